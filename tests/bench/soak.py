"""A card room without a pause: does the bot's memory grow with what was played?

`python -m tests.bench soak [--minutes N] [--tables N]`. Two parties of people play in shifts: while one opens
tables of every game, plays, ends and asks for another match, the other's tables lie there. Every minute the clocks
of both the bot and Discord go on by an hour, so that those fall asleep which nobody touches; then the other party
comes back to its own and wakes them. Each table has a server of its own. The bot has a process of its own (this
program again, with the word `bot`), the Discord on loopback and everybody who presses are in this one.

Printed at the end of each minute: what is resident of the bot, its tables, and the presses so far; at the end the
slope of the memory over the presses, without the first `WARM` minutes, in which caches and pools fill.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from bot import create_bot
from bot.cli.serve import collect_seldom
from bot.settings import Settings
from bot.tables.paces import HOUR
from cogs.room.upkeep import MEMORY_MS
from db import wall_ms
from games import GAMES
from local_discord import LocalDiscord, use_local_discord
from local_discord.components import STRING_SELECT, walk
from local_discord.errors import Refused
from local_discord.model import Channel, Json, Message, User
from local_discord.watcher import Change, Watcher
from tests.bench.bot_process import BotProcess

MINUTES: Final = 10.0
TABLES: Final = 40
WARM: Final = 4
"""Minutes that the slope leaves out."""

A_TABLE: Final = 400
"""Presses after which a party opens another table, beside one that is not over."""

REMATCH: Final = 0.5
"""The probability that people play once more where they sit."""

QUIET_S: Final = 0.5
"""Seconds after which people whose messages show nothing to press look at their hand anew."""

MOVES: Final = ("p|do|", "s|pick|", "s|choose|", "p|next|")
INTEGER: Final = 4
"""Discord's number for the options of a command that are whole numbers."""


# The bot's process -----------------------------------------------------------------------------------------


async def bot_process(origin: str, token: str, folder: str) -> None:
    """A bot that for every line it reads is an hour older, lets sleep what may, and tells what tables it has."""
    ahead = 0
    url = f"sqlite+aiosqlite:///{Path(folder) / 'soak.db'}"
    settings = Settings(url, token, pictures=False, emoji=False, robot_delay=0, log_level="ERROR")
    collect_seldom()
    with use_local_discord(origin):
        async with create_bot(settings, now=lambda: wall_ms() + ahead, pause=0.1) as bot:
            running = asyncio.create_task(bot.start(token))
            await bot.up.wait()
            print("up", flush=True)
            while await asyncio.to_thread(sys.stdin.readline):
                ahead += HOUR
                bot.messages.watch()
                await asyncio.gather(*bot.messages._personal.runs, *bot.messages._public.runs)
                bot.messages.let_sleep()
                for number in bot.room.forget_ended(MEMORY_MS):
                    await bot.messages.forget(number)
                awake = sum(live.table.is_live for live in bot.room.tables)
                over, known = len(list(bot.room.tables)) - awake, len(bot.room.tables.headers())
                print(json.dumps({"awake": awake, "asleep": known - awake, "over": over}), flush=True)
            await bot.close()
            await asyncio.gather(running, return_exceptions=True)


class Figures(NamedTuple):
    """The bot at the end of a minute."""

    presses: int
    megabytes: float


# Those who play --------------------------------------------------------------------------------------------


