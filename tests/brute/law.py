"""Every legal play of a position, by enumeration, straight from the text of the rules (4.1 and R8 to R36).

Where the text can be read in two ways, it is read so here:

- R8: at the opening `opening_throw` alone decides what is thrown, not `capture_compulsion`.
- R17: a sweep is forced only where some play that is legal by all other house rules sweeps.
- R26: nobody at all comes to own a third pukka house, not even by what another player adds.
- R26: a raised house is no new one: it may have more than four cards.
- R29: what never joins does not join beside an equal card either: then it makes no house.
- R29: where groups may join at will, the player chooses, also where else the program would.
- R31: where adding to a house of the opponents is free, whoever adds becomes an owner who owes no key.
- R35: where sides own, the duty to keep a key stays with the owner who is named; for raising, the side counts.
- R36: otherwise whoever comes to own a house by a play holds a key right after it.
- R36: where the side keeps the keys, the partner's is enough to add to one's own house, not to make or raise one.
- R56: a bound nine or ten may only take a house; with nothing to build, its bidder has no legal opening.
"""

from collections.abc import Iterator

from .position import House, Play, Position, holds, houses_after, sweeps_floor
from .sums import NOTHING, Cards, families, first_text, groups, maximal, most, subsets, value

HOUSES = (9, 10, 11, 12, 13)


def legal_plays(p: Position) -> set[Play]:
    """All legal plays of the seat on turn."""
    plays = {play for card in p.hands[p.turn] for play in plays_of(p, card)}
    if p.rules.forced_sweep == "on":  # R17
        return {play for play in plays if sweeps_floor(p, play)} or plays
    return plays


def plays_of(p: Position, card: str) -> Iterator[Play]:
    """The plays of one card that are legal as long as no sweep is forced."""
    for play in (*takes(p, card), *house_plays(p, card), *throws(p, card)):
        if keeps_keys(p, play) and keeps_to_two_pukka(p, play):
            yield play


def house_plays(p: Position, card: str) -> Iterator[Play]:
    if bound(p, card) or must_take(p, card):  # R56, R17
        return
    yield from makes(p, card)
    yield from adds(p, card)
    yield from raises(p, card)


def must_take(p: Position, card: str) -> bool:
    """R17: with `absolute` a card that can take something must; at the opening R8 lets only a card of the bid take."""
    barred = p.bid is not None and value(card) != p.bid
    return p.rules.capture_compulsion == "absolute" and not barred and could_take(p, card)


# ---------------------------------------------------------------- taking (4.1 item 1; R12 to R16)


def takes(p: Position, card: str) -> Iterator[Play]:
    worth, rules = value(card), p.rules
    if p.bid not in (None, worth):  # R8
        return
    own = (worth,) if worth in p.houses else ()
    if rules.fragile_houses == "on":
        choices = fragile_choices(p, worth)
    else:
        choices = {(loose, ()) for loose in loose_choices(p, worth)}
    whole = {(loose, (*houses, *own)) for loose, houses in choices}
    if rules.capture_maximal == "partial_allowed":
        whole |= choices
    if rules.capture_maximal == "house_may_be_taken_alone":
        whole |= {(NOTHING, own)}
    for loose, houses in whole:
        if (loose and bound(p, card)) or not (loose or houses):
            continue
        yield Play(card, "take", loose, tuple(sorted(houses)))


def bound(p: Position, card: str) -> bool:
    """R56, house rule: before a house of their value was shown 9S and TD may only take such a house.

    Whoever is down to three cards is free.
    """
    gate = p.rules.nine_ten_show_gate == "on" and card in ("9S", "TD")
    return gate and value(card) not in p.shown and len(p.hands[p.turn]) > 3


def may_be_first(p: Position, rest: Cards, worth: int) -> bool:
    """R56, house rule: the first house of 9 or 10 shows the very card, and no other loose one may lie there."""
    if p.rules.nine_ten_show_gate == "off" or worth not in (9, 10) or worth in p.shown:
        return True
    return ("9S" if worth == 9 else "TD") in rest and not holds(p.loose, worth)


def loose_choices(p: Position, worth: int) -> frozenset[Cards]:
    """The loose cards that a card may take, where houses are no part of a sum (R13)."""
    rules, loose = p.rules, p.loose
    partial = rules.capture_maximal == "partial_allowed"
    one = rules.multi_set_small_captures == "off" and worth < 9  # R12
    if one or rules.capture_alternatives == "single_set":
        single = frozenset(groups(loose, worth))
        return single | {NOTHING} if partial or not single else single
    if partial:
        return families(loose, worth)
    if rules.capture_alternatives == "max_sets":
        return most(loose, worth)
    if rules.capture_alternatives == "engine_pick":
        return first_text(most(loose, worth), worth)
    return maximal(loose, worth)


