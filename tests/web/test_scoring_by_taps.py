"""A scorer at work on a phone: several who record at once, plays that the rules forbid, a whole deal."""

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from seepnotation import record as r
from seepnotation.notation.api import loads
from seepnotation.notation.writer import play_body
from tests.material import CONSENSUS
from tests.recorder.typist import without_hands, without_variations
from tests.web.conftest import OPENING
from tests.web.tapping import PHONES, headline, tap


@pytest.mark.parametrize("size", PHONES, ids=str)
def test_two_who_record_at_once_lose_nothing_and_double_nothing(served, phone, size):
    served.take(*OPENING)
    one, other = phone(served.record, *size), phone(served.record, *size)
    watching = [phone(served.follow, *size), phone(served.follow, *size)]
    for page in (one, other):
        headline(page, "Biji to play")
    # Both have tapped the rank; then both tap the suit, as near to one another as two thumbs can.
    one.tap("[data-rank='3']")
    other.tap("[data-rank='3']")
    other.evaluate("events.close()")  # its news comes late
    one.tap("[data-suit='C']")
    headline(one, "Gurpreet to play")
    other.tap("[data-suit='C']")
    expect(other.locator("#messages .refused")).to_contain_text("Not recorded: the record had moved on meanwhile")
    headline(other, "Gurpreet to play")
    assert served.plays == ["3C"]
    other.evaluate("connect()")
    # A half that was tapped before the other phone recorded is not carried over to the next play.
    other.tap("[data-rank='4']")
    tap(one, "4H")
    headline(other, "Chacha to play")
    other.tap("[data-suit='S']")
    assert served.plays == ["3C", "4H"]
    other.tap("[data-suit='S']")  # untapped
    other.tap("[data-rank='2']")
    other.tap("[data-suit='C']")
    headline(one, "Manpreet to play")
    assert served.plays == ["3C", "4H", "2C"]
    for page in (one, other, *watching):
        headline(page, "Manpreet to play")
        expect(page.locator("#last li >> nth=0")).to_contain_text("2C")
    phone.expected += ["409"]


def test_both_at_once_in_earnest(served, phone):
    served.take(*OPENING, "3C")
    one, other = phone(served.record), phone(served.record)
    for page in (one, other):
        headline(page, "Gurpreet to play")
    for page, line in ((one, "4H"), (other, "4S")):  # neither waits for the other, nor hears of it before it sends
        page.evaluate("(line) => { events.close(); setTimeout(() => send(line), 200); }", line)
    for page in (one, other):
        headline(page, "Chacha to play")
        page.wait_for_function("() => !pending")
    told = [page.locator("#messages .refused").count() for page in (one, other)]
    assert sorted(told) == [0, 1]
    assert served.plays == ["3C", "4H" if told[0] == 0 else "4S"]
    phone.expected += ["409"]


def test_the_real_server_refuses_what_is_no_line_and_records_on(served, phone):
    served.take(*OPENING)
    page = phone(served.record, 360, 740)
    headline(page, "Biji to play")
    ask = """async ([where, body, type]) => {
      const answer = await fetch(where, { method: "POST", body, headers: { "Content-Type": type } });
      return [answer.status, await answer.text()];
    }"""
    right = served.record.removeprefix(served.base)
    json = "application/json"
    for where, body, kind, status, says in (
        (f"{right}/line", "{", json, 400, "Invalid JSON"),
        (f"{right}/line", "{}", json, 400, "id"),
        (f"{right}/line", '{"id": 5, "version": "x", "line": "3C"}', json, 400, "id"),
        (f"{right}/line", "3C", "text/plain", 415, "JSON"),
        (f"{right}/line", " " * 5000, json, 413, "4096"),
        ("/r/wrong/line", "{}", json, 404, ""),
        (f"{right.replace('/r/', '/w/')}/line", "{}", json, 404, ""),
    ):
        found, text = page.evaluate(ask, [where, body, kind])
        assert (found, says in text) == (status, True), (where, body[:20], text)
    assert served.plays == []
    page.tap("#type")
    assert page.get_attribute("#line", "maxlength") == "1000"
    page.tap("#type")
    tap(page, "3C")
    headline(page, "Gurpreet to play")
    assert served.plays == ["3C"]
    phone.expected += ["400", "404", "413", "415"]


@pytest.mark.parametrize("size", PHONES, ids=str)
def test_a_forbidden_play_with_a_card_that_has_a_legal_one(served, phone, size):
    served.take(*OPENING, "3C")  # Biji's house of 12 stands, and KC and 2D lie loose
    page = phone(served.record, *size)
    tap(page, "2C")  # it has one legal play, so it is recorded; but the table saw him throw it
    headline(page, "Chacha to play")
    expect(page.locator("#messages .done")).to_contain_text("2. W 2C x 2D")
    page.tap("#forbidden")
    headline(page, "Gurpreet to play")
    assert page.input_value("#line") == "2. W 2C "
    expect(page.locator("#meant")).to_contain_text("Enter asks: 2. W 2C: Gurpreet may not throw 2C")
    page.press("#line", "Enter")
    expect(page.locator("#headline")).to_contain_text("Record it as it is?")
    page.tap("#answers >> text=Yes")
    headline(page, "Chacha to play")
    expect(page.locator("#last li >> nth=0")).to_contain_text("2. W 2C")
    assert "x" not in page.locator("#last li >> nth=0").inner_text().split("\n")[0]


