"""Sums over many deals, against counts by hand and laws that hold of every record."""

from pathlib import Path

import pytest

from seepnotation.notation.api import loads
from seepnotation.render.stats import Summed, to_json
from seepnotation.replay import Replay, rules_of, score_sheet
from seepnotation.rules import rule_set
from seepnotation.scoring import fewer_is_better
from seepnotation.stats import Count, Player, Stats, player_at, stats_of
from tests.cli.records import GOOD, SAMPLES, SESSIONS

DEEDS = (
    "sweeps", "missed", "made", "raised", "cemented", "taken_own", "taken_partner", "taken_others", "taken_unknown",
)  # fmt: skip
"""What one player does: a side's is the sum of its players'."""


def stats(text: str, rules: str | None = None) -> Stats:
    """The sums over a text."""
    found = Stats()
    for session in loads(text).sessions:
        found.add(stats_of(session, rule_set(rules) if rules else None))
    return found


def first_deal(path: Path) -> str:
    """The text of a sample up to its second deal."""
    return path.read_text(encoding="utf-8").partition("\n\ndeal 2")[0] + "\n"


def test_a_whole_deal_counted_by_hand():
    # Winter afternoon, deal 1. Houses, by the numbers of the plays:
    #  1 Biji makes 12.  2 Gurpreet adds: pukka, and his too.  4 Manpreet takes it: her partner's; Biji loses it.
    #  5 Biji makes 11.  9 she adds: pukka.  11 Chacha adds to what is pukka.  13 Biji takes it: her own.
    # 10 Gurpreet makes 12.  12 Manpreet raises it to 13.  14 Gurpreet takes it, his partner's, and sweeps: 50.
    # 19 Chacha makes 10.  21 Biji adds: pukka, still Chacha's.  23 Chacha takes it: his own.
    # 25 Biji makes 10.  27 Chacha adds: pukka, still Biji's.  29 Biji takes it: her own.
    # The table counted 68 to 32 and 50.
    found = stats(first_deal(SAMPLES / "winter-afternoon.seep"))
    ours = {"deals": 1, "followed": 1, "counted": 1, "cards": 68}
    theirs = {"deals": 1, "followed": 1, "counted": 1, "won": 1, "cards": 32, "sweep_points": 50}
    assert found.players == {
        Player("Biji"): Count(**ours, made=3, cemented=2, taken_own=2, lost=1),
        Player("Chacha"): Count(**ours, made=1, cemented=1, taken_own=1),
        Player("Gurpreet"): Count(**theirs, sweeps=1, made=1, cemented=1, taken_partner=1),
        Player("Manpreet"): Count(**theirs, raised=1, taken_partner=1),
    }
    assert found.sides == {
        (Player("Biji"), Player("Chacha")): Count(**ours, made=4, cemented=3, taken_own=3, lost=1),
        (Player("Gurpreet"), Player("Manpreet")): Count(
            **theirs, sweeps=1, made=1, raised=1, cemented=1, taken_partner=2
        ),
    }
    assert found.total == Count(deals=1, followed=1, counted=1)


def test_a_sweep_missed():
    # Hostel, deal 1: after Simran's first play TS and 3C lie there, thirteen, and Neha holds KC and KD. She throws 5C.
    text = first_deal(SAMPLES / "hostel.seep")
    assert "1. W QH x 8H+4S" in text
    assert "\n2. S 5C" in text
    assert {str(player): count.missed for player, count in stats(text).players.items()} == {
        "Jyoti": 0, "Simran": 0, "Neha": 1, "Harleen": 0,
    }  # fmt: skip


def test_a_deal_that_stops_has_the_points_that_the_table_counted():
    # Arjun makes 12 and takes it; Nani makes 13; Ravi takes that and sweeps. The plays stop after eight.
    found = stats(GOOD.replace("abandoned", "score NS 40 EW 60+50"))
    assert found.players[Player("Nani")] == Count(deals=1, counted=1, cards=40, made=1, lost=1)
    assert found.players[Player("Arjun")] == Count(
        deals=1, counted=1, won=1, cards=60, sweep_points=50, made=1, taken_own=1
    )
    assert found.players[Player("Ravi")] == Count(
        deals=1, counted=1, won=1, cards=60, sweep_points=50, sweeps=1, taken_others=1
    )


