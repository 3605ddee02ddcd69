"""From text to records. A fault costs one statement, at most one deal; everything else is read.

Statements are read one by one: in their canonical form with one match, else by the fine rules of the grammar. What
lies between two heads of deals is then put together by the grammar's `deal` and `position`. After a fault the reader
goes on at the next head of a statement.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

from seepnotation import record as r
from seepnotation.diagnosis import Diagnosis
from seepnotation.notation import faults, recovery
from seepnotation.notation.assembly import Bracket, Item, check_variation, finish, put_together
from seepnotation.notation.canonical import CANONICAL, DEEDS, OPENING_LINES, deed_written
from seepnotation.notation.grammar import STATEMENT_HEADS, grammar
from seepnotation.notation.parts import NOTHING
from seepnotation.notation.parts import Part as Part
from seepnotation.notation.parts import ReadingError as ReadingError
from seepnotation.notation.parts import assemble as assemble
from seepnotation.notation.passed import DoubleMark, Run
from seepnotation.notation.values import tag, unescape
from seepnotation.record import CannotWrite, Place, Source, play_as_read

if TYPE_CHECKING:
    from lark.lexer import Token

MAX_FAULTS: Final = 100
"""So many faults are told of one deal; the rest of it is then not read."""


def read(text: str, name: str = "", first_line: int = 1) -> Iterator[Part]:
    """Read a text piece by piece: the head of each session, then its deals, one at a time.

    Args:
        text: the whole text.
        name: what messages call it, usually the path.
        first_line: which line of the file the text begins with, where it is a stretch of one.
    """
    return reader_of(text, name, Reader, first_line).parts()


AnyReader = TypeVar("AnyReader", bound="Reader")


def reader_of(text: str, name: str, kind: type[AnyReader], first_line: int = 1) -> AnyReader:
    """Return a reader of a text; see `read`."""
    # White space has no meaning, and a comment's lines end with a line feed alone.
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if text.isascii():
        return kind(Source(text, name, first_line))
    reader = kind(Source(_HALF_CHARACTER.sub("\ufffd", text), name, first_line))
    reader.tell_half_characters(text)
    return reader


class Reader:
    """Reads a text; `read` hands out what it finds."""

    def __init__(self, source: Source) -> None:
        self.source, self.text = source, source.text
        self.grammar = grammar()
        self._match_line = self.grammar.line.match
        self._match_play, self._match_plays = self.grammar.play.match, self.grammar.plays.match
        self._match_opening, self._match_space = self.grammar.opening.match, self.grammar.space.match
        self.pos = 0
        self._faults: list[Diagnosis] = []
        self._given_up = False  # whether more faults than are told were met since faults were handed out last
        self._deal_number = 0
        self._in_deal = False
        self._pending: Item | None = None  # an item that was looked at and belongs to what follows
        self._variation_begins = False  # whether the next play may stand without number and seat

    def tell_half_characters(self, text: str) -> None:
        """Tell of the first lone surrogate: no file holds one, and none can be written."""
        match = _HALF_CHARACTER.search(text)
        if match:
            self._fault(faults.half_character(Place(self.source, match.start(), match.end())))

    # ------------------------------------------------------------ sessions and deals

    def parts(self) -> Iterator[Part]:
        """Yield the pieces of the text."""
        start, comments = self.pos, self._between()
        tags: list[r.Tag] = []
        told = False  # whether the head of the session at hand has been handed out
        dealt = False  # whether this session has a deal
        while (item := self._next_item()) is not None:
            if not item.type:
                self._give_up(item.place)
            elif item.type == "TAG":
                is_format = item.node.name == "Format"
                if dealt or (tags and is_format):
                    if not told:
                        yield self._head(tags, comments, start)
                        self._fault(faults.tags_without_deals(item.place))
                    elif not is_format:
                        self._fault(faults.new_session(item.place))
                    tags, comments, told, dealt, start = [], (), False, False, item.place.start
                tags.append(item.node)
            elif item.type in _DEAL_HEADS:
                if not told:
                    yield self._head(tags, comments, start)
                told = dealt = True
                yield self._deal(item)
            else:
                self._fault(faults.outside_deal(item.place))
        if not told and (tags or comments):
            yield self._head(tags, comments, start)
        elif self._faults:
            yield Part(NOTHING, self._take_faults())

    def _head(self, tags: list[r.Tag], comments: tuple[str, ...], start: int) -> Part:
        end = tags[-1].place.end if tags and tags[-1].place else start
        place = Place(self.source, start, end)
        return Part(r.session_as_read(tuple(tags), comments, place), self._take_faults())

    def _deal(self, head: Item) -> Part:
        self._deal_number += 1
        self._in_deal = True
        items = self._opening_lines()
        opened: list[tuple[int, int]] = []  # open variations: the index of the parenthesis, the faults told before it
        while (item := self._next_item()) is not None:
            if item.type in _DEAL_HEADS or item.type == "TAG":
                self._pending = item
                break
            if not item.type:
                self._give_up(item.place)
                continue
            if item.type == "OPEN":
                if len(opened) == r.MAX_DEPTH:
                    self._fault(faults.too_deep(item.place))
                    self.pos = recovery.behind_variation(self.text, self.pos)
                    self._variation_begins = False
                    self._between()
                    continue
                opened.append((len(items), len(self._faults)))
            elif item.type == "CLOSE":
                if not opened:
                    self._fault(faults.nothing_to_close(item.place))
                    continue
                first, faults_before = opened.pop()
                check_variation(items, first, item.place, self._fault)
                if len(self._faults) > faults_before:
                    # A line with a hole in it is no line: the variation is left out with what could not be read.
                    del items[first:]
                    continue
            items.append(item)
        if opened:
            # Where the open variation ends nobody can say: all from it to the end of the plays is not read.
            for index, _ in opened:
                self._fault(faults.never_closed(items[index].place))
            first = opened[0][0]
            rest = next((i for i in range(first, len(items)) if items[i].type in _ENDINGS), len(items))
            del items[first:rest]
        deal = put_together(head, items, self._fault)
        self._in_deal = False
        return Part(deal, self._take_faults())

    # ------------------------------------------------------------ items

    def _next_item(self) -> Item | None:
        """Return the next tag, statement or parenthesis, or None at the end of the text. Faults are passed over."""
        if self._pending:
            item, self._pending = self._pending, None
            return item
        text = self.text
        while True:
            start = self.pos
            if start >= len(text):
                return None
            if len(self._faults) > MAX_FAULTS and not self._given_up:
                return Item("", None, Place(self.source, start, start))
            if text[start] == "[":
                match = None  # a tag
            else:
                if self._in_deal and text[start].isdigit() and (plays := self._plays()):
                    return plays
                match = self._match_line(text, start)
            if match:
                self._variation_begins = False
                name: Any = match.lastgroup
                self.pos = match.end()
                place = Place(self.source, start, self.pos)
                return Item(name, CANONICAL[name](match, place, self._between()), place)
            fine = self._fine_item(start)
            if fine:
                return fine
            # Comments behind a faulty statement have nothing to belong to; such a file is never rewritten.
            self._between()

    def _opening_lines(self) -> list[Item]:
        """Read the canonical opening of a deal where nothing else stands before its first play."""
        match = self._match_opening(self.text, self.pos)
        items: list[Item] = []
        if match is None:
            return items
        source, start = self.source, self.pos
        for line in match[0].splitlines():
            place = Place(source, start, start + len(line))
            kind, _, told = line.partition(" ")
            name, read_told = OPENING_LINES[kind]
            items.append(Item(name, read_told(told, (), place), place))
            start = place.end + 1
        self.pos = start
        return items

    def _plays(self) -> Item | None:
        """Read the canonical plays that follow one another here; None if there is none."""
        source, text = self.source, self.text
        run = Run()
        while True:
            if several := self._match_plays(text, self.pos):
                self._lines_of_plays(several[0], run)
            match = self._match_play(text, self.pos)
            if match is None:
                break
            end = match.end("line")
            deed, start = deed_written(text[match.start("card") : end], match), self.pos
            self.pos = match.end()
            comments = self._between() if text.startswith(_COMMENT_SIGNS, self.pos) else ()
            seat: Any = match["seat"]
            run.append(play_as_read(int(match["number"]), seat, deed, comments, source, start, end))
        if not run:
            return None
        self._variation_begins = False
        return Item("PLAY_LINE", run, run[-1].place)

    def _lines_of_plays(self, lines: str, run: Run) -> None:
        """Read canonical plays, a line each; the same deeds are written in many deals."""
        source, deeds, pos = self.source, DEEDS, self.pos
        for line in lines.splitlines():
            words: Any = line.split(" ", 2)
            number, seat, written = words
            deed = deeds.get(written)
            if deed is None:
                deed = deed_written(written, self._match_play(self.text, pos))
            end = pos + len(line)
            run.append(play_as_read(int(number[:-1]), seat, deed, (), source, pos, end))
            pos = end + 1
        self.pos = pos

    def _fine_item(self, start: int) -> Item | None:
        if match := self.grammar.tag.match(self.text, start):
            self._variation_begins = False
            self.pos = match.end()
            node = tag(match, self.source, self._between())
            assert node.place is not None
            return Item("TAG", node, node.place)
        word = self.grammar.word.match(self.text, start)
        kind: Any = word.lastgroup if word else None
        first, self._variation_begins = self._variation_begins, False
        if word and kind in ("OPEN", "CLOSE"):
            self.pos = word.end()
            place = Place(self.source, start, self.pos)
            self._variation_begins = kind == "OPEN"
            return Item(kind, Bracket(kind, place, self._between()), place)
        if first and kind in ("CARD", "DOTS"):
            return self._statement(start, "first_play")
        return self._statement(start, "statement")

    def _statement(self, start: int, symbol: str) -> Item | None:
        """Read one statement by the fine rules, or tell why not and go to the next head."""
        from lark.exceptions import UnexpectedToken
        from lark.lexer import Token

        parser = self.grammar.lark.parse_interactive(start=symbol)
        words: list[Token] = []
        comments: tuple[str, ...] = ()
        end, told = start, len(self._faults)
        try:
            while match := self.grammar.word.match(self.text, self.pos):
                token = Token(match.lastgroup or "", match[0])
                if words and token.type in _HEADS and (words[-1].type, token.type) != ("REDEAL", "FLOOR"):
                    break
                try:
                    parser.feed_token(token)
                except UnexpectedToken:
                    # The attempt has moved the parser on; begin anew with the words that do belong together.
                    parser = self._fed(symbol, words)
                    break
                words.append(token)
                self.pos = end = match.end()
                comments += self._between()
                if len(self._faults) > told:
                    # A comment that never closes: what follows it is no longer this statement's.
                    break
            if len(self._faults) == told and not self._ends_here(symbol, words):
                # What follows belongs to this statement and does not fit: the statement is not what it seems.
                return self._unreadable(start, symbol, words)
            node = finish(parser)
        except UnexpectedToken:
            return self._unreadable(start, symbol, words) if len(self._faults) == told else None
        except DoubleMark as error:
            self._fault(faults.double_mark(Place(self.source, start, end), str(error)))
            node = finish(self._fed(symbol, _without_second_marks(words)))
        except CannotWrite as error:
            place = Place(self.source, start, self._word_end(self.pos))
            self._fault(faults.not_writable(place, str(error)))
            self.pos = recovery.statement_from(self.text, self.pos)
            return None
        place = Place(self.source, start, end)
        node = replace(node, place=place, comments=comments)
        return Item(_line_of(node, symbol), node, place)

    def _accepts(self, symbol: str, words: list[Token]) -> frozenset[str]:
        """Return the terminals that can follow these words; lark tries each of them, so the answer is kept."""
        parser = self._fed(symbol, words)
        state = tuple(parser.parser_state.state_stack)
        if state not in self.grammar.accepted:
            self.grammar.accepted[state] = frozenset(parser.accepts())
        return self.grammar.accepted[state]

    def _fed(self, symbol: str, words: list[Token]) -> Any:
        parser = self.grammar.lark.parse_interactive(start=symbol)
        for token in words:
            parser.feed_token(token)
        return parser

    def _ends_here(self, symbol: str, words: list[Token]) -> bool:
        """Tell whether a statement of these words is whole, by what follows it."""
        if self.pos >= len(self.text):
            return True
        word = self.grammar.word.match(self.text, self.pos)
        if word and word.lastgroup == "CARD" and symbol == "statement" and words:
            # A card behind a play that can take no more cards is a play that lacks its seat.
            return words[0].type in ("NUMBER", "SEAT") and not {"COMMA", "CARD"} & self._accepts(symbol, words)
        if not recovery.can_follow(self.text, self.pos):
            return False
        junk = self.text[self.pos : self._word_end(self.pos)]
        return not (junk.isalpha() and faults.is_argument(junk, self._accepts(symbol, words)))

    def _unreadable(self, start: int, symbol: str, words: list[Token]) -> Item | None:
        at = self.pos
        place = Place(self.source, at, self._word_end(at))
        statement = Place(self.source, start, at)
        self._fault(faults.unexpected(place, statement, words, self._accepts(symbol, words)))
        if not words:
            self.pos = place.end
        # A misspelt word takes its own line with it: a seat in that line opens no play.
        misspelt = not words and place.text.isalpha() and len(place.text) > 1
        self.pos = recovery.statement_from(self.text, self.pos, past_line=misspelt)
        if words and words[0].type in ("DEAL", "POSITION"):
            # A slip in the head of a deal does not cost the deal.
            kind: Any = words[0].type.lower()
            return Item(f"{words[0].type}_LINE", r.Deal(kind=kind, place=statement), statement)
        return None

    # ------------------------------------------------------------ between words, and after faults

    def _between(self) -> tuple[str, ...]:
        """Pass over white space and comments; return the comments."""
        text = self.text
        if white := self._match_space(text, self.pos):
            self.pos = white.end()
        if not text.startswith(_COMMENT_SIGNS, self.pos):
            return ()
        between = self.grammar.between
        comments: list[str] = []
        while True:
            match = between.match(text, self.pos)
            if match:
                self.pos = match.end()
                kind = match.lastgroup
                if kind == "COMMENT":
                    comments.append(unescape(match[0][1:-1], "{}"))
                elif kind == "LINE_COMMENT":
                    comments.append(match[0][1:].strip())
                elif text[self.pos : self.pos + 1] not in ("{", ";"):
                    return tuple(comments)
            elif text.startswith("{", self.pos):
                self._fault(faults.comment_not_closed(Place(self.source, self.pos, self.pos + 1)))
                self.pos = recovery.behind_open_comment(self.text, self.pos)
            else:
                return tuple(comments)

    def _give_up(self, place: Place) -> None:
        """After too many faults, go to the next deal or tag."""
        self._faults[MAX_FAULTS:] = [self._placed(faults.too_many(place))]
        self._given_up = True
        self.pos = recovery.next_deal(self.text, place.start + 1)

    def _word_end(self, start: int) -> int:
        """Return where the word at `start`, or what stands there in place of one, ends."""
        match = self.grammar.word.match(self.text, start)
        return match.end() if match else recovery.junk_end(self.text, start)

    # ------------------------------------------------------------ faults

    def _fault(self, fault: Diagnosis) -> None:
        if not self._given_up:
            self._faults.append(self._placed(fault))

    def _placed(self, fault: Diagnosis) -> Diagnosis:
        return replace(fault, deal=self._deal_number) if self._in_deal else fault

    def _take_faults(self) -> tuple[Diagnosis, ...]:
        found = sorted(self._faults, key=lambda fault: fault.place.start if fault.place else 0)
        self._faults, self._given_up = [], False
        return tuple(found)


def _without_second_marks(words: list[Token]) -> list[Token]:
    """Return the words of a play without marks that stand a second time."""
    kept: list[Token] = []
    for word in words:
        mark = word.type in ("PUKKA", "SWEEP", "GLYPH", "UNSURE")
        if not (mark and any(other.type == word.type for other in kept)):
            kept.append(word)
    return kept


_HALF_CHARACTER: Final = re.compile("[\ud800-\udfff]")
_COMMENT_SIGNS: Final = ("{", ";")
_DEAL_HEADS: Final = ("DEAL_LINE", "POSITION_LINE")
_ENDINGS: Final = ("SCORE_LINE", "BAAZI_LINE", "CONCEDE_LINE", "ABANDONED_LINE")
_HEADS: Final = STATEMENT_HEADS | {"NUMBER", "OPEN", "CLOSE", "TAG"}


def _line_of(node: Any, symbol: str) -> str:
    """Return the terminal under which the parser of deals takes a statement."""
    if symbol == "first_play":
        return "FIRST_PLAY_LINE"
    return f"{node.kind.upper()}_LINE"