def test_a_forbidden_play_stands_last_among_the_choices(served, phone):
    served.take(*OPENING, "3C")
    page = phone(served.record, 360, 740)
    tap(page, "TC")
    headline(page, "TC: which?")
    assert page.locator("#answers button").last.get_attribute("id") == "forbidden"
    page.tap("#forbidden")
    headline(page, "Gurpreet to play")
    assert page.input_value("#line") == "2. W TC "
    assert served.plays == ["3C"]


def test_a_note_behind_a_play_is_not_taken_for_the_play(served, phone):
    served.take(*OPENING)
    page = phone(served.record)
    tap(page, "3C")
    expect(page.locator("#forbidden")).to_be_visible()
    page.tap("#note")
    page.fill("#line", "note he was sure")
    page.press("#line", "Enter")
    expect(page.locator("#messages")).to_contain_text("he was sure")
    assert page.locator("#forbidden").count() == 0  # its undo would take the note away


@pytest.mark.parametrize(("size", "scheme"), [(PHONES[0], "light"), (PHONES[1], "dark")], ids=str)
def test_a_whole_deal_by_taps_with_its_slips_is_the_deal(served, phone, size, scheme):
    (session,) = without_variations(without_hands(loads(CONSENSUS[3].read_text(encoding="utf-8")))).sessions
    deal = session.deals[0]
    page, follower = phone(served.record, *size, scheme=scheme), phone(served.follow, *size, scheme=scheme)
    bid, floor = deal.opening[:2]
    seats = page.evaluate("shown.seats.map((one) => [one.seat, one.name])")

    def taken(act):
        version = served.desk.version
        act()
        page.wait_for_function("(before) => shown.version !== before && !pending", arg=version)

    def play(line):
        body = play_body(replace(line, comments=(), notes=(), pukka=False, sweep=False))
        taken(lambda: tap(page, line.card))
        if page.evaluate("shown.wants") == "answer":
            nth = page.evaluate("shown.choices.map((one) => one.text)").index(body)
            taken(lambda: page.tap(f"#answers button >> nth={nth}"))

    taken(lambda: page.tap(f"#answers >> text={dict(seats)[deal.dealer]}"))
    taken(lambda: page.tap(f"#answers >> text=/{bid.value}$/"))
    for card in floor.cards[:3]:
        tap(page, card)
    taken(lambda: tap(page, floor.cards[3]))
    plays = [entry for entry in deal.line if isinstance(entry, r.PlayLine)]
    for line in plays:
        if line.number == 5:  # a wrong tap: undone without a trace
            taken(lambda: tap(page, plays[40].card))
            taken(
                lambda: page.tap("#answers >> text=Another card" if page.evaluate("shown.choices.length") else "#undo")
            )
        play(line)
        if line.number == 10:
            taken(lambda: page.tap("#takeback"))
            play(line)
        if line.number == 12:
            page.tap("#note")
            page.type("#line", "very sure")
            taken(lambda: page.press("#line", "Enter"))
        if line.number == 15:
            page.tap("#score")  # the same that plain lines tell
            expect(page.locator("#sheet")).to_contain_text("The first deal is being played")
            expect(page.locator("#sheet")).to_contain_text("points so far: NS 10, EW 16")
            page.tap("#close")
    for one in (page, follower):
        headline(one, "The deal is over")
        expect(one.locator("#floor")).to_contain_text("took last (R39)")
        assert one.eval_on_selector_all(".rest .card", "cards => cards.length") == 4
        piles = one.locator("#points").inner_text()
        assert "20 cards" in piles
        assert "32 cards" in piles
    points = page.locator("#points").bounding_box()
    assert points["y"] + points["height"] <= page.locator("#pad").bounding_box()["y"]  # the piles are in sight
    taken(lambda: page.tap("#answers >> text=The piles agree"))
    page.tap("#score")
    sheet = page.locator("#sheet .scroll")
    assert sheet.evaluate("one => one.scrollWidth <= one.clientWidth")  # no column is cut off
    assert all(text.strip() for text in page.locator("#sheet th").all_inner_texts())
    expect(page.locator("#sheet .remark")).to_have_text("baazi NS")
    page.tap("#close")
    recorded = served.recorder.record.sessions[-1].deals[0]
    assert any(isinstance(entry, r.Takeback) for entry in recorded.line)
    again = [entry for entry in recorded.line if isinstance(entry, r.PlayLine)]
    assert [play_body(entry) for entry in (*again[:9], *again[10:])] == [play_body(entry) for entry in plays]
    assert recorded.closing == deal.closing
