"""What a command's exit status says."""

from enum import IntEnum


class Exit(IntEnum):
    """Exit statuses."""

    OK = 0
    """Nothing was wrong."""
    FAULTS = 1
    """The work was done, and faults were found."""
    FAILED = 2
    """The work could not be done: no such file, not a text, a bad option."""
    INTERRUPTED = 130
    """Ctrl-C was pressed before all was done."""


class CannotDo(Exception):
    """The work could not be done; the message says why and what to do."""
