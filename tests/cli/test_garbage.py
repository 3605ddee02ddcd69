"""Whatever a file holds, every verb answers in words and with an exit status: never with a traceback.

(The fixture `seep` looks at the standard error of every run.)
"""

import gzip
import random

import pytest

from tests.cli.records import GOOD, HURRIED, NO_KEY

_random = random.Random(52)
_words = [*'[]{}();+=,.#*!?~@$/_x0123456789NWSEACDHSTJQK\n"\\']
_words += ["deal", "position", "hand", "bid", "floor", "score", "7C", "KD", "[11]", "=12", "14.", "..."]

GARBAGE = {
    "random bytes": _random.randbytes(2000),
    "random ASCII": bytes(_random.randrange(128) for _ in range(2000)),
    "random words": " ".join(_random.choice(_words) for _ in range(1500)).encode(),
    "NUL bytes": bytes(500),
    "NUL bytes in a record": GOOD.replace(" ", "\0 ", 12).encode(),
    "braces": b"{" * 5000,
    "parentheses": b"deal 1\nN KC " + b"(" * 5000,
    "brackets": b"[" * 5000,
    "quotation marks": b'["' * 2000,
    "cut short": GOOD[:-70].encode(),
    "cut inside a card": GOOD[: GOOD.index("4C+9D") + 1].encode(),
    "shuffled lines": "\n".join(_random.sample(GOOD.splitlines(), len(GOOD.splitlines()))).encode(),
    "every word twice": " ".join(word for word in HURRIED.split() for _ in "12").encode(),
    "a JSON": b'{"format": "seep-json 1", "sessions": []}',
    "another JSON": b'[[[[{"kind": null}]]]]',
    "a zip archive": b"PK\x03\x04" + bytes(26) + b"a.seep",
    "an empty zip archive": b"PK\x05\x06" + bytes(18),
    "emoji": "🂡🃏 ♠️♥️ \u202e\u200d\ufeff ½ ٣ \n".encode() * 20,
    "numbers beyond measure": b"deal 99999999999999999999\nposition\nplay 999999999\n9999. N KC\nruling 9 legal R999",
    "one long line": b"position turn N N KC {" + b"so long " * 20_000,
    "odd houses": b"position\nhouse 99 N 5C\nhouse 0 W\nhouse 9 _ __+__\nturn N\nN KC\nW KD+[0]=0\nS ...\nE __ x ...\n",
    "an illegal play": NO_KEY.encode(),
}

RUNS = [
    ["check"],
    ["check", "--strict", "--format", "concise"],
    ["check", "--format", "json", "--rules", "pagat"],
    ["show"],
    ["show", "--at", "1"],
    ["show", "--format", "json"],
    ["fmt", "--check"],
    ["fmt", "--diff"],
    ["fmt"],
    ["convert", "--to", "json"],
    ["convert", "--to", "jsonl", "--as-written"],
    ["convert", "--to", "seep", "--from", "json"],
    ["convert", "--to", "seep", "--from", "jsonl"],
]


@pytest.mark.parametrize("data", GARBAGE.values(), ids=GARBAGE)
def test_every_verb_answers(seep, folder, data):
    file = folder / "garbage.seep"
    for arguments in RUNS:
        file.write_bytes(data)
        done = seep(*arguments, "garbage.seep")
        assert done.code in (0, 1, 2)
        assert done.code != 2 or done.err.startswith("seep: ")
        assert [path.name for path in folder.iterdir()] == ["garbage.seep"]
        if done.code:
            assert file.read_bytes() == data


@pytest.mark.parametrize("data", GARBAGE.values(), ids=GARBAGE)
def test_garbage_as_rules(seep, folder, data):
    (folder / "garbage.toml").write_bytes(data)
    done = seep("check", "--rules", "garbage.toml", "-", stdin=GOOD)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("seep: --rules")


@pytest.mark.parametrize("word", ["", " ", "🂡", "x" * 200, "../nowhere", "--", "%s{}"])
def test_garbage_as_arguments(seep, folder, word):
    for arguments in ([], ["check"], ["show"], ["show", "-", "--at"], ["fmt"], ["convert", "--to", "json"]):
        assert seep(*arguments, word).code == 2
    for arguments in (["rules"], ["explain"], ["check", "-", "--rules"]):
        assert seep(*arguments, word).code in (0, 2)  # "--" ends the options, and is no word by itself


@pytest.mark.parametrize("verb", [["show"], ["check"], ["fmt", "--check"]])
@pytest.mark.parametrize(
    ("text", "told"),
    [
        (GARBAGE["a zip archive"], "it is a zip archive; unpack it first"),
        (GARBAGE["an empty zip archive"], "it is a zip archive; unpack it first"),
        (gzip.compress(GOOD.encode()), "it is packed with gzip; unpack it first"),
    ],
    ids=["zip", "empty zip", "gzip"],  # what is packed holds the time, and no name of a test may
)
def test_what_is_packed_is_called_so(seep, verb, text, told):
    done = seep(*verb, "-", stdin=text)
    assert (done.code, done.out.startswith("deal")) == (2, False)
    assert done.err.startswith(f"seep: <stdin>: this is no UTF-8 text ({told}")
    assert len(done.err.splitlines()) == 1
