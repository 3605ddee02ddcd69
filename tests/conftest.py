"""What all tests share."""

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

# A machine under load must not fail a test; in CI the examples are the same on every run.
settings.register_profile("all", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("all"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "all")

# A run in the background ignores Ctrl-C, and so would every program that a test starts and interrupts.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_runtest_teardown() -> None:
    """The command ends quietly when its reader has gone; a test that ran it here must not leave the process so."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say it loudly where the page was not tested in a browser: a skipped test must not look like a passed one."""
    skipped = [one for one in terminalreporter.stats.get("skipped", []) if one.nodeid.startswith("tests/browser/")]
    if skipped:
        terminalreporter.section("THE BROWSER TESTS DID NOT RUN", sep="!", red=True, bold=True)
        terminalreporter.write_line(
            f"{len(skipped)} tests of the page need Chromium, and there is none: apt-get install chromium", red=True
        )
