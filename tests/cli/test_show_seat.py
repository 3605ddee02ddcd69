"""`seep show --seat`: what one seat could see, and nothing that tells of other cards."""

import json
import re
from dataclasses import replace

import pytest

from seepnotation import record as r
from seepnotation.cards import name_of, names_in
from seepnotation.notation.api import loads
from seepnotation.plays import SEATS
from seepnotation.render.eyes import without_remarks
from seepnotation.render.moment import moment_lines
from seepnotation.render.replay import deal_lines
from seepnotation.render.steps import to_json
from seepnotation.render.views import views
from tests.cli.records import GOOD, NO_KEY, SAMPLES, SESSIONS
from tests.cli.test_terminal import STYLE, on_terminal

__all__ = ["on_terminal"]

CARD = re.compile(r"(?<![A-Za-z0-9])[A2-9TJQK][CDHS](?![A-Za-z0-9])")

TOLD = GOOD.replace("bid W 12", "hand S KH 4S 5S 7H / 2H 3S / JD ...\nhand E 9D KS ...\nbid W 12").replace(
    "2. S KH x KD", "2. S KH x KD?! @time(21:00) {Ravi has KS and JC} (2. S 5S 3. E KS)"
)
"""Arjun bids with 6S QH 4D 2C. Seven of Mummy's cards and two of Ravi's are written, and much is said of them."""


def words(text):
    """A text in one line, blanks once."""
    return " ".join(text.split())


def test_others_hands_and_all_that_was_said_are_left_out_and_one_sentence_says_so(seep):
    assert {"2H", "JC"} <= set(CARD.findall(seep("show", "-", stdin=TOLD).out))
    done = seep("show", "--seat", "w", "-", stdin=TOLD)
    assert (done.code, done.err) == (0, "")
    assert words(done.out).startswith(
        "As Arjun (W) could see it: comments, notes, glyphs, variations and rulings of the engine are left out, since "
        "they may tell of cards that this seat did not see. Deal 1 of 1: Nani (N) deals"
    )
    # The floor, his four, and what was played: KH 9D 4C 4S KS KC.
    assert set(CARD.findall(done.out)) == set(CARD.findall("3H 6C KD AS 6S QH 4D 2C KH 9D 4C 4S KS KC"))
    for said in ("21:00", "?!", "instead", "Ravi has", "she keeps"):
        assert said not in done.out


def test_the_bidder_sees_four_cards_at_first(seep):
    # R4, R5: then he plays 6S, and eight more come, of which the record does not tell.
    text = words(seep("show", "--seat", "W", "-", stdin=TOLD).out)
    assert "floor 3H 6C KD AS Arjun (W) holds QH 6S 4D 2C 1. W" in text
    assert "Arjun (W) holds QH 4D 2C and 8 cards that the record does not name points" in text


def test_the_others_see_nothing_before_the_opening(seep):
    # R5. Mummy is dealt twelve; seven are written, and with KH two of those are played.
    text = words(seep("show", "--seat", "S", "-", stdin=TOLD).out)
    assert "floor 3H 6C KD AS Mummy (S) has seen no cards yet 1. W" in text
    assert "Mummy (S) holds KH JD 7H 5S 4S 3S 2H and 5 cards that the record does not name points" in text
    assert "Mummy (S) holds JD 7H 5S 4S 3S 2H and 5 cards" in text
    assert text.count("Mummy (S) holds") == 3  # after the deal, and after each of her two plays


def test_a_bid_hand_of_which_the_packets_are_not_told_shows_no_card_that_may_come_later(seep):
    text = GOOD.replace("hand W 6S QH 4D 2C / ...", "hand W 6S QH 4D 2C 7C 7D 7H 8C 8D 8S JC JH")
    done = words(seep("show", "--seat", "W", "-", stdin=text).out)
    head, _, rest = done.partition(" 1. W ")
    # The card played is one of the four for sure; the other three are any of eleven.
    assert head.endswith("Arjun (W) holds 6S and 3 cards that the record does not name")
    assert "Arjun (W) holds JC JH QH 8C 8D 8S 7C 7D 7H 4D 2C" not in head
    assert "Arjun (W) holds QH JC JH 8C 8D 8S 7C 7D 7H 4D 2C" in rest


