"""What a play shows of the hands: a key that is kept, a rank that is gone, hands that can be known."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from seepnotation.annotating.onlooker import Made, Onlooker, onlooker
from seepnotation.annotating.remarks import Remark
from seepnotation.annotating.sayings import count, ranks
from seepnotation.cards import PACK, UNSEEN, name_of, of_value, rank_word
from seepnotation.knowledge.promises import on_the_table, shown
from seepnotation.plays import HOUSE_VALUES
from seepnotation.replay import Replay
from seepnotation.ruling import Verdict
from seepnotation.words import Names, a_card_of, one_of

_LEAST_HANDS: Final = 2
"""That one hand can be known when all others are empty is no news."""


def notice(run: Replay, names: Names) -> Iterator[tuple[int, Remark]]:
    """Yield what the plays show, each with the index of its Step."""
    watching = onlooker(run)
    known = False
    for made in watching.made:
        parts = [*_keys(watching, made, names), *_gone(made)]
        if not known:
            hands = _hands(watching, made, names)
            known = bool(hands)
            parts += hands
        if parts:
            yield made.index, Remark("reveals", " ".join(parts))


def _keys(watching: Onlooker, made: Made, names: Names) -> Iterator[str]:
    """Yield which keys are kept from this play on (rules R24, R31, R33, R36)."""
    ruling = made.step.ruling
    if ruling is None or not ruling.allowed or made.step.ruled == "illegal":
        return
    out = shown(watching.run, made.index + 1, made.after)
    seen = on_the_table(made.after)
    for promise in sorted(watching.new_promises(made)):
        if any(out[seat] & promise.cards for seat in promise.seats):
            continue
        who = one_of([names[seat] for seat in watching.run.seating.order if seat in promise.seats])
        left = promise.cards & PACK & ~seen & ~sum(out.values())
        keeps = "keeps" if ruling.verdict is Verdict.LEGAL else "must keep"
        if left.bit_count() == 1 and not seen >> UNSEEN:
            yield f"{who} {keeps} {name_of(left.bit_length() - 1)}, the last {rank_word(promise.value)} not seen."
        elif left:
            yield f"{who} {keeps} {a_card_of(promise.value)}."


def _gone(made: Made) -> Iterator[str]:
    """Yield which ranks from nine to king are all seen now: nobody holds a key of such a house any more (R24)."""
    state = made.after
    if not any(state.hidden[seat][1] + state.hands[seat].bit_count() >= 2 for seat in state.hands):
        return  # nobody can make a house any more: that takes a card to play and a key
    before, after = on_the_table(made.before), on_the_table(made.after)
    for value in HOUSE_VALUES:
        cards = of_value(value)
        if after & cards == cards and before & cards != cards:
            yield f"All four {ranks(value)} are seen: no house of {value} can be made or taken any more."


def _hands(watching: Onlooker, made: Made, names: Names) -> list[str]:
    """Return who can know all hands from now on, if that is news."""
    who, most = [], 0
    for seat in watching.run.seating.order:
        sight = watching.sight_after(made, seat)
        if sight is None:
            continue
        hands = sum(room > 0 or bool(sight.held[other]) for other, room in sight.room.items())
        if hands >= _LEAST_HANDS and sight.deals() == 1:
            who.append(names[seat])
            most = max(most, hands)
    if not who:
        return []
    return [f"From here on {one_of(who, 'and')} can know the last {count(most)} hands."]