def fragile_choices(p: Position, worth: int) -> set[tuple[Cards, tuple[int, ...]]]:
    """R13, house rule: a kachcha house counts as one card of its value. Only the full, free choice is known here."""
    parts: list[tuple[Cards, int | None]] = [(group, None) for group in groups(p.loose, worth)]
    for old, standing in p.houses.items():
        if old < worth and not standing.pukka:
            parts += [(group, old) for group in subsets(p.loose)[worth - old]]
    found: set[tuple[Cards, tuple[int, ...]]] = {(NOTHING, ())}
    for group, house in parts:
        more = (house,) if house else ()
        found |= {(c | group, h + more) for c, h in found if not c & group and not set(h) & set(more)}
    return {
        (cards, houses) for cards, houses in found if all(cards & group or house in houses for group, house in parts)
    }


def could_take(p: Position, card: str) -> bool:
    """R17: whether there is anything on the floor that this card takes."""
    worth = value(card)
    if worth in p.houses or groups(p.loose, worth):
        return True
    return p.rules.fragile_houses == "on" and fragile_choices(p, worth) != {(NOTHING, ())}


# ---------------------------------------------------------------- making (4.1 item 2; R22 to R24, R26, R30)


def makes(p: Position, card: str) -> Iterator[Play]:
    rules, rest = p.rules, p.hands[p.turn] - {card}
    if rules.max_houses == "2_total" and len(p.houses) >= 2:  # R26
        return
    for worth in HOUSES:
        if worth in p.houses or p.bid not in (None, worth):
            continue
        if not holds(rest, worth) or not may_be_first(p, rest, worth):
            continue
        for group, drawn in with_drawn_in(p, worth, worth - value(card)):
            if not group and not may_lie_beside(p, card, drawn):
                continue
            if rules.stack_card_limit == "4_cards" and 1 + len(group | drawn) > 4:  # R26
                continue
            yield Play(card, "make", group | drawn, (), worth)


def may_lie_beside(p: Position, card: str, drawn: Cards) -> bool:
    """Whether a card equal to the house it makes may lie beside groups (R30), or alone (R22)."""
    if drawn:
        return p.bid is None or p.rules.opening_alongside_build == "on"
    return p.rules.single_card_house == "any" or (p.rules.single_card_house == "king_only" and value(card) == 13)


def with_drawn_in(p: Position, worth: int, missing: int) -> Iterator[tuple[Cards, Cards]]:
    """Every group that counts what is missing, with each choice of what is drawn in of the rest."""
    for group in subsets(p.loose).get(missing, []):
        for drawn in drawn_in(p, p.loose - group, worth):
            yield group, drawn


def drawn_in(p: Position, loose: Cards, worth: int) -> Iterator[Cards]:
    """R29: what of the other loose cards joins a house that is made or raised."""
    rules = p.rules
    equal = frozenset(card for card in loose if value(card) == worth)
    if rules.absorb_singles == "never":
        equal = NOTHING
    if rules.absorb_sets == "never":
        choices = frozenset({NOTHING})
    elif rules.absorb_sets == "optional":
        choices = families(loose, worth, 2)
    elif rules.absorb_choice == "engine":
        choices = first_text(most(loose, worth, 2), worth)
    else:
        choices = maximal(loose, worth, 2)
    for choice in choices:
        yield equal | choice


# ---------------------------------------------------------------- adding (4.1 item 3; R28, R29, R31)


def adds(p: Position, card: str) -> Iterator[Play]:
    rest = p.hands[p.turn] - {card}
    for worth in p.houses:
        if not may_add(p, worth, value(card) == worth, holds(rest, worth)):
            continue
        for group in subsets(p.loose).get(worth - value(card), []):
            for joined in joins(p, p.loose - group, worth):
                yield Play(card, "add", group | joined, (), worth)


def may_add(p: Position, worth: int, equal: bool, key: bool) -> bool:
    """R31: whose house it is decides whether a key is asked for."""
    owners, rules = p.houses[worth].owners, p.rules
    if p.turn in owners:  # the duty of every owner: where it is the side's, the partner's key is enough
        partner = p.partner(p.turn)
        return key or (rules.retention == "side" and partner is not None and holds(p.hands[partner], worth))
    if p.partner(p.turn) in owners:
        free = {"free": True, "free_except_equal_card": not equal, "key_required": False}
        return key or free[rules.add_to_partner_house]
    if rules.add_to_opponent_house == "forbidden":
        return False
    return key or (rules.add_to_opponent_house == "free_via_floor" and not equal)


def joins(p: Position, loose: Cards, worth: int) -> frozenset[Cards]:
    """R29: which further groups may join a house that is added to."""
    if p.rules.absorb_when_adding == "never":
        return frozenset({NOTHING})
    if p.rules.absorb_when_adding == "optional":
        return families(loose, worth)
    if p.rules.absorb_choice == "engine":
        return first_text(most(loose, worth), worth)
    return maximal(loose, worth)


# ---------------------------------------------------------------- raising (4.1 item 4; R33, R34)


def raises(p: Position, card: str) -> Iterator[Play]:
    for old in p.houses:
        if not may_raise(p, old):
            continue
        for worth in range(old + value(card), 14):
            if not may_become(p, card, worth):
                continue
            for group, drawn in with_drawn_in(p, worth, worth - old - value(card)):
                if group and not loose_cards_may_help(p, worth, drawn):
                    continue
                yield Play(card, "raise", group | drawn, (old,), worth)


