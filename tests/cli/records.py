"""Records that several tests of the command line use, and where the samples are."""

import sysconfig
from pathlib import Path

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "samples"
SESSIONS = sorted(SAMPLES.glob("*.seep"))
DISPUTES = sorted((SAMPLES / "disputes").glob("*.seep"))

COMMAND = Path(sysconfig.get_path("scripts")) / "seep"
"""The installed command, for what can only be seen in a process of its own."""

GOOD = """\
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
4. N 4C+9D=13 {she keeps a king}
5. W QH x [12]
6. S 4S x 3H+AS
7. E KS x [13] #
8. N KC
abandoned
"""
"""Eight plays without a fault, in canonical form."""

HURRIED = """\
[Format "seep 1"] [West "Arjun"] [North "Nani"] [South "Mummy"] [East "Ravi"]
deal dealer N
hand W 6s qh 4d 2c / ...
bid q
floor 3h 6c kd as
W 6s+6=
S kh x k
E 9d
N 4c+9= ; she keeps a king
W qh x
S 4s x
E ks x
N kc
abandoned
"""

NO_KEY = """\
[Format "seep 1"]
[East "Ravi"]

position
loose 5D QC
house 12 N 8H+4S
hand E 6C 9C 3D 2S
turn E
play 23
23. E 6C+5D=11 {and no jack}
"""
"""One illegal play: Ravi makes a house of 11 and keeps no jack (R24)."""

FAULT = """\
deal 1 dealer N
bid W 12
flor 3H 6C KD AS
abandoned
"""
"""A reading fault in line 3: `flor`."""

WARNED = """\
deal 1 dealer N
bid W 12
floor 3H 6C KD AS
1. W QH
"""
"""A warning: the deal stops after a play and does not say why."""

NOT_PROVEN = """\
position
loose 4D QC
hand W 7C KD ...
turn W
W 7C+4D=11
"""
"""An info: whether West keeps a jack is not written."""
