"""The pages tell of commands, so their tests run them too."""

from tests.cli.conftest import seep

__all__ = ["seep"]
