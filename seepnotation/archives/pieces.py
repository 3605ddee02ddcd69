"""The text of a file in pieces of whole sessions, so that a file of any length is read in little room.

A file is parted only where its pieces, read one after another, are proven to give what the whole gives: see `_border`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import IncrementalNewlineDecoder
from typing import Final

from seepnotation.archives.finding import File
from seepnotation.archives.opening import Decoder, Unreadable, blocks, called, decoded

SIZE: Final = 1 << 16
"""About how many characters a piece has, unless one session has more."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A file, or a stretch of one: whole sessions.

    Attributes:
        name: what messages call the file; ``-`` for the standard input.
        inner: where it stands below the PATH that it was found by.
        text: what is written there.
        first_line: which line of the file it begins with.
        first: whether it begins the file.
        last: whether it ends the file.
        trouble: why the file, or the rest of it, cannot be read, as a message that names it; the text is then empty.
    """

    name: str
    inner: str = ""
    text: str = ""
    first_line: int = 1
    first: bool = True
    last: bool = True
    trouble: str | None = None

    @property
    def path(self) -> str:
        """What reports call the file."""
        return called(self.name)


def pieces(file: File, size: int | None = SIZE) -> Iterator[Piece]:
    """Yield a file piece by piece. What is wrong with it comes as a piece with its trouble.

    A file in several pieces is looked through before the first of them comes, so that one which is damaged at its end
    is not read in part; a pipe, which can be read only once, cannot be looked through.

    Args:
        file: the file.
        size: from how many characters on it is parted; None to have it whole.
    """
    begun, lines = False, 0
    try:
        if file.trouble is not None:
            raise Unreadable(file.trouble)
        if size is None:
            yield Piece(file.name, file.inner, decoded(b"".join(blocks(file)), file.name))
            return
        if file.again and (file.size > size or file.name.lower().endswith(".gz")):
            for _ in _texts(file):
                pass
        held: str | None = None
        for text in _parted(_texts(file), size):
            if held is not None:
                yield Piece(file.name, file.inner, held, lines + 1, first=not begun, last=False)
                begun, lines = True, lines + held.count("\n")
            held = text
        yield Piece(file.name, file.inner, held or "", lines + 1, first=not begun)
    except Unreadable as error:
        yield Piece(file.name, file.inner, "", lines + 1, first=not begun, trouble=str(error))


def _texts(file: File) -> Iterator[str]:
    """Yield the text of a file as it is decoded, its lines ended with a line feed."""
    decoder, newlines = Decoder(file.name), IncrementalNewlineDecoder(None, translate=True)
    for block in blocks(file):
        yield newlines.decode(decoder.decode(block))
    yield newlines.decode(decoder.decode(b"", final=True), final=True)


def _parted(texts: Iterable[str], size: int) -> Iterator[str]:
    """Yield a text again, in pieces that end at borders, each as long as it must be."""
    held: list[str] = []
    length, recent = 0, ""
    for text in texts:
        held.append(text)
        length += len(text)
        recent = recent[-_LINE:] + text
        # Most texts have no border, so nothing is copied to look for one.
        if length > size and _FORMAT in recent:
            whole = "".join(held)
            border = _last_border(whole)
            if border:
                yield whole[:border]
                whole = whole[border:]
            held, length = [whole], len(whole)
    yield "".join(held)


def _last_border(text: str) -> int:
    """Return where the last border in a text is, of the last few lines that might be one; 0 if there is none."""
    at = len(text)
    for _ in range(_TRIES):
        at = text.rfind(_FORMAT, 0, at) + 1
        if at <= 0 or _border(text, at):
            return max(at, 0)
    return 0


def _border(text: str, at: int) -> bool:
    """Tell whether a file can be parted before a ``[Format`` tag that begins a line.

    So it is where the reader is sure to be between two statements there, with nothing told or begun that reaches
    across: no comment is open, for the last brace before it closes one, or there is none; the line before it is a
    whole canonical statement with which a deal can end; its session has a deal, behind which no tag stands; and the
    tag has no comment, which the reader reads with the tag before it knows that the deal is over.

    Args:
        text: a text that itself begins at a border, or at the beginning of a file.
        at: where the tag begins.
    """
    if not (_closed(text, at) and _TAG.match(text, at)):
        return False
    before = text[max(at - _LINE, 0) : at].rstrip()
    if not _ends_a_deal(before[before.rfind("\n") + 1 :]):
        return False
    deal = max(text.rfind(head, 0, at) for head in _HEADS)
    return deal >= 0 and _closed(text, deal) and '"' not in text[deal:at]


def _ends_a_deal(line: str) -> bool:
    """Tell whether a line is a canonical statement with which deals end, with a remark behind it or none."""
    from seepnotation.notation.grammar import grammar

    line = _REMARK.sub("", line)
    match = grammar().line.fullmatch(line)
    return match.lastgroup in _CANONICAL if match else _ENDING.fullmatch(line) is not None


def _closed(text: str, at: int) -> bool:
    """Tell whether no comment can be open at a place."""
    close = text.rfind("}", 0, at)
    return text.find("{", close + 1, at) < 0 and (close < 0 or text[close - 1] != "\\")


_FORMAT: Final = "\n[Format "
_TRIES: Final = 8
_LINE: Final = 400
"""How far around a border is looked."""

_TAG: Final = re.compile(r'\[Format "[^"\\\n]*"\]\s+[\[A-Za-z]')
_CANONICAL: Final = ("PLAY_LINE", "SCORE_LINE")
_ENDING: Final = re.compile(r"baazi (?:NS|EW)|concede (?:NS|EW)|abandoned|void")
_REMARK: Final = re.compile(r" \{[^{}\\\n]*\}$")
_HEADS: Final = ("\ndeal ", "\nposition\n", "\nposition ")
