"""The rule sets of the package, against rules.md ("What is decided", 2) and the rules that it cites."""

import re
import tomllib
from importlib.resources import files

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from seepnotation.rules import HOUSE_RULES, RulesError, RuleSet, read_rule_set, rule_set, rule_set_file, rule_set_names
from seepnotation.rules.questions import questions
from seepnotation.rules.writing import check_own_name, rule_set_text

# From what each rule set starts, and in which house rules it differs from that.
EXPECTED = {
    "pagat": (None, {}),
    "octro": (
        "pagat",
        {
            "house13_label_pukka": "on",  # R27
            "merge_key_if_partner_owns": "required",  # R34
            "min9": "off",  # R48
            "match_end": "single_deal",  # R50
            "dealer_rule": "trailing_side_any",  # R51
            "chips": "octro",  # R58: boot 100 and 5 a point are the defaults
        },
    ),
    "karan": (
        "pagat",
        {
            "opening_throw": "if_no_capture_and_no_build",  # R8
            "capture_compulsion": "none",  # R17
            "add_to_partner_house": "free_except_equal_card",  # R31
            "merge_key_if_partner_owns": "required",  # R34
            "penalty_missing_key": "concede_deal",  # R38
            "sweep_first": 50,  # R43
            "zero_sweep": "last_pickup",  # R45
            "scoring": "karan100",  # R49
            "min9": "off",  # R48
            "match_end": "lead",  # R50
            "match_lead": 500,
            "dealer_rule": "trailing_side_any",  # R51
        },
    ),
    "karan-2p": ("karan", {"players": 2, "dealer_rule": "trailing_player"}),  # R53, R51
    "compulsory": (
        "pagat",
        {
            "capture_alternatives": "max_sets",  # R15
            "break_who": "opponents_only",  # R33
            "min9": "baazi_loss_card_points",  # R48
        },
    ),
    "strict-owner": (
        "pagat",
        {
            "opening_throw": "free",  # R8
            "capture_compulsion": "vs_house",  # R17, R18
            "capture_alternatives": "max_sets",  # R15
            "owner_throw_ban": "any_card",  # R36
            "break_who": "opponents_only",  # R33
            "cement_ownership": "transfer_to_cementer",  # R35
            "sweep_first": 50,  # R43
            "min9": "off",  # R48
            "match_end": "lead",  # R50, R55: by running totals; the lead of 100 is the default
            "dealer_rule": "rotate_right",  # R51
        },
    ),
    "north-pakistan": ("karan", {"scoring": "npak26", "match_end": "open"}),  # R49, R50
    "punjab30": (
        "pagat",
        {
            "floor_check_redeal": "10D_or_9S_on_floor",  # R56, all of it; the last sweep's 0 is the default
            "sweep_normal": "val_of_card",
            "sweep_first": "val_of_card",
            "scoring": "punjab30",
            "satthi": "all_30_points_count_60",
            "min9": "off",
            "match_lead": 30,
        },
    ),
    "open-seep": (
        "karan-2p",
        {
            "variant_mode": "open_seep",  # R54
            "two_player_form": "hands_24",
            "other_hands_before_bid": "first_packet_dealt_unseen",
        },
    ),
    "ulti-seep": ("karan", {"variant_mode": "ulti", "capture_compulsion": "vs_throw", "match_lead": 100}),  # R57
}

# Words of the project's notes that no text of the package may hold: letter codes of sources.
CODES = re.compile(r"\b(S\d[abc]?|GN|TZ|CCP|BM|NC|SFY|LAU|ZK|SAI|PG|RU|AQ|CAT|CRP|OCT|SIR)\b")


def written(name):
    return tomllib.loads(files("seepnotation.rules").joinpath("sets", f"{name}.toml").read_text(encoding="utf-8"))


def test_these_are_the_rule_sets():
    assert rule_set_names() == sorted(EXPECTED)


@pytest.mark.parametrize(("name", "base", "changes"), [(name, *told) for name, told in EXPECTED.items()])
def test_a_rule_set_is_as_decided(name, base, changes):
    file = rule_set_file(name)
    assert (file.base, file.rules.name, file.rules.version) == (base, name, 1)
    start = rule_set(base) if base else RuleSet()
    assert {rule: own for rule, own, _ in file.rules.differences(start)} == changes


@pytest.mark.parametrize("name", EXPECTED)
def test_a_file_names_nothing_that_its_base_has_already(name):
    assert set(written(name)["rules"]) == set(EXPECTED[name][1])


@pytest.mark.parametrize("name", EXPECTED)
def test_a_rule_set_is_told_with_its_reasons(name):
    file = rule_set_file(name)
    assert file.title
    assert len(file.title) <= 60
    assert file.text.endswith(".")
    assert file.source
    assert set(file.reasons) == set(EXPECTED[name][1])
    for reason in file.reasons.values():
        assert reason.why.endswith(".")
        assert reason.why[0].isupper()
        assert ". " not in reason.why, "one sentence is enough"
        assert reason.source
    assert CODES.findall(str(written(name))) == []


def test_what_open_seep_comes_to():
    """R54: for two, by Karan's rules, through two bases."""
    rules = rule_set("open-seep")
    assert (rules.players, rules.dealer_rule) == (2, "trailing_player")
    assert (rules.scoring, rules.match_lead, rules.capture_compulsion) == ("karan100", 500, "none")


