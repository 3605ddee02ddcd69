"""`seep rules` for rule sets: the list, one in full, the differences of two."""

import pytest

from seepnotation.rules import HOUSE_RULES, rule_set_file, rule_set_names


def paragraphs(done):
    return done.out.strip("\n").split("\n\n")


def test_the_list_has_rules_house_rules_and_rule_sets(seep):
    done = seep("rules")
    assert (done.code, done.err) == (0, "")
    assert max(map(len, done.lines)) <= 80
    titles = done.lines[done.lines.index("Rule sets") + 1 :]
    told = [line.split(maxsplit=1) for line in titles[: len(rule_set_names())]]
    assert told == [[name, rule_set_file(name).title] for name in rule_set_names()]
    listed = " ".join(done.lines[done.lines.index("House rules") + 1 : done.lines.index("Rule sets")])
    assert listed.split() == ", ".join(HOUSE_RULES).split()


def test_the_help_explains_every_form(seep):
    done = seep("rules", "--help")
    forms = ["", " R24", " sweep_first", " karan", " diff pagat karan", " new family.toml"]
    assert all(f"  seep rules{form}   " in done.out for form in forms)
    assert all(f"\n  {verb} " in done.out for verb in ("show", "diff", "new"))
    assert max(map(len, done.lines)) <= 80


@pytest.mark.parametrize("which", ["R24", "24", "sweep_first", "karan"])
def test_the_word_show_may_be_left_out(seep, which):
    assert seep("rules", "show", which).out == seep("rules", which).out != ""


@pytest.mark.parametrize("name", rule_set_names())
def test_a_rule_set_in_full(seep, name):
    done = seep("rules", name)
    assert (done.code, done.err) == (0, "")
    assert max(map(len, done.lines)) <= 80
    file = rule_set_file(name)
    words = " ".join(done.out.split())
    assert words.startswith(f"{name}, version 1 {file.title} {' '.join(file.text.split())} Source: {file.source}.")
    for house_rule, reason in file.reasons.items():
        assert f"{house_rule} ({HOUSE_RULES[house_rule].metadata['rule']})" in words
        assert f"why {reason.why} source {reason.source}" in words


def test_what_a_rule_set_changes_is_told_in_words(seep):
    told = paragraphs(seep("rules", "karan-2p"))
    assert told[3] == "What it changes in karan:"
    assert told[4] == (
        "players (R1)\n"
        "How many play: four in two partnerships; two (N against S) or three (N, W and\n"
        "E) each alone.\n"
        "  karan-2p  2\n"
        "  karan     4\n"
        "  why       Two play, each for himself.\n"
        "  source    Karan's family rules, 2008"
    )
    assert told[6] == "What karan changes in pagat:"
    assert told[7].startswith("opening_throw (R8)\n")
    # Two house rules of its own, and the twelve of karan but for dealer_rule, which it changes itself.
    assert [part.split()[0] for part in told[4:]].count("dealer_rule") == 1
    assert len(told[7:]) == 11


def test_every_base_is_told_down_to_the_default_rules(seep):
    told = paragraphs(seep("rules", "open-seep"))
    assert [part for part in told if part.startswith("What ")] == [
        "What it changes in karan-2p:",
        "What karan-2p changes in karan:",
        "What karan changes in pagat:",
    ]


def test_the_default_rules_change_nothing(seep):
    assert "change" not in seep("rules", "pagat").out
    assert len(paragraphs(seep("rules", "pagat"))) == 3


def test_a_version_may_be_named(seep):
    assert seep("rules", "karan 1").out == seep("rules", "karan").out


def test_a_file_of_ones_own_is_shown(seep, folder):
    (folder / "nani.toml").write_text('base = "pagat"\n[rules]\nsweep_last = 50\n', encoding="utf-8")
    done = seep("rules", "nani.toml")
    assert (done.code, done.err) == (0, "")
    assert paragraphs(done)[:2] == ["nani, version 1", "What it changes in pagat:"]
    assert done.lines[-2:] == ["  nani   50", "  pagat  0"]
    (folder / "nani.toml").write_text('name = "pagat"\n[rules]\nsweep_last = 50\n', encoding="utf-8")
    assert seep("rules", "nani.toml").lines[-2:] == ["  here   50", "  pagat  0"]
    (folder / "same.toml").write_text('base = "pagat"\n', encoding="utf-8")
    assert seep("rules", "same.toml").lines[-1] == "It plays by the house rules of pagat."


def test_a_house_rule_tells_who_plays_otherwise(seep):
    """R56: 30 in punjab30; R50: 500 in karan and what builds on it, but 100 again in ulti-seep."""
    told = " ".join(seep("rules", "match_lead").out.split())
    assert told.endswith("in pagat: 100. Elsewhere: 500 in karan, karan-2p, north-pakistan, open-seep; 30 in punjab30.")
    assert "Elsewhere" not in seep("rules", "direction").out


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_a_house_rule_fits_a_terminal(seep, name):
    done = seep("rules", name)
    assert max(map(len, done.lines)) <= 80
    assert HOUSE_RULES[name].metadata["text"] in " ".join(done.out.split())


