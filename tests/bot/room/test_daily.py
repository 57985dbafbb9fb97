"""The deal of the day: promised, the same for all, played move by move, and opened the day after."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from bot.room.daily import DealOfTheDay, solitaire, streak
from bot.tables.errors import MovedOn, Refusal
from bot.tables.paces import DAY
from games.core import IllegalMove, InvalidMove
from games.dictation import Dictation
from games.dictation.day import PATIENCES, Par, order, pars_of
from games.fair import commitment
from tests.bot.tables.hall import ANN, BOB, GUILD, Hall
from tests.here import Here

SEED = "5e" * 32


@pytest.fixture
def daily(hall: Hall) -> DealOfTheDay:
    """The deals of the hall."""
    return DealOfTheDay(hall.store, lambda: hall.now, hall.workers)


async def play(daily: DealOfTheDay, patience: str, user_id: int, most: int = 200) -> int | None:
    """A person plays as the greedy robot does; returns their points."""
    own = await daily.resume_or_deal(daily.today, patience, user_id)
    while own.points is None and len(own.moves) < most:
        move = Dictation.robot(own.game.view(0), "normal", Random(1))
        where = {"user_id": user_id, "guild_id": GUILD, "name": "Somebody"}
        own = await daily.move(daily.today, patience, move, len(own.moves), **where)  # type: ignore[arg-type]
    return own.points


@pytest.mark.parametrize("patience", PATIENCES)
async def test_everybody_has_the_same_order_and_plays_on_where_they_were(
    hall: Hall, daily: DealOfTheDay, patience: str
) -> None:
    assert await play(daily, patience, ANN, most=7) is None
    assert len((await daily.resume_or_deal(daily.today, patience, ANN)).moves) == 7
    assert await play(daily, patience, ANN) == await play(daily, patience, BOB) is not None
    board = await hall.store.daily.board(daily.today, patience, GUILD, 10)
    assert [one.user_id for one in board] == [ANN, BOB]


async def test_two_patiences_of_a_day_have_orders_of_their_own() -> None:
    orders = [order(SEED, patience) for patience in PATIENCES]
    assert orders[0] != orders[1]
    assert [len(set(cards)) for cards in orders] == [52, 52]
    assert order(SEED, PATIENCES[0]) == orders[0]


async def test_a_day_is_promised_the_day_before_and_opened_the_day_after(hall: Hall, daily: DealOfTheDay) -> None:
    promised = await daily.commitment(daily.today + 1)
    for day in (daily.today - 1, daily.today + 2):
        with pytest.raises(Refusal, match="refused-daily-over"):
            await daily.commitment(day)
    for asked in (daily.bygone, daily.open_seed):
        with pytest.raises(Refusal, match="refused-daily-over"):
            await asked(daily.today)
    hall.now += DAY
    assert await daily.commitment(daily.today) == promised
    hall.now += DAY
    opened = await hall.store.daily.known(daily.today - 1)
    assert opened is not None
    assert commitment(bytes.fromhex(opened[0])) == promised


async def test_an_old_panel_a_wrong_move_and_yesterdays_deal_are_refused(hall: Hall, daily: DealOfTheDay) -> None:
    day, ann = daily.today, {"user_id": ANN, "guild_id": GUILD, "name": "Ann"}
    first = (await daily.resume_or_deal(daily.today, "poker_squares", ANN)).game.default(0)
    await daily.move(day, "poker_squares", first, 0, **ann)  # type: ignore[arg-type]
    with pytest.raises(MovedOn):
        await daily.move(day, "poker_squares", "cell 5 5", 0, **ann)  # type: ignore[arg-type]
    with pytest.raises(IllegalMove):
        await daily.move(day, "poker_squares", first, 1, **ann)  # type: ignore[arg-type]
    assert (await daily.resume_or_deal(daily.today, "poker_squares", ANN)).moves == (first,)
    hall.now += DAY
    with pytest.raises(Refusal, match="refused-daily-over"):
        await daily.move(day, "poker_squares", "cell 5 5", 1, **ann)  # type: ignore[arg-type]
    assert (await daily.resume_or_deal(daily.today, "poker_squares", ANN)).moves == ()


async def test_no_day_is_finished_by_giving_up(hall: Hall, daily: DealOfTheDay) -> None:
    with pytest.raises(InvalidMove):
        await daily.move(daily.today, PATIENCES[0], "leave", 0, user_id=ANN, guild_id=GUILD, name="Ann")
    assert (await daily.resume_or_deal(daily.today, PATIENCES[0], ANN)).points is None
    assert await daily.streak(daily.today, ANN) == 0


async def test_two_taps_at_once_make_one_move(hall: Hall, daily: DealOfTheDay) -> None:
    day, ann = daily.today, {"user_id": ANN, "guild_id": GUILD, "name": "Ann"}
    taps = [daily.move(day, "poker_squares", f"cell 1 {column}", 0, **ann) for column in (1, 2)]  # type: ignore[arg-type]
    done = await asyncio.gather(*taps, return_exceptions=True)
    assert sorted(type(one).__name__ for one in done) == ["MovedOn", "Solitaire"]
    assert len((await daily.resume_or_deal(daily.today, "poker_squares", ANN)).moves) == 1


@pytest.mark.parametrize(
    ("days", "long"),
    [
        ([], 0),
        ([10], 1),
        ([9], 1),
        ([8], 1),
        ([7], 0),
        ([10, 9, 8], 3),
        ([9, 8, 6], 3),
        ([10, 8], 2),
        ([10, 7], 1),
    ],
)
def test_a_streak_ends_today_or_yesterday_or_a_day_was_missed(days: list[int], long: int) -> None:
    assert streak(days, 10) == long


@pytest.mark.parametrize(
    ("missed", "long"),
    [([20], 29), ([20, 13], 28), ([20, 14], 15), ([20, 13, 6], 27), ([20, 19], 10), ([29], 29), ([29, 23], 6)],
)
def test_one_missed_day_in_seven_does_not_break_a_streak(missed: list[int], long: int) -> None:
    days = [day for day in range(30, 0, -1) if day not in missed]
    assert streak(days, 30) == long


async def test_par_is_worked_out_once_and_kept(hall: Hall) -> None:
    worked: list[Any] = []

    class Quickly(Here):
        """Knows the pars of any seed."""

        async def work_out(self, work: Any, *given: Any) -> Any:
            worked.extend([work, *given])
            return {"sir_tommy": Par(452, True, ("found",)), "poker_squares": Par(150, False, ("cell 1 1",))}

    daily = DealOfTheDay(hall.store, lambda: hall.now, Quickly())
    await daily.commitment(daily.today)
    hall.now += DAY
    both = await asyncio.gather(*(daily.bygone(daily.today - 1) for _ in range(2)))
    assert both[0] is not None
    assert both[0] == both[1]
    assert both[0].pars["sir_tommy"] == Par(452, True, ("found",))
    assert worked == [pars_of, both[0].seed]
    assert await daily.bygone(daily.today - 2) is None


def test_par_is_what_can_be_done_with_the_deal_of_the_day() -> None:
    for patience, par in pars_of(SEED).items():
        assert solitaire(20_000, SEED, patience, par.way).points == par.points


async def test_seed_30_14_a_clock_that_is_set_back_over_midnight_deals_no_day_to_come(
    hall: Hall, daily: DealOfTheDay
) -> None:
    """A page of a day is made patience by patience, and the clock may be set back in between."""
    day = daily.today
    await daily.resume_or_deal(day, PATIENCES[0], ANN)
    hall.now -= DAY
    with pytest.raises(Refusal, match="refused-daily-over"):
        await daily.resume_or_deal(day, PATIENCES[1], ANN)
