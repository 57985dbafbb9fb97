"""The steps of a simulated evening: plain values, which print as the Python that makes them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from bot.tables.commands import Command, Note, NoteSeat


class Fate(StrEnum):
    """The fate of a change on its way into the store."""

    STORED = "stored"
    LOST = "lost"
    """The store refuses it: the table stays as it was."""
    UNSURE = "unsure"
    """It is stored, and the answer is lost: the table reads its log."""
    STALE = "stale"
    """The wallets that were read hold more than there is by now: escrow is what holds."""


@dataclass(frozen=True)
class Open:
    """Somebody opens a table."""

    game: str
    host: int
    options: Mapping[str, Any] = field(default_factory=dict)
    capacity: int = 2
    stake: int = 0
    pace: str = "usual"
    guild_id: int = 11
    series: str | None = None


@dataclass(frozen=True)
class Again:
    """A rematch of the match at table `of` begins, as `bot.room.rematches.Rematches.rematch` has it."""

    of: int


@dataclass(frozen=True)
class Practice:
    """A person goes on from move number `before` of the match at table `of`, as `bot.room.rematches` has it."""

    of: int
    user_id: int
    before: int


@dataclass(frozen=True)
class Late:
    """A person goes on from late in a match of robots: `part` of its moves, of 1, have been made by then."""

    game: str
    user_id: int
    options: Mapping[str, Any]
    seats: int
    part: float


@dataclass(frozen=True)
class DealtAgain:
    """A person opens a table with the deals of the match at table `of`, with robots or without."""

    of: int
    host: int
    seat: int
    filled: bool


@dataclass(frozen=True)
class Restart:
    """The process dies and another one reads the table from the store."""


@dataclass(frozen=True)
class ReadAgain:
    """The table's log is read again, though nobody else has changed it."""


What = Command | Open | Again | Practice | Late | DealtAgain | Restart | ReadAgain


@dataclass(frozen=True)
class Step:
    """Something is asked of `table`. Its luck is `number`'s own, so that it stays where others are left out.

    `at` and `discord` are the time by our clock and by Discord's, in ms since `START`.
    """

    number: int
    table: int
    at: int
    discord: int
    what: What
    fate: Fate = Fate.STORED


def printed(steps: Iterable[Step]) -> str:
    """The steps as an ordinary test."""
    lines = [
        "from bot.tables.commands import *",
        "from games.core import Decision",
        "from tests.simulated.evening import Evening",
        "from tests.simulated.steps import Again, DealtAgain, Fate, Late, Open, Practice",
        "from tests.simulated.steps import ReadAgain, Restart, Step",
        "",
        "",
        "def test_what_went_wrong() -> None:",
        "    evening = Evening()",
        *(f"    evening.do({_step(step)})" for step in steps),
    ]
    return "\n".join(lines) + "\n"


def _step(step: Step) -> str:
    fate = "" if step.fate is Fate.STORED else f", Fate.{step.fate.name}"
    return f"Step({step.number}, {step.table}, {step.at}, {step.discord}, {_what(step.what)}{fate})"


def _what(what: What) -> str:
    if isinstance(what, Note):
        return f"Note(**{dict(what.facts)!r})"
    if isinstance(what, NoteSeat):
        return f"NoteSeat({what.user_id}, **{dict(what.facts)!r})"
    return repr(what).replace("wallets={}, ", "").replace("wallets={}", "")
