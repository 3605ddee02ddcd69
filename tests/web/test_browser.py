"""The pages in a real browser, at the size of a phone, against the real server."""

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Error, expect

from seepnotation import record as r
from seepnotation.web.guard import Tokens
from tests.web.conftest import OPENING
from tests.web.tapping import headline, tap


def test_a_deal_begins_and_plays_are_recorded_with_the_buttons_and_everybody_sees_them(served, phone):
    scorer, other, follower = phone(served.record), phone(served.record), phone(served.follow)
    headline(scorer, "Who deals?")
    scorer.tap("#answers >> text=Manpreet")
    headline(scorer, "Biji bids")
    scorer.tap("#answers >> text=Q 12")
    headline(scorer, "The floor: four cards")
    for card in ("2D", "9S", "8H"):
        tap(scorer, card)
    scorer.tap("[aria-label='take 9S away']")
    tap(scorer, "AC")
    tap(scorer, "KC")
    headline(scorer, "Biji to play")
    tap(scorer, "3C")  # one legal play with it: two taps
    headline(scorer, "Gurpreet to play")
    expect(scorer.locator("#messages")).to_contain_text("1. N 3C+8H+AC=12")
    for page in (other, follower):
        headline(page, "Gurpreet to play")
        expect(page.locator(".house")).to_contain_text("kachcha, Biji")
    tap(scorer, "TC")  # two legal plays: a third tap
    headline(scorer, "TC: which?")
    headline(other, "TC: which?")
    headline(follower, "Gurpreet to play")
    assert scorer.locator("#answers button").all_inner_texts()[0].split("\n")[1].startswith("TC+2D=12")
    scorer.tap("#answers button >> nth=0")
    for page in (scorer, other, follower):
        headline(page, "Chacha to play")
        expect(page.locator(".house")).to_contain_text("pukka, Biji and Gurpreet")
    assert served.plays == ["3C", "TC"]
    scorer.tap("#undo")
    for page in (scorer, other, follower):
        headline(page, "Gurpreet to play")
    assert served.plays == ["3C"]
    other.tap("#redo")
    headline(scorer, "Chacha to play")
    assert served.plays == ["3C", "TC"]


def test_what_cannot_be_played_is_not_lit_and_tapping_it_says_why(served, phone):
    served.take(*OPENING, "3C")
    page = phone(served.record)
    headline(page, "Gurpreet to play")
    page.tap("[data-suit='C']")  # of the clubs A, 3 and K are gone
    dim = page.eval_on_selector_all("#ranks .dim", "keys => keys.map((key) => key.dataset.rank)")
    assert dim == ["A", "3", "K"]
    page.tap("[data-rank='3']")
    expect(page.locator("#messages .refused")).to_contain_text("3C was played by Biji at play 1")
    assert served.plays == ["3C"]


def test_a_seat_out_of_turn_is_asked_about_and_recorded_when_told_so(served, phone):
    served.take(*OPENING, "3C")
    page = phone(served.record)
    page.tap("#seats >> text=Chacha")
    headline(page, "Chacha to play")
    tap(page, "4S")
    expect(page.locator("#headline")).to_contain_text("4S")
    page.tap("#answers >> text=No")
    headline(page, "Gurpreet to play")
    assert served.plays == ["3C"]
    page.tap("#seats >> text=Chacha")
    headline(page, "Chacha to play")
    tap(page, "4S")
    page.tap("#answers >> text=Yes")
    expect(page.locator("#last")).to_contain_text("S 4S")
    assert served.plays == ["3C", "4S"]


def test_a_typed_line_shows_what_it_would_do_before_it_is_sent(served, phone):
    served.take(*OPENING)
    page = phone(served.record)
    page.tap("#type")
    page.fill("#line", "3c")
    expect(page.locator("#meant")).to_contain_text("3C+8H+AC=12")
    assert served.plays == []
    page.press("#line", "Enter")
    headline(page, "Gurpreet to play")
    page.tap("#note")
    page.type("#line", "Biji laughed")
    page.press("#line", "Enter")
    expect(page.locator("#messages")).to_contain_text("Biji laughed")
    page.tap("#score")
    expect(page.locator("#sheet")).to_contain_text("Standing")
    page.tap("#close")


