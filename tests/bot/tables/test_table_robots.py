"""Robots that search, at a table: their thoughts come from elsewhere, in time or not."""

from __future__ import annotations

import asyncio

import pytest

from bot.room.search_workers import Question
from bot.tables.robots import SEARCH_MS
from games.core import Decision, Pick
from tests.held import Held
from tests.here import Here

from .hall import ANN, BOB, Hall, move, seat_of, turn


class Slow(Here):
    """Minds whose thoughts come when the test says so."""

    def __init__(self) -> None:
        self.asked: list[tuple[Question, asyncio.Future[Decision | None]]] = []

    def ask(self, question: Question) -> asyncio.Future[Decision | None]:
        self.asked.append((question, asyncio.get_running_loop().create_future()))
        return self.asked[-1][1]

    async def answer(self, decision: Decision | None) -> None:
        """The last question is answered."""
        self.asked[-1][1].set_result(decision)
        await asyncio.sleep(0)

    async def close(self) -> None: ...


@pytest.fixture
async def slow(hall: Hall) -> Slow:
    """The hall's robots have slow minds."""
    workers = Slow()
    hall.workers = workers
    await hall.restart()
    return workers


async def waiting(hall: Hall, *, seats: int = 2) -> Held:
    """A table of Knock-out Whist at which a strong robot is to play; Ann leads first where she has to."""
    table = await hall.match(game="knock-out-whist", robots=seats - 1, pace="untimed")
    if ANN in [table.at_seat(seat).user_id for seat in table.playing().game.to_act()]:
        await move(hall, table, "play")
    return table


def choices(question: Question) -> list[str]:
    """Every card that the robot may play, lowest last."""
    (pick,) = (move for move in question.view.moves if isinstance(move, Pick))
    return [pick.text([card]) for card in pick.cards]


async def last_move(hall: Hall, table: Held) -> tuple[str, str]:
    log = await hall.store.matches.moves(table.id)
    return log[-1].move, log[-1].by


async def test_a_thought_in_time_is_played_when_the_robot_would_have_moved(hall: Hall, slow: Slow) -> None:
    table = await waiting(hall)
    question = slow.asked[-1][0]
    assert (question.level, question.view.seat) == ("strong", 1 - seat_of(table, ANN))
    began, ply = hall.now, table.playing().ply
    chosen = choices(question)[-1]
    await slow.answer(Decision(chosen))
    due = table.wakes()
    assert due is not None
    assert began < due < began + SEARCH_MS
    await hall.pass_time(due - began - 1)
    assert table.playing().ply == ply
    await hall.pass_time(1)
    assert await last_move(hall, table) == (chosen, "robot")


async def test_a_late_thought_is_waited_for_and_played_at_once(hall: Hall, slow: Slow) -> None:
    table = await waiting(hall)
    ply = table.playing().ply
    await hall.pass_time(SEARCH_MS - 1)
    assert table.playing().ply == ply
    chosen = choices(slow.asked[-1][0])[0]
    await slow.answer(Decision(chosen))
    assert table.wakes() is not None
    await hall.pass_time(0)
    assert await last_move(hall, table) == (chosen, "robot")


async def test_a_robot_that_is_too_late_plays_as_normal_does(
    hall: Hall, slow: Slow, caplog: pytest.LogCaptureFixture
) -> None:
    table = await waiting(hall)
    question, answer = slow.asked[-1]
    await hall.pass_time(SEARCH_MS)
    assert answer.cancelled()
    assert "the strong robot of knock-out-whist was late" in caplog.text
    played, by = await last_move(hall, table)
    assert by == "robot"
    assert played in choices(question)


async def test_a_mind_without_an_answer_leaves_it_to_normal(hall: Hall, slow: Slow) -> None:
    table = await waiting(hall)
    await slow.answer(None)
    question = slow.asked[-1][0]
    await hall.pass_time(SEARCH_MS - 1)
    assert (await last_move(hall, table))[0] in choices(question)


async def test_nobody_thinks_on_at_a_table_that_is_gone(hall: Hall, slow: Slow) -> None:
    table = await waiting(hall, seats=3)
    await table.close()
    assert slow.asked[-1][1].cancelled()


async def test_where_thoughts_come_at_once_a_match_is_played_to_its_end(hall: Hall) -> None:
    table = await hall.match(BOB, game="knock-out-whist", robots=1, pace="untimed", options={"start_cards": 3})
    for _ in range(60):
        if table.match is None or table.match.game.outcome() is not None:
            break
        await hall.pass_time(5_000)
        if table.match.game.to_act() and any(
            table.at_seat(seat).user_id for seat in table.match.game.to_act() if seat >= 0
        ):
            turn(table)
            await move(hall, table, "play", "trump")
    assert table.match is not None
    assert table.match.game.outcome() is not None
