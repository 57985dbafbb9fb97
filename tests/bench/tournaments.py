"""The CPU seconds that it takes to pair a thousand people, by form and round; a Swiss of 101 at real tables."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from bot.tables.commands import Act
from bot.tables.commands import Wake as Rouse
from bot.tables.paces import MINUTE, SECOND
from bot.tournaments import arena, swiss
from bot.tournaments.event import POINT, Event
from bot.tournaments.reducer import swiss_sides
from bot.tournaments.standings import standings
from bot.tournaments.terms import Form
from db import Phase
from db.tournament_records import UNDER_WAY, Board, How, Stage
from games.driver import take_up
from tests.bot.room.test_tournaments import made
from tests.bot.tables.hall import Hall
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


async def swiss_at_tables(people: int) -> None:
    """Nine rounds in a room with a store, every match played move by move; the clock is moved by hand."""
    with tempfile.TemporaryDirectory() as folder:
        hall = Hall(Path(folder) / "room.db")
        await hall.open()
        began, moves, luck = time.process_time(), 0, Random(5)
        event = await made(hall, Form.SWISS, "thirty-one-game", people=people, rounds=ROUNDS, robots=False)
        hall.now += 10 * MINUTE
        while event.header.stage in UNDER_WAY:
            for board in event.open_boards:
                table = await hall.room.table(board.match_id or 0)
                while table.header.phase is Phase.PLAYING:
                    acting = [seat for seat in table.playing().standing.to_act if seat in table.by_seat]
                    if not acting or table.playing().game.between_rounds():
                        hall.now += 30 * SECOND
                        await hall.room.change(table, Rouse())
                    else:
                        person = table.by_seat[acting[0]].user_id or 0
                        move = take_up(luck.choice(table.playing().game.moves(acting[0])), luck)
                        await hall.room.change(table, Act(person, move, None, hall.now))
                        moves += 1
                    table = await hall.room.table(table.id)
            await hall.room.tournaments.close()
            hall.now += 20 * SECOND
            await hall.room.tournaments.look_after(1)
            event = await hall.room.tournaments.event(1)
        took = time.process_time() - began
        met = Counter(frozenset(board.seats) for board in event.boards if len(board.seats) == 2)
        lines = standings(event)
        assert event.header.stage is Stage.OVER
        assert event.header.round == ROUNDS
        assert max(met.values()) == 1
        assert sum(line.points for line in lines) == ROUNDS * (people + people % 2) // 2
        await hall.close()
    print(
        f"  Swiss at real tables, {people} people, {ROUNDS} rounds: {len(met)} matches, {moves} moves, "
        f"{took:.0f} s; nobody met twice, the first has {float(lines[0].points):g} points of {ROUNDS}"
    )


def main() -> None:
    for people in PEOPLE:
        swiss_rounds(people)
        arena_waves(people)
    asyncio.run(swiss_at_tables(PEOPLE[0]))


if __name__ == "__main__":
    main()
