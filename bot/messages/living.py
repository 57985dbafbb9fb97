"""The living message: it shows a page, knows which version of its table that is, and stays true.

There are two ways for a page to reach it: as the answer to a press on it, and by the updater, where its table has
changed without one. A press goes before a refresh: while it is being answered nothing is delivered, and a page
that was being drawn meanwhile is thrown away. Where two were on their way at once the older may have come last, so
the message is shown once more.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Final

import discord

from bot.messages.line import Interaction, check_answerable
from bot.messages.location import LastingLocation, MessageLocation, Watched, remove_each
from bot.messages.locations import InAnswer
from bot.messages.sending import Face, answer, face_of
from bot.messages.updates import MessageUpdater
from bot.pictures import Priority
from bot.ui.page import Page
from bot.ui.pages import priority_of

NOTICE_MS: Final = 3_000
"""A notice that came with an answer stays on the message this long (ms), even if the table moves on meanwhile."""


@dataclass
class Reply:
    """The part of an answer that the table does not tell: a `notice` for whoever has pressed.

    `aim` is what the press has picked, to be laid somewhere by the next one.
    """

    notice: str = ""
    aim: str = ""


class State(Enum):
    """The states of a living message: who has it in hand, and what is on its way to it."""

    RESTING = "resting"
    """Nobody; nothing."""

    DRAWING = "drawing"
    """The updater's page is being drawn, and can still be thrown away."""

    SENDING = "sending"
    """The updater's page is on its way."""

    HELD = "held"
    """Somebody shows it."""

    MEETING = "meeting"
    """Somebody shows it while the updater's page is on its way: nobody knows which one comes last."""

    CROSSED = "crossed"
    """Two have shown it at once, or the updater's page has arrived meanwhile: nobody knows what it shows."""

    OVERTAKEN = "overtaken"
    """Nobody shows it any more, and the updater's page, which may be an old one, is still on its way."""


class Event(Enum):
    """The events that befall it."""

    TAKEN = "taken"
    """Somebody begins to show it, with an answer or in a new location."""

    RELEASED = "released"
    """The last who did so has ended."""

    BEGUN = "begun"
    """The updater begins to draw."""

    SENT = "sent"
    """The page that it has drawn sets out."""

    ENDED = "ended"
    """It has arrived, or not; or it could not be drawn."""


TRANSITIONS: Final[Mapping[State, Mapping[Event, State]]] = {
    State.RESTING: {Event.TAKEN: State.HELD, Event.BEGUN: State.DRAWING},
    State.DRAWING: {Event.TAKEN: State.HELD, Event.SENT: State.SENDING, Event.ENDED: State.RESTING},
    State.SENDING: {Event.TAKEN: State.MEETING, Event.ENDED: State.RESTING},
    State.HELD: {Event.TAKEN: State.CROSSED, Event.RELEASED: State.RESTING},
    State.MEETING: {Event.TAKEN: State.MEETING, Event.ENDED: State.CROSSED, Event.RELEASED: State.OVERTAKEN},
    State.CROSSED: {Event.TAKEN: State.CROSSED, Event.RELEASED: State.RESTING},
    State.OVERTAKEN: {Event.TAKEN: State.MEETING, Event.ENDED: State.RESTING},
}
"""Whatever is not in here does not happen. A page that was being drawn when somebody took the message is thrown
away, so the updater has nothing to do with `HELD` and `CROSSED`."""

HELD: Final = frozenset({State.HELD, State.MEETING, State.CROSSED})
"""The states in which the updater must not come between."""

UNKNOWN: Final = frozenset({State.MEETING, State.CROSSED})
"""Those after which nobody knows what the message shows: it is shown once more."""


