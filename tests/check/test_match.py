"""The check of a match: wrong dealers (R51), baazis that were not won (R48, R50), standings that cannot be read."""

import tracemalloc

import pytest

from seepnotation import check_text
from tests.rules.judging import case

AHEAD = "score NS 60 EW 40"
NAMED = '[North "Nani"] [West "Arjun"] [South "Mummy"] [East "Ravi"] '


def found(text):
    return [d for d in check_text(text).diagnostics if d.code in ("S404", "S406", "S407", "S408")]


def codes(text):
    return [(d.code, d.rule, d.deal) for d in found(text)]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        case("the leader passes it on", "deal 1 dealer N score NS 60 EW 40 deal 2 dealer W abandoned", []),
        case("the leader deals again", "deal 1 dealer N score NS 60 EW 40 deal 2 dealer N abandoned", [2]),
        case("the loser deals again", "deal 1 dealer N score NS 40 EW 60 deal 2 dealer N abandoned", []),
        case("the loser passes it on", "deal 1 dealer N score NS 40 EW 60 deal 2 dealer W abandoned", [2]),
        case("level", "deal 1 dealer N score NS 50 EW 50 deal 2 dealer W abandoned", [2]),
        case("after an abandoned deal", "deal 1 dealer N abandoned deal 2 dealer W abandoned", [2]),
        case("after a baazi the partner", "deal 1 dealer N score NS 100 EW 0 deal 2 dealer E abandoned", []),
        case("after a baazi not the partner", "deal 1 dealer N score NS 100 EW 0 deal 2 dealer W abandoned", [2]),
        case("by the bid", "deal 1 dealer N score NS 60 EW 40 deal 2 bid W 12 abandoned", [2]),
        case("the first deal", "deal 1 dealer S score NS 60 EW 40", []),
        case("the first after a standing", '[Carry "NS 40"] deal 1 dealer N score NS 60 EW 40', []),
        case("after a deal that is not known", "deal 1 dealer N score NS 62 deal 2 dealer E abandoned", []),
        case("after missing deals", "deal 1 dealer N score NS 60 EW 40 deal 3 dealer N abandoned", []),
        case("in another session", f'deal 1 dealer N {AHEAD} [Format "seep 1"] deal 1 dealer N abandoned', []),
        # One slip, one diagnosis: West, who would have dealt the second, deals the third.
        case("once", f"deal 1 dealer N {AHEAD} deal 2 dealer N {AHEAD} deal 3 dealer W abandoned", [2]),
        # Dealer and bid contradict each other, which is told as S307; West may deal.
        case("one cause", f"deal 1 dealer N {AHEAD} deal 2 dealer N bid S 12 abandoned", []),
    ],
)  # fmt: skip
def test_r51_the_dealer(text, wrong):
    assert codes(text) == [("S406", "R51", deal) for deal in wrong]


def test_r51_what_is_told():
    text = NAMED + "deal 1 dealer N score NS 71 EW 29\ndeal 2 dealer E {by mistake} score NS 45 EW 55"
    (wrong,) = found(text)
    assert wrong.message == "Ravi deals, but it is the turn of Arjun (W)"
    assert wrong.why[0] == "with deal 1 the lead of NS is 42, and Nani dealt it"
    assert wrong.why[1].startswith("who deals: the same while his side is behind or level")
    assert (wrong.place.text, wrong.seat) == ("E", "E")
    (wrong,) = found(NAMED + "deal 1 dealer N score NS 71 EW 29\ndeal 2 bid N 12 abandoned")
    assert (wrong.message, wrong.place.text) == ("by the bid Ravi dealt, but it is the turn of Arjun (W)", "N")
    (wrong,) = found(NAMED + "deal 1 dealer N score NS 71 EW 29\ndeal 2 floor 3H 6C KD AS 1. N QD abandoned")
    assert wrong.message == "by the first play Ravi dealt, but it is the turn of Arjun (W)"
    (wrong,) = found(NAMED + "deal 1 dealer N abandoned deal 2 dealer W abandoned")
    assert wrong.why == ("deal 1 is abandoned, and Nani dealt it: the same dealer deals again",)
    (wrong,) = found(NAMED + "deal 1 dealer N score NS 8 EW 92 deal 2 dealer W abandoned")
    assert wrong.why[0] == "with deal 1 the lead of EW is 84 and EW wins the baazi, and Nani dealt it"
    (wrong,) = found(NAMED + '[Rules "karan"] deal 1 dealer N score NS 71 EW 29 deal 2 dealer N abandoned')
    assert wrong.message == "Nani deals, but it is the turn of Arjun (W) or Ravi (E)"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        case("won by the lead", "deal 1 score NS 100 EW 0 baazi NS", None),
        case("won by nine points", "deal 1 score NS 92 EW 8 baazi NS", None),
        case("won over two deals", "deal 1 score NS 80 EW 20 deal 2 score NS 75 EW 35 baazi NS", None),
        case("won with what was brought in", '[Carry "NS 60"] deal 1 score NS 70 EW 30 baazi NS', None),
        case("not won", "deal 1 score NS 80 EW 20 baazi NS", "NS wins no baazi with this deal"),
        case("not by the other side", "deal 1 score NS 80 EW 20 baazi EW", "EW wins no baazi with this deal"),
        case("the other side wins it", "deal 1 score NS 100 EW 0 baazi EW", "NS wins this baazi, not EW"),
        case("of an abandoned deal", "deal 1 abandoned baazi NS", "a deal that is abandoned wins no baazi"),
        case("nobody can know", "deal 1 score NS 62 deal 2 score NS 60 EW 40 baazi NS", None),
        case("but nine points", "deal 1 score NS 62 deal 2 score NS 5 EW 95 baazi NS", "EW wins this baazi, not NS"),
        case("given up", "deal 1 concede EW baazi NS", None),
        case("no plays and no score", "deal 1 baazi NS", None),
        case("a seat for its side", "deal 1 score NS 100 EW 0 baazi N", None),
        case("not written", "deal 1 score NS 100 EW 0 baazi NS deal 2 score NS 100 EW 0", None),
    ],
)
def test_r50_a_baazi(text, message):
    assert [(d.code, d.rule, d.message) for d in found(text)] == ([("S407", "R50", message)] if message else [])


