"""The generated pages are current, and hold what they are for."""

import importlib.util
import os
import subprocess
import sys

import pytest

from seepnotation.diagnosis import registry, severity_of
from seepnotation.rules import HOUSE_RULES, rule_set_names
from seepnotation.rules.book import rule_book
from tests.docs.pages import ROOT

NAMES = ["casebook.md", "data.md", "diagnostics.md", "rules.md", "seep.schema.json", "words.md"]


@pytest.fixture(scope="module")
def generate():
    spec = importlib.util.spec_from_file_location("generate", ROOT / "docs" / "generate.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def page(name):
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


def test_every_page_is_current(tmp_path):
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, ROOT / "docs" / "generate.py", "--check"]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_stale_or_missing_page_is_told_and_written_anew(generate, tmp_path, capsys):
    assert generate.main(["--check"], tmp_path) == 1
    assert sorted(tmp_path.iterdir()) == []
    assert generate.main([], tmp_path) == 0
    assert sorted(file.name for file in tmp_path.iterdir()) == NAMES
    assert generate.main(["--check"], tmp_path) == 0
    (tmp_path / "rules.md").write_text("# Other rules\n", encoding="utf-8")
    capsys.readouterr()
    assert generate.main(["--check"], tmp_path) == 1
    assert capsys.readouterr().err == "docs/rules.md is not current: run 'make docs'\n"
    assert (tmp_path / "rules.md").read_text(encoding="utf-8") == "# Other rules\n"


def test_an_unknown_option_is_refused(generate, tmp_path, capsys):
    assert generate.main(["--chekc"], tmp_path) == 2
    assert sorted(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["casebook.md", "data.md", "diagnostics.md", "rules.md", "words.md"])
def test_a_generated_page_says_so_at_the_top(name):
    top = page(name).partition("##")[0]
    assert "generated" in top
    assert "`make docs`" in top


def test_the_rule_book_has_every_rule_with_its_sources():
    parts = page("rules.md").split("\n### ")
    for rule in rule_book().values():
        (part,) = [part for part in parts if part.startswith(f"{rule.number} {rule.title}\n")]
        assert "Sources: " in part
        assert all(f"`{name}`" in part for name in rule.house_rules)


def test_the_house_rules_have_their_values():
    for name, house_rule in HOUSE_RULES.items():
        (part,) = [part for part in page("rules.md").split("\n### ") if part.startswith(f"`{name}`\n")]
        assert house_rule.metadata["text"] in " ".join(part.split())
        assert all(f"- `{value}`: {text}" in part for value, text in house_rule.metadata.get("values", {}).items())


def test_the_rule_sets_are_told():
    parts = page("rules.md").partition("## Rule sets")[2]
    assert all(f"### `{name}`, version " in parts for name in rule_set_names())


def test_every_code_is_told_with_its_severity_and_its_example():
    parts = page("diagnostics.md").split("\n### ")
    for entry in registry().values():
        (part,) = [part for part in parts if part.startswith(f"{entry.code} {entry.title}\n")]
        assert part.splitlines()[2].lower().startswith(severity_of(entry.code))
        assert f"```text\n{entry.example.strip()}\n```" in part
        assert ("--strict" in part.splitlines()[2]) == entry.strict
