"""The gateway: connections, sessions, resume with replay (official documentation, "Gateway")."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import deque
from collections.abc import Callable

from aiohttp import WSMsgType, web

from local_discord.events import GUILDS, KNOWN_INTENTS, PRIVILEGED, Events, Session
from local_discord.faults import FaultPlan
from local_discord.model import Json
from local_discord.outbox import Outbox
from local_discord.world import World

HEARTBEAT_MS = 41_250
ACK_AFTER = 0.05
"""Seconds until a heartbeat is answered."""
REPLAY_SECONDS = 180
"""The time within which a session without a connection may still be resumed."""

HEARTBEAT, IDENTIFY, PRESENCE, VOICE_STATE, RESUME = 1, 2, 3, 4, 6
REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 8, 9, 10, 11


class Closed(Exception):
    """The gateway hangs up with one of Discord's close codes."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Gateway:
    """Accepts the bot's connections; on them its `events` pass on what happens in the world."""

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
        """The number of sessions that began too soon."""

        self._world = world
        self._token = token
        self._url = url
        self._faults = faults
        self.events = Events(world)
        self._sessions = self.events.sessions
        self._sockets: dict[web.WebSocketResponse, web.Request] = {}
        self.online_changed: list[Callable[[bool], None]] = []
        self.begun = 0
        """The number of sessions that were begun, not resumed."""

    @property
    def online(self) -> bool:
        """True if the bot has a live connection."""
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
                session.send("GUILD_CREATE", self.events.guild_payload(guild))
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

    def interact(self, payload: str, guild_id: str | None) -> None:
        """Send an INTERACTION_CREATE, which needs no intent."""
        self._faults.deliver(lambda: self.events.dispatch("INTERACTION_CREATE", payload, guild_id))
        if self.online and self._faults.drops_connection():
            self.drop_connections()

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
