"""A process hands its tables over to the next: what is pressed between the two is answered, and once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Any

import aiohttp
import pytest
from sqlalchemy import URL

from bot import create_bot
from bot.cli.status import status_pages
from bot.client import Gamester
from bot.settings import Settings
from bot.ui.custom_id import Press
from local_discord import Failed, LocalDiscord, Person, use_local_discord
from tests.held import Held
from tests.players import CHANNEL, press, presses, sit_down


@dataclass
class Pair:
    """A bot that keeps the table of Alice and Bob, and another that waits for it, connected."""

    discord: LocalDiscord
    old: Gamester
    new: Gamester
    people: list[Person]
    table: Held

    async def moves(self) -> list[str]:
        """The moves that people made, as the store of whoever keeps the table has them."""
        log = await self.new.store.matches.moves(self.table.id)
        return [one.move for one in log if one.by == "person"]

    async def move_at_hand(self) -> tuple[Person, dict[str, Any], Press]:
        """The person who may move, their panel, and a move that it offers."""
        (seat,) = self.table.playing().game.to_act()
        person = next(one for one in self.people if int(one.id) == self.table.by_seat[seat].user_id)
        panel = await press(person, "hand")
        assert panel is not None
        return person, panel, next(one for one in presses(panel) if one.verb == "do")

    async def make_a_move(self) -> str:
        """Whoever may moves; returns the move, once it is answered."""
        person, panel, move = await self.move_at_hand()
        await person.click(panel, move.id())
        return move.argument


async def _begin(stack: AsyncExitStack, discord: LocalDiscord, url: str) -> Gamester:
    settings = Settings(url, discord.token, pictures=False, emoji=False, shards=2, shard_ids=(0, 1))
    bot = await stack.enter_async_context(create_bot(settings, spacing=0, pause=0.1))
    running = asyncio.create_task(bot.start(discord.token))
    stack.push_async_callback(asyncio.wait, [running])
    stack.push_async_callback(bot.close)
    return bot


@pytest.fixture
async def pair(on_postgres: URL, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Pair]:
    monkeypatch.setattr("bot.interactions.sessions.SESSION_EVERY_MS", 50)
    url = on_postgres.render_as_string(hide_password=False)
    discord = LocalDiscord(enforce_limits=False)
    await discord.start()
    async with AsyncExitStack() as stack:
        stack.enter_context(use_local_discord(discord))
        old = await _begin(stack, discord, url)
        await asyncio.wait_for(old.up.wait(), 30)
        people = [await stack.enter_async_context(await Person.join(discord, name)) for name in ("alice", "bob")]
        await sit_down(*people, pace="untimed")
        new = await _begin(stack, discord, url)
        await asyncio.wait_for(new.waits.wait(), 30)
        await asyncio.wait_for(new.wait_until_ready(), 30)
        yield Pair(discord, old, new, people, Held(old.room, *old.room))
    await discord.close()


async def test_what_is_pressed_between_two_processes_is_answered_by_the_second(pair: Pair) -> None:
    before = await pair.make_a_move()  # which both hear of
    person, panel, move = await pair.move_at_hand()
    await pair.old.router.finish()  # it has been told to stop
    opening = asyncio.create_task(pair.people[0].slash(CHANNEL, "spit"))
    clicking = asyncio.create_task(person.click(panel, move.id()))
    await asyncio.sleep(0.3)
    assert not opening.done()
    assert not clicking.done()
    await pair.old.close()
    assert "Spit" in (await opening).text
    assert (await clicking).message is not None
    await asyncio.wait_for(pair.new.up.wait(), 30)
    assert await pair.moves() == [before, move.argument]
    headers = pair.new.room.tables.headers()
    assert sorted(header.game for header in headers) == ["spit", "thirty-one"]
    pair.table = Held(pair.new.room, await pair.new.room.table(pair.table.id))
    after = await pair.make_a_move()
    assert await pair.moves() == [before, move.argument, after]


async def test_what_was_held_back_when_a_process_died_is_left_alone(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody knows what it had done: a command that was carried out already would be carried out twice."""

    async def dies(store: object) -> None:
        return None

    monkeypatch.setattr(pair.old._handover, "hand_over", dies)
    await pair.old.router.finish()
    opening = asyncio.create_task(pair.people[0].slash(CHANNEL, "spit"))
    await asyncio.sleep(0.3)
    await pair.old.close()
    await asyncio.wait_for(pair.new.up.wait(), 30)
    with pytest.raises(Failed):
        await opening
    assert [header.game for header in pair.new.room.tables.headers()] == ["thirty-one"]
    assert "Spit" in (await pair.people[0].slash(CHANNEL, "spit")).text


async def test_who_waits_hears_of_no_server_that_comes(pair: Pair) -> None:
    """It would greet it, as the process does that keeps the tables."""
    world = pair.discord.world
    guild = world.add_guild("New", world.person("alice"), channels=("general",))
    await asyncio.sleep(0.5)
    assert pair.new.get_guild(int(guild.id)) is not None
    greetings = [one for channel in guild.channels.values() for one in world.messages(channel)]
    assert len(greetings) <= 1


async def test_who_waits_is_ready_to_take_over(pair: Pair) -> None:
    """So that whoever replaces processes in turn ends the old one then, and not before."""
    async with status_pages(pair.new, "127.0.0.1", 0) as port, aiohttp.ClientSession() as session:
        async with session.get(f"http://127.0.0.1:{port}/readyz") as answer:
            assert answer.status == 200
            told = await answer.json()
            assert told == {"up": False, "waits": True, "store": False, "shards": {"0": True, "1": True}}
        await pair.old.close()
        await asyncio.wait_for(pair.new.up.wait(), 30)
        async with session.get(f"http://127.0.0.1:{port}/readyz") as answer:
            assert answer.status == 200
            assert (await answer.json())["up"]
