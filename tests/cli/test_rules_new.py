"""`seep rules new`: a rule set of one's own, by questions or by options."""

import io
import os
import signal
import subprocess
import sys

import pytest

from seepnotation.rules import HOUSE_RULES, read_rule_set, rule_set, rule_set_names
from seepnotation.rules.questions import questions
from tests.cli.records import COMMAND
from tests.cli.test_check_rules import record

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")

ENTERS = "\n" * 30
"""Enter to every question, and more: what is left over is not read."""


def own(folder, name="family.toml"):
    return read_rule_set(folder / name)


def changed(folder, base="pagat", name="family.toml"):
    return {rule: value for rule, value, _ in own(folder, name).differences(rule_set(base))}


def answers(base=None, players=4, **given):
    """Return what to type: these answers to these questions, Enter to the others that are asked."""
    skipped = {"match_rounds"} | (set() if players == 4 else {"add_to_partner_house"})
    lines = [given.pop(q.house_rule, "") for q in questions() if q.house_rule not in skipped]
    assert not given
    return "\n".join([*([base] if base is not None else []), *lines, ""])


# --- By options


def test_a_file_by_options(seep, folder):
    options = ["--base", "karan", "--set", "sweep_first=25", "--set", "min9=off", "--name", "ours"]
    done = seep("rules", "new", "family.toml", *options)
    assert (done.code, done.err) == (0, "")
    # min9 is off in karan already.
    assert done.lines == [
        "family.toml: written; it differs from karan in sweep_first",
        "Read it in words: seep rules diff karan family.toml",
    ]
    assert changed(folder, "karan") == {"sweep_first": 25}
    assert (own(folder).name, own(folder).version) == ("ours", 1)


def test_what_was_written_can_be_compared_and_judged_by(seep, folder):
    seep("rules", "new", "family.toml", "--set", "sweep_last=50")
    done = seep("rules", "diff", "pagat", "family.toml")
    assert done.lines[0] == "pagat and family.toml differ in one house rule."
    assert seep("rules", "family.toml").lines[0] == "family, version 1"
    # The last play of this deal is a sweep (R45): by these rules it counts 50.
    assert seep("check", "--rules", "family.toml", "-", stdin=record()).code == 1
    assert seep("check", "--rules", "family.toml", "-", stdin=record(sweeps="+50")).code == 0


def test_set_alone_starts_from_the_default_rules(seep, folder):
    seep("rules", "new", "family.toml", "--set", "sweep_first = 50", "--set", "direction=cw")
    assert changed(folder) == {"sweep_first": 50, "direction": "cw"}


def test_base_alone_changes_nothing(seep, folder):
    done = seep("rules", "new", "family.toml", "--base", "octro")
    assert done.lines[0] == "family.toml: written; so far it plays as octro"
    assert changed(folder, "octro") == {}


def test_the_rules_are_called_as_the_file(seep, folder):
    done = seep("rules", "new", "our own rules.toml", "--base", "karan")
    assert own(folder, "our own rules.toml").name == "our-own-rules"
    assert done.lines[1] == "Read it in words: seep rules diff karan 'our own rules.toml'"


