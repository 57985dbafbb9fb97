"""Messages over REST: access, permissions, direct messages, unknown things, files."""

from __future__ import annotations

import io
from typing import Any

import aiohttp
import pytest
from PIL import Image

from local_discord import LocalDiscord, Person
from local_discord.permissions import Permission
from tests.local_discord.raw_bot import RawBot
from tests.local_discord.small_png import PNG


@pytest.fixture
def room(local: LocalDiscord) -> str:
    return f"/channels/{local.world.channel('card-room').id}"


async def sent(raw: RawBot, room: str, content: str = "hello") -> Any:
    reply = await raw.call("POST", room + "/messages", {"content": content})
    assert reply.status == 200
    return reply.body


async def test_a_message_is_sent_read_edited_and_deleted(raw: RawBot, room: str, alice: Person) -> None:
    message = await sent(raw, room)
    path = f"{room}/messages/{message['id']}"
    assert (await raw.call("GET", path)).body["content"] == "hello"
    assert (await raw.call("PATCH", path, {"content": "good day"})).body["edited_timestamp"] is not None
    await alice.wait_for_text("card-room", "good day")
    assert (await raw.call("DELETE", path)).status == 204
    await alice.wait(lambda person: not person.messages("card-room"))
    for method, body in (("GET", None), ("PATCH", {"content": "x"}), ("DELETE", None)):
        reply = await raw.call(method, path, body)
        assert (reply.status, reply.code) == (404, 10008), method


async def test_history_is_newest_first(raw: RawBot, room: str) -> None:
    ids = [(await sent(raw, room, str(number)))["id"] for number in range(5)]

    async def listed(query: str) -> list[str]:
        reply = await raw.call("GET", f"{room}/messages{query}")
        return [message["content"] for message in reply.body]

    assert await listed("") == ["4", "3", "2", "1", "0"]
    assert await listed("?limit=2") == ["4", "3"]
    assert await listed(f"?before={ids[2]}") == ["1", "0"]
    assert await listed(f"?after={ids[1]}&limit=2") == ["3", "2"]
    assert await listed(f"?around={ids[2]}&limit=3") == ["3", "2", "1"]
    assert (await raw.call("GET", room + "/messages?limit=101")).code == 50035


async def test_an_unknown_channel_is_10003(raw: RawBot, room: str, local: LocalDiscord) -> None:
    for method, path in (("GET", ""), ("GET", "/messages"), ("POST", "/messages"), ("PATCH", "/messages/1")):
        reply = await raw.call(method, "/channels/1" + path, {"content": "x"} if method != "GET" else None)
        assert (reply.status, reply.code) == (404, 10003), (method, path)
    local.world.delete_channel(local.world.channel("card-room"))
    assert (await raw.call("POST", room + "/messages", {"content": "x"})).code == 10003
    assert (await raw.event("CHANNEL_DELETE"))["name"] == "card-room"


async def test_without_sight_of_the_channel_everything_is_50001(
    raw: RawBot, room: str, local: LocalDiscord
) -> None:
    message = await sent(raw, room)
    channel = local.world.channel("card-room")
    local.world.withdraw(channel, Permission.VIEW_CHANNEL)
    path = f"{room}/messages/{message['id']}"
    attempts = [("GET", room), ("POST", room + "/messages"), ("GET", path), ("PATCH", path), ("DELETE", path)]
    for method, target in attempts:
        reply = await raw.call(method, target, {"content": "x"} if method in ("POST", "PATCH") else None)
        assert (reply.status, reply.code) == (403, 50001), (method, target)
    local.world.restore(channel)
    assert (await raw.call("GET", path)).status == 200


async def test_missing_permissions_are_50013(raw: RawBot, room: str, local: LocalDiscord, alice: Person) -> None:
    message = await sent(raw, room)
    said = await alice.say("card-room", "mine")
    channel = local.world.channel("card-room")
    local.world.withdraw(channel, Permission.SEND_MESSAGES, Permission.ATTACH_FILES)
    assert (await raw.call("POST", room + "/messages", {"content": "x"})).code == 50013
    assert (await raw.call("POST", room + "/typing")).code == 50013
    path = f"{room}/messages/{message['id']}"
    assert (await raw.call("PATCH", path, {"content": "own messages may still be edited"})).status == 200
    assert (await raw.call("PATCH", path, {}, files={"a.png": PNG})).code == 50013
    assert (await raw.call("DELETE", f"{room}/messages/{said['id']}")).code == 50013
    local.world.withdraw(channel, Permission.READ_MESSAGE_HISTORY)
    assert (await raw.call("GET", path)).code == 50013
    assert (await raw.call("GET", room + "/messages")).body == []


