"""The hall that the tests of tables and rooms play in."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.tables.hall import Hall
from tests.seeds import deal_alike


@pytest.fixture
async def hall(
    tmp_path: Path, empty_store: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Hall]:
    """A room that is open; at the end its books are looked at."""
    deal_alike(request, monkeypatch)
    hall = Hall(Path(shutil.copy(empty_store, tmp_path / "house.db")))
    await hall.open()
    yield hall
    await hall.sound()
    await hall.close()
