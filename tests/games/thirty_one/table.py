"""A table of Thirty-One for tests: decks written down, moves as `"0 take stock"`."""

from __future__ import annotations

from typing import Any

from games.cards import PACK, Card, parse_cards
from games.core import clone
from games.thirty_one import ThirtyOne, ThirtyOneView
from games.thirty_one.state import State
from tests.games.text_table import TextTable

PLAIN = ("TS KS 2D", "TH 9H 2C", "TD 8D 3H", "TC 7C 3D")
"""Four hands of 20, 19, 18 and 17; nothing special about them."""


def deck(hands: list[str], up: str = "", stock: str = "", widow: str = "") -> str:
    """A deal with these hands (from dealer's left on), this card turned up and this top of the stock."""
    dealt = [parse_cards(hand) for hand in hands]
    middle = parse_cards(widow)
    order: list[Card] = []
    for turn in range(3):
        order += [hand[turn] for hand in dealt]
        order += middle[turn : turn + 1]
    order += [*parse_cards(up), *parse_cards(stock)]
    assert len(set(order)) == len(order), "a card twice"
    return "deal " + " ".join([*order, *(card for card in PACK if card not in order)])


class Table(TextTable[ThirtyOne]):
    """One match and what happened in it last."""

    def __init__(self, seats: int, **options: Any) -> None:
        super().__init__(ThirtyOne.start(seats, options))

    @property
    def state(self) -> State:
        return self.game.state

    def deal(self, *hands: str, up: str = "", stock: str = "", widow: str = "") -> Table:
        """Deals `hands`, written by seat (an empty one for a seat that is out); a low spade is turned up."""
        order = [hands[seat] for seat in self.state.still_in]
        up = up or next(f"{rank}S" for rank in "2345678" if f"{rank}S" not in " ".join((*order, stock, widow)))
        return self.play(f"dealer {deck(order, up, stock, widow)}")

    def view(self, seat: int | None = None) -> ThirtyOneView:
        return self.game.view(seat)

    @property
    def tokens(self) -> list[int]:
        return self.state.tokens

    @property
    def ended(self) -> str | None:
        """The way in which the last round ended."""
        return self.state.last_round.ended if self.state.last_round else None

    def set_tokens(self, *tokens: int) -> Table:
        """A later state of the match, which would take long to reach: tokens as given, the rest in the pot."""
        self.game = clone(self.game)
        total = sum(self.state.tokens) + self.state.pot
        self.state.tokens = list(tokens)
        self.state.pot = total - sum(tokens)
        return self
