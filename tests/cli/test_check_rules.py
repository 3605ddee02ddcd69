"""`seep check --rules`: a rule set of the package or a file of the user's own, in place of the record's tags."""

import pytest

from tests.cli.records import ROOT

# East plays the last card of the deal and takes the last loose one: a sweep, which counts nothing by default.
LAST = """\
{tags}
position
loose 5H
hand E 5C
taken NS AC 2C 3C 4C 6C 7C 8C 9C TC JC QC KC AH 2H 3H 4H 6H 7H 8H 9H TH JH QH KH KS
taken EW AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS
turn E
play 48
48. E 5C x 5H #
score NS 15 EW 85{sweeps}
"""


def record(tags="", sweeps=""):
    return LAST.replace("{tags}", tags).replace("{sweeps}", sweeps)


def test_the_tags_of_the_record_count(seep):
    assert seep("check", "-", stdin=record()).code == 0
    done = seep("check", "--format", "concise", "-", stdin=record('[Rules.sweep_last "50"]'))
    assert done.code == 1
    assert " S402 " in done.out or " S403 " in done.out
    assert seep("check", "-", stdin=record('[Rules.sweep_last "50"]', "+50")).code == 0


def test_a_rule_set_by_name_replaces_all_tags(seep):
    tagged = record('[Rules "pagat"] [Rules.sweep_last "50"]')
    assert seep("check", "-", stdin=tagged).code == 1
    assert seep("check", "--rules", "pagat", "-", stdin=tagged).code == 0


def test_rules_that_do_not_exist_are_replaced_too(seep):
    tagged = record('[Rules "grandmother"]')
    done = seep("check", "--format", "concise", "-", stdin=tagged)
    assert done.code == 1
    assert " S501 " in done.lines[0]
    assert "1 not judged" in done.lines[-1]
    done = seep("check", "--rules", "pagat", "-", stdin=tagged)
    assert (done.code, done.lines[-1]) == (0, "1 file, 1 deal, 1 play: no faults")


@pytest.mark.parametrize("name", ["grandmother.toml", "grandmother.rules"])
def test_a_file_of_ones_own(seep, folder, name):
    (folder / name).write_text('base = "pagat"\n[rules]\nsweep_last = 50\n', encoding="utf-8")
    assert seep("check", "--rules", name, "-", stdin=record()).code == 1
    assert seep("check", "--rules", name, "-", stdin=record(sweeps="+50")).code == 0


def test_a_file_needs_no_base(seep, folder):
    (folder / "own.toml").write_text('[rules]\nsweep_last = { value = 50, why = "so says Nani" }\n', encoding="utf-8")
    assert seep("check", "--rules", "own.toml", "-", stdin=record(sweeps="+50")).code == 0


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[rules]\nsweep_frist = 50\n", ["sweep_frist", "did you mean 'sweep_first'"]),
        ("[rules]\nsweep_first = 5000\n", ["sweep_first", "5000", "0 to 500"]),
        ("[rules]\nsweep_first = true\n", ["sweep_first", "0 to 500"]),
        ('[rules]\nbreak_who = "nobody"\n', ["break_who", "not_owner, opponents_only, not_owning_team or anyone"]),
        ("[rules]\nplayers = 5\n", ["players", "2 to 4"]),
        ("sweep_first = 50\n", ["sweep_first", "[rules]"]),
        ("rules = 50\n", ["rules", "table"]),
        ('base = "grandmother"\n', ["grandmother", "pagat"]),
        ('version = "one"\n', ["version"]),
        ('base = "pagat\n', ["line 1"]),
    ],
)
def test_a_bad_file_is_told(seep, folder, text, words):
    (folder / "bad.toml").write_text(text, encoding="utf-8")
    done = seep("check", "--rules", "bad.toml", "-", stdin=record())
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("seep: --rules")
    assert "bad.toml" in done.err
    assert all(word in done.err for word in words)
    assert done.err.count("\n") == 1


def test_a_file_that_is_no_text(seep, folder):
    (folder / "bad.toml").write_bytes(b"\xff\xfe\x00")
    done = seep("check", "--rules", "bad.toml", "-", stdin=record())
    assert done.code == 2
    assert "bad.toml" in done.err


def test_an_unknown_name(seep):
    done = seep("check", "--rules", "grandmother", "-", stdin=record())
    assert (done.code, done.out) == (2, "")
    start = "seep: --rules: no rule set is called 'grandmother'; there are: "
    assert done.err == start + (
        "compulsory, karan, karan-2p, north-pakistan, octro, open-seep, pagat, punjab30, strict-owner, ulti-seep\n"
    )


def test_a_missing_file(seep, folder):
    done = seep("check", "--rules", "nowhere.toml", "-", stdin=record())
    assert (done.code, done.out) == (2, "")
    assert done.err == "seep: --rules nowhere.toml: No such file or directory\n"


def test_show_takes_the_same_rules(seep, folder):
    (folder / "own.toml").write_text("[rules]\nsweep_last = 50\n", encoding="utf-8")
    assert "EW 85\n" in seep("show", "-", stdin=record()).out
    assert "EW 85+50\n" in seep("show", "--rules", "own.toml", "-", stdin=record()).out
    assert seep("show", "--rules", "grandmother", "-", stdin=record()).code == 2


def test_the_rule_sets_are_named(seep):
    names = sorted(file.stem for file in (ROOT / "seepnotation" / "rules" / "sets").glob("*.toml"))
    out = seep("rules").out
    assert [name for name in names if not any(line.startswith(f"{name} ") for line in out.splitlines())] == []
