"""From a play as written to a play of the engine: ranks alone, bare ``x`` and ``=``, groups that must be split.

Nothing is guessed: if two choices of cards fit, the play is not resolved.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal

from seepnotation import sums
from seepnotation.cards import NAMES, UNSEEN, Card, CardSet, of_value, unseen_in, unseen_index, unseen_value, value_of
from seepnotation.legality import TURNED_UP, takes
from seepnotation.legality.building import drawn_in
from seepnotation.plays import HOUSE_VALUES, Kind, Play
from seepnotation.record import Deed, Group, PlayLine
from seepnotation.table import Table

_CARD: Final = {name: card for card, name in enumerate(NAMES)}
_BIT: Final = {name: 1 << card for card, name in enumerate(NAMES)}
THROWS: Final = [Play(card, Kind.THROW) for card in range(len(NAMES))]
"""The throw of each card."""
_RANK: Final = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}

SHOWN: Final = 8
"""How many of several choices a message lists."""


@dataclass(frozen=True, slots=True)
class Unresolved:
    """Why a play as written stands for no single play.

    Attributes:
        reason: ``unseen``: the record says that it was not all seen; ``unclear``: several choices fit; ``nothing``:
            a bare ``x`` where the card takes nothing; ``absent``: a rank that does not lie on the floor often enough;
            ``twice``: a card or house is named twice.
        value: the rank that the reason speaks of, if any.
        choices: some of the plays that fit.
        more: whether there are more choices than those listed.
    """

    reason: Literal["unseen", "unclear", "nothing", "absent", "twice"]
    value: int = 0
    choices: tuple[Play, ...] = ()
    more: bool = False


def resolve(
    line: PlayLine, table: Table, unseen: Card | None = None, names: dict[Card, Card] | None = None
) -> Play | Unresolved:
    """Return the play that a line stands for at the table as it is, or why it stands for none.

    Args:
        line: the play as written.
        table: the table before it.
        unseen: what stands for the card played where the record does not tell which it was.
        names: filled with the cards of the floor, not fully seen until now, that the line names.
    """
    state = table.state
    if line.did == "throw" and (thrown := _CARD.get(line.card or "")) is not None:
        return THROWS[thrown]
    if not (line.more or state.loose >> UNSEEN):
        plain = _plain(line.did, line.card, line.groups, line.value, line.value in state.houses)
        if plain is not None:
            return plain
    card = _CARD.get(line.card or "", unseen)
    if card is None or line.more or line.did == "unseen":
        return Unresolved("unseen")
    if line.did == "throw":
        return Play(card, Kind.THROW)
    floor = _items(line, table, names)
    if isinstance(floor, Unresolved):
        return floor
    loose, houses, sums_of_groups = floor
    known = card < UNSEEN and not loose >> UNSEEN
    if line.did == "take":
        if not line.groups:
            value = unseen_value(card) if card >= UNSEEN else value_of(card)
            if not value or table.state.loose >> UNSEEN:
                return Unresolved("unseen")
            # What a card takes hangs on its value alone.
            stand_in = takes(table, 4 * (value - 1), sums.MANY)
            return _only(first_few(replace(play, card=card) for play in stand_in), "nothing")
        return Play(card, Kind.TAKE, loose, houses, sets=len(sums_of_groups))
    if not known and line.value is None:
        return Unresolved("unseen")
    sums_of_groups[0] += value_of(card) if known else 0
    value = sums_of_groups[0] if line.value is None else line.value
    kind = Kind.RAISE if houses else Kind.ADD if value in table.state.houses else Kind.MAKE
    sets = len(sums_of_groups)
    if known and value in HOUSE_VALUES and any(total != value for total in sums_of_groups):
        sets = _sets(card, loose, houses, value) or sets
    play = Play(card, kind, loose, houses, value, sets)
    return _drawn_in(play, table) if line.value is None else play


@lru_cache(maxsize=8_192)  # the same plays are written in many deals
def _plain(did: Deed, word: str | None, groups: tuple[Group, ...], value: int | None, stands: bool) -> Play | None:
    """Return the play that a line stands for if all its cards are written, so that no floor makes it another.

    Args:
        did: what the line says was done.
        word: the card played.
        groups: the groups written.
        value: the value written.
        stands: whether a house of that value stands.
    """
    card = _CARD.get(word or "")
    if card is None or did not in ("take", "build"):
        return None
    loose, houses, totals = 0, [], []
    for group in groups:
        total = 0
        for item in group:
            bit = _BIT.get(item)
            if bit and not bit & loose:
                loose |= bit
                total += (bit.bit_length() + 3) >> 2
            elif not bit and item[0] == "[" and int(item[1:-1]) not in houses:
                houses.append(int(item[1:-1]))
                total += houses[-1]
            else:
                return None
        totals.append(total)
    if did == "take":
        return Play(card, Kind.TAKE, loose, tuple(houses), sets=len(totals)) if groups else None
    if value is None:
        return None
    totals[0] += value_of(card)
    sets = len(totals)
    if value in HOUSE_VALUES and any(total != value for total in totals):
        sets = _sets(card, loose, tuple(houses), value) or sets
    return Play(card, Kind.RAISE if houses else Kind.ADD if stands else Kind.MAKE, loose, tuple(houses), value, sets)


def _items(
    line: PlayLine, table: Table, names: dict[Card, Card] | None
) -> tuple[CardSet, tuple[int, ...], list[int]] | Unresolved:
    """Return the loose cards and the houses that the groups name, and what each group adds up to."""
    state = table.state
    loose = twice = 0
    houses: tuple[int, ...] = ()
    totals: list[int] = []
    ranks: list[int] = []
    unseen = unseen_in(state.loose) if state.loose >> UNSEEN else []
    for group in line.groups:
        total = 0
        for item in group:
            bit = _BIT.get(item)
            if (bit and unseen and not bit & (state.loose | twice | loose)) or item[-1] == "_":
                found = _unseen_one(item, unseen, loose, table)
                if isinstance(found, Unresolved):
                    return found
                if bit and names is not None:
                    names[found] = bit.bit_length() - 1
                loose |= 1 << found
                total += unseen_value(found) if found >= UNSEEN else value_of(found)
            elif bit:
                twice |= loose & bit
                loose |= bit
                total += (bit.bit_length() + 3) >> 2
            elif item[0] == "[":
                houses = (*houses, int(item[1:-1]))
                total += houses[-1]
            else:
                rank = _RANK.get(item) or int(item)
                ranks.append(rank)
                total += rank
        totals.append(total)
    if twice or (houses and len(set(houses)) < len(houses)):
        return Unresolved("twice")
    for rank in sorted(set(ranks)) if ranks else ():
        count = ranks.count(rank)
        there = state.loose & of_value(rank) & ~loose if 1 <= rank <= 13 else 0
        house = rank in state.houses
        if house and 1 <= rank <= 13 and state.loose & of_value(rank):
            return Unresolved("unclear", rank)
        if house and not there and count == 1:
            houses = (*houses, rank)
        elif count > there.bit_count() + house:
            return Unresolved("absent", rank)
        elif house or count < there.bit_count():
            return Unresolved("unclear", rank)
        else:
            loose |= there
    return loose, houses, totals


def _unseen_one(item: str, unseen: list[Card], taken: CardSet, table: Table) -> Card | Unresolved:
    """Return which of the cards on the floor that were not fully seen a play names, by its card or as ``Q_``."""
    free = [card for card in unseen if not taken >> card & 1]
    value = 0 if item == "__" else _RANK.get(item[0]) or int(item[0])
    fitting = [card for card in free if unseen_value(card) == value]
    if not fitting and item[-1] == "_":
        # One that another line of the record names.
        once, lying = table.evidence.once, table.state.loose & ~taken
        fitting = [card for card, seen in once.items() if lying >> card & 1 and seen == value]
    fitting = fitting or [card for card in free if not unseen_value(card) or not value]
    if not fitting:
        return Unresolved("absent", value) if item[-1] != "_" or value else Unresolved("unseen")
    # Cards turned up together are alike; of others nobody can say which was meant.
    alike = all(unseen_index(card) >= TURNED_UP and unseen_value(card) == unseen_value(fitting[0]) for card in fitting)
    return fitting[0] if len(fitting) == 1 or alike else Unresolved("unclear", value)


def _sets(card: int, loose: CardSet, houses: tuple[int, ...], value: int) -> int:
    """Return how many groups of `value` the cards of a house play split into; 0 if they do not."""
    if houses:
        raised = len(houses) == 1 and houses[0] + value_of(card) == value and sums.splits(loose, value)
        return 1 + sums.total(loose) // value if raised else 0
    cards = loose | 1 << card
    return sums.total(cards) // value if sums.splits(cards, value) else 0


def _drawn_in(play: Play, table: Table) -> Play | Unresolved:
    """Add what the rules force into a house whose value was left out (rule R29)."""
    if play.value not in HOUSE_VALUES:
        return play
    plays = (
        Play(
            play.card, play.kind, play.loose | union, play.houses, play.value,
            play.sets + sums.total(union) // play.value,
        )
        for union in drawn_in(table, play, sums.MANY)
    )  # fmt: skip
    return _only(first_few(plays), "nothing")


def first_few(plays: Iterator[Play]) -> tuple[list[Play], bool]:
    """Return the first few plays of a search, and whether there are or may be more."""
    found: list[Play] = []
    try:
        for play in plays:
            if len(found) == SHOWN:
                return found, True
            found.append(play)
    except sums.TooMany:
        return found, True
    return found, False


def _only(found: tuple[list[Play], bool], otherwise: Literal["nothing"]) -> Play | Unresolved:
    plays, more = found
    if len(plays) == 1 and not more:
        return plays[0]
    if not plays and not more:
        return Unresolved(otherwise)
    return Unresolved("unclear", choices=tuple(plays), more=more)
