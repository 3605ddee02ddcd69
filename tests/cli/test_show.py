"""`seep show`: the replay for a reader, and one moment of it."""

import json

import pytest

from tests.cli.records import DISPUTES, FAULT, GOOD, NO_KEY, SAMPLES, SESSIONS


def test_each_play_in_notation_and_in_words_with_floor_houses_and_points(seep, folder):
    (folder / "a.seep").write_text(GOOD, encoding="utf-8")
    done = seep("show", "a.seep")
    assert (done.code, done.err) == (0, "")
    plays = {
        part.split(".")[0].strip(): " ".join(part.split())
        for part in done.out.split("\n\n")
        if part[:5].strip()[:1].isdigit()
    }
    assert list(plays) == ["1", "2", "3", "4", "5", "6", "7", "8"]
    assert plays["1"].startswith("1. W 6S+6C=12 Arjun makes a house of 12")
    assert "house of 12, kachcha, Arjun: 6C+6S" in plays["1"]
    assert plays["2"].startswith("2. S KH x KD Mummy takes KD with KH floor 3H AS house of 12")
    assert plays["3"].startswith("3. E 9D Ravi throws 9D floor 9D 3H AS")
    assert "house of 13, kachcha, Nani: 9D+4C" in plays["4"]
    assert '"she keeps a king"' in plays["4"]
    # West has taken 6S 6C QH: 6. South takes AS 4S: 5. East sweeps and takes KS: 13 and 50.
    assert "points NS 0, EW 6" in plays["5"]
    assert "points NS 5, EW 6" in plays["6"]
    assert "points NS 5, EW 19+50" in plays["7"]
    assert "sweep" in plays["7"]
    assert "floor empty" in plays["7"]
    assert "Taken so far: NS 5, EW 19+50" in done.out


def test_head_hands_and_floor(seep):
    done = seep("show", "-", stdin=GOOD)
    assert done.lines[0] == "Deal 1 of 1: Nani (N) deals, Arjun (W) bids 12"
    assert "  Arjun holds 6S QH 4D 2C / ..." in done.lines
    assert "  floor 3H 6C KD AS" in done.lines
    assert "  The deal was not finished" in done.lines


def test_short_forms_are_shown_written_out(seep):
    done = seep("show", "-", stdin=GOOD.replace("KH x KD", "kh x k").replace("[12]", "12"))
    assert done.out == seep("show", "-", stdin=GOOD).out


def test_an_illegal_play_is_marked_and_is_no_failure(seep):
    done = seep("show", "-", stdin=NO_KEY)
    assert done.code == 0
    assert "[illegal, R24]" in " ".join(done.out.split())


@pytest.mark.parametrize("path", [*SESSIONS, *DISPUTES], ids=lambda path: path.stem)
def test_piped_text_is_at_most_80_columns_wide(seep, path):
    done = seep("show", path)
    assert (done.code, done.err) == (0, "")
    assert max(map(len, done.lines)) <= 80
    assert "\x1b" not in done.out
    assert all(line == line.rstrip() for line in done.lines)


def test_standard_input_is_the_same_as_the_file(seep):
    path = SESSIONS[0]
    assert seep("show", "-", stdin=path.read_bytes()).out == seep("show", path).out


@pytest.mark.parametrize("moment", ["5", "1.5", "01.05"])
def test_a_moment(seep, moment):
    done = seep("show", "--at", moment, "-", stdin=GOOD)
    assert done.code == 0
    assert done.lines[0] == "Deal 1, play 5: Nani (N) deals, Arjun (W) bids 12"
    text = " ".join(done.out.split())
    assert "Before 3H AS; house of 12, kachcha, Arjun: 6C+6S; house of 13, kachcha, Nani: 9D+4C" in text
    assert "Play W QH x [12] Arjun takes the house of 12 with QH" in text
    assert "After 3H AS house of 13, kachcha, Nani: 9D+4C" in text
    assert (
        "Arjun (W) holds 4D 2C and 8 cards not known" in text
    )  # twelve cards, of which four are written and two played
    assert "Taken so far: NS 0, EW 6" in text
    assert max(map(len, done.lines)) <= 80


def test_a_moment_of_the_second_deal(seep):
    second = GOOD.partition("\n\n")[2].replace("deal 1", "deal 2").replace("3. E 9D", "3. E 9H").replace("+9D", "+9H")
    done = seep("show", "--at", "2.3", "-", stdin=f"{GOOD}\n{second}")
    assert done.lines[0].startswith("Deal 2, play 3")
    assert "Ravi throws 9H" in done.out


def test_a_play_is_named_by_the_number_that_its_position_gives(seep):
    assert "Position 1, play 23" in seep("show", "--at", "23", "-", stdin=NO_KEY).out
    done = seep("show", "--at", "1", "-", stdin=NO_KEY)
    assert (done.code, done.out) == (2, "")
    assert "23" in done.err


