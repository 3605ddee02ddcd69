"""One fault planted in a sound deal is found at its play; each kind is planted in all consensus deals with room."""

import random
import re

import pytest

from seepnotation import check_text, loads
from seepnotation.cards import NAMES, names_in, value_of
from seepnotation.plays import Kind
from seepnotation.replay import Replay
from seepnotation.rules import RuleSet
from tests.material import CONSENSUS

PAGAT = RuleSet()
SEATS = "NWSE"


def play_line(text: str, number: int) -> str:
    return re.search(rf"(?m)^{number}\. .*$", text)[0]


def with_line(text: str, number: int, line: str) -> str:
    return text.replace(play_line(text, number) + "\n", line)


def card_swapped(text, step, rnd):
    """The card played becomes one that another seat holds."""
    others = [name for seat, cards in step.after.hands.items() if seat != step.seat for name in names_in(cards)]
    if not others:
        return None
    return text.replace(
        f"{step.number}. {step.seat} {step.line.card}", f"{step.number}. {step.seat} {rnd.choice(others)}"
    )


def group_dropped(text, step, rnd):
    """One of several groups stays behind (rules R16 and R29; adding may leave them, so it does not count)."""
    if step.play.kind not in (Kind.TAKE, Kind.MAKE) or len(step.line.groups) < 2:
        return None
    line = play_line(text, step.number)
    return with_line(text, step.number, re.sub(r", [^,=#]*?(?=( #)?$|=)", "", line).replace("*", "") + "\n")


def wrong_value(text, step, rnd):
    """A house is said to have another value than its cards."""
    if not step.play.value:
        return None
    value = rnd.choice([value for value in range(9, 14) if value != step.play.value])
    return with_line(text, step.number, play_line(text, step.number).replace(f"={step.play.value}", f"={value}") + "\n")


def key_spent(text, step, rnd):
    """The owner of a house throws his last key of it (rules R36 and R18)."""
    for house in step.before.houses.values():
        keys = [n for n in names_in(step.before.hands[step.seat]) if value_of(NAMES.index(n)) == house.value]
        if step.seat in house.owners and len(keys) == 1:
            return with_line(text, step.number, f"{step.number}. {step.seat} {keys[0]}\n")
    return None


def wrong_seat(text, step, rnd):
    seat = rnd.choice([seat for seat in SEATS if seat != step.seat])
    return text.replace(f"{step.number}. {step.seat} ", f"{step.number}. {seat} ")


def wrong_number(text, step, rnd):
    return text.replace(f"\n{step.number}. ", f"\n{step.number + 60}. ")


def false_star(text, step, rnd):
    line = play_line(text, step.number)
    if step.pukka or step.sweep:
        return None
    return with_line(text, step.number, f"{line}*\n")


def false_sweep(text, step, rnd):
    if step.sweep:
        return None
    return with_line(text, step.number, f"{play_line(text, step.number)} #\n")


def doubled_card(text, step, rnd):
    """A card is played a second time."""
    if step.number < 3:
        return None
    earlier = re.search(r"[NWSE] (\w\w)", play_line(text, rnd.randrange(1, step.number)))[1]
    return with_line(text, step.number, f"{step.number}. {step.seat} {earlier}\n")


def lost_play(text, step, rnd):
    """A line of the record is missing; the fault shows at the next play."""
    if step.number >= 46:
        return None
    return with_line(text, step.number, "")


def not_there(text, step, rnd):
    """A card is taken that does not lie on the floor."""
    if step.play.kind is not Kind.TAKE or not step.play.loose:
        return None
    absent = [name for name in NAMES if not step.before.loose >> NAMES.index(name) & 1 and name != step.line.card]
    there = step.line.groups[-1][-1]
    line = play_line(text, step.number)
    return with_line(text, step.number, line[::-1].replace(there[::-1], rnd.choice(absent)[::-1], 1)[::-1] + "\n")


def thrown_instead(text, step, rnd):
    """A card that takes something is thrown (rules R17 and R18)."""
    if step.play.kind is not Kind.TAKE:
        return None
    return with_line(text, step.number, f"{step.number}. {step.seat} {step.line.card}\n")


