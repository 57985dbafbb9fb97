"""Tokens, deadlines and privacy of interactions."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from local_discord import Answer, Failed, LocalDiscord, Person
from tests.local_discord.raw_bot import RawBot

EPHEMERAL = 64


def button(custom_id: str, **more: Any) -> dict[str, Any]:
    return {"type": 1, "components": [{"type": 2, "style": 1, "label": custom_id, "custom_id": custom_id, **more}]}


async def go(raw: RawBot, person: Person) -> tuple[dict[str, Any], asyncio.Task[Answer]]:
    """The person sends /go; the bot has it but has not answered."""
    waiting = asyncio.create_task(person.slash("card-room", "go"))
    return await raw.interaction(), waiting


async def post(raw: RawBot, person: Person, data: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The answer to /go, as the person sees it, and its interaction."""
    interaction, waiting = await go(raw, person)
    assert (await raw.answer(interaction, 4, data)).status == 200
    message = (await waiting).message
    assert message is not None
    return message, interaction


async def click(raw: RawBot, person: Person, message: dict[str, Any], name: str) -> Any:
    waiting = asyncio.create_task(person.click(message, name))
    return await raw.interaction(), waiting


async def test_an_unknown_interaction_is_10062(raw: RawBot, alice: Person) -> None:
    interaction, waiting = await go(raw, alice)
    reply = await raw.answer({**interaction, "token": "nonsense"}, 4, {"content": "hi"})
    assert (reply.status, reply.code) == (404, 10062)
    reply = await raw.answer({**interaction, "id": "1"}, 4, {"content": "hi"})
    assert (reply.status, reply.code) == (404, 10062)
    assert (await raw.answer(interaction, 4, {"content": "hi"})).status == 200
    assert (await waiting).text == "hi"


async def test_the_first_answer_has_three_seconds(local: LocalDiscord, raw: RawBot, alice: Person) -> None:
    interaction, waiting = await go(raw, alice)
    local.world.advance(3.1)
    with pytest.raises(Failed, match="did not respond"):
        await waiting
    reply = await raw.answer(interaction, 4, {"content": "late"})
    assert (reply.status, reply.code) == (404, 10062)
    assert alice.messages("card-room") == []


async def test_almost_three_seconds_are_in_time(local: LocalDiscord, raw: RawBot, alice: Person) -> None:
    interaction, waiting = await go(raw, alice)
    local.world.advance(2.0)
    assert (await raw.answer(interaction, 4, {"content": "just"})).status == 200
    assert (await waiting).text == "just"


async def test_a_button_that_nobody_answers_fails(local: LocalDiscord, raw: RawBot, alice: Person) -> None:
    message, _ = await post(raw, alice, {"content": "x", "components": [button("a")]})
    _, waiting = await click(raw, alice, message, "a")
    local.world.advance(3.1)
    with pytest.raises(Failed, match="This interaction failed"):
        await waiting


async def test_a_token_lives_fifteen_minutes(local: LocalDiscord, raw: RawBot, alice: Person) -> None:
    _, interaction = await post(raw, alice, {"content": "first"})
    local.world.advance(14 * 60)
    assert (await raw.hook("PATCH", interaction, "/messages/@original", {"content": "still"})).status == 200
    local.world.advance(61)
    reply = await raw.hook("PATCH", interaction, "/messages/@original", {"content": "no more"})
    assert (reply.status, reply.code) == (401, 50027)
    reply = await raw.hook("POST", interaction, "", {"content": "no more"})
    assert (reply.status, reply.code) == (401, 50027)
    await go(raw, alice)  # old interactions are forgotten when new ones come; the answer stays the same
    reply = await raw.hook("GET", interaction, "/messages/@original")
    assert (reply.status, reply.code) == (401, 50027)


async def test_a_second_answer_is_40060(raw: RawBot, alice: Person) -> None:
    interaction, waiting = await go(raw, alice)
    assert (await raw.answer(interaction, 4, {"content": "one"})).status == 200
    reply = await raw.answer(interaction, 4, {"content": "two"})
    assert (reply.status, reply.code) == (400, 40060)
    await waiting
    assert [m["content"] for m in alice.messages("card-room")] == ["one"]


async def test_a_refused_answer_may_be_mended(raw: RawBot, alice: Person) -> None:
    interaction, waiting = await go(raw, alice)
    assert (await raw.answer(interaction, 4, {"content": ""})).code == 50006
    assert (await raw.answer(interaction, 4, {"content": "x" * 2001})).code == 50035
    assert (await raw.answer(interaction, 4, {"content": "x"})).status == 200
    assert (await waiting).text == "x"


async def test_nothing_can_follow_before_the_answer(raw: RawBot, alice: Person) -> None:
    interaction, waiting = await go(raw, alice)
    reply = await raw.hook("POST", interaction, "", {"content": "early"})
    assert (reply.status, reply.code) == (404, 10015)
    await raw.answer(interaction, 4, {"content": "x"})
    await waiting


