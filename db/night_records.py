"""The records of game nights: plain frozen values; all times are in ms since 1970."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class NightPhase(StrEnum):
    """The phases of a night."""

    PLANNED = "planned"
    RUNNING = "running"
    OVER = "over"
    """It has been held, or there was nobody to hold it with."""
    OFF = "off"
    """Called off, by somebody or because nobody could hold it; it may be taken up again for a while."""


@dataclass(frozen=True, slots=True)
class Night:
    """A game night. An id of 0 is not stored yet; times are in ms since 1970.

    It lasts for some `rounds`, or for `length_ms` where these are 0. `drawn` are the tables of the round that is
    being opened: each with its number, game, people's ids and seats; empty once they stand.
    """

    id: int
    guild_id: int
    channel_id: int
    maker_id: int
    maker_name: str
    games: tuple[str, ...]
    pace: str
    at_ms: int
    rounds: int
    length_ms: int
    in_events: bool
    """True if it is to be among the events that Discord lists for the server."""
    phase: NightPhase = NightPhase.PLANNED
    round: int = 0
    """The rounds that were drawn."""
    drawn: tuple[tuple[int, str, tuple[int, ...], int], ...] = ()
    drawn_ms: int = 0
    event_id: int | None = None
    message_id: int | None = None
    card_id: int | None = None
    """The message that tells the evening."""
    version: int = 1
    shown: int = 0
    """The version that its message shows."""


@dataclass(frozen=True, slots=True)
class NightGuest:
    """Somebody who has signed up: the game they wish for, and beside whom they would sit, or rather not (ids).

    `away`: they have left a table of this night, or did not show up; signing up again ends that.
    """

    user_id: int
    name: str
    at_ms: int
    game: str | None = None
    beside: int | None = None
    apart: int | None = None
    away: bool = False
