"""The objects that a bot holds after matches that are long over: does anything stay with each of them?

`python -m tests.bench.objects [GAME ...]`: two people play match after match, to the end or for `MOVES` moves, in
virtual time (`tests.bench.traffic`); after each two hours pass, so that the table is let go of. Printed, after
every five matches, is how many objects of the bot's own classes there are, and which became more since.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
import tempfile
from collections import Counter
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from bot.tables.table import Table
from db import Database, Phase
from games import GAMES
from games.core import AnyGame
from tests.bench.traffic import Room
from tests.simulated.house.run import apart

MATCHES: Final = 20
EVERY: Final = 5
MOVES: Final = 400
PACE_S: Final = 4.0
TWO_HOURS_S: Final = 7_200.0
OURS: Final = ("bot", "db", "cogs", "games", "discord", "sqlalchemy")


class Evenings(Room):
    """A room where one table comes after the other."""

    @property
    def table(self) -> Table:
        """The newest one that is awake."""
        return max(self.host.bot.room, key=lambda table: table.id)

    def evening(self, kind: type[AnyGame], luck: Random) -> None:
        """A match from the lobby to the end, or as much as is played, and two hours in which nobody comes."""
        host, other = self.people
        seats = max(2, kind.players.start)
        self.say(host, kind.key, **({"seats": seats} if len(kind.players) > 1 else {}))
        self.press_public(other, "join")
        for _ in range(seats - 2):
            self.press_public(host, "robot")
        self.press_public(host, "start")
        self.press_public(other, "hand")
        self.loop.run_for(3.0)
        while self.table.header.phase is Phase.PLAYING and self._made < MOVES:
            self.moves(PACE_S, luck)
        self.loop.run_for(TWO_HOURS_S)


def held() -> Counter[str]:
    """Returns how many objects there are of each class of `OURS`."""
    gc.collect()
    classes = (type(one) for one in gc.get_objects())
    return Counter(
        f"{one.__module__}.{one.__qualname__}" for one in classes if str(one.__module__).partition(".")[0] in OURS
    )


def count(key: str) -> None:
    """Plays one game, and prints."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:

        async def made() -> None:
            await (await Database.open(f"sqlite+aiosqlite:///{folder}/bench.db")).close()

        asyncio.run(made())
        room = Evenings(stack, Path(folder), 2, pictures=False)
        before: Counter[str] = Counter()
        for number in range(1, MATCHES + 1):
            room.evening(GAMES[key], Random(number))
            if number % EVERY == 0:
                now = held()
                more = ", ".join(f"{name} +{count}" for name, count in (now - before).most_common(4))
                awake = len(list(room.host.bot.room))
                told = f"  {key:22} {number:3} matches: {now.total():,} objects, {awake} tables awake"
                print(told + (f"; more: {more or 'nothing'}" if before else ""), flush=True)
                before = now


def main() -> None:
    """See the module."""
    logging.disable(logging.CRITICAL)
    for key in sys.argv[1:] or ("thirty-one", "whist", "dictation"):
        apart(partial(count, key))


if __name__ == "__main__":
    main()
