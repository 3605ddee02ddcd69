"""What is found is what a plain filter finds in the JSON of `seep show`, which knows nothing of queries."""

import json
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seepnotation import loads, read, score_sheet
from seepnotation.finding import find, level, may_hold, parse
from seepnotation.finding import query as q
from seepnotation.played import Played, Walk
from seepnotation.render.steps import to_json
from seepnotation.render.views import views
from tests.docs.pages import ROOT
from tests.finding.test_reading import QUERIES

FILES = [*sorted((ROOT / "samples").glob("*.seep")), *sorted((ROOT / "tests/data/consensus").glob("*.seep"))[:12]]
SIDE = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}


@cache
def deals():
    """Every deal of the files: as `Played`, and as the JSON of `seep show` tells it."""
    found = []
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        told = json.loads(to_json(views(loads(text), (), None)))["deals"]
        played = [deal for deal in Walk(read(text)) if isinstance(deal, Played)]
        found += [(one, other, file.name) for one, other in zip(played, told, strict=True)]
    return found


class Step:
    """A Step of the JSON, with the floor before it."""

    def __init__(self, deal, index, standing):
        self.deal, self.told, self.index = deal, deal["steps"][index], index
        self.before = standing[-1]["floor"] if standing else None
        self.name = deal["players"].get(self.told["seat"]) if self.told["seat"] else None
        alone = "NS" not in deal["points"] if deal.get("points") else False
        self.side = self.told["seat"] if alone else SIDE.get(self.told["seat"])
        self.alone = alone

    def __getattr__(self, name):
        return self.told.get(name)

    def houses(self, *kinds):
        return self.told["houses"] if self.kind in kinds else []

    def owners(self, value):
        return next(house["owners"] for house in self.before["houses"] if house["value"] == value)

    def moved(self):
        inside = [
            house["cards"] for house in (self.before or {"houses": []})["houses"] if house["value"] in self.houses_
        ]
        return [self.card, *(self.loose or []), *[card for cards in inside for card in cards or []]]

    @property
    def houses_(self):
        return self.told["houses"] or []


def steps_of(deal):
    """The Steps of a deal, each behind those that stood when it was made."""
    standing = []
    for index, step in enumerate(deal["steps"]):
        yield Step(deal, index, standing)
        if not step["undone"]:
            standing.append(step)


def lost(step, value, loser=None):
    if step.kind != "take" or value not in step.houses_ or step.before is None:
        return False
    side = (lambda seat: seat) if step.alone else SIDE.get
    return any(side(owner) != step.side and (loser is None or SIDE[owner] == loser) for owner in step.owners(value)
               if owner != "_")  # fmt: skip


NAIVE = {
    "sweep": lambda s: s.sweep,
    "throw": lambda s: s.kind == "throw",
    "sweep with an ace": lambda s: s.sweep and s.card[0] == "A",
    "with spade": lambda s: (s.card or "")[1:] == "S",
    "illegal": lambda s: s.verdict == "illegal",
    "not proven R24": lambda s: s.verdict == "not proven" and s.rule == "R24",
    "pukka": lambda s: s.pukka,
    "house 13 made": lambda s: s.kind == "make" and s.value == 13,
    "house >= 12 raised": lambda s: s.kind == "raise" and s.value >= 12,
    "house 9 broken": lambda s: s.kind == "raise" and 9 in s.houses_,
    "house 12 taken": lambda s: s.kind == "take" and 12 in s.houses_,
    "house": lambda s: bool(s.value or s.houses_),
    "a house of 13 lost": lambda s: lost(s, 13),
    "house 12 lost by NS": lambda s: not s.alone and lost(s, 12, "NS"),
    "by Nani": lambda s: s.name == "Nani",
    "by NS": lambda s: not s.alone and s.seat in ("N", "S"),
    "QS taken": lambda s: s.kind == "take" and "QS" in s.moved(),
    "TD taken by EW": lambda s: s.kind == "take" and "TD" in s.moved() and not s.alone and s.seat in ("E", "W"),
    "ace thrown": lambda s: s.kind == "throw" and s.card[0] == "A",
    "KS built": lambda s: s.kind in ("make", "add", "raise") and "KS" in [s.card, *s.loose],
    "10 of diamonds taken": lambda s: s.kind == "take" and "TD" in s.moved(),
    "spade ace taken": lambda s: s.kind == "take" and "AS" in s.moved(),
    "house K made": lambda s: s.kind == "make" and s.value == 13,
    "bid by W and throw": lambda s: s.deal["bidder"] == "W" and s.kind == "throw",
    "taken back": lambda s: s.undone,
    "out of turn": lambda s: s.out_of_turn,
    "play > 40 and take": lambda s: s.number > 40 and s.kind == "take",
    "comment": lambda s: bool(s.comments),
    'comment "pakka"': lambda s: any("pakka" in comment.lower() for comment in s.comments),
    "sweep or house 13 lost": lambda s: s.sweep or lost(s, 13),
    "take and not sweep and not house": lambda s: s.kind == "take" and not s.sweep and not s.houses_,
    "opening": lambda s: s.number == 1 and s.deal["kind"] == "deal" and s.floor is not None,
}


