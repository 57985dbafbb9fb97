"""The leaderboard and ratings: in words, and as pictures where they are wanted."""

from __future__ import annotations

import sys
from typing import Any

import discord
import pytest

from .house import House


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"pictures": True}


async def given_up(house: House, times: int) -> None:
    """Matches that Bob gives up, so that Ann wins them."""
    for _ in range(times):
        await house.match(house.bob, seats=2)
        asked = await house.bob.slash("table leave", table=house.table().id)
        await house.bob.press(asked.seen, "go", "give-up")


async def test_the_board_is_a_picture_with_the_same_words(house: House) -> None:
    await given_up(house, 3)
    board = (await house.bob.slash("leaderboard", game="thirty-one")).seen
    assert board.pictures == 1
    assert "Leaderboard · Thirty-One. 1. ann: 1," in board.text
    assert "2. bob (you): " in board.text
    assert "3 matches, 0 won" in board.text
    everything = (await house.bob.slash("leaderboard")).seen
    assert everything.pictures == 1
    assert "Leaderboard · all games. 1. ann: 30 tokens, 3 matches, 3 won." in everything.text
    assert "2. bob (you): −30 tokens" in everything.text


async def test_a_medal_takes_a_win(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Any] = []

    async def show(page: Any, chart: Any, reader: Any) -> None:
        drawn.append(chart)

    monkeypatch.setattr(house.bot.pages.scenes, "show", show)
    await given_up(house, 3)
    for game in ({}, {"game": "thirty-one"}):
        answer = await house.bob.slash("leaderboard", **game)
        assert [(one.name, one.medal) for one in drawn.pop().standings] == [("ann", True), ("bob", False)]
    assert "Ratings count matches among people only" in answer.told
    everything = await house.bob.slash("leaderboard")
    assert "Beside robots nothing is staked, and a medal takes a win." in everything.told


async def test_whoever_wants_no_pictures_gets_words(house: House) -> None:
    await given_up(house, 3)
    await house.ann.slash("hand", words="on")
    board = (await house.ann.slash("leaderboard", game="thirty-one")).seen
    assert board.pictures == 0
    assert "1. ann (you): " in board.text
    rating = (await house.ann.slash("rating", game="thirty-one")).seen
    assert rating.pictures == 0
    assert "over 4 values" in rating.text
    keeper = house.guild.create_role("keeper", permissions=discord.Permissions(manage_guild=True))
    manager = house.person("mia", roles=[keeper])
    await manager.slash("settings", pictures=False)
    assert (await house.bob.slash("leaderboard", game="thirty-one")).seen.pictures == 0


async def test_a_rating_is_a_curve_from_where_everybody_begins(house: House) -> None:
    none = (await house.ann.slash("rating", game="thirty-one")).told
    assert "You have no rated match of Thirty-One here yet." in none
    other = (await house.ann.slash("rating", game="thirty-one", person=house.bob.actor)).told
    assert "bob has no rated match of Thirty-One here yet." in other
    await given_up(house, 2)
    mine = (await house.ann.slash("rating", game="thirty-one")).seen
    assert mine.pictures == 1
    assert "ann · Thirty-One. from 1,000 to 1," in mine.text
    assert "2 rated matches" in mine.text
    others = (await house.eve.slash("rating", game="thirty-one", person=house.bob.actor)).seen
    assert "bob · Thirty-One. from 1,000 to " in others.text
    assert "There is no game called" in (await house.ann.slash("rating", game="bridge")).told
    assert "thirty-one" in await house.ann.suggestions("rating", "game", "thirty")


async def test_a_caller_below_the_tenth_place_sees_his_own(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["cogs.room.leaderboard"], "PLACES", 1)
    await given_up(house, 3)
    board = (await house.bob.slash("leaderboard", game="thirty-one")).seen
    assert "2. bob (you): " in board.text
    assert "bob" not in (await house.ann.slash("leaderboard", game="thirty-one")).seen.text
