"""Who is there: what a person's move, and their silence, make of their seat. Pure changes to a match's header."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from bot.tables.match import Match
from bot.tables.paces import MISSES
from db.records import Header, Sitter
from games.core import Seat

GRAIN: Final = 10_000
"""How exactly it is kept when somebody last tapped in a race (ms): every tap would double what is stored."""


def plays_itself(sitter: Sitter) -> bool:
    """Whether a robot makes this seat's moves now."""
    return sitter.user_id is None or sitter.absent or sitter.left


def in_seat(header: Header, seat: Seat) -> Sitter:
    """Whoever has a seat of the match."""
    return next(sitter for sitter in header.seats if sitter.seat == seat)


def seat_changed(header: Header, seat: Seat, **changes: Any) -> Header:
    """The header with a seat of the match changed."""
    seats = tuple(replace(one, **changes) if one.seat == seat else one for one in header.seats)
    return replace(header, seats=seats)


def present(header: Header, seat: Seat, now: int, *, racing: bool) -> Header:
    """The header after a person's own move at `now` (ms since 1970); in a race most leave it as it is."""
    sitter = in_seat(header, seat)
    if not 0 <= now - sitter.moved_ms < (GRAIN if racing else 0):  # below zero where the clock was put back
        header = replace(seat_changed(header, seat, moved_ms=now), touched_ms=now)
    if sitter.misses or sitter.absent or sitter.left:
        header = seat_changed(header, seat, misses=0, absent=False, left=False)
    return header


def attentive(header: Header, user_id: int, now: int) -> Header:
    """The header of a match that begins before the eyes of a person, who is told no more that it is their turn."""
    seats = (replace(seat, moved_ms=now) if seat.user_id == user_id else seat for seat in header.seats)
    return replace(header, seats=tuple(seats))


def missed(header: Header, seat: Seat) -> Header:
    """The header after the clock has moved for a person; the second half of a turn is no second miss."""
    sitter = in_seat(header, seat)
    misses = sitter.misses + (not sitter.half_turn)
    return seat_changed(header, seat, misses=misses, absent=misses >= MISSES)


def with_absent(header: Header, before: Match | None, after: Match) -> Header:
    """Robots take over the seats that the game itself has just given up waiting for."""
    for seat in after.standing.away - (before.standing.away if before is not None else frozenset()):
        if in_seat(header, seat).user_id is not None:
            header = seat_changed(header, seat, absent=True)
    return header
