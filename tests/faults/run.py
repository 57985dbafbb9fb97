"""A run: one trouble after another, by seed, and after each of them a look whether all is well."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

from tests import postgres
from tests.faults.room import room
from tests.faults.troubles import EVERYWHERE, Trouble, on_file, on_server


async def on_sqlite(folder: Path, seed: int, faults: int, seconds: float) -> Counter[str]:
    """As `_run`, on a file in `folder`."""
    path = folder / "room.db"
    url = f"sqlite+aiosqlite:///{path}"
    return await _run(url, url, [*EVERYWHERE, *on_file(path)], seed, faults, seconds)


async def on_postgres(seed: int, faults: int, seconds: float) -> Counter[str]:
    """As `_run`, on a server of its own. There must be `postgres.PROGRAMS`."""
    async with AsyncExitStack() as stack:
        server = stack.enter_context(postgres.server())
        # Restarts end every other connection: the database is left to the folder's end.
        address = await postgres.new_database(server.url)
        line = postgres.Line(address)
        url = await stack.enter_async_context(line.open())
        look = address.render_as_string(hide_password=False)
        return await _run(url, look, [*EVERYWHERE, *on_server(server, line)], seed, faults, seconds)


async def _run(
    url: str, look: str, troubles: Sequence[Trouble], seed: int, faults: int, seconds: float
) -> Counter[str]:
    """Troubles until there were so many faults, or the time is over; how many faults there were of each.

    Raises AssertionError, with the trouble's name and number, where something does not hold.
    """
    luck, struck, end, number = Random(seed), Counter[str](), time.monotonic() + seconds, 0
    async with room(url, look, luck) as made:
        await made.is_well()
        while struck.total() < faults and time.monotonic() < end:
            trouble = luck.choice(troubles)
            number += 1
            try:
                struck[trouble.__name__] += await trouble(made)
                await made.is_well()
            except Exception as error:
                error.add_note(f"in trouble {number} of seed {seed}: {trouble.__name__}")
                raise
    return struck