def test_to_the_standard_output(seep, folder):
    done = seep("rules", "new", "-", "--base", "karan", "--set", "sweep_first=25", "--name", "ours")
    seep("rules", "new", "family.toml", "--base", "karan", "--set", "sweep_first=25", "--name", "ours")
    assert (done.code, done.err) == (0, "")
    assert done.out == (folder / "family.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--base", "kran"], ["--base: no rule set is called 'kran'", "did you mean 'karan'?"]),
        (["--base", "nani.toml"], ["--base: no rule set is called 'nani.toml'"]),
        (["--set", "swep_first=25"], ["no house rule is called 'swep_first'", "did you mean 'sweep_first'?"]),
        (["--set", "zzz=25"], ["no house rule is called 'zzz'", "'seep rules' lists them"]),
        (["--set", "sweep_first"], ["--set sweep_first: write NAME=VALUE"]),
        (["--set", "sweep_first=501"], ["sweep_first cannot be '501'", "0 to 500"]),
        (["--set", "sweep_first="], ["sweep_first cannot be ''"]),
        (["--set", "min9=maybe"], ["min9 cannot be 'maybe'", "zero_points or off"]),
        (["--base", "karan", "--name", "our rules"], ["'our rules'", "without spaces", "--name"]),
        (["--base", "karan", "--name", "octro"], ["'octro' is a rule set of seep already", "--name"]),
    ],
)
def test_bad_options(seep, folder, arguments, words):
    done = seep("rules", "new", "family.toml", *arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("seep: ")
    assert done.err.count("\n") == 1
    assert all(word in done.err for word in words)
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("family", "call it family.toml"),
        ("", "call it family.toml"),
        ("nowhere/family.toml", "there is no folder nowhere"),
        ("karan.toml", "'karan' is a rule set of seep already"),
    ],
)
@pytest.mark.parametrize("how", [["--base", "karan"], ["--ask"]])
def test_a_file_that_will_not_do_is_told_before_any_question(seep, folder, file, words, how):
    done = seep("rules", "new", file, *how, stdin=ENTERS)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("seep: ")
    assert words in done.err
    assert done.err.count("\n") == 1
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("how", [["--base", "karan"], ["--ask"]])
def test_nothing_is_overwritten(seep, folder, how):
    (folder / "family.toml").write_text("mine\n", encoding="utf-8")
    done = seep("rules", "new", "family.toml", *how, stdin=ENTERS)
    assert (done.code, done.out) == (2, "")
    assert done.err == "seep: family.toml: there is such a file already; it was not touched\n"
    assert (folder / "family.toml").read_text(encoding="utf-8") == "mine\n"


def test_a_folder_that_may_not_be_written_in(seep, folder, monkeypatch):
    locked = folder / "locked"
    locked.mkdir()
    locked.chmod(0o555)
    if os.access(locked, os.W_OK):  # root may
        monkeypatch.setattr("os.access", lambda path, mode: False)
    done = seep("rules", "new", "locked/family.toml", "--ask", stdin=ENTERS)
    assert (done.code, done.out) == (2, "")
    assert done.err == "seep: locked/family.toml: Permission denied; nothing was written\n"
    assert list(locked.iterdir()) == []


# --- By questions


def test_enter_to_everything_keeps_the_default_rules(seep, folder):
    done = seep("rules", "new", "family.toml", "--ask", stdin=answers(base=""))
    assert (done.code, done.lines[0]) == (0, "family.toml: written; so far it plays as pagat")
    assert changed(folder) == {}
    assert next(line for line in done.err.splitlines() if line.endswith("?")) == "Which rule set do you start from?"
    asked = [q for q in questions() if q.house_rule != "match_rounds"]
    assert all(f"\n{number}. {question.ask}\n" in done.err for number, question in enumerate(asked, 1))
    assert max(map(len, done.err.splitlines())) <= 80


@pytest.mark.parametrize("base", rule_set_names())
def test_enter_to_everything_keeps_any_rule_set(seep, folder, base):
    done = seep("rules", "new", "family.toml", "--ask", stdin=base + "\n" + ENTERS)
    assert (done.code, done.lines[0]) == (0, f"family.toml: written; so far it plays as {base}")
    assert changed(folder, base) == {}
    text = (folder / "family.toml").read_text(encoding="utf-8")
    assert f'base = "{base}"\n' in text


def test_what_is_answered_is_written_and_nothing_else(seep, folder):
    """By the numbers of the choices: 50 for a first sweep, most groups, two houses, no nine-point rule."""
    typed = answers(base="1", sweep_first="2", capture_alternatives="2", max_houses="2", min9="4", match_lead="200")
    done = seep("rules", "new", "family.toml", "--ask", stdin=typed)
    expected = {
        "sweep_first": 50,
        "capture_alternatives": "max_sets",
        "max_houses": "2_total",
        "min9": "off",
        "match_lead": 200,
    }
    assert changed(folder) == expected
    told = ", ".join(rule for rule in HOUSE_RULES if rule in expected)
    assert done.lines[0] == f"family.toml: written; it differs from pagat in {told}"


