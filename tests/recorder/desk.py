"""A recorder with a short game in it, as most tests of this folder begin.

The floor is 3H 6C KD AS, Nani (N) has dealt, Arjun (W) bids 12. Arjun and Ravi (E) play against Nani and Mummy (S).
"""

from seepnotation.notation.api import dumps
from seepnotation.recorder.machine import Recorder, new_session

NAMES = {"N": "Nani", "W": "Arjun", "S": "Mummy", "E": "Ravi"}
OPENING = ("N", "12", "3h 6c kd as")
TWO_PLAYS = ("6s+6c=12", "kh x kd")
"""After them 3H and AS lie loose beside Arjun's house of 12, and NS have taken two kings."""


def desk(*lines, rules="pagat"):
    """Return a recorder after these lines."""
    recorder = Recorder(new_session(rules, NAMES))
    for line in lines:
        recorder.feed(line)
    return recorder


def begun(*lines):
    """Return a recorder after the opening and these lines."""
    return desk(*OPENING, *lines)


def feed(recorder, *lines):
    """Return what a recorder shows after these lines."""
    for line in lines:
        recorder.feed(line)
    return recorder.view


def told(view, tone=None):
    """Return what a view says, all of it or in one tone."""
    return " | ".join(message.text for message in view.messages if tone in (None, message.tone))


def line_of(recorder):
    """Return the lines of the deal that is played, behind its floor."""
    text = dumps(recorder.record).rpartition("\ndeal ")[2]
    return text.splitlines()[1:]


def plays_of(recorder):
    """Return the lines behind bid and floor."""
    return [line for line in line_of(recorder) if not line.startswith(("bid", "floor", "hand", "redeal", "bundle"))]
