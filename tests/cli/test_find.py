"""`seep find`: what is found by file, deal and play, how many, and how it is shown."""

from tests.cli.records import FAULT, GOOD, SAMPLES

NOTEBOOK = '[Event "{}"]\ndeal dealer E bid N 12 score NS 71 EW 29\ndeal score NS 40 EW 60 {{{}}}\n'


def test_plays_by_file_deal_and_play(seep, folder):
    (folder / "a.seep").write_text(NOTEBOOK.format("x", "y") + GOOD, encoding="utf-8")
    done = seep("find", "a.seep", "house 12 made or house 13 lost")
    assert (done.code, done.err) == (0, "")
    assert done.lines == [
        "a.seep:3.1  Arjun makes a house of 12: 6S with 6C",
        "a.seep:3.7  Ravi takes the house of 13 with KS and sweeps the floor",
    ]


def test_deals_and_how_they_ended(seep, folder):
    (folder / "a.seep").write_text(NOTEBOOK.format("x", "y") + "deal void\ndeal bid 9\n", encoding="utf-8")
    # East deals on: his side is behind, also after the second deal (R51). So North bids in the fourth.
    assert seep("find", "a.seep", "deal >= 1").lines == [
        "a.seep:1  deal 1; North bids 12; NS 71, EW 29",
        "a.seep:2  deal 2; NS 40, EW 60",
        "a.seep:3  deal 3; void",
        "a.seep:4  deal 4; North bids 9; points not known",
    ]


def test_only_how_many(seep, folder):
    (folder / "a.seep").write_text(GOOD * 3, encoding="utf-8")
    assert seep("find", "a.seep", "house 12 made", "--count").out == "3\n"
    done = seep("find", "a.seep", "void", "--count")
    assert (done.code, done.out, done.err) == (0, "0\n", "")


def test_nothing_found_is_said(seep, folder):
    (folder / "a.seep").write_text(GOOD, encoding="utf-8")
    done = seep("find", "a.seep", "void")
    assert (done.code, done.out, done.err) == (0, "", "seep: nothing was found in 1 deal\n")


def test_a_name_that_nobody_has_is_told(seep, folder):
    (folder / "a.seep").write_text(GOOD + NOTEBOOK.format("x", "y"), encoding="utf-8")
    told = "seep: no player is called Nanni; did you mean Nani?\n"
    done = seep("find", "a.seep", "by Nanni")
    assert (done.code, done.out, done.err) == (0, "", f"seep: nothing was found in 3 deals\n{told}")
    assert seep("find", "a.seep", "by Nanni", "--count").err == told
    assert seep("find", "a.seep", "house 13 lost by Nanni or points Nanni > 5", "--count").err == told
    # What is found in spite of it may be what was not wanted.
    assert seep("find", "a.seep", "not by Nanni and by Arjun or by Taya", "--count").err == told + (
        "seep: no player is called Taya\n"
    )
    assert seep("find", "a.seep", 'bidder "lost"').err.endswith("seep: no player is called lost\n")


def test_a_name_that_somebody_has_is_no_stranger(seep, folder):
    # Nani sits in the first session, which is not looked through: its date is not known.
    (folder / "a.seep").write_text(GOOD + '[Date "2026-01-01"] [North "Bibi"]\ndeal void\n', encoding="utf-8")
    done = seep("find", "a.seep", "player Nani and date in 2026")
    assert (done.out, done.err) == ("", "seep: nothing was found in 2 deals\n")


def test_names_are_gathered_from_all_files_and_processes(seep, folder):
    for number, name in enumerate(["Nani", "Bibi", "Chand"]):
        (folder / f"{number}.seep").write_text(f'[North "{name} Kaur"]\ndeal void\n' * 40, encoding="utf-8")
    for jobs in "12":
        done = seep("find", "0.seep", "1.seep", "2.seep", "dealer Chamd or by nani", "--jobs", jobs)
        assert "seep: no player is called Chamd; did you mean Chand?\n" in done.err
        assert "nani" not in done.err


