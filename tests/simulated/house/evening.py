"""An evening in the whole house: servers, people, a disk and a bot, and the steps that befall them."""

from __future__ import annotations

import hashlib
import logging
import shutil
import sqlite3
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

from discord.http import Route

from bot import Settings
from bot.interactions import tree
from bot.ui.custom_id import Press as CustomId
from local_discord import components, forms
from local_discord.actions import Actions
from local_discord.errors import ApiError, Failed, Refused
from local_discord.ids import Clock
from local_discord.interactions import COMPONENT, Interaction
from local_discord.messages import create
from local_discord.model import DM_CHANNEL, Channel, Json, Message, User
from local_discord.permissions import Permission
from local_discord.world import World
from tests.names import hard_name
from tests.simulated.broken import Broken
from tests.simulated.house import laws
from tests.simulated.house.disk import Disk
from tests.simulated.house.host import Bot
from tests.simulated.house.loop import Loop
from tests.simulated.house.seams import Luck, simulated
from tests.simulated.house.steps import Command, Fill, Forge, Press, Quiet, Say, Step, Suggest, Trouble, Wrong
from tests.simulated.house.weather import Weather
from tests.simulated.house.wire import ORIGIN, Wire

START: Final = 1_774_742_400
"""When every evening begins (seconds since 1970): 29 March 2026, when Europe's clocks have gone forward."""

NAMES: Final = (
    ("alice", "Alice", "en-US"),
    ("bob", "**Bob** `the` _builder_", "en-GB"),
    ("carol", "W" * 32, "de"),
    ("dave", "\u202eevad\u202c \\| [x](y)", "en-US"),
    ("erna", "👩‍👩‍👧‍👦" * 4, "de"),
    ("frank", "@everyone <@1> </help:1>", "fr"),
    ("gerda", "Zoë Müller-Lüdenscheidt", "de"),
    ("ida", "1. Ida", "en-US"),
    ("jan", "||Jan|| ~~nie~~", "de"),
    ("kim", "김", "en-US"),
    ("lou", "> Lou\u00ad", "de"),
    ("henry", "{ $seat } \n# Henry", "en-US"),
)
"""The people: their user names, what they call themselves, and their languages."""

IN_SERVERS: Final = ((0, 1, 2, 3, 4, 5, 7, 8, 9, 10), (4, 5, 6, 0))
"""Who is in which server; the first is its owner. The last of all is in none."""

UP_S: Final = 45
"""Seconds of quiet after which a process is there, is connected, and has said so."""

STILL_S: Final = 15.0
"""Seconds for which a table must have stood still to be looked at: robots know no quiet."""

OLDER_S: Final = 4.0
"""Seconds after which a process must have noticed that its store is an older one."""

AGAIN_S: Final = 1.0
"""Seconds after which whoever runs the bot starts it again where it has ended by itself."""


@dataclass(frozen=True)
class Temper:
    """What an evening is like: how slow robots are, and how far the machine's clock is from Discord's, in ms.

    `hard_names`: everybody is called as badly as Discord lets them.
    """

    robot_delay: float = 0.0
    skew_ms: int = 0
    hard_names: bool = False


@dataclass
class Asked:
    """Something that a person did and that the bot has to answer."""

    who: int
    what: str
    at: float
    state: str = ""
    answer: int | None = None


