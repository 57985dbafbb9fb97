"""Every touch of discord.py's private parts: each may change with its next version, and has a test.

`make canary` runs those tests with another version. `local_discord.redirect` has the three touches of its own.

An event of Discord's that discord.py can't read would end the connection, and with it the process. Here it is left
out; and where only something is missing that can be told from the rest, it is filled in first.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from inspect import Parameter, Signature
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands, ui
from discord.ext import commands

log = logging.getLogger(__name__)

Event: TypeAlias = dict[str, Any]

DIRECT_MESSAGES: Final = 1
"""Discord's number for a channel of direct messages."""

UNTOLD: Final[Event] = {"type": discord.ChannelType.text.value, "name": "", "position": 0}
"""The fields that discord.py asks of an interaction's channel, for a channel that is not known to it yet."""


def guard_events(
    client: commands.AutoShardedBot, wants: Callable[[str, Event], bool] = lambda event, data: True
) -> None:
    """From now on an event that `client` can't read is logged and left out, and so is one that nobody `wants`."""
    parsers = client._connection.parsers
    for event, parse in parsers.items():
        parsers[event] = _guarded(event, parse, client, wants)


def _guarded(
    event: str,
    parse: Callable[[Any], None],
    client: commands.AutoShardedBot,
    wants: Callable[[str, Event], bool],
) -> Callable[[Any], None]:
    def parse_if_possible(data: Any) -> None:
        try:
            if not wants(event, data):
                return
            if event == "READY":
                _fill_in_shard(client, data)
            elif event == "INTERACTION_CREATE":
                _fill_in_channel(data)
                _note_last_message(client, data)
            elif event in SLIMMED:
                data = SLIMMED[event](data)
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


def _note_last_message(client: commands.AutoShardedBot, data: Event) -> None:
    """Notes the last message of an interaction's channel as that tells it: this is newer than what is known."""
    guild = client.get_guild(int(data.get("guild_id") or 0))
    channel = guild and guild.get_channel_or_thread(int(data["channel"].get("id") or 0))
    if channel is not None and (last := data["channel"].get("last_message_id")):
        channel.last_message_id = int(last)  # type: ignore[union-attr]


def _without_strangers(guild: Event) -> Event:
    """A server without what the room never asks for: who is there, what they do, and how anything looks."""
    kept = {name: value for name, value in guild.items() if name not in UNASKED}
    kept["channels"] = [_bare_channel(channel) for channel in guild.get("channels", ())]
    kept["threads"] = [_bare_channel(thread) for thread in guild.get("threads", ())]
    kept["roles"] = [_bare_role(role) for role in guild.get("roles", ())]
    kept["features"] = []
    return kept


def _bare_channel(channel: Event) -> Event:
    """A channel with its name, place and whom it shows; not what it is about."""
    bare = {name: value for name, value in channel.items() if name not in UNASKED}
    if "thread_metadata" not in channel:  # a thread's rights are its parent's
        bare.pop("parent_id", None)
    if "permission_overwrites" in channel:
        asked = [one for one in channel["permission_overwrites"] if (int(one["allow"]) | int(one["deny"])) & ASKED]
        bare["permission_overwrites"] = asked
    if "name" in channel:
        bare["name"] = sys.intern(str(channel["name"]))  # a million servers have a #general
    return bare


def _bare_role(role: Event) -> Event:
    """A role with its rights; not how it looks."""
    return {**{name: value for name, value in role.items() if name not in UNASKED}, "name": "", "color": 0}


def _with_bare_role(event: Event) -> Event:
    return {**event, "role": _bare_role(event["role"])}


UNASKED: Final = frozenset(
    [
        "presences",
        "voice_states",
        "stage_instances",
        "guild_scheduled_events",
        "soundboard_sounds",
        "emojis",
        "stickers",
        "embedded_activities",
        "description",
        "icon",
        "banner",
        "splash",
        "discovery_splash",
        "topic",
        "last_message_id",
        "default_reaction_emoji",
        "available_tags",
        "unicode_emoji",
        "icon_emoji",
        "tags",
        "colors",
    ]
)
"""The fields that nobody here asks for. Of members discord.py keeps the bot alone."""

ASKED: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,
).value
"""The rights asked for where no interaction brings them: who sees a channel, and what the bot may do there."""

