"""Each fault by itself, and that a seed repeats a run."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import pytest

from local_discord import Answer, Failed, Faults, LocalDiscord, Person
from tests.local_discord.raw_bot import RawBot
from tests.local_discord.small_bot import joined, running


@pytest.fixture
def room(local: LocalDiscord) -> str:
    return f"/channels/{local.world.channel('card-room').id}"


def go(person: Person) -> asyncio.Task[Answer]:
    return asyncio.create_task(person.slash("card-room", "go"))


async def statuses(seed: int) -> list[int]:
    async with LocalDiscord(faults=Faults(seed=seed, server_error=0.3, rate_limited=0.2)) as local:
        raw = await RawBot.start(local)
        replies = [await raw.call("GET", "/users/@me") for _ in range(30)]
        await raw.close()
        return [reply.status for reply in replies]


async def test_a_seed_repeats_a_run() -> None:
    first = await statuses(7)
    assert first == await statuses(7)
    assert first != await statuses(8)
    assert {200, 429} < set(first)
    assert {500, 502, 503} & set(first)


async def test_a_surprising_429_says_when_to_return(local: LocalDiscord, raw: RawBot) -> None:
    local.faults = Faults(rate_limited=1)
    reply = await raw.call("GET", "/users/@me")
    assert reply.status == 429
    assert reply.body["retry_after"] > 0
    assert reply.headers["X-RateLimit-Scope"] == "shared"


async def test_a_lost_answer_was_carried_out(local: LocalDiscord, raw: RawBot, room: str, alice: Person) -> None:
    local.faults = Faults(lost_answer=1)
    assert (await raw.call("POST", room + "/messages", {"content": "did it"})).status == 502
    await alice.wait_for_text("card-room", "did it")


async def test_a_server_error_was_not_carried_out(local: LocalDiscord, raw: RawBot, room: str) -> None:
    local.faults = Faults(server_error=1)
    assert (await raw.call("POST", room + "/messages", {"content": "did not"})).status >= 500
    assert local.world.messages("card-room") == []


async def test_an_interaction_comes_twice(local: LocalDiscord, raw: RawBot, alice: Person) -> None:
    local.faults = Faults(duplicate=1)
    waiting = go(alice)
    first, second = await raw.interaction(), await raw.interaction()
    assert first["id"] == second["id"]
    assert (await raw.answer(first, 4, {"content": "x"})).status == 200
    assert (await raw.answer(second, 4, {"content": "x"})).code == 40060
    assert (await waiting).text == "x"


async def test_interactions_come_out_of_order(
    local: LocalDiscord, raw: RawBot, alice: Person, bob: Person
) -> None:
    local.faults = Faults(reorder=1)
    late = go(alice)
    await alice.wait(lambda person: any(frame.get("state") == "sent" for frame in person.frames))
    local.faults = Faults()
    early = go(bob)
    arrived = [await raw.interaction() for _ in range(2)]
    assert [interaction["member"]["user"]["username"] for interaction in arrived] == ["bob", "alice"]
    for interaction in arrived:
        await raw.answer(interaction, 4, {"content": "x"})
    await asyncio.gather(late, early)


async def test_messages_and_channels_vanish_and_permissions_go(
    local: LocalDiscord, raw: RawBot, room: str
) -> None:
    message = (await raw.call("POST", room + "/messages", {"content": "x"})).body
    local.faults = Faults(delete_message=1)
    assert (await raw.call("PATCH", f"{room}/messages/{message['id']}", {"content": "y"})).code == 10008
    local.faults = Faults(withdraw=1)
    assert (await raw.call("POST", room + "/messages", {"content": "x"})).code == 50001
    local.faults = Faults(delete_channel=1)
    assert (await raw.call("POST", room + "/messages", {"content": "x"})).code == 10003


async def test_a_token_runs_out_before_its_time(local: LocalDiscord, raw: RawBot, alice: Person) -> None:
    waiting = go(alice)
    interaction = await raw.interaction()
    await raw.answer(interaction, 4, {"content": "x"})
    await waiting
    original = f"/webhooks/{interaction['application_id']}/{interaction['token']}/messages/@original"
    assert (await raw.call("PATCH", original, {"content": "y"})).status == 200
    local.faults = Faults(expire_token=1)
    assert (await raw.call("PATCH", original, {"content": "z"})).code == 50027
    local.faults = Faults()
    assert (await raw.call("PATCH", original, {"content": "z"})).code == 50027


async def test_latency_delays_requests_and_interactions(local: LocalDiscord, raw: RawBot, alice: Person) -> None:
    local.faults = Faults(latency=(0.05, 0.05))
    loop = asyncio.get_running_loop()
    before = loop.time()
    waiting = go(alice)
    interaction = await raw.interaction()
    assert loop.time() - before >= 0.05
    await raw.answer(interaction, 4, {"content": "x"})
    assert loop.time() - before >= 0.1
    await waiting


async def test_discord_py_lives_with_dropped_connections_and_errors(local: LocalDiscord) -> None:
    async with running(local), await joined(local, "alice") as ann:
        local.faults = Faults(seed=1, drop_connection=0.5, server_error=0.1, rate_limited=0.1)
        answered = 0
        for _ in range(6):
            with contextlib.suppress(Failed):
                answered += (await ann.slash("card-room", "count")).text == "Counted to **0**"
        assert answered
        local.faults = Faults()
        assert (await ann.slash("card-room", "count")).text == "Counted to **0**"


async def test_faults_are_off_by_default(local: LocalDiscord, raw: RawBot) -> None:
    local_faults: Any = local.faults
    assert local_faults == Faults()
    assert {(await raw.call("GET", "/users/@me")).status for _ in range(20)} == {200}
