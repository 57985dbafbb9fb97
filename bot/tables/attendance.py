"""Who is there, and until when they have to have moved: what a person's move, and their silence, make of a header.

Each has a deadline of their own, which a neighbour cannot move.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from bot.tables.match import Match
from bot.tables.paces import MISSES, PACES, REST_OF_TURN
from db.records import Header, Occupant
from games.core import Seat


def seat_changed(header: Header, seat: Seat | None, **changes: Any) -> Header:
    """The header with a seat of the match changed."""
    seats = tuple(replace(one, **changes) if one.seat == seat else one for one in header.seats)
    return replace(header, seats=seats)


def attentive(header: Header, user_id: int, now: int) -> Header:
    """The header of a match that begins before the eyes of a person, who is told no more that it is their turn."""
    seats = (replace(seat, moved_ms=now) if seat.user_id == user_id else seat for seat in header.seats)
    return replace(header, seats=tuple(seats))


def missed(header: Header, occupant: Occupant) -> Header:
    """The header after the clock has moved for a person; the second half of a turn is no second miss."""
    misses = occupant.misses + (not occupant.half_turn)
    return seat_changed(header, occupant.seat, misses=misses, absent=misses >= MISSES)


def with_absent(header: Header, before: Match | None, after: Match) -> Header:
    """Robots take over the seats that the game itself has just given up waiting for."""
    given_up = after.standing.away - (before.standing.away if before is not None else frozenset())
    for occupant in header.seats:
        if occupant.seat in given_up and occupant.user_id is not None:
            header = seat_changed(header, occupant.seat, absent=True)
    return header


# Until when --------------------------------------------------------------------------------------------------


def first_due(header: Header) -> int:
    """When something happens at a table by itself, in ms since 1970, as far as its header alone tells.

    What else there is comes soon after something has happened: robots, alarms, rounds that lie open.
    """
    idle = header.touched_ms + PACES[header.pace].idle
    return idle if header.deadline_ms is None else min(idle, header.deadline_ms)


def with_deadlines(
    header: Header,
    before: Match | None,
    match: Match,
    by_clock: Collection[Seat],
    now: int,
    move_ms: int | None = None,
) -> Header:
    """The header as it is when the match has come from `before` to `match` at `now` (ms since 1970).

    `by_clock`: the seats for which the clock has just moved; for the second half of such a turn (see
    `games.core.Game.mid_turn`) little time is left. `move_ms` is the time that the house rules set for a move,
    if any (`Options.move_ms`): it goes before the table's pace. A race has no deadlines of this kind.
    """
    pace = None if match.standing.racing else move_ms or PACES[header.pace].move
    seats = []
    for sitting in header.seats:
        until, mid_turn = None, False
        seat = sitting.seat
        if pace is not None and seat is not None and seat in match.standing.to_act and not sitting.robot_plays:
            mid_turn = seat in by_clock and match.game.mid_turn(seat)
            waited = (
                before is not None and seat in before.standing.to_act and match.made[seat] == before.made[seat]
            )
            kept = sitting.deadline_ms if waited else None
            until = kept or now + (REST_OF_TURN if mid_turn else pace)
        if (until, mid_turn) != (sitting.deadline_ms, sitting.half_turn):
            sitting = replace(sitting, deadline_ms=until, half_turn=mid_turn)
        seats.append(sitting)
    untils = [sitting.deadline_ms for sitting in seats if sitting.deadline_ms is not None]
    return replace(header, seats=tuple(seats), deadline_ms=min(untils, default=None))
