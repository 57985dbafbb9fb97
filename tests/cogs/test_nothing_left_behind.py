"""Objects that an answer needed are gone once it is given, without Python having to look for circles of them."""

from __future__ import annotations

import asyncio
import gc
import io
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from random import Random

import discord
import pytest

from bot import create_bot
from bot.settings import Settings
from local_discord import LocalDiscord, Person, use_local_discord
from tests.players import CHANNEL, Player, Tally, sit_down

HEAVY = (discord.Interaction, discord.Message, io.BytesIO)
"""An interaction has its message, a message its components, and a picture lies in the bytes."""


@pytest.fixture
async def people(tmp_path: Path) -> AsyncIterator[list[Person]]:
    """Alice and Bob, and a bot that sends pictures; on loopback, since simcord itself leaves such circles."""
    async with LocalDiscord(enforce_limits=False) as local, AsyncExitStack() as stack:
        stack.enter_context(use_local_discord(local))
        settings = Settings(f"sqlite+aiosqlite:///{tmp_path / 'house.db'}", local.token, emoji=False)
        bot = await stack.enter_async_context(create_bot(settings, spacing=0, pause=0.1))
        running = asyncio.create_task(bot.start(local.token))
        stack.push_async_callback(asyncio.wait, [running])
        await asyncio.wait_for(bot.up.wait(), 30)
        yield [await stack.enter_async_context(await Person.join(local, name)) for name in ("alice", "bob")]
        await bot.close()


@contextmanager
def circles() -> Iterator[list[str]]:
    """Is filled, when it ends, with what was made meanwhile and is known to nobody but itself: kind and holders.

    What was there before is kept: the bot of another test may let go of it just now.
    """
    found: list[str] = []
    gc.collect()
    gc.disable()
    before = [one for one in gc.get_objects() if isinstance(one, HEAVY)]
    try:
        yield found
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        for left in [one for one in gc.garbage if isinstance(one, HEAVY)]:
            holders = [f"{type(one).__name__} {one!r:.200}" for one in gc.get_referrers(left)]
            found.append(f"{type(left).__name__}, which is in {holders}")
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
        before.clear()


async def test_neither_interactions_nor_messages_nor_pictures_stay_in_circles(people: list[Person]) -> None:
    await sit_down(*people)
    answers, may_play = Tally(), asyncio.Event()
    may_play.set()
    players = [Player(person, Random(at), answers, may_play) for at, person in enumerate(people)]
    with circles() as left:
        playing = [asyncio.create_task(player.play()) for player in players]
        await answers.reach(6)
        for task in playing:
            task.cancel()
        await asyncio.wait(playing)
        assert (await people[0].slash(CHANNEL, "play", move="fly")).is_ephemeral
        await people[0].autocomplete(CHANNEL, "play", "move", "stock")
    assert any("hand.png" in str(panel) for panel in people[0].ephemeral(CHANNEL))
    assert not left, "\n".join(left)
