"""Every touch of discord.py's private parts: each may change with its next version, and has a test.

`make canary` runs those tests with another version. `local_discord.redirect` has the three touches of its own.

An event of Discord's that discord.py can't read would end the connection, and with it the process. Here it is left
out; and where only something is missing that can be told from the rest, it is filled in first.
"""

from __future__ import annotations

import json
import logging
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


def limit_requests(client: discord.Client, turn: Callable[[], Awaitable[None]]) -> None:
    """Requests of discord.py wait for their `turn`, but for answers to interactions, which take another way."""
    request = client.http.request

    async def rationed(*given: Any, **named: Any) -> Any:
        await turn()
        return await request(*given, **named)

    client.http.request = rationed  # type: ignore[method-assign]


def say_parameters(callback: Callable[..., Any], parameters: Sequence[Parameter]) -> None:
    """From now on `callback` says that it takes these, from which discord.py learns what a command asks for."""
    callback.__signature__ = Signature(parameters)  # type: ignore[attr-defined]


async def payloads(
    tree: app_commands.CommandTree[Any], translator: app_commands.Translator
) -> list[dict[str, Any]]:
    """The slash commands as Discord is told of them, in every language that the translator speaks."""
    return [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]


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
        """What is sent."""
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
