"""`seep annotate`: remarks as notes, to standard output or into a file, and taken off again."""

import pytest

from tests.cli.records import FAULT, GOOD, HURRIED, SAMPLES

SAID = GOOD.replace("1. W 6S+6C=12\n", "1. W 6S+6C=12 @seep-reveals(Arjun keeps a queen.)\n").replace(
    "4. N 4C+9D=13 {", "4. N 4C+9D=13 @seep-reveals(Nani keeps a king.) {"
)


def test_to_the_standard_output(seep, folder):
    (folder / "a.seep").write_text(GOOD, encoding="utf-8")
    done = seep("annotate", "a.seep", "--only", "reveals")
    # North's play 8 is the fourth king: KD, KH, KS lie in piles. Some hands still hold cards.
    assert done.out.startswith(SAID[: SAID.index("8. N KC")])
    assert "8. N KC @seep-reveals(All four kings are seen" in done.out
    assert (done.code, done.err) == (0, "")
    assert (folder / "a.seep").read_text(encoding="utf-8") == GOOD


def test_short_forms_stay_short(seep):
    done = seep("annotate", "-", "--only", "reveals", stdin=HURRIED)
    assert done.code == 0
    assert "W 6S+6C=12" not in done.out
    assert "@seep-reveals(Arjun keeps a queen.)" in done.out


def test_into_a_file_and_into_the_same_file(seep, folder):
    (folder / "a.seep").write_text(GOOD, encoding="utf-8")
    done = seep("annotate", "a.seep", "-o", "b.seep")
    # Arjun keeps a queen: one of the remarks of this deal.
    assert (done.code, done.out) == (0, "")
    assert done.err.startswith("seep: b.seep: written, with 7 remarks on 1 deal")
    assert (folder / "a.seep").read_text(encoding="utf-8") == GOOD
    annotated = (folder / "b.seep").read_text(encoding="utf-8")
    assert annotated != GOOD
    for _ in range(2):
        assert seep("annotate", "a.seep", "-o", "a.seep").code == 0
        assert (folder / "a.seep").read_text(encoding="utf-8") == annotated
    assert sorted(file.name for file in folder.iterdir()) == ["a.seep", "b.seep"]


def test_taken_off_again(seep, folder):
    for path in SAMPLES.glob("*.seep"):
        text = path.read_text(encoding="utf-8")
        tidy = seep("fmt", "-", stdin=text).out
        annotated = seep("annotate", "-", "--nodes", "500", stdin=tidy).out
        assert seep("annotate", "-", "--strip", stdin=annotated).out == tidy


def test_only_some_kinds(seep):
    text = (SAMPLES / "winter-afternoon.seep").read_bytes()
    done = seep("annotate", "-", "--only", "last, TURNING", stdin=text)
    assert {part.split("(")[0] for part in done.out.split("@seep-")[1:]} == {"last", "turning"}


@pytest.mark.parametrize("only", ["sweeps", "missed,sweeps", "", ","])
def test_a_kind_that_there_is_not(seep, only):
    done = seep("annotate", "-", "--only", only, stdin=GOOD)
    assert (done.code, done.out) == (2, "")
    assert "the kinds are missed, given, points, reveals, turning, last and ending" in done.err


def test_strip_goes_with_no_choice_of_remarks(seep):
    done = seep("annotate", "-", "--strip", "--only", "missed", stdin=GOOD)
    assert (done.code, done.out) == (2, "")
    assert "--strip takes all remarks off" in done.err


def test_reading_faults_are_told_and_nothing_is_written(seep, folder):
    (folder / "a.seep").write_text(FAULT, encoding="utf-8")
    done = seep("annotate", "a.seep", "-o", "a.seep")
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith("a.seep:3:1: error S101 ")
    assert "nothing was written" in done.err
    assert (folder / "a.seep").read_text(encoding="utf-8") == FAULT


def test_rules(seep):
    text = GOOD.replace('[Format "seep 1"]\n', '[Format "seep 1"]\n[Rules "no-such-rules"]\n')
    done = seep("annotate", "-", stdin=text)
    assert (done.code, done.out) == (2, "")
    assert "no-such-rules" in done.err
    assert "choose other rules with --rules" in done.err
    done = seep("annotate", "-", "--rules", "pagat", "--only", "reveals", stdin=text)
    assert done.code == 0
    assert "@seep-reveals(Arjun keeps a queen.)" in done.out


def test_a_folder_that_is_not_there(seep, folder):
    done = seep("annotate", "-", "-o", "nowhere/a.seep", stdin=GOOD)
    assert (done.code, done.out) == (2, "")
    assert "nowhere/a.seep" in done.err
    assert seep("annotate", "missing.seep").code == 2


def test_show_prints_them_as_sentences(seep):
    annotated = seep("annotate", "-", "--nodes", "500", stdin=(SAMPLES / "hostel.seep").read_bytes()).out
    assert "@seep-" in annotated
    shown = seep("show", "-", stdin=annotated)
    text = " ".join(shown.out.split())
    assert shown.code == 0
    assert "* Neha could sweep: KC takes TS 3C, 60 points with the sweep." in text
    assert "seep-" not in text
