"""The part of a match of Thirty-One that a seat may know (RULES 4.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.cards import Card
from games.core import Game, Seat, View
from games.thirty_one.bets import Bet, BetOffer, Settled
from games.thirty_one.hands import hand_value, kept_value
from games.thirty_one.options import ThirtyOneOptions
from games.thirty_one.state import Phase, RoundForm, RoundResult, State

BETWEEN: Final = (Phase.OVER, Phase.BETTING, Phase.PREDEAL, Phase.DEAL)
"""The phases in which no hand is held."""


@dataclass(frozen=True)
class ThirtyOneView(View):
    """The match as one seat knows it. Tuples without a remark run over the seats.

    `hand` is the seat's own; `value` what it is worth, with four cards the best that can be kept;
    `just_taken` the card that came from the discard pile this turn and `just_drawn` the one from the stock
    (own only). `eldest` is None when the match is over. `places` are those of the seats that are out. `pot`
    counts tokens, or the bills where corners are folded. `widow` has three places in a banking round, None for a
    card that lies face down. The rest is as `State` has it.
    """

    options: ThirtyOneOptions
    phase: Phase
    round: int
    dealer: Seat
    eldest: Seat | None
    turn: Seat | None
    form: RoundForm
    circuit: int
    knocked: bool
    knocker: Seat | None
    hand: tuple[Card, ...]
    value: float | None
    just_taken: Card | None
    just_drawn: Card | None
    taken: tuple[tuple[Card, ...], ...]
    card_counts: tuple[int, ...]
    tokens: tuple[int, ...]
    corners_folded: tuple[int, ...] | None
    scores: tuple[int, ...]
    free_ride: tuple[bool, ...]
    out: tuple[bool, ...]
    left: tuple[bool, ...]
    places: tuple[int | None, ...]
    pot: int
    stock_count: int
    discard: tuple[Card, ...]
    discard_top: Card | None
    discard_count: int
    recycles: int
    widow: tuple[Card | None, ...]
    last_round: RoundResult | None
    side_chips: tuple[int, ...]
    side_escrow: tuple[int, ...]
    side_offers: tuple[BetOffer, ...]
    side_bets: tuple[Bet, ...]
    side_ended: tuple[Settled, ...]
    passed: frozenset[Seat]
    shows_last_round: bool
    """True if the hands that ended the last round still lie open: the next ones have not been dealt."""
    tells_last_round: bool
    """True if the end of the last round is still news: nobody has moved in the next one."""

    @property
    def open_discard(self) -> Card | None:
        """The top of the discards, where the seat may take it now."""
        return self.discard_top if "take discard" in self.moves else None

    def last_shown(self, seat: Seat) -> tuple[tuple[Card, ...], float | None] | None:
        """The hand that `seat` showed when the last round ended, and its worth, as long as it lies open."""
        if self.last_round is None or not self.shows_last_round:
            return None
        hand = self.last_round.hands[seat]
        return None if hand is None else (hand, self.last_round.values[seat])


def seen_by(game: Game[State, ThirtyOneView, ThirtyOneOptions], seat: Seat | None) -> ThirtyOneView:
    """The match as `seat` knows it; None for the public. The one place that hides cards."""
    state = game.state
    hand = () if seat is None else state.hands[seat]
    own_turn = seat is not None and seat == state.turn
    outcome = game.outcome() if state.phase is Phase.OVER else None
    widow, options, every = state.widow, state.options, range(state.seats)
    still_in, riders = state.still_in, state.riders
    corners = options.token_style == "corners"
    value = None
    if hand:
        whole = len(hand) == 3
        value = hand_value(hand, options) if whole else kept_value(hand, state.just_taken, options)
    shows = state.last_round is not None and state.phase in BETWEEN
    # Whoever has got up, or knocked, has moved as well.
    untouched = len(state.discard) == 1 and not (state.aside or state.knocked or state.circuit)
    begins = state.phase is Phase.TURN and state.turn == still_in[0] and untouched
    return ThirtyOneView(
        *game.head(seat),
        options=options,
        phase=state.phase,
        round=state.round,
        dealer=state.dealer,
        eldest=None if outcome else still_in[0],
        turn=state.turn,
        form=state.form,
        circuit=state.circuit,
        knocked=state.knocked,
        knocker=state.knocker,
        hand=hand,
        value=value,
        just_taken=state.just_taken if own_turn else None,
        just_drawn=state.just_drawn if own_turn else None,
        taken=tuple(state.taken),
        card_counts=tuple(map(len, state.hands)),
        tokens=tuple(state.tokens),
        corners_folded=tuple(options.tokens - own for own in state.tokens) if corners else None,
        scores=tuple(state.scores),
        free_ride=tuple(seat in riders for seat in every),
        out=tuple(seat not in still_in for seat in every),
        left=tuple(seat in state.leavers for seat in every),
        places=outcome.places if outcome else state.places,
        pot=state.seats if corners else state.pot,
        stock_count=len(state.stock),
        discard=state.discard,
        discard_top=state.discard[-1] if state.discard else None,
        discard_count=len(state.discard),
        recycles=state.recycles,
        widow=tuple(card if up else None for card, up in zip(widow.cards, widow.up, strict=True)),
        last_round=state.last_round,
        side_chips=tuple(state.side_chips),
        side_escrow=state.side_escrow,
        side_offers=state.side_offers,
        side_bets=state.side_bets,
        side_ended=state.side_ended,
        passed=frozenset(state.passed),
        shows_last_round=shows,
        tells_last_round=shows or (begins and state.last_round is not None),
    )
