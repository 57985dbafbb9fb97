"""The right to choose a server's settings, bar people and end tables: those who manage it have it, and its Game
Masters.

Discord itself decides who may use `/settings` and `/moderate`: at first those who manage the server, and whomever
its Integrations page names. That is trusted for the command, and for a while for what it has opened (`LetIn`).
Whoever has the Game Masters' role needs no such leave.
"""

from __future__ import annotations

import discord

from bot.interactions.room_bot import Interaction
from bot.tables.errors import Refusal


def manages(interaction: Interaction) -> bool:
    """True if the person may manage the server, as its owner and its administrators may."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


async def moderates(interaction: Interaction, *commands: str) -> bool:
    """True if the person manages the server, is one of its Game Masters, or was let use one of these `commands`.

    Where none is named that is `/settings`.
    """
    guild_id, person = interaction.guild_id, interaction.user
    if guild_id is None:
        return False
    if manages(interaction) or interaction.client.let_in.lately(guild_id, person.id, *commands or ("settings",)):
        return True
    role = (await interaction.client.room.members.settings(guild_id)).master_role
    return bool(role) and isinstance(person, discord.Member) and person.get_role(role) is not None


def must_manage(interaction: Interaction) -> None:
    """Raises `Refusal` unless the person may manage the server; Discord itself asks only of commands."""
    if not manages(interaction):
        raise Refusal("refused-permission")


async def must_moderate(interaction: Interaction) -> None:
    """Raises `Refusal` unless the person manages the server or is one of its Game Masters."""
    if not await moderates(interaction):
        raise Refusal("refused-moderators")