SLIMMED: Final[dict[str, Callable[[Event], Event]]] = {
    "GUILD_CREATE": _without_strangers,
    "CHANNEL_CREATE": _bare_channel,
    "CHANNEL_UPDATE": _bare_channel,
    "THREAD_CREATE": _bare_channel,
    "THREAD_UPDATE": _bare_channel,
    "GUILD_ROLE_CREATE": _with_bare_role,
    "GUILD_ROLE_UPDATE": _with_bare_role,
}
"""The functions that slim an event, by its type, before discord.py keeps it."""


MOST_DOUBLINGS: Final = 5
"""A shard that can't connect tries again within 2 s, then within twice as long, this often: within 32 s at most.

discord.py would go on to 17 minutes, and begin there if it happens again within half an hour: the room would be
closed long after Discord is back.
"""


def reconnect_soon(client: commands.AutoShardedBot, shard_id: int) -> None:
    """From now on a shard that can't connect tries again within half a minute."""
    with suppress(AttributeError):  # it is unknown, or connects in a way of its own
        client.get_shard(shard_id)._parent._backoff._max = MOST_DOUBLINGS  # type: ignore[union-attr]


def hand_in(client: commands.AutoShardedBot, event: Event) -> None:
    """Answers an interaction that another process has passed on, or left, as if Discord had just brought it."""
    client._connection.parsers["INTERACTION_CREATE"](event)


def limit_requests(
    client: discord.Client,
    turn: Callable[[], Awaitable[None]],
    posted: Callable[[int, int], None] = lambda channel_id, message_id: None,
) -> None:
    """Requests of discord.py wait for their `turn`, but for answers to interactions, which take another way.

    `posted` hears of each message that is sent: its channel and its number.
    """
    request = client.http.request

    async def rationed(route: discord.http.Route, **named: Any) -> Any:
        await turn()
        answer = await request(route, **named)
        if route.method == "POST" and route.path == "/channels/{channel_id}/messages":
            posted(int(answer["channel_id"]), int(answer["id"]))
        return answer

    client.http.request = rationed  # type: ignore[method-assign]


def say_parameters(callback: Callable[..., Any], parameters: Sequence[Parameter]) -> None:
    """From now on `callback` says that it takes these, from which discord.py learns what a command asks for."""
    callback.__signature__ = Signature(parameters)  # type: ignore[attr-defined]


async def payloads(
    tree: app_commands.CommandTree[Any], translator: app_commands.Translator
) -> list[dict[str, Any]]:
    """The slash commands as Discord is told of them, in every language that the translator speaks."""
    found = []
    for command in tree.get_commands():
        found.append(await command.get_translated_payload(tree, translator))
        await asyncio.sleep(0)  # each takes a while, and somebody may have pressed
    return found


async def send_commands(client: discord.Client, payload: list[Any]) -> dict[str, int]:
    """Tells Discord the slash commands; returns the numbers they have there. Raises what Discord raises.

    `CommandTree.sync` would put everything into words a second time.
    """
    assert client.application_id is not None  # known once it has logged in
    known = await client.http.bulk_upsert_global_commands(client.application_id, payload)
    return {command["name"]: int(command["id"]) for command in known}


def break_reference_cycles(interaction: discord.Interaction[Any]) -> None:
    """Nobody answers any more: what is left of an interaction is the way to the message that answered it.

    It and its response know each other. Such circles lie about, with all that hangs on them, until Python looks
    through everything for them, for which everybody waits.
    """
    interaction.message = interaction.data = None
    with suppress(AttributeError):  # nobody has asked for the response
        del interaction._cs_response  # type: ignore[attr-defined]


class PlainView(ui.LayoutView):
    """Components as Discord spells them, to be sent. Presses go to the router: discord.py has nothing to keep."""

    def __init__(self, components: list[dict[str, Any]]) -> None:
        # Not the base's, which makes a random name and a future for listening: it costs more than all the rest.
        self._components = components

    def to_components(self) -> list[dict[str, Any]]:
        """Returns what is sent."""
        return self._components

    def has_components_v2(self) -> bool:
        """They are containers and texts."""
        return True

    def is_dispatchable(self) -> bool:
        """Nothing in it waits for discord.py to call it."""
        return False

    @property  # type: ignore[misc]
    def timeout(self) -> None:
        """None, for ever: a follow-up asks for it."""

    def is_finished(self) -> bool:
        """Discord.py has nothing to listen for."""
        return True


class Attachment(discord.File):
    """A file that is sent once."""

    def close(self) -> None:
        """The base lets the bytes know their closing method, and it them: a circle with a picture in it."""
        vars(self.fp).pop("close", None)
