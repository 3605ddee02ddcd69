"""What a record says of hands, and what it does not."""

import pytest

from seepnotation import check_text

DEAL = "deal 1 dealer N hand W 6S QH 4D 2C / {} bid W 12 floor 3H 6C KD AS 1. W 6S+6C=12 {} abandoned"


def found(text: str) -> list[tuple[str, str | None]]:
    return [(d.code, d.rule) for d in check_text(text).diagnostics if d.severity == "error"]


def test_a_card_in_two_hands_convicts_nobody():
    """One of the two is a slip, and nobody knows which: neither hand is proven to hold or to lack it."""
    text = (
        "position loose 9D 3H hand E KH 4C hand W KH 5C turn E "
        "E 4C+9D=13"  # the key is KH, which East may or may not hold
    )
    assert found(text) == [("S301", "R1")]


def test_a_hand_told_between_plays_is_not_the_four_cards_bid_on():
    assert found(DEAL.format("...", "2. S KH x KD hand W QH 4D 2C 9C")) == []


def test_the_bidder_of_an_opening_position_shows_four_cards():
    assert found("position bid W 12 floor 3H 6C KD AS hand W 6S QH 4D 2C W 6S+6C=12") == []


@pytest.mark.parametrize("hand", ["hand W 6S QH 4D / ...", "hand W 6S QH 4D 2C / 5C / ..."])
def test_a_packet_that_is_closed_has_four_cards(hand):
    text = f"deal 1 dealer N {hand} bid W 12 floor 3H 6C KD AS abandoned"
    assert found(text) == [("S303", "R4")]


def test_cards_taken_by_a_side_not_known_are_in_no_hand():
    """R24, item 5: with all other queens taken, a house of 12 has no key."""
    text = "position loose 6C taken _ QS QH QD QC hand N 6D ... turn N N 6D+6C=12"
    assert found(text) == [("S212", "R24")]


def test_two_keys_that_cannot_both_be_held():
    """Six plays are left at play 43, two of them North's: one card is not known. It could be a queen, which his house
    of 12 asks for (R36), or a king, which the new house asks for (R24), but it cannot be both."""
    text = "position loose AS house 12 N 8C+4C turn N play {} {}. N QC+AS=13"
    (fault,) = check_text(text.format(43, 43)).diagnostics
    assert (fault.severity, fault.rule) == ("error", "R36")
    assert "both a king and a queen" in fault.why[0]
    (open_end,) = check_text(text.format(39, 39)).diagnostics  # two cards not known: they may be these two
    assert open_end.severity == "info"


def test_a_nine_alone_is_no_bid_where_it_asks_for_a_new_deal():
    tag = '[Rules.redeal_threshold "max_le_9"] '
    text = "deal 1 dealer N hand W 9H 7C 5D 2S / ... bid W 9 floor 3H 6C KD AS abandoned"
    assert found(text) == []
    assert found(tag + text) == [("S305", "R7")]


@pytest.mark.parametrize("tag", ["", '[Rules.redeal_threshold "max_le_9"] '])
def test_a_hand_of_no_cards_is_short_and_says_nothing_of_the_bid(tag):
    """R4: a hand has twelve cards. Which of them East bid on nobody knows."""
    assert found(f"{tag}deal 1 dealer S hand E bid E 13 floor 2C 3C 4C 5C abandoned") == [("S302", "R4")]


def test_twelve_cards_in_packets_are_a_hand_only_where_so_many_are_dealt():
    """R54: in Open Seep a player has four cards and five bundles."""
    text = "deal 1 dealer N hand S 6S QH 4D 2C / 5C 7C 8C 9C / JC QC KC 2D abandoned"
    assert found(text) == []
    assert found(f'[Rules "open-seep"] {text}') == [("S302", "R54")]


def test_twelve_cards_in_packets_are_too_few_where_thirteen_are_dealt():
    """R52: with an empty floor all 52 cards are dealt, 13 to each of four."""
    twelve = "deal 1 dealer N hand W 6S QH 4D 2C / 5C 7C 8C 9C / JC QC KC 2D{} abandoned"
    assert found(f'[Rules.opening_floor "empty_52_plays"] {twelve.format("")}') == [("S302", "R52")]
    assert found(f'[Rules.opening_floor "empty_52_plays"] {twelve.format(" / 3D")}') == []
