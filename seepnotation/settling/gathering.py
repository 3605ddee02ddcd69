"""One play settled: everything that is to be said of it, gathered."""

from __future__ import annotations

from dataclasses import replace

from seepnotation import record as r
from seepnotation.cards import cards_in, name_of
from seepnotation.notation.writer import play_body, play_marks, statement_text, variation_text
from seepnotation.plays import Kind
from seepnotation.replay import Step, complete, table_at
from seepnotation.rules import RuleSet, rule_set, rule_set_names
from seepnotation.settling.asking import Asked, objections
from seepnotation.settling.elsewhere import elsewhere
from seepnotation.settling.listing import of_the_card, of_the_hand
from seepnotation.settling.remedies import play_before, remedies, ruling_on
from seepnotation.settling.settlement import Answer, Settlement
from seepnotation.settling.verdict import answer
from seepnotation.words import one_of, play_words


def settle(asked: Asked, *, everything: bool = False) -> Settlement:
    """Return all that is to be said of a play.

    Args:
        asked: the play.
        everything: whether the legal plays of the other cards in hand are wanted too.
    """
    said = answer(asked)
    rule_sets, levers = elsewhere(asked, said)
    step = asked.step
    ruled = step.ruled if asked.made == "made" else None
    last = asked.run.steps[-2:-1] if asked.made == "next" else asked.run.steps[-1:]
    end = last[0].number if last else 0
    hidden = 0
    if step.before is not None and step.seat is not None and asked.run.table is not None:
        hidden = table_at(asked.run.table, step.before).unknown_now(step.seat)[1]
    return Settlement(
        asked=asked,
        question=question(asked),
        play=text_of(step, asked),
        words=_words(asked),
        objections=tuple(_objection(dispute, asked) for dispute in objections(asked)),
        answer=said,
        changed=_changed(asked.rules),
        rule_sets=rule_sets,
        levers=levers,
        card=of_the_card(asked, everything=everything),
        hand=of_the_hand(asked) if everything else None,
        unknown=hidden,
        remedies=remedies(asked, said),
        table_ruled=ruled,
        table_did=step.deed if asked.made == "made" else None,
        statement=_statement(asked, said),
        behind=end if asked.made == "next" else step.number,
        remedy_behind=end,
    )


def text_of(step: Step, asked: Asked) -> str:
    """Return a play in the notation with its marks, without number and seat."""
    written = complete(step, asked.run)
    return play_body(written) + play_marks(written)


def _changed(rules: RuleSet) -> dict[str, object]:
    if rules.name not in rule_set_names():
        return {}
    return {name: value for name, value, _ in rules.differences(rule_set(rules.name))}


def question(asked: Asked) -> str:
    """Return the question in words: ``May Ravi make a house of 11 with 6C and 5H?``."""
    step, play = asked.step, asked.step.play
    who = asked.names.get(step.seat or "", "the player")
    if play is None or step.before is None:
        body = play_body(step.line)
        return f"May {who} play {body}?" if step.line.did != "unseen" else f"What did {who} play?"
    card = name_of(play.card)
    loose = [name_of(loose) for loose in cards_in(play.loose)]
    if play.kind is Kind.THROW:
        return f"May {who} throw {card}?"
    if play.kind is Kind.TAKE:
        things = (
            one_of([*(f"the house of {value}" for value in play.houses), *loose], "and")
            if play.houses or loose
            else "nothing"
        )
        return f"May {who} take {things} with {card}{' and so sweep the floor' if step.sweep else ''}?"
    cards = one_of([card, *loose], "and")
    if play.kind is Kind.MAKE:
        return f"May {who} make a house of {play.value} with {cards}?"
    if play.kind is Kind.ADD:
        return f"May {who} add {cards} to the house of {play.value}?"
    drawn = f", drawing in {one_of(loose, 'and')}" if loose else ""
    return f"May {who} raise the house of {one_of(map(str, play.houses), 'and')} to {play.value} with {card}{drawn}?"


def _words(asked: Asked) -> str:
    step = asked.step
    if step.play is None or step.before is None:
        return ""
    return play_words(step.play, step.seat, step.before, step.after, asked.names)


def _objection(dispute: r.Dispute, asked: Asked) -> str:
    who = asked.names.get(dispute.seat, dispute.seat)
    said = " ".join(" ".join(dispute.comments).split())
    return f'{who} objects: "{said}"' if said else f"{who} objects"


def _statement(asked: Asked, said: Answer) -> str | None:
    """Return what to write into the record.

    A play that stands in it is ruled on; one that could be the next is written with its ruling; of one that was not
    made a variation tells.
    """
    ruling = ruling_on(asked, said)
    if ruling is None or asked.step.play is None:
        return None
    if asked.made == "instead":
        rule = f", {said.rule}" if said.rule else ""
        line = replace(complete(asked.step, asked.run), comments=(f"{said.verdict}{rule}: {said.message}",))
        return variation_text(r.Variation((line,)))
    if asked.made == "made" and asked.step.ruled == ruling.verdict:
        return None
    return " ".join([*play_before(asked), statement_text(ruling)])
