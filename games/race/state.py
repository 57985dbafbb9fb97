"""A race as plain data: its stage, its clock, its pauses and contests, and whose turn it is.

Two kinds of moments: a *stamp* counts the milliseconds since the start of the match, as the log does; *race time*
leaves out the pauses, so that a pause stops every deadline.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from games.core import Offer, Outcome, Seat
from games.race.options import RaceOptions


class Stage(StrEnum):
    """The stages that every race has. A game that has more keeps those in an enum of its own, with other texts."""

    DEAL = "deal"
    READY = "ready"
    RACE = "race"


DEAL, READY, RACE = Stage
"""To be compared at every move, by names that are found at once."""


class Deadline(NamedTuple):
    """The moment at which time acts (race time), what happens then, and to which thing."""

    at: int
    what: StrEnum
    about: str = ""


class Contest(NamedTuple):
    """A thing that is locked until a moment of race time, and who has claimed it, in order (RT-5)."""

    until: int
    seats: tuple[Seat, ...]


class Pause(NamedTuple):
    """A pause: when it began and when it ends at the latest, both stamps; and whose `resume` ends it (RT-6).

    `idle` is whether it waits for those who were silent: they are absent if it ends without them.
    """

    since: int
    until: int
    awaited: tuple[Seat, ...]
    idle: bool


def without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """These seats but one, which need not be among them."""
    return tuple(other for other in seats if other != seat) if seat in seats else seats


@dataclass
class Race:
    """The part of a game's state that all races have.

    `last_stamp` is the latest stamp, `move_stamp` that of the move that is being played; `stopped` is how long
    pauses have lasted so far. `orders` are what the dealer is offered that comes before all else, `able` the
    seats that have something to do, `due` is what time does next; all three are asked for all the time, and so
    noted after each move. Lists of numbers have one for each seat: `acted` the stamp of its last accepted action
    (0: none yet), `since` and `free_at` race time, since when it is silent although it could act, and when its
    penalty ends.
    """

    seats: int
    options: RaceOptions
    stage: StrEnum = DEAL
    stage_at: int = 0  # race time
    result: Outcome | None = None
    last_stamp: int = 0
    move_stamp: int = 0
    stopped: int = 0
    resumed_at: int = 0  # race time
    pause: Pause | None = None
    pause_asked: tuple[Seat, ...] = ()
    ready: tuple[Seat, ...] = ()
    leavers: tuple[Seat, ...] = ()
    absent: tuple[Seat, ...] = ()
    orders: tuple[Offer, ...] = ()
    able: tuple[Seat, ...] = ()
    due: Deadline | None = None
    since: list[int] = field(init=False)
    acted: list[int] = field(init=False)
    free_at: list[int] = field(init=False)
    contests: dict[str, Contest] = field(default_factory=dict)
    on_turn: Seat = -1
    """In turns: who acts, or acted last; the next one then comes after that seat. Before the first turn nobody."""

    passes: int = 0
    """In turns: how many have passed in a row."""

    racing: bool = field(init=False)
    """True if everybody acts at once."""

    def __post_init__(self) -> None:
        self.racing = self.options.racing
        self.since, self.acted, self.free_at = [0] * self.seats, [0] * self.seats, [0] * self.seats

    @property
    def time(self) -> int:
        """Race time: milliseconds of play since the start, pauses left out."""
        return (self.last_stamp if self.pause is None else self.pause.since) - self.stopped

    @property
    def move_time(self) -> int:
        """Race time of the move that is being played: by its own stamp, also where a later one has come first."""
        return self.move_stamp - self.stopped

    @property
    def in_turns(self) -> bool:
        """True if one acts after the other now."""
        return not self.racing and self.stage is RACE

    @property
    def turn(self) -> Seat | None:
        """The seat whose turn it is, where one acts after the other."""
        return self.on_turn if self.in_turns else None

    @property
    def playing(self) -> list[Seat]:
        """The seats that are still in the match."""
        return [seat for seat in range(self.seats) if seat not in self.leavers]

    @property
    def paused(self) -> bool:
        """True if time stands still."""
        return self.pause is not None

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats whose `resume` ends the pause."""
        return () if self.pause is None else self.pause.awaited
