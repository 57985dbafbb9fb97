"""Badges are counted: for the past in steps, by one process, on from where another ended."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.room import badges as counting
from bot.room.badges import NOTE, BadgeCounter
from bot.tables.paces import DAY
from db import Header, LoggedMove, Occupant, Phase
from games.badges import OF_MATCHES
from games.core import DEALER
from games.records import Record
from tests.bot.tables.hall import ANN, BOB, EVE, GUILD, Hall
from tests.db.examples import LOBBY
from tests.recorded.archive import read

SITTING = (ANN, BOB, EVE, 4)


def recorded(badge: str, game: str) -> Record:
    """A recorded match of four in which the first seat earns a badge."""
    from games import GAMES
    from games.badges import of_match

    return next(
        match.record
        for match in read(game)
        if match.record.seats == 4 and badge in of_match(match.record, GAMES).get(0, ())
    )


@pytest.fixture(scope="module")
def rubber() -> Record:
    return recorded("rubber", "whist")


def counter(hall: Hall, *, holds: bool = True) -> BadgeCounter:
    return BadgeCounter(hall.store, hall.workers, lambda: hall.now, lambda guild_id: holds)


async def stored(hall: Hall, record: Record, ended_ms: int, **header: object) -> Header:
    """The match as it would be stored; its people are Ann, Bob, Eve and another one, by seat."""
    seats = tuple(Occupant(seat, user_id, str(user_id), None, seat=seat) for seat, user_id in enumerate(SITTING))
    facts = {
        "game": record.game,
        "rules": record.rules,
        "options": record.options,
        "guild_id": GUILD,
        "capacity": record.seats,
        "phase": Phase.OVER,
        "started_ms": 1,
        "ended_ms": ended_ms,
        "seats": seats,
        "called": None,
        "seed": "5e" * 32,
        "cuts": (),
    }
    row = await hall.store.matches.create(replace(LOBBY, **facts | header))  # type: ignore[arg-type]
    log = [
        LoggedMove(number, ply.seat, ply.move, ply.at, "dealer" if ply.seat == DEALER else "person")
        for number, ply in enumerate(record.moves)
    ]
    await hall.store.matches.append(row, log)
    return row


async def names(hall: Hall, user_id: int) -> set[str]:
    return {badge.badge for badge in await hall.store.badges.of_person(user_id)}


async def test_the_past_is_counted_in_steps_and_by_one_process(
    hall: Hall, rubber: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "STEP", 2)
    first = await stored(hall, rubber, hall.now - 3 * DAY)
    for days in (2, 1, 1):
        await stored(hall, rubber, hall.now - days * DAY)
    assert await counter(hall, holds=False).count_some() == 0
    assert await names(hall, ANN) == set()
    assert await counter(hall).count_some() == 2
    assert "rubber" in await names(hall, ANN)
    assert await counter(hall).count_some() == 2, "another process goes on where the first one ended"
    assert await counter(hall).count_some() == 0
    assert await counter(hall).count_some() == 0
    (badge,) = (one for one in await hall.store.badges.of_person(ANN) if one.badge == "rubber")
    assert badge.at_ms == first.ended_ms, "the first time counts"
    assert not badge.told


async def test_a_new_badge_counts_for_the_past(hall: Hall, rubber: Record) -> None:
    await stored(hall, rubber, hall.now - DAY)
    known = {badge.name: (hall.now - 1, 99) for badge in OF_MATCHES if badge.name != "rubber"}
    await hall.store.notes.write(NOTE, json.dumps(known))
    assert await counter(hall).count_some() == 1
    assert "rubber" in await names(hall, ANN)
    assert await counter(hall).count_some() == 0
    noted = json.loads(await hall.store.notes.read(NOTE) or "")
    assert noted["natural"] == [hall.now - 1, 99], "others are not counted again"


async def test_practice_known_deals_and_those_who_went_are_left_out(hall: Hall, rubber: Record) -> None:
    gone = tuple(
        Occupant(seat, user_id, str(user_id), None, seat=seat, left=seat == 0)
        for seat, user_id in enumerate(SITTING)
    )
    await stored(hall, rubber, hall.now - DAY, seats=gone)
    await stored(hall, rubber, hall.now - DAY, continues=1)
    await stored(hall, rubber, hall.now - DAY, deal_of=1)
    assert await counter(hall).count_some() == 1
    assert await names(hall, ANN) == set(), "they had left"
    assert "rubber" in await names(hall, EVE), "their partner had not"


async def test_what_ended_a_moment_ago_waits(hall: Hall, rubber: Record) -> None:
    """A match that ended before it may be stored after it."""
    row = await stored(hall, rubber, hall.now - 1_000)
    assert await counter(hall).count_some() == 0
    log = await hall.store.matches.moves(row.id)
    new = await counter(hall).of_match(row, log, told=True)
    assert {(badge.user_id, badge.badge, badge.told) for badge in new} >= {(ANN, "rubber", True)}
    assert await counter(hall).of_match(row, log, told=True) == [], "each is new once"


async def test_a_match_that_can_t_be_played_again_earns_nothing(hall: Hall, rubber: Record) -> None:
    other = replace(rubber, moves=rubber.moves[:40])
    await stored(hall, other, hall.now - DAY)
    await stored(hall, replace(rubber, moves=rubber.moves[5:]), hall.now - DAY)
    assert await counter(hall).count_some() == 2
    assert await names(hall, ANN) == set()
