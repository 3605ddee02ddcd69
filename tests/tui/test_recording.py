"""The recorder on the whole screen: what the keys do, what stands where, and the real thing on a pseudo-terminal."""

import asyncio
import os
import time
from types import SimpleNamespace

import pytest

from seepnotation import record as r
from seepnotation.notation.api import dumps, loads
from seepnotation.recorder.machine import Recorder, new_session
from seepnotation.recorder.session import Recording
from seepnotation.render.ink import cells
from seepnotation.tui import recorded
from seepnotation.tui.recording import RecordingScreen, record_on_screen
from seepnotation.tui.typed import Choosing
from tests.material import CONSENSUS
from tests.recorder.desk import NAMES, OPENING, TWO_PLAYS, begun, desk
from tests.recorder.typist import typed_again, without_hands
from tests.tui.test_terminal import Terminal

BEGUN = (*OPENING, *TWO_PLAYS)
INDIC = {"N": "नानी जी", "W": "ਬਾਦਸ਼ਾਹ", "S": "Sardar Balwant Singh Ahluwalia of Ludhiana", "E": "अर्जुन"}


def recording(folder, *lines, names=NAMES):
    found = Recording(folder / "evening.seep", lambda: new_session("pagat", names))
    for line in lines:
        found.feed(line)
    return found


def seen(app):
    return "\n".join("".join(part.text for part in strip) for strip in app.screen._compositor.render_strips())


def drive(session, *keys, size=(80, 24)):
    """Press keys, and return what is typed and the screen as text."""
    app = RecordingScreen(session)

    async def run():
        async with app.run_test(size=size) as pilot:
            await pilot.press(*keys)
            await pilot.pause()
            return app.query_one("#entry").value, seen(app)

    return asyncio.run(run())


def last_line(session):
    return dumps(session.record).splitlines()[-1]


# ---------------------------------------------------------------- keys


def test_the_whole_play_is_shown_before_enter_takes_it_down(tmp_path):
    session = recording(tmp_path, *OPENING, TWO_PLAYS[0])
    typed, text = drive(session, *"2d")
    assert typed == "2d"
    assert "Enter: 2. S 2D" in text
    assert last_line(session) == "1. W 6S+6C=12"


def test_a_number_behind_the_card_chooses(tmp_path):
    session = recording(tmp_path, *BEGUN)
    typed, text = drive(session, *"9d3")
    assert typed == "9d 3"
    assert "Enter: 3. E 9D+3H=12*" in text
    assert "1  9D+AS=10" in text  # the other choices stay in sight
    assert "Tab:" not in text
    typed, text = drive(session, *"9d3", "enter")
    assert typed == ""
    assert last_line(session) == "3. E 9D+3H=12*"
    assert "house of 12, pukka, of W: 6♣+6♠, 9♦+3♥" in text


def test_a_key_that_leads_nowhere_is_refused_with_the_reason(tmp_path):
    session = recording(tmp_path, *BEGUN)
    typed, text = drive(session, *"6s")
    assert typed == "6"
    assert "No: 6S was played by Arjun at play 1" in text
    typed, text = drive(session, *"6s", "h")
    assert typed == "6h"
    assert "No:" not in text


def test_the_reason_stays_when_a_fast_scorer_types_on(tmp_path):
    session = recording(tmp_path, "N", "13", "2d 2h 2c 2s")
    typed, text = drive(session, *"2d")
    assert typed == "d"  # deal, delete, dispute begin with it
    assert "No: no two is left to play" in text


def test_a_line_that_is_refused_stays_to_be_mended(tmp_path):
    typed, text = drive(recording(tmp_path, *BEGUN), *"fix 9 2d", "enter")
    assert typed == "fix 9 2d"
    assert "No: " in text


