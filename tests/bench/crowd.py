"""A Discord on loopback and everybody in it who clicks, in one process: who lets clicks be due at fixed times."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Self

import psutil

from games import GAMES
from local_discord import LocalDiscord, messages
from local_discord.components import STRING_SELECT, walk
from local_discord.model import Channel, Json, Message, User
from local_discord.watcher import Change, Watcher

KINDS: Final = [GAMES[key] for key in sorted(GAMES) if GAMES[key].ordered]
"""The games, in turn, of the tables: those that know no hurry."""

AT_ONCE: Final = 8
"""This many panels are opened at once before the clicks begin."""

PUBLIC: Final = {"flags": 1 << 15}
MOVES: Final = ("p|do|", "s|pick|", "s|choose|", "p|next|")
"""The moves that are made where they are offered, as their custom_ids begin; else the panel is looked at anew."""

LOOK: Final = ("p|refresh|",)
HAND: Final = ("p|hand|",)
DEFERRED_UPDATE: Final = 6
PUT_OFF: Final = (5, DEFERRED_UPDATE)
"""The kinds of first answers that put the real one off."""


@dataclass
class Told:
    """The guests' findings: times in seconds, what became of the clicks, what the bot wrote besides."""

    times: list[float] = field(default_factory=list)
    seconds: float = 0.0
    late: list[float] = field(default_factory=list)
    deferred: int = 0
    lost: list[float] = field(default_factory=list)
    """The times of the presses that were never answered, by the clock of `time.perf_counter`."""

    too_many: int = 0
    private: int = 0
    drawn: int = 0
    busy: float = 0.0
    pressed: Counter[str] = field(default_factory=Counter)
    public: Counter[str] = field(default_factory=Counter)


@dataclass
class Guests:
    """The people at one table, their channel, and its public message."""

    game: str
    channel: Channel
    people: list[User]
    public: Message | None = None
    waiting: bool = False


