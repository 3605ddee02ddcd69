"""Chances: counted by hand, and against every deal there is on small endings."""

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from seepnotation import Replay, loads, rules_of
from seepnotation.cards import PACK, cards_in, mask_of, names_in, of_value, value_of
from seepnotation.knowledge.chances import Sight, sight
from seepnotation.knowledge.promises import Promise, Promised, on_the_table, shown
from seepnotation.replay import replay_deal, table_at
from seepnotation.rules import rule_set
from tests.cli.records import SAMPLES
from tests.strategies import legal_deal


def cards(words):
    return mask_of(words.split())


def replayed(name, number):
    session, deal = list(loads((SAMPLES / f"{name}.seep").read_text(encoding="utf-8")).deals)[number - 1]
    return Replay(deal, rules_of(session)).run()


def seen_by(run, index, eye, *, ahead=0):
    """What a seat knows right before a Step."""
    state = run.steps[index].before
    promises, known = Promised(run).before[index], shown(run, index, state)
    return sight(table_at(run.table, state), eye, promises, known, state.number + ahead)


# ---------------------------------------------------------------- by hand


def test_one_card_among_equals():
    # Two kings among six cards, two of them with West: 1 - C(4,2)/C(6,2) = 1 - 6/15.
    look = Sight("N", cards("KD KH 9C 2C 4C 6C"), {"W": 2, "S": 2, "E": 2}, 0, dict.fromkeys("WSE", 0), frozenset())
    assert look.chance("W", of_value(13)) == Fraction(9, 15)
    assert look.deals() == 90  # 6! / (2! 2! 2!)


def test_a_promise_of_another():
    # The same, and East holds a king. King by king: East both 2*1, East one and West one 2*2*2, East one and South one
    # 2*2*2: 18 ways to lay two kings, in 8 of them West has one.
    promised = frozenset([Promise(("E",), 13)])
    look = Sight("N", cards("KD KH 9C 2C 4C 6C"), {"W": 2, "S": 2, "E": 2}, 0, dict.fromkeys("WSE", 0), promised)
    assert look.chance("W", of_value(13)) == Fraction(8, 18)


def test_a_promise_of_a_side():
    # North's or South's key serves, and North has none: then South's.
    promised = frozenset([Promise(("S",), 13)])
    look = Sight("N", cards("KD 9C 2C"), {"W": 1, "S": 1, "E": 1}, 0, dict.fromkeys("WSE", 0), promised)
    assert look.chance("W", of_value(13)) == 0
    assert look.deals() == 2


def test_a_sweep_given_away_in_a_real_deal():
    # Play 13: North sees neither KH nor KD, QC nor QD. East owes a king (play 12), West a queen (play 10). West, South
    # and East hold nine cards each. Lay KH, KD, QC, QD one after another:
    # both kings East 9*8, then not both queens outside West's 9 of 25: 25*24 - 16*15 = 360: 25920;
    # a king East and a king West 2*9*9, then West has 8 of 25 left: 25*24 - 17*16 = 328: 53136;
    # a king East and a king South 2*9*9, then 360 again: 58320.
    look = seen_by(replayed("winter-afternoon", 1), 12, "N", ahead=1)
    assert look.promised == {Promise(("E",), 13), Promise(("W",), 12)}
    assert look.chance("W", of_value(13)) == Fraction(53136, 25920 + 53136 + 58320)


def test_before_the_rest_is_dealt():
    # The bidder has seen four cards of his and four of the floor; East is dealt 12 of the other 44, four sevens among
    # them: 1 - (32*31*30*29)/(44*43*42*41).
    look = seen_by(replayed("winter-afternoon", 3), 0, "S", ahead=1)
    assert (look.room, look.elsewhere) == ({"N": 12, "W": 12, "E": 12}, 8)
    assert look.chance("E", of_value(7)) == 1 - Fraction(32 * 31 * 30 * 29, 44 * 43 * 42 * 41)


def test_at_half_time_the_second_hands_are_not_dealt_yet():
    # Play 24 of two players: South will have 12 of the 24 cards that are left, three sevens among them.
    run = replayed("two-cousins", 1)
    (index,) = [index for index, step in enumerate(run.steps) if step.number == 24 and not step.undone]
    look = seen_by(run, index, "N", ahead=1)
    assert (look.room, look.elsewhere) == ({"S": 12}, 12)
    assert look.chance("S", of_value(7)) == 1 - Fraction(12 * 11 * 10, 24 * 23 * 22)


def test_open_tops_are_known_and_closed_cards_are_not_in_hand():
    # Before play 10 South has played 5S and QS of the four of the hand, and 4C, 3S and 6D from the bundles, of which
    # KD, QD, JC, JH and TC lie on top now: 2 cards in hand, 5 open, 20 - 3 - 5 = 12 closed. North has played three
    # top cards too, so as many of North's are closed.
    look = seen_by(replayed("open-seep", 1), 9, "N")
    assert look.held["S"] == cards("KD QD JC JH TC")
    assert (look.room, look.elsewhere) == ({"S": 2}, 24)
    assert look.chance("S", look.held["S"]) == 1
    # South owes a king since play 5, when KD still lay face down (R54): so one of the two cards in hand is one of the
    # three other kings. Two of 26 with a king: 325 - C(23,2) = 72; with a given other card and a king: 3.
    assert look.promised == {Promise(("S",), 13)}
    assert look.chance("S", cards("2H")) == Fraction(3, 72)


