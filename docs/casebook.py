"""The casebook page: every dispute with its position, the answer under `pagat`, and where it is answered otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from answers import Answer, Case, PlayAnswer, answers, cases, side_told, without_comments
from prose import filled, marked, page, plain, rule_link, rule_set_title, slug

from seepnotation import record as r
from seepnotation.notation.writer import deal_text, head_text
from seepnotation.replay import rules_of

TOPICS = (
    "Sweeps", "Taking", "Throwing", "Making houses", "Adding and cementing", "Raising", "Keys and owners", "Opening",
    "Two players", "Scores",
)  # fmt: skip

CONTRADICTION = (
    ("seven-over-seven-six-ace", "yes"),
    ("seven-over-six-ace", "yes"),
    ("five-over-five-three-two", "no"),
)
"""The cases in which the author of Karan's family rules contradicts himself, each with his answer."""


def casebook_page(note: str) -> str:
    """Return the casebook as a page.

    Args:
        note: the sentence that says how the page is made.
    """
    return page(
        "# The casebook",
        note,
        "Questions that people asked, and positions that divide tables, each with its answer. The positions are files "
        "of [samples/disputes](../samples/disputes); here they stand without their comments, ready to be copied and "
        "run. The answer is that of the default rules, `pagat`, unless it says otherwise; then come the rule sets that "
        "answer otherwise, and for a dispute the house rule of the other side. A rule set that is not named there says "
        "the same. All answers are worked out by the engine.",
        "\n".join(f"- [{topic}](#{slug(topic)})" for topic in TOPICS),
        *(part for topic in TOPICS for part in _topic(topic)),
    )


def _topic(topic: str) -> Iterator[str]:
    yield f"## {topic}"
    of_topic = [case for case in cases() if case.tag("Topic") == topic]
    if any(case.slug == CONTRADICTION[0][0] for case in of_topic):
        yield from _contradiction()
    for case in of_topic:
        yield from _case(case)


def _contradiction() -> Iterator[str]:
    """Tell of the answers that cannot all be right, side by side."""
    by_slug = {case.slug: case for case in cases()}
    other = by_slug[CONTRADICTION[-1][0]].sides[0]
    title = side_told(other)["title"]
    rows = [f"| asked | answered there | `pagat` | {_lower(title)} |", "| --- | --- | --- | --- |"]
    for name, said in CONTRADICTION:
        case = by_slug[name]
        told = [_short(answers(case, rules)[0]) for rules in ("pagat", other)]
        rows.append(f"| [{case.tag('Event')}](#{slug(case.tag('Event'))}) | {said} | {told[0]} | {told[1]} |")
    yield (
        "The author of Karan's family rules was asked three times whether a low card sweeps what lies there in groups. "
        "Twice he said yes, for seven over seven, six and ace and for seven over six and ace. The third time he said "
        "no, for five over five, three and two: the smallest house is 9, so one could only pick up the five."
    )
    yield "\n".join(rows)
    yield marked(
        "No way of taking gives all three answers: where a low card takes one group, the first is no as well. This "
        "project follows the yes. No other source knows the limit; a take has nothing to do with the values that a "
        "house may have (R12, R21); and the reason given for the no would forbid the first yes. A table that "
        'plays by the no sets multi_set_small_captures "off".'
    )


def _case(case: Case) -> Iterator[str]:
    yield f"### {case.tag('Event')}"
    source = case.tag("Source")
    path = f"samples/disputes/{case.slug}.seep"
    laws = ", ".join(rule_link(number) for number in case.tag("Law").split())
    yield f"{_upper(source)}. Rules {laws}. [{case.slug}.seep](../{path})"
    everywhere = {name: answers(case, name) for name in case.rule_sets}
    own = everywhere[case.own_rules]
    agreeing = [name for name in case.sides if list(map(str, everywhere[name])) == list(map(str, own))]
    for index, deal in enumerate(case.session.deals):
        if deal.comments:
            yield plain(" ".join(deal.comments))
        yield f"```seep\n{record_text(case, deal)}```"
        by_rules = {name: told[index] for name, told in everywhere.items()}
        default = own[index]
        assert default is not None, f"{case.slug}: no answer under its own rules"
        if case.own_rules != "pagat":
            yield f"By the rules of this table, {_rule_set_link(case.own_rules)}:"
        yield from _answer(default, deal)
        differences = list(_differences(case, default, by_rules))
        if differences:
            yield "\n".join(differences)
    if agreeing:
        yield "\n".join(_item(f"{_where(case, name)}: all the same.") for name in agreeing)


