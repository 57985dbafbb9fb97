"""The audit log of a server: how an entry is made."""

from __future__ import annotations

from typing import Any

import discord

from bot.interactions.room_bot import Interaction
from db import AuditEntry


def entry(interaction: Interaction, verb: str, target: discord.abc.User | None = None, **facts: Any) -> AuditEntry:
    """An entry for what the person who interacts does on this server, to `target` if to anybody."""
    user = interaction.user
    return AuditEntry(
        interaction.guild_id or 0,
        verb,
        user.id,
        user.display_name,
        target.id if target is not None else None,
        target.display_name if target is not None else "",
        facts,
        interaction.client.now(),
    )
