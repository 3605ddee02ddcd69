"""The table at a moment as a picture: all that is there is on it, by name; what a seat may not see is not."""

from collections import Counter
from itertools import combinations

import pytest

from seepnotation.cards import cards_in, names_in
from seepnotation.notation.reader import assemble, read
from seepnotation.render.faces import face_words
from seepnotation.render.frames import Frame, frames
from seepnotation.render.lettering import LEAST, text_svg, width
from seepnotation.render.picture import WIDE, picture
from seepnotation.render.views import View, views
from tests.cli.records import GOOD, SAMPLES
from tests.render.svg import drawn, faces, pictures, texts, tree

ATTACK = "</script><img onerror=alert(1)>"
LONG = f"""\
[Format "seep 1"]
[Event "{ATTACK} दिवाली की रात, बड़े परिवार का खेल और बहुत सी मिठाई"]
[North "{ATTACK}"]
[South "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਬਰਾੜ ਪਟਿਆਲਾ ਵਾਲੇ ਵੱਡੇ ਭਾਜੀ"]
[West "क्षेत्रपालसिंह बाबूजी चंडीगढ़ वाले ताऊजी"]
[East "MaharajadhirajaBahadurSinghofPatialaabcd"]

position
loose 2C 2D 3C 3D 4C 5C 5D 6C 7C 8D
house 9 N 8C+AC
house 10 W 6D+4D, TD, 8H+2S
house 11 S 9D+2H
house 12 E,N QC, QD, 7D+5H, 6H+6S, 9S+3S
hand N 9C 9H TH JD QH QS KS KH KD 7H AH 4H
hand S JC JS 3H ...
hand W TC 5S 4S ...
turn S
1. S JS x [11], 5C+6C
"""


def view_of(text: str, deal: int = 1) -> View:
    record, faults = assemble(read(text, "test"))
    return views(record, faults, None)[deal - 1]


def at(view: View, name: str) -> Frame:
    return next(frame for frame in frames(view) if frame.name == name)


def sample(name: str) -> str:
    return (SAMPLES / f"{name}.seep").read_text(encoding="utf-8")


def test_all_that_the_record_tells_of_a_moment_is_on_it():
    view = view_of(GOOD)
    svg = picture(view, at(view, "4"))
    # Nani has made 13 of 4C and 9D and keeps KC, as play 8 tells; Arjun has made 12 of 6S and 6C and keeps QH 4D 2C;
    # Mummy has played KH and keeps 4S (play 6), Ravi KS (play 7). Everybody had twelve cards and has played one.
    told = ["three of hearts", "ace of spades", "six of spades", "six of clubs", "nine of diamonds", "four of clubs"]
    told += ["queen of hearts", "four of diamonds", "two of clubs", "8 cards face down"]
    told += ["king of clubs", "four of spades", "king of spades", *["10 cards face down"] * 3]
    assert Counter(pictures(svg)) == Counter(told)
    told = texts(svg)
    assert {"Nani", "Arjun", "Mummy", "Ravi", "Nani & Mummy", "Arjun & Ravi"} <= set(told)
    assert {"12", "13", "dealer", "to play", "just played"} <= set(told)
    start = told.index("12")
    assert told[start : start + 6] == ["12", "kachcha", "Arjun", "13", "kachcha", "Nani"]
    assert "Nani makes a house of 13: 4♣\ufe0e with 9♦\ufe0e" in told
    assert told[:2] == ["Seep", "Deal 1, after play 4"]


def test_points_of_cards_and_of_sweeps_apart():
    view = view_of(GOOD)
    # NS have taken KD KH 3H AS 4S: 1 and 4 points. EW 6S 6C QH: 6; and with KS and the sweep 13 and 50 more.
    told = texts(picture(view, at(view, "7")))
    start = told.index("Nani & Mummy")
    assert told[start : start + 3] == ["Nani & Mummy", "5", "no sweep"]
    assert told[start + 3 : start + 6] == ["Arjun & Ravi", "69", "19 for cards, 50 for sweeps"]
    assert "the floor is empty" in told


def test_who_is_to_play_has_a_line_round_him_and_the_card_played_too():
    view = view_of(GOOD)
    gold = 'stroke="#f2c14e" stroke-width='
    svg = picture(view, at(view, "3"))
    # Ravi has thrown 9D; Nani is next. One house is there, with its own golden line.
    assert svg.count(f'{gold}"5"') == 1
    assert svg.split(f'{gold}"5"')[0].rsplit("aria-label", 1)[1].startswith('="nine of diamonds"')
    assert svg.count(f'{gold}"4"') == 1
    assert svg.split(f'{gold}"4"')[1].index("Nani") < svg.split(f'{gold}"4"')[1].index("Arjun")