async def test_others_messages_cannot_be_edited_but_may_be_deleted_by_moderators(
    raw: RawBot, room: str, local: LocalDiscord, alice: Person
) -> None:
    said = await alice.say("card-room", "mine")
    path = f"{room}/messages/{said['id']}"
    reply = await raw.call("PATCH", path, {"content": "x"})
    assert (reply.status, reply.code) == (403, 50005)
    guild = local.world.guild("The Card Room")
    role = next(role for role in guild.roles.values() if role.managed_for)
    local.world.set_role_permissions(guild, role, role.permissions | Permission.MANAGE_MESSAGES)
    assert (await raw.call("DELETE", path)).status == 204


async def test_a_server_without_the_bot_is_50001(raw: RawBot, room: str, local: LocalDiscord) -> None:
    local.world.remove_bot(local.world.guild("The Card Room"))
    assert (await raw.call("POST", room + "/messages", {"content": "x"})).code == 50001
    assert (await raw.event("GUILD_DELETE"))["id"] == local.world.guild("The Card Room").id


async def test_people_write_to_each_other_and_the_bot_reads_little(
    raw: RawBot, room: str, alice: Person, bob: Person
) -> None:
    said = await alice.say("card-room", "hello all")
    await bob.wait_for_text("card-room", "hello all")
    assert (await raw.call("GET", f"{room}/messages/{said['id']}")).body["content"] == "", (
        "no message content intent"
    )
    mention = await alice.say("card-room", f"<@{alice.bot['id']}> hello")
    assert "hello" in (await raw.call("GET", f"{room}/messages/{mention['id']}")).body["content"]


async def test_direct_messages(raw: RawBot, local: LocalDiscord, alice: Person) -> None:
    opened = await raw.call("POST", "/users/@me/channels", {"recipient_id": alice.id})
    assert opened.body["recipients"][0]["username"] == "alice"
    path = f"/channels/{opened.body['id']}/messages"
    first = await raw.call("POST", path, {"content": "psst"})
    assert (await alice.wait_for_text("dm", "psst"))["author"]["bot"] is True
    await alice.set_dms_open(False)
    reply = await raw.call("POST", path, {"content": "again"})
    assert (reply.status, reply.code) == (403, 50007)
    assert (await raw.call("PATCH", f"{path}/{first.body['id']}", {"content": "edited"})).status == 200
    await alice.set_dms_open(True)
    assert (await raw.call("POST", path, {"content": "again"})).status == 200
    said = await alice.say("dm", "secret plan")
    assert (await raw.call("GET", f"{path}/{said['id']}")).body["content"] == "secret plan"
    for guild in local.world.guilds.values():
        local.world.remove_member(guild, local.world.person("alice"))
    assert (await raw.call("POST", path, {"content": "x"})).code == 50278
    assert (await raw.call("POST", "/users/@me/channels", {"recipient_id": "1"})).code == 50033


async def test_files_are_served_back_with_their_size(raw: RawBot, room: str, alice: Person) -> None:
    body = {"content": "look", "attachments": [{"id": 0, "filename": "a b.png", "description": "A dot"}]}
    reply = await raw.call("POST", room + "/messages", body, files={"a b.png": PNG})
    attachment = reply.body["attachments"][0]
    assert (attachment["filename"], attachment["description"]) == ("a_b.png", "A dot")
    assert (attachment["width"], attachment["height"]) == (3, 2)
    assert attachment["size"] == len(PNG)
    async with aiohttp.ClientSession() as session, session.get(attachment["url"]) as response:
        assert await response.read() == PNG
        assert response.content_type == "image/png"


@pytest.mark.parametrize(
    ("name", "kind", "how"),
    [
        ("a.webp", "WEBP", {}),
        ("a.webp", "WEBP", {"lossless": True}),
        ("a.webp", "WEBP", {"exif": b"x"}),
        ("a.jpg", "JPEG", {}),
        ("a.gif", "GIF", {}),
    ],
)
async def test_the_size_of_every_kind_of_picture_is_known(
    raw: RawBot, room: str, name: str, kind: str, how: dict[str, Any]
) -> None:
    data = io.BytesIO()
    Image.new("RGB", (301, 57)).save(data, kind, **how)
    reply = await raw.call("POST", room + "/messages", {}, files={name: data.getvalue()})
    attachment = reply.body["attachments"][0]
    assert (attachment["width"], attachment["height"]) == (301, 57)


async def test_attachments_are_kept_added_and_dropped_by_an_edit(raw: RawBot, room: str) -> None:
    sent = await raw.call("POST", room + "/messages", {"content": "x"}, files={"one.png": PNG})
    path = f"{room}/messages/{sent.body['id']}"
    both = await raw.call("PATCH", path, {}, files={"two.png": PNG})
    assert [a["filename"] for a in both.body["attachments"]] == ["one.png", "two.png"]
    keep = {"attachments": [{"id": both.body["attachments"][1]["id"], "description": "kept"}]}
    kept = await raw.call("PATCH", path, keep)
    assert [(a["filename"], a["description"]) for a in kept.body["attachments"]] == [("two.png", "kept")]
    assert (await raw.call("PATCH", path, {"attachments": []})).body["attachments"] == []
    assert (await raw.call("PATCH", path, {"content": None})).code == 50006


