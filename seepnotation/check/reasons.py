"""What is wrong with a play: its diagnosis, the message and the facts, for each reason of the engine."""

from __future__ import annotations

from typing import Final

from seepnotation.cards import UNSEEN, rank_word
from seepnotation.check.messages import MESSAGES
from seepnotation.check.scene import Scene
from seepnotation.ruling import KEY_REASONS, Reason, Ruling, Verdict
from seepnotation.words import a_card_of

CODE_OF: Final[dict[Reason, str]] = {
    Reason.OPENING_CARD: "S208",
    Reason.OPENING_VALUE: "S209",
    Reason.OPENING_THROW: "S210",
    Reason.LONE_CARD: "S211",
    Reason.NO_KEY: "S212",
    Reason.NOT_WHOLE_SETS: "S213",
    Reason.LEFT_BESIDE_HOUSE: "S215",
    Reason.MAY_NOT_JOIN: "S216",
    Reason.NO_KEY_TO_ADD: "S217",
    Reason.RAISES_PUKKA: "S218",
    Reason.RAISES_OWN: "S219",
    Reason.RAISES_PARTNERS: "S220",
    Reason.RAISE_WITH_LOOSE: "S221",
    Reason.RAISE_SUM: "S222",
    Reason.NO_KEY_TO_RAISE: "S223",
    Reason.MERGES_INTO_PUKKA: "S224",
    Reason.LAST_KEY: "S225",
    Reason.OWNER_THROWS: "S226",
    Reason.MUST_TAKE: "S227",
    Reason.EQUALS_HOUSE: "S228",
    Reason.TAKES_NOTHING: "S229",
    Reason.WRONG_SUM: "S230",
    Reason.HOUSE_IN_SUM: "S231",
    Reason.LEAVES_CARDS: "S232",
    Reason.LEAVES_HOUSE: "S233",
    Reason.FEWER_SETS: "S234",
    Reason.NOT_PICKED: "S236",
    Reason.TOO_MANY_SETS: "S237",
    Reason.FORCED_SWEEP: "S238",
    Reason.COMPLETES_HOUSE: "S239",
    Reason.MUST_TAKE_NOT_BUILD: "S242",
    Reason.ALONGSIDE: "S243",
    Reason.TOO_MANY_HOUSES: "S244",
    Reason.TOO_MANY_CARDS: "S245",
    Reason.RAISES_BIG: "S246",
    Reason.ADD_FORBIDDEN: "S247",
    Reason.BOUND_CARD: "S248",
    Reason.NOT_SHOWN: "S249",
}
"""The diagnosis of each reason. S214, a value that no house has, is no reason: such a play cannot happen."""


def told(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    """Return the message for a play that is illegal or not proven, and the facts."""
    if ruling.verdict is Verdict.NOT_PROVEN or ruling.reason is None:
        return _open(scene, ruling)
    message, why = MESSAGES[ruling.reason](scene, ruling)
    if ruling.reason in KEY_REASONS and len(ruling.houses) > 1:
        first, second = map(a_card_of, ruling.houses[:2])
        why = (f"{scene.who} cannot keep both {first} and {second}: too few cards are not known",)
    return message, why


def _open(scene: Scene, ruling: Ruling) -> tuple[str, tuple[str, ...]]:
    if ruling.card_unseen and scene.play.card >= UNSEEN and not scene.state.loose >> UNSEEN:
        return "the card played was not seen", ("the verdict hangs on what it is",)
    if ruling.card_unseen:
        many = "the verdict hangs on what they are" if ruling.reason else "too many are not known to try every value"
        return "not all cards on the floor were seen", (many,)
    rank = rank_word(ruling.value)
    if ruling.reason is Reason.OPENING_VALUE:
        return "the bid is not written, so the opening play cannot be judged", ()
    if ruling.owner_unknown:
        return "the verdict hangs on who owns a house, which is not written", ()
    if ruling.reason is Reason.OPENING_THROW:
        what = f"whether {scene.who} could have made a house of {ruling.value} is not proven"
        return what, (f"which four cards {scene.who} bid on is not written in full",)
    if ruling.reason in (Reason.FORCED_SWEEP, Reason.COMPLETES_HOUSE):
        return f"whether {scene.who} holds {a_card_of(ruling.value)} is not proven", ()
    message = f"whether {scene.who} keeps {a_card_of(ruling.value)} is not proven"
    if scene.opens:
        return message, (f"which four cards {scene.who} bid on is not written",)
    return message, (f"the {rank}s not seen may lie in {scene.who}'s hand or elsewhere",)
