"""Records that may count otherwise, or of which the check may say otherwise: sweeps, ends of deals, keys given away."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from seepnotation import Replay, loads
from seepnotation.cards import NAMES, cards_in, mask_of, value_of
from seepnotation.legality import judge, possible_plays
from seepnotation.plays import Kind, Play
from seepnotation.rules import RuleSet
from seepnotation.ruling import KEY_REASONS
from seepnotation.seating import Seating
from seepnotation.sums import TooMany, splits
from seepnotation.table import Table
from tests.brute.bridge import their_table
from tests.brute.deals import deal

from .walks import LIKINGS, MANY_LOOSE, Made, liked, text_of

SEVEN = ["AC", "AD", "AH", "AS", "2S", "9S", "TD"]
"""The cards that count in the game of 30 points."""


def opening_sweeps(here: RuleSet, rnd: Random) -> Iterator[tuple[str, str]]:
    """Yield a deal of which the first play takes the whole floor, if this one is."""
    start = deal(here, rnd)
    table = their_table(start)
    card = next((c for c in cards_in(table.in_hand(start.turn)) if value_of(c) == start.bid), None)
    if card is not None and start.bid and splits(table.state.loose, start.bid):
        play = Play(card, Kind.TAKE, table.state.loose)
        yield text_of(start, [], 0, Made(start.turn, play, table.state), table) + " #", str(play)


def sweeps(here: RuleSet, rnd: Random) -> Iterator[tuple[str, str]]:
    """Yield the plays of a random deal that take the whole floor, from the second to the last but one."""
    start = deal(here, rnd)
    table = their_table(start)
    made: list[Made] = []
    while table.last_number and table.state.number < table.last_number:
        state = table.state
        play = liked(table, LIKINGS[0], rnd)
        if play is None or state.turn is None:
            return
        last = Made(state.turn, play, state)
        if made and play.kind is Kind.TAKE and play.loose == state.loose and set(play.houses) == set(state.houses):
            yield text_of(start, made, len(made), last, table) + " #", str(play)
        made.append(last)
        table.push(play)


def ends(here: RuleSet, rnd: Random) -> Iterator[tuple[str, str]]:
    """Yield the last plays of a deal, one or two of each player, when the last take among them sweeps the floor."""
    order = Seating.of(here).order
    many = len(order) * rnd.choice([1, 2])
    pack = rnd.sample(NAMES, 52)
    held, loose = pack[:many], pack[many : many + rnd.randint(1, 4)]
    taken = pack[many + len(loose) :]
    middle = rnd.randint(4, len(taken) - 4)
    sides = list(dict.fromkeys(Seating.of(here).sides.values()))
    head = " ".join(f"hand {seat} {' '.join(held[index :: len(order)])}" for index, seat in enumerate(order))
    text = (
        f"position loose {' '.join(loose)} {head} taken {sides[0]} {' '.join(taken[:middle])} "
        f"taken {sides[1]} {' '.join(taken[middle:])} turn {order[0]} last {order[-1]} play {49 - many}"
    )
    table = Replay(loads(text).sessions[0].deals[0], here).table
    assert table is not None
    while table.state.number <= 48:
        state = table.state
        play = liked(table, LIKINGS[0], rnd)
        if play is None:
            return
        text += f" {state.number}. {state.turn} {play}"
        table.push(play)
    swept = [sweep.number for sweep in table.state.sweeps]
    if table.state.last_take and table.state.last_take in swept:
        yield text, text.rpartition(". ")[2]


def counts(here: RuleSet, rnd: Random, *, all_to_one: bool = False) -> Iterator[tuple[str, str]]:
    """Yield the last play of a deal and what both sides have taken; with `all_to_one`, one all that counts."""
    pack = rnd.sample(NAMES, 52)
    if all_to_one:
        pack.sort(key=lambda card: card in SEVEN)
    play, loose, *rest = pack
    if all_to_one:
        rest.sort(key=lambda card: card not in SEVEN)
    elif rnd.random() < 0.5:  # one side gets the spades last
        rest.sort(key=lambda card: card[1] == "S")
    size = rnd.randint(24, 46) if all_to_one else rnd.randint(4, 46)
    first, second = rest[:size], rest[size:]
    took = value_of(NAMES.index(play)) == value_of(NAMES.index(loose))
    two = here.players == 2
    sides, others = (("N", "S"), "hand S") if two else (("NS", "EW"), "hand W hand S hand E")
    last = rnd.choice(["N", "S" if two else "W"])
    what = f"{play} x {loose}" if took else play
    taken = f"taken {sides[0]} {' '.join(first)} taken {sides[1]} {' '.join(second)}"
    yield f"position loose {loose} hand N {play} {others} {taken} turn N last {last} play 48 48. N {what}", what


def keys_given_away(here: RuleSet, rnd: Random) -> Iterator[tuple[str, str]]:
    """Yield plays of a random deal that lack their key."""
    start, liking = deal(here, rnd), rnd.choice(LIKINGS)
    table = their_table(start)
    made: list[Made] = []
    while table.last_number and table.state.number <= table.last_number:
        state, seat = table.state, table.state.turn
        if state.loose.bit_count() <= MANY_LOOSE and seat is not None:
            for play in _without_key(table):
                yield text_of(start, made, len(made), Made(seat, play, state), table), str(play)
        play = liked(table, liking, rnd)
        if play is None or seat is None or (start.bundles and len(made) > 6):
            return
        made.append(Made(seat, play, state))
        table.push(play)


def _without_key(table: Table) -> list[Play]:
    seat = table.state.turn
    found: list[Play] = []
    for card in cards_in(table.in_hand(seat)) if seat else ():
        try:
            found += [play for play in possible_plays(table, card, 2_000) if judge(table, play).reason in KEY_REASONS]
        except TooMany:
            continue
    return found


def floors(here: RuleSet, rnd: Random) -> Iterator[tuple[str, str]]:
    """Yield a floor with TD or 9S on it: dealt again, and played on."""
    while True:
        start = deal(here.with_house_rules({"floor_check_redeal": "off"}), rnd)
        if start.loose & {"TD", "9S"}:
            break
    floor = " ".join(sorted(start.loose))
    yield f"deal redeal floor {floor} abandoned", floor
    table = their_table(replace(start, rules=here))
    play = liked(table, LIKINGS[0], rnd)
    if play is not None:
        made = Made(start.turn, play, table.state)
        yield text_of(start, [], 0, made, table) + " abandoned", floor


def before_the_bidder(here: RuleSet, rnd: Random) -> Iterator[tuple[str, str]]:
    """Yield a play that the dealer makes before the bidder opens, with one of his first four cards."""
    start = deal(here, rnd)
    dealer = start.order[start.order.index(start.turn) - 1]
    bidder, four = " ".join(sorted(start.hands[start.turn])), sorted(start.hands[dealer])
    floor = mask_of(start.loose)
    for name in four:
        card = NAMES.index(name)
        takes = next((m for m in [floor, *(1 << c for c in cards_in(floor))] if splits(m, value_of(card))), 0)
        play = str(Play(card, Kind.TAKE, takes)) if takes else name
        yield (
            (
                f"deal dealer {dealer} hand {start.turn} {bidder} hand {dealer} {' '.join(four)} bid {start.turn} "
                f"{start.bid} floor {' '.join(sorted(start.loose))} 1. {dealer} {play}"
            ),
            play,
        )
