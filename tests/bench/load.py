"""A full house: 2,000 tables and 100 clicks a second, from the moment a click is due to its answer.

The bot runs alone in this process, with its store on disk; the Discord on loopback, its rate limits enforced, and
everybody who clicks run in another, which is this program again with the word `guests`. Clicks are due at fixed
times, whatever the answers take: what the guests' own process is late counts as lateness of the answer.
Every table has a server of its own. The races, which are about something else, have a bench of their own.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

import psutil

from bot import create_bot
from bot.cli.serve import collect_seldom
from bot.client import Gamester
from bot.messages.kinds import PublicMessage
from bot.settings import Settings
from bot.tables.commands import Join, Note, Start
from local_discord import use_local_discord
from tests.bench.crowd import Crowd, Told

TABLES: Final = 2_000
RATE: Final = 100.0
SECONDS: Final = 60.0
WATCHED: Final = 20
"""Seconds between two looks at the memory."""

OLDEST: Final = 2
"""The generation whose search goes through all objects."""

SOON: Final = 1.0
"""Whatever arrives within this many seconds has to be answered."""

TOGETHER: Final = 50
"""This many tables are opened side by side, because their commits can share a write to disk."""


class Load(NamedTuple):
    """The number of tables, the clicks a second in all, and the seconds."""

    tables: int
    rate: float
    seconds: float


class Trouble(NamedTuple):
    """Programs that keep a core busy beside it, and for how many seconds the bot stands still halfway."""

    busy: int = 0
    stall: float = 0.0


class Search(NamedTuple):
    """The time that a search for garbage took (ms), and the number of objects it found."""

    ms: float
    found: int


class Use(NamedTuple):
    """The bot's use of the machine so far: seconds on a core, by itself and by its helpers, and resident MB."""

    seconds: float
    helpers_seconds: float
    memory: float
    helpers: float


# The bot's process -----------------------------------------------------------------------------------------


async def load(asked: Load, trouble: Trouble, *, pictures: bool) -> None:
    """Prints the figures of one run."""
    guests = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.bench.load",
        "guests",
        *map(str, asked),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=2**24,
    )
    assert guests.stdin is not None
    assert guests.stdout is not None

    async def say(what: Any) -> Any:
        """Tells the guests something, and returns their answer."""
        assert guests.stdin is not None
        assert guests.stdout is not None
        guests.stdin.write(json.dumps(what).encode() + b"\n")
        return json.loads(await guests.stdout.readline())

    address = json.loads(await guests.stdout.readline())
    async with _bot(address["origin"], address["token"], pictures=pictures) as bot:
        numbers = await _open(bot, address["tables"])
        messages = await say(numbers)
        for number, message in zip(numbers, messages, strict=True):
            await bot.room.change(await bot.room.table(number), Note(message_id=message))
        await say("open your panels")
        changes, before, memory, ages = _changes(bot), _use(), list[float](), list[float]()
        watching = asyncio.create_task(_watch(memory))
        aging = asyncio.create_task(_watch_ages(bot, ages))
        stopping = asyncio.create_task(_stop(asked.seconds / 2, trouble.stall))
        with _searches() as searches, _busy(trouble.busy):
            told = Told(**await say("click"))
        watching.cancel()
        aging.cancel()
        stopped = await stopping
        changes, after = _changes(bot) - changes, _use()
    await say("go")
    await guests.wait()
    _report(asked, told, changes, before, after)
    cuts = statistics.quantiles(ages, n=100)
    print(f"  a public page is {cuts[49]:.1f} s old (median; p99 {cuts[98]:.1f} s, longest {max(ages):.1f} s)")
    if trouble.stall:
        under_way = sum(lost < stopped[0] for lost in told.lost)
        fresh = sum(lost > stopped[1] - SOON for lost in told.lost)
        dead = len(told.lost) - under_way - fresh
        print(
            f"  not answered: {under_way} that were under way when it stopped, {dead} pressed meanwhile, "
            f"{fresh} of those pressed less than {SOON:.0f} s before it went on, or later"
        )
    print(f"  memory of the bot, every {WATCHED} seconds:", " ".join(f"{used:.0f}" for used in memory))
    for ms, found in searches:
        print(f"  Python looked for garbage through everything in {ms:.0f} ms, and found {found} objects")


