"""Every touch of discord.py's private parts: each may change with its next version, and has a test.

An event of Discord's that discord.py can't read would end the connection, and with it the process. Here it is left
out; and where only something is missing that can be told from the rest, it is filled in first.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, TypeAlias

import discord
from discord.ext import commands

from bot.messages.answers import Interaction
from bot.messages.rate_limit import RateLimiter

log = logging.getLogger(__name__)

Event: TypeAlias = dict[str, Any]

DIRECT_MESSAGES: Final = 1
"""Discord's number for a channel of direct messages."""

UNTOLD: Final[Event] = {"type": discord.ChannelType.text.value, "name": "", "position": 0}
"""What discord.py asks of the channel of an interaction where that channel is not known to it yet."""


def guard_events(client: commands.AutoShardedBot) -> None:
    """From now on an event that `client` can't read is logged and left out."""
    parsers = client._connection.parsers
    for event, parse in parsers.items():
        parsers[event] = _guarded(event, parse, client)


def _guarded(event: str, parse: Callable[[Any], None], client: commands.AutoShardedBot) -> Callable[[Any], None]:
    def parse_if_possible(data: Any) -> None:
        try:
            if event == "READY":
                _fill_in_shard(client, data)
            elif event == "INTERACTION_CREATE":
                _fill_in_channel(data)
            parse(data)
        except Exception:
            log.warning("an event of Discord's can't be read and is left out: %s", event, exc_info=True)

    return parse_if_possible


def _fill_in_shard(client: commands.AutoShardedBot, data: Event) -> None:
    """A session that is the only one need not say which it is."""
    shards = client._connection.shard_ids
    if not data.get("shard") and len(shards) == 1:
        log.warning("Discord does not say which shard has begun; there is only %s", shards[0])
        data["shard"] = [shards[0], client.shard_count]


def _fill_in_channel(data: Event) -> None:
    """Of the channel of an interaction its number is enough; that it has no thread need not be said."""
    message = data.get("message")
    if isinstance(message, dict) and message.get("thread", ...) is None:
        del message["thread"]
    channel = data.get("channel") or {}
    number = channel.get("id") or data.get("channel_id") or (message or {}).get("channel_id")
    usual = UNTOLD if data.get("guild_id") else {"type": DIRECT_MESSAGES}
    data["channel"] = {**usual, **channel, "id": number} if number else {}


def hand_in(client: commands.AutoShardedBot, text: str) -> None:
    """Answers an interaction that another process has passed on, as if Discord had brought it here."""
    client._connection.parsers["INTERACTION_CREATE"](json.loads(text))


def limit_requests(client: discord.Client) -> None:
    """All requests of discord.py share a rate limit, but for answers to interactions, which take another way."""
    limiter, request = RateLimiter(), client.http.request

    async def rationed(*given: Any, **named: Any) -> Any:
        await limiter.turn()
        return await request(*given, **named)

    client.http.request = rationed  # type: ignore[method-assign]


async def send_commands(client: discord.Client, payload: list[Any]) -> dict[str, int]:
    """Tells Discord the slash commands; returns the numbers they have there. Raises what Discord raises.

    `CommandTree.sync` would put everything into words a second time.
    """
    assert client.application_id is not None  # known once it has logged in
    known = await client.http.bulk_upsert_global_commands(client.application_id, payload)
    return {command["name"]: int(command["id"]) for command in known}


def break_reference_cycles(interaction: Interaction) -> None:
    """Nobody answers any more: what is left of an interaction is the way to the message that answered it.

    It and its response know each other. Such circles lie about, with all that hangs on them, until Python looks
    through everything for them, for which everybody waits.
    """
    interaction.message = interaction.data = None
    with suppress(AttributeError):  # nobody has asked for the response
        del interaction._cs_response  # type: ignore[attr-defined]