def test_a_question_stands_over_the_line(tmp_path):
    session = recording(tmp_path, *BEGUN)
    typed, text = drive(session, *"n 2d", "enter")
    rows = text.splitlines()
    at = next(index for index, row in enumerate(rows) if row.startswith(" yes or no>"))
    assert typed == ""
    assert "it is Ravi's turn (R2). Record it as it is?" in rows[at - 1]
    drive(session, *"y", "enter")
    assert last_line(session) == "3. N 2D"


def test_tab_completes_and_the_arrows_call_back(tmp_path):
    session = recording(tmp_path, *BEGUN)
    typed, _ = drive(session, *"tak", "tab")
    assert typed == "take"
    keys = (*"2d", "enter", *"und", "tab", "enter", *"9", "up", "up")
    assert drive(session, *keys)[0] == "2d"
    assert drive(session, *keys, "down", "down")[0] == "9"


def test_only_escape_clears_what_is_typed(tmp_path):
    session = recording(tmp_path, *BEGUN)
    typed, text = drive(session, *"9d", "ctrl+c")
    assert typed == "9d"
    assert "Ctrl-C once more ends the recorder" in text
    assert "No:" not in text
    assert not session.view.over
    typed, _ = drive(session, *"9d", "escape")
    assert typed == ""


@pytest.mark.parametrize("keys", [("ctrl+c", "ctrl+c"), ("q", "u", "i", "t", "enter"), ("9", "ctrl+c", "ctrl+q")])
def test_leaving(tmp_path, keys):
    session = recording(tmp_path, *BEGUN)
    drive(session, *keys)
    assert session.view.over
    assert (tmp_path / "evening.seep").read_text(encoding="utf-8").endswith("\n2. S KH x KD\n")


def test_one_slip_does_not_end_it(tmp_path):
    session = recording(tmp_path, *BEGUN)
    drive(session, "ctrl+c", "9", "ctrl+c")
    assert not session.view.over


