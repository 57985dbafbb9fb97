"""A rolling restart as a host makes it: processes of `python -m bot run` are replaced in turn while people play.

`python -m tests.rolling [ROUNDS]` prints its figures; `tests/test_rolling_restart.py` holds it to what must
hold on any machine.
"""

from __future__ import annotations

import asyncio
import signal
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]

from bot.ui.custom_id import Press
from db import Database
from local_discord import Failed, LocalDiscord, Person
from local_discord.model import Guild, Json
from tests import postgres
from tests.faults.party import Persistent
from tests.players import CHANNEL, Tally, lost, presses, sit_down
from tests.test_run_command import begun

PROCESSES: Final = 4
SHARDS: Final = 16
EACH: Final = SHARDS // PROCESSES
PARTIES: Final = 1
"""Servers of each process on which two people play, and a third opens tables."""

THINKS_S: Final = 0.4
PATIENCE_S: Final = 2.0
"""Seconds without anything new after which people look at their hand anew."""

QUIET_S: Final = 1.0
"""Seconds for which people play on after a process was replaced, before the next one is."""

START_S: Final = 90.0
"""Seconds in which a process must be there, on a machine that others use."""


@dataclass
class Presses:
    """The fate of all presses and commands: how long each was on its way (s), and which nobody answered."""

    seconds: list[float] = field(default_factory=list)
    unanswered: list[str] = field(default_factory=list)
    moves: Counter[tuple[int, int]] = field(default_factory=Counter)
    """The number of moves that each person has pressed at each table."""


class Timed(Person):
    """Somebody of whom each press is timed."""

    presses: Presses

    async def request(self, op: Json, timeout: float = START_S) -> Json:  # noqa: ASYNC109 -- as the base
        """As the base, by the clock."""
        await asyncio.sleep(THINKS_S)
        pressed = Press.parse(op.get("custom_id", ""))
        if pressed is not None and pressed.verb == "do":
            self.presses.moves[int(self.id), pressed.match] += 1
        began = time.perf_counter()
        try:
            answer = await super().request(op, timeout)
        except Failed as failed:
            if "respond" in str(failed) or "failed" in str(failed) or "in time" in str(failed):
                self.presses.unanswered.append(f"{op['op']} {op.get('custom_id', '')}: {failed}")
            raise
        self.presses.seconds.append(time.perf_counter() - began)
        return answer