async def test_uploaded_media_becomes_an_address(raw: RawBot, room: str) -> None:
    tree = [
        {"type": 12, "items": [{"media": {"url": "attachment://hand.png"}, "description": "Your hand"}]},
        {"type": 13, "file": {"url": "attachment://log.txt"}},
        {"type": 10, "content": "words", "id": 2},
    ]
    files = {"hand.png": PNG, "log.txt": b"1. deal"}
    reply = await raw.call("POST", room + "/messages", {"flags": 1 << 15, "components": tree}, files=files)
    assert reply.status == 200
    gallery, file, text = reply.body["components"]
    assert gallery["items"][0]["media"]["url"].endswith("/hand.png")
    assert gallery["items"][0]["media"]["width"] == 3
    assert (file["name"], file["size"]) == ("log.txt", 7)
    assert [gallery["id"], file["id"], text["id"]] == [1, 3, 2], "missing ids are filled in around given ones"
    assert reply.body["attachments"] == [], "files shown by components are not listed again"
    path = f"{room}/messages/{reply.body['id']}"
    again = await raw.call("PATCH", path, {"components": tree[:1]})
    assert again.status == 200, "an edit may refer to the files that are already there"
    gone = await raw.call("PATCH", path, {"components": tree[:1], "attachments": []})
    expected = {"UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"}
    assert gone.errors("components.0.items.0.media") == expected


async def test_a_v2_message_stays_one(raw: RawBot, room: str) -> None:
    plain = await sent(raw, room)
    path = f"{room}/messages/{plain['id']}"
    tree = [{"type": 10, "content": "new"}]
    legacy = {"MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"}
    assert (await raw.call("PATCH", path, {"flags": 1 << 15, "components": tree})).errors("content") == legacy
    turned = await raw.call("PATCH", path, {"flags": 1 << 15, "components": tree, "content": None})
    assert turned.body["flags"] == 1 << 15
    assert (await raw.call("PATCH", path, {"content": "old"})).errors("content") == legacy
    still = await raw.call("PATCH", path, {"flags": 0, "components": [{"type": 10, "content": "newer"}]})
    assert still.body["flags"] == 1 << 15
    assert (await raw.call("PATCH", path, {"components": []})).code == 50006


async def test_a_reply_points_to_its_message(raw: RawBot, room: str) -> None:
    first = await sent(raw, room)
    reply = await raw.call(
        "POST", room + "/messages", {"content": "re", "message_reference": {"message_id": first["id"]}}
    )
    assert (reply.body["type"], reply.body["message_reference"]["message_id"]) == (19, first["id"])
    missing = {"content": "re", "message_reference": {"message_id": "1"}}
    reply = await raw.call("POST", room + "/messages", missing)
    assert reply.errors("message_reference") == {"REPLIES_UNKNOWN_MESSAGE"}


async def test_the_same_nonce_is_the_same_message(raw: RawBot, room: str) -> None:
    body = {"content": "once", "nonce": "7", "enforce_nonce": True}
    first = await raw.call("POST", room + "/messages", body)
    second = await raw.call("POST", room + "/messages", body)
    assert first.body["id"] == second.body["id"]


async def test_a_nonce_is_compared_with_what_the_bot_has_sent_anywhere(
    raw: RawBot, local: LocalDiscord, room: str
) -> None:
    """Messages that "the same user" has sent lately count wherever they are, says the author of these words
    (discord-api-docs, pull request 6647)."""
    guild = local.world.guild_of(local.world.channel("card-room"))
    assert guild is not None
    other = f"/channels/{local.world.add_channel(guild, 'other').id}"
    body = {"content": "once", "nonce": "7", "enforce_nonce": True}
    first = await raw.call("POST", room + "/messages", body)
    second = await raw.call("POST", other + "/messages", body)
    assert first.body["id"] == second.body["id"]


async def test_mentions_obey_allowed_mentions(raw: RawBot, room: str, alice: Person, bob: Person) -> None:
    text = f"<@{alice.id}> and <@{bob.id}>, @everyone"

    async def pinged(**allowed: Any) -> list[str]:
        reply = await raw.call("POST", room + "/messages", {"content": text, **allowed})
        everyone = ["everyone"] if reply.body["mention_everyone"] else []
        return [user["username"] for user in reply.body["mentions"]] + everyone

    assert await pinged() == ["alice", "bob", "everyone"]
    assert await pinged(allowed_mentions={"parse": []}) == []
    assert await pinged(allowed_mentions={"users": [bob.id]}) == ["bob"]


async def test_a_foreign_token_is_refused(raw: RawBot, room: str) -> None:
    assert (await raw.call("GET", room, token="wrong")).status == 401
    assert (await raw.call("GET", "/nowhere")).status == 404
