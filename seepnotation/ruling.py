"""What can be said of a play: the verdict, the reason, and the rule that decides."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from seepnotation.cards import CardSet


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
}


@dataclass(frozen=True, slots=True)
class Need:
    """What a play asks of the hand of the seat that makes it: a card of this value, held right after the play."""

    value: int
    reason: Reason


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
    """

    verdict: Verdict
    reason: Reason | None = None
    value: int = 0
    cards: CardSet = 0
    houses: tuple[int, ...] = ()
    owner_unknown: bool = False

    @property
    def rule(self) -> str | None:
        """The number of the rule that decides, such as ``"R24"``; None for a legal play."""
        return RULE_OF[self.reason] if self.reason else None

    @property
    def allowed(self) -> bool:
        """Whether nothing speaks against the play: it is legal, or not proven to be illegal."""
        return self.verdict is not Verdict.ILLEGAL


LEGAL = Ruling(Verdict.LEGAL)
