"""An evening in the whole house: servers, people, a disk and a bot, and the steps that befall them."""

from __future__ import annotations

import hashlib
import logging
import shutil
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

from discord.http import Route

from bot.interactions import tree
from bot.tables.table import Table
from bot.ui.custom_id import Press as CustomId
from db import Phase
from local_discord import components, forms
from local_discord.errors import ApiError, Failed, Refused
from local_discord.ids import Clock
from local_discord.interactions import Interaction
from local_discord.messages import create
from local_discord.model import DM_CHANNEL, Channel, Json, Message
from local_discord.permissions import Permission
from local_discord.world import World
from tests.names import hard_name
from tests.simulated.broken import Broken
from tests.simulated.house import laws
from tests.simulated.house.cast import IN_SERVERS, NAMES, THREAD, TURNS, YEAR_ENDS, People, Temper
from tests.simulated.house.disk import Disk
from tests.simulated.house.host import Bot
from tests.simulated.house.hosts import Hosts
from tests.simulated.house.loop import Loop
from tests.simulated.house.met import LoggedError, Met, played
from tests.simulated.house.seams import Luck, simulated
from tests.simulated.house.server import Server
from tests.simulated.house.steps import Command, Fill, Forge, Press, Quiet, Say, Step, Suggest, Trouble, Wrong
from tests.simulated.house.troubles import Troubles
from tests.simulated.house.weather import Weather
from tests.simulated.house.wire import ORIGIN, Wire

UP_S: Final = 45
"""Seconds of quiet after which a process is there, is connected, and has said so."""

UP_ON_SERVER_S: Final = 90
"""The same where locks of a machine that is gone may linger for half a minute, and processes follow others."""

OPENS_S: Final = 3.0
"""Seconds that each process has before people come: sessions with Discord begin in turn."""

STILL_S: Final = 15.0
"""Seconds for which a table must have stood still to be looked at: robots know no quiet."""


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


