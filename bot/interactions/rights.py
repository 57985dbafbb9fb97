"""The rights that the bot lacks on a server, and where: from an interaction and what is known of channels."""

from __future__ import annotations

from typing import Final

import discord

from bot.interactions.night_events import may_make_events
from bot.interactions.opening import parent_of
from bot.interactions.room_bot import Interaction
from bot.tables.server_settings import ServerSettings
from bot.ui.rights import Missing

AT_TABLES: Final = ("see", "write", "attach", "read")
"""The rights that a channel with tables needs."""

TOLD_IN: Final = ("see", "write")
"""The rights that a channel needs in which something is only told."""


def missing_rights(interaction: Interaction, server: ServerSettings) -> list[Missing]:
    """The rights that are missing: in this channel, in the ones that were chosen, and on the whole server."""
    here, guild, parent = interaction.channel_id or 0, interaction.guild, parent_of(interaction)
    plays_here = not server.channels or not {here, parent}.isdisjoint(server.channels)
    found = _lacking(
        interaction.app_permissions,
        here,
        AT_TABLES if plays_here else TOLD_IN,
        in_thread=parent is not None,
        pictures=server.pictures,
    )
    if guild is None:
        return found
    places: list[tuple[int, tuple[str, ...]]] = [(channel, AT_TABLES) for channel in server.channels]
    told_in = (server.log_channel, server.news_channel, server.deal_channel)
    places += [(channel, TOLD_IN) for channel in told_in if channel]
    for number, wanted in places:
        channel = guild.get_channel_or_thread(number)
        if channel is None:
            found.append(Missing("gone", number))
        elif number != here:
            may = channel.permissions_for(guild.me)
            found += _lacking(may, number, wanted, in_thread=False, pictures=server.pictures)
    for ruled in server.channel_rules:
        found += _lacking_threads(guild, int(ruled), server)
    roles = [("reward", server.reward_role), ("wanted", server.wanted_role)]
    for use, role in (*roles, *(("earned", role) for role in server.rewards.values())):
        if role and (why := why_not_given(guild, role)):
            found.append(Missing(why, 0, use, role))
    called = guild.get_role(server.wanted_role)
    if called is not None and not may_call(called, guild.me.guild_permissions):
        found.append(Missing("mention", 0, "wanted", called.id))
    if not may_make_events(guild):
        found.append(Missing("events", 0))
    return list(dict.fromkeys(found))


def _lacking_threads(guild: discord.Guild, number: int, server: ServerSettings) -> list[Missing]:
    """Returns what is missing for the threads of a channel's tables, or for their posts in a forum."""
    rules = server.rules_in(number)
    if not rules.forum and rules.threads == "off":
        return []
    place = guild.get_channel(rules.forum or number)
    if place is None:
        return [Missing("gone", rules.forum or number)]
    if not isinstance(place, discord.TextChannel | discord.ForumChannel):
        return [Missing("no-threads", number)]
    may = place.permissions_for(guild.me)
    opens = may.send_messages if rules.forum else may.create_public_threads
    if may.view_channel and opens and may.send_messages_in_threads:
        return []
    return [Missing("posts" if rules.forum else "threads", place.id)]


def may_call(role: discord.Role, may: discord.Permissions) -> bool:
    """True if whoever may do this can call a role."""
    return role.mentionable or may.mention_everyone


def why_not_given(guild: discord.Guild, role_id: int) -> str:
    """Returns why the bot can't give a role, as a kind of `Missing`; nothing where it can."""
    role = guild.get_role(role_id)
    if role is None:
        return "role-gone"
    if not guild.me.guild_permissions.manage_roles:
        return "roles"
    return "" if role < guild.me.top_role else "role-above"


def _lacking(
    may: discord.Permissions, channel: int, wanted: tuple[str, ...], *, in_thread: bool, pictures: bool
) -> list[Missing]:
    has = {
        "see": may.view_channel,
        "write": may.send_messages_in_threads if in_thread else may.send_messages,
        "attach": may.attach_files or not pictures,
        "read": may.read_message_history,
    }
    if not has["see"]:  # without that nothing else counts
        return [Missing("see", channel)]
    return [Missing(right, channel) for right in wanted if not has[right]]
