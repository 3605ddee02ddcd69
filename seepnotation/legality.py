"""Which plays are legal: rules.md section 4.1, one play at a time.

`judge` looks at one play and decides everything that the floor decides; what hangs on hidden cards it leaves as
needs ("this seat holds a card of value v right after the play"), which the evidence proves, disproves or leaves open.
`legal_plays` searches; judging does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from seepnotation import sums
from seepnotation.cards import Card, CardSet, cards_in, of_value, value_of
from seepnotation.evidence import hand_after
from seepnotation.plays import Kind, Play, Seat
from seepnotation.possible import makes, possible_plays
from seepnotation.ruling import LEGAL, Need, Reason, Ruling, Verdict
from seepnotation.table import House, Table


def judge(table: Table, play: Play, seat: Seat | None = None) -> Ruling:
    """Judge one play at the table as it stands, without making it and without listing others.

    Whether it is that seat's turn is not looked at.

    Args:
        table: the table before the play.
        play: the play.
        seat: who makes it; by default the seat on turn.

    Raises:
        ImpossiblePlay: it cannot have happened at this table (rule R60).
        ValueError: no seat is given and none is known to be on turn.
    """
    who = table.state.turn if seat is None else seat
    if who is None:
        raise ValueError("nobody is known to be on turn: name the seat")
    table.check_possible(who, play)
    return judge_possible(table, play, who)


def judge_possible(table: Table, play: Play, who: Seat) -> Ruling:
    """Judge a play of which `Table.check_possible` has nothing to say, without asking again."""
    if not table.owners_known and any("_" in house.owners for house in table.state.houses.values()):
        return _whoever_owns(table, play, who)
    fault, needs = _floor_ruling(table, play, who)
    if fault:
        return fault
    if needs and not _opens_from_unknown(table, who):
        # A key that is known to stay in hand proves itself.
        kept = table.in_hand(who) & ~(1 << play.card)
        needs = [need for need in needs if not kept & of_value(need.value)]
    if not needs:
        return LEGAL
    hand = hand_after(table, who, play.card)
    for need in needs:
        if not hand.can_hold([need.value]):
            return Ruling(Verdict.ILLEGAL, need.reason, need.value)
    if not hand.can_hold({need.value for need in needs}):
        both = tuple([need.value for need in needs])
        return Ruling(Verdict.ILLEGAL, needs[-1].reason, needs[-1].value, houses=both)
    for need in needs:
        if not hand.must_hold(need.value):
            return Ruling(Verdict.NOT_PROVEN, need.reason, need.value)
    return LEGAL


def _whoever_owns(table: Table, play: Play, who: Seat) -> Ruling:
    """Judge where the owner of a house is not known: a verdict only if it is the same whoever owns it."""
    state = table.state
    unknown = [house for house in state.houses.values() if "_" in house.owners]
    rulings: list[Ruling] = []
    trial = table.copy()
    trial.owners_known = True
    for owners in product(table.seating.order, repeat=len(unknown)):
        houses = dict(state.houses)
        for house, owner in zip(unknown, owners, strict=True):
            houses[house.value] = table.owned_by(house, owner)
        trial.state = state._replace(houses=houses)
        rulings.append(judge_possible(trial, play, who))
    if len({ruling.verdict for ruling in rulings}) == 1:
        # What is told is the reason that holds for most owners.
        return max(rulings, key=lambda ruling: sum(other.reason is ruling.reason for other in rulings))
    against = next(ruling for ruling in rulings if ruling.reason)
    return Ruling(Verdict.NOT_PROVEN, against.reason, against.value, against.cards, against.houses, owner_unknown=True)


def _illegal(reason: Reason, value: int = 0, cards: CardSet = 0, houses: tuple[int, ...] = ()) -> Ruling:
    return Ruling(Verdict.ILLEGAL, reason, value, cards, houses)


def _floor_ruling(table: Table, play: Play, who: Seat) -> tuple[Ruling | None, list[Need]]:
    """Return the fault that the floor proves, if any, and what the play needs of the hidden hand."""
    if play.kind is Kind.THROW:
        fault = _throw_fault(table, play, who)
        needs: list[Need] = []
    elif play.kind is Kind.TAKE:
        fault = _take_fault(table, play)
        needs = []
    else:
        fault, needs = _house_fault(table, play, who)
    if table.state.opening and _opens(table, who):
        fault = _opening_fault(play, table.bid or 0) or fault
    value = value_of(play.card)
    house = table.state.houses.get(value)
    if house and who in house.owners and value not in play.houses and all(need.value != value for need in needs):
        # Rule R36: the card may be the last key of a house that its owner leaves standing.
        needs.append(Need(value, Reason.LAST_KEY))
    return fault, needs


def _opens_from_unknown(table: Table, who: Seat) -> bool:
    """Whether a seat opens, and the record does not tell from which four cards."""
    return table.state.opening and who == table.bidder and not table.packet_complete


def _opens(table: Table, who: Seat) -> bool:
    return table.state.opening and who == table.bidder and table.bid is not None


def _opening_fault(play: Play, bid: int) -> Ruling | None:
    """Rule R8: the bidder opens with a house of the bid, or with a card of the bid."""
    if play.value:
        return None if play.value == bid else _illegal(Reason.OPENING_VALUE, bid)
    return None if value_of(play.card) == bid else _illegal(Reason.OPENING_CARD, bid)


def _throw_fault(table: Table, play: Play, who: Seat) -> Ruling | None:
    state, rules = table.state, table.rules
    value = value_of(play.card)
    house = value in state.houses
    takes = house or sums.reaches(state.loose, value)
    if state.opening and _opens(table, who):
        if rules.opening_throw != "free" and takes:
            return _illegal(Reason.OPENING_THROW, value, _something(state.loose, value))
        if rules.opening_throw == "if_no_capture_and_no_build":
            return _could_build(table, play, who)
        return None
    if rules.owner_throw_ban == "any_card":
        owned = tuple(house.value for house in state.houses.values() if who in house.owners)
        if owned:
            return _illegal(Reason.OWNER_THROWS, owned[0], houses=owned)
    if house and rules.capture_compulsion in ("vs_throw", "vs_house"):
        return _illegal(Reason.EQUALS_HOUSE, value, houses=(value,))
    if takes and rules.capture_compulsion == "vs_throw":
        return _illegal(Reason.MUST_TAKE, value, _something(state.loose, value))
    return None


def _something(loose: CardSet, value: int) -> CardSet:
    """Return some group that a card of this value could take, to show it."""
    return next(sums.groups(loose, value), 0)


def _take_fault(table: Table, play: Play) -> Ruling | None:
    state, rules = table.state, table.rules
    value = value_of(play.card)
    if not play.loose and not play.houses:
        return _illegal(Reason.TAKES_NOTHING, value)
    for house in play.houses:
        if house != value:
            return _illegal(Reason.HOUSE_IN_SUM, house, houses=(house,))
    if play.loose and not sums.splits(play.loose, value):
        return _illegal(Reason.WRONG_SUM, value, play.loose)
    if value in state.houses and value not in play.houses:
        return _illegal(Reason.LEAVES_HOUSE, value, houses=(value,))
    rest = state.loose & ~play.loose
    if sums.reaches(rest, value):
        return _illegal(Reason.LEAVES_CARDS, value, _something(rest, value))
    if rules.capture_alternatives == "max_sets":
        most = sums.most_groups(state.loose, value)
        if sums.total(play.loose) // value < most:
            return _illegal(Reason.FEWER_SETS, most, play.loose)
    return None


def _house_fault(table: Table, play: Play, who: Seat) -> tuple[Ruling | None, list[Need]]:
    state = table.state
    standing = state.houses.get(play.value)
    if play.kind is Kind.RAISE:
        fault, key = _raise_fault(table, play, who, standing)
    else:
        fault, key = _build_fault(table, play, who, standing)
    if fault:
        return fault, []
    # Rule R29: what has the value of the house joins it.
    rest = state.loose & ~play.loose
    rule = table.rules.absorb_when_adding if play.kind is Kind.ADD else "always"
    if rule == "always" and sums.reaches(rest, play.value):
        fault = _illegal(Reason.LEFT_BESIDE_HOUSE, play.value, _something(rest, play.value))
    elif rule == "never" and sums.total(play.loose) + value_of(play.card) > play.value:
        fault = _illegal(Reason.MAY_NOT_JOIN, play.value, play.loose)
    return fault, [Need(play.value, key)] if key else []


def _build_fault(table: Table, play: Play, who: Seat, standing: House | None) -> tuple[Ruling | None, Reason | None]:
    """Making a house and adding to one. Returns the fault, or why a key must stay in hand (None: it need not)."""
    if not standing and not play.loose:
        return _illegal(Reason.LONE_CARD, play.value), None
    if not _whole_sets(play):
        return _illegal(Reason.NOT_WHOLE_SETS, play.value, play.loose | 1 << play.card), None
    if not standing:
        return None, Reason.NO_KEY
    return None, Reason.NO_KEY_TO_ADD if _adding_needs_key(table, play, who, standing) else None


def _whole_sets(play: Play) -> bool:
    """Rule R23: the card played and the loose cards are whole groups of the house's value."""
    cards = play.loose | 1 << play.card
    return sums.total(cards) == play.value or sums.splits(cards, play.value)


