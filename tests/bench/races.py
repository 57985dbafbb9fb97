"""Fifty tables of Spit at once, four taps a second at each: from a person's tap to their refreshed panel.

The bot runs alone in this process, with its store on disk; the Discord on loopback, its rate limits enforced, and
the hundred people at their pages run in another, which is this program again with the word `guests`. Every
table has a server of its own, as tables of strangers would.
"""

from __future__ import annotations

import asyncio
import json
import random
import statistics
import sys
import tempfile
import time
from collections import Counter
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import psutil

from bot import create_bot
from bot.client import Gamester
from bot.messages.living import LivingMessage
from bot.messages.location import MessageLocation
from bot.settings import Settings
from games import GAMES
from games.records import replay
from local_discord import LocalDiscord, Person, use_local_discord
from local_discord.errors import Failed

TABLES: Final = 50
TAPS_A_SECOND: Final = 4
SECONDS: Final = 12.0
CHANNEL: Final = "card-room"
TOGETHER: Final = 10
"""The number of tables that are opened side by side."""


@dataclass
class Told:
    """The findings of the guests' process: times in seconds, and what became of every tap."""

    times: list[float] = field(default_factory=list)
    seconds: float = 0.0
    taps: int = 0
    too_late: int = 0  # the button had been switched off in the meantime: Discord does not let it through
    lost: list[str] = field(default_factory=list)
    statuses: dict[str, int] = field(default_factory=dict)


# The bot's process -----------------------------------------------------------------------------------------


async def races(tables: int = TABLES, *, pictures: bool = True) -> None:
    """Prints the figures of one run."""
    guests = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.bench.races",
        "guests",
        str(tables),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=2**24,
    )
    assert guests.stdin is not None
    assert guests.stdout is not None
    address = json.loads(await guests.stdout.readline())
    with tempfile.TemporaryDirectory() as folder, use_local_discord(address["origin"]):
        url = f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}"
        settings = Settings(database_url=url, emoji=False, pictures=pictures, log_level="ERROR")
        bot = create_bot(replace(settings, token=address["token"]))
        async with bot:
            running = asyncio.create_task(bot.start(address["token"]))
            await bot.up.wait()
            refusals = _count_refusals()
            guests.stdin.write(b"go\n")
            await guests.stdout.readline()  # everybody sits before their panel
            refusals.clear()
            before, process = await _moves_of_people(bot), psutil.Process()
            busy = sum(process.cpu_times()[:2])
            guests.stdin.write(b"race\n")
            told = Told(**json.loads(await guests.stdout.readline()))
            busy = sum(process.cpu_times()[:2]) - busy
            logged = await _moves_of_people(bot) - before
            replayed = [await _replays(bot, table.id) for table in bot.room]
        await asyncio.gather(running, return_exceptions=True)
    guests.stdin.close()
    await guests.wait()
    _report(told, tables, logged, len(refusals), busy, all(replayed))


def _count_refusals() -> list[str]:
    """Gets what every answer from now on tells its person of a move that was none."""
    told: list[str] = []
    note_shown = LivingMessage.note_shown

    def counting(
        message: LivingMessage, place: MessageLocation, version: Any, face: Any = None, notice: str = ""
    ) -> None:
        if notice:
            told.append(notice)
        note_shown(message, place, version, face, notice)

    LivingMessage.note_shown = counting  # type: ignore[assignment,method-assign]
    return told


async def _moves_of_people(bot: Gamester) -> int:
    """The number of moves of people that the store has."""
    logs = [await bot.store.matches.moves(table.id) for table in bot.room]
    return sum(move.by == "person" for log in logs for move in log)


async def _replays(bot: Gamester, match_id: int) -> bool:
    """True if a table's log, played again, gives the match that lies on the table."""
    table = await bot.room.table(match_id)
    *_, (_, game, _) = replay(await bot.room.record(table), GAMES)
    return table.match is not None and game == table.match.game


def _report(told: Told, tables: int, logged: int, refused: int, busy: float, replayed: bool) -> None:
    times = sorted(told.times)
    cuts = statistics.quantiles(times, n=100)
    median, p99, longest = (1e3 * seconds for seconds in (cuts[49], cuts[98], times[-1]))
    missing = len(times) - refused - logged
    print(f"  {tables} tables, {len(times) / told.seconds:.0f} taps a second for {told.seconds:.0f} s")
    print(f"  tap to answer: median {median:.1f} ms   p99 {p99:.1f} ms   longest {longest:.0f} ms")
    print(f"  {told.taps} taps: {len(times)} answered, {len(told.lost)} lost; {refused} were refused in words,")
    print(f"  {logged} are moves in the log, {missing} are missing there")
    print(f"  every log, played again, gives the match that lies on its table: {replayed}")
    print(f"  429 answers: {told.statuses.get('429', 0)}; all answers by status: {told.statuses}")
    print(f"  the bot's process was busy for {100 * busy / told.seconds:.0f} % of one core")
    for reason, count in Counter(told.lost).most_common(3):
        print(f"  lost: {count} x {reason}")


