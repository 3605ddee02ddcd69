"""`seep fmt --from words`: from the words people use to the canonical record."""

import pytest

from tests.cli.records import GOOD, HURRIED

SPOKEN = """\
[Format "seep 1"]
[North "Nani"]
[West "Arjun"]
[South "Mummy"]
[East "Ravi"]

deal 1 dealer Nani
hand Arjun chhakka hukum begum paan chauka eent dukki chidi / ...
Arjun ne barah bola
farsh tikki paan, chhakka chidi, badshah eent aur hukum ka ikka
Arjun chhakka hukum aur chhakka chidi se 12 ka ghar banaya
Mummy takes the king of diamonds with the king of hearts.
रवि 9D
Nani ने चौकी चिड़ी और नहला ईंट से 13 का घर बनाया {she keeps a king}
Arjun پان کی بیگم سے 12 کا گھر اٹھایا
Mummy 4 hukum x 3 + ikka
Ravi badshah hukum se 13 ka ghar uthaya, seep
Nani throws the king of clubs
abandoned
""".replace("रवि", "Ravi")


def test_in_place(seep, folder):
    file = folder / "evening.seep"
    file.write_text(SPOKEN, encoding="utf-8")
    done = seep("fmt", "--from", "words", "evening.seep")
    assert (done.code, done.out, done.err) == (0, "evening.seep: rewritten\n", "")
    assert file.read_bytes() == GOOD.encode()
    again = seep("fmt", "--from", "words", "evening.seep")
    assert (again.code, again.out) == (0, "")


@pytest.mark.parametrize("text", [GOOD, HURRIED, HURRIED.replace("\n", "\r\n")])
def test_a_record_in_notation_is_formatted_as_without_the_option(seep, text):
    assert seep("fmt", "--from", "words", "-", stdin=text) == seep("fmt", "-", stdin=text)
    assert seep("fmt", "--from", "seep", "-", stdin=text) == seep("fmt", "-", stdin=text)


def test_standard_input(seep):
    assert seep("fmt", "--from", "words", "-", stdin=SPOKEN).out == GOOD


def test_check_and_diff_write_nothing(seep, folder):
    (folder / "a.seep").write_text(SPOKEN, encoding="utf-8")
    done = seep("fmt", "--from", "words", "--check", "a.seep")
    assert (done.code, done.out) == (1, "a.seep: not in canonical form\n")
    done = seep("fmt", "--from", "words", "--diff", "a.seep")
    assert done.code == 0
    assert "-Nani throws the king of clubs" in done.lines
    assert "+8. N KC" in done.lines
    assert (folder / "a.seep").read_text(encoding="utf-8") == SPOKEN


def test_what_is_not_understood_is_told_and_the_file_left_untouched(seep, folder):
    file = folder / "a.seep"
    wrong = SPOKEN.replace("Nani throws the", "Nani thros the").replace("Mummy takes", "Mumy takes")
    file.write_text(wrong, encoding="utf-8")
    done = seep("fmt", "--from", "words", "a.seep")
    assert (done.code, done.out) == (1, "")
    lines = done.err.splitlines()
    assert [line.partition(";")[0] for line in lines] == [
        "a.seep:12:1: error S101 'Mumy' is not understood",
        "a.seep:18:6: error S101 'thros' is not understood",
        "seep: a.seep: left untouched",
    ]
    assert "did you mean 'mummy'?" in lines[0]
    assert "did you mean 'throws'?" in lines[1]
    assert file.read_text(encoding="utf-8") == wrong


def test_a_fault_of_the_notation_is_told_where_the_words_stand(seep):
    # A card that is turned up has a suit. `satta` stands in line 4, column 20, behind CR LF and longer words.
    text = "deal\n{x}\r\nbid 12\r\nfloor nehla hukum, satta, dehla eent\n"
    done = seep("fmt", "--from", "words", "-", stdin=text)
    assert done.code == 1
    assert done.err.startswith("<stdin>:4:20: error S101 '7' lacks its suit")


def test_one_bad_file_does_not_stop_the_others(seep, folder):
    (folder / "a.seep").write_text("deal\nW nhla hukum\n", encoding="utf-8")
    (folder / "b.seep").write_text(SPOKEN, encoding="utf-8")
    done = seep("fmt", "--from", "words", "a.seep", "b.seep", "missing.seep")
    assert done.code == 2
    assert done.out == "b.seep: rewritten\n"


def test_another_form_is_refused(seep):
    assert seep("fmt", "--from", "poems", "-").code == 2


def test_all_faults_are_told_with_their_lines(seep):
    # Words, a word unknown that begins a line, notation that cannot be read, a second floor; lines 3 to 7.
    text = "deal\nbid 12\nW puts 6S on 6C\nMummy 2D\nE 7C x 9Z\nfloor 3H 6C KD AS\nfloor 3H 6C KD 2S\n"
    done = seep("fmt", "--from", "words", "-", stdin=text)
    assert done.code == 1
    lines = done.err.splitlines()
    assert [line.split(":")[1] for line in lines[:-1]] == ["3", "4", "5", "7"]
    assert "say what is made: '6S on 6C makes 12', 6S+6C=12" in lines[0]
    assert "'Mummy' is not understood" in lines[1]
    assert "a second 'floor'" in lines[3]


def test_many_faults_are_cut_short_with_their_count(seep):
    done = seep("fmt", "--from", "words", "-", stdin="deal\n" + "W nhla hukum\n" * 40)
    lines = done.err.splitlines()
    assert len(lines) == 30 + 2
    assert lines[-2] == "seep: <stdin>: and 10 more like these"
    done = seep("fmt", "--from", "words", "-", stdin="deal\n" + "W nhla hukum\n" * 400)
    assert done.err.splitlines()[-2] == "seep: <stdin>: and at least 70 more like these"
