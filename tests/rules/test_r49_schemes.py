"""R49 the other ways to count, most cards and ties; R56 satthi; R48 the first scheme beside them."""

import pytest

from seepnotation.cards import PACK, mask_of
from seepnotation.scoring import POINTS, card_points, counts_alike, full_count, points

from .judging import case, final, replay, rest
from .piles import counted, of_suits, rules

# Spades and clubs are 26 cards. They hold the spades and AC; hearts and diamonds hold AH, AD and TD.
BLACK = of_suits("SC")


@pytest.mark.parametrize(
    ("scheme", "cards", "full", "how_many"),
    [
        ("north100", 100, 100, 17),  # thirteen spades 91, three aces 3, TD 6
        ("karan100", 96, 100, 17),  # spades 2 to king 90, four aces 4, TD 2; most cards 4
        ("npak26", 26, 30, 8),  # TS 10, 9S 9, TD 2, 2S 1, four aces 4
        ("punjab30", 26, 30, 7),  # TD 12, 9S 9, 2S 1, four aces 4
        ("rawalpindi30", 30, 30, 7),  # TD 12, 9S 9, 2S 5, four aces 4
        ("power7", 7, 7, 7),
    ],
)
def test_r49_what_a_pack_counts(scheme, cards, full, how_many):
    table = rules(scoring=scheme)
    assert card_points(PACK, table) == cards
    assert full_count(table) == full
    assert sum(card_points(1 << card, table) > 0 for card in range(52)) == how_many


@pytest.mark.parametrize(
    ("card", "north", "karan", "npak", "punjab", "rawalpindi", "power"),
    [
        ("AS", 1, 1, 1, 1, 1, 1),
        ("AD", 1, 1, 1, 1, 1, 1),
        ("2S", 2, 2, 1, 1, 5, 1),
        ("3S", 3, 3, 0, 0, 0, 0),
        ("9S", 9, 9, 9, 9, 9, 1),
        ("TS", 10, 10, 10, 0, 0, 0),
        ("KS", 13, 13, 0, 0, 0, 0),
        ("TD", 6, 2, 2, 12, 12, 1),
        ("TC", 0, 0, 0, 0, 0, 0),
        ("9D", 0, 0, 0, 0, 0, 0),
    ],
)
def test_r49_what_a_card_counts(card, north, karan, npak, punjab, rawalpindi, power):
    found = {scheme: card_points(mask_of([card]), rules(scoring=scheme)) for scheme in POINTS}
    assert found == {
        "north100": north, "karan100": karan, "npak26": npak, "punjab30": punjab, "rawalpindi30": rawalpindi,
        "power7": power,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("scheme", "equal", "one_more"),
    [
        case("no bonus", "north100", (92, 8), (92, 8)),  # 91 and AC; TD and two aces
        case("karan", "karan100", (92, 4), (92, 8)),  # 90 and two aces; TD 2 and two aces
        case("npak", "npak26", (22, 4), (22, 8)),  # TS, 9S, 2S and two aces; TD and two aces
        case("punjab", "punjab30", (12, 14), (12, 18)),  # 9S, 2S and two aces; TD and two aces
        case("rawalpindi", "rawalpindi30", (16, 14), (16, 14)),
    ],
)
def test_r49_most_cards(scheme, equal, one_more):
    assert counted(BLACK, scoring=scheme) == equal  # 26 cards each: nobody has most
    assert counted(BLACK.replace(" 2C", ""), scoring=scheme) == one_more  # 25 against 27


def test_r49_a_tie_may_be_split():
    assert counted(BLACK, scoring="karan100", majority_tie="split_2_2") == (94, 6)
    assert counted(BLACK.replace(" 2C", ""), scoring="karan100", majority_tie="split_2_2") == (92, 8)
    assert counted(BLACK, majority_tie="split_2_2") == (92, 8)  # no points for most cards, nothing to split


