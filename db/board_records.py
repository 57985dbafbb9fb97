"""Records of matches that are over: tallies, leaderboards, seasons, streaks. Plain values, as `records`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class By(StrEnum):
    """The measures of a leaderboard."""

    RATING = "rating"
    """mu - 3 sigma: the rating that is all but certain."""
    TOKENS = "tokens"
    MATCHES = "matches"


@dataclass(frozen=True, slots=True)
class Tally:
    """The winnings of one person in a period, in one game or in all.

    `rated` of the `matches` were rated. The ratings are those after the last of them and before the first, None
    where none was, and over several games; `certain` is mu - 3 sigma.
    """

    user_id: int
    name: str
    matches: int
    wins: int
    tokens: int
    rated: int = 0
    mu: float | None = None
    sigma: float | None = None
    certain: float | None = None
    mu_before: float | None = None
    sigma_before: float | None = None


class BoardPage(NamedTuple):
    """Some lines of a leaderboard: `limit` of them from `start` (0 is the best) on.

    `game` may be `ALL_GAMES`, `period` what `week_of`, `month_of` and `period_of` say, or `ALL_TIME`. By rating
    are listed those with `least` rated matches or more in the period.
    """

    guild_id: int
    game: str
    period: str
    by: By
    start: int
    limit: int
    least: int


class Placed(NamedTuple):
    """A line of a leaderboard; equals share the better place."""

    place: int
    tally: Tally


class Board(NamedTuple):
    """A page of a leaderboard of `total` lines, and the line of whoever asks, if they have one."""

    lines: tuple[Placed, ...]
    total: int
    own: Placed | None


class Season(NamedTuple):
    """A season of a server that is over; a name may be empty."""

    number: int
    name: str
    ended_ms: int


class Streaks(NamedTuple):
    """The numbers of matches that were won in a row, up to now and at best."""

    now: int
    best: int


class Company(NamedTuple):
    """The people somebody has played with: names, each with how many matches, and in how many robots sat too."""

    people: tuple[tuple[str, int], ...]
    robots: int


class Best(NamedTuple):
    """The best of so many matches: mu - 3 sigma of the highest rating, and the most tokens won in one of them."""

    matches: int
    certain: float | None
    tokens: int | None
