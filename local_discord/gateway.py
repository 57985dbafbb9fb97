"""The gateway: sessions, events, resume with replay (official documentation, "Gateway")."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from aiohttp import WSMsgType, web

from local_discord.faults import FaultPlan
from local_discord.model import DM_CHANNEL, PUBLIC_THREAD, Channel, Guild, Json, Member, Message, Role
from local_discord.outbox import Outbox
from local_discord.permissions import Permission
from local_discord.world import Change, Watcher, World

HEARTBEAT_MS = 41_250
ACK_AFTER = 0.05
"""Seconds until a heartbeat is answered."""
REPLAY_SECONDS = 180
"""How long a session without a connection may still be resumed."""
REPLAY_EVENTS = 5_000

HEARTBEAT, IDENTIFY, PRESENCE, VOICE_STATE, RESUME = 1, 2, 3, 4, 6
REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 8, 9, 10, 11

GUILDS = 1 << 0
GUILD_MEMBERS = 1 << 1
GUILD_PRESENCES = 1 << 8
GUILD_MESSAGES = 1 << 9
DIRECT_MESSAGES = 1 << 12
MESSAGE_CONTENT = 1 << 15
PRIVILEGED = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT
KNOWN_INTENTS = (1 << 26) - 1


class Closed(Exception):
    """The gateway hangs up with one of Discord's close codes."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


@dataclass(slots=True)
class Session:
    """What the gateway knows of one shard's connection, across reconnects."""

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
        """Whether a server's events (or, for None, those of direct messages) come on this shard."""
        return (int(guild_id) >> 22) % self.shards == self.shard if guild_id else self.shard == 0