class People(Actions):
    """What people do: also what no honest client would."""

    def forge(self, user: User, message: Message, custom_id: str, values: Sequence[str], tell: Any) -> None:
        """Presses what is not there."""
        channel = self._world.channels[message.channel_id]
        interaction = self._new(COMPONENT, user, channel, {}, tell)
        interaction.source = message
        kind = components.STRING_SELECT if custom_id.startswith("s") else components.BUTTON
        data: Json = {"custom_id": custom_id, "component_type": kind, "id": 1}
        self._send(interaction, {**data, "values": list(values)} if kind != components.BUTTON else data)


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
        self.disk = Disk(self.weather)
        self.skew = temper.skew_ms / 1_000
        self.jumped_ms = 0
        """When the machine's clock was set last (ms, by Discord's): the bot can't tell how old panels are."""

        self.world = World(ORIGIN, Clock(lambda: START + self.loop.time()))
        self.met = Met()
        self.trace = hashlib.sha256()
        self.lines: list[str] = []
        self.asked: list[Asked] = []
        self.modals: dict[int, Json] = {}
        self._parts: dict[str, tuple[list[Json], list[tuple[Json, CustomId | None]]]] = {}
        self.troubles: list[Broken] = []
        self.number = 0
        self.well_since = 0.0
        """Since when the way to the bot has been open without a break, in seconds; inf while it is not."""

        self._stack = ExitStack()
        self._stack.enter_context(patch.object(Route, "BASE", f"{ORIGIN}/api/v10"))
        self.wire: Wire = Wire(self.loop, self.world, self.weather)
        self.wire.on_lost = self.hurt_now
        self._stack.enter_context(
            simulated(self.loop, self.wire, self.disk, self.luck, lambda: START + self.loop.time() + self.skew)
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
        self.bots: list[Bot] = []
        self._starting = False
        self._down_until = 0.0
        self.begin()

    def _furnish(self) -> None:
        world = self.world
        world.bot = world.add_user("Gamester", "Gamester", bot=True)
        shown_as = [hard_name(who) if self.temper.hard_names else shown for who, (_, shown, _) in enumerate(NAMES)]
        self.users = [world.add_user(name, shown) for (name, _, _), shown in zip(NAMES, shown_as, strict=True)]
        for user, (_, _, locale) in zip(self.users, NAMES, strict=True):
            user.locale = locale
        self.users[-2].dms_open = False
        for number, there in enumerate(IN_SERVERS):
            members = [self.users[who] for who in there]
            channels = ("card-room", "lounge") if number == 0 else ("games",)
            world.add_guild(f"Server {number}", members[0], members=members, channels=channels)
        self.guilds = list(world.guilds.values())

    def _raised(self, _: Any, context: dict[str, Any]) -> None:
        """A task, or a callback, has ended with an error, and nobody has looked at it."""
        error = context.get("exception")
        if "was destroyed" not in context["message"]:
            self.laws.broken("no task dies unheard", f"{context['message']}: {error!r} {laws._where(error)}")

    # The process ------------------------------------------------------------------------------------------

    @property
    def bot(self) -> Bot:
        """The process that runs, or ran last."""
        return self.bots[-1]

    @property
    def in_reach(self) -> bool:
        """True if a press gets to the bot."""
        return self.bot.is_up and self.wire.is_connected

    def hosts(self) -> dict[int, str]:
        """Who hosts each table, as everybody reads on its message."""
        room = self.bot.bot.room if self.bot.was_up else ()
        return {table.id: str(table.header.host_id) for table in room}

    def begin(self) -> None:
        """The next process begins."""
        url = f"sqlite+aiosqlite:///{self.path}"
        settings = Settings(
            url, "token", pictures=False, emoji=False, shards=1, robot_delay=self.temper.robot_delay
        )
        self.loop.run_for(0, lambda: self.bots.append(Bot(self.loop, settings)))

    def _start(self) -> None:
        """The same, within the loop."""
        self._starting = False
        url = f"sqlite+aiosqlite:///{self.path}"
        settings = Settings(
            url, "token", pictures=False, emoji=False, shards=1, robot_delay=self.temper.robot_delay
        )
        self.bots.append(Bot(self.loop, settings))

    def _later(self, seconds: float, call: Any, *given: Any) -> None:
        self.loop.call_later(seconds, call, *given, context=self.loop.outside())

    def _kill(self, seconds: float) -> None:
        if self.bot.ended is None:
            self._end()
            self._copy(self.path, self.folder / "copy.db")
            self._again_after(seconds)

    def _end(self) -> None:
        bot = self.bot
        self.hurt_now()
        bot.kill()
        self.wire.cut(bot)
        self.disk.cut(bot)

    def _copy(self, source: Path, target: Path) -> None:
        """Copies the store as whoever keeps copies would, with what is in its log."""
        for suffix in ("", "-wal"):
            there, copy = Path(f"{source}{suffix}"), Path(f"{target}{suffix}")
            copy.unlink(missing_ok=True)
            if there.exists():
                shutil.copy(there, copy)
        Path(f"{target}-shm").unlink(missing_ok=True)

    def _older_copy(self) -> str:
        """Somebody puts an older copy in the place of the store, and the newest back when the bot says so."""
        copy, newest = self.folder / "copy.db", self.folder / "newest.db"
        if self._starting or not copy.exists() or not is_older(copy, self.path):
            return "nothing is newer"
        if self.bot.ended is None:
            self._end()
        self.laws.close()
        self._copy(self.path, newest)
        self._copy(copy, self.path)
        self._starting = True
        self._start()
        self._starting = True
        self._later(OLDER_S, self._newest_back, newest)
        return "done"

    def _newest_back(self, newest: Path) -> None:
        ended = self.bot.ended or ""
        noticed = "StoreRewound" in ended or "StoreVanished" in ended
        if not noticed and self.bot.was_up:
            self.laws.broken("an older copy is noticed", f"the process has ended with {ended!r}")
        if self.bot.ended is None:
            self._end()
        self.disk.cut(self.bot)
        self._copy(newest, self.path)
        self.laws.open()
        self._start()

    def _again_after(self, seconds: float) -> None:
        if not self._starting:
            self._starting = True
            self._later(seconds, self._start)

    def supervise(self) -> None:
        """Whoever runs the bot starts it again where it has ended."""
        if self.bot.ended is not None and not self._starting:
            self.disk.cut(self.bot)
            self._again_after(AGAIN_S)

    # Steps ------------------------------------------------------------------------------------------------

    def do(self, step: Step) -> str:
        """Does a step, lets time pass, and looks whether everything holds. Raises `Broken`."""
        self.number = step.number
        self.weather.luck, self.luck.draw = Random(step.number), Random(-step.number - 1)
        came: list[str] = []
        self.loop.run_for(step.ms / 1_000, lambda: came.append(self._done(step.what)))
        if isinstance(step.what, Quiet):
            self._rest(step.what.seconds)
        self.supervise()
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
                return self._trouble(what)
            if isinstance(what, Wrong):
                self.weather.expect(what.fault, what.point, what.times)
            return "done"
        except (Refused, Failed, ApiError, KeyError) as error:
            return f"not possible: {error}"

    def _tell(self, who: int, what: str, channel: Channel) -> Any:
        asked = Asked(who, what, self.loop.time())
        in_reach = self.in_reach

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

    # Troubles ---------------------------------------------------------------------------------------------

    def _trouble(self, trouble: Trouble) -> str:
        seconds, world = trouble.ms / 1_000, self.world
        self.weather.note(trouble.what, "house")
        match trouble.what:
            case "kill":
                self._kill(seconds)
            case "stop":
                self.hurt_now()
                self.bot.tell_to_stop()
            case "freeze":
                bot = self.bot
                bot.frozen = True
                self.hurt_now()
                self._later(seconds, self._thaw, bot)
            case "network":
                self.weather.network_up = False
                self.wire.gateway.drop_connections()
                self._later(seconds, self._network_back)
            case "store":
                self.weather.store_up = False
                self._later(seconds, self._store_back)
            case "both":
                self.weather.network_up = self.weather.store_up = False
                self.wire.gateway.drop_connections()
                self._later(seconds, self._network_back)
                self._later(seconds, self._store_back)
            case "clock":
                self.skew += seconds
                self.jumped_ms = self.world.clock.now_ms()
            case "older copy":
                return self._older_copy()
            case "drop":
                self.wire.gateway.drop_connections()
            case "sessions":
                self.wire.gateway.end_sessions()
            case "leaves":
                return self._leaves(trouble.which, seconds)
            case "sent away":
                guild = self.guilds[trouble.which % len(self.guilds)]
                if world.bot.id in guild.members:
                    world.remove_bot(guild)
                    self._later(seconds, self._let_in, guild)
            case "channel deleted":
                guild = self.guilds[trouble.which % len(self.guilds)]
                channel = next(iter(guild.channels.values()))
                self.hurt_now()
                world.delete_channel(channel)
                world.add_channel(guild, channel.name or "card-room")
            case "no permission":
                guild = self.guilds[trouble.which % len(self.guilds)]
                channel = next(iter(guild.channels.values()))
                world.withdraw(channel, Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES)
                self._later(seconds, self._permitted, channel)
            case "closes dms":
                user = self.users[trouble.which % len(self.users)]
                world.set_dms_open(user, not user.dms_open)
            case "renamed":
                user = self.users[trouble.which % len(self.users)]
                user.global_name = self.weather.luck.choice([shown for _, shown, _ in NAMES])
            case "message deleted":
                return self._message_deleted(trouble.which)
            case unknown:
                raise ValueError(unknown)
        return "done"

    def _thaw(self, bot: Bot) -> None:
        self.hurt_now()
        self.loop.thaw(bot)

    def hurt_now(self) -> None:
        """Whatever is under way may come too late."""
        for interaction in self.waiting():
            self.wire.hurt.add(interaction.id)

    def waiting(self) -> list[Interaction]:
        """What people wait for an answer to."""
        return [one for one in self.wire.interactions._by_id.values() if one.answer is None and not one.expired]

    def _network_back(self) -> None:
        self.weather.network_up = True

    def _store_back(self) -> None:
        self.weather.store_up = True

    def _leaves(self, which: int, seconds: float) -> str:
        for guild in self.guilds:
            there = [user for user in self.users if user.id in guild.members and user.id != guild.owner_id]
            if there:
                user = there[which % len(there)]
                self.world.remove_member(guild, user)
                self._later(seconds, self._comes_back, guild, user)
                return f"{user.name} leaves"
        return "nobody"

    def _comes_back(self, guild: Any, user: User) -> None:
        if user.id not in guild.members:
            self.world.add_member(guild, user)

    def _let_in(self, guild: Any) -> None:
        if self.world.bot.id not in guild.members:
            self.world.add_member(guild, self.world.bot)

    def _permitted(self, channel: Channel) -> None:
        if channel.id in self.world.channels:
            self.world.restore(channel)

    def _message_deleted(self, which: int) -> str:
        there = [
            message
            for guild in self.guilds
            for channel in guild.channels.values()
            for message in channel.messages.values()
            if message.author_id == self.world.bot.id
        ]
        if not there:
            return "none"
        self.world.delete_message(there[which % len(there)])
        return "deleted"

    # Rest -------------------------------------------------------------------------------------------------

    def _rest(self, seconds: int) -> None:
        """Everything that is wrong ends, the bot is there, and nobody does anything for so long."""
        self.weather.clear()

        def right() -> None:
            for guild in self.guilds:
                self._let_in(guild)
                for channel in guild.channels.values():
                    self._permitted(channel)
            if self.bot.frozen:
                self._thaw(self.bot)

        self.loop.run_for(0.1, right)
        for _ in range(UP_S):
            self.supervise()
            if self.bot.is_up and self.wire.is_connected:
                break
            self.loop.run_for(1.0)
        else:
            raise Broken("the bot comes up again", f"{self.bot.ended} after {UP_S} seconds")
        since = self.loop.time()
        self.loop.run_for(seconds)
        before = {table.id: table for table in self.bot.bot.room}
        self.loop.run_for(STILL_S)
        self.laws.at_rest({table.id for table in self.bot.bot.room if before.get(table.id) is table}, since)

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


def is_older(copy: Path, store: Path) -> bool:
    """True if a copy of the store lacks what the store's own mark says was in it."""
    mark = store.with_name(f".{store.name}-seen")
    if not mark.exists():
        return False
    number, match, ply = map(int, mark.read_text().split())
    with closing(sqlite3.connect(copy)) as db:
        [tables] = db.execute("SELECT COALESCE(MAX(id), 0) FROM matches").fetchone()
        [last] = db.execute("SELECT COALESCE(MAX(ply), -1) FROM moves WHERE match_id = ?", (match,)).fetchone()
    return bool(tables < number or last < ply)


def _last(messages: Any, count: int) -> list[Message]:
    found: list[Message] = []
    for message in reversed(messages.values()):
        found.append(message)
        if len(found) == count:
            break
    return found[::-1]


class Met:
    """What an evening, or a run, has come to."""

    def __init__(self) -> None:
        self.steps: Counter[str] = Counter()
        self.answers: Counter[tuple[str, str]] = Counter()
        self.commands: Counter[tuple[str, str]] = Counter()
        self.refusals: Counter[str] = Counter()
        self.transitions: Counter[tuple[str, str]] = Counter()
        self.faults: Counter[tuple[str, str]] = Counter()
        self.laws: Counter[str] = Counter()
        self.started: Counter[str] = Counter()
        self.ended: Counter[str] = Counter()
        self.evenings = 0

    def add(self, other: Met) -> None:
        """Adds up."""
        for name, counter in vars(self).items():
            if isinstance(counter, Counter):
                counter.update(getattr(other, name))
        self.evenings += other.evenings


class LoggedError(logging.Handler):
    """Whatever is logged as an error is told to the laws."""

    def __init__(self, tell: Any) -> None:
        super().__init__(logging.ERROR)
        self._tell = tell

    def emit(self, record: logging.LogRecord) -> None:
        self._tell(record)