class LivingMessage(ABC):
    """A message that shows a page. `shown` is the version that it shows; None: nobody knows.

    `location` is where it lies; None where it lies nowhere now. `state` follows `TRANSITIONS`.
    """

    updater: MessageUpdater
    watched: Watched
    follows: ClassVar[Priority] = Priority.OWN
    """The priority of its pictures where its table has changed without a press on it."""

    def __init__(self, location: MessageLocation | None, now: Callable[[], int]) -> None:
        self.location = location
        self.shown: object = None
        self.face: Face | None = None
        """The face that it was last seen to show; None: nobody knows."""

        self._now = now
        self._told = ("", 0)
        self.aim = ""
        """The thing that its viewer has picked and not laid anywhere yet; empty for none."""

        self.state = State.RESTING
        self._holders = 0
        self._taken = 0
        self._wanted = False

    # What is different from kind to kind ------------------------------------------------------------------

    @abstractmethod
    def version(self) -> object:
        """Returns what decides how the page looks: the same version needs no second rendering."""

    @abstractmethod
    async def draw(self, notice: str, priority: Priority) -> Page:
        """The page as it is now. `notice`: what its viewer is to be told; `priority`: who waits for a picture."""

    @abstractmethod
    async def deliver(self) -> None:
        """Does the updater's part for it: see `bring`."""

    @property
    @abstractmethod
    def has_news(self) -> bool:
        """True if its table's change is any of the updater's business."""

    def moved(self, old: MessageLocation) -> None:  # noqa: B027  (not every kind has anything to do then)
        """It lies at `self.location` from now on, which may be the same message, and no longer at `old`."""

    # Who may touch it -------------------------------------------------------------------------------------

    @property
    def is_held(self) -> bool:
        """True if somebody is showing it, so that the updater must not come between."""
        return self.state in HELD

    @property
    def rests(self) -> bool:
        """True if nothing is under way with it."""
        return not self.is_held and not self.updater.is_under_way

    @contextmanager
    def held(self) -> Iterator[None]:
        """While it lasts the message is left to whoever shows it; the updater follows where that is needed."""
        self.state = TRANSITIONS[self.state][Event.TAKEN]
        self._holders += 1
        self._taken += 1
        try:
            yield
        finally:
            self._holders -= 1
            if not self._holders:
                if self.state in UNKNOWN:
                    self.shown = self.face = None
                self.state = TRANSITIONS[self.state][Event.RELEASED]
                if self._wanted or not self.is_true:
                    self.want()

    @property
    def is_true(self) -> bool:
        """True if it shows what it should."""
        return self.shown is not None and self.shown == self.version()

    @property
    def notice(self) -> str:
        """Returns what its viewer was told, as long as it has to stay."""
        text, at_ms = self._told
        return text if self._now() - at_ms < NOTICE_MS else ""

    # By whoever shows it ----------------------------------------------------------------------------------

    @asynccontextmanager
    async def answering(self, interaction: Interaction, *, updates: bool = True) -> AsyncIterator[Reply]:
        """While it lasts somebody's move is made; then the page as it is by that time answers, with the notice.

        `updates`: by changing the message that was pressed, else in a new one.
        """
        with self.held(), self.updater.answering() as sets_out:
            reply = Reply()
            with self.updater.making_move():
                yield reply
            self.aim = reply.aim
            check_answerable(interaction)  # else the updater shows what came of it
            version, page = self.version(), await self.draw(reply.notice, priority_of(interaction))
            pressed, location = interaction.message, self.location
            number = location.message_id if location is not None else None
            is_known = updates and self.state is State.HELD and pressed is not None and pressed.id == number
            face, self.face = self.face if is_known else None, None
            sets_out()
            answered = await answer(interaction, page, updates=updates, face=face)
            location, number = self.location, answered.message_id  # another answer may have come meanwhile
            if not isinstance(location, LastingLocation):
                location = InAnswer(interaction, number, self._now, follows=answered.follows)
            elif number is None or location.message_id != number:
                return
            elif answered.is_original:
                location.reached_by(interaction, number)
            self.note_shown(location, version, answered.face, reply.notice)

    async def post(self, location: LastingLocation) -> discord.Message:
        """Posts it anew at `location`."""
        with self.held():
            version, page = self.version(), await self.draw("", self.follows)
            message = await location.post(page)
            self.note_shown(location, version, face_of(page, message))
            self._wanted = self._wanted or bool(location.replaced)
        return message

    def note_shown(
        self, location: MessageLocation, version: object, face: Face | None = None, notice: str = ""
    ) -> None:
        """It has been shown at `location`."""
        old = self.location
        if old is not None and location.since < old.since:  # a slow answer came after a later one
            self.moved(location)
            return
        self.location = location
        self.shown, self.face, self._told = version, face, (notice, self._now())
        if old is not None:
            self.moved(old)

    # By the updater ---------------------------------------------------------------------------------------

    def want(self) -> None:
        """Its table has changed: the updater brings the news, if they don't come with an answer."""
        self._wanted = self.is_held
        if not self._wanted and self.has_news:
            self.updater.ask(self.deliver)

    def make_true(self) -> None:
        """Wants a delivery where it does not show what it should, as far as anybody knows."""
        if not self.is_true:
            self.want()

    def draw_again(self) -> None:
        """Wants a delivery where there was no time for a picture; where there is none yet, nothing is sent."""
        lies = self.location is not None and self.location.is_there and not self.location.is_spent
        if lies and self.face is not None and self.face.lacks_picture:
            self.shown = None
            self.want()

    def doubt(self) -> None:
        """Shows it once more: nobody knows what it shows."""
        self.shown = self.face = None
        self.want()

    async def bring(self) -> None:
        """Brings it up to date, unless somebody holds it: that page is newer, and what is missing then follows."""
        await self._bring()
        if isinstance(self.location, LastingLocation):
            await remove_each(self.location.replaced)

    async def _bring(self) -> None:
        location, taken = self.location, self._taken
        if self.is_held:
            self._wanted = True
            return
        if location is None or not location.is_there or (self.is_true and not location.is_spent):
            return
        self.state = TRANSITIONS[self.state][Event.BEGUN]
        try:
            version, page = self.version(), await self.draw(self.notice, self.follows)
            if self._taken == taken:  # else somebody has shown it meanwhile
                if self.face is not None and self.face.page == page.digest and not location.is_spent:
                    self.shown = version
                    return
                self.state = TRANSITIONS[self.state][Event.SENT]
                face, self.face = self.face, None
                face = await location.show(page, face)
                if self._taken == taken:
                    self.shown, self.face = version, face
        finally:
            if self._taken == taken or self.state in (State.MEETING, State.OVERTAKEN):
                self.state = TRANSITIONS[self.state][Event.ENDED]
