"""Keys, buttons and links of the page.

Expected values are read off samples/winter-afternoon.seep: three deals; in deal 1 Biji (N) bids 12, play 1 is
3C+8H+AC=12, the sweep is play 14, play 13 has a variation of three plays (13 to 15), the last play is 48.
"""

import pytest

SAMPLE = "winter-afternoon"


@pytest.mark.parametrize("key", ["ArrowRight", "l", "j", " "])
def test_forward_and_back(open_page, key):
    page = open_page(SAMPLE)
    assert page.title == "Beginning"
    page.press(key, key)
    assert page.at == "#d1p2"
    assert page.title.startswith("Play 2")
    page.press("ArrowLeft")
    assert page.at == "#d1p1"
    assert page.words == "Biji makes a house of 12: 3♣\ufe0e with 8♥\ufe0e A♣\ufe0e"


def test_the_ends_of_a_deal_and_other_deals(open_page):
    page = open_page(SAMPLE)
    places = []
    for key in ("End", "Home", "G", "g", "n", "PageDown", "n", "p", "PageUp"):
        page.press(key)
        places.append(page.at)
    assert places == ["#d1end", "#d1p0", "#d1end", "#d1p0", "#d2p0", "#d3p0", "#d3p0", "#d2p0", "#d1p0"]
    page.press("G", "0")
    assert page.at == "#d1p0"


def test_a_number_goes_to_a_play(open_page):
    page = open_page(SAMPLE)
    page.press("2", "0", "Enter")
    assert page.at == "#d1p20"
    page.press("9", "9", "Enter")
    assert page.at == "#d1p20"
    assert "no play 99" in page.toast
    page.press("1", "Escape", "2", "Enter")
    assert page.at == "#d1p2"


def test_a_number_with_a_point_goes_to_another_deal(open_page):
    page = open_page(SAMPLE, "#d1p7")
    page.press("3", ".", "2", "Enter")
    assert page.at == "#d3p2"
    page.press("2", ".", "Enter")
    assert page.at == "#d2p0"
    page.press("9", ".", "2", "0", "Enter")
    assert (page.at, page.toast) == ("#d2p0", "There is no deal 9.")
    page.press("1", ".", "9", "9", "Enter")
    assert (page.at, page.toast) == ("#d2p0", "There is no play 99 in deal 1.")
    page.press("1", ".", "0", "Enter")
    assert page.at == "#d1p0"


def test_a_number_and_v_goes_into_that_variation(open_page):
    two = "1. N 3D (1. N 4C) (1. N 5H 2. W QC)\n2. W 9S\n"
    page = open_page("position\nloose 2C\nhand N 3D 4C 5H\nhand W 9S QC 8D\nturn N\n" + two, "#d1p1")
    page.press("2", "v")
    assert page.at == "#d1p1v2.1"
    page.press("1", "v")
    assert page.at == "#d1p1v1.1"
    page.press("z", "3", "v")
    assert (page.at, page.toast) == ("#d1p1", "There is no variation 3 on this play.")


def test_sweeps_houses_and_remarks(open_page):
    page = open_page(SAMPLE)
    page.press("s")
    assert page.at == "#d1p14"
    assert "Sweep" in page.title
    page.press("W")  # play 13 takes the house of 11
    assert page.at == "#d1p13"
    page.press("g", "w")
    assert page.at == "#d1p1"
    page.press("e", "e")  # behind the time on play 1 the first comments are on plays 12 and 13
    assert page.at == "#d1p13"
    page.press("E")
    assert page.at == "#d1p12"


def test_into_a_variation_and_out_of_it(open_page):
    page = open_page(SAMPLE, "#d1p13")
    page.press("v")
    assert page.at == "#d1p13v1.1"
    assert page.words == "Biji throws 3♦\ufe0e"
    page.press("ArrowRight", "ArrowRight")
    assert page.at == "#d1p13v1.3"
    page.press("ArrowRight")
    assert page.at == "#d1p13v1.3"
    page.press("z")
    assert page.at == "#d1p13"
    page.page.click("#told .instead a")
    page.lands("#d1p13v1.1", "Play 13, what could have been")
    page.press("ArrowLeft")
    assert page.at == "#d1p12"


def test_the_buttons_do_the_same(open_page):
    page = open_page(SAMPLE)
    places = []
    for button in ("forward", "forward", "back", "sweep", "last", "first", "deal-on", "deal-back"):
        page.page.click(f"#{button}")
        places.append(page.at)
    assert places == ["#d1p1", "#d1p2", "#d1p1", "#d1p14", "#d1end", "#d1p0", "#d2p0", "#d1p0"]
    page.page.select_option("#deal", "2")
    assert page.at == "#d3p0"
    page.page.click("#plays a[href='#d3p5']")
    page.lands("#d3p5", "Play 5")


def test_a_link_leads_to_its_moment_on_load_and_later(open_page):
    page = open_page(SAMPLE, "#d2p18")
    assert (page.title, page.page.input_value("#deal")) == ("Play 18", "1")
    page.follow("#d1p13v1.2")
    assert page.title == "Play 14, what could have been"
    page.follow("#d3")
    assert (page.title, page.page.input_value("#deal")) == ("Beginning", "2")


