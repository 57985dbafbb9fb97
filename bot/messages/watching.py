"""Those who watch a table: the panel of each, how many there are, and what they call out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.messages.kinds import Panel
from bot.messages.location import Watched
from bot.messages.updates import UpdateQueue
from bot.pictures import Priority
from bot.tables.late import Rounds
from bot.ui.duplicate import is_covered
from bot.ui.page import Page
from bot.ui.pages import Pages
from bot.ui.watching import Choice, Shout, Spectators, may_look
from games.core import Seat

SHOWN_MS: Final = 60_000
"""A reaction stands at the table for this long at least, and until it is shown anew."""

MOST_SHOUTS: Final = 5
"""No more reactions than this are shown: the last ones."""

EVERY_MS: Final = 3_000
"""One person reacts no more often than this."""


class WatchPanel(Panel):
    """The panel of somebody who watches. `seat` is whose hand of the round before they look into."""

    def __init__(
        self,
        watched: Watched,
        user_id: int,
        pages: Pages,
        updates: UpdateQueue,
        now: Callable[[], int],
        rounds: Rounds,
    ) -> None:
        super().__init__(watched, user_id, pages, updates, now)
        self._rounds = rounds
        self.seat: Seat | None = None
        self.guess: Seat | None = None
        """The seat that they take to win."""

    async def draw(self, notice: str, priority: Priority) -> Page:
        table = self.watched.table
        late = None
        if self.seat is not None and may_look(table) and not is_covered(table):
            late = self._rounds.late_view(table, self.seat)
        choice = Choice(self.seat, self.guess, late)
        return await self._pages.watching(table, self.user_id, choice, notice, self.language, priority)

    def version(self) -> object:
        return (super().version(), self.seat, self.guess)

    def parting(self, *, asleep: bool) -> Page:
        return self._pages.parting(self.watched.table, self.language, asleep=asleep, watching=True)


class Audience:
    """The watchers of one table, in this process: panels don't outlive it."""

    def __init__(self, now: Callable[[], int]) -> None:
        self.panels: dict[int, WatchPanel] = {}
        self.rounds = Rounds()
        self._shouts: list[tuple[int, int, Shout]] = []
        self._now = now
        self._counted = 0

    def seen(self) -> Spectators:
        """Returns what the table's page and card say of them."""
        since = self._now() - SHOWN_MS
        self._shouts = [one for one in self._shouts if one[0] >= since][-MOST_SHOUTS:]
        return Spectators(self._counted, tuple(shout for *_, shout in self._shouts))

    def count(self) -> bool:
        """Counts the watchers, whose panels also end unheard; True if they are more or fewer than before."""
        before, self._counted = self._counted, sum(panel.is_open for panel in self.panels.values())
        return self._counted != before

    def shout(self, user_id: int, name: str, sign: str) -> bool:
        """Somebody reacts; returns False where they have done so just now."""
        now = self._now()
        if any(who == user_id and now - at < EVERY_MS for at, who, _ in self._shouts):
            return False
        self._shouts.append((now, user_id, Shout(name, sign)))
        return True
