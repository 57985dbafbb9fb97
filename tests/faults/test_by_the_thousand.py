"""Some faults in every run of the tests; with GAMESTER_FAULTS=60, as CI has it, by the hundred.

That many are struck, an equal part on each kind of database that is there; a slow machine stops when its time is
over. `python -m tests.faults` is for more.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests import postgres
from tests.faults.run import on_postgres, on_sqlite

FAULTS = int(os.environ.get("GAMESTER_FAULTS", "12"))
SECONDS = 110.0
DATABASES = ["sqlite", "postgresql"] if postgres.PROGRAMS is not None else ["sqlite"]


@pytest.mark.parametrize("database", DATABASES)
async def test_nothing_is_lost(database: str, tmp_path: Path) -> None:
    faults = FAULTS // len(DATABASES)
    if database == "sqlite":
        struck = await on_sqlite(tmp_path, seed=1, faults=faults, seconds=SECONDS)
    else:
        struck = await on_postgres(seed=1, faults=faults, seconds=SECONDS)
    assert len(struck) > 1
