"""Sessions: identify, heartbeats, close codes, resume with replay, shards, intents."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import aiohttp
import pytest

from local_discord import LocalDiscord, Person
from tests.local_discord.raw_bot import GUILDS, MESSAGES, RawBot


@pytest.fixture
async def bare(local: LocalDiscord) -> Any:
    """A connected bot that has not identified."""
    bot = RawBot(local, aiohttp.ClientSession())
    await bot.connect()
    yield bot
    await bot.close()


def identity(local: LocalDiscord, **more: Any) -> dict[str, Any]:
    return {"token": local.token, "intents": GUILDS, "properties": {}, **more}


async def test_ready_then_the_servers(local: LocalDiscord) -> None:
    bot = await RawBot.start(local)
    guild = local.world.guild("The Card Room")
    assert bot.ready["user"]["username"] == "Gamester"
    assert bot.ready["guilds"] == [{"id": guild.id, "unavailable": True}]
    created = await bot.event("GUILD_CREATE")
    assert [channel["name"] for channel in created["channels"]] == ["card-room", "lounge"]
    assert [member["user"]["username"] for member in created["members"]] == ["Gamester"]
    assert created["member_count"] == 5
    await bot.close()


async def test_heartbeats_are_acknowledged(bare: RawBot) -> None:
    await bare.send(1, None)
    assert (await bare.events.get())["op"] == 11


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"token": "nonsense"}, 4004),
        ({"shard": (2, 2)}, 4010),
        ({"intents": 1 << 40}, 4013),
        ({"intents": None}, 4013),
        ({"intents": 1 << 15}, 4014),
        ({"intents": 1 << 1}, 4014),
    ],
)
async def test_a_wrong_identity_is_closed(
    local: LocalDiscord, bare: RawBot, wrong: dict[str, Any], code: int
) -> None:
    await bare.send(2, identity(local, **wrong))
    assert await bare.close_code() == code


async def test_other_close_codes(local: LocalDiscord, bare: RawBot) -> None:
    await bare.send(3, {})
    assert await bare.close_code() == 4003, "not authenticated"
    await bare.connect()
    await bare.socket.send_str("{")
    assert await bare.close_code() == 4002, "no JSON"
    await bare.connect()
    await bare.send(2, identity(local))
    await bare.send(2, identity(local))
    assert await bare.close_code() == 4005, "identified twice"
    await bare.connect()
    await bare.send(2, identity(local))
    await bare.send(99, {})
    assert await bare.close_code() == 4001, "unknown opcode"
    await bare.connect()
    for _ in range(121):
        await bare.send(1, None)
    assert await bare.close_code() == 4008, "too many payloads"
    socket = await bare.session.ws_connect(local.origin + "/gateway?v=9")
    while not socket.closed:
        await socket.receive()
    assert socket.close_code == 4012, "another version"


async def test_what_was_missed_is_replayed_in_order(local: LocalDiscord) -> None:
    bot = await RawBot.start(local, intents=GUILDS | MESSAGES)
    await bot.event("GUILD_CREATE")
    seen = bot.sequence
    await bot.hang_up()
    async with await Person.join(local, "alice") as alice:
        for number in range(3):
            await alice.say("card-room", f"<@{alice.bot['id']}> {number}")
    await bot.connect()
    await bot.send(6, {"token": local.token, "session_id": bot.ready["session_id"], "seq": seen})
    missed = [await bot.event("MESSAGE_CREATE") for _ in range(3)]
    assert [message["content"][-1] for message in missed] == ["0", "1", "2"]
    assert await bot.event("RESUMED") == {}
    assert bot.sequence == seen + 4
    await bot.close()


async def test_a_session_cannot_be_resumed_when_it_is(local: LocalDiscord) -> None:
    bot = await RawBot.start(local)
    resume = {"token": local.token, "session_id": bot.ready["session_id"], "seq": 1}
    await bot.event("GUILD_CREATE")

    async def answer(**more: Any) -> dict[str, Any]:
        await bot.connect()
        await bot.send(6, {**resume, **more})
        event: dict[str, Any] = await asyncio.wait_for(bot.events.get(), 5)
        return event

    await bot.hang_up()
    unknown = await answer(session_id="unknown")
    assert (unknown["op"], unknown["d"]) == (9, False)
    await bot.hang_up()
    local.world.advance(200)
    assert (await answer())["op"] == 9, "too long ago"
    await bot.close()
    bot = await RawBot.start(local)
    await bot.hang_up()
    await bot.connect()
    await bot.send(6, {**resume, "session_id": bot.ready["session_id"], "seq": 99})
    assert await bot.close_code() == 4007
    await bot.close()


async def test_a_goodbye_ends_the_session(local: LocalDiscord) -> None:
    bot = await RawBot.start(local)
    await bot.event("GUILD_CREATE")
    await bot.socket.close(code=1000)
    await bot.connect()
    await bot.send(6, {"token": local.token, "session_id": bot.ready["session_id"], "seq": 1})
    assert (await asyncio.wait_for(bot.events.get(), 5))["op"] == 9
    await bot.close()


async def test_each_shard_hears_of_its_own_servers(local: LocalDiscord) -> None:
    first, second = local.world.guild("The Card Room"), local.world.add_guild("Another", channels=("parlour",))
    bots = [await RawBot.start(local, shard=(number, 2)) for number in range(2)]
    for guild in (first, second):
        shard = (int(guild.id) >> 22) % 2
        assert bots[shard].ready["guilds"] == [{"id": guild.id, "unavailable": True}]
    local.world.add_channel(second, "snug")
    shard = (int(second.id) >> 22) % 2
    assert (await bots[shard].event("CHANNEL_CREATE"))["name"] == "snug"
    assert "CHANNEL_CREATE" not in [event["t"] for event in list(bots[1 - shard].events._queue)]  # type: ignore[attr-defined]
    for bot in bots:
        await bot.close()


async def test_messages_come_only_to_who_asked_for_them(local: LocalDiscord) -> None:
    deaf, keen = await RawBot.start(local), await RawBot.start(local, intents=GUILDS | MESSAGES)
    async with await Person.join(local, "alice") as alice:
        said = await alice.say("card-room", "hello")
        message = await keen.event("MESSAGE_CREATE")
        assert message["id"] == said["id"]
        assert message["content"] == "", "no message content intent"
        assert message["member"]["roles"] == []
        answered = (await keen.call("POST", f"/channels/{said['channel_id']}/messages", {"content": "hi"})).body
        assert (await keen.event("MESSAGE_CREATE"))["id"] == answered["id"]
        path = f"/channels/{said['channel_id']}/messages/{answered['id']}"
        await keen.call("PATCH", path, {"content": "good day"})
        edited = await keen.event("MESSAGE_UPDATE")
        assert (edited["id"], edited["content"]) == (answered["id"], "good day")
        assert edited["guild_id"] == local.world.guild("The Card Room").id
        stored = local.world.message(said["channel_id"], said["id"])
        assert stored is not None
        local.world.delete_message(stored)
        assert (await keen.event("MESSAGE_DELETE"))["id"] == said["id"]
        await alice.open_dm()
        await alice.say("dm", "psst")
        assert (await keen.event("MESSAGE_CREATE"))["content"] == "psst"
    local.world.add_channel(local.world.guild("The Card Room"), "snug")
    heard = []
    while "CHANNEL_CREATE" not in heard:
        heard.append((await asyncio.wait_for(deaf.events.get(), 5))["t"])
    assert not [kind for kind in heard if kind.startswith("MESSAGE")]
    await deaf.close()
    await keen.close()


async def test_members_are_sent_on_request(local: LocalDiscord) -> None:
    bot = await RawBot.start(local)
    guild = local.world.guild("The Card Room")
    await bot.send(8, {"guild_id": guild.id, "user_ids": [local.world.person("bob").id, "1"], "nonce": "n"})
    chunk = await bot.event("GUILD_MEMBERS_CHUNK")
    assert [member["user"]["username"] for member in chunk["members"]] == ["bob"]
    assert (chunk["not_found"], chunk["nonce"]) == (["1"], "n")
    await bot.close()


async def test_gateway_addresses(raw: RawBot, local: LocalDiscord) -> None:
    reply = await raw.call("GET", "/gateway/bot")
    assert reply.body["url"].startswith("ws://127.0.0.1:")
    assert reply.body["session_start_limit"]["max_concurrency"] == 1
    assert json.loads(json.dumps(raw.ready))["resume_gateway_url"] == reply.body["url"]
