"""Posts that come once, whatever happens to the process that sends them.

A post is claimed in the store before it is sent, by its kind and number, and noted afterwards. Who finds one that
was claimed and not noted looks for it in the channel first.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final

import discord

from bot.messages.sending import nonce_of, post_page
from bot.messages.updates import is_transient
from bot.tables.paces import MINUTE
from bot.ui.page import Page
from db import Claimed, Database

SAME_NONCE_MS: Final = 2 * MINUTE
"""The time for which Discord knows a message that is sent a second time (ms)."""

LOOKED_AT: Final = 100
"""The number of messages, sent since the post was claimed, among which one whose sender has died is looked for."""

Channel = discord.TextChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel
"""A channel in which something can be posted."""


@dataclass(frozen=True)
class ClaimedPost:
    """A post of a server: its kind and number, and how it is known among a channel's messages."""

    guild_id: int
    kind: str
    number: int
    is_it: Callable[[discord.Message], bool]


class Once:
    """Sends posts once. `now` tells the time in ms."""

    def __init__(self, client: discord.Client, store: Database, now: Callable[[], int]) -> None:
        self._client = client
        self._store = store
        self._now = now

    def channel(self, guild_id: int, channel_id: int) -> Channel | None:
        """The channel of a server, if it is there and the bot may write in it."""
        guild = self._client.get_guild(guild_id)
        channel = guild.get_channel_or_thread(channel_id) if guild is not None and not guild.unavailable else None
        if guild is None or not isinstance(channel, Channel):
            return None
        may = channel.permissions_for(guild.me)
        may_write = may.send_messages_in_threads if isinstance(channel, discord.Thread) else may.send_messages
        return channel if may.view_channel and may_write else None

    async def post(
        self,
        channel: Channel,
        post: ClaimedPost,
        page: Page,
        last: Claimed | None,
        *,
        pinged: Collection[int] = (),
        silent: bool = True,
    ) -> int | None:
        """Sends a post, unless somebody has; returns its message, or None where that can't be said.

        `last` is the one of its kind that was claimed last. Raises what Discord or the store raises.
        """
        rituals, now = self._store.rituals, self._now()
        if last is None or last.number != post.number:
            if not await rituals.claim_post(post.guild_id, post.kind, post.number, now):
                return None
        elif last.message_id is not None:
            return last.message_id
        elif (found := await self._sent_already(channel, post, last)) != 0:
            if found is not None:
                await rituals.note_post(post.guild_id, post.kind, post.number, found)
            return found
        nonce = nonce_of(post.guild_id, post.kind, post.number)
        try:
            message = await post_page(channel, page, pinged, silent=silent, nonce=nonce)
        except discord.HTTPException as error:
            if not is_transient(error):  # it is not there for certain
                await rituals.give_up_post(post.guild_id, post.kind, post.number)
            raise
        await rituals.note_post(post.guild_id, post.kind, post.number, message.id)
        return message.id

    async def _sent_already(self, channel: Channel, post: ClaimedPost, last: Claimed) -> int | None:
        """The post that was claimed, if it was sent: its number; 0 where it is to be sent now.

        None where nobody can say, and it had better come not at all than twice.
        """
        if not channel.permissions_for(channel.guild.me).read_message_history:
            return 0 if self._now() - last.at_ms < SAME_NONCE_MS else None
        after = discord.Object((last.at_ms - MINUTE - discord.utils.DISCORD_EPOCH) << 22)
        async for message in channel.history(limit=LOOKED_AT, after=after):
            if message.author == self._client.user and post.is_it(message):
                return message.id
        return 0
