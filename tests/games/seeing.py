"""The things that can be seen of a match: the cards that lie in a value, what a seat was told of, and what is
offered."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import lru_cache
from types import NoneType
from typing import Any

from games.cards import Card
from games.core import DEALER, Amount, AnyGame, Event, Offer, Pick
from games.records import Ply


def is_offered(text: str, offers: Sequence[Offer]) -> bool:
    """True if a text takes up one of the offers."""
    verb, _, rest = text.partition(" ")
    for offer in offers:
        if isinstance(offer, Amount):
            found = text.startswith(f"{offer.verb} ") and Amount.named(text.rpartition(" ")[2])
            if found is not False and offer.text(found) == text and offer.low <= found <= offer.high:
                return True
        elif isinstance(offer, Pick):
            cards = [card for card in offer.cards if card in rest.split()]
            if (
                verb == offer.verb
                and sorted(rest.split()) == sorted(cards)
                and offer.least <= len(cards) <= offer.most
            ):
                return True
        elif offer == text:
            return True
    return False


A_CARD = re.compile("[A23456789TJQK][CDHS](/[1-9])?")


def cards_in(value: Any) -> list[str]:
    """Every card that a value holds, however deep."""
    found: list[str] = []
    _collect(value, found)
    return found


def _collect(value: Any, found: list[str]) -> None:
    kind = type(value)
    if kind in _WITHOUT:
        return
    if kind is Card:
        found.append(value)
    elif kind is tuple or kind is list or kind is set or kind is frozenset:
        for item in value:
            if type(item) is Card:
                found.append(item)
            elif type(item) not in _WITHOUT:
                _collect(item, found)
    elif kind is str:
        found.extend(_cards_of(value))
    elif isinstance(value, dict):
        for item in (*value, *value.values()):
            _collect(item, found)
    elif isinstance(value, (list, tuple, set, frozenset)):
        for item in value:
            _collect(item, found)
    elif isinstance(value, Card):
        found.append(value)
    elif isinstance(value, str):
        found.extend(_cards_of(value))
    elif names := _fields_of(kind):
        for name in names:
            _collect(getattr(value, name), found)
    else:
        _WITHOUT.add(kind)


_WITHOUT: set[type] = {int, bool, float, NoneType}
"""The types of values that hold no card: numbers, and what has no fields."""


@lru_cache(maxsize=50_000)
def _cards_of(text: str) -> tuple[str, ...]:
    return tuple(filter(A_CARD.fullmatch, text.split()))


_FIELDS: dict[object, tuple[str, ...]] = {}


def _fields_of(kind: type) -> tuple[str, ...]:
    """The fields of a kind of dataclass; none of anything else, nor of what is a class itself."""
    known = _FIELDS.get(kind)
    if known is None:
        is_value = kind is not type and is_dataclass(kind)
        known = _FIELDS[kind] = tuple(entry.name for entry in fields(kind)) if is_value else ()
    return known


def swapped(text: str, one: str, other: str) -> str:
    names = {one: other, other: one}
    return " ".join(names.get(word, word) for word in text.split(" "))


class Memory:
    """The cards that one seat was told of by events, or named itself in a move, since they were dealt last.

    Of those that are dealt anew in the middle of a round it may go on seeing what it held in that round before:
    where it stands as it did before the deal, that tells nothing of where it lies now.
    """

    def __init__(self, start: AnyGame, seat: int | None) -> None:
        self.seat = seat
        self.past = start.view(seat)
        self.known = set(cards_in(self.past))  # nothing is dealt yet, so it follows from the rules
        self._shown = ByField(self._news)

    def note(self, before: AnyGame, ply: Ply, events: list[Event], after: AnyGame) -> None:
        named = set(cards_in(ply.move))
        if ply.seat == DEALER and named:
            self.known -= named
            self.past = before.view(self.seat)
            self._shown.forget()
            held, view = getattr(self.past, "hands", ()), after.view(self.seat)
            for holder in (view, getattr(view, "last_round", None)):  # the deal may have ended the round
                holds = getattr(holder, "hands", ())
                if self.seat is not None and held and len(held) == len(holds):
                    self.known |= set(cards_in(held[self.seat])) & set(cards_in(holds[self.seat]))
        elif ply.seat == self.seat:
            self.known |= named
        self.known |= {card for event in events if event.visible_to(self.seat) for card in cards_in(event.facts)}

    def shown(self, game: AnyGame, view: Any = None) -> frozenset[str]:
        """The cards of the seat's view; what has stood there since before the deal tells nothing of it.

        `view` is that view, where it is known.
        """
        return self._shown.of(game.view(self.seat) if view is None else view)

    def _news(self, name: str, value: Any) -> Iterator[str]:
        """The cards of a field of the view, but those that have stood there since before the deal."""
        for news in changed(getattr(self.past, name), value):
            yield from cards_in(news)


class ByField:
    """The cards that are read off one view after the other; a field that is as it was is not read again."""

    def __init__(self, read: Callable[[str, Any], Iterable[str]] = lambda name, value: cards_in(value)) -> None:
        self._read = read
        self._known: dict[str, tuple[Any, frozenset[str]]] = {}
        self._all = frozenset[str]()

    def of(self, view: Any) -> frozenset[str]:
        """The cards of a view."""
        known, same = self._known, True
        for name in _fields_of(type(view)):
            value, before = getattr(view, name), known.get(name)
            if before is None or (before[0] is not value and before[0] != value):
                cards = frozenset(self._read(name, value))
                same = same and before is not None and before[1] == cards
                known[name] = value, cards
        if not same:
            self._all = frozenset().union(*(cards for _, cards in known.values()))
        return self._all

    def forget(self) -> None:
        """All fields are read anew next time."""
        self._known.clear()


def changed(before: Any, now: Any) -> Iterator[Any]:
    """Whatever is not as it was, down to fields of dataclasses and parts of tuples that are as long as before."""
    if now is before:
        return
    if isinstance(now, tuple) and isinstance(before, tuple) and len(now) == len(before):
        for old, new in zip(before, now, strict=True):
            yield from changed(old, new)
    elif type(now) is type(before) and (names := _fields_of(type(now))):
        for name in names:
            yield from changed(getattr(before, name), getattr(now, name))
    elif now != before:
        yield now
