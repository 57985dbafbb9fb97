"""Who sits where: pure changes to a match's list of seats."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from bot.tables.errors import Refusal
from db import MatchRow, SeatRow
from games import fair

#: What robots are called: short names that nobody takes for a player's.
ROBOTS: Final = ("Ada", "Basil", "Cleo", "Dudley", "Edith", "Fergus", "Greta", "Hugo", "Iris", "Jasper")


def robot_name(taken: Iterable[str]) -> str:
    """A robot's name that is not ``taken``."""
    others = set(taken)
    return next((name for name in ROBOTS if name not in others), f"Robot {len(others)}")


def again(row: MatchRow, level: str) -> tuple[SeatRow, ...]:
    """The seats of a rematch.

    A robot of ``level`` sits down for somebody who left the match, or who has had his data deleted.
    """
    names = [seat.name for seat in row.seats]
    seats = []
    for seat in row.seats:
        stays = seat.user_id is not None and (seat.ready or not seat.left)
        robot = None if stays else seat.robot or level
        name = seat.name if stays or seat.robot else robot_name(names)
        names.append(name)
        seats.append(SeatRow(seat.place, seat.user_id if stays else None, name, robot))
    return tuple(seats)


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
