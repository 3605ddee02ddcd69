"""Small records, and what is known at a moment of them."""

from seepnotation import Replay, loads, rules_of
from seepnotation.cards import names_in
from seepnotation.knowledge import known, moment

START = """\
deal 1 dealer N
hand W 6S QH 4D 2C / ...
bid W 12
floor 3H 6C KD AS
1. W 6S+6C=12
2. S KH x KD
3. E 9D
4. N 4C+9D=13
5. W QH x [12]
6. S 4S x 3H+AS
7. E KS x [13]
8. N KC
abandoned
"""
"""Eight plays: West opens with a house of twelve, North makes one of thirteen."""


def looked_at(text, play=None, eye=None, **house_rules):
    """What is known at a moment of the only deal."""
    tags = "".join(f'[Rules.{name} "{value}"] ' for name, value in house_rules.items())
    session, deal = next(loads(tags + text).deals)
    return known(moment(Replay(deal, rules_of(session)).run(), play), eye)


def held(found, seat):
    return " ".join(names_in(found.hands[seat].held))


def reasons(found, seat):
    """The cards that a seat surely holds, each with why: `{"QH": "written", "KC": "plays 8"}`."""
    return {
        names_in(1 << card)[0]: f"{why.how}{f' {why.number}' if why.number else ''}"
        for card, why in found.hands[seat].holds.items()
    }


def lacks(found, seat):
    return [lack.value for lack in found.hands[seat].lacks]


def places(found, seat, value):
    """Where the four cards of a value are that a seat lacks: `KD taken NS`."""
    (lack,) = [lack for lack in found.hands[seat].lacks if lack.value == value]
    return [
        " ".join([names_in(1 << card)[0], where.place, *([str(where.which)] if where.which else [])])
        for card, where in lack.cards.items()
    ]


def some(found, seat):
    """Values of which a seat holds cards that are not known: `{12: 1}`."""
    return {some.value: some.at_least for some in found.hands[seat].some}


def may_hold(found, seat):
    return set(names_in(found.hands[seat].may_hold))


def owed(found):
    """The keys owed: seat, value of the house, play that made the seat its owner, and whether the key is there."""
    return [(duty.seat, duty.house, duty.since, duty.key) for duty in found.duties]
