"""The judge of what the bot sends: what Discord's description takes, and what it refuses."""

from __future__ import annotations

from typing import Any

import pytest

from tests.openapi import faults

THREAD = "/channels/1/messages/2/threads"
EVENT = "/guilds/1/scheduled-events"
EVENT_BODY = {
    "name": "Game night",
    "scheduled_start_time": "2026-01-01T20:00:00+00:00",
    "scheduled_end_time": "2026-01-01T23:00:00+00:00",
    "privacy_level": 2,
    "entity_type": 3,
    "entity_metadata": {"location": "#card-room"},
}
COMMANDS = "/applications/1/commands"
COMMAND = {
    "name": "daily",
    "description": "The deal of the day",
    "contexts": [0, 1, 2],
    "integration_types": [0, 1],
}


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", THREAD, {"name": "Whist", "auto_archive_duration": 1_440}),
        ("PATCH", "/channels/1", {"archived": True}),
        ("POST", EVENT, EVENT_BODY),
        ("PATCH", f"{EVENT}/2", {"status": 4}),
        ("DELETE", f"{EVENT}/2", None),
        ("PUT", "/guilds/1/members/2/roles/3", None),
        ("PUT", COMMANDS, [COMMAND]),
        ("GET", "/channels/1", None),
    ],
)
def test_what_is_sound_is_taken(method: str, path: str, body: Any) -> None:
    assert faults(method, path, body) == []


@pytest.mark.parametrize(
    ("method", "path", "body", "why"),
    [
        ("POST", THREAD, {"auto_archive_duration": 60}, "body: name is missing"),
        ("POST", THREAD, {"name": "W", "auto_archive": 60}, "body: Discord knows no auto_archive there"),
        ("POST", THREAD, {"name": "W" * 101}, "body.name: 101 characters"),
        (
            "POST",
            THREAD,
            {"name": "W", "auto_archive_duration": 90},
            "body.auto_archive_duration: 90 is none of",
        ),
        ("PATCH", "/channels/1", {"archived": 1, "locked": False}, "body.archived: 1 is no ['boolean', 'null']"),
        ("POST", EVENT, {**EVENT_BODY, "entity_metadata": {}}, "body.entity_metadata: location is missing"),
        ("POST", EVENT, {**EVENT_BODY, "entity_type": 2}, "body.entity_type: 2 is none of [3]"),
        (
            "POST",
            EVENT,
            {**EVENT_BODY, "scheduled_end_time": "2026-01-01T23:00:00"},
            "body.scheduled_end_time: '2026-01-01T23:00:00' is no moment",
        ),
        ("DELETE", f"{EVENT}/2", {"status": 4}, f"DELETE {EVENT}/2 has no body"),
        ("PUT", COMMANDS, [{**COMMAND, "contexts": [3]}], "body[0].contexts[0]: 3 is none of"),
        ("PUT", COMMANDS, [{**COMMAND, "contexts": [0, 0]}], "body[0].contexts: one item twice"),
        (
            "POST",
            "/channels/1/messages",
            {"components": [{"type": 1, "components": [{"type": 2, "style": 9}]}]},
            "body.components[0].components[0].style: 9 is none of",
        ),
        (
            "POST",
            "/channels/1/messages",
            {"components": [{"type": 10}]},
            "body.components[0]: content is missing",
        ),
        ("POST", "/guilds/1/bans", {}, "POST /guilds/1/bans is not among the requests that the bot makes"),
    ],
)
def test_what_is_not_is_refused_with_the_place_and_the_reason(method: str, path: str, body: Any, why: str) -> None:
    assert [fault for fault in faults(method, path, body) if fault.startswith(why)]
