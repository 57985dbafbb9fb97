"""The contents of a Discord: users, servers, channels, messages, each able to say itself as the API's JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from local_discord.ids import iso, snowflake_ms

Json = dict[str, Any]

TEXT_CHANNEL = 0
DM_CHANNEL = 1
VOICE_CHANNEL = 2
PUBLIC_THREAD = 11
FORUM = 15
REQUIRE_TAG = 1 << 4
"""The flag of a forum whose posts need a tag."""

EPHEMERAL = 1 << 6
LOADING = 1 << 7
COMPONENTS_V2 = 1 << 15

ENGLISH = "en-US"
"""A client's language where nothing else is known."""


@dataclass(slots=True)
class User:
    """A person or the bot. `dms_open` is the person's own setting, seen by nobody.

    `locale`: the language of the person's client, by Discord's name; that of the page that they opened last.
    """

    id: str
    name: str
    global_name: str | None
    bot: bool = False
    dms_open: bool = True
    locale: str = ENGLISH

    def payload(self) -> Json:
        """The user object."""
        payload: Json = {
            "id": self.id,
            "username": self.name,
            "discriminator": "0",
            "global_name": self.global_name,
            "avatar": None,
            "public_flags": 0,
        }
        if self.bot:
            payload["bot"] = True
        return payload


@dataclass(slots=True)
class Role:
    """A role. The role with its server's own id is @everyone."""

    id: str
    name: str
    permissions: int
    position: int
    managed_for: str | None = None

    def payload(self) -> Json:
        """The role object."""
        payload: Json = {
            "id": self.id,
            "name": self.name,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "icon": None,
            "unicode_emoji": None,
            "position": self.position,
            "permissions": str(self.permissions),
            "managed": self.managed_for is not None,
            "mentionable": False,
            "flags": 0,
        }
        if self.managed_for is not None:
            payload["tags"] = {"bot_id": self.managed_for}
        return payload


@dataclass(slots=True)
class Member:
    """A user in a server; `roles` leaves out @everyone, as Discord does."""

    user: User
    joined_ms: int
    nick: str | None = None
    roles: list[str] = field(default_factory=list)

    def payload(self, *, with_user: bool = True) -> Json:
        """The member object; the partial one of resolved data has no user."""
        payload: Json = {
            "nick": self.nick,
            "avatar": None,
            "roles": list(self.roles),
            "joined_at": iso(self.joined_ms),
            "premium_since": None,
            "pending": False,
            "communication_disabled_until": None,
            "flags": 0,
        }
        if with_user:
            payload["user"] = self.user.payload()
            payload["deaf"] = payload["mute"] = False
        return payload


@dataclass(slots=True)
class Overwrite:
    """The permissions that a channel grants or denies to one role (kind 0) or member (kind 1)."""

    id: str
    kind: int
    allow: int = 0
    deny: int = 0


@dataclass(slots=True)
class Attachment:
    """A file that a message carries. `key` is the unguessable part of its address."""

    id: str
    key: str
    payload: Json


@dataclass(slots=True)
class Message:
    """A message: its API object and what only the server knows.

    `reader_id` is set for an ephemeral message: its one reader. `attachments` are all its files, also those
    shown by components, which the API object leaves out of its own list.
    """

    id: str
    channel_id: str
    author_id: str
    payload: Json
    attachments: list[Attachment] = field(default_factory=list)
    reader_id: str | None = None
    _text: str | None = None

    def text(self) -> str:
        """The API object as JSON text, made once per version of the message."""
        if self._text is None:
            self._text = json.dumps(self.payload, separators=(",", ":"))
        return self._text

    def changed(self) -> None:
        """Forget the JSON text after the payload was edited."""
        self._text = None


