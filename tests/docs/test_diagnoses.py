"""The registry of diagnoses and the code agree: every code has an entry, and every example triggers its code."""

import re

import pytest

from seepnotation.check import check_text
from seepnotation.diagnosis import FAMILIES, registry, severity_of
from seepnotation.rules.book import rule_book
from tests.docs.pages import ROOT

ENTRIES = list(registry().values())
each_entry = pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.code)


def codes_in_source():
    sources = (ROOT / "seepnotation").rglob("*.py")
    return {code for source in sources for code in re.findall(r"\bS\d{3}\b", source.read_text(encoding="utf-8"))}


def codes(text, *, strict):
    return {found.code for found in check_text(text, strict=strict).diagnostics}


@each_entry
def test_the_example_triggers_its_code(entry):
    found = check_text(entry.example.strip(), strict=entry.strict).diagnostics
    assert entry.code in {diagnosis.code for diagnosis in found}


@each_entry
def test_the_example_shows_nothing_else_that_is_wrong(entry):
    found = check_text(entry.example.strip(), strict=entry.strict).diagnostics
    others = {diagnosis.code for diagnosis in found if diagnosis.severity == "error"} - {entry.code}
    assert others == ({"S105"} if entry.code == "S112" else set())  # S112 tells of a hundred faults before it


@pytest.mark.parametrize("entry", [entry for entry in ENTRIES if entry.strict], ids=lambda entry: entry.code)
def test_a_strict_code_is_silent_without_strict(entry):
    assert entry.code not in codes(entry.example.strip(), strict=False)


@each_entry
def test_the_severity_is_the_one_of_the_registry(entry):
    found = check_text(entry.example.strip(), strict=entry.strict).diagnostics
    own = {diagnosis.severity for diagnosis in found if diagnosis.code == entry.code}
    assert own == {"error" if entry.strict else severity_of(entry.code)}


@each_entry
def test_the_code_belongs_to_a_family_and_names_rules_that_exist(entry):
    assert entry.code[1] in FAMILIES
    assert set(re.findall(r"\bR\d+\b", entry.text)) <= set(rule_book())


def test_every_entry_is_a_code_of_the_source():
    assert set(registry()) <= codes_in_source()


def test_every_code_of_the_source_has_an_entry():
    assert codes_in_source() <= set(registry())


@each_entry
def test_explain_prints_the_entry(entry, seep):
    done = seep("explain", entry.code)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"{entry.code} ({severity_of(entry.code)}")
    assert entry.title in done.out.splitlines()[0]
    assert ("with --strict" in done.out.splitlines()[0]) == entry.strict
    assert " ".join(entry.text.split()) in " ".join(done.out.split())
    assert all(f"    {line}".rstrip() in done.out for line in entry.example.strip().splitlines())
    assert max(len(line) for line in done.out.partition("For example:")[0].splitlines()) <= 80
