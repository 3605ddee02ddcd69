"""What a table can do about an illegal play, what each means for the score, and that it can be pasted and read back."""

import random
from dataclasses import replace

import pytest

from seepnotation import Replay, check_text, dumps, loads
from seepnotation.legality import possible_plays
from seepnotation.replay import table_at
from seepnotation.rules import rule_set
from seepnotation.settling import ask, read_play, settle
from tests.material import CONSENSUS
from tests.rules.judging import case
from tests.settling.asked import settled, verdict

SESSION = """\
[Rules "{rules}"]

deal 1 dealer N
hand W 6S QH 4D 2C / ...
bid W 12
floor 3H 6C KD AS
1. W 6S+6C=12
2. S KH x KD
3. E 9D
4. N 4C+9D=13
5. W QH x [12]
6. S 4S
7. E KS x [13]
"""
"""Play 6 is illegal: the four takes 3H+AS (R17). Hand by hand: NS have taken two kings of no points, EW 6S: 6."""


def remedies(found):
    return {remedy.statements[-1]: remedy for remedy in found.remedies}


def score(remedy):
    return {side: (own.cards, own.sweeps) for side, own in remedy.points.items()}


def test_the_last_play_is_let_stand_taken_back_or_costs_the_deal():
    # Without the sweep of play 7: after six plays EW have 6S, NS nothing.
    found = settled(SESSION.format(rules="pagat").rpartition("7.")[0], 6)
    assert verdict(found.answer) == "illegal R17"
    done = remedies(found)
    assert list(done) == ["stands", "takeback", "forfeit"]
    assert [remedy.statement for remedy in found.remedies] == [
        "ruling 6 illegal R17 stands", "ruling 6 illegal R17 takeback", "ruling 6 illegal R17 forfeit",
    ]  # fmt: skip
    assert found.statement == "ruling 6 illegal R17"
    assert (found.behind, found.remedy_behind) == (6, 6)
    assert score(done["stands"]) == {"NS": (0, 0), "EW": (6, 0)}
    assert (done["stands"].number, done["stands"].seat) == (7, "E")
    assert score(done["takeback"]) == {"NS": (0, 0), "EW": (6, 0)}
    assert (done["takeback"].number, done["takeback"].seat) == (6, "S")
    assert [step.number for step in done["takeback"].undone] == [6]
    # The other side gets all 100; NS with none of nine points loses the baazi (R38, R48).
    assert score(done["forfeit"]) == {"NS": (0, 0), "EW": (100, 0)}
    assert (done["forfeit"].outcome.baazi, done["forfeit"].outcome.by) == ("EW", "nine")
    assert not any(remedy.asked_for for remedy in found.remedies)


def test_behind_later_plays_it_is_gone_back_and_they_are_listed():
    # Play 7 took the house of 13 with 9D and 4C: no points but KS, 13.
    found = settled(SESSION.format(rules="pagat"), 6)
    done = remedies(found)
    assert list(done) == ["stands", "rewind 6", "forfeit"]
    back = done["rewind 6"]
    assert back.title == "Go back to play 6"
    assert [step.number for step in back.undone] == [6, 7]
    assert (back.number, back.seat) == (6, "S")
    assert score(back) == {"NS": (0, 0), "EW": (6, 0)}
    assert score(done["stands"]) == {"NS": (0, 0), "EW": (19, 0)}
    assert (done["stands"].number, done["stands"].seat) == (8, "N")
    assert (found.behind, found.remedy_behind) == (6, 7)


def test_an_earlier_fault_on_which_nobody_ruled_is_gone_back_to_as_well():
    # Play 2 thrown beside KD is illegal too (R17).
    text = SESSION.format(rules="pagat").replace("KH x KD", "KH")
    found = settled(text, 6)
    assert [remedy.statement for remedy in found.remedies] == [
        "ruling 6 illegal R17 stands",
        "ruling 6 illegal R17 rewind 6",
        "ruling 2 illegal R17 ruling 6 illegal R17 rewind 2",
        "ruling 6 illegal R17 forfeit",
    ]
    assert [step.number for step in found.remedies[2].undone] == [2, 3, 4, 5, 6, 7]
    # When that is ruled on, play 4 is the next: the house of 13 leaves two kings beside it (R29).
    ruled = settled(text.replace("3. E", "ruling 2 illegal R17 3. E"), 6)
    assert ruled.remedies[2].statement == "ruling 4 illegal R29 ruling 6 illegal R17 rewind 4"


OPENED = (
    '[Rules "{rules}"] deal 1 dealer N hand W 6S QH 4D 2C / ... hand S 8C 5D 4C 2H 7H 9H KH QC TS 7S 6D 5H '
    "bid W 12 floor 3H 6C KD AS 1. W 6S+6C=12 2. S 8C+3H=11"
)
"""South makes a house of 11 and holds no jack (R24)."""


