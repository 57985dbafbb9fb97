"""The deal of the day in the store."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from db import Conflict, DailyPlay, Database

from .conftest import NOW
from .examples import ANN, BOB, EVE, GUILD

DAY, GAME = 20_000, "sir_tommy"
PLAY = DailyPlay(DAY, GAME, ANN, GUILD, "Ann", ("pile 1",), None, NOW)


async def finished(db: Database, user_id: int, points: int, guild_id: int = GUILD, day: int = DAY) -> None:
    """A person has finished the deal of a day."""
    own = replace(PLAY, user_id=user_id, guild_id=guild_id, name=f"p{user_id}", day=day)
    await db.daily.save(replace(own, points=points, ended_ms=NOW + user_id), 0)


async def test_a_day_has_one_seed_whoever_draws_it(db: Database) -> None:
    assert await db.daily.known(DAY) is None
    drawn = await asyncio.gather(*(db.daily.seed(DAY, f"seed {number}") for number in range(5)))
    assert len(set(drawn)) == 1
    assert await db.daily.seed(DAY, "another") == drawn[0]
    assert await db.daily.known(DAY) == (drawn[0], None)
    assert await db.daily.seed(DAY + 1, "next") == "next"


async def test_pars_are_kept_beside_the_seed(db: Database) -> None:
    await db.daily.seed(DAY, "seed")
    await db.daily.set_pars(DAY, {GAME: {"points": 452, "moves": ["found"]}})
    assert await db.daily.known(DAY) == ("seed", {GAME: {"points": 452, "moves": ["found"]}})


async def test_a_play_grows_move_by_move(db: Database) -> None:
    assert await db.daily.play(DAY, GAME, ANN) is None
    await db.daily.save(PLAY, 0)
    more = replace(PLAY, moves=("pile 1", "found"), points=3, ended_ms=NOW)
    await db.daily.save(more, 1)
    assert await db.daily.play(DAY, GAME, ANN) == more
    assert await db.daily.play(DAY, "poker_squares", ANN) is None


async def test_two_moves_at_once_are_one_and_a_conflict(db: Database) -> None:
    await db.daily.save(PLAY, 0)
    both = [replace(PLAY, moves=("pile 1", move)) for move in ("pile 2", "pile 3")]
    done = await asyncio.gather(*(db.daily.save(play, 1) for play in both), return_exceptions=True)
    assert sorted(type(one).__name__ for one in done) == ["Conflict", "NoneType"]
    with pytest.raises(Conflict):
        await db.daily.save(PLAY, 0)


async def test_the_board_of_a_server_and_of_all(db: Database) -> None:
    await finished(db, ANN, 130)
    await finished(db, BOB, 252, guild_id=GUILD + 1)
    await finished(db, EVE, 130, guild_id=0)
    await db.daily.save(replace(PLAY, user_id=99), 0)
    everywhere = await db.daily.board(DAY, GAME, None, 10)
    assert [(play.user_id, play.points) for play in everywhere] == [(BOB, 252), (ANN, 130), (EVE, 130)]
    assert [play.user_id for play in await db.daily.board(DAY, GAME, GUILD, 10)] == [ANN]
    await db.people.welcome(GUILD, EVE, "Eve", 0)
    assert [play.user_id for play in await db.daily.board(DAY, GAME, GUILD, 10)] == [ANN, EVE]
    assert await db.daily.place(DAY, GAME, None, 130, ANN) == (2, 3)
    assert await db.daily.place(DAY, GAME, GUILD, 130, ANN) == (1, 2)
    assert await db.daily.place(DAY, GAME, GUILD, 252, BOB) == (1, 3), "whoever asks is one of them"
    assert await db.daily.place(DAY, GAME, GUILD + 1, 130, EVE) == (2, 2)
    assert await db.daily.board(DAY + 1, GAME, None, 10) == []
    assert [play.user_id for play in await db.daily.board(DAY, GAME, None, 1)] == [BOB]


async def test_the_places_of_a_month_are_those_of_the_boards(db: Database) -> None:
    """A server's boards have somebody whom it doesn't know only on those days when they finished a deal there."""
    await finished(db, EVE, 10, day=DAY - 1)
    await finished(db, ANN, 130)
    await finished(db, EVE, 252, guild_id=0)
    assert [play.user_id for play in await db.daily.board(DAY, GAME, GUILD, 10)] == [ANN]
    assert await db.daily.places_of(ANN, DAY, DAY, (GAME,), GUILD) == [(DAY, 1)]
    assert await db.daily.places_of(ANN, DAY, DAY, (GAME,), None) == [(DAY, 2)]


async def test_the_table_of_a_week_counts_the_deals_that_are_asked_for(db: Database) -> None:
    await finished(db, ANN, 130)
    for number in range(1, 4):
        await db.daily.save(replace(PLAY, game=f"whist {number}", user_id=BOB, points=9, ended_ms=NOW), 0)
    (won,) = await db.rituals.week_scores(DAY - 3, DAY + 3, (GAME, "poker_squares"), GUILD, 10)
    assert (won.user_id, won.deals) == (ANN, 1)


async def test_the_days_on_which_somebody_finished(db: Database) -> None:
    for day in (DAY, DAY - 1, DAY - 3):
        await finished(db, ANN, 10, day=day)
    await db.daily.save(replace(PLAY, day=DAY - 2), 0)
    assert await db.daily.days_finished(ANN) == [DAY, DAY - 1, DAY - 3]
    assert await db.daily.days_finished(BOB) == []


async def test_a_person_sees_and_forgets_their_days(db: Database) -> None:
    await finished(db, ANN, 10)
    await finished(db, BOB, 20)
    (day,) = (await db.people.export(ANN))["daily"]
    assert (day["day"], day["game"], day["moves"], day["points"]) == (DAY, GAME, ["pile 1"], 10)
    await db.people.forget(ANN)
    assert (await db.people.export(ANN))["daily"] == []
    assert [play.user_id for play in await db.daily.board(DAY, GAME, None, 10)] == [BOB]
