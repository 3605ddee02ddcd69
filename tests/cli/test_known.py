"""`seep known`: what a record proves about the hands at a moment, and what a seat could know then."""

import json

import pytest

from tests.cli.records import DISPUTES, FAULT, GOOD, NO_KEY, SAMPLES, SESSIONS
from tests.cli.test_terminal import COLOUR, STYLE, on_terminal

__all__ = ["on_terminal"]


def blocks(text):
    """The blocks of a text by their first lines, each in one line."""
    return {part.splitlines()[0]: " ".join(part.split()) for part in text.strip().split("\n\n")}


def test_a_moment_in_words(seep):
    # Before play 5: West's QH 4D 2C are written; North plays KC at 8, South 4S at 6, East KS at 7. Kings: KD KH taken.
    # Nobody tells of 52 less the four of the first floor, West's four, KH 9D 4C played so far and KC 4S KS: 38.
    done = seep("known", "--at", "5", "-", stdin=GOOD)
    assert (done.code, done.err) == (0, "")
    assert done.lines[:2] == [
        "Deal 1, before play 5 by Arjun (W)",
        "What the whole record proves, later plays and all",
    ]
    told = blocks(done.out)
    arjun = told["Arjun (W): 11 cards"]
    assert "holds QH 4D 2C (written in the hand)" in arjun
    assert "lacks kings: KC with Nani, KD KH taken by NS, KS with Ravi" in arjun
    assert "perhaps 8 of the same 38 cards as Nani" in arjun
    assert "holds KC at 8 (played later) perhaps 10 of QC QD QS" in told["Nani (N): 11 cards"]
    assert "holds 4S at 6 (played later)" in told["Mummy (S): 11 cards"]
    assert told["Keys owed (R24, R36), which proves nothing of the hands"].endswith(
        "Arjun (W): a queen for the house of 12, made at play 1; it is there: QH "
        "Nani (N): a king for the house of 13, made at play 4; it is there: KC"
    )
    assert "house of 12, kachcha, Arjun: 6C+6S" in done.out


def test_through_the_eyes_of_a_seat(seep):
    done = seep("known", "--at", "5", "--seat", "w", "-", stdin=GOOD)
    assert (done.code, done.err) == (0, "")
    assert done.lines[1] == "What Arjun (W) can know then, as far as the record tells"
    assert done.lines[2] == "Not all of Arjun's own hand is written: who sees it knows more."
    told = blocks(done.out)
    assert "holds QH 4D 2C (written in the hand)" in told["Arjun (W): 11 cards"]
    # What Arjun has not seen: 52 less the four of the first floor, 6S KH 9D 4C played and his three: 41.
    assert "perhaps 11 of the same 41 cards as Nani" in told["Mummy (S): 11 cards"]
    assert "holds" not in told["Nani (N): 11 cards"]
    assert "Nani (N): a king for the house of 13, made at play 4; whether it is there is not known" in " ".join(
        done.out.split()
    )


def test_before_the_opening(seep):
    done = seep("known", "--at", "1", "--seat", "N", "-", stdin=GOOD)
    assert done.lines[2] == "Before the opening only the bidder has seen cards (R5)."
    assert "Arjun (W): 4 cards; 8 to come" in done.lines
    assert "Nani (N): no cards; 12 to come" in done.lines


def test_after_the_last_play(seep):
    done = seep("known", "--at", "9", "-", stdin=GOOD)
    assert done.lines[0] == "Deal 1, after all plays"
    # All kings are played: that is said once, not of each hand.
    assert done.out.count("kings:") == 1
    assert "gone    kings: KC on the floor, KD KH taken by NS, KS taken by EW" in done.out
    assert done.out.endswith("which proves nothing of the hands\n  none\n")


def test_where_the_floor_is_not_known(seep):
    done = seep("known", "--at", "6", "-", stdin=GOOD.replace("W QH x [12]", "W ...").replace("S 4S x 3H+AS", "S 4S"))
    assert done.code == 0
    assert "  floor   not known" in done.lines
    assert done.lines[-1] == "  not known, for nobody knows what stands on the floor"


QUEEN = GOOD.replace("QH 4D", "Q_ 4D").replace("5. W QH x [12]", "5. W 3S")
"""West bids on a queen whose suit nobody saw, and plays it in no play that is written."""


def test_a_card_of_which_only_the_value_was_seen(seep):
    done = seep("known", "--at", "2", "-", stdin=QUEEN)
    assert "  and     at least one queen of QC QD QH QS (written as Q_)" in done.lines


def test_a_house_whose_owner_is_not_known(seep):
    done = seep("known", "--at", "1", "-", stdin="position house 11 _ 9H+2C turn N")
    assert done.lines[0] == "Position 1, before any play"
    assert (
        "perhaps North (N): a jack for the house of 11, in the record without its play, of which an owner is not "
        "known; whether it is there is not known"
    ) in " ".join(done.out.split())


