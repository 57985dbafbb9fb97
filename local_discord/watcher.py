"""Whoever must know of a change in the world: the gateway, the page, the file on disk."""

from __future__ import annotations

from typing import Literal

from local_discord.model import Channel, Emoji, Guild, Member, Message, Role, User

Change = Literal["create", "update", "delete"]


class Watcher:
    """Told of every change after it has happened. Override what you need.

    A new role or member is an update of the server for whoever does not tell them apart.
    """

    def on_user(self, change: Change, user: User) -> None: ...
    def on_guild(self, change: Change, guild: Guild) -> None: ...
    def on_role(self, change: Change, guild: Guild, role: Role) -> None:
        self.on_guild("update", guild)

    def on_member(self, change: Change, guild: Guild, member: Member) -> None:
        self.on_guild("update", guild)

    def on_channel(self, change: Change, channel: Channel) -> None: ...
    def on_message(self, change: Change, message: Message) -> None: ...
    def on_file(self, change: Change, key: str) -> None: ...
    def on_emoji(self, change: Change, emoji: Emoji) -> None: ...
    def on_commands(self, scope: str) -> None: ...
    def on_clock(self) -> None: ...
