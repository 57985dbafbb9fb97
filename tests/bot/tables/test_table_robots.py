"""Robots that search, at a table: their thoughts come from elsewhere, in time or not."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.room.search_workers import Question
from bot.tables.moment import Moment
from bot.tables.robots import SEARCH_MS, pause, planned
from bot.tables.seating import usual_seats
from db import Occupant
from games import GAMES
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
    if ANN in [table.by_seat[seat].user_id for seat in table.playing().game.to_act()]:
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
    began, ply = hall.now, len(table.playing().log)
    chosen = choices(question)[-1]
    await slow.answer(Decision(chosen))
    due = table.wakes()
    assert due is not None
    assert began < due < began + SEARCH_MS
    await hall.pass_time(due - began - 1)
    assert len(table.playing().log) == ply
    await hall.pass_time(1)
    assert await last_move(hall, table) == (chosen, "robot")


async def test_a_late_thought_is_waited_for_and_played_at_once(hall: Hall, slow: Slow) -> None:
    table = await waiting(hall)
    ply = len(table.playing().log)
    await hall.pass_time(SEARCH_MS - 1)
    assert len(table.playing().log) == ply
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


async def test_seed_5200_493_a_robot_thinks_anew_where_its_own_move_was_stored_though_nobody_knew(
    hall: Hall,
) -> None:
    """The table read it again, the turn was its own still, and it played the thought of the position before."""
    table = await hall.match(BOB, game="conjugal-patience", pace="untimed")
    match, moment = table.playing(), Moment(hall.now, hall.now)
    (seat,) = match.standing.to_act
    robots = [Occupant(0, None, "Ada", "strong", seat=seat)]
    before = planned(match, robots, {}, moment, Random(1))
    assert planned(match, robots, before, moment, Random(2)) == before
    moves = [offer for offer in match.offers(seat) if isinstance(offer, str)]
    after = next(
        one for one in (match.played(seat, move, "robot", 0) for move in moves) if seat in one.standing.to_act
    )
    assert set(match.offers(seat)) & set(after.offers(seat))
    search = planned(after, robots, before, moment, Random(2))[seat].search
    assert search is not None
    assert search.question.view == after.view(seat)


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
            table.by_seat[seat].user_id for seat in table.match.game.to_act() if seat >= 0
        ):
            turn(table)
            await move(hall, table, "play", "trump")
    assert table.match is not None
    assert table.match.game.outcome() is not None


@pytest.mark.parametrize("game", [key for key in GAMES if not GAMES[key].Options.make().racing])
def test_a_robot_lets_a_person_see_what_their_move_has_done(game: str) -> None:
    """After a person's move it takes a second and a half at least, whatever the game says; after a robot's not."""
    kind = GAMES[game]
    played = kind.start(usual_seats(kind))
    view = played.view(0)
    for level in kind.levels:
        for seed in range(20):
            by_itself = kind.delay(view, level, Random(seed))
            assert pause(played, view, level, True, Random(seed)) == max(1_500, by_itself)
            assert pause(played, view, level, False, Random(seed)) == by_itself


@pytest.mark.parametrize("game", [key for key in GAMES if GAMES[key].Options.make().racing])
def test_in_a_race_nobody_waits_to_be_seen_but_in_turns_they_do(game: str) -> None:
    kind = GAMES[game]
    race, turns = kind.start(2), kind.start(2, {"pace": "turns"})
    for seed in range(20):
        by_itself = kind.delay(race.view(0), "normal", Random(seed))
        assert pause(race, race.view(0), "normal", True, Random(seed)) == by_itself
        assert pause(turns, turns.view(0), "normal", True, Random(seed)) >= 1_500


async def test_at_a_table_the_robot_after_a_person_is_the_slower_one(hall: Hall) -> None:
    table = await hall.match(robots=2, stake=0, pace="untimed")
    while ANN not in [table.by_seat[seat].user_id for seat in table.playing().game.to_act()]:
        await hall.pass_time(1_000)
    while ANN in [table.by_seat[seat].user_id for seat in table.playing().game.to_act()]:
        await move(hall, table, "take", "drop")
    waits = []
    for _ in range(2):
        due, before = table.wakes(), hall.now
        assert due is not None
        waits.append(due - before)
        await hall.pass_time(due - before)
    after_person, after_robot = waits
    assert after_person >= 1_500 > after_robot
