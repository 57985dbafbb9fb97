"""One set of tools for all tests of drawing: atlases and fonts are read once."""

from __future__ import annotations

import pytest

from bot.pictures.pen import Tools


@pytest.fixture(scope="session", name="tools")
def open_tools() -> Tools:
    return Tools.open()