@pytest.mark.parametrize(
    ("typed", "meant"), [("kran", "karan"), ("swep_first", "sweep_first"), ("nwe", "new"), ("dif", "diff")]
)
def test_a_near_miss_is_offered(seep, typed, meant):
    done = seep("rules", typed)
    assert (done.code, done.out) == (2, "")
    assert done.err.endswith(f"; did you mean {meant!r}?\n")


# --- seep rules diff


def test_the_differences_of_two(seep):
    done = seep("rules", "diff", "pagat", "compulsory")
    assert (done.code, done.err) == (0, "")
    assert done.out == (
        "pagat and compulsory differ in 3 house rules.\n"
        "\n"
        "capture_alternatives (R15)\n"
        "What must be taken where the groups can be chosen in several ways.\n"
        "  pagat       any choice after which nothing more can be taken\n"
        "              (inclusion_maximal)\n"
        "  compulsory  a choice with the largest number of groups (max_sets)\n"
        "\n"
        "break_who (R33)\n"
        "Who may raise a kachcha house.\n"
        "  pagat       anyone who does not own it (not_owner)\n"
        "  compulsory  opponents of its owner (opponents_only)\n"
        "\n"
        "min9 (R48)\n"
        "What happens to a side with fewer than nine points in a deal.\n"
        "  pagat       it loses the baazi; sweeps count among the nine\n"
        "              (baazi_loss_total)\n"
        "  compulsory  it loses the baazi; only cards count among the nine\n"
        "              (baazi_loss_card_points)\n"
    )


def test_the_differences_of_pagat_and_karan(seep):
    told = paragraphs(seep("rules", "diff", "pagat", "karan"))
    assert told[0] == "pagat and karan differ in 12 house rules."
    assert [part.split()[0] for part in told[1:]] == [
        *("opening_throw", "capture_compulsion", "add_to_partner_house", "merge_key_if_partner_owns"),
        *("penalty_missing_key", "sweep_first", "zero_sweep", "scoring", "min9", "match_end", "match_lead"),
        "dealer_rule",
    ]
    (part,) = [part for part in told if part.startswith("sweep_first ")]
    assert part == ("sweep_first (R43)\nPoints of a sweep with the first play of a deal.\n  pagat  25\n  karan  50")


@pytest.mark.parametrize("one", rule_set_names())
@pytest.mark.parametrize("other", rule_set_names())
def test_any_two(seep, one, other):
    done = seep("rules", "diff", one, other)
    assert (done.code, done.err) == (0, "")
    assert max(map(len, done.lines)) <= 80
    if one == other:
        assert done.out == f"{one} and {other} play by the same house rules.\n"
    else:
        assert done.lines[0].startswith(f"{one} and {other} differ in ")


def test_a_single_difference(seep, folder):
    (folder / "nani.toml").write_text("[rules]\nsweep_last = 50\n", encoding="utf-8")
    done = seep("rules", "diff", "pagat", "nani.toml")
    assert done.lines[0] == "pagat and nani.toml differ in one house rule."
    assert done.lines[-2:] == ["  pagat      0", "  nani.toml  50"]


def test_a_file_called_like_a_rule_set_does_not_hide_it(seep, folder):
    (folder / "karan").write_text("[rules]\nsweep_last = 50\n", encoding="utf-8")
    assert seep("rules", "diff", "karan", "karan").out == "karan and karan play by the same house rules.\n"


def test_a_long_path_leaves_room_for_words(seep, folder):
    place = folder / "a-folder-with-a-rather-long-name" / "nani.toml"
    place.parent.mkdir()
    place.write_text("[rules]\nsweep_last = 50\n", encoding="utf-8")
    name = "a-folder-with-a-rather-long-name/nani.toml"
    assert seep("rules", "diff", "pagat", name).lines[-2:] == ["  pagat: 0", f"  {name}: 50"]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("kran", ["no rule set is called 'kran'", "did you mean 'karan'?"]),
        ("", ["no rule set is called ''"]),
        ("nowhere.toml", ["nowhere.toml: No such file or directory"]),
        ("bad.toml", ["bad.toml: ", "sweep_frist", "did you mean 'sweep_first'"]),
        ("folder.toml", ["folder.toml: "]),
        ("a\0b.toml", ["null"]),
    ],
)
def test_what_is_no_rule_set(seep, folder, name, words):
    (folder / "bad.toml").write_text("[rules]\nsweep_frist = 50\n", encoding="utf-8")
    (folder / "folder.toml").mkdir()
    for arguments in (["diff", "pagat", name], ["diff", name, "pagat"], *([[name]] if name.endswith("toml") else [])):
        done = seep("rules", *arguments)
        assert (done.code, done.out) == (2, "")
        assert done.err.startswith("seep: ")
        assert done.err.count("\n") == 1
        assert all(word in done.err for word in words)


@pytest.mark.parametrize("arguments", [["diff"], ["diff", "pagat"], ["diff", "pagat", "karan", "octro"], ["--nosuch"]])
def test_what_is_no_command(seep, arguments):
    done = seep("rules", *arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("Usage: seep rules")
    assert "\nError: " in done.err
