"""The stage on `local_discord`: the bot over real HTTP and WebSocket, people over the page's protocol."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import aiohttp
import discord

import local_discord
from local_discord import Failed, LocalDiscord, Person, use_local_discord
from local_discord.interactions import FAILED
from local_discord.permissions import Permission
from tests.local_discord.same.stage import (
    CHANNELS,
    PEOPLE,
    SERVER,
    Answer,
    Company,
    Declined,
    Json,
    Stage,
    Unanswered,
)

BUSY = ("CommandTree", "discord-ui-", "discord.py: on_", "update ", "defer ", "table ")
"""The tasks in which discord.py and the card room carry out what was asked of them, as their names begin."""

UNANSWERED = {*FAILED.values(), "This interaction failed"}


class Loopback(Stage):
    """See `Stage`. Use `on_loopback`."""

    def __init__(self, local: LocalDiscord, company: Company) -> None:
        super().__init__()
        self.local = local
        self.people: dict[str, Person] = {}
        self._company = company
        self._connection: asyncio.Task[None] | None = None

    # The bot

    async def start(self) -> None:
        """Connects the bot."""
        self.bot = self._company.make(self)
        self.listen(self.bot)
        await self.bot.login(self.local.token)
        self._connection = asyncio.create_task(self.bot.connect())
        ready = asyncio.ensure_future(self._company.ready(self.bot))
        await asyncio.wait([self._connection, ready], return_when=asyncio.FIRST_COMPLETED)
        if not ready.done():
            ready.cancel()
            await self._connection

    async def stop(self) -> None:
        """Disconnects the bot."""
        assert self._connection is not None
        await self.bot.close()
        await self._connection

    async def restart(self) -> None:
        await self.stop()
        await self.start()
        for person in self.people.values():
            await person.wait(lambda p: p.bot_online)

    # What is there

    def now(self) -> int:
        return self.local.world.clock.now_ms()

    def names(self) -> dict[str, str]:
        world = self.local.world
        guild = world.guild(SERVER)
        people = {world.person(name).id: f"@{name}" for name in PEOPLE}
        places = {channel.id: f"#{channel.name}" for channel in guild.channels.values()}
        dms = {world.dms[user_id].id: f"#dm {name}" for user_id, name in people.items() if user_id in world.dms}
        return {world.bot.id: "@the bot", guild.id: "the server", **people, **places, **dms}

    def sees(self, who: str, channel: str) -> list[Json] | None:
        try:
            return self.people[who].messages(channel)
        except KeyError:
            return None

    async def fetch(self, url: str) -> bytes:
        async with aiohttp.ClientSession() as session, session.get(url) as response:
            return await response.read()

    # What people do

    async def slash(self, who: str, channel: str, command: str, options: Json) -> Answer:
        if channel == "dm":
            await self.people[who].open_dm()
        return await self._done(self.people[who].slash(channel, command, **options))

    async def autocomplete(self, who: str, channel: str, command: str, option: str, typed: str) -> Answer:
        return Answer(choices=await self.people[who].autocomplete(channel, command, option, typed))

    async def click(self, who: str, message: Json, button: str) -> Answer:
        return await self._done(self.people[who].click(message, button))

    async def select(self, who: str, message: Json, custom_id: str, values: list[str]) -> Answer:
        return await self._done(self.people[who].select(message, custom_id, values))

    async def submit(self, who: str, opened: Answer, values: Json) -> Answer:
        return await self._done(self.people[who].submit(opened.handle, values))

    async def set_dms_open(self, who: str, is_open: bool) -> None:
        await self.people[who].set_dms_open(is_open)

    async def _done(self, action: Any) -> Answer:
        try:
            answer: local_discord.Answer = await action
        except KeyError as gone:
            raise Declined(str(gone)) from gone
        except Failed as failed:
            raise (Unanswered if str(failed) in UNANSWERED else Declined)(str(failed)) from failed
        modal = {key: answer.modal[key] for key in ("custom_id", "title", "components")} if answer.modal else None
        return Answer(answer.message, modal, handle=answer)

    # What happens besides

    def withdraw(self, channel: str, permissions: discord.Permissions) -> None:
        place = self.local.world.channel(channel)
        denied = [permission for permission in Permission if permissions.value & permission.value]
        self.local.world.restore(place)
        if denied:
            self.local.world.withdraw(place, *denied)

    def delete_channel(self, channel: str) -> None:
        self.local.world.delete_channel(self.local.world.channel(channel))

    def delete_message(self, message: Json) -> None:
        stored = self.local.world.message(message["channel_id"], message["id"])
        assert stored is not None
        self.local.world.delete_message(stored)

    def let_pass(self, seconds: float) -> None:
        self.local.world.advance(seconds)

    async def settle(self) -> None:
        """Waits for the bot's tasks, then for every page: what a page is sent, it is sent in order."""
        while busy := [task for task in asyncio.all_tasks() if task.get_name().startswith(BUSY)]:
            await asyncio.wait(busy, timeout=20)
        for person in self.people.values():
            await person.history(CHANNELS[0], 1)


@asynccontextmanager
async def on_loopback(company: Company) -> AsyncIterator[Loopback]:
    """The stage, with the bot in it; limits are off, as simcord has none."""
    async with AsyncExitStack() as stack:
        local = await stack.enter_async_context(LocalDiscord(enforce_limits=False))
        stack.enter_context(use_local_discord(local))
        stage = Loopback(local, company)
        await stage.start()
        stack.push_async_callback(stage.stop)
        for name in PEOPLE:
            person = await stack.enter_async_context(await Person.join(local, name))
            stage.people[name] = person
            await person.wait(lambda p: p.bot_online and p.commands)
        yield stage
