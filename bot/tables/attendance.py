"""The presence of people: what a person's silence makes of a header, and when something is due by that alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.tables.paces import MISSES, PACES
from db.records import Header, Occupant
from games.core import Seat


def seat_changed(header: Header, seat: Seat | None, **changes: Any) -> Header:
    """The header with a seat of the match changed."""
    seats = tuple(replace(one, **changes) if one.seat == seat else one for one in header.seats)
    return replace(header, seats=seats)


def attentive(header: Header, user_id: int, now: int) -> Header:
    """The header of a match that a person sees begin, who need not be called to their first turn."""
    seats = (replace(seat, moved_ms=now) if seat.user_id == user_id else seat for seat in header.seats)
    return replace(header, seats=tuple(seats))


def missed(header: Header, occupant: Occupant) -> Header:
    """The header after the clock has moved for a person; the second half of a turn is no second miss."""
    misses = occupant.misses + (not occupant.half_turn)
    return seat_changed(header, occupant.seat, misses=misses, absent=misses >= MISSES)


def first_due(header: Header) -> int:
    """Returns when something happens at a table by itself, in ms since 1970, as far as its header alone tells.

    Anything else comes soon after something has happened: robots, alarms, rounds that lie open.
    """
    idle = header.touched_ms + PACES[header.pace].idle
    return min(ms for ms in (idle, header.deadline_ms, header.kept_until_ms) if ms is not None)