def test_of_two_plays_with_one_number_the_one_that_stands(seep):
    text = GOOD.replace("3. E 9D\n", "3. E JC\ntakeback\n3. E 9D\n")
    assert "Ravi throws 9D" in seep("show", "--at", "3", "-", stdin=text).out


@pytest.mark.parametrize("moment", ["", "x", "1.", ".5", "1.2.3", "-1", "1,2", "1 2", "٣", "1e1"])
def test_what_is_no_moment(seep, moment):
    done = seep("show", f"--at={moment}", "-", stdin=GOOD)
    assert (done.code, done.out) == (2, "")
    assert "2.14" in done.err  # an example of the right form


@pytest.mark.parametrize("moment", ["9", "1.9", "0.1", "2.1", "999999999.1"])
def test_a_moment_that_is_not_in_the_file(seep, moment):
    done = seep("show", "--at", moment, "-", stdin=GOOD)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"seep: --at {moment}: ")


@pytest.mark.parametrize("moment", ["0", "1.0"])
def test_play_0_is_before_the_first_one(seep, moment):
    # R4: four of Arjun's cards are dealt. GOOD names them, and four on the floor.
    done = seep("show", "--at", moment, "-", stdin=GOOD)
    assert (done.code, done.err) == (0, "")
    assert done.lines == [
        "Deal 1, before the first play: Nani (N) deals, Arjun (W) bids 12", "",
        "  Floor   KD 6C 3H AS", "",
        "  Nani (N) holds no cards; 12 to come",
        "  Arjun (W) holds QH 6S 4D 2C; 8 to come",
        "  Mummy (S) holds no cards; 12 to come",
        "  Ravi (E) holds no cards; 12 to come",
        "  Taken so far: NS 0, EW 0",
    ]  # fmt: skip


def test_play_0_as_a_seat_sees_it_and_as_json(seep):
    done = seep("show", "--at", "0", "--seat", "Ravi", "-", stdin=GOOD)
    assert "Ravi (E) has seen no cards yet" in done.out
    assert "QH" not in done.out
    (deal,) = json.loads(seep("show", "--at", "0", "--format", "json", "-", stdin=GOOD).out)["deals"]
    assert (deal["steps"], deal["points"]) == ([], None)
    assert deal["floor"] == {"loose": ["KD", "6C", "3H", "AS"], "houses": []}


def test_play_0_of_a_deal_of_which_nothing_is_written(seep):
    text = '[Format "seep 1"]\ndeal 1 dealer N\nscore NS 50 EW 50\n'
    done = seep("show", "--at", "0", "-", stdin=text)
    assert (done.code, done.lines[0]) == (0, "Deal 1, before the first play: North (N) deals")
    assert "  Floor   not known" in done.lines


@pytest.mark.parametrize("moment", ["1.5v1", "5v", "5v1.2"])
def test_a_variation_is_no_moment_here(seep, moment):
    done = seep("show", "--at", moment, "-", stdin=GOOD)
    assert (done.code, done.out) == (2, "")
    assert "'seep page' shows it, by a link such as replay.html#d1p19v1" in done.err


def test_a_play_alone_is_not_enough_among_several_deals(seep):
    done = seep("show", "--at", "14", SAMPLES / "diwali.seep")
    assert (done.code, done.out) == (2, "")
    assert done.err == "seep: --at 14: the file has 4 deals; say which, such as 1.14\n"


def test_json_has_the_steps(seep):
    data = json.loads(seep("show", "--format", "json", "-", stdin=GOOD).out)
    assert data["format"] == "seep-steps 1"
    (deal,) = data["deals"]
    assert (deal["deal"], deal["kind"], deal["number"], deal["dealer"], deal["bidder"]) == (1, "deal", 1, "N", "W")
    assert deal["rules"] == "pagat"
    assert deal["players"] == {"N": "Nani", "W": "Arjun", "S": "Mummy", "E": "Ravi"}
    assert deal["points"] == {"NS": {"cards": 5, "sweeps": 0}, "EW": {"cards": 19, "sweeps": 50}}
    steps = deal["steps"]
    assert [step["number"] for step in steps] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [step["seat"] for step in steps] == list("WSENWSEN")
    assert [step["verdict"] for step in steps] == ["legal"] * 8
    fourth, seventh = steps[3], steps[6]
    assert (fourth["notation"], fourth["card"], fourth["loose"], fourth["value"]) == ("4C+9D=13", "4C", ["9D"], 13)
    assert fourth["comments"] == ["she keeps a king"]
    assert [house["value"] for house in fourth["floor"]["houses"]] == [12, 13]
    assert fourth["floor"]["houses"][1] == {"value": 13, "pukka": False, "owners": ["N"], "cards": ["9D", "4C"]}
    assert (seventh["notation"], seventh["houses"], seventh["sweep"]) == ("KS x [13] #", [13], True)
    assert seventh["floor"] == {"loose": [], "houses": []}


