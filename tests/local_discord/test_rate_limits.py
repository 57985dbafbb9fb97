"""429s and the headers that let a bot avoid them."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from local_discord import LocalDiscord, Person
from tests.local_discord.raw_bot import RawBot, Reply


@pytest.fixture
def clock() -> list[float]:
    """A time that stands still until a test moves it."""
    return [1_800_000_000.0]


@pytest.fixture
async def local(clock: list[float]) -> Any:
    async with LocalDiscord(clock=lambda: clock[0]) as discord:
        yield discord


@pytest.fixture
def room(local: LocalDiscord) -> str:
    return f"/channels/{local.world.channel('card-room').id}/messages"


async def test_five_messages_in_five_seconds(raw: RawBot, room: str, local: LocalDiscord) -> None:
    replies = [await raw.call("POST", room, {"content": str(number)}) for number in range(6)]
    assert [reply.status for reply in replies] == [200] * 5 + [429]
    assert [reply.headers["X-RateLimit-Remaining"] for reply in replies[:5]] == ["4", "3", "2", "1", "0"]
    assert {reply.headers["X-RateLimit-Limit"] for reply in replies} == {"5"}
    assert len({reply.headers["X-RateLimit-Bucket"] for reply in replies}) == 1
    refused = replies[5]
    assert refused.body["global"] is False
    assert refused.body["retry_after"] == float(refused.headers["X-RateLimit-Reset-After"]) == 5.0
    assert refused.headers["X-RateLimit-Scope"] == "user"
    assert float(refused.headers["X-RateLimit-Reset"]) == local.world.clock.now() + 5
    assert int(refused.headers["Retry-After"]) >= 5
    assert "Via" in refused.headers
    lounge = f"/channels/{local.world.channel('lounge').id}/messages"
    assert (await raw.call("POST", lounge, {"content": "another channel counts for itself"})).status == 200
    local.world.advance(5)
    assert (await raw.call("POST", room, {"content": "now"})).status == 200


async def test_edits_have_their_own_limit_and_old_ones_a_tighter_one(
    raw: RawBot, room: str, local: LocalDiscord
) -> None:
    message = (await raw.call("POST", room, {"content": "x"})).body

    async def edit() -> Reply:
        return await raw.call("PATCH", f"{room}/{message['id']}", {"content": "y"})

    assert [(await edit()).status for _ in range(6)] == [200] * 5 + [429]
    local.world.advance(3601)
    replies = [await edit() for _ in range(4)]
    assert [reply.status for reply in replies] == [200] * 3 + [429]
    assert replies[3].code == 30046
    assert replies[3].body["retry_after"] == 6.0
    local.world.advance(6)
    assert (await edit()).status == 200


async def test_fifty_requests_a_second_in_all(raw: RawBot, local: LocalDiscord, clock: list[float]) -> None:
    local.world.advance(1)
    statuses = [(await raw.call("GET", "/users/@me")).status for _ in range(51)]
    assert statuses == [200] * 50 + [429]
    refused = await raw.call("GET", "/users/@me")
    assert refused.body["global"] is True
    assert refused.headers["X-RateLimit-Global"] == "true"
    assert refused.headers["X-RateLimit-Scope"] == "global"
    clock[0] += 1
    assert (await raw.call("GET", "/users/@me")).status == 200


async def test_interactions_are_exempt_from_the_global_limit(raw: RawBot, alice: Person) -> None:
    while (await raw.call("GET", "/users/@me")).status == 200:
        pass
    for _ in range(60):
        waiting = asyncio.create_task(alice.slash("card-room", "go"))
        assert (await raw.answer(await raw.interaction(), 4, {"content": "x", "flags": 64})).status == 200
        await waiting


async def test_one_token_has_five_requests_in_two_seconds(raw: RawBot, alice: Person) -> None:
    waiting = asyncio.create_task(alice.slash("card-room", "go"))
    interaction = await raw.interaction()
    await raw.answer(interaction, 4, {"content": "x"})
    await waiting
    replies = [await raw.hook("PATCH", interaction, "/messages/@original", {"content": "y"}) for _ in range(6)]
    assert [reply.status for reply in replies] == [200] * 5 + [429]


async def test_limits_can_be_switched_off() -> None:
    async with LocalDiscord(enforce_limits=False) as local:
        raw = await RawBot.start(local)
        room = f"/channels/{local.world.channel('card-room').id}/messages"
        replies = [await raw.call("POST", room, {"content": "x"}) for _ in range(60)]
        assert {reply.status for reply in replies} == {200}
        assert "X-RateLimit-Limit" not in replies[0].headers
        assert local.statuses == {200: 60}
        await raw.close()
