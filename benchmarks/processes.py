"""Whole processes: how long the command takes to start and to check a deal, and how much memory it ends with."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from collections.abc import Mapping, Sequence
from pathlib import Path

from benchmarks.rounds import Job
from benchmarks.seep import deals

EMPTY, CORE, VERSION, ONE = (
    "an empty Python", "importing lark, pydantic, typer and rich", "seep --version", "seep check one.seep",
)  # fmt: skip

_SEEP = Path(sysconfig.get_path("scripts")) / "seep"
COMMAND = [str(_SEEP)] if _SEEP.exists() else [sys.executable, "-m", "seepnotation"]


def starts(folder: Path) -> list[Job]:
    """Return the starts that are measured, a process being the unit.

    Args:
        folder: an empty folder. Python keeps there what it compiles, as it does beside the code of an installed
            package; the round that does not count fills it.
    """
    one = folder / "one.seep"
    one.write_text(deals(1), encoding="utf-8")
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    env["PYTHONPYCACHEPREFIX"] = str(folder / "compiled")
    commands = {
        EMPTY: [sys.executable, "-c", "pass"],
        CORE: [sys.executable, "-c", "import lark, pydantic, typer, rich"],
        VERSION: [*COMMAND, "--version"],
        ONE: [*COMMAND, "check", str(one)],
    }
    return [Job(name, lambda c=command: _run(c, env), 1) for name, command in commands.items()]


def largest(command: Sequence[str]) -> int | None:
    """Return the most memory, in bytes, that a process of this command had at any time; None where none can tell.

    A new process begins with the size of the one that starts it, so a small one starts it.
    """
    if not hasattr(os, "wait4"):
        return None
    done = subprocess.run([sys.executable, "-S", "-c", _LAUNCHER, *command], capture_output=True, text=True, check=True)
    status, largest = map(int, done.stdout.split())
    if status:
        raise SystemExit(f"{' '.join(command[-2:])} ended with {status}: {done.stderr[-200:]}")
    # Linux counts in kilobytes, macOS in bytes.
    return largest * (1 if sys.platform == "darwin" else 1024)


_LAUNCHER = """
import os, sys
child = os.fork()
if not child:
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.execvp(sys.argv[1], sys.argv[1:])
_, status, used = os.wait4(child, 0)
print(os.waitstatus_to_exitcode(status), used.ru_maxrss)
"""


def _run(command: Sequence[str], env: Mapping[str, str]) -> int:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=env)
    return 1