def test_where_a_missing_key_costs_the_deal_the_rules_ask_for_it():
    done = remedies(settled(OPENED.format(rules="karan"), 2))
    assert done["forfeit"].asked_for
    assert not done["takeback"].asked_for
    # Karan's 100 have 4 for most cards among them; the match to 500 goes on (R38, R49, R50).
    assert score(done["forfeit"]) == {"NS": (0, 0), "EW": (100, 0)}
    assert done["forfeit"].outcome.baazi is None
    assert not done["forfeit"].outcome.over
    # Nobody has to say so: the count has the deal as lost.
    assert done["stands"].final
    assert score(done["stands"]) == score(done["forfeit"])
    assert "play 2 lacks its key" in done["stands"].text[-1]
    assert not done["takeback"].final


def test_where_it_costs_nothing_it_does_not():
    done = remedies(settled(OPENED.format(rules="pagat"), 2))
    assert not any(remedy.asked_for for remedy in done.values())
    assert not done["stands"].final


def test_sweeps_made_stand_when_the_deal_is_given_up():
    # East sweeps with play 2: a full 50 (R44). Later East throws a four beside a four (R17) and EW gives the deal up.
    text = (
        "deal 1 dealer W hand S 6S QH 5D 2C / ... bid S 12 floor QD QC 6C AS"
        " 1. S QH x QC, QD 2. E 7C x 6C+AS 3. N KD 4. W 4D 5. S 2C 6. E 4C"
    )
    found = settled(text, 6)
    assert verdict(found.answer) == "illegal R17"
    assert score(remedies(found)["forfeit"]) == {"NS": (100, 0), "EW": (0, 50)}


def test_the_standing_before_the_deal_counts():
    # NS lead by 45. East's king sweeps; West throws a two beside a two (R17). Given up by EW the deal is 100 to 50, and
    # the match stands 145 to 50: 95 are no baazi yet (R50), and with the sweep EW has its nine points (R48).
    text = '[Carry "NS 45"]\n' + SESSION.format(rules="pagat").replace("6. S 4S\n", "6. S 4S x 3H+AS\n")
    done = remedies(settled(text + "8. N 2D\n9. W 2C\n", 9))
    assert score(done["forfeit"]) == {"NS": (100, 0), "EW": (0, 50)}
    assert done["forfeit"].outcome.baazi is None
    assert done["forfeit"].outcome.summed.points == {"NS": 145, "EW": 50}
    # With a deal of 40 to 60 before it: 185 to 110, a lead of 75.
    two = text.replace("deal 1 dealer N\n", "deal 1 dealer N\nscore NS 40 EW 60\n\ndeal 2 dealer N\n")
    done = remedies(settled(two + "8. N 2D\n9. W 2C\n", 9, deal=2))
    assert done["forfeit"].outcome.summed.points == {"NS": 185, "EW": 110}


def test_a_play_that_is_not_made_yet_is_written_with_its_ruling():
    found = settled(SESSION.format(rules="pagat"), 8, "N 7C x 3H+AS")
    assert found.asked.made == "next"
    assert verdict(found.answer) == "illegal R12"
    assert found.statement == "8. N 7C x 3H+AS ruling 8 illegal R12"
    assert remedies(found)["takeback"].statement == "8. N 7C x 3H+AS ruling 8 illegal R12 takeback"
    assert (found.behind, found.remedy_behind) == (7, 7)


@pytest.mark.parametrize(
    "done", ["takeback", "ruling illegal R17 stands", "ruling illegal rewind 5", "forfeit", "void"]
)
def test_where_something_was_done_nothing_is_offered(done):
    found = settled(SESSION.format(rules="pagat").replace("7. E KS x [13]\n", done), 6)
    assert verdict(found.answer) == "illegal R17"
    assert found.remedies == ()
    assert found.table_did == done.split()[-2 if "rewind" in done else -1]


def test_a_ruling_alone_leaves_open_what_is_done():
    found = settled(SESSION.format(rules="pagat").replace("7. E", "ruling illegal R17 7. E"), 6)
    assert (found.table_ruled, found.table_did) == ("illegal", None)
    assert len(found.remedies) == 3


def test_a_legal_play_and_one_that_is_not_proven_have_no_remedies():
    assert settled(SESSION.format(rules="pagat"), 5).remedies == ()
    assert settled(SESSION.format(rules="pagat"), 4).remedies == ()


def pasted(text, statement, behind):
    """A text with a statement behind a play, as somebody with an editor would put it."""
    lines = text.splitlines()
    last = max(i for i, line in enumerate(lines) if line.split(".")[0] == str(behind))
    return "\n".join([*lines[: last + 1], statement, *lines[last + 1 :]]) + "\n"


