"""An unmodified discord.py 2.7 bot over this Discord, used by people over the page's protocol."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest

from local_discord import Failed, LocalDiscord, Person, components
from local_discord.permissions import Permission
from tests.local_discord.small_bot import SmallBot, joined, running
from tests.local_discord.small_png import PNG


@pytest.fixture
async def bot(local: LocalDiscord) -> AsyncIterator[SmallBot]:
    async with running(local) as small:
        yield small
        assert small.errors == []


@pytest.fixture
async def ann(local: LocalDiscord, bot: SmallBot) -> AsyncIterator[Person]:
    async with await joined(local, "alice") as person:
        yield person


async def test_sync_brings_the_commands_to_the_page(ann: Person) -> None:
    known = "every say hand count slow rules whisper table"
    assert {c["name"] for c in ann.commands} == set(known.split())


async def test_every_kind_of_option(ann: Person) -> None:
    answer = await ann.slash("card-room", "every", game="spit", stakes=3, rated=True, who="bob", place="lounge")
    assert answer.text == "spit 3 True Bob lounge"


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"stakes": 11}, "at most 10"),
        ({"stakes": "many"}, "not a value"),
        ({"game": "poker"}, "choices"),
        ({"who": "1"}, "not there"),
    ],
)
async def test_the_client_refuses_bad_options(ann: Person, wrong: dict[str, Any], words: str) -> None:
    options: dict[str, Any] = {"game": "spit", "stakes": 3, "rated": True, "who": "bob", "place": "lounge"}
    with pytest.raises(Failed, match=words):
        await ann.slash("card-room", "every", **{**options, **wrong})


async def test_a_missing_option_is_refused(ann: Person) -> None:
    with pytest.raises(Failed, match="needed"):
        await ann.slash("card-room", "every", game="spit")


async def test_autocomplete_and_subcommands(ann: Person) -> None:
    choices = await ann.autocomplete("card-room", "table open", "game", "whi")
    assert [choice["value"] for choice in choices] == ["whist", "solo-whist"]
    assert (await ann.slash("card-room", "table open", game="solo-whist")).text == "a table for solo-whist"


async def test_an_ephemeral_layout_with_a_picture_and_a_select(ann: Person) -> None:
    answer = await ann.slash("card-room", "hand")
    assert answer.is_ephemeral
    assert answer.text == "# Your hand"
    assert answer.message is not None
    gallery = next(
        c for c in components.walk(answer.message["components"]) if c["type"] == components.MEDIA_GALLERY
    )
    media = gallery["items"][0]["media"]
    assert (media["width"], media["height"]) == (3, 2)
    async with aiohttp.ClientSession() as session, session.get(media["url"]) as response:
        assert await response.read() == PNG
    assert (await ann.select(answer.message, "pick", ["AS", "7C"])).text == "You play AS 7C"
    with pytest.raises(Failed, match="Choose 1 to 2"):
        await ann.select(answer.message, "pick", ["AS", "KD", "7C"])


async def test_a_button_edits_its_message_before_everybody(local: LocalDiscord, ann: Person) -> None:
    async with await joined(local, "bob") as bob:
        shown = (await ann.slash("card-room", "count")).message
        assert shown is not None
        seen = await bob.wait_for_text("card-room", "Counted to **0**")
        assert (await bob.click(seen, "Count 0")).text == "Counted to **1**"
        mine = await ann.wait_for_text("card-room", "Counted to **1**")
        assert mine["id"] == shown["id"]
        with pytest.raises(Failed, match="Count 0"):
            await ann.click(mine, "Count 0")


async def test_defer_follow_up_edit_and_delete(ann: Person) -> None:
    answer = await ann.slash("card-room", "slow")
    assert answer.text == "thought"
    extra = await ann.wait_for_text("card-room", "one more thing")
    assert extra["flags"] & 64
    assert extra["message_reference"]["message_id"] == answer.message["id"]  # type: ignore[index]
    await ann.wait(lambda person: "never mind" not in str(person.messages("card-room")))


async def test_a_modal_with_every_field(ann: Person) -> None:
    opened = await ann.slash("card-room", "rules")
    assert opened.modal is not None
    assert opened.modal["title"] == "House rules"
    fields = [part["component"] for part in opened.modal["components"]]
    name, pace, deal, extra, _ = (field["custom_id"] for field in fields)
    filled = {name: "Ann", pace: "blitz", deal: "three", extra: ["robots", "stakes"]}
    with pytest.raises(Failed, match="needed"):
        await ann.submit(opened, {name: "Ann"})
    assert (await ann.submit(opened, filled)).text == "Ann/blitz/three/robots+stakes/True"
    again = await ann.slash("card-room", "rules")
    assert again.modal is not None
    fields = [part["component"]["custom_id"] for part in again.modal["components"]]
    values = dict(zip(fields, ("Bo", "slow", "one", [], False), strict=True))
    assert (await ann.submit(again, values)).text == "Bo/slow/one//False"


async def test_a_direct_message_and_closed_ones(ann: Person) -> None:
    assert (await ann.slash("card-room", "whisper")).text == "sent"
    assert (await ann.wait_for_text("dm", "psst!"))["author"]["username"] == "Gamester"
    await ann.set_dms_open(False)
    assert (await ann.slash("card-room", "whisper")).text == "closed: 50007"


async def test_commands_work_in_direct_messages(ann: Person) -> None:
    await ann.open_dm()
    shown = await ann.slash("dm", "count")
    assert shown.message is not None
    assert (await ann.click(shown.message, "Count 0")).text == "Counted to **1**"


async def test_an_old_button_works_after_the_bot_restarts(local: LocalDiscord) -> None:
    async with running(local):
        ann = await joined(local, "alice")
        shown = (await ann.slash("card-room", "count")).message
        assert shown is not None
    assert await ann.wait(lambda person: not person.bot_online)
    async with running(local) as bot:
        await ann.wait(lambda person: person.bot_online)
        assert (await ann.click(shown, "Count 0")).text == "Counted to **1**"
        channel = bot.get_channel(int(shown["channel_id"]))
        assert isinstance(channel, discord.TextChannel)
        await channel.get_partial_message(int(shown["id"])).edit(
            content=None, view=discord.ui.LayoutView().add_item(discord.ui.TextDisplay("edited"))
        )
        await ann.wait_for_text("card-room", "edited")
    await ann.close()


async def test_a_click_while_the_bot_is_away_fails(local: LocalDiscord) -> None:
    async with running(local):
        ann = await joined(local, "alice")
    clicking = asyncio.create_task(ann.slash("card-room", "count"))
    await ann.wait(lambda person: any(frame.get("state") == "sent" for frame in person.frames))
    local.world.advance(3.1)
    with pytest.raises(Failed, match="did not respond"):
        await clicking
    await ann.close()


async def test_a_dropped_connection_is_resumed_and_nothing_is_lost(
    local: LocalDiscord, bot: SmallBot, ann: Person
) -> None:
    local.gateway.drop_connections()
    await ann.wait(lambda person: not person.bot_online)
    assert (await ann.slash("card-room", "count")).text == "Counted to **0**", "sent while the bot was away"
    await asyncio.wait_for(bot.resumed.wait(), 10)


async def test_a_lost_session_is_identified_anew(local: LocalDiscord, bot: SmallBot, ann: Person) -> None:
    ready = asyncio.create_task(bot.wait_for("ready"))
    local.gateway.end_sessions()
    await asyncio.wait_for(ready, 20)
    assert (await ann.slash("card-room", "count")).text == "Counted to **0**"
    assert not bot.resumed.is_set()


async def test_two_shards_share_the_servers(local: LocalDiscord) -> None:
    second = local.world.add_guild("The Other Room", channels=("parlour",))
    async with running(local, shard_count=2) as bot:
        await bot.wait_until_ready()
        shards = {guild.name: guild.shard_id for guild in bot.guilds}
        assert set(shards) == {"The Card Room", "The Other Room"}
        assert len(set(shards.values())) == 2
        assert shards["The Other Room"] == (int(second.id) >> 22) % 2
        async with await joined(local, "alice") as ann:
            assert (await ann.slash("card-room", "count")).text == "Counted to **0**"
            assert (await ann.slash("parlour", "count")).text == "Counted to **0**"
            await ann.open_dm()
            assert (await ann.slash("dm", "count")).text == "Counted to **0**"


async def test_emoji_upload(bot: SmallBot, ann: Person) -> None:
    emoji = await bot.create_application_emoji(name="spade_ace", image=PNG)
    assert [e.name for e in await bot.fetch_application_emojis()] == ["spade_ace"]
    await ann.wait(lambda person: str(emoji.id) in person.emojis)
    assert emoji.url == ann.emojis[str(emoji.id)]["url"]
    assert await emoji.read() == PNG
    await emoji.delete()


async def test_application_and_servers(local: LocalDiscord, bot: SmallBot) -> None:
    assert (await bot.application_info()).owner.name == "alice"
    guild = bot.guilds[0]
    assert guild.me.guild_permissions.send_messages
    assert not guild.me.guild_permissions.manage_messages
    assert (await guild.fetch_member(int(local.world.person("bob").id))).name == "bob"
    assert {channel.name for channel in await guild.fetch_channels()} == {"card-room", "lounge"}
    assert (await bot.fetch_user(int(local.world.person("bob").id))).name == "bob"
    created = [asyncio.create_task(bot.wait_for(event)) for event in ("guild_role_create", "guild_channel_create")]
    await asyncio.sleep(0)
    local.world.add_role(local.world.guild("The Card Room"), "Regulars")
    local.world.add_channel(local.world.guild("The Card Room"), "snug")
    assert [(await asyncio.wait_for(event, 5)).name for event in created] == ["Regulars", "snug"]


async def test_a_role_is_given_and_taken_by_a_bot_that_may(local: LocalDiscord, bot: SmallBot) -> None:
    world = local.world
    (guild,) = world.guilds.values()
    crown, above = world.add_role(guild, "crown"), world.add_role(guild, "above")
    mine = next(guild.roles[one] for one in guild.members[world.bot.id].roles)
    alice = next(member for member in guild.members.values() if member.user.name == "alice")
    crown.position, mine.position, above.position = 1, 2, 3
    server = bot.get_guild(int(guild.id))
    assert server is not None
    member = await server.fetch_member(int(alice.user.id))
    with pytest.raises(discord.Forbidden):
        await member.add_roles(discord.Object(int(crown.id)))
    world.set_role_permissions(guild, mine, mine.permissions | Permission.MANAGE_ROLES)
    await member.add_roles(discord.Object(int(crown.id)))
    assert crown.id in alice.roles
    await member.remove_roles(discord.Object(int(crown.id)))
    assert crown.id not in alice.roles
    with pytest.raises(discord.Forbidden):
        await member.add_roles(discord.Object(int(above.id)))
    with pytest.raises(discord.NotFound):
        await member.add_roles(discord.Object(12))


async def test_a_bot_leaves_a_server(local: LocalDiscord, bot: SmallBot) -> None:
    (guild,) = local.world.guilds.values()
    server = bot.get_guild(int(guild.id))
    assert server is not None
    await server.leave()
    assert local.world.bot.id not in guild.members


async def test_commands_work_in_a_voice_channel_s_chat_which_has_no_threads(
    local: LocalDiscord, bot: SmallBot
) -> None:
    (guild,) = local.world.guilds.values()
    lounge = local.world.add_voice(guild, "the lounge")
    async with await joined(local, "alice") as ann:
        assert (await ann.slash("the lounge", "table open", game="whist")).text == "a table for whist"
    channel = bot.get_channel(int(lounge.id))
    assert isinstance(channel, discord.VoiceChannel)
    message = await channel.send("hello")
    with pytest.raises(discord.HTTPException, match="channel type"):
        await message.create_thread(name="aside")
