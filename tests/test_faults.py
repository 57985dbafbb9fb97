"""Discord in trouble: slow, refusing, losing, repeating. Nothing is lost, and the table's message recovers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from bot.cli.play import local_room
from bot.client import Gamester
from bot.settings import Settings
from bot.tables.server_settings import ServerSettings
from db import Phase, match_account, member_account
from local_discord import Faults, LocalDiscord, Person
from local_discord.components import text_of
from local_discord.permissions import Permission
from tests.held import Held
from tests.players import CHANNEL, Player, Tally, lost, sit_down

NAMES = ("alice", "bob", "carol")
STAKE = 40


@dataclass
class Troubled:
    """A room with three people, and a Discord that can be given faults."""

    discord: LocalDiscord
    bot: Gamester
    people: list[Person]

    @property
    def table(self) -> Held:
        return Held(self.bot.room, max(self.bot.room, key=lambda table: table.id))

    async def play(self, moves: int) -> list[Player]:
        """Everybody plays until enough presses were answered. Returns the players."""
        answers, may_play = Tally(), asyncio.Event()
        may_play.set()
        players = [Player(person, Random(at), answers, may_play) for at, person in enumerate(self.people)]
        playing = [asyncio.create_task(player.play()) for player in players]
        enough = asyncio.create_task(answers.reach(moves))
        done, _ = await asyncio.wait([*playing, enough], timeout=60, return_when=asyncio.FIRST_COMPLETED)
        assert done, f"nobody plays after {answers.count} answers"
        for task in [*playing, enough]:
            task.cancel()
        for result in await asyncio.gather(*playing, enough, return_exceptions=True):
            assert result is None or isinstance(result, asyncio.CancelledError), result
        return players

    async def is_whole(self, *players: Player) -> None:
        """Every acknowledged move is in the log, and no token is missing."""
        store, table = self.bot.store, self.table
        log = await store.matches.moves(table.id)
        assert lost(table.header, log, [made for player in players for made in player.acknowledged]) == []
        assert await store.ledger.audit() == []
        held = await store.ledger.balance(match_account(table.id))
        for person in self.people:
            held += await store.ledger.balance(member_account(table.header.guild_id, int(person.id)))
        assert held == ServerSettings().grant * len(self.people)

    async def message_recovers(self) -> None:
        """With the faults gone, the public message comes to show the table as it is."""
        self.discord.faults = Faults()
        table = self.table
        for person in self.people:
            await person.wait(lambda person: _shows(person, table), timeout=60)


def _shows(person: Person, table: Held) -> bool:
    """True if a person sees the table as it is now: the deadline tells one turn from all others."""
    message = person.message(table.header.message_id or 0)
    [acting] = table.playing().game.to_act()
    return message is not None and f"<t:{(table.deadline(acting) or 0) // 1000}:R>" in text_of(message)


@pytest.fixture
async def troubled(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Troubled]:
    """A match among three has begun. No error may be logged, whatever befalls it."""
    settings = Settings(
        database_url=f"sqlite+aiosqlite:///{tmp_path}/room.db", pictures=False, emoji=False, robot_delay=0
    )
    async with AsyncExitStack() as stack:
        discord, bot = await stack.enter_async_context(local_room(settings, None, limits=False, spacing=0))
        people = [await stack.enter_async_context(await Person.join(discord, name)) for name in NAMES]
        await sit_down(*people, stake=STAKE)
        yield Troubled(discord, bot, people)
        discord.faults = Faults()
    trouble = [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert trouble == []


@pytest.mark.parametrize(
    "faults",
    [
        Faults(seed=1, latency=(0.0, 0.1)),
        Faults(seed=2, rate_limited=0.2),
        Faults(seed=6, duplicate=0.5),
        Faults(seed=7, reorder=0.5),
        Faults(seed=8, delete_message=0.1),
    ],
    ids=["slow", "429", "twice", "out-of-order", "messages-deleted"],
)
async def test_every_press_is_answered_and_nothing_lost(troubled: Troubled, faults: Faults) -> None:
    troubled.discord.faults = faults
    players = await troubled.play(20)
    assert [player.failures for player in players] == [0, 0, 0]
    await troubled.message_recovers()
    await troubled.is_whole(*players)


@pytest.mark.parametrize(
    "faults",
    [
        Faults(seed=3, server_error=0.2),
        Faults(seed=4, lost_answer=0.2),
        Faults(seed=5, drop_connection=0.15),
    ],
    ids=["5xx", "lost-answers", "dropped-connections"],
)
async def test_presses_may_fail_but_nothing_is_lost(troubled: Troubled, faults: Faults) -> None:
    troubled.discord.faults = faults
    players = await troubled.play(12)
    await troubled.message_recovers()
    await troubled.is_whole(*players)
    again = await troubled.play(8)
    assert [player.failures for player in again] == [0, 0, 0]
    await troubled.is_whole(*players, *again)


async def test_a_channel_that_somebody_deletes_gives_the_stakes_back(troubled: Troubled) -> None:
    table = troubled.table
    players = await troubled.play(10)
    gone = asyncio.Event()
    troubled.bot.room.listeners.append(
        lambda change: gone.set() if change.after.header.phase is Phase.CLOSED else None
    )
    troubled.discord.world.delete_channel(troubled.discord.world.channel(CHANNEL))
    await asyncio.wait_for(gone.wait(), 60)
    assert table.header.phase is Phase.CLOSED
    await troubled.is_whole(*players)
    for person in troubled.people:
        account = member_account(table.header.guild_id, int(person.id))
        assert await troubled.bot.store.ledger.balance(account) == ServerSettings().grant


async def test_withdrawn_permissions_do_not_stop_the_match(troubled: Troubled) -> None:
    world = troubled.discord.world
    channel = world.channel(CHANNEL)
    world.withdraw(channel, Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES)
    players = await troubled.play(20)
    assert [player.failures for player in players] == [0, 0, 0]
    await troubled.is_whole(*players)
    world.restore(channel)
    again = await troubled.play(10)
    await troubled.message_recovers()
    await troubled.is_whole(*players, *again)
