"""The seats of people and robots: pure changes to a match's list of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from bot.tables.errors import Refusal
from bot.tables.fairness import mixed_in
from db.records import Header, Occupant
from games import fair
from games.core import AnyGame

CHARACTERS: Final = ("Ada", "Basil", "Cleo", "Dudley", "Edith", "Fergus")
"""The robots that have a face and something to say (`bot.tables.remarks`)."""

ROBOTS: Final = (*CHARACTERS, "Greta", "Hugo", "Iris", "Jasper")
"""The names of robots: short ones that nobody takes for a player's."""


def usual_seats(kind: type[AnyGame]) -> int:
    """Returns how many seats a table has where nobody says how many."""
    if kind.usual_seats is not None:
        return kind.usual_seats
    return (kind.players[0] + kind.players[-1]) // 2


def robot_name(taken: Iterable[str]) -> str:
    """A robot's name that is not `taken`."""
    others = set(taken)
    return next((name for name in ROBOTS if name not in others), f"Robot {len(others)}")


def filled(header: Header, level: str) -> tuple[Occupant, ...]:
    """The seats with a robot of `level` in every chair that was free."""
    while len(header.seats) < header.capacity:
        name = robot_name(seat.name for seat in header.seats)
        header = replace(header, seats=add(header, Occupant(0, None, name, level)))
    return header.seats


def again(header: Header, game: type[AnyGame], level: str) -> tuple[Occupant, ...]:
    """The seats of a rematch.

    A robot of `level` sits down for somebody who left the match, or who has had their data deleted. Where
    newcomers can sit down later the chairs of people who gave up stay empty, if there are enough others.
    """
    stayed = tuple(seat for seat in header.seats if seat.ready or seat.user_id is None or not seat.gave_up)
    enough = game.takes_newcomers and len(stayed) in game.players
    names = [seat.name for seat in header.seats]
    seats = []
    for seat in stayed if enough else header.seats:
        stays = seat.user_id is not None and (seat.ready or not seat.left)
        robot = None if stays else seat.robot or level
        name = seat.name if stays or seat.robot else robot_name(names)
        names.append(name)
        agreed = header.stake if stays else 0  # who wants the same again has said yes to the same stake
        seats.append(Occupant(seat.place, seat.user_id if stays else None, name, robot, agreed=agreed))
    return tuple(seats)


def with_robots(header: Header, level: str, user_id: int, came_later: int) -> tuple[Occupant, ...]:
    """The seats of a match that is played on from one of its positions: this person's own, and robots in all
    others.

    A robot keeps its level, those who sit down for people have `level`. `came_later` sat down only after that.
    Raises `Refusal` where the person had no seat in it by then.
    """
    there = sorted(header.seats, key=lambda seat: seat.seat or 0)
    there = there[: len(there) - came_later]
    names = [seat.name for seat in there]
    seats = []
    for seat in there:
        if seat.user_id == user_id:
            seats.append(Occupant(seat.place, user_id, seat.name, None, seat.seat))
            continue
        name = seat.name if seat.robot else robot_name(names)
        names.append(name)
        seats.append(Occupant(seat.place, None, name, seat.robot or level, seat.seat))
    if all(seat.user_id is None for seat in seats):
        raise Refusal("refused-not-seated")
    return tuple(sorted(seats, key=lambda seat: seat.place))


def next_in_turn(old: Header, seats: Sequence[Occupant]) -> int:
    """The seating of a rematch in which seat 0 goes to the next who sits there, round the table of `old`."""
    places = [seat.place for seat in seats]
    first = next((index for index, seat in enumerate(old.seats) if seat.seat == 0), 0)
    round_ = (*old.seats[first + 1 :], *old.seats[: first + 1])
    return next((places.index(seat.place) for seat in round_ if seat.place in places), 0)


def add(header: Header, newcomer: Occupant) -> tuple[Occupant, ...]:
    """The seats with one more at the end. Raises `Refusal` where the table is full."""
    if len(header.seats) >= header.capacity:
        raise Refusal("refused-full", seats=header.capacity)
    return with_newcomer(header, newcomer)


def with_newcomer(header: Header, newcomer: Occupant) -> tuple[Occupant, ...]:
    """The seats with one more at the end, in the place above all that are taken."""
    place = max((seat.place for seat in header.seats), default=-1) + 1
    return (*header.seats, replace(newcomer, place=place))


def changed(header: Header, place: int, **changes: Any) -> tuple[Occupant, ...]:
    """The seats with the one at `place` changed."""
    return tuple(replace(seat, **changes) if seat.place == place else seat for seat in header.seats)


def with_host(header: Header) -> Header:
    """The header with its host, or the first person who is still there if the host is not."""
    present = [seat.user_id for seat in header.seats if seat.user_id is not None and not seat.left]
    return header if header.host_id in present or not present else replace(header, host_id=present[0])


def without(header: Header, place: int) -> Header:
    """A lobby after `place` got up. Raises `Refusal` where nobody sits there."""
    if all(seat.place != place for seat in header.seats):
        raise Refusal("refused-other-not-seated")
    return with_host(replace(header, seats=tuple(seat for seat in header.seats if seat.place != place)))


def numbered(header: Header, host_seat: int | None, *, follows: bool) -> Header:
    """The seats with their numbers in the match.

    People keep their order round the table; chance, which anybody can check afterwards, decides who is eldest
    hand of the first deal, unless the house rules give the host a certain seat (`Game.host_seat`), or the
    match `follows` another, and its seating is known: a rematch (`next_in_turn`), one with the same deals, or one
    at a tournament's board, whose pairing says who has the first turn.
    """
    count = len(header.seats)
    hosts = [index for index, seat in enumerate(header.seats) if seat.user_id == header.host_id]
    if header.deal_of is not None or header.tournament_id is not None:
        moved = header.seating % count
    elif host_seat is not None and hosts:
        moved = (hosts[0] - host_seat) % count
    elif follows:
        moved = header.seating % count
    else:
        moved = fair.seating(bytes.fromhex(header.seed), mixed_in(header), count)
    seats = tuple(replace(seat, seat=(index - moved) % count) for index, seat in enumerate(header.seats))
    return replace(header, seats=seats, seating=moved)


def reseated(header: Header, moved: Sequence[int]) -> Header:
    """The header after a draw for seats; `moved` is `games.core.Game.reseated`."""
    if not moved:
        return header
    seats = tuple(replace(seat, seat=None if seat.seat is None else moved[seat.seat]) for seat in header.seats)
    return replace(header, seats=seats)
