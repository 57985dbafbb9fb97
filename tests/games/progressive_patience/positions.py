"""Positions of Progressive Patience, written down card by card."""

from __future__ import annotations

from typing import Any

from games.cards import RANKS, Card, parse_cards
from games.core import DEALER, Event, Seat, advance
from games.progressive_patience import ProgressivePatience
from games.progressive_patience.options import ProgressivePatienceOptions

PACKS = ProgressivePatienceOptions().to_deal[0]


def pack(first: str = "", second: str = "", cards: tuple[Card, ...] = PACKS) -> str:
    """The dealer's move that lays `first` on top of seat 0's stock and `second` on top of seat 1's."""
    top, other = parse_cards(first), parse_cards(second)
    rest = [card for card in cards if card not in (*top, *other)]
    cut = len(cards) // 2 - len(top)
    return "deal " + " ".join([*top, *rest[:cut], *other, *rest[cut:]])


class Match:
    """A match that is played move by move."""

    def __init__(self, first: str = "", second: str = "", **options: Any) -> None:
        self.game = ProgressivePatience.start(2, options)
        self.events: list[Event] = []
        self.dealer(pack(first, second, self.game.state.options.to_deal[0]))

    @classmethod
    def lying(
        cls,
        need: str,
        wastes: tuple[str, str],
        stocks: tuple[str, str] = ("", ""),
        **options: Any,
    ) -> Match:
        """A later moment, at which `need` is wanted: stocks from their next card on, waste piles from their
        oldest card, separated by a stroke.
        """
        match = cls(**options)
        state = match.game.state
        for seat in range(2):
            piles = [[*parse_cards(pile)] for pile in wastes[seat].split("|")]
            state.wastes[seat] = [*piles, *[[] for _ in range(4 - len(piles))]]
            state.stocks[seat] = [*parse_cards(stocks[seat])][::-1]
        held = {card for seat in range(2) for card in state.cards(seat)}
        free = [card for card in PACKS if card not in held]
        # As much of the run as makes the next card the one that is wanted.
        length = RANKS.index(need) + 13
        run: list[Card] = []
        for number in range(length):
            card = next((card for card in free if card.rank == RANKS[number % 13]), None)
            assert card is not None
            free.remove(card)
            run.append(card)
        state.built = run
        return match

    def dealer(self, move: str) -> list[str]:
        self.game, events = advance(self.game, DEALER, move)
        self.events += events
        return [event.verb for event in events]

    def play(self, *moves: str) -> list[str]:
        """Plays moves of whoever is on turn; returns the verbs of what the last one brought."""
        verbs: list[str] = []
        for move in moves:
            self.game, events = advance(self.game, self.turn, move)
            self.events += events
            verbs = [event.verb for event in events]
        return verbs

    @property
    def turn(self) -> Seat:
        """The seat that is to act."""
        (seat,) = self.game.to_act()
        return seat

    def offered(self) -> set[str]:
        """The moves of whoever is on turn."""
        return {str(move) for move in self.game.moves(self.turn)}

    def piles(self, seat: Seat) -> list[str]:
        """The waste piles of `seat`, without the numbers of the packs."""
        return [" ".join(card[:2] for card in pile) for pile in self.game.state.wastes[seat]]

    def stock(self, seat: Seat) -> str:
        """The stock of `seat` from its next card on, without the numbers of the packs."""
        return " ".join(card[:2] for card in self.game.state.stocks[seat][::-1])
