"""The state that is kept from one run to the next: a killed process loses nothing that it acknowledged."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import os
import signal
import sys
from pathlib import Path

import aiohttp

from local_discord import LocalDiscord, Person
from local_discord.permissions import Permission
from tests.local_discord.raw_bot import RawBot
from tests.local_discord.small_bot import joined, running
from tests.local_discord.small_png import PNG

SERVE = """
import asyncio, sys
from pathlib import Path
from local_discord import LocalDiscord

async def main():
    discord = LocalDiscord(state=Path(sys.argv[1]), key="key", enforce_limits=False)
    await discord.start()
    print(discord.origin, discord.token, discord.world.channel("card-room").id, flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


async def test_yesterdays_table_has_its_old_buttons(tmp_path: Path) -> None:
    state = tmp_path / "room" / "discord.db"
    async with LocalDiscord(state=state) as local:
        async with running(local), await joined(local, "alice") as ann:
            shown = (await ann.slash("card-room", "count")).message
            assert shown is not None
            await ann.slash("card-room", "whisper")
        key, token = local.key, local.token
    async with LocalDiscord(state=state) as local:
        assert (local.key, local.token) == (key, token)
        async with await Person.join(local, "alice") as ann:
            assert "count" in [command["name"] for command in ann.commands]
            assert [m["content"] for m in ann.messages("dm")] == ["psst!"]
            async with running(local):
                await ann.wait(lambda person: person.bot_online)
                assert (await ann.click(ann.last("card-room"), "Count 0")).text == "Counted to **1**"
                newer = (await ann.slash("card-room", "count")).message
    assert newer is not None
    assert int(newer["id"]) > int(shown["id"])


async def test_what_one_alone_sees_has_its_buttons_after_a_restart(tmp_path: Path) -> None:
    """As on Discord: a page that stayed open shows it still."""
    state = tmp_path / "discord.db"
    async with LocalDiscord(state=state) as local, running(local), await joined(local, "alice") as ann:
        shown = (await ann.slash("card-room", "hand")).message
        gone = (await ann.slash("card-room", "hand")).message
        assert shown is not None
        assert gone is not None
        await ann.dismiss(gone)
    async with LocalDiscord(state=state) as local, running(local), await joined(local, "alice") as ann:
        own = local.world.ephemeral_messages(local.world.person("alice"))
        assert [kept["id"] for kept in own] == [shown["id"]]
        answer = await ann.select(shown, "pick", ["AS"])
        assert answer.text == "You play AS"
        assert answer.message is not None
        assert int(answer.message["id"]) > int(shown["id"])


async def test_files_emojis_roles_and_settings_are_kept(tmp_path: Path) -> None:
    state = tmp_path / "discord.db"
    async with LocalDiscord(state=state) as local:
        raw = await RawBot.start(local)
        world, guild = local.world, local.world.guild("The Card Room")
        channel = world.add_channel(guild, "snug")
        role = world.add_role(guild, "Regulars", Permission.MANAGE_MESSAGES)
        world.give_role(guild, world.person("bob"), role)
        world.withdraw(channel, Permission.SEND_MESSAGES)
        world.set_dms_open(world.person("carol"), False)
        world.set_nick(guild, world.person("dave"), "Davy")
        world.delete_channel(world.channel("lounge"))
        room = f"/channels/{world.channel('card-room').id}/messages"
        sent = await raw.call("POST", room, {"content": "x"}, files={"a.png": PNG})
        gone = await raw.call("POST", room, {"content": "gone"})
        await raw.call("DELETE", f"{room}/{gone.body['id']}")
        image = "data:image/png;base64," + base64.b64encode(PNG).decode()
        emoji = await raw.call("POST", f"/applications/{world.bot.id}/emojis", {"name": "ace", "image": image})
        await raw.close()
    async with LocalDiscord(state=state) as local:
        world, guild = local.world, local.world.guild("The Card Room")
        assert [channel.name for channel in guild.channels.values()] == ["card-room", "snug"]
        assert guild.members[world.person("bob").id].roles == [role.id]
        assert guild.members[world.person("dave").id].nick == "Davy"
        assert not world.person("carol").dms_open
        assert not world.can(world.bot.id, world.channel("snug"), Permission.SEND_MESSAGES)
        assert [message["content"] for message in world.messages("card-room")] == ["x"]
        url = world.messages("card-room")[0]["attachments"][0]["url"]
        assert url.startswith(local.origin), "the port is another one"
        assert url.split("/")[4:] == sent.body["attachments"][0]["url"].split("/")[4:]
        async with aiohttp.ClientSession() as session:
            for address in (url, f"{local.origin}/files/emojis/{emoji.body['id']}.png"):
                async with session.get(address) as response:
                    assert await response.read() == PNG


async def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    """It holds the key that lets one be anybody, also where an earlier version has made it."""
    state = tmp_path / "discord.db"
    for _ in range(2):
        async with LocalDiscord(state=state):
            files = sorted(tmp_path.iterdir())
            assert len(files) == 3
            assert {file.stat().st_mode & 0o777 for file in files} == {0o600}
        state.chmod(0o644)


async def test_the_clock_goes_on_where_the_ids_ended(tmp_path: Path) -> None:
    state = tmp_path / "discord.db"
    async with LocalDiscord(state=state) as local, await Person.join(local, "alice") as alice:
        local.world.advance(3600)
        first = await alice.say("card-room", "from the future")
    async with LocalDiscord(state=state) as local, await Person.join(local, "alice") as alice:
        second = await alice.say("card-room", "later")
        assert int(second["id"]) > int(first["id"])


async def test_nothing_acknowledged_is_lost_by_a_kill(tmp_path: Path) -> None:
    state = tmp_path / "discord.db"
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SERVE, str(state), stdout=asyncio.subprocess.PIPE, env=env
    )
    assert process.stdout is not None
    origin, token, channel = (await process.stdout.readline()).decode().split()
    headers = {"Authorization": f"Bot {token}"}
    url = f"{origin}/api/v10/channels/{channel}/messages"
    acknowledged: list[str] = []

    async def write() -> None:
        async with aiohttp.ClientSession(headers=headers) as session:
            for number in range(100_000):
                async with session.post(url, json={"content": str(number)}) as response:
                    acknowledged.append((await response.json())["content"])
                    if number == 40:
                        process.send_signal(signal.SIGKILL)

    with contextlib.suppress(aiohttp.ClientError):
        await write()
    await process.wait()
    local = LocalDiscord(state=state)
    kept = [message["content"] for message in local.world.messages("card-room")]
    await local.close()
    assert len(acknowledged) > 40
    assert kept[: len(acknowledged)] == acknowledged
