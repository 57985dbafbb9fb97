"""Badges, favourites, and how many matches people have finished, as they are kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from sqlalchemy import Connection

from db import STAR, Badge, Completion, Conflict, DailyPlay, Database, Occupant, Phase, Reviewed, Season
from db.moderation import AuditEntry
from tests.db.examples import ANN, BOB, GUILD, LOBBY, ended, over


async def test_a_badge_is_kept_once_since_the_first_time(db: Database) -> None:
    assert await db.badges.keep([Badge(ANN, "natural", 900)]) == [Badge(ANN, "natural", 900)]
    assert await db.badges.keep([Badge(ANN, "natural", 1_000), Badge(BOB, "natural", 1_000)]) == [
        Badge(BOB, "natural", 1_000)
    ]
    await db.badges.keep([Badge(ANN, "natural", 500)])
    assert await db.badges.of_person(ANN) == [Badge(ANN, "natural", 500)]
    assert await db.badges.earned_at([ANN, BOB], 1_000) == [Badge(BOB, "natural", 1_000)]


async def test_a_badge_is_told_once(db: Database) -> None:
    await db.badges.keep([Badge(ANN, "rubber", 2), Badge(ANN, "natural", 1), Badge(ANN, "dog", 3, told=True)])
    assert await db.badges.take_untold(BOB) == []
    assert await db.badges.take_untold(ANN) == ["natural", "rubber"]
    assert await db.badges.take_untold(ANN) == []


async def test_who_was_told_of_all_is_asked_about_once_until_there_is_a_new_one(
    db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    read = db.badges.queue.read

    async def noted(query: Callable[[Connection], object]) -> object:
        asked.append(query)
        return await read(query)

    monkeypatch.setattr(db.badges.queue, "read", noted)
    for _ in range(3):
        assert await db.badges.take_untold(ANN) == []
    assert len(asked) == 1
    await db.badges.keep([Badge(ANN, "rubber", 2)])
    assert [await db.badges.take_untold(ANN) for _ in range(3)] == [["rubber"], [], []]
    assert len(asked) == 3


async def test_records_are_of_all_servers_and_leave_out_what_was_left(db: Database) -> None:
    for at in range(1, 4):
        await ended(db, at, ANN, BOB)
    await ended(db, 4, BOB, ANN)
    await ended(db, 5, ANN, BOB, game="spit")
    for day in (1, 2, 2, 9):
        games = "sir_tommy" if day != 9 else "poker_squares"
        try:
            await db.daily.save(DailyPlay(day, games, ANN, GUILD, "Ann", ("a",), 3, 1, 2), 0)
        except Conflict:
            continue
    await db.boards.keep_reviewed(1, ANN, [Reviewed("whist", "tricks", "lead", 12, 4, 0.0)])
    await db.boards.keep_reviewed(2, ANN, [Reviewed("whist", "tricks", "lead", 12, 4, 1.5)])
    await db.boards.keep_reviewed(3, ANN, [Reviewed("whist", "tricks", "lead", 2, 4, 0.0)])
    await db.boards.keep_reviewed(4, ANN, [Reviewed("whist", "tricks", "lead", 12, 4, 0.0)])
    record = await db.badges.record_of(ANN)
    assert record == (3, frozenset({"whist", "spit"}), 5, 3, 1, 0)
    left = await db.matches.get(1)
    assert left is not None
    await db.matches.save(replace(left, seats=(replace(left.seats[0], left=True), *left.seats[1:])))
    assert (await db.badges.record_of(ANN)).matches == 4
    await db.servers.close_season(Season(1, "First", 6), AuditEntry(GUILD, "season", ANN, "Ann"))
    assert (await db.badges.record_of(ANN)).seasons == 1
    assert (await db.badges.record_of(BOB)).seasons == 0


async def test_matches_have_a_person_s_own_tags(db: Database) -> None:
    first, second = await ended(db, 1, ANN, BOB), await ended(db, 2, ANN, BOB)
    await db.favourites.set_tags(ANN, first.id, [STAR, "funny", "funny"])
    await db.favourites.set_tags(ANN, second.id, ["funny"])
    await db.favourites.set_tags(BOB, first.id, ["lost"])
    assert await db.favourites.tags_of(ANN, first.id) == [STAR, "funny"]
    assert await db.favourites.used(ANN, GUILD) == {STAR: 1, "funny": 2}
    assert await db.favourites.used(ANN, GUILD + 1) == {}
    assert [one.id for one in await db.favourites.tagged(ANN, GUILD, "funny", 10)] == [second.id, first.id]
    assert [one.id for one in await db.favourites.tagged(ANN, GUILD, "funny", 10, 1)] == [first.id]
    assert await db.favourites.tagged(ANN, GUILD, "lost", 10) == []
    await db.favourites.set_tags(ANN, first.id, [])
    assert await db.favourites.used(ANN, GUILD) == {"funny": 1}
    known = await db.people.export(ANN)
    assert known["favourites"] == [{"match_id": second.id, "tag": "funny"}]
    await db.people.forget(ANN)
    assert await db.favourites.tagged(ANN, GUILD, "funny", 10) == []
    assert await db.favourites.tags_of(BOB, first.id) == ["lost"]
    await db.servers.forget(GUILD)
    assert await db.favourites.tags_of(BOB, first.id) == []


@pytest.mark.parametrize(
    ("phase", "own", "counted"),
    [
        (Phase.OVER, {}, (1, 1)),
        (Phase.OVER, {"left": True}, (0, 1)),
        (Phase.OVER, {"left": True, "gave_up": True}, (0, 1)),
        (Phase.OVER, {"absent": True}, (0, 1)),
        (Phase.CLOSED, {}, None),
        (Phase.CLOSED, {"absent": True}, None),
        (Phase.CLOSED, {"left": True}, (0, 1)),
        (Phase.PLAYING, {"left": True}, None),
    ],
)
async def test_a_match_is_finished_by_who_stays_to_its_end(
    db: Database, phase: Phase, own: dict[str, bool], counted: tuple[int, int] | None
) -> None:
    seats = (Occupant(0, ANN, "Ann", None, seat=0, **own), Occupant(1, BOB, "Bob", None, seat=1))
    await db.matches.create(replace(over(LOBBY), phase=phase, started_ms=5, seats=seats))
    await db.matches.create(replace(over(LOBBY), started_ms=5, seats=seats, continues=1))
    await db.matches.create(replace(over(LOBBY), started_ms=None, phase=Phase.CLOSED, seats=seats))
    found = await db.boards.completion(GUILD, [ANN])
    assert found == ({} if counted is None else {ANN: Completion(*counted)})
    assert await db.boards.completion(GUILD + 1, [ANN]) == {}


def test_a_hundred_percent_means_all() -> None:
    assert Completion(199, 200).percent == 99
    assert Completion(2, 2).percent == 100
