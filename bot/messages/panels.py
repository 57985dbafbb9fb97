"""What one person sees of a table: a panel that only they see in its channel, or their hand in direct messages.

A panel can be edited for 15 minutes after its person's last press, a hand in direct messages for ever. A panel
that will no longer follow its table is put away: it loses its buttons and says where the hand is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bot.messages.courier import Courier
from bot.messages.living import LivingMessage
from bot.messages.places import InAnswer, InDirectMessages, Place
from bot.tables.table import Table
from bot.ui.page import Page
from bot.ui.pages import Pages
from db import LIVE

#: After this long without a press a panel is put to sleep.
SLEEP_MS: Final = 13 * 60_000


class Panel(LivingMessage):
    """The page of one person, in their direct messages if it is given that place, else where they open it."""

    def __init__(
        self,
        table: Table,
        user_id: int,
        pages: Pages,
        courier: Courier,
        now: Callable[[], int],
        place: InDirectMessages | None = None,
    ) -> None:
        super().__init__(place, now)
        self.table = table
        self._user_id = user_id
        self._pages = pages
        self._given_up: list[tuple[InAnswer, Page]] = []
        self.errand = courier.errand(f"the panel of {user_id} at table {table.id}", self._deliver)

    def version(self) -> Any:
        table = self.table
        ply = table.match.ply if table.match else -1
        seats = tuple((row.place, row.absent, row.left, row.deadline_ms) for row in table.header.seats)
        return (table.header.phase, ply, seats)

    async def page(self, notice: str) -> Page:
        return await self._pages.panel(self.table, self._user_id, notice)

    def want(self) -> None:
        if self.is_held or self._given_up or not self.is_true:  # else it came with the answer to a press
            super().want()

    def moved(self, old: Place) -> None:
        if isinstance(old, InAnswer) and not old.is_same(self.place):
            self._given_up.append((old, self._pages.parting(self.table, asleep=False)))
            self.want()

    def sleep(self) -> None:
        """Falls asleep if nobody has pressed it for long, before it can't be edited any more."""
        place = self.place
        if isinstance(place, InAnswer) and place.age_ms >= SLEEP_MS:
            self.place = None
            if self.table.header.phase in LIVE:  # else it has no buttons
                self._given_up.append((place, self._pages.parting(self.table, asleep=True)))
                self.want()

    async def _deliver(self) -> None:
        while self._given_up and not self.is_held:
            place, page = self._given_up[0]
            if not place.is_same(self.place):  # else it was pressed again meanwhile
                await place.show(page)
            self._given_up.remove((place, page))
        await self.bring()
