"""The same play under every rule set, and the house rules that make the difference."""

import random
from dataclasses import replace
from itertools import combinations

import pytest

from seepnotation import Replay, loads
from seepnotation.legality import possible_plays
from seepnotation.replay import canonical_deal, table_at
from seepnotation.rules import HOUSE_RULES, RuleSet, rule_set, rule_set_names
from seepnotation.rules.ruleset import DEALING
from seepnotation.settling import ask, read_play, settle
from seepnotation.settling.elsewhere import SHAPING
from seepnotation.settling.quotes import JUDGING, WORTH
from tests.material import CONSENSUS
from tests.rules.judging import case
from tests.settling.asked import deciding, rows, settled

FOUR = [name for name in rule_set_names() if rule_set(name).players == 4]


def everywhere(said, **but):
    """What the rule sets for four players say where all but some say the same."""
    return {**dict.fromkeys(FOUR, said), "karan-2p": "for 2", "open-seep": "for 2", **but}


@pytest.mark.parametrize(
    ("text", "said", "decides"),
    [
        case(
            "a king thrown beside a king (R17): Karan's rules let anything be thrown, Ulti Seep does not; on the"
            " browser site only a card equal to a house is bound",
            "loose KD 4C hand N KC 2D turn N N KC",
            everywhere("illegal R17", karan="legal", **{"north-pakistan": "legal", "strict-owner": "legal"}),
            {"karan": {"capture_compulsion": "none"}, "strict-owner": {"capture_compulsion": "vs_house"}, "octro": {}},
        ),
        case(
            "the only ten on the partner's house (R31): Karan asks for a second one, where adding makes the owner"
            " a key is needed",
            "loose 4C house 10 S 6C+4D hand N TC 2D turn N N TC=10",
            everywhere(
                "legal", karan="illegal R31",
                **{"north-pakistan": "illegal R31", "ulti-seep": "illegal R31", "strict-owner": "illegal R31"},
            ),
            {
                "karan": {"add_to_partner_house": "free_except_equal_card"},
                "strict-owner": {"cement_ownership": "transfer_to_cementer"},
            },
        ),
        case(
            "the partner raises (R33): two sites let only opponents do so",
            "loose 4C house 9 S 6C+3D hand N 2C JD turn N N 2C+[9]=11",
            everywhere("legal", compulsory="illegal R33", **{"strict-owner": "illegal R33"}),
            {"compulsory": {"break_who": "opponents_only"}, "strict-owner": {"break_who": "opponents_only"}},
        ),
        case(
            "A+A+8 with a ten, where 9+A and 8+2 are two groups (R15)",
            "loose AC AD 2H 8S 9C hand N TC 3D turn N N TC x 8S+AC+AD",
            everywhere("legal", compulsory="illegal R15", **{"strict-owner": "illegal R15"}),
            {"compulsory": {"capture_alternatives": "max_sets"}},
        ),
        case(
            "raising onto the partner's house without the key (R34)",
            "loose 4C house 9 W 6C+3D house 11 S 8C+3H hand N 2C KD turn N N 2C+[9]=11",
            everywhere(
                "legal", octro="illegal R33", karan="illegal R33",
                **{"north-pakistan": "illegal R33", "ulti-seep": "illegal R33", "strict-owner": "illegal R33"},
            ),
            {
                "octro": {"merge_key_if_partner_owns": "required"},
                "strict-owner": {"cement_ownership": "transfer_to_cementer"},
            },
        ),
        case(
            "South added, so on the browser site South alone owns the house; elsewhere North does, and his last queen"
            " may only take it (R35, R36)",
            "loose AS house 12 N 8C+4C hand N QD KD hand S QH QC turn S S QH=12* E 2C N QD+AS=13",
            everywhere("illegal R36", **{"strict-owner": "legal"}),
            {"strict-owner": {"cement_ownership": "transfer_to_cementer"}},
        ),
        case(
            "a sweep with the opening card: 25, where the first play makes no difference 50, by the card at 30 points",
            "deal dealer N hand W 6S TH 4D 2C / ... bid W 10 floor AC 2D 3H 4S 1. W TH x 4S+3H+2D+AC",
            everywhere(
                "legal, 25", karan="legal, 50", punjab30="legal, 10",
                **{"north-pakistan": "legal, 50", "ulti-seep": "legal, 50", "strict-owner": "legal, 50"},
            ),
            {"karan": {"sweep_first": 50}, "punjab30": {"sweep_first": "val_of_card"}},
        ),
        case(
            "what no rule set sees otherwise (R13)",
            "loose 2H house 9 W 5C+4D, 6H+3S hand N JD 8C turn N N JD x [9]+2H",
            everywhere("illegal R13"), {"karan": {}, "strict-owner": {}},
        ),
    ],
)  # fmt: skip
def test_what_every_rule_set_says_and_which_house_rule_decides(text, said, decides):
    found = settled(text, text.count(" E 2C ") * 3 or None)
    assert rows(found) == said
    assert {name: deciding(found, name) for name in decides} == decides
    assert found.rule_sets[0].name == "pagat"
    assert [row.own for row in found.rule_sets] == [True] + [False] * (len(found.rule_sets) - 1)


