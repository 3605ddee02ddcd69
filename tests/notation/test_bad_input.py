"""Whatever the text is: a diagnosis or a clear error in bounded time, never a traceback."""

import subprocess
import sys
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seepnotation import JsonError, check_text, dumps, from_json, loads, to_json
from seepnotation.notation.jsonform import from_jsonl, to_jsonl
from seepnotation.record import Record
from tests.notation.reading import read_all
from tests.notation.scrambled import hurried
from tests.strategies import legal_deal, record_of

SAMPLE = """\
{Notiert von Jürgen ♠}
[Format "seep 1"]
[Event "ਦੀਵਾਲੀ \\"2026\\""]

deal 1 dealer N
hand W 6S QH 4D 2C / 9C 8H 7H ...
bid W 12 @by(Nani)
floor 3♥ 6C KD AS
1. W 6S+6C=12
2. S KH x KD ?! {told \\{so\\}} (S 4S x ({\U0001f600} 3H) 3. E 9H)
dispute W 2
ruling 2 illegal R17
3. E 9D
takeback
E ...
score NS 62+50 EW 38

position 1
loose 6S AH 7D
house 13 W,N KD, 9C+4S
taken NS KS + 50
turn N
N 7C x 6S+A, 7
"""


def survives(text: str) -> None:
    """Read, check and complete a text; what could be read can be written and read again."""
    check_text(text, strict=True)
    record, faults = read_all(text)
    assert all(0 <= fault.place.start <= fault.place.end <= len(text) for fault in faults)
    if any(session.tags or session.deals or session.comments for session in record.sessions):
        assert loads(dumps(record)) == record


def test_the_sample_is_sound():
    assert read_all(SAMPLE)[1] == []


def test_a_text_that_breaks_off_anywhere():
    data = SAMPLE.encode()
    for end in range(len(data)):
        survives(data[:end].decode("utf-8", errors="replace"))


def test_a_text_that_begins_anywhere():
    for start in range(0, len(SAMPLE), 3):
        survives(SAMPLE[start:])


@settings(max_examples=150)
@given(st.one_of(st.binary(max_size=200).map(lambda data: data.decode("latin-1")), st.text(max_size=100)))
def test_random_text(text):
    text = text.replace("\r", "\n")
    survives(text)
    survives(f"deal 1\n1. W {text}\n2. S 5D\n")


WORDS = [
    *"{}()[]/+,=*#~!?;\"\\@_ \n\0\t", "...", "deal", "position", "hand", "house 9 W", "score NS", "bid", "floor",
    "redeal", "takeback", "1.", "N", "W", "x", "7C", "10", "Q_", "[11]", '[Event "x"]', '[Format "seep 1"]', "$7",
    "@by(", "R17", "\ufeff", "\u200b", "999999999", "♥", "play 0", "rewind 0", "turn E", "\\{", "N 7C (8C)",
]  # fmt: skip


def mutated(text: str, random: Random) -> str:
    """Return a text with a few wounds: something cut out, put in, doubled, exchanged."""
    for _ in range(random.choice([1, 1, 2, 4, 8])):
        at = random.randrange(len(text) + 1)
        to = min(at + random.choice([1, 1, 2, 5, 30]), len(text))
        other = random.randrange(len(text) + 1)
        word = random.choice(WORDS)
        piece = random.choice([word, f" {word} ", text[other : other + 20], text[at:to] * 2])
        text = random.choice([text[:at] + text[to:], text[:at] + piece + text[to:], text[:at] + piece + text[at:]])
    return text


@settings(max_examples=250)
@given(st.integers(0, 10**6))
def test_random_wounds(seed):
    random = Random(seed)
    deal = hurried(seed, random.randrange(1, 16), slips=True) if seed % 3 else legal_deal(seed, 12)
    survives(mutated(random.choice([SAMPLE, dumps(record_of(deal))]), random))


@settings(max_examples=60)
@given(st.lists(st.sampled_from(WORDS), max_size=30), st.sampled_from(["", " ", "\n"]))
def test_random_words(words, between):
    survives(between.join(words))


@pytest.mark.parametrize("text", ["\0", "\0" * 1000, "deal\0 1", "deal 1 N 7C {\0} \0", '[Event "\0"]', "deal @by(\0)"])
def test_nul_bytes(text):
    survives(text)


