"""The role that "one more wanted" calls: anybody may take it, so it may let nobody do anything."""

from __future__ import annotations

import discord

from bot.interactions.room_bot import Interaction
from bot.tables.errors import Refusal


def check_may_be_given(interaction: Interaction, role: discord.Role | None, *, by_person: bool = False) -> None:
    """Raises `Refusal` unless the bot may give a role to whoever wants it; `by_person`: and whoever asks may, too.

    It has to be there and below the bot's own, and must let nobody do more than everybody does.
    """
    guild = interaction.guild
    if guild is None or role is None:
        raise Refusal("refused-wanted-gone")
    person, me = interaction.user, guild.me
    rights = interaction.permissions.manage_roles and isinstance(person, discord.Member)
    if not me.guild_permissions.manage_roles or (by_person and not rights):
        raise Refusal("refused-wanted-rights")
    more = role.permissions.value & ~guild.default_role.permissions.value
    if role.is_default() or role.managed or more:
        raise Refusal("refused-wanted-power")
    if role >= me.top_role or (by_person and person.id != guild.owner_id and role >= person.top_role):  # type: ignore[union-attr]
        raise Refusal("refused-wanted-high")
