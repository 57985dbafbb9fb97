"""The list that a moderator may ask for: plain, with reasons, and without consequences."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.tables.paces import DAY, HOUR
from db import Occupant
from tests.db.examples import LOBBY, MOVES, over, result

from .house import House, Person, said


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"pictures": False}


async def test_a_game_master_looks_by_way_of_the_help_without_the_command(house: House) -> None:
    masters = house.guild.create_role("masters")
    await house.bot.store.servers.set_settings(house.guild.id, master_role=masters.id)
    gus = house.person("gus", roles=[masters])
    page = (await gus.press((await gus.slash("help")).seen, "settings")).seen
    page = (await gus.choose(page, ["people"], "settings")).seen
    look = (await gus.press(page, "fair-play")).seen
    assert "Nothing stands out." in look.text
    assert "Who may play" in (await gus.press(look, "settings")).seen.text
    await house.bot.store.servers.set_settings(house.guild.id, master_role=0)
    assert said("refused-moderators") in (await gus.press(page, "fair-play")).told


async def met(house: House, at_ms: int, winner: Person, loser: Person) -> None:
    """One has beaten another on this server."""
    seats = (Occupant(0, winner.id, "W", None, seat=0), Occupant(1, loser.id, "L", None, seat=1))
    row = replace(LOBBY, guild_id=house.guild.id, started_ms=1, seats=seats, end_shown=True, called=None)
    row = over(await house.bot.store.matches.create(row), at_ms)
    both = [result(0, winner.id, 1, 3), result(1, loser.id, 2, -3)]
    await house.bot.store.matches.append(row, MOVES, (), lambda _: both)


async def test_a_moderator_sees_what_stands_out_and_nothing_follows(house: House) -> None:
    rights = discord.Permissions(manage_guild=True)
    boss = house.person("boss", roles=[house.guild.create_role("keeper", permissions=rights)])
    store, now = house.bot.store, house.bot.now()
    assert "Nothing stands out." in (await boss.slash("moderate look")).seen.text
    for person in (house.ann, house.bob, house.eve):
        await store.people.welcome(house.guild.id, person.id, person.name, 0)
    for number in range(30):
        await met(house, now - 5_000 + number, house.ann, house.bob)
    for number in range(20):
        pair = (house.bob, house.eve) if number % 3 else (house.eve, house.bob)
        await met(house, now - 9_000 + number, *pair)
    seen = (await boss.slash("moderate look")).seen
    assert seen.ephemeral
    assert "**ann** has won 30 of 30 against **bob**, who wins 64 % against others." in seen.text
    assert "90 tokens went that way." in seen.text
    assert "None of it proves anything" in seen.text
    assert "eve" not in seen.text
    assert await store.servers.barred(house.guild.id) == []
    assert await store.servers.audit_log(house.guild.id, 10) == []


async def test_who_plays_deals_that_go_round_right_after_a_certain_other(house: House) -> None:
    """Eight deals that five have played: bob each time within the hour after ann, and the best of all."""
    rights = discord.Permissions(manage_guild=True)
    boss = house.person("boss", roles=[house.guild.create_role("keeper", permissions=rights)])
    store, now = house.bot.store, house.bot.now()
    people = [house.person(f"p{at}") for at in range(3)]
    for person in (house.ann, house.bob, *people):
        await store.people.welcome(house.guild.id, person.id, person.name, 0)
    for number in range(18):
        told, first = number < 8, 0
        for at, person in enumerate([*people, house.ann, house.bob]):
            began = now - (20 - number) * DAY + at * 3 * HOUR - (2 * HOUR if told and person is house.bob else 0)
            best = person is (house.bob if told else people[number % 3])
            seats = (Occupant(0, person.id, person.name, None, seat=0), Occupant(1, None, "R", "normal", seat=1))
            row = replace(
                LOBBY, guild_id=house.guild.id, game="whist", seats=seats, called=None, host_id=0, end_shown=True
            )
            row = await store.matches.create(replace(row, deal_of=first or None, started_ms=began))
            first = first or row.id
            await store.matches.append(over(row, began + HOUR), (), (), None)
            await store.deals.keep_scores(
                first, {row.id: [["d", [9 if best else at, 0, 9 if best else at, 0], []]]}
            )
        await store.deals.share(first, now)
    told_to = (await boss.slash("moderate look")).seen
    line = "**bob** began 8 deals that go round within an hour after **ann** had finished them"
    assert f"{line}, and was the best of all in 8, which is so in 8 % of the others." in told_to.text
    assert told_to.text.count("•") == 1
    assert await store.servers.barred(house.guild.id) == []
