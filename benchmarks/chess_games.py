"""The peer python-chess: random legal games by a seed, read into a tree, counted by a visitor, and written."""

from __future__ import annotations

import io
import random

from benchmarks.rounds import Job

TREE, COUNT, WRITE = "python-chess read_game", "python-chess, a visitor that counts", "python-chess write"
LONGEST = 80
"""Plies of a game at most."""


def jobs(plies: int) -> list[Job]:
    """Return what is measured on games of together so many plies; none if python-chess is not installed."""
    try:
        import chess.pgn
    except ImportError:
        return []

    class Counter(chess.pgn.BaseVisitor[int]):
        """Counts the moves; keeps nothing."""

        def begin_game(self) -> None:
            self.moves = 0

        def visit_move(self, board: chess.Board, move: chess.Move) -> None:
            self.moves += 1

        def result(self) -> int:
            return self.moves

    games = _games(plies)
    text = "\n\n".join(map(str, games))

    def tree() -> int:
        stream, found = io.StringIO(text), 0
        while (game := chess.pgn.read_game(stream)) is not None:
            found += game.end().ply()
        return found

    def count() -> int:
        stream, found = io.StringIO(text), 0
        while (moves := chess.pgn.read_game(stream, Visitor=Counter)) is not None:
            found += moves
        return found

    return [Job(TREE, tree, plies), Job(COUNT, count, plies), Job(WRITE, lambda: len(_written(games)) and plies, plies)]


def _written(games: list) -> str:
    return "\n\n".join(map(str, games))


def _games(plies: int) -> list:
    import chess.pgn

    rnd = random.Random(1)
    games = []
    while plies > 0:
        game = chess.pgn.Game()
        node: chess.pgn.GameNode = game
        board = game.board()
        for _ in range(min(plies, LONGEST)):
            moves = list(board.legal_moves)
            if not moves:
                break
            move = rnd.choice(moves)
            board.push(move)
            node = node.add_variation(move)
            plies -= 1
        games.append(game)
    return games
