"""How things look to one reader: their words, their pictures, the names at their table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from discord import PartialEmoji

from bot.pictures import Turn
from bot.scene.model import Badge
from bot.tables.match import StoryEntry
from bot.tables.table import Table
from bot.ui.markup import plain
from bot.words import Words, plain_facts
from db import Sitter
from games.cards import Card
from games.core import Event, Reason, Seat

LONGEST_BUTTON: Final = 34
"""So that a telephone shows the whole of a button: characters of its label."""


def no_emoji(card: Card) -> PartialEmoji | None:
    """For screens without card emoji."""
    return None


@dataclass(frozen=True)
class Reader:
    """What a screen needs beside the state it shows.

    `name` gives the name of each of the `seats`, `pictures` whether pictures are drawn, `four_colours` how
    cards are inked.
    `words` are for a message's text, in which a card may be an emoji; `labels` are the same words for buttons,
    selects, dialogs and pictures, which take the `emoji` of a card separately, if there is one. `clock` is
    when the match's own time acts next, in ms since 1970. `turn` says who waits for the pictures.
    """

    words: Words
    name: Callable[[Seat], str]
    badges: Callable[[Seat], tuple[Badge, ...]]
    pictures: bool = True
    four_colours: bool = True
    clock: int | None = None
    seats: int = 0
    emoji: Callable[[Card], PartialEmoji | None] = no_emoji
    turn: Turn = Turn.ANSWER

    @property
    def labels(self) -> Words:
        """The words with cards written plainly: `10♥`."""
        return self.words.plain

    def safe_name(self, seat: Seat) -> str:
        """A seat's name for a text, with nothing in it that Discord would read as formatting."""
        return plain(self.name(seat))

    def tell(self, event: Event) -> str:
        """An event in words."""
        return self.words(event.verb, **plain_facts(event.facts, self.safe_name))

    def reason(self, reason: Reason) -> str:
        """Why something is so, in words."""
        return self.words(reason.message, **plain_facts(reason.facts, self.safe_name))

    def story(
        self, told: Sequence[StoryEntry], seat: Seat | None, most: int, without: Collection[str] = ()
    ) -> list[str]:
        """The last events that `seat` may know, oldest first; those with a verb of `without` are left out."""
        events = (entry.event for entry in reversed(told) if entry.event.verb not in without)
        seen = (event for event in events if event.visible_to(seat))
        return [self.tell(event) for event in islice(seen, most)][::-1]

    def refusal(self, reason: str, facts: dict[str, Any]) -> str:
        """Why a move is illegal."""
        return self.words(f"illegal-{reason}", **plain_facts(facts, self.safe_name))

    def move(self, move: str, *, as_label: bool = True) -> str:
        """A move as a button or a text says it: its longest known beginning is a message, the rest its facts."""
        parts = move.split()
        for length in range(len(parts), 0, -1):
            name = "-".join(["move", *parts[:length]])
            if name in self.words:
                words = self.labels if as_label else self.words
                return words(name, **_arguments(parts[length:]), **self._seats(parts[length:], as_label=as_label))
        return move

    def _seats(self, rest: Sequence[str], *, as_label: bool) -> dict[str, str]:
        """The names of the seats that a move's words may mean, as `seat1` for `word1`."""
        names = self.name if as_label else self.safe_name
        return {
            f"seat{number}": names(int(word))
            for number, word in enumerate(rest, 1)
            if word.isdecimal() and int(word) < self.seats
        }

    def move_emoji(self, move: str) -> PartialEmoji | None:
        """The emoji of the one card that a move names; None where it names none or several."""
        cards = [word for word in move.split() if _is_card(word)]
        return self.emoji(Card(cards[0])) if len(cards) == 1 else None


def _is_card(word: str) -> bool:
    try:
        Card(word)
    except ValueError:
        return False
    return True


def _arguments(rest: Sequence[str]) -> dict[str, Any]:
    """What follows a move's verb, under the names that `move-...` messages use."""
    facts: dict[str, Any] = {}
    cards, places = [], []
    for number, word in enumerate(rest, 1):
        card, colon, place = word.partition(":")  # 7C:0 lays a card in a place
        if _is_card(card):
            cards.append(Card(card))
        if colon and place.isdecimal():
            places.append(int(place) + 1)
        facts[f"word{number}"] = int(word) if word.isdecimal() else word
    if cards:
        facts["card"] = cards[0]
        facts["cards"] = tuple(cards)
    if places:
        facts["places"] = tuple(places)
    return facts


def name_of(sitter: Sitter, words: Words) -> str:
    """What whoever has a place is called; a person who had themselves forgotten is "someone"."""
    return words("someone") if sitter.forgotten else sitter.name


def reader_of(table: Table, words: Words, **taste: Any) -> Reader:
    """How one table looks to somebody with these `words` and this `taste`: see the fields of `Reader`."""

    def badges(seat: Seat) -> tuple[Badge, ...]:
        sitter = table.at_seat(seat)
        if sitter.robot is not None:
            return (Badge.ROBOT,)
        return (Badge.ABSENT,) if sitter.absent or sitter.left else ()

    def name(seat: Seat) -> str:
        return name_of(table.at_seat(seat), words.plain)

    seats = sum(sitter.seat is not None for sitter in table.header.seats)
    return Reader(words, name, badges, clock=table.alarm, seats=seats, **taste)