def test_ulti_seep_has_the_compulsion_of_the_default_rules_again():
    """R57: on the karan base, but a card that could take may not be thrown."""
    assert rule_set("ulti-seep").capture_compulsion == RuleSet().capture_compulsion == "vs_throw"
    assert rule_set("ulti-seep").match_end == "lead"


# --- The questions of `seep rules new`


def test_the_questions_are_few_enough_to_answer():
    assert 15 <= len(questions()) <= 18
    assert len({question.house_rule for question in questions()}) == len(questions())


@pytest.mark.parametrize("question", questions(), ids=lambda question: question.house_rule)
def test_a_question_can_be_answered(question):
    allowed = HOUSE_RULES[question.house_rule].metadata
    assert question.ask
    if not question.choices:
        assert "range" in allowed
    for choice in question.choices:
        assert getattr(RuleSet().with_house_rules({question.house_rule: choice.value}), question.house_rule) == (
            choice.value
        )
        assert choice.say
        assert len(choice.say) <= 70, "one line of a terminal, behind its number"
    assert len({choice.value for choice in question.choices}) == len(question.choices)


@pytest.mark.parametrize("name", EXPECTED)
def test_every_rule_set_finds_its_own_answer_to_every_question_it_is_asked(name):
    """Enter keeps what the rule set has, so this must stand among the choices."""
    rules = rule_set(name)
    for question in questions():
        if question.choices and question.applies(rules):
            assert getattr(rules, question.house_rule) in [choice.value for choice in question.choices]


def test_a_condition_never_hangs_on_a_question_behind():
    names = [question.house_rule for question in questions()]
    for place, question in enumerate(questions()):
        assert set(question.when) <= set(HOUSE_RULES)
        assert set(question.when).isdisjoint(names[place:])
        for name, values in question.when.items():
            assert all(RuleSet().with_house_rules({name: value}) for value in values)


def test_which_questions_do_not_apply():
    two = RuleSet().with_house_rules({"players": 2, "match_end": "fixed_rounds", "sweep_last": 50})
    left_out = {question.house_rule for question in questions() if not question.applies(two)}
    assert left_out == {"add_to_partner_house", "match_lead", "zero_sweep"}
    left_out = {question.house_rule for question in questions() if not question.applies(RuleSet())}
    assert left_out == {"match_rounds"}


def test_where_whoever_adds_is_the_owner_nobody_is_asked_what_he_needs_to_add():
    """R31, R35: he always needs a key of his own."""
    left_out = {question.house_rule for question in questions() if not question.applies(rule_set("strict-owner"))}
    assert left_out == {"add_to_partner_house", "match_rounds"}


# --- Writing a rule set of one's own


def test_what_a_file_holds():
    base = rule_set("karan")
    rules = base.with_house_rules({"min9": "baazi_loss_total", "sweep_first": "25", "scoring": "karan100"})
    assert rule_set_text(rules, base) == (
        "# A rule set for seep: what differs from karan. Lines that begin with # are for people.\n"
        "\n"
        'name = "karan"\n'
        "version = 1\n"
        'base = "karan"\n'
        "\n"
        "[rules]\n"
        "\n"
        "# R43. Points of a sweep with the first play of a deal.\n"
        "#   here: 25\n"
        "#   in karan: 50\n"
        "sweep_first = 25\n"
        "\n"
        "# R48. What happens to a side with fewer than nine points in a deal.\n"
        "#   here: it loses the baazi; sweeps count among the nine\n"
        "#   in karan: nothing\n"
        'min9 = "baazi_loss_total"\n'
    )


def values(name):
    metadata = HOUSE_RULES[name].metadata
    numbers = [st.integers(metadata["range"].start, metadata["range"][-1])] if "range" in metadata else []
    return st.one_of(
        st.sampled_from(list(metadata.get("values", {}))) if "values" in metadata else st.nothing(), *numbers
    )


@given(
    base=st.sampled_from(sorted(EXPECTED)),
    changes=st.fixed_dictionaries({}, optional={name: values(name) for name in HOUSE_RULES}),
    name=st.sampled_from(["ours", "nani's", "2", "o.u-r_s", "दिवाली"]),
)
def test_what_is_written_reads_back(tmp_path_factory, base, changes, name):
    start = rule_set(base)
    rules = RuleSet(**{**{rule: getattr(start, rule) for rule in HOUSE_RULES}, **changes, "name": name, "version": 1})
    try:
        start.with_house_rules(changes)
    except RulesError:
        reject()  # values that do not go together
    file = tmp_path_factory.mktemp("rules") / "ours.toml"
    file.write_text(rule_set_text(rules, start), encoding="utf-8")
    assert read_rule_set(file) == rules
    told = tomllib.loads(file.read_text(encoding="utf-8"))
    assert list(told["rules"]) == [rule for rule, _, _ in rules.differences(start)]


@pytest.mark.parametrize("name", ["ours", "karan-3p", "nani's", "दिवाली", "2026"])
def test_a_good_name(name):
    check_own_name(name)


@pytest.mark.parametrize("name", ["", "our rules", 'a"b', "a\nb", "a\\b", "../ours", "pagat", "karan-2p"])
def test_a_name_that_will_not_do(name):
    with pytest.raises(RulesError, match=r"is no name|already"):
        check_own_name(name)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"variant_mode": "open_seep"}, "Open Seep is for two players, not 4"),
        ({"opening_floor": "empty_52_plays", "players": 3}, "52 cards cannot be dealt out to three players"),
    ],
)
def test_house_rules_that_cannot_hold_at_one_table(changes, words):
    with pytest.raises(RulesError, match=words):
        RuleSet().with_house_rules(changes)