# ---------------------------------------------------------------- JSON


@pytest.mark.parametrize(
    "text", ["", "null", "[]", "{", "{}", '"x"', "\0", '{"format": "seep-json 2", "sessions": []}']
)
def test_what_is_no_json_of_a_record(text):
    with pytest.raises(JsonError):
        from_json(text)


@pytest.mark.parametrize(
    "session",
    [
        "1",
        '{"deals": [{"more": 1}]}',
        '{"deals": [{"line": [{"kind": "play"}]}]}',
        '{"deals": [{"opening": [{"kind": "floor", "cards": ["7X"]}]}]}',
        '{"deals": [{"opening": [{"kind": "bid", "seat": "N", "value": -1}]}]}',
        '{"deals": [{"opening": [{"kind": "abandoned"}]}]}',
        '{"tags": [{"name": "1", "value": ""}]}',
        '{"comments": ["\\r"]}',
    ],
)
def test_what_the_notation_cannot_write_is_a_json_error(session):
    with pytest.raises(JsonError):
        from_json(f'{{"format": "seep-json 1", "sessions": [{session}]}}')


def test_deep_json_is_a_json_error():
    with pytest.raises(JsonError):
        from_json("[" * 100_000)
    with pytest.raises(JsonError, match="line 1"):
        from_jsonl(["[" * 100_000])


@pytest.mark.parametrize("lines", [["{"], ["1"], ['{"kind": "deal"}'], ['{"kind": "session"}', '{"kind": "x"}']])
def test_what_are_no_json_lines_is_a_json_error(lines):
    with pytest.raises(JsonError, match="line"):
        from_jsonl(lines)


@settings(max_examples=100)
@given(st.integers(0, 10**6))
def test_wounded_json(seed):
    random = Random(seed)
    record = record_of(hurried(seed, random.randrange(1, 8), slips=True))
    text, lines = mutated(to_json(record), random), mutated("".join(to_jsonl(record)), random).split("\n")
    for back, form in ((from_json, text), (from_jsonl, lines)):
        try:
            found = back(form)
        except JsonError:
            continue
        assert isinstance(found, Record)
        assert loads(dumps(found)) == found


# ---------------------------------------------------------------- large inputs, each in a process of its own

LARGE = {
    "braces": "'{' * 10**7",
    "parentheses": "'(' * 10**7",
    "brackets": "'[' * 10**7",
    "spaces": "' ' * 10**7",
    "braces in a deal": "'deal 1 N 7C ' + '{' * 10**6",
    "braces line by line": "'deal 1 N 7C ' + '{\\n' * 10**6",
    "parentheses in a deal": "'deal 1 N 7C ' + '(' * 10**6",
    "closing parentheses": "'deal 1 N 7C ' + ')' * 10**6",
    "brackets in a deal": "'deal 1 N 7C ' + '[' * 10**6",
    "nested variations": "'deal 1 N 7C ' + '(7C ' * 3000 + ')' * 3000",
    "open nested variations": "'deal 1 N 7C ' + '(N 7C ' * 3000",
    "a long hand": "'deal 1 hand N ' + '7C ' * 333_333",
    "a long comment": "'deal 1 {' + 'a ' * 500_000 + '} N 7C'",
    "a long open comment": "'deal 1 {' + 'a ' * 500_000",
    "a long tag": "'[Event \"' + 'a' * 10**6 + '\"]'",
    "a long open tag": "'[Event \"' + 'a' * 10**6",
    "a long group": "'deal 1 N 7C x ' + '+'.join(['4D'] * 100_000)",
    "a long number": "'deal ' + '9' * 10**6",
    "a long word": "'deal 1 ' + 'a' * 10**6",
    "many words": "'deal 1 ' + 'abc ' * 250_000",
    "many variations": "'deal 1 N 7C ' + '(7C) ' * 10_000",
    "NUL bytes": "'\\0' * 10**6",
}


@pytest.mark.parametrize("name", LARGE)
def test_large_input(name):
    code = f"from seepnotation import check_text; print(len(check_text({LARGE[name]}).diagnostics))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300, check=False)
    assert done.stderr == ""
    assert int(done.stdout) <= 210
