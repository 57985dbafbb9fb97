"""The world: what this Discord holds, and every way of changing it.

Whoever must know of a change is a `Watcher`. Tests use the same
methods: they add servers and people, move the clock, delete channels, withdraw permissions.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Collection, Iterable

from local_discord import permissions
from local_discord.ids import Clock, Snowflakes, snowflake_at, snowflake_ms
from local_discord.model import (
    DM_CHANNEL,
    FORUM,
    PUBLIC_THREAD,
    REQUIRE_TAG,
    TEXT_CHANNEL,
    VOICE_CHANNEL,
    Channel,
    Emoji,
    File,
    Guild,
    Json,
    Member,
    Message,
    Overwrite,
    Role,
    User,
)
from local_discord.permissions import Permission
from local_discord.watcher import Change, Watcher

EPHEMERALS_KEPT = 500
"""Ephemeral messages remembered for each reader; a client forgets them when it reloads."""

FILES_RETIRED = 64
"""Files no longer shown by any message that stay fetchable, because a page may be just loading them."""


class World:
    """One Discord: its people, servers, channels, messages, commands and emojis. Ids are decimal strings."""

    def __init__(self, origin: str, clock: Clock) -> None:
        self.origin = origin
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.watchers: list[Watcher] = []
        self.users: dict[str, User] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.dms: dict[str, Channel] = {}
        self.ephemerals: dict[str, OrderedDict[str, Message]] = {}
        self.files: dict[str, File] = {}
        self.emojis: dict[str, Emoji] = {}
        self.commands: dict[str, list[Json]] = {}
        self.installed: set[str] = set()
        """The people who have installed the bot for themselves."""

        self.bot: User
        self._retired: deque[str] = deque()

    def _tell(self, news: Callable[[Watcher], None]) -> None:
        for watcher in self.watchers:
            news(watcher)

    # Looking things up

    def person(self, name: str) -> User:
        """A person by user name. Raises KeyError."""
        for user in self.users.values():
            if user.name == name and not user.bot:
                return user
        raise KeyError(f"there is no {name} here")

    def guild(self, name_or_id: str | int) -> Guild:
        """A server by name or id. Raises KeyError."""
        wanted = str(name_or_id)
        if wanted in self.guilds:
            return self.guilds[wanted]
        for guild in self.guilds.values():
            if guild.name == wanted:
                return guild
        raise KeyError(f"there is no server {wanted}")

    def channel(self, name_or_id: str | int, guild: Guild | None = None) -> Channel:
        """A channel by id, or by name in `guild` (or in the first server that has one). Raises KeyError."""
        wanted = str(name_or_id).removeprefix("#")
        if wanted in self.channels:
            return self.channels[wanted]
        for place in [guild] if guild else self.guilds.values():
            for channel in place.channels.values():
                if channel.name == wanted:
                    return channel
        raise KeyError(f"there is no channel {wanted}")

    def guild_of(self, channel: Channel) -> Guild | None:
        """The server of a channel; None for direct messages."""
        return self.guilds[channel.guild_id] if channel.guild_id else None

    def permissions(self, user_id: str, channel: Channel) -> int:
        """Returns what a user may do in a channel, as bits. Nothing in a server or DM they are not part of."""
        guild = self.guild_of(channel)
        if guild is not None:
            return permissions.in_channel(guild, channel, user_id)
        inside = user_id == self.bot.id or any(user.id == user_id for user in channel.recipients)
        return permissions.IN_DM if inside else 0

    def can(self, user_id: str, channel: Channel, permission: Permission) -> bool:
        """True if a user has a permission in a channel."""
        return bool(self.permissions(user_id, channel) & permission.value)

    def members_of(self, channel: Channel) -> list[str]:
        """Ids of all who belong where the channel is, whether or not they may see it."""
        guild = self.guild_of(channel)
        if guild is not None:
            return list(guild.members)
        return [self.bot.id, *(user.id for user in channel.recipients)]

    def message(self, channel_id: str | int, message_id: str | int) -> Message | None:
        """A message that is not ephemeral."""
        channel = self.channels.get(str(channel_id))
        return channel.messages.get(str(message_id)) if channel else None

    def message_for(self, user_id: str, channel_id: str, message_id: str) -> Message | None:
        """A message as one user may know it: a public one, or an ephemeral one that is theirs."""
        message = self.message(channel_id, message_id)
        if message is not None:
            return message
        return self.ephemerals.get(user_id, OrderedDict()).get(message_id)

    def messages(self, channel: Channel | str | int) -> list[Json]:
        """The messages of a channel, oldest first, as API objects."""
        place = channel if isinstance(channel, Channel) else self.channel(channel)
        return [message.payload for message in place.messages.values()]

    def ephemeral_messages(self, user: User) -> list[Json]:
        """Returns the messages that only this person can see, oldest first."""
        return [message.payload for message in self.ephemerals.get(user.id, OrderedDict()).values()]

    def command(self, command_id: str) -> Json | None:
        """A registered command by id."""
        for commands in self.commands.values():
            for command in commands:
                if command["id"] == command_id:
                    return command
        return None

    # People, servers, members, roles

    def add_user(self, name: str, global_name: str | None = None, *, bot: bool = False) -> User:
        """A new user, in no server yet. Raises ValueError if the name is taken."""
        if any(user.name == name for user in self.users.values()):
            raise ValueError(f"there is a {name} already")
        user = User(self.ids.next(), name, global_name or name.capitalize(), bot)
        self.users[user.id] = user
        self._tell(lambda watcher: watcher.on_user("create", user))
        return user

    def set_dms_open(self, user: User, is_open: bool) -> None:
        """Sets whether servers' bots may write to this person."""
        user.dms_open = is_open
        self._tell(lambda watcher: watcher.on_user("update", user))

    def add_guild(
        self,
        name: str,
        owner: User | None = None,
        *,
        members: Iterable[User] | None = None,
        channels: Iterable[str] = ("general",),
        with_bot: bool = True,
    ) -> Guild:
        """A new server with its channels, its members (everybody, unless named) and the bot.

        Consecutive servers' ids are stamped with consecutive milliseconds, so that with two shards each
        second server is on the other shard.
        """
        people = [user for user in self.users.values() if not user.bot] if members is None else list(members)
        owner = owner or people[0]
        guild = Guild(self._guild_id(), name, owner.id)
        now = self.clock.now_ms()
        guild.roles[guild.id] = Role(guild.id, "@everyone", permissions.EVERYONE, 0)
        for user in dict.fromkeys(user.id for user in [owner, *people]):
            guild.members[user] = Member(self.users[user], now)
        for position, channel_name in enumerate(channels):
            channel = Channel(self.ids.next(), TEXT_CHANNEL, channel_name, guild.id, position)
            guild.channels[channel.id] = self.channels[channel.id] = channel
        self.guilds[guild.id] = guild
        if with_bot:
            self._seat_bot(guild)
        self._tell(lambda watcher: watcher.on_guild("create", guild))
        return guild

    def _guild_id(self) -> str:
        newest = max((int(guild_id) for guild_id in self.guilds), default=0)
        if newest:
            return snowflake_at(snowflake_ms(newest) + 1)
        return snowflake_at(self.clock.now_ms() - 24 * 3600 * 1000)

    def _seat_bot(self, guild: Guild) -> None:
        role = Role(self.ids.next(), self.bot.name, permissions.BOT, len(guild.roles), managed_for=self.bot.id)
        guild.roles[role.id] = role
        guild.members[self.bot.id] = Member(self.bot, self.clock.now_ms(), roles=[role.id])

    def remove_bot(self, guild: Guild) -> None:
        """The bot is thrown out of a server."""
        member = guild.members.pop(self.bot.id)
        for role_id in member.roles:
            if guild.roles[role_id].managed_for:
                del guild.roles[role_id]
        self._tell(lambda watcher: watcher.on_member("delete", guild, member))

    def add_member(self, guild: Guild, user: User) -> Member:
        """A user joins a server."""
        member = guild.members[user.id] = Member(user, self.clock.now_ms())
        if user.bot:
            self._seat_bot(guild)
            member = guild.members[user.id]
        self._tell(lambda watcher: watcher.on_member("create", guild, member))
        return member

    def remove_member(self, guild: Guild, user: User) -> None:
        """A person leaves a server."""
        member = guild.members.pop(user.id)
        self._tell(lambda watcher: watcher.on_member("delete", guild, member))

    def set_nick(self, guild: Guild, user: User, nick: str | None) -> None:
        """A member's name in one server."""
        member = guild.members[user.id]
        member.nick = nick
        self._tell(lambda watcher: watcher.on_member("update", guild, member))

    def add_role(self, guild: Guild, name: str, granted: int = 0) -> Role:
        """A new role with permission bits."""
        role = Role(self.ids.next(), name, int(granted), len(guild.roles))
        guild.roles[role.id] = role
        self._tell(lambda watcher: watcher.on_role("create", guild, role))
        return role

    def set_role_permissions(self, guild: Guild, role: Role, granted: int) -> None:
        """Replace a role's permission bits."""
        role.permissions = int(granted)
        self._tell(lambda watcher: watcher.on_role("update", guild, role))

    def give_role(self, guild: Guild, user: User, role: Role) -> None:
        """A member gets a role."""
        member = guild.members[user.id]
        if role.id not in member.roles:
            member.roles.append(role.id)
        self._tell(lambda watcher: watcher.on_member("update", guild, member))

    def take_role(self, guild: Guild, user: User, role: Role) -> None:
        """A member loses a role."""
        member = guild.members[user.id]
        if role.id in member.roles:
            member.roles.remove(role.id)
        self._tell(lambda watcher: watcher.on_member("update", guild, member))

    # Channels

    def add_channel(self, guild: Guild, name: str) -> Channel:
        """A new text channel."""
        return self._added(guild, Channel(self.ids.next(), TEXT_CHANNEL, name, guild.id, len(guild.channels)))

    def _added(self, guild: Guild, channel: Channel) -> Channel:
        guild.channels[channel.id] = self.channels[channel.id] = channel
        self._tell(lambda watcher: watcher.on_channel("create", channel))
        return channel

    def add_voice(self, guild: Guild, name: str) -> Channel:
        """A new voice channel, of which there is no more here than its chat."""
        return self._added(guild, Channel(self.ids.next(), VOICE_CHANNEL, name, guild.id, len(guild.channels)))

    def add_forum(self, guild: Guild, name: str, *tags: str, tag_required: bool = False) -> Channel:
        """A new forum, with tags of these names."""
        channel = Channel(self.ids.next(), FORUM, name, guild.id, len(guild.channels))
        channel.tags = {self.ids.next(): tag for tag in tags}
        channel.flags = REQUIRE_TAG if tag_required else 0
        return self._added(guild, channel)

    def add_thread(
        self,
        parent: Channel,
        name: str,
        *,
        number: str | None = None,
        owner: User | None = None,
        archived_after: int = 1_440,
        tags: Collection[str] = (),
    ) -> Channel:
        """A new public thread in a text channel, or a post in a forum with these of its `tags`.

        One that begins at a message has its `number`.
        """
        assert parent.guild_id is not None
        guild = self.guilds[parent.guild_id]
        thread = Channel(
            number or self.ids.next(), PUBLIC_THREAD, name, guild.id, len(guild.channels), parent=parent
        )
        thread.owner_id, thread.archived_after = owner.id if owner else None, archived_after
        thread.tags = {one: parent.tags[one] for one in tags}
        return self._added(guild, thread)

    def put_away(self, thread: Channel, *, archived: bool | None = None, locked: bool | None = None) -> None:
        """A thread is archived or locked, or neither any more."""
        thread.archived = thread.archived if archived is None else archived
        thread.locked = thread.locked if locked is None else locked
        self._tell(lambda watcher: watcher.on_channel("update", thread))

    def delete_channel(self, channel: Channel) -> None:
        """A channel or a thread goes, and all its messages with it, and a channel's threads."""
        guild = self.guild_of(channel)
        for thread in [one for one in self.channels.values() if one.parent is channel]:
            self.delete_channel(thread)
        if guild is not None:
            del guild.channels[channel.id]
        else:
            self.dms.pop(channel.recipients[0].id, None)
        del self.channels[channel.id]
        for message in channel.messages.values():
            self._retire_files(message)
        self._tell(lambda watcher: watcher.on_channel("delete", channel))

    def overwrite(self, channel: Channel, target: Role | User, *, allow: int = 0, deny: int = 0) -> None:
        """Grant or deny permission bits to a role or a member in one channel; with neither, clear them."""
        if allow or deny:
            kind = 0 if isinstance(target, Role) else 1
            channel.overwrites[target.id] = Overwrite(target.id, kind, int(allow), int(deny))
        else:
            channel.overwrites.pop(target.id, None)
        self._tell(lambda watcher: watcher.on_channel("update", channel))

    def withdraw(self, channel: Channel, *withdrawn: Permission) -> None:
        """Deny the bot some permissions in a channel; `restore` gives them back."""
        own = channel.overwrites.get(self.bot.id)
        deny = own.deny if own else 0
        for permission in withdrawn:
            deny |= permission.value
        self.overwrite(channel, self.bot, deny=deny)

    def restore(self, channel: Channel) -> None:
        """Undo every `withdraw` in a channel."""
        self.overwrite(channel, self.bot)

    def dm(self, user: User | str) -> Channel:
        """The direct messages between a person and the bot, opened if need be."""
        person = self.person(user) if isinstance(user, str) else user
        channel = self.dms.get(person.id)
        if channel is None:
            channel = Channel(self.ids.next(), DM_CHANNEL, recipients=[person])
            self.dms[person.id] = self.channels[channel.id] = channel
            self._tell(lambda watcher: watcher.on_channel("create", channel))
        return channel

    # Messages, files

    def keep_message(self, message: Message) -> None:
        """Take in a message that was just made."""
        if message.reader_id is None:
            self.channels[message.channel_id].messages[message.id] = message
        else:
            mine = self.ephemerals.setdefault(message.reader_id, OrderedDict())
            mine[message.id] = message
            if len(mine) > EPHEMERALS_KEPT:
                self.delete_message(next(iter(mine.values())))
        self._tell(lambda watcher: watcher.on_message("create", message))

    def message_edited(self, message: Message) -> None:
        """Tell everybody that a message's payload was edited."""
        message.changed()
        self._tell(lambda watcher: watcher.on_message("update", message))

    def delete_message(self, message: Message) -> None:
        """A message goes (for an ephemeral one: from its reader's sight)."""
        if message.reader_id is None:
            del self.channels[message.channel_id].messages[message.id]
        else:
            del self.ephemerals[message.reader_id][message.id]
        self._retire_files(message)
        self._tell(lambda watcher: watcher.on_message("delete", message))

    def add_file(self, key: str, file: File) -> None:
        """Keep bytes under an unguessable key."""
        self.files[key] = file
        self._tell(lambda watcher: watcher.on_file("create", key))

    def retire_file(self, key: str) -> None:
        """No message shows this file any more."""
        self._retired.append(key)
        if len(self._retired) > FILES_RETIRED:
            oldest = self._retired.popleft()
            if self.files.pop(oldest, None) is not None:
                self._tell(lambda watcher: watcher.on_file("delete", oldest))

    def _retire_files(self, message: Message) -> None:
        for attachment in message.attachments:
            self.retire_file(attachment.key)

    # The application

    def set_commands(self, scope: str, commands: list[Json]) -> None:
        """Replace the commands of a server (scope: its id) or of everywhere (scope: empty)."""
        self.commands[scope] = commands
        self._tell(lambda watcher: watcher.on_commands(scope))

    def keep_emoji(self, change: Change, emoji: Emoji) -> None:
        """An emoji of the application was created, renamed or deleted."""
        if change == "delete":
            del self.emojis[emoji.id]
        else:
            self.emojis[emoji.id] = emoji
        self._tell(lambda watcher: watcher.on_emoji(change, emoji))

    # Time

    def advance(self, seconds: float) -> None:
        """Let time pass at once: deadlines, token lifetimes and rate limits all follow this clock."""
        self.clock.advance(seconds)
        self._tell(lambda watcher: watcher.on_clock())


def furnish(world: World) -> None:
    """The world of a first start: the bot, four people and one server with two channels."""
    world.bot = world.add_user("Gamester", "Gamester", bot=True)
    people = [world.add_user(name) for name in ("alice", "bob", "carol", "dave")]
    world.add_guild("The Card Room", people[0], channels=("card-room", "lounge"))
