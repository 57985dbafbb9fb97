"""Whole tournaments in a room, over a real store: with faults, two processes, and what they write."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import pytest

from bot.room.room import Room
from bot.tables.commands import Act, Close
from bot.tables.errors import MovedOn, Refusal
from bot.tables.paces import DAY, HOUR, MINUTE, SECOND
from bot.tables.table import Table
from bot.tournaments.commands import Wake
from bot.tournaments.deals import seed_of
from bot.tournaments.event import Event
from bot.tournaments.standings import standings
from bot.tournaments.terms import Form, Terms, options_for, table_of
from db import EVERYWHERE, AuditEntry, Phase, StoreError, StoreLocked, StoreUnsure
from db.tournament_records import ROBOT, How, Stage
from games import GAMES
from games.core import IllegalMove
from tests.bot.tables.hall import CHANNEL, GUILD, Hall, move
from tests.held import Held

FIRST = 5_000


async def made(hall: Hall, form: Form, game: str = "pirate", people: int = 2, **terms: Any) -> Event:
    table = table_of(form, terms.get("team_of", 2), game)
    options = {**options_for(game, table), **terms.pop("options", {})}
    made = Terms(form, game, options, table=table, **terms)
    tournaments = hall.room.tournaments
    event = await tournaments.create(
        guild_id=GUILD, channel_id=CHANNEL, host_id=1, name="Cup", terms=made, begins_ms=hall.now + 10 * MINUTE
    )
    for person in range(FIRST, FIRST + people):
        await tournaments.sign_up(event.header.id, person, f"p{person - FIRST + 1}")
    return await tournaments.event(event.header.id)


async def give_up(hall: Hall, table: Table, loser: int) -> None:
    await hall.room.change(table, Act(loser, "leave", None, hall.now))


async def settled(hall: Hall) -> None:
    """Everything that ended is counted, as far as the store lets it."""
    await hall.room.tournaments.close()


async def look(hall: Hall, number: int = 1) -> Event:
    await hall.room.tournaments.look_after(number)
    return await hall.room.tournaments.event(number)


class Ended(NamedTuple):
    at_ms: int
    winner: int | None
    losers: tuple[int, ...]


class Crowd:
    """People who come to their tables, make a move, and at some time one of them gives up; a few never come."""

    def __init__(self, hall: Hall, luck: Random, ghosts: set[int]) -> None:
        self.hall = hall
        self.luck = luck
        self.ghosts = ghosts
        self.ends: dict[int, tuple[int, int]] = {}
        self.ended: dict[int, Ended] = {}
        self.came: set[tuple[int, int]] = set()

    async def play(self) -> None:
        for header in self.hall.room.tables.headers():
            if header.phase is not Phase.PLAYING:
                continue
            table = await self.hall.room.table(header.id)
            people = [seat for seat in table.header.seats if seat.user_id is not None]
            if header.id not in self.ends:
                there = [seat.user_id or 0 for seat in people if seat.user_id not in self.ghosts]
                loser = self.luck.choice(there) if there else 0
                self.ends[header.id] = (self.hall.now + self.luck.randrange(60, 400) * SECOND, loser)
            with suppress(MovedOn, IllegalMove):  # the clock was quicker
                await self._come(table)
            due, loser = self.ends[header.id]
            if loser and self.hall.now >= due:
                with suppress(Refusal):  # again
                    await give_up(self.hall, await self.hall.room.table(header.id), loser)
                    others = [seat.user_id for seat in people if seat.user_id != loser]
                    self.ended[header.id] = Ended(self.hall.now, others[0] if others else None, (loser,))

    async def _come(self, table: Table) -> None:
        """Whoever is there makes the first move that is theirs."""
        match = table.match
        for seat in table.people:
            if match is None or seat.seat not in match.standing.to_act or match.made[seat.seat]:
                continue
            if seat.user_id is not None and seat.user_id not in self.ghosts:
                await self.hall.room.change(
                    table, Act(seat.user_id, match.game.default(seat.seat), None, self.hall.now)
                )
                self.came.add((table.id, seat.user_id))
                return


def by_hand(event: Event, ended: list[Ended]) -> Counter[int]:
    """The points of an arena from what people have seen happen, without anything of the product."""
    points, streak = Counter[int](), Counter[int]()
    for one in sorted(ended):
        if one.winner is not None:
            points[one.winner] += 4 if streak[one.winner] >= 2 else 2
            streak[one.winner] += 1
        for loser in one.losers:
            streak[loser] = 0
    del event
    return points


class LostAnswers:
    """Some of what is stored of tournaments is stored, and whoever asked for it hears the opposite."""

    def __init__(self, luck: Random) -> None:
        self.count = 0
        self._luck = luck

    def between(self, hall: Hall) -> None:
        save = hall.store.tournaments.save

        async def saved(*given: Any) -> dict[int, int]:
            made = await save(*given)
            if self._luck.random() < 0.1:
                self.count += 1
                raise StoreUnsure(detail="the answer was lost")
            return made

        hall.store.tournaments.save = saved  # type: ignore[method-assign, assignment]


async def test_an_arena_of_64_for_45_minutes_with_faults_ends_by_the_right_standings(hall: Hall) -> None:
    """Processes die with what they had in memory, the store refuses or its answer is lost, two look at once."""
    luck, weather = Random(3), Random(5)
    event = await made(hall, Form.ARENA, people=63)
    answers = LostAnswers(Random(4))
    answers.between(hall)
    people = range(FIRST, FIRST + 63)
    crowd = Crowd(hall, luck, ghosts=set(luck.sample(people, 3)))
    hall.now += 10 * MINUTE
    refused = killed = 0
    for step in range(45 * 6 + 2):
        fault = weather.random()
        if fault < 0.03:  # a process dies: nothing that it was about to do is done
            hall.room.series._told.clear()
            await hall.restart()
            answers.between(hall)
            killed += 1
        if 0.03 <= fault < 0.08:
            with hall.locked():
                for work in (crowd.play(), look(hall)):
                    with suppress(StoreError, Refusal):
                        await work
                    refused += 1
        else:
            await crowd.play()
            await settled(hall)
            if step % 2 == 0:
                for looked in await asyncio.gather(look(hall), look(hall), return_exceptions=True):
                    assert isinstance(looked, Event | StoreUnsure)
        hall.now += 10 * SECOND
    with suppress(StoreUnsure):
        await look(hall)
    event = await hall.room.tournaments.event(1)
    assert event.header.stage is Stage.OVER
    assert killed > 3
    assert refused > 10
    assert answers.count > 10
    boards = [board for board in event.boards if board.won is not None]
    assert len(boards) > 200
    # Nobody sat at two boards at once, every board has one match, and every match of the store is a board.
    matches = await hall.store.matches.series("tournament 1")
    assert [board.match_id for board in event.boards] == [match.id for match in matches]
    assert len({match.series_number for match in matches}) == len(matches)
    for own in event.boards_of.values():
        for before, after in pairwise(own):
            assert before.ended_ms is not None
            assert before.ended_ms <= after.opened_ms
    # What was counted is what happened, in the order in which it was counted.
    numbers = {one.user_id: one.number for one in event.entrants}
    seen = list[Ended]()
    for board in sorted(boards, key=lambda one: (one.ended_ms or 0, one.number)):
        happened = crowd.ended.get(board.match_id or 0)
        if happened is not None:
            assert board.won is not None
            won = dict(zip(board.seats, board.won, strict=True))
            assert all(won[numbers[loser]] == 0 for loser in happened.losers)
            seen.append(Ended(len(seen), happened.winner, happened.losers))
        else:  # somebody did not come; where nobody came nobody has won
            assert board.how is How.FORFEIT
            won = dict(zip(board.seats, board.won or (), strict=True))
            ghosts = {numbers[ghost] for ghost in crowd.ghosts}
            assert all(got == 0 for number, got in won.items() if number in ghosts)
            there = [one.user_id or 0 for one in event.entrants if one.number in won]
            came = [one for one in there if (board.match_id, one) in crowd.came]
            lost = tuple(one for one in there if one not in came)
            assert set(lost) & crowd.ghosts
            seen.append(Ended(len(seen), came[0] if came else None, lost))
    expected = by_hand(event, seen)
    lines = standings(event)
    assert {line.number: int(line.points) for line in lines} == {
        number: expected[person or 0] for person, number in numbers.items()
    }
    assert [int(line.points) for line in lines] == sorted(expected.values(), reverse=True) + [0] * (
        63 - len(expected)
    )
    assert any(ROBOT in board.seats for board in event.boards)


async def test_a_swiss_at_real_tables_goes_on_by_itself_until_its_last_round(hall: Hall) -> None:
    event = await made(hall, Form.SWISS, people=9, rounds=4, robots=False)
    hall.now += 10 * MINUTE
    event = await look(hall)
    for number in range(1, 5):
        assert (event.header.round, len(event.open_boards)) == (number, 4)
        for board in event.open_boards:
            worse = max(board.seats)
            await give_up(hall, await hall.room.table(board.match_id or 0), FIRST + worse - 1)
        await settled(hall)
        hall.now += 20 * SECOND
        event = await look(hall)
    assert event.header.stage is Stage.OVER
    assert standings(event)[0].number == 1
    assert max(Counter(frozenset(one.seats) for one in event.boards if len(one.seats) == 2).values()) == 1
    assert len(await hall.store.matches.series("tournament 1")) == 16


async def test_whoever_is_barred_is_paired_no_more_here_or_everywhere(hall: Hall) -> None:
    async def barred(person: int, guild_id: int = GUILD) -> None:
        await hall.store.servers.bar(AuditEntry(guild_id, "bar", 1, "Gus", person, "somebody"))

    event = await made(hall, Form.SWISS, people=6, rounds=3, robots=False)
    await barred(FIRST)
    hall.now += 10 * MINUTE
    event = await look(hall)
    assert {number for board in event.boards for number in board.seats} == {2, 3, 4, 5, 6}
    assert 1 not in {line.number for line in standings(event)}
    await barred(FIRST + 1, EVERYWHERE)
    for board in event.open_boards:
        await give_up(hall, await hall.room.table(board.match_id or 0), FIRST + max(board.seats) - 1)
    await settled(hall)
    hall.now += 20 * SECOND
    event = await look(hall)
    assert {number for board in event.boards if board.round == 2 for number in board.seats} == {3, 4, 5, 6}
    assert 2 in {line.number for line in standings(event)}
    with pytest.raises(Refusal, match="barred"):
        await hall.room.tournaments.sign_up(1, FIRST, "p1")


async def test_teams_of_four_play_to_the_end_by_the_sum_of_boards(hall: Hall) -> None:
    event = await made(hall, Form.TEAMS, "thirty-one", people=12, team_of=4, rounds=3)
    hall.now += 10 * MINUTE
    event = await look(hall)
    for _ in range(3):
        for board in event.open_boards:
            await give_up(hall, await hall.room.table(board.match_id or 0), FIRST + max(board.seats) - 1)
        await settled(hall)
        hall.now += 20 * SECOND
        event = await look(hall)
    assert event.header.stage is Stage.OVER
    lines = standings(event)
    # Three teams meet in three rounds; each round four boards are played, and four members have a bye.
    assert sum(line.points for line in lines) == 3 * 4 + sum(one.how is How.BYE for one in event.boards)
    assert [one.points for one in lines] == sorted((one.points for one in lines), reverse=True)


async def test_two_processes_over_one_database_pair_a_round_once(hall: Hall) -> None:
    await made(hall, Form.SWISS, people=8)
    other = Room(hall.store, GAMES, now=lambda: hall.now, luck=Random(8), workers=hall.workers)
    hall.now += 10 * MINUTE
    rooms = (hall.room, other, hall.room, other)
    await asyncio.gather(*(room.tournaments.change(1, Wake()) for room in rooms))
    assert len((await hall.room.tournaments.event(1)).boards) == 4
    assert len(await hall.store.matches.series("tournament 1")) == 4
    await other.close()


async def test_the_deals_follow_from_the_sealed_seed_and_seats_from_the_pairing(hall: Hall) -> None:
    await made(hall, Form.SWISS, "thirty-one", people=6)
    hall.now += 10 * MINUTE
    event = await look(hall)
    for board in event.boards:
        table = await hall.room.table(board.match_id or 0)
        assert table.header.seed == seed_of(event.header.seed, event.header.cuts, board.number)
        by_seat = sorted(table.people, key=lambda seat: seat.seat or 0)
        assert tuple((seat.user_id or 0) - FIRST + 1 for seat in by_seat) == board.seats


async def test_a_player_alone_can_not_end_a_board_that_they_are_losing(hall: Hall) -> None:
    await made(hall, Form.SWISS, "spit", people=3)
    hall.now += 10 * MINUTE
    event = await look(hall)
    two = next(board for board in event.boards if ROBOT not in board.seats)
    table = await hall.room.table(two.match_id or 0)
    assert len(table.to_agree(table.people[0].user_id or 0)) == 1
    alone = next(board for board in event.boards if ROBOT in board.seats)
    own = FIRST + max(alone.seats) - 1
    await hall.room.change(await hall.room.table(alone.match_id or 0), Close(own))
    await settled(hall)
    board = next(one for one in (await look(hall)).boards if one.number == alone.number)
    assert board.won is not None
    assert {number: won for number, won in zip(board.seats, board.won, strict=True) if number} == {
        max(board.seats): 0
    }


async def test_a_board_that_could_not_be_counted_is_counted_by_itself(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A store that was out as the last board of a round ended held up the round until something else happened."""
    monkeypatch.setattr("bot.room.tournaments.COUNTED_AGAIN_S", 0.05)
    await made(hall, Form.SWISS, rounds=1)
    hall.now += 10 * MINUTE
    event = await look(hall)
    read, failures = hall.store.tournaments.read, [StoreLocked(), StoreLocked()]

    async def reading(number: int) -> Any:
        if failures:
            raise failures.pop()
        return await read(number)

    monkeypatch.setattr(hall.store.tournaments, "read", reading)
    table = await hall.room.table(event.boards[0].match_id or 0)
    await give_up(hall, table, table.people[0].user_id or 0)
    for _ in range(100):
        await asyncio.sleep(0.02)
        if not failures and (await hall.room.tournaments.event(1)).header.stage is Stage.OVER:
            return
    raise AssertionError("the round hangs")


