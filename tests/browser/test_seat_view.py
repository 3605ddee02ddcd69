"""One seat's view: what the seat could not see stands nowhere on the page, neither as text nor as a name.

In deal 1 of samples/winter-afternoon.seep Gurpreet (W) holds 5D 8C KD 4D, QD 8D 9D TC, 3S 9C QC 5C.
"""

HELD = {"KD", "QD", "QC", "9D", "9C", "8C", "8D", "5D", "5C", "3S"}
NAMES = (
    """() => [...document.querySelectorAll("#table .seat [aria-label]")].map(one => one.getAttribute("aria-label"))"""
)
EVERYTHING = """() => {
    const all = [...document.querySelectorAll("body *:not(script, noscript, .deck, .deck *)")];
    const named = all.flatMap(one => [...one.attributes].map(attribute => attribute.value));
    return [document.body.innerText, document.querySelector("#spoken").textContent, ...named].join(" ");
}"""


def test_other_hands_lie_face_down(open_page):
    page = open_page("winter-afternoon", "#d1p12")
    page.press("m", "m")  # N, then W
    assert page.page.inner_text(".seat.bottom h3") == "Gurpreet"
    shown = page.page.evaluate(
        "() => [...document.querySelectorAll('.seat use')].map(one => one.getAttribute('href').slice(6))"
    )
    # Play 12 is over: W has played TC at 2, 4D at 6 and 8D at 10.
    assert set(shown) - {"back"} == HELD - {"8D"}
    assert shown.count("back") == 27  # N, S and E have 9 cards each: three plays of each are over


def test_nothing_tells_of_the_hidden_cards(open_page):
    page = open_page("winter-afternoon", "#d1p12")
    assert "queen of hearts" in page.page.evaluate(EVERYTHING)
    assert "There is no" not in page.toast
    page.press("m", "m")
    told = page.page.evaluate(EVERYTHING)
    assert "queen of hearts" not in told  # QH stays in Biji's hand until play 33
    assert "Q♥" not in told
    assert "card-QH" not in told
    assert "QH" not in told
    assert "She raises her own partner" not in told
    assert "What" in page.toast
    assert "Comments, notes, faults, rulings and variations are hidden" in page.page.inner_text("#told")


def test_variations_remarks_and_rulings_are_shut(open_page):
    page = open_page("winter-afternoon", "#d1p13v1.2")
    page.press("m")
    assert page.at == "#d1p13"  # where the variation began
    page.press("v")
    assert page.at == "#d1p13"
    assert "hidden" in page.toast
    page.press("r", "e")
    assert page.at == "#d1p13"
    assert page.page.locator("#ruling").count() == 0
    page.follow("#d1p13v1.2")
    assert page.at == "#d1p13"


def test_the_search_tells_only_what_was_seen(open_page):
    page = open_page("winter-afternoon", "#d1p12")
    page.press("m", "m", "/")
    page.page.fill("#asked", "QH")
    page.press("Enter")
    assert "Gurpreet cannot know where it is" in page.page.inner_text("#box-body")
    page.page.fill("#asked", "KD")
    page.press("Enter")
    told = page.page.inner_text("#box-body")
    assert "Dealt to Gurpreet" in told
    assert "Played" not in told  # that is play 14


def test_the_search_does_not_tell_of_a_hand_that_is_not_dealt_yet(open_page):
    # Two players get a second hand when both have played the first (R53): Zoya's QH is in it.
    page = open_page("two-cousins", "#d1p23")
    page.press("m", "/")
    page.page.fill("#asked", "QH")
    page.press("Enter")
    assert "Zoya cannot know where it is" in page.page.inner_text("#box-body")
    page.follow("#d1p24")
    page.press("/")
    page.page.fill("#asked", "QH")
    page.press("Enter")
    assert "Dealt to Zoya" in page.page.inner_text("#box-body")


def test_after_all_seats_everything_is_shown_again(open_page):
    page = open_page("winter-afternoon", "#d1p12")
    page.press("m", "m", "m", "m", "m")
    assert "queen of hearts" in page.page.evaluate(NAMES)


def test_the_score_sheet_goes_up_to_the_deal_shown(open_page):
    page = open_page("diwali", "#d2p5")
    rows = "() => [...document.querySelectorAll('.sheet tbody tr')].filter(one => one.checkVisibility()).length"
    assert page.page.evaluate(rows) == 4
    page.press("m")
    # One deal is over: 99 to 51 points, so North and South lead by 48.
    assert page.page.evaluate(rows) == 1
    told = page.page.inner_text(".sheet dl")
    assert "Nani & Mummy lead by 48" in told
    assert "28" not in told
    page.press("End")
    assert page.page.evaluate(rows) == 2
    page.press("m", "m", "m", "m")
    assert page.page.evaluate(rows) == 4
    assert "Arjun & Ravi lead by 28" in page.page.inner_text(".sheet dl")
