"""Acts that a client would not let people do are refused in words; what people see follows what happens."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from local_discord import Failed, LocalDiscord, Person
from local_discord.permissions import Permission
from tests.local_discord.raw_bot import GO, RawBot


async def post(raw: RawBot, local: LocalDiscord, *inner: dict[str, Any]) -> Any:
    body = {"content": "x", "components": [{"type": 1, "components": list(inner)}]}
    reply = await raw.call("POST", f"/channels/{local.world.channel('card-room').id}/messages", body)
    assert reply.status == 200, reply.body
    return reply.body


async def refused(person: Person, op: dict[str, Any]) -> str:
    """The words with which the server refuses a raw op."""
    with pytest.raises(Failed) as failed:
        await person.request(op)
    return str(failed.value)


async def test_a_disabled_button_cannot_be_pressed(raw: RawBot, local: LocalDiscord, alice: Person) -> None:
    message = await post(raw, local, {"type": 2, "style": 1, "label": "B", "custom_id": "b", "disabled": True})
    with pytest.raises(Failed, match="switched off"):
        await alice.click(message, "B")


async def test_whoever_is_cancelled_as_their_answer_comes_is_cancelled(
    raw: RawBot, local: LocalDiscord, alice: Person
) -> None:
    waiting = asyncio.create_task(alice.wait(lambda person: person.messages("card-room")))
    await asyncio.sleep(0)
    then = asyncio.create_task(alice.wait(lambda person: person.messages("card-room") and waiting.cancel()))
    await asyncio.sleep(0)
    await post(raw, local, {"type": 2, "style": 1, "label": "B", "custom_id": "b"})
    assert await then
    await asyncio.wait([waiting])
    assert waiting.cancelled()


async def test_a_value_must_be_on_offer(raw: RawBot, local: LocalDiscord, alice: Person) -> None:
    options = [{"label": "A", "value": "a"}]
    message = await post(raw, local, {"type": 3, "custom_id": "s", "options": options})
    with pytest.raises(Failed, match="not in the list"):
        await alice.select(message, "s", "z")
    with pytest.raises(Failed, match="Choose 1"):
        await alice.select(message, "s", [])


async def test_a_button_of_a_deleted_message(raw: RawBot, local: LocalDiscord, alice: Person) -> None:
    message = await post(raw, local, {"type": 2, "style": 1, "label": "B", "custom_id": "b"})
    await raw.call("DELETE", f"/channels/{message['channel_id']}/messages/{message['id']}")
    with pytest.raises(Failed, match="not there"):
        await alice.click(message, "B")


async def test_users_and_channels_are_resolved(raw: RawBot, local: LocalDiscord, alice: Person) -> None:
    message = await post(raw, local, {"type": 5, "custom_id": "who"})
    bob = local.world.person("bob")
    waiting = asyncio.create_task(alice.select(message, "who", bob.id))
    interaction = await raw.interaction()
    assert interaction["data"]["values"] == [bob.id]
    assert interaction["data"]["resolved"]["users"][bob.id]["username"] == "bob"
    assert "user" not in interaction["data"]["resolved"]["members"][bob.id]
    await raw.answer(interaction, 6)
    await waiting
    with pytest.raises(Failed, match="not there"):
        await alice.select(message, "who", "1")


async def test_a_chosen_channel_comes_with_the_persons_own_permissions(
    raw: RawBot, local: LocalDiscord, bob: Person
) -> None:
    message = await post(raw, local, {"type": 8, "custom_id": "where"})
    lounge, person = local.world.channel("lounge"), local.world.person("bob")
    waiting = asyncio.create_task(bob.select(message, "where", lounge.id))
    interaction = await raw.interaction()
    chosen = interaction["data"]["resolved"]["channels"][lounge.id]
    assert chosen["permissions"] == str(local.world.permissions(person.id, lounge))
    assert "permission_overwrites" not in chosen, "it is a partial channel"
    await raw.answer(interaction, 6)
    await waiting
    local.world.overwrite(lounge, person, deny=Permission.VIEW_CHANNEL)
    with pytest.raises(Failed, match="cannot see"):
        await bob.select(message, "where", lounge.id)


async def test_a_channel_may_be_hidden(raw: RawBot, local: LocalDiscord, alice: Person, bob: Person) -> None:
    guild, channel = local.world.guild("The Card Room"), local.world.channel("card-room")
    await alice.say("card-room", "before")
    await bob.wait_for_text("card-room", "before")
    local.world.overwrite(channel, guild.roles[guild.id], deny=Permission.VIEW_CHANNEL)
    await bob.wait(lambda person: "card-room" not in str(person.channels))
    hidden = {"channel_id": channel.id}
    assert "cannot see" in await refused(bob, {"op": "message", "content": "x", **hidden})
    await alice.say("card-room", "owners see everything")
    assert "owners see" not in str(list(bob.frames))
    command = {"id": alice.commands[0]["id"], "name": "go", "type": 1}
    local.world.overwrite(channel, guild.roles[guild.id])
    await bob.wait(lambda person: "card-room" in str(person.channels))
    local.world.overwrite(channel, local.world.person("bob"), deny=Permission.USE_APPLICATION_COMMANDS)
    assert "no such command" in await refused(bob, {"op": "command", "data": command, **hidden})


async def test_who_may_not_write(local: LocalDiscord, bob: Person) -> None:
    local.world.overwrite(
        local.world.channel("card-room"), local.world.person("bob"), deny=Permission.SEND_MESSAGES
    )
    with pytest.raises(Failed, match="may not write"):
        await bob.say("card-room", "x")
    with pytest.raises(Failed, match="2000"):
        await bob.say("lounge", "x" * 2001)


async def test_commands_for_some_members_only(
    raw: RawBot, local: LocalDiscord, alice: Person, bob: Person
) -> None:
    await raw.register({**GO, "default_member_permissions": str(int(Permission.MANAGE_GUILD))})
    await bob.wait(lambda person: person.commands[0]["default_member_permissions"])
    with pytest.raises(Failed, match="no such command"):
        await bob.slash("card-room", "go")
    waiting = asyncio.create_task(alice.slash("card-room", "go"))
    await raw.answer(await raw.interaction(), 4, {"content": "the owner may"})
    assert (await waiting).text == "the owner may"


async def test_commands_for_servers_only(raw: RawBot, alice: Person) -> None:
    await raw.register({**GO, "contexts": [0]})
    await alice.open_dm()
    await alice.wait(lambda person: person.commands[0]["contexts"] == [0])
    with pytest.raises(Failed, match="no such command"):
        await alice.slash("dm", "go")


async def test_history_in_pages(raw: RawBot, local: LocalDiscord, alice: Person) -> None:
    for number in range(120):
        await alice.say("card-room", str(number))
    async with await Person.join(local, "bob") as bob:
        newest = bob.messages("card-room")
        assert [m["content"] for m in newest] == [str(n) for n in range(70, 120)]
        older = await bob.history("card-room", newest[0]["id"])
        assert [m["content"] for m in older] == [str(n) for n in range(20, 70)]


async def test_nonsense_is_answered_in_words(alice: Person) -> None:
    place = {"channel_id": alice.channel("card-room")["id"]}
    assert "could not be understood" in await refused(alice, {"op": "fly"})
    assert "could not be understood" in await refused(alice, {"op": "history", **place})


async def test_the_bot_comes_and_goes(local: LocalDiscord, alice: Person) -> None:
    assert not alice.bot_online
    raw = await RawBot.start(local)
    await alice.wait(lambda person: person.bot_online)
    await raw.close()
    await alice.wait(lambda person: not person.bot_online)


async def test_a_new_server_and_a_new_person_appear(local: LocalDiscord, alice: Person) -> None:
    mallory = local.world.add_user("mallory")
    guild = local.world.add_guild("Annexe", local.world.person("alice"), members=[mallory], channels=("parlour",))
    await alice.wait(lambda person: "parlour" in str(person.guilds))
    local.world.remove_member(guild, mallory)
    await alice.wait(lambda person: "mallory" not in str(person.guilds))
