"""A table of Vingt-Un for tests: hands written down, moves as `"0 stake 5"`."""

from __future__ import annotations

from typing import Any, Self

from games.cards import PACK, Card, make_pack, parse_cards
from games.core import DEALER, JOIN, LEAVE, TIME, AnyGame, Seat
from games.vingt_un import VingtUn
from tests.games.text_table import TextTable, read

PLAIN = "TS 8S"
"""Nobody's hand in particular: what punters and dealer get who don't matter."""


def pack(*first: str, last: str = "", packs: int = 1) -> str:
    """A deal with these cards on top, and `last` at the bottom."""
    top = [Card(card) for card in first]
    bottom = [Card(last)] if last else []
    every = PACK if packs == 1 else (*make_pack(1), *make_pack(2))
    assert len({*top, *bottom}) == len(top) + len(bottom), "a card twice"
    return "deal " + " ".join([*top, *(card for card in every if card not in (*top, *bottom)), *bottom])


def cards_in_order(hands: tuple[str, ...]) -> list[Card]:
    """The cards of hands of two as they are dealt, the dealer's hand last."""
    held = [parse_cards(hand) for hand in hands]
    return [hand[turn] for turn in range(2) for hand in held]


class Table(TextTable[Any]):
    """One match and what happened in it last. Seat 0 is eldest hand, the last seat deals first."""

    kind: type[AnyGame] = VingtUn

    def __init__(self, seats: int, **options: Any) -> None:
        super().__init__(self.kind.start(seats, {"first_dealer": "random", **options}))

    @property
    def bank(self) -> Any:
        return self.game.state.bank

    def play(self, *lines: str) -> Self:
        """Plays moves; a round that lies open has been looked at before anybody does anything else."""
        self.news = []
        for line in lines:
            move = line.partition(" ")[2]
            if self.game.between_rounds() and move not in (TIME, LEAVE, JOIN):
                self._advance(DEALER, TIME)
            self._advance(*read(line))
        return self

    def go_on(self) -> Self:
        """The round that lies open has been looked at; what was told before is kept."""
        self._advance(DEALER, TIME)
        return self

    def deal(self, *hands: str, then: str = "", last: str = "") -> Self:
        """Deals these hands, from dealer's left on, the dealer's last; `then` are the cards that follow."""
        return self.play(f"dealer {pack(*cards_in_order(hands), *parse_cards(then), last=last)}")

    def stake(self, *amounts: int, double: bool = False) -> Self:
        """Everybody stakes, from dealer's left on, and the dealer says if the stakes are doubled."""
        lines = [f"{seat} stake {amount}" for seat, amount in zip(self.bank.playing, amounts, strict=True)]
        return self.play(*lines, f"{self.bank.dealer} {'double' if double else 'no double'}")

    def give(self, *chips: int) -> Self:
        """Everybody has these chips as the round begins."""
        self.bank.chips[:], self.bank.before = chips, chips
        return self

    def look(self, seat: Seat | None = None) -> Any:
        return self.game.view(seat)

    @property
    def chips(self) -> tuple[int, ...]:
        return tuple(self.bank.chips)

    @property
    def gains(self) -> tuple[int, ...]:
        """The gains of each seat in the last round."""
        last = self.look().last_round
        assert last is not None
        return tuple(last.gains)


def duel(punter: str, dealer: str, *moves: str, then: str = "", double: bool = False, **options: Any) -> Table:
    """One punter, seat 0, with a stake of 5 against the dealer, seat 1; then `moves`."""
    table = Table(2, **options).deal(punter, dealer, then=then).stake(5, double=double)
    return table.play(*moves) if moves else table
