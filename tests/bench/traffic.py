"""`python -m tests.bench.traffic [GAME ...]`: what a match costs in requests and bytes, by kind, for each game.

The whole bot, discord.py too, plays against the Discord of `local_discord` in this process, its limits enforced,
by a clock that nobody waits for (`tests.simulated.house`). At one table everybody is a person, at another one
person plays with robots; whoever may makes a move every 4 or 11 seconds, as a robot of the game's would. Long
matches are cut off.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import tempfile
from collections import Counter
from concurrent.futures import Future
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from discord.http import Route

from bot.pictures import Painter
from bot.pictures.atlas import ASSETS
from bot.pictures.errors import PictureError
from bot.pictures.pen import Tools
from bot.settings import Settings
from bot.tables.table import Table
from bot.ui.custom_id import Press
from db import Database, Phase
from games import GAMES
from games.core import DEALER, AnyGame
from local_discord import components
from local_discord.actions import Actions
from local_discord.errors import Failed, Refused
from local_discord.forms import CommandForms
from local_discord.ids import Clock
from local_discord.model import Json, Message, User
from local_discord.world import World
from tests.simulated.house.disk import Disk
from tests.simulated.house.exchange import Asked
from tests.simulated.house.host import Bot
from tests.simulated.house.loop import Loop
from tests.simulated.house.run import apart
from tests.simulated.house.seams import Luck, simulated
from tests.simulated.house.weather import Weather
from tests.simulated.house.wire import ORIGIN, Wire

START: Final = 1_774_742_400
PACES_S: Final = (4.0, 11.0)
"""Seconds between two moves of people at a table."""

ANSWERED_S: Final = 0.6
"""Seconds in which an answer is there."""

MOVES: Final = 150
"""Moves after which a match is cut off."""

OWN: Final = ("public edit", "post", "call", "call edit", "direct", "deletion", "read")
"""The kinds of requests that count against the bot's fifty a second."""

FREE: Final = ("answer", "follow-up", "public edit by token", "panel edit", "deletion by token")
"""Those that go by an interaction's token."""

KINDS: Final = ("p|do|", "s|choose|", "s|pick|", "p|amount|", "p|next|", "p|bid|", "p|pass|")
"""The moves that are made on a panel where the robot's is not offered as it stands, as their custom_ids begin."""


class Traffic(NamedTuple):
    """The course of a match: moves, requests and bytes by kind, seconds that it lasted, and whether it ended."""

    moves: int
    requests: Counter[str]
    bytes: Counter[str]
    seconds: float
    over: bool

    @property
    def own(self) -> int:
        """The bot's own requests."""
        return sum(self.requests[kind] for kind in OWN)


class Easel:
    """Draws in the caller's thread, as soon as it is asked."""

    tools: Tools | None = None

    def submit(self, draw: Any, turn: Any = None) -> Future[Any]:
        """Returns what `draw` has returned."""
        Easel.tools = Easel.tools or Tools.open(ASSETS)
        done: Future[Any] = Future()
        try:
            done.set_result(draw(self.tools))
        except PictureError as error:
            done.set_exception(error)
        return done

    def close(self) -> None:
        """There is nothing to let go of."""


