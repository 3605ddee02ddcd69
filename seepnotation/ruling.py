"""What can be said of a play: the verdict, the reason, and the rule that decides."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from seepnotation.cards import CardSet
from seepnotation.plays import Seat


class Verdict(StrEnum):
    """What can be said of a play."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    NOT_PROVEN = "not proven"


class Reason(StrEnum):
    """Why a play is illegal. Each has one rule, `RULE_OF`, and one diagnosis."""

    OPENING_CARD = "opening_card"
    OPENING_VALUE = "opening_value"
    OPENING_THROW = "opening_throw"
    MUST_TAKE = "must_take"
    EQUALS_HOUSE = "equals_house"
    OWNER_THROWS = "owner_throws"
    TAKES_NOTHING = "takes_nothing"
    WRONG_SUM = "wrong_sum"
    HOUSE_IN_SUM = "house_in_sum"
    LEAVES_CARDS = "leaves_cards"
    LEAVES_HOUSE = "leaves_house"
    FEWER_SETS = "fewer_sets"
    NOT_WHOLE_SETS = "not_whole_sets"
    LONE_CARD = "lone_card"
    NO_KEY = "no_key"
    NO_KEY_TO_ADD = "no_key_to_add"
    NO_KEY_TO_RAISE = "no_key_to_raise"
    LEFT_BESIDE_HOUSE = "left_beside_house"
    MAY_NOT_JOIN = "may_not_join"
    RAISES_PUKKA = "raises_pukka"
    RAISES_OWN = "raises_own"
    RAISES_PARTNERS = "raises_partners"
    RAISE_WITH_LOOSE = "raise_with_loose"
    RAISE_SUM = "raise_sum"
    MERGES_INTO_PUKKA = "merges_into_pukka"
    LAST_KEY = "last_key"
    NOT_PICKED = "not_picked"
    TOO_MANY_SETS = "too_many_sets"
    FORCED_SWEEP = "forced_sweep"
    COMPLETES_HOUSE = "completes_house"
    MUST_TAKE_NOT_BUILD = "must_take_not_build"
    ALONGSIDE = "alongside"
    TOO_MANY_HOUSES = "too_many_houses"
    TOO_MANY_CARDS = "too_many_cards"
    RAISES_BIG = "raises_big"
    ADD_FORBIDDEN = "add_forbidden"
    BOUND_CARD = "bound_card"
    NOT_SHOWN = "not_shown"


RULE_OF: dict[Reason, str] = {
    Reason.OPENING_CARD: "R8",
    Reason.OPENING_VALUE: "R8",
    Reason.OPENING_THROW: "R8",
    Reason.MUST_TAKE: "R17",
    Reason.EQUALS_HOUSE: "R18",
    Reason.OWNER_THROWS: "R36",
    Reason.TAKES_NOTHING: "R12",
    Reason.WRONG_SUM: "R12",
    Reason.HOUSE_IN_SUM: "R13",
    Reason.LEAVES_CARDS: "R16",
    Reason.LEAVES_HOUSE: "R16",
    Reason.FEWER_SETS: "R15",
    Reason.NOT_WHOLE_SETS: "R23",
    Reason.LONE_CARD: "R22",
    Reason.NO_KEY: "R24",
    Reason.NO_KEY_TO_ADD: "R31",
    Reason.NO_KEY_TO_RAISE: "R33",
    Reason.LEFT_BESIDE_HOUSE: "R29",
    Reason.MAY_NOT_JOIN: "R29",
    Reason.RAISES_PUKKA: "R33",
    Reason.RAISES_OWN: "R33",
    Reason.RAISES_PARTNERS: "R33",
    Reason.RAISE_WITH_LOOSE: "R33",
    Reason.RAISE_SUM: "R33",
    Reason.MERGES_INTO_PUKKA: "R34",
    Reason.LAST_KEY: "R36",
    Reason.NOT_PICKED: "R15",
    Reason.TOO_MANY_SETS: "R12",
    Reason.FORCED_SWEEP: "R17",
    Reason.COMPLETES_HOUSE: "R19",
    Reason.MUST_TAKE_NOT_BUILD: "R17",
    Reason.ALONGSIDE: "R30",
    Reason.TOO_MANY_HOUSES: "R26",
    Reason.TOO_MANY_CARDS: "R26",
    Reason.RAISES_BIG: "R26",
    Reason.ADD_FORBIDDEN: "R31",
    Reason.BOUND_CARD: "R56",
    Reason.NOT_SHOWN: "R56",
}


KEY_REASONS: frozenset[Reason] = frozenset(
    {Reason.NO_KEY, Reason.NO_KEY_TO_ADD, Reason.NO_KEY_TO_RAISE, Reason.LAST_KEY, Reason.NOT_SHOWN}
)
"""The reasons that speak of a key that is missing (rule R38)."""


@dataclass(frozen=True, slots=True)
class Need:
    """What a play asks of hidden cards: right after it some of these seats holds such a card, or none of them does.

    Attributes:
        seats: whose hands.
        value: the value of the cards.
        reason: why the play is illegal if it is not so.
        cards: the cards, any of them.
        holds: whether one must be there, or none may be.
    """

    seats: tuple[Seat, ...]
    value: int
    reason: Reason
    cards: CardSet
    holds: bool = True


@dataclass(frozen=True, slots=True)
class Ruling:
    """The verdict on one play.

    Attributes:
        verdict: legal, illegal or not proven.
        reason: why it is illegal, or what is not proven; None for a legal play.
        value: the value that the reason speaks of: of a house, a sum, a key.
        cards: the cards that the reason speaks of.
        houses: the values of the houses that the reason speaks of; of two keys that cannot both be held, their values.
        owner_unknown: whether the verdict hangs on an owner who is not known.
        card_unseen: whether the verdict hangs on a card on the floor that was not fully seen.
    """

    verdict: Verdict
    reason: Reason | None = None
    value: int = 0
    cards: CardSet = 0
    houses: tuple[int, ...] = ()
    owner_unknown: bool = False
    card_unseen: bool = False

    @property
    def rule(self) -> str | None:
        """The number of the rule that decides, such as ``"R24"``; None for a legal play."""
        return RULE_OF[self.reason] if self.reason else None

    @property
    def allowed(self) -> bool:
        """Whether nothing speaks against the play: it is legal, or not proven to be illegal."""
        return self.verdict is not Verdict.ILLEGAL


LEGAL = Ruling(Verdict.LEGAL)
