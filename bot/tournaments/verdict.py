"""From a table that is over, or should be, to what its board is worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.tables.table import Table
from bot.tournaments.event import POINT
from db.records import Occupant, Phase
from db.tournament_records import How
from games.core import Seat


class Verdict(NamedTuple):
    """The sixths of a point that each seat of the board gets, and how."""

    won: tuple[int, ...]
    how: How


def verdict(table: Table, no_show_ms: int) -> Verdict | None:
    """The points of a table that is over, in the order of its places; None while it is open or in play.

    One that was closed before its end goes to whoever stayed; where nobody is to blame it is a tie. Whoever has
    not come is to blame once `no_show_ms` have passed.
    """
    if table.is_live:
        return None
    occupants = sorted(table.header.seats, key=lambda one: one.place)
    outcome = table.match.standing.outcome if table.match is not None else None
    if table.header.phase is Phase.OVER and outcome is not None:
        by_seat = beaten(outcome.places, outcome.sides)
        gave_up = any(one.gave_up for one in occupants)
        how = How.FORFEIT if gave_up and not any(_has_moved(table, one) for one in occupants) else How.PLAYED
        return Verdict(tuple(by_seat[one.seat or 0] for one in occupants), how)
    lasted = (table.header.ended_ms or 0) - (table.header.started_ms or 0)
    late = no_shows(table, table.header.ended_ms or 0) if lasted >= no_show_ms else []
    gone = [
        one in late or (one.user_id is not None and (one.gave_up or one.left or one.absent)) for one in occupants
    ]
    if not any(gone):
        return Verdict((POINT // 2,) * len(occupants), How.CLOSED)
    return Verdict(tuple(0 if away else POINT for away in gone), How.FORFEIT)


def beaten(places: Sequence[int], sides: Iterable[Iterable[Seat]]) -> tuple[int, ...]:
    """For each seat its share of a point: the opponents who are behind, and half of those who are level."""
    side_of = {seat: at for at, side in enumerate(sides) for seat in side}
    won = []
    for seat, place in enumerate(places):
        others = [
            there
            for one, there in enumerate(places)
            if one != seat and side_of.get(one, -1 - one) != side_of.get(seat)
        ]
        halves = sum(2 * (there > place) + (there == place) for there in others)
        won.append(POINT * halves // (2 * len(others)) if others else 0)
    return tuple(won)


def no_shows(table: Table, now: int) -> list[Occupant]:
    """The people who could have moved by `now` (ms since 1970) and have not once done so."""
    return [one for one in table.header.seats if _never_came(table, one, now)]


def _never_came(table: Table, occupant: Occupant, now: int) -> bool:
    """True if a person's time to move has passed, and nobody but the clock has moved for them."""
    match = table.match
    if occupant.user_id is None or match is None or occupant.seat is None or _has_moved(table, occupant):
        return False
    by_clock = any(move.seat == occupant.seat and move.by == "clock" for move in match.log)
    standing = match.standing
    is_asked = standing.has_own_time and not standing.racing  # for as long as the match itself says
    return by_clock or (not is_asked and occupant.seat in standing.to_act and (occupant.deadline_ms or 0) <= now)


def _has_moved(table: Table, occupant: Occupant) -> bool:
    log = table.match.log if table.match is not None else ()
    return any(move.seat == occupant.seat and move.by == "person" for move in log)
