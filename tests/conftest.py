"""What holds for all tests: say which ones this machine can't run."""

from __future__ import annotations

import pytest

from tests.local_discord.browser import CHROMIUM


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Nobody should take a run without a browser for a full one."""
    if CHROMIUM is None:
        words = "The browser tests were left out: Chromium is not installed."
        terminalreporter.write_line(words, yellow=True)