def test_json_of_a_moment_is_that_step(seep):
    whole = json.loads(seep("show", "--format", "json", "-", stdin=GOOD).out)
    moment = json.loads(seep("show", "--format", "json", "--at", "4", "-", stdin=GOOD).out)
    assert moment["deals"][0]["steps"] == [whole["deals"][0]["steps"][3]]


def test_json_of_a_play_that_nobody_saw(seep):
    text = GOOD.replace("E KS x [13] #", "E ...")
    steps = json.loads(seep("show", "--format", "json", "-", stdin=text).out)["deals"][0]["steps"]
    assert [(step["kind"], step["verdict"], step["rule"], step["floor"]) for step in steps[6:7]] == [(None,) * 4]


def test_a_complete_deal_adds_up_to_its_score(seep):
    deals = json.loads(seep("show", "--format", "json", SAMPLES / "diwali.seep").out)["deals"]
    assert [len(deal["steps"]) for deal in deals] == [48, 48, 48, 48]
    assert [deal["steps"][-1]["number"] for deal in deals] == [48, 48, 48, 48]
    # the score lines of the file, of the two deals that leave no points on the floor
    written = {2: (53, 25, 47, 0), 3: (75, 0, 25, 0)}
    for number, counts in written.items():
        points = deals[number - 1]["points"]
        assert (*points["NS"].values(), *points["EW"].values()) == counts


def test_a_reading_fault_is_told_and_the_rest_is_shown(seep):
    done = seep("show", "-", stdin=FAULT)
    assert done.code == 1
    assert "Deal 1 of 1" in done.out
    assert done.err == "seep: <stdin>: a reading fault, so not all of it is shown; 'seep check' tells more\n"


def test_rules_that_do_not_exist(seep):
    done = seep("show", "-", stdin='[Rules "grandmother"]\n' + GOOD.partition("\n\n")[2])
    assert (done.code, done.out) == (2, "")
    assert "grandmother" in done.err
    assert "--rules" in done.err


@pytest.mark.parametrize("name", ["nowhere.seep", "."])
def test_what_cannot_be_read(seep, folder, name):
    done = seep("show", name)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"seep: {name}: ")


def test_an_empty_file(seep):
    assert seep("show", "-").code == 0
    assert seep("show", "--at", "1", "-").code == 2


def test_remarks_are_shown_and_the_file_stays_as_it_is(seep, folder):
    # Hostel, deal 1: after play 1 TS and 3C lie there, and Neha throws 5C though she holds two kings.
    text = (SAMPLES / "hostel.seep").read_text(encoding="utf-8").partition("\n\ndeal 2")[0] + "\n"
    (folder / "a.seep").write_text(text, encoding="utf-8")
    done = seep("show", "--annotated", "a.seep")
    assert (done.code, done.err) == (0, "")
    second = " ".join(done.out.partition("\n  2. S ")[2].partition("\n  3. E ")[0].split())
    assert "* Neha could sweep" in second
    assert "could sweep" not in seep("show", "a.seep").out
    assert "\n* " not in seep("show", "a.seep").out
    assert (folder / "a.seep").read_text(encoding="utf-8") == text
    assert max(map(len, done.lines)) <= 80
    moment = " ".join(seep("show", "--annotated", "--at", "2", "a.seep").out.split())
    assert "* Neha could sweep" in moment


def test_remarks_follow_the_rules_that_are_given(seep):
    text = (SAMPLES / "hostel.seep").read_text(encoding="utf-8").partition("\n\ndeal 2")[0] + "\n"
    # The same thirteen by R56: every sweep counts its card, and so does this one; it has 0 card points, TS and 3C.
    done = seep("show", "--annotated", "--rules", "punjab30", "-", stdin=text)
    assert done.code == 0
    assert "13 points with the sweep" in " ".join(done.out.split())


def test_what_the_table_did_is_told_in_words(seep):
    text = GOOD.replace("3. E 9D\n", "3. E JC\ndispute W {a jack?}\nruling 3 illegal R17\ntakeback\n3. E 9D\n")
    told = " ".join(seep("show", "-", stdin=text).out.split())
    assert 'Arjun objects to the play "a jack?" The table rules play 3 illegal by R17 The play is taken back' in told


def test_a_variation_is_told_in_words_with_all_that_is_said_of_it(seep):
    line = "({or else} 5. W 2C {safe} 6. S 4S x 3H+AS)"
    told = " ".join(seep("show", "-", stdin=GOOD.replace("5. W QH x [12]\n", f"5. W QH x [12] {line}\n")).out.split())
    assert 'instead "or else" 5. W 2C (Arjun throws 2C) "safe" 6. S 4S x 3H+AS (Mummy takes 3H AS with 4S)' in told
