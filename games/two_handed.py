"""What patiences for two share: the turns, builds that become compulsory, and the end.

Two play turn by turn, and whoever gets rid of all cards first wins. Nobody has to build, so a match could go on
for ever; when neither has built for `stall_turns` turns, whoever has a build has to make it, until one is made.

A game has `Turns` as a part of its state, tells this module its own rules as `TwoHandedRules`, and hands its
methods on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from games.cards import RANKS, SUITS, Card
from games.core import DEALER, LEAVE, Event, IllegalMove, InvalidMove, Move, Outcome, Pick, Seat, tell

SEATS: Final = 2
CARD: Final = rf"[{RANKS}][{SUITS}]/[12]"
"""How a card of one of the two packs is written."""

COMMON_MOVES: Final = rf"end turn|{LEAVE}|deal {CARD}(?: {CARD})*"
"""The moves of every such game."""


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
    def other(self) -> Seat:
        """Whoever waits."""
        return 1 - self.turn

    @property
    def compulsory(self) -> bool:
        """Whether whoever has a build has to make it."""
        return self.quiet >= self.stall_turns

    @property
    def outcome(self) -> Outcome | None:
        """The winner takes the other's stake."""
        if self.winner is None:
            return None
        points, shares = [0, 0], [-1, -1]
        points[self.winner] = shares[self.winner] = 1
        return Outcome(tuple(points), (self.winner,), tuple(shares), self.reason)


class HasTurns(Protocol):
    """The state of a game for two."""

    turns: Turns

    @property
    def to_order(self) -> tuple[Card, ...]:
        """The cards that the dealer has to put in order now, in their canonical order; none, as a rule."""


S = TypeVar("S", bound=HasTurns)


@dataclass(frozen=True)
class TwoHandedRules(Generic[S]):
    """What a game tells of itself.

    `grammar` are all its moves; `offers` what whoever is on turn may do, and `act` does it, or raises
    `IllegalMove`; `deal` is handed the cards that the dealer has ordered, top card first.
    """

    grammar: re.Pattern[str]
    offers: Callable[[S], Sequence[Move]]
    act: Callable[[S, Seat, list[str]], list[Event]]
    deal: Callable[[S, list[Card]], list[Event]]


# A game's methods.


def to_act(state: HasTurns) -> frozenset[Seat]:
    """See `games.core.Game.to_act`."""
    if state.turns.winner is not None:
        return frozenset()
    return frozenset({DEALER if state.to_order else state.turns.turn})


def moves(state: S, rules: TwoHandedRules[S], seat: Seat) -> Sequence[Move]:
    """See `games.core.Game.moves`."""
    if seat not in to_act(state):
        return ()
    if seat == DEALER:
        return (Pick("deal", state.to_order, len(state.to_order), len(state.to_order)),)
    return rules.offers(state)


def play(state: S, rules: TwoHandedRules[S], seat: Seat, move: str) -> list[Event]:
    """See `games.core.Game.play`."""
    if not rules.grammar.fullmatch(move):
        raise InvalidMove(move)
    words = move.split(" ")
    if state.turns.winner is not None:
        raise IllegalMove("match-over")
    if words[0] == LEAVE and seat in range(SEATS):
        return [tell("left", seat=seat), *win(state.turns, 1 - seat, "left")]
    if seat not in to_act(state) or (seat == DEALER) != (words[0] == "deal"):
        raise IllegalMove("not-your-turn")
    if seat == DEALER:
        cards = [Card(word) for word in words[1:]]
        if sorted(cards) != sorted(state.to_order):
            raise InvalidMove(move)
        return rules.deal(state, cards)
    return rules.act(state, seat, words)


# What a game's own moves bring about.


def note_build(turns: Turns) -> None:
    """Whoever is on turn has built: nobody has to any more."""
    turns.quiet = 0
    turns.built = True


def end_turn(turns: Turns) -> list[Event]:
    """It is the other's turn. A turn without a build brings the moment nearer at which builds are compulsory."""
    turns.quiet = 0 if turns.built else turns.quiet + 1
    turns.turn, turns.built = turns.other, False
    return [tell("compulsory", count=turns.quiet)] if turns.quiet == turns.stall_turns else []


def win(turns: Turns, seat: Seat, reason: str) -> list[Event]:
    """`seat` has won: `out` of cards, or because the other has `left`."""
    turns.winner, turns.reason = seat, reason
    return [tell("out", seat=seat)] if reason == "out" else []
