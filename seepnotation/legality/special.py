"""House rules that bind any play: the forced sweep (R17), and the bound nine and ten of Rawalpindi (R56)."""

from __future__ import annotations

from typing import Final

from seepnotation.cards import card_of, of_value, value_of
from seepnotation.legality.taking import illegal, something, take_fault
from seepnotation.plays import HOUSE_VALUES, Kind, Play, Seat
from seepnotation.ruling import Need, Reason, Ruling
from seepnotation.table import Table

Found = tuple[Ruling | None, list[Need]]

_BOUND: Final = {9: card_of("9S"), 10: card_of("TD")}
_FREE_AT: Final = 3
"""With so few cards in hand the bound cards are free (rule R56)."""


def forced_sweep_fault(table: Table, play: Play, who: Seat) -> Found:
    """Rule R17, house rule forced_sweep: who can sweep the floor must do so, where the other rules allow that sweep."""
    state = table.state
    needs: list[Need] = []
    everything = tuple(sorted(state.houses))
    if state.empty or (play.kind is Kind.TAKE and play.loose == state.loose and set(play.houses) == set(everything)):
        return None, needs
    for value in (table.bid,) if table.opens(who) and table.bid else range(1, HOUSE_VALUES[-1] + 1):
        free = of_value(value) & ~state.loose
        if not free:
            continue
        sweep = Play((free & -free).bit_length() - 1, Kind.TAKE, state.loose, everything)
        if take_fault(table, sweep) is not None:
            continue
        if value_of(play.card) == value:
            return illegal(Reason.FORCED_SWEEP, value), []
        needs.append(Need((who,), value, Reason.FORCED_SWEEP, of_value(value), holds=False))
    return None, needs


def gate_fault(table: Table, play: Play, who: Seat) -> Found:
    """Rule R56, house rule nine_ten_show_gate: what binds 9S and TD until a house of their value has been made."""
    state = table.state
    value = value_of(play.card)
    if _BOUND.get(value) == play.card and value not in state.shown:
        size = state.hands[who].bit_count() + state.hidden[who][1]
        takes_house = play.kind is Kind.TAKE and play.houses == (value,) and not play.loose
        if size > _FREE_AT and not takes_house:
            return illegal(Reason.BOUND_CARD, value), []
    if play.value in _BOUND and play.value not in state.shown and play.value not in state.houses:
        if state.loose & of_value(play.value):
            return illegal(Reason.NOT_SHOWN, play.value, something(state.loose & of_value(play.value), play.value)), []
        return None, [Need((who,), play.value, Reason.NOT_SHOWN, 1 << _BOUND[play.value])]
    return None, []