def test_a_moment_is_shown_as_seep_show_does(seep):
    file = SAMPLES / "hostel.seep"
    shown = seep("show", file, "--at", "3.10").lines
    done = seep("find", file, "sweep with ace", "--show")
    assert done.lines == [f"{file}:3.10  Neha takes AH with AC and sweeps the floor",
                          *[f"  {line}" if line else "" for line in shown]]  # fmt: skip
    beginning = seep("show", file, "--at", "3.0").lines
    done = seep("find", file, "deal 3", "--show")
    assert done.lines[1:] == [f"  {line}" if line else "" for line in beginning]


def test_a_query_that_cannot_be_read(seep, folder):
    (folder / "a.seep").write_text(GOOD, encoding="utf-8")
    done = seep("find", "a.seep", "swep by Nani")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(
        "seep: the query cannot be read: 'swep' cannot stand here. Did you mean 'sweep'?\n  swep by"
    )


def test_a_query_without_quotes(seep, folder):
    (folder / "a.seep").write_text(GOOD, encoding="utf-8")
    for words in (["sweep", "with", "ace"], ["sweep", "by", "Nani"]):
        done = seep("find", "a.seep", *words)
        assert done.code == 2
        assert "the query is one argument, the last one: put it in quotes" in done.err


def test_count_and_show_together(seep):
    done = seep("find", SAMPLES, "sweep", "--count", "--show")
    assert (done.code, done.err) == (2, "seep: --count and --show: give one of the two\n")


def test_what_cannot_be_read_is_told_and_stops_no_other(seep, folder):
    (folder / "a.seep").write_text(FAULT, encoding="utf-8")
    (folder / "b.seep").write_text(GOOD, encoding="utf-8")
    (folder / "c.seep").write_text('[Rules "pagta"]\ndeal bid 9\n', encoding="utf-8")
    done = seep("find", "a.seep", "c.seep", "b.seep", "house 12 made")
    assert done.code == 1
    assert done.lines[-1] == "b.seep:1.1  Arjun makes a house of 12: 6S with 6C"
    assert "a.seep: not all of it was looked through; 'seep check' tells more\n" in done.err
    assert "c.seep: no rule set is called 'pagta'" in done.err
    assert seep("find", "missing.seep", "b.seep", "sweep").code == 2


def test_deals_are_counted_through_a_long_file(seep, folder):
    text = "".join(NOTEBOOK.format(f"evening {number}", "x" * 500) for number in range(300))
    (folder / "a.seep").write_text(text, encoding="utf-8")
    done = seep("find", "a.seep", "points NS > 60 and event 'evening 299'".replace("'", '"'))
    assert done.lines == ["a.seep:599  deal 1; North bids 12; NS 71, EW 29"]


def test_several_processes_find_what_one_finds(seep, folder):
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(SAMPLES.glob("*.seep"))) * 6
    (folder / "a.seep").write_text(text, encoding="utf-8")
    query = "sweep or house 13 lost or missed"
    one, two = seep("find", "a.seep", query, "--jobs", "1"), seep("find", "a.seep", query, "--jobs", "2")
    assert one == two
    assert len(one.lines) > 50


def test_no_name_commands_a_terminal(seep, folder):
    (folder / "a.seep").write_text(GOOD.replace("Arjun", "Ar\x1b[31mjun"), encoding="utf-8")
    for show in ([], ["--show"]):
        assert "Ar\ufffd[31mjun" in (out := seep("find", "a.seep", "by W", *show).out)
        assert "\x1b" not in out
    assert "did you mean Ar\ufffd[31mjun?" in seep("find", "a.seep", "by Ar31mjun").err


def test_rules_in_place_of_the_records_own(seep, folder):
    # Karan's rules let any card be thrown (R17); pagat has a card that can take take.
    text = "position loose 9D hand N 9C 2C turn N\n1. N 9C\n"
    (folder / "a.seep").write_text(text, encoding="utf-8")
    assert seep("find", "a.seep", "illegal R17", "--count").out == "1\n"
    assert seep("find", "a.seep", "illegal R17", "--count", "--rules", "karan").out == "0\n"
