"""Ten thousand tables that nobody touches: what they weigh, and how soon a bot that was killed answers again.

Two hundred tables of all games but the races are played, and the rows of those that are not over then are copied.
The oldest copies were touched six days ago, the originals just before the bot is killed. The bot has a process of
its own (this program again, with the word `bot`); the Discord on loopback and whoever presses are in this one.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from bot import create_bot
from bot.cli.serve import collect_seldom
from bot.room.room import Room
from bot.settings import Settings
from bot.tables.commands import Note
from bot.tables.paces import HOUR
from db import LIVE, Database, Phase, wall_ms
from games import GAMES
from games.core import DEALER, IllegalMove, InvalidMove
from local_discord import use_local_discord
from tests.bench.bot_process import BotProcess
from tests.bench.crowd import Crowd
from tests.held import Held
from tests.many import multiply

PLAYED: Final = 200
TABLES: Final = 10_000
MOVES: Final = 40
OLDEST_MS: Final = 145 * HOUR
MIDDLING: Final = TABLES // PLAYED // 2 * PLAYED
"""The distance between the numbers of a table and of a copy that is neither new nor old."""

TOGETHER: Final = 50
"""The number of tables that are played side by side, because their commits can share a write to disk."""

PRESSES: Final = 50


# The bot's process -----------------------------------------------------------------------------------------


async def bot_process(origin: str, token: str, file: str) -> None:
    """A bot that tells when it is up, when it has caught up, and, an hour later by its clock, who is awake."""
    ahead = 0
    settings = Settings(f"sqlite+aiosqlite:///{file}", token, pictures=False, emoji=False, log_level="ERROR")
    collect_seldom()
    with use_local_discord(origin):
        async with create_bot(settings, now=lambda: wall_ms() + ahead, pause=0.1) as bot:
            running = asyncio.create_task(bot.start(token))
            await bot.up.wait()
            print("up", flush=True)
            assert bot.messages.past.task is not None
            await bot.messages.past.task
            print(sum(table.header.phase in LIVE for table in bot.room), flush=True)
            await asyncio.to_thread(sys.stdin.readline)
            ahead = HOUR
            bot.messages.watch()
            await asyncio.gather(*bot.messages._personal.runs)
            bot.messages.let_sleep()
            print(sum(table.header.phase in LIVE for table in bot.room), flush=True)
            await running


@asynccontextmanager
async def _bot(crowd: Crowd, file: Path) -> AsyncIterator[BotProcess]:
    """A bot that has caught up with what the one before it left undone."""
    bot = await BotProcess.begin("tests.bench.restore", *crowd.address.values(), str(file))
    yield bot
    await bot.kill()


# What is measured ------------------------------------------------------------------------------------------


async def restore() -> None:
    """Prints the figures."""
    with tempfile.TemporaryDirectory() as folder:
        async with Crowd(PLAYED) as crowd:
            file, began = Path(folder) / "bench.db", time.perf_counter()
            live = await _played(crowd, file)
            tables = live * (copies := -(-TABLES // live))
            multiply(file, copies, OLDEST_MS // copies)
            print(f"  {tables} tables with up to {MOVES} moves each (made in {time.perf_counter() - began:.0f} s)")
            began = time.perf_counter()
            async with _bot(crowd, Path(folder) / "empty.db") as bot:
                assert (await bot.says(), await bot.says()) == ("up", "0")
                print(f"  without any a bot is up after {time.perf_counter() - began:.1f} s")
                empty = bot.resident / 1e3
            async with _bot(crowd, file) as bot:
                assert await bot.says() == "up"
                began = time.perf_counter()
            async with _bot(crowd, file) as bot:
                assert await bot.says() == "up"
                await crowd.answered(PLAYED - 1)
                print(f"  with them one that was killed answers again after {time.perf_counter() - began:.1f} s")
                await _report(crowd, bot, empty, tables, began)


async def _report(crowd: Crowd, bot: BotProcess, empty: float, tables: int, began: float) -> None:
    def weight() -> str:
        return f"{(bot.resident / 1e3 - empty) / tables:.1f} KB a table"

    print(f"  {weight()} when it is up")
    awake = await bot.says()
    print(f"  {weight()} when it has caught up after {time.perf_counter() - began:.0f} s, with {awake} awake")
    times = sorted([await crowd.answered(place) for place in range(PRESSES)])
    print(f"  a press that wakes a table is answered in {1e3 * statistics.median(times):.0f} ms (median)")
    awake = await bot.an_hour_later()
    print(f"  {weight()} an hour later, with {awake} awake")


async def _played(crowd: Crowd, file: Path) -> int:
    """Plays a table at each of the crowd's places, where they get a message; returns how many are not over."""
    store = await Database.open(f"sqlite+aiosqlite:///{file}")
    room = Room(store, GAMES, robot_delay=1e9)
    for start in range(0, PLAYED, TOGETHER):
        some = crowd.places[start : start + TOGETHER]
        await asyncio.gather(*(_play(room, place) for place in some))
    tables = sorted(room, key=lambda table: table.id)
    for table, message in zip(tables, crowd.post([table.id for table in tables]), strict=True):
        await room.change(table, Note(message_id=message, end_shown=True))
    crowd.post([table.id + MIDDLING for table in tables])  # whose buttons are pressed later
    await room.close()
    await store.close()
    return sum(table.header.phase is Phase.PLAYING for table in tables)


async def _play(room: Room, place: dict[str, Any]) -> None:
    """A table of people with some moves made, the safe ones."""
    guild, (host, *others) = int(place["guild"]), place["people"]
    opened = await room.new_tables.open(
        guild_id=guild,
        channel_id=int(place["channel"]),
        host=(int(host), "Ann"),
        game=place["game"],
        options={},
        capacity=len(others) + 1,
        stake=0,
        pace="untimed",
    )
    table = Held(room, opened)
    for other in others:
        await room.members.welcome(guild, int(other), "Ben")
        await table.join(int(other), "Ben")
    await table.start()
    for _ in range(MOVES):
        if not await _moved(table):
            return


async def _moved(table: Held) -> bool:
    """One person's safe move, whoever may act; False when the match is over or waits for time."""
    if table.match is None or table.header.phase is not Phase.PLAYING:
        return False
    for seat in sorted(table.match.game.to_act() - {DEALER}):
        person = table.by_seat[seat].user_id
        try:
            await table.act(person or 0, table.match.game.default(seat), None, table.room.now())
        except (IllegalMove, InvalidMove):
            continue
        return True
    return False


def main(words: Sequence[str]) -> None:
    """The measurement, or the bot that is measured."""
    if words[:1] == ["bot"]:
        asyncio.run(bot_process(*words[1:]))
    else:
        asyncio.run(restore())


if __name__ == "__main__":
    main(sys.argv[1:])
