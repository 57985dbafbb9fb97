"""Who sits where: pure changes to a match's list of seats."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.errors import Refusal
from db import MatchRow, SeatRow
from games import fair


def add(row: MatchRow, newcomer: SeatRow) -> tuple[SeatRow, ...]:
    """The seats with one more at the end. Raises `Refusal` where the table is full."""
    if len(row.seats) >= row.capacity:
        raise Refusal("refused-full", seats=row.capacity)
    place = max((seat.place for seat in row.seats), default=-1) + 1
    return (*row.seats, replace(newcomer, place=place))


def changed(row: MatchRow, place: int, **changes: Any) -> tuple[SeatRow, ...]:
    """The seats with the one at ``place`` changed."""
    return tuple(replace(seat, **changes) if seat.place == place else seat for seat in row.seats)


def next_host(row: MatchRow) -> dict[str, Any]:
    """The host as it has to be now: the first person who is still there, if the host is not."""
    present = [seat.user_id for seat in row.seats if seat.user_id is not None and not seat.left]
    return {} if row.host_id in present or not present else {"host_id": present[0]}


def without(row: MatchRow, place: int) -> dict[str, Any]:
    """A lobby after ``place`` got up, as changes to its row; a lobby without people is closed."""
    if all(seat.place != place for seat in row.seats):
        raise Refusal("refused-other-not-seated")
    seats = tuple(seat for seat in row.seats if seat.place != place)
    left = replace(row, seats=seats)
    if all(seat.user_id is None for seat in seats):
        return {"seats": seats, "state": "closed"}
    return {"seats": seats, **next_host(left)}


def numbered(row: MatchRow, host_seat: int | None) -> MatchRow:
    """The seats with their numbers in the match.

    People keep their order round the table; chance, which anybody can check afterwards, decides who is eldest
    hand of the first deal, unless the house rules give the host a seat of his own (`Game.host_seat`).
    """
    count = len(row.seats)
    hosts = [index for index, seat in enumerate(row.seats) if seat.user_id == row.host_id]
    if host_seat is not None and hosts:
        moved = (hosts[0] - host_seat) % count
    else:
        moved = fair.seating(bytes.fromhex(row.seed), row.cuts, count)
    seats = tuple(replace(seat, seat=(index - moved) % count) for index, seat in enumerate(row.seats))
    return replace(row, seats=seats, seating=moved)