def errors(text, number):
    return [d for d in check_text(text).diagnostics if d.severity == "error" and d.play == number]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        case("the last play", SESSION.format(rules="pagat").rpartition("7.")[0], 6),
        case("plays behind it", SESSION.format(rules="pagat"), 6),
        case("an earlier fault", SESSION.format(rules="pagat").replace("KH x KD", "KH"), 6),
        case("a missing key", OPENED.format(rules="karan").replace(" 1. ", "\n1. ").replace(" 2. ", "\n2. "), 2),
    ],
)
def test_what_is_pasted_reads_back(text, number):
    found = settled(text, number)
    assert errors(text, number)
    assert not errors(pasted(text, found.statement, found.behind), number)
    for remedy in found.remedies:
        longer = pasted(text, remedy.statement, found.remedy_behind)
        assert not errors(longer, number)
        ((_, deal),) = loads(longer).deals
        run = Replay(deal, found.asked.rules).run()
        (step,) = [step for step in run.steps if step.number == number and step.line.card == found.asked.step.line.card]
        assert step.ruled == "illegal"
        assert step.undone == (remedy.deed in ("takeback", "rewind"))
        assert {step.number for step in run.steps if step.undone} == {step.number for step in remedy.undone}
        if remedy.number is not None:
            assert (run.table.state.number, run.table.state.turn) == (remedy.number, remedy.seat)


def test_pasted_statements_of_random_illegal_plays_read_back():
    rnd = random.Random(4)
    seen = set()
    for _ in range(60):
        record = loads(rnd.choice(CONSENSUS).read_text(encoding="utf-8"))
        ((session, deal),) = record.deals
        rules = rule_set("pagat")
        run = Replay(deal, rules).run()
        step = rnd.choice(run.steps)
        table = table_at(run.table, step.before)
        card = rnd.choice([card for card in range(52) if table.in_hand(step.seat) >> card & 1])
        play = rnd.choice(list(possible_plays(table, card, 2_000)))
        place = deal.line.index(step.line)
        cut = replace(record, sessions=(replace(session, deals=(replace(deal, line=deal.line[:place], closing=()),)),))
        found = settle(ask(cut, 1, step.number, read_play(f"{step.seat} {play}")))
        text = dumps(cut)
        seen.add(found.answer.verdict)
        assert found.statement == f"{step.number}. {step.seat} {found.play} ruling {step.number} " + (
            "legal" if found.answer.verdict == "legal" else f"illegal {found.answer.rule}"
        )
        for statement in (found.statement, *(remedy.statement for remedy in found.remedies)):
            assert not errors(text + statement, step.number)
    assert seen == {"legal", "illegal"}


@pytest.mark.parametrize(
    ("text", "play", "other", "statement"),
    [
        case("legal", SESSION.format(rules="pagat"), 5, None, "ruling 5 legal"),
        case("not proven", SESSION.format(rules="pagat"), 4, None, "ruling 4 undecided"),
        case(
            "another play", SESSION.format(rules="pagat"), 7, "E 2D",
            "(7. E 2D {legal, R17: East may play so})",
        ),
        case(
            "another, illegal", SESSION.format(rules="pagat"), 7, "E KS",
            "(7. E KS {illegal, R18: East may not throw KS while the house of 13 stands})",
        ),
        case("the play of the record", SESSION.format(rules="pagat"), 7, "KS x 13", "ruling 7 legal"),
        case(
            "ruled so already", SESSION.format(rules="pagat").replace("7. E", "ruling illegal R17 7. E"), 6, None, None,
        ),
        case(
            "ruled otherwise", SESSION.format(rules="pagat").replace("7. E", "ruling legal 7. E"), 6, None,
            "ruling 6 illegal R17",
        ),
    ],
)  # fmt: skip
def test_the_statement_for_the_record(text, play, other, statement):
    found = settled(text, play, other)
    assert found.statement == statement
    if statement is not None:
        longer = pasted(text, statement, found.behind)
        assert not [d for d in check_text(longer).diagnostics if d.code.startswith("S1")]
        assert len(check_text(longer).diagnostics) <= len(check_text(text).diagnostics) + 1


def test_an_undone_play_is_ruled_on_where_it_stands():
    text = SESSION.format(rules="pagat").replace("7. E KS x [13]\n", "takeback\n6. S 4S x 3H+AS\n")
    ((_, deal),) = loads(text).deals
    found = settle(ask(loads(text), 1, index=5))
    assert len(list(deal.plays)) == 7
    assert found.asked.step.undone
    assert found.statement == "ruling 6 illegal R17"
    lines = text.splitlines()
    at = lines.index("6. S 4S")
    longer = "\n".join([*lines[: at + 1], found.statement, *lines[at + 1 :]])
    assert errors(text, 6)
    assert not errors(longer, 6)
    # By its number the play that stands is meant; the other is told of.
    assert settled(text, 6).answer.verdict == "legal"
    assert [step.line.card for step in settled(text, 6).asked.others] == ["4S"]


def test_every_play_listed_as_legal_is_legal_when_it_is_asked_about():
    record = loads(CONSENSUS[7].read_text(encoding="utf-8"))
    for number in range(1, 49, 5):
        found = settle(ask(record, 1, number), everything=True)
        held = found.asked.step.before.hands[found.asked.step.seat].bit_count()
        assert 1 + len(found.hand) == (4 if number == 1 else held)
        for listing in (found.card, *found.hand):
            # With the opening card no play may be legal (R8); with any other card one is (R37).
            assert listing.plays or number == 1
            for text, proven in listing.plays:
                assert proven
                assert settle(ask(record, 1, number, read_play(text))).answer.verdict == "legal"