def test_json(seep):
    data = json.loads(seep("known", "--at", "5", "--format", "json", "-", stdin=GOOD).out)
    hands = {hand.pop("seat"): hand for hand in data.pop("hands")}
    owes = data.pop("owes")
    assert data == {
        "format": "seep-known 1", "deal": 1, "kind": "deal", "rules": "pagat", "play": 5, "turn": "W", "seat": None,
        "looked": True, "sound": True, "floor_known": True,
    }  # fmt: skip
    west = hands["W"]
    assert (west["player"], west["cards"], west["to_come"], west["whole"]) == ("Arjun", [11, 11], 0, False)
    assert west["holds"][0] == {"card": "QH", "why": "written", "play": None}
    assert hands["N"]["holds"] == [{"card": "KC", "why": "plays", "play": 8}]
    assert [(lack["value"], lack["cards"][1]) for lack in west["lacks"]] == [
        (13, {"card": "KD", "place": "taken", "which": "NS"})
    ]
    assert (len(west["may_hold"]), west["holds_of"]) == (38, [])
    assert owes[0] == {
        "seat": "W", "house": 12, "since": 1, "by": "make", "sure": True, "partner": None, "key": "held",
        "cards": ["QH"], "rule": "R36",
    }  # fmt: skip
    assert json.loads(seep("known", "--at", "5", "--seat", "E", "--format", "json", "-", stdin=GOOD).out)["seat"] == "E"


def test_json_of_cards_of_which_only_the_value_was_seen(seep):
    data = json.loads(seep("known", "--at", "2", "--format", "json", "-", stdin=QUEEN).out)
    west = next(hand for hand in data["hands"] if hand["seat"] == "W")
    assert west["holds_of"] == [
        {"value": 12, "at_least": 1, "cards": ["QC", "QD", "QH", "QS"], "why": "written", "play": None}
    ]


def test_under_other_rules(seep):
    # Where a side keeps the key (retention, R36) Ravi's card serves for Arjun's house.
    done = seep("known", "--at", "1", "-", stdin='[Rules.retention "side"] position house 11 W 9H+2C hand E JS turn W')
    assert "West (W) or East (E): a jack for the house of 11" in done.out
    # Under Karan's rules for two nobody sits West or East.
    done = seep("known", "--at", "1", "--rules", "karan-2p", "-", stdin=GOOD)
    assert done.code in (0, 2)
    done = seep("known", "--at", "2", "--seat", "W", "--rules", "karan-2p", "-", stdin=GOOD)
    assert (done.code, done.err) == (2, "seep: --seat W: nobody sits there; the seats are N (Nani) and S (Mummy)\n")


@pytest.mark.parametrize("path", [*SESSIONS, *DISPUTES], ids=lambda path: path.stem)
def test_samples_are_at_most_80_columns_wide(seep, path):
    steps = json.loads(seep("show", "--format", "json", path).out)["deals"]
    for deal in steps[:2]:
        numbers = [step["number"] for step in deal["steps"] if not step["undone"]]
        for number in numbers[:1] + numbers[20:21]:
            for seat in ([], ["--seat", deal["steps"][0]["seat"]]):
                done = seep("known", "--at", f"{deal['deal']}.{number}", *seat, path)
                assert (done.code, done.err) == (0, "")
                assert max(map(len, done.lines)) <= 80
                assert "\x1b" not in done.out
                assert all(line == line.rstrip() for line in done.lines)


def test_colour_only_when_wanted(on_terminal, monkeypatch):
    path = SAMPLES / "hostel.seep"
    coloured = on_terminal("known", "--at", "1.30", path)
    monkeypatch.setenv("NO_COLOR", "1")
    plain = on_terminal("known", "--at", "1.30", path)
    assert COLOUR.search(coloured)
    assert not COLOUR.search(plain)
    assert STYLE.sub("", plain) == STYLE.sub("", coloured)
    assert "\x1b" not in on_terminal("known", "--at", "1.30", "--format", "json", path)


