"""Troubles: what stops working on a server because the bot may not, told there once, in words.

A trouble is of a kind and belongs to a channel (`table`, `pictures`, `threads`, `log`, `news`, `deal`) or to the
whole server (`reward`, `earned`, `wanted`, `wanted-role`, `events`). It is told to those who manage the server in
the first channel where the bot may write: the one for the audit log, the server's own for such messages, any
other. Where it may write in none, the first of them who uses a command is told. It is told again only after it has
worked again.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from typing import Final

import discord

from bot.messages.sending import post_page
from bot.messages.updates import TRANSIENT_ERRORS
from bot.tables.table import DIRECT
from bot.ui.page import text_page
from bot.ui.pages import Pages
from bot.words import Words
from db import Database, StoreError, Trouble

log = logging.getLogger(__name__)

AGAIN_MS: Final = 10 * 60_000
"""The time after which it is tried again where nobody could be told (ms)."""

TRIED: Final = 3
"""This many channels are tried."""

WRITABLE: Final = ("pictures", "threads")
"""The kinds of trouble in a channel in which the bot may write all the same."""

Key = tuple[int, str, int]


class Troubles:
    """All that does not work, by server. `now` tells the time in ms."""

    def __init__(self, client: discord.Client, store: Database, pages: Pages, now: Callable[[], int]) -> None:
        self._client = client
        self._store = store
        self._pages = pages
        self._now = now
        self._known: dict[Key, Trouble] = {}
        self._tried: dict[Key, int] = {}

    async def load(self) -> None:
        """Reads what did not work when the process before this one ended."""
        self._known = {(one.guild_id, one.kind, one.channel_id): one for one in await self._store.troubles.known()}

    def holds(self, guild_id: int, kind: str, channel_id: int) -> bool:
        """True if something did not work when it was last tried."""
        return (guild_id, kind, channel_id) in self._known

    async def found(self, guild_id: int, kind: str, channel_id: int) -> None:
        """Something did not work: whoever manages the server is told, unless they know already."""
        key = (guild_id, kind, channel_id)
        known = self._known.get(key)
        if guild_id == DIRECT or (known is not None and known.told):
            return
        try:
            if known is None:
                known = self._known[key] = Trouble(*key)
                await self._store.troubles.note(known)
            if self._now() - self._tried.get(key, -AGAIN_MS) < AGAIN_MS:
                return
            self._tried[key] = self._now()
            if await self._tell(known):
                await self._note_told(known)
        except StoreError as error:
            log.warning("a trouble on server %s can't be written down: %s", guild_id, error)

    async def works(self, guild_id: int, kind: str, channel_id: int) -> None:
        """It works, perhaps again: the next time that it does not is told anew."""
        known = self._known.pop((guild_id, kind, channel_id), None)
        if known is None:
            return
        self._tried.pop((guild_id, kind, channel_id), None)
        try:
            await self._store.troubles.over(known)
        except StoreError as error:
            log.warning("that server %s has a trouble less can't be written down: %s", guild_id, error)

    def untold(self, guild_id: int) -> bool:
        """True if there is something on a server that nobody there has been told."""
        return any(one.guild_id == guild_id and not one.told for one in self._known.values())

    async def told_here(self, guild_id: int, words: Words) -> list[str]:
        """Returns lines of what does not work on a server; whoever sees them, on its settings, has been told.

        A trouble with a channel that is gone is none any more.
        """
        guild, told = self._client.get_guild(guild_id), list[str]()
        channels = guild if guild is not None and not guild.unavailable else None  # else nobody knows them now
        for one in [one for one in self._known.values() if one.guild_id == guild_id]:
            if channels and one.channel_id and not channels.get_channel_or_thread(one.channel_id):
                await self.works(guild_id, one.kind, one.channel_id)
                continue
            await self._note_told(one)
            told.append(f"⚠️ {_line(one, words)}")
        return told

    async def _note_told(self, known: Trouble) -> None:
        if known.told:
            return
        self._known[known.guild_id, known.kind, known.channel_id] = known._replace(told=True)
        await self._store.troubles.told(known)

    async def _tell(self, trouble: Trouble) -> bool:
        """Says what does not work where the bot may write; returns False where that is nowhere."""
        words = await self._pages.words_for_all(trouble.guild_id)
        page = text_page(_line(trouble, words), words("trouble-how"))
        for number, channel in enumerate(await self._places(trouble)):
            if number == TRIED:
                break
            try:
                await post_page(channel, page)
            except (discord.Forbidden, discord.NotFound) as error:
                log.info("channel %s can't be told of a trouble: %s", channel.id, error)
            except (discord.HTTPException, *TRANSIENT_ERRORS) as error:
                log.info("server %s can't be told of a trouble yet: %s", trouble.guild_id, error)
                return False
            else:
                return True
        log.warning("nobody on server %s can be told of a trouble: %s", trouble.guild_id, trouble.kind)
        return False

    async def _places(self, trouble: Trouble) -> list[discord.TextChannel]:
        """The channels where those who manage a server may be told, the likeliest first."""
        guild = self._client.get_guild(trouble.guild_id)
        if guild is None:
            return []
        server = await self._pages.server(trouble.guild_id)
        first = [
            guild.get_channel(server.log_channel),
            guild.system_channel,
            guild.get_channel(trouble.channel_id),
        ]
        return list(dict.fromkeys(_writable([*first, *guild.text_channels], trouble)))


def _writable(
    channels: list[discord.abc.GuildChannel | discord.TextChannel | None], trouble: Trouble
) -> Iterator[discord.TextChannel]:
    unwritable = trouble.channel_id if trouble.kind not in WRITABLE else 0
    for channel in channels:
        if isinstance(channel, discord.TextChannel) and channel.id != unwritable:
            may = channel.permissions_for(channel.guild.me)
            if may.view_channel and may.send_messages:
                yield channel


def _line(trouble: Trouble, words: Words) -> str:
    return words(f"trouble-{trouble.kind}", channel=f"<#{trouble.channel_id}>")