def test_a_deal_whose_points_nobody_knows_is_a_deal_and_leaves_the_average_alone():
    known, unknown = GOOD.replace("abandoned", "score NS 40 EW 60+50"), GOOD.replace("abandoned\n", "")
    found = stats(known)
    found.add(stats(unknown))
    nani = found.players[Player("Nani")]
    assert (nani.deals, nani.counted, nani.points, nani.average) == (2, 1, 40, 40.0)
    assert stats(unknown).players[Player("Nani")].average is None


def test_a_deal_given_up():
    # R38: the others get all 100, sweeps made stand: Ravi's 50. Seven plays and the eighth were followed.
    found = stats(GOOD.replace("abandoned", "concede NS"))
    assert found.players[Player("Mummy")] == Count(deals=1, followed=1, counted=1)
    arjun = found.players[Player("Arjun")]
    assert (arjun.won, arjun.cards, arjun.sweep_points, arjun.average) == (1, 100, 50, 150.0)


@pytest.mark.parametrize(("end", "why"), [("abandoned", "abandoned"), ("dispute W\nvoid", "void")])
def test_what_is_no_deal_counts_nowhere(end, why):
    found = stats(GOOD.replace("abandoned", end))
    assert (found.players, found.sides, found.total) == ({}, {}, Count())
    assert +found.left_out == {why: 1}


def test_positions_are_no_deals():
    found = stats("position\nloose 4D QC\nhand W 7C KD ...\nturn W\nW QC\n")
    assert (found.players, +found.left_out) == ({}, {"position": 1})


def test_plays_taken_back_do_not_count():
    # Arjun's take of the house is taken back, and so is Ravi's sweep: Arjun throws in its place.
    text = GOOD.partition("6. S")[0] + "takeback\n5. W 4D\n6. S 4S x 3H+AS\nscore NS 50 EW 50\n"
    found = stats(text)
    assert (found.players[Player("Arjun")].taken_own, found.players[Player("Arjun")].made) == (0, 1)
    whole = GOOD.replace("abandoned", "rewind 5\nscore NS 50 EW 50")
    ravi = stats(whole).players[Player("Ravi")]
    assert (ravi.sweeps, ravi.taken_others, stats(whole).players[Player("Nani")].lost) == (0, 0, 0)


def test_a_raise_into_a_standing_house_is_raised_and_cemented():
    # R34. Two players: Tau ji makes 12, Meera 9, and he raises hers to 12, where the two are one, and pukka.
    text = SAMPLES.joinpath("open-seep.seep").read_text(encoding="utf-8").partition("\n4. N")[0] + "\n"
    found = stats(text)
    assert "3. S 3S+[9]=12*" in text
    assert found.players == {
        Player("Meera"): Count(deals=1, made=1),
        Player("Tau ji"): Count(deals=1, made=1, raised=1, cemented=1),
    }
    assert list(found.sides) == [(Player("Meera"),), (Player("Tau ji"),)]


def test_equal_points_are_won_by_nobody():
    found = stats(GOOD.replace("abandoned", "score NS 50 EW 50"))
    assert {count.won for count in (*found.players.values(), *found.sides.values())} == {0}


def test_players_are_told_apart_by_name_in_whatever_seat():
    turned = GOOD
    for old, new in (('"Nani"', '"1"'), ('"Mummy"', '"2"'), ('"Arjun"', '"Nani"'), ('"Ravi"', '"Mummy"')):
        turned = turned.replace(old, new)
    turned = turned.replace('"1"', '"Ravi"').replace('"2"', '"Arjun"')
    score = "score NS 40 EW 60+50"
    found = stats(GOOD.replace("abandoned", score))
    found.add(stats(turned.replace("abandoned", score)))
    # Nani and Mummy had 40 as North and South, and 60 and 50 as West and East.
    assert found.sides[Player("Mummy"), Player("Nani")].points == 150
    assert {str(player): count.deals for player, count in found.players.items()} == dict.fromkeys(
        ("Nani", "Arjun", "Mummy", "Ravi"), 2
    )
    assert len(found.sides) == 2


