"""The view of one viewer: their words, their pictures, the names at their table."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from discord import PartialEmoji

from bot.pictures import Painter, Picture, PictureError, Priority, Style, TooBusy
from bot.scene import in_words
from bot.scene.charts import Chart
from bot.scene.model import Badge, Face, HandScene, Scene, Sign, TableScene
from bot.tables.match import StoryEntry
from bot.tables.seating import CHARACTERS
from bot.tables.table import Table
from bot.ui.markup import plain
from bot.ui.message_limits import Need
from bot.ui.page import Page
from bot.words import Words, plain_facts
from db import Occupant
from games.cards import Card
from games.core import AnyGame, Event, InvalidMove, Reason, Seat

log = logging.getLogger(__name__)

LONGEST_BUTTON: Final = 34
"""So that a telephone shows the whole of a button: characters of its label."""


AWAITED: Final = ("paused-idle", "absent")
"""The events whose seats are those that have been waited for; none is a robot's."""


def no_emoji(card: Card) -> PartialEmoji | None:
    """For screens without card emoji."""
    return None


def no_face(name: str) -> str:
    """For texts in which robots have no faces of their own."""
    return "🤖"


def no_badges(seat: Seat) -> tuple[Sign, ...]:
    """For viewers who sit at no table."""
    return ()


def robot_sign(name: str) -> Sign:
    """The sign beside a robot's name in pictures: its face, where it has one."""
    return Face(name) if name in CHARACTERS else Badge.ROBOT