async def _stop(after: float, seconds: float) -> tuple[float, float]:
    """Stands still for so many seconds, and everything with it; returns from when until when."""
    await asyncio.sleep(after)
    began = time.perf_counter()
    time.sleep(seconds)  # noqa: ASYNC251 -- that nothing goes on is what it is for
    return began, time.perf_counter()


@contextmanager
def _busy(programs: int) -> Iterator[None]:
    """So many programs each keep a core busy meanwhile."""
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(programs)]
    try:
        yield
    finally:
        for one in busy:
            one.kill()
            one.wait()


@contextmanager
def _searches() -> Iterator[list[Search]]:
    """Lists what Python's searches through all objects take and find, meanwhile."""
    searches, began = list[Search](), 0.0

    def searched(phase: str, facts: dict[str, int]) -> None:
        nonlocal began
        if phase == "start":
            began = time.perf_counter()
        elif facts["generation"] == OLDEST:
            searches.append(Search((time.perf_counter() - began) * 1e3, facts["collected"]))

    gc.callbacks.append(searched)
    yield searches
    gc.callbacks.remove(searched)


async def _watch(memory: list[float]) -> None:
    """Notes how much memory the bot has, in MB, again and again."""
    while True:
        memory.append(psutil.Process().memory_info().rss / 1e6)
        await asyncio.sleep(WATCHED)


async def _watch_ages(bot: Gamester, ages: list[float]) -> None:
    """Notes every second, for each table, for how long its public page has not been true any more."""
    made: dict[PublicMessage, deque[tuple[int, float]]] = {}
    follow = PublicMessage.follow

    def noted(public: PublicMessage) -> None:
        follow(public)
        made.setdefault(public, deque()).append((public.changes, time.perf_counter()))

    PublicMessage.follow = noted  # type: ignore[method-assign,assignment]
    while True:
        await asyncio.sleep(1.0)
        for public, changes in made.items():
            while changes and isinstance(public.shown, int) and changes[0][0] <= public.shown:
                changes.popleft()
            ages.append(time.perf_counter() - changes[0][1] if changes else 0.0)


@asynccontextmanager
async def _bot(origin: str, token: str, *, pictures: bool) -> AsyncIterator[Gamester]:
    """The bot, connected to the Discord at `origin`."""
    with tempfile.TemporaryDirectory() as folder, use_local_discord(origin):
        url = f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}"
        settings = Settings(database_url=url, emoji=False, pictures=pictures, log_level="ERROR")
        collect_seldom()
        bot = create_bot(replace(settings, token=token), pause=0.1)
        async with bot:
            running = asyncio.create_task(bot.start(token))
            await bot.up.wait()
            yield bot
        await asyncio.gather(running, return_exceptions=True)


async def _open(bot: Gamester, places: Sequence[dict[str, Any]]) -> list[int]:
    """Opens a table in each place for the people there, and begins its match; returns the tables' numbers."""
    numbers: list[int] = []
    for start in range(0, len(places), TOGETHER):
        some = places[start : start + TOGETHER]
        numbers += await asyncio.gather(*(_open_one(bot, place) for place in some))
    return numbers


async def _open_one(bot: Gamester, place: dict[str, Any]) -> int:
    guild, (host, *others) = int(place["guild"]), place["people"]
    table = await bot.room.new_tables.open(
        guild_id=guild,
        channel_id=int(place["channel"]),
        host=(int(host), "Ann"),
        game=place["game"],
        options={},
        capacity=len(others) + 1,
        stake=0,
    )
    for number, other in enumerate(others):
        await bot.room.members.welcome(guild, int(other), f"Ben {number}")
        await bot.room.change(table, Join(int(other), f"Ben {number}"))
    await bot.room.change(table, Start())
    return table.id


