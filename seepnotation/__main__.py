"""``python -m seepnotation`` is the command ``seep``."""

from seepnotation.cli import main

main()
