"""The stage on which messages live."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.bot.messages.wire import Lobby, Stage
from tests.bot.tables.hall import BOB, EVE, NAMES, Hall


@pytest.fixture
async def stage(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    """Whoever tries a delivery again does so at once."""
    monkeypatch.setattr("bot.messages.updates.RETRY_AFTER_S", (0.0, 0.0, 0.0))
    stage = Stage(hall)
    yield stage
    await stage.messages.close()


@pytest.fixture
async def lobby(stage: Stage) -> Lobby:
    hall = stage.hall
    for person in (BOB, EVE):
        await hall.room.members.welcome(11, person, NAMES[person])
    table = await hall.lobby(capacity=4, stake=0)
    message = stage.wire.arrive(None, "Ann")
    await table.note(message_id=message.id)
    return Lobby(stage, table, message)