def test_a_moment(seep):
    done = seep("show", "--seat", "S", "--at", "2", "-", stdin=TOLD)
    text = words(done.out)
    assert "Play S KH x KD Mummy takes KD with KH After 3H AS house of 12, kachcha, Arjun: 6C+6S" in text
    assert text.endswith(
        "Mummy (S) holds JD 7H 5S 4S 3S 2H and 5 cards that the record does not name Taken so far: NS 0, EW 0"
    )
    assert "holds" not in text.replace("Mummy (S) holds", "")
    assert max(map(len, done.lines)) <= 80


def test_a_ruling_tells_of_cards_and_is_left_out(seep):
    assert "illegal" in seep("show", "-", stdin=NO_KEY).out
    for seat in SEATS:
        assert "illegal" not in seep("show", "--seat", seat, "-", stdin=NO_KEY).out
        (deal,) = json.loads(seep("show", "--seat", seat, "--format", "json", "-", stdin=NO_KEY).out)["deals"]
        assert [(step["verdict"], step["rule"]) for step in deal["steps"]] == [(None, None)]


def test_what_the_table_does_is_public(seep):
    text = TOLD.replace("3. E 9D\n", "3. E JC\ndispute W 3 {he had KS}\ntakeback\n3. E 9D\n")
    done = words(seep("show", "--seat", "W", "-", stdin=text).out)
    assert "Arjun objects to play 3 The play is taken back 3. E 9D" in done
    assert "he had" not in done


def test_a_look_at_other_hands_between_plays_is_left_out(seep):
    text = TOLD.replace("3. E 9D\n", "hand E 9D KS QC ...\n3. E 9D\n")
    assert "QC" in seep("show", "-", stdin=text).out
    assert "QC" not in seep("show", "--seat", "W", "-", stdin=text).out


def test_json(seep):
    data = json.loads(seep("show", "--seat", "S", "--format", "json", "-", stdin=TOLD).out)
    assert (data["format"], data["seat"]) == ("seep-steps 1", "S")
    assert data["left_out"] == ["comments", "notes", "glyphs", "variations", "rulings of the engine"]
    (deal,) = data["deals"]
    nothing = {"looked": False, "cards": [], "others_at_least": 0, "others_at_most": 0, "open": {}}
    assert deal["hand"] == nothing
    assert deal["steps"][1]["hand"] == {
        "looked": True, "cards": ["JD", "7H", "5S", "4S", "3S", "2H"], "others_at_least": 5, "others_at_most": 5,
        "open": {},
    }  # fmt: skip
    assert deal["steps"][1]["notation"] == "KH x KD"
    assert [step["comments"] for step in deal["steps"]] == [[]] * 8
    moment = json.loads(seep("show", "--seat", "S", "--at", "2", "--format", "json", "-", stdin=TOLD).out)
    assert moment["deals"][0]["steps"] == [deal["steps"][1]]
    assert moment["deals"][0]["points"] is None  # nobody knows yet what the deal will bring


def test_without_a_seat_the_json_is_as_it_was(seep):
    data = json.loads(seep("show", "--format", "json", "-", stdin=TOLD).out)
    assert list(data) == ["format", "deals"]
    assert "hand" not in data["deals"][0]["steps"][0]


@pytest.mark.parametrize("seat", ["X", "", "NS", "_"])
def test_no_such_seat(seep, seat):
    done = seep("show", f"--seat={seat}", "-", stdin=TOLD)
    assert (done.code, done.out) == (2, "")
    assert (
        done.err
        == f"seep: --seat {seat}: nobody sits there; the seats are N (Nani), W (Arjun), S (Mummy) and E (Ravi)\n"
    )


def test_a_seat_that_nobody_has_at_this_table(seep):
    done = seep("show", "--seat", "E", SAMPLES / "two-cousins.seep")
    assert done.err == "seep: --seat E: nobody sits there; the seats are N (Zoya) and S (Hamza)\n"