def test_one_seat_sees_its_own_hand_and_sits_at_the_lower_edge():
    view = view_of(GOOD)
    svg = picture(view, at(view, "4"), eye="W")
    assert {"queen of hearts", "four of diamonds", "two of clubs"} <= set(pictures(svg))
    assert Counter(pictures(svg))["11 cards face down"] == 3
    for hidden in ("KC", "4S", "KS"):
        assert hidden not in faces(svg)
        assert face_words(hidden) not in svg
    assert "Deal 1, after play 4, as Arjun sees it" in texts(svg)
    names = {"".join(one.node.itertext()): (one.x, one.y) for one in drawn(svg) if one.node.get("font-weight")}
    # West below: going round to the right, South sits at the right, East above, North at the left.
    assert max(names[name][1] for name in ("Nani", "Mummy", "Ravi")) < names["Arjun"][1]
    assert names["Nani"][0] < names["Ravi"][0] < names["Mummy"][0]
    assert names["Ravi"][1] < names["Nani"][1]


@pytest.mark.parametrize("name", ["winter-afternoon", "open-seep", "two-cousins", "what-we-remember"])
def test_what_a_seat_does_not_see_is_nowhere_in_the_picture(name):
    view = view_of(sample(name))
    looked = 0
    for frame in frames(view):
        for eye in view.run.seating.order:
            svg = picture(view, frame, eye=eye)
            for held in frame.hands:
                for card in names_in(held.cards & ~held.seen_by(eye)):
                    looked += 1
                    assert f"card-{card}" not in svg
                    assert face_words(card) not in svg
    assert looked > 100


def test_before_the_opening_only_the_bidder_has_looked():
    view = view_of(GOOD)
    start = at(view, "0")
    # Rule R5: Arjun, the bidder, has four cards; the others have none yet.
    assert [name for name in pictures(picture(view, start, eye="W")) if "face down" in name] == []
    assert "queen of hearts" not in pictures(picture(view, start, eye="N"))
    assert "4 cards face down" in pictures(picture(view, start, eye="N"))
    assert texts(picture(view, start)).count("12 to come") == 3


@pytest.mark.parametrize(
    ("name", "sides"),
    [("two-cousins", 2), ("three-at-table", 3), ("open-seep", 2), ("diwali", 2), ("hostel", 2)],
)
def test_every_card_of_every_moment_is_named_and_lies_on_the_picture(name, sides):
    view = view_of(sample(name))
    for frame in frames(view):
        svg = picture(view, frame, four_colour=True)
        high = float(tree(svg).get("height", 0))
        assert len(frame.points or ()) == sides
        on_table = frame.state.loose if frame.state else 0
        for house in frame.state.houses.values() if frame.state else ():
            on_table |= house.cards
        for held in frame.hands:
            on_table |= held.cards
        named = Counter(one for one in pictures(svg) if "face down" not in one)
        assert named == Counter(face_words(card) for card in names_in(on_table))
        _all_within(svg, high)


@pytest.mark.parametrize("eye", [None, "N", "E"])
@pytest.mark.parametrize("moment", ["0", "1", "end"])
def test_long_names_and_full_floors_fit_and_do_no_harm(moment, eye):
    view = view_of(LONG)
    frame = at(view, moment)
    svg = picture(view, frame, eye=eye)
    root = tree(svg)
    assert {node.tag.split("}")[1] for node in root.iter()} == {
        "svg", "title", "defs", "symbol", "g", "use", "rect", "path", "circle", "text"
    }  # fmt: skip
    for node in root.iter():
        assert not [key for key in node.attrib if key.startswith("on") or key == "style"]
        assert node.get("href", "#").startswith("#")
    assert "<img" not in svg
    assert "</script" not in svg
    assert any(text.startswith("</script>") for text in texts(svg))
    _all_within(svg, float(root.get("height", 0)))
    # Loose cards lie beside each other, never over each other.
    assert frame.state is not None
    loose = {f"#card-{name}" for name in names_in(frame.state.loose)}
    places = [one for one in drawn(svg) if one.tag == "use" and one.node.get("href") in loose]
    assert len(places) == len(list(cards_in(frame.state.loose)))
    for one, other in combinations(places, 2):
        beside = one.x + one.wide <= other.x + 0.1 or other.x + other.wide <= one.x + 0.1
        assert beside or one.y + one.high <= other.y + 0.1 or other.y + other.high <= one.y + 0.1


