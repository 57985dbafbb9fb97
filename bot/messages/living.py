"""The living message: it shows a page, knows which version of its table that is, and stays true.

There are two ways for a page to reach it: as the answer to a press on it, and by the courier, where its table has
changed without one. A press goes before a refresh: while it is being answered nothing is delivered, and a page
that was being drawn meanwhile is thrown away. Where two were on their way at once the older may have come last, so
the message is shown once more.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, ClassVar, Final

import discord

from bot.messages.answers import Interaction, answer
from bot.messages.courier import Errand
from bot.messages.line import check_answerable
from bot.messages.places import InAnswer, Place, Post
from bot.pictures import Turn
from bot.ui.page import Page
from bot.ui.pages import turn_of

NOTICE_MS: Final = 3_000
"""What a person is told by an answer stays on the message for this long, even if the table moves on meanwhile."""

Doing = Awaitable[str | None]
"""What is done before a message answers; it returns what the person is to be told, if anything."""


class LivingMessage(ABC):
    """A message that shows a page. `shown` is the version that it shows; None: nobody knows.

    `place` is where it lies; None where it lies nowhere now.
    """

    errand: Errand
    follows: ClassVar[Turn] = Turn.OWN
    """When its pictures are drawn where its table has changed without a press on it."""

    def __init__(self, place: Place | None, now: Callable[[], int]) -> None:
        self.place = place
        self.shown: Any = None
        self._now = now
        self._told = ("", 0)
        self._holders = 0
        self._touched = 0
        self._sending = False
        self._crossed = False
        self._wanted = False

    # What is different from kind to kind ------------------------------------------------------------------

    @abstractmethod
    def version(self) -> Any:
        """What decides how the page looks: the same version needs no second rendering."""

    @abstractmethod
    async def draw(self, notice: str, turn: Turn) -> Page:
        """The page as it is now. `notice`: what its reader is to be told; `turn`: who waits for a picture."""

    @abstractmethod
    async def deliver(self) -> None:
        """What the courier does for it: see `bring`."""

    @property
    @abstractmethod
    def has_news(self) -> bool:
        """Whether its table's change is any of the courier's business."""

    def moved(self, old: Place) -> None:  # noqa: B027  (not every kind has anything to do then)
        """It lies at `self.place` from now on, which may be the same message, and no longer at `old`."""

    # Who may touch it -------------------------------------------------------------------------------------

    @property
    def is_held(self) -> bool:
        """Whether somebody is showing it, so that the courier must not come between."""
        return self._holders > 0

    @property
    def rests(self) -> bool:
        """Whether nothing is under way with it."""
        return not self.is_held and not self.errand.is_under_way

    @contextmanager
    def held(self) -> Iterator[None]:
        """While it lasts the message is left to whoever shows it; the courier follows where that is needed."""
        self._holders += 1
        self._touched += 1
        self._crossed = self._crossed or self._holders > 1 or self._sending
        try:
            yield
        finally:
            self._holders -= 1
            if not self._holders:
                if self._crossed:
                    self._crossed, self.shown = False, None
                if self._wanted or not self.is_true:
                    self.want()

    @property
    def is_true(self) -> bool:
        """Whether it shows what it should."""
        return self.shown is not None and self.shown == self.version()

    @property
    def notice(self) -> str:
        """What its reader was told, as long as it has to stay."""
        text, at_ms = self._told
        return text if self._now() - at_ms < NOTICE_MS else ""

    # By whoever shows it ----------------------------------------------------------------------------------

    async def answer(
        self,
        interaction: Interaction,
        doing: Doing | None = None,
        *,
        notice: str = "",
        updates: bool = True,
    ) -> None:
        """Answers with the page as it is after `doing`, and the `notice`.

        `updates`: by changing the message that was pressed, else in a new one.
        """
        with self.held():
            with self.errand.answering():
                told = await doing if doing is not None else None
            check_answerable(interaction)  # else the courier shows what came of it
            notice = " ".join(filter(None, (notice, told)))
            version, page = self.version(), await self.draw(notice, turn_of(interaction))
            follows = not updates and interaction.response.is_done()
            message_id = await answer(interaction, page, updates=updates)
            if not isinstance(self.place, Post):
                self.shows(InAnswer(interaction, message_id, self._now, follows=follows), version, notice)
            elif self.place.message_id == message_id:
                self.shows(self.place, version, notice)

    async def post(self, place: Post) -> discord.Message:
        """Posts it anew at `place`."""
        with self.held():
            version, page = self.version(), await self.draw("", self.follows)
            message = await place.post(page)
            self.shows(place, version)
            self._wanted = self._wanted or bool(place.replaced)
        return message

    def shows(self, place: Place, version: Any, notice: str = "") -> None:
        """It has been shown at `place`."""
        if self.place is not None and place.since < self.place.since:  # a slow answer came after a later one
            self.moved(place)
            return
        old, self.place = self.place, place
        self.shown, self._told = version, (notice, self._now())
        if old is not None:
            self.moved(old)

    # By the courier ---------------------------------------------------------------------------------------

    def want(self) -> None:
        """Its table has changed: the courier brings the news, if they don't come with an answer."""
        self._wanted = self._holders > 0
        if not self._wanted and self.has_news:
            self.errand.ask(self.deliver)

    def make_true(self) -> None:
        """Wants a delivery where it does not show what it should, as far as anybody knows."""
        if not self.is_true:
            self.want()

    async def bring(self) -> None:
        """Brings it up to date, unless somebody holds it: that page is newer, and what is missing then follows."""
        await self._bring()
        if isinstance(self.place, Post):
            await self.place.clear()

    async def _bring(self) -> None:
        place, touched = self.place, self._touched
        if self.is_held:
            self._wanted = True
            return
        if place is None or not place.is_there or (self.is_true and not place.is_spent):
            return
        version, page = self.version(), await self.draw(self.notice, self.follows)
        if self._touched != touched:  # somebody has shown it meanwhile
            return
        self._sending = True
        try:
            await place.show(page)
        finally:
            self._sending = False
        if self._touched == touched:
            self.shown = version
