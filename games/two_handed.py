"""What patiences for two share: the turns, builds that become compulsory, and the end.

Two play turn by turn, and whoever gets rid of all cards first wins. Nobody has to build, so a match could go on
for ever; when neither has built for `stall_turns` turns, whoever has a build has to make it, until one is made.

A game has `Turns` in its state, and a `TwoHanded` that is told its moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Protocol, TypeVar

from games.cards import Card, make_pack
from games.core import (
    DEALER,
    Event,
    Form,
    IllegalMove,
    Move,
    Moves,
    Outcome,
    Part,
    Said,
    Seat,
    cards_of,
    deal_of,
    tell,
)

SEATS: Final = 2


@cache
def pack(number: int, ranks: int) -> tuple[Card, ...]:
    """The pack of that number, from the aces up to as many ranks as are played with."""
    return tuple(card for card in make_pack(number) if card.number <= ranks)


@dataclass
class Turns:
    """Whose turn it is, how long nobody has built, and who has won.

    `quiet` counts the turns, of both, since the last build; `built` says whether whoever is on turn has built
    in this turn. `reason` is that of the `Outcome`.
    """

    stall_turns: int
    turn: Seat = 0
    quiet: int = 0
    built: bool = False
    winner: Seat | None = None
    reason: str = ""

    @property
    def compulsory(self) -> bool:
        """Whether whoever has a build has to make it."""
        return self.quiet >= self.stall_turns

    def note_build(self) -> None:
        """Whoever is on turn has built: nobody has to any more."""
        self.quiet = 0
        self.built = True

    def end(self) -> list[Event]:
        """It is the other's turn. After enough turns without a build builds are compulsory."""
        self.quiet = 0 if self.built else self.quiet + 1
        self.turn, self.built = 1 - self.turn, False
        return [tell("compulsory", count=self.quiet)] if self.quiet == self.stall_turns else []

    def win(self, seat: Seat, reason: str) -> list[Event]:
        """`seat` has won: `out` of cards, or because the other has `left`."""
        self.winner, self.reason = seat, reason
        return [tell("out", seat=seat)] if reason == "out" else []


class HasTurns(Protocol):
    """The state of a game for two."""

    turns: Turns

    @property
    def to_order(self) -> tuple[Card, ...]:
        """The cards that the dealer has to put in order now, in their canonical order; none, as a rule."""


S = TypeVar("S", bound=HasTurns)


class TwoHanded(Part[S]):
    """A patience for two: `offers` are what whoever is on turn may do, `default` is the safe one of them."""

    def __init__(
        self, *forms: Form[S], offers: Callable[[S], Sequence[Move]], default: Callable[[S], str]
    ) -> None:
        self.moves = Moves(*forms, cards=cards_of(1, 2))
        self._offers, self._default = offers, default

    def to_act(self, state: S) -> frozenset[Seat]:
        """See `Part.to_act`."""
        if state.turns.winner is not None:
            return frozenset()
        return frozenset({DEALER if state.to_order else state.turns.turn})

    def offers(self, state: S, seat: Seat) -> Sequence[Move]:
        """See `Part.offers`."""
        if seat not in self.to_act(state):
            return ()
        return (deal_of(state.to_order),) if seat == DEALER else self._offers(state)

    def check_turn(self, state: S, seat: Seat, said: Said) -> None:
        """See `Part.check_turn`; nobody but the dealer deals."""
        if seat not in self.to_act(state) or (seat == DEALER) != (said.verb == "deal"):
            raise IllegalMove("not-your-turn")

    def outcome(self, state: S) -> Outcome | None:
        """The winner takes the other's stake."""
        turns = state.turns
        if turns.winner is None:
            return None
        points, shares = ((1, 0), (1, -1)) if turns.winner == 0 else ((0, 1), (-1, 1))
        return Outcome(points, (turns.winner,), shares, turns.reason)

    def default(self, state: S, seat: Seat) -> str:
        """See `Part.default`."""
        return self._default(state)

    def leave(self, state: S, seat: Seat) -> list[Event]:
        """Whoever leaves loses."""
        return [tell("leave", seat=seat), *state.turns.win(1 - seat, "left")]