async def test_nobody_forfeits_whose_own_time_still_runs(hall: Hall) -> None:
    """Three may take so long for their first move that the time to come is over as the fourth begins."""
    await made(hall, Form.NEIGHBOURS, "whist", people=4)
    hall.now += 10 * MINUTE
    event = await look(hall)
    table = Held(hall.room, await hall.room.table(event.boards[0].match_id or 0))
    begun = table.header.started_ms or 0
    for number in range(1, 4):
        hall.now = begun + 50 * SECOND * number
        await move(hall, table)
    hall.now = begun + 3 * MINUTE
    await look(hall)
    assert table.header.phase is Phase.PLAYING
    (last,) = (one for one in table.header.seats if one.seat in table.playing().standing.to_act)
    assert (last.deadline_ms or 0) > hall.now
    hall.now = last.deadline_ms or 0
    await look(hall)
    assert (await hall.room.table(table.id)).header.phase is Phase.CLOSED


@pytest.mark.parametrize("game", ["whist", "solo-whist", "thirty-one", "vingt-un"])
async def test_nobody_sits_down_later_at_a_board_and_there_is_no_rematch(hall: Hall, game: str) -> None:
    await made(hall, Form.NEIGHBOURS, game, people=4)
    hall.now += 10 * MINUTE
    event = await look(hall)
    table = await hall.room.table(event.boards[0].match_id or 0)
    assert (table.header.phase, len(table.header.seats), table.chairs, table.makes_room) == (
        Phase.PLAYING,
        4,
        0,
        None,
    )
    assert not table.awaits_rematch