def test_an_answer_by_its_value(seep, folder):
    seep("rules", "new", "family.toml", "--ask", stdin=answers(base="karan", sweep_first="25", break_who="anyone"))
    assert changed(folder, "karan") == {"sweep_first": 25, "break_who": "anyone"}


def test_the_answer_that_enter_takes_is_marked(seep, folder):
    done = seep("rules", "new", "family.toml", "--base", "karan", "--ask", stdin=ENTERS)
    _, _, part = done.err.partition("What is a sweep worth with the bidder's opening play?\n")
    assert part.splitlines()[:2] == ["   1  25 points", "*  2  50 points"]
    assert "Answer [2]: " in part.splitlines()[4]


def test_two_players_are_not_asked_about_partners(seep, folder):
    done = seep("rules", "new", "family.toml", "--ask", stdin=answers(base="", players=2) + ENTERS)
    assert "your partner's house" in done.err
    (folder / "family.toml").unlink()
    done = seep("rules", "new", "family.toml", "--base", "karan-2p", "--ask", stdin=answers(players=2))
    assert done.code == 0
    assert "your partner's house" not in done.err


def test_a_number_of_deals_is_asked_for_where_it_counts(seep, folder):
    """R50: with fixed_rounds the deals are asked for, and no lead."""
    lines = ["" for q in questions() if q.house_rule not in ("match_lead", "match_rounds", "match_end", "dealer_rule")]
    done = seep(
        "rules", "new", "family.toml", "--ask", stdin="\n".join(["pagat", *lines, "4", "1000", "five", "5", "", ""])
    )
    assert (done.code, changed(folder)) == (0, {"match_end": "fixed_rounds", "match_rounds": 5})
    assert "'1000' is no answer: it is a number from 0 to 999; Enter for 0" in done.err
    assert "'five' is no answer" in done.err
    assert "How many points are that?" not in done.err


def test_what_options_set_is_not_asked(seep, folder):
    done = seep("rules", "new", "family.toml", "--base", "karan", "--set", "min9=zero_points", "--ask", stdin=ENTERS)
    assert done.code == 0
    assert "Which rule set" not in done.err
    assert "fewer than nine points" not in done.err
    assert changed(folder, "karan") == {"min9": "zero_points"}


@pytest.mark.parametrize("wrong", ["9", "0", "-1", "yes", "²", "1 2", "\x1b[A"])
def test_a_wrong_answer_is_asked_again(seep, folder, wrong):
    done = seep("rules", "new", "family.toml", "--ask", stdin=f"\n{wrong}\n2\n" + ENTERS)
    assert done.code == 0
    assert (
        f"  {wrong!r} is no answer: it is a number from 1 to 3; Enter for 1, ? for the rule, b to go back\n" in done.err
    )
    assert changed(folder) == {"players": 3}


def test_a_question_mark_shows_the_rule(seep, folder):
    done = seep("rules", "new", "family.toml", "--base", "pagat", "--ask", stdin="?\n3\n" + ENTERS)
    first, _, rest = done.err.partition("R1 Four players, two partnerships\n  Four people play as two fixed pairs;")
    assert first.endswith("Answer [1]:   ")
    assert "Answer [1]: \n2. " in rest
    assert changed(folder) == {"players": 2}


def test_a_question_mark_at_the_first_question_tells_of_the_rule_sets(seep, folder):
    done = seep("rules", "new", "family.toml", "--ask", stdin="?\n" + ENTERS)
    assert all(f"\n  {name}: " in done.err.replace("Answer [1]:   ", "\n  ") for name in rule_set_names())