class Evening:
    """Does steps. Raises `Broken` as soon as something does not hold; `trace` tells all that has happened.

    `store` is the file of an empty database; `folder` is where it and what else is kept may lie.
    """

    def __init__(self, temper: Temper, store: Path, folder: Path, commands: Sequence[Json]) -> None:
        self.temper = temper
        self.folder = folder
        self.path = folder / "house.db"
        shutil.copy(store, self.path)
        self.loop, self.weather, self.luck = Loop(), Weather(), Luck()
        self.skew = temper.skew_ms / 1_000
        self.server = (
            Server(self.loop, self.weather, self.path, lambda: temper.begins + self.loop.time())
            if temper.processes > 1
            else None
        )
        self.disk = Disk(self.weather, self.server)
        self.jumped_ms = 0
        """When the machine's clock was set last (ms, by Discord's): the bot can't tell how old panels are."""

        self.world = World(ORIGIN, Clock(lambda: temper.begins + self.loop.time()))
        self.met = Met()
        self.trace = hashlib.sha256()
        self.lines: list[str] = []
        self.asked: list[Asked] = []
        self.modals: dict[int, Json] = {}
        self._parts: dict[str, tuple[list[Json], list[tuple[Json, CustomId | None]]]] = {}
        self.number = 0

        self._stack = ExitStack()
        self._stack.enter_context(patch.object(Route, "BASE", f"{ORIGIN}/api/v10"))
        self.wire: Wire = Wire(self.loop, self.world, self.weather)
        self.wire.on_lost = self.hurt_now
        self._stack.enter_context(
            simulated(self.loop, self.wire, self.disk, self.luck, lambda: self.world.clock.now() + self.skew)
        )

        async def said(_: Any) -> list[Json]:
            return list(commands)

        if commands:
            self._stack.enter_context(patch.object(tree, "what_commands_say", said))
        self.wire.on_body.append(lambda point, what, asked: self._trace(f"{what} {asked.said}"))
        self.people = People(self.world, self.wire.interactions, self.wire.gateway)
        self._furnish()
        self.laws = laws.Laws(self)
        logger = logging.getLogger()
        logger.addHandler(handler := LoggedError(self.laws.logged))
        self._stack.callback(logger.removeHandler, handler)
        self.loop.set_exception_handler(self._raised)
        self._troubles = Troubles(self)
        self.hosts = Hosts(self, temper.processes)
        for place in self.hosts.places:
            self.loop.run_for(0, partial(self.hosts.begin, place))
        self.loop.run_for(OPENS_S * temper.processes)

    def _furnish(self) -> None:
        world = self.world
        world.bot = world.add_user("Gamester", "Gamester", bot=True)
        shown_as = [hard_name(who) if self.temper.hard_names else shown for who, (_, shown, _) in enumerate(NAMES)]
        self.users = [world.add_user(name, shown) for (name, _, _), shown in zip(NAMES, shown_as, strict=True)]
        self._numbers = {user.id: number for number, user in enumerate(self.users)}
        for user, (_, _, locale) in zip(self.users, NAMES, strict=True):
            user.locale = locale
        self.users[-2].dms_open = False
        for number, there in enumerate(IN_SERVERS):
            members = [self.users[who] for who in there]
            channels = ("card-room", "lounge") if number == 0 else ("games",)
            guild = world.add_guild(f"Server {number}", members[0], members=members, channels=channels)
            world.add_thread(list(guild.channels.values())[-1], THREAD)
        self.guilds = list(world.guilds.values())

    def _raised(self, _: Any, context: dict[str, Any]) -> None:
        """A task, or a callback, has ended with an error, and nobody has looked at it."""
        error = context.get("exception")
        if "was destroyed" not in context["message"]:
            self.laws.broken("no task dies unheard", f"{context['message']}: {error!r} {laws.where(error)}")

    # The processes ----------------------------------------------------------------------------------------

    def tables(self) -> list[tuple[Bot, Table]]:
        """All tables, each with the process that keeps it."""
        return [(bot, table) for bot in self.hosts if bot.is_running and bot.was_up for table in bot.bot.room]

    def gathering(self) -> frozenset[int]:
        """The tables with a free seat at which nobody has begun."""
        return frozenset(
            table.id
            for _, table in self.tables()
            if table.header.phase is Phase.LOBBY and len(table.header.seats) < table.header.capacity
        )

    def acting(self) -> list[int]:
        """The people whose turn it is, by their numbers, those of one table after another."""
        found = []
        for _, table in self.tables():
            if table.match is None or table.header.phase is not Phase.PLAYING:
                continue
            to_act = table.match.game.to_act()
            found += [one.user_id for one in table.header.seats if one.seat in to_act and one.user_id is not None]
        return [self._numbers[str(user_id)] for user_id in found]

    def later(self, seconds: float, call: Callable[..., object], *given: Any) -> None:
        """Calls in so many seconds, outside of every process."""
        self.loop.call_later(seconds, call, *given, context=self.loop.outside())

    def over(self) -> None:
        """Nothing more happens."""
        begins, ends = self.temper.begins, self.temper.begins + self.loop.time()
        turns = sum(begins <= turn <= ends for turn in TURNS)
        self.met.played["the clocks change to summer time or back"] += turns
        self.met.played["a year ends"] += begins <= YEAR_ENDS <= ends
        self.met.played["by people with the longest names"] += self.temper.hard_names

    # Steps ------------------------------------------------------------------------------------------------

    def do(self, step: Step) -> str:
        """Does a step, lets time pass, and looks whether everything holds. Raises `Broken`."""
        self.number = step.number
        self.weather.luck, self.luck.draw = Random(step.number), Random(-step.number - 1)
        came: list[str] = []
        self.loop.run_for(step.ms / 1_000, lambda: came.append(self._done(step.what)))
        if isinstance(step.what, Quiet):
            self._rest(step.what.seconds)
        if not came:  # it has failed, as the laws have heard
            self.laws.after_step()
        self.hosts.supervise()
        line = f"{step.number} {step.what} {came[0]} {self.loop.turns} {self.wire.requests} {self.loop.time():.6f}"
        self.note(line)
        self.met.steps[type(step.what).__name__] += 1
        self.laws.after_step()
        return came[0]

    def note(self, line: str) -> None:
        """Adds to the trace."""
        self._trace(line)
        self.lines.append(line)

    def _trace(self, text: str) -> None:
        self.trace.update(text.encode("utf-8", "surrogatepass"))

    def _done(self, what: Any) -> str:
        try:
            if isinstance(what, Press):
                return self._press(what)
            if isinstance(what, Forge):
                return self._forge(what)
            if isinstance(what, Command | Suggest):
                return self._command(what)
            if isinstance(what, Fill):
                return self._fill(what)
            if isinstance(what, Say):
                return self._say(what)
            if isinstance(what, Trouble):
                return self._troubles.strike(what)
            if isinstance(what, Wrong):
                self.weather.expect(what.fault, what.point, what.times)
            return "done"
        except (Refused, Failed, ApiError, KeyError) as error:
            return f"not possible: {error}"

    def _tell(self, who: int, what: str, channel: Channel) -> Any:
        place = self.hosts.place(channel.guild_id)
        asked = Asked(who, what, self.loop.time(), is_handed_over=place.is_handed_over)
        in_reach = self.hosts.reaches(channel.guild_id)

        def tell(frame: Json) -> None:
            kind = frame["t"]
            if kind == "interaction":
                asked.state = frame["state"]
                if asked.state == "sent" and not in_reach:
                    self.wire.hurt.add(frame["interaction_id"])
                asked.answer = frame.get("answer")
                if asked.state == "sent":
                    self.asked.append(asked)
                self.met.answers[asked.state, str(asked.answer)] += 1
                if asked.state != "sent" and asked.answer is not None:
                    self.met.played.update(played(what, channel))
                    self.met.played["in German"] += self.users[who].locale == "de"
                if asked.state == "failed":
                    self.laws.unanswered(asked, frame["interaction_id"])
            elif kind == "modal":
                self.modals[who] = {**frame, "channel_id": channel.id}

        return tell

    def _press(self, press: Press) -> str:
        user = self.users[press.who]
        message = self.showing(press.who, press.custom_id)
        if message is None:
            return "not there"
        channel = self.world.channels[message.channel_id]
        for _ in range(press.times):
            op = {
                "channel_id": message.channel_id,
                "message_id": message.id,
                "custom_id": press.custom_id,
                "values": list(press.values),
            }
            self.people.component(user, op, self._tell(press.who, press.custom_id, channel))
        return "pressed"

    def _forge(self, forge: Forge) -> str:
        press = CustomId.parse(forge.custom_id, "psd")
        match = press.match if press is not None else 0
        # Discord lets nobody press on one message what belongs on another; what was there once may be on its way.
        # What somebody makes of their own panel all the same is their affair, and must do no harm elsewhere.
        had, tables = self.laws.had, self.laws.tables_of
        seen = [
            one
            for one in self.sees(forge.who)
            if forge.custom_id in had[one.id] or (one.reader_id and match and match in tables[one.id])
        ]
        if not seen:
            return "sees nothing"
        message = self.weather.luck.choice(seen)
        channel = self.world.channels[message.channel_id]
        tell = self._tell(forge.who, forge.custom_id, channel)
        self.people.forge(self.users[forge.who], message, forge.custom_id, forge.values, tell)
        return "forged"

    def channel(self, who: int, number: int) -> Channel:
        """A channel that somebody may use: of their servers by number, -1 for direct messages."""
        user = self.users[who]
        if number < 0:
            return self.world.dm(user)
        places = [
            channel
            for guild in self.guilds
            if user.id in guild.members
            for channel in guild.channels.values()
            if self.world.can(user.id, channel, Permission.VIEW_CHANNEL)
        ]
        return places[number % len(places)] if places else self.world.dm(user)

    def _command(self, command: Command | Suggest) -> str:
        user, channel = self.users[command.who], self.channel(command.who, command.channel)
        known = [one for group in self.world.commands.values() for one in group]
        form = forms.CommandForms(known, {one.name: one.id for one in self.users}, lambda name: name)
        place = channel.payload()
        if isinstance(command, Suggest):
            data = form.command(place, command.words, {command.option: command.typed}, focused=command.option)
            op = {"channel_id": channel.id, "data": data}
            self.people.autocomplete(user, op, self._tell(command.who, f"?{command.words}", channel))
        else:
            data = form.command(place, command.words, dict(command.options))
            op = {"channel_id": channel.id, "data": data}
            self.people.command(user, op, self._tell(command.who, f"/{command.words}", channel))
        return "sent"

    def _fill(self, fill: Fill) -> str:
        modal = self.modals.pop(fill.who, None)
        if modal is None:
            return "no dialog"
        channel = self.world.channels.get(modal["channel_id"])
        if channel is None:
            return "no channel"
        op = {
            "interaction_id": modal["interaction_id"],
            "channel_id": channel.id,
            "components": forms.fill_in(modal["components"], dict(fill.values)),
        }
        self.people.modal_submit(self.users[fill.who], op, self._tell(fill.who, modal["custom_id"], channel))
        return "sent"

    def _say(self, say: Say) -> str:
        channel = self.channel(say.who, say.channel)
        for _ in range(say.times):
            create(self.world, channel, self.users[say.who], {"content": "hm"}, [])
        return "said"

    def hurt_now(self) -> None:
        """Whatever is under way may come too late."""
        for interaction in self.waiting():
            self.wire.hurt.add(interaction.id)

    def waiting(self) -> list[Interaction]:
        """What people wait for an answer to."""
        return [one for one in self.wire.interactions._by_id.values() if one.answer is None and not one.expired]

    # Rest -------------------------------------------------------------------------------------------------

    def _rest(self, seconds: int) -> None:
        """Everything that is wrong ends, the bot is there, and nobody does anything for so long."""
        self.weather.clear()
        self.loop.run_for(0.1, self._troubles.put_right)
        for _ in range(UP_S if self.server is None else UP_ON_SERVER_S):
            self.hosts.supervise()
            if self.hosts.are_up:
                break
            self.loop.run_for(1.0)
        else:
            ended = [(place.number, bot.ended, bot.waits) for place in self.hosts.places for bot in place.bots]
            raise Broken("the bot comes up again", f"{ended} after {UP_S} seconds")
        since = self.loop.time()
        self.loop.run_for(seconds)
        before = {table.id: table for _, table in self.tables()}
        self.loop.run_for(STILL_S)
        self.laws.at_rest({table.id for _, table in self.tables() if before.get(table.id) is table}, since)

    # What people see --------------------------------------------------------------------------------------

    def sees(self, who: int) -> list[Message]:
        """The latest messages that somebody has before them, the newest last."""
        user, seen = self.users[who], list[Message]()
        for guild in self.guilds:
            if user.id not in guild.members:
                continue
            for channel in guild.channels.values():
                seen += _last(channel.messages, 4)
        if (dm := self.world.dms.get(user.id)) is not None:
            seen += _last(dm.messages, 3)
        seen += [
            message
            for message in _last(self.world.ephemerals.get(user.id, {}), 4)
            if message.channel_id in self.world.channels
        ]
        return [message for message in seen if message.author_id == self.world.bot.id]

    def showing(self, who: int, custom_id: str) -> Message | None:
        """The newest message before somebody that has this component, switched on."""
        for message in reversed(self.sees(who)):
            found = [part for part, _ in self.parts(message) if part["custom_id"] == custom_id]
            if found and not found[0].get("disabled"):
                return message
        return None

    def parts(self, message: Message) -> list[tuple[Json, CustomId | None]]:
        """What a message has to be used, each part with what its custom_id says, if it says anything."""
        tree = message.payload["components"]
        known = self._parts.get(message.id)
        if known is None or known[0] is not tree:
            found = [part for part in components.walk(tree) if part.get("custom_id")]
            known = tree, [(part, CustomId.parse(part["custom_id"], "ps")) for part in found]
            self._parts[message.id] = known
        return known[1]

    def is_direct(self, message: Message) -> bool:
        """True if it lies in somebody's direct messages."""
        channel = self.world.channels.get(message.channel_id)
        return channel is not None and channel.type == DM_CHANNEL


def _last(messages: Any, count: int) -> list[Message]:
    found: list[Message] = []
    for message in reversed(messages.values()):
        found.append(message)
        if len(found) == count:
            break
    return found[::-1]