def test_cards_not_fully_seen_houses_not_seen_and_owners_not_known():
    view = view_of("""\
[Format "seep 1"]
position
loose Q_ __ 4C
house 11* W
house 13 _ 9D+4H
hand N 7C JD ...
turn N
1. N JD x [11]
""")
    svg = picture(view, at(view, "0"))
    assert {"a queen, suit not seen", "a card not seen", "four of clubs"} <= set(pictures(svg))
    told = texts(svg)
    assert {"cards not seen", "pukka, West", "kachcha, owner not known"} <= set(told)


def test_a_house_of_which_not_all_is_seen_has_a_card_that_is_not_seen():
    view = view_of("""\
[Format "seep 1"]
position
house 9 W 6_+3C
hand N 7C JD ...
turn N
""")
    svg = picture(view, at(view, "0"))
    assert "a card not seen" in pictures(svg)
    assert any("not all seen" in text or text == "cards not seen" for text in texts(svg))


def test_the_groups_of_a_house_lie_apart():
    view = view_of("""\
[Format "seep 1"]
position
house 13 N 8C+5C, 9D+4D
hand W 7C
turn W
""")
    places = {
        one.node.get("href"): (one.x, one.x + one.wide)
        for one in drawn(picture(view, at(view, "0")))
        if one.tag == "use"
    }
    first = max(places["#card-8C"][1], places["#card-5C"][1])
    second = min(places["#card-9D"][0], places["#card-4D"][0])
    assert max(places["#card-8C"][0], places["#card-5C"][0]) < first < second


def test_three_sit_at_the_lower_edge_and_at_both_sides():
    # N, W and E, in this order to the right (R1): N below, W at the right, E at the left.
    view = view_of(sample("three-at-table"))
    svg = picture(view, at(view, "1"))
    names = {"".join(one.node.itertext()): (one.x, one.y) for one in drawn(svg) if one.node.get("font-weight")}
    assert names["Bilal"][0] < names["Dada"][0] < names["Nadia"][0]
    assert max(names["Bilal"][1], names["Nadia"][1]) < names["Dada"][1]


def test_where_the_script_changes_two_texts_meet():
    svg = text_svg("ਹਰਪ੍ਰੀਤ ਕੌਰ & Ravi", 100, 50, 30, "#000", bold=True)
    first, second = [one for one in drawn(f'<svg xmlns="http://www.w3.org/2000/svg">{svg}</svg>') if one.tag == "text"]
    assert (first.node.get("text-anchor"), second.node.get("text-anchor")) == ("end", None)
    assert 0 < second.x - first.x < 30 * 0.4  # a space between them, and no hole
    assert first.node.get("stroke") == "#000"  # there may be no bold letters for it


def test_a_floor_of_which_nobody_knows_is_said_to_be_so():
    view = view_of("""\
[Format "seep 1"]
[North "Nani"]
deal 1 dealer N
bid W 12
1. W QH
""")
    svg = picture(view, at(view, "1"))
    assert "the floor is not known" in texts(svg)
    assert "Nani" in texts(svg)
    assert pictures(svg) == []


def test_four_colours():
    view = view_of(GOOD)
    two, four = (picture(view, at(view, "4"), four_colour=flag) for flag in (False, True))
    assert two != four
    assert 'class="suit-C" color="#0b7a34"' in four
    assert "#0b7a34" not in two


def test_an_illegal_play_and_a_glyph_are_told():
    view = view_of(GOOD.replace("3. E 9D", "3. E 9D?!"))
    assert "Ravi throws 9♦\ufe0e ?!" in texts(picture(view, at(view, "3")))
    # Rule R18: nobody may throw a king while the house of 13 stands.
    view = view_of(GOOD.replace("5. W QH x [12]", "5. W KC"))
    assert "[illegal, R18]" in " ".join(texts(picture(view, at(view, "5"))))


def _all_within(svg: str, high: float) -> None:
    """Whatever is drawn lies on the picture, and every text is big enough to be read on a phone."""
    for one in drawn(svg):
        if one.tag in ("use", "rect"):
            assert one.x >= 0
            assert one.x + one.wide <= WIDE + 0.1
            assert one.y >= 0
            assert one.y + one.high <= high + 0.1
        if one.tag == "text":
            size = float(one.node.get("font-size", 0))
            assert size >= LEAST
            wide = width("".join(one.node.itertext()), size, bold=one.node.get("font-weight") == "700")
            left = one.x - wide * {"start": 0, "middle": 0.5, "end": 1}[one.node.get("text-anchor", "start")]
            assert left >= -0.1
            assert left + wide <= WIDE + 0.1
            assert one.y <= high
