"""Tournaments in the store: who entered, the boards with their matches, and what is left of somebody deleted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from db import Conflict, Database
from db.tournament_records import Board, Entrant, How, Stage, TournamentHeader

from .conftest import NOW
from .examples import ANN, BOB, EVE, GUILD, LOBBY

CUP = TournamentHeader(
    0, GUILD, 20, EVE, "Cup", "pirate", {"form": "swiss", "rounds": 3}, "ab" * 32, NOW, NOW + 60_000, next_ms=NOW
)
PEOPLE = (Entrant(1, ANN, "Ann", 1_200, NOW), Entrant(2, BOB, "Bob", 1_100, NOW, team=2))


def table(number: int) -> object:
    return replace(LOBBY, series="tournament 1", series_number=number, seed=f"{number:064x}")


async def begun(db: Database) -> TournamentHeader:
    cup = await db.tournaments.create(CUP)
    cup = replace(cup, stage=Stage.PLAYING, round=1, cuts=("1 seven", "2 of hearts"), version=1)
    boards = (Board(1, 1, (1, 2), NOW), Board(2, 1, (2, 1), NOW, same_deal_as=1))
    made = await db.tournaments.save(cup, PEOPLE, boards, {1: table(1), 2: table(2)})  # type: ignore[dict-item]
    assert set(made) == {1, 2}
    return cup


async def test_what_is_stored_is_read_again_with_the_matches_at_its_boards(db: Database) -> None:
    cup = await begun(db)
    stored = await db.tournaments.read(cup.id)
    assert stored is not None
    header, people, boards = stored
    assert (header, people) == (cup, PEOPLE)
    matches = await db.matches.series("tournament 1")
    assert [board.match_id for board in boards] == [match.id for match in matches]
    first, second = matches
    assert (first.deal_of, first.twin_id, second.deal_of, second.twin_id) == (
        first.id,
        second.id,
        first.id,
        first.id,
    )
    ended = replace(boards[0], won=(6, 0), how=How.PLAYED, ended_ms=NOW + 5)
    await db.tournaments.save(replace(cup, version=2), (), (ended,), {})
    again = await db.tournaments.read(cup.id)
    assert again is not None
    assert again[2] == (ended, boards[1])
    assert await db.tournaments.read(99) is None


async def test_two_who_change_it_at_once_pair_nobody_twice(db: Database) -> None:
    cup = await begun(db)
    third = Board(3, 2, (1, 2), NOW)
    await db.tournaments.save(replace(cup, version=2, round=2), (), (third,), {3: table(3)})  # type: ignore[dict-item]
    with pytest.raises(Conflict):
        await db.tournaments.save(replace(cup, version=2, round=2), (), (third,), {3: table(4)})  # type: ignore[dict-item]
    assert len(await db.matches.series("tournament 1")) == 3


async def test_those_under_way_and_those_of_a_server_are_listed(db: Database) -> None:
    first, second = await db.tournaments.create(CUP), await db.tournaments.create(replace(CUP, guild_id=GUILD + 1))
    await db.tournaments.save(replace(first, stage=Stage.OVER, version=1, next_ms=None), (), (), {})
    assert [header.id for header in await db.tournaments.to_look_after()] == [second.id]
    assert [header.id for header in await db.tournaments.of_server(GUILD)] == [first.id]


async def test_a_person_sees_their_own_and_is_taken_out_of_all_of_it(db: Database) -> None:
    cup = await db.tournaments.create(replace(CUP, host_id=ANN))
    cup = replace(cup, cuts=("1 seven", "2 of hearts"), version=1)
    await db.tournaments.save(cup, PEOPLE, (Board(1, 1, (1, 2), NOW, won=(6, 0), how=How.PLAYED),), {})
    (own,) = (await db.people.export(ANN))["tournaments"]
    assert (own["name"], own["host"], own["entered_as"], own["cuts"]) == ("Cup", True, "Ann", ["seven"])
    assert (await db.people.export(EVE))["tournaments"] == []
    await db.people.forget(ANN)
    stored = await db.tournaments.read(cup.id)
    assert stored is not None
    header, people, boards = stored
    assert (header.host_id, header.cuts, header.version) == (0, ("1 ", "2 of hearts"), 2)
    assert people[0].user_id is None
    assert people[0].name == "someone"
    assert people[0].withdrawn
    assert people[1] == PEOPLE[1]
    assert boards[0].won == (6, 0)
    assert (await db.people.export(ANN))["tournaments"] == []


async def test_a_server_that_is_forgotten_takes_its_tournaments_along(db: Database) -> None:
    cup = await db.tournaments.create(CUP)
    await db.tournaments.save(replace(cup, version=1), PEOPLE, (Board(1, 1, (1, 2), NOW),), {})
    await db.servers.forget(GUILD)
    assert await db.tournaments.read(cup.id) is None
