"""One question to a robot that searches, or about a deal, and how it is answered in the time that there is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar

from bot.minds.tools import tools
from games.core import Game, LookedBack, Thought, View

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Asked(Protocol[T_co]):
    """A question, as it crosses over to another process."""

    @property
    def about(self) -> str:
        """What it is about, for the log."""
        ...

    def answers(self) -> Iterator[T_co]:
        """One answer after another, each better than the one before."""
        ...


class Question(NamedTuple):
    """What would a robot of `level` do, who knows `view`? The same `luck` thinks the same thoughts."""

    kind: type[Game]
    view: View
    level: str
    luck: int

    @property
    def about(self) -> str:
        """See `Asked`."""
        return f"{self.level} robot of {self.kind.key}"

    def answers(self) -> Iterator[Thought]:
        """See `Asked`."""
        return self.kind.search(self.view, self.level, Random(self.luck), tools())


class Hindsight(NamedTuple):
    """Where was something lost in `deal`, which is over?"""

    kind: type[Game]
    deal: Any

    @property
    def about(self) -> str:
        """See `Asked`."""
        return f"review of {self.kind.key}"

    def answers(self) -> Iterator[LookedBack]:
        """See `Asked`."""
        return self.kind.look_back(self.deal, tools())


class Minds(Protocol):
    """Whoever answers questions.

    The future's result is None where no answer came about. Who no longer wants it cancels it.
    """

    def ask(self, question: Asked[T]) -> asyncio.Future[T | None]:
        """Begins to think."""
        ...

    async def close(self) -> None:
        """Lets go of everything; questions that are still open get no answer."""
        ...


def think(question: Asked[T], seconds: float, clock: Callable[[], float] = time.perf_counter) -> T | None:
    """The best answer that comes within `seconds`, by `clock`; the first one is always waited for."""
    best, end = None, clock() + seconds
    for answer in question.answers():
        best = answer
        if clock() >= end:
            break
    return best
