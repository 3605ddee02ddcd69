"""`seep new`, `seep rules`, `seep explain`."""

import datetime

import pytest

from seepnotation import loads
from seepnotation.diagnosis import FAMILIES, registry
from seepnotation.rules import HOUSE_RULES
from seepnotation.rules.book import rule_book


def test_new_writes_a_template(seep, folder):
    done = seep("new", "evening.seep")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("evening.seep: written")
    assert "seep check evening.seep" in done.out
    text = (folder / "evening.seep").read_text(encoding="utf-8")
    session, deal = next(loads(text).deals)
    names = [tag.name for tag in session.tags]
    assert names == ["Format", "Event", "Site", "Date", "Rules", "North", "West", "South", "East"]
    today = datetime.datetime.now().astimezone().date()
    assert datetime.date.fromisoformat(session.tag("Date")) in (today, today - datetime.timedelta(days=1))
    assert {"hand", "bid"} <= {statement.kind for statement in deal.opening}
    assert seep("new", "-").out == text


def test_the_template_has_no_reading_faults_and_fmt_takes_it(seep, folder):
    seep("new", "evening.seep")
    assert seep("fmt", "evening.seep").code == 0
    assert seep("convert", "evening.seep", "--to", "json").code == 0


def test_the_template_passes_the_check_before_it_is_filled_in(seep, folder):
    seep("new", "evening.seep")
    done = seep("check", "evening.seep")
    assert (done.code, done.lines) == (0, ["1 file, 1 deal, 0 plays: no faults"])


def test_new_overwrites_nothing(seep, folder):
    (folder / "evening.seep").write_text("mine\n", encoding="utf-8")
    done = seep("new", "evening.seep")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("seep: evening.seep: there is such a file already")
    assert (folder / "evening.seep").read_text(encoding="utf-8") == "mine\n"
    assert seep("new", ".").code == 2


def test_new_in_a_folder_that_is_not_there(seep, folder):
    done = seep("new", "nowhere/evening.seep")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("seep: nowhere/evening.seep: No such file or directory")


def test_rules_lists_the_book(seep):
    done = seep("rules")
    assert (done.code, done.err) == (0, "")
    book = rule_book()
    assert len(book) == 60
    assert [line.split(maxsplit=1) for line in done.lines[: len(book)]] == [[r.number, r.title] for r in book.values()]
    assert "pagat" in done.lines[-1]


@pytest.mark.parametrize("rule", rule_book().values(), ids=lambda rule: rule.number)
def test_a_rule_in_full(seep, rule):
    done = seep("rules", rule.number)
    assert (done.code, done.err) == (0, "")
    assert done.lines[0].split(maxsplit=1) == [rule.number, rule.title]
    text = "".join(done.out.split())  # lines are broken at hyphens too
    assert all("".join(told.split()) in text for told in (rule.text, *rule.sources))
    assert all(f"House rule {name}" in done.out for name in rule.house_rules)
    assert max(map(len, done.lines)) <= 80


@pytest.mark.parametrize("spelling", ["R24", "r24", "24"])
def test_a_rule_by_any_spelling(seep, spelling):
    assert seep("rules", spelling).lines[0] == "R24  Keep the key of a house you make"


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_a_house_rule(seep, name):
    done = seep("rules", name)
    assert (done.code, done.err) == (0, "")
    metadata = HOUSE_RULES[name].metadata
    assert done.lines[0] == f"{name} ({metadata['rule']})"
    assert metadata["text"] in " ".join(done.out.split())
    assert all(value in done.out for value in metadata.get("values", {}))
    assert "in pagat: " in done.out


def test_what_the_defaults_are(seep):
    assert "in pagat: 25." in seep("rules", "sweep_first").out
    assert "in pagat: not_owner." in seep("rules", "break_who").out


@pytest.mark.parametrize("which", ["R0", "R61", "R", "sweep", "", "S212"])
def test_no_such_rule(seep, which):
    done = seep("rules", which)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("seep: ")
    assert "R1 to R60" in done.err


def test_explain_lists_all_codes_by_family(seep):
    done = seep("explain")
    assert (done.code, done.err) == (0, "")
    assert [line.split()[0] for line in done.lines if line.startswith("  ")] == list(registry())
    assert [line for line in done.lines if line and not line.startswith(" ")] == list(FAMILIES.values())
    assert max(map(len, done.lines)) <= 80


def test_explain_a_code_in_any_case(seep):
    assert seep("explain", "s212").out == seep("explain", "S212").out
    assert seep("explain", "S212").lines[0] == "S212 (error)  A house made without its key"


@pytest.mark.parametrize("code", ["S999", "R24", "", "212"])
def test_no_such_code(seep, code):
    done = seep("explain", code)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"seep: there is no code {code!r}; ")


def test_a_near_miss_is_offered(seep):
    assert seep("explain", "212").err == "seep: there is no code '212'; did you mean S212?\n"
