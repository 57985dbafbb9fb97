"""The part of a match of Knock-out Whist that a seat may know (RULES 7.8)."""

from __future__ import annotations

from dataclasses import dataclass

from games.cards import Card
from games.core import Game, Seat, View
from games.knock_out_whist.options import KnockOutWhistOptions
from games.knock_out_whist.state import Phase, RoundResult, State
from games.tricks import Trick, by_suit


@dataclass(frozen=True)
class KnockOutWhistView(View):
    """The match as one seat knows it. Tuples without a remark run over the seats.

    `cards` is with how many this round is played. `hand` is the seat's own, trumps first, and `own_throw`
    the sign that it has thrown. `threw` are the seats whose sign lies there secretly. `shown` is the trick
    that lies on the table, `trick` only one that is still played to. `playing_itself` is whether the card that
    is due is the last of its hand, which plays itself in a moment. `past` are the complete tricks of the round, in
    their order; with `fallen` and `voids` they are what a good memory keeps of it, and no screen shows them.
    Of the seats that are out `places` are those they have, and `exits` the rounds in which they went. The rest is
    as `State` has it.
    """

    options: KnockOutWhistOptions
    phase: Phase
    round: int
    cards: int
    dealer: Seat
    turn: Seat | None
    chooser: Seat | None
    trumps: str | None
    turn_up: Card | None
    hand: tuple[Card, ...]
    card_counts: tuple[int, ...]
    trick: Trick
    shown: Trick
    taken: tuple[int, ...]
    past: tuple[Trick, ...]
    fallen: tuple[Card, ...]
    voids: tuple[frozenset[str], ...]
    broken: bool
    kept: frozenset[Seat]
    dogs: frozenset[Seat]
    out: tuple[bool, ...]
    exits: tuple[int | None, ...]
    left: tuple[bool, ...]
    places: tuple[int | None, ...]
    tied: tuple[Seat, ...]
    threw: frozenset[Seat]
    own_throw: str | None
    playing_itself: bool
    last_round: RoundResult | None

    @property
    def between_rounds(self) -> bool:
        """True if the last round still lies on the table: nobody has led in the next one."""
        return self.last_round is not None and (self.phase not in (Phase.CHOOSE, Phase.PLAY) or not self.fallen)


def seen_by(game: Game[State, KnockOutWhistView, KnockOutWhistOptions], seat: Seat | None) -> KnockOutWhistView:
    """The match as `seat` knows it; None for the public. The one place that hides cards."""
    state = game.state
    outcome = game.outcome()
    tricks = state.tricks
    return KnockOutWhistView(
        *game.head(seat),
        options=state.options,
        phase=state.phase,
        round=state.round,
        cards=state.cards,
        dealer=state.dealer,
        turn=tricks.turn,
        chooser=state.chooser,
        trumps=tricks.trumps,
        turn_up=state.turn_up,
        hand=() if seat is None else by_suit(tricks.hands[seat], tricks.trumps),
        card_counts=tricks.card_counts,
        trick=tricks.trick,
        shown=tricks.shown,
        taken=tuple(tricks.taken),
        past=tuple(tricks.past),
        fallen=tuple(tricks.fallen),
        voids=tuple(map(frozenset, tricks.voids)),
        broken=tricks.broken,
        kept=frozenset(state.kept),
        dogs=frozenset(state.dogs),
        out=state.out,
        exits=tuple(map(state.exits.get, range(state.seats))),
        left=state.left,
        places=outcome.places if outcome else tuple(_place(state, other) for other in range(state.seats)),
        tied=state.tied,
        threw=frozenset(state.throws),
        own_throw=None if seat is None else state.throws.get(seat),
        playing_itself=state.forced is not None,
        last_round=state.last_round,
    )


def _place(state: State, seat: Seat) -> int | None:
    """The place of a seat that is out; None for one that is still in."""
    if seat not in state.exits:
        return None
    return 1 + len(state.still_in) + sum(number > state.exits[seat] for number in state.exits.values())
