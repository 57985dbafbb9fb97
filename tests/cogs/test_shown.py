"""Things that people show to others: a moment of a match, and their month with the deal of the day."""

from __future__ import annotations

from typing import Any

import pytest

from bot.tables.paces import DAY
from bot.ui.month import days_of_month
from db import DailyPlay

from .house import House
from .test_duplicate import first_match
from .test_leaderboard import given_up


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"pictures": False}


async def test_the_moment_of_a_match_is_shown_and_leads_to_its_move(house: House) -> None:
    await given_up(house, 1)
    result = house.public(house.table())
    card = (await house.ann.press(result, "moment")).seen
    assert card.ephemeral
    assert any(f"Thirty-One: {names}" in card.text for names in ("ann and bob", "bob and ann"))
    assert f"https://discord.com/channels/{house.guild.id}/{house.channel.id}/{result.id}" in card.text
    shown = (await house.ann.press(card, "moment-share")).seen
    assert not shown.ephemeral
    assert "How [table 1](" in shown.text, "nothing was reviewed, and nothing turned"
    assert not any("moment-share" in one for one in shown.buttons())
    steps = len((await house.bot.room.record(house.table().now)).moves)
    replay = (await house.eve.press(shown, "replay")).seen
    assert f"move {steps} of {steps}" in replay.text, "no card was laid: the end of the last round"


async def test_a_deal_that_goes_round_is_not_shown_to_everybody(house: House) -> None:
    first = await first_match(house, house.ann)
    card = (await house.ann.press(house.public(first), "moment")).seen
    await house.ann.press(house.public(first), "deal-challenge")
    assert "This deal goes round" in (await house.ann.press(card, "moment-share")).told
    assert "This deal goes round" in (await house.bob.forge(house.public(first), f"p|moment|{first.id}||")).told


async def test_a_month_is_a_picture_to_share(house: House) -> None:
    today = house.bot.now() // DAY
    days = days_of_month(today, 1)
    for user, day, patience, points in (
        (house.ann, days[0], "sir_tommy", 30),
        (house.ann, days[0], "poker_squares", 90),
        (house.ann, days[1], "sir_tommy", 10),
        (house.bob, days[1], "sir_tommy", 20),
    ):
        play = DailyPlay(day, patience, user.id, house.guild.id, user.name, ("x",), points, 1, 2)
        await house.bot.store.daily.save(play, 0)
    home = (await house.ann.slash("daily")).seen
    month = (await house.ann.press(home, "month")).seen
    assert "Deals finished: 0" in month.text
    month = (await house.ann.click(month, "◀")).seen
    assert "All deals finished on: 1" in month.text
    assert "Some of the deals finished on: 2" in month.text
    assert "First on this server on: 1" in month.text
    assert "Deals finished: 3 · days: 2 · first here: 1" in month.text
    shown = (await house.ann.press(month, "month-share")).seen
    assert not shown.ephemeral
    assert "Deals finished: 3" in shown.text
    assert "Deals finished: 0" in (await house.ann.click(month, "▶")).seen.text


def test_months_are_counted_back_over_a_new_year() -> None:
    january = 20_454 + 5  # 6 January 2026
    assert days_of_month(january, 0) == range(20_454, 20_485)
    assert days_of_month(january, 1) == range(20_423, 20_454)
    assert len(days_of_month(january, 11)) == 28
