"""What goes wrong: each trouble strikes while people play, and returns how many faults that were."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from local_discord.faults import Faults
from local_discord.permissions import Permission
from tests import postgres
from tests.faults.room import Room
from tests.players import CHANNEL

Trouble = Callable[[Room], Awaitable[int]]

DISCORD = (
    "rate_limited",
    "server_error",
    "lost_answer",
    "drop_connection",
    "duplicate",
    "reorder",
    "delete_message",
)
"""What Discord may do wrong: see `local_discord.faults`."""

ENOUGH = 40
"""Faults of one kind, after which it is looked whether all is well."""


async def discord_fails(room: Room) -> int:
    """One or two kinds of trouble with Discord, which may be slow as well."""
    kinds = room.luck.sample(DISCORD, room.luck.choice((1, 2)))
    faults = replace(
        Faults(seed=room.luck.randrange(2**32)), **{kind: room.luck.uniform(0.1, 0.4) for kind in kinds}
    )
    if room.luck.random() < 0.3:
        faults = replace(faults, latency=(0.0, 0.2))
    before = room.discord.faults_so_far
    room.discord.faults = faults
    for _ in range(8):
        await room.play(10, 4)
        if room.discord.faults_so_far - before >= ENOUGH:
            break
    room.discord.faults = Faults()
    return room.discord.faults_so_far - before


async def no_permission(room: Room) -> int:
    """The bot may not see the channel for a while, nor write there."""
    world = room.discord.world
    channel = world.channel(CHANNEL)
    world.withdraw(channel, Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES)
    await room.play(6, 5)
    world.restore(channel)
    return 1


async def killed(room: Room) -> int:
    """SIGKILL at any moment."""
    await _at_any_moment(room)
    await room.bot.restart(signal.SIGKILL)
    return 1


async def told_to_stop(room: Room) -> int:
    """SIGTERM at any moment."""
    await _at_any_moment(room)
    await room.bot.restart(signal.SIGTERM)
    return 1


async def frozen(room: Room) -> int:
    """The process stands still, as with a disk that takes its time for every flush."""
    for _ in range(3):
        await _at_any_moment(room)
        room.bot.send(signal.SIGSTOP)
        await asyncio.sleep(room.luck.uniform(0.1, 1.0))
        room.bot.send(signal.SIGCONT)
    return 3


async def _at_any_moment(room: Room) -> None:
    await room.play(room.luck.randrange(1, 8), 5)
    await asyncio.sleep(room.luck.random() * 0.03)


def on_file(path: Path) -> list[Trouble]:
    """Troubles of a SQLite file."""

    async def locked(room: Room) -> int:
        """Another program holds the write lock."""
        for _ in range(3):
            with closing(sqlite3.connect(path, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                await room.play(2, room.luck.uniform(0.2, 2.5))
        return 3

    async def full(room: Room) -> int:
        """Nothing can grow any more, neither the file nor its log."""
        for _ in range(3):
            room.bot.limit_files(Path(f"{path}-wal").stat().st_size)
            await room.play(4, 2)
            room.bot.limit_files(-1)
            await room.play(2, 2)
        return 3

    return [locked, full]


def on_server(server: postgres.Server, line: postgres.Line) -> list[Trouble]:
    """Troubles of a PostgreSQL server, and of the line to it."""

    async def cut_at_commit(room: Room) -> int:
        """The connection is lost with a COMMIT or its answer on the way."""
        for _ in range(8):
            line.cut = room.luck.choice(("before", "after"))
            await room.play(3, 3)
        return 8

    async def server_restarts(room: Room) -> int:
        """The server crashes or is restarted in order."""
        await _at_any_moment(room)
        await asyncio.to_thread(server.stop, room.luck.choice(("fast", "immediate")))
        await room.play(2, 1)
        await asyncio.to_thread(server.start)
        return 1

    async def two_processes(room: Room) -> int:
        """A second process starts before the first one ends."""
        await _at_any_moment(room)
        await room.bot.replace(room.luck.choice((signal.SIGTERM, signal.SIGKILL)))
        return 1

    return [cut_at_commit, server_restarts, two_processes]


EVERYWHERE: list[Trouble] = [discord_fails, discord_fails, no_permission, killed, told_to_stop, frozen]