class Room:
    """A Discord with one server, a bot, and people who play at one table."""

    def __init__(self, stack: ExitStack, folder: Path, people: int, *, pictures: bool) -> None:
        self.loop, self.weather = Loop(), Weather()
        self.weather.latency = (0.03, 0.09)
        self.world = world = World(ORIGIN, Clock(lambda: START + self.loop.time()))
        stack.enter_context(patch.object(Route, "BASE", f"{ORIGIN}/api/v10"))
        self.wire = Wire(self.loop, world, self.weather)
        stack.enter_context(
            simulated(self.loop, self.wire, Disk(self.weather), Luck(), lambda: START + self.loop.time())
        )
        stack.enter_context(patch("bot.pictures.painter.RenderThread", lambda assets: Easel()))
        self.actions = Actions(world, self.wire.interactions, self.wire.gateway)
        world.bot = world.add_user("Gamester", "Gamester", bot=True)
        self.people = [world.add_user(f"person{number}") for number in range(people)]
        guild = world.add_guild("Server", self.people[0], members=self.people, channels=("card-room",))
        self.channel = next(iter(guild.channels.values()))
        self.requests: Counter[str] = Counter()
        self.bytes: Counter[str] = Counter()
        self.wire.on_body.append(self._count)
        url = f"sqlite+aiosqlite:///{folder}/bench.db"
        settings = Settings(url, "token", pictures=pictures, emoji=False, shards=1)
        self.loop.run_for(0, lambda: setattr(self, "host", Bot(self.loop, settings, painter=Painter())))
        self.loop.run_for(5.0)
        self.host: Bot

    @property
    def table(self) -> Table:
        """The one table."""
        [table] = self.host.bot.room
        return table

    # What the bot sends -----------------------------------------------------------------------------------

    def _count(self, point: str, what: str, asked: Asked) -> None:
        kind = self._kind(point, asked)
        self.requests[kind] += 1
        self.bytes[kind] += _size(asked)

    def _kind(self, point: str, asked: Asked) -> str:
        match = asked.match_info
        if point == "post":
            body = asked.body()
            if match["channel_id"] != self.channel.id:
                return "direct"
            return "call" if (body.get("allowed_mentions") or {}).get("users") else "post"
        if point == "edit":
            if match["channel_id"] != self.channel.id:
                return "direct"
            return "public edit" if match["message_id"] == str(self.table.header.message_id) else "call edit"
        if point == "edit-answer":
            interaction = self.wire.interactions.interaction(match["token"])
            original = interaction.original if interaction else None
            number = original.id if match["message_id"] == "@original" and original else match["message_id"]
            public = self.channel.messages.get(number)
            return "public edit by token" if public is not None else "panel edit"
        return {
            "answer": "answer",
            "follow-up": "follow-up",
            "delete-answer": "deletion by token",
            "delete": "deletion",
        }.get(point, "read")

    # What people do ---------------------------------------------------------------------------------------

    def act(self, call: Any) -> bool:
        """Somebody does something, and it is answered; False where a client would not let them."""
        allowed: list[bool] = []

        def do() -> None:
            try:
                call()
            except (Refused, Failed):
                return
            allowed.append(True)

        self.loop.run_for(ANSWERED_S, do)
        return bool(allowed)

    def say(self, user: User, words: str, **options: Any) -> None:
        """Somebody types a command."""
        known = [one for group in self.world.commands.values() for one in group]
        form = CommandForms(known, {one.name: one.id for one in self.people}, lambda name: name)
        op = {"channel_id": self.channel.id, "data": form.command(self.channel.payload(), words, options)}
        assert self.act(lambda: self.actions.command(user, op, lambda frame: None)), words

    def press(self, user: User, message: Message, custom_id: str, values: list[str] | None = None) -> bool:
        """Somebody presses a button, or chooses from a select."""
        op = {
            "channel_id": self.channel.id,
            "message_id": message.id,
            "custom_id": custom_id,
            "values": values or [],
        }
        return self.act(lambda: self.actions.component(user, op, lambda frame: None))

    @property
    def public(self) -> Message:
        """The table's message."""
        return self.channel.messages[str(self.table.header.message_id)]

    def press_public(self, user: User, verb: str) -> bool:
        """Somebody presses a button of what everybody sees, if it is there."""
        part = next(
            (
                part
                for part in components.walk(self.public.payload["components"])
                if part.get("custom_id", "").startswith(f"p|{verb}|")
            ),
            None,
        )
        return part is not None and self.press(user, self.public, part["custom_id"])

    def panel(self, user: User) -> Message | None:
        """The newest message that somebody sees for themselves."""
        panels = self.world.ephemerals.get(user.id)
        return next(reversed(panels.values())) if panels else None

    def moves(self, pace: float, luck: Random) -> None:
        """Everybody who may by now makes a move, at least a part of one, within `pace` seconds."""
        assert self.table.match is not None
        acting = [seat for seat in self.table.match.standing.to_act if seat != DEALER and self._at(seat)]
        luck.shuffle(acting)
        if not acting:
            self._rest(pace)
            next((user for user in self.people if self._moves(user, "", luck, ("p|next|",))), None)
        for seat in acting:
            self._rest(pace * luck.uniform(0.8, 1.2) / len(acting))
            user = self._at(seat)
            if user is not None and self.table.header.phase is Phase.PLAYING:
                self._moves(user, self._wanted(seat, luck), luck)

    def _rest(self, seconds: float) -> None:
        """Lets time pass; what people do takes some of it, too."""
        self.loop.run_for(max(0.1, seconds - ANSWERED_S))

    def _at(self, seat: int) -> User | None:
        occupant = self.table.by_seat[seat]
        return self.world.users.get(str(occupant.user_id)) if occupant.user_id else None

    def _wanted(self, seat: int, luck: Random) -> str:
        table = self.table
        if table.match is None or seat not in table.match.standing.to_act:
            return ""
        kind = table.kind
        level = next(level for level in reversed(kind.levels) if level not in kind.searches)
        try:
            return str(kind.robot(table.match.view(seat), level, luck))
        except (IndexError, ValueError):
            return ""

    def _offers(self, message: Message, kinds: tuple[str, ...]) -> list[Json]:
        return [
            part
            for part in components.walk(message.payload["components"])
            if part.get("custom_id", "").startswith(kinds) and not part.get("disabled")
        ]

    def _moves(self, user: User, wanted: str, luck: Random, kinds: tuple[str, ...] = KINDS) -> bool:
        message = self.panel(user)
        if message is None:
            return self.press_public(user, "hand")
        offers = self._offers(message, kinds)
        for part in offers:
            argument = (Press.parse(part["custom_id"], "ps") or Press("")).argument
            options = [option["value"] for option in part.get("options", ())]
            if part["type"] == components.BUTTON and argument == wanted:
                return self.press(user, message, part["custom_id"])
            if wanted in options:
                return self.press(user, message, part["custom_id"], [wanted])
            cards, fits = wanted.split()[1:], argument.split()[:1] == wanted.split()[:1]
            as_many = part.get("max_values", 1) >= len(cards) >= part.get("min_values", 1)
            if cards and fits and as_many and set(cards) <= set(options):
                return self.press(user, message, part["custom_id"], cards)
        if not offers:
            return self.press_public(user, "next") or self.press_public(user, "hand")
        part = luck.choice(offers)
        if part["type"] == components.BUTTON:
            return self.press(user, message, part["custom_id"])
        chosen = luck.sample(part["options"], max(1, part.get("min_values", 1)))
        return self.press(user, message, part["custom_id"], [option["value"] for option in chosen])

    # A match ----------------------------------------------------------------------------------------------

    def play(self, kind: type[AnyGame], pace: float, most: int, *, robots: bool) -> Traffic:
        """Plays a match, or its first `most` moves."""
        luck, host = Random(f"{kind.key} {pace}"), self.people[0]
        seats = kind.players.start if len(self.people) == 1 and not robots else self._seats(kind)
        asked = {"seats": seats} if len(kind.players) > 1 else {}
        for counted in (self.requests, self.bytes):  # what a start costs is another question
            counted.clear()
        self.say(host, kind.key, **asked)
        for user in self.people[1:]:
            assert self.press_public(user, "join")
        for _ in range(seats - len(self.people)):
            self.press_public(host, "robot")
        self.press_public(host, "start")
        for user in self.people[1:]:
            self.press_public(user, "hand")
        self.loop.run_for(3.0)
        began = self.loop.time()
        assert self.table.header.phase is Phase.PLAYING, self.table.header.phase
        while self.table.header.phase is Phase.PLAYING and self._made < most:
            self.moves(pace, luck)
        over = self.table.header.phase is not Phase.PLAYING
        self.loop.run_for(10.0)
        return Traffic(self._made, self.requests, self.bytes, self.loop.time() - began, over)

    def _seats(self, kind: type[AnyGame]) -> int:
        return max(kind.players.start, len(self.people))

    @property
    def _made(self) -> int:
        match = self.table.match
        return sum(move.seat != DEALER for move in match.log) if match is not None else 0


