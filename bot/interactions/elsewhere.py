"""Passes on what is done in direct messages, from the process with shard 0 to the one that keeps the table.

What is passed on is the interaction itself, as far as an answer needs it: its token is all that Discord asks for.
"""

from __future__ import annotations

import json
from typing import Any, Final

import discord
from discord import app_commands

from bot.interactions.typed_moves import addressed
from bot.messages.line import Interaction
from bot.tables.errors import Refusal
from bot.ui.custom_id import Press
from db import LIVE, Header

DIRECT_MESSAGES: Final = 1
"""Discord's number for a channel of direct messages, and for interactions in it."""

PAST: Final = {"past": True}
"""The extras of commands about matches that are over, of which the store tells every process all."""


async def pass_on(interaction: Interaction, press: Press) -> bool:
    """True if a press was one at another process's table, and that has taken it and will answer."""
    bot = interaction.client
    if bot.relay is None or interaction.guild_id is not None or not press.match or press.match in bot.room.tables:
        return False
    return await _sent_on(interaction, await bot.store.matches.get(press.match))


async def command_passed_on(interaction: Interaction) -> bool:
    """True if a slash command, or what it suggests, was about another process's table, and that has taken it.

    Where no table is named it is about those at which the person sits; if one of them is kept here, about that.
    Raises `Refusal` where it is about a table that is open or in play, and the process that keeps it is gone.
    """
    bot, command = interaction.client, interaction.command
    if bot.relay is None or interaction.guild_id is not None or not isinstance(command, app_commands.Command):
        return False
    if command.extras == PAST or all(parameter.name != "table" for parameter in command.parameters):
        return False
    given, typed = interaction.namespace.table, interaction.namespace.move
    number = given if isinstance(given, int) else addressed(typed)[0] if typed else None
    if number is not None:
        return await _sent_on_if_kept(interaction, await bot.store.matches.get(number))
    own: list[Header] = await bot.store.matches.live_of(interaction.user.id)
    if not own or any(bot.room.holds(header.guild_id) for header in own):
        return False
    return await _sent_on_if_kept(interaction, own[-1])


async def _sent_on_if_kept(interaction: Interaction, header: Header | None) -> bool:
    """As `_sent_on`. Raises `Refusal` for a table of another process that nobody keeps at the moment."""
    if await _sent_on(interaction, header):
        return True
    if header is not None and header.phase in LIVE and not interaction.client.room.holds(header.guild_id):
        raise Refusal("refused-elsewhere")
    return False


async def _sent_on(interaction: Interaction, header: Header | None) -> bool:
    bot = interaction.client
    if header is None or bot.room.holds(header.guild_id):
        return False
    return bool(await bot.relay.send(header.guild_id, interaction.id, _as_text(interaction)))


def _as_text(interaction: Interaction) -> str:
    """An interaction in direct messages as Discord would send it, without what no answer looks at."""
    user, message = interaction.user, interaction.message
    channel = {"id": str(interaction.channel_id), "type": DIRECT_MESSAGES, "recipients": []}
    payload: dict[str, Any] = {
        "id": str(interaction.id),
        "application_id": str(interaction.application_id),
        "type": interaction.type.value,
        "token": interaction.token,
        "version": interaction.version,
        "data": interaction.data,
        "locale": interaction.locale.value,
        "context": DIRECT_MESSAGES,
        "attachment_size_limit": interaction.filesize_limit,
        "channel": channel,
        "user": _author(user),
    }
    if message is not None:
        payload["message"] = {
            "id": str(message.id),
            "channel_id": channel["id"],
            "author": _author(message.author),
            "type": message.type.value,
            "flags": message.flags.value,
            "content": "",
        }
    return json.dumps(payload, ensure_ascii=False, separators=(",", ":"))


def _author(user: discord.User | discord.Member) -> dict[str, Any]:
    return {
        "id": str(user.id),
        "username": user.name,
        "global_name": user.global_name,
        "discriminator": user.discriminator,
        "avatar": None,
        "bot": user.bot,
    }
