"""The process is killed again and again in the middle of play, and nothing that was acknowledged is lost.

`GAMESTER_KILLS` sets how often, for longer runs.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import re
import sqlite3
from collections.abc import Sequence
from contextlib import AsyncExitStack, closing
from functools import partial
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from typing import Any

from bot import create_bot
from bot.room.room import Room
from bot.scene.in_words import lines
from bot.settings import Settings
from bot.tables.server_settings import ServerSettings
from bot.tables.table import Table
from bot.ui.markup import plain, with_suits_as_text
from bot.ui.viewer import Viewer
from bot.words import words_for
from cogs.games.thirty_one import ThirtyOneScreen
from db import Database, Phase, match_account, member_account
from games import GAMES
from games.records import replay
from local_discord import LocalDiscord, Person, use_local_discord
from local_discord.components import text_of
from tests.players import CHANNEL, Acknowledged, Player, Tally, lost, press, presses, sit_down

KILLS = int(os.environ.get("GAMESTER_KILLS", "3"))
STAKE = 60


def run_bot(origin: str, token: str, url: str) -> None:
    """Runs the bot, for as long as its process lives."""

    async def run() -> None:
        with use_local_discord(origin):
            settings = Settings(database_url=url, token=token, pictures=False, emoji=False, robot_delay=0)
            async with create_bot(settings, spacing=0, pause=0.1) as bot:
                await bot.start(token)

    asyncio.run(run())


class Bot:
    """The bot in a process of its own, on one database."""

    def __init__(self, discord: LocalDiscord, file: Path) -> None:
        methods = multiprocessing.get_all_start_methods()
        # A server that has read the modules already: the process begins at once.
        self._context = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
        self._context.set_forkserver_preload(["tests.test_kill"])
        self._discord = discord
        self._process: BaseProcess | None = None
        self._file = file
        self.url = f"sqlite+aiosqlite:///{file}"

    def start(self) -> None:
        arguments = (self._discord.origin, self._discord.token, self.url)
        self._process = self._context.Process(target=run_bot, args=arguments, daemon=True)  # type: ignore[attr-defined]
        self._process.start()

    async def kill(self) -> None:
        assert self._process is not None
        assert self._process.is_alive(), "the bot ended by itself"
        self._process.kill()
        await asyncio.to_thread(self._process.join)

    def deadline(self, table: int, place: int) -> int:
        """Until when who sits at `place` has to have moved, as the process that runs now has stored it."""
        with closing(sqlite3.connect(f"file:{self._file}?mode=ro", uri=True)) as kept:
            asked = "SELECT deadline_ms FROM seats WHERE match_id = ? AND place = ?"
            (found,) = kept.execute(asked, (table, place)).fetchone()
        return int(found)

    def clear_away(self) -> None:
        """Leaves no process behind where the test fails."""
        if self._process is not None:
            self._process.kill()


async def look_into(bot: Bot, people: Sequence[Person], acknowledged: Sequence[Acknowledged]) -> list[Table]:
    """While the bot is dead: every acknowledged move is there, the log plays, and the books are right.

    Returns the tables as the next process will take them up.
    """
    store = await Database.open(bot.url)
    try:
        assert await store.ledger.audit() == []
        guild = int(people[0].guilds[0]["id"])
        held = [await store.ledger.balance(member_account(guild, int(person.id))) for person in people]
        number = 1
        while (row := await store.matches.get(number)) is not None:
            assert lost(row, await store.matches.moves(number), acknowledged) == []
            escrow = await store.ledger.balance(match_account(number))
            assert escrow == (STAKE * len(people) if row.phase == "playing" else 0)
            held.append(escrow)
            assert sum(result.tokens for result in await store.matches.results(number)) == 0
            number += 1
        assert sum(held) == ServerSettings().grant * len(people)
        room = Room(store, GAMES)
        await room.outages.restore()
        found = [await room.table(header.id) for header in room.tables.headers()]
        await room.close()
        tables = [table for table in found if table.header.phase is Phase.PLAYING]
        for table in tables:
            *_, (_, game, _) = replay(await room.record(table), GAMES)
            assert table.playing().game == game
        return tables
    finally:
        await store.close()


STAMP = re.compile(r"<t:(\d+):R>")


def is_told(bot: Bot, table: int, place: int, person: Person) -> bool:
    """True if somebody sees until when it is the turn of whoever sits at `place`."""
    return f"<t:{bot.deadline(table, place) // 1000}:R>" in shown(person)


async def all_is_as_before(bot: Bot, tables: Sequence[Table], people: Sequence[Person]) -> None:
    """After the restart, before anybody moves: hands and turns are what they were, and buttons work.

    Deadlines have waited while nobody could play, so they are no earlier.
    """
    for table in tables:
        [acting] = table.playing().game.to_act()
        place, before = table.by_seat[acting].place, (table.deadline(acting) or 0) // 1000
        for person in people:
            await person.wait(partial(is_told, bot, table.id, place), timeout=60)
            answer = await press(person, "hand")
            seat = table.sitting(int(person.id))
            assert seat is not None
            assert seat.seat is not None
            told = text_of(answer or {})
            assert with_suits_as_text("\n".join(hand_in_words(table, seat.seat))) in told
            assert any(int(until) >= before for until in STAMP.findall(told)) == (seat.seat == acting)
    for person in people:
        for message in person.ephemeral(CHANNEL)[:-1][:2]:  # those that the last process had shown
            for button in presses(message)[:1]:
                await person.click(message, button.id())


def hand_in_words(table: Table, seat: int) -> list[str]:
    """The lines of a panel without pictures about a hand and what lies beside it."""
    words = words_for("thirty-one")
    view: Any = table.playing().game.view(seat)
    return lines(ThirtyOneScreen().hand_scene(view, Viewer(words).at(table)), words, plain)


def shown(person: Person) -> str:
    """The text of the public messages that open a hand: the table's, and the line that calls somebody."""
    private = person.ephemeral(CHANNEL)
    public = [message for message in person.messages(CHANNEL) if message not in private]
    return "\n".join(text_of(one) for one in public if any(button.verb == "hand" for button in presses(one)))