def test_without_a_connection_nothing_is_taken_and_it_comes_back_by_itself(served, phone):
    served.take(*OPENING)
    page, follower = phone(served.record), phone(served.follow)
    headline(page, "Biji to play")
    for one in (page, follower):
        one.context.set_offline(True)
        expect(one.locator("#lost")).to_be_visible()
    for selector in ("[data-rank='3']", "[data-suit='C']", "#undo"):
        page.eval_on_selector(selector, "key => key.click()")
    served.take("3C")
    assert served.plays == ["3C"]
    for one in (page, follower):
        one.context.set_offline(False)
        expect(one.locator("#lost")).to_be_hidden()
        headline(one, "Gurpreet to play")
    tap(page, "4S")
    headline(follower, "Chacha to play")
    assert served.plays == ["3C", "4S"]
    phone.expected += ["ERR_INTERNET_DISCONNECTED"]


def test_a_line_whose_answer_is_lost_is_recorded_once(served, phone):
    served.take(*OPENING)
    page = phone(served.record)
    headline(page, "Biji to play")
    lost = []

    def lose_the_first_answer(route):
        if lost:
            route.continue_()
            return
        lost.append(route.fetch().status)
        route.abort("connectionreset")

    page.route("**/line", lose_the_first_answer)
    tap(page, "3C")
    headline(page, "Gurpreet to play")
    page.wait_for_function("() => pending === null && connected")
    assert lost == [200]
    assert served.plays == ["3C"]
    expect(page.locator("#messages")).to_contain_text("3C+8H+AC=12")
    phone.expected += ["ERR_CONNECTION_RESET"]


def test_a_line_that_was_never_heard_is_told_when_the_record_has_moved_on(served, phone):
    served.take(*OPENING, "3C")
    page = phone(served.record)
    headline(page, "Gurpreet to play")
    page.route("**/line", lambda route: route.abort("connectionreset"))
    tap(page, "4S")
    page.wait_for_function("() => pending !== null && !posting")
    served.take("4H")  # another phone was heard
    headline(page, "Chacha to play")
    page.unroute("**/line")
    expect(page.locator("#messages")).to_contain_text("Not recorded: the record had moved on")
    assert served.plays == ["3C", "4H"]
    phone.expected += ["ERR_CONNECTION_RESET", "409"]


def test_a_page_that_comes_back_from_sleep_asks_anew(served, phone):
    served.take(*OPENING)
    page = phone(served.record)
    headline(page, "Biji to play")
    page.evaluate("events.close(); heard -= 60000")  # as after an hour in a pocket
    served.take("3C")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    headline(page, "Gurpreet to play")
    expect(page.locator("#lost")).to_be_hidden()


def test_when_the_recorder_ends_the_page_says_so(served, phone):
    page = phone(served.follow)
    expect(page.locator("#lost")).to_be_hidden()
    served.take("quit")
    expect(page.locator("#lost")).to_have_text("The recorder has ended.")


def test_a_wrong_link_opens_nothing(served, phone):
    with pytest.raises(Error, match="ERR_HTTP_RESPONSE_CODE_FAILURE"):
        phone(f"{served.base}/r/wrong")
    phone.expected += ["404"]


@pytest.mark.parametrize("size", [(360, 640), (360, 740), (390, 844), (1280, 800)], ids=str)
def test_every_key_is_big_enough_for_a_thumb_and_nothing_sticks_out(served, phone, size):
    page = phone(served.record, *size, scheme="dark")
    for line in ("", *OPENING, "3C", "TC", "no", "S 4S"):
        if line:
            served.take(line)
        page.wait_for_function("(version) => shown && shown.version === version", arg=served.desk.version)
        if page.is_visible("#type") and page.is_hidden("#typed"):
            page.tap("#type")
        place = "(key) => [key.textContent, key.getBoundingClientRect().toJSON()]"
        boxes = page.eval_on_selector_all("button", f"keys => keys.filter((key) => key.offsetParent).map({place})")
        small = [(text, box) for text, box in boxes if min(box["width"], box["height"]) < 44]
        assert len(boxes) > 2
        assert small == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        assert max(box["bottom"] for _, box in boxes) <= size[1]


