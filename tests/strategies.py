"""Records for Hypothesis: all that the constructors of `seepnotation.record` allow, and random legal deals."""

from dataclasses import replace
from itertools import islice
from random import Random

from hypothesis import strategies as st

from seepnotation import record as r
from seepnotation.cards import NAMES, cards_in, value_of
from seepnotation.legality import legal_plays
from seepnotation.plays import SEATS, Kind, Play, groups_of
from seepnotation.rules import rule_set
from seepnotation.scoring import final_points
from seepnotation.table import Table

# ---------------------------------------------------------------- words

_PIECES = [
    "{", "}", "\\", "\\\\", '"', ";", "(", ")", "[", "]", "@", "#", " ", "\t", "\x0b", "\x85", "\u2028", "\ufeff",
    "\u200b", "\xa0", "\0", "é", "♥", "ਤਾਸ਼", "deal 1", '[Event "x"]', "7C", "N 7C x 4D", "14.", "...", "score NS 1",
    "@by(Nani)",
]  # fmt: skip


def _texts(forbidden: str, longest: int = 12) -> st.SearchStrategy[str]:
    """Make texts without some characters: any characters, and pieces that mean something elsewhere in a file."""
    pieces = [piece for piece in _PIECES if not set(piece) & set(forbidden)]
    any_but = st.characters(exclude_categories=("Cs",), exclude_characters="\r" + forbidden)
    return st.one_of(
        st.text(any_but, max_size=longest), st.lists(st.sampled_from(pieces), max_size=5).map("".join), st.just("")
    )


comment_texts = st.one_of(_texts(""), st.lists(st.sampled_from([*_PIECES, "\n", "\n\n"]), max_size=6).map("".join))
comments = st.one_of(st.just(()), st.lists(comment_texts, max_size=3).map(tuple))
note_names = st.from_regex(r"[a-z][a-z0-9_-]{0,6}", fullmatch=True)
notes = st.one_of(st.just(()), st.lists(st.builds(r.Note, note_names, _texts("()\n")), max_size=2).map(tuple))

seats = st.sampled_from(["N", "W", "S", "E", "_"])
sides = st.sampled_from(["NS", "EW", "N", "W", "S", "E", "_"])
numbers = st.one_of(st.integers(0, 60), st.integers(0, r.NUMBER_LIMIT - 1), st.just(r.NUMBER_LIMIT - 1))
values = st.one_of(st.integers(9, 13), numbers)
cards = st.one_of(st.sampled_from(NAMES), st.sampled_from(sorted(r.CARD_WORDS)))
houses = values.map("[{}]".format)
ranks = st.one_of(st.sampled_from("AJQKT"), st.integers(1, 13).map(str), numbers.map(str))
items = st.one_of(cards, cards, houses, ranks)


def _some(of: st.SearchStrategy, least: int = 0, most: int = 4) -> st.SearchStrategy[tuple]:
    return st.lists(of, min_size=least, max_size=most).map(tuple)


def _maybe(of: st.SearchStrategy) -> st.SearchStrategy:
    return st.one_of(st.none(), of)


# ---------------------------------------------------------------- statements


def _said(kind: type, *args: st.SearchStrategy, **more: st.SearchStrategy) -> st.SearchStrategy:
    return st.builds(kind, *args, comments=comments, notes=notes, **more)


redeals = _said(r.Redeal, _maybe(seats), _some(cards))
hands = _said(r.Hand, seats, _some(_some(cards), least=1), st.booleans())
bundles = _said(r.Bundle, seats, _some(cards), st.booleans())
bids = _said(r.Bid, _maybe(seats), values)
floors = _said(r.Floor, _some(cards))
looses = _said(r.Loose, _some(cards, most=8))
standing = _said(r.HouseNow, values, _some(seats, least=1, most=3), _some(_some(cards, least=1)), st.booleans())
takens = _said(r.Taken, sides, _some(cards), _maybe(numbers))
turns, lasts, nexts = _said(r.Turn, seats), _said(r.Last, seats), _said(r.Next, numbers)
disputes = _said(r.Dispute, seats, _maybe(numbers))
rules = st.integers(0, 999).map("R{}".format)
rulings = _said(r.TableRuling, st.sampled_from(["legal", "illegal", "undecided"]), _maybe(numbers), _maybe(rules))
_counts = _some(st.builds(r.SideScore, sides, numbers, _maybe(numbers)), least=1)
scores = _said(r.Score, _counts)
remedies = st.one_of(
    _said(r.Stands), _said(r.Takeback, st.booleans()), _said(r.Rewind, numbers), _said(r.Forfeit), _said(r.Void)
)
endings = st.one_of(scores, _said(r.Baazi, sides), _said(r.Concede, sides), _said(r.Abandoned))

