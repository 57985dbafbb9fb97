"""What is touched of discord.py's private parts does what it is there for, with today's discord.py."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest

from bot import create_bot
from bot.client import Gamester
from bot.interactions.inside import break_reference_cycles, guard_events, hand_in, send_commands
from bot.settings import Settings

USER = {"id": "7", "username": "ann", "discriminator": "0", "avatar": None}
CHANNEL = {"id": "5", "type": 0, "name": "card-room", "position": 0, "permission_overwrites": []}
READY = {
    "user": USER,
    "guilds": [{"id": "3", "unavailable": True}],
    "application": {"id": "77", "flags": 0},
    "session_id": "s",
}
MESSAGE = {
    "id": "9",
    "channel_id": "5",
    "author": USER,
    "content": "",
    "type": 0,
    "attachments": [],
    "embeds": [],
    "edited_timestamp": None,
    "pinned": False,
    "mention_everyone": False,
    "tts": False,
    "components": [],
    "flags": 0,
}
PRESS = {
    "id": "11",
    "application_id": "77",
    "type": 3,
    "token": "t",
    "version": 1,
    "data": {"custom_id": "p|hand|1||", "component_type": 2},
    "guild_id": "3",
    "member": {"user": USER, "roles": [], "joined_at": None, "flags": 0, "permissions": "0"},
    "message": MESSAGE,
    "channel": CHANNEL,
    "attachment_size_limit": 1,
    "app_permissions": "0",
}


@pytest.fixture
async def bot(tmp_path: Path) -> Gamester:
    """A bot that is connected to nothing; its one shard is about to begin."""
    bot = create_bot(Settings(database_url=f"sqlite+aiosqlite:///{tmp_path}/a.db", shards=1, pictures=False))
    bot._connection.shard_ids = [0]
    await bot._async_setup_hook()
    bot.http._HTTPClient__session = None  # type: ignore[attr-defined]
    bot._connection.parsers["READY"]({**READY, "shard": [0, 1]})
    return bot


def heard(bot: Gamester, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Any]]:
    """What the bot's listeners are told from now on."""
    told: list[tuple[str, Any]] = []
    monkeypatch.setattr(bot._connection, "dispatch", lambda name, *given: told.append((name, given)))
    return told


@pytest.mark.parametrize(
    ("event", "data"),
    [
        ("READY", {"guilds": []}),
        ("MESSAGE_UPDATE", {**MESSAGE, "guild_id": "3", "thread": None}),
        ("INTERACTION_CREATE", {"id": "1"}),
        ("GUILD_CREATE", {"id": "3", "name": "a", "channels": [{"id": "5", "type": 0, "name": "b"}]}),
        ("CHANNEL_CREATE", None),
    ],
)
async def test_an_event_that_cannot_be_read_is_logged_and_left_out(
    bot: Gamester, caplog: pytest.LogCaptureFixture, event: str, data: Any
) -> None:
    bot._connection.parsers[event](data)
    *_, line = [record for record in caplog.records if record.name == "bot.interactions.inside"]
    assert line.getMessage() == f"an event of Discord's can't be read and is left out: {event}"


async def test_the_only_shard_need_not_be_named(bot: Gamester, monkeypatch: pytest.MonkeyPatch) -> None:
    told = heard(bot, monkeypatch)
    bot._connection.parsers["READY"]({**READY})
    assert ("shard_connect", (0,)) in told
    assert bot.application_id == 77


async def test_of_two_shards_one_that_is_not_named_is_left_out(
    bot: Gamester, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    bot._connection.shard_ids = [0, 1]
    told = heard(bot, monkeypatch)
    bot._connection.parsers["READY"]({**READY})
    assert told == []
    assert "READY" in caplog.text


@pytest.mark.parametrize(
    "odd",
    [
        {"channel": None, "channel_id": "5"},
        {"channel": {"id": "5"}},
        {"channel": {"id": "5", "type": 0, "name": "card-room"}},
        {"channel": None},  # the message says where it lies
        {"message": {**MESSAGE, "thread": None}},
    ],
)
async def test_a_press_is_read_as_long_as_it_says_where(
    bot: Gamester, monkeypatch: pytest.MonkeyPatch, odd: dict[str, Any]
) -> None:
    told = heard(bot, monkeypatch)
    bot._connection.parsers["INTERACTION_CREATE"]({**PRESS, **odd})
    [(name, (interaction,))] = told
    assert name == "interaction"
    assert (interaction.channel_id, interaction.message.id) == (5, 9)


async def test_what_another_process_passes_on_arrives_as_from_discord(
    bot: Gamester, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = heard(bot, monkeypatch)
    hand_in(bot, discord.utils._to_json({**PRESS, "channel": {"id": "5", "type": 1, "recipients": []}}))
    [(name, (interaction,))] = told
    assert (name, interaction.id) == ("interaction", 11)


async def test_what_is_left_of_an_interaction_is_no_circle(bot: Gamester, monkeypatch: pytest.MonkeyPatch) -> None:
    told = heard(bot, monkeypatch)
    bot._connection.parsers["INTERACTION_CREATE"]({**PRESS})
    [(_, (interaction,))] = told
    assert interaction.response is interaction.response
    break_reference_cycles(interaction)
    assert (interaction.message, interaction.data) == (None, None)
    assert not hasattr(interaction, "_cs_response")  # else it would know the interaction, and that it


async def test_commands_are_told_with_the_numbers_that_they_get(
    bot: Gamester, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def upsert(application_id: int, payload: list[Any]) -> list[Any]:
        return [{"name": command["name"], "id": "42", "application_id": application_id} for command in payload]

    monkeypatch.setattr(bot.http, "bulk_upsert_global_commands", upsert)
    bot._connection.application_id = 77
    assert await send_commands(bot, [{"name": "table"}]) == {"table": 42}


async def test_only_what_is_guarded_is_left_out(tmp_path: Path) -> None:
    """discord.py by itself raises: without the guard that is the end of the connection."""
    bare = discord.AutoShardedClient(intents=discord.Intents.none())
    with pytest.raises(KeyError):
        bare._connection.parsers["READY"]({"guilds": []})
    guard_events(bare)  # type: ignore[arg-type]
    bare._connection.parsers["READY"]({"guilds": []})