@pytest.mark.parametrize("text", NAIVE)
def test_what_is_found_is_what_a_plain_filter_finds(text):
    query, total = parse(text), 0
    for played, told, name in deals():
        found = [moment.index for moment in find(query, played, name)]
        wanted = [step.index for step in steps_of(told) if NAIVE[text](step)]
        if text == "comment":  # those on what the table did about a play count for it too
            assert set(wanted) <= set(found)
        else:
            assert found == wanted, (name, told["deal"])
        total += len(found)
    assert total or text in ("KS built", "out of turn", "not proven R24")


NAIVE_DEALS = {
    "rules KARAN-2p": lambda d: d["rules"] == "karan-2p",
    "rules karan": lambda d: d["rules"] == "karan",
    "player Nani": lambda d: "Nani" in d["players"].values(),
    "deal with sweep": lambda d: any(step["sweep"] for step in d["steps"]),
    "deal without illegal": lambda d: not any(step["verdict"] == "illegal" for step in d["steps"]),
    "sweeps >= 2": lambda d: any(sum(s.sweep and not s.undone and s.side == side for s in steps_of(d)) >= 2
                                 for side in {s.side for s in steps_of(d)}),
    "deal with sweep and deal with house 13 lost": lambda d: any(s["sweep"] for s in d["steps"])
    and any(lost(step, 13) for step in steps_of(d)),
    "bidder N or dealer N": lambda d: "N" in (d["bidder"], d["dealer"]),
    "position": lambda d: d["kind"] == "position",
}  # fmt: skip


@pytest.mark.parametrize("text", NAIVE_DEALS)
def test_deals_that_are_found(text):
    query = parse(text)
    assert level(query) == "deal"
    found = [told["deal"] for played, told, name in deals() if list(find(query, played, name))]
    assert found == [told["deal"] for _, told, _ in deals() if NAIVE_DEALS[text](told)]


def test_scores_are_those_of_the_score_sheet():
    for file in FILES:
        record = loads(file.read_text(encoding="utf-8"))
        dealt = [(deal, one.result.points) for session in record.sessions
                 for deal, one in zip((d for d in session.deals if d.kind == "deal"), score_sheet(session).deals,
                                      strict=True)]  # fmt: skip
        over = [deal.number for deal, points in dealt if points and "NS" in points and points["NS"].total > 60]
        played = [deal for deal in Walk(read(file.read_text(encoding="utf-8"))) if isinstance(deal, Played)]
        found = [deal.deal.number for deal in played if list(find(parse("points NS > 60"), deal, ""))]
        assert found == over


@given(QUERIES, st.data())
def test_not_and_or_are_what_they_are_in_logic(query, data):
    played, _, name = data.draw(st.sampled_from(deals()[:12]))
    found = places(query, played, name)
    opposite = places(q.Not(query), played, name)
    all_there = set(range(len(played.run.steps))) if level(query) == "play" else {None}
    assert found | opposite == all_there
    assert found & opposite == set()
    match query:
        case q.Both(parts) if level(query) == level(parts[0]) == level(parts[1]):
            assert found <= places(parts[0], played, name) & places(parts[1], played, name)
        case q.Either(parts) if level(query) == level(parts[0]):
            assert places(parts[0], played, name) <= found
    with_it = places(q.DealWith(query), played, name)
    assert bool(with_it) == bool(found)


@given(QUERIES, st.data())
def test_nothing_is_found_in_a_session_that_is_passed_over(query, data):
    played, _, name = data.draw(st.sampled_from(deals()))
    if not may_hold(query, played.session, name):
        assert places(query, played, name) == set()


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("sweep and by Nani", True),
        ("sweep and by Chand", False),
        ("not by Chand", True),
        ("player Nani", True),
        ("date in 2025 and sweep", False),
        ("date in 2025 or sweep", True),
        ("not date in 2025", True),
        ("not date in 2026", False),
        ("deal with (sweep and event Lohri)", False),
        ("deal with event Diwali", True),
        ("site Ludhiana and (event Lohri or file hostel)", False),
        ('tag site "ludh"', True),
        ("not (site Ludhiana or sweep)", False),
        ("not deal with site Ludhiana", False),
    ],
)
def test_what_the_tags_of_a_session_tell(text, may):
    (session, *_) = loads((ROOT / "samples" / "diwali.seep").read_text(encoding="utf-8")).sessions
    assert may_hold(parse(text), session, "samples/diwali.seep") is may


def places(query, played, name):
    return {moment.index for moment in find(query, played, name)}