# The guests' process ---------------------------------------------------------------------------------------


async def guests(tables: int) -> None:
    """A Discord with two people for each table; talks to the parent in lines."""
    discord = LocalDiscord()
    world = discord.world
    pairs = []
    for number in range(tables):
        names = (f"ann{number}", f"ben{number}")
        members = [world.add_user(name) for name in names]
        world.add_guild(f"Room {number}", members[0], members=members, channels=(CHANNEL,))
        pairs.append(names)
    async with discord:
        print(json.dumps({"origin": discord.origin, "token": discord.token}), flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        people = [[await Person.join(discord, name) for name in names] for names in pairs]
        gate = asyncio.Semaphore(TOGETHER)
        await asyncio.gather(*(_sit_down(pair, gate) for pair in people))
        print("{}", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        told = Told()
        discord.statuses.clear()
        began = time.perf_counter()
        await asyncio.gather(*(_race(pair, told, began + SECONDS, number) for number, pair in enumerate(people)))
        told.seconds = time.perf_counter() - began
        told.statuses = {str(status): count for status, count in discord.statuses.items()}
        print(json.dumps(asdict(told)), flush=True)
        await asyncio.to_thread(sys.stdin.read)  # the bot goes first
        for pair in people:
            for person in pair:
                await person.close()


async def _sit_down(pair: list[Person], gate: asyncio.Semaphore) -> None:
    """Opens a table, and both panels; both are ready."""
    ann, ben = pair
    async with gate:
        await ann.wait(lambda person: person.commands and person.bot_online)
        await ann.slash(CHANNEL, "spit", stake=0)
        table = ann.last(CHANNEL)["id"]
        await ben.wait(lambda person: person.message(table))
        await ben.click(ben.message(table) or {}, "Join")
        await ann.click(ann.message(table) or {}, "Start")
        for person in pair:
            await person.wait(lambda person: _button(person.message(table), "p|hand|"))
            await person.click(person.message(table) or {}, "My cards")
        for person in pair:
            await person.click(_panel(person), _button(_panel(person), "p|do|", "|ready") or "")


async def _race(pair: list[Person], told: Told, until: float, number: int) -> None:
    """Taps at a steady pace, one player after the other, whatever the answers take."""
    luck, taps = random.Random(number), []
    gap = 1 / TAPS_A_SECOND
    at = time.perf_counter() + luck.random() * gap
    turn = 0
    while at < until:
        await asyncio.sleep(max(0.0, at - time.perf_counter()))
        at += gap
        turn += 1
        taps.append(asyncio.create_task(_tap(pair[turn % 2], told, luck)))
    await asyncio.gather(*taps)


async def _tap(person: Person, told: Told, luck: random.Random) -> None:
    """One tap at something that the panel offers; where there is nothing to do, at the pause button."""
    panel = _panel(person)
    offered = [one for one in _pressable(panel) if one.startswith("p|do|")]
    moves = [one for one in offered if not one.endswith(("|pause", "|resume"))]
    if not offered:
        return
    told.taps += 1
    began = time.perf_counter()
    try:
        await person.click(panel, luck.choice(moves or offered))
    except Failed as failure:
        if "switched off" in str(failure):
            told.taps -= 1
            told.too_late += 1
            return
        told.lost.append(str(failure))
        return
    told.times.append(time.perf_counter() - began)


def _panel(person: Person) -> dict[str, Any]:
    return person.ephemeral(CHANNEL)[-1]


def _pressable(message: dict[str, Any]) -> list[str]:
    """The custom_ids of the buttons that are switched on."""

    def walk(parts: list[dict[str, Any]]) -> list[str]:
        found = [part["custom_id"] for part in parts if "custom_id" in part and not part.get("disabled")]
        return found + [one for part in parts for one in walk(part.get("components", []))]

    return walk(message["components"])


def _button(message: dict[str, Any] | None, begin: str, end: str = "") -> str | None:
    found = _pressable(message) if message else []
    return next((one for one in found if one.startswith(begin) and one.endswith(end)), None)


if __name__ == "__main__":
    if sys.argv[1:2] == ["guests"]:
        asyncio.run(guests(int(sys.argv[2])))
    else:
        asyncio.run(races(int(sys.argv[1]) if sys.argv[1:] else TABLES))