@pytest.mark.parametrize("name", ["Mummy", "MUMMY", " mummy ", "south", "s"])
def test_a_seat_by_the_name_of_who_sits_there(seep, name):
    by_letter, by_name = (seep("show", "--seat", seat, "-", stdin=TOLD) for seat in ("S", name))
    assert (by_name.code, by_name.out, by_name.err) == (0, by_letter.out, "")


def test_a_letter_is_a_seat_and_no_name(seep):
    text = TOLD.replace('[North "Nani"]', '[North "S"]')
    assert "As Mummy (S) could see it" in seep("show", "--seat", "S", "-", stdin=text).out


def test_a_name_that_two_seats_share(seep):
    done = seep("show", "--seat", "Mummy", "-", stdin=TOLD.replace('[East "Ravi"]', '[East "Mummy"]'))
    assert (done.code, done.out) == (2, "")
    assert done.err == "seep: --seat Mummy: S and E have this name; give the letter of the seat\n"


def test_a_name_that_changes_seats(seep):
    second = TOLD.replace('[South "Mummy"]', '[South "Ravi"]').replace('[East "Ravi"]', '[East "Mummy"]', 1)
    done = seep("show", "--seat", "Mummy", "-", stdin=f"{TOLD}\n{second}")
    assert (done.code, done.out) == (2, "")
    assert done.err == "seep: --seat Mummy: this name is at S in deal 1 and E in deal 2; give the letter of the seat\n"
    assert seep("show", "--seat", "Mummy", "--at", "2.3", "-", stdin=f"{TOLD}\n{second}").code == 0


def test_names_in_other_letters_however_they_are_stored(seep):
    text = TOLD.replace('"Mummy"', '"Ren\u00e9e"')
    assert "(S) could see it" in seep("show", "--seat", "rene\u0301e", "-", stdin=text).out


def test_remarks_and_a_seat_do_not_go_together(seep):
    done = seep("show", "--seat", "S", "--annotated", "-", stdin=TOLD)
    assert (done.code, done.out) == (2, "")
    assert "--annotated and --seat" in done.err


def test_a_terminal_hides_the_same(seep, on_terminal, tmp_path):
    (tmp_path / "a.seep").write_text(TOLD, encoding="utf-8")
    plain = set(CARD.findall(seep("show", "--seat", "S", tmp_path / "a.seep").out))
    text = STYLE.sub("", on_terminal("show", "--seat", "S", tmp_path / "a.seep"))
    assert set(CARD.findall(text)) == plain
    assert "As Mummy (S) could see it" in text
    assert max(map(len, text.splitlines())) <= 80


def own_cards(view, seat, played):
    """The cards that a seat has seen in its own hand when so many plays are made: as written, and as it plays them."""
    hands = [hand for hand in view.deal.opening if isinstance(hand, r.Hand) and hand.seat == seat]
    packets = [packet for hand in hands for packet in hand.packets]
    plays = view.run.steps
    half = 12 * len(view.run.seating.order)
    if (
        half < 48 and view.run.rules.variant_mode != "open_seep" and (not played or plays[played - 1].number < half)
    ):  # R53, R55: the rest comes later
        packets, plays = packets[:3], [step for step in plays if step.number <= half]
    if not played and view.deal.kind == "deal":  # R5: only the bidder has seen any, and the first that he plays is one
        bids = seat == view.run.setup.bidder
        packets, plays = (packets[:1], plays[:1]) if bids else ([], [])
    if any(isinstance(one, r.Bundle) for one in view.deal.opening):
        plays = []
    played_later = [step for step in plays if step.seat == seat]
    own = {name_of(step.play.card) for step in played_later if step.play is not None and step.play.card < 52}
    return {card for packet in packets for card in packet} | {step.line.card for step in played_later} | own