@pytest.mark.parametrize("columns", [40, 60])
def test_a_narrow_terminal(on_terminal, monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", str(columns))
    text = STYLE.sub("", on_terminal("known", "--at", "1.44", "--seat", "S", SAMPLES / "hostel.seep"))
    assert max(map(len, text.splitlines())) <= columns


# ---------------------------------------------------------------- what cannot be told


@pytest.mark.parametrize("at", ["", "x", "1.", "5-6", "-1"])
def test_what_is_no_moment(seep, at):
    done = seep("known", f"--at={at}", "-", stdin=GOOD)
    assert (done.code, done.out) == (2, "")
    assert "2.14" in done.err


@pytest.mark.parametrize(
    ("at", "message"),
    [
        ("10", "there is no such play; the plays are 1 to 8, and 9 is the moment after all plays"),
        ("0", "there is no such play; the plays are 1 to 8, and 9 is the moment after all plays"),
        ("2.1", "the file has 1 deal"),
    ],
)
def test_a_moment_that_is_not_in_the_file(seep, at, message):
    done = seep("known", "--at", at, "-", stdin=GOOD)
    assert (done.code, done.out, done.err) == (2, "", f"seep: --at {at}: {message}\n")


def test_a_play_alone_is_not_enough_among_several_deals(seep):
    done = seep("known", "--at", "14", SAMPLES / "diwali.seep")
    assert (done.code, done.err) == (2, "seep: --at 14: the file has 4 deals; say which, such as 1.14\n")


def test_without_a_moment(seep):
    done = seep("known", "-", stdin=GOOD)
    assert (done.code, done.out) == (2, "")
    assert "--at" in done.err


@pytest.mark.parametrize("seat", ["X", "", "_", "NS", "Chacha"])
def test_who_does_not_sit_there(seep, seat):
    done = seep("known", "--at", "5", f"--seat={seat}", "-", stdin=GOOD)
    assert (done.code, done.out) == (2, "")
    assert (
        done.err
        == f"seep: --seat {seat}: nobody sits there; the seats are N (Nani), W (Arjun), S (Mummy) and E (Ravi)\n"
    )


def test_what_was_read_before_a_fault_is_told(seep):
    # Play 5 cannot be read: the moment before it is known, what comes behind it is not.
    text = GOOD.replace("5. W QH x [12]", "5. W QH y [12]")
    done = seep("known", "--at", "5", "-", stdin=text)
    assert done.code == 1
    assert done.lines[0] == "Deal 1, before play 5 by Arjun (W)"
    assert "QH 4D 2C (written in the hand)" in done.out
    assert (
        done.err == "seep: <stdin>: a reading fault, so more may be known than is told here; 'seep check' tells more\n"
    )
    done = seep("known", "--at", "7", "-", stdin=text)
    assert (done.code, done.out) == (2, "")
    assert done.err == (
        "seep: --at 7: play 7 stands behind something that could not be read, so nobody knows who held what\n"
    )


def test_a_fault_in_the_opening(seep):
    done = seep("known", "--at", "1", "-", stdin=FAULT)
    assert done.code == 1
    assert "  floor   not known" in done.lines
    assert "a reading fault" in done.err


def test_behind_a_play_that_cannot_have_happened(seep):
    text = GOOD.replace("3. E 9D", "3. E 6S")
    assert seep("known", "--at", "3", "-", stdin=text).code == 0
    done = seep("known", "--at", "5", "-", stdin=text)
    assert (done.code, done.out) == (2, "")
    assert done.err == ("seep: --at 5: play 5 cannot be reached: play 3 cannot be followed; 'seep check' tells why\n")


def test_an_illegal_play_is_no_hindrance(seep):
    # R24: Ravi makes a house of 11 and keeps no jack; his whole hand is written, so that is proven.
    done = seep("known", "--at", "24", "-", stdin=NO_KEY)
    assert done.code == 0
    assert "Ravi (E): a jack for the house of 11, made at play 23; it is not there" in done.out


def test_a_record_that_contradicts_itself(seep):
    hand = "hand E 2D 2H 2S 3S 4C 4H 4S 5H 5S 6D 6H 7H 7S\n"
    done = seep("known", "--at", "2", "-", stdin=GOOD.replace("bid W", f"{hand}bid W"))
    assert done.code == 0
    assert "No deal of the cards fits the record, so nothing is concluded by counting" in " ".join(done.out.split())


def test_rules_that_do_not_exist(seep):
    done = seep("known", "--at", "1", "-", stdin='[Rules "grandmother"]\n' + GOOD.partition("\n\n")[2])
    assert (done.code, done.out) == (2, "")
    assert "grandmother" in done.err
    assert "--rules" in done.err


@pytest.mark.parametrize("name", ["nowhere.seep", "."])
def test_what_cannot_be_read(seep, folder, name):
    done = seep("known", "--at", "1", name)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"seep: {name}: ")


def test_an_empty_file(seep):
    done = seep("known", "--at", "1", "-")
    assert (done.code, done.out, done.err) == (2, "", "seep: --at: the file has no deals\n")


def test_names_that_command_a_terminal(seep):
    done = seep("known", "--at", "5", "-", stdin=GOOD.replace("Nani", "Na\x1b[31mni"))
    assert "\x1b" not in done.out
