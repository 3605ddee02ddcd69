"""The page as a text: what its data says, that nothing in it runs or asks for anything, and how large it is."""

import base64
import hashlib
import json
import re
from html.parser import HTMLParser

import pytest

from seepnotation.check import check_text
from seepnotation.notation.reader import assemble, read
from seepnotation.render.page import page
from seepnotation.render.page.data import deal_data, link_of, with_signs
from seepnotation.render.sides import with_sides
from seepnotation.render.views import View, views
from tests.material import CONSENSUS

HOSTILE = """[Format "seep 1"]
[Event "</title><script>alert(1)</script>"]
[Site "<iframe srcdoc=x>"]
[North "</script><img onerror=alert(2)>"]

deal 1 dealer N {</script><img onerror=alert(3)> <!--}
hand W 6S QH 4D 2C / 9C 8H 7H 3S / JD AC TC 5D
bid W 12
floor 3H 6C KD AS
1. W 6S+6C=12 @by(<img onerror=alert[4]>) {</script><script>alert(5)</script>}
dispute N 1 {<!-- <script>}
"""

# By hand: W holds 6S QH 4D 2C of his first four. Play 1 makes 12 of 6S and 6C; in its place QH could have been thrown.
# In play 2 South takes the king with the king: 13 points for KS, nothing for KD. Play 3 is taken back.
STORY = """[West "Arjun"] [South "Mummy"]
deal 1 dealer N
hand W 6S QH 4D 2C / 9C 8H 7H 3S / JD AC TC 5D
bid W 12
floor 3H 6C KD AS
1. W 6S+6C=12 @time(21:14) @seep-reveals(Arjun keeps QH.) (1. W QH {or the queen herself})
2. S KS x KD ! @seep-glyph(!)
3. E 9D
takeback
3. E 8D
4. N TH+3H=13 {a house of thirteen}
abandoned
"""


def views_of(text: str) -> list[View]:
    record, faults = assemble(read(text))
    return views(record, faults, None)


def page_of(text: str) -> str:
    return page(views_of(text), check_text(text).diagnostics)


def story() -> dict:
    return deal_data(views_of(STORY)[0], check_text(STORY).diagnostics)


def frame(name: str) -> dict:
    return next(one for one in story()["line"] if one["name"] == name)


def data_in(text: str) -> dict:
    found = re.search(r'<script type="application/json" id="record">(.*?)</script>', text, re.DOTALL)
    assert found is not None
    return json.loads(found[1])


def links(line: list[dict]) -> list[str]:
    inner = [link for one in line for branch in one.get("branches", []) for link in links(branch["line"])]
    return [one["link"] for one in line] + inner


def twelve_deals() -> str:
    deals = [file.read_text(encoding="utf-8") for file in CONSENSUS[:12]]
    bodies = [text[text.index("deal 1") :].replace("deal 1", f"deal {at}", 1) for at, text in enumerate(deals, 1)]
    return '[Format "seep 1"]\n[Rules "pagat"]\n\n' + "\n".join(bodies)


def test_moments_have_links_and_words():
    assert [(one["link"], one["words"]) for one in story()["line"]] == [
        ("d1p0", "North deals, Arjun bids 12"),
        ("d1p1", "Arjun makes a house of 12: 6♠\ufe0e with 6♣\ufe0e"),
        ("d1p2", "Mummy takes K♦\ufe0e with K♠\ufe0e"),
        ("d1p3x", "East throws 9♦\ufe0e"),
        ("d1t4", "The play is taken back"),
        ("d1p3", "East throws 8♦\ufe0e"),
        ("d1p4", "North makes a house of 13: 10♥\ufe0e with 3♥\ufe0e"),
        ("d1end", "points so far: North & Mummy 13, Arjun & East 0"),
    ]


def test_a_play_tells_what_it_moves_and_how_the_table_stands_after_it():
    taken = frame("2")
    assert (taken["card"], taken["moved"], taken["kind"]) == ("KS", "KD", "take")
    assert taken["loose"] == "3HAS"
    assert taken["turn"] == "E"
    assert taken["points"]["NS"] == {"cards": 13, "sweeps": 0, "total": 13}
    assert taken["houses"] == [{"value": 12, "kind": "kachcha", "owners": "Arjun", "groups": ["6C6S"]}]
    assert taken["ruling"].startswith("Legal (R12): K♦\ufe0e is a king; ")
    assert frame("3x")["undone"]


def test_a_house_without_its_key_is_told_as_not_proven():
    assert frame("4")["ruling"].startswith("Not proven (R24): ")


def test_notes_of_the_annotator_are_sentences_and_its_marks_are_not_shown():
    assert frame("1")["notes"] == [{"name": "time", "text": "21:14"}, {"ours": True, "text": "Arjun keeps Q♥\ufe0e."}]
    assert "notes" not in frame("2")
    assert (frame("2")["glyph"], frame("2")["notation"]) == ("!", "KS x KD")


def test_a_variation_hangs_on_the_play_that_it_replaces():
    (branch,) = frame("1")["branches"]
    assert [one["link"] for one in branch["line"]] == ["d1p1v1.1"]
    assert branch["line"][0]["comments"] == ["or the queen herself"]


def test_a_hand_tells_who_sees_what_of_it():
    hand = frame("1")["hands"]["W"]
    # After the opening all his cards are dealt: eleven are left, and the others see none of them.
    assert len(hand["cards"]) == 2 * 11
    assert "open" not in hand
    assert "own" not in hand