IN_PLAY = {
    card_swapped: {"S202"},
    group_dropped: {"S232", "S215", "S211"},
    wrong_value: {"S213", "S222", "S211", "S204", "S209", "S219", "S218", "S217", "S212", "S223"},
    key_spent: {"S228"},
    wrong_seat: {"S201"},
    wrong_number: {"S309"},
    false_star: {"S310"},
    false_sweep: {"S311"},
    doubled_card: {"S203"},
    lost_play: {"S318", "S201"},
    not_there: {"S204"},
    thrown_instead: {"S227", "S228", "S210"},
}


@pytest.mark.parametrize("plant", IN_PLAY, ids=lambda plant: plant.__name__)
def test_a_fault_in_a_play_is_found_at_that_play(plant):
    rnd = random.Random(plant.__name__)
    planted = 0
    for path in CONSENSUS:
        text = path.read_text(encoding="utf-8")
        steps = Replay(loads(text).sessions[0].deals[0], PAGAT).run().steps
        for step in rnd.sample(steps, len(steps)):
            broken = plant(text, step, rnd)
            if broken is not None and broken != text:
                break
        else:
            continue
        planted += 1
        found = [d for d in check_text(broken).diagnostics if d.severity == "error"]
        assert found, (path.name, step.number)
        assert found[0].code in IN_PLAY[plant], (path.name, step.number, found[0])
        shows_at = step.number + 1 if plant is lost_play else step.number
        assert found[0].play == shows_at, (path.name, step.number, found[0])
    assert planted >= 60


def cards_miscounted(text, rnd):
    return re.sub(r"score NS (\d+)", lambda m: f"score NS {int(m[1]) + 1}", text)


def sweeps_miscounted(text, rnd):
    return re.sub(r"score NS (\d+)(\+\d+)?", lambda m: f"score NS {m[1]}+{int(m[2] or 0) + 50}", text)


def hand_lost_a_card(text, rnd):
    return re.sub(r"(?m)^(hand W .*) \w\w$", r"\1", text)


def floor_lost_a_card(text, rnd):
    return re.sub(r"(?m)^(floor .*) \w\w$", r"\1", text)


def card_in_two_hands(text, rnd):
    first = re.search(r"(?m)^hand N (\w\w)", text)[1]
    return re.sub(r"(?m)^hand S \w\w", f"hand S {first}", text)


def bid_of_a_card_not_held(text, rnd):
    four = re.search(r"(?m)^hand \w ((?:\w\w ?){4})", text)[1].split()
    held = {value_of(NAMES.index(name)) for name in four}
    value = next(value for value in range(9, 14) if value not in held)
    return re.sub(r"(?m)^bid (\w) \d+", rf"bid \1 {value}", text)


def wrong_dealer(text, rnd):
    return re.sub(r"dealer (\w)", lambda m: "dealer " + {"N": "W", "W": "S", "S": "E", "E": "N"}[m[1]], text)


AROUND_PLAY = {
    cards_miscounted: "S401",
    sweeps_miscounted: "S402",
    hand_lost_a_card: "S302",
    floor_lost_a_card: "S304",
    card_in_two_hands: "S301",
    bid_of_a_card_not_held: "S305",
    wrong_dealer: "S307",
}


@pytest.mark.parametrize("plant", AROUND_PLAY, ids=lambda plant: plant.__name__)
def test_a_fault_around_the_plays_is_found(plant):
    for path in CONSENSUS:
        text = path.read_text(encoding="utf-8")
        score = re.search(r"score NS (\d+)(\+\d+)?", text)
        broken = plant(text, random.Random(0))
        assert broken != text, path.name
        found = [d.code for d in check_text(broken).diagnostics if d.severity == "error"]
        wanted = AROUND_PLAY[plant]
        if plant is cards_miscounted and score[2] is None:
            wanted = "S403"  # a count without + is the whole count
        assert wanted in found, (path.name, found)
