"""The command `seep` as a user runs it, in this process."""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from seepnotation.cli import main


@dataclass(frozen=True)
class Ran:
    """What a run of the command came to."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """The lines of the standard output."""
        return self.out.splitlines()


Seep = Callable[..., Ran]


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    """An empty folder, in which the test runs."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def seep(monkeypatch, capsys) -> Seep:
    """Run `seep` with these arguments: never a traceback, whatever happens."""
    for name in ("NO_COLOR", "FORCE_COLOR", "SEEP_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    # The command is called by its name, not by that of the program that runs the tests.
    monkeypatch.setattr(sys.modules["__main__"], "__package__", None)

    def run(*arguments: object, stdin: str | bytes = b"") -> Ran:
        data = stdin if isinstance(stdin, bytes) else stdin.encode("utf-8")
        monkeypatch.setattr(sys, "argv", ["seep", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        capsys.readouterr()
        try:
            main()
            code = 0
        except SystemExit as ended:
            code = int(ended.code or 0)
        captured = capsys.readouterr()
        assert "Traceback" not in captured.err
        assert "a fault in seep itself" not in captured.err
        return Ran(code, captured.out, captured.err)

    return run
