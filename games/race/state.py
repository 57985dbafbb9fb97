"""A race as plain data: its stage, its clock, its pauses and contests, and whose turn it is.

Two kinds of moments: a *stamp* counts the milliseconds since the start of the match, as the log does; *race time*
leaves out the pauses, so that a pause stops every deadline.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from games.core import Outcome, Seat
from games.race.options import RaceOptions


class Stage(StrEnum):
    """The stages that every race has. A game that has more keeps those in an enum of its own."""

    DEAL = "deal"
    READY = "ready"
    RACE = "race"


class Contest(NamedTuple):
    """A thing that is locked until a moment of race time, and who has claimed it, in order (RT-5)."""

    until: int
    seats: tuple[Seat, ...]


class Pause(NamedTuple):
    """When a pause began and when it ends at the latest, both stamps; and whose ``resume`` ends it (RT-6).

    ``idle`` is whether it waits for those who were silent: they are absent if it ends without them.
    """

    since: int
    until: int
    awaited: tuple[Seat, ...]
    idle: bool


@dataclass
class Race:
    """The part of a game's state that all races have.

    ``now`` is the latest stamp, ``stamp`` that of the move that is being played; ``stopped`` is how long pauses
    have lasted so far. ``able`` are the seats that had something to do after the last move. Lists of numbers have
    one for each seat: ``acted`` the stamp of its last accepted action (0: none yet), ``since`` and ``free_at``
    race time, since when it is silent although it could act, and when its penalty ends.
    """

    seats: int
    options: RaceOptions
    stage: StrEnum = Stage.DEAL
    stage_at: int = 0  # race time
    result: Outcome | None = None
    now: int = 0
    stamp: int = 0
    stopped: int = 0
    resumed_at: int = 0  # race time
    pause: Pause | None = None
    pause_asked: list[Seat] = field(default_factory=list)
    ready: list[Seat] = field(default_factory=list)
    left: list[Seat] = field(default_factory=list)
    absent: list[Seat] = field(default_factory=list)
    able: list[Seat] = field(default_factory=list)
    since: list[int] = field(init=False)
    acted: list[int] = field(init=False)
    free_at: list[int] = field(init=False)
    contests: dict[str, Contest] = field(default_factory=dict)
    #: In turns: who acts, or acted last; the next one then comes after that seat. Before the first turn nobody.
    on_turn: Seat = -1
    #: In turns: how many have passed in a row.
    passes: int = 0

    def __post_init__(self) -> None:
        self.since, self.acted, self.free_at = [0] * self.seats, [0] * self.seats, [0] * self.seats

    @property
    def time(self) -> int:
        """Race time: milliseconds of play since the start, pauses left out."""
        return (self.now if self.pause is None else self.pause.since) - self.stopped

    @property
    def live(self) -> bool:
        """Whether everybody acts at once."""
        return self.options.racing

    @property
    def in_turns(self) -> bool:
        """Whether one acts after the other now."""
        return self.stage == Stage.RACE and not self.live

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is, where one acts after the other."""
        return self.on_turn if self.in_turns else None

    @property
    def playing(self) -> list[Seat]:
        """The seats that are still in the match."""
        return [seat for seat in range(self.seats) if seat not in self.left]

    @property
    def paused(self) -> bool:
        """Whether time stands still."""
        return self.pause is not None

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Whose ``resume`` ends the pause."""
        return () if self.pause is None else self.pause.awaited
