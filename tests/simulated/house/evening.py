"""An evening in the whole house: servers, people, a disk and a bot, and the steps that befall them."""

from __future__ import annotations

import hashlib
import logging
import shutil
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

from discord.http import Route

from bot.interactions import tree
from bot.tables.table import Table
from db import Phase
from local_discord.ids import Clock
from local_discord.interactions import Interaction
from local_discord.model import Json
from local_discord.world import World
from tests.names import hard_name
from tests.simulated.broken import Broken
from tests.simulated.house import laws
from tests.simulated.house.actions import Actions, Asked
from tests.simulated.house.cast import FORUM_NAME, IN_SERVERS, NAMES, THREAD, TURNS, YEAR_ENDS, People, Temper
from tests.simulated.house.commands import leaves_of, menus_of
from tests.simulated.house.disk import Disk
from tests.simulated.house.host import Bot
from tests.simulated.house.hosts import Hosts
from tests.simulated.house.loop import Loop
from tests.simulated.house.met import LoggedError, Met
from tests.simulated.house.seams import Luck, simulated
from tests.simulated.house.server import Server
from tests.simulated.house.sight import Sight
from tests.simulated.house.steps import Quiet, Step
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
        """The time when the machine's clock was set last (ms, by Discord's): the bot can't tell how old panels
        are."""

        self.world = World(ORIGIN, Clock(lambda: temper.begins + self.loop.time()))
        self.met = Met()
        self.trace = hashlib.sha256()
        self.lines: list[str] = []
        self.asked: list[Asked] = []
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
        self.sight = Sight(self.world, self.users, self.guilds)
        self.actions = Actions(self)
        self.laws = laws.Laws(self)
        logger = logging.getLogger()
        logger.addHandler(handler := LoggedError(self.laws.logged))
        self._stack.callback(logger.removeHandler, handler)
        self.loop.set_exception_handler(self._raised)
        self.troubles = Troubles(self)
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
        world.add_forum(next(iter(world.guilds.values())), FORUM_NAME, "Thirty-One", "Whist")
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
        return [self.number_of(user_id) for user_id in found]

    def number_of(self, user_id: int) -> int:
        """The number of somebody among the people."""
        return self._numbers[str(user_id)]

    def books_know(self, table: str) -> bool:
        """True if the store has a row there."""
        return self.laws.books.has_any(table)

    def later(self, seconds: float, call: Callable[..., object], *given: Any) -> None:
        """Calls in so many seconds, outside of every process."""
        self.loop.call_later(seconds, call, *given, context=self.loop.outside())

    def over(self) -> None:
        """Nothing more happens, and the machine is real again."""
        for bot in self.hosts:
            if bot.is_running and bot.was_up:
                self.met.known |= bot.bot.router.handlers.keys()
        self.met.known |= {f"/{words}" for words, _ in leaves_of(self.world)}
        self.met.known |= {f"/menu {one['name']}" for one in menus_of(self.world)}
        begins, ends = self.temper.begins, self.temper.begins + self.loop.time()
        turns = sum(begins <= turn <= ends for turn in TURNS)
        self.met.played["the clocks change to summer time or back"] += turns
        self.met.played["a year ends"] += begins <= YEAR_ENDS <= ends
        self.met.played["by people with the longest names"] += self.temper.hard_names
        self._stack.close()

    # Steps ------------------------------------------------------------------------------------------------

    def do(self, step: Step) -> str:
        """Does a step, lets time pass, and looks whether everything holds. Raises `Broken`."""
        self.number = step.number
        self.weather.luck, self.luck.draw = Random(step.number), Random(-step.number - 1)
        came: list[str] = []
        self.loop.run_for(step.ms / 1_000, lambda: came.append(self.actions.do(step.what)))
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

    def hurt_now(self) -> None:
        """Whatever is under way may come too late."""
        for interaction in self.waiting():
            self.wire.hurt.add(interaction.id)

    def waiting(self) -> list[Interaction]:
        """The interactions whose answers people wait for."""
        return [one for one in self.wire.interactions._by_id.values() if one.answer is None and not one.expired]

    # Rest -------------------------------------------------------------------------------------------------

    def _rest(self, seconds: int) -> None:
        """Everything that is wrong ends, the bot is there, and nobody does anything for so long.

        Then all has to be as it should, but for what tables show that did not stand still for the last `STILL_S`.
        """
        self.weather.clear()
        self.loop.run_for(0.1, self.troubles.put_right)
        self._until_up()
        since = self.loop.time()
        self.loop.run_for(seconds - STILL_S)
        if self.hosts.were_taken_over:  # they have learned only now that their tables were another's
            self._until_up()
            since = self.loop.time()
            self.loop.run_for(seconds - STILL_S)
        before = {table.id: table for _, table in self.tables()}
        self.loop.run_for(STILL_S)
        self.laws.at_rest({table.id for _, table in self.tables() if before.get(table.id) is table}, since)

    def _until_up(self) -> None:
        """Lets time pass until every process is there. Raises `Broken` where that takes too long."""
        for _ in range(UP_S if self.server is None else UP_ON_SERVER_S):
            self.hosts.supervise()
            if self.hosts.are_up:
                return
            self.loop.run_for(1.0)
        ended = [(place.number, bot.ended, bot.waits) for place in self.hosts.places for bot in place.bots]
        raise Broken("the bot comes up again", f"{ended} after {UP_S} seconds")
