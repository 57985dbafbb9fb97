"""An arena: pairing at once by rating and wait, and points with streaks, as Lichess's arena has them.

The points are those of https://lichess.org/tournament/help?system=arena: a win is worth 2, a draw 1; after two
wins in a row everything counts twice until a board is not won. Boards still in play when time is up do not count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from bot.tables.paces import SECOND
from bot.tournaments.event import POINT, Event, points_of
from bot.tournaments.matching import matched
from db.tournament_records import ROBOT, Board, Entrant, How

WIN, DRAW = 2, 1
STREAK: Final = 2
"""After so many wins in a row everything counts twice."""

SPREAD: Final = 150
"""The most by which two ratings may differ whose owners have just come; it grows by as much each ten seconds."""

PATIENCE: Final = 10 * SECOND
ROBOT_AFTER: Final = 45 * SECOND
"""Whoever has waited for so long gets one of the house's robots."""

AGAIN_AFTER: Final = 30 * SECOND
"""After so long two may meet twice in a row, if nobody else is there."""

NEAR: Final = 6
BAND: Final = 80
"""Of more who wait at once so many neighbours by rating are paired with each other."""


class Waiting(NamedTuple):
    """Somebody who waits: since when, whom they have just met, and how many more first than second turns."""

    entrant: Entrant
    since_ms: int
    last: int | None
    ahead: int


def waiting(event: Event) -> list[Waiting]:
    """Everybody who waits for a board, best rated first."""
    busy = {number for board in event.open_boards for number in board.seats}
    found = []
    for entrant in event.active:
        if entrant.number in busy:
            continue
        boards = event.boards_of[entrant.number]
        last = boards[-1] if boards else None
        since = max(entrant.joined_ms, event.header.begins_ms, last.ended_ms or 0 if last is not None else 0)
        met = next((one for one in last.seats if one != entrant.number), None) if last is not None else None
        ahead = sum(1 if board.seats[0] == entrant.number else -1 for board in boards)
        found.append(Waiting(entrant, since, met, ahead))
    return found


def paired(event: Event, now: int) -> list[tuple[int, ...]]:
    """The boards that open now, whoever has the first turn first."""
    here = waiting(event)
    found: list[tuple[int, ...]] = []
    left: list[Waiting] = []
    for begin in range(0, len(here), BAND):
        band = left + here[begin : begin + BAND]
        by_number = {one.entrant.number: one for one in band}
        pairs = matched(_edges(band, now, alone=len(here) <= 2))
        found += [_seated(by_number[one], by_number[other]) for one, other in pairs]
        taken = {number for pair in pairs for number in pair}
        left = [one for one in band if one.entrant.number not in taken]
    if event.terms.robots and left:
        longest = min(left, key=lambda one: (one.since_ms, one.entrant.number))
        if now - longest.since_ms >= ROBOT_AFTER:
            pair = (longest.entrant.number, ROBOT)
            found.append(pair if longest.ahead <= 0 else pair[::-1])
    return found


def _edges(band: list[Waiting], now: int, *, alone: bool) -> Iterator[tuple[int, int, int]]:
    for at, one in enumerate(band):
        for other in band[at + 1 : at + 1 + NEAR]:
            waited = now - min(one.since_ms, other.since_ms)
            apart = abs(one.entrant.rating - other.entrant.rating)
            if apart > SPREAD * (1 + waited // PATIENCE):
                continue
            again = one.last == other.entrant.number or other.last == one.entrant.number
            if again and not (alone and waited >= AGAIN_AFTER):
                continue
            # Who waits longest is served first where not all can be.
            yield one.entrant.number, other.entrant.number, apart + max(0, 600 - waited // SECOND)


def _seated(one: Waiting, other: Waiting) -> tuple[int, int]:
    first, second = sorted((one, other), key=lambda each: (each.ahead, each.entrant.number))
    return first.entrant.number, second.entrant.number


class Score(NamedTuple):
    """The points of somebody in an arena, whether they are on a streak, and how they did."""

    points: int = 0
    streak: int = 0
    wins: int = 0
    played: int = 0
    sheet: tuple[int, ...] = ()

    @property
    def on_fire(self) -> bool:
        """True while everything counts twice."""
        return self.streak >= STREAK


def scores(event: Event) -> dict[int, Score]:
    """The scores of everybody by what has ended in time."""
    found = {entrant.number: Score() for entrant in event.players}
    for board in event.ended_boards:
        for number in board.seats:
            if number != ROBOT:
                found[number] = _after(found[number], board, number)
    return found


def _after(score: Score, board: Board, number: int) -> Score:
    won = points_of(board, number)
    gained = WIN if won == POINT else DRAW if won else 0
    gained *= 2 if score.on_fire else 1
    streak = score.streak + 1 if won == POINT else 0
    return Score(
        score.points + gained,
        streak,
        score.wins + (won == POINT),
        score.played + (board.how is not How.BYE),
        (*score.sheet, gained),
    )


def performance(event: Event, number: int, boards: Iterable[Board]) -> int:
    """The mean rating of the opponents, 500 more for a win and less for a loss: Lichess's tie-break; 0: none."""
    found = []
    for board in boards:
        rivals = [event.by_number[one].rating for one in board.seats if one not in (number, ROBOT)]
        if board.won is not None and rivals:
            found.append(rivals[0] + {0: -500, POINT: 500}.get(points_of(board, number), 0))
    return round(sum(found) / len(found)) if found else 0
