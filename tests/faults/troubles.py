"""The faults of Discord for as long as a round lasts, and the troubles that strike meanwhile."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from local_discord.faults import Faults
from local_discord.permissions import Permission
from tests import postgres
from tests.faults.room import Room
from tests.players import CHANNEL

Trouble = Callable[[Room], Awaitable[None]]

OFTEN = {
    "rate_limited": 0.25,
    "server_error": 0.15,
    "lost_answer": 0.2,
    "drop_connection": 0.05,
    "duplicate": 0.4,
    "reorder": 0.4,
    "delete_message": 0.3,
    "expire_token": 0.3,
}
"""The faults that Discord may have (see `local_discord.faults`), and how often it has each at most."""


def discord_fails(luck: Random) -> Faults:
    """Two or three kinds of trouble with Discord, which may be slow as well."""
    kinds = luck.sample(list(OFTEN), luck.choice((2, 3)))
    often: dict[str, Any] = {kind: OFTEN[kind] * luck.uniform(0.5, 1) for kind in kinds}
    faults = replace(Faults(seed=luck.randrange(2**32)), **often)
    return replace(faults, latency=(0.0, 0.2)) if luck.random() < 0.2 else faults


async def no_permission(room: Room) -> None:
    """The bot may not see a party's channel for a while, nor write there."""
    world, channel = room.discord.world, room.luck.choice(room.parties).channel
    world.withdraw(channel, Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES)
    await room.play(20, 2)
    world.restore(channel)


async def channel_deleted(room: Room) -> None:
    """A channel is deleted, and its table with it; its party has another one."""
    world, party = room.discord.world, room.luck.choice(room.parties)
    await _at_any_moment(room)
    gone = party.channel
    world.add_channel(party.guild, CHANNEL)
    world.delete_channel(gone)


async def member_leaves(room: Room) -> None:
    """Somebody leaves the server in the middle of a match, and comes back later; never its owner, who can't."""
    world, party = room.discord.world, room.luck.choice(room.parties)
    _, *others = party.people
    user = world.users[room.luck.choice(others).id]
    await _at_any_moment(room)
    world.remove_member(party.guild, user)
    await room.play(20, 2)
    world.add_member(party.guild, user)


async def sent_away(room: Room) -> None:
    """A server sends the bot away, and lets it in again."""
    world, party = room.discord.world, room.luck.choice(room.parties)
    await _at_any_moment(room)
    world.remove_bot(party.guild)
    await room.play(20, 2)
    world.add_member(party.guild, world.bot)


async def killed(room: Room) -> None:
    """SIGKILL at any moment."""
    await _at_any_moment(room)
    await room.bot.end(signal.SIGKILL)
    await _back(room)


async def told_to_stop(room: Room) -> None:
    """SIGTERM at any moment."""
    await _at_any_moment(room)
    await room.bot.end(signal.SIGTERM)
    await _back(room)


async def _back(room: Room) -> None:
    """The next process comes up: whoever starts it would do so again where Discord does not let it in."""
    with room.calm():
        async with room.coming_up():
            room.bot.begin()


async def frozen(room: Room) -> None:
    """The process stands still, as with a disk that takes its time for a flush."""
    await _at_any_moment(room)
    room.bot.send(signal.SIGSTOP)
    await asyncio.sleep(room.luck.uniform(0.1, 1.0))
    room.bot.send(signal.SIGCONT)


async def _at_any_moment(room: Room) -> None:
    await room.play(room.luck.randrange(1, 20), 1)
    await asyncio.sleep(room.luck.random() * 0.03)


EVERYWHERE: list[Trouble] = [
    no_permission,
    channel_deleted,
    member_leaves,
    sent_away,
    killed,
    told_to_stop,
    frozen,
]


def on_file(path: Path) -> list[Trouble]:
    """Troubles of a SQLite file."""

    async def locked(room: Room) -> None:
        """Another program holds the write lock."""
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            await room.play(20, room.luck.uniform(0.2, 2.5))

    async def full(room: Room) -> None:
        """Nothing can grow any more, neither the file nor its log."""
        room.bot.limit_files(Path(f"{path}-wal").stat().st_size)
        await room.play(20, 1)
        room.bot.limit_files(-1)

    async def unflushed(room: Room) -> None:
        """Nothing that is written can be flushed; half of the time the process is killed before that is over."""
        room.bot.fail_flushes(True)
        await room.play(20, 1)
        if room.luck.random() < 0.5:
            await room.bot.end(signal.SIGKILL)
            room.bot.fail_flushes(False)
            await _back(room)
        room.bot.fail_flushes(False)

    return [locked, full, unflushed]


def on_server(server: postgres.Server, line: postgres.Line) -> list[Trouble]:
    """Troubles of a PostgreSQL server, and of the line to it."""

    async def cut_at_commit(room: Room) -> None:
        """The connection is lost with a COMMIT or its answer on the way."""
        line.cut = room.luck.choice(("before", "after"))
        await room.play(20, 2)

    async def server_restarts(room: Room) -> None:
        """The server crashes or is restarted in order."""
        await _at_any_moment(room)
        await asyncio.to_thread(server.stop, room.luck.choice(("fast", "immediate")))
        await room.play(10, 1)
        await asyncio.to_thread(server.start)

    async def two_processes(room: Room) -> None:
        """A second process starts before the first one ends."""
        await _at_any_moment(room)
        with room.calm():
            async with room.coming_up():
                await room.bot.replace(room.luck.choice((signal.SIGTERM, signal.SIGKILL)))

    return [cut_at_commit, cut_at_commit, server_restarts, two_processes]
