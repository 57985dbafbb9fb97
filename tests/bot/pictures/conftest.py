"""One studio for all tests of drawing: atlases and fonts are read once."""

from __future__ import annotations

import pytest

from bot.pictures.pen import Studio


@pytest.fixture(scope="session", name="studio")
def open_studio() -> Studio:
    return Studio.open()
