"""What is said of one play: the verdict, the rule that decides, the facts, what would have to be known."""

import pytest

from tests.rules.judging import case
from tests.settling.asked import settled, verdict

NO_KEY = "position loose 5D QC hand E 6C 9C 3D 2S turn E E 6C+5D=11"


def test_an_illegal_play_is_proven_by_the_hand():
    answer = settled(NO_KEY).answer
    assert verdict(answer) == "illegal R24"
    assert answer.message == "East cannot make a house of 11: no jack stays in hand"
    assert answer.facts == ("East's later cards are 9C 3D 2S: no jack",)
    assert answer.quote.startswith("Whoever makes a house must still have a card of its value in hand")
    assert answer.to_know == ()


@pytest.mark.parametrize(
    ("text", "said", "facts", "quoted"),
    [
        case(
            "a throw: six is not there, by 4+3 or otherwise (R17)",
            "loose 4D 3H house 11 W 9S+2H hand N 6C 2D turn N N 6C", "legal R17",
            ["6C takes nothing: no loose cards add up to 6"], "one that takes nothing can be thrown",
        ),
        case(
            "a throw on an empty floor (R47)",
            "loose hand N 6C 2D turn N N 6C", "legal R17", ["6C takes nothing: the floor is empty"], "",
        ),
        case(
            "a jack with no house of 11 there (R17, R18)",
            "loose 4D house 9 W 6S+3H hand N JC 2D turn N N JC", "legal R17",
            ["JC takes nothing: no loose cards add up to 11, and no house of 11 stands"], "",
        ),
        case(
            "a take of two groups; the king stays, for it is no seven (R12)",
            "loose 7D 6S AH KD hand N 7C 2D turn N N 7C x 7D, 6S+AH", "legal R12",
            ["6S+AH = 7", "7D is a seven", "nothing else there adds up to 7"], "A card takes in one go",
        ),
        case(
            "a house taken with the group beside it: nothing is left (R12, R13)",
            "loose 7C 4D house 11 W 9S+2H hand N JC 2D turn N N JC x [11], 7C+4D", "legal R12",
            ["JC is a jack, and takes the house of 11", "7C+4D = 11", "nothing is left"], "",
        ),
        case(
            "a house with its key kept (R24)",
            "loose 4D hand N 7C JD turn N N 7C+4D=11", "legal R24", ["7C+4D = 11", "North keeps JD"],
            "Whoever makes a house",
        ),
        case(
            "a card laid beside a group (R30)",
            "loose 5C 6D hand N JC JD turn N N JC, 6D+5C=11*", "legal R24",
            ["JC is a jack", "6D+5C = 11", "North keeps JD"], "",
        ),
        case(
            "adding to the partner's house asks for nothing (R31)",
            "loose 5C house 9 S 6S+3H hand N 9C 2D turn N N 9C=9", "legal R31",
            ["house of 9, kachcha, South: 6S+3H", "9C is a nine", "North's partner owns it, and North does not",
             "no key is asked of North then"], "If your partner owns the house",
        ),
        case(
            "adding to an opponent's house with a second nine (R31)",
            "loose 5C house 9 W 6S+3H hand N 9C 9D turn N N 9C=9", "legal R31",
            ["house of 9, kachcha, West: 6S+3H", "9C is a nine", "only opponents own it", "North keeps 9D"],
            "If only opponents own it",
        ),
        case(
            "adding to one's own house with a second nine (R31, R36)",
            "loose 5C house 9 N 6S+3H hand N 9C 9D turn N N 9C=9", "legal R31",
            ["house of 9, kachcha, North: 6S+3H", "9C is a nine", "the house is North's own", "North keeps 9D"],
            "If you own it",
        ),
        case(
            "raising an opponent's house (R33)",
            "loose 5C house 9 W 6S+3H hand N 2C JD turn N N 2C+[9]=11", "legal R33",
            ["house of 9, kachcha, West: 6S+3H", "2C+[9] = 11", "North keeps JD"], "A kachcha house is raised",
        ),
        case(
            "raising onto the partner's house without a jack (R34)",
            "loose 5C house 9 W 6S+3H house 11 S 8S+3D hand N 2C KD turn N N 2C+[9]=11", "legal R34",
            ["house of 9, kachcha, West: 6S+3H", "2C+[9] = 11", "it joins the house of 11, kachcha, South: 8S+3D",
             "North's partner owns that one, so no key is asked of North"], "If his partner owns it",
        ),
        case(
            "an opening house of the bid (R8)",
            "deal dealer N hand W 6S QH 4D 2C / ... bid W 12 floor 3H 6C KD AS 1. W 6S+6C=12", "legal R8",
            ["the bid is 12", "6S+6C = 12", "West keeps QH"], "The bidder's first card does one of three things",
        ),
        case(
            "an opening throw of the bid (R8): no cards of 3, 6, 13, 1 add up to 12, so QH takes nothing",
            "deal dealer N hand W 6S QH 4D 2C / ... bid W 12 floor 3H 6C KD AS 1. W QH", "legal R8",
            ["the bid is 12", "QH is a queen", "QH takes nothing"], "",
        ),
        case(
            "every way to lay the cards gives East a jack: three jacks are seen, the fourth must be in his hand (R24)",
            "loose 5D JC JD JH hand E 6C JS turn E E 6C+5D, JC, JD, JH=11*", "legal R24",
            ["East keeps JS"], "",
        ),
    ],
)  # fmt: skip
def test_a_legal_play_is_told_with_its_rule_and_its_facts(text, said, facts, quoted):
    answer = settled(text).answer
    assert verdict(answer) == said
    told = "; ".join(answer.facts)
    assert [fact for fact in facts if fact not in told] == []
    assert quoted in answer.quote


