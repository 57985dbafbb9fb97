"""A scene in words: the alt text of its picture, and the lines for those who play without pictures.

Nothing is known here but the scene, so the words say what the picture shows and no more. Suits are told by sign
and name, cards in groups by suit, one short line each.

What an item says is the open function `say`: a game registers it for an item of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import singledispatch
from itertools import groupby
from typing import Final

from bot.scene.charts import Chart
from bot.scene.charts_in_words import ChartTeller
from bot.scene.model import (
    SUIT_ORDER,
    Cards,
    Chips,
    Discs,
    Grid,
    Hand,
    HandScene,
    Heap,
    Item,
    Mark,
    Note,
    Pile,
    Place,
    Rows,
    Scene,
    Shown,
    Spread,
    Suit,
    TableScene,
    Total,
    Trick,
)
from bot.words import Words, cut, rank_name, units

LONGEST_ALT: Final = 1_024
"""Discord's limit for the description of a picture, in UTF-16 units: see `bot/words.py`."""
_LONG: Final = 5
"""This many cards with a label are told suit by suit, if they lie so."""


def alt(scene: Scene | Chart, words: Words) -> str:
    """The whole scene or chart as plain text of at most `LONGEST_ALT` units, the most important first."""
    titled = [scene.title] if isinstance(scene, TableScene | HandScene) else []
    told = [*titled, *lines(scene, words.plain, str)]
    sentences = [line if line.endswith((".", "!", "?", "…")) else f"{line}." for line in told]
    text = " ".join(sentences)
    if units(text) <= LONGEST_ALT:
        return text
    more = words("scene-more-lines")
    while sentences and units(" ".join([*sentences, more])) > LONGEST_ALT:
        sentences.pop()
    return " ".join([*sentences, more]) if sentences else cut(text, LONGEST_ALT)


def lines(scene: Scene | Chart, words: Words, plain: Callable[[str], str]) -> list[str]:
    """The whole scene or chart as short lines for a message, in which names are escaped by `plain`.

    A scene's title, which is the name of its game, stands above them already.
    """
    told: Iterable[str]
    match scene:
        case HandScene():
            rows = Teller(words, plain, private=True).rows(scene.rows)
            told = (*map(_begun, (*rows, plain(scene.value))), *map(plain, scene.notes))
        case TableScene():
            told = Teller(words, plain).table(scene)
        case _:
            told = ChartTeller(words, plain).chart(scene)
    return [line for line in told if line]


def _begun(line: str) -> str:
    """A line begins with a capital letter, as a sentence does."""
    return line[:1].upper() + line[1:]


@dataclass(frozen=True, slots=True)
class Teller(ChartTeller):
    """Tells what lies on a table. In a `private` panel a hand is told suit by suit, a line for each."""

    private: bool = False

    def table(self, scene: TableScene) -> Iterable[str]:
        """The lines of a table, some of them empty."""
        yield self.plain(scene.notice)
        if scene.trick is not None:
            yield self._trick(scene.trick, scene.places)
        yield from map(_begun, self.rows(scene.centre))
        for place in scene.places:
            yield self._place(place)

    # Things -----------------------------------------------------------------------------------------------

    def rows(self, rows: Rows) -> Iterable[str]:
        """The lines of items in rows; cards that lie in several of them are one group, in the last."""
        above: tuple[Shown, ...] = ()
        for first, *others in filter(None, rows):
            if isinstance(first, Cards) and first.continued:
                above += first.cards
                continue
            if isinstance(first, Cards) and above:
                first, above = replace(first, cards=above + first.cards), ()
            nameless: list[Pile] = []
            for item in (first, *others):
                if isinstance(item, Pile) and not item.label:
                    nameless.append(item)
                    continue
                if nameless:
                    yield self.piles(nameless)
                    nameless = []
                yield from say(item, self)
            if nameless:
                yield self.piles(nameless)

    def labelled(self, label: str, what: str) -> str:
        """A thing with what is written below it: "Stock: 28 cards face down"."""
        return self.words("scene-labelled", label=self.plain(label), what=what) if label else what

    def piles(self, piles: Sequence[Pile]) -> str:
        """Piles without names in one line, equal neighbours counted."""
        if len(piles) == 1:
            return self.pile(piles[0])
        told = []
        for text, run in groupby(map(self._short_pile, piles)):
            count = len(list(run))
            told.append(self.words("scene-pile-times", count=count, pile=text) if count > 1 else text)
        return self.words("scene-piles", piles=", ".join(told))

    def _short_pile(self, item: Pile) -> str:
        if item.top is None:
            return self.words("scene-pile-hollow", rank=rank_name(item.wants)) if item.wants else self.pile(item)
        if item.top.card is None:
            return self.pile(item)
        return self.words("scene-pile-short", top=self.card(item.top), count=item.count)

    def pile(self, item: Pile) -> str:
        """A pile without its label."""
        if item.top is None:
            if not item.wants:
                return self.words("scene-pile-empty")
            return self.words("scene-pile-wants", rank=rank_name(item.wants))
        if item.top.card is None:
            return self.words("scene-face-down", count=item.count)
        return self.words("scene-pile-up", top=self.card(item.top), count=item.count)

    # Cards ------------------------------------------------------------------------------------------------

    def cards(self, shown: Sequence[Shown]) -> str:
        """Cards in their order, the hidden ones counted."""
        up = [one for one in shown if one.card is not None]
        marks = {one.mark for one in up}
        if len(up) > 1 and len(marks) == 1:
            row = " ".join([self.card(one, marked=False) for one in up])
            parts = [self._marked(row, marks.pop())]
        else:
            parts = [" ".join([self.card(one) for one in up])] if up else []
        hidden = len(shown) - len(up)
        if hidden:
            parts.append(self.words("scene-face-down", count=hidden))
        return ", ".join(parts) if parts else self.words("scene-no-cards")

    def by_suit(self, shown: Sequence[Shown]) -> Iterable[str]:
        """A line for each suit, its cards in their order."""
        suits: dict[str, list[str]] = {suit: [] for suit in SUIT_ORDER}
        hidden = 0
        for one in shown:
            if one.card is None:
                hidden += 1
            else:
                suits[one.card.suit].append(self._marked(rank_name(one.card.rank), one.mark))
        for suit, ranks in suits.items():
            if ranks:
                yield self.words("scene-suit-line", suit=self.words(f"scene-suit-{suit}"), ranks=" ".join(ranks))
        if hidden:
            yield self.words("scene-face-down", count=hidden)

    def card(self, shown: Shown, *, marked: bool = True) -> str:
        """One card as it lies; without its mark where that is said of several together."""
        if shown.card is None:
            return self.words("scene-face-down", count=1)
        named = self.words("card-name", card=shown.card)
        if shown.turned:
            named = self.words("scene-turned", card=named)
        return self._marked(named, shown.mark) if marked else named

    def _marked(self, card: str, mark: Mark) -> str:
        if mark is Mark.NONE:
            return card
        return self.words("scene-marked", card=card, mark=self.words(f"mark-{mark.value}"))

    # People -----------------------------------------------------------------------------------------------

    def _trick(self, trick: Trick, places: Sequence[Place]) -> str:
        if not trick.plays:
            return self.words("scene-trick-empty")
        plays = [
            self.words(
                "scene-play" if number else "scene-play-led",
                name=self.who(places[play.place].name),
                card=self.card(play.card),
            )
            for number, play in enumerate(trick.plays)
        ]
        if trick.label:
            return self.words("scene-trick-labelled", label=self.plain(trick.label), plays=", ".join(plays))
        return self.words("scene-trick", plays=", ".join(plays))

    def _place(self, place: Place) -> str:
        facts = [self.words("scene-acting")] if place.acting else []
        facts += [self.words(f"badge-{badge.value}") for badge in place.badges]
        facts += [place.score] if place.score else []
        facts += [] if place.score or place.tokens is None else say(place.tokens, self)
        facts += map(self.plain, place.tags)
        facts += self._hands(place.hands)
        if place.stake:
            facts.append(self.words("scene-stake", amount=place.stake))
        facts += [told for told in self.rows(place.area) if told]
        name = self.who(place.name)
        return self.words("scene-place", name=name, facts="; ".join(facts)) if facts else name

    def _hands(self, hands: Sequence[Hand]) -> list[str]:
        told = []
        for number, hand in enumerate(hands, 1):
            parts = [self.cards(hand.cards), hand.value]
            if hand.stake:
                parts.append(self.words("scene-stake", amount=hand.stake))
            text = ", ".join(part for part in parts if part)
            if len(hands) > 1:
                text = self.words("scene-hand-number", number=number, cards=text)
            told.append(self.words("scene-hand-active", cards=text) if hand.active else text)
        return told