async def test_a_week_at_a_move_a_day_goes_to_its_end(hall: Hall) -> None:
    """Everybody looks in once a day and makes a move where it is theirs to make; one never does."""
    await made(hall, Form.SWISS, "thirty-one-game", people=5, rounds=1, pace="slow", options={"target": 16})
    hall.now += 10 * MINUTE
    began, event, ghost = hall.now, await look(hall), FIRST + 3
    moves, days = Counter[int](), 0
    while event.header.stage is Stage.PLAYING:
        days += 1
        for person in range(FIRST, FIRST + 5):
            for table in await hall.room.of_person(person):
                seat = table.sitting(person)
                if seat is not None and person != ghost and seat.seat in table.playing().standing.to_act:
                    move = table.playing().game.default(seat.seat)
                    await hall.room.change(table, Act(person, move, None, hall.now))
                    moves[person] += 1
            await hall.pass_time(4 * HOUR)
        await hall.pass_time(4 * HOUR)
        await settled(hall)
        event = await look(hall)
        if days == 3:  # a process dies in the middle of the week
            await hall.restart()
        assert days < 15
    assert event.header.stage is Stage.OVER
    assert 4 <= days <= 10
    assert hall.now - began >= 4 * DAY
    numbers = {one.user_id: one.number for one in event.entrants}
    (missed,) = (board for board in event.boards if numbers[ghost] in board.seats)
    assert (missed.how, dict(zip(missed.seats, missed.won or (), strict=True))[numbers[ghost]]) == (How.FORFEIT, 0)
    assert all(board.how is How.PLAYED for board in event.boards if board is not missed)
    # Nobody made more than a move a day, and those who came made all that were theirs.
    assert 0 < max(moves.values()) <= days
    assert ghost not in moves
    for match in await hall.store.matches.series("tournament 1"):
        by_clock = any(one.by == "clock" for one in await hall.store.matches.moves(match.id))
        assert not by_clock or match.id == missed.match_id


async def test_a_board_that_can_not_be_played_is_a_tie_and_holds_nobody_up(hall: Hall) -> None:
    """Its table was cleared away, as one is whose match is refused when it should begin."""
    await made(hall, Form.KNOCK_OUT, people=4)
    hall.now += 10 * MINUTE
    first, second = (await look(hall)).boards
    await give_up(hall, await hall.room.table(second.match_id or 0), FIRST + max(second.seats) - 1)
    await hall.room.new_tables.clear_away(first.match_id or 0)
    event = await look(hall)
    again = next(board for board in event.boards if board.number == first.number)
    assert (again.how, again.won) == (How.CLOSED, (3, 3))
    assert set(event.open_boards[0].seats) == set(first.seats), "level after all boards: the next decides"