def open_cards(view, played):
    """The cards that have lain on top of a bundle, each since all above it were played (R54)."""
    gone = {step.line.card for step in view.run.steps[:played] if not step.undone}
    found = set()
    for bundle in [bundle for bundle in view.deal.opening if isinstance(bundle, r.Bundle)] if played else ():
        for card in bundle.cards:
            found.add(card)
            if card not in gone:
                break
    return found


def seen_by(view, seat, played):
    """All cards that a seat has seen when so many plays are made: its own, open ones, and those on the table."""
    entries = view.deal.line
    lines = [index for index, entry in enumerate(entries) if isinstance(entry, r.PlayLine)]
    until = lines[played] if played < len(lines) else len(entries)
    public = [entry for entry in view.deal.opening if not isinstance(entry, r.Hand | r.Bundle)]
    public += [entry for entry in entries[:until] if not isinstance(entry, r.Hand | r.Bundle)]
    bare = [replace(entry, variations=()) if isinstance(entry, r.PlayLine) else entry for entry in public]
    found = {card for entry in bare for card in CARD.findall(repr(entry))}
    for step in view.run.steps[:played]:
        for state in (step.before, step.after):
            if state is not None:  # a card on the floor that was seen in part has its name from a later play
                found |= set(names_in(state.loose))
                found |= {card for house in state.houses.values() for card in names_in(house.cards)}
    return found | own_cards(view, seat, played) | open_cards(view, played)


def seats_views(path):
    record = without_remarks(loads(path.read_text(encoding="utf-8")))
    for view in views(record, (), None):
        for seat in view.run.seating.order:
            yield replace(view, eye=seat), seat


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_no_card_that_the_seat_has_not_seen_at_any_moment(path):
    moments = 0
    for view, seat in seats_views(path):
        for played, step in enumerate(view.run.steps, 1):
            visible = seen_by(view, seat, played)
            text = "\n".join(moment_lines(view, step))
            assert set(CARD.findall(text)) <= visible, (view.number, seat, step.number)
            assert set(CARD.findall(to_json([view], only=step))) <= visible, (view.number, seat, step.number)
            moments += 1
    assert moments


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_no_card_before_the_seat_has_seen_it_while_the_deal_goes_on(path):
    for view, seat in seats_views(path):
        blocks = re.split(r"\n\n(?= {0,2}\d+\. )", "\n".join(deal_lines(view, 1)))
        assert len(blocks) == len(view.run.steps) + 1
        for played, block in enumerate(blocks):
            named = CARD.findall(block.partition("Event")[0])
            assert set(named) <= seen_by(view, seat, played), (view.number, seat, played)


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_a_seat_sees_its_whole_hand_once_it_is_dealt(path):
    for view, seat in seats_views(path):
        hands = [hand for hand in view.deal.opening if isinstance(hand, r.Hand) and hand.seat == seat and not hand.more]
        for played, step in enumerate(view.run.steps, 1):
            if hands and step.after is not None and not step.undone:
                left = own_cards(view, seat, played)
                left -= {past.line.card for past in view.run.steps[:played] if past.seat == seat and not past.undone}
                held = json.loads(to_json([view], only=step))["deals"][0]["steps"][0]["hand"]["cards"]
                assert left <= set(held), (view.number, seat, step.number)


def test_a_deal_lost_for_a_key_is_not_told_while_cards_are_in_the_hands(seep):
    # Karan's rules: a house made without its key costs the deal (R38). Whether Arjun has TC nobody else can see.
    with_key = GOOD.replace("[North", '[Rules "karan"]\n[North').removesuffix("abandoned\n")
    with_key = with_key.replace("2C / ...", "2C / 9C TC 5C 5D / 7C 7D 8C 8D")
    with_key = with_key.replace("W QH x [12]", "W 9C+AS=10").replace("S 4S x 3H+AS", "S 3S x 3H")
    no_key = with_key.replace("9C TC", "9C 7H")
    assert "gives the deal up" in seep("show", "-", stdin=no_key).out
    for form in ("text", "json"):
        seen = [seep("show", "--seat", "n", "--format", form, "-", stdin=text).out for text in (with_key, no_key)]
        assert seen[0] == seen[1]
        assert "100" not in seen[0]
