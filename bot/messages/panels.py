"""Private panels: where each person's hand lies now, and how it follows the table.

A panel is an ephemeral message, which can be edited for 15 minutes after its person's last press, or a message
in the person's own DMs, which can be edited for ever. An ephemeral one that will no longer follow the table is put
away: it loses its buttons and says where the hand is.
"""

from __future__ import annotations

import logging
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

import discord

from bot.messages.courier import PASSING, Courier
from bot.tables.table import Table
from bot.ui.page import Page
from db import LIVE

log = logging.getLogger(__name__)

#: An interaction's token lives 15 minutes; a little less is relied upon.
TOKEN_MS: Final = 14 * 60_000 + 30_000
#: After so long without a press a panel is put to sleep; that is looked after every `WATCH` seconds.
SLEEP_MS: Final = 13 * 60_000
WATCH: Final = 60
#: So long at least what a person is told stays on his panel, even if the table moves on meanwhile.
NOTICE_MS: Final = 3_000
#: Seconds between two refreshes of one panel.
SPACING: Final = 0.4

Key = tuple[int, int]


@dataclass
class Open:
    """An ephemeral panel that can still be edited: by which interaction, since when, and what it shows.

    ``message_id`` is None where Discord did not tell it. ``notice`` is what the answer told its person; refreshes
    that follow at once leave it there.
    """

    interaction: discord.Interaction[Any]
    message_id: int | None
    since_ms: int
    shows: Any
    notice: str = ""


