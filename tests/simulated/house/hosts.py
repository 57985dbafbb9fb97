"""The hosts that keep the bot running: places for processes, each with its shards, that are begun, told to stop,
killed and replaced.

A store in a file has one process; one on a server has two, each with a shard, and successors for a while.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from bot import Settings
from tests.simulated.house.host import Bot
from tests.simulated.house.server import ADDRESS

if TYPE_CHECKING:
    from tests.simulated.house.evening import Evening

AGAIN_S: Final = 1.0
"""Seconds after which whoever runs the bot starts it again where it has ended by itself."""

LOOKS_S: Final = 0.5
"""Seconds between two looks whether a successor is ready to take over."""

PATIENCE_S: Final = 40.0
"""Seconds after which whoever replaces a process goes on, ready or not."""


class Place:
    """The place of one process, or of an old one and its successor. `shards`: see `Settings`."""

    def __init__(self, number: int, shards: tuple[int, ...] | None) -> None:
        self.number, self.shards = number, shards
        self.starting = False
        self.is_handed_over = False
        """True while one process follows another in good order: no press may be lost then."""

        self._bots: list[Bot] = []

    @property
    def bots(self) -> list[Bot]:
        """Those that run, the oldest first; the last one where none does."""
        if len(self._bots) > 1:
            self._bots = [bot for bot in self._bots if bot.is_running] or self._bots[-1:]
        return self._bots

    @property
    def bot(self) -> Bot:
        """The one that keeps the tables, or that kept them last."""
        bots = self.bots
        return next((bot for bot in bots if not bot.waits), bots[0])

    def add(self, bot: Bot) -> None:
        """Another one begins."""
        self._bots.append(bot)


class Hosts:
    """All places. `all` are all processes that ever were."""

    def __init__(self, evening: Evening, shards: int) -> None:
        self._evening = evening
        self._shards = shards
        ids: list[tuple[int, ...] | None] = [None] if shards == 1 else [(number,) for number in range(shards)]
        self.places = [Place(number, own) for number, own in enumerate(ids)]
        self.all: list[Bot] = []

    def __iter__(self) -> Iterator[Bot]:
        """The processes that keep the tables."""
        return iter([place.bot for place in self.places])

    def place(self, guild_id: str | None) -> Place:
        """The place to which the tables of a server belong, or direct messages."""
        return self.places[(int(guild_id or 0) >> 22) % self._shards]

    def reaches(self, guild_id: str | None) -> bool:
        """True if a press there gets to a process that has to answer it.

        Nobody has to answer what was pressed around the end of a process that was killed, stood still or was cut
        off: nobody knows what it has done of it (see `bot.interactions.handover`).
        """
        place = self.place(guild_id)
        wire = self._evening.wire
        if len(place.bots) == 1:
            return place.bot.is_up and wire.reaches(place.bot)
        return place.is_handed_over and any(
            wire.reaches(bot) and (bot.is_up or bot.waits) and bot.stop_asked is None for bot in place.bots
        )

    # Beginnings and ends

    def begin(self, place: Place) -> None:
        """A process begins."""
        evening = self._evening
        url = ADDRESS if evening.server is not None else f"sqlite+aiosqlite:///{evening.path}"
        settings = Settings(
            url,
            "token",
            pictures=False,
            emoji=False,
            shards=self._shards,
            shard_ids=place.shards,
            robot_delay=evening.temper.robot_delay,
        )
        place.starting = False
        bot = Bot(evening.loop, settings)
        place.add(bot)
        self.all.append(bot)

    def supervise(self) -> None:
        """Whoever runs the bot starts it again where it has ended."""
        for bot in self.all:
            if not bot.is_running and bot.alive:
                bot.alive = False
                self._evening.disk.cut(bot)
                self._evening.wire.cut(bot)
        for place in self.places:
            if not place.bot.is_running and not place.starting:
                self.begin_after(AGAIN_S, place)

    def begin_after(self, seconds: float, place: Place) -> None:
        """A process begins, so many seconds later."""
        if not place.starting:
            place.starting = True
            self._evening.later(seconds, self.begin, place)

    def end(self, bot: Bot, *, lingers: bool = False) -> None:
        """A process is killed; `lingers`: with its machine, so that the server does not notice at once."""
        self._evening.hurt_now()
        bot.kill()
        self._evening.wire.cut(bot)
        if lingers and self._evening.server is not None:
            self._evening.server.hang_up(self._evening.disk, bot, lingers=True)
        self._evening.disk.cut(bot)

    # One process follows another

    def replace(self, place: Place, way: str, seconds: float) -> str:
        """A successor begins, and the one that is there goes in some way.

        `handed over`: told to stop as soon as the other one is ready; `killed`: then; `paused`: the process stands
        still and its machine is out of reach for so many seconds; `cut off`: the server is, from there alone.
        """
        evening, old = self._evening, place.bot
        if evening.server is None or len(place.bots) > 1 or not old.is_up:
            return "not possible"
        if way in ("paused", "cut off"):
            evening.hurt_now()
            evening.server.hang_up(evening.disk, old, lingers=True)
            evening.server.cut_off.add(old)
            old.frozen = way == "paused"
            evening.later(seconds, self._back, old, evening.server.cut_off)
            evening.later(seconds + PATIENCE_S / 2, self._retire, place)
        else:
            place.is_handed_over = way == "handed over"
            evening.later(LOOKS_S, self._go_on, place, old, way, PATIENCE_S)
        self.begin(place)
        return way

    def _back(self, bot: Bot, cut_off: set[Any]) -> None:
        cut_off.discard(bot)
        self.thaw(bot)

    def thaw(self, bot: Bot) -> None:
        """A process that stood still goes on, unless it was killed."""
        if bot.frozen:
            self._evening.hurt_now()
            self._evening.loop.thaw(bot)

    def _go_on(self, place: Place, old: Bot, way: str, left: float) -> None:
        evening, bots = self._evening, place.bots
        if old not in bots or not old.is_running or len(bots) == 1:
            place.is_handed_over = False
            return
        new = bots[-1]
        is_ready = new.waits and evening.wire.reaches(new)
        if not is_ready and left > 0 and old.stop_asked is None:
            evening.later(LOOKS_S, self._go_on, place, old, way, left - LOOKS_S)
            return
        if way == "killed":
            self.end(old)
        elif old.stop_asked is None:
            place.is_handed_over = is_ready
            old.tell_to_stop()
            self._until_up(place, new)

    def _until_up(self, place: Place, new: Bot) -> None:
        if new.is_running and not new.was_up:
            self._evening.later(LOOKS_S, self._until_up, place, new)
        else:
            place.is_handed_over = False

    def put_in_order(self) -> None:
        """Nobody stands still or is cut off any more, and of two processes in one place the older one goes."""
        if self._evening.server is not None:
            self._evening.server.cut_off.clear()
        for place in self.places:
            for bot in place.bots:
                self.thaw(bot)
            self._retire(place)

    def _retire(self, place: Place) -> None:
        """Whoever has a successor is told to stop."""
        for bot in place.bots[:-1]:
            bot.tell_to_stop()

    @property
    def are_up(self) -> bool:
        """True if there is one process in each place, and it is there."""
        return all(
            len(place.bots) == 1 and place.bot.is_up and self._evening.wire.reaches(place.bot)
            for place in self.places
        )

    @property
    def were_taken_over(self) -> bool:
        """True if a process has ended because its tables are another's, and none is in its place."""
        return any(
            not place.bot.is_running and "StoreElsewhere" in (place.bot.ended or "") for place in self.places
        )
