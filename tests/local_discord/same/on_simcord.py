"""The stage on simcord: discord.py's HTTP and gateway are replaced within the process."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
import simcord
from simcord.backend import serializers
from simcord.backend.errors import BackendError, SetupError
from simcord.backend.models import Overwrite
from simcord.components import walk_components
from simcord.enums import OverwriteType
from simcord.results import to_discord_message

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

USER_OPTION, CHANNEL_OPTION = 6, 7


class Simcord(Stage):
    """See `Stage`. Use `on_simcord`."""

    def __init__(self, company: Company) -> None:
        super().__init__()
        self._company = company
        self.env = simcord.Env(self._made())

    def _made(self) -> Any:
        self.bot = self._company.make(self)
        self.listen(self.bot)
        return self.bot

    async def start(self) -> None:
        """Starts the bot and furnishes the server."""
        await self.env.start()
        users = {name: self.env.create_user(name, global_name=name.capitalize()) for name in PEOPLE}
        self.guild = self.env.create_guild(SERVER, owner=users[PEOPLE[0]])
        self.channels = {name: self.guild.create_text_channel(name) for name in CHANNELS}
        # The owner is a member from the beginning; adding her again hands out what acts for her.
        self.people = {name: self.guild.add_member(user) for name, user in users.items()}
        await self.env.settle()

    async def stop(self) -> None:
        """Ends the bot."""
        await self.bot.close()
        await self.env.shutdown()

    async def restart(self) -> None:
        await self.bot.close()
        await self.env.restart_bot(self._made())

    # What is there

    def now(self) -> int:
        return round(self.env.now().timestamp() * 1000)

    def names(self) -> dict[str, str]:
        backend = self.env.backend
        people = {person.id: f"@{name}" for name, person in self.people.items()}
        places = {channel.id: f"#{name}" for name, channel in self.channels.items()}
        dms = {
            backend.dm_channels[user]: f"#dm {name}"
            for user, name in people.items()
            if user in backend.dm_channels
        }
        named = {backend.bot_user.id: "@the bot", self.guild.id: "the server", **people, **places, **dms}
        named.setdefault(backend.application_id, "@the bot")
        return {str(key): name for key, name in named.items()}

    def sees(self, who: str, channel: str) -> list[Json] | None:
        backend = self.env.backend
        if channel == "dm":
            place = backend.dm_channels.get(self.people[who].id)
        else:
            place = self.channels[channel].id
        if place is None or place not in backend.channels:
            return None
        try:
            if channel != "dm":
                self.channels[channel].history(viewer=self.people[who])
        except SetupError:
            return None
        stored = sorted(backend.messages.get(place, {}).values(), key=lambda message: message.id)
        seen = [message for message in stored if message.visible_to(self.people[who].id)]
        return [dict(serializers.message_payload(backend, message)) for message in seen]

    async def fetch(self, url: str) -> bytes:
        data = self.env.backend.cdn.get(url)
        assert data is not None
        return data

    # What people do

    async def slash(self, who: str, channel: str, command: str, options: Json) -> Answer:
        person = self.people[who]
        chosen = {name: self._option(command, name, value) for name, value in options.items()}
        if channel == "dm":
            return await self._done(person.user.slash(command, **chosen))
        return await self._done(person.slash(self.channels[channel], command, **chosen))

    async def autocomplete(self, who: str, channel: str, command: str, option: str, typed: str) -> Answer:
        return Answer(choices=await self.people[who].autocomplete(self.channels[channel], command, option, typed))

    async def click(self, who: str, message: Json, button: str) -> Answer:
        custom_id = self._custom_id(message, button)
        return await self._done(self._actor(who, message).click(self._message(message), custom_id=custom_id))

    async def select(self, who: str, message: Json, custom_id: str, values: list[str]) -> Answer:
        return await self._done(
            self._actor(who, message).select(self._message(message), values, custom_id=custom_id)
        )

    async def submit(self, who: str, opened: Answer, values: Json) -> Answer:
        return await self._done(self.people[who].submit_modal(opened.handle, values))

    async def set_dms_open(self, who: str, is_open: bool) -> None:
        """simcord has no such setting; the refusal that Discord documents (50007) is injected."""
        path = f"/channels/{self.people[who].user.dm_channel.id}/messages"
        words = "Cannot send messages to this user"
        if is_open:
            self.env.backend.faults[:] = [fault for fault in self.env.backend.faults if fault["path"] != path]
        else:
            self.env.inject_error("POST", path, status=403, code=50007, message=words, times=None)

    def _option(self, command: str, name: str, value: Any) -> Any:
        """People and channels as simcord wants them."""
        root = self.env.backend.find_command(command.split()[0], self.guild.id)
        definitions = {option["name"]: option for option in (root or {}).get("options", ())}
        kind = definitions.get(name, {}).get("type")
        offered: dict[Any, Any] = {value: value}
        if kind in (USER_OPTION, CHANNEL_OPTION):
            offered = self.people if kind == USER_OPTION else self.channels
        if value not in offered:
            raise Declined(f"there is no {value}")
        return offered[value]

    def _message(self, message: Json) -> Any:
        try:
            stored = self.env.backend.get_message(int(message["channel_id"]), int(message["id"]))
        except BackendError as gone:
            raise Declined("That message is not there any more.") from gone
        return to_discord_message(self.env, stored)

    def _actor(self, who: str, message: Json) -> Any:
        person = self.people[who]
        return person.user if int(message["channel_id"]) in self.env.backend.dm_channels.values() else person

    def _custom_id(self, message: Json, button: str) -> str:
        for field in ("custom_id", "label"):
            for part in walk_components(message["components"]):
                if part.get(field) == button and "custom_id" in part:
                    return str(part["custom_id"])
        raise Declined(f"there is no {button} to press")

    async def _done(self, action: Any) -> Answer:
        try:
            result = await action
        except (SetupError, BackendError) as refused:
            raise Declined(str(refused)) from refused
        if not result.acknowledged:
            raise Unanswered
        modal = result.modal
        if modal is not None:
            return Answer(modal={key: modal[key] for key in ("custom_id", "title", "components")}, handle=result)
        shown = result.response
        message = None
        if shown is not None:
            stored = self.env.backend.get_message(shown.channel_id, shown.id)
            message = dict(serializers.message_payload(self.env.backend, stored))
        return Answer(message, handle=result)

    # What happens besides

    def withdraw(self, channel: str, permissions: discord.Permissions) -> None:
        backend = self.env.backend
        denied = Overwrite(backend.bot_user.id, OverwriteType.MEMBER, allow=0, deny=permissions.value)
        backend.set_overwrite(self.channels[channel].id, denied)

    def delete_channel(self, channel: str) -> None:
        self.env.backend.delete_channel(self.channels[channel].id)

    def delete_message(self, message: Json) -> None:
        self.env.backend.delete_message(int(message["channel_id"]), int(message["id"]))

    def let_pass(self, seconds: float) -> None:
        self.env.backend.clock.advance(seconds)

    async def settle(self) -> None:
        await self.env.settle()


@asynccontextmanager
async def on_simcord(company: Company) -> AsyncIterator[Simcord]:
    """The stage, with the bot in it."""
    stage = Simcord(company)
    await stage.start()
    try:
        with stage.env.time_context():
            yield stage
    finally:
        await stage.stop()