@pytest.mark.parametrize("kind", [1, 6, 7, 8, 12, None])
async def test_only_fitting_answers(raw: RawBot, alice: Person, kind: Any) -> None:
    interaction, waiting = await go(raw, alice)
    reply = await raw.answer(interaction, kind, {"content": "x"})
    assert reply.code == 50035
    assert reply.errors("type") == {"BASE_TYPE_CHOICES"}
    await raw.answer(interaction, 4, {"content": "x"})
    await waiting


async def test_a_deferral_takes_only_the_ephemeral_flag(raw: RawBot, alice: Person) -> None:
    interaction, waiting = await go(raw, alice)
    reply = await raw.answer(interaction, 5, {"flags": 1 << 15})
    assert reply.errors("data.flags")
    assert (await raw.answer(interaction, 5, {"flags": EPHEMERAL})).status == 200
    assert (await raw.hook("PATCH", interaction, "/messages/@original", {"content": "ready"})).status == 200
    answer = await waiting
    assert answer.text == "ready"
    assert answer.is_ephemeral


async def test_a_follow_up_fills_a_deferral_and_then_comes_after_it(raw: RawBot, alice: Person) -> None:
    interaction, waiting = await go(raw, alice)
    await raw.answer(interaction, 5)
    await alice.wait(lambda person: person.messages("card-room"))
    assert alice.last("card-room")["flags"] == 128
    first = await raw.hook("POST", interaction, "", {"content": "filled", "flags": EPHEMERAL})
    assert (await waiting).text == "filled"
    assert not (await waiting).is_ephemeral, "what was deferred in public stays public"
    second = await raw.hook("POST", interaction, "", {"content": "after", "flags": EPHEMERAL})
    assert second.body["id"] != first.body["id"]
    assert second.body["message_reference"]["message_id"] == first.body["id"]
    await alice.wait_for_text("card-room", "after")


async def test_with_response_tells_about_the_message(raw: RawBot, alice: Person) -> None:
    interaction, waiting = await go(raw, alice)
    reply = await raw.answer(interaction, 4, {"content": "x", "flags": EPHEMERAL})
    await waiting
    about = reply.body["interaction"]
    assert about["id"] == interaction["id"]
    assert about["response_message_ephemeral"] is True
    assert about["response_message_loading"] is False
    assert reply.body["resource"]["type"] == 4
    assert reply.body["resource"]["message"]["id"] == about["response_message_id"]


@pytest.mark.parametrize(("kind", "data"), [(5, {}), (9, None)])
async def test_only_an_answer_that_is_a_message_has_a_resource(
    raw: RawBot, alice: Person, kind: int, data: dict[str, Any] | None
) -> None:
    field = {"type": 18, "label": "L", "component": {"type": 4, "custom_id": "f", "style": 1}}
    interaction, waiting = await go(raw, alice)
    opened = {"custom_id": "m", "title": "T", "components": [field]}
    reply = await raw.answer(interaction, kind, opened if data is None else data)
    assert reply.status == 200
    assert reply.body["interaction"]["id"] == interaction["id"]
    assert "resource" not in reply.body
    if kind == 5:
        edit = f"/webhooks/{interaction['application_id']}/{interaction['token']}/messages/@original"
        await raw.call("PATCH", edit, {"content": "x"})
    await waiting


async def test_an_ephemeral_message_has_one_reader(
    local: LocalDiscord, raw: RawBot, alice: Person, bob: Person
) -> None:
    message, interaction = await post(
        raw, alice, {"content": "secret", "flags": EPHEMERAL, "components": [button("mine")]}
    )
    await raw.call("POST", f"/channels/{message['channel_id']}/messages", {"content": "public"})
    await bob.wait_for_text("card-room", "public")
    assert "secret" not in str(list(bob.frames)), "nothing of it was ever sent to bob"
    with pytest.raises(Failed, match="not there"):
        await bob.click(message, "mine")
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    for method, body in (("GET", None), ("PATCH", {"content": "x"}), ("DELETE", None)):
        reply = await raw.call(method, path, body)
        assert (reply.status, reply.code) == (404, 10008), method
    listed = await raw.call("GET", f"/channels/{message['channel_id']}/messages")
    assert [m["content"] for m in listed.body] == ["public"]
    other, waiting = await go(raw, bob)
    await raw.answer(other, 4, {"content": "bob's"})
    await waiting
    reply = await raw.hook("GET", other, f"/messages/{message['id']}")
    assert (reply.status, reply.code) == (404, 10008), "another token reaches nothing of it"
    assert (await raw.hook("GET", interaction, "/messages/@original")).body["content"] == "secret"


async def test_a_later_page_of_its_reader_has_no_ephemeral_message(
    local: LocalDiscord, raw: RawBot, alice: Person
) -> None:
    await post(raw, alice, {"content": "secret", "flags": EPHEMERAL})
    async with await Person.join(local, "alice") as second_tab:
        assert second_tab.messages("card-room") == []


async def test_two_tabs_both_get_it(local: LocalDiscord, raw: RawBot, alice: Person) -> None:
    async with await Person.join(local, "alice") as second_tab:
        await post(raw, alice, {"content": "secret", "flags": EPHEMERAL})
        assert (await second_tab.wait_for_text("card-room", "secret"))["flags"] & EPHEMERAL


