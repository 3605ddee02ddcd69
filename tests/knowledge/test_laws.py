"""Laws of what is known of the hands, over whole random deals under every rule set, and over deals partly hidden."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seepnotation import Replay, loads, rule_set
from seepnotation import record as r
from seepnotation.cards import PACK, RANKS, cards_in, mask_of, of_value, value_of
from seepnotation.knowledge import Knowledge, known, moment
from seepnotation.rules import RuleSet, rule_set_names
from tests.brute.deals import game
from tests.brute.position import Position
from tests.strategies import legal_deal

TABLES = [
    (name, players)
    for name in rule_set_names()
    for players in ((2,) if rule_set(name).variant_mode == "open_seep" else (4, 2, 3))
    if players == rule_set(name).players or name in ("pagat", "strict-owner")
]


def dealt(first: Position, plays: list[str]) -> str:
    """A deal of which everything is written."""
    lines = [f"deal 1 bid {first.turn} {first.bid} floor {' '.join(sorted(first.loose))}"]
    for seat in first.order:
        later = [] if first.bundles else [first.coming[after][seat] for after in sorted(first.coming)]
        packets = [first.hands[seat], *later]
        cards = [card for packet in packets for card in sorted(packet)]
        lines.append(f"hand {seat} " + " / ".join(" ".join(cards[n : n + 4]) for n in range(0, len(cards), 4)))
        lines += [f"bundle {seat} {' '.join(bundle)}" for bundle in first.bundles.get(seat, ())]
    return "\n".join([*lines, *plays, "abandoned"])


def moments(name, players, seed):
    """A random deal with every hand written: its replay, and its positions."""
    rules = rule_set(name).with_house_rules({"players": players})
    positions, plays = [], []
    for p, _, play in game(rules, Random(f"{name} {players} {seed}")):
        positions.append(p)
        if play:
            plays.append(f"{p.number}. {p.turn} {written(p, play)}")
    ((_, deal),) = loads(dealt(positions[0], plays)).deals
    return Replay(deal, rules).run(), positions


def written(p, play):
    """A play of the other engine in the notation."""
    loose = sorted(play.loose)
    if play.kind == "throw":
        return play.card
    if play.kind == "take":
        return f"{play.card} x {', '.join(['+'.join(loose)] * bool(loose) + [f'[{house}]' for house in play.houses])}"
    return "+".join([play.card, *[f"[{house}]" for house in play.houses], *loose]) + f"={play.value}"


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_with_all_hands_written_the_hands_are_known(name, players):
    """What is known is exactly the hands of another engine; what a seat could know, what it has seen (R4, R5, R54)."""
    run, positions = moments(name, players, 1)
    for p in [*Random(1).sample(positions, 8), *positions[:2], positions[-1]]:
        at = moment(run, p.number)
        found = known(at)
        assert found.sound
        for seat in p.order:
            hand, own = found.hands[seat], mask_of(p.hands[seat])
            assert (hand.held, hand.may_hold, hand.size) == (own, 0, (own.bit_count(),) * 2)
            assert (hand.whole, hand.some) == (True, ())
            assert {lack.value for lack in hand.lacks} == set(range(1, 14)) - {value_of(c) for c in cards_in(own)}
        for eye in p.order:
            assert_seen(known(at, eye), p, eye)


def assert_seen(found: Knowledge, p: Position, eye: str) -> None:
    """What a seat knows: its own hand, and of the others that all cards it has not seen may be in any of them."""
    looked = p.bid is None or eye == p.turn
    own = mask_of(p.hands[eye]) if looked else 0
    tops = {
        seat: mask_of(bundle[0] for bundle in p.bundles.get(seat, ()) if bundle) if p.number > 1 else 0
        for seat in p.order
    }
    on_table = mask_of(p.loose)
    for cards in [*[house.cards for house in p.houses.values()], *p.taken.values()]:
        on_table |= mask_of(cards)
    unseen = PACK & ~on_table & ~own & ~sum(tops[seat] for seat in p.order if seat != eye)
    others = [seat for seat in p.order if seat != eye or not looked]
    places = {seat: len(p.hands[seat]) - tops[seat].bit_count() for seat in others}
    assert found.looked == looked
    assert found.sound
    for seat in others:
        alone = places[seat] == unseen.bit_count()
        hand = found.hands[seat]
        assert hand.held == tops[seat] | (unseen if alone else 0)
        assert hand.may_hold == (unseen if places[seat] and not alone else 0)
    if looked:
        assert (found.hands[eye].held, found.hands[eye].may_hold) == (own, 0)


# ---------------------------------------------------------------- hiding


def hidden(deal: r.Deal, rnd: Random, plays: bool) -> r.Deal:
    """The same deal with something more hidden: a hand, some of its cards, the suit of a card, or a play."""
    hands = [index for index, statement in enumerate(deal.opening) if isinstance(statement, r.Hand)]
    how = rnd.choice(["hand", "cards", "suits", "suits", *(["play"] if plays else [])])
    if how == "play" and deal.line:
        index = rnd.randrange(len(deal.line))
        line = deal.line[index]
        value_only = line.did == "throw" and line.card[-1] != "_" and rnd.random() < 0.5
        card = line.card[0] + "_" if value_only else None
        unseen = r.PlayLine(line.number, line.seat, "throw" if card else "unseen", card)
        return replace(deal, line=(*deal.line[:index], unseen, *deal.line[index + 1 :]))
    if not hands:
        return deal
    index = rnd.choice(hands)
    hand = deal.opening[index]
    rest = (*deal.opening[:index], *deal.opening[index + 1 :])
    if how == "hand":
        return replace(deal, opening=rest)
    if how == "cards":
        keep = set(rnd.sample(hand.cards, len(hand.cards) // 2))
        less = replace(hand, packets=(tuple(card for card in hand.cards if card in keep),), more=True)
        return replace(deal, opening=(*rest, less))
    which = set(rnd.sample(hand.cards, min(3, len(hand.cards))))
    packets = tuple(
        tuple((f"{card[0]}_" if rnd.random() < 0.6 else "__") if card in which else card for card in packet)
        for packet in hand.packets
    )
    return replace(deal, opening=(*rest, replace(hand, packets=packets)))


def assert_no_more(less: Knowledge, more: Knowledge) -> None:
    """Whatever is known of the deal that hides more is known of the other too."""
    for seat, hand in less.hands.items():
        other = more.hands[seat]
        assert hand.held & ~other.held == 0
        assert (other.held | other.may_hold) & ~(hand.held | hand.may_hold) == 0
        assert {lack.value for lack in hand.lacks} <= {lack.value for lack in other.lacks}
        for some in hand.some:
            surely = [card for card in other.holds if value_of(card) == some.value and not hand.held >> card & 1]
            assert surely or any(too.value == some.value for too in other.some)
    keys = {(duty.seat, duty.house): duty.key for duty in more.duties}
    for duty in less.duties if more.at.floor_known else ():
        assert duty.key in ("open", keys[duty.seat, duty.house])


def assert_true(found: Knowledge, hands: dict[str, int]) -> None:
    """Nothing that is said contradicts the true hands."""
    assert found.sound
    for seat, hand in found.hands.items():
        assert hand.held & ~hands[seat] == 0
        assert hands[seat] & ~(hand.held | hand.may_hold) == 0
        assert hand.size[0] <= hands[seat].bit_count() <= hand.size[1]
        values = [value_of(card) for card in cards_in(hands[seat] & ~hand.held)]
        assert all(values.count(some.value) >= some.at_least for some in hand.some)
        assert not {lack.value for lack in hand.lacks} & {value_of(card) for card in cards_in(hands[seat])}
    for duty in found.duties:
        has = any(value_of(card) == duty.house for card in cards_in(hands[duty.seat]))
        assert duty.key in ("open", "held" if has else "missing")


def hide_more_and_more(
    deal: r.Deal, rules: RuleSet, play: int, hands: dict[str, int], rnd: Random, plays: bool
) -> None:
    """Look at the same moment while more and more is hidden, through the eyes of a reader and of some seats."""
    before: dict[str | None, Knowledge] = {}
    for _ in range(4):
        run, now = Replay(deal, rules).run(), dict[str | None, Knowledge]()
        for eye in dict.fromkeys([None, *before, rnd.choice(list(hands))]):
            now[eye] = known(moment(run, play), eye)
            assert_true(now[eye], hands)
            if eye in before:
                assert_no_more(now[eye], before[eye])
            if eye:
                assert_no_more(now[eye], now[None])
        before = now
        deal = hidden(deal, rnd, plays)


@given(st.integers(0, 10**6), st.integers(2, 48), st.booleans())
@settings(max_examples=12, deadline=None)
def test_hiding_more_never_makes_more_known(seed, play, plays):
    """Nor does it make anything false; and what a seat could know the whole record proves too."""
    rnd, rules = Random(seed), rule_set("pagat")
    deal = legal_deal(seed, rnd.choice([48, play]))
    whole = known(moment(Replay(deal, rules).run(), play))
    hide_more_and_more(deal, rules, play, {seat: hand.held for seat, hand in whole.hands.items()}, rnd, plays)


@pytest.mark.parametrize(("name", "players"), [("karan-2p", 2), ("strict-owner", 3), ("open-seep", 2)])
def test_nor_with_two_or_three_players(name, players):
    run, positions = moments(name, players, 2)
    for p in [positions[0], *Random(name).sample(positions, 4)]:
        hands = {seat: mask_of(p.hands[seat]) for seat in p.order}
        hide_more_and_more(run.deal, run.rules, p.number, hands, Random(p.number), plays=False)


# ---------------------------------------------------------------- every way to lay the cards


def ways(cards: list[int], places: dict[str, int]) -> Iterator[dict[str, int]]:
    """Every way to lay cards in hands with so many places each."""
    if not cards:
        yield dict.fromkeys(places, 0)
        return
    for seat, count in places.items():
        if count:
            for way in ways(cards[1:], {**places, seat: count - 1}):
                yield {**way, seat: way[seat] | 1 << cards[0]}


def partly_told(hand: list[int], rnd: Random) -> tuple[int, int | None]:
    """Some cards of a hand to be written, and the value of one more of which the suit is not."""
    told = [card for card in hand if rnd.random() < 0.4]
    others = [card for card in hand if card not in told]
    value = value_of(rnd.choice(others)) if others and rnd.random() < 0.6 else None
    return sum(1 << card for card in told), value


@pytest.mark.parametrize("seed", range(30))
def test_near_the_end_every_way_to_lay_the_cards_is_looked_at(seed):
    """With two cards left to each: what is certain holds in every way that fits, what may be in some way."""
    rnd = Random(seed)
    deal, rules = legal_deal(seed, 40), rule_set("pagat")
    hands = {seat: hand.held for seat, hand in known(moment(Replay(deal, rules).run())).hands.items()}
    told = {seat: partly_told(list(cards_in(cards)), rnd) for seat, cards in hands.items()}
    opening = []
    for statement in deal.opening:
        if isinstance(statement, r.Hand):
            named, value = told[statement.seat]
            left = [card for card in statement.cards if not hands[statement.seat] & ~named & mask_of([card])]
            words = (*left, *([f"{RANKS[value - 1]}_"] if value else []))
            statement = r.Hand(statement.seat, (words,), more=True)
        opening.append(statement)
    found = known(moment(Replay(replace(deal, opening=tuple(opening)), rules).run()))

    unknown = [card for seat in hands for card in cards_in(hands[seat] & ~told[seat][0])]
    places = {seat: 2 - told[seat][0].bit_count() for seat in hands}
    fitting = [
        way
        for way in ways(unknown, places)
        if all(value is None or way[seat] & of_value(value) for seat, (_, value) in told.items())
    ]
    for seat, hand in found.hands.items():
        always, sometimes = PACK, 0
        for way in fitting:
            always &= way[seat] | told[seat][0]
            sometimes |= way[seat] | told[seat][0]
        assert (hand.held, hand.held | hand.may_hold) == (always, sometimes)
        least = {v: min((way[seat] & ~always & of_value(v)).bit_count() for way in fitting) for v in range(1, 14)}
        assert {some.value: some.at_least for some in hand.some} == {v: n for v, n in least.items() if n}