@pytest.mark.parametrize("link", ["#d9p1", "#nothing", "#%E0%A4"])
def test_a_link_to_nothing_leads_to_the_beginning_and_says_so(open_page, link):
    page = open_page(SAMPLE, link)
    assert page.title == "Beginning"
    assert "There is no moment" in page.toast


def test_keys_with_a_modifier_and_in_a_text_box_are_not_ours(open_page):
    page = open_page(SAMPLE)
    page.press("Control+ArrowRight", "Alt+l")
    assert page.title == "Beginning"
    page.press("/", "l", "j")
    assert page.page.input_value("#asked") == "lj"
    page.press("Escape")
    assert page.title == "Beginning"


@pytest.mark.parametrize("written", ["JH", "jh", "hj", "J♥"])
def test_a_card_is_found(open_page, written):
    # JH is in Biji's third packet; in play 13 she takes the house of 11 with it.
    page = open_page(SAMPLE)
    page.press("/")
    page.page.fill("#asked", written)
    page.press("Enter")
    lines = page.page.inner_text("#box-body").splitlines()
    assert "jack of hearts" in lines
    assert "Dealt to Biji" in lines
    assert [line.split(":")[1].split(".")[0].strip() for line in lines if line[:6] in ("Played", "Taken:")] == [
        "play 13",
        "play 13",
    ]
    page.page.click("#box-body a >> nth=0")
    page.lands("#d1p13", "Play 13")
    assert not page.page.is_visible("#box")


def test_it_plays_by_itself_until_another_key(open_page):
    page = open_page(SAMPLE)
    page.page.clock.install()
    page.press("a")
    page.page.clock.run_for(4000)
    assert page.at == "#d1p2"
    page.press("ArrowLeft")
    page.page.clock.run_for(4000)
    assert page.at == "#d1p1"


def test_a_swipe_on_the_table_is_a_step(open_page):
    page = open_page(SAMPLE, width=390, height=844)
    page.page.evaluate("""() => {
        const table = document.querySelector("#table");
        const touch = (x) => new Touch({identifier: 1, target: table, clientX: x, clientY: 300});
        table.dispatchEvent(new TouchEvent("touchstart", {touches: [touch(300)], changedTouches: [touch(300)]}));
        table.dispatchEvent(new TouchEvent("touchend", {touches: [], changedTouches: [touch(200)]}));
    }""")
    assert page.at == "#d1p1"


def test_the_table_turns(open_page):
    page = open_page(SAMPLE)
    bottoms = []
    for _ in range(5):
        bottoms.append(page.page.inner_text(".seat.bottom h3"))
        page.press("f")
    assert bottoms[0] == bottoms[4] == "Chacha"
    assert set(bottoms) == {"Biji", "Gurpreet", "Chacha", "Manpreet"}


def test_of_three_one_sits_at_the_bottom_and_nobody_at_the_top(open_page):
    # N, W, E play in this order, which goes to the right (R1): from Dada (N) the next, Nadia, sits at the right.
    page = open_page("three-at-table", "#d1p10")
    places = """() => Object.fromEntries([...document.querySelectorAll(".seat")].map(
        one => [one.classList[1], one.querySelector("h3").innerText]))"""
    assert page.page.evaluate(places) == {"bottom": "Dada", "right": "Nadia", "left": "Bilal"}
    page.press("m", "m")  # Nadia
    assert page.page.evaluate(places) == {"bottom": "Nadia", "right": "Bilal", "left": "Dada"}
    page.press("m", "m")  # everything again
    assert page.page.evaluate(places) == {"bottom": "Dada", "right": "Nadia", "left": "Bilal"}


def test_the_chart_leads_to_a_moment(open_page):
    page = open_page(SAMPLE)
    box = page.page.locator("#chart svg").bounding_box()
    page.page.mouse.click(box["x"] + box["width"] * 352 / 360, box["y"] + 40)
    page.lands("#d1end", "End")


def test_the_ruling_opens(open_page):
    page = open_page(SAMPLE, "#d1p14")
    page.press("r")
    assert page.page.inner_text("#ruling p") == (
        "Legal (R12): K♦\ufe0e is a king, and takes the house of 13; nothing is left"
    )


def test_a_link_is_copied_or_shown(open_page):
    page = open_page(SAMPLE, "#d1p13")
    page.press("c")
    page.page.locator("#toast").wait_for()
    assert "link to" in page.toast


def test_with_the_keyboard_alone_the_focus_stays_in_the_list(open_page):
    page = open_page(SAMPLE)
    page.page.focus("#plays a[href='#d1p7']")
    page.press("Enter")
    page.lands("#d1p7", "Play 7")
    assert page.page.evaluate("document.activeElement.getAttribute('href')") == "#d1p7"
    page.press("Tab", "Enter")
    page.lands("#d1p8", "Play 8")
