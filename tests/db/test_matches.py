"""Matches, seats and moves come back as they were stored."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from db import (
    Called,
    Conflict,
    Database,
    Header,
    LoggedMove,
    Occupant,
    Phase,
    Short,
    Transfer,
    match_account,
    member_account,
)

from .examples import ANN, BOB, EVE, GUILD, LOBBY, MOVES, begun, over, prize, result, staked, stakes


async def test_a_match_comes_back_as_it_was_stored(db: Database) -> None:
    row = await db.matches.create(LOBBY)
    assert row == replace(LOBBY, id=row.id)
    assert await db.matches.get(row.id) == row
    assert await db.matches.get(row.id + 1) is None
    assert await db.matches.moves(row.id) == ()


async def test_ids_differ_and_grow(db: Database) -> None:
    first, second = await db.matches.create(LOBBY), await db.matches.create(LOBBY)
    assert 0 < first.id < second.id


async def test_a_person_s_live_matches_are_those_with_a_seat_of_theirs(db: Database) -> None:
    row, other = await db.matches.create(LOBBY), await db.matches.create(LOBBY)
    assert await db.matches.live_of(BOB) == [row, other]
    gone = replace(other, seats=tuple(replace(seat, left=seat.user_id == BOB) for seat in other.seats))
    await db.matches.save(gone)
    assert await db.matches.live_of(BOB) == [row]
    await db.matches.save(replace(row, phase=Phase.CLOSED))
    assert await db.matches.live_of(BOB) == []
    assert await db.matches.live_of(EVE) == []


async def test_saving_replaces_header_and_seats(db: Database) -> None:
    row = await db.matches.create(LOBBY)
    changed = replace(
        row,
        phase=Phase.PLAYING,
        cuts=("zz",),
        started_ms=7,
        message_id=None,
        seats=(row.seats[0], Occupant(1, EVE, "Eve", None, seat=0), Occupant(3, None, "Knight", "hard")),
    )
    await db.matches.save(changed)
    assert await db.matches.get(row.id) == changed


async def test_appending_stores_the_moves_and_the_match_after_them(db: Database) -> None:
    row = begun(await db.matches.create(LOBBY))
    await db.matches.append(row, MOVES)
    assert await db.matches.get(row.id) == row
    assert await db.matches.moves(row.id) == MOVES


async def test_only_what_changed_is_written_and_nothing_is_missed(db: Database) -> None:
    """Each append is told apart from the one before, so every kind of change is tried in a row."""
    row = await db.matches.create(LOBBY)
    seats = row.seats
    steps = [
        begun(row),
        replace(row, touched_ms=5, deadline_ms=7),
        replace(row, called=Called((1,), (EVE,)), end_shown=True, cuts=()),
        replace(row, seats=(seats[0], replace(seats[1], misses=0, absent=False, gave_up=True), seats[2])),
        replace(row, seats=seats[1:]),
        replace(row, seats=(*seats, Occupant(3, EVE, "Eve", None))),
        replace(row, seats=()),
        row,
    ]
    for ply, step in enumerate(steps):
        await db.matches.append(step, [LoggedMove(ply, 0, "pass", ply, "person")])
        assert await db.matches.get(row.id) == step
    assert len(await db.matches.moves(row.id)) == len(steps)


async def test_a_mapping_changed_in_place_is_written(db: Database) -> None:
    options = {"tokens": 1}
    row = replace(await db.matches.create(LOBBY), options=options)
    await db.matches.append(row, [])
    options["tokens"] = 2
    await db.matches.append(row, [])
    stored = await db.matches.get(row.id)
    assert stored is not None
    assert stored.options == {"tokens": 2}


async def test_a_taken_ply_is_a_conflict_and_stores_nothing(db: Database) -> None:
    row = begun(await db.matches.create(LOBBY))
    await db.matches.append(row, MOVES)
    later = replace(row, touched_ms=999)
    with pytest.raises(Conflict) as caught:
        await db.matches.append(later, [LoggedMove(1, 1, "play KD", 9, "person")])
    assert caught.value.reason == "store-conflict"
    assert caught.value.facts == {"match": row.id, "ply": 1}
    assert await db.matches.get(row.id) == row
    assert await db.matches.moves(row.id) == MOVES
    await db.matches.append(later, [LoggedMove(2, 1, "play KD", 9, "person")])
    assert await db.matches.get(row.id) == later


async def test_a_match_that_is_not_there_is_a_conflict(db: Database) -> None:
    for call in (db.matches.save(LOBBY), db.matches.append(LOBBY, MOVES), db.matches.append(LOBBY, [])):
        with pytest.raises(Conflict):
            await call


async def test_the_stake_of_a_new_match_finds_its_account(db: Database) -> None:
    await db.people.welcome(GUILD, ANN, "Ann", 100)
    stake = Transfer(member_account(GUILD, ANN), match_account(0), 10, "a stake")
    row = await db.matches.create(LOBBY, [stake])
    assert await db.ledger.balance(match_account(row.id)) == 10
    assert await db.ledger.balance(match_account(0)) == 0


async def test_a_stake_that_is_not_covered_undoes_the_move(db: Database) -> None:
    row = await db.matches.create(LOBBY)
    with pytest.raises(Short):
        await db.matches.append(begun(row), MOVES, stakes(row))
    assert await db.matches.get(row.id) == row
    assert await db.matches.moves(row.id) == ()


async def test_a_match_is_settled_once(db: Database) -> None:
    row = await staked(db)
    both = [result(0, ANN, 1, 10), result(1, BOB, 2, -10)]
    await db.matches.append(over(row), MOVES[1:], [prize(row, ANN)], lambda _: both)
    again = [LoggedMove(2, 0, "play 2C", 3, "person")]
    with pytest.raises(Conflict):
        await db.matches.append(over(row), again, [prize(row, ANN)])
    with pytest.raises(Conflict):
        await db.matches.append(over(row), again, (), lambda _: [result(0, ANN, 1)])
    assert await db.ledger.balance(member_account(GUILD, ANN)) == 110
    assert [r.tokens for r in await db.matches.results(row.id)] == [10, -10]
    assert await db.matches.moves(row.id) == MOVES
    assert await db.ledger.audit() == []


async def test_live_matches_are_the_lobbies_and_those_being_played(db: Database, url: str) -> None:
    lobby = await db.matches.create(LOBBY)
    playing = begun(await db.matches.create(LOBBY))
    ended = over(await db.matches.create(LOBBY))
    closed = replace(await db.matches.create(LOBBY), phase=Phase.CLOSED, seats=())
    for row in (playing, ended, closed):
        await db.matches.append(row, MOVES)
    assert await db.matches.live() == [lobby, playing]
    assert await db.matches.last_moves() == {playing.id: MOVES[-1].at}
    await db.close()
    reopened = await Database.open(url)
    assert await reopened.matches.live() == [lobby, playing]
    await reopened.close()


async def test_finished_matches_are_those_of_the_server_newest_first(db: Database) -> None:
    async def ended(header: Header, at_ms: int, *people: int) -> int:
        row = begun(await db.matches.create(header))
        results = [result(seat, person, 1) for seat, person in enumerate(people)]
        await db.matches.append(over(row, at_ms), MOVES, (), lambda rating: results)
        return row.id

    first, second = await ended(LOBBY, 7_000, ANN, BOB), await ended(LOBBY, 9_000, ANN, EVE)
    third = await ended(replace(LOBBY, channel_id=13), 8_000, EVE, BOB)
    await ended(replace(LOBBY, guild_id=GUILD + 1), 9_500, ANN, BOB)
    await db.matches.create(LOBBY)

    async def found(*asked: Any, **more: Any) -> list[int]:
        return [header.id for header in await db.matches.finished(GUILD, *asked, **more)]

    assert await found() == [second, third, first]
    assert await found(limit=1, skip=1) == [third]
    assert await found(None, {13}) == [third]
    assert await found(ANN) == [second, first]
    assert await found(EVE, {12}) == [second]
    assert await found(77) == []
