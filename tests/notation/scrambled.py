"""Legal deals as a hurried and careless scorer writes them: short forms, things left out, slips of every kind."""

from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from seepnotation import record as r
from seepnotation.cards import NAMES
from tests.strategies import legal_deal, record_of


def by_rank(item: str) -> str:
    """Return a floor card by its rank alone: ``"TD"`` as ``"T"``; a house as its value."""
    if item[0] == "[":
        return item[1:-1]
    return "1" if item[0] == "A" else item[0]


def _regrouped(groups: tuple, random: Random) -> tuple:
    """Return the groups of a take in another order, each in another order, perhaps joined or parted."""
    mixed = [tuple(random.sample(group, len(group))) for group in random.sample(groups, len(groups))]
    if len(mixed) > 1 and random.random() < 0.3:
        mixed = [tuple(item for group in mixed for item in group)]
    elif random.random() < 0.3:
        mixed = [(item,) for group in mixed for item in group]
    return tuple(mixed)


def short(play: r.PlayLine, random: Random) -> r.PlayLine:
    """Return a play with something left out or put in another order; nothing wrong is written."""
    changes: dict = {}
    left_out = random.choice(["number", "seat", None])
    if left_out:
        changes[left_out] = None
    changes |= {"pukka": play.pukka and random.random() < 0.5, "sweep": play.sweep and random.random() < 0.5}
    groups = play.groups
    if play.did == "take":
        groups = _regrouped(groups, random)
    elif play.did == "build":
        groups = (tuple(random.sample(groups[0], len(groups[0]))), *_regrouped(groups[1:], random))
    if random.random() < 0.4:
        groups = tuple(tuple(by_rank(item) if random.random() < 0.5 else item for item in group) for group in groups)
    if random.random() < 0.3:
        if play.did == "take":
            groups = ()
        elif play.did == "build":
            groups, changes["value"] = groups[:1], None
    return replace(play, groups=groups, **changes)


def wrong(play: r.PlayLine, random: Random) -> r.PlayLine:
    """Return a play with a slip: a wrong number, seat, card, value or mark, or something not seen."""
    match random.randrange(8):
        case 0:
            return replace(play, number=random.randrange(60))
        case 1:
            return replace(play, seat=random.choice("NWSE_"))
        case 2:
            return replace(play, pukka=random.random() < 0.5, sweep=random.random() < 0.5)
        case 3 if play.did == "build":
            return replace(play, value=random.choice([8, 9, 10, 11, 12, 13, 14, None]))
        case 4 if play.did in ("take", "build"):
            return replace(play, more=True)
        case 5:
            return replace(play, card=random.choice([*NAMES, "Q_", "__"]))
        case 6:
            return r.PlayLine(play.number, play.seat, "unseen")
        case _:
            return r.PlayLine(play.number, play.seat, "throw", play.card)


def decorated(play: r.PlayLine, others: tuple, random: Random) -> r.PlayLine:
    """Return a play with a comment, a glyph, a note and a variation."""
    first, *rest = others
    first = replace(first, number=None, seat=None) if random.random() < 0.5 else first
    variation = r.Variation((first, *rest), ("or so",))
    return replace(
        play, comments=("why?", "{\\}"), glyph=random.randrange(12), unsure=True, notes=(r.Note("by", "Nani"),),
        variations=(variation,),
    )  # fmt: skip


def _event(random: Random, number: int) -> r.Entry:
    return random.choice(
        [
            r.Dispute("W", number), r.TableRuling("illegal", number, "R17"), r.Takeback(), r.Takeback(True),
            r.Rewind(random.randrange(number + 2)), r.Stands(), r.Loose(("7C",)), r.Hand("N", (("2C",),)),
        ]
    )  # fmt: skip


def _line(line: tuple, random: Random, faults: float) -> list:
    result = []
    for index, play in enumerate(line):
        entry = short(play, random) if random.random() < 0.7 else play
        if random.random() < faults:
            entry = wrong(entry, random)
            if entry.number is None and entry.seat is None:
                entry = replace(entry, seat="_")
        if random.random() < 0.1:
            entry = decorated(entry, line[max(index - 1, 0) : index + 2], random)
        result.append(entry)
        if index and random.random() < faults:
            result.append(_event(random, index))
    if faults and random.random() < 0.3:
        del result[random.randrange(len(result))]
        while result and not isinstance(result[0], r.PlayLine):
            del result[0]
    return result


def hurried(seed: int, plays: int, *, slips: bool) -> r.Deal:
    """Return a legal deal as written in a hurry; with `slips` some of it is wrong."""
    random, deal = Random(seed), legal_deal(seed, plays)
    hands, (bid, floor) = list(deal.opening[:4]), deal.opening[4:]
    bid = replace(bid, seat=random.choice([bid.seat, None]))
    opening = [*random.sample(hands, random.choice([4, 4, 0, 2])), bid, floor]
    random.shuffle(opening)
    head = {"number": random.choice([1, None]), "dealer": random.choice([deal.dealer, None])}
    line = _line(deal.line, random, 0.1 if slips else 0.0)
    if not slips and bid.seat is None and line[0].seat is None:
        head["dealer"] = deal.dealer
    return replace(deal, opening=tuple(opening), line=tuple(line), **head)


def hurried_records(*, slips: bool) -> st.SearchStrategy[r.Record]:
    """Make records of one hurried deal."""
    seeds, plays = st.integers(0, 10**6), st.integers(1, 48)
    return st.builds(lambda seed, plays: record_of(hurried(seed, plays, slips=slips)), seeds, plays)
