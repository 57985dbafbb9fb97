"""The places where commands may be used, and their installation by a server, or by a person for everywhere."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import discord
from discord import app_commands

from bot.interactions.room_bot import Interaction
from bot.tables.errors import Refusal

T = TypeVar("T")

CONTEXTS: Final = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
"""The places where a command may be used that says nothing of them: a server, and direct messages with the bot."""

SERVER_ALONE: Final = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
"""The places where the commands of a server may be used (`guild_only`)."""

INSTALLS: Final = app_commands.AppInstallationType(guild=True, user=False)
"""Those who may install a command that says nothing of them: servers alone."""


def everywhere(command: T) -> T:
    """Marks a command that a person may install for themselves, and use wherever they write.

    Its answers are for that person alone, as far as they are given without their asking (`may_show_others`).
    """
    contexts = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    return contexts(app_commands.allowed_installs(guilds=True, users=True)(command))


def home_id(interaction: discord.Interaction[Any]) -> int | None:
    """The server where a person is, if the bot is there too; None in direct messages, or where it is a guest."""
    return None if is_visiting(interaction) else interaction.guild_id


def is_visiting(interaction: discord.Interaction[Any]) -> bool:
    """True where the bot is only because the person has installed it for themselves."""
    if interaction.guild_id is None:
        return interaction.context.private_channel
    return interaction.is_user_integration() and not interaction.is_guild_integration()


def may_show_others(interaction: discord.Interaction[Any]) -> bool:
    """True if an answer may be one that everybody sees: Discord shows it to the person alone where it is not."""
    return not is_visiting(interaction) or interaction.permissions.use_external_apps


def must_be_home(interaction: Interaction) -> None:
    """Raises `Refusal` where the bot can do no more than answer: there are no tables."""
    if is_visiting(interaction):
        raise Refusal("refused-visiting")