class Process:
    """One process of the bot, whose log is read as it comes."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.log = b""
        self._grown = asyncio.Event()
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self.process.stderr is not None
        async for line in self.process.stderr:
            self.log += line
            self._grown.set()

    async def says(self, words: bytes) -> None:
        """Returns when the log has these words. Raises `TimeoutError`."""
        async with asyncio.timeout(START_S):
            while words not in self.log:
                self._grown.clear()
                await self._grown.wait()

    async def end(self) -> float:
        """Tells it to stop; how many seconds that takes."""
        began = time.perf_counter()
        self.process.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(self.process.wait(), 20) == 0, self.log.decode()
        return time.perf_counter() - began

    async def kill(self) -> None:
        """Whatever became of it, it is gone."""
        if self.process.returncode is None:
            self.process.kill()
            await self.process.wait()
        await self._reading


class Opener:
    """Somebody who opens one table after another by a command, which no stamp keeps from being repeated."""

    def __init__(self, person: Timed) -> None:
        self.person = person
        self.asked = self.opened = 0

    async def open_tables(self) -> None:
        """Until it is cancelled."""
        while True:
            try:
                self.asked += 1
                answer = await self.person.slash(CHANNEL, "thirty-one", seats=3)
                self.opened += any(one.verb == "join" for one in presses(answer.message))
                await self.person.slash(CHANNEL, "table leave")
                await asyncio.sleep(1.0)
            except Failed:
                continue


@dataclass
class Figures:
    """The counts of a run."""

    presses: Presses
    moves: int = 0
    lost: int = 0
    twice: int = 0
    refused_sessions: int = 0
    sessions: int = 0
    ends_s: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        seconds = sorted(self.presses.seconds)
        cuts = statistics.quantiles(seconds, n=1_000)
        return (
            f"{len(seconds)} presses, median {1e3 * cuts[499]:.0f} ms, p99 {1e3 * cuts[989]:.0f} ms, "
            f"longest {1e3 * seconds[-1]:.0f} ms; unanswered {len(self.presses.unanswered)}; "
            f"{self.moves} moves acknowledged, {self.lost} lost; done twice {self.twice}; "
            f"{self.sessions} sessions, {self.refused_sessions} refused; "
            f"a process ends in {max(self.ends_s):.2f} s at most"
        )


async def roll(url: str, folder: Path, rounds: int = 1) -> Figures:
    """Replaces each of the processes in turn, `rounds` times, while people play at the tables of all of them."""
    discord = LocalDiscord(session_seconds=5.0, max_concurrency=SHARDS)
    async with discord:
        figures = Figures(Presses())
        guilds = [await _guild_of(discord, number) for number in range(PROCESSES * PARTIES)]
        processes = await asyncio.gather(*(_begin(discord, folder, url, which) for which in range(PROCESSES)))
        try:
            await asyncio.gather(*(process.says(b"I am ") for process in processes))
            async with _playing(discord, guilds, figures) as (players, openers):
                for _ in range(rounds):
                    for which, old in enumerate(processes):
                        successor = await _begin(discord, folder, url, which)
                        processes[which] = successor
                        try:
                            await successor.says(b"ready to take over")
                            figures.ends_s.append(await old.end())
                            await successor.says(b"I am ")
                            await asyncio.sleep(QUIET_S)
                        finally:
                            await old.kill()
                        if b"Traceback" in old.log:
                            figures.errors.append(old.log.decode())
            figures.sessions, figures.refused_sessions = discord.gateway.begun, discord.gateway.refused
            await asyncio.gather(*(process.end() for process in processes))
            figures.errors += [one.log.decode() for one in processes if b"Traceback" in one.log]
        finally:
            await asyncio.gather(*(process.kill() for process in processes))
        await _count(url, players, openers, figures)
    return figures


async def _guild_of(discord: LocalDiscord, number: int) -> Guild:
    """A new server on one of the shards of process `number` modulo their number."""
    world, wanted = discord.world, number % PROCESSES
    users = [world.add_user(f"{name}-{number}") for name in ("alice", "bob", "carol")]
    while True:
        guild = world.add_guild(f"Room {number}", members=users, channels=(CHANNEL,))
        if (int(guild.id) >> 22) % SHARDS // EACH == wanted:
            return guild
        world.remove_bot(guild)
        for user in users:
            world.remove_member(guild, user)


async def _begin(discord: LocalDiscord, folder: Path, url: str, which: int) -> Process:
    first = which * EACH
    settings = {"GAMESTER_SHARDS": str(SHARDS), "GAMESTER_SHARD_IDS": f"{first}-{first + EACH - 1}"}
    own = {"GAMESTER_DATABASE_URL": url, "GAMESTER_BACKUPS": "off"}
    return Process(await begun(discord, folder, **own, **settings))


@asynccontextmanager
async def _playing(
    discord: LocalDiscord, guilds: Sequence[Guild], figures: Figures
) -> AsyncIterator[tuple[list[Persistent], list[Opener]]]:
    """Two people of each server play against each other meanwhile, and a third opens tables."""
    answers, moves, may_play = Tally(), Tally(), asyncio.Event()
    may_play.set()
    people: list[Timed] = []
    players: list[Persistent] = []
    openers: list[Opener] = []
    tasks: list[asyncio.Task[Any]] = []
    try:
        for number in range(len(guilds)):
            party = []
            for name in ("alice", "bob", "carol"):
                person = await Timed.join(discord, f"{name}-{number}")
                person.presses = figures.presses
                party.append(person)
            people += party
            await party[0].wait(lambda person: person.commands, timeout=START_S)
            await sit_down(*party[:2], pace="untimed")
            for person in party[:2]:
                luck = Random(len(players))
                players.append(
                    Persistent(person, luck, answers, may_play, lambda match: True, PATIENCE_S, moves=moves)
                )
            openers.append(Opener(party[2]))
        tasks += [asyncio.create_task(player.play()) for player in players]
        tasks += [asyncio.create_task(opener.open_tables()) for opener in openers]
        figures.presses.seconds.clear()  # those at the start, when all came at once
        yield players, openers
        for task in tasks:
            if task.done():
                task.result()
    finally:
        may_play.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for person in people:
            await person.close()
    figures.moves = moves.count


async def _count(url: str, players: Sequence[Persistent], openers: Sequence[Opener], figures: Figures) -> None:
    """Compares what was acknowledged with what is kept."""
    store = await Database.look(url)
    for player in players:
        for match in {one.match for one in player.acknowledged}:
            found = await store.matches.log(match)
            assert found is not None
            header, log = found
            figures.lost += len(lost(header, log, player.acknowledged))
            user = int(player.person.id)
            seat = next(seat.seat for seat in header.seats if seat.user_id == user)
            made = sum(move.seat == seat and move.by == "person" for move in log)
            figures.twice += max(0, made - figures.presses.moves[user, match])
    await store.close()
    conn = await asyncpg.connect(url.replace("+asyncpg", ""))
    for opener in openers:
        opened = await conn.fetchval("SELECT count(*) FROM matches WHERE host_id = $1", int(opener.person.id))
        figures.twice += max(0, opened - opener.asked)
        figures.lost += max(0, opener.opened - opened)
    await conn.close()


async def main() -> None:
    """Prints the figures of a run of so many rounds."""
    rounds = int(sys.argv[1]) if sys.argv[1:] else 1
    with postgres.server() as server, tempfile.TemporaryDirectory() as folder:
        async with postgres.database(server.url) as url:
            figures = await roll(url.render_as_string(hide_password=False), Path(folder), rounds)
    print(f"  {PROCESSES} processes, {SHARDS} shards, {rounds} round(s): {figures}")
    for one in (*figures.presses.unanswered, *figures.errors):
        print(one)


if __name__ == "__main__":
    asyncio.run(main())
