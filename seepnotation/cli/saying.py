"""What a command says of itself: on the standard error, in a line."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable


def say(message: str) -> None:
    """Say what went wrong."""
    print(saying(message), file=sys.stderr)


def saying(message: str) -> str:
    """Return what `say` prints, for whoever works where nothing can be said."""
    return f"seep: {message}"


def say_all(lines: Iterable[str]) -> None:
    """Say what was noted elsewhere: lines of `saying`, and faults as they are printed."""
    for line in lines:
        print(line, file=sys.stderr)


def say_internal(error: Exception, about: str = "") -> None:
    """Say that the fault is ours. With ``SEEP_DEBUG`` in the environment, raise it instead."""
    if os.environ.get("SEEP_DEBUG"):
        raise error
    say_fault(type(error).__name__, str(error), about)


def say_fault(kind: str, message: str, about: str = "", trace: str = "") -> None:
    """Say that a fault is ours that came to pass elsewhere; with ``SEEP_DEBUG`` in the environment also where."""
    where = f"{about}: " if about else ""
    say(f"{where}a fault in seep itself, please report it: {kind}: {message}")
    if os.environ.get("SEEP_DEBUG"):
        print(trace, file=sys.stderr)
    else:
        say("(with SEEP_DEBUG=1 in the environment the same command shows where it happened)")
