"""The part of a match of Whist that a seat may know (RULES 8.7)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.cards import Card
from games.core import Game, Seat, View
from games.tricks import Claim, Trick, by_suit
from games.whist.options import WhistOptions
from games.whist.state import GameWon, HandResult, Phase, Side, State


@dataclass(frozen=True)
class WhistView(View):
    """The match as one seat knows it. Tuples without a remark run over the seats, pairs over the sides.

    `hand` is the seat's own, trumps first; `open_hands` are those that lie open, empty for all others.
    `shown` is the trick that lies on the table, `trick` only one that is still played to, `last_trick` the one
    before where it may be looked at. `turn_up` is the card turned for trumps while it lies there.
    `playing_itself` is whether the card that is due is the last of its hand, which plays itself in a moment.

    `turned`, `past`, `fallen` and `voids` are what a good memory keeps of the hand: the card that was
    turned up, all complete tricks, all cards in the order in which they fell, and the suits that a seat has
    shown not to have. No screen shows them.

    `taken_by` are the tricks of each seat, `taken` those of the sides. `sides` are the partners of either
    side. `last_hand` keeps to itself who held honours that nobody scored and not all have seen. The rest is as
    `State` has it.
    """

    options: WhistOptions
    phase: Phase
    chairs: tuple[Seat, ...]
    sides: tuple[tuple[Seat, Seat], tuple[Seat, Seat]]
    waiting: tuple[Seat, ...]
    dealer: Seat
    turn: Seat | None
    trumps: str | None
    turn_up: Card | None
    turned: Card | None
    hand: tuple[Card, ...]
    open_hands: tuple[tuple[Card, ...], ...]
    card_counts: tuple[int, ...]
    trick: Trick
    shown: Trick
    last_trick: Trick | None
    past: tuple[Trick, ...]
    fallen: tuple[Card, ...]
    voids: tuple[frozenset[str], ...]
    taken_by: tuple[int, ...]
    taken: tuple[int, int]
    tricks_left: int
    number: int
    points: tuple[int, int]
    wins: tuple[int, int]
    won: tuple[GameWon, ...]
    rubbers: int
    rubbers_agreed: int
    scores: tuple[int, ...]
    claim: Claim | None
    called: frozenset[Seat]
    ready: frozenset[Seat]
    left: tuple[bool, ...]
    playing_itself: bool
    last_hand: HandResult | None

    @property
    def partner(self) -> Seat | None:
        """The seat opposite the view's own; None for whoever doesn't play."""
        if self.seat not in self.chairs:
            return None
        return self.chairs[(self.chairs.index(self.seat) + 2) % 4]

    @property
    def own_side(self) -> Side | None:
        """The side of the view's own seat."""
        return self.side_of(self.seat) if self.seat in self.chairs else None

    def side_of(self, seat: Seat) -> Side:
        """The side of one of the four who play."""
        return self.chairs.index(seat) % 2


def seen_by(game: Game[State, WhistView, WhistOptions], seat: Seat | None) -> WhistView:
    """The match as `seat` knows it; None for the public. The one place that hides cards."""
    state = game.state
    tricks = state.tricks
    return WhistView(
        *game.head(seat),
        options=state.options,
        phase=state.phase,
        chairs=state.chairs,
        sides=state.sides,
        waiting=state.waiting,
        dealer=state.dealer,
        turn=tricks.turn,
        trumps=tricks.trumps,
        turn_up=state.turn_up,
        turned=state.turned,
        hand=() if seat is None else by_suit(tricks.hands[seat], tricks.trumps),
        open_hands=tuple(
            by_suit(cards, tricks.trumps) if other in tricks.faced else ()
            for other, cards in enumerate(tricks.hands)
        ),
        card_counts=tricks.card_counts,
        trick=tricks.trick,
        shown=tricks.shown,
        last_trick=tricks.last_trick if state.options.show_last_trick else None,
        past=tuple(tricks.past),
        fallen=tuple(tricks.fallen),
        voids=tuple(map(frozenset, tricks.voids)),
        taken_by=tuple(tricks.taken),
        taken=state.taken,
        tricks_left=state.tricks_left,
        number=state.number,
        points=state.points,
        wins=state.wins,
        won=state.won,
        rubbers=state.rubbers,
        rubbers_agreed=state.rubbers_agreed,
        scores=tuple(state.scores),
        claim=tricks.claim,
        called=frozenset(state.called),
        ready=frozenset(state.ready),
        left=state.left,
        playing_itself=state.forced is not None,
        last_hand=_told(state.last_hand),
    )


def _told(last: HandResult | None) -> HandResult | None:
    if last is None or last.shown or last.scored:
        return last
    return replace(last, holders=None, honours=0)