# --- what items say -------------------------------------------------------------------------------------------


@singledispatch
def say(item: Item, teller: Teller) -> Iterable[str]:
    """Returns what an item says, in one line or several. Every kind of item is registered for it."""
    raise TypeError(f"nobody says what {type(item).__name__} is")


@say.register
def _say_cards(item: Cards, teller: Teller) -> Iterable[str]:
    label = ", ".join(part for part in (item.label, item.value) if part)
    suits = [shown.card.suit for shown in item.cards if shown.card is not None] if teller.private else []
    together = len(list(groupby(suits))) == len(set(suits))
    held = not item.label or (len(suits) >= _LONG and together)  # not played: then their order says nothing
    if len(suits) >= 2 and item.spread is not Spread.COLUMN and held:
        yield teller.plain(label)
        yield from teller.by_suit(item.cards)
        return
    told = teller.cards(item.cards)
    if item.spread is Spread.COLUMN and len(item.cards) > 1:
        told = teller.words("scene-column", cards=told)
    yield teller.labelled(label, told)


@say.register
def _say_pile(item: Pile, teller: Teller) -> Iterable[str]:
    yield teller.labelled(item.label, teller.pile(item))


@say.register
def _say_heap(item: Heap, teller: Teller) -> Iterable[str]:
    told = teller.cards(item.cards) if item.cards else teller.words("scene-pile-empty")
    if len(item.cards) > 1:
        told = teller.words("scene-heap" if item.under else "scene-column", cards=told, count=item.under)
    yield teller.labelled(item.label, told)


@say.register
def _say_grid(item: Grid, teller: Teller) -> Iterable[str]:
    yield teller.plain(item.label)
    for number, row in enumerate(item.rows, 1):
        cards = " ".join(map(teller.card, row))
        yield teller.words("scene-grid-row", number=number, cards=cards)


@say.register
def _say_total(item: Total, teller: Teller) -> Iterable[str]:
    value = teller.words("scene-total-of" if item.of else "scene-total", value=item.value, of=item.of)
    yield teller.labelled(item.label, value)


@say.register
def _say_chips(item: Chips, teller: Teller) -> Iterable[str]:
    yield teller.labelled(item.label, teller.words("scene-tokens", amount=item.amount))


@say.register
def _say_discs(item: Discs, teller: Teller) -> Iterable[str]:
    yield teller.words("scene-tokens-of" if item.of else "scene-tokens", amount=item.have, of=item.of)


@say.register
def _say_suit(item: Suit, teller: Teller) -> Iterable[str]:
    yield teller.labelled(item.label, teller.words(f"scene-suit-{item.suit}"))


@say.register
def _say_note(item: Note, teller: Teller) -> Iterable[str]:
    yield teller.plain(item.text)