def test_what_became_of_the_file_is_said_at_the_end(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(RecordingScreen, "run", lambda self: None)
    session = recording(tmp_path, *BEGUN)
    assert record_on_screen(session) == 0
    assert capsys.readouterr().out == f"{tmp_path / 'evening.seep'}: saved\n"


# ---------------------------------------------------------------- what stands where


def rows_of(recorder, text, width, height=12):
    view, preview, choosing = recorder.view, recorder.preview(text), Choosing()
    choosing.see(text, preview, view.choices)
    lines = [
        recorded.head_line(view, "a-very-long-name-of-a-file-for-the-evening.seep", width),
        *recorded.scene_lines(view, recorder.record, width, 24),
        *recorded.last_plays(view, recorder.record, width, 8),
        *recorded.audit_lines(view, width),
        *recorded.asked_lines(view, width),
        *recorded.hint_lines(text, preview, None, view, choosing.numbered, width),
        *recorded.said_lines(view, width),
        *recorded.choice_lines(choosing, width, height),
    ]
    return ["".join(text for text, _ in line) for line in lines]


@pytest.mark.parametrize("width", [44, 53, 80, 120])
@pytest.mark.parametrize("names", [NAMES, INDIC], ids=["names", "indic"])
def test_all_fits_any_width(width, names):
    recorder = Recorder(new_session("pagat", names))
    for line in (
        *BEGUN,
        "9d3",
        "4c+as=13",
        "n 4c",
        "y",
        "5. W QH x [12]",
        "help",
        "dispute W 3",
        "6d",
        "undo",
        "known",
    ):
        for text in ("", "9d", "6s", "10", "dis"):
            assert max(map(cells, rows_of(recorder, text, width))) <= width
        recorder.feed(line)


def test_nothing_is_typed_behind_letters_of_india():
    assert recorded.prompt_text(begun().view, 80) == " 1. W Arjun> "
    recorder = Recorder(new_session("pagat", INDIC))
    for line in OPENING:
        recorder.feed(line)
    assert recorded.prompt_text(recorder.view, 80) == " > "
    assert recorded.asked_lines(recorder.view, 80) == [[(" 1. W ਬਾਦਸ਼ਾਹ", "bold")]]


def test_many_choices_stand_in_columns():
    recorder = begun(*TWO_PLAYS)
    rows = recorded.choice_lines(choosing_of(recorder, "9d"), 80, 2)
    assert ["".join(text for text, _ in row).split() for row in rows] == [
        ["1", "9D+AS=10", "3", "9D+3H=12"],
        ["2", "9D+3H+AS=13", "4", "9D"],
    ]


def choosing_of(recorder, text):
    found = Choosing()
    found.see(text, recorder.preview(text))
    return found


def test_no_hand_is_shown_to_those_who_sit_beside_the_screen():
    recorder = desk(*OPENING[:1], "deal hand W 7S QH 4D 2C", *OPENING[1:])
    assert "QH" in dumps(recorder.record)
    assert "Q♥" not in "\n".join(rows_of(recorder, "", 80))


def test_what_does_not_fit_is_marked_by_a_word():
    view = SimpleNamespace(audit=SimpleNamespace(lines=("52 cards: all there", "3H is not there")))
    assert recorded.audit_lines(view, 80)[1] == [(" Careful: 3H is not there", "bold magenta")]


def test_a_long_answer_is_read_on(tmp_path):
    session = recording(tmp_path, *BEGUN)
    _, text = drive(session, *"known", "enter")
    assert "more below: PgDn" in text
    assert "Ravi (E): 12 cards" not in text
    _, text = drive(session, *"known", "enter", "pagedown", "pagedown", "pagedown")
    assert "Ravi (E): 12 cards" in text
    assert "more below" not in text


def test_a_crowded_table_takes_the_room_of_the_last_plays(tmp_path):
    crowded = """[Format "seep 1"]

position
loose KC KD QC JC TC 8C 8D 4C 4D 3C 2C AC
house 9 N 5C+4S, 6C+3S, 7C+2S
house 10* W,S 5D+5H, 6D+4H, 7D+3H, 8S+2H
house 11 E 7H+3D+AD
house 12* S 6H+6S, 9D+2D+AH
turn W
play 5
5. W 8H
"""
    path = tmp_path / "crowded.seep"
    path.write_text(crowded, encoding="utf-8")
    _, text = drive(Recording(path), size=(80, 16))
    for value in (9, 10, 11, 12):
        assert f"house of {value}" in text
    assert any(row.startswith(" 6. S South>") for row in text.splitlines())
    assert "5. W 8H" not in text.partition("─")[0]
    assert "more below: PgDn" in text


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["small", "large"])
def test_choices_open(snap_compare, tmp_path, size):
    assert snap_compare(RecordingScreen(recording(tmp_path, *BEGUN)), terminal_size=size, press=[*"9d2"])


def test_what_enter_would_ask_about_is_told_before(tmp_path):
    session = recording(tmp_path, *BEGUN)
    _, text = drive(session, "n", "space", "2", "d")
    assert " Enter asks: 3. N 2D: Nani throws out of turn" in text
    assert "Enter: " not in text


def test_a_line_feed_is_enter(tmp_path):
    session = recording(tmp_path, *OPENING)
    typed, _ = drive(session, *"6s+6c=12", "ctrl+j")
    assert typed == ""
    assert last_line(session) == "1. W 6S+6C=12"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["small", "large"])
def test_at_the_end_of_a_deal_floor_and_piles_fit_together(tmp_path, size):
    record = loads(CONSENSUS[3].read_text(encoding="utf-8"))
    lines = [line for line in typed_again(record).typed if not line.startswith("score")]
    _, text = drive(recording(tmp_path, *lines), size=size)
    assert "the floor is empty" in text
    assert "count the piles: NS 20 cards, EW 32 cards, with what was left over" in text
    assert "Careful" not in text
    assert "taken" not in text


# ---------------------------------------------------------------- the real thing


