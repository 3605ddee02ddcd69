"""The command ``seep``: one small file a verb. Heavy imports happen inside the verbs."""

import sys
from contextlib import suppress

from seepnotation import __version__

__all__ = ["main"]


def main() -> None:
    """Run the command."""
    if sys.argv[1:] == ["--version"]:
        with suppress(OSError):  # of what goes wrong with the output the command itself tells
            print(f"seep {__version__}", flush=True)
            sys.exit(0)
    from seepnotation.cli.app import main as run

    run()