async def test_killed_at_any_moment_nothing_is_lost(tmp_path: Path) -> None:
    luck, answers, may_play, kills = Random(6), Tally(), asyncio.Event(), 0
    decided: dict[int, bool] = {}

    def wants_more(match: int) -> bool:
        return decided.setdefault(match, kills < KILLS)

    async with LocalDiscord(enforce_limits=False) as discord, AsyncExitStack() as pages:
        bot = Bot(discord, tmp_path / "room.db")
        pages.callback(bot.clear_away)
        bot.start()
        names = ("alice", "bob", "carol")
        people = [await pages.enter_async_context(await Person.join(discord, name)) for name in names]
        await people[0].wait(lambda person: person.commands and person.bot_online, timeout=60)
        await sit_down(*people, stake=STAKE, pace="normal")
        may_play.set()
        players = [Player(person, Random(at), answers, may_play, wants_more) for at, person in enumerate(people)]
        playing = [asyncio.create_task(player.play()) for player in players]

        def acknowledged() -> list[Acknowledged]:
            return [made for player in players for made in player.acknowledged]

        while kills < KILLS:
            await answers.reach(answers.count + luck.randrange(12))
            await asyncio.sleep(luck.random() * 0.03)  # waits for nothing: it makes the moment a random one
            await bot.kill()
            kills += 1
            may_play.clear()
            for person in people:
                await person.wait(lambda person: not person.bot_online)
            tables = await look_into(bot, people, acknowledged())
            bot.start()
            for person in people:
                await person.wait(lambda person: person.bot_online, timeout=60)
            await all_is_as_before(bot, tables, people)
            may_play.set()
        await asyncio.wait_for(asyncio.gather(*playing), 120)
        await bot.kill()
        assert await look_into(bot, people, acknowledged()) == []
        assert len(acknowledged()) > KILLS