class Panels:
    """The open panels, by table and person.

    ``render`` makes the page of a table for one person, with a notice; ``part`` what a panel shows at last, True
    where it has fallen asleep, False where its person has another.
    """

    def __init__(
        self,
        client: discord.Client,
        render: Callable[[Table, int, str], Awaitable[Page]],
        part: Callable[[Table, bool], Page],
        now: Callable[[], int],
        spacing: float = SPACING,
    ) -> None:
        self._client = client
        self._render = render
        self._part = part
        self._now = now
        self._open: dict[Key, Open] = {}
        self._put_away: defaultdict[Key, list[tuple[Open, bool]]] = defaultdict(list)
        self._dm_shows: dict[Key, Any] = {}
        self._held: Counter[Key] = Counter()
        self._crossed: set[Key] = set()
        self._under_way: set[Key] = set()
        self._courier = Courier(spacing, PASSING)

    def changed(self, table: Table) -> None:
        """A table has changed: the panels that lie open follow."""
        for row in table.people:
            key = (table.id, row.user_id or 0)
            if key in self._held:
                continue
            if key in self._open or row.dm:
                self._courier.ask(key, lambda key=key: self._deliver(table, key))  # type: ignore[misc]

    async def after_restart(self, table: Table) -> None:
        """Brings the panels that lie in DMs up to date; the ephemeral ones ended with the process before this."""
        self.changed(table)
        for row in table.people:
            await self._courier.idle((table.id, row.user_id or 0))

    @contextmanager
    def answering(self, table: Table, user_id: int) -> Iterator[None]:
        """While it lasts, the person's panel is left alone: his press is being answered.

        Where the answer fails, the panel catches up with what happened meanwhile.
        """
        key = (table.id, user_id)
        self._held[key] += 1
        if self._held[key] > 1 or key in self._under_way:
            self._crossed.add(key)
        answered = False
        try:
            yield
            answered = True
        finally:
            self._held[key] -= 1
            if not self._held[key]:
                del self._held[key]
            if not answered:
                self._crossed.add(key)
                self._catch_up(table, key)

    def shown(
        self, table: Table, user_id: int, interaction: discord.Interaction[Any], shows: Any, notice: str = ""
    ) -> None:
        """The person has been shown his panel by answering ``interaction``, with ``notice`` on it."""
        key = (table.id, user_id)
        message = interaction.message
        if message is not None and not message.flags.ephemeral:
            lies = _dm(table, key)
            if lies and lies[1] == message.id:  # the panel in his DMs was pressed, not an older one
                self._dm_shows[key] = shows
            self._catch_up(table, key)
            return
        number = message.id if message is not None else None
        self._opened(table, user_id, Open(interaction, number, self._now(), shows, notice))

    def shown_anew(
        self,
        table: Table,
        user_id: int,
        interaction: discord.Interaction[Any],
        shows: Any,
        message_id: int | None,
    ) -> None:
        """The person has been shown his panel in a new ephemeral message, which answered ``interaction``."""
        self._opened(table, user_id, Open(interaction, message_id, self._now(), shows))

    def _opened(self, table: Table, user_id: int, panel: Open) -> None:
        """The person has a panel open; any other of his at this table is put away."""
        key = (table.id, user_id)
        other = self._open.get(key)
        if other is not None and other.interaction.id > panel.interaction.id:
            panel, other = other, panel  # a slow answer came after a later one
        self._open[key] = panel
        if other is not None and other.message_id != panel.message_id:
            self._put_away[key].append((other, False))
        self._catch_up(table, key)

    def watch(self, find: Callable[[int], Table | None]) -> None:
        """Puts the panels to sleep that can't be edited much longer. ``find`` gives the table of a number."""
        for key, panel in list(self._open.items()):
            if key in self._held or self._now() - panel.since_ms < SLEEP_MS:
                continue
            del self._open[key]
            table = find(key[0])
            if table is not None and table.header.phase in LIVE:  # elsewhere it has no buttons
                self._put_away[key].append((panel, True))
                self._catch_up(table, key)

    def _catch_up(self, table: Table, key: Key) -> None:
        """Refreshes what was left alone while the person's press was answered: his other panel, or this one."""
        if key in self._crossed and key not in self._held:
            # Two answers, or an answer and a delivery, were under way at once: the older one may have come last.
            self._crossed.discard(key)
            self._forget_shown(key)
        shows = state(table)
        behind = key in self._put_away or (key in self._open and self._open[key].shows != shows)
        if _dm(table, key):
            behind = behind or self._dm_shows.get(key) != shows
        if behind:
            self._courier.ask(key, lambda: self._deliver(table, key))

    def _forget_shown(self, key: Key) -> None:
        self._dm_shows.pop(key, None)
        if key in self._open:
            self._open[key].shows = None

    async def send_dm(self, table: Table, user_id: int) -> discord.Message:
        """Shows the panel in the person's DMs, in place of an earlier one. Raises ``discord.Forbidden``."""
        user = self._client.get_user(user_id) or discord.Object(user_id)
        channel = await self._client.create_dm(user)
        key, shows = (table.id, user_id), state(table)
        page = await self._render(table, user_id, "")
        message = await channel.send(view=page.view(), files=page.attachments())
        before = await table.note_seat(user_id, dm_channel_id=channel.id, dm_message_id=message.id)
        self._dm_shows[key] = shows
        self._catch_up(table, key)
        if before is not None and (old := before.dm):
            await self._remove(old)
        return message

    def forget(self, table_id: int) -> None:
        """A table is over and out of mind: its panels stay as they are."""
        for kept in (self._open, self._put_away, self._dm_shows):
            for key in [key for key in kept if key[0] == table_id]:
                del kept[key]

    async def close(self) -> None:
        """Gives up what has not been delivered."""
        await self._courier.close()

    async def _deliver(self, table: Table, key: Key) -> None:
        self._under_way.add(key)
        try:
            await self._lay_away(table, key)
            await self._refresh_ephemeral(table, key)
            await self._refresh_dm(table, key)
        except PASSING:
            self._forget_shown(key)  # the courier tries again
            raise
        finally:
            self._under_way.discard(key)

    async def _lay_away(self, table: Table, key: Key) -> None:
        """Edits the panels for the last time that the person will no longer use."""
        while key not in self._held and (waiting := self._put_away.get(key)):
            panel, asleep = waiting[0]
            newest = self._open.get(key)
            if newest is None or newest.message_id != panel.message_id:  # else it was pressed again meanwhile
                await self._edit(panel, self._part(table, asleep))
            waiting.remove((panel, asleep))
        if not self._put_away.get(key):
            self._put_away.pop(key, None)

    async def _edit(self, panel: Open, page: Page) -> bool:
        """Edits an ephemeral panel; False where it is gone."""
        try:
            await panel.interaction.edit_original_response(view=page.view(), attachments=page.attachments())
        except discord.DiscordServerError:
            raise
        except discord.HTTPException as error:
            log.debug("a panel is gone: %s", error)
            return False
        return True

    async def _refresh_ephemeral(self, table: Table, key: Key) -> None:
        panel, shows = self._open.get(key), state(table)
        if panel is None or panel.shows == shows or key in self._held:
            return
        if self._now() - panel.since_ms > TOKEN_MS:
            self._open.pop(key, None)
            return
        fresh = self._now() - panel.since_ms < NOTICE_MS
        page = await self._render(table, key[1], panel.notice if fresh else "")
        if key in self._held or self._open.get(key) is not panel:
            return  # pressed meanwhile: the answer is newer than this page, and must not be overwritten by it
        panel.shows = shows
        if not await self._edit(panel, page) and self._open.get(key) is panel:
            del self._open[key]

    async def _refresh_dm(self, table: Table, key: Key) -> None:
        where, shows = _dm(table, key), state(table)
        if not where or self._dm_shows.get(key) == shows or key in self._held:
            return
        page = await self._render(table, key[1], "")
        if _dm(table, key) != where or key in self._held:
            return  # sent anew meanwhile, or pressed
        self._dm_shows[key] = shows
        channel = self._client.get_partial_messageable(where[0], type=discord.ChannelType.private)
        try:
            await channel.get_partial_message(where[1]).edit(view=page.view(), attachments=page.attachments())
        except discord.DiscordServerError:
            raise
        except discord.HTTPException as error:
            if _dm(table, key) == where:
                log.info("the panel in a DM of table %s is gone: %s", table.id, error)
                await table.note_seat(key[1], dm_channel_id=None, dm_message_id=None)

    async def _remove(self, where: tuple[int, int]) -> None:
        channel = self._client.get_partial_messageable(where[0], type=discord.ChannelType.private)
        try:
            await channel.get_partial_message(where[1]).delete()
        except discord.HTTPException:
            log.debug("an old panel in a DM could not be removed", exc_info=True)


def _dm(table: Table, key: Key) -> tuple[int, int] | None:
    """Where the person's panel lies in his DMs: the channel and the message."""
    row = table.sitting(key[1])
    return row.dm if row is not None else None


def state(table: Table) -> tuple[Any, ...]:
    """What decides how a panel looks: the same state needs no second rendering."""
    ply = table.match.ply if table.match else -1
    seats = tuple((row.place, row.absent, row.left, row.deadline_ms) for row in table.header.seats)
    return (table.header.phase, ply, seats)
