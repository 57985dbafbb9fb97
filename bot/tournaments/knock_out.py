"""A knock-out: seeds in a bracket, byes for the top ones, best of several boards.

The bracket is the usual one: the first two seeds can meet only in the final, the first four in the semi-finals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.tournaments.event import POINT, Event, points_of, seed_order
from db.tournament_records import Board

Winner = int | None


class Tie(NamedTuple):
    """Two places of the bracket in a round: who is there as far as that is known, and who goes on.

    `is_settled`: the winner, or that there is none, is certain. `boards` are those that were paired for it.
    """

    round: int
    one: Winner
    other: Winner
    boards: tuple[Board, ...] = ()
    winner: Winner = None
    is_settled: bool = False
    is_ready: bool = False
    """Both places are certain."""

    def score(self, number: int) -> int:
        """Returns what somebody has got in it, in sixths of a point."""
        return sum(points_of(board, number) for board in self.boards if board.won is not None)


def order(size: int) -> list[int]:
    """The seeds, from 1 on, in the order of the bracket of a power of two: 1, 4, 3, 2 for four."""
    seeds = [1]
    while len(seeds) < size:
        mirror = 2 * len(seeds) + 1
        couples = [(seed, mirror - seed) for seed in seeds]
        seeds = [one for at, couple in enumerate(couples) for one in (couple[::-1] if at % 2 else couple)]
    return seeds


def rounds_of(entrants: int) -> int:
    """Returns how many rounds so many entrants take."""
    return max(0, (entrants - 1).bit_length())


def bracket(event: Event) -> list[list[Tie]]:
    """All rounds of the bracket as they stand; nobody enters or leaves it once it has begun."""
    seeds = [one.number for one in sorted(event.players, key=seed_order)]
    size = 1 << rounds_of(len(seeds))
    places: list[tuple[Winner, bool]] = [
        (seeds[seed - 1] if seed <= len(seeds) else None, True) for seed in order(size)
    ]
    rounds: list[list[Tie]] = []
    while len(places) > 1:
        number = len(rounds) + 1
        ties = [_tie(event, number, *places[at], *places[at + 1]) for at in range(0, len(places), 2)]
        rounds.append(ties)
        places = [(tie.winner, tie.is_settled) for tie in ties]
    return rounds


def _tie(event: Event, number: int, one: Winner, one_known: bool, other: Winner, other_known: bool) -> Tie:
    ready = one_known and other_known
    if not ready:
        return Tie(number, one, other)
    if one is None or other is None:
        return Tie(number, one, other, winner=one if other is None else other, is_settled=True, is_ready=True)
    pair = {one, other}
    boards = tuple(board for board in event.boards_of[one] if board.round == number and set(board.seats) == pair)
    tie = Tie(number, one, other, boards, is_ready=True)
    if any(board.won is None for board in boards):
        return tie
    ahead = tie.score(one) - tie.score(other)
    leader = (one if ahead > 0 else other) if ahead else None
    nobody_came = bool(boards) and not any(boards[-1].won or ())
    is_won = bool(boards) and abs(ahead) > max(0, event.terms.best_of - len(boards)) * POINT
    first, second = (_left_ms(event, each, boards, decided=nobody_came or is_won) for each in (one, other))
    if first is not None or second is not None:
        # Of two who have gone whoever stayed longer goes on, and is gone again from the next tie.
        stays = first is None or (second is not None and first > second)
        return tie._replace(winner=None if first == second else one if stays else other, is_settled=True)
    if nobody_came or is_won:
        return tie._replace(winner=leader, is_settled=True)
    return tie


def _left_ms(event: Event, number: int, boards: Sequence[Board], *, decided: bool) -> int | None:
    """Returns when somebody withdrew from a tie of these boards; None if they did not, or once it was
    `decided`."""
    left = event.by_number[number].withdrawn_ms
    last = max((board.ended_ms or 0 for board in boards), default=0)
    return None if left is None or (decided and left > last) else left


def paired(event: Event) -> list[tuple[int, tuple[int, int]]]:
    """The boards that open now, each with its round; seats change from board to board of a tie."""
    return list(_due(event))


def _due(event: Event) -> Iterator[tuple[int, tuple[int, int]]]:
    for ties in bracket(event):
        for tie in ties:
            if tie.one is None or tie.other is None or not tie.is_ready or tie.is_settled:
                continue
            if any(board.won is None for board in tie.boards):
                continue
            seats = (tie.one, tie.other)
            if _ahead(event, tie.one) > _ahead(event, tie.other):
                seats = seats[::-1]
            if tie.boards:
                seats = tie.boards[-1].seats[1], tie.boards[-1].seats[0]
            yield tie.round, seats


def _ahead(event: Event, number: int) -> int:
    """Returns how many more first turns than second ones somebody has had."""
    return sum(1 if board.seats[0] == number else -1 for board in event.boards_of[number])


def is_over(event: Event) -> bool:
    """True once the final is settled."""
    rounds = bracket(event)
    return not rounds or rounds[-1][0].is_settled


def beaten(event: Event) -> set[int]:
    """Returns who is out: of each tie that is settled whoever did not win it."""
    settled = (tie for ties in bracket(event) for tie in ties if tie.is_settled)
    return {one for tie in settled for one in (tie.one, tie.other) if one is not None and one != tie.winner}


def reached(event: Event) -> dict[int, int]:
    """Returns how many rounds each entrant has won, byes too; the winner's is the number of rounds."""
    won = {one.number: 0 for one in event.players}
    for ties in bracket(event):
        for tie in ties:
            if tie.winner is not None:
                won[tie.winner] += 1
    return won
