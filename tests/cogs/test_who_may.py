"""Every command as a table's host and player, the owner, who manages the server, a Game Master, and a stranger.

Whoever may not is told so in words, and nothing has changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import discord
import pytest
from discord import app_commands
from simcord.actors import MemberActor

from games import GAMES

from .house import House, Person, said

ROLES: Final = ("host", "player", "moderator", "stranger", "owner", "master")
SEATED: Final = frozenset({"host", "player"})
RUNNING: Final = frozenset({"host", "moderator", "owner", "master"})
MANAGING: Final = frozenset({"moderator", "owner"})
MASTERS: Final = MANAGING | {"master"}
TOURNAMENT: Final = MappingProxyType({"tournament": 1})

NOT_SEATED = said("refused-not-seated")
NOT_RUNNING = "Only ann, who hosts this table, or someone who manages the channel or the server can do that."
NOT_MANAGING = said("refused-permission")
NOT_MASTER = said("refused-moderators")

BOB: Final = object()
MAX: Final = object()
"""Stand for Bob, and for somebody who plays nowhere, where a command takes a person."""


class Command(NamedTuple):
    """The options that a command is given, the roles that may use it, and what the others are told.

    `at_table`: it takes the number of the table in play.
    """

    options: Mapping[str, Any] = MappingProxyType({})
    may: frozenset[str] = frozenset(ROLES)
    refusal: str = ""
    at_table: bool = False


LET_IN = Command()
"""Discord itself keeps it from those who may not: see the test below."""

COMMANDS: Final = {
    **dict.fromkeys(
        (
            "games",
            "learn",
            "help",
            "rules",
            "leaderboard",
            "stats",
            "season",
            "replay",
            "daily",
            "puzzle",
            "table list",
        ),
        Command(),
    ),
    **dict.fromkeys(("wallet show", "wallet daily", "privacy show", "privacy export"), Command()),
    "puzzle": Command(),
    "privacy puzzles": Command({"allowed": True}),
    "rating": Command({"game": "thirty-one"}),
    "challenge": Command({"person": BOB}, frozenset(ROLES) - {"player"}, said("refused-challenge-self")),
    "night": Command(),
    "verify": Command({"table": 1}),
    "duplicate deal": Command({"table": 1}),
    **dict.fromkeys(("tournament begin", "tournament cancel"), Command(TOURNAMENT, MASTERS, NOT_MASTER)),
    "tournament show": Command(TOURNAMENT),
    "table show": Command(at_table=True),
    "hand": Command({}, SEATED, NOT_SEATED, at_table=True),
    "play": Command({"move": "knock"}, SEATED, NOT_SEATED, at_table=True),
    "table leave": Command({}, SEATED, NOT_SEATED, at_table=True),
    "table remove": Command({"who": "bob"}, RUNNING, NOT_RUNNING, at_table=True),
    "table hand-over": Command({"to": BOB}, RUNNING, NOT_RUNNING, at_table=True),
    "table end": Command({}, RUNNING, NOT_RUNNING, at_table=True),
    "privacy delete": Command({}, frozenset(ROLES) - SEATED, "You are still sitting at #2."),
    "privacy server": Command({}, MANAGING, NOT_MANAGING),
    "settings": LET_IN,
    "moderate bar": Command({"person": MAX}),
    "moderate allow": Command({"person": MAX}),
    "moderate look": Command({}),
}
"""The commands of the room; table 1 is over and table 2 in play."""


def moderator(house: House) -> Person:
    rights = discord.Permissions(manage_guild=True, manage_channels=True)
    return house.person("mia", roles=[house.guild.create_role("keeper", permissions=rights)])


async def game_master(house: House) -> Person:
    """Somebody who has the role that the server has chosen for its Game Masters, and no rights."""
    masters = house.guild.create_role("masters")
    await house.bot.store.servers.set_settings(house.guild.id, master_role=masters.id)
    return house.person("gus", roles=[masters])


async def let_use(house: House, name: str, *people: Person) -> None:
    """On Discord a server may let anybody use a command; what it does is not theirs to do all the same."""
    command = next(one for one in await house.bot.tree.fetch_commands() if one.name == name.split()[0])
    house.guild.set_command_permissions(command, {person.actor: True for person in people})


async def test_no_command_is_left_out(house: House) -> None:
    commands = house.bot.tree.walk_commands()
    names = {command.qualified_name for command in commands if isinstance(command, app_commands.Command)}
    assert names == {*COMMANDS, *GAMES, "duplicate tables", "tournament create"}  # the last two answer everybody


@pytest.mark.parametrize("name", COMMANDS)
async def test_whoever_may_is_answered_and_the_others_are_refused_in_words(house: House, name: str) -> None:
    command = COMMANDS[name]
    stranger = house.person("max")
    gus, owner = await game_master(house), MemberActor(house.env, house.guild, house.guild.owner)
    six = (house.ann, house.bob, moderator(house), house.eve, Person(house, owner), gus)
    people = dict(zip(ROLES, six, strict=True))
    await house.match(house.bob, seats=2)
    await house.end_by_giving_up(house.bob)
    await house.match(house.bob, seats=2, stake=0)
    await let_use(house, name, house.ann, house.bob, house.eve, gus)
    for role in sorted(ROLES, key=command.may.__contains__):  # those who may not come first
        before = house.table().header
        named = {BOB: house.bob.actor, MAX: stranger.actor}
        given = {key: named.get(value, value) for key, value in command.options.items()}
        number = {"table": before.id} if command.at_table else {}
        told = (await people[role].slash(name, **given, **number)).told
        assert told
        if role in command.may:
            assert not any(no in told for no in {NOT_SEATED, NOT_RUNNING, NOT_MANAGING, command.refusal} - {""})
        else:
            assert command.refusal in told
            assert house.table().header == before
            assert await house.bot.store.servers.audit_log(house.guild.id, 1) == []
        if house.table().header != before:
            await house.table().close()
            await house.match(house.bob, seats=2, stake=0)


@pytest.mark.parametrize("name", ["settings", "moderate"])
async def test_discord_keeps_from_others_what_only_managers_use_at_first(house: House, name: str) -> None:
    command = next(one for one in await house.bot.tree.fetch_commands() if one.name == name)
    assert command.default_member_permissions == discord.Permissions(manage_guild=True)
    shown = moderator(house).actor.available_commands(house.channel)
    assert any(one.split()[0] == name for one in shown)
    assert not any(one.split()[0] == name for one in house.eve.actor.available_commands(house.channel))


@pytest.mark.parametrize("game", GAMES)
async def test_anybody_opens_a_table_who_is_not_barred(house: House, game: str) -> None:
    await house.eve.slash(game)
    assert house.table().header.game == game
    assert house.table().header.host_id == house.eve.id
    mia = moderator(house)
    await mia.slash("moderate bar", person=house.bob.actor)
    assert said("refused-barred", until=None, reason=None) in (await house.bob.slash(game)).told
    assert house.table().header.host_id == house.eve.id


async def test_in_direct_messages_there_is_no_server_to_manage(house: House) -> None:
    mia = moderator(house)
    assert NOT_MANAGING in (await mia.in_dms().slash("privacy server")).told