def test_two_house_rules_decide_where_one_is_not_enough():
    # A third house (R26), made with a card that could take the five (R17): either house rule alone forbids it.
    text = "loose 8D 5H house 9 W 6C+3D house 11 W 7C+4H hand S KC 5S turn S S 5S+8D=13"
    found = settled(text, capture_compulsion="absolute", max_houses="2_total")
    assert found.answer.verdict == "illegal"
    assert deciding(found, "pagat") == {"capture_compulsion": "vs_throw", "max_houses": "none"}
    (row,) = [row for row in found.rule_sets if row.name == "pagat" and not row.own]
    assert (row.own, row.others, row.smallest) == (False, 0, True)
    assert found.changed == {"capture_compulsion": "absolute", "max_houses": "2_total"}


def test_of_several_house_rules_the_one_with_the_same_rule_comes_first():
    # Arjun's last but one queen, thrown beside his own house of 12: Karan allows it. On the browser site an owner
    # throws nothing (R36), and no card equal to a house is thrown (R18): each alone forbids it.
    found = settled("loose 4C house 12 W 6C+6S hand W QH QC turn W W QH", capture_compulsion="none")
    assert rows(found)["strict-owner"] == "illegal R36"
    assert deciding(found, "strict-owner") == {"owner_throw_ban": "any_card"}
    (row,) = [row for row in found.rule_sets if row.name == "strict-owner"]
    assert row.others == 1


def test_for_two_players_the_other_sets_say_for_how_many_they_are():
    found = settled("loose KD 4C hand N KC 2D turn N N KC", players=2)
    assert rows(found) == {
        "pagat": "for 4", "compulsory": "for 4", "karan": "for 4", "karan-2p": "legal", "north-pakistan": "for 4",
        "octro": "for 4", "open-seep": "legal", "punjab30": "for 4", "strict-owner": "for 4", "ulti-seep": "for 4",
    }  # fmt: skip
    assert found.rule_sets[0].verdict == "illegal"
    assert deciding(found, "karan-2p") == {"capture_compulsion": "none"}


def test_house_rules_that_alone_would_change_it():
    # A third house (R26): only where two may stand it is forbidden; 5S could take 5H, so with an absolute duty too.
    found = settled("loose 8D 5H house 9 W 6C+3D house 11 W 7C+4H hand S KC 5S turn S S 5S+8D=13")
    assert [(lever.house_rule, lever.value, lever.verdict, lever.rule) for lever in found.levers] == [
        ("capture_compulsion", "absolute", "illegal", "R17"),
        ("max_houses", "2_total", "illegal", "R26"),
    ]


def test_a_card_thrown_above_a_lower_house_asks_nothing_of_it():
    # The engine's house rule thrown_card_completes_own_house looks at houses of 9 beside a thrown jack.
    found = settled("loose 4C house 9 N 6C+3D hand N 9H JC turn N N JC")
    assert found.answer.verdict == "legal"
    assert "thrown_card_completes_own_house" not in {lever.house_rule for lever in found.levers}


def as_dealt(rules, here):
    return replace(rules, **{name: getattr(here, name) for name in DEALING})


def moments(count, seed):
    """Random moments of the consensus deals, each with a play that the floor allows, legal or not."""
    rnd = random.Random(seed)
    for _ in range(count):
        record = loads(rnd.choice(CONSENSUS).read_text(encoding="utf-8"))
        ((_, deal),) = record.deals
        own = rule_set(rnd.choice(FOUR))
        run = Replay(deal, own).run()
        step = rnd.choice(run.steps)
        table = table_at(run.table, step.before)
        card = rnd.choice([card for card in range(52) if table.in_hand(step.seat) >> card & 1])
        play = rnd.choice(list(possible_plays(table, card, 2_000)))
        yield record, deal, own, step, f"{step.seat} {play}"


def replayed(deal, step, text, rules):
    """What a replay under some rules says of a play in place of the one of the record."""
    place = next(index for index, entry in enumerate(deal.line) if entry is step.line)
    line = replace(read_play(text), number=step.number)
    return Replay(replace(deal, line=(*deal.line[:place], line), closing=()), rules).run().steps[-1]


