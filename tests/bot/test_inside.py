"""Every use of discord.py's private parts does what it is there for, with today's discord.py."""

from __future__ import annotations

import gc
import io
import json
import weakref
from inspect import Parameter
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from discord.shard import Shard
from discord.webhook.async_ import async_context

from bot import create_bot
from bot.client import Gamester
from bot.inside import (
    Attachment,
    PlainView,
    _note_last_message,
    break_reference_cycles,
    guard_events,
    hand_in,
    limit_requests,
    payloads,
    reconnect_soon,
    say_parameters,
    send_commands,
)
from bot.interactions.command_text import Translator, command_text
from bot.settings import Settings
from bot.words import words_for

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
    """The events that the bot's listeners are told of from now on."""
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
    *_, line = [record for record in caplog.records if record.name == "bot.inside"]
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


async def test_a_shard_that_cannot_connect_tries_again_within_half_a_minute(bot: Gamester) -> None:
    bot._reconnect = True
    socket = DiscordWebSocket(None, loop=bot.loop)  # type: ignore[arg-type]
    socket.shard_id = 0
    shard = Shard(socket, bot, lambda item: None)
    bot._AutoShardedClient__shards[0] = shard  # type: ignore[attr-defined]
    assert max(shard._backoff.delay() for _ in range(200)) > 500
    reconnect_soon(bot, 0)
    waits = [shard._backoff.delay() for _ in range(200)]
    assert 25 < max(waits) <= 32
    reconnect_soon(bot, 7)  # one that is not there any more