def test_r49_the_rest_of_the_floor_counts_for_most_cards():
    # NS has the 25 cards without 2C, and the last card played, 2C, takes 2D: 27 cards.
    ns = BLACK.replace(" 2C", "")
    start = (
        f"loose 2D hand N 2C hand W hand S hand E taken NS {ns} taken EW {rest(ns + ' 2C 2D')} turn N play 48 last W "
    )
    assert final(start + "48. N 2C x 2D", scoring="karan100") == {"NS": (96, 0), "EW": (4, 0)}
    # Thrown, both lie there for EW, who took last: 27 against 25.
    assert final(start + "48. N 2C", scoring="karan100") == {"NS": (92, 0), "EW": (8, 0)}


def test_r49_most_cards_where_three_play():
    def three(n, w, e, **house_rules):
        text = f"hand N hand W hand E taken N {n} taken W {w} taken E {e} turn N play 49"
        found = final(text, players=3, scoring="karan100", **house_rules)
        return tuple(found[side][0] for side in "NWE")

    spades, clubs, hearts, diamonds = (of_suits(suit) for suit in "SCHD")
    # 26, 13 and 13 cards: North has most. 91 with AC 1 and 4; AH 1; AD 1 and TD 2.
    assert three(f"{spades} {clubs}", hearts, diamonds) == (96, 1, 3)
    # 20, 20 and 12: level at the top.
    few = " ".join(diamonds.split()[:12])
    n, w = f"{spades} {' '.join(clubs.split()[:7])}", f"{hearts} {' '.join(clubs.split()[7:])} KD"
    assert three(n, w, few) == (92, 1, 3)
    assert three(n, w, few, majority_tie="split_2_2") == (94, 3, 3)


SEVEN = "AS AC AH AD 2S 9S TD"


def test_r49_power_cards_count_only_all_together():
    assert counted(SEVEN, scoring="power7") == (7, 0)
    assert counted("KC", scoring="power7") == (0, 7)
    assert counted(SEVEN.replace(" TD", ""), scoring="power7") == (0, 0)  # both have one: a draw


def test_r49_while_the_deal_runs_power_cards_count_one_each():
    table = replay("taken NS AS AC TD KC taken EW 9S turn N play 20", scoring="power7").table
    assert {side: own.total for side, own in points(table).items()} == {"NS": 3, "EW": 1}


def test_r49_most_cards_is_not_counted_while_the_deal_runs():
    table = replay("taken NS AS KC QC taken EW 9S turn N play 20", scoring="punjab30").table
    assert {side: own.total for side, own in points(table).items()} == {"NS": 1, "EW": 9}


# With the clubs and hearts that are no aces NS has 24 cards more.
MANY = " ".join(card for card in of_suits("CH").split() if card[0] != "A")


@pytest.mark.parametrize(
    ("ns", "without", "with_satthi"),
    [
        case("all seven cards and most cards", f"{SEVEN} {MANY}", (30, 0), (60, 0)),
        case("all seven cards of 26", f"{SEVEN} {' '.join(MANY.split()[:19])}", (26, 0), (26, 0)),
        case("all seven cards of 20", f"{SEVEN} {' '.join(MANY.split()[:13])}", (26, 4), (26, 4)),
        case("all but an ace", f"{SEVEN[3:]} {MANY}", (29, 1), (29, 1)),
    ],
)
def test_r56_satthi(ns, without, with_satthi):
    assert counted(ns, scoring="punjab30") == without
    assert counted(ns, scoring="punjab30", satthi="all_30_points_count_60") == with_satthi


def test_rules_that_count_alike():
    assert counts_alike(rules(), rules(dealer_rule="rotate_right", match_lead=50, min9="off"))
    assert not counts_alike(rules(), rules(sweep_first=50))
    assert not counts_alike(rules(), rules(min9="zero_points"))
    assert not counts_alike(rules(), rules(scoring="karan100"))
