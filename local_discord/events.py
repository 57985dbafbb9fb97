"""Events: what the bot hears, on the shards that asked for it (official documentation, "Gateway Events")."""

from __future__ import annotations

import json
from collections import deque
from dataclasses import dataclass, field

from local_discord.model import DM_CHANNEL, PUBLIC_THREAD, Channel, Guild, Json, Member, Message, Role
from local_discord.outbox import Outbox
from local_discord.permissions import Permission
from local_discord.watcher import Change, Watcher
from local_discord.world import World

REPLAY_EVENTS = 5_000

GUILDS = 1 << 0
GUILD_MEMBERS = 1 << 1
GUILD_PRESENCES = 1 << 8
GUILD_MESSAGES = 1 << 9
DIRECT_MESSAGES = 1 << 12
MESSAGE_CONTENT = 1 << 15
PRIVILEGED = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT
KNOWN_INTENTS = (1 << 26) - 1


@dataclass(slots=True)
class Session:
    """All that the gateway knows of one shard's connection, across reconnects."""

    id: str
    shard: int
    shards: int
    intents: int
    sequence: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=REPLAY_EVENTS))
    outbox: Outbox | None = None
    lost_at: float = 0.0

    def send(self, event: str, payload: Json | str) -> None:
        """Dispatch an event, or keep it for a resume."""
        self.sequence += 1
        text = payload if isinstance(payload, str) else json.dumps(payload)
        frame = f'{{"op":0,"s":{self.sequence},"t":"{event}","d":{text}}}'
        self.sent.append((self.sequence, frame))
        if self.outbox is not None:
            self.outbox.put(frame)

    def serves(self, guild_id: str | None) -> bool:
        """True if a server's events (or, for None, those of direct messages) come on this shard."""
        return (int(guild_id) >> 22) % self.shards == self.shard if guild_id else self.shard == 0


class Events(Watcher):
    """Tells the bot's `sessions` what happens in the world."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.sessions: dict[str, Session] = {}

    def dispatch(self, event: str, payload: Json | str, guild_id: str | None, intents: int = 0) -> None:
        """Send an event, an object or its JSON text, on the shards that serve its server and asked for it."""
        for session in self.sessions.values():
            if session.serves(guild_id) and (not intents or session.intents & intents):
                session.send(event, payload)

    def on_message(self, change: Change, message: Message) -> None:
        if message.reader_id is not None:
            return
        channel = self._world.channels[message.channel_id]
        guild = self._world.guild_of(channel)
        if guild is not None and not self._world.can(self._world.bot.id, channel, Permission.VIEW_CHANNEL):
            return
        intent = GUILD_MESSAGES if guild else DIRECT_MESSAGES
        if not any(session.intents & intent for session in self.sessions.values()):
            return
        payload: Json = {"id": message.id, "channel_id": message.channel_id}
        if change != "delete":
            payload = without_content(self._world, message)
            if guild is not None and message.author_id in guild.members:
                payload["member"] = guild.members[message.author_id].payload(with_user=False)
        if guild is not None:
            payload["guild_id"] = guild.id
        guild_id = guild.id if guild else None
        self.dispatch(f"MESSAGE_{change.upper()}", payload, guild_id, intent)

    def on_channel(self, change: Change, channel: Channel) -> None:
        if channel.type != DM_CHANNEL:
            event = f"{'THREAD' if channel.type == PUBLIC_THREAD else 'CHANNEL'}_{change.upper()}"
            self.dispatch(event, channel.payload(), channel.guild_id, GUILDS)

    def on_guild(self, change: Change, guild: Guild) -> None:
        if change == "create" and self._world.bot.id in guild.members:
            self.dispatch("GUILD_CREATE", self.guild_payload(guild), guild.id, GUILDS)

    def on_role(self, change: Change, guild: Guild, role: Role) -> None:
        payload = {"guild_id": guild.id, "role": role.payload()}
        self.dispatch(f"GUILD_ROLE_{change.upper()}", payload, guild.id, GUILDS)

    def on_member(self, change: Change, guild: Guild, member: Member) -> None:
        """Without the members intent a bot hears of itself only."""
        if member.user.id != self._world.bot.id:
            return
        if change == "create":
            self.on_guild("create", guild)
        elif change == "delete":
            self.dispatch("GUILD_DELETE", {"id": guild.id}, guild.id, GUILDS)
        else:
            payload = {"guild_id": guild.id, **member.payload()}
            self.dispatch("GUILD_MEMBER_UPDATE", payload, guild.id, 0)

    def guild_payload(self, guild: Guild) -> Json:
        """A server as in GUILD_CREATE: without the presences intent the bot is the only member listed."""
        me = guild.members[self._world.bot.id]
        return {
            **guild.payload(),
            "joined_at": me.payload()["joined_at"],
            "large": len(guild.members) > 250,
            "unavailable": False,
            "member_count": len(guild.members),
            "voice_states": [],
            "members": [me.payload()],
            "channels": [one.payload() for one in guild.channels.values() if one.parent is None],
            "threads": [one.payload() for one in guild.channels.values() if one.parent is not None],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }


def without_content(world: World, message: Message) -> Json:
    """A message as a bot without the message content intent gets it.

    It reads its own messages, those that mention it and direct messages; others come empty.
    """
    payload = dict(message.payload)
    mentioned = any(user["id"] == world.bot.id for user in payload["mentions"])
    in_guild = world.channels[message.channel_id].guild_id is not None
    if in_guild and message.author_id != world.bot.id and not mentioned:
        payload |= {"content": "", "embeds": [], "attachments": [], "components": []}
    return payload
