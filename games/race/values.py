"""What the races' options, views and clocks are made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, NamedTuple

from games.cards import RANKS, SUITS, Card, parse_cards
from games.core import LEAVE, TIME, IllegalMove, InvalidMove, Move, Pick, Seat, View
from games.options import Options, choice, number

READY_MS: Final = 20_000
IDLE_PAUSE_MS: Final = 60_000
AGREED_PAUSE_MS: Final = 300_000

#: Stages that all races have; a game adds its own.
DEAL: Final = "deal"
READY: Final = "ready"
RACE: Final = "race"

_CARD = rf"[{RANKS}][{SUITS}](?:/[1-9])?"
#: The part of every race's grammar that is the same.
COMMON_MOVES: Final = rf"ready|pass|pause|resume|{LEAVE}|{TIME}|deal {_CARD}(?: {_CARD})*"
#: The verbs that only the dealer uses.
DEALERS: Final = frozenset({"deal", "coin", TIME})

LIVE: Final = ("pace", ("live",))


@dataclass(frozen=True)
class RaceOptions(Options):
    """The options of every race. Times are milliseconds or seconds, as the name says."""

    #: Everybody at once, or one action each in turn (RT-7).
    pace: str = choice("live", "turns")
    #: Actions of one seat that are closer together than this are refused (RT-4).
    min_gap_ms: int = number(150, 0, 1000, only_if=LIVE)
    #: How long a seat may do nothing after a play that bounced (RT-3).
    bounce_penalty_ms: int = number(0, 0, 2000, only_if=LIVE)
    #: Silence after which a seat is waited for (RT-6).
    idle_seconds: int = number(90, 10, 600, only_if=LIVE)

    @property
    def racing(self) -> bool:
        """In turns it is a game like any other, with the table's time for a move."""
        return self.pace == "live"


def tie_window() -> Any:
    """The option ``tie_window_ms`` (RT-5), for games that have something to contest."""
    return number(0, 0, 1000, only_if=LIVE)


class Deadline(NamedTuple):
    """When time acts (race time), what it does, and to which thing."""

    at: int
    what: str
    about: str = ""


class Contest(NamedTuple):
    """A thing that is locked until a moment of race time, and who has claimed it, in order (RT-5)."""

    until: int
    seats: tuple[Seat, ...]


class Control(NamedTuple):
    """A button with a fixed place: its move, and whether it can be made now."""

    move: str
    possible: bool


@dataclass(frozen=True)
class RaceView(View):
    """What every race shows. Moments are milliseconds since the start, as in the log.

    ``live`` is whether everybody acts at once.

    ``turn`` is None in a live race; ``awaited`` are the seats whose ``resume`` ends the pause;
    ``blocked_until`` is the end of the own seat's penalty; ``contests`` are (thing, until when, who claims it);
    ``controls`` are the buttons of the seat's panel, always the same ones in the same order.
    """

    live: bool
    stage: str
    now: int
    turn: Seat | None
    ready: tuple[Seat, ...]
    paused: bool
    awaited: tuple[Seat, ...]
    pause_asked: tuple[Seat, ...]
    absent: tuple[Seat, ...]
    left: tuple[Seat, ...]
    deadline: int | None
    blocked_until: int
    contests: tuple[tuple[str, int, tuple[Seat, ...]], ...]
    controls: tuple[Control, ...]


def read_deal(words: list[str], offered: Pick) -> list[Card]:
    """The cards of the dealer's move in their order, the top one first. Raises `InvalidMove`, `IllegalMove`."""
    if words[0] != offered.verb:
        raise IllegalMove("wrong-phase")
    try:
        cards = list(parse_cards(" ".join(words[1:])))
    except ValueError as wrong:
        raise InvalidMove(str(wrong)) from wrong
    if sorted(cards) != sorted(offered.cards):
        raise InvalidMove(" ".join(words))
    return cards


class Pace(NamedTuple):
    """How quick a robot of one level is, in milliseconds, and how often in 100 it overlooks something."""

    low: int
    high: int
    misses: int


def courtesy(moves: Sequence[Move]) -> str | None:
    """What a robot does before anything else: it keeps nobody waiting."""
    return next((move for move in ("resume", "pause", "ready") if move in moves), None)


def reaction(view: RaceView, pace: Pace, luck: Random) -> int:
    """A reaction time in milliseconds, not before the end of the seat's own penalty."""
    return max(luck.randint(pace.low, pace.high), view.blocked_until - view.now)
