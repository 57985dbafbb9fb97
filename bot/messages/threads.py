"""The place where a table stands: its channel, or a thread of its own there, or a post of a forum.

A thread is opened before the table's first message. Where that is refused, or the thread is lost later, the table
goes on in its channel, and its page says so; what follows its header (`InChannel`, calls, links) needs not know.
"""

from __future__ import annotations

import logging
from typing import Final, Literal

import discord

from bot.messages.location import UNKNOWN_CHANNEL, Watched
from bot.messages.replayed import replayed
from bot.messages.sending import new, nonce_of, post_page, sent
from bot.messages.troubles import Troubles
from bot.messages.updates import TRANSIENT_ERRORS, is_transient
from bot.pictures import Priority
from bot.room.room import Room
from bot.tables.commands import Note
from bot.tables.errors import Refusal
from bot.tables.paces import DAY, PACES
from bot.tables.table import Table
from bot.ui.card import over_page
from bot.ui.moment import moment_page
from bot.ui.page import Page
from bot.ui.pages import Pages
from bot.words import cut
from db import Header, Phase

log = logging.getLogger(__name__)

THREAD_BEGUN: Final = 160004
"""Discord's code for a second thread below a message."""

THREAD_LOCKED: Final = 160005
"""Discord's code for a message to a thread that is locked."""

LONGEST_NAME: Final = 100

HOURS_24: Final = 1_440
DAYS_7: Final = 10_080
"""Minutes without a message after which Discord itself archives a thread."""