class Party(Watcher):
    """The people of one server, who play one game after another in its channel."""

    def __init__(self, discord: LocalDiscord, number: int) -> None:
        self._discord, world = discord, discord.world
        self._luck = Random(number)
        self._game = number
        self._people = [world.add_user(f"guest{number}-{seat}") for seat in range(4)]
        guild = world.add_guild(f"Room {number}", self._people[0], members=self._people, channels=("card-room",))
        self._channel: Channel = next(iter(guild.channels.values()))
        self._news = asyncio.Event()
        self._panels: dict[str, Message] = {}
        self._public: Message | None = None
        self._pressed_here = 0
        self.seconds: list[float] = []
        self.presses = self.matches = self.rematches = self.unanswered = 0
        world.watchers.append(self)

    def on_message(self, change: Change, message: Message) -> None:
        """Something is shown here: the newest message of each kind counts."""
        if message.channel_id != self._channel.id:
            return
        if change == "delete":
            if self._public is message:
                self._public = None
        elif message.reader_id is not None:
            if any(part.get("custom_id", "").startswith((*MOVES, "p|refresh|")) for part in self._parts(message)):
                self._panels[message.reader_id] = message
        elif any(self._offers(message, verb) for verb in ("join", "start", "hand", "again")):
            self._public = message
        self._news.set()

    async def play(self) -> None:
        """Plays until it is cancelled; the next time it goes on where it was."""
        while True:
            self._news.clear()
            if not await self._step():
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(QUIET_S):
                        await self._news.wait()
                        continue
                await self._look()

    async def _step(self) -> bool:
        """One press of somebody's that leads on; False where there is none at the moment."""
        public = self._public
        if public is None or self._pressed_here >= A_TABLE:
            return await self._open()
        if self._offers(public, "again"):
            self.matches += 1
            if self._luck.random() < REMATCH and await self._press(self._people[0], public, ("p|again|",)):
                self.rematches += 1
                self._begin_anew()
                return True
            return await self._open()
        if self._offers(public, "start") or self._offers(public, "join"):
            for person in self._people[1:]:
                if self._offers(public, "join"):
                    await self._press(person, public, ("p|join|",))
            return await self._press(self._people[0], self._public or public, ("p|start|",))
        who = [(person, panel) for person in self._people if (panel := self._panels.get(person.id))]
        self._luck.shuffle(who)
        for person, panel in who:
            if await self._press(person, panel, MOVES):
                return True
        return False

    async def _look(self) -> None:
        """Everybody opens their hand anew."""
        for person in self._people:
            if self._public is not None:
                await self._press(person, self._public, ("p|hand|",))

    def _begin_anew(self) -> None:
        self._pressed_here, self._panels = 0, {}

    async def _open(self) -> bool:
        """The host opens a table of the next game that is in order."""
        keys = [key for key in sorted(GAMES) if GAMES[key].ordered]
        self._game += 1
        game = GAMES[keys[self._game % len(keys)]]
        [command] = [
            one
            for commands in self._discord.world.commands.values()
            for one in commands
            if one["name"] == game.key
        ]
        takes = {option["name"]: option for option in command.get("options", ())}
        options: list[Json] = []
        if "pace" in takes:
            options.append({"name": "pace", "type": takes["pace"]["type"], "value": "untimed"})
        if "seats" in takes and takes["seats"]["type"] == INTEGER:
            seats = max(game.players.start, min(len(self._people), game.players.stop - 1))
            options.append({"name": "seats", "type": INTEGER, "value": seats})
        self._begin_anew()
        self._public = None
        op = {"channel_id": self._channel.id, "data": {"id": command["id"], "options": options}}
        answered = asyncio.get_running_loop().create_future()
        self._discord.actions.command(self._people[0], op, _teller(answered))
        return await self._answered(answered)

    async def _press(self, person: User, message: Message, wanted: tuple[str, ...]) -> bool:
        """Presses one of the `wanted` in a message; whether there was one, and it was answered."""
        offers = [
            part
            for part in self._parts(message)
            if part.get("custom_id", "").startswith(wanted) and not part.get("disabled")
        ]
        if not offers:
            return False
        part = self._luck.choice(offers)
        op: Json = {"channel_id": self._channel.id, "message_id": message.id, "custom_id": part["custom_id"]}
        if part["type"] == STRING_SELECT:
            chosen = self._luck.sample(part["options"], part.get("min_values", 1))
            op["values"] = [option["value"] for option in chosen]
        answered = asyncio.get_running_loop().create_future()
        try:
            self._discord.actions.component(person, op, _teller(answered))
        except Refused:  # it has gone meanwhile
            self._panels.pop(person.id, None)
            return False
        return await self._answered(answered)

    async def _answered(self, answered: asyncio.Future[bool]) -> bool:
        self.presses += 1
        self._pressed_here += 1
        began = time.perf_counter()
        well = await answered
        self.seconds.append(time.perf_counter() - began)
        self.unanswered += not well
        return well

    def _parts(self, message: Message) -> Iterator[Json]:
        return walk(message.payload["components"])

    def _offers(self, message: Message, verb: str) -> bool:
        return any(
            part.get("custom_id", "").startswith(f"p|{verb}|") and not part.get("disabled")
            for part in self._parts(message)
        )


