"""Deeds of people in an evening: presses, commands, dialogs and words, honest and forged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.ui.custom_id import Press as CustomId
from local_discord import forms
from local_discord.errors import ApiError, Failed, Refused
from local_discord.messages import create
from local_discord.model import FORUM, Channel, Json
from local_discord.permissions import Permission
from tests.simulated.house.commands import menus_of
from tests.simulated.house.met import played, word_of
from tests.simulated.house.steps import Command, Fill, Forge, Menu, Press, Say, Suggest, Trouble, Wrong

if TYPE_CHECKING:
    from tests.simulated.house.evening import Evening


@dataclass
class Asked:
    """Something that a person did and that the bot has to answer."""

    who: int
    what: str
    at: float
    state: str = ""
    answer: int | None = None
    is_handed_over: bool = False
    """True if one process followed another meanwhile."""


class Actions:
    """Does what steps say. `modals` are the dialogs that are open, by the people before whom they are."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self.modals: dict[int, Json] = {}

    def do(self, what: Any) -> str:
        """Does it; says what came of it."""
        try:
            if isinstance(what, Press):
                return self._press(what)
            if isinstance(what, Forge):
                return self._forge(what)
            if isinstance(what, Command | Suggest):
                return self._command(what)
            if isinstance(what, Menu):
                return self._menu(what)
            if isinstance(what, Fill):
                return self._fill(what)
            if isinstance(what, Say):
                return self._say(what)
            if isinstance(what, Trouble):
                return self._evening.troubles.strike(what)
            if isinstance(what, Wrong):
                self._evening.weather.expect(what.fault, what.point, what.times)
            return "done"
        except (Refused, Failed, ApiError, KeyError) as error:
            return f"not possible: {error}"

    def _tell(self, who: int, what: str, channel: Channel) -> Any:
        place = self._evening.hosts.place(channel.guild_id)
        asked = Asked(who, what, self._evening.loop.time(), is_handed_over=place.is_handed_over)
        in_reach = self._evening.hosts.reaches(channel.guild_id)

        def tell(frame: Json) -> None:
            kind = frame["t"]
            if kind == "interaction":
                asked.state = frame["state"]
                if asked.state == "sent" and not in_reach:
                    self._evening.wire.hurt.add(frame["interaction_id"])
                asked.answer = frame.get("answer")
                if asked.state == "sent":
                    self._evening.asked.append(asked)
                self._evening.met.answers[asked.state, str(asked.answer)] += 1
                if asked.state != "sent" and asked.answer is not None:
                    self._evening.met.played.update(played(what, channel))
                    self._evening.met.used[word_of(what)] += 1
                    self._evening.met.played["in German"] += self._evening.users[who].locale == "de"
                if asked.state == "failed":
                    self._evening.laws.unanswered(asked, frame["interaction_id"])
            elif kind == "modal":
                self.modals[who] = {**frame, "channel_id": channel.id}

        return tell

    def _press(self, press: Press) -> str:
        user = self._evening.users[press.who]
        message = self._evening.sight.showing(press.who, press.custom_id)
        if message is None:
            return "not there"
        channel = self._evening.world.channels[message.channel_id]
        for _ in range(press.times):
            op = {
                "channel_id": message.channel_id,
                "message_id": message.id,
                "custom_id": press.custom_id,
                "values": list(press.values),
            }
            self._evening.people.component(user, op, self._tell(press.who, press.custom_id, channel))
        return "pressed"

    def _forge(self, forge: Forge) -> str:
        press = CustomId.parse(forge.custom_id, "psd")
        match = press.match if press is not None else 0
        # Discord lets nobody press on one message what belongs on another; what was there once may be on its way.
        # What somebody makes of their own panel all the same is their affair, and must do no harm elsewhere.
        had, tables = self._evening.laws.had, self._evening.laws.tables_of
        seen = [
            one
            for one in self._evening.sight.sees(forge.who)
            if forge.custom_id in had[one.id] or (one.reader_id and match and match in tables[one.id])
        ]
        if not seen:
            return "sees nothing"
        message = self._evening.weather.luck.choice(seen)
        channel = self._evening.world.channels[message.channel_id]
        tell = self._tell(forge.who, forge.custom_id, channel)
        self._evening.people.forge(self._evening.users[forge.who], message, forge.custom_id, forge.values, tell)
        return "forged"

    def channel(self, who: int, number: int) -> Channel:
        """A channel that somebody may use: of their servers by number, -1 for direct messages."""
        user = self._evening.users[who]
        if number < 0:
            return self._evening.world.dm(user)
        places = [
            channel
            for guild in self._evening.guilds
            if user.id in guild.members
            for channel in guild.channels.values()
            if channel.type != FORUM and self._evening.world.can(user.id, channel, Permission.VIEW_CHANNEL)
        ]
        return places[number % len(places)] if places else self._evening.world.dm(user)

    def _command(self, command: Command | Suggest) -> str:
        user, channel = self._evening.users[command.who], self.channel(command.who, command.channel)
        known = [one for group in self._evening.world.commands.values() for one in group]
        form = forms.CommandForms(known, {one.name: one.id for one in self._evening.users}, lambda name: name)
        place = channel.payload()
        if isinstance(command, Suggest):
            data = form.command(place, command.words, {command.option: command.typed}, focused=command.option)
            op = {"channel_id": channel.id, "data": data}
            self._evening.people.autocomplete(user, op, self._tell(command.who, f"?{command.words}", channel))
        else:
            data = form.command(place, command.words, dict(command.options))
            op = {"channel_id": channel.id, "data": data}
            self._evening.people.command(user, op, self._tell(command.who, f"/{command.words}", channel))
        return "sent"

    def _menu(self, menu: Menu) -> str:
        evening = self._evening
        user, channel = evening.users[menu.who], self.channel(menu.who, menu.channel)
        entries = [one for one in menus_of(evening.world) if one["name"] == menu.name]
        if menu.person is not None:
            target = evening.users[menu.person].id
        else:
            seen = [
                one
                for one in evening.sight.sees(menu.who)
                if not menu.match or menu.match in evening.laws.tables_of[one.id]
            ]
            if not seen:
                return "sees nothing"
            target, channel = seen[-1].id, evening.world.channels[seen[-1].channel_id]
        if not entries:
            return "no menu"
        op = {"channel_id": channel.id, "data": {"id": entries[0]["id"], "target_id": target}}
        evening.people.command(user, op, self._tell(menu.who, f"/menu {menu.name}", channel))
        return "sent"

    def _fill(self, fill: Fill) -> str:
        modal = self.modals.pop(fill.who, None)
        if modal is None:
            return "no dialog"
        channel = self._evening.world.channels.get(modal["channel_id"])
        if channel is None:
            return "no channel"
        op = {
            "interaction_id": modal["interaction_id"],
            "channel_id": channel.id,
            "components": forms.fill_in(modal["components"], dict(fill.values)),
        }
        self._evening.people.modal_submit(
            self._evening.users[fill.who], op, self._tell(fill.who, modal["custom_id"], channel)
        )
        return "sent"

    def _say(self, say: Say) -> str:
        channel = self.channel(say.who, say.channel)
        for _ in range(say.times):
            create(self._evening.world, channel, self._evening.users[say.who], {"content": "hm"}, [])
        return "said"
