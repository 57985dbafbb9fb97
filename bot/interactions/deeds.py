"""What those who manage a server or a channel do: whether they may, and how it is written down."""

from __future__ import annotations

from typing import Any

import discord

from bot.interactions.host import Interaction
from bot.tables.errors import Refusal
from db import Deed


def must_manage(interaction: Interaction) -> None:
    """Raises `Refusal` unless the person may manage the server; Discord itself asks only of commands."""
    if not interaction.permissions.manage_guild:
        raise Refusal("refused-permission")


def deed(interaction: Interaction, verb: str, target: discord.abc.User | None = None, **facts: Any) -> Deed:
    """What the person who interacts does on this server, to `target` if to anybody."""
    user = interaction.user
    return Deed(
        interaction.guild_id or 0,
        verb,
        user.id,
        user.display_name,
        target.id if target is not None else None,
        target.display_name if target is not None else "",
        facts,
    )