@dataclass(frozen=True)
class Viewer:
    """Whatever a screen needs to know of its viewer, beside the state it shows.

    `name` gives the name of each of the `seats`, `pictures` whether pictures are drawn, by the `painter` if there
    is one, `four_colours` how cards are inked.
    `words` are for a message's text, in which a card may be an emoji; `labels` are the same words for buttons,
    selects, dialogs and pictures, which take the `emoji` of a card separately, if there is one. `face` is how a
    text shows the face of the robot of a name. `clock` is
    when the match's own time acts next, in ms since 1970. `priority` says who waits for the pictures, `game` what
    moves mean. `in_letters` is whether they have chosen to read in words: suits are letters on their buttons.
    `aim` is what they have picked on their panel and not laid anywhere yet.
    """

    words: Words
    name: Callable[[Seat], str] = str
    badges: Callable[[Seat], tuple[Sign, ...]] = no_badges
    pictures: bool = True
    painter: Painter | None = None
    four_colours: bool = True
    clock: int | None = None
    seats: int = 0
    emoji: Callable[[Card], PartialEmoji | None] = no_emoji
    face: Callable[[str], str] = no_face
    priority: Priority = Priority.ANSWER
    game: type[AnyGame] | None = None
    in_letters: bool = False
    aim: str = ""
    labels: Words = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "labels", self.words.plain)

    def at(self, table: Table, aim: str = "") -> Viewer:
        """The same viewer at a table, where they have picked what is their `aim`."""

        def badges(seat: Seat) -> tuple[Sign, ...]:
            occupant = table.by_seat[seat]
            if occupant.robot is not None:
                return (robot_sign(occupant.name),)
            return (Badge.ABSENT,) if occupant.absent or occupant.left else ()

        names = {seat: name_of(occupant, self.labels) for seat, occupant in table.by_seat.items()}
        return replace(
            self,
            name=names.__getitem__,
            badges=badges,
            pictures=self.pictures and not table.header.words_only,
            clock=table.alarm,
            seats=len(names),
            game=table.kind,
            aim=aim,
        )

    async def show(self, page: Page, shown: Scene | Chart) -> None:
        """Adds a scene or chart to a page: as a picture with its words, or where there can be none in words."""
        if self.painter is not None and self.pictures:
            try:
                picture = await _drawn(self.painter, shown, Style(four_colours=self.four_colours), self.priority)
            except TooBusy:
                log.debug("there is no time for a picture; the words stand in")
                page.lacks_picture = True
            except PictureError:
                log.exception("no picture could be made; the words stand in")
            else:
                page.picture(picture, in_words.alt(shown, self.words))
                return
        page.text(*in_words.lines(shown, self.words, plain), need=Need.SCENE)

    def safe_name(self, seat: Seat) -> str:
        """A seat's name for a text, with nothing in it that Discord would read as formatting."""
        return plain(self.name(seat))

    def people(self, seats: Iterable[Seat]) -> tuple[Seat, ...]:
        """Those of the seats that are no robots': nobody waits for a robot."""
        return tuple(seat for seat in seats if all(sign.value != Badge.ROBOT.value for sign in self.badges(seat)))

    def describe(self, event: Event) -> str:
        """An event in words."""
        facts: Mapping[str, Any] = event.facts
        if event.verb in AWAITED:
            facts = {**facts, "seats": self.people(facts["seats"]) or None}
        return self.words(event.verb, **plain_facts(facts, self.safe_name))

    def reason(self, reason: Reason) -> str:
        """Says why something is so."""
        return self.words(reason.message, **plain_facts(reason.facts, self.safe_name))

    def story(
        self,
        told: Sequence[StoryEntry],
        seat: Seat | None,
        most: int,
        without: Collection[str] = (),
        endings: Collection[str] = (),
        *,
        lies_open: bool = False,
    ) -> list[str]:
        """The last events that `seat` may know, oldest first; those with a verb of `without` are left out.

        `endings` are the verbs with which a round ends: what was before is no news, unless it `lies_open` still.
        """
        events = [entry.event for entry in told]
        ends = [event.verb in endings for event in events]
        start = len(events)
        # Back past the newest round; past what has followed one that lies open, then its end, and then itself.
        for is_end in (False, True, False) if lies_open else (False,):
            while start and ends[start - 1] == is_end:
                start -= 1
        seen = [event for event in events[start:] if event.verb not in without and event.visible_to(seat)]
        return [self.describe(event) for event in seen[-most:]]

    def refusal(self, reason: str, facts: dict[str, Any]) -> str:
        """Says why a move is illegal."""
        return self.words(f"illegal-{reason}", **plain_facts(facts, self.safe_name))

    def move(self, move: str, *, as_label: bool = True) -> str:
        """A move as a button or a text says it."""
        return self.told_move(move, as_label=as_label)[0]

    def told_move(self, move: str, *, as_label: bool = True) -> tuple[str, Card | None]:
        """The same, with the one card that the move names; None where it names none or several.

        Its longest known beginning is a message, the rest its facts. What is no move of the game stays as it is.
        """
        try:
            said = self.game.part.moves.read(move) if self.game else None
        except InvalidMove:
            said = None
        if said is None:
            return move, None
        named = [meaning for meaning in said.meanings if isinstance(meaning, Card)]
        card = named[0] if len(named) == 1 else None
        for after in range(len(said.words), 0, -1):
            message = "-".join(["move", *said.words[:after]])
            if message in self.words:
                break
        else:
            return move, card
        words, name_of_seat = (self.labels, self.name) if as_label else (self.words, self.safe_name)
        facts: dict[str, Any] = {}
        cards, places = [], []
        rest = zip(said.words[after:], said.kinds[after:], said.meanings[after:], strict=True)
        for number, (word, kind, meaning) in enumerate(rest, 1):
            facts[f"word{number}"] = meaning if isinstance(meaning, int) else word
            if isinstance(meaning, Card):
                cards.append(meaning)
            elif isinstance(meaning, tuple):  # a card, and the place where it is laid
                cards.append(meaning[0])
                places.append(meaning[1] + 1)
            elif isinstance(meaning, int) and kind == "SEAT" and meaning < self.seats:
                facts[f"seat{number}"] = name_of_seat(meaning)
        if cards:
            facts |= {"card": cards[0], "cards": tuple(cards)}
        if places:
            facts["places"] = tuple(places)
        return words(message, **facts), card


async def _drawn(painter: Painter, shown: Scene | Chart, style: Style, priority: Priority) -> Picture:
    if isinstance(shown, TableScene):
        return await painter.table(shown, style, priority)
    if isinstance(shown, HandScene):
        return await painter.hand(shown, style, priority)
    return await painter.chart(shown, style, priority)


def name_of(occupant: Occupant, words: Words) -> str:
    """Returns what whoever has a place is called; a person who had themselves forgotten is "someone"."""
    return words("someone") if occupant.user_id is None and occupant.robot is None else occupant.name
