"""What a text that is not committed yet would do: the whole line, the choices, what may be typed next."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import takewhile

from seepnotation.cards import NAMES, RANKS, UNSEEN, card_of, name_of, rank_word, unseen_value
from seepnotation.cards import cards_in as cards_of
from seepnotation.dealing import FLOOR_CARDS
from seepnotation.notation.grammar import STATEMENT_HEADS
from seepnotation.plays import HOUSE_VALUES, Play, Seat
from seepnotation.recorder.dispatch import YES_NO, begins_play, outcome_of
from seepnotation.recorder.entry import Opener, opener, unplayable
from seepnotation.recorder.history import steps_of
from seepnotation.recorder.narrowing import card_named, narrowed, squeezed
from seepnotation.recorder.now import Now
from seepnotation.recorder.opening import may_deal, wanted
from seepnotation.recorder.outcome import Offer, Outcome
from seepnotation.recorder.reading import accepted, may_begin, words_of
from seepnotation.recorder.slots import Slot
from seepnotation.recorder.view import Preview
from seepnotation.recorder.words import MACHINE, WORDS
from seepnotation.spoken.aliases import words_begun


def preview(text: str, now: Now, question: Outcome | None = None, offer: Offer | None = None) -> Preview:
    """Return what a text would do, for front ends that see every key.

    Args:
        text: what was typed so far.
        now: the record.
        question: what was asked last, if it waits for an answer.
        offer: the plays that there are to choose from, if any.
    """
    body = text.strip()
    if question is not None and YES_NO.get(body.casefold()) is not None:
        answered = question.yes if YES_NO[body.casefold()] else question.no
        return Preview(whole=answered.line if answered is not None else None)
    if not body:
        return Preview(completion=tuple(_at_first(now, question, offer)))
    if body.casefold() in MACHINE or (steps_of(body) or ("", 0))[1]:
        return Preview(whole=body.casefold())
    if body.casefold().split()[0] == "save":
        return Preview(whole=body)
    outcome = outcome_of(body, now, question, offer)
    if outcome.refusal is None and not (outcome.now is None and outcome.line is None and outcome.offer is None):
        return _would(outcome, body, now)
    following = tuple(_following(text, now, offer))
    says = _said_of(body, now, outcome)
    if says is not None:
        return Preview(completion=following, says=says)
    if following or outcome.refusal is None or _may_go_on(text, now, offer):
        return Preview(completion=following)
    return Preview(refusal=_none_left(body, now) or _no_word(body, now) or outcome.refusal)


def _said_of(body: str, now: Now, outcome: Outcome) -> str | None:
    """Return what words mean that are typed so far, or what the word begun may become; None for anything else."""
    if len(body) < 3 or not body[-1].isalpha():
        return None
    asked = [message.text for message in outcome.messages if message.tone == "asked"]
    if asked and not (begins_play(body) and " " not in body):
        return "; ".join(asked)
    word = body.split()[-1].casefold()
    if any(own.startswith(word) for own in (*WORDS, *MACHINE, *_HEADS)):
        return None
    return "; ".join(f"{', '.join(forms)}: {name}" for name, forms in words_begun(word)) or None


def _none_left(body: str, now: Now) -> str | None:
    """Return that every card of a rank has been played, if the text is that rank."""
    rank = _part(*words_of(body))
    if wanted(now) != "play" or body.upper().replace("10", "T") != rank or rank not in tuple(RANKS):
        return None
    return f"no {rank_word(RANKS.index(rank) + 1)} is left to play"


def _would(outcome: Outcome, body: str, now: Now) -> Preview:
    """Return the preview of a line that Enter would commit, ask about, or offer choices for."""
    offer = outcome.offer
    choices = tuple(offer.slot.choice(play, offer.seat) for play in offer.plays) if offer else ()
    following: tuple[str, ...] = ()
    if begins_play(body) and wanted(now) == "play":
        following = tuple(_of_play(body, now))
    elif wanted(now) == "bid" and body == "1":
        following = _bids("1")
    if outcome.yes is not None:
        return Preview(None, _question(outcome), choices, following)
    return Preview(outcome.line, None, choices, following)


def _question(outcome: Outcome) -> str:
    """Return what would be asked first, in one line."""
    return " ".join(message.text for message in outcome.messages if message.tone == "asked")


def _at_first(now: Now, question: Outcome | None, offer: Offer | None) -> Iterator[str]:
    """Yield what may be typed into an empty line."""
    if question is not None:
        yield from ("yes", "no")
        return
    if offer is not None:
        yield from map(str, range(1, len(offer.plays) + 1))
        return
    what = wanted(now)
    if what == "deal":
        yield from (seat for seat in "NWSE" if seat in may_deal(now))
    elif what == "bid":
        yield from _bids("")
    elif what == "floor":
        yield from _not_seen(now, ())
    elif what == "play":
        yield from playable(now)
    else:
        yield from ("score", "agreed", "deal")


def playable(now: Now, seat: Seat | None = None) -> Iterator[str]:
    """Yield the cards that a seat, by default the one on turn, may still hold, from high to low."""
    return Slot.at_end(now).playable(seat or now.turn)


def _bids(typed: str) -> tuple[str, ...]:
    return tuple(str(value) for value in HOUSE_VALUES if str(value).startswith(typed) and str(value) != typed)


def _not_seen(now: Now, named: Iterable[str]) -> Iterator[str]:
    """Yield the cards that may still be turned up on the floor."""
    table = now.run.table if now.deal is not None else None
    for card in cards_of((1 << len(NAMES)) - 1):
        if (table is None or table.state.pool >> card & 1) and name_of(card) not in named:
            yield name_of(card)


def _following(text: str, now: Now, offer: Offer | None) -> Iterator[str]:
    """Yield words or cards with which the last word, or the text, may go on."""
    body = text.strip().casefold()
    if offer is not None and not begins_play(body):
        yield from _next_words(offer.plays, f"{offer.typed} {body}")
    if " " not in text.lstrip():
        yield from (word for word in sorted({*WORDS, *MACHINE, *_HEADS}) if word.startswith(body) and word != body)
    what = wanted(now)
    if what == "bid":
        yield from _bids(body)
    elif what == "floor":
        words, rest = words_of(body)
        cards = [squeezed(word).upper() for kind, word in words if kind == "CARD"]
        part = _part(words, rest)
        if len(cards) < FLOOR_CARDS and len(cards) + bool(part) >= len(words):
            yield from (card for card in _not_seen(now, cards) if card.startswith(part))
    elif what == "play":
        yield from _of_play(text, now)


def _of_play(text: str, now: Now) -> Iterator[str]:
    """Yield how a play may go on: with its card, else with what the legal plays with it move."""
    slot = Slot.at_end(now)
    begun = opener(text, slot)
    if begun is not None and begun.card is not None and begun.seat is not None:
        if unplayable(begun, slot) is None:
            plays, _ = slot.legal(card_of(begun.card), begun.seat)
            yield from [*_next_words(plays, begun.body)] or dict.fromkeys(_floor_words(begun, slot))
        return
    words, rest = words_of(text)
    heads = [word for _, word in takewhile(lambda one: one[0] in ("NUMBER", "SEAT"), words)]
    part = _part(words[len(heads) :], rest)
    if len(words) - len(heads) <= 1 and (part or heads):
        seat = slot.run.seating.seat(heads[-1].upper()) if heads and heads[-1].isalpha() else None
        yield from (card for card in playable(now, seat) if card.startswith(part))


def _part(words: list[tuple[str, str]], rest: str) -> str:
    """Return the beginning of a card that is not finished, as the notation writes it."""
    last = rest or (words[-1][1] if words and words[-1][0] in ("INT", "RANK") else "")
    last = last.strip().upper()
    return "T" if last in ("10", "1") else last


def _next_words(plays: Iterable[Play], body: str) -> Iterator[str]:
    """Yield the next words of the plays that begin as the text does, or the rest of their word that is begun."""
    typed = squeezed(body)
    seen = set()
    for play in plays:
        text, length = str(play), 0
        if not squeezed(text).startswith(typed):
            continue
        for _, word in words_of(text)[0]:
            length += len(squeezed(word))
            if length > len(typed):
                if word not in seen:
                    seen.add(word)
                    yield word
                break


def _floor_words(begun: Opener, slot: Slot) -> Iterator[str]:
    """Yield what lies on the floor and may be named next, legal or not, as the grammar has it."""
    words, rest = words_of(begun.body)
    part = _part(words[1:], rest)
    digits = words[-1][1] if words[-1][0] == "INT" and not rest else ""
    if rest == "" and part and len(words) > 1:
        words = words[:-1]
    may = accepted(words)
    if may is None or slot.table is None or len(words) < 2:
        return
    if words[-1][0] == "EQUALS":
        yield from _bids(digits)
        return
    if "CARD" in may:
        for card in cards_of(slot.table.state.loose):
            name = name_of(card)
            if name.startswith(part) and not (card >= UNSEEN and not unseen_value(card)):
                yield name
    if "HOUSE_REF" in may:
        for value in sorted(slot.table.state.houses):
            if str(value).startswith(digits) if digits else f"[{value}]".startswith(part):
                yield f"[{value}]"


def _may_go_on(text: str, now: Now, offer: Offer | None) -> bool:
    """Tell whether a text that is not whole yet can become a line: words in plenty, a play, a statement."""
    first = text.strip().partition(" ")[0]
    if first.casefold() in WORDS:
        return True
    if first.isalpha() and len(first) > 1 and not begins_play(text):
        return True
    words, rest = words_of(text.strip())
    if not words:
        return not first[:1].isdigit() and not _letters_and_digits(first.casefold(), now)
    if words[0][0] in STATEMENT_HEADS:
        return _continues(words, rest, "statement")
    if wanted(now) != "play":
        return False
    if offer is None and not rest and [kind for kind, _ in words] == ["INT"]:
        return str(now.number).startswith(words[0][1])  # of the play: 12. W 7C
    begun = opener(text, Slot.at_end(now))
    if begun is None:
        return all(kind in ("NUMBER", "SEAT") for kind, _ in words) and not rest
    slot = Slot.at_end(now)
    if unplayable(begun, slot) is not None:
        return False
    if begun.card is not None and begun.seat is not None and slot.table is not None:
        plays, _ = slot.legal(card_of(begun.card), begun.seat)
        last = (rest or words[-1][1]).strip()
        if last.isalpha() and len(last) > 1 and narrowed(plays, begun.body):
            return True
    if rest and rest.split()[-1].isalpha() and words_begun(rest.split()[-1], least=1):
        return True
    words, rest = words_of(begun.body)
    if not rest:
        may = accepted(words)
        return may is not None and "$END" not in may and _lie_there(words[1:], slot)
    return _continues(words, rest, "first_play")


def _no_word(body: str, now: Now) -> str | None:
    """Return that letters with a number behind them are no word, if a text begins so."""
    word, *more = body.split()
    if more or not _letters_and_digits(word.casefold(), now):
        return None
    space = f"; a play of a seat has a space behind it: {word[0].upper()} 7C" if word[0] in "nwseNWSE" else ""
    return f"{word!r} is neither a card nor a word{space}"


def _letters_and_digits(word: str, now: Now) -> bool:
    """Tell whether a word has a number right behind its letters, as no word has, unless it begins a player's name."""
    mixed = re.match(r"[a-z]+[0-9]", word) is not None
    return mixed and not any(name.casefold().startswith(word) for name in now.names.values())


def _lie_there(words: Iterable[tuple[str, str]], slot: Slot) -> bool:
    """Tell whether the cards that are named lie on the floor."""
    if slot.table is None:
        return True
    loose = {name_of(card) for card in cards_of(slot.table.state.loose)}
    return all(card_named(word) in loose for kind, word in words if kind == "CARD")


def _continues(words: list[tuple[str, str]], rest: str, symbol: str) -> bool:
    """Tell whether the grammar lets these words stand, and the rest begin one more."""
    may = accepted(words, symbol)
    if may is None:
        unfinished = bool(words) and words[-1][0] in ("INT", "RANK") and not rest
        return unfinished and _continues(words[:-1], words[-1][1], symbol)
    return not rest or may_begin(rest, may) or rest.startswith("{")


_HEADS = tuple(head.lower() for head in STATEMENT_HEADS if head not in ("POSITION", "TURN", "LAST", "PLAY"))
