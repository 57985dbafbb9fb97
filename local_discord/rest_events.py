"""Guild Scheduled Events, as far as a bot makes external ones for itself (official documentation of that name)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from aiohttp import web

from local_discord import errors, permissions
from local_discord.bodies import read_body
from local_discord.checks import Checks
from local_discord.errors import ApiError, Refusal
from local_discord.model import Guild, Json
from local_discord.permissions import Permission
from local_discord.replies import as_json
from local_discord.world import World

UNKNOWN_EVENT = Refusal(404, 10070, "Unknown Guild Scheduled Event")
BAD_TRANSITION = Refusal(400, 180000, "Cannot update a finished event")
MAX_EVENTS = 100
EXTERNAL = 3
SCHEDULED, ACTIVE, COMPLETED, CANCELED = 1, 2, 3, 4
NEXT = {SCHEDULED: (SCHEDULED, ACTIVE, CANCELED), ACTIVE: (ACTIVE, COMPLETED)}
"""The statuses to which an event may come, by the one that it has."""


@dataclass(slots=True)
class Event:
    """An event of a server; times as the API says them."""

    id: str
    guild_id: str
    creator: Json
    name: str
    description: str | None
    start: str
    end: str
    location: str
    status: int = SCHEDULED

    def payload(self) -> Json:
        """The guild scheduled event object."""
        return {
            "id": self.id,
            "guild_id": self.guild_id,
            "channel_id": None,
            "creator_id": self.creator["id"],
            "creator": self.creator,
            "name": self.name,
            "description": self.description,
            "scheduled_start_time": self.start,
            "scheduled_end_time": self.end,
            "privacy_level": 2,
            "status": self.status,
            "entity_type": EXTERNAL,
            "entity_id": None,
            "entity_metadata": {"location": self.location},
            "image": None,
            "recurrence_rule": None,
            "guild_scheduled_event_exceptions": [],
        }


class EventRoutes:
    """The endpoints. Events live in memory: a bot that finds its own gone makes no other."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._events: dict[str, dict[str, Event]] = {}

    def of(self, guild: Guild) -> dict[str, Event]:
        """The events of a server, by id."""
        return self._events.setdefault(guild.id, {})

    def _guild(self, request: web.Request, *, writes: bool = True) -> Guild:
        guild = self._world.guilds.get(request.match_info["guild_id"])
        if guild is None:
            raise ApiError(errors.UNKNOWN_GUILD)
        if self._world.bot.id not in guild.members:
            raise ApiError(errors.MISSING_ACCESS)
        may = permissions.in_guild(guild, self._world.bot.id)
        if writes and not may & (Permission.CREATE_EVENTS | Permission.MANAGE_EVENTS):
            raise ApiError(errors.MISSING_PERMISSIONS)
        return guild

    def _event(self, request: web.Request, guild: Guild) -> Event:
        event = self.of(guild).get(request.match_info["event_id"])
        if event is None:
            raise ApiError(UNKNOWN_EVENT)
        return event

    async def events(self, request: web.Request) -> web.Response:
        """List Scheduled Events for Guild."""
        guild = self._guild(request, writes=False)
        return as_json([event.payload() for event in self.of(guild).values()])

    async def event(self, request: web.Request) -> web.Response:
        """Get Guild Scheduled Event."""
        guild = self._guild(request, writes=False)
        return as_json(self._event(request, guild).payload())

    async def create(self, request: web.Request) -> web.Response:
        """Create Guild Scheduled Event, an external one."""
        guild = self._guild(request)
        body, _ = await read_body(request)
        checks = Checks()
        name = checks.text(body, "name", (), 1, 100, required=True)
        description = checks.text(body, "description", (), 1, 1_000)
        if body.get("privacy_level") != 2:
            checks.wrong(("privacy_level",), "BASE_TYPE_CHOICES", "Value must be one of (2,).")
        if body.get("entity_type") != EXTERNAL:
            checks.wrong(("entity_type",), "BASE_TYPE_CHOICES", "Only external events are made here.")
        if body.get("channel_id") is not None:
            checks.wrong(("channel_id",), "BASE_TYPE_CHOICES", "External events have no channel.")
        location = _location(checks, body, required=True)
        start, end = (self._time(checks, body, field) for field in ("scheduled_start_time", "scheduled_end_time"))
        self._check_order(checks, start, end)
        checks.done()
        if len(self.of(guild)) >= MAX_EVENTS:
            raise ApiError(Refusal(400, 30038, "Maximum number of uncompleted guild scheduled events reached"))
        bot = self._world.bot.payload()
        event = Event(self._world.ids.next(), guild.id, bot, str(name), description, start, end, str(location))
        self.of(guild)[event.id] = event
        return as_json(event.payload())

    async def edit(self, request: web.Request) -> web.Response:
        """Modify Guild Scheduled Event."""
        guild = self._guild(request)
        event = self._event(request, guild)
        body, _ = await read_body(request)
        if event.status not in NEXT:
            raise ApiError(BAD_TRANSITION)
        checks = Checks()
        name = checks.text(body, "name", (), 1, 100) or event.name
        description = checks.text(body, "description", (), 1, 1_000) or event.description
        location = _location(checks, body) or event.location
        start = self._time(checks, body, "scheduled_start_time") if "scheduled_start_time" in body else event.start
        end = self._time(checks, body, "scheduled_end_time") if "scheduled_end_time" in body else event.end
        if "scheduled_start_time" in body:
            self._check_order(checks, start, end)
        status = body.get("status", event.status)
        if status not in NEXT[event.status]:
            checks.wrong(("status",), "GUILD_SCHEDULED_EVENT_INVALID_STATUS", "Invalid status transition.")
        checks.done()
        event.name, event.description, event.location = name, description, location
        event.start, event.end, event.status = start, end, status
        return as_json(event.payload())

    async def delete(self, request: web.Request) -> web.Response:
        """Delete Guild Scheduled Event."""
        guild = self._guild(request)
        del self.of(guild)[self._event(request, guild).id]
        return web.Response(status=204)

    def _time(self, checks: Checks, body: Json, field: str) -> str:
        """A moment of a body. It has a zone."""
        value = body.get(field)
        try:
            moment = datetime.fromisoformat(str(value))
        except ValueError:
            checks.wrong((field,), "DATE_TIME_TYPE_PARSE", f"Could not parse {value}. Should be ISO8601.")
            return ""
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).isoformat()

    def _check_order(self, checks: Checks, start: str, end: str) -> None:
        if not start or not end:
            return
        begins, ends = datetime.fromisoformat(start), datetime.fromisoformat(end)
        if begins.timestamp() <= self._world.clock.now():
            wrong = "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST"
            checks.wrong(("scheduled_start_time",), wrong, "Cannot schedule event in the past.")
        if ends <= begins:
            wrong = "GUILD_SCHEDULED_EVENT_END_BEFORE_START"
            checks.wrong(("scheduled_end_time",), wrong, "Cannot end event before it begins.")


def _location(checks: Checks, body: Json, *, required: bool = False) -> str | None:
    metadata = body.get("entity_metadata")
    if not isinstance(metadata, dict):
        if required:
            checks.missing(("entity_metadata",))
        return None
    return checks.text(metadata, "location", ("entity_metadata",), 1, 100, required=required)
