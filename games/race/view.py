"""The part of every race that may be seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypedDict

from games.core import DEALER, AnyGame, Offer, Seat, View
from games.race.state import Race


class RaceButton(NamedTuple):
    """A button with a fixed place: its move, and whether it can be made now."""

    move: str
    possible: bool


@dataclass(frozen=True)
class RaceView(View):
    """The view of every race. Moments are milliseconds since the start, as in the log.

    `racing` is whether everybody acts at once.

    `turn` is None where the seats race; `awaited` are the seats whose `resume` ends the pause;
    `blocked_until` is the end of the own seat's penalty; `contests` are (thing, until when, who claims it);
    `controls` are the buttons of the seat's panel, always the same ones in the same order.
    """

    racing: bool
    stage: str
    now: int
    turn: Seat | None
    ready: tuple[Seat, ...]
    paused: bool
    awaited: tuple[Seat, ...]
    pause_asked: tuple[Seat, ...]
    absent: tuple[Seat, ...]
    leavers: tuple[Seat, ...]
    winners: tuple[Seat, ...]
    deadline: int | None
    blocked_until: int
    contests: tuple[tuple[str, int, tuple[Seat, ...]], ...]
    controls: tuple[RaceButton, ...]


Buttons = Callable[[Sequence[Offer]], Iterable[RaceButton]]
"""A game's own buttons for a seat that is offered these moves."""


class RaceFacts(TypedDict):
    """The fields of a `RaceView`, to be handed on to the view of some race."""

    seat: Seat | None
    seats: int
    to_act: frozenset[Seat]
    moves: tuple[Offer, ...]
    racing: bool
    stage: str
    now: int
    turn: Seat | None
    ready: tuple[Seat, ...]
    paused: bool
    awaited: tuple[Seat, ...]
    pause_asked: tuple[Seat, ...]
    absent: tuple[Seat, ...]
    leavers: tuple[Seat, ...]
    winners: tuple[Seat, ...]
    deadline: int | None
    blocked_until: int
    contests: tuple[tuple[str, int, tuple[Seat, ...]], ...]
    controls: tuple[RaceButton, ...]


def race_facts(game: AnyGame, race: Race, seat: Seat | None, buttons: Buttons) -> RaceFacts:
    """Returns what `seat` may know of every race."""
    moves = () if seat is None else tuple(game.moves(seat))
    standing = game.standing()
    controls: tuple[RaceButton, ...] = ()
    if seat is not None:
        ordering = DEALER in standing.to_act and standing.alarm is None
        controls = (*buttons(moves), *_common_buttons(race, seat, moves, ordering))
    return {
        "seat": seat,
        "seats": game.seats,
        "to_act": standing.to_act,
        "moves": moves,
        "racing": race.racing,
        "stage": race.stage,
        "now": race.last_stamp,
        "turn": race.turn,
        "ready": race.ready,
        "paused": race.paused,
        "awaited": race.awaited,
        "pause_asked": race.pause_asked,
        "absent": race.absent,
        "leavers": race.leavers,
        "winners": race.result.winners if race.result is not None else (),
        "deadline": standing.alarm,
        "blocked_until": 0 if seat is None else race.free_at[seat] + race.stopped,
        "contests": tuple((thing, until + race.stopped, seats) for thing, (until, seats) in race.contests.items()),
        "controls": controls,
    }


def _common_buttons(race: Race, seat: Seat, moves: Sequence[Offer], ordering: bool) -> Iterable[RaceButton]:
    """The buttons of every race; `ordering` is whether it waits for what the dealer has to order."""
    if not race.racing:
        return (RaceButton(move, move in moves) for move in ("ready", "pass"))
    running = race.result is None and seat not in race.leavers and not ordering
    return (
        RaceButton("ready", "ready" in moves),
        RaceButton("pause", running and not race.paused and seat not in race.pause_asked),
        RaceButton("resume", "resume" in moves or seat in race.pause_asked),
    )


def offered(*moves: str) -> Buttons:
    """Buttons that stand for these very moves."""
    return lambda offers: [RaceButton(move, move in offers) for move in moves]
