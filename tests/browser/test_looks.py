"""How the page looks: on a phone and on a wide screen, light and dark, printed; and that nobody's name runs."""

import pytest

HOSTILE = """[Format "seep 1"]
[Event "</title><script>alert(1)</script>"]
[North "</script><img src=x onerror=alert(2)>"]
[West "<b onmouseover=alert(3)>Bir"]
[South "अर्जुन"]

deal 1 dealer N {</script><img src=x onerror=alert(4)>}
hand W 6S QH 4D 2C / 9C 8H 7H 3S / JD AC TC 5D
bid W 12
floor 3H 6C KD AS
1. W 6S+6C=12 @by(<img src=x onerror=alert[5]>) {<script>alert(6)</script>}
dispute N 1 {<!-- <script>}
"""


@pytest.mark.parametrize("width", [360, 412, 1280])
@pytest.mark.parametrize(("sample", "link"), [("winter-afternoon", "#d1p12"), ("diwali", "#d1p28"), (HOSTILE, "#d1p1")])
def test_nothing_is_wider_than_the_screen_and_buttons_are_large(open_page, width, sample, link):
    page = open_page(sample, link, width=width).page
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    small = page.evaluate("""() => [...document.querySelectorAll("button, select, #plays li > a, a.button, summary")]
        .filter(one => one.offsetParent || one.closest("#controls"))
        .filter(one => one.checkVisibility())
        .map(one => [one.id || one.textContent, one.getBoundingClientRect()])
        .filter(([, box]) => box.width < 44 || box.height < 44).map(([name]) => name)""")
    assert small == []


def test_the_buttons_are_at_hand_wherever_the_page_is(open_page):
    page = open_page("diwali", "#d1p28", width=390, height=844).page
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    box = page.locator("#forward").bounding_box()
    assert 0 < box["y"] < 844 - box["height"]


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 740), (1280, 800)])
@pytest.mark.parametrize("link", ["#d2p2", "#d1p2", "#d2end"])
def test_what_is_said_of_a_play_is_above_the_buttons(open_page, width, height, link):
    page = open_page("hostel", link, width=width, height=height).page
    told, bar = page.locator("#told").bounding_box(), page.locator("#controls").bounding_box()
    assert told["y"] + told["height"] <= bar["y"]


def test_on_a_phone_more_than_two_lines_are_folded(open_page):
    long = "A long story. " * 30
    page = open_page(
        f"position\nloose 2C\nhand N 3D\nturn N\n1. N 3D {{{long}}}\n", "#d1p1", width=390, height=844
    ).page
    folded = page.locator("#said").bounding_box()["height"]
    assert folded < 60
    assert page.inner_text("#unfold") == "More"
    page.click("#unfold")
    assert page.locator("#said").bounding_box()["height"] > 4 * folded
    assert page.inner_text("#unfold") == "Less"
    page.set_viewport_size({"width": 1280, "height": 800})
    assert not page.is_visible("#unfold")


def test_it_is_seen_who_speaks(open_page):
    text = "position\nloose 2C\nhand N 3D\nturn N\n1. N 3D @by(Nani) @seep-missed(AS could take it.)\n"
    page = open_page(text, "#d1p1").page
    assert page.locator("#said .note").all_inner_texts() == ["by: Nani", "Seep: A♠\ufe0e could take it."]
    assert page.locator("#said .ours").count() == 1


def test_points_that_are_not_known_are_a_gap(open_page):
    # Play 1 cannot be read, so nobody knows what is taken after it.
    text = "deal 1 dealer N\nhand W 6S QH 4D 2C ...\nbid W 12\nfloor 3H 6C KD AS\n1. W QH x 6S, 6C+6D\n2. S KS x KD\n"
    page = open_page(text, "#d1p2").page
    assert page.locator(".score .unknown").count() == 2
    assert page.locator("#running").is_hidden()


def test_the_chart_ends_where_the_points_are_not_known(open_page):
    # After play 2 South has 13 points; play 3 cannot be read.
    text = (
        "deal 1 dealer N\nhand W 6S QH 4D 2C ...\nbid W 12\nfloor 3H 6C KD AS\n1. W 6S+6C=12\n2. S KS x KD\n3. E zzz\n"
    )
    page = open_page(text + "4. N 5H\n", "#d1p2").page
    count = "() => document.querySelector('.course').getAttribute('d').split(/[ML]/).length - 1"
    assert page.evaluate(count) == 3  # the beginning, plays 1 and 2
    assert "the points are not known" in page.inner_text("#chart")