async def test_an_ephemeral_message_is_updated_through_its_own_button(raw: RawBot, alice: Person) -> None:
    message, _ = await post(raw, alice, {"content": "one", "flags": EPHEMERAL, "components": [button("next")]})
    interaction, waiting = await click(raw, alice, message, "next")
    assert interaction["message"]["id"] == message["id"]
    assert (await raw.answer(interaction, 7, {"content": "two", "components": []})).status == 200
    answer = await waiting
    assert answer.message is not None
    assert (answer.message["id"], answer.text) == (message["id"], "two")
    assert (await raw.hook("DELETE", interaction, "/messages/@original")).status == 204
    await alice.wait(lambda person: not person.messages("card-room"))


async def test_deferred_update_makes_the_message_the_original(raw: RawBot, alice: Person) -> None:
    message, _ = await post(raw, alice, {"content": "one", "components": [button("next")]})
    interaction, waiting = await click(raw, alice, message, "next")
    assert (await raw.answer(interaction, 6)).status == 200
    await waiting
    await raw.hook("PATCH", interaction, "/messages/@original", {"content": "later"})
    changed = await alice.wait_for_text("card-room", "later")
    assert changed["id"] == message["id"]
    assert changed["edited_timestamp"] is not None


async def test_updating_a_deleted_message_is_10008(local: LocalDiscord, raw: RawBot, alice: Person) -> None:
    message, _ = await post(raw, alice, {"content": "one", "components": [button("next")]})
    interaction, waiting = await click(raw, alice, message, "next")
    stored = local.world.message(message["channel_id"], message["id"])
    assert stored is not None
    local.world.delete_message(stored)
    reply = await raw.answer(interaction, 7, {"content": "two"})
    assert (reply.status, reply.code) == (404, 10008)
    await raw.answer(interaction, 4, {"content": "gone"})
    await waiting


async def test_answering_in_a_deleted_channel_is_10003(local: LocalDiscord, raw: RawBot, alice: Person) -> None:
    interaction, waiting = await go(raw, alice)
    local.world.delete_channel(local.world.channel("card-room"))
    for kind in (4, 5):
        assert (await raw.answer(interaction, kind, {"content": "x"} if kind == 4 else {})).code == 10003
    local.world.advance(3.1)
    with pytest.raises(Failed):
        await waiting


async def test_a_dismissed_message_is_gone(raw: RawBot, alice: Person) -> None:
    message, interaction = await post(raw, alice, {"content": "one", "flags": EPHEMERAL})
    await alice.dismiss(message)
    assert (await raw.hook("PATCH", interaction, "/messages/@original", {"content": "x"})).code == 10008


async def test_the_interaction_says_who_where_and_when(local: LocalDiscord, raw: RawBot, alice: Person) -> None:
    before = local.world.clock.now_ms()
    interaction, waiting = await go(raw, alice)
    after = local.world.clock.now_ms()
    assert before <= (int(interaction["id"]) >> 22) + 1_420_070_400_000 <= after
    assert interaction["member"]["user"]["username"] == "alice"
    assert interaction["guild_id"] == local.world.guild("The Card Room").id
    assert interaction["channel"]["name"] == "card-room"
    assert interaction["context"] == 0
    assert int(interaction["member"]["permissions"]) & 8, "alice owns the server"
    assert not int(interaction["app_permissions"]) & 8
    await raw.answer(interaction, 4, {"content": "x"})
    await waiting


async def test_in_direct_messages_there_is_a_user_and_no_member(raw: RawBot, alice: Person) -> None:
    await alice.open_dm()
    waiting = asyncio.create_task(alice.slash("dm", "go"))
    interaction = await raw.interaction()
    assert interaction["user"]["username"] == "alice"
    assert "member" not in interaction
    assert "guild_id" not in interaction
    assert interaction["channel"]["type"] == 1
    assert interaction["context"] == 1
    await raw.answer(interaction, 4, {"content": "psst"})
    assert (await waiting).text == "psst"


async def test_a_modal_is_filled_in_once(raw: RawBot, alice: Person) -> None:
    interaction, waiting = await go(raw, alice)
    field = {"type": 4, "custom_id": "name", "style": 1, "min_length": 2}
    modal = {"custom_id": "m", "title": "T", "components": [{"type": 18, "label": "Name", "component": field}]}
    assert (await raw.answer(interaction, 9, modal)).status == 200
    opened = await waiting
    with pytest.raises(Failed, match="needed"):
        await alice.submit(opened, {})
    with pytest.raises(Failed, match="at least 2"):
        await alice.submit(opened, {"name": "x"})
    sending = asyncio.create_task(alice.submit(opened, {"name": "Ann"}))
    submitted = await raw.interaction()
    assert submitted["type"] == 5
    assert submitted["data"]["components"][0]["component"]["value"] == "Ann"
    assert (await raw.answer(submitted, 9, modal)).errors("type") == {"BASE_TYPE_CHOICES"}
    await raw.answer(submitted, 4, {"content": "thanks"})
    assert (await sending).text == "thanks"
    with pytest.raises(Failed, match="not open"):
        await alice.submit(opened, {"name": "Ann"})
