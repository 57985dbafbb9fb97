"""The records that go in and out of the store: plain frozen values.

All times are milliseconds; `MoveRow.at` counts from the start of its match, the others from the Unix epoch.
Whatever is JSON comes back as JSON gives it: keys are texts, tuples are lists.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

MINT = "mint"
"""The account that all tokens come from, the only one that may be below zero."""

MOST = 2**53
"""No transfer is larger: every number up to here survives any program that reads an export."""


LIVE = ("lobby", "playing")
"""The states of a match that is not over yet."""


def member_account(guild_id: int, user_id: int) -> str:
    """The wallet of one member of one server."""
    return f"member:{guild_id}:{user_id}"


def match_account(match_id: int) -> str:
    """Where the stakes of a match wait for its end."""
    return f"match:{match_id}"


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One person or robot at a table, in the order they joined."""

    place: int
    user_id: int | None
    name: str
    robot: str | None
    """The level of the robot whose seat this is; None for a person."""
    seat: int | None = None
    """The number in the match, once it has begun."""
    misses: int = 0
    absent: bool = False
    """A robot sits in until he is back."""
    left: bool = False
    ready: bool = False
    """Said yes to a rematch."""
    extra: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class MatchRow:
    """The header of a match and its seats; its moves are kept apart. An id of 0 is not stored yet."""

    id: int
    guild_id: int
    channel_id: int
    game: str
    rules: int
    options: Mapping[str, Any]
    capacity: int
    stake: int
    pace: str
    host_id: int
    state: str
    """"lobby", "playing", "over", or "closed" (abandoned, cancelled)."""
    seed: str
    cuts: tuple[str, ...]
    seating: int
    created_ms: int
    started_ms: int | None
    ended_ms: int | None
    touched_ms: int
    deadline_ms: int | None
    message_id: int | None
    extra: Mapping[str, Any]
    seats: tuple[SeatRow, ...]


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One line of a match's log."""

    ply: int
    seat: int
    move: str
    at: int
    by: str
    """"person", "robot", "clock" or "dealer"."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """Tokens that go from one account to another; `reason` is unique for all time.

    Raises ValueError unless 0 < amount <= MOST and the two accounts differ.
    """

    source: str
    target: str
    amount: int
    reason: str

    def __post_init__(self) -> None:
        if not 0 < self.amount <= MOST:
            raise ValueError(f"a transfer moves between 1 and {MOST} tokens, not {self.amount}")
        if self.source == self.target:
            raise ValueError(f"{self.source} cannot pay itself")


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How one seat ended: `tokens` is what it won or lost; the ratings are None where nothing was rated."""

    seat: int
    user_id: int | None
    place: int
    points: float
    tokens: int
    rated: bool
    mu_before: float | None = None
    sigma_before: float | None = None
    mu: float | None = None
    sigma: float | None = None


RatingOf = Callable[[int], tuple[float, float] | None]
"""(mu, sigma) of a person at one game in one server; None for whoever was never rated."""

Results = Callable[[RatingOf], Sequence[ResultRow]]
"""How a match ended, worked out from the ratings as they are when it is stored."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a leaderboard. `mu` and `sigma` are 0.0 for the unrated, and over several games."""

    user_id: int
    name: str
    games: int
    wins: int
    tokens: int
    mu: float
    sigma: float
    last_ms: int
    rated: int = 0
    """How many of the games were rated."""