# ---------------------------------------------------------------- plays

_groups = _some(_some(items, least=1, most=3), most=3)
_house_groups = st.tuples(_some(items, most=3)).flatmap(lambda first: _groups.map(lambda others: (*first, *others)))
_deeds = st.one_of(
    st.just({"did": "unseen"}),
    st.fixed_dictionaries({"did": st.just("throw"), "card": cards}),
    st.fixed_dictionaries({"did": st.just("take"), "card": cards, "groups": _groups, "more": st.booleans()}),
    st.fixed_dictionaries(
        {
            "did": st.just("build"),
            "card": cards,
            "groups": _house_groups,
            "value": _maybe(values),
            "more": st.booleans(),
        }
    ),
)
_marks = st.fixed_dictionaries(
    {},
    optional={
        "pukka": st.booleans(),
        "sweep": st.booleans(),
        "unsure": st.booleans(),
        "glyph": st.one_of(st.none(), st.integers(0, 7), st.integers(0, 999)),
        "notes": notes,
        "comments": comments,
    },
)
_openers = st.one_of(
    st.tuples(st.integers(1, 9), seats),
    st.tuples(numbers, seats),
    st.tuples(numbers, st.none()),
    st.tuples(st.none(), seats),
)


@st.composite
def plays(draw: st.DrawFn, depth: int = 2, *, bare: bool = False) -> r.PlayLine:
    """Make any play; with `bare`, perhaps one without number and seat, as at the start of a variation."""
    number, seat = (None, None) if bare and draw(st.booleans()) else draw(_openers)
    inner = ()
    if depth and draw(st.integers(0, 5)) == 0:
        inner = draw(_some(variations(depth - 1), least=1, most=2))
    return r.PlayLine(number, seat, variations=inner, **draw(_deeds), **draw(_marks))


@st.composite
def variations(draw: st.DrawFn, depth: int = 1) -> r.Variation:
    """Make a variation."""
    first = draw(plays(depth, bare=True))
    return r.Variation((first, *draw(_some(plays(depth), most=2))), draw(comments))


def nested(levels: int) -> r.PlayLine:
    """Return a play with variations nested so deep."""
    play = r.PlayLine(None, None, "throw", "7C")
    for _ in range(levels):
        play = r.PlayLine(None, None, "throw", "7C", variations=(r.Variation((play,)),))
    return replace(play, number=1)


# ---------------------------------------------------------------- deals, sessions, records

_once = (r.Bid, r.Floor, r.Turn, r.Last, r.Next)  # a deal has one of each at most
_between = st.one_of(plays(), plays(), plays(), disputes, rulings, remedies, looses, standing, takens, hands, bundles)


@st.composite
def deals(draw: st.DrawFn) -> r.Deal:
    """Make any deal or position."""
    position = draw(st.booleans())
    setup = (bundles, bids, floors, hands, looses, standing, takens, turns, lasts, nexts)
    opening = draw(_some(st.one_of(*setup) if position else st.one_of(redeals, hands, bundles, bids, floors), most=6))
    seen: set[type] = set()
    opening = [s for s in opening if type(s) not in seen and not (type(s) in _once and seen.add(type(s)))]
    line = list(draw(_some(_between, most=6)))
    late = (r.Hand, r.Bundle, *((r.Loose, r.HouseNow, r.Taken) if position else ()))
    while line and isinstance(line[0], late):
        del line[0]
    closing = draw(_some(st.one_of(endings, endings, disputes, rulings), most=3))
    if closing and isinstance(closing[0], r.Dispute | r.TableRuling):
        closing = ()
    return r.Deal(
        draw(_maybe(numbers)), draw(_maybe(seats)), tuple(opening), tuple(line), closing,
        "position" if position else "deal", comments=draw(comments), notes=draw(notes),
    )  # fmt: skip