def test_going_back(seep, folder):
    """Two play; no, back: three; then the next question, back twice, and another rule set: karan, and four play."""
    done = seep("rules", "new", "family.toml", "--ask", stdin="pagat\n3\nb\n2\nB\nb\nkaran\n" + ENTERS)
    assert (done.code, done.lines[0]) == (0, "family.toml: written; so far it plays as karan")
    assert done.err.count("Which rule set do you start from?") == 2
    assert done.err.count("1. How many of you play?") == 4


def test_there_is_nothing_before_the_first_question(seep, folder):
    done = seep("rules", "new", "family.toml", "--base", "karan", "--ask", stdin="b\nb\n3\n" + ENTERS)
    assert changed(folder, "karan") == {"players": 2}
    done = seep("rules", "new", "other.toml", "--ask", stdin="b\noctro\n" + ENTERS)
    assert (done.code, changed(folder, "octro", "other.toml")) == (0, {})


@pytest.mark.parametrize("typed", ["", "\n", "karan\n1\n2\n", "pagat\n1"])
def test_answers_that_end_too_early_write_nothing(seep, folder, typed):
    done = seep("rules", "new", "family.toml", "--ask", stdin=typed)
    assert (done.code, done.out) == (2, "")
    assert done.err.endswith("\nseep: the answers end before the questions do; nothing was written\n")
    assert list(folder.iterdir()) == []


def test_answers_that_are_no_text(seep, folder):
    done = seep("rules", "new", "family.toml", "--ask", stdin=b"\n\xff\xfe\n")
    assert (done.code, done.out) == (2, "")
    assert done.err.endswith("seep: the answers are no UTF-8 text; nothing was written\n")
    assert list(folder.iterdir()) == []


@posix
def test_ctrl_c_writes_nothing(folder):
    process = subprocess.Popen(
        [COMMAND, "rules", "new", "family.toml", "--ask"],
        **dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE),
        text=True,
    )
    told = ""
    while not told.endswith("Answer [1]: "):
        told += process.stderr.read(1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (130, "", "\nseep: stopped; nothing was written\n")
    assert list(folder.iterdir()) == []


class Terminal(io.TextIOWrapper):
    """A terminal at which somebody answers every question with Enter."""

    def isatty(self):
        return True

    def readline(self, *_):
        return "\n"


@pytest.mark.parametrize("arguments", [[], ["--name", "ours"]])
def test_at_a_terminal_it_asks(seep, folder, monkeypatch, arguments):
    monkeypatch.setattr(io, "TextIOWrapper", Terminal)
    done = seep("rules", "new", "family.toml", *arguments)
    assert done.code == 0
    assert "Which rule set do you start from?" in done.err
    assert own(folder).name == (arguments[1] if arguments else "family")


@pytest.mark.parametrize("arguments", [["--base", "karan"], ["--set", "sweep_first=50"]])
def test_options_need_no_questions_at_a_terminal_either(seep, folder, monkeypatch, arguments):
    monkeypatch.setattr(io, "TextIOWrapper", Terminal)
    done = seep("rules", "new", "family.toml", *arguments)
    assert (done.code, done.err) == (0, "")


def test_without_a_terminal_nobody_is_asked_unless_told(seep, folder):
    for arguments in ([], ["--name", "ours"]):
        done = seep("rules", "new", "family.toml", *arguments, stdin=ENTERS)
        assert (done.code, done.out) == (2, "")
        assert done.err.startswith("seep: there is no terminal to ask at: --ask ")
        assert list(folder.iterdir()) == []


def test_somebody_makes_the_file_meanwhile(seep, folder, monkeypatch):
    class Meanwhile(Terminal):
        def readline(self, *_):
            (folder / "family.toml").write_text("theirs\n", encoding="utf-8")
            return "\n"

    monkeypatch.setattr(io, "TextIOWrapper", Meanwhile)
    done = seep("rules", "new", "family.toml")
    assert (done.code, done.out) == (2, "")
    assert "it was not touched" in done.err
    assert (folder / "family.toml").read_text(encoding="utf-8") == "theirs\n"
