"""Standings of all forms; a Swiss's tie-breaks have a module of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from bot.tournaments import arena, knock_out, teams
from bot.tournaments.event import POINT, Event, opponents, points_of, seed_order
from bot.tournaments.terms import Form
from bot.tournaments.tie_breaks import TieBreaks
from db.tournament_records import ROBOT, Board, How
from games import GAMES


@dataclass(frozen=True)
class Line:
    """A line of the standings: of one entrant, or of a team, whose `members` are told.

    `points` are an arena's own points, the rounds won of a knock-out, and whole points elsewhere; `ties` what
    decides between equals, in that order.
    """

    place: int
    number: int
    points: Fraction
    ties: tuple[Fraction, ...] = ()
    played: int = 0
    on_fire: bool = False
    members: tuple[int, ...] = ()
    is_out: bool = False
    """True if they can't win any more, in a knock-out."""


def standings(event: Event) -> list[Line]:
    """Everybody as they stand now, best first; equals in all that counts share a place."""
    made: dict[Form, Callable[[Event], list[Line]]] = {
        Form.ARENA: _arena,
        Form.SWISS: _swiss,
        Form.NEIGHBOURS: _neighbours,
        Form.KNOCK_OUT: _knock_out,
        Form.TEAMS: _teams,
    }
    lines = made[event.terms.form](event)
    seeded = sorted(event.players, key=seed_order)
    order = {one.number: at for at, one in enumerate(seeded)} if event.terms.form is not Form.TEAMS else {}
    lines.sort(key=lambda one: ([-one.points, *(-tie for tie in one.ties)], order.get(one.number, one.number)))
    placed: list[Line] = []
    for at, line in enumerate(lines, 1):
        last = placed[-1] if placed else None
        equal = last is not None and (last.points, last.ties) == (line.points, line.ties)
        placed.append(replace(line, place=last.place if equal and last is not None else at))
    return placed


def points(event: Event) -> dict[int, int]:
    """Returns what everybody has got at all boards, in sixths of a point."""
    found = {one.number: 0 for one in event.players}
    for board in event.ended_boards:
        for number in board.seats:
            if number != ROBOT:
                found[number] += points_of(board, number)
    return found


def played_boards(event: Event, number: int) -> int:
    """Returns how many boards somebody has played out, or won or lost by a forfeit."""
    return sum(board.won is not None and board.how is not How.BYE for board in event.boards_of[number])


def _arena(event: Event) -> list[Line]:
    return [
        Line(
            0,
            number,
            Fraction(score.points),
            (Fraction(arena.performance(event, number, event.boards_of[number])),),
            score.played,
            score.on_fire,
        )
        for number, score in arena.scores(event).items()
    ]


def _swiss(event: Event) -> list[Line]:
    totals = points(event)
    tie_breaks = TieBreaks(event, totals)
    return [
        Line(0, number, Fraction(total, POINT), tie_breaks.of(number), played_boards(event, number))
        for number, total in totals.items()
    ]


def _wins(event: Event, number: int) -> Fraction:
    return Fraction(
        sum(
            board.won is not None and board.how is not How.BYE and points_of(board, number) == POINT
            for board in event.boards_of[number]
        )
    )


def _neighbours(event: Event) -> list[Line]:
    pairs = GAMES[event.terms.game].pairs
    return [
        Line(
            0,
            number,
            Fraction(total, POINT),
            (_wins(event, number), Fraction(len(met(event.boards_of[number], number, pairs=pairs)))),
            played_boards(event, number),
        )
        for number, total in points(event).items()
    ]


def met(boards: Iterable[Board], number: int, *, pairs: bool) -> set[int]:
    """The people against whom somebody has sat."""
    return {other for board in boards for other in opponents(board, number, pairs=pairs)} - {ROBOT}


def _knock_out(event: Event) -> list[Line]:
    won, beaten = knock_out.reached(event), knock_out.beaten(event)
    return [
        Line(0, number, Fraction(count), (), played_boards(event, number), is_out=number in beaten)
        for number, count in won.items()
    ]


def _teams(event: Event) -> list[Line]:
    lines = []
    for team, total in teams.scores(event).items():
        own = [one for one in event.players if one.team == team]
        wins = sum((_wins(event, one.number) for one in own), Fraction(0))
        played = sum(played_boards(event, one.number) for one in own)
        lines.append(
            Line(0, team, Fraction(total, POINT), (wins,), played, members=tuple(one.number for one in own))
        )
    return lines
