"""The faces of the cards, drawn by us: one SVG symbol for each card, a back, and faces for cards not fully seen.

Ranks and suits are paths of our own, so that a card looks the same with any font and with none. A big rank stands at
the left with its suit beneath it: a card can be read when it is 40 pixels wide, and where it lies under its neighbour.

Suits take their colours from the `color` of what is drawn, so that the stylesheet of a page may change them
(`faces_css`); a picture that has no stylesheet gets them written in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Final

from seepnotation.cards import NAMES, RANKS
from seepnotation.words import card_words

BACK: Final = "back"
"""The name of the back of a card."""

UNSEEN_NAMES: Final = (*(f"{rank}_" for rank in RANKS), "__")
"""The names of cards of which only the rank, or nothing, was seen."""

FACES: Final = (*NAMES, *UNSEEN_NAMES, BACK)
"""The names of all faces."""

WIDTH: Final = 250
HEIGHT: Final = 350
"""The size of a card in its own units: five to seven."""

TWO_COLOURS: Final[Mapping[str, str]] = {"C": "#16202b", "D": "#c8102e", "H": "#c8102e", "S": "#16202b", "_": "#5b6670"}
"""The colour of each suit; ``_`` is a suit that was not seen."""

FOUR_COLOURS: Final[Mapping[str, str]] = {**TWO_COLOURS, "C": "#0b7a34", "D": "#1258c4"}
"""The same with green clubs and blue diamonds."""

_SUIT_PATHS: Final = {
    "C": (
        "M28 25a22 22 0 1 1 44 0a22 22 0 1 1-44 0ZM3 60a22 22 0 1 1 44 0a22 22 0 1 1-44 0Z"
        "M53 60a22 22 0 1 1 44 0a22 22 0 1 1-44 0ZM38 38H62L58 56C56 80 60 90 70 97H30C40 90 44 80 42 56Z"
    ),
    "D": "M50 1C60 21 73 38 89 50C73 62 60 79 50 99C40 79 27 62 11 50C27 38 40 21 50 1Z",
    "H": ("M50 96C40 78 3 58 3 29C3 14 14 4 27 4C37 4 46 10 50 21C54 10 63 4 73 4C86 4 97 14 97 29C97 58 60 78 50 96Z"),
    "S": (
        "M50 2C42 24 5 41 5 65C5 78 15 86 26 86C35 86 42 82 46 75C45 86 41 92 31 97H69C59 92 55 86 54 75"
        "C58 82 65 86 74 86C85 86 95 78 95 65C95 41 58 24 50 2Z"
    ),
}
"""Each suit, filled, in a square of 100."""

_RANK_PATHS: Final = {
    "A": "M0 100L30 0L60 100M11 66H49",
    "2": "M2 28A28 28 0 0 1 58 28C58 54 0 70 0 100H60",
    "3": "M4 0H56L28 38C48 37 60 50 60 68C60 88 46 100 29 100C14 100 4 92 0 80",
    "4": "M45 100V0L0 72H62",
    "5": "M54 0H10L5 46C12 39 20 37 29 37C48 37 60 50 60 68C60 87 47 100 29 100C14 100 4 93 0 82",
    "6": "M46 0C22 20 0 44 0 69A30 31 0 1 0 60 69A30 31 0 1 0 0 69",
    "7": "M0 0H60L22 100",
    "8": "M7 23A23 23 0 1 0 53 23A23 23 0 1 0 7 23M0 73A30 27 0 1 0 60 73A30 27 0 1 0 0 73",
    "9": "M14 100C38 80 60 56 60 31A30 31 0 1 0 0 31A30 31 0 1 0 60 31",
    "T": "M-9 22L6 2V100M25 50A21 50 0 1 0 67 50A21 50 0 1 0 25 50",
    "J": "M20 0H60M42 0V70C42 90 34 100 21 100C8 100 0 90 0 74",
    "Q": "M0 50A31 50 0 1 0 62 50A31 50 0 1 0 0 50M40 74L66 104",
    "K": "M2 0V100M58 0L2 64M22 42L62 100",
    "_": "M3 27A27 27 0 0 1 57 27C57 46 30 48 30 68M30 98V99",
}
"""Each rank, as strokes, in a field 60 wide and 100 high; ``_`` is a question mark."""

_ORNAMENTS: Final = {
    # The king's crown with its three lilies, the queen's diadem of pearls, the jack's turban with its plume.
    "K": (
        '<path d="M8 96L0 34L28 62L50 16L72 62L100 34L92 96Z"/><path d="M8 104H92V116H8Z"/>'
        '<circle cx="0" cy="28" r="8"/><circle cx="50" cy="8" r="10"/><circle cx="100" cy="28" r="8"/>'
        '<path class="gem" d="M50 66L61 79L50 92L39 79Z"/>'
    ),
    "Q": (
        '<path d="M10 98C6 76 2 58-4 44C10 50 16 56 22 64C24 48 28 38 30 28C40 38 44 48 50 60C56 48 60 38 70 28'
        'C72 38 76 48 78 64C84 56 90 50 104 44C98 58 94 76 90 98Q50 86 10 98Z"/>'
        '<path d="M10 106Q50 94 90 106V116Q50 104 10 116Z"/>'
        '<circle cx="-6" cy="37" r="7"/><circle cx="30" cy="20" r="8"/><circle cx="70" cy="20" r="8"/>'
        '<circle cx="106" cy="37" r="7"/><circle class="gem" cx="50" cy="79" r="9"/>'
    ),
    "J": (
        '<path d="M6 92C-4 60 20 34 50 34C80 34 104 60 94 92Q50 74 6 92Z"/>'
        '<path d="M4 100Q50 80 96 100V116Q50 98 4 116Z"/>'
        '<path d="M52 32C46 12 58-6 80-10C76 0 84 4 78 12C74 20 62 20 58 33Z"/>'
        '<circle class="gem" cx="50" cy="62" r="10"/>'
    ),
}
"""What the court wears, in a field about 100 wide and 116 high."""

_GOLD: Final = "#e0a526"
_PAPER: Final = "#fffdf6"
_EDGE: Final = "#8a8f94"


def faces_css() -> str:
    """Return the rules for the stylesheet of a page: the class ``four-colour`` on its root gives four colours."""
    told = "".join(f".suit-{suit}{{color:var(--suit-{suit})}}" for suit in "CDHS")
    return f":root{{{_properties(TWO_COLOURS)}}}:root.four-colour{{{_properties(FOUR_COLOURS)}}}{told}"


def _properties(colours: Mapping[str, str]) -> str:
    return ";".join(f"--suit-{suit}:{colours[suit]}" for suit in "CDHS")


def deck_svg(names: Iterable[str] = FACES, *, four_colour: bool = False) -> str:
    """Return the ``<defs>`` with a symbol for each of these faces, such as ``card-TD``, ``card-Q_`` and ``card-back``.

    Args:
        names: the faces that are needed; by default all.
        four_colour: whether clubs are green and diamonds blue where no stylesheet says otherwise.
    """
    colours = FOUR_COLOURS if four_colour else TWO_COLOURS
    wanted = dict.fromkeys(names)
    suits = "".join(f'<path id="card-suit-{suit}" d="{path}"/>' for suit, path in _SUIT_PATHS.items())
    ranks = "".join(f'<path id="card-rank-{rank}" d="{path}"/>' for rank, path in _RANK_PATHS.items())
    court = "".join(f'<g id="card-court-{rank}">{drawn}</g>' for rank, drawn in _ORNAMENTS.items())
    court = court.replace('class="gem"', f'fill="{_PAPER}"')
    paper = (
        '<rect id="card-paper" x="4" y="4" width="242" height="342" rx="24" '
        f'fill="{_PAPER}" stroke="{_EDGE}" stroke-width="6"/>'
    )
    return f"<defs>{suits}{ranks}{court}{paper}{''.join(_symbol(name, colours) for name in wanted)}</defs>"


def card_use(name: str, x: float, y: float, width: float) -> str:
    """Return a card at a place, with its name in words for who cannot see it.

    Args:
        name: the name of the face: ``"TD"``, ``"Q_"``, ``"__"`` or ``"back"``.
        x: the left edge.
        y: the upper edge.
        width: how wide the card is; it is 7/5 of that high.
    """
    return named(face_words(name), bare_use(name, x, y, width))


def bare_use(name: str, x: float, y: float, width: float) -> str:
    """Return a card at a place without its name in words, for where a group of cards is named as one."""
    return f'<use href="#card-{name}" x="{x:g}" y="{y:g}" width="{width:g}" height="{width * HEIGHT / WIDTH:g}"/>'


def named(words: str, drawn: str) -> str:
    """Return what is drawn with a name in words for who cannot see it."""
    told = escape(words)
    return f'<g role="img" aria-label="{told}"><title>{told}</title>{drawn}</g>'


def face_words(name: str) -> str:
    """Return what a face shows in words: ``ten of diamonds``, ``a card face down``.

    Raises:
        ValueError: there is no such face.
    """
    return "a card face down" if name == BACK else card_words(name)


def _symbol(name: str, colours: Mapping[str, str]) -> str:
    drawn = _back() if name == BACK else _face(name, colours)
    return f'<symbol id="card-{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{drawn}</symbol>'


def _face(name: str, colours: Mapping[str, str]) -> str:
    rank, suit = name[0], name[1]
    drawn = '<use href="#card-paper"/>'
    if name == "__":
        return f'{drawn}<g color="{colours["_"]}">{_rank("_", 83, 100, 1.4)}</g>'
    index = _rank(rank, 28, 30, 1)
    if suit == "_":
        return f'{drawn}<g color="{colours["_"]}">{index}{_rank("_", 128, 190, 1.1)}</g>'
    inner = index + _suit(suit, 18, 152, 0.8)
    if rank in _ORNAMENTS:
        inner += (
            f'<use href="#card-court-{rank}" fill="{_GOLD}" stroke="currentColor" stroke-width="5" '
            'stroke-linejoin="round" transform="translate(128 62) scale(.92)"/>' + _suit(suit, 114, 202, 1.22)
        )
    else:
        inner += _suit(suit, 96, 192, 1.4)
    return f'{drawn}<g class="suit-{suit}" color="{colours[suit]}">{inner}</g>'


def _rank(rank: str, x: float, y: float, scale: float) -> str:
    return (
        f'<use href="#card-rank-{rank}" fill="none" stroke="currentColor" stroke-width="17" stroke-linecap="round" '
        f'stroke-linejoin="round" transform="translate({x:g} {y:g}) scale({scale:g})"/>'
    )


def _suit(suit: str, x: float, y: float, scale: float) -> str:
    return f'<use href="#card-suit-{suit}" fill="currentColor" transform="translate({x:g} {y:g}) scale({scale:g})"/>'


def _back() -> str:
    lattice = "".join(
        f"M{25 + 40 * column} {45 + 52 * row}l20-26l20 26l-20 26Z" for row in range(6) for column in range(5)
    )
    return (
        '<use href="#card-paper"/><rect x="20" y="14" width="210" height="322" rx="12" fill="#1d4f7c"/>'
        f'<path d="{lattice}" fill="none" stroke="#8fc1e8" stroke-width="5" stroke-linejoin="round"/>'
    )
