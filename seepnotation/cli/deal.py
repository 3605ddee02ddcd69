"""``seep deal``: complete legal deals by a seed, as many as are wanted."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from enum import StrEnum
from itertools import chain, islice
from types import FrameType
from typing import TYPE_CHECKING, Annotated, Any

import typer

from seepnotation.cli.exits import CannotDo, Exit
from seepnotation.cli.files import is_stream, may_write, write_pieces
from seepnotation.cli.saying import say

if TYPE_CHECKING:
    from seepnotation.rules import RuleSet

_PLAYERS_HELP = "How many play, where the rules leave that open; or who plays, in the order N W S E."
_SEED_HELP = "Which deals: a seed gives the same bytes everywhere. Without it chance chooses one; the Event tells it."


class Style(StrEnum):
    """How the players play."""

    random = "random"
    greedy = "greedy"
    careful = "careful"


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command("deal")(deal)


def deal(
    more_players: Annotated[list[str] | None, typer.Argument(metavar="NAME", hidden=True)] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", help=_SEED_HELP)] = None,
    count: Annotated[int, typer.Option("--count", metavar="N", help="How many deals.")] = 1,
    rules: Annotated[
        str | None, typer.Option("--rules", metavar="NAME|FILE", help="What is played; else pagat.")
    ] = None,
    players: Annotated[str | None, typer.Option("--players", metavar="N|NAME...", help=_PLAYERS_HELP)] = None,
    style: Annotated[
        Style, typer.Option("--style", help="How all play: by chance, for points at once, or with some care.")
    ] = Style.random,
    out: Annotated[str, typer.Option("--out", "-o", metavar="OUT", help="Where to write; - is standard output.")] = "-",
    force: Annotated[bool, typer.Option("--force", help="Write over OUT if it exists.")] = False,
) -> None:
    """Write deals that nobody played: dealt by a seed, and played legally to their end.

    Hands, bids, plays and counts are all there, and the match goes on from deal to deal. No player sees the cards of
    another.
    """
    from random import SystemRandom

    from seepnotation.practice import evenings_as_text
    from seepnotation.record import NUMBER_LIMIT, CannotWrite

    if not 0 < count < NUMBER_LIMIT:
        raise CannotDo(f"--count {count}: a number of deals from 1 to {NUMBER_LIMIT - 1}")
    may_write(out, force=force)
    if more_players and players is None:
        raise CannotDo(f"{more_players[0]}: no file is read here; names of players stand behind --players")
    in_force, names = _table(rules, [*([players] if players is not None else []), *(more_players or [])])
    chosen = SystemRandom().randrange(10**9) if seed is None else seed
    try:
        texts = islice(evenings_as_text(in_force, chosen, style.value, names), count)
        first = next(texts)
    except CannotWrite as error:
        raise CannotDo(f"--players: {error}") from None
    dealing = _Dealing(chain((first,), texts))
    try:
        with dealing:
            _write(out, dealing)
    except KeyboardInterrupt:
        kept = f"{dealing.dealt} of {count} deals were written" if is_stream(out) else f"{out}: nothing was written"
        say(f"stopped: {kept}; the seed is {chosen}")
        raise typer.Exit(Exit.INTERRUPTED) from None
    if out != "-":
        print(f"{out}: {count} {'deal' if count == 1 else 'deals'} written; the seed is {chosen}")


def _write(out: str, texts: Iterable[str]) -> None:
    """Write texts one after another; not all of them are in memory at any time."""
    if out == "-":
        try:
            sys.stdout.writelines(texts)
        except KeyboardInterrupt:
            sys.stdout.flush()
            raise
        return
    write_pieces(out, (text.encode("utf-8") for text in texts))


class _Dealing:
    """Deals on their way out. Ctrl-C ends it between two of them, so that no half one is written.

    Attributes:
        dealt: how many were handed on to be written.
    """

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts = texts
        self.dealt = 0
        self._pressed = False
        self._before: Any = None

    def __enter__(self) -> None:
        if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
            return
        with suppress(ValueError):  # only the main thread can, and only it is interrupted
            self._before = signal.signal(signal.SIGINT, self._press)

    def __exit__(self, *_: object) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)

    def __iter__(self) -> Iterator[str]:
        for text in self._texts:
            if self._pressed:
                raise KeyboardInterrupt
            yield text
            self.dealt += 1
        if self._pressed:
            raise KeyboardInterrupt

    def _press(self, number: int, frame: FrameType | None) -> None:
        """Take a Ctrl-C; who presses again does not wait for the deal at hand."""
        if self._pressed:
            raise KeyboardInterrupt
        self._pressed = True


def _table(name: str | None, words: list[str]) -> tuple[RuleSet, list[str]]:
    """Return the rules of the table, and who plays there.

    Raises:
        CannotDo: there are no such rules, or not so many can play by them.
    """
    from seepnotation.cli.options import rules_option
    from seepnotation.rules import RulesError

    rules = rules_option(name or "pagat")
    assert rules is not None
    if len(words) == 1 and "," in words[0]:
        words = [word.strip() for word in words[0].split(",")]
    if not words:
        return rules, []
    if len(words) == 1 and words[0].isdigit():
        many, names = words[0], []
    else:
        many, names = str(len(words)), words
    try:
        return rules.with_house_rules({"players": many}), names
    except RulesError as error:
        if rules.variant_mode == "open_seep" and many in ("3", "4"):
            raise CannotDo(f"--players: {error}") from None
        told = f", and {many} {'is' if many == '1' else 'are'} named" if names else f", not {many}"
        raise CannotDo(f"--players: two, three or four can play{told}") from None
