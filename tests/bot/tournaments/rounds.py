"""A tournament without any table: whoever drives it says how each board ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from bot.tables.paces import MINUTE, SECOND
from bot.tournaments import commands as ask
from bot.tournaments.event import POINT, Event
from bot.tournaments.reducer import apply
from bot.tournaments.terms import Form, Terms
from db.tournament_records import Board, How, Stage, TournamentHeader

START = 1_767_225_600_000
BEGINS = START + 10 * MINUTE

Ends = Callable[[Event, Board], Sequence[int] | None]
"""The end of a board: the points of its seats, in sixths; None while it is still played."""


def fresh(form: Form, game: str = "pirate", **terms: Any) -> Event:
    """A tournament that nobody has entered."""
    made = Terms(form, game, **terms)
    return Event(
        TournamentHeader(1, 10, 20, 30, "Cup", game, made.stored(), "ab" * 32, START, BEGINS, next_ms=BEGINS)
    )


def entered(event: Event, count: int, ratings: Sequence[int] = ()) -> Event:
    """With so many people, the first of them best rated."""
    for at in range(count):
        rating = ratings[at] if ratings else 2_000 - at
        event = apply(event, ask.SignUp(1_000 + at, f"p{at + 1}", rating), START + at).event
    return event


def seated(event: Event) -> Event:
    """With a match at every board that has opened, as the shell gives them one."""
    new = [replace(board, match_id=100 + board.number) for board in event.open_boards if board.match_id is None]
    return event.with_boards(new) if new else event


def woken(event: Event, now: int) -> Event:
    return seated(apply(event, ask.Wake(), now).event)


def ended(event: Event, board: Board, won: Sequence[int], now: int, how: How = How.PLAYED) -> Event:
    assert board.match_id is not None
    return seated(apply(event, ask.Wake((ask.Ended(board.match_id, tuple(won), how, now),)), now).event)


def played_out(event: Event, ends: Ends, *, step: int = 20 * SECOND, most: int = 5_000) -> Event:
    """The event when it is over; all boards of a moment end in the order in which they were paired."""
    now = BEGINS
    event = woken(event, now)
    for _ in range(most):
        if event.header.stage not in (Stage.SIGN_UP, Stage.PLAYING):
            return event
        for board in event.open_boards:
            if (won := ends(event, board)) is not None:
                event = ended(event, board, won, now)
        now += step
        event = woken(event, now)
    raise AssertionError("it never ends")


def by_luck(luck: Random) -> Ends:
    """Anybody may win, and ties happen."""

    def ends(event: Event, board: Board) -> Sequence[int]:
        order = [luck.choice((0, 1)) for _ in board.seats]
        if len(board.seats) == 2:
            first = luck.choice((0, POINT // 2, POINT, POINT))
            return first, POINT - first
        return tuple(POINT * one for one in order)

    return ends


def better_wins(event: Event, board: Board) -> Sequence[int]:
    """The lower number beats the higher, and the robot."""
    best = min(number for number in board.seats if number)
    return tuple(POINT if number == best else 0 for number in board.seats)