def outcome(step):
    sweep = step.after.sweeps[-1].points if step.sweep and step.ruling.allowed else None
    return step.ruling.verdict.value, sweep


def test_the_rule_sets_say_what_a_replay_of_the_whole_deal_by_their_rules_says():
    differing = 0
    for record, deal, own, step, text in moments(25, 1):
        found = settle(ask(record, 1, step.number, read_play(text), own))
        for row in found.rule_sets:
            if row.verdict is None:
                continue
            again = replayed(deal, step, text, as_dealt(rule_set(row.name), own))
            assert (row.verdict, row.sweep) == outcome(again)
            assert row.own or row.rule == again.ruling.rule
            differing += bool(row.deciding)
    assert differing > 5


def test_the_house_rules_named_decide_and_no_smaller_set_does():
    for record, deal, own, step, text in moments(40, 2):
        found = settle(ask(record, 1, step.number, read_play(text), own))
        here = outcome(replayed(deal, step, text, own))
        for row in found.rule_sets:
            if row.verdict is None or row.own:
                continue
            theirs = as_dealt(rule_set(row.name), own)
            there = outcome(replayed(deal, step, text, theirs))
            assert bool(row.deciding) == (here != there)
            if not row.deciding:
                continue
            same = here[0] == there[0]

            def reached(names, theirs=theirs, there=there, same=same, deal=deal, step=step, text=text, own=own):
                rules = replace(own, **{name: getattr(theirs, name) for name in names})
                said = outcome(replayed(deal, step, text, rules))
                return said == there if same else said[0] == there[0]

            assert reached([change.house_rule for change in row.deciding])
            differing = [name for name, _, _ in own.differences(theirs)]
            for size in range(1, len(row.deciding)):
                assert not any(reached(names) for names in combinations(differing, size))
            assert sum(map(reached, combinations(differing, len(row.deciding)))) == row.others + 1


def test_many_differing_house_rules_are_thinned_out_where_they_are_too_many_to_try(monkeypatch):
    monkeypatch.setattr("seepnotation.settling.elsewhere.MOST_TRIES", 0)
    text = "loose 8D 5H house 9 W 6C+3D house 11 W 7C+4H hand S KC 5S turn S S 5S+8D=13"
    found = settled(text, capture_compulsion="absolute", max_houses="2_total", break_who="anyone")
    (row,) = [row for row in found.rule_sets if row.name == "pagat" and not row.own]
    assert deciding(found, "pagat") == {"capture_compulsion": "vs_throw", "max_houses": "none"}
    assert not row.smallest


def test_owners_and_shown_houses_are_all_that_rules_change_before_a_play():
    """The shortcut of `SHAPING`: a deal comes to the same moment under all rules that agree in these."""
    rnd = random.Random(5)
    for path in rnd.sample(CONSENSUS, 6):
        ((_, deal),) = loads(path.read_text(encoding="utf-8")).deals
        played = canonical_deal(deal, rule_set("pagat"))
        changed = {name: rnd.choice(list(HOUSE_RULES[name].metadata["values"])) for name in JUDGING}
        for name in SHAPING:
            changed[name] = getattr(RuleSet(), name)
        states = [
            [step.after._replace(sweeps=()) for step in Replay(played, rules).run().steps]
            for rules in (RuleSet(), RuleSet().with_house_rules(changed))
        ]
        assert states[0] == states[1]


def test_the_worth_of_a_sweep_is_no_matter_of_legality():
    assert not set(JUDGING) & set(WORTH)
    assert set(JUDGING) | set(WORTH) <= set(HOUSE_RULES)
    assert not (set(JUDGING) | set(WORTH)) & set(DEALING)


def test_on_a_crowded_floor_what_would_list_every_choice_is_not_tried():
    # Twenty cards from the aces to the fives: a king takes groups of 13 in very many ways.
    floor = " ".join(f"{rank}{suit}" for rank in "5432A" for suit in "CDHS")
    found = settled(f"loose {floor} hand W KS 9D ... turn W W KS x 3C+3D+3H+2C+2D, 5C+4C+4D, 5D+4H+4S, 5H+5S+3S")
    assert found.answer.verdict == "legal"
    assert [lever.value for lever in found.levers if lever.verdict == "not judged"] == ["engine_pick", "engine"]
    assert found.card.at_least


def test_house_rules_are_not_tried_one_by_one_over_thousands_of_floors():
    found = settled("loose 4D __ __ hand W 7C KD ... turn W W 7C")
    assert found.levers is None
    assert rows(found)["karan"] == "legal"
    assert settled("loose 4D __ hand W 7C KD ... turn W W 7C").levers