class Threads:
    """Opens the threads of tables, closes them, and says which are lost."""

    def __init__(self, client: discord.Client, room: Room, pages: Pages, troubles: Troubles) -> None:
        self._client = client
        self._room = room
        self._pages = pages
        self._troubles = troubles

    async def wanted(self, table: Table) -> bool:
        """True if a table that has no message yet is to have a thread of its own."""
        header = table.header
        begun = (header.message_id, header.card_id, header.home_id, header.thread_lost)
        if table.direct or not table.is_live or begun != (None,) * 4:
            return False
        rules = (await self._pages.server(header.guild_id)).rules_in(header.channel_id)
        channel = self._client.get_channel(header.channel_id)
        if rules.forum:
            return not isinstance(channel, discord.Thread)
        if rules.threads == "off" or not isinstance(channel, discord.TextChannel):
            return False
        return rules.threads == "on" or len(self._room.tables.in_channel(header.channel_id)) > 1

    async def open(self, watched: Watched, card_id: int | None = None) -> None:
        """Opens the thread of a table, or its post; `card_id` is the card in its channel, if that has been sent.

        Where that fails the card becomes the table's message.
        """
        header = watched.table.header
        home = self._client.get_partial_messageable(header.channel_id, guild_id=header.guild_id)
        if card_id is None:
            page = await self._pages.card(watched.table)
            card_id = (await post_page(home, page)).id
        card = home.get_partial_message(card_id)
        rules = (await self._pages.server(header.guild_id)).rules_in(header.channel_id)
        try:
            if rules.forum:
                thread_id, message_id = await self._begin_post(watched, rules.forum)
            else:
                await self._begin_thread(watched.table, card)
                thread_id, message_id = card.id, None  # it has the number of the message below which it is
        except (discord.HTTPException, discord.InvalidData, *TRANSIENT_ERRORS) as error:
            log.warning(
                "table %s gets no thread in channel %s: %s", header.id, rules.forum or header.channel_id, error
            )
            await watched.note(card, Note(message_id=card.id, thread_lost="refused"))
            if not is_transient(error) and self._client.get_guild(header.guild_id) is not None:
                await self._troubles.found(header.guild_id, "threads", rules.forum or header.channel_id)
            return
        lies = {"channel_id": thread_id, "message_id": message_id}
        await watched.note(card, Note(home_id=header.channel_id, card_id=card.id, **lies))
        await self._troubles.works(header.guild_id, "threads", rules.forum or header.channel_id)

    async def _begin_thread(self, table: Table, card: discord.PartialMessage) -> None:
        """Begins the thread below a table's card, unless a request whose answer was lost has begun it."""
        if card.guild is None:
            raise discord.InvalidData("the bot has just been sent away")
        try:
            await card.create_thread(name=await self._name(table), auto_archive_duration=_archived_after(table))
        except discord.HTTPException as error:
            if error.code != THREAD_BEGUN:
                raise

    async def _begin_post(self, watched: Watched, forum_id: int) -> tuple[int, int]:
        """Begins a post whose first message is the table; returns the numbers of both.

        Where the bot may not attach files in the forum the table is shown in words from the first on.
        """
        forum = await self._client.fetch_channel(forum_id)
        if not isinstance(forum, discord.ForumChannel):
            raise discord.InvalidData(f"channel {forum_id} is no forum")
        me: discord.Member | None = forum.guild.me  # None where the bot has just been sent away
        may_attach = me is None or forum.permissions_for(me).attach_files
        if not may_attach and await self._pages.shows_pictures(watched.table):
            await watched.change(Note(words_only=True))
            await self._troubles.found(forum.guild.id, "pictures", forum_id)
        table = watched.table
        page = await self._pages.public(table, Priority.PUBLIC)
        name, after = await self._name(table), _archived_after(table)
        words = await self._pages.words_for_all(table.header.guild_id, table.header.game)
        tags = _tags(forum, {table.header.game, words("name")})

        async def post(page: Page) -> tuple[int, int]:
            made = new(page)
            begun = await forum.create_thread(
                name=name,
                auto_archive_duration=after,
                applied_tags=tags,
                view=made["view"],
                files=made["files"],
                allowed_mentions=made["allowed_mentions"],
            )
            return begun.thread.id, begun.message.id

        return await sent(page, post)

    async def _name(self, table: Table) -> str:
        words = await self._pages.words_for_all(table.header.guild_id, table.header.game)
        return cut(words("thread-name", game=words("name"), table=table.id), LONGEST_NAME)

    async def lose(self, watched: Watched, why: str) -> None:
        """A table goes on in its channel, where its card was: its thread is `refused`, `locked` or `gone`."""
        header = watched.table.header
        if header.home_id is None:
            return
        log.warning("table %s has lost its thread: %s", header.id, why)
        back = {"channel_id": header.home_id, "home_id": None, "message_id": header.card_id, "card_id": None}
        await watched.change(Note(**back, call_id=None, called=None, thread_lost=why))
        if why == "refused":
            await self._troubles.found(header.guild_id, "threads", header.home_id)

    async def close(self, table: Table) -> None:
        """Archives the thread of a table that is over, unless a rematch goes on there or is waited for."""
        header = table.header
        if header.home_id is None or table.is_live or header.rematch_id is not None or table.waited_for:
            return
        try:
            thread = self._client.get_channel(header.channel_id) or await self._client.fetch_channel(
                header.channel_id
            )
            if isinstance(thread, discord.Thread) and not thread.archived:
                await thread.edit(archived=True)
        except (discord.HTTPException, *TRANSIENT_ERRORS) as error:  # Discord does it by itself in the end
            log.info("the thread of table %s is not archived: %s", header.id, error)

    async def tell_moment(self, table: Table) -> None:
        """Tells in the post of a match that has ended how it can be seen again, and shows its moment."""
        header = table.header
        if header.home_id is None or header.phase is not Phase.OVER or table.match is None:
            return
        if not (await self._pages.server(header.guild_id)).rules_in(header.home_id).forum:
            return
        try:
            page = await self._last_page(table)
            channel = self._client.get_partial_messageable(header.channel_id, guild_id=header.guild_id)
            nonce = nonce_of(header.guild_id, "moment", header.id)
            await post_page(channel, page, silent=True, nonce=nonce)
        except (discord.HTTPException, *TRANSIENT_ERRORS) as error:
            log.info("the post of table %s does not tell its best moment: %s", header.id, error)

    async def _last_page(self, table: Table) -> Page:
        """The moment is left out where others are still to play the deal, or the rules of then are gone."""
        viewer, screen = await self._pages.viewer(table), self._pages.screen(table)
        try:
            await self._room.duplicates.check_open(table, None)
            match = await replayed(self._room, screen, table, viewer)
        except Refusal:
            return over_page(table, viewer)
        return over_page(table, viewer, await moment_page(table, match, viewer, screen, shared=True))


def why_lost(header: Header, error: discord.HTTPException) -> str:
    """Returns why a table has to leave its thread, as `Threads.lose` is told; nothing where it has not."""
    if header.home_id is None:
        return ""
    if error.code == UNKNOWN_CHANNEL:
        return "gone"
    if error.code == THREAD_LOCKED:
        return "locked"
    return "refused" if isinstance(error, discord.Forbidden) else ""


def _archived_after(table: Table) -> Literal[1440, 10080]:
    """The minutes without a message after which Discord archives the thread: a move may take a day."""
    time = PACES[table.header.pace].move
    return HOURS_24 if time is not None and time < DAY / 2 else DAYS_7


def _tags(forum: discord.ForumChannel, names: set[str]) -> list[discord.ForumTag]:
    """The tag that is called like the game; where a forum demands one and has none like that, its first."""
    wanted = {name.lower() for name in names}
    known = [tag for tag in forum.available_tags if not tag.moderated]
    fitting = [tag for tag in known if tag.name.lower() in wanted]
    return (fitting or (known if forum.flags.require_tag else []))[:1]
