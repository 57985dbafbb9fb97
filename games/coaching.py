"""The coach: which of a seat's decisions cost it most, by what it could know when it made them.

Each game has a `Coach` (`games.coaches`). Where moves can be weighed (`games.weighing`) every decision is tried
in deals that agree with what the seat had seen, or once where nothing is hidden; a race is watched instead
(`games.race.coach`). A survey is work in small steps: whoever has it done stops when there is no more time, and
asks for what was found.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from games.core import DEALER, LEAVE, TIME, AnyGame, Reason, Seat, Tools, advance
from games.records import Ply

MOST_SLIPS: Final = 3
"""The number of slips that a review tells at most."""


class Moment(NamedTuple):
    """A move of the seat that is reviewed: its number in the log, the match before it, and when it was made.

    `round` is the deal, or whatever the coach counts, and `turn` the seat's own moves in it, both from 1.
    """

    ply: int
    game: AnyGame
    seat: Seat
    move: str
    at: int
    round: int
    turn: int


class Step(NamedTuple):
    """Any move of a match, and the match before it."""

    ply: int
    game: AnyGame
    made: Ply


class Slip(NamedTuple):
    """A decision that cost something: `cost` in the coach's unit, on average of the deals that were tried.

    `gains` and `loses` are in how many of a hundred deals `better` would have brought more, or less; None where
    one knows for certain. `move` is empty where nothing was done.
    """

    ply: int
    round: int
    turn: int
    kind: str
    move: str
    better: str
    cost: float
    gains: int | None
    loses: int | None
    reason: Reason | None


class Total(NamedTuple):
    """A sum over the decisions of a kind: how many were looked at, and what they cost together."""

    decisions: int
    cost: float


class SeatReview(NamedTuple):
    """The review of a seat: the slips that cost most, how many of the `decisions` were looked at, and in how many
    `rounds`.

    `unit` names in what costs are counted, `kinds` what each sort of decision has cost.
    """

    unit: str
    slips: tuple[Slip, ...]
    looked: int
    decisions: int
    rounds: int
    kinds: Mapping[str, Total]


class Survey(ABC):
    """A review in the making."""

    @abstractmethod
    def work(self) -> Iterator[None]:
        """Looks further, in steps of some ten milliseconds; ends by itself."""

    @abstractmethod
    def found(self, most: int = MOST_SLIPS) -> SeatReview:
        """Returns what was found up to now, with this many slips at most."""


class Coach(ABC):
    """Reviews a seat's play at one game."""

    @abstractmethod
    def survey(
        self, steps: Sequence[Step], seat: Seat, own: Collection[int], luck: Random, tools: Tools
    ) -> Survey:
        """The review of what `seat` did in a match, or a part of one: its moves whose numbers are `own`."""


def steps_of(start: AnyGame, log: Sequence[Ply]) -> list[Step]:
    """A match played again. Raises `InvalidMove` or `IllegalMove` where the log doesn't play."""
    steps, game = list[Step](), start
    for number, made in enumerate(log):
        steps.append(Step(number, game, made))
        game, _ = advance(game, made.seat, made.move, made.at)
    return steps


def moments(
    steps: Sequence[Step], seat: Seat, own: Collection[int], round_of: Callable[[AnyGame], int] | None = None
) -> Iterator[Moment]:
    """The moves that are reviewed; `round_of` says in which round a match is, where that is not which deal.

    Giving up is none of them: it may be done when others have the turn, and costs what it costs.
    """
    deals = turn = before = 0
    for ply, game, made in steps:
        if made.seat == DEALER and made.move != TIME:
            deals += 1
        elif made.seat == seat:
            number = max(deals, 1) if round_of is None else round_of(game)
            turn = 1 if number != before else turn + 1
            before = number
            if ply in own and made.move != LEAVE:
                yield Moment(ply, game, seat, made.move, made.at, number, turn)