def may_raise(p: Position, old: int) -> bool:
    """R33: only a kachcha house, and whose."""
    house, rules = p.houses[old], p.rules
    if house.pukka or (rules.stack_card_limit == "4_cards" and len(house.cards) >= 4):
        return False
    if rules.break_who == "anyone":
        return True
    if rules.break_who == "not_owner" and rules.cement_ownership != "side_based":  # R35: there sides own
        return p.turn not in house.owners
    return not set(p.side(p.turn)) & set(house.owners)


def may_become(p: Position, card: str, worth: int) -> bool:
    """R33, R34: the key of the new value, and the house that may stand there already."""
    rules = p.rules
    standing = p.houses.get(worth)
    if standing and standing.pukka and rules.merge_into_pukka == "forbidden":
        return False
    if not may_be_first(p, p.hands[p.turn] - {card}, worth):
        return False
    if holds(p.hands[p.turn] - {card}, worth):
        return True
    if not standing or rules.merge_key_if_partner_owns == "required":
        return False
    return p.turn not in standing.owners and p.partner(p.turn) in standing.owners


def loose_cards_may_help(p: Position, worth: int, drawn: Cards) -> bool:
    """R33: whether a card from the hand may raise a house together with loose cards."""
    if p.rules.break_cards == "hand_plus_loose_if_pukka":
        return bool(drawn) or worth in p.houses
    return p.rules.break_cards == "hand_plus_loose"


# ---------------------------------------------------------------- throwing (4.1 item 5; R8, R17 to R19, R36)


def throws(p: Position, card: str) -> Iterator[Play]:
    allowed = may_open_with_throw(p, card) if p.bid else may_throw(p, card)
    if allowed and not bound(p, card):
        yield Play(card, "throw")


def may_open_with_throw(p: Position, card: str) -> bool:
    """R8: the opening has its own rule of throwing."""
    if value(card) != p.bid:
        return False
    if p.rules.opening_throw == "free":
        return True
    if could_take(p, card):
        return False
    built = any(play for other in p.hands[p.turn] for play in makes(p, other))
    return not built or p.rules.opening_throw == "if_no_capture"


def may_throw(p: Position, card: str) -> bool:
    rules, worth = p.rules, value(card)
    compelled = {
        "vs_throw": could_take(p, card),
        "absolute": could_take(p, card),
        "vs_house": worth in p.houses,
        "exact_match_only": worth in p.houses or holds(p.loose, worth),
        "none": False,
    }
    if compelled[rules.capture_compulsion]:
        return False
    mine = {house for house, standing in p.houses.items() if p.turn in standing.owners}
    ours = {house for house, standing in p.houses.items() if set(p.side(p.turn)) & set(standing.owners)}
    joined = {house for house in p.houses if subsets(p.loose).get(house - worth)}
    kept = {house for house in mine if holds(p.hands[p.turn] - {card}, house)}
    if mine and rules.owner_throw_ban == "any_card":
        return False
    if joined & kept and rules.owner_throw_ban == "pileable_card":
        return False
    completes = {"stays_loose": set(), "throw_illegal": joined & kept, "auto_absorbed": joined & ours}  # R19
    return not completes[rules.thrown_card_completes_own_house]


# ---------------------------------------------------------------- after every play (4.1 item 6; R26, R36)


def keeps_keys(p: Position, play: Play) -> bool:
    """R36: nobody gives away the last key of a house, nor comes to own a house without a key in his hand."""
    rules = p.rules
    if rules.retention == "at_build_only":
        return True
    keepers = set(p.side(p.turn) if rules.retention == "side" else p.turn)
    keys = p.hand_after(play)
    for seat in keepers - {p.turn}:
        keys |= p.hands[seat]
    for worth, house in houses_after(p, play).items():
        owned = worth in p.houses and not keepers.isdisjoint(p.houses[worth].owners)
        # R31: who may add to an opponents' house without a key becomes an owner who owes none.
        free = play.kind == "add" and rules.add_to_opponent_house == "free_via_floor"
        asked = value(play.card) == worth or not (owned or free)
        if asked and not keepers.isdisjoint(house.owners) and not holds(keys, worth):
            return False
    return True


def keeps_to_two_pukka(p: Position, play: Play) -> bool:
    """R26, house rule: nobody comes to own a third pukka house."""
    if p.rules.max_houses != "2_pukka_per_player":
        return True
    before, later = pukka_owned(p, p.houses), pukka_owned(p, houses_after(p, play))
    return all(later[seat] <= max(2, before[seat]) for seat in later)


def pukka_owned(p: Position, houses: dict[int, House]) -> dict[str, int]:
    label = p.rules.house13_label_pukka == "on"  # R27
    return {
        seat: sum(seat in house.owners and (house.pukka or (worth == 13 and label)) for worth, house in houses.items())
        for seat in p.order
    }