_tag_names = st.one_of(
    st.sampled_from([name for name in r.KNOWN_TAGS if name not in ("Format", "Rules.*")]),
    st.just("Rules.sweep_first"),
    st.from_regex(r"[A-Za-z][A-Za-z0-9_.-]{0,8}", fullmatch=True).filter(lambda name: name != "Format"),
)
_tags = st.one_of(
    st.builds(r.Tag, _tag_names, _texts("\n"), comments=comments),
    st.sampled_from([r.Tag("Rules.players", "2"), r.Tag("Rules.direction", "cw"), r.Tag("Rules", "pagat 1")]),
)
_format = st.builds(r.Tag, st.just("Format"), st.just("seep 1"), comments=comments)


@st.composite
def records(draw: st.DrawFn) -> r.Record:
    """Make any record."""
    sessions: list[r.Session] = []
    for index in range(draw(st.sampled_from([1, 1, 1, 0, 2, 3]))):
        tags = draw(_some(_tags, most=3))
        # Without deals, only a Format tag ends the session before; and a later session begins with a tag.
        needs_format = bool(index) and (not tags or not sessions[-1].deals)
        if needs_format or draw(st.booleans()):
            tags = (draw(_format), *tags)
        session = r.Session(tags, draw(_some(deals(), most=2)), () if index else draw(comments))
        if not (session.tags or session.deals):
            session = replace(session, deals=(draw(deals()),))
        sessions.append(session)
    return r.Record(tuple(sessions))


# ---------------------------------------------------------------- legal deals


def written(play: Play, number: int, seat: str, pukka: bool, sweep: bool) -> r.PlayLine:
    """Return a play of the engine as the line that says all of it."""
    card = NAMES[play.card]
    if play.kind is Kind.THROW:
        return r.PlayLine(number, seat, "throw", card)
    groups = [tuple(group.split("+")) for group in groups_of(play)]
    if play.kind is Kind.TAKE:
        return r.PlayLine(number, seat, "take", card, tuple(groups), sweep=sweep)
    return r.PlayLine(number, seat, "build", card, (groups[0][1:], *groups[1:]), play.value, pukka=pukka)


def legal_deal(seed: int, plays: int = 48) -> r.Deal:
    """Return a random legal deal, whole or cut short; the same seed, the same deal."""
    random = Random(seed)
    start = random.randrange(4)
    order = SEATS[start:] + SEATS[:start]
    bids: list[int] = []
    while not bids:
        pack = random.sample(range(52), 52)
        bids = sorted({value_of(card) for card in pack[:4] if value_of(card) >= 9})
    bid, floor = random.choice(bids), pack[4:8]
    del pack[4:8]
    dealt = {seat: pack[i * 12 : i * 12 + 12] for i, seat in enumerate(order)}
    masks = {seat: sum(1 << card for card in hand) for seat, hand in dealt.items()}
    table = Table.deal(
        rule_set("pagat"), order[0], bid, sum(1 << card for card in floor), masks, sum(1 << card for card in pack[:4])
    )
    line = []
    for number in range(1, plays + 1):
        seat = table.state.turn
        card = random.choice([c for c in cards_in(table.in_hand(seat)) if next(legal_plays(table, 1 << c), None)])
        play = random.choice(list(islice(legal_plays(table, 1 << card), 40)))
        table.push(play)
        house = table.state.houses.get(play.value)
        swept = play.kind is Kind.TAKE and table.state.empty
        line.append(written(play, number, seat, bool(house and house.pukka), swept))
    names = {seat: [NAMES[card] for card in hand] for seat, hand in dealt.items()}
    hands = [r.Hand(seat, tuple(tuple(hand[i : i + 4]) for i in (0, 4, 8))) for seat, hand in names.items()]
    opening = (*hands, r.Bid(order[0], bid), r.Floor(tuple(NAMES[card] for card in floor)))
    closing: tuple[r.Closing, ...] = (r.Abandoned(),)
    if plays == 48:
        points = final_points(table)
        closing = (r.Score(tuple(r.SideScore(side, p.cards, p.sweeps or None) for side, p in points.items())),)
    return r.Deal(1, order[3], opening, tuple(line), closing)


legal_deals = st.builds(legal_deal, st.integers(0, 10**6), st.one_of(st.just(48), st.integers(1, 47)))
"""Random legal deals, whole or cut short, every statement and play written out."""


def record_of(*deals: r.Deal) -> r.Record:
    """Return a record of one session with these deals."""
    return r.Record((r.Session((r.Tag("Format", "seep 1"),), deals),))
