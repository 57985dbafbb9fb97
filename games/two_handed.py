"""The common parts of patiences for two: the turns, builds that become compulsory, and the end.

Two play turn by turn, and whoever gets rid of all cards first wins. Nobody has to build, so a match could go on
for ever; when neither has built for `stall_turns` turns, whoever has a build has to make it, until one is made.

A game has `Turns` in its state, and a `TwoHanded` that is told its moves.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Final, Protocol, Self, TypeVar

from games.cards import Card, make_pack
from games.core import (
    DEALER,
    Dealing,
    Event,
    Form,
    IllegalMove,
    Moves,
    Offer,
    Outcome,
    Part,
    Seat,
    View,
    cards_of,
    clone,
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
    """The turns of a match: whose it is, how long nobody has built, and who has won.

    `quiet` counts the turns, of both, since the last build; `built` says whether the seat on turn has built
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
        """True if the player who has a build has to make it."""
        return self.quiet >= self.stall_turns

    def check_may_end(self, builds: Sequence[object]) -> None:
        """Raises `IllegalMove` where one of the `builds` that there are has to be made first."""
        if builds and self.compulsory:
            raise IllegalMove("must-build")

    def end(self) -> list[Event]:
        """It is the other's turn. After enough turns without a build builds are compulsory."""
        self.quiet = 0 if self.built else self.quiet + 1
        self.turn, self.built = 1 - self.turn, False
        return [tell("compulsory", count=self.quiet)] if self.quiet == self.stall_turns else []

    def win(self, seat: Seat, reason: str) -> list[Event]:
        """`seat` has won: `out` of cards, or because the other has `left`."""
        self.winner, self.reason = seat, reason
        return [tell("out", seat=seat)] if reason == "out" else []


@dataclass(frozen=True)
class PatienceView(View):
    """The view of a patience for two, the same for everybody; tuples run over the seats.

    `turn` is None when the match is over. `quiet` counts the turns since the last build; after enough of them
    builds are `compulsory`. `stocks` are numbers of cards, `cards` is how many a seat still has anywhere.
    """

    turn: Seat | None
    quiet: int
    compulsory: bool
    winner: Seat | None
    stocks: tuple[int, ...]
    cards: tuple[int, ...]


class PatienceOptions(Protocol):
    """The house rules that every such game has."""

    @property
    def ranks(self) -> int:
        """The number of ranks that the packs have, aces first."""

    @property
    def stall_turns(self) -> int:
        """The number of turns without a build after which builds become compulsory."""

    @property
    def to_deal(self) -> list[tuple[Card, ...]]:
        """The cards of a match, in the portions that are put in order one after the other."""


