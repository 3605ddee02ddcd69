"""The way through a text: every deal once, what the table did about its plays, what is known of the points."""

import pytest

from seepnotation import read
from seepnotation.played import Played, Refused, Walk


def walk(text):
    return list(Walk(read(text)))


def test_sessions_and_deals_are_counted_and_a_session_without_rules_is_refused():
    way = Walk(
        read('deal 1 deal 2\n[Format "seep 1"] [Rules "pagta"] deal 1 deal 2 deal 3\n[Format "seep 1"] deal 1 floor X')
    )
    found = list(way)
    assert [(deal.session_number, deal.number) for deal in found if isinstance(deal, Played)] == [
        (1, 1),
        (1, 2),
        (3, 6),
    ]
    (refused,) = [deal for deal in found if isinstance(deal, Refused)]
    assert refused.deals == 3
    assert "pagta" in str(refused.error)
    assert (way.sessions, way.deals, len(way.faults)) == (3, 6, 1)


def test_sessions_that_are_not_wanted_are_counted_no_more():
    text = '[Event "a"] deal 1 deal 2\n[Format "seep 1"] [Event "b"] deal 1\n[Format "seep 1"] [Rules "pagta"] deal 1'
    way = Walk(read(text), wanted=lambda session: session.tag("Event") == "b")
    (deal,) = list(way)
    assert (deal.session_number, deal.number, way.sessions, way.deals) == (2, 3, 3, 4)


def test_nothing_is_nothing():
    way = Walk(read("  {only a comment} "))
    assert (list(way), way.sessions, way.deals) == ([], 1, 0)
    way = Walk(read(""))
    assert (list(way), way.sessions, way.deals) == ([], 0, 0)


PLAYS = "position loose 5H 9D hand N 9C 4C 2C ... turn N 1. N 2C 2. W 3C 3. S 6C "


@pytest.mark.parametrize(
    ("events", "about"),
    [
        ("dispute W", {2: ["dispute"]}),
        ("dispute W 1", {0: ["dispute"]}),
        ("dispute W 1 ruling illegal stands", {0: ["dispute", "ruling", "stands"]}),
        ("dispute W 7", {}),
        ("ruling 2 legal", {1: ["ruling"]}),
        ("dispute W 1 dispute E ruling legal", {0: ["dispute"], 2: ["dispute", "ruling"]}),
        ("takeback", {2: ["takeback"]}),
        ("takeback takeback", {2: ["takeback"], 1: ["takeback"]}),
        ("takeback refused takeback", {2: ["takeback", "takeback"]}),
        ("rewind 2 2. W 4S dispute N", {2: ["rewind"], 3: ["dispute"]}),
        ("rewind 1 dispute N", {2: ["rewind"]}),
        ("dispute N 2 score NS 1 EW 2 ruling illegal", {1: ["dispute", "ruling"]}),
        ("score NS 1 EW 2 dispute N 3 ruling illegal", {2: ["dispute", "ruling"]}),
        ("forfeit", {2: ["forfeit"]}),
    ],
)
def test_what_the_table_did_about_a_play(events, about):
    (deal,) = walk(PLAYS + events)
    assert {index: [entry.kind for entry in entries] for index, entries in deal.about.items()} == about


def test_what_the_table_did_agrees_with_the_replay():
    """A ruling and a takeback are those of the Step of which the replay says so."""
    (deal,) = walk(PLAYS + "dispute W 2 ruling illegal R17 rewind 2 2. W 3C ruling legal")
    for index, step in enumerate(deal.run.steps):
        kinds = [entry.kind for entry in deal.about.get(index, [])]
        assert ("ruling" in kinds) == (step.ruled is not None)


def test_points_so_far_are_known_as_long_as_every_play_was_followed():
    text = "position loose 4S 5H hand N 9S ... turn N 1. N 9S x 5H+4S # 2. W ... loose 3C 3. S KC"
    (deal,) = walk(text)
    first, unseen, after = deal.run.steps
    assert {side: (one.cards, one.sweeps) for side, one in deal.points_after(first).items()} == {
        "NS": (13, 50), "EW": (0, 0)
    }  # fmt: skip
    assert deal.points_after(unseen) is None
    assert deal.points_after(after) is None  # what West took, if anything, nobody knows
    assert deal.gained(unseen) is None
    cards, points, sweep = deal.gained(after)
    assert (cards, points, sweep) == (0, 0, 0)


def test_a_play_that_was_taken_back_does_not_hide_the_points():
    text = "position loose 4S 5H hand N 9S 2C ... turn N 1. N ... takeback 1. N 9S x 5H+4S #"
    (deal,) = walk(text)
    assert deal.points_after(deal.run.steps[0]) is None
    assert deal.points_after(deal.run.steps[1])["NS"].cards == 13