def _size(asked: Asked) -> int:
    data = asked._data
    if data is None:
        return 0
    if not hasattr(data, "_fields"):
        return len(data)
    size = 0
    for _, _, value in data._fields:
        if isinstance(value, str | bytes):
            size += len(value)
        else:
            at = value.tell()
            size += len(value.read())
            value.seek(at)
    return size


def measure(kind: type[AnyGame], pace: float, most: int, *, robots: bool, pictures: bool) -> Traffic:
    """One match at a table of its own."""
    people = 1 if robots else kind.players.start
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:

        async def made() -> None:
            await (await Database.open(f"sqlite+aiosqlite:///{folder}/bench.db")).close()

        asyncio.run(made())
        room = Room(stack, Path(folder), people, pictures=pictures)
        traffic = room.play(kind, pace, most, robots=robots)
        room.host.kill()
    return traffic


def main() -> None:
    """Prints a line for each game, pace and company."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=sorted(GAMES))
    parser.add_argument("--moves", type=int, default=MOVES, help="after so many a match is cut off")
    parser.add_argument("--words", action="store_true", help="without pictures")
    parser.add_argument("--paces", type=float, nargs="+", default=PACES_S, help="seconds between two moves")
    parser.add_argument("--kinds", action="store_true", help="every kind of request, with its bytes")
    given = parser.parse_args()
    logging.disable(logging.CRITICAL)
    for key in given.games:
        for robots in (False, True):
            for pace in given.paces:
                kind = GAMES[key]
                traffic = apart(partial(measure, kind, pace, given.moves, robots=robots, pictures=not given.words))
                _report(key, pace, traffic, robots=robots, kinds=given.kinds)


def _report(key: str, pace: float, traffic: Traffic, *, robots: bool, kinds: bool) -> None:
    told = ", ".join(f"{traffic.requests[kind]} {kind}" for kind in (*OWN, *FREE) if traffic.requests[kind])
    end = "" if traffic.over else " (cut off)"
    who, each = "with robots" if robots else "people", traffic.own / max(1, traffic.moves)
    print(
        f"  {key:22} {who:11} {pace:4.0f} s: {traffic.moves:4} moves{end}, {each:.2f} own a "
        f"move, {sum(traffic.requests.values())} requests, {sum(traffic.bytes.values()) / 1e6:.1f} MB: {told}",
        flush=True,
    )
    if kinds:
        print("   ", json.dumps({kind: round(size / 1e6, 2) for kind, size in traffic.bytes.most_common()}))


if __name__ == "__main__":
    main()
