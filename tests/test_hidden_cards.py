"""What is proven of hidden cards equals what dealing them in every possible way says (docs/notation.md).

Random endings and openings are written down with cards, hands, plays and floor cards left out. Every way to deal what
is not seen is judged on a table on which all cards are known: all legal is legal, all illegal is illegal, else it is
not proven. ``SEEP_ENDINGS=400`` looks at that many of each kind.
"""

import os
from collections import Counter
from random import Random

import pytest

from seepnotation import Replay, dumps, loads, rule_set, rules_of
from seepnotation import record as r
from seepnotation.rules import RuleSet
from seepnotation.ruling import Verdict

from .hidden.endings import ending, opening
from .hidden.hiding import Scorer
from .hidden.worlds import TooManyWorlds, Worlds, proven

ENDINGS = int(os.environ.get("SEEP_ENDINGS", "12"))
MOST_WORLDS = 400

TABLES = {
    "pagat": RuleSet(),
    "karan": rule_set("karan"),
    "strict-owner": rule_set("strict-owner"),
    "karan-2p": rule_set("karan-2p"),
    "strict-owner for three": rule_set("strict-owner").with_house_rules({"players": 3}),
    "a partner's key is enough": RuleSet().with_house_rules({"retention": "side"}),
    "sweeps are forced": RuleSet().with_house_rules({"forced_sweep": "on"}),
    "own cards are not thrown": RuleSet().with_house_rules(
        {"thrown_card_completes_own_house": "throw_illegal", "capture_compulsion": "none"}
    ),
    "opening, pagat": RuleSet(),
    "opening, no throw where a house can be made": RuleSet().with_house_rules(
        {"opening_throw": "if_no_capture_and_no_build"}
    ),
    "opening, karan-2p": rule_set("karan-2p"),
    "opening, strict-owner for three": rule_set("strict-owner").with_house_rules({"players": 3}),
}


def tags(rules):
    """The tags of a session that is played by these rules."""
    changed = rules.differences(rule_set(rules.name))
    return (
        r.Tag("Format", "seep 1"),
        r.Tag("Rules", rules.name),
        *(r.Tag(f"Rules.{name}", str(value)) for name, value, _ in changed),
    )


def hidden_record(name, seed):
    """A record with cards and plays left out: its deal, and its text."""
    rules, rnd = TABLES[name], Random(f"{name} {seed}")
    game = opening(rules, rnd, rnd.randint(1, 6)) if name.startswith("opening") else ending(rules, rnd)
    deal = Scorer(game, rnd).deal()
    return deal, dumps(r.Record((r.Session(tags(rules), (deal,)),)))


def compare(name, seeds):
    """Count the verdicts of the engine, and list those that differ from what every way to deal says."""
    tally, differing = Counter(), []
    for seed in seeds:
        deal, text = hidden_record(name, seed)
        try:
            worlds = Worlds(deal, TABLES[name], MOST_WORLDS)
        except TooManyWorlds:
            continue
        session, read = next(loads(text).deals)
        run = Replay(read, rules_of(session)).run()
        places = [place for place, entry in enumerate(deal.line) if isinstance(entry, r.PlayLine)]
        for place, step in zip(places, run.steps, strict=True):
            if step.ruling is None or place not in worlds.said:
                continue  # not judged: nobody knows what lay there, or the play is not clear; the check says so
            tally[step.ruling.verdict] += 1
            truth = proven(worlds.said[place])
            if step.ruling.verdict is not truth:
                differing.append((seed, step.number, str(step.ruling.verdict), str(truth), text))
    return tally, differing


@pytest.mark.parametrize("name", TABLES)
def test_the_verdict_is_that_of_every_way_to_deal(name):
    tally, differing = compare(name, range(ENDINGS))
    assert differing == []
    assert sum(tally.values()) > ENDINGS
    print(name, dict(tally))


def test_all_three_verdicts_occur_often():
    tally = sum((compare(name, range(4))[0] for name in TABLES), Counter())
    assert all(tally[verdict] >= 8 for verdict in Verdict), tally
