"""Directions in which no record can feel that a house rule is put back to its default, each with the reason."""

AGREED = {("octro", "min9"): {"match_end": "baazi"}}
"""What the players of a table have agreed on besides: Octro's help offers one baazi in place of single deals."""

_STRICTER = {
    "opening_throw": "who may throw only when nothing is to be built may throw when nothing is to be taken (R8)",
    "capture_alternatives": "with the most groups taken no group is left, so the default allows it too (R15)",
    "break_who": "an opponent of the owner is not the owner (R33)",
    "merge_key_if_partner_owns": "who keeps a key may raise where none is asked for (R34)",
    "add_to_partner_house": "who keeps a key may add where none is asked for (R31)",
    "owner_throw_ban": "a ban allows nothing (R36)",
    "variant_mode": "cards that lie closed let nobody do more (R54)",
    "players": "a partner may do with a house all that an opponent may (R31 to R36)",
}
"""House rules that only ask for more than the default: they allow nothing."""

_LOOSER = {
    "capture_compulsion": "fewer cards may not be thrown, and the rule says nothing else (R17)",
    "two_player_form": "whoever gets his cards later has none of them sooner (R53)",
    "other_hands_before_bid": "whoever has no cards yet can play none (R4)",
}
"""House rules that only ask for less: they forbid nothing."""

_SAME_DEAL = "whoever wins has more points of the last deal, here and there, so it is the same side"
_SAME_MARK = "the mark is the same: a lead that ends the match wins a baazi there (R50)"
_NO_END = "where nothing ends the match nothing is won (R50)"
_COUNTS = {
    ("zero_sweep", "more"): "a sweep with the last play is the last pick-up too (R45)",
    ("satthi", "less"): "it adds thirty (R56)",
    ("sweep_normal", "more"): "no card is worth fifty (R43)",
    ("min9", "other"): _SAME_DEAL,
    ("match_lead", "other"): _SAME_DEAL,
    ("match_end", "wins"): _SAME_MARK,
    ("match_end", "loses"): _SAME_MARK,
    ("variant_mode", "wins"): "the mark is the same, and only who is better off turns round (R57)",
    ("variant_mode", "loses"): "the mark is the same, and only who is better off turns round (R57)",
    ("dealer_rule", "forbids"): "whoever deals by the default rule is of the side that is behind, or the same (R51)",
}
"""Directions in which a count or a match cannot flip, unless `_BUT` says otherwise."""

_BUT = {
    ("strict-owner", "opening_throw", "allows"): None,
    ("strict-owner", "opening_throw", "forbids"): "whoever may always throw may throw when nothing is to be taken (R8)",
    ("strict-owner", "dealer_rule", "forbids"): None,
    ("karan", "sweep_first", "less"): "fifty are more than 25 (R43)",
    ("karan-2p", "sweep_first", "less"): "fifty are more than 25 (R43)",
    ("north-pakistan", "sweep_first", "less"): "fifty are more than 25 (R43)",
    ("open-seep", "sweep_first", "less"): "fifty are more than 25 (R43)",
    ("strict-owner", "sweep_first", "less"): "fifty are more than 25 (R43)",
    ("ulti-seep", "sweep_first", "less"): "fifty are more than 25 (R43)",
    ("punjab30", "sweep_first", "more"): "no card is worth 25 (R43)",
    ("compulsory", "min9", "other"): None,
    ("octro", "match_end", "wins"): None,
    ("octro", "match_end", "loses"): "whoever reaches a lead of a hundred with a deal has won that deal (R50)",
    ("north-pakistan", "match_end", "wins"): _NO_END,
    ("north-pakistan", "match_end", "loses"): None,
    ("north-pakistan", "match_end", "other"): _NO_END,
}

_ALONE = "of two players nobody has a partner (R1)"
_NEVER = {
    ("octro", "house13_label_pukka"): "nothing raises a house of 13, and nothing else here asks for pukka (R27)",
    ("karan-2p", "add_to_partner_house"): _ALONE,
    ("karan-2p", "merge_key_if_partner_owns"): _ALONE,
    ("karan-2p", "dealer_rule"): "of two players whoever is not behind is the other one (R51)",
    ("open-seep", "players"): "Open Seep is for two: with four the rules are refused (R54)",
    ("open-seep", "add_to_partner_house"): _ALONE,
    ("open-seep", "merge_key_if_partner_owns"): _ALONE,
    ("open-seep", "dealer_rule"): "of two players whoever is not behind is the other one (R51)",
    ("north-pakistan", "min9"): _NO_END,
    ("north-pakistan", "match_lead"): _NO_END,
    ("ulti-seep", "min9"): "where fewer points are better the rule is off (R57)",
}
"""House rules that cannot be felt at all under a rule set, in records that its tables can have."""


def why_impossible(name: str, house_rule: str, direction: str) -> str | None:
    """Return why a house rule cannot be felt in a direction under a rule set; None if it can."""
    if (name, house_rule) in _NEVER:
        return _NEVER[name, house_rule]
    if (name, house_rule, direction) in _BUT:
        return _BUT[name, house_rule, direction]
    common = {"allows": _STRICTER, "forbids": _LOOSER}.get(direction, {}).get(house_rule)
    return common or _COUNTS.get((house_rule, direction))
