"""A run: rounds of troubles, by seed, and after each of them a look whether all is well."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

from tests import postgres
from tests.faults.room import Room, room
from tests.faults.troubles import EVERYWHERE, Trouble, discord_fails, on_file, on_server

AT_ONCE = 3
"""Troubles in a round, one after another, while Discord fails all the time."""

ENOUGH = 50
"""Faults in a round, after which it is looked whether all is well."""

LONGEST = 6.0
"""Seconds that a round waits for them."""


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
    """Rounds until there were this many faults, or the time is over; how many faults there were of each kind.

    Raises AssertionError, with the round's number and what was in it, where something does not hold.
    """
    luck, struck, end, number = Random(seed), Counter[str](), time.monotonic() + seconds, 0
    async with room(url, look, luck) as made:
        await made.is_well()
        while struck.total() < faults and time.monotonic() < end:
            chosen, number = luck.sample(troubles, AT_ONCE), number + 1
            try:
                struck += await _round(made, chosen)
                await made.is_well()
            except Exception as error:
                names = ", ".join(trouble.__name__ for trouble in chosen)
                error.add_note(f"in round {number} of seed {seed}: {names}; {made.discord.faults}")
                raise
    return struck


async def _round(made: Room, troubles: Sequence[Trouble]) -> Counter[str]:
    before, end = made.discord.faults_so_far, time.monotonic() + LONGEST
    made.discord.faults = discord_fails(made.luck)
    for trouble in troubles:
        await trouble(made)
    while (left := end - time.monotonic()) > 0 and made.discord.faults_so_far.total() - before.total() < ENOUGH:
        await made.play(20, left)
    return made.discord.faults_so_far - before + Counter(trouble.__name__ for trouble in troubles)