@pytest.mark.parametrize(
    ("rules", "text", "message"),
    [
        case("no baazis", '[Rules "north-pakistan"]', "deal 1 score NS 25 EW 5 baazi NS",
             "under these rules there are no baazis"),
        case("a match for a baazi", '[Rules "strict-owner"]', "deal 1 score NS 100 EW 0 baazi NS", None),
        case("no match either", '[Rules "karan"]', "deal 1 score NS 100 EW 0 baazi NS",
             "NS wins no baazi with this deal"),
        case("a deal by itself", '[Rules "octro"]', "deal 1 score NS 60 EW 40 baazi NS", None),
        # 8 and a sweep, 58, or 58 points of cards: nobody can tell.
        case("sweeps not apart", '[Rules "compulsory"]', "deal 1 score NS 58 EW 92 baazi EW", None),
        case("sweeps apart", '[Rules "compulsory"]', "deal 1 score NS 8+50 EW 92+0 baazi EW", None),
        case("and enough", '[Rules "compulsory"]', "deal 1 score NS 9+50 EW 91+0 baazi EW",
             "EW wins no baazi with this deal"),
    ],
)  # fmt: skip
def test_r50_other_rules(rules, text, message):
    assert [d.message for d in found(f"{rules} {text}")] == ([message] if message else [])


def test_r50_what_is_told():
    (wrong,) = found("deal 1 dealer N score NS 80 EW 20 baazi NS")
    assert wrong.why == ("the lead of NS is 60, and it takes 100",)
    assert wrong.hint == 'if the session goes on from an earlier standing, write it: [Carry "NS 45 baazi NS 2 EW 1"]'
    assert wrong.place.text == "baazi NS"
    (wrong,) = found('[Carry "NS 10"] deal 1 dealer N score NS 80 EW 20 baazi NS')
    assert (wrong.why, wrong.hint) == (("the lead of NS is 70, and it takes 100",), None)


def test_after_a_wrong_baazi_it_goes_on_from_where_the_table_did():
    # Counted on, NS would have 160 now; the table began anew, and 60 is no baazi.
    assert codes("deal 1 score NS 80 EW 20 baazi NS deal 2 score NS 80 EW 20 baazi NS") == [
        ("S407", "R50", 1), ("S407", "R50", 2),
    ]  # fmt: skip


def test_a_standing_that_cannot_be_read():
    (wrong,) = found('[Carry "45 for us"]\n\ndeal 1 score NS 80 EW 20 baazi NS')
    assert (wrong.code, wrong.rule, wrong.place.text) == ("S408", "R50", '[Carry "45 for us"]')
    assert (
        wrong.message == "the standing '45 for us' cannot be read: 45 is no side of this table; the sides are NS and EW"
    )
    assert found('[Rules.players "2"] [Carry "N 45 baazi S 1"]\n\ndeal 1 score N 60 S 40') == []


def test_a_score_that_cannot_be_read_is_no_cause_for_more():
    text = "deal 1 dealer N scroe NS 60 EW 40\ndeal 2 dealer N score NS 60 EW 40 baazi NS"
    assert [d.code for d in check_text(text).diagnostics] == ["S101"]


def test_rules_that_do_not_exist_are_no_cause_for_more():
    text = '[Rules "pagta"] [Carry "?"]\n\ndeal 1 dealer N score NS 60 EW 40 deal 2 dealer N score NS 60 EW 40 baazi NS'
    assert [d.code for d in check_text(text).diagnostics] == ["S501"]


def test_no_deal_is_kept():
    """A season of deals takes no more memory than one of them, but for what is said of them."""

    def peak(deals):
        text = '[Format "seep 1"]\n' + "deal score NS 50 EW 50\n" * deals
        tracemalloc.start()
        check_text(text)
        peak = tracemalloc.get_traced_memory()[1] - len(text) * 4
        tracemalloc.stop()
        return peak

    peak(10)
    assert peak(4_000) < peak(400) + 400_000


# ---------------------------------------------------------------- the numbers of the deals


def numbers(text):
    """Return where deal numbers stand twice: the number, and the line."""
    found = [d for d in check_text(text).diagnostics if d.code == "S409"]
    assert all(d.severity == "warning" for d in found)
    return [(d.place.text, d.place.line) for d in found]


def test_a_deal_number_that_stands_twice():
    deals = "deal 1 dealer N abandoned\ndeal 2 dealer N abandoned\ndeal 2 dealer N abandoned\ndeal 1 dealer N abandoned"
    assert numbers(deals) == [("2", 3), ("1", 4)]


@pytest.mark.parametrize(
    "text",
    [
        "deal 1 dealer N abandoned\ndeal dealer N abandoned\ndeal dealer N abandoned",
        "deal 1 dealer N abandoned\ndeal 4 dealer N abandoned\ndeal 3 dealer N abandoned",
        '[Date "2026-01-01"]\ndeal 1 dealer N abandoned\n[Date "2026-01-02"]\ndeal 1 dealer N abandoned',
    ],
)
def test_numbers_left_out_and_jumps_and_sessions_are_no_such_fault(text):
    assert numbers(text) == []