@pytest.mark.parametrize(
    ("text", "changed", "fact", "quoted"),
    [
        case(
            "a king that could take the king (R17)",
            "loose KD 4C hand N KC 2D turn N N KC", {"capture_compulsion": "none"},
            "KC could take KD, but at this table it may be thrown all the same", "anything may be thrown at any time",
        ),
        case(
            "a nine beside a house of 9 (R18)",
            "loose 4C house 9 W 6S+3H hand N 9C 2D turn N N 9C", {"capture_compulsion": "none"},
            "9C could take the house of 9, but at this table it may be thrown all the same", "such a throw is open",
        ),
    ],
)  # fmt: skip
def test_a_throw_that_a_house_rule_allows(text, changed, fact, quoted):
    answer = settled(text, **changed).answer
    assert answer.verdict == "legal"
    assert answer.facts == (fact,)
    assert quoted in answer.quote
    assert answer.house_rules == tuple(changed.items())


@pytest.mark.parametrize(
    ("text", "changed", "quoted"),
    [
        ("loose 5C house 9 N 6S+3H hand N 9C 2D turn N N 9C=9", {}, "If you own it"),
        ("loose 5C house 9 W 6S+3H hand N 9C 2D turn N N 9C=9", {}, "If only opponents own it"),
        (
            "loose 5C house 9 S 6S+3H hand N 9C 2D turn N N 9C=9",
            {"add_to_partner_house": "free_except_equal_card"},
            "ask even a partner",
        ),
        (
            "loose 5C house 9 S 6S+3H hand N 9C 2D turn N N 9C=9",
            {"cement_ownership": "transfer_to_cementer"},
            "Where whoever adds becomes an owner",
        ),
    ],
)
def test_of_a_rule_with_several_cases_the_one_that_decides_is_quoted(text, changed, quoted):
    answer = settled(text, **changed).answer
    assert verdict(answer) == "illegal R31"
    assert quoted in answer.quote


def test_a_play_that_is_not_proven_says_what_would_have_to_be_known():
    # The jacks JC, JH and JS are not seen; JD lies in East's hand.
    answer = settled("position loose 4D QC hand W 7C KD ... hand E JD ... turn W W 7C+4D=11").answer
    assert verdict(answer) == "not proven R24"
    assert (
        answer.to_know[0] == "whether West held one of JC, JH or JS after the play: if so it is legal, if not illegal"
    )
    assert "'hand W ...'" in answer.to_know[1]


def test_a_sweep_that_must_be_made_turns_it_round():
    # On the floor lies KD alone: with a king West would have to sweep (R17).
    answer = settled("position loose KD hand W 7C ... turn W W 7C", forced_sweep="on").answer
    assert verdict(answer) == "not proven R17"
    assert (
        answer.to_know[0] == "whether West held one of KC, KH or KS after the play: if so it is illegal, if not legal"
    )


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("loose 5C house 9 _ 6S+3H hand N 2C JD turn N N 2C+[9]=11", "who owns the house of 9"),
        ("loose 4D __ hand W 7C KD ... turn W W 7C", "which card it was that nobody saw"),
        ("deal floor 3H 6C KD AS hand W QH 4D 2C 6S / ... 1. W 6S+6C=12", "'bid W 12'"),
    ],
)
def test_what_would_have_to_be_known(text, known):
    answer = settled(text).answer
    assert answer.verdict == "not proven"
    assert known in answer.to_know[0]