async def test_what_another_process_passes_on_arrives_as_from_discord(
    bot: Gamester, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = heard(bot, monkeypatch)
    hand_in(bot, {**PRESS, "channel": {"id": "5", "type": 1, "recipients": []}})
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


async def test_each_request_waits_for_its_turn(bot: Gamester, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def turn() -> None:
        asked.append("turn")

    async def request(route: Route, **named: Any) -> dict[str, Any]:
        asked.append(route.url.removeprefix(Route.BASE))
        return {"id": "5", "type": 1, "recipients": []}

    monkeypatch.setattr(bot.http, "request", request)
    limit_requests(bot, turn)
    await bot.http.get_channel(5)
    await bot.http.get_guild(3)
    assert asked[:2] == ["turn", "/channels/5"]
    assert [asked[2], asked[3].partition("?")[0]] == ["turn", "/guilds/3"]


async def test_a_command_asks_for_what_its_callback_says_it_takes() -> None:
    async def opened(interaction: discord.Interaction[Any], **answers: Any) -> None: ...

    first = Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction[Any])
    seats = Parameter(
        "seats", Parameter.KEYWORD_ONLY, default=None, annotation=app_commands.Range[int, 2, 4] | None
    )
    say_parameters(opened, [first, seats])
    [asked] = app_commands.Command[Any, ..., None](name="open", description="-", callback=opened).parameters
    assert (asked.name, asked.required, asked.min_value, asked.max_value) == ("seats", False, 2, 4)


async def test_a_command_is_told_in_every_language(bot: Gamester) -> None:
    @app_commands.command(name="deal", description=command_text("about", "spit"))
    async def deal(interaction: discord.Interaction[Any]) -> None: ...

    bot.tree.add_command(deal)
    [told] = await payloads(bot.tree, Translator())
    assert (told["name"], told["description"]) == ("deal", words_for("spit")("about"))
    assert told["description_localizations"] == {"de": words_for("spit", "de")("about")}


@pytest.mark.parametrize("number", [1, 3])
async def test_components_and_files_go_out_as_they_are(
    bot: Gamester, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """In an edit of a message and in a new one: the ways that a page takes."""
    sent: list[dict[str, Any]] = []

    async def request(route: Route, *, files: Any = None, form: Any = None, **named: Any) -> dict[str, Any]:
        parts = {part["name"]: part["value"] for part in form or ()}
        sent.append(json.loads(parts.pop("payload_json")) | {"read": [file.read() for file in parts.values()]})
        return {**MESSAGE, "id": str(len(sent))}

    monkeypatch.setattr(bot.http, "request", request)
    text = [{"type": 10, "content": "hello"}]
    channel = bot.get_partial_messageable(5)
    files = [Attachment(io.BytesIO(b"picture"), f"{part}.webp") for part in range(number)]
    await channel.send(view=PlainView(text), files=files)
    files = [Attachment(io.BytesIO(b"picture"), f"{part}.webp") for part in range(number)]
    await channel.get_partial_message(1).edit(view=PlainView(text), attachments=files)
    for body in sent:
        assert body["components"] == text
        assert body["flags"] & discord.MessageFlags(components_v2=True).value
        assert [attachment["filename"] for attachment in body["attachments"]] == [file.filename for file in files]
        assert body["read"] == [b"picture"] * number
    assert len(sent) == 2


async def test_components_answer_an_interaction(bot: Gamester, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer asks the view whether it waits for anything, and would give it an end."""
    told = heard(bot, monkeypatch)
    bot._connection.parsers["INTERACTION_CREATE"]({**PRESS})
    [(_, (interaction,))] = told
    sent: list[Any] = []

    async def request(route: Any, session: Any, *, payload: Any = None, **named: Any) -> dict[str, Any]:
        sent.append(payload)
        return {"interaction": {"id": "11", "type": 3, "response_message_id": "12"}}

    monkeypatch.setattr(async_context.get(), "request", request)
    text = [{"type": 10, "content": "hello"}]
    await interaction.response.send_message(view=PlainView(text), ephemeral=True)
    [payload] = sent
    assert payload["data"]["components"] == text
    assert list(bot.persistent_views) == []  # that of its own accord it would remember


def test_what_was_sent_leaves_no_circle_behind() -> None:
    sent = Attachment(io.BytesIO(b"picture"), "hand.webp")
    bytes_of_it = weakref.ref(sent.fp)
    gc.disable()
    try:
        sent.close()
        del sent
        assert bytes_of_it() is None
    finally:
        gc.enable()


async def test_of_a_server_only_what_is_asked_for_is_kept(bot: Gamester) -> None:
    """Names of channels, and who sees them; not what they are about, nor how roles look."""
    channel = {
        "id": "11",
        "type": 0,
        "name": "cards",
        "topic": "about cards",
        "position": 0,
        "last_message_id": "99",
        "permission_overwrites": [
            {"id": "21", "type": 0, "allow": "0", "deny": "1024"},  # to see it
            {"id": "22", "type": 0, "allow": "64", "deny": "0"},  # to react: nobody asks
        ],
    }
    guild = {
        "id": "7",
        "name": "Club",
        "owner_id": "1",
        "unavailable": False,
        "emojis": [],
        "stickers": [],
        "roles": [{"id": "21", "name": "guests", "permissions": "1024", "position": 1, "color": 255}],
        "channels": [channel],
        "soundboard_sounds": [{"sound_id": "5", "name": "boo", "volume": 1, "emoji_id": None, "emoji_name": None}],
    }
    bot._connection.parsers["GUILD_CREATE"](guild)
    kept = bot.get_guild(7)
    assert kept is not None
    (cards,) = kept.text_channels
    assert (cards.name, cards.topic, cards.last_message_id) == ("cards", None, None)
    assert [overwrite.id for overwrite in cards._overwrites] == [21]
    assert [(role.id, role.name, role.permissions.view_channel) for role in kept.roles] == [(21, "", True)]
    assert list(kept.soundboard_sounds) == []


async def test_an_interaction_says_which_message_is_its_channels_last(bot: Gamester) -> None:
    channel = {"id": "11", "type": 0, "name": "cards", "position": 0, "permission_overwrites": []}
    bot._connection.parsers["GUILD_CREATE"](
        {"id": "7", "name": "Club", "owner_id": "1", "unavailable": False, "channels": [channel], "roles": []}
    )
    _note_last_message(bot, {"guild_id": "7", "channel": {"id": "11", "last_message_id": "500"}})
    found = bot.get_channel(11)
    assert isinstance(found, discord.TextChannel)
    assert found.last_message_id == 500


async def test_what_the_bot_posts_is_told(bot: Gamester, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, int]] = []

    async def turn() -> None: ...

    async def request(route: Route, **named: Any) -> dict[str, Any]:
        return {"id": "12", "channel_id": "5"}

    monkeypatch.setattr(bot.http, "request", request)
    limit_requests(bot, turn, lambda channel_id, message_id: told.append((channel_id, message_id)))
    await bot.http.request(Route("POST", "/channels/{channel_id}/messages", channel_id=5))
    await bot.http.request(Route("GET", "/channels/{channel_id}/messages", channel_id=5))
    assert told == [(5, 12)]


@pytest.mark.parametrize("counts", [False, True])
async def test_messages_are_received_only_where_a_host_wants_them_counted(counts: bool) -> None:
    intents = Gamester(Settings(pictures=False, count_messages=counts)).intents
    assert (intents.guilds, intents.guild_messages, intents.message_content) == (True, counts, False)
