"""The stage on which messages live."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.bot.messages.wire import Stage
from tests.bot.tables.hall import Hall


@pytest.fixture
async def stage(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    """Whoever tries a delivery again does so at once."""
    monkeypatch.setattr("bot.messages.updates.RETRY_AFTER_S", (0.0, 0.0, 0.0))
    stage = Stage(hall)
    yield stage
    await stage.messages.close()