@pytest.mark.parametrize(
    ("text", "said", "message"),
    [
        ("loose 4D hand W 7C JD turn W W 8C", "impossible R60", "West does not hold 8C"),
        ("loose 4D hand W 7C JD turn W W 7C+[9]=13", "impossible R60", "no house of 9 stands on the floor"),
        ("loose 4D hand W 7C JD turn W W 7C+4D=8", "impossible R21", "no house has the value 8"),
        ("loose 4D hand W 7C JD turn W W 7C x 3H+4D", "impossible R60", "3H does not lie loose on the floor"),
        ("loose 4D 4C 3H hand W 7C JD turn W W 7C x 4+3", "not clear", "which card the 4 stands for is not clear"),
        ("loose 4D hand W 7C JD turn W W 7C x", "illegal R12", "7C takes nothing"),
    ],
)
def test_what_cannot_have_happened_or_is_not_clear(text, said, message):
    found = settled(text)
    assert verdict(found.answer) == said
    assert found.answer.message.startswith(message)
    assert found.statement is None
    assert found.remedies == ()
    assert found.rule_sets == ()
    # The same, asked about in place of another play.
    played = text.rpartition("turn W W ")
    other = settled(f"{played[0]}turn W W JD", 1, f"W {played[2]}")
    assert (verdict(other.answer), other.answer.message) == (verdict(found.answer), found.answer.message)


@pytest.mark.parametrize(
    ("text", "play", "why"),
    [
        ("loose 4D hand W 7C KD ... turn W 17. W ... 18. S 7D", 18, "a play before it was not seen"),
        ("loose 4D hand W 7C KD ... turn W 17. W 7C x 3S+4D 18. S 7D", 18, "a play before it cannot have happened"),
        ("deal dealer N bid W 12 1. W QH", 1, "the floor is not written"),
    ],
)
def test_what_cannot_be_judged_says_why(text, play, why):
    found = settled(text, play)
    assert found.answer.verdict == "not judged"
    assert why in found.answer.message
    assert found.answer.to_know
    assert found.statement is None


def test_a_play_out_of_turn_is_at_fault_whatever_it_is():
    # Behind West comes South (R2). 7D could take 4D+3H, so in turn too it could not be thrown (R17).
    text = "position loose 4D 3H hand N 7D ... hand S 8C ... turn S {t} N {p}"
    legal = settled(text.format(t="", p="7D x 4D+3H")).answer
    assert verdict(legal) == "illegal R2"
    assert legal.message == "North plays out of turn: it is South's turn"
    assert legal.facts == ("in turn it would be legal",)
    thrown = settled(text.format(t="", p="7D")).answer
    assert verdict(thrown) == "illegal R2"
    assert thrown.facts[0] == "in turn too it is illegal by R17"


@pytest.mark.parametrize(
    ("text", "changed", "worth"),
    [
        ("loose 7D hand N 7C 2D turn N N 7C x 7D", {}, 50),
        ("loose 7D hand N 7C 2D turn N N 7C x 7D", {"sweep_normal": 25}, 25),
        ("loose 7D 2C hand N 7C 2D turn N N 7C x 7D", {}, None),
        ("deal dealer N hand W 6S TH 4D 2C / ... bid W 10 floor AC 2D 3H 4S 1. W TH x 4S+3H+2D+AC", {}, 25),
    ],
)
def test_what_a_sweep_counts(text, changed, worth):
    assert settled(text, **changed).answer.sweep == worth


def test_slips_of_the_record_are_told():
    found = settled("deal dealer S hand N 6S QH 4D 2C / ... bid N 12 floor 3H 6C KD AS 1. E QH", players=2)
    assert "the record has E play, but nobody sits there" in found.answer.facts


@pytest.mark.parametrize(
    ("play", "asked"),
    [
        ("6C", "May Nani throw 6C?"),
        ("JC x [11], 7C+4D", "May Nani take the house of 11, 7C and 4D with JC?"),
        ("2C+[9]=11", "May Nani raise the house of 9 to 11 with 2C, drawing in 7C and 4D?"),
        ("JD=11", "May Nani add JD to the house of 11?"),
        ("8S+4D=12", "May Nani make a house of 12 with 8S and 4D?"),
        ("6S x [11]+2H", "May Nani play 6S x [11]+2H?"),
    ],
)
def test_the_question_in_words(play, asked):
    floor = "loose 7C 4D house 9 W 6D+3H house 11 W 9S+2H"
    if play.startswith("2C"):
        floor, play = floor.replace("house 11 W 9S+2H", ""), "2C+[9], 7C+4D=11"
    text = f'[North "Nani"] position {floor} hand N 6C 6S JC JD 2C 8S ... turn N N {play}'
    assert settled(text, 1).question == asked


def test_objections_are_told():
    found = settled('[East "Ravi"] position loose 4D hand N 7C ... turn N N 7C dispute E {seven and four\n is eleven}')
    assert found.objections == ('Ravi objects: "seven and four is eleven"',)