def test_a_deal_of_scores_only_has_neither_table_nor_chart(open_page):
    page = open_page("deal 1 dealer N\nscore NS 36 EW 64\n", "#d1end").page
    assert page.locator(".round").count() == 0
    assert page.locator("#running").is_hidden()
    assert "The table counts North & South 36, West & East 64" in page.inner_text("#said")


def test_the_list_follows_and_the_page_stays(open_page):
    page = open_page("diwali", "#d1p40", width=390, height=844)
    assert page.page.evaluate("scrollY") == 0
    inside = """() => {
        const list = document.querySelector("#plays").getBoundingClientRect();
        const now = document.querySelector("#plays [aria-current]").getBoundingClientRect();
        return list.top <= now.top && now.bottom <= list.bottom;
    }"""
    assert page.page.evaluate(inside)
    page.press("End")
    assert page.page.evaluate(inside)
    assert page.page.evaluate("scrollY") == 0


def test_nobodys_name_or_comment_runs(open_page):
    page = open_page(HOSTILE, "#d1p1").page
    assert page.locator("img").count() == 0
    assert page.locator("script").count() == 3  # the two parts of the data, and ours
    assert page.inner_text("h1") == "</title><script>alert(1)</script>"
    assert "</script><img src=x onerror=alert(2)>" in page.inner_text(".seat.top h3")
    assert "<script>alert(6)</script>" in page.inner_text("#told")


@pytest.mark.parametrize(
    ("tried", "stopped_by"),
    [
        ("document.body.append(Object.assign(new Image(), {src: 'nowhere.png'}))", "img-src"),
        ("fetch('https://example.org').catch(() => {})", "connect-src"),
        ("document.body.append(Object.assign(document.createElement('script'), {text: '1'}))", "script-src-elem"),
        (
            "document.body.innerHTML += '<p onclick=alert()>'; document.querySelector('[onclick]').click()",
            "script-src-attr",
        ),
        (
            "document.body.append(Object.assign(document.createElement('style'), {textContent: 'p {}'}))",
            "style-src-elem",
        ),
    ],
)
def test_the_policy_stops_whatever_is_not_the_pages_own(open_page, tried, stopped_by):
    opened = open_page("diwali")
    told = opened.page.evaluate(f"""() => new Promise(done => {{
        document.addEventListener("securitypolicyviolation", event => done(event.effectiveDirective));
        {tried};
    }})""")
    assert told == stopped_by
    opened.problems.clear()  # the browser told that it was stopped


def test_light_and_dark_differ(open_page):
    shots = [open_page("diwali", scheme=scheme).page.screenshot() for scheme in ("light", "dark")]
    assert shots[0] != shots[1]


def test_four_colours(open_page):
    page = open_page("diwali").page
    colour = "() => getComputedStyle(document.documentElement).getPropertyValue('--suit-D')"
    before = page.evaluate(colour)
    page.click("#colours")
    assert page.get_attribute("#colours", "aria-pressed") == "true"
    assert page.evaluate(colour) != before


def test_every_card_has_a_name_and_plays_are_announced(open_page):
    opened = open_page("diwali", "#d1p1")
    page = opened.page
    nameless = "() => document.querySelectorAll('.card:not([aria-label]):not([aria-hidden])').length"
    assert page.evaluate(nameless) == 0
    assert page.get_attribute("#spoken", "aria-live") == "polite"
    # Play 1 of the deal: W TC x 6D+4D.
    assert page.text_content("#spoken") == "Play 1. Arjun takes six of diamonds four of diamonds with ten of clubs"


def test_it_prints_words_scores_and_the_table(open_page):
    page = open_page("diwali", "#d1p28").page
    assert page.pdf().startswith(b"%PDF")
    page.emulate_media(media="print")
    assert not page.is_visible("#controls")
    assert not page.is_visible("#deal")
    assert not page.is_visible("#ruling")
    for part in ("#table", "#plays", ".sheet table"):
        assert page.is_visible(part)
    assert page.evaluate(
        "() => { const box = document.querySelector('#plays'); return box.scrollHeight <= box.clientHeight; }"
    )


def test_without_script_there_is_the_story_in_words(chromium, open_page):
    address = open_page("diwali").address
    context = chromium.new_context(java_script_enabled=False, offline=True)
    page = context.new_page()
    page.goto(address)
    assert "1. Arjun takes 6♦\ufe0e 4♦\ufe0e with 10♣\ufe0e" in page.inner_text("body")
    for part in ("#controls", "#deal", "#table", "#plays", "#running"):
        assert not page.is_visible(part)
    assert page.is_visible(".sheet table")
    context.close()
