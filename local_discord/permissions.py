"""Permission bits and how they add up (official documentation, "Permissions")."""

from __future__ import annotations

from enum import IntFlag

from local_discord.model import Channel, Guild


class Permission(IntFlag):
    """The bits that matter to a bot in text channels, by Discord's names."""

    ADMINISTRATOR = 1 << 3
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CHANGE_NICKNAME = 1 << 26
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_EVENTS = 1 << 33
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_EVENTS = 1 << 44
    USE_EXTERNAL_APPS = 1 << 50
    SEND_MESSAGES_IN_THREADS = 1 << 38


ALL = ((1 << 53) - 1) & ~(1 << 47)
"""Every documented bit (47 is none): what owners and administrators have."""

EVERYONE = int(
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.CHANGE_NICKNAME
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.USE_EXTERNAL_APPS
)
"""The permissions that a new server's @everyone role grants here."""

BOT = int(
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
)
"""The permissions that the bot's own role grants: all that a card room asks for when it is invited."""

IN_DM = int(
    Permission.ATTACH_FILES
    | Permission.EMBED_LINKS
    | Permission.MENTION_EVERYONE
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.ADD_REACTIONS
)
"""The permissions that anyone has in their direct messages."""


GUEST = int(Permission.ATTACH_FILES | Permission.EMBED_LINKS | Permission.USE_EXTERNAL_EMOJIS)
"""The permissions of the bot where only a person has it, in its answers to them."""


def in_guild(guild: Guild, user_id: str) -> int:
    """A member's permissions in a server, before any channel's overwrites. Owners may do everything."""
    if guild.owner_id == user_id:
        return ALL
    member = guild.members.get(user_id)
    if member is None:
        return 0
    bits = guild.roles[guild.id].permissions
    for role_id in member.roles:
        bits |= guild.roles[role_id].permissions
    return ALL if bits & 8 else bits


def in_channel(guild: Guild, channel: Channel, user_id: str) -> int:
    """A member's permissions in a channel: @everyone's overwrite, then the roles', then the member's own.

    Without VIEW_CHANNEL nothing else counts. In a thread those of its channel hold, but for who may write.
    """
    if channel.parent is not None:
        bits = in_channel(guild, channel.parent, user_id)
        writes = bits & Permission.SEND_MESSAGES_IN_THREADS.value
        return bits | Permission.SEND_MESSAGES.value if writes else bits & ~Permission.SEND_MESSAGES.value
    bits = in_guild(guild, user_id)
    if bits == ALL or not channel.overwrites:
        return bits
    everyone = channel.overwrites.get(guild.id)
    if everyone is not None:
        bits = bits & ~everyone.deny | everyone.allow
    allow = deny = 0
    for role_id in guild.members[user_id].roles if user_id in guild.members else ():
        overwrite = channel.overwrites.get(role_id)
        if overwrite is not None:
            allow |= overwrite.allow
            deny |= overwrite.deny
    bits = bits & ~deny | allow
    own = channel.overwrites.get(user_id)
    if own is not None:
        bits = bits & ~own.deny | own.allow
    return bits if bits & Permission.VIEW_CHANNEL.value else 0