class Crowd(Watcher):
    """The guests of `tables` tables. Every table has a server of its own."""

    def __init__(self, tables: int) -> None:
        self._discord = LocalDiscord()
        self._world = self._discord.world
        self._tables = [self._seated(number) for number in range(tables)]
        self._told = Told()
        self._late: dict[str, asyncio.Future[str]] = {}
        self._followed: dict[str, asyncio.Future[str]] = {}
        """The presses on a table's message that wait for the hand which follows, by people's ids."""

        self._luck = random.Random(0)
        self._world.watchers.append(self)

    async def __aenter__(self) -> Self:
        await self._discord.start()
        return self

    async def __aexit__(self, *exc_info: object) -> None:
        await self._discord.close()

    def _seated(self, number: int) -> Guests:
        kind = KINDS[number % len(KINDS)]
        people = [self._world.add_user(f"guest{number}-{seat}") for seat in range(kind.players.start)]
        guild = self._world.add_guild(f"Room {number}", people[0], members=people, channels=("card-room",))
        return Guests(kind.key, next(iter(guild.channels.values())), people)

    @property
    def address(self) -> dict[str, str]:
        """The address at which the bot finds this Discord."""
        return {"origin": self._discord.origin, "token": self._discord.token}

    @property
    def places(self) -> list[Json]:
        """The tables that are to be opened: the game, where, and for whom."""
        return [
            {
                "game": guests.game,
                "guild": guests.channel.guild_id,
                "channel": guests.channel.id,
                "people": [person.id for person in guests.people],
            }
            for guests in self._tables
        ]

    def post(self, numbers: list[int]) -> list[int]:
        """Every table has a message with the button that opens a panel, as if the bot had sent it; their ids."""
        for guests, number in zip(self._tables, numbers, strict=True):
            hand = {"type": 2, "style": 1, "label": "My hand", "custom_id": f"p|hand|{number}||"}
            body = {**PUBLIC, "components": [{"type": 1, "components": [hand]}]}
            guests.public = messages.create(self._world, guests.channel, self._world.bot, body, [])
        return [int(guests.public.id) for guests in self._tables if guests.public is not None]

    # Clicks -----------------------------------------------------------------------------------------------

    async def open_panels(self) -> None:
        """Everybody looks at their hand."""
        todo = iter([(guests, hand) for guests in self._tables for hand in self._offered(guests, HAND)])

        async def open_some() -> None:
            for guests, hand in todo:
                await self._press(guests.channel, *hand)

        await asyncio.gather(*(open_some() for _ in range(AT_ONCE)))

    async def answered(self, place: int) -> float:
        """Somebody opens their hand by the message at a place; how many seconds that takes."""
        guests, began = self._tables[place], time.perf_counter()
        hand = next(self._offered(guests, HAND))
        assert await self._press(guests.channel, *hand), "nobody answers"
        return time.perf_counter() - began

    async def click(self, rate: float, seconds: float) -> Told:
        """Clicks at a steady `rate`, whatever the answers take; returns when all have come."""
        self._told = told = Told()
        self._discord.statuses.clear()
        process = psutil.Process()
        busy, began = sum(process.cpu_times()[:2]), time.perf_counter()
        whose = self._next_table()
        clicks = []
        for number in range(int(rate * seconds)):
            due = began + number / rate
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            clicks.append(asyncio.create_task(self._click(next(whose), due)))
        await asyncio.gather(*clicks)
        told.seconds = time.perf_counter() - began
        told.busy = 100 * (sum(process.cpu_times()[:2]) - busy) / told.seconds
        told.too_many = self._discord.statuses[429]
        return told

    def _next_table(self) -> Iterator[Guests]:
        """One table after another at which nobody waits for an answer."""
        while True:
            for guests in self._luck.sample(self._tables, len(self._tables)):
                if not guests.waiting:
                    yield guests

    async def _click(self, guests: Guests, due: float) -> None:
        """Whoever may moves; where nobody may, somebody looks at their panel, or at their hand, anew."""
        guests.waiting = True
        for wanted in (MOVES, LOOK, HAND):
            if offers := list(self._offered(guests, wanted)):
                person, message, part = self._luck.choice(offers)
                began = time.perf_counter()
                self._told.pressed.update([part["custom_id"].split("|")[1]])
                if await self._press(guests.channel, person, message, part):
                    self._told.late.append(began - due)
                    self._told.times.append(time.perf_counter() - due)
                else:
                    self._told.lost.append(began)
                break
        guests.waiting = False

    def _offered(self, guests: Guests, wanted: tuple[str, ...]) -> Iterator[tuple[User, Message, Json]]:
        """The buttons of these people that are `wanted`: on their panel, or on the table's message."""
        for person in guests.people:
            panels = self._world.ephemerals.get(person.id)
            message = guests.public if wanted is HAND or not panels else next(reversed(panels.values()))
            assert message is not None
            for part in walk(message.payload["components"]):
                if part.get("custom_id", "").startswith(wanted) and not part.get("disabled"):
                    yield person, message, part

    async def _press(self, channel: Channel, person: User, message: Message, part: Json) -> bool:
        """Presses a button, or chooses from a select as few as may be; whether it was answered."""
        answered: asyncio.Future[str] = asyncio.get_running_loop().create_future()

        def tell(frame: Json) -> None:
            if frame["t"] == "interaction" and frame["state"] in ("done", "failed") and not answered.done():
                interaction = self._discord.interactions.opener_of(frame["interaction_id"])
                if interaction is not None and interaction.answer == DEFERRED_UPDATE and is_hand:
                    self._followed[person.id] = answered
                    return
                if interaction is not None and interaction.answer in PUT_OFF:
                    self._told.deferred += 1
                if interaction is not None and interaction.answer == DEFERRED_UPDATE:
                    self._late[message.id] = answered
                else:
                    answered.set_result(frame["state"])

        is_hand = part["custom_id"].startswith(HAND)
        op = {"channel_id": channel.id, "message_id": message.id, "custom_id": part["custom_id"]}
        if part["type"] == STRING_SELECT:
            chosen = self._luck.sample(part["options"], part.get("min_values", 1))
            op["values"] = [option["value"] for option in chosen]
        self._discord.actions.component(person, op, tell)
        return await answered == "done"

    # What the bot writes ----------------------------------------------------------------------------------

    def on_message(self, change: Change, message: Message) -> None:
        if message.reader_id is not None:
            self._told.private += 1
            self._told.drawn += bool(message.attachments)
            followed = self._followed.pop(message.reader_id, None) if change != "update" else None
            if followed is not None and not followed.done():
                followed.set_result("done")
            if change == "update" and (answered := self._late.pop(message.id, None)) is not None:
                answered.set_result("done")
        else:
            self._told.public.update([change])
