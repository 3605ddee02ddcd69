"""Directions in which no record can feel that a house rule is put back to its default, each with the reason."""

from seepnotation.rules import rule_set

AGREED = {("octro", "min9"): {"match_end": "baazi"}}
"""What the players of a table have agreed on besides: Octro's help offers one baazi in place of single deals."""

_STRICTER = {
    "capture_alternatives": "with the most groups taken no group is left, so the default allows it too (R15)",
    "break_who": "who is an opponent of the owner is not the owner (R33)",
    "merge_key_if_partner_owns": "who keeps a key may raise where none is asked for (R34)",
    "add_to_partner_house": "who keeps a key may add where none is asked for (R31)",
    "owner_throw_ban": "a ban allows nothing (R36)",
}
"""House rules that only ask for more than the default: they allow nothing."""

_LOOSER = {
    "capture_compulsion": "fewer cards may not be thrown, and the rule says nothing else (R17)",
    "two_player_form": "whoever gets his cards later has none of them sooner (R53)",
    "other_hands_before_bid": "whoever has no cards yet can play none (R4)",
}
"""House rules that only ask for less: they forbid nothing."""

_ALONE = "of two players nobody has a partner (R1)"
_NEVER = {
    ("octro", "house13_label_pukka"): "nothing raises a house of 13, and nothing else here asks for pukka (R27)",
    ("karan-2p", "add_to_partner_house"): _ALONE,
    ("karan-2p", "merge_key_if_partner_owns"): _ALONE,
    ("karan-2p", "dealer_rule"): "of two players the one who is not behind or level is the next (R51)",
    ("open-seep", "players"): "Open Seep is for two: with four the rules are refused (R54)",
    ("open-seep", "add_to_partner_house"): _ALONE,
    ("open-seep", "merge_key_if_partner_owns"): _ALONE,
    ("open-seep", "dealer_rule"): "of two players the one who is not behind or level is the next (R51)",
    ("north-pakistan", "min9"): "where nothing ends the match the rule wins nothing (R48)",
    ("north-pakistan", "match_lead"): "where nothing ends the match there is no mark to reach (R50)",
    ("ulti-seep", "min9"): "where fewer points are better the rule is off (R57)",
}
"""House rules that cannot be felt at all under a rule set, in records that its tables can have."""


def why_impossible(name: str, house_rule: str, direction: str) -> str | None:
    """Return why a house rule cannot be felt in a direction under a rule set; None if it can."""
    if (name, house_rule) in _NEVER:
        return _NEVER[name, house_rule]
    if direction == "allows":
        return _STRICTER.get(house_rule)
    if direction == "forbids":
        return _LOOSER.get(house_rule)
    return None