def _adding_needs_key(table: Table, play: Play, who: Seat, standing: House) -> bool:
    rules = table.rules
    if rules.cement_ownership == "transfer_to_cementer" or who in standing.owners:
        return True
    if not table.partner_owns(who, standing):
        return True
    rule = rules.add_to_partner_house
    return rule == "key_required" or (rule == "free_except_equal_card" and value_of(play.card) == play.value)


def _raise_fault(table: Table, play: Play, who: Seat, standing: House | None) -> tuple[Ruling | None, Reason | None]:
    """Rules R33 and R34. Returns the fault, or why a key must stay in hand (None: it need not)."""
    rules = table.rules
    raised = table.state.houses[play.houses[0]]
    named = (raised.value,)
    if raised.pukka:
        return _illegal(Reason.RAISES_PUKKA, raised.value, houses=named), None
    if who in raised.owners and rules.break_who != "anyone":
        return _illegal(Reason.RAISES_OWN, raised.value, houses=named), None
    if table.partner_owns(who, raised) and rules.break_who == "opponents_only":
        return _illegal(Reason.RAISES_PARTNERS, raised.value, houses=named), None
    if len(play.houses) > 1 or raised.value + value_of(play.card) != play.value:
        short = play.value - raised.value - value_of(play.card)
        if len(play.houses) == 1 and short > 0 and sums.reaches(play.loose, short):
            return _illegal(Reason.RAISE_WITH_LOOSE, play.value, play.loose, named), None
        return _illegal(Reason.RAISE_SUM, play.value, houses=play.houses), None
    if play.loose and not sums.splits(play.loose, play.value):
        return _illegal(Reason.NOT_WHOLE_SETS, play.value, play.loose), None
    if standing:
        if standing.pukka and rules.merge_into_pukka == "forbidden":
            return _illegal(Reason.MERGES_INTO_PUKKA, play.value, houses=(play.value,)), None
        waived = rules.merge_key_if_partner_owns == "waived" and rules.cement_ownership != "transfer_to_cementer"
        if waived and table.partner_owns(who, standing) and who not in standing.owners:
            return None, None
    return None, Reason.NO_KEY_TO_RAISE


