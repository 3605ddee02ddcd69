"""The command ``seep``: one small file a verb. Heavy imports happen inside the verbs."""

from seepnotation.cli.app import main

__all__ = ["main"]