def _teller(answered: asyncio.Future[bool]) -> Callable[[Json], None]:
    def tell(frame: Json) -> None:
        if frame["t"] == "interaction" and frame["state"] in ("done", "failed") and not answered.done():
            answered.set_result(frame["state"] == "done")

    return tell


# What is measured ------------------------------------------------------------------------------------------


async def soak(minutes: float, tables: int) -> None:
    """Prints the figures of a run."""
    with tempfile.TemporaryDirectory() as folder:
        async with LocalDiscord() as discord:
            shifts = [[Party(discord, 2 * one + shift) for one in range(tables)] for shift in (0, 1)]
            bot = await BotProcess.begin("tests.bench.soak", discord.origin, discord.token, folder)
            assert await bot.says() == "up"
            everybody = [party for shift in shifts for party in shift]
            found: list[Figures] = []
            began = time.monotonic()
            print("  minute   MB   awake asleep over   presses   matches   once more   not answered")
            while time.monotonic() - began < 60 * minutes:
                await _for_a_minute(shifts[len(found) % 2])
                discord.world.advance(HOUR / 1_000)
                now: dict[str, int] = json.loads(await bot.an_hour_later())
                megabytes = bot.resident / 1e6
                presses = sum(party.presses for party in everybody)
                found.append(Figures(presses, megabytes))
                print(
                    f"  {len(found):6} {megabytes:4.0f} {now['awake']:7} {now['asleep']:6} {now['over']:4}"
                    f" {presses:9} {sum(party.matches for party in everybody):9}"
                    f" {sum(party.rematches for party in everybody):11}"
                    f" {sum(party.unanswered for party in everybody):14}",
                    flush=True,
                )
            await bot.end()
    report(found[WARM:])


async def _for_a_minute(parties: Sequence[Party]) -> None:
    playing = [asyncio.create_task(party.play()) for party in parties]
    done, _ = await asyncio.wait(playing, timeout=60, return_when=asyncio.FIRST_EXCEPTION)
    for task in done:
        task.result()
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


def report(found: Sequence[Figures]) -> None:
    """Prints the slope of the memory over the presses, by least squares, with its standard error."""
    if len(found) < 3:
        print("  too short for a slope")
        return
    presses, memory = [one.presses / 10_000 for one in found], [one.megabytes for one in found]
    slope, level = statistics.linear_regression(presses, memory)
    spread = sum((one - statistics.mean(presses)) ** 2 for one in presses)
    left = sum((y - level - slope * x) ** 2 for x, y in zip(presses, memory, strict=True))
    error = (left / (len(found) - 2) / spread) ** 0.5
    print(f"  from minute {WARM + 1}: {slope:+.2f} MB ± {error:.2f} for 10,000 presses (standard error)")


def main() -> None:
    """The measurement, or the bot that is measured."""
    if sys.argv[1:2] == ["bot"]:
        asyncio.run(bot_process(*sys.argv[2:]))
        return
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=MINUTES)
    parser.add_argument("--tables", type=int, default=TABLES, help="tables of each of the two shifts")
    given = parser.parse_args()
    asyncio.run(soak(given.minutes, given.tables))


if __name__ == "__main__":
    main()