def record_text(case: Case, deal: r.Deal) -> str:
    """Return one deal of a case without comments, with the tags that it needs to be run."""
    needed = [tag for tag in case.session.tags if tag.name.startswith("Rules.") or tag.name == "Carry"]
    needed += [tag for tag in case.session.tags if tag.name == "Rules" and tag.value != "pagat"]
    order = [tag for tag in case.session.tags if tag in needed]
    head = head_text(r.Session(tags=tuple(order)))
    (bare,) = without_comments(r.Session(deals=(deal,))).deals
    return f"{head}\n{deal_text(bare)}" if head else deal_text(bare)


def _answer(answer: Answer, deal: r.Deal) -> Iterator[str]:
    """Yield an answer in full, with the comments of the record: the start, then play by play, then the end."""
    for rule, message in answer.faults:
        yield f"**Not so, {rule_link(rule)}:** {plain(message)}."
    yield from _comments(deal.opening)
    alone = len(answer.plays) == 1
    for play in answer.plays:
        lead = "" if alone else f"`{play.written}`: "
        words = _in_words(play)
        words = _upper(words) if alone else words
        comment = f" {plain(play.comment)}" if play.comment else ""
        bold, _, reason = words.partition(": ")
        yield f"{lead}**{bold}{':' if reason else '.'}**{f' {reason}.' if reason else ''}{comment}"
    if answer.ending:
        yield f"{_upper(_ending_words(answer.ending))}."
    yield from _comments([*(entry for entry in deal.line if not isinstance(entry, r.PlayLine)), *deal.closing])


def _comments(statements: Iterable[r.Written]) -> Iterator[str]:
    comments = [comment for statement in statements for comment in statement.comments]
    if comments:
        yield plain(" ".join(comments))


def _differences(case: Case, default: Answer, by_rules: dict[str, Answer | None]) -> Iterator[str]:
    """Yield a line for each answer that differs: first of the rule sets, then of the other side of the dispute."""
    groups: dict[str, list[str]] = {}
    for name, answer in by_rules.items():
        if name not in case.sides and answer is not None and str(answer) != str(default):
            groups.setdefault(_difference(default, answer), []).append(name)
    for words, names in groups.items():
        yield _item(f"Under {_listed([_rule_set_link(name) for name in names])}: {words}")
    for name in case.sides:
        answer = by_rules[name]
        if answer is not None and str(answer) != str(default):
            yield _item(f"{_where(case, name)}: {_difference(default, answer)}")


def _difference(default: Answer, answer: Answer) -> str:
    """Return in words in what an answer differs from the default."""
    parts = [f"not so, {rule_link(rule)}: {plain(message)}" for rule, message in answer.faults]
    if default.faults and not answer.faults:
        parts.append("nothing is wrong at the start")
    alone = len(answer.plays) == 1
    for play, before in zip(answer.plays, default.plays, strict=True):
        if str(play) != str(before):
            parts.append(_in_words(play) if alone else f"`{play.written}` is {_in_words(play)}")
    ending = [part for part in answer.ending if part not in default.ending]
    if ending:
        parts.append(_ending_words(ending))
    return f"{'; '.join(parts)}."


def _in_words(play: PlayAnswer) -> str:
    """Return the verdict with its rule, its reason and the worth of a sweep."""
    verdict, _, rule = play.verdict.rpartition(" ") if " R" in play.verdict else (play.verdict, "", "")
    words = f"{verdict}, {rule_link(rule)}" if rule else verdict
    if play.sweep is not None:
        words += f", a sweep of {play.sweep}" if play.sweep else ", a sweep that counts nothing"
    return f"{words}: {plain(play.told)}" if play.told and rule else words


def _ending_words(ending: Iterable[str]) -> str:
    words = []
    for part in ending:
        what, _, side = part.rpartition(" ")
        if what == "deal lost by":
            words.append(f"it costs {side} the deal")
        elif what in ("baazi", "match"):
            words.append(f"{side} wins the {what}")
        else:
            words.append(f"the count is {part}")
    return ", and ".join(words)


def _short(answer: Answer | None) -> str:
    assert answer is not None
    return "; ".join(_in_words(play).partition(": ")[0] for play in answer.plays)


def _where(case: Case, name: str) -> str:
    """Return the other side of a dispute in words: what holds there, by which house rule, and who says so."""
    told = side_told(name)
    changed = case.rules(name).differences(rules_of(case.session))
    settings = [f"[`{house_rule}`](rules.md#{house_rule}) = `{value}`" for house_rule, value, _ in changed]
    return f"Where {_lower(told['title'])} ({', '.join(settings)}; {told['source']})"


def _rule_set_link(name: str) -> str:
    return f"[`{name}`](rules.md#{slug(rule_set_title(name))})"


def _listed(words: list[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def _lower(text: str) -> str:
    return f"{text[0].lower()}{text[1:]}"


def _upper(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}"


def _item(text: str) -> str:
    first, *others = filled(text).split("\n")
    return "\n".join([f"- {first}", *(f"  {line}" for line in others)])
