"""The figures of one person that `/stats` tells."""

from __future__ import annotations

from typing import Any

import pytest

from bot.words import words_for

from .house import House
from .test_leaderboard import given_up


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"pictures": True}


async def test_one_match_is_no_curve(house: House) -> None:
    await house.match(house.bob, seats=2)
    await house.end_by_giving_up(house.bob)
    mine = (await house.ann.slash("stats")).seen
    assert mine.pictures == 0
    assert "Ratings of ann" not in mine.text
    assert "Thirty-One: 1 match, 1 won · rating 1," in mine.text


async def test_a_person_is_told_how_they_have_played(house: House) -> None:
    assert "You have not played a match to its end here yet." in (await house.ann.slash("stats")).told
    await given_up(house, 2)
    mine = (await house.ann.slash("stats")).seen
    assert mine.ephemeral
    assert "2 matches, 2 won (100 %). Net: +20 tokens." in mine.text
    assert "Won in a row: 2 now, 2 at best." in mine.text
    assert "Thirty-One: 2 matches, 2 won · rating 1," in mine.text
    assert "**With** bob (2)" in mine.text
    assert f"#{house.table().id} Thirty-One: place 1 of 2, with bob" in mine.text
    assert mine.pictures == 1
    assert "Ratings of ann. Thirty-One: from 1,000 to 1," in mine.text


async def test_every_game_is_told_however_many_there_are(house: House) -> None:
    played = ("spit", "grabbage", "pirate", "conjugal-patience", "progressive-patience", "wit-and-reason")
    for game in played:
        seen = (await house.ann.slash(game)).seen
        await house.bob.press(seen, "join")
        await house.ann.press(seen, "start")
        await house.end_by_giving_up(house.bob)
    told = (await house.ann.slash("stats")).seen.text
    assert all(words_for(game)("name") in told for game in played)


async def test_anybody_may_ask_about_anybody_here(house: House) -> None:
    none = (await house.ann.slash("stats", person=house.eve.actor)).told
    assert "eve has not played a match to its end here yet." in none
    await given_up(house, 1)
    bobs = (await house.eve.slash("stats", person=house.bob.actor)).seen
    assert "1 match, 0 won (0 %). Net: −10 tokens." in bobs.text
    assert "Won in a row: 0 now, 0 at best." in bobs.text


async def test_somebody_who_has_left_the_server_is_still_told_of(house: House) -> None:
    await given_up(house, 1)
    gone = house.bob.actor.user
    house.guild.remove_member(house.bob.actor)
    assert "1 match, 0 won (0 %)." in (await house.ann.slash("stats", person=gone)).seen.text
    curve = (await house.ann.slash("rating", game="thirty-one", person=gone)).seen
    assert "1 rated match" in curve.text


async def test_robots_are_counted_beside_the_people(house: House) -> None:
    lobby = await house.lobby(house.bob, seats=3)
    await house.ann.press(lobby, "robot", "normal")
    await house.ann.press(lobby, "start")
    for person in (house.ann, house.bob):
        asked = await person.slash("table leave", table=house.table().id)
        await person.press(asked.seen, "go", "give-up")
    mine = (await house.ann.slash("stats")).seen
    assert "Robots played in one of the matches." in mine.text
    assert "with bob and 1 robot" in mine.text
    assert "rating" not in mine.text  # robots leave a match unrated
    assert mine.pictures == 0