def _could_build(table: Table, play: Play, who: Seat) -> Ruling | None:
    """Tell whether the bidder, who throws, could have made a house of his bid instead; None if he could not."""
    bid = table.bid or 0
    trial = table.copy()
    trial.packet |= 1 << play.card
    candidates = trial.packet
    if not trial.packet_complete:
        candidates |= trial.state.hands[who] | trial.state.pool
    verdict: Verdict | None = None
    for card in cards_in(candidates):
        if not any(_floor_ruling(trial, other, who)[0] is None for other in makes(trial.state, card, bid)):
            continue
        hand = hand_after(trial, who, card)
        if trial.packet >> card & 1 and hand.must_hold(bid):
            verdict = Verdict.ILLEGAL
            break
        if hand.can_hold([bid]):
            verdict = Verdict.NOT_PROVEN
    return Ruling(verdict, Reason.OPENING_THROW, bid) if verdict else None


def _promising(table: Table, who: Seat, card: Card) -> Callable[[Kind, int], bool]:
    """Return which house plays with a card are worth looking for: those whose key the seat may hold."""
    houses = table.state.houses
    if any("_" in house.owners for house in houses.values()):
        return lambda kind, value: True
    hand = hand_after(table, who, card)
    own = houses.get(value_of(card))
    locked = own is not None and who in own.owners and not hand.can_hold([own.value])

    def wanted(kind: Kind, value: int) -> bool:
        if locked:
            return False
        if kind is Kind.RAISE:
            play = Play(card, kind, 0, (value,), value + value_of(card))
            fault, key = _raise_fault(table, play, who, houses.get(play.value))
            return fault is None and (key is None or hand.can_hold([play.value]))
        if kind is Kind.ADD and not _adding_needs_key(table, Play(card, kind, value=value), who, houses[value]):
            return True
        return hand.can_hold([value])

    return wanted


def legal_plays(
    table: Table, cards: CardSet | None = None, seat: Seat | None = None, limit: int | None = None
) -> Iterator[Play]:
    """Yield the legal plays, lazily, each once: by card from high to low; takes, makes, adds, raises, then the throw.

    Plays of which the evidence proves neither that they are legal nor that they are not are yielded too.

    Args:
        table: the table before the play.
        cards: the cards to look at; by default all that the seat is known to hold.
        seat: who plays; by default the seat on turn.
        limit: how many sets of left-over cards each search may look at; None for all.

    Raises:
        TooMany: the limit is reached.
    """
    who = table.state.turn if seat is None else seat
    if who is None:
        raise ValueError("nobody is known to be on turn: name the seat")
    for card in cards_in(table.in_hand(who) if cards is None else cards):
        for play in possible_plays(table, card, limit, _promising(table, who, card)):
            if judge_possible(table, play, who).allowed:
                yield play
