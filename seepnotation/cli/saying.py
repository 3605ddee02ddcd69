"""What a command says of itself: on the standard error, in a line."""

from __future__ import annotations

import os
import sys


def say(message: str) -> None:
    """Say what went wrong."""
    print(f"seep: {message}", file=sys.stderr)


def say_internal(error: Exception, about: str = "") -> None:
    """Say that the fault is ours. With ``SEEP_DEBUG`` in the environment, raise it instead."""
    if os.environ.get("SEEP_DEBUG"):
        raise error
    where = f"{about}: " if about else ""
    say(f"{where}a fault in seep itself, please report it: {type(error).__name__}: {error}")
    say("(with SEEP_DEBUG=1 in the environment the same command shows where it happened)")
