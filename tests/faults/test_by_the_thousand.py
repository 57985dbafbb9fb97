"""As many faults as go into the time that a run of all tests has; `python -m tests.faults` is for the thousands.

`GAMESTER_FAULTS` sets how many, half of them on each kind of database; a slow machine stops when the time is over.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests import postgres
from tests.faults.run import on_postgres, on_sqlite

FAULTS = int(os.environ.get("GAMESTER_FAULTS", "1000"))
SECONDS = 110.0

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals to end a process with")


async def test_on_a_file_nothing_is_lost(tmp_path: Path) -> None:
    struck = await on_sqlite(tmp_path, seed=1, faults=FAULTS // 2, seconds=SECONDS)
    assert len(struck) > 1


@pytest.mark.skipif(postgres.PROGRAMS is None, reason="PostgreSQL is not installed")
async def test_on_a_server_nothing_is_lost() -> None:
    struck = await on_postgres(seed=1, faults=FAULTS // 2, seconds=SECONDS)
    assert len(struck) > 1
