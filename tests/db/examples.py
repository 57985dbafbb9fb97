"""Records to store."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from db import (
    Called,
    Database,
    Header,
    LoggedMove,
    Occupant,
    Phase,
    SeatResult,
    Transfer,
    match_account,
    member_account,
)

GUILD, ANN, BOB, EVE = 11, 1001, 1002, 1003

LOBBY = Header(
    id=0,
    guild_id=GUILD,
    channel_id=12,
    game="whist",
    rules=2,
    options={"points": 5, "honours": True, "note": "ü♠"},
    capacity=4,
    stake=10,
    pace="blitz",
    host_id=ANN,
    phase=Phase.LOBBY,
    seed="c0ffee",
    cuts=("0 ab", "1 cd"),
    seating=3,
    created_ms=100,
    started_ms=None,
    ended_ms=None,
    touched_ms=100,
    deadline_ms=None,
    message_id=2**62,
    robot_level="normal",
    words_only=True,
    call_id=2**61,
    called=Called((3, 4), (ANN, BOB)),
    rematch_of=7,
    seats=(
        Occupant(
            0, ANN, "Ann", None, deadline_ms=900, half_turn=True, moved_ms=5, dm_channel_id=1, dm_message_id=2
        ),
        Occupant(1, BOB, "Bob", None, misses=2, absent=True, ready=True),
        Occupant(2, None, "Rook", "normal", left=True),
    ),
)

MOVES = (LoggedMove(0, -1, "deal AS KD", 0, "dealer"), LoggedMove(1, 0, "play AS", 1_500, "person"))


def begun(header: Header) -> Header:
    """The match once its cards are dealt."""
    seats = tuple(replace(seat, seat=seat.place) for seat in header.seats)
    return replace(header, phase=Phase.PLAYING, started_ms=200, deadline_ms=900, seats=seats)


def over(header: Header, at_ms: int = 5_000) -> Header:
    """The match at its end."""
    return replace(header, phase=Phase.OVER, ended_ms=at_ms, deadline_ms=None)


def result(seat: int, user_id: int | None, place: int, tokens: int = 0, **ratings: Any) -> SeatResult:
    return SeatResult(seat, user_id, place, float(place), tokens, bool(ratings), **ratings)


async def ended(
    db: Database, at_ms: int, winner: int, loser: int, game: str = "whist", rated: bool = True
) -> Header:
    """A match between two that is over: the winner gets three tokens on paper."""
    sitting = (Occupant(0, winner, "W", None, seat=0), Occupant(1, loser, "L", None, seat=1))
    row = over(await db.matches.create(replace(LOBBY, game=game, seats=sitting)), at_ms)
    before = {"mu_before": 25.0, "sigma_before": 8.5}
    new = [{"mu": 26.0 + at_ms, "sigma": 8.0, **before}, {"mu": 24.0 - at_ms, "sigma": 7.0, **before}]
    if not rated:
        new = [{}, {}]
    both = [result(0, winner, 1, 3, **new[0]), result(1, loser, 2, -3, **new[1])]
    await db.matches.append(row, MOVES, (), lambda _: both)
    return row


def grant(user_id: int, amount: int, reason: str) -> Transfer:
    return Transfer("mint", member_account(GUILD, user_id), amount, reason)


async def staked(db: Database) -> Header:
    """A match under way for which Ann and Bob have put ten of their hundred tokens in escrow each."""
    row = await db.matches.create(LOBBY)
    for user_id, name in ((ANN, "Ann"), (BOB, "Bob")):
        await db.people.welcome(GUILD, user_id, name, 100)
    row = begun(row)
    await db.matches.append(row, MOVES[:1], stakes(row))
    return row


def stakes(header: Header) -> list[Transfer]:
    escrow = match_account(header.id)
    return [Transfer(member_account(GUILD, u), escrow, 10, f"stake:{header.id}:{u}") for u in (ANN, BOB)]


def prize(header: Header, user_id: int) -> Transfer:
    return Transfer(match_account(header.id), member_account(GUILD, user_id), 20, f"prize:{header.id}")


def names(number: int, text: str) -> bool:
    """True if a text has this number, and not only as a part of a hash."""
    return re.search(rf"\b{number}\b", text) is not None
