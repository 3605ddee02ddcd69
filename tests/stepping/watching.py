"""Steppers over samples and over small records."""

from pathlib import Path

from seepnotation.check import check_text
from seepnotation.notation.reader import assemble, read
from seepnotation.stepping import Stepper, deals

SAMPLES = Path(__file__).parents[2] / "samples"

WINTER = (SAMPLES / "winter-afternoon.seep").read_text(encoding="utf-8")
COUSINS = (SAMPLES / "two-cousins.seep").read_text(encoding="utf-8")
THREE = (SAMPLES / "three-at-table.seep").read_text(encoding="utf-8")

BRANCHED = """\
[Format "seep 1"]
[North "Nani"]
[West "Arjun"]
[South "Mummy"]
[East "Ravi"]

deal 1 dealer N
hand W 6S QH 4D 2C / ...
bid W 12
floor 3H 6C KD AS
1. W 6S+6C=12
2. S KH x KD
3. E 9D
4. N 4C+9D=13? {she keeps a king} @time(21:14)
5. W QH x [12] (5. W 2C {first} 6. S 4S x 3H+AS) (5. W 4D x 3H+AS (5. W 2C {inner} 6. S 8C 7. E 7D) 6. S 4S)
6. S 4S x 3H+AS
7. E KS x [13] #
8. N KC
abandoned

deal 2 dealer N
score NS 50 EW 50 {level}
"""
"""Two variations on play 5, and one inside the second of them; a deal without plays behind it."""

NO_KEY = """\
[Format "seep 1"]
[East "Ravi"]

position
loose 5D QC
house 12 N 8H+4S
hand E 6C 9C 3D 2S
turn E
play 23
23. E 6C+5D=11! {and no jack}
"""
"""One illegal play: Ravi makes a house of 11 and keeps no jack (R24)."""


def watch(text: str) -> Stepper:
    """Return a stepper at the beginning of a record, its faults at their moments."""
    record, faults = assemble(read(text, "a.seep"))
    return Stepper(deals(record, faults, check_text(text, "a.seep").diagnostics))


def press(stepper: Stepper, *keys: str) -> str:
    """Press keys one after another and return what the last one had to say."""
    for key in keys:
        stepper.press(key)
    return stepper.message


def typed(stepper: Stepper, text: str) -> str:
    """Type characters, then Enter."""
    return press(stepper, *text, "enter")


def shown(stepper: Stepper, width: int = 80) -> str:
    """Return the text of what is open over the table."""
    assert stepper.panel is not None
    lines = ("".join(text for text, _ in line) for line in stepper.panel.write(width))
    return "\n".join([stepper.panel.title, *lines])