def test_names_are_text_and_not_a_part_of_the_page(stand, served, phone):

    session = stand.recorder.record.sessions[0]
    tags = [*session.tags, r.Tag("Event", "</title><script>alert(1)</script>")]
    tags = [replace(tag, value="<img src=x onerror=alert(1)>") if tag.name == "West" else tag for tag in tags]
    stand.recorder.__init__(r.Record((replace(session, tags=tuple(tags)),)))
    served.take(*OPENING, "3C")
    page = phone(served.record)
    headline(page, "<img src=x onerror=alert(1)> to play")
    assert page.locator("img, script:not([src])").count() == 0


def test_it_is_read_out(served, phone):
    served.take(*OPENING)
    page = phone(served.record)
    tap(page, "3C")
    expect(page.locator("#spoken")).to_have_text(re.compile(r"3C\+8H\+AC=12.*Gurpreet to play"))
    assert page.get_attribute("#spoken", "aria-live") == "polite"
    assert page.get_attribute(".house", "aria-label").startswith("house of 12, kachcha, Biji")
    assert page.get_attribute(".loose .card", "aria-label") == "king of clubs"


def test_a_question_can_be_left_with_neither_answer(served, phone):
    served.take(*OPENING, "3C", "TC", "1", "2H")
    before = list(served.plays)
    page = phone(served.record)
    served.take("delete 2")
    headline(page, re.compile("Does the seat behind it, play 2, move with the turn"))
    expect(page.locator("#messages")).to_contain_text("undo: nothing changes")
    assert page.locator("#answers button").all_inner_texts() == ["Yes", "No", "Cancel"]
    page.tap("#answers >> text=Cancel")
    headline(page, re.compile("to play"))
    assert served.plays == before


@pytest.mark.parametrize("end", ["abandoned", "void"])
def test_a_deal_that_is_not_counted_offers_no_count(served, phone, end):
    served.take(*OPENING, "3C", end)
    page = phone(served.record)
    headline(page, "The deal is over")
    assert page.locator("#answers button").all_inner_texts() == ["Next deal"]


def test_the_line_of_a_play_in_full_closes_when_it_is_recorded_otherwise(served, phone):
    served.take(*OPENING, "3C")
    page = phone(served.record)
    headline(page, "Gurpreet to play")
    tap(page, "TC")
    page.tap("#forbidden")
    expect(page.locator("#line")).to_have_value("2. W TC ")
    tap(page, "2C")
    headline(page, "Chacha to play")
    expect(page.locator("#typed")).to_be_hidden()
    expect(page.locator("#line")).to_have_value("")
    expect(page.locator("#meant")).to_have_text("")
    assert served.plays == ["3C", "2C"]


def test_after_a_new_start_of_the_recorder_the_old_page_tells_of_the_new_link(stand, served, phone):
    pages = phone(served.record), phone(served.follow)
    for page in pages:
        headline(page, "Who deals?" if page is pages[0] else "The next deal")
    stand.pages.tokens = Tokens()  # every start makes new ones
    for page in pages:
        page.evaluate("lose(); connect()")
        expect(page.locator("#lost")).to_contain_text("Open the new link")
    phone.expected += ["404"]


def test_after_some_tries_in_vain_the_page_tells_of_the_new_link(served, phone):
    page = phone(served.record)
    headline(page, "Who deals?")
    page.evaluate("tries = MANY - 1")
    page.route("**/events", lambda route: route.abort("connectionrefused"))
    page.evaluate("lose()")
    expect(page.locator("#lost")).to_have_text("Not connected. Trying again …")
    page.evaluate("connect()")
    expect(page.locator("#lost")).to_contain_text("open the new link that it shows")
    phone.expected += ["ERR_CONNECTION_REFUSED"]
