"""Robots as company: their faces, what they say, who is spared it, and the server's word on it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.tables.remarks import FEW_MATCHES, Occasion
from bot.words import words_for
from db import Phase, SeatResult

from .house import House
from .test_settings import manager, section


@pytest.fixture
def settings() -> dict[str, Any]:
    """Words alone."""
    return {"pictures": False}


@pytest.fixture(autouse=True)
def talkative(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is left to luck."""
    monkeypatch.setattr("bot.tables.remarks.CHANCE", 1.0)


def line(occasion: Occasion, robot: str = "Ada") -> str:
    words = words_for()
    return words("robot-says", face="🤖", name=robot, line=words(f"robot-{robot.lower()}-{occasion}"))


async def beaten(house: House, level: str = "normal") -> str:
    """Ann gives up against one robot; what her table then shows."""
    lobby = await house.lobby(seats=2)
    await house.ann.press(lobby, "robot", level)
    await house.ann.press(lobby, "start")
    await house.end_by_giving_up(house.ann)
    return house.public().text


async def practised(house: House, matches: int) -> None:
    """Ann has played so many matches to their end."""
    store = house.bot.store
    for number in range(matches):
        row = await store.matches.create(replace(house.table().header, id=0, seats=(), message_id=None))

        def ended_so(_: object, place: int = number) -> list[SeatResult]:
            return [SeatResult(0, house.ann.id, 1, 0.0, 0, rated=False)]

        await store.matches.append(replace(row, phase=Phase.OVER), (), (), ended_so)


async def test_a_robot_says_hello_until_people_have_moved(house: House) -> None:
    page = (await house.ann.slash("games")).seen
    panel = (await house.ann.press(page, "play-now", "thirty-one")).seen
    robots = [seat.name for seat in house.table().header.seats if seat.robot]
    hello = [line(Occasion.HELLO, name) for name in robots]
    assert sum(one in house.public().text for one in hello) == 1
    assert not any(one in panel.text for one in hello)
    await house.restart()
    assert sum(one in house.public().text for one in hello) == 1


async def test_who_has_beaten_a_beginner_is_silent(house: House) -> None:
    assert line(Occasion.WON) not in await beaten(house)
    first = house.table()
    await practised(house, FEW_MATCHES - 2)
    assert line(Occasion.WON) not in await beaten(house)
    assert line(Occasion.WON) in await beaten(house)
    await house.ann.slash("table show", table=first.id)
    assert line(Occasion.WON) not in house.public(first).text, "it was a beginner's match, and stays one"


async def test_who_asked_for_robots_that_play_like_beginners_is_spared_too(house: House) -> None:
    await beaten(house)
    await practised(house, FEW_MATCHES)
    assert "beginner" in house.table().kind.levels
    assert line(Occasion.WON) not in await beaten(house, "beginner")


async def test_a_server_may_have_its_robots_silent(house: House) -> None:
    mia = manager(house)
    page = await section(mia, "play")
    assert "**Company** Robots say a word now and then." in page.text
    await mia.press(page, "set-flag", "remarks off")
    assert "**Company** Robots play in silence." in page.text
    games = (await house.ann.slash("games")).seen
    await house.ann.press(games, "play-now", "thirty-one")
    assert "**Ada:**" not in house.public().text
    log = await section(mia, "log")
    assert "robots’ remarks: yes → no" in log.text


async def test_a_robot_has_its_own_face_in_the_lobby_and_in_the_result(house: House) -> None:
    cards: Any = house.bot.cards
    cards._keep({"robot_ada": 77})
    lobby = await house.lobby(seats=2)
    await house.ann.press(lobby, "robot", "normal")
    assert "2. <:robot_ada:77> Ada · plays an average game" in house.public().text
    await house.ann.press(lobby, "start")
    await house.end_by_giving_up(house.ann)
    assert "🥇 <:robot_ada:77> Ada" in house.public().text
