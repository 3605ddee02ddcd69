"""Writing and reading give the record back; completing changes nothing that was written."""

from collections import Counter
from dataclasses import replace

from hypothesis import example, given, settings
from hypothesis import strategies as st

from seepnotation import canonical, dumps, from_json, loads, to_json
from seepnotation import record as r
from seepnotation.notation.jsonform import from_jsonl, to_jsonl
from tests.notation.scrambled import hurried, hurried_records
from tests.strategies import legal_deals, nested, plays, record_of, records

all_records = st.one_of(records(), records(), hurried_records(slips=True), legal_deals.map(record_of))


# ---------------------------------------------------------------- text and JSON


@settings(max_examples=80)
@given(all_records)
def test_what_is_written_is_read_again(record):
    text = dumps(record)
    assert loads(text) == record
    assert dumps(loads(text)) == text


@settings(max_examples=80)
@given(plays(3))
def test_every_play_is_read_again(play):
    record = record_of(r.Deal(line=(play,)))
    assert loads(dumps(record)) == record


def test_variations_are_written_and_read_to_their_full_depth():
    record = record_of(r.Deal(line=(nested(32),)))
    assert loads(dumps(record)) == record
    assert from_json(to_json(record)) == record


@settings(max_examples=80)
@given(all_records)
def test_json_loses_nothing(record):
    text = to_json(record)
    assert from_json(text) == record
    assert to_json(from_json(text)) == text
    lines = list(to_jsonl(record))
    assert from_jsonl(lines) == record
    assert from_jsonl("".join(lines).split("\n")) == record
    assert len(lines) == len(record.sessions) + sum(1 for _ in record.deals)


# ---------------------------------------------------------------- completing


@settings(max_examples=80)
@given(all_records)
@example(record_of(hurried(50345, 29, slips=True)))
def test_completing_twice_is_completing_once(record):
    done = canonical(record)
    assert canonical(done) == done
    text = dumps(done)
    assert loads(text) == done
    assert dumps(canonical(loads(text))) == text


@settings(max_examples=80)
@given(all_records)
def test_completing_changes_nothing_that_was_written(record):
    done = canonical(record)
    assert len(done.sessions) == len(record.sessions)
    for before, after in zip(record.sessions, done.sessions, strict=True):
        assert after.comments == before.comments
        assert Counter(after.tags) == Counter(before.tags)
        assert len(after.deals) == len(before.deals)
        for deal, completed in zip(before.deals, after.deals, strict=True):
            same_deal(deal, completed)


def same_deal(before: r.Deal, after: r.Deal) -> None:
    assert kept(before.number, after.number)
    assert kept(before.dealer, after.dealer)
    same = {"opening": (), "line": (), "number": None, "dealer": None}
    assert replace(after, **same) == replace(before, **same)  # kind, closing, comments, notes
    assert Counter(map(without_seat_of_bid, after.opening)) == Counter(map(without_seat_of_bid, before.opening))
    for was, now in zip(bids(before), bids(after), strict=True):
        assert kept(was.seat, now.seat)
    assert len(after.line) == len(before.line)
    for entry, completed in zip(before.line, after.line, strict=True):
        if isinstance(entry, r.PlayLine):
            same_play(entry, completed)
        else:
            assert completed == entry


def without_seat_of_bid(statement: r.Opening) -> r.Opening:
    return replace(statement, seat=None) if isinstance(statement, r.Bid) else statement


def bids(deal: r.Deal) -> list[r.Bid]:
    return [statement for statement in deal.opening if isinstance(statement, r.Bid)]


def kept(before: object, after: object) -> bool:
    return before is None or after == before


FILLED_IN = ("number", "seat", "value", "groups", "pukka", "sweep", "variations")


def same_play(before: r.PlayLine, after: r.PlayLine) -> None:
    assert kept(before.number, after.number)
    assert kept(before.seat, after.seat)
    assert kept(before.value, after.value)
    assert after.pukka >= before.pukka
    assert after.sweep >= before.sweep
    blank = dict.fromkeys(("number", "seat", "value")) | {"groups": ((),), "pukka": False, "sweep": False}
    if before.did in ("throw", "unseen"):
        assert after.groups == before.groups == ()
        blank["groups"] = ()
    elif before.did == "take":
        blank["groups"] = ()
    blank["variations"] = ()
    assert replace(after, **blank) == replace(before, **blank)  # card, more, glyph, unsure, notes, comments
    same_groups(before, after)
    assert len(after.variations) == len(before.variations)
    for variation, completed in zip(before.variations, after.variations, strict=True):
        assert completed.comments == variation.comments
        assert len(completed.plays) == len(variation.plays)
        for inner, inner_completed in zip(variation.plays, completed.plays, strict=True):
            same_play(inner, inner_completed)


RANKS = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13} | {str(n): n for n in range(1, 14)}


def same_groups(before: r.PlayLine, after: r.PlayLine) -> None:
    """What is moved by name still moves; a rank alone is now a card of that rank, a house, or still the rank."""
    if before.more:
        assert after.groups == before.groups
        return
    was = Counter(item for group in before.groups for item in group)
    now = Counter(item for group in after.groups for item in group)
    gone, come = was - now, now - was
    assert all(item not in r.CARD_WORDS and item[0] != "[" for item in gone)
    for rank in gone.elements():
        value = RANKS[rank]
        found = next(item for item in come if RANKS.get(item[0].replace("T", "10")) == value or item == f"[{value}]")
        come -= Counter([found])
    if before.groups and before.value is not None:
        assert not come
    if before.did == "take" and before.groups:
        assert not come
