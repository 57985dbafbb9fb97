"""Scheduled events over REST, by the payloads that discord.py sends."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from local_discord import LocalDiscord
from local_discord.permissions import Permission
from tests.local_discord.raw_bot import RawBot


def external(local: LocalDiscord, **other: Any) -> dict[str, Any]:
    begins = datetime.fromtimestamp(local.world.clock.now(), UTC) + timedelta(hours=1)
    return {
        "name": "Game night",
        "privacy_level": 2,
        "entity_type": 3,
        "channel_id": None,
        "entity_metadata": {"location": "#card-room"},
        "description": "Card games",
        "scheduled_start_time": begins.isoformat(),
        "scheduled_end_time": (begins + timedelta(hours=2)).isoformat(),
        **other,
    }


@pytest.fixture
def events(local: LocalDiscord) -> str:
    """The path of the server's events, where the bot may make some."""
    guild = next(iter(local.world.guilds.values()))
    (role_id,) = guild.members[local.world.bot.id].roles
    guild.roles[role_id].permissions |= Permission.CREATE_EVENTS
    return f"/guilds/{guild.id}/scheduled-events"


async def test_an_event_is_made_moved_cancelled_and_deleted(raw: RawBot, local: LocalDiscord, events: str) -> None:
    made = (await raw.call("POST", events, external(local))).body
    assert (made["status"], made["entity_type"], made["entity_metadata"]) == (1, 3, {"location": "#card-room"})
    path = f"{events}/{made['id']}"
    later = external(local)["scheduled_end_time"]
    assert (await raw.call("PATCH", path, {"scheduled_end_time": later})).body["scheduled_end_time"] == later
    assert (await raw.call("PATCH", path, {"status": 4})).body["status"] == 4
    assert (await raw.call("PATCH", path, {"status": 1})).code == 180000
    assert [one["id"] for one in (await raw.call("GET", events)).body] == [made["id"]]
    assert (await raw.call("DELETE", path)).status == 204
    assert (await raw.call("GET", path)).code == 10070


async def test_what_discord_refuses_is_refused(raw: RawBot, local: LocalDiscord, events: str) -> None:
    for wrong in (
        {"name": ""},
        {"name": "x" * 101},
        {"entity_metadata": None},
        {"privacy_level": 1},
        {"scheduled_start_time": "2020-01-01T00:00:00+00:00"},
        {"scheduled_end_time": "2020-01-01T00:00:00+00:00"},
        {"scheduled_start_time": "tomorrow"},
        {"description": "x" * 1_001},
    ):
        reply = await raw.call("POST", events, external(local, **wrong))
        assert (reply.status, reply.code) == (400, 50035), wrong


async def test_without_the_right_nothing_is_made(raw: RawBot, local: LocalDiscord) -> None:
    guild = next(iter(local.world.guilds.values()))
    reply = await raw.call("POST", f"/guilds/{guild.id}/scheduled-events", external(local))
    assert (reply.status, reply.code) == (403, 50013)
