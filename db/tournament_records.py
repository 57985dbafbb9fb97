"""The records of a tournament: its header, who entered, and every board that was paired; plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

ROBOT: Final = 0
"""Stands for a robot of the house among the entrants' numbers, which begin with 1."""


class Stage(StrEnum):
    """The stages of a tournament."""

    SIGN_UP = "sign-up"
    PLAYING = "playing"
    OVER = "over"
    CANCELLED = "cancelled"


UNDER_WAY: Final = (Stage.SIGN_UP, Stage.PLAYING)


class How(StrEnum):
    """The ways in which a board came to its points: played to the end, by a forfeit, a bye, or closed with nobody
    to blame."""

    PLAYED = "played"
    FORFEIT = "forfeit"
    BYE = "bye"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who has entered; `user_id` is None once they were deleted. A later entry has a higher number.

    `rating` is what the game's leaderboard showed of them when they entered; `team` is None where there are none.
    """

    number: int
    user_id: int | None
    name: str
    rating: int
    joined_ms: int
    withdrawn_ms: int | None = None
    team: int | None = None

    @property
    def withdrawn(self) -> bool:
        """True if they are paired no more."""
        return self.withdrawn_ms is not None


@dataclass(frozen=True, slots=True)
class Board:
    """Entrants who were paired, by their seats, and what came of it; `match_id` is None for a bye.

    `won` is what each seat got in sixths of a point, None while the board is in play.
    """

    number: int
    round: int
    seats: tuple[int, ...]
    opened_ms: int
    match_id: int | None = None
    won: tuple[int, ...] | None = None
    how: How | None = None
    ended_ms: int | None = None
    same_deal_as: int | None = None
    """The number of the board whose deals are dealt here too, with the seats changed."""


@dataclass(frozen=True, slots=True)
class TournamentHeader:
    """The header of a tournament. An id of 0 is not stored yet; `terms` are for whoever reads them.

    `version` grows with every change: two who change the same one can't both succeed.
    """

    id: int
    guild_id: int
    channel_id: int
    host_id: int
    name: str
    game: str
    terms: Mapping[str, object]
    seed: str
    created_ms: int
    begins_ms: int
    cuts: tuple[str, ...] = field(default=())
    """The cuts of entrants, each as `NUMBER WORDS`, in the order in which they were made."""
    stage: Stage = Stage.SIGN_UP
    round: int = 0
    next_ms: int | None = None
    """The time at which it has to be looked at by the clock next."""
    ended_ms: int | None = None
    message_id: int | None = None
    """Its card."""
    thread_id: int | None = None
    """The thread in which its tables stand; None for the channel itself."""
    version: int = 0
