"""Our own card faces: one for each card, named in words, drawn without any font."""

import re
from xml.etree import ElementTree

import pytest

from seepnotation.cards import NAMES
from seepnotation.render.faces import FACES, card_use, deck_svg, face_words, faces_css, named
from tests.render.svg import SVG, faces, tree


def _symbols(svg: str) -> dict[str, ElementTree.Element]:
    return {node.get("id", ""): node for node in tree(svg).iter(f"{SVG}symbol")}


def _whole(inner: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg">{inner}</svg>'


def test_a_face_for_each_card_for_those_not_fully_seen_and_a_back():
    # 52 cards, 13 ranks without a suit, one of which nothing was seen, one back.
    assert len(FACES) == len(set(FACES)) == 52 + 13 + 1 + 1
    assert faces(_whole(deck_svg())) == set(FACES)


def test_only_what_is_asked_for():
    assert faces(_whole(deck_svg(["TD", "back", "TD"]))) == {"TD", "back"}


def test_no_two_faces_look_alike():
    drawn = {name: ElementTree.tostring(node).split(b">", 1)[1] for name, node in _symbols(_whole(deck_svg())).items()}
    assert len(set(drawn.values())) == len(FACES)


def test_the_whole_deck_is_small_and_holds_no_letters_of_a_font():
    svg = deck_svg()
    assert len(svg) < 40_000
    assert "<text" not in svg


def test_every_part_that_is_used_is_there_and_has_its_name_once():
    root = tree(_whole(deck_svg()))
    names = [node.get("id") for node in root.iter() if node.get("id")]
    assert len(names) == len(set(names))
    assert {node.get("href") for node in root.iter(f"{SVG}use")} <= {f"#{name}" for name in names}


def test_a_card_shows_its_rank_and_its_suit():
    for name, node in _symbols(_whole(deck_svg(NAMES))).items():
        rank, suit = name[-2:]
        used = [use.get("href") for use in node.iter(f"{SVG}use")]
        assert used.count(f"#card-rank-{rank}") == 1
        assert used.count(f"#card-suit-{suit}") == 2
        assert [use for use in used if "suit" in use] == [f"#card-suit-{suit}"] * 2


def test_a_card_of_which_only_the_rank_was_seen_shows_no_suit():
    assert "suit" not in ElementTree.tostring(_symbols(_whole(deck_svg(["Q_"])))["card-Q_"]).decode()


def test_two_colours_and_four():
    def colours(*, four_colour: bool) -> list[str]:
        svg = deck_svg(["7C", "7D", "7H", "7S"], four_colour=four_colour)
        return re.findall(r'class="suit-." color="(#\w+)"', svg)

    clubs, diamonds, hearts, spades = colours(four_colour=False)
    assert clubs == spades != hearts == diamonds
    assert len(set(colours(four_colour=True))) == 4
    assert colours(four_colour=True)[2:] == [hearts, spades]


def test_a_page_switches_colours_by_one_class_on_its_root():
    css = faces_css()
    assert [css.count(f".suit-{suit}{{color:var(--suit-{suit})}}") for suit in "CDHS"] == [1, 1, 1, 1]
    two, four = re.findall(r"\{(--suit[^}]*)\}", css)
    assert css.index(":root{") < css.index(":root.four-colour{")
    assert len(set(re.findall(r"#\w+", two))) == 2
    assert len(set(re.findall(r"#\w+", four))) == 4


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("TD", "ten of diamonds"), ("AS", "ace of spades"), ("QC", "queen of clubs"), ("2H", "two of hearts"),
        ("Q_", "a queen, suit not seen"), ("8_", "an eight, suit not seen"), ("__", "a card not seen"),
        ("back", "a card face down"),
    ],
)  # fmt: skip
def test_every_card_has_a_name_in_words(name, words):
    assert face_words(name) == words
    card = tree(_whole(card_use(name, 10, 20, 50)))[0]
    assert (card.get("role"), card.get("aria-label")) == ("img", words)
    assert card.findtext(f"{SVG}title") == words
    use = card.find(f"{SVG}use")
    assert use is not None
    # Five to seven: 50 wide, 70 high.
    assert [use.get(key) for key in ("href", "x", "y", "width", "height")] == [f"#card-{name}", "10", "20", "50", "70"]


@pytest.mark.parametrize("name", ["10D", "T", "", "_D", "XD", "TX", "td", "DT"])
def test_what_is_no_card_has_no_face(name):
    with pytest.raises(ValueError, match="is no card"):
        face_words(name)


def test_words_are_escaped():
    assert named('<b> & "c"', "").startswith(
        '<g role="img" aria-label="&lt;b&gt; &amp; &quot;c&quot;"><title>&lt;b&gt;'
    )
