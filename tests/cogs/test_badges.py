"""Badges by clicks: told below the result or in the next panel, shown with `/stats`, and switched off."""

from __future__ import annotations

from typing import Any

import pytest

from db import Badge

from .house import House
from .test_leaderboard import given_up


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"pictures": True}


async def test_a_badge_is_told_below_the_result_that_earned_it_and_shown_with_stats(house: House) -> None:
    await given_up(house, 4)
    await house.settle()
    assert "🏅" not in house.public(house.table()).text
    await given_up(house, 1)
    await house.env.advance_time(5)
    result = house.public(house.table())
    assert "🏅 ann has earned a badge: Five in a row" in result.text
    mine = (await house.ann.slash("stats")).seen
    assert "Badges of ann. Five in a row, since" in mine.text
    assert "🏅 1 of 22 badges" in mine.text
    assert "Still to be had: Hold an ace" in mine.text
    theirs = (await house.bob.slash("stats", person=house.ann.actor)).seen
    assert "Badges of ann" in theirs.text
    assert "Still to be had" not in theirs.text
    again = await house.match(house.bob, seats=2)
    assert "Five in a row" not in (await house.ann.press(again, "hand")).seen.text, "it was told"


async def test_a_badge_of_the_past_is_told_once_in_the_next_panel(house: House) -> None:
    public = await house.match(house.bob, seats=2)
    await house.bot.store.badges.keep([Badge(house.ann.id, name, 5) for name in ("natural", "rubber", "of-old")])
    first = (await house.ann.press(public, "hand")).seen
    assert "🏅 New badges: First natural and Rubber in two." in first.text
    assert "🏅" not in (await house.ann.press(public, "hand")).seen.text
    assert "🏅" not in (await house.bob.press(public, "hand")).seen.text


async def test_a_server_can_do_without_badges(house: House) -> None:
    await house.bot.store.servers.set_settings(house.guild.id, badges=False)
    await given_up(house, 5)
    await house.env.advance_time(5)
    assert "🏅" not in house.public(house.table()).text
    assert "🏅" not in (await house.ann.slash("stats")).seen.text
    public = await house.match(house.bob, seats=2)
    assert "🏅" not in (await house.ann.press(public, "hand")).seen.text
    await house.bot.store.servers.set_settings(house.guild.id, badges=True)
    told = (await house.ann.press(public, "hand")).seen.text
    assert "🏅 A new badge: Five in a row." in told, "they were counted all the same"
