"""The real bot over real HTTP, on a server that has not invited it, and by context menus."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.cli.play import local_room
from bot.client import Gamester
from bot.settings import Settings
from bot.words import words_for
from local_discord import Failed, LocalDiscord, Person
from local_discord.model import EPHEMERAL
from local_discord.permissions import EVERYONE, Permission
from tests.here import Here

WORDS = words_for()


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[tuple[LocalDiscord, Gamester]]:
    settings = Settings(
        database_url=f"sqlite+aiosqlite:///{tmp_path}/room.db", pictures=False, emoji=False, robot_delay=0
    )
    async with local_room(settings, None, limits=False, spacing=0, workers=Here()) as both:
        yield both


async def test_what_a_person_has_installed_answers_them_alone_where_the_bot_is_no_member(
    room: tuple[LocalDiscord, Gamester],
) -> None:
    discord, bot = room
    carol = discord.world.person("carol")
    guild = discord.world.add_guild("Elsewhere", carol, channels=("annexe",), with_bot=False)
    async with await Person.join(discord, "bob") as bob:
        await bob.wait(lambda person: "annexe" in str(person.guilds) and person.commands)
        with pytest.raises(Failed, match="no such command"):
            await bob.slash("annexe", "daily")
        discord.world.installed.add(discord.world.person("bob").id)
        for command in ("daily", "rules", "learn", "stats"):
            answer = await bob.slash("annexe", command)
            assert answer.message is not None
            assert answer.message["flags"] & EPHEMERAL
        for command in ("games", "spit", "settings", "wallet show"):
            with pytest.raises(Failed, match="no such command"):
                await bob.slash("annexe", command)
        daily = await bob.slash("annexe", "daily", patience="poker_squares")
        assert daily.message is not None
        placed = await bob.click(daily.message, "p|daily-move|0|0|" + _first_move(daily.message))
        assert placed.message is not None
        (kept,) = (await bot.store.people.export(int(discord.world.person("bob").id)))["daily"]
        assert kept["guild_id"] == 0
        lesson = await bob.slash("annexe", "learn", game="spit")
        assert lesson.message is not None
        assert int(guild.id) not in await bot.store.servers.known()


def _first_move(message: dict[str, object]) -> str:
    """The argument of the first move that can be made on a page."""
    text = str(message)
    start = text.index("p|daily-move|0|0|") + len("p|daily-move|0|0|")
    return text[start : text.index("'", start)]


async def test_without_external_apps_nothing_is_shown_to_others(room: tuple[LocalDiscord, Gamester]) -> None:
    discord, _ = room
    carol, bob_id = discord.world.person("carol"), discord.world.person("bob").id
    guild = discord.world.add_guild("Strict", carol, channels=("hushed",), with_bot=False)
    guild.roles[guild.id].permissions = EVERYONE & ~int(Permission.USE_EXTERNAL_APPS)
    discord.world.installed.add(bob_id)
    async with await Person.join(discord, "bob") as bob:
        await bob.wait(lambda person: "hushed" in str(person.guilds) and person.commands)
        answer = await bob.slash("hushed", "daily")
        assert answer.message is not None
        assert answer.message["flags"] & EPHEMERAL


async def test_context_menus_reach_the_bot(room: tuple[LocalDiscord, Gamester]) -> None:
    discord, bot = room
    bob_id = discord.world.person("bob").id
    async with await Person.join(discord, "alice") as alice:
        await alice.wait(lambda person: person.commands)
        stats = await alice.menu("card-room", "Stats", bob_id)
        assert "has not played a match to its end here yet" in stats.text
        invited = await alice.menu("card-room", "Invite", bob_id)
        assert WORDS("refused-invite-no-table").partition("`")[0] in invited.text
        await alice.slash("card-room", "thirty-one")
        await alice.menu("card-room", "Invite", bob_id)
        (table,) = bot.room
        assert table.header.kept_for == int(bob_id)
        shown = next(one for one in alice.messages("card-room") if "invites you" in str(one))
        told = await alice.menu("card-room", "Challenge", shown["id"])
        assert WORDS("refused-not-over") in told.text
