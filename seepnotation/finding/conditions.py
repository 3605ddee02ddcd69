"""Whether a query holds of a moment. Where a record does not tell, a condition does not hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from seepnotation import record as r
from seepnotation.cards import UNSEEN, Card, CardSet, cards_in, name_of, unseen_value, value_of
from seepnotation.finding import query as q
from seepnotation.finding.dates import date_holds
from seepnotation.finding.moments import Moment, Seen, holds_text
from seepnotation.plays import Kind, Play
from seepnotation.replay import Step
from seepnotation.ruling import Verdict
from seepnotation.tables.deals import followed


def holds(query: q.Query, moment: Moment) -> bool:
    """Tell whether a query holds of a moment: of a play, or of a deal if the query is one about deals."""
    match query:
        case q.Both(parts):
            return all(holds(part, moment) for part in parts)
        case q.Either(parts):
            return any(holds(part, moment) for part in parts)
        case q.Not(part):
            return not holds(part, moment)
        case q.DealWith(part):
            if q.level(part) == "deal":
                return holds(part, moment)
            return any(holds(part, play) for play in moment.seen.plays)
        case q.Word(word):
            if word in _OF_DEAL:
                return _OF_DEAL[word](moment.seen)
            return _OF_PLAY[word](moment)
        case q.Rule(number):
            return _rule(f"R{number}", moment)
        case q.Glyph(number):
            return moment.step.line.glyph == number
        case q.OfWho():
            return _of_who(query, moment)
        case q.HousePlay():
            return _house(query, moment)
        case q.Cards():
            return any(_is_card(query, card) for card in _cards(query.deed, moment))
        case q.Number():
            return any(q.COMPARE[query.op](value, query.value) for value in _numbers(query, moment))
        case q.Date(op, day):
            return date_holds(op, day, moment.seen.session.tag("Date"))
        case q.Text("rules", rules):
            return moment.seen.run.rules.name.casefold() == (rules or "").casefold()
        case q.Text():
            return any(holds_text(query.text, text) for text in _texts(query, moment))


def _kind(kind: Kind) -> Callable[[Moment], bool]:
    return lambda moment: moment.step.play is not None and moment.step.play.kind is kind


def _verdict(verdict: Verdict) -> Callable[[Moment], bool]:
    return lambda moment: moment.step.ruling is not None and moment.step.ruling.verdict is verdict


def _cemented(moment: Moment) -> bool:
    """Tell whether a kachcha house became pukka: by adding to it, or by raising it."""
    step = moment.step
    if step.play is None or step.before is None or step.play.kind not in (Kind.ADD, Kind.RAISE) or not step.pukka:
        return False
    values = (step.play.value,) if step.play.kind is Kind.ADD else step.play.houses
    return not all(step.before.houses[value].pukka for value in values)


_OF_PLAY: Final[dict[str, Callable[[Moment], bool]]] = {
    "sweep": lambda moment: moment.step.sweep,
    "missed": lambda moment: moment.index in moment.seen.missed,
    "throw": _kind(Kind.THROW),
    "take": _kind(Kind.TAKE),
    "make": _kind(Kind.MAKE),
    "add": _kind(Kind.ADD),
    "raise": _kind(Kind.RAISE),
    "opening": lambda moment: moment.step.before is not None and moment.step.before.opening,
    "last play": lambda moment: moment.index == moment.seen.last,
    "pukka": lambda moment: moment.step.pukka,
    "cemented": _cemented,
    "legal": _verdict(Verdict.LEGAL),
    "illegal": _verdict(Verdict.ILLEGAL),
    "not proven": _verdict(Verdict.NOT_PROVEN),
    "unseen": lambda moment: moment.step.line.did == "unseen",
    "unsure": lambda moment: moment.step.line.unsure,
    "out of turn": lambda moment: moment.step.out_of_turn,
    "disputed": lambda moment: any(isinstance(entry, r.Dispute) for entry in _about(moment)),
    "taken back": lambda moment: moment.step.undone,
    "ruled": lambda moment: moment.step.ruled is not None,
    "variation": lambda moment: bool(moment.step.line.variations),
}

_OF_DEAL: Final[dict[str, Callable[[Seen], bool]]] = {
    "void": lambda seen: seen.played.result.source == "void",
    "abandoned": lambda seen: seen.played.result.source == "abandoned",
    "given up": lambda seen: seen.played.result.source == "given up" or seen.run.ended in ("concede", "forfeit"),
    "followed": lambda seen: followed(seen.played),
    "position": lambda seen: seen.deal.kind == "position",
    "draw": lambda seen: seen.lead is not None and seen.lead.side is None,
}


def _about(moment: Moment) -> list[r.Written]:
    assert moment.index is not None
    return moment.seen.played.about.get(moment.index, [])


def _rule(number: str, moment: Moment) -> bool:
    ruling = moment.step.ruling
    said = [entry.rule for entry in _about(moment) if isinstance(entry, r.TableRuling)]
    return number in said or (ruling is not None and ruling.rule == number)


def _of_who(query: q.OfWho, moment: Moment) -> bool:
    seen, who = moment.seen, query.who
    if query.what == "baazi":
        side = seen.played.dealt.outcome.baazi if seen.played.dealt is not None else None
        return side is not None and (who is None or seen.is_side(who, side))
    assert who is not None
    match query.what:
        case "by":
            return seen.is_seat(who, moment.step.seat)
        case "disputed by":
            objectors = [seen.seating.seat(entry.seat) for entry in _about(moment) if isinstance(entry, r.Dispute)]
            return any(seen.is_seat(who, seat) for seat in objectors)
        case "won by":
            return seen.lead is not None and seen.lead.side is not None and seen.is_side(who, seen.lead.side)
        case "bidder":
            return seen.is_seat(who, seen.bidder)
        case "dealer":
            return seen.is_seat(who, seen.dealer)
        case _:
            return any(seen.is_seat(who, seat) for seat in seen.seating.order)


def _house(query: q.HousePlay, moment: Moment) -> bool:
    step = moment.step
    if step.play is None or step.before is None:
        return False
    return any(
        (query.op is None or query.value is None or q.COMPARE[query.op](value, query.value))
        and (query.deed != "lost" or _lost(query.loser, value, moment))
        for value in _DEEDS[query.deed](step.play, moment)
    )


_DEEDS: Final[dict[str | None, Callable[[Play, Moment], tuple[int, ...]]]] = {
    None: lambda play, _: (*play.houses, *((play.value,) if play.value else ())),
    "made": lambda play, _: (play.value,) if play.kind is Kind.MAKE else (),
    "raised": lambda play, _: (play.value,) if play.kind is Kind.RAISE else (),
    "broken": lambda play, _: play.houses if play.kind is Kind.RAISE else (),
    "added to": lambda play, moment: (play.value,) if _stood(play, moment.step) else (),
    "cemented": lambda play, moment: (play.value,) if _cemented(moment) else (),
    "taken": lambda play, _: play.houses if play.kind is Kind.TAKE else (),
    "lost": lambda play, _: play.houses if play.kind is Kind.TAKE else (),
}
"""The values of the houses with which a play does something, by what it does."""


def _stood(play: Play, step: Step) -> bool:
    """Tell whether the house that a play builds on stood there before."""
    return play.kind in (Kind.ADD, Kind.RAISE) and step.before is not None and play.value in step.before.houses


def _lost(loser: q.Who | None, value: int, moment: Moment) -> bool:
    """Tell whether a house that is taken belonged to somebody of another side."""
    seen, step = moment.seen, moment.step
    if step.seat is None or step.before is None:
        return False
    taker = seen.seating.sides[step.seat]
    owners = [seen.seating.seat(owner) for owner in step.before.houses[value].owners]
    losers = [owner for owner in owners if owner is not None and seen.seating.sides[owner] != taker]
    return any(loser is None or seen.is_seat(loser, owner) for owner in losers)


def _cards(deed: str | None, moment: Moment) -> Iterator[Card | str]:
    """Yield the cards with which a play does something; of a play that was not followed the card written."""
    step = moment.step
    if step.play is None or step.before is None:
        written = step.line.card
        thrown = deed == "thrown" and step.line.did == "throw"
        if written is not None and (deed in (None, "with", "played") or thrown):
            yield written
        return
    play = step.play
    moved = 1 << play.card | play.loose
    match deed:
        case "with" | "played":
            yield play.card
        case "thrown":
            yield from [play.card] if play.kind is Kind.THROW else []
        case "built":
            yield from cards_in(moved) if play.value else ()
        case "taken":
            yield from cards_in(moved | _in_houses(play, step)) if play.kind is Kind.TAKE else ()
        case _:
            yield from cards_in(moved | _in_houses(play, step))


def _in_houses(play: Play, step: Step) -> CardSet:
    """Return the cards of the houses that a play takes or raises."""
    cards = 0
    for value in play.houses:
        assert step.before is not None
        cards |= step.before.houses[value].cards
    return cards


def _is_card(query: q.Cards, card: Card | str) -> bool:
    name = card if isinstance(card, str) else name_of(card)
    if query.suit is not None and name[1] != query.suit:
        return False
    if query.rank is None:
        return True
    if isinstance(card, str):
        return name[0] == "A23456789TJQK"[query.rank - 1]
    return (value_of(card) if card < UNSEEN else unseen_value(card)) == query.rank


def _numbers(query: q.Number, moment: Moment) -> Iterator[int]:
    """Yield the numbers that are compared: none where the record does not tell."""
    seen = moment.seen
    match query.what:
        case "play":
            yield moment.step.number
        case "worth" | "takes":
            gained = seen.played.gained(moment.step)
            if gained is not None:
                cards, points, sweep = gained
                yield points + sweep if query.what == "worth" else cards.bit_count()
        case "bid":
            yield from [seen.bid.value] if seen.bid is not None else []
        case "difference":
            yield from [seen.lead.by] if seen.lead is not None else []
        case "redeals":
            yield sum(isinstance(statement, r.Redeal) for statement in seen.deal.opening)
        case "plays":
            yield sum(not step.undone for step in seen.steps)
        case "deal":
            dealt = seen.played.dealt
            number = dealt.number if dealt is not None else seen.deal.number
            yield from [number] if number is not None else []
        case "points":
            yield from [total for side, total in seen.totals.items() if _of_side(query.who, side, seen)]
        case "sweeps":
            made = [seen.seating.sides[s.seat] for s in seen.steps if s.sweep and not s.undone and s.seat is not None]
            sides = dict.fromkeys(seen.seating.sides.values())
            yield from [made.count(side) for side in sides if _of_side(query.who, side, seen)]


def _of_side(who: q.Who | None, side: str, seen: Seen) -> bool:
    return who is None or seen.is_side(who, side)


def _texts(query: q.Text, moment: Moment) -> Iterator[str]:
    """Yield the texts in which something is looked for."""
    seen = moment.seen
    match query.what:
        case "file":
            yield seen.file
        case "event" | "site" | "tag":
            wanted = (query.name or query.what).lower()
            yield from [tag.value for tag in seen.session.tags if tag.name.lower() == wanted]
        case "comment":
            for entry in (moment.step.line, *_about(moment)):
                yield from entry.comments
        case "note" | "remark":
            noted = query.name if query.what == "note" else f"seep-{query.name}"
            for entry in (moment.step.line, *_about(moment)):
                yield from [note.value for note in entry.notes if note.name == noted]
        case _:
            yield from _all_said(seen)


def _all_said(seen: Seen) -> Iterator[str]:
    """Yield every comment and note of a deal, and the comments of its session."""
    yield from seen.session.comments
    for tag in seen.session.tags:
        yield from tag.comments
    yield from _said(seen.deal)
    for entry in (*seen.deal.opening, *seen.deal.line, *seen.deal.closing):
        yield from _said(entry)


def _said(entry: r.Written) -> Iterator[str]:
    yield from entry.comments
    yield from [note.value for note in entry.notes]
    if isinstance(entry, r.PlayLine):
        for variation in entry.variations:
            yield from variation.comments
            for play in variation.plays:
                yield from _said(play)
