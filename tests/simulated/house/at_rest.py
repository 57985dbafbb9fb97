"""The laws for when nothing has gone wrong for a while: all is shown, nothing left behind or kept twice."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from bot.client import TAKEN_OVER_S
from bot.messages.locations import outlived
from bot.tables.table import Table
from bot.ui.custom_id import Press
from bot.ui.watching import SIGNS, Spectators
from cogs.room.endings import Endings
from db.records import LIVE
from local_discord import components
from local_discord.ids import snowflake_ms
from local_discord.model import Json, Message
from tests.simulated.house.host import Bot
from tests.simulated.house.secrecy import Followed, twins

if TYPE_CHECKING:
    from tests.simulated.house.evening import Evening
    from tests.simulated.house.laws import Laws

ALONE: Final = ("clock", "bot", "keep", "stop", "relay", "process", "heart", "catch up", "name anew")
"""The tasks of which a process has one, or two while one follows the other."""

ONE_OF_A_KIND: Final = 2
MOST_TASKS: Final = 12

FORGOTTEN_S: Final = 3_600.0
"""Seconds after which nothing is known any more of a table that is gone: the process lets go of it after half an
hour by the machine's clock, and looks every ten minutes."""

SET_BACK_S: Final = 1_860.0
"""Seconds more where that clock was set meanwhile: set back by half an hour it takes as long to come there again.
Where it was set back by more the table has ended at a time that is still to come, and goes at once."""

CALLED_OUT: Final = re.compile(f"\n?-# [{''.join(SIGNS)}] [^\n]*")
"""Reactions of watchers: they stand until the page is shown anew, so nobody can say when they go."""

A_TIME: Final = re.compile("<t:([0-9]+):R>")

DEFERRED: Final = 6
"""The answer to a press that says that the message will change later."""

PANEL_MS: Final = 12 * 60_000
"""A private panel is kept true for this long after its last press."""