def _changes(bot: Gamester) -> int:
    """The number of changes that all tables have had so far."""
    return sum(shown.public.changes for shown in bot.messages._shown.values())


def _use() -> Use:
    process = psutil.Process()
    helpers = process.children(recursive=True)
    helpers = [one for one in helpers if not {"tests.bench.load", "while True: pass"} & set(one.cmdline())]
    return Use(
        sum(process.cpu_times()[:2]),
        sum(sum(helper.cpu_times()[:2]) for helper in helpers),
        process.memory_info().rss / 1e6,
        sum(helper.memory_info().rss for helper in helpers) / 1e6,
    )


def _report(asked: Load, told: Told, changes: int, before: Use, after: Use) -> None:
    times = sorted(told.times)
    cuts = statistics.quantiles(times, n=100)
    median, p99, longest = (1e3 * seconds for seconds in (cuts[49], cuts[98], times[-1]))
    own, helpers = (100 * (now - then) / told.seconds for now, then in zip(after[:2], before[:2], strict=True))
    print(f"  {asked.tables} tables, {len(times) / told.seconds:.1f} clicks a second for {told.seconds:.0f} s")
    print(f"  click to answer: median {median:.1f} ms   p99 {p99:.1f} ms   longest {longest:.0f} ms")
    print(f"  of that the clicks came late by {1e3 * statistics.mean(told.late):.1f} ms; they were {told.pressed}")
    print(f"  deferred: {told.deferred}   429: {told.too_many}   not answered: {len(told.lost)}")
    print(f"  private messages were shown {told.private} times, {told.drawn} times with a picture")
    left_out = changes - told.public.get("update", 0)
    print(f"  public messages: {told.public}; tables changed {changes} times, {left_out} edits were left out")
    print(
        f"  of a core the bot took {own:.0f} %, its helpers {helpers:.0f} %, guests and Discord {told.busy:.0f} %"
    )
    print(
        f"  memory of the bot {before.memory:.0f} MB, then {after.memory:.0f}; its helpers {after.helpers:.0f} MB"
    )


# The guests' process ---------------------------------------------------------------------------------------


async def guests(asked: Load) -> None:
    """A Discord with everybody who clicks; talks to the parent in lines."""
    async with Crowd(asked.tables) as crowd:
        await _exchange({**crowd.address, "tables": crowd.places})
        numbers = await asyncio.to_thread(sys.stdin.readline)
        await _exchange(crowd.post(json.loads(numbers)))
        await asyncio.to_thread(sys.stdin.readline)
        await crowd.open_panels()
        await _exchange("ready")
        await asyncio.to_thread(sys.stdin.readline)
        gc.disable()  # looking for garbage took up to 0.5 s, which would count as the bot's
        await _exchange(vars(await crowd.click(asked.rate, asked.seconds)))
        await asyncio.to_thread(sys.stdin.readline)
        await _exchange("gone")


async def _exchange(what: Any) -> None:
    print(json.dumps(what), flush=True)


def main() -> None:
    """Twice, words alone and with pictures; `--words` or `--pictures`: only that."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--rate", type=float, default=RATE, help="clicks a second, in all")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--busy", type=int, default=0, help="programs that keep a core busy beside it")
    parser.add_argument("--stall", type=float, default=0.0, help="seconds that it stands still, halfway")
    parser.add_argument("--words", action="store_true", help="words alone")
    parser.add_argument("--pictures", action="store_true", help="with pictures alone")
    given = parser.parse_args()
    asked, trouble = Load(given.tables, given.rate, given.seconds), Trouble(given.busy, given.stall)
    for pictures in (False, True):
        if given.words == given.pictures or given.pictures == pictures:
            print("  With pictures:" if pictures else "  Words alone:")
            asyncio.run(load(asked, trouble, pictures=pictures))


if __name__ == "__main__":
    if sys.argv[1:2] == ["guests"]:
        asyncio.run(guests(Load(int(sys.argv[2]), float(sys.argv[3]), float(sys.argv[4]))))
    else:
        main()
