"""Whole tournaments in simcord: the card, the threads and the tables, played move by move until somebody has won.

`GAMESTER_SWISS` says how many take part in the Swiss, for longer runs: `python -m tests.bench tournaments` has 101
play nine rounds.
"""

from __future__ import annotations

import os
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from bot.tables.commands import Act
from bot.tables.paces import SECOND
from bot.tournaments.event import Event
from bot.tournaments.standings import standings
from db import Phase
from db.tournament_records import How, Stage
from games.core import DEALER

from .house import House, Person, Seen
from .test_tournament import begun, event, look, made

PEOPLE = int(os.environ.get("GAMESTER_SWISS", "5"))
ROUNDS = 9 if PEOPLE > 20 else 3


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"pictures": False}


async def played(house: House, number: int) -> tuple[int, ...]:
    """Plays a table by whatever its games take for a safe move; the place of each seat in the end."""
    room, patience = house.bot.room, 3_000
    with house.env._bot_scope():
        table = await room.table(number)
        while table.header.phase is Phase.PLAYING and (patience := patience - 1):
            match = table.playing()
            acting = sorted(seat for seat in match.standing.to_act if seat != DEALER)
            for seat in acting:
                person = table.by_seat[seat].user_id
                if person is not None and not match.game.between_rounds():
                    await room.change(table, Act(person, match.game.default(seat), None, house.bot.now()))
                    break
            else:
                house.clock_jumps(30 * SECOND)
                await room._ring(number)
            table = await room.table(number)
    assert table.match is not None
    assert table.match.standing.outcome is not None
    return tuple(table.match.standing.outcome.places)


async def played_round(house: House) -> dict[int, tuple[int, ...]]:
    """Plays all boards that are open; the places at each, by the board's number. Then the next round begins."""
    places = {}
    for board in (await event(house)).open_boards:
        assert board.match_id is not None
        places[board.number] = await played(house, board.match_id)
    await house.settle()
    house.clock_jumps(20 * SECOND)
    await look(house)
    return places


async def entered(house: House, card: Seen, count: int) -> list[Person]:
    people = [house.ann, house.bob, house.eve, *(house.person(f"p{at}") for at in range(count - 3))]
    await begun(house, card, *people)
    return people


def won_by(event: Event, places: dict[int, tuple[int, ...]]) -> Counter[int]:
    """Returns each team's points, from how the matches ended: of two a win is a point, a tie half of one."""
    points = Counter[int]()
    for board in event.boards:
        teams = [event.by_number[number].team or 0 for number in board.seats]
        if board.how is How.BYE:
            points[teams[0]] += 2
            continue
        there = places[board.number]
        assert len(there) == len(teams)
        for seat, team in enumerate(teams):
            other = next(there[at] for at, one in enumerate(teams) if one != team)
            points[team] += 2 if there[seat] < other else 1 if there[seat] == other else 0
    return points


@pytest.mark.parametrize(("game", "team_of", "people"), [("thirty-one-game", 2, 6), ("whist", 4, 8)])
async def test_teams_play_every_board_to_its_end(house: House, game: str, team_of: int, people: int) -> None:
    card = await made(house, "teams", game, rounds=3, team_of=team_of)
    await entered(house, card, people)
    places: dict[int, tuple[int, ...]] = {}
    while (await event(house)).header.stage is Stage.PLAYING:
        places |= await played_round(house)
    cup = await event(house)
    assert cup.header.stage is Stage.OVER
    expected = won_by(cup, places)
    lines = standings(cup)
    assert {line.number: 2 * line.points for line in lines} == expected
    assert [line.points for line in lines] == sorted((line.points for line in lines), reverse=True)
    assert "**It is over.**" in card.text
    assert all(f"Team {line.number}" in card.text for line in lines)
    if game == "whist":
        logs = [await house.bot.store.matches.moves(board.match_id or 0) for board in cup.boards]
        first, second = (next(move.move for move in log if move.seat == DEALER) for log in logs)
        assert first == second


async def test_a_swiss_at_real_tables_to_its_end(house: House) -> None:
    house.env.settle_timeout = 5.0 + PEOPLE  # half as many tables are posted at once
    card = await made(house, "swiss", "thirty-one-game", rounds=ROUNDS, robots=False)
    people = await entered(house, card, PEOPLE)
    places: dict[int, tuple[int, ...]] = {}
    while (await event(house)).header.stage is Stage.PLAYING:
        places |= await played_round(house)
    cup = await event(house)
    assert (cup.header.stage, cup.header.round) == (Stage.OVER, ROUNDS)
    assert max(Counter(frozenset(one.seats) for one in cup.boards if len(one.seats) == 2).values()) == 1
    points = Counter[int]()
    for board in cup.boards:
        if len(board.seats) == 1:
            points[board.seats[0]] += 2
            continue
        first, second = places[board.number]
        for number, own, other in ((board.seats[0], first, second), (board.seats[1], second, first)):
            points[number] += 2 if own < other else 1 if own == other else 0
    lines = standings(cup)
    assert {line.number: int(2 * line.points) for line in lines} == {at: points[at] for at in range(1, PEOPLE + 1)}
    assert sum(points.values()) == 2 * ROUNDS * (PEOPLE + 1) // 2
    order = [(line.points, line.ties) for line in lines]
    assert all(one >= other for one, other in pairwise(order))
    assert lines[0].place == 1
    assert cup.by_number[lines[0].number].name in card.text
    assert len(people) == len(cup.entrants)