class AtRest:
    """Looks at everything, and tells the laws what does not hold."""

    def __init__(self, laws: Laws, evening: Evening) -> None:
        self._laws, self._evening = laws, evening
        self._followed: dict[int, Followed] = {}

    def look(self, still: set[int], since: float) -> None:
        """Nothing has been wrong for a minute, nor has anything happened at the tables that stand `still`.

        `since` is when it became quiet, by the loop's time.
        """
        evening = self._evening
        late = [one for one in evening.asked if one.state in ("", "sent")]
        if late:
            self._laws.broken("a press is answered within three seconds", f"{late[0]} at {evening.loop.time()}")
        evening.asked.clear()
        self._laws.books.whole()
        for bot in evening.hosts:
            self._left_behind(bot)
            self._held(bot, whole=evening.loop.time() - since >= FORGOTTEN_S)
        self._kept_once()
        self._shown(still)
        self._parted()

    def _left_behind(self, bot: Bot) -> None:
        """Nobody has forgotten a task, or a timer: there are as many as tables and messages may need."""
        names = Counter(task.get_name().rstrip("-0123456789 ") for task in self._evening.loop.tasks_of(bot))
        self._laws.met.laws["no task is left behind"] += 1
        tables = sum(1 for _ in bot.bot.room)
        for name, count in names.items():
            if count > (
                MOST_TASKS if name in ("Task", "discord.py: on_", "table") else ONE_OF_A_KIND
            ) + 3 * tables * (name not in ALONE):
                self._laws.broken("no task is left behind", f"{count} are called {name}: {dict(names)}")

    def _held(self, process: Bot, *, whole: bool) -> None:
        """A table that is gone has no timer; `whole`: after an hour the process knows nothing of it at all."""
        bot = process.bot
        room, endings = bot.room, bot.get_cog("Endings")
        assert isinstance(endings, Endings)
        held: dict[str, Iterable[int]] = {
            "the clock": room._clock._times,
            "new tables": room.new_tables.unseen,
            "outages": room.outages._held_up,
        }
        if whole:
            held |= {
                "the room": [table.id for table in room],
                "the headers": room.tables._asleep,
                "the channels": [number for numbers in room.tables._channels.values() for number in numbers],
                "the messages": bot.messages._shown,
                "endings": endings._agreed,
            }
        self._laws.met.laws["a table that is gone leaves nothing behind" + " after an hour" * whole] += 1
        for where, numbers in held.items():
            if gone := [number for number in numbers if self._is_gone(number, whole=whole)]:
                self._laws.broken("a table that is gone leaves nothing behind", f"{where}: {gone}, whole {whole}")

    def _is_gone(self, match: int, *, whole: bool) -> bool:
        """True if a table is gone; `whole`: for so long that nothing has to be known of it."""
        evening, ended = self._evening, self._laws.books.gone.get(match)
        if ended is None or not whole:
            return ended is not None
        is_set = evening.jumped_ms >= (evening.temper.begins + ended) * 1_000
        since = evening.jumped_ms / 1_000 - evening.temper.begins if is_set else ended
        return evening.loop.time() - since >= FORGOTTEN_S + SET_BACK_S * is_set

    def _kept_once(self) -> None:
        """Each table is kept by one process, which has the lock of its shard; whoever was replaced has ended."""
        evening = self._evening
        seen: dict[int, int] = {}
        for place in evening.hosts.places:
            if len(place.bots) > 1:
                self._laws.broken("who was replaced ends", f"{len(place.bots)} in place {place.number}")
            if evening.server is not None and evening.server.keeper(place.number) is not place.bot:
                self._laws.broken("a table is kept once", f"the lock of {place.number} is another's, or nobody's")
            for table in place.bot.bot.room:
                self._laws.met.laws["a table is kept once"] += 1
                if seen.setdefault(table.id, place.number) != place.number:
                    self._laws.broken("a table is kept once", f"{table.id} in {seen[table.id]} and {place.number}")

    def _shown(self, still: set[int]) -> None:
        """The newest state of every table is shown everywhere, and tells nobody what they may not know."""
        for bot, table in self._evening.tables():
            if table.header.phase not in LIVE or table.id not in still or not _is_newest(bot, table):
                continue
            for message, user_id in self._messages(bot, table.id):
                stamps = {one.stamp for one in self._laws.presses(message) if _counts(one, table.id)}
                now = {table.stamp(user_id)} if user_id is not None else stamps
                self._laws.met.laws["the newest state is shown"] += 1
                if stamps and stamps != now:
                    self._laws.broken(
                        "the newest state is shown",
                        f"{message.id}: {stamps} for {now} in {components.text_of(message.payload)[:300]}",
                    )
            self._public(bot, table)

    def _public(self, bot: Bot, table: Table) -> None:
        """The public message shows what would be drawn for it now."""
        evening = self._evening
        header = table.header
        channel = evening.world.channels.get(str(header.channel_id))
        if channel is None:
            return
        message = channel.messages.get(str(header.message_id))
        if message is None:  # somebody has deleted it; it comes back with the next change
            return
        if {message.id, channel.id} & evening.wire.forbidden:  # the bot was not let in; it shows the next change
            self._laws.met.laws["forbidden, and not shown"] += 1
            return
        by, at_s = self._laws.changed_by.get(message.id, (None, 0.0))
        if by is not None and by is not bot and at_s > bot.up_s + TAKEN_OVER_S:  # it did not know yet
            self._laws.met.laws["shown late by who was taken over from"] += 1
            return
        shown = bot.bot.messages._shown.get(table.id)
        spectators = shown.audience.seen() if shown is not None else Spectators()
        page = evening.loop.run(bot.bot.pages.public(table, spectators=spectators), bot.context)
        if not _is_newest(bot, table):
            return
        want, have = _lines(page.components), _lines(message.payload["components"])
        if outlived(header.message_id, evening.world.clock.now_ms()):
            self._countdowns(table, message, want, have)
            want, have = ([A_TIME.sub("", line) for line in lines] for lines in (want, have))
        self._laws.met.laws["the public message is the newest"] += 1
        if want != have:
            missing = [line for line in want if line not in have][:4]
            extra = [line for line in have if line not in want][:4]
            self._laws.broken("the public message is the newest", f"table {table.id}: {extra}, not {missing}")

    def _countdowns(self, table: Table, message: Message, want: list[str], have: list[str]) -> None:
        """A table that slept through a standstill tells until when, to a minute for each process since it was
        posted."""
        posted_ms = snowflake_ms(message.id)
        since = sum(
            self._evening.temper.begins * 1_000 + bot.up_s * 1_000 > posted_ms for bot in self._evening.hosts.all
        )
        told = [[int(at) for line in lines for at in A_TIME.findall(line)] for lines in (want, have)]
        self._laws.met.laws["countdowns of tables that slept"] += bool(told[0])
        late = max((abs(one - other) for one, other in zip(*told, strict=False)), default=0)
        if late > 60 * (1 + since) or len(told[0]) != len(told[1]):
            self._laws.broken("a countdown is true", f"table {table.id}: {told[1]}, not {told[0]}")

    def _messages(self, bot: Bot, match: int) -> Iterator[tuple[Message, int | None]]:
        """The messages before people that are kept true: panels that can be edited, and hands."""
        evening = self._evening
        now_ms = evening.world.clock.now_ms()
        newest: dict[str, Message] = {}
        since = max(now_ms - PANEL_MS, evening.jumped_ms, bot.since_ms - round(evening.skew * 1_000))
        for one in evening.wire.interactions._by_id.values():
            fresh = since < one.created_ms and not one.token_expired
            for message in (one.original, *one.followups.values()):
                if one.token_expired and message is not None and newest.get(message.reader_id or "") is message:
                    del newest[message.reader_id or ""]  # the last token is the only way to it
            if one.id in evening.wire.hurt:  # the bot may not know that it has arrived
                continue
            if one.answer == DEFERRED and one.id not in evening.wire.showed:  # it came to nothing
                continue
            for message in (one.original, *one.followups.values()):
                if not fresh or message is None or message.reader_id is None:
                    continue
                there = evening.world.message_for(message.reader_id, message.channel_id, message.id)
                offers = (_counts(press, match) for press in self._laws.presses(message))
                if there is message and any(offers):
                    newest[message.reader_id] = message
        for reader, message in newest.items():
            yield message, int(reader)

    def _parted(self) -> None:
        """Two cards that somebody doesn't know are swapped: all that they are shown is the same."""
        evening = self._evening
        for bot, table in evening.tables():
            if table.match is None or table.header.phase not in LIVE:
                continue
            if (followed := self._followed.get(table.id)) is None:
                followed = self._followed[table.id] = Followed(table)
            if followed.log == list(table.match.log):  # nothing has happened since the last time
                continue
            found, compared = twins(evening, bot, table, followed)
            self._laws.met.laws["pages with two cards swapped"] += compared
            if found:
                self._laws.broken("nothing hidden is to be seen", found)


def _counts(press: Press, match: int) -> bool:
    return press.verb == "do" and press.match == match and press.stamp is not None


def _is_newest(bot: Bot, table: Table) -> bool:
    """False where the table has gone on: time passes, a little, while pages are drawn to compare them."""
    live = bot.bot.room.tables.awake(table.id)
    return live is not None and live.table is table


def _lines(tree: list[Json]) -> list[str]:
    """The lines that are there to read and to press."""
    found = []
    for part in components.walk(tree):
        said = [
            str(part[name])
            for name in ("content", "label", "custom_id", "placeholder", "disabled")
            if part.get(name)
        ]
        if text := CALLED_OUT.sub("", " ".join(said)):
            found.append(text)
    return found