@dataclass
class Patience(ABC):
    """The fields with which the state of every such game begins; `stocks` has an entry for each seat, the next
    card last, and `built` every card that was built, in order.

    `undealt` is what has still to be put in order of `options.to_deal`, `shuffling` the seat whose stock, a waste
    that was swept up, has to be.
    """

    options: PatienceOptions
    turns: Turns
    undealt: list[tuple[Card, ...]]
    shuffling: Seat | None = None
    stocks: list[list[Card]] = field(default_factory=lambda: [[] for _ in range(SEATS)])
    built: list[Card] = field(default_factory=list)

    @classmethod
    def before_the_deal(cls, seats: int, options: PatienceOptions) -> Self:
        """A new match; seat 0 begins."""
        return cls(options, Turns(options.stall_turns), options.to_deal)

    @abstractmethod
    def cards(self, seat: Seat) -> list[Card]:
        """Returns what `seat` has still to get rid of."""

    @property
    def must_build(self) -> bool:
        """True if a card that can be built has to be."""
        return self.turns.compulsory

    @property
    def to_order(self) -> tuple[Card, ...]:
        """The cards that the dealer has to put in order now, in their canonical order; none, as a rule."""
        if self.undealt:
            return self.undealt[0]
        if self.shuffling is None:
            return ()
        stock = {*self.stocks[self.shuffling]}
        return tuple(card for cards in self.options.to_deal for card in cards if card in stock)

    def count(self, seat: Seat) -> int:
        """Returns how many cards `seat` has still to get rid of."""
        return len(self.cards(seat))

    def build(self, seat: Seat, card: Card, **completes: object) -> list[Event]:
        """`card` lies where it was wanted: nobody has to build any more. One of the highest rank `completes`."""
        self.built.append(card)
        self.turns.quiet, self.turns.built = 0, True
        highest = card.number == self.options.ranks
        completed = [Event("completed", {"seat": seat, **completes}, None)] if highest else []
        return [tell("built", seat=seat, card=card), *completed]

    def restock(self, seat: Seat, cards: list[Card], verb: str, *, shuffled: bool) -> list[Event]:
        """These cards of `seat` become its stock, the last one next; they are `shuffled` where that is agreed."""
        self.stocks[seat] = cards
        self.shuffling = seat if shuffled and len(cards) > 1 else None
        return [tell(verb, seat=seat, count=len(cards))]

    @property
    def seen(self) -> tuple[Seat | None, int, bool, Seat | None]:
        """Returns what everybody may know of the turns, as `PatienceView` has it."""
        turns = self.turns
        return None if turns.winner is not None else turns.turn, turns.quiet, turns.compulsory, turns.winner

    @property
    def counts(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Returns how many cards lie in the stocks, and how many each seat has anywhere."""
        return tuple(map(len, self.stocks)), tuple(map(self.count, range(SEATS)))


S = TypeVar("S", bound=Patience)


class TwoHanded(Part[S]):
    """A patience for two. For the seat on turn `builds` are the moves that build, `others` what else it may do,
    and `safe` the safe one of those; where builds are compulsory there is nothing else while there are any.

    `deal` lays out a pack that was put in order; `restocked` is what follows when a seat has a stock again, of a
    waste that was shuffled.
    """

    def __init__(
        self,
        *forms: Form[S],
        deal: Callable[[S, tuple[Card, ...]], list[Event]],
        restocked: Callable[[S, Seat], list[Event]] = lambda state, seat: [],
        builds: Callable[[S, Seat], list[str]],
        others: Callable[[S, Seat], list[str]],
        safe: Callable[[S, Seat], str],
    ) -> None:
        self.moves = Moves(Dealing("deal CARDS", self._dealt), *forms, cards=cards_of(1, 2))
        self._deal, self._restocked = deal, restocked
        self._builds, self._others, self._safe = builds, others, safe

    def _dealt(self, state: S, dealer: Seat, cards: tuple[Card, ...]) -> list[Event]:
        """A pack before the first turn, or a waste that is shuffled to be the stock again."""
        if state.shuffling is not None:
            seat, state.shuffling = state.shuffling, None
            state.stocks[seat] = [*cards[::-1]]
            return self._restocked(state, seat)
        state.undealt = state.undealt[1:]
        events = self._deal(state, cards)
        return events if state.undealt else [*events, tell("begins", seat=state.turns.turn)]

    def all_cards(self, state: S) -> tuple[Card, ...]:
        return (*state.built, *state.cards(0), *state.cards(1))

    def mid_turn(self, state: S, seat: Seat) -> bool:
        """A player who has built has still to end the turn."""
        return state.turns.built and seat == state.turns.turn

    def to_act(self, state: S) -> frozenset[Seat]:
        if state.turns.winner is not None:
            return frozenset()
        return frozenset({DEALER if state.to_order else state.turns.turn})

    def offers(self, state: S, seat: Seat) -> Sequence[Offer]:
        if seat not in self.to_act(state):
            return ()
        if seat == DEALER:
            return (deal_of(state.to_order),)
        builds = self._builds(state, seat)
        return builds if builds and state.must_build else [*builds, *self._others(state, seat)]

    def outcome(self, state: S) -> Outcome | None:
        """The winner takes the other's stake."""
        turns = state.turns
        if turns.winner is None:
            return None
        points, shares = ((1, 0), (1, -1)) if turns.winner == 0 else ((0, 1), (-1, 1))
        return Outcome(points, (turns.winner,), shares, turns.reason)

    def default(self, state: S, seat: Seat) -> str:
        builds = self._builds(state, seat) if state.must_build else []
        return builds[0] if builds else self._safe(state, seat)

    def leave(self, state: S, seat: Seat) -> list[Event]:
        """A player who leaves loses."""
        return [tell("leave", seat=seat), *state.turns.win(1 - seat, "left")]


# What their robots share.


@dataclass
class OpenMatch(ABC):
    """A match with all cards open, as it may lie, cards as numbers; lists have an entry for each seat."""

    turn: Seat
    stocks: list[list[int]]

    @abstractmethod
    def make(self, move: str) -> None:
        """A move of the game's notation, by the seat on turn."""

    @abstractmethod
    def worth(self, seat: Seat) -> float:
        """Plays on, and returns what that is worth to `seat`."""

    def worths(self, seat: Seat, moves: Sequence[str]) -> list[float]:
        """Returns what each of these moves is worth to `seat`."""
        worths: list[float] = []
        for move in moves:
            after = clone(self)
            after.make(move)
            worths.append(after.worth(seat))
        return worths


_OVERLOOKED_PERCENT: Final = 40
"""The number of builds in a hundred that a beginner overlooks."""

MOST_ORDERS: Final = 400
"""The orders of the hidden cards that a robot that searches imagines at most."""


def overlooks(builds: Sequence[str], luck: Random) -> bool:
    """True if a beginner builds nothing: there are no `builds`, or they are overlooked."""
    return not builds or luck.randrange(100) < _OVERLOOKED_PERCENT


def sorted_out(view: PatienceView) -> tuple[list[str], list[str]]:
    """The moves that build, and the others."""
    moves = [str(move) for move in view.moves]
    builds = [move for move in moves if move.startswith(("build", "play"))]
    return builds, [move for move in moves if move not in builds]