TOLD = "taken NS " + " ".join(names_in(PACK & ~cards("5D 8C 3H KD KH 9C 2C 4C 6C")))
ROW = f"position 1\nloose 5D\nhand N 8C 3H\nturn N\nplay 41\n{TOLD}\n41. N 8C\n"


@pytest.mark.parametrize(
    ("text", "gap"),
    [
        (ROW, False),
        (ROW.replace(" 7C", ""), True),  # what lies in a pile is not told
        (ROW.replace("8C 3H", "8C ..."), True),  # the hand of the seat itself is not known
        (ROW.replace("loose 5D", "loose 5_"), True),  # a card was not fully seen
        (
            ROW.replace(" JD", "").replace(" QH", "").replace("turn", "house 11 W\nturn"),
            True,
        ),  # nor what the house holds
        (ROW.replace(" JD", "").replace("turn", "house 11 _ JD\nturn"), True),  # nobody knows whose the house is
    ],
)
def test_no_chance_is_told_where_the_record_leaves_gaps(text, gap):
    session, deal = next(loads(text).deals)
    assert (seen_by(Replay(deal, rules_of(session)).run(), 0, "N") is None) == gap


def test_no_deal_fits():
    # East owes a king, and no king is left.
    look = Sight("N", mask_of(["9C", "2C"]), {"W": 1, "E": 1}, 0, {"W": 0, "E": 0}, frozenset([Promise(("E",), 13)]))
    assert look.chance("W", of_value(9)) is None
    assert look.deals() == 0


# ---------------------------------------------------------------- every deal there is


def lays(pack, sizes):
    """Every way to deal cards into hands of these sizes; what is left over lies elsewhere."""
    if not sizes:
        yield ()
        return
    for hand in combinations(pack, sizes[0]):
        yield from ((set(hand), *others) for others in lays([card for card in pack if card not in hand], sizes[1:]))


@pytest.mark.parametrize("seed", range(150))
def test_against_every_deal(seed):
    random = Random(seed)
    dealt = random.sample(range(52), random.randint(3, 8))
    sizes = [random.randint(0, 3) for _ in range(3)]
    while sum(sizes) > len(dealt):
        sizes[random.randrange(3)] //= 2
    seats = "WSE"
    promised = frozenset(
        Promise(tuple(random.sample(seats, random.randint(1, 2))), value_of(random.choice(dealt)))
        for _ in range(random.randint(0, 2))
    )
    wanted = set(random.sample(dealt, random.randint(1, 3)))
    unseen = sum(1 << card for card in dealt)
    look = Sight(
        "N", unseen, dict(zip(seats, sizes, strict=True)), len(dealt) - sum(sizes), dict.fromkeys(seats, 0), promised
    )
    fits = [
        hands
        for hands in (dict(zip(seats, lay, strict=True)) for lay in lays(dealt, sizes))
        if all(any(value_of(card) == p.value for seat in p.seats for card in hands[seat]) for p in promised)
    ]
    assert look.deals() == len(fits)
    for seat in seats:
        chance = look.chance(seat, sum(1 << card for card in wanted))
        held = sum(bool(hands[seat] & wanted) for hands in fits)
        assert chance == (Fraction(held, len(fits)) if fits else None)


@pytest.mark.parametrize("retention", ["personal", "side", "at_build_only"])
@pytest.mark.parametrize("seed", range(6))
def test_on_random_deals_against_every_deal_in_which_all_keys_were_there(seed, retention):
    """Nothing of promises is used here: each deal is played backwards, and whoever owed a key is asked for it."""
    run = replay_deal(legal_deal(seed), rule_set("pagat").with_house_rules({"retention": retention}))
    for index in (38, 40, 42, 44):
        step = run.steps[index]
        eye, state = step.seat, step.before
        look = seen_by(run, index, eye)
        others = [seat for seat in run.seating.order if seat != eye]
        unseen = list(cards_in(PACK & ~on_the_table(state) & ~state.hands[eye]))
        fits = []
        for lay in lays(unseen, [state.hands[seat].bit_count() for seat in others]):
            now = {**dict(zip(others, lay, strict=True)), eye: set(cards_in(state.hands[eye]))}
            if keys_were_there(run, index, now, retention):
                fits.append(now)
        assert look.deals() == len(fits)
        for seat in others:
            for value in range(1, 14):
                held = sum(any(value_of(card) == value for card in hands[seat]) for hands in fits)
                assert look.chance(seat, of_value(value)) == Fraction(held, len(fits))


def keys_were_there(run, index, now, retention):
    """Whether every key owed was in hand right after each play, if the hands are these right before a Step.

    Who makes or raises a house, or adds to an opponent's, needs a key of his own then (R24, R31, R33). As long as a
    house stands, each owner keeps one (R36), or his side does, or nobody (house rule retention).
    """
    hands = {seat: set(cards) for seat, cards in now.items()}
    partners = run.seating.partners
    for step in reversed(run.steps[:index]):

        def has(seat, value):
            return any(value_of(card) == value for card in hands[seat])

        who, play = step.seat, step.play
        standing = step.before.houses.get(play.value)
        if play.value and not has(who, play.value):
            ours = standing and (who in standing.owners or partners[who] in standing.owners)
            if not ours:
                return False
            if who in standing.owners and not (retention == "side" and has(partners[who], play.value)):
                return False
        for house in step.after.houses.values():
            for owner in house.owners:
                there = has(owner, house.value) or (retention == "side" and has(partners[owner], house.value))
                if retention != "at_build_only" and not there:
                    return False
        hands[who].add(play.card)
    return True
