"""Somebody who watches a match from one seat, or from none, and must not learn what is hidden.

Three laws. What their view shows they were told of. What they are told of stands in their view, before or after.
And where two cards that they have never seen are swapped, they see the same.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple

from games.core import DEALER, JOIN, AnyGame, Event, IllegalMove, InvalidMove, Seat, advance
from games.records import Ply
from tests.games.seeing import ByField, Memory, cards_in, swapped
from tests.simulated.broken import broken

IN_PASSING: Final = frozenset({"brulet", "cut", "drawn", "drop", "faced", "first-dealer", "swap"})
"""The events that tell of cards that lay open to everybody for a moment, and that no view keeps: cards drawn or
turned up to see who begins, pairs shown and handed back, discards dealt again at once."""

LOOKED_AT: Final = frozenset({"brulet-looked", "dealt-you", "hand"})
"""The events that tell a seat alone of its own cards, or of others at which it may look for a moment: its view
doesn't keep them where the round ends with the same move."""

TURNED_UP: Final = "turn-up"
"""The event of a card that is turned up with a deal: no view keeps it where the deal ends the round at once."""

NEXT: Final = "turned_card"
"""The name of what a player's move turns up beneath the card that it takes: likewise."""

NEEDED: Final = "needed_card"
"""The name of what a pile takes next, as its top card says: a rank and a suit, and no card that anybody has."""

TWINS_A_DEAL: Final = 3
"""The number of times that two other cards are swapped after one deal, once a pair has been told apart."""


class Pair(NamedTuple):
    """Two cards that were swapped, and the match as it is then."""

    one: str
    other: str
    game: AnyGame


class Watcher:
    """Watches from `seat` (None: as anybody can)."""

    def __init__(self, start: AnyGame, seat: Seat | None, luck: Random) -> None:
        self.seat = seat
        self._luck = luck
        self._memory = Memory(start, seat)
        self._cards = ByField()
        self._in_view = self._cards.of(start.view(seat))
        self._deal: tuple[AnyGame, list[tuple[Ply, list[Event]]]] | None = None
        """The match before the last deal, and every move since, with what the seat was told."""
        self._pair: Pair | None = None
        self._tries = 0
        self.compared = 0
        """The number of moves that were seen with two cards swapped."""

    def note(self, before: AnyGame, ply: Ply, after: AnyGame, events: list[Event], view: Any = None) -> None:
        """A move is made. `view` is what the seat sees then, where it is known. Raises `Broken`."""
        memory = self._memory
        if view is None:
            view = after.view(self.seat)
        memory.note(before, ply, events, after)
        if ply.move == JOIN:
            # A field of the view may have grown by a place: what it showed already is no news.
            memory.known |= self._in_view
        shown = memory.shown(after, view)
        if not shown <= memory.known:
            broken("a view shows what its seat was told of", f"{self._who} sees {shown - memory.known} at {ply}")
        in_view = self._cards.of(view)
        names = {NEEDED, NEXT} if after.to_act() <= {DEALER} else {NEEDED}
        for event in events:
            if event.visible_to(self.seat):
                told = {card for name, fact in event.facts.items() if name not in names for card in cards_in(fact)}
                told -= in_view
                told -= self._in_view
                if ply.seat == self.seat:
                    told.difference_update(cards_in(ply.move))
                if told and not self._in_passing(event, ply, before, after):
                    broken("an event tells a seat what it may see", f"{self._who} hears {event} at {ply}")
        self._in_view = in_view
        self._swap(before, ply, view, events)

    def _in_passing(self, event: Event, ply: Ply, before: AnyGame, after: AnyGame) -> bool:
        if event.seen_by is not None:
            own = event.facts.get("seat", self.seat) == self.seat
            return event.verb in LOOKED_AT and len(event.seen_by) == 1 and own
        if event.verb != TURNED_UP or ply.seat != DEALER:
            return event.verb in IN_PASSING
        return after.to_act() <= {DEALER} or _last_round(after) != _last_round(before)

    @property
    def _who(self) -> str:
        return "who watches" if self.seat is None else f"seat {self.seat}"

    def _swap(self, before: AnyGame, ply: Ply, view: Any, events: list[Event]) -> None:
        told = self._heard(events)
        if ply.seat == DEALER and ply.move.startswith("deal "):
            self._deal, self._tries = (before, [(ply, told)]), 0
            self._choose(view)
            return
        if self._deal is None:
            return
        self._deal[1].append((ply, told))
        if self._pair is not None:
            self._pair = self._swapped(self._pair, ply, told)
            if self._pair is not None:
                self._same_view(self._pair, ply, view)
        elif self._tries < TWINS_A_DEAL:
            self._choose(view)

    def _heard(self, events: list[Event]) -> list[Event]:
        return [event for event in events if event.visible_to(self.seat)]

    def _choose(self, view: Any) -> None:
        """Two cards of the last deal that the seat doesn't know are swapped, and all since is played again."""
        assert self._deal is not None
        self._tries, self._pair = self._tries + 1, None
        before, since = self._deal
        known = self._memory.known | self._in_view
        hidden = [card for card in cards_in(since[0][0].move) if card not in known]
        if len(hidden) < 2:
            return
        one, other = self._luck.sample(hidden, 2)
        pair: Pair | None = Pair(one, other, before)
        for ply, told in since:
            pair = self._swapped(pair, ply, told) if pair is not None else None
        if pair is not None:
            self._pair = pair
            self._same_view(pair, since[-1][0], view)

    def _swapped(self, pair: Pair, ply: Ply, told: list[Event]) -> Pair | None:
        """The pair after a move; None where the seat can tell the two apart from then on, as it may."""
        if ply.seat == self.seat and {pair.one, pair.other} & set(cards_in(ply.move)):
            return None
        try:
            game, events = advance(pair.game, ply.seat, swapped(ply.move, pair.one, pair.other), ply.at)
        except (IllegalMove, InvalidMove):
            return None
        return Pair(pair.one, pair.other, game) if told == self._heard(events) else None

    def _same_view(self, pair: Pair, ply: Ply, truth: Any) -> None:
        self.compared += 1
        lie = pair.game.view(self.seat)
        if truth != lie:
            fields = [name for name, value in vars(truth).items() if value != getattr(lie, name)]
            how = f"{self._who} sees whether {pair.one} or {pair.other} lies there, by {fields} at {ply}"
            broken("nothing hidden is to be seen", how)


def _last_round(game: AnyGame) -> object:
    """The round before as everybody sees it; None where a game shows nothing of it."""
    return getattr(game.view(None), "last_round", None)
