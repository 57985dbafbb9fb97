"""Seasons: who may close one, and what is left of it."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from .house import House, Person, said
from .test_leaderboard import given_up


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"pictures": True}


def manager(house: House) -> Person:
    keeper = house.guild.create_role("keeper", permissions=discord.Permissions(manage_guild=True))
    return house.person("mia", roles=[keeper])


async def test_a_season_is_closed_kept_and_begun_anew(house: House) -> None:
    await given_up(house, 3)
    mia = manager(house)
    page = (await mia.slash("season")).seen
    assert "### Season 1" in page.text
    assert "2 people have finished a match in it." in page.text
    asked = await mia.press(page, "season-close")
    assert "season 2 begins" in asked.dialog["components"][0]["description"]
    told = (await mia.submit(asked, name="*Spring*")).seen
    assert not told.ephemeral
    assert r"## Season 1 · \*Spring\* is over" in told.text
    assert "1. ann: 30 tokens" in told.text
    assert "Season 2 has begun" in told.text
    again = (await mia.slash("season")).seen
    assert "### Season 2" in again.text
    assert "Nobody has finished a match in it yet." in again.text
    assert r"Season 1 · \*Spring\*, over" in again.text
    assert "ann won the most, 30 tokens" in again.text
    board = (await house.ann.slash("leaderboard")).seen
    assert "Nobody is on this board yet." in board.text
    unplayed = (await house.ann.slash("leaderboard", game="whist")).seen
    await house.ann.choose(unplayed, ["season-1"], "board-period")
    assert r"**Leaderboard · Whist · Season 1 · \*Spring\***" in unplayed.text
    await house.ann.choose(board, ["season-1"], "board-period")
    assert "Leaderboard · all games · Season 1 · *Spring*. 1. ann (you): 30 tokens" in board.text


async def test_a_season_is_closed_once(house: House) -> None:
    mia = manager(house)
    page = (await mia.slash("season")).seen
    first, second = await mia.press(page, "season-close"), await mia.press(page, "season-close")
    await mia.submit(first)
    assert "closed already: season 2 is on" in (await mia.submit(second)).told
    assert "closed already: season 2 is on" in (await mia.press(page, "season-close")).told


async def test_only_those_close_it_who_manage_the_server(house: House) -> None:
    page = (await house.ann.slash("season")).seen
    assert "season-close" not in {custom_id.split("|")[1] for custom_id in page.buttons()}
    refused = await house.ann.forge(page, "p|season-close|0||1")
    assert said("refused-permission") in refused.told
    assert await house.bot.store.boards.season(house.guild.id) == 1
    board = (await house.ann.press(page, "board")).seen
    assert "Nobody is on this board yet." in board.text
