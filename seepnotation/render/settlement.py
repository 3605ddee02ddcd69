"""A settled dispute for a reader: at 80 columns and on a phone, in colour on a terminal."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from seepnotation.knowledge.sizes import coming
from seepnotation.match import Outcome
from seepnotation.render.ink import Piece, is_terminal, print_lines
from seepnotation.render.standing import match_text, totals_text
from seepnotation.replay import table_at
from seepnotation.rules import RuleSet
from seepnotation.rules.book import in_words, rule_book
from seepnotation.rules.ruleset import HOUSE_RULES
from seepnotation.scoring import SidePoints, points
from seepnotation.seating import Side
from seepnotation.settling import Answer, Elsewhere, Listing, Remedy, Settlement, text_of
from seepnotation.words import cards_text, house_text, play_words

WIDTH: Final = 80
_NARROWEST: Final = 38
_ROOMY: Final = 60
_UNDONE_SHOWN: Final = 12
_STYLES: Final = {"legal": "bold green", "illegal": "bold red"}
_HEAD: Final = "bold"

Line = list[Piece]


def print_settlement(settled: Settlement) -> None:
    """Print all that is to be said of a play."""
    width = WIDTH
    if is_terminal():
        width = max(_NARROWEST, min(WIDTH, shutil.get_terminal_size((WIDTH, 24)).columns))
    print_lines(lines(settled, width))


def lines(settled: Settlement, width: int = WIDTH, sign: Callable[[str], str] = str) -> Iterator[Line]:
    """Yield a settlement line by line, none wider than `width` but what cannot be broken.

    Args:
        settled: the settlement.
        width: how many columns there are.
        sign: how cards stand in sentences; notation and what people said stay as they are.
    """
    return _Page(settled, width, sign).lines()


class _Page:
    def __init__(self, settled: Settlement, width: int, sign: Callable[[str], str]) -> None:
        self._settled, self._width, self._sign = settled, width, sign
        self._asked = settled.asked
        self._names = settled.asked.names

    def lines(self) -> Iterator[Line]:
        settled = self._settled
        yield from self._question()
        yield from self._table()
        yield from self._verdict(settled.answer)
        yield from self._rule_sets()
        yield from self._levers()
        yield from self._legal()
        if settled.remedies:
            yield from self._remedies()
        yield from self._statement()

    # ------------------------------------------------------------ question and table

    def _question(self) -> Iterator[Line]:
        settled, asked = self._settled, self._asked
        where = f"{asked.deal.kind.capitalize()} {asked.number}, play {asked.step.number}"
        what = {"made": "", "next": ", not in the record yet", "instead": ", another play than the record's"}
        yield from self._wrapped(f"{where}{what[asked.made]}", "", "  ", "dim")
        yield from self._wrapped(settled.question, "", "  ", _HEAD)
        seat = asked.step.seat or "_"
        yield from self._written(f"{seat} {settled.play}", "  ", "    ")
        if settled.words:
            yield from self._wrapped(settled.words, "  ", "    ")
        if asked.step.undone:
            yield [("  The table took this play back.", "")]
        for other in asked.others:
            written = f"{other.number}. {other.seat or '_'} {text_of(other, asked)}"
            text = f"Taken back before it: {written}. Ask of it with --play."
            yield from self._written(text, "  ", "    ", "dim")
        for objection in settled.objections:
            yield from self._written(objection, "  ", "    ", "italic")

    def _table(self) -> Iterator[Line]:
        asked, state = self._asked, self._asked.step.before
        yield from self._heading("The table before it")
        if state is None or asked.run.table is None:
            yield [("  is not known", "")]
            return
        loose = cards_text(state.loose) if state.loose else "nothing" if state.houses else "nothing: the floor is empty"
        yield from self._entry("Loose", loose)
        for value in sorted(state.houses):
            yield from self._entry("House", house_text(state.houses[value], self._names)[9:])
        turn = asked.step.due
        if turn is not None:
            yield from self._entry("Turn", f"{self._names[turn]} ({turn})")
        order = asked.run.seating.order
        first = order.index(asked.step.seat) if asked.step.seat in order else 0
        table = table_at(asked.run.table, state)
        for seat in (*order[first:], *order[:first]):
            low, high = table.unknown_now(seat)
            held = cards_text(table.in_hand(seat)) if table.in_hand(seat) else ""
            hidden = f"{high} not known" if low == high else f"up to {high} not known"
            cards = ", ".join(filter(None, (held, hidden if high else ""))) or "no cards"
            if later := coming(table, seat):
                cards += f"; {later} to come"
            yield from self._entry(seat, f"{cards}" if self._plain_name(seat) else f"{self._names[seat]}: {cards}")
        partly = " (as far as it is written)" if asked.deal.kind == "position" else ""
        yield from self._entry("Taken", f"{_points_text(points(asked.run.table, state))}{partly}")

    def _plain_name(self, seat: str) -> bool:
        return self._names[seat] in ("North", "West", "South", "East")

    # ------------------------------------------------------------ verdict

    def _verdict(self, answer: Answer) -> Iterator[Line]:
        yield []
        by = f" by {answer.rule}" if answer.rule and answer.verdict != "not proven" else ""
        open_rule = f" ({answer.rule})" if answer.rule and answer.verdict == "not proven" else ""
        style = _STYLES.get(answer.verdict, "bold yellow")
        yield [
            ("Verdict: ", _HEAD), (f"{answer.verdict}{by}{open_rule}", style),
            (f", under {self._rules_name()}", ""),
        ]  # fmt: skip
        yield from self._wrapped(f"{_capital(answer.message)}.", "  ", "  ")
        for fact in answer.facts:
            yield from self._wrapped(f"- {fact}", "  ", "    ")
        if answer.sweep is not None:
            yield from self._wrapped(f"- it is a sweep, and counts {answer.sweep} (R43)", "  ", "    ")
        for thing in answer.to_know:
            yield from self._wrapped(f"- to be known: {thing}", "  ", "    ")
        if answer.rule is not None:
            yield from self._wrapped(f"{answer.rule} {rule_book()[answer.rule].title}", "  ", "      ", "cyan")
        if answer.quote:
            yield from self._wrapped(f'"{answer.quote}"', "  ", "   ")
        for name, value in answer.house_rules:
            text = f"House rule here: {name} = {value}: {in_words(name, value)}"
            yield from self._wrapped(text, "  ", "    ")
        yield from self._ruled()

    def _ruled(self) -> Iterator[Line]:
        settled = self._settled
        done = {
            "stands": "let it stand", "takeback": "took it back", "rewind": "went back",
            "forfeit": "the deal was given up", "void": "the deal was made void",
        }  # fmt: skip
        did = f"; {done[settled.table_did]}" if settled.table_did else ""
        if settled.table_ruled:
            word = settled.table_ruled
            agrees = {"legal": "legal", "illegal": "illegal", "not proven": "undecided"}.get(settled.answer.verdict)
            same = "the rules say the same" if agrees == word else f"the rules say: {settled.answer.verdict}"
            yield from self._wrapped(f"The table ruled it {word}{did}. ({_capital(same)}.)", "  ", "    ")
        elif settled.table_did:
            yield from self._wrapped(f"What the table did: {done[settled.table_did]}.", "  ", "    ")

    def _rules_name(self) -> str:
        settled = self._settled
        name = settled.rule_sets[0].name if settled.rule_sets else self._asked.rules.name
        changed = ", ".join(f"{name} = {value}" for name, value in settled.changed.items())
        return f"{name} with {changed}" if changed else name

    # ------------------------------------------------------------ rule sets

    def _rule_sets(self) -> Iterator[Line]:
        rows = self._settled.rule_sets
        if not rows:
            return
        yield from self._heading("The same play under every rule set")
        longest = max(len(self._name(row)) for row in rows)
        for row in rows:
            yield from self._rule_set(row, longest)
        changes = dict.fromkeys(change for row in rows for change in row.deciding)
        named = {change.house_rule: change.here for change in changes}
        for name, here in named.items():
            meta = HOUSE_RULES[name].metadata
            yield from self._wrapped(f"{name} ({meta['rule']}): {_small(meta['text'])}", "  ", "    ")
            yield from self._wrapped(f"here {_value(name, here)}", "    ", "      ")
            for there in dict.fromkeys(change.there for change in changes if change.house_rule == name):
                yield from self._wrapped(f"there {_value(name, there)}", "    ", "      ")

    def _name(self, row: Elsewhere) -> str:
        return "this table" if row.own and self._settled.changed else row.name

    def _rule_set(self, row: Elsewhere, longest: int) -> Iterator[Line]:
        head = f"  {self._name(row):<{longest}}  "
        if row.verdict is None:
            yield [(head, ""), (f"for {_NUMBERS[row.players]} players", "dim")]
            return
        rule = f" {row.rule}" if row.rule and row.verdict != "legal" else ""
        sweep = f", a sweep of {row.sweep}" if row.sweep is not None else ""
        said = f"{row.verdict}{rule}{sweep}"
        piece: Line = [(head, ""), (said, _STYLES.get(row.verdict, "bold yellow").removeprefix("bold "))]
        if row.own:
            here = "  <- this table" if self._width >= _ROOMY else "  <- here"
            yield [*piece, ("" if self._settled.changed else here, "")]
            return
        yield piece
        if row.deciding:
            names = " and ".join(f"{change.house_rule} = {change.there}" for change in row.deciding)
            more = f"; {row.others} other {'set' if row.others == 1 else 'sets'} would do too" if row.others else ""
            doubt = "" if row.smallest else "; perhaps fewer would do"
            indent = " " * (min(len(head), 18))
            yield from self._wrapped(f"by {names}{more}{doubt}", indent, f"{indent}   ")

    def _levers(self) -> Iterator[Line]:
        tried = self._settled.levers
        if tried is None:
            told = "House rules one by one were not tried: too many cards on the floor were not seen."
            yield []
            yield from self._wrapped(told, "", "  ", "dim")
            return
        levers = [lever for lever in tried if lever.verdict != "not judged"]
        if not levers:
            return
        many = "One house rule" if len({lever.house_rule for lever in levers}) == 1 else "House rules"
        yield from self._heading(f"{many} that alone would change it here")
        for lever in levers:
            rule = f" {lever.rule}" if lever.rule and lever.verdict != "legal" else ""
            told = f"{lever.house_rule} = {lever.value}: {lever.verdict}{rule}"
            yield from self._wrapped(told, "  ", "    ")
            about = _small(HOUSE_RULES[lever.house_rule].metadata["text"])
            yield from self._wrapped(f"{about}: {in_words(lever.house_rule, lever.value)}", "    ", "    ", "dim")
        for lever in tried:
            if lever not in levers:
                told = f"{lever.house_rule} = {lever.value}: not tried, there are too many choices on this floor"
                yield from self._wrapped(told, "  ", "    ", "dim")

    # ------------------------------------------------------------ legal plays

    def _legal(self) -> Iterator[Line]:
        settled = self._settled
        if settled.card is None and self._asked.step.ruling is not None:
            told = "Legal plays are not listed: too many cards on the floor were not seen."
            yield []
            yield from self._wrapped(told, "", "  ", "dim")
        if settled.card is not None:
            turn = ", if it were that player's turn" if self._asked.step.out_of_turn else ""
            yield from self._heading(f"Legal with {settled.card.card}{turn}")
            yield from self._listing(settled.card)
        if settled.hand is not None:
            yield from self._heading("Legal with the other cards in hand")
            for listing in settled.hand:
                yield from self._listing(listing, f"  {listing.card:<4}")
            unknown = settled.unknown - (1 if settled.card and not self._is_known() else 0)
            if unknown > 0:
                yield [(f"  {unknown} more {'card' if unknown == 1 else 'cards'} in hand not known", "")]
            elif not settled.hand:
                yield [("  no other cards", "")]

    def _is_known(self) -> bool:
        step = self._asked.step
        if step.play is None or step.before is None or step.seat is None:
            return True
        return bool(step.before.hands[step.seat] >> step.play.card & 1)

    def _listing(self, listing: Listing, head: str = "  ") -> Iterator[Line]:
        indent = " " * len(head)
        if not listing.plays and not listing.at_least:
            yield [(f"{head}nothing", "")]
        for text, proven in listing.plays:
            yield from self._written(f"{text}{'' if proven else '  (not proven)'}", head, f"{indent}  ")
            head = indent
        if listing.more or listing.at_least:
            count = f"at least {listing.more} more" if listing.at_least else f"{listing.more} more"
            if not listing.more:
                count = "perhaps more"
            yield [(f"{indent}and {count}", "")]

    # ------------------------------------------------------------ remedies and statement

    def _remedies(self) -> Iterator[Line]:
        yield from self._heading("What the table can do")
        rules = self._asked.rules
        if not any(remedy.asked_for for remedy in self._settled.remedies):
            yield from self._wrapped("The rules name no price for it: that is the table's decision (R38).", "  ", "  ")
        for number, remedy in enumerate(self._settled.remedies, 1):
            yield from self._wrapped(f"{number}. {remedy.title}", "  ", "     ", "bold")
            for text in remedy.text:
                yield from self._wrapped(_capital(text) + ".", "     ", "     ")
            yield from self._undone(remedy)
            if remedy.points is not None:
                what = "The deal" if remedy.final else "Points so far"
                yield from self._wrapped(
                    f"{what}: {_points_text(remedy.points)}{_outcome_text(remedy.outcome, rules)}", "     ", "       "
                )
            else:
                yield from self._wrapped("The points are not known.", "     ", "     ")
            yield from self._written(remedy.statement, "     ", "       ", "cyan")
        where = self._behind(self._settled.remedy_behind)
        yield from self._wrapped(f"Write the line chosen {where}.", "  ", "  ")

    def _undone(self, remedy: Remedy) -> Iterator[Line]:
        if len(remedy.undone) < 2:
            return
        for step in remedy.undone[:_UNDONE_SHOWN]:
            if step.play is not None and step.before is not None:
                words = play_words(step.play, step.seat, step.before, step.after, self._names)
            else:
                words = f"{self._names.get(step.seat or '', 'somebody')}: not followed"
            yield from self._wrapped(f"undone: {step.number}. {words}", "     ", "       ")
        left = len(remedy.undone) - _UNDONE_SHOWN
        if left > 0:
            last = remedy.undone[-1].number
            yield [(f"     and {left} more, up to play {last}", "")]

    def _statement(self) -> Iterator[Line]:
        settled = self._settled
        yield from self._heading("For the record")
        if settled.statement is None:
            ruled = settled.table_ruled is not None and settled.answer.verdict in ("legal", "illegal", "not proven")
            why = "The record says so already." if ruled else "Nothing to write: the record has to be mended first."
            if self._asked.made != "made":
                why = "Nothing to write: this play cannot be made."
            yield from self._wrapped(why, "  ", "  ")
            return
        if settled.remedies:
            yield from self._wrapped("One of the lines above, each where it says; or the ruling alone:", "  ", "  ")
        yield from self._written(settled.statement, "  ", "    ", "cyan")
        yield from self._wrapped(f"Write it {self._behind(settled.behind)}.", "  ", "  ")

    def _behind(self, play: int) -> str:
        last = self._settled.remedy_behind
        where = f"after play {play}" if play else "where the plays begin"
        closing = self._asked.deal.closing
        return f"{where}, before '{closing[0].kind}'" if closing and play == last else where

    # ------------------------------------------------------------ layout

    def _heading(self, text: str) -> Iterator[Line]:
        yield []
        yield from self._wrapped(text, "", "  ", _HEAD)

    def _entry(self, label: str, text: str) -> Iterator[Line]:
        yield from self._wrapped(f"{label:<6} {text}", "  ", " " * 9)

    def _wrapped(self, text: str, indent: str, further: str, style: str = "") -> Iterator[Line]:
        return self._written(self._sign(text), indent, further, style)

    def _written(self, text: str, indent: str, further: str, style: str = "") -> Iterator[Line]:
        for line in textwrap.wrap(
            text, self._width, initial_indent=indent, subsequent_indent=further, break_long_words=False,
            break_on_hyphens=False, drop_whitespace=True,
        ):  # fmt: skip
            yield [(line, style)]


_NUMBERS: Final = {2: "two", 3: "three", 4: "four"}


def _value(name: str, value: object) -> str:
    words = in_words(name, value)
    return f"{value}" if words == str(value) else f"{value}: {words}"


def _points_text(found: Mapping[Side, SidePoints]) -> str:
    return ", ".join(
        f"{side} {own.cards}+{own.sweeps}" if own.sweeps else f"{side} {own.cards}" for side, own in found.items()
    )


def _outcome_text(outcome: Outcome | None, rules: RuleSet) -> str:
    """Return what a deal does to the match."""
    if outcome is None:
        return ""
    parts = []
    if outcome.baazi is not None:
        parts.append(f"baazi {outcome.baazi}{' by the nine-point rule (R48)' if outcome.by == 'nine' else ' (R50)'}")
    if outcome.over:
        parts.append(match_text(outcome, rules))
    if not parts and outcome.summed.points is not None:
        parts.append(f"then the match stands {totals_text(outcome.summed.points)}")
    return f"; {', '.join(parts)}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _small(text: str) -> str:
    return text[:1].lower() + text[1:].rstrip(".")
