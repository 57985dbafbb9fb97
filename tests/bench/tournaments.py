"""The CPU seconds that it takes to pair a thousand people, by form and round."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from functools import partial
from random import Random

from bot.tables.paces import MINUTE, SECOND
from bot.tournaments import arena, swiss
from bot.tournaments.event import POINT, Event
from bot.tournaments.reducer import swiss_sides
from bot.tournaments.terms import Form
from db.tournament_records import Board, How
from tests.bot.tournaments.rounds import BEGINS, entered, fresh

PEOPLE = (101, 1_000)
ROUNDS = 9


def _timed(work: Callable[[], list[tuple[int, ...]]]) -> tuple[float, list[tuple[int, ...]]]:
    began = time.process_time()
    found = work()
    return time.process_time() - began, found


def _swiss(event: Event) -> list[tuple[int, ...]]:
    return [tuple(one) for one in swiss.paired(swiss_sides(event))]


def swiss_rounds(people: int) -> None:
    """Nine rounds in which anybody may win."""
    luck = Random(1)
    event, times = entered(fresh(Form.SWISS, rounds=ROUNDS), people), []
    for number in range(1, ROUNDS + 1):
        took, pairs = _timed(partial(_swiss, event))
        times.append(took)
        boards = list[Board]()
        for first, second in pairs:
            won = luck.choice((0, POINT // 2, POINT))
            seats, points = ((first, second), (won, POINT - won)) if second else ((first,), (POINT,))
            boards.append(
                Board(len(event.boards) + len(boards) + 1, number, seats, BEGINS, 1, points, How.PLAYED, BEGINS)
            )
        event = event.with_boards(boards)
    told = ", ".join(f"{took:.2f}" for took in times)
    print(f"  Swiss, {people} people, {ROUNDS} rounds: {told} s")


def arena_waves(people: int) -> None:
    """All at once at the beginning, then fifty who come free together, twenty times."""
    luck = Random(2)
    ratings = [1_000 + luck.randrange(600) for _ in range(people)]
    event = entered(fresh(Form.ARENA), people, ratings)
    first, pairs = _timed(partial(arena.paired, event, BEGINS))
    boards = [Board(at, 1, seats, BEGINS, at) for at, seats in enumerate(pairs, 1)]
    event, now, times = event.with_boards(boards), BEGINS + MINUTE, list[float]()
    for _ in range(20):
        now += 5 * SECOND
        ended = luck.sample(event.open_boards, min(25, len(event.open_boards)))
        over = [
            Board(one.number, 1, one.seats, one.opened_ms, one.match_id, (POINT, 0), How.PLAYED, now)
            for one in ended
        ]
        event = event.with_boards(over)
        took, pairs = _timed(partial(arena.paired, event, now))
        times.append(took)
        count = len(event.boards)
        event = event.with_boards(Board(count + at, 1, seats, now, at) for at, seats in enumerate(pairs, 1))
    print(
        f"  Arena, {people} people: all at once {first:.2f} s ({len(boards)} boards), "
        f"then fifty at a time {statistics.median(times) * 1000:.0f} ms"
    )


def main() -> None:
    for people in PEOPLE:
        swiss_rounds(people)
        arena_waves(people)


if __name__ == "__main__":
    main()