def test_what_is_typed_before_the_screen_is_up_is_not_lost(tmp_path):
    path = tmp_path / "evening.seep"
    with Terminal("record", str(path), "--players", "Nani,Arjun,Mummy,Ravi") as terminal:
        for typed in ("n\r12\r3h 6c", " kd as\r", "6s+6c=12\r", "kh"):
            os.write(terminal.ours, typed.encode())
            time.sleep(0.3)  # the first before the program has begun, others while it does
        terminal.see("2 plays")
        terminal.press("\x03\x03")
        assert terminal.end()[0] == 0
    assert path.read_text(encoding="utf-8").splitlines()[-3:] == ["bid W 12", "floor 3H 6C KD AS", "1. W 6S+6C=12"]


def test_a_game_on_a_real_terminal(tmp_path):
    path = tmp_path / "evening.seep"
    with Terminal("record", str(path), "--players", "Nani,Arjun,Mummy,Ravi") as terminal:
        terminal.see("Who deals?")
        terminal.press("n\r12\r3h 6c kd as\r")
        terminal.see("1. W Arjun")
        terminal.press("6s+6c=12\r")
        terminal.see("house of 12")
        terminal.press("kd")  # refused: it lies on the floor
        terminal.see("KD lies loose on the floor")
        terminal.press("\x7fkh x kd\r")
        terminal.see("3. E Ravi")
        terminal.press("9d1\rundo\r9d3\r")
        terminal.see("pukka")
        terminal.press("\x03\x03")
        code, written = terminal.end()
    assert code == 0
    assert written.endswith("evening.seep: saved\n")
    assert path.read_text(encoding="utf-8").splitlines()[-5:] == [
        "bid W 12",
        "floor 3H 6C KD AS",
        "1. W 6S+6C=12",
        "2. S KH x KD",
        "3. E 9D+3H=12*",
    ]
    assert [other.name for other in tmp_path.iterdir()] == ["evening.seep"]


def test_a_whole_deal_typed_faster_than_it_is_written(tmp_path):
    record = loads(CONSENSUS[3].read_text(encoding="utf-8"))
    (session,) = record.sessions
    path = tmp_path / "evening.seep"
    path.write_text(dumps(r.Record((r.Session(session.tags),))), encoding="utf-8")
    lines = []
    for line in typed_again(record).typed:
        if line.isdecimal() and len(lines) > 3:  # behind the bid and the floor it is the number of a choice
            lines[-1] += line
        else:
            lines.append(line)
    plays = lines[3:51]
    with Terminal("record", str(path)) as terminal:
        terminal.see("Who deals?")
        terminal.press("".join(f"{line}\r" for line in [*lines, "quit"]))
        code, _ = terminal.end()
    assert code == 0
    assert loads(path.read_text(encoding="utf-8")) == without_hands(record)
    assert sum(len(line) + 1 for line in plays) / len(plays) < 4


# ---------------------------------------------------------------- words that are answered with words


def test_a_line_that_was_only_answered_with_words_stays_to_be_completed(tmp_path):
    session = recording(tmp_path, *BEGUN)
    before = dumps(session.record)
    typed, text = drive(session, *"ghulam", "space", *"phenka", "enter")
    assert typed == "ghulam phenka"
    assert "which suit?" in text
    assert dumps(session.record) == before


def test_what_was_done_is_not_said_under_what_is_typed_next(tmp_path):
    session = recording(tmp_path, *BEGUN, "undo")
    assert "undone: " in drive(session)[1]
    assert "undone: " not in drive(session, "k")[1]


def test_a_question_before_enter_is_told_whole(tmp_path):
    # Mummy is on turn; Ravi's card out of turn is asked about, in more words than a line of 80 columns holds.
    session = recording(tmp_path, *OPENING, TWO_PLAYS[0])
    text = " ".join(drive(session, *"e", "space", *"2d")[1].split())
    asks = session.preview("e 2d").asks
    assert len(f"Enter asks: {asks}") > 80
    assert " ".join(asks.split()) in text
    assert "…" not in text