@dataclass(slots=True)
class Channel:
    """A channel of a server (text, the chat of a voice channel, a forum), a thread in one (`parent`), or one
    person's direct messages.

    Of a thread: whether it is `archived` and `locked`, and the numbers of its `tags`; a forum's are those it has,
    by number.
    """

    id: str
    type: int
    name: str | None = None
    guild_id: str | None = None
    position: int = 0
    recipients: list[User] = field(default_factory=list)
    overwrites: dict[str, Overwrite] = field(default_factory=dict)
    messages: dict[str, Message] = field(default_factory=dict)
    parent: Channel | None = None
    archived: bool = False
    locked: bool = False
    tags: dict[str, str] = field(default_factory=dict)
    flags: int = 0
    owner_id: str | None = None
    archived_after: int = 1_440
    """Minutes."""

    def payload(self) -> Json:
        """The channel object; for direct messages as the bot sees it (the person is the recipient)."""
        last = next(reversed(self.messages), None)
        if self.type == DM_CHANNEL:
            return {
                "id": self.id,
                "type": self.type,
                "last_message_id": last,
                "recipients": [user.payload() for user in self.recipients],
                "flags": 0,
            }
        if self.parent is not None:
            return {
                "id": self.id,
                "type": self.type,
                "guild_id": self.guild_id,
                "name": self.name,
                "parent_id": self.parent.id,
                "owner_id": self.owner_id or self.id,
                "last_message_id": last,
                "message_count": len(self.messages),
                "member_count": 1,
                "rate_limit_per_user": 0,
                "thread_metadata": {
                    "archived": self.archived,
                    "auto_archive_duration": self.archived_after,
                    "archive_timestamp": iso(snowflake_ms(self.id)),
                    "locked": self.locked,
                },
                "applied_tags": list(self.tags),
                "flags": 0,
            }
        own: Json = {}
        if self.type == FORUM:
            kept = {"moderated": False, "emoji_id": None, "emoji_name": None}
            own = {"available_tags": [{"id": one, "name": name, **kept} for one, name in self.tags.items()]}
        elif self.type == VOICE_CHANNEL:
            own = {"bitrate": 64_000, "user_limit": 0, "rtc_region": None}
        return {
            "id": self.id,
            "type": self.type,
            "guild_id": self.guild_id,
            "name": self.name,
            "topic": None,
            "position": self.position,
            "permission_overwrites": [
                {"id": o.id, "type": o.kind, "allow": str(o.allow), "deny": str(o.deny)}
                for o in self.overwrites.values()
            ],
            "nsfw": False,
            "last_message_id": last,
            "parent_id": None,
            "rate_limit_per_user": 0,
            "flags": self.flags,
            **own,
        }


@dataclass(slots=True)
class Guild:
    """A server."""

    id: str
    name: str
    owner_id: str
    roles: dict[str, Role] = field(default_factory=dict)
    members: dict[str, Member] = field(default_factory=dict)
    channels: dict[str, Channel] = field(default_factory=dict)

    def payload(self) -> Json:
        """The guild object, without members and channels."""
        return {
            "id": self.id,
            "name": self.name,
            "icon": None,
            "splash": None,
            "discovery_splash": None,
            "owner_id": self.owner_id,
            "afk_channel_id": None,
            "afk_timeout": 300,
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "roles": [role.payload() for role in self.roles.values()],
            "emojis": [],
            "features": [],
            "mfa_level": 0,
            "application_id": None,
            "system_channel_id": None,
            "system_channel_flags": 0,
            "rules_channel_id": None,
            "vanity_url_code": None,
            "description": None,
            "banner": None,
            "premium_tier": 0,
            "preferred_locale": "en-US",
            "public_updates_channel_id": None,
            "nsfw_level": 0,
            "premium_progress_bar_enabled": False,
            "safety_alerts_channel_id": None,
            "stickers": [],
        }


@dataclass(slots=True)
class Emoji:
    """An emoji of the application."""

    id: str
    name: str
    animated: bool
    content_type: str
    image: bytes
    by: User

    def payload(self) -> Json:
        """The emoji object."""
        return {
            "id": self.id,
            "name": self.name,
            "roles": [],
            "user": self.by.payload(),
            "require_colons": True,
            "managed": False,
            "animated": self.animated,
            "available": True,
        }


@dataclass(slots=True)
class File:
    """Bytes that are served back. `lasting` is false for the files of ephemeral messages."""

    name: str
    content_type: str
    data: bytes
    lasting: bool = True
