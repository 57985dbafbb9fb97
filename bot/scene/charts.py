"""Charts, said once for its picture and its words. Its texts are already worded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class LeaderboardLine:
    """One line of a leaderboard. `value` decides the length of the bar; `shown` is how it is written."""

    place: int
    name: str
    value: float
    shown: str
    change: str = ""
    """Since last week or the last match: "+24", "−12", or nothing."""
    note: str = ""
    """"128 games · 61 %"."""
    own: bool = False
    """The line of whoever asked: it carries a pointer."""
    medal: bool = True
    """True if one of the first places is a medal: whoever has won nothing yet gets none."""


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """The best of a server, best first; at most 20 are drawn."""

    title: str
    standings: tuple[LeaderboardLine, ...]
    footer: str = ""


@dataclass(frozen=True, slots=True)
class History:
    """A number over time, oldest first; with fewer than two points there is nothing to draw, but it can be said.

    `first` and `last` say when the first and the last point were, worded; `language` says how numbers are written.
    """

    title: str
    points: tuple[float, ...]
    first: str = ""
    last: str = ""
    footer: str = ""
    language: str = "en"


@dataclass(frozen=True, slots=True)
class Curve:
    """Course of one of several numbers, oldest first; `moments` say when, from 0 at the left to 1 at the right."""

    name: str
    points: tuple[float, ...]
    moments: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Curves:
    """Courses of several numbers in one time; `first` and `last` say, worded, from when to when.

    `language` says how numbers are written.
    """

    title: str
    curves: tuple[Curve, ...]
    first: str = ""
    last: str = ""
    language: str = "en"


@dataclass(frozen=True, slots=True)
class PodiumStep:
    """One step of a podium: a place with the names that share it, and what they have reached, worded."""

    place: int
    names: tuple[str, ...]
    score: str = ""


@dataclass(frozen=True, slots=True)
class Podium:
    """The result of a match, best first: three stand on the podium, the others below it."""

    title: str
    steps: tuple[PodiumStep, ...]


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One line of a score sheet: what it is about, and a cell for each name; `won` and `lost` ones are marked."""

    head: str
    cells: tuple[str, ...]
    won: bool | None = None


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The points that each hand of a match has brought to whom; the last line is the sum."""

    title: str
    names: tuple[str, ...]
    lines: tuple[SheetLine, ...]


@dataclass(frozen=True, slots=True)
class Medal:
    """A badge that somebody has: the sign on it, a few letters at most, its name, and since which day, worded."""

    sign: str
    name: str
    since: str


@dataclass(frozen=True, slots=True)
class Medals:
    """Somebody's badges, the newest first; at most 12 are drawn."""

    title: str
    medals: tuple[Medal, ...]


@dataclass(frozen=True, slots=True)
class MonthDay:
    """A day of a month: of how many deals somebody finished how many, and their best `place` at one (0: none)."""

    day: int
    finished: int
    of: int
    place: int = 0


@dataclass(frozen=True, slots=True)
class Month:
    """Somebody's month: its days, on which day of the week it begins (0: Monday), and what these are called."""

    title: str
    days: tuple[MonthDay, ...]
    first: int
    weekdays: tuple[str, ...]
    footer: str = ""


Chart: TypeAlias = Leaderboard | History | Curves | Podium | ScoreSheet | Medals | Month
