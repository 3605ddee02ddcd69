"""The program on a terminal without a terminal."""

import pytest


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch):
    """The same on every machine, whatever its terminal is."""
    for name in ("NO_COLOR", "FORCE_COLOR", "COLORTERM", "TEXTUAL_FILTERS", "TEXTUAL_COLOR_SYSTEM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
