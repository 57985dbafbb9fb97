"""Until when people have to have moved: each has a deadline of their own, which a neighbour cannot move."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bot.tables.attendance import plays_itself
from bot.tables.match import Match
from bot.tables.paces import PACES, REST_OF_TURN
from db.records import Header
from games.core import Seat


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
        if pace is not None and sitting.seat in match.standing.to_act and not plays_itself(sitting):
            mid_turn = sitting.seat in by_clock and match.game.mid_turn(sitting.seat)
            kept = sitting.deadline_ms if _has_waited(sitting.seat, before, match) else None
            until = kept or now + (REST_OF_TURN if mid_turn else pace)
        if (until, mid_turn) != (sitting.deadline_ms, sitting.half_turn):
            sitting = replace(sitting, deadline_ms=until, half_turn=mid_turn)
        seats.append(sitting)
    untils = [sitting.deadline_ms for sitting in seats if sitting.deadline_ms is not None]
    return replace(header, seats=tuple(seats), deadline_ms=min(untils, default=None))


def _has_waited(seat: Seat | None, before: Match | None, match: Match) -> bool:
    """Whether it was this seat's turn already, and it has not moved since."""
    return (
        seat is not None
        and before is not None
        and seat in before.standing.to_act
        and match.made[seat] == before.made[seat]
    )
