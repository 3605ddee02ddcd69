"""The same record with other white space."""

import re
from random import Random

from hypothesis import strategies as st

from seepnotation import dumps
from seepnotation.record import Record

WORD = re.compile(
    r"""(?P<comment>\{(?:\\.|[^{}\\])*\})
    |(?P<tag>\[[A-Za-z][A-Za-z0-9_.-]*[ ]"(?:\\.|[^"\\])*"\])
    |(?P<note>@[a-z][a-z0-9_-]*\([^()\n]*\))
    |(?P<house>\[[0-9]+\])
    |(?P<dots>\.\.\.)
    |(?P<glyph>\$[0-9]+|[!?]{1,2})
    |(?P<word>[A-Za-z0-9_]+\.?(?!\.))
    |(?P<sign>[+,=/*#~()])""",
    re.VERBOSE | re.DOTALL,
)
BESIDE_X = re.compile(r"[2-9AJQKT][CDHS_]|__|[0-9]+|[AJQKT]|\.\.\.")
SPACES = (" ", "  ", "\n", "\n\n", "\t", "\xa0", "\u200b", "\ufeff", "\u2003", "\x0b")


def words(text: str) -> list[str]:
    """Return the words of a canonical text."""
    found, end = [], 0
    for match in WORD.finditer(text):
        assert not text[end : match.start()].strip(" \n"), text[end : match.start()]
        found.append(match[0])
        end = match.end()
    return found


def must_part(left: str, right: str) -> bool:
    """Tell whether two words need white space between them: signs need none, nor x and the cards beside it."""
    both = re.search(r"[\w.]$", left, re.ASCII) and re.match(r"[\w.]", right, re.ASCII)
    beside_x = right == "x" or (left == "x" and BESIDE_X.fullmatch(right))
    return bool(both and not beside_x)


def other_spaces(text: str, seed: int) -> str:
    """Return a canonical text with other white space between its words."""
    random = Random(seed)
    parts: list[str] = []
    found = words(text)
    for left, right in zip(found, [*found[1:], ""], strict=False):
        spaces = random.choices(SPACES, k=random.choice([0, 0, 1, 1, 1, 2, 3]))
        parts += [left, *(spaces or [" "] * must_part(left, right))]
    return "".join(parts)


def respaced(record: Record) -> st.SearchStrategy[tuple[str, str]]:
    """Make pairs of a record's canonical text and the same with other white space."""
    text = dumps(record)
    return st.integers(0, 10**6).map(lambda seed: (text, other_spaces(text, seed)))
