"""From words to the notation, clause by clause. What is notation already stays as it is, to the letter."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from seepnotation.spoken.cards import with_cards
from seepnotation.spoken.clauses import clauses
from seepnotation.spoken.lexemes import Lexeme, Seats, kinds_of, lexemes
from seepnotation.spoken.refusals import NotUnderstood, Refusal, word_refused
from seepnotation.spoken.sentences import Stroke, play
from seepnotation.spoken.statements import BID, bid, statement

MAX_REFUSED: Final = 100
"""So many clauses are refused; behind them nothing more is translated."""

DEEDS: Final[Mapping[str, str]] = {
    "T": "take", "M": "make", "A": "add", "C": "cement", "R": "raise", "L": "throw",
}  # fmt: skip
"""What a verb says was done. The notation of a card alone tells no throw from a play that is still to be chosen."""

_WORD_FOR_WORD: Final = {"n": "+", "K": "*", "T": "x"}
"""Words that have a sign of their own, where no sentence says more."""


@dataclass(frozen=True)
class Translation:
    """A text in the notation, made from one with words.

    Attributes:
        text: the notation. Clauses that were refused stand in it as they were.
        refused: what was not understood, in the order of the text; empty if all was.
        pieces: the text in pieces, each with the stretch of the first text that it comes from.
        deeds: what the verbs in it say was done: ``"take"``, ``"throw"`` and so on, as in `DEEDS`.
        left: the stretches of the first text that were refused.
    """

    text: str
    refused: tuple[Refusal, ...]
    pieces: tuple[Stroke, ...]
    deeds: frozenset[str] = frozenset()
    left: tuple[tuple[int, int], ...] = ()

    def origin(self, start: int, end: int) -> tuple[int, int]:
        """Return the stretch of the first text that a stretch of the notation comes from."""
        first, last = self._piece(start), self._piece(max(start, end - 1))
        begin = self._moved(first, start)
        return begin, max(begin, self._moved(last, end, at_end=True))

    @cached_property
    def _offsets(self) -> list[int]:
        offsets = [0]
        for piece in self.pieces:
            offsets.append(offsets[-1] + len(piece.text))
        return offsets

    def _piece(self, offset: int) -> int:
        return max(0, min(bisect_right(self._offsets, offset), len(self.pieces)) - 1)

    def _moved(self, index: int, offset: int, *, at_end: bool = False) -> int:
        if not self.pieces:
            return 0
        piece = self.pieces[index]
        if len(piece.text) == piece.end - piece.start:
            return piece.start + min(offset - self._offsets[index], len(piece.text))
        return piece.end if at_end else piece.start


def notation_of_words(text: str, names: Mapping[str, str] | None = None) -> Translation:
    """Translate a line, or a whole text, of words into the notation.

    Comments, texts of tags and notes are never touched. Where a clause is notation already, nothing changes; so a
    record in notation, and what a translation wrote, stay the same.

    Args:
        text: words, notation, or both.
        names: seats by players' names. Names in the tags of the text are known without.

    Returns:
        the notation, and what could not be understood. Nothing is guessed: a clause is translated whole or refused.
    """
    seats = Seats(names or {})
    strokes: list[Stroke] = []
    refused: list[Refusal] = []
    deeds: set[str] = set()
    left: list[tuple[int, int]] = []
    pos = 0
    for clause in clauses(lexemes(text, seats), text):
        while len(clause) > 1 and clause[-1].kind == "%":
            clause.pop()  # a comment behind a clause stays where it is
        start, end = clause[0].start, clause[-1].end
        try:
            done = list(_translated(clause, text, seats))
        except NotUnderstood as error:
            refused.append(error.refusal)
            left.append((start, end))
            if len(refused) == MAX_REFUSED:
                break
            done = []
        if done:
            deeds |= {DEEDS[lexeme.kind] for lexeme in clause if lexeme.kind in DEEDS}
            strokes += [Stroke(text[pos:start], pos, start), *done]
            pos = end
    strokes.append(Stroke(text[pos:], pos, len(text)))
    pieces = tuple([stroke for stroke in strokes if stroke.text])
    return Translation("".join([piece.text for piece in pieces]), tuple(refused), pieces, frozenset(deeds), tuple(left))


def words_in(text: str, names: Mapping[str, str] | None = None) -> list[Lexeme]:
    """Return what stands in a line, each word with its meaning, cards put together where that is clear.

    Args:
        text: a line that need be no whole sentence.
        names: seats by players' names.
    """
    said = [lexeme for lexeme in lexemes(text, Seats(names or {})) if lexeme.kind not in "% "]
    try:
        return with_cards(_without_articles(said), text)
    except NotUnderstood:
        return said


def _translated(clause: Sequence[Lexeme], text: str, seats: Seats) -> Iterator[Stroke]:
    """Yield a clause as notation; nothing if it is notation already."""
    if not any(lexeme.word for lexeme in clause):
        return
    bad = next((lexeme for lexeme in clause if lexeme.kind in "?z"), None)
    if bad:
        raise NotUnderstood(word_refused(bad, text, seats.lexicon))
    said = [lexeme for lexeme in clause if lexeme.kind not in "% "]
    said = with_cards(_without_articles(said), text)
    if not said:
        raise NotUnderstood(word_refused(clause[0], text, seats.lexicon))
    yield from _written(said)
    for comment in (lexeme for lexeme in clause if lexeme.kind == "%"):
        # Its words have moved, so a comment from among them goes behind them.
        end = "\n" if comment.writes.startswith(";") else ""
        yield Stroke(f" {comment.writes}{end}", comment.start, comment.end)


def _written(said: Sequence[Lexeme]) -> list[Stroke]:
    kinds = kinds_of(said)
    bidding = BID.fullmatch(kinds)
    if bidding:
        return bid(said, bidding)
    if kinds[0] in "!BH-":
        return statement(said)
    head = len(kinds) - len(kinds.lstrip("0")) if kinds[0] == "0" else 0
    head += kinds[head : head + 1] == "S"
    strokes = [Stroke(f"{part.writes.upper()} ", part.start, part.end) for part in said[:head]]
    deed = said[head:]
    if not deed:
        strokes[-1] = strokes[-1]._replace(text=strokes[-1].text.rstrip())
        return strokes
    if not head and all(part.kind in "cvhnKTd#m+,*=X" for part in deed) and (len(deed) == 1 or "c" not in kinds):
        return _word_for_word(deed)
    return strokes + play(deed)


def _word_for_word(deed: Sequence[Lexeme]) -> list[Stroke]:
    return [
        Stroke((" " if i else "") + _WORD_FOR_WORD.get(part.kind, part.writes), part.start, part.end)
        for i, part in enumerate(deed)
    ]


def _without_articles(said: list[Lexeme]) -> list[Lexeme]:
    """Leave out each `a` that is an article and no ace: it stands before a thing, and behind no sign."""
    kinds = kinds_of(said)
    return [
        lexeme
        for i, lexeme in enumerate(said)
        if not (
            lexeme.kind == "v"
            and lexeme.writes == "a"
            and kinds[i + 1 : i + 2] in tuple("rcvKkH#h")
            and not (i and kinds[i - 1] in "+,X=")
        )
    ]
