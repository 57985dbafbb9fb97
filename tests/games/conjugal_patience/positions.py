"""Positions of Conjugal Patience, written down card by card."""

from __future__ import annotations

from typing import Any

from games.cards import SUITS, Card, make_pack
from games.conjugal_patience import ConjugalPatience
from games.conjugal_patience.state import RESERVE
from games.core import DEALER, Event, Seat, advance


def cards(text: str, seat: Seat) -> list[Card]:
    """The cards of `seat`'s pack that `text` names without the number of the pack."""
    return [Card(f"{word}/{seat + 1}") for word in text.split()]


def pack(seat: Seat, first: str = "") -> str:
    """The dealer's move that lays the cards of `first` on `seat`'s pack, the rest in its usual order."""
    top = cards(first, seat)
    return "deal " + " ".join([*top, *(card for card in make_pack(seat + 1) if card not in top)])


class Match:
    """A match that is played move by move; cards are written without the number of their pack."""

    def __init__(self, first: str = "", second: str = "", **options: Any) -> None:
        self.game = ConjugalPatience.start(2, options)
        self.events: list[Event] = []
        for seat, top in enumerate((first, second)):
            self.dealer(pack(seat, top))

    @classmethod
    def lying(
        cls,
        reserves: tuple[str, str],
        stocks: tuple[str, str] = ("", ""),
        wastes: tuple[str, str] = ("", ""),
        tops: str = "",
        **options: Any,
    ) -> Match:
        """A later moment: `tops` are suits with the numbers of their two sequences (`C3,0 S13,13`); a stock is
        written from its next card on, a waste from its oldest.
        """
        match = cls(**options)
        state = match.game.state
        for seat in range(2):
            state.reserves[seat] = cards(reserves[seat], seat)
            state.stocks[seat] = cards(stocks[seat], seat)[::-1]
            state.wastes[seat] = cards(wastes[seat], seat)
        state.tops, state.built = [0] * 8, []
        for word in tops.split():
            for number, top in enumerate(map(int, word[1:].split(","))):
                packed = make_pack(number + 1)
                start = SUITS.index(word[0]) * 13
                state.tops[2 * SUITS.index(word[0]) + number] = top
                state.built += packed[start : start + top]
        return match

    def dealer(self, move: str) -> list[str]:
        self.game, events = advance(self.game, DEALER, move)
        self.events += events
        return [event.verb for event in events]

    def play(self, *moves: str) -> list[str]:
        """Plays moves of whoever is on turn; returns the verbs of what the last one brought."""
        verbs: list[str] = []
        for move in moves:
            seat = self.turn
            words = move.split()
            text = move if move == "end turn" else f"{words[0]} {words[1]}/{seat + 1}"
            self.game, events = advance(self.game, seat, text)
            self.events += events
            verbs = [event.verb for event in events]
        return verbs

    @property
    def turn(self) -> Seat:
        """The seat that is to act."""
        (seat,) = self.game.to_act()
        return seat

    def offered(self) -> set[str]:
        """The moves of whoever is on turn, without the numbers of the packs."""
        return {str(move).partition("/")[0] for move in self.game.moves(self.turn)}

    def reserve(self, seat: Seat) -> str:
        """The open cards of `seat`, from left to right, and then the places that can't be filled any more."""
        held = [card[:2] for card in self.game.state.reserves[seat]]
        return " ".join([*held, *["--"] * (RESERVE - len(held))])