class Gateway(Watcher):
    """Accepts the bot's connections and passes on what happens in the world."""

    def __init__(
        self,
        world: World,
        token: str,
        url: str,
        faults: FaultPlan,
        session_seconds: float = 0.0,
        max_concurrency: int = 1,
    ) -> None:
        """`session_seconds`: sessions that begin sooner after another of their bucket are refused (Discord: 5).

        A shard's bucket is its number modulo `max_concurrency`.
        """
        self._session_seconds = session_seconds
        self._max_concurrency = max_concurrency
        self._last_begun: dict[int, float] = {}
        self.refused = 0
        """How many sessions began too soon."""

        self._world = world
        self._token = token
        self._url = url
        self._faults = faults
        self._sessions: dict[str, Session] = {}
        self._sockets: dict[web.WebSocketResponse, web.Request] = {}
        self.online_changed: list[Callable[[bool], None]] = []
        self.begun = 0
        """How many sessions were begun, not resumed."""

    @property
    def online(self) -> bool:
        """Whether the bot has a live connection."""
        return any(session.outbox is not None for session in self._sessions.values())

    # One connection

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one WebSocket of the bot until either side leaves."""
        socket = web.WebSocketResponse(heartbeat=None, max_msg_size=16 * 1024)
        await socket.prepare(request)
        self._sockets[socket] = request
        outbox = Outbox(socket)
        session: Session | None = None
        try:
            if request.query.get("v", "10") != "10":
                raise Closed(4012, "Invalid API version.")
            outbox.put(_control(HELLO, {"heartbeat_interval": HEARTBEAT_MS}))
            limit = _PayloadLimit(self._world)
            while True:
                frame = await self._receive(socket)
                if frame is None:
                    break
                limit.spend()
                session = self._handle(frame, session, outbox)
        except Closed as closed:
            await outbox.close()
            await socket.close(code=closed.code, message=closed.reason.encode())
            if session is not None and closed.code in (4003, 4007, 4009):
                self._sessions.pop(session.id, None)
        finally:
            del self._sockets[socket]
            self._lose(session, outbox)
            if socket.close_code in (1000, 1001) and session is not None:
                self._sessions.pop(session.id, None)
            await outbox.close()
        return socket

    async def _receive(self, socket: web.WebSocketResponse) -> Json | None:
        try:
            received = await socket.receive(timeout=HEARTBEAT_MS * 1.5 / 1000)
        except TimeoutError:
            raise Closed(4009, "Session timed out.") from None
        if received.type is not WSMsgType.TEXT:
            return None
        try:
            frame = json.loads(received.data)
        except (ValueError, RecursionError):
            frame = None
        if not isinstance(frame, dict) or not isinstance(frame.get("op"), int):
            raise Closed(4002, "Error while decoding payload.")
        return frame

    def _handle(self, frame: Json, session: Session | None, outbox: Outbox) -> Session | None:
        op, data = frame["op"], frame.get("d")
        if op == HEARTBEAT:
            # discord.py notes when it sent a heartbeat a moment after sending it; a quicker answer than that looks
            # to it like one that took a whole interval.
            asyncio.get_running_loop().call_later(ACK_AFTER, outbox.put, _control(HEARTBEAT_ACK))
            return session
        if op in (IDENTIFY, RESUME):
            if session is not None:
                raise Closed(4005, "Already authenticated.")
            if not isinstance(data, dict):
                raise Closed(4002, "Error while decoding payload.")
            return self._identify_in_turn(data, outbox) if op == IDENTIFY else self._resume(data, outbox)
        if session is None:
            raise Closed(4003, "Not authenticated.")
        if op == REQUEST_MEMBERS and isinstance(data, dict):
            self._send_members(session, data)
        elif op not in (PRESENCE, VOICE_STATE):
            raise Closed(4001, "Unknown opcode.")
        return session

    def _identify_in_turn(self, data: Json, outbox: Outbox) -> Session | None:
        """Begin a session, unless another one of its bucket began just before."""
        now = asyncio.get_running_loop().time()
        shard, _ = data.get("shard") or (0, 1)
        bucket = shard % self._max_concurrency
        if now - self._last_begun.get(bucket, -self._session_seconds) < self._session_seconds:
            self.refused += 1
            outbox.put(_control(INVALID_SESSION, False))
            return None
        self._last_begun[bucket] = now
        return self._identify(data, outbox)

    def _identify(self, data: Json, outbox: Outbox) -> Session:
        self._authenticate(data)
        intents = data.get("intents")
        if not isinstance(intents, int) or intents & ~KNOWN_INTENTS:
            raise Closed(4013, "Invalid intent(s).")
        if intents & PRIVILEGED:
            raise Closed(4014, "Disallowed intent(s).")
        shard, shards = data.get("shard") or (0, 1)
        if not 0 <= shard < shards:
            raise Closed(4010, "Invalid shard.")
        session = Session(secrets.token_hex(16), shard, shards, intents, outbox=outbox)
        self._forget_stale()
        self._sessions[session.id] = session
        self.begun += 1
        bot = self._world.bot
        guilds = [g for g in self._world.guilds.values() if bot.id in g.members and session.serves(g.id)]
        ready = {
            "v": 10,
            "user": {**bot.payload(), "verified": True, "mfa_enabled": False, "email": None, "flags": 0},
            "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self._url,
            "session_type": "normal",
            "shard": [shard, shards],
            "application": {"id": bot.id, "flags": 0},
            "private_channels": [],
        }
        session.send("READY", ready)
        if intents & GUILDS:
            for guild in guilds:
                session.send("GUILD_CREATE", self._guild_payload(guild))
        self._announce_online()
        return session

    def _resume(self, data: Json, outbox: Outbox) -> Session | None:
        self._authenticate(data)
        self._forget_stale()
        session = self._sessions.get(str(data.get("session_id")))
        sequence = data.get("seq")
        if session is not None and isinstance(sequence, int) and sequence > session.sequence:
            raise Closed(4007, "Invalid seq.")
        oldest = session.sent[0][0] if session and session.sent else 0
        if session is None or not isinstance(sequence, int) or sequence + 1 < oldest:
            outbox.put(_control(INVALID_SESSION, False))
            return None
        session.outbox = outbox
        for number, frame in session.sent:
            if number > sequence:
                outbox.put(frame)
        session.send("RESUMED", {})
        self._announce_online()
        return session

    def _authenticate(self, data: Json) -> None:
        if str(data.get("token", "")).removeprefix("Bot ") != self._token:
            raise Closed(4004, "Authentication failed.")

    def _lose(self, session: Session | None, outbox: Outbox) -> None:
        if session is not None and session.outbox is outbox:
            session.outbox = None
            session.lost_at = self._world.clock.now()
            self._announce_online()

    def _forget_stale(self) -> None:
        too_old = self._world.clock.now() - REPLAY_SECONDS
        for session in list(self._sessions.values()):
            if session.outbox is None and session.lost_at < too_old:
                del self._sessions[session.id]

    def _announce_online(self) -> None:
        for listener in self.online_changed:
            listener(self.online)

    def drop_connections(self) -> None:
        """Cut every connection of the bot without a goodbye. Its sessions can be resumed."""
        for request in self._sockets.values():
            if request.transport is not None:
                request.transport.abort()

    def end_sessions(self) -> None:
        """Forget every session, so that the next resume is answered with "invalid session"."""
        self._sessions.clear()
        self.drop_connections()

    async def close(self) -> None:
        """Hang up on everybody, as Discord does when a gateway server goes away."""
        for socket in list(self._sockets):
            await socket.close(code=1001)

    # Events

    def dispatch(self, event: str, payload: Json | str, guild_id: str | None, intents: int = 0) -> None:
        """Send an event, an object or its JSON text, on the shards that serve its server and asked for it."""
        for session in self._sessions.values():
            if session.serves(guild_id) and (not intents or session.intents & intents):
                session.send(event, payload)

    def interact(self, payload: str, guild_id: str | None) -> None:
        """Send an INTERACTION_CREATE, which needs no intent."""
        self._faults.deliver(lambda: self.dispatch("INTERACTION_CREATE", payload, guild_id))
        if self.online and self._faults.drops_connection():
            self.drop_connections()

    def on_message(self, change: Change, message: Message) -> None:
        if message.reader_id is not None:
            return
        channel = self._world.channels[message.channel_id]
        guild = self._world.guild_of(channel)
        if guild is not None and not self._world.can(self._world.bot.id, channel, Permission.VIEW_CHANNEL):
            return
        intent = GUILD_MESSAGES if guild else DIRECT_MESSAGES
        if not any(session.intents & intent for session in self._sessions.values()):
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
            self.dispatch("GUILD_CREATE", self._guild_payload(guild), guild.id, GUILDS)

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

    def _guild_payload(self, guild: Guild) -> Json:
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

    def _send_members(self, session: Session, data: Json) -> None:
        guild = self._world.guilds.get(str(data.get("guild_id")))
        if guild is None or self._world.bot.id not in guild.members:
            return
        wanted = data.get("user_ids") or []
        ids = [str(i) for i in wanted] if isinstance(wanted, list) else [str(wanted)]
        query = data.get("query")
        found = [guild.members[i] for i in ids if i in guild.members]
        if query:
            found = [m for m in guild.members.values() if m.user.name.startswith(str(query).lower())]
        payload = {
            "guild_id": guild.id,
            "members": [member.payload() for member in found[: data.get("limit") or 100]],
            "not_found": [i for i in ids if i not in guild.members],
            "chunk_index": 0,
            "chunk_count": 1,
            "nonce": data.get("nonce"),
        }
        session.send("GUILD_MEMBERS_CHUNK", payload)


def _control(op: int, data: object = None) -> str:
    """A frame about the connection itself."""
    return json.dumps({"op": op, "d": data, "s": None, "t": None})


class _PayloadLimit:
    """120 payloads in 60 seconds for each connection (official documentation, "Rate Limiting")."""

    def __init__(self, world: World) -> None:
        self._clock = world.clock
        self._spent: deque[float] = deque()

    def spend(self) -> None:
        now = self._clock.now()
        self._spent.append(now)
        while self._spent[0] < now - 60:
            self._spent.popleft()
        if len(self._spent) > 120:
            raise Closed(4008, "Rate limited.")


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
