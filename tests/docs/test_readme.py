"""The fault that the README shows is what the check prints of the deal that it speaks of."""

from pathlib import Path

DEAL = """\
[West "Arjun"]

deal 1 dealer N
hand W 6S JD 4D 2C / ...
bid W 11
floor 5H 6C KD AS
1. W JD, 6C+5H=11
abandoned
"""


def test_the_fault_of_the_readme(seep, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("evening.seep").write_text(DEAL, encoding="utf-8")
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    shown = readme.split("```text\n")[1].split("```")[0]
    assert seep("check", "evening.seep").out.startswith(f"{shown}\n")
