"""50035: every limit, with the path of the field."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from local_discord import LocalDiscord
from tests.local_discord.raw_bot import GO, RawBot
from tests.local_discord.small_png import PNG

V2 = 1 << 15


@pytest.fixture
async def local() -> Any:
    async with LocalDiscord(enforce_limits=False) as discord:
        yield discord


def row(*inner: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(inner)}


def button(custom_id: str = "b", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "B", "custom_id": custom_id, **more}


def link(**more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 5, "label": "B", "url": "https://example.org", **more}


def select(options: int = 2, **more: Any) -> dict[str, Any]:
    offered = [{"label": f"L{n}", "value": f"v{n}"} for n in range(options)]
    return {"type": 3, "custom_id": "s", "options": offered, **more}


def text(content: str = "t", **more: Any) -> dict[str, Any]:
    return {"type": 10, "content": content, **more}


def thumbnail(**more: Any) -> dict[str, Any]:
    return {"type": 11, "media": {"url": "https://example.org/a.png"}, **more}


def section(*inner: dict[str, Any], accessory: Any = None) -> dict[str, Any]:
    return {"type": 9, "components": list(inner), "accessory": accessory or button()}


def gallery(items: int = 1, **more: Any) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}, **more} for _ in range(items)]}


def container(*inner: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": 17, "components": list(inner), **more}


def v2(*tree: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"flags": V2, "components": list(tree), **more}


def rows(*inner: dict[str, Any]) -> dict[str, Any]:
    return {"content": "x", "components": [row(*inner)]}


FIRST = "components.0.components.0"

WRONG: list[tuple[str, dict[str, Any], str, str]] = [
    ("content", {"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
    ("flags", {"content": "x", "flags": "many"}, "flags", "NUMBER_TYPE_COERCE"),
    ("six rows", {"components": [row(button(str(n))) for n in range(6)]}, "components", "BASE_TYPE_MAX_LENGTH"),
    ("v2 part without the flag", {"components": [text()]}, "components.0.type", "UNION_TYPE_CHOICES"),
    ("content in v2", v2(text(), content="x"), "content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
    (
        "embeds in v2",
        v2(text(), embeds=[{"title": "x"}]),
        "embeds",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    ("41 components", v2(*[text() for _ in range(41)]), "components", "BASE_TYPE_MAX_LENGTH"),
    (
        "41 nested components",
        v2(container(*[row(button(f"{n}a"), button(f"{n}b")) for n in range(13)], text())),
        "components",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "4001 characters in all",
        v2(text("x" * 2000), container(text("x" * 2001))),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    ("empty text", v2(text("")), "components.0.content", "BASE_TYPE_REQUIRED"),
    ("button at the top", v2(button()), "components.0.type", "UNION_TYPE_CHOICES"),
    ("container in a container", v2(container(container(text()))), f"{FIRST}.type", "UNION_TYPE_CHOICES"),
    ("empty container", v2(container()), "components.0.components", "BASE_TYPE_REQUIRED"),
    ("accent colour", v2(container(text(), accent_color=1 << 24)), "components.0.accent_color", "NUMBER_TYPE_MAX"),
    ("six buttons", rows(*[button(str(n)) for n in range(6)]), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    (
        "select beside a button",
        rows(button(), select()),
        "components.0.components.1",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    ("empty row", rows(), "components.0.components", "BASE_TYPE_REQUIRED"),
    ("text in a row", v2(row(text())), f"{FIRST}.type", "UNION_TYPE_CHOICES"),
    ("label", rows(button(label="x" * 81)), f"{FIRST}.label", "BASE_TYPE_MAX_LENGTH"),
    ("no label", rows(button(label=None)), f"{FIRST}.label", "BASE_TYPE_REQUIRED"),
    ("custom_id", rows(button("x" * 101)), f"{FIRST}.custom_id", "BASE_TYPE_BAD_LENGTH"),
    ("no custom_id", rows(button("")), f"{FIRST}.custom_id", "BASE_TYPE_REQUIRED"),
    ("style", rows(button(style=9)), f"{FIRST}.style", "BASE_TYPE_CHOICES"),
    (
        "the same custom_id twice",
        v2(row(button("a")), section(text(), accessory=button("a"))),
        "components.1.accessory.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    ("the same id twice", v2(text(id=7), text(id=7)), "components.1.id", "COMPONENT_ID_DUPLICATED"),
    ("link without url", rows(link(url=None)), f"{FIRST}.url", "BASE_TYPE_REQUIRED"),
    ("link url", rows(link(url="https://x/" + "x" * 512)), f"{FIRST}.url", "BASE_TYPE_BAD_LENGTH"),
    ("link scheme", rows(link(url="ftp://x")), f"{FIRST}.url", "URL_TYPE_INVALID_SCHEME"),
    ("link with custom_id", rows(link(custom_id="a")), FIRST, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"),
    ("symbol as emoji", rows(button(emoji={"name": "▲"})), f"{FIRST}.emoji.name", "COMPONENT_INVALID_EMOJI"),
    ("unknown emoji", rows(button(emoji={"id": "1"})), f"{FIRST}.emoji.id", "COMPONENT_INVALID_EMOJI"),
    ("26 options", rows(select(26)), f"{FIRST}.options", "BASE_TYPE_BAD_LENGTH"),
    ("no options", rows(select(0)), f"{FIRST}.options", "BASE_TYPE_BAD_LENGTH"),
    ("more to choose than offered", rows(select(2, max_values=3)), f"{FIRST}.options", "BASE_TYPE_BAD_LENGTH"),
    ("least above most", rows(select(3, min_values=3, max_values=2)), f"{FIRST}.min_values", "NUMBER_TYPE_MAX"),
    ("max_values", rows(select(2, max_values=26)), f"{FIRST}.max_values", "NUMBER_TYPE_MAX"),
    ("placeholder", rows(select(placeholder="x" * 151)), f"{FIRST}.placeholder", "BASE_TYPE_MAX_LENGTH"),
    (
        "option label",
        rows({**select(), "options": [{"label": "x" * 101, "value": "v"}]}),
        f"{FIRST}.options.0.label",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        "option value",
        rows({**select(), "options": [{"label": "l", "value": "x" * 101}]}),
        f"{FIRST}.options.0.value",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        "option description",
        rows({**select(), "options": [{"label": "l", "value": "v", "description": "x" * 101}]}),
        f"{FIRST}.options.0.description",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "the same value twice",
        rows({**select(), "options": [{"label": "a", "value": "v"}, {"label": "b", "value": "v"}]}),
        f"{FIRST}.options.1.value",
        "COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    ("four texts", v2(section(*[text() for _ in range(4)])), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    ("section in a row", v2(row(section(text()))), f"{FIRST}.type", "UNION_TYPE_CHOICES"),
    ("accessory", v2(section(text(), accessory=text())), "components.0.accessory.type", "UNION_TYPE_CHOICES"),
    ("11 pictures", v2(gallery(11)), "components.0.items", "BASE_TYPE_BAD_LENGTH"),
    ("alt text", v2(gallery(description="x" * 1025)), "components.0.items.0.description", "BASE_TYPE_MAX_LENGTH"),
    (
        "alt text of a thumbnail",
        v2(section(text(), accessory=thumbnail(description="x" * 1025))),
        "components.0.accessory.description",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "a file that nobody sent",
        v2(gallery(media={"url": "attachment://none.png"})),
        "components.0.items.0.media",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    (
        "a file from elsewhere",
        v2({"type": 13, "file": {"url": "https://example.org/a"}}),
        "components.0.file.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    ("spacing", v2({"type": 14, "spacing": 3}), "components.0.spacing", "BASE_TYPE_CHOICES"),
    ("embed title", {"embeds": [{"title": "x" * 257}]}, "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
    ("eleven embeds", {"embeds": [{"title": "x"}] * 11}, "embeds", "BASE_TYPE_MAX_LENGTH"),
    (
        "6001 characters of embeds",
        {"embeds": [{"description": "x" * 4000}, {"description": "x" * 2001}]},
        "embeds",
        "MAX_EMBED_SIZE_EXCEEDED",
    ),
    ("attachment id", {"content": "x", "attachments": [{"id": 3}]}, "attachments.0.id", "ATTACHMENT_NOT_FOUND"),
]


@pytest.mark.parametrize(("body", "path", "code"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
async def test_a_wrong_message_is_refused_at_the_field(
    local: LocalDiscord, raw: RawBot, body: dict[str, Any], path: str, code: str
) -> None:
    reply = await raw.call("POST", f"/channels/{local.world.channel('card-room').id}/messages", body)
    assert (reply.status, reply.code) == (400, 50035)
    assert code in reply.errors(path), reply.body["errors"]


RIGHT: list[tuple[str, dict[str, Any]]] = [
    ("2000 characters", {"content": "x" * 2000}),
    ("40 components", v2(container(*[row(button(f"{n}a"), button(f"{n}b")) for n in range(13)]))),
    ("4000 characters", v2(text("x" * 2000), text("x" * 2000))),
    ("five buttons", rows(*[button(str(n) * 100, label="x" * 80) for n in range(5)])),
    ("25 options", rows(select(25, min_values=0, max_values=25, placeholder="x" * 150))),
    ("emoji", rows(button(emoji={"name": "♠️"}), button("c", emoji={"name": "🃏"}, label=None))),
    ("everything", v2(container(section(text(), accessory=thumbnail()), gallery(10), {"type": 14}, row(link())))),
    ("the other selects", v2(*[row({"type": kind, "custom_id": str(kind)}) for kind in (5, 6, 7, 8)])),
]


@pytest.mark.parametrize("body", [case[1] for case in RIGHT], ids=[case[0] for case in RIGHT])
async def test_what_just_fits_is_taken(local: LocalDiscord, raw: RawBot, body: dict[str, Any]) -> None:
    reply = await raw.call("POST", f"/channels/{local.world.channel('card-room').id}/messages", body)
    assert reply.status == 200, reply.body


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"content": None, "embeds": []}, v2()])
async def test_an_empty_message_is_50006(local: LocalDiscord, raw: RawBot, body: dict[str, Any]) -> None:
    reply = await raw.call("POST", f"/channels/{local.world.channel('card-room').id}/messages", body)
    assert (reply.status, reply.code) == (400, 50006)


async def test_files_have_limits(local: LocalDiscord, raw: RawBot) -> None:
    path = f"/channels/{local.world.channel('card-room').id}/messages"
    many = {f"{n}.png": PNG for n in range(11)}
    assert (await raw.call("POST", path, {}, files=many)).errors("attachments") == {"BASE_TYPE_MAX_LENGTH"}
    big = await raw.call("POST", path, {}, files={"a.bin": b"x" * (10 * 1024 * 1024 + 1)})
    assert (big.status, big.code) == (413, 40005)
    described = {"attachments": [{"id": 0, "description": "x" * 1025}]}
    reply = await raw.call("POST", path, described, files={"a.png": PNG})
    assert reply.errors("attachments.0.description") == {"BASE_TYPE_MAX_LENGTH"}


def command(**more: Any) -> dict[str, Any]:
    return {**GO, **more}


def option(**more: Any) -> dict[str, Any]:
    return {"type": 3, "name": "o", "description": "d", **more}


CHOICE = {"name": "n", "value": "v"}

WRONG_COMMANDS: list[tuple[str, list[dict[str, Any]], str, str]] = [
    ("capital", [command(name="Go")], "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    ("space", [command(name="g o")], "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    ("long name", [command(name="g" * 33)], "0.name", "BASE_TYPE_BAD_LENGTH"),
    ("long description", [command(description="g" * 101)], "0.description", "BASE_TYPE_BAD_LENGTH"),
    ("no description", [command(description="")], "0.description", "BASE_TYPE_REQUIRED"),
    ("same name", [GO, GO], "1.name", "APPLICATION_COMMANDS_DUPLICATE_NAME"),
    (
        "26 options",
        [command(options=[option(name=f"o{n}") for n in range(26)])],
        "0.options",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "required after optional",
        [command(options=[option(), option(name="p", required=True)])],
        "0.options.1",
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    (
        "same option",
        [command(options=[option(), option()])],
        "0.options.1",
        "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
    ),
    (
        "26 choices",
        [command(options=[option(choices=[{"name": f"{n}", "value": f"{n}"} for n in range(26)])])],
        "0.options.0.choices",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "choices and autocomplete",
        [command(options=[option(choices=[CHOICE], autocomplete=True)])],
        "0.options.0",
        "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES_EXCLUSIVE",
    ),
    (
        "subcommand beside an option",
        [command(options=[{"type": 1, "name": "s", "description": "d"}, option()])],
        "0.options",
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    (
        "8001 characters",
        [
            command(
                options=[
                    option(name=f"o{n}", choices=[{"name": "x" * 100, "value": "x" * 100}] * 4) for n in range(10)
                ]
            )
        ],
        "0",
        "APPLICATION_COMMAND_TOO_LARGE",
    ),
]


@pytest.mark.parametrize(
    ("body", "path", "code"), [case[1:] for case in WRONG_COMMANDS], ids=[case[0] for case in WRONG_COMMANDS]
)
async def test_a_wrong_command_is_refused(raw: RawBot, body: list[dict[str, Any]], path: str, code: str) -> None:
    reply = await raw.register(*body)
    assert (reply.status, reply.code) == (400, 50035)
    assert code in reply.errors(path), reply.body["errors"]


async def test_at_most_a_hundred_commands(raw: RawBot) -> None:
    assert (await raw.register(*[command(name=f"go{n}") for n in range(100)])).status == 200
    assert (await raw.register(*[command(name=f"go{n}") for n in range(101)])).code == 30032


async def test_a_synced_command_keeps_its_id(raw: RawBot) -> None:
    first = (await raw.register(GO)).body[0]
    second = (await raw.register(command(description="Changed"), command(name="other"))).body
    assert second[0]["id"] == first["id"]
    assert second[0]["description"] == "Changed"
    listed = await raw.call("GET", f"/applications/{first['application_id']}/commands")
    assert [c["name"] for c in listed.body] == ["go", "other"]


async def test_a_command_comes_back_in_discord_s_own_types(raw: RawBot) -> None:
    given = command(default_member_permissions=32, integration_types=None, contexts=[0, 1])
    (made,) = (await raw.register(given)).body
    assert made["default_member_permissions"] == "32"
    assert made["integration_types"] == [0]
    assert made["contexts"] == [0, 1]


@pytest.mark.parametrize(
    ("wrong", "path"),
    [
        ({"contexts": []}, "0.contexts"),
        ({"contexts": [0, 3]}, "0.contexts.1"),
        ({"contexts": 0}, "0.contexts"),
        ({"integration_types": []}, "0.integration_types"),
        ({"default_member_permissions": "many"}, "0.default_member_permissions"),
        (
            {
                "options": [
                    {"type": 4, "name": "o", "description": "d", "choices": [{"name": "one", "value": "1"}]}
                ]
            },
            "0.options.0.choices.0.value",
        ),
        (
            {
                "options": [
                    {"type": 10, "name": "o", "description": "d", "choices": [{"name": "one", "value": "1"}]}
                ]
            },
            "0.options.0.choices.0.value",
        ),
    ],
)
async def test_a_command_of_wrong_types_is_refused(raw: RawBot, wrong: dict[str, Any], path: str) -> None:
    reply = await raw.register(command(**wrong))
    assert (reply.status, reply.code) == (400, 50035)
    assert reply.errors(path), reply.body


@pytest.mark.parametrize(
    ("wrong", "path"),
    [
        ({"nonce": "x" * 26}, "nonce"),
        ({"nonce": ["x"]}, "nonce"),
        ({"allowed_mentions": {"parse": ["everybody"]}}, "allowed_mentions.parse.0"),
        ({"allowed_mentions": {"users": [str(n) for n in range(101)]}}, "allowed_mentions.users"),
        ({"allowed_mentions": {"parse": ["users"], "users": ["1"]}}, "allowed_mentions"),
        ({"allowed_mentions": {"parse": "users"}}, "allowed_mentions.parse"),
        ({"allowed_mentions": []}, "allowed_mentions"),
    ],
)
async def test_wrong_mentions_and_nonces_are_refused(
    raw: RawBot, local: LocalDiscord, wrong: dict[str, Any], path: str
) -> None:
    room = f"/channels/{local.world.channel('card-room').id}/messages"
    reply = await raw.call("POST", room, {"content": "x", **wrong})
    assert (reply.status, reply.code) == (400, 50035)
    assert reply.errors(path), reply.body
    fitting = {"nonce": "x" * 25, "allowed_mentions": {"parse": ["roles"], "users": [str(n) for n in range(100)]}}
    assert (await raw.call("POST", room, {"content": "x", **fitting})).status == 200


async def test_commands_of_one_server(raw: RawBot, local: LocalDiscord) -> None:
    guild = local.world.guild("The Card Room")
    path = f"/applications/{local.world.bot.id}/guilds/{guild.id}/commands"
    assert (await raw.call("PUT", path, [command(name="here")])).body[0]["guild_id"] == guild.id
    assert (await raw.call("PUT", path.replace(guild.id, "1"), [])).code == 10004


async def test_emojis_come_and_go(raw: RawBot, local: LocalDiscord) -> None:
    path = f"/applications/{local.world.bot.id}/emojis"
    image = "data:image/png;base64," + base64.b64encode(PNG).decode()
    made = await raw.call("POST", path, {"name": "spade_ace", "image": image})
    assert made.status == 201
    assert (await raw.call("GET", path)).body["items"] == [made.body]
    renamed = await raw.call("PATCH", f"{path}/{made.body['id']}", {"name": "ace"})
    assert renamed.body["name"] == "ace"
    use = rows(button(emoji={"id": made.body["id"], "name": "ace"}))
    room = f"/channels/{local.world.channel('card-room').id}/messages"
    assert (await raw.call("POST", room, use)).status == 200
    again = await raw.call("POST", path, {"name": "ace", "image": image})
    assert again.errors("name") == {"APPLICATION_EMOJI_NAME_ALREADY_TAKEN"}
    assert (await raw.call("POST", path, {"name": "a b", "image": image})).errors("name")
    assert (await raw.call("POST", path, {"name": "two", "image": "nonsense"})).errors("image") == {
        "IMAGE_INVALID"
    }
    for head, data in (("image/png", b"no picture"), ("image/svg+xml", b"<svg/>"), ("image/svg+xml", PNG)):
        wrong = f"data:{head};base64,{base64.b64encode(data).decode()}"
        assert (await raw.call("POST", path, {"name": "two", "image": wrong})).errors("image") == {"IMAGE_INVALID"}
    huge = "data:image/png;base64," + base64.b64encode(b"x" * (256 * 1024 + 1)).decode()
    assert (await raw.call("POST", path, {"name": "two", "image": huge})).errors("image") == {
        "BINARY_TYPE_MAX_SIZE"
    }
    assert (await raw.call("DELETE", f"{path}/{made.body['id']}")).status == 204
    assert (await raw.call("GET", f"{path}/{made.body['id']}")).code == 10014