@pytest.mark.parametrize("spelled", ["Nani", " Nani", "Na\u0301ni", "  N\u00e1ni "])
def test_one_name_in_one_spelling(spelled):
    (session,) = loads(GOOD.replace("Nani", spelled)).sessions
    assert player_at(session, "N") == Player(spelled.strip().replace("a\u0301", "\u00e1"))


def test_seats_without_a_name_are_one_player_each_and_no_player_of_that_name():
    bare = "\n".join(line for line in GOOD.splitlines() if not line.startswith("[")) + "\n"
    found = stats(bare.replace("abandoned", "score NS 40 EW 60"))
    found.add(stats(bare.replace("abandoned", "score NS 30 EW 70")))
    found.add(stats(GOOD.replace("Nani", "unnamed N").replace("abandoned", "score NS 10 EW 90")))
    assert found.players[Player("", "N")].points == 70
    assert found.players[Player("unnamed N")].points == 10
    assert found.sides[Player("", "E"), Player("", "W")].points == 130


@pytest.fixture(scope="module")
def of_samples() -> dict[str, Stats]:
    """The sums over each sample."""
    return {path.stem: stats(path.read_text(encoding="utf-8")) for path in SESSIONS}


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_what_players_do_adds_up_to_what_their_side_does(path, of_samples):
    found = of_samples[path.stem]
    for deed in DEEDS:
        by_player = sum(getattr(count, deed) for count in found.players.values())
        assert by_player == sum(getattr(count, deed) for count in found.sides.values())
    for partners, side in found.sides.items():
        own = [found.players[player] for player in partners]
        if all(count.deals == side.deals for count in own):  # they never sat with anybody else
            for deed in DEEDS:
                assert sum(getattr(count, deed) for count in own) == getattr(side, deed)
            assert {(count.cards, count.sweep_points, count.won) for count in own} == {
                (side.cards, side.sweep_points, side.won)
            }


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_deeds_are_the_plays_that_stand(path, of_samples):
    made = raised = sweeps = taken = 0
    for session in loads(path.read_text(encoding="utf-8")).sessions:
        for deal in session.deals:
            run = Replay(deal, rules_of(session)).run()
            if deal.kind == "position" or run.ended in ("void", "abandoned"):
                continue
            for step in run.steps:
                if step.play is not None and not step.undone:
                    made += step.play.kind == "make"
                    raised += step.play.kind == "raise"
                    sweeps += step.sweep
                    taken += len(step.play.houses) if step.play.kind == "take" else 0
    counts = of_samples[path.stem].players.values()
    assert sum(count.made for count in counts) == made
    assert sum(count.raised for count in counts) == raised
    assert sum(count.sweeps for count in counts) == sweeps
    assert (
        sum(count.taken_own + count.taken_partner + count.taken_others + count.taken_unknown for count in counts)
        == taken
    )


@pytest.mark.parametrize("rules", [None, "karan", "pagat"])
@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_points_are_those_of_the_score_sheet(path, rules):
    chosen = rule_set(rules) if rules else None
    for session in loads(path.read_text(encoding="utf-8")).sessions:
        found = stats_of(session, chosen)
        known = [dealt.result.points for dealt in score_sheet(session, chosen).deals if dealt.result.points]
        assert found.total.counted == len(known)
        assert sum(count.points for count in found.sides.values()) == sum(
            points.total for result in known for points in result.values()
        )
        if not any(fewer_is_better(rule_set(name)) for name in [rules or session.tag("Rules") or "pagat"]):
            best = [max(points.total for points in result.values()) for result in known]
            won = sum(
                sum(points.total == most for points in result.values()) == 1
                for result, most in zip(known, best, strict=True)
            )
            assert sum(count.won for count in found.sides.values()) == won


def test_sums_add_up_in_any_order(of_samples):
    forward, backward, twice = Stats(), Stats(), Stats()
    for found in of_samples.values():
        forward.add(found)
    for found in reversed(of_samples.values()):
        backward.add(found)
    assert forward == backward
    assert to_json(Summed(forward, 1, 0)) == to_json(Summed(backward, 1, 0))
    twice.add(forward)
    twice.add(forward)
    assert twice.total.deals == 2 * sum(found.total.deals for found in of_samples.values())
    assert all(twice.players[player].sweeps == 2 * count.sweeps for player, count in forward.players.items())
    assert all(twice.players[player].average == count.average for player, count in forward.players.items())
