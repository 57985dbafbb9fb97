"""A table of French Vingt-Un for tests, and the way to any of its eight rounds."""

from __future__ import annotations

from typing import Any, Self

from games.cards import PACK, Card, parse_cards
from games.core import DEALER, Amount, AnyGame
from games.french_vingt_un import FrenchVingtUn
from games.french_vingt_un.state import Kind
from tests.games.vingt_un import table as ordinary

KINDS = tuple(Kind)
"""The eight rounds."""


class Table(ordinary.Table):
    """One match and what happened in it last."""

    kind: type[AnyGame] = FrenchVingtUn

    def until(self, kind: Kind) -> Self:
        """Plays safe moves until a round of this kind begins; before one that plays itself the last lies open."""
        for _ in range(300):
            if self.bank.kind == kind and not (self.bank.staked or self.bank.turn):
                waits = kind in (Kind.DIFFERENCES, Kind.CLOCK)
                return self.go_on() if self.game.between_rounds() and not waits else self
            self.step()
        raise AssertionError("no such round")

    def step(self) -> None:
        """One safe move of whoever comes first; the pack is shuffled into its own order."""
        seat = min(self.game.to_act())
        (offer, *_) = self.game.moves(seat)
        if seat != DEALER:
            self.play(f"{seat} {self.game.default(seat)}")
        elif isinstance(offer, str):
            self.play("dealer time")
        else:
            assert not isinstance(offer, Amount)
            self.play(f"dealer {offer.text(sorted(offer.cards, key=lambda card: (card.number * 5 % 13, card)))}")

    def comes(self, cards: str) -> Self:
        """These cards lie on top of the supply, wherever they were."""
        top = parse_cards(cards)
        bank = self.bank
        held = [card for hands in bank.hands for hand in hands for card in hand.cards]
        assert not {*held} & {*top}, "a card that lies on the table"
        rest = tuple(card for card in PACK if card not in (*top, *held))
        bank.supply, bank.heap, bank.aside = (*top, *rest), (), ()
        return self

    def stakes(self, *amounts: int, calls: str = "") -> Self:
        """Everybody stakes and, where that is asked for, calls."""
        lines = [f"{seat} stake {amount}" for seat, amount in zip(self.bank.playing, amounts, strict=True)]
        called = calls.split(", ") if calls else []
        lines += [f"{seat} {call}" for seat, call in zip(self.bank.playing, called, strict=False)]
        return self.play(*lines)


def at(kind: Kind, seats: int = 3, **options: Any) -> Table:
    """A table of three, seat 2 being the bank, at the beginning of a round."""
    return Table(seats, **options).until(kind)


def shuffled(*top: str) -> str:
    """A deal of the whole pack with these cards on top."""
    cards = [Card(card) for card in top]
    return "deal " + " ".join([*cards, *(card for card in PACK if card not in cards)])