def test_before_the_opening_only_the_bidder_has_looked_at_his_cards():
    text = STORY.replace("bid W 12", "hand S KS 9H 8H 7S / 2S 3D 4S 5S / JC TD TS QC\nbid W 12")
    hands = deal_data(views_of(text)[0])["line"][0]["hands"]
    assert hands["W"]["cards"] == "QH6S4D2C"
    assert "own" not in hands["W"]
    assert hands["S"].get("own", "") == ""
    assert hands["S"]["later"] == 12


def test_the_chart_has_the_difference_through_the_deal():
    (course,) = story()["chart"]
    assert (course["above"], course["below"]) == ("NS", "EW")
    assert course["values"] == [0, 0, 13, 13, 13, 13, 13, 13]


def test_each_card_can_be_followed():
    cards = story()["cards"]
    assert cards["KS"] == {"to": "S", "played": 2, "taken": 2}
    assert cards["KD"] == {"to": "floor", "taken": 2}
    assert cards["3H"] == {"to": "floor"}
    assert cards["8D"] == {"to": "E", "played": 5}


def test_links_are_unlike_one_another():
    assert [link_of(2, name) for name in ("0", "18v1.2", "end", "t4")] == ["d2p0", "d2p18v1.2", "d2end", "d2t4"]
    for deal in data_in(page_of(twelve_deals()))["deals"]:
        found = links(deal["line"])
        assert len(found) == len(set(found))


def test_cards_in_sentences_have_signs_and_names_stay():
    names = {"N": "AS", "S": "Asha"}
    assert with_signs("AS throws TD on AH, Q_ and JACK", names) == "AS throws 10♦\ufe0e on A♥\ufe0e, Q? and JACK"


class Elements(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict]] = []

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))


def elements(text: str) -> list[tuple[str, dict]]:
    parser = Elements()
    parser.feed(text)
    return parser.found


def test_names_and_comments_are_escaped():
    text = page_of(HOSTILE)
    found = elements(text)
    assert not [tag for tag, _ in found if tag in ("img", "iframe", "object", "embed")]
    assert not [name for _, attributes in found for name in attributes if name.startswith("on")]
    assert [tag for tag, _ in found].count("script") == 3
    assert data_in(text)["deals"][0]["names"]["N"] == "</script><img onerror=alert(2)>"
    assert data_in(text)["deals"][0]["line"][1]["comments"] == ["</script><script>alert(5)</script>"]


def test_the_policy_names_our_script_and_our_style_and_nothing_else():
    text = page_of(STORY)
    policy = next(a["content"] for tag, a in elements(text) if a.get("http-equiv") == "Content-Security-Policy")
    parts = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    script, style = text.split("<script>")[1].split("</script>")[0], text.split("<style>")[1].split("</style>")[0]
    for name, inside in (("script-src", script), ("style-src", style)):
        digest = base64.b64encode(hashlib.sha256(inside.encode()).digest()).decode()
        assert parts[name] == f"'sha256-{digest}'"
    assert parts["default-src"] == "'none'"
    assert "unsafe" not in policy


@pytest.mark.parametrize("text", [STORY, HOSTILE])
def test_nothing_leads_outside(text):
    # The one address is the name of SVG, which no browser asks for.
    made = page_of(text).replace("http://www.w3.org/2000/svg", "")
    assert "http:" not in made
    assert "https:" not in made
    for _, attributes in elements(made):
        assert attributes.get("src") is None
        assert (attributes.get("href") or "#").startswith(("#", "data:,"))
    assert "url(" not in made
    assert "@import" not in made


def test_twelve_deals_are_less_than_a_megabyte():
    made = page_of(twelve_deals())
    assert len(data_in(made)["deals"]) == 12
    assert len(made.encode("utf-8")) < 1_000_000


def test_it_opens_with_one_seat_or_four_colours_if_asked():
    made = page(views_of(STORY), seat="W", four_colour=True)
    assert data_in(made)["eye"] == "W"
    assert '<html lang="en" class="four-colour">' in made
    assert data_in(page_of(STORY))["eye"] is None


def test_faults_stand_at_their_plays_and_those_of_the_file_apart():
    text = STORY.replace("2. S KS x KD", "2. S KS x KD, AS").replace('[West "Arjun"]', '[Rules "pagat"] [West "Arjun"]')
    line = deal_data(views_of(text)[0], check_text(text).diagnostics)["line"]
    # KS takes the other king, but no group of thirteen has the ace in it.
    (told,) = next(one["faults"] for one in line if one["name"] == "2")
    assert (told["severity"], told["text"].split("[")[1]) == ("error", "S230, R12]")


def test_sides_are_named_by_their_players():
    called = {"NS": "Nani & Mummy", "EW": "Arjun & Ravi"}
    assert with_sides("EW leads by 28, baazis NS 1, EW 0", called) == (
        "Arjun & Ravi lead by 28, baazis Nani & Mummy 1, Arjun & Ravi 0"
    )
    alone = {"N": "Dada", "W": "Nadia", "E": "Bilal"}
    assert with_sides("E wins the match, E leads by 110 (N 1)", alone).startswith("Bilal wins the match, Bilal leads")
    assert with_sides("W. Singh and E Ravi meet", alone) == "W. Singh and E Ravi meet"
