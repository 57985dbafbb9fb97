"""Until when people have to have moved: each has a deadline of his own, which a neighbour cannot move."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bot.tables.match import Live
from bot.tables.paces import PACES, REST_OF_TURN
from db import MatchRow, SeatRow
from games.core import Seat


def plays_itself(row: SeatRow) -> bool:
    """Whether a robot makes this seat's moves now."""
    return row.user_id is None or row.absent or row.left


def with_deadlines(
    row: MatchRow, before: Live | None, live: Live, by_clock: Collection[Seat], now: int
) -> MatchRow:
    """The row as it is when the match has come from ``before`` to ``live`` at ``now`` (ms since 1970).

    ``by_clock``: the seats for which the clock has just moved; for the second half of such a turn (see
    `games.core.Game.mid_turn`) little time is left.
    A race has no deadlines of this kind.
    """
    pace = None if live.game.racing() else PACES[row.pace].move
    seats = []
    for sitting in row.seats:
        until, mid_turn = None, False
        if pace is not None and sitting.seat in live.game.to_act() and not plays_itself(sitting):
            mid_turn = sitting.seat in by_clock and live.game.mid_turn(sitting.seat)
            kept = sitting.extra.get("until") if _has_waited(sitting.seat, before, live) else None
            until = kept or now + (REST_OF_TURN if mid_turn else pace)
        if until != sitting.extra.get("until") or mid_turn != bool(sitting.extra.get("mid-turn")):
            sitting = replace(sitting, extra={**sitting.extra, "until": until, "mid-turn": mid_turn})
        seats.append(sitting)
    untils = [sitting.extra["until"] for sitting in seats if sitting.extra.get("until")]
    return replace(row, seats=tuple(seats), deadline_ms=min(untils, default=None))


def _has_waited(seat: Seat | None, before: Live | None, live: Live) -> bool:
    """Whether it was this seat's turn already, and it has not moved since."""
    return (
        seat is not None
        and before is not None
        and seat in before.game.to_act()
        and live.made[seat] == before.made[seat]
    )
