"""What a seat may know of a match of Thirty-One (RULES 4.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.cards import PACK, Card
from games.core import Seat, View
from games.thirty_one.hands import hand_value, kept_value
from games.thirty_one.options import ThirtyOneOptions
from games.thirty_one.side_bets import Bet, Offer, Settled

if TYPE_CHECKING:
    from games.thirty_one.match import Match


@dataclass(frozen=True)
class RoundResult:
    """How a round went; all of it is public. Tuples run over the seats.

    ``ended`` is ``showdown``, ``blitz``, ``three-aces``, ``exhausted`` (the stock), ``circuits`` (too long) or
    ``deserted`` (one player was left). ``form`` is ``normal``, ``guts`` or ``fugk``. ``hands`` and ``values``
    are None where a hand was not shown. ``knocker`` is None when nobody knocked or the knocker left.
    """

    number: int
    dealer: Seat
    form: str
    ended: str
    knocker: Seat | None
    hands: tuple[tuple[Card, ...] | None, ...]
    values: tuple[float | None, ...]
    owed: tuple[int, ...]
    paid: tuple[int, ...]
    won: tuple[int, ...]
    points: tuple[Seat, ...]
    out: tuple[Seat, ...]


@dataclass(frozen=True)
class ThirtyOneView(View):
    """The match as one seat knows it. Tuples without a remark run over the seats.

    ``phase`` is ``betting``, ``predeal``, ``deal``, ``turn``, ``discard``, ``recycle`` or ``over``. ``hand`` is
    the seat's own; ``value`` what it is worth, with four cards the best that can be kept; ``just_taken`` the card
    that came from the discard pile this turn and ``just_drawn`` the one from the stock (own only). ``places`` are
    those of the seats that are out. ``pot`` counts tokens, or the bills where corners are folded. ``widow`` has
    three places in a banking round, None for a card that lies face down. ``side_chips`` lie free before the seats,
    ``side_escrow`` in open side bets; both are empty where there are none.
    """

    options: ThirtyOneOptions
    phase: str
    round: int
    dealer: Seat
    eldest: Seat | None
    turn: Seat | None
    form: str
    circuit: int
    knocked: bool
    knocker: Seat | None
    hand: tuple[Card, ...]
    value: float | None
    just_taken: Card | None
    just_drawn: Card | None
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
    discard_top: Card | None
    discard_count: int
    recycles: int
    widow: tuple[Card | None, ...]
    last_round: RoundResult | None
    side_chips: tuple[int, ...]
    side_escrow: tuple[int, ...]
    side_offers: tuple[Offer, ...]
    side_bets: tuple[Bet, ...]
    side_ended: tuple[Settled, ...]
    passed: frozenset[Seat]

    @property
    def shows_last_round(self) -> bool:
        """Whether the hands that ended the last round still lie open: nobody has moved since the deal."""
        if self.last_round is None or self.phase in ("over", "betting", "predeal", "deal"):
            return self.last_round is not None
        if self.knocked or self.circuit:
            return False
        on_the_table = sum(self.card_counts) + self.discard_count + len(self.widow) + self.stock_count
        untouched = self.discard_count == 1 and on_the_table == len(PACK)
        return self.phase == "turn" and self.turn == self.eldest and untouched

    def last_shown(self, seat: Seat) -> tuple[tuple[Card, ...], float | None] | None:
        """The hand that ``seat`` showed when the last round ended, and its worth, as long as it lies open."""
        hand = self.last_round.hands[seat] if self.last_round is not None and self.shows_last_round else None
        return None if self.last_round is None or hand is None else (hand, self.last_round.values[seat])


def look(game: Match, seat: Seat | None) -> ThirtyOneView:
    """The match as ``seat`` knows it; None for the public. The one place that hides cards."""
    every, over = range(game.seats), bool(game.ended)
    hand = () if seat is None else tuple(game.hands[seat])
    value = None
    if hand:
        value = (
            hand_value(hand, game.options) if len(hand) == 3 else kept_value(hand, game.just_taken, game.options)
        )
    own_turn = seat is not None and seat == game.turn
    outcome = game.outcome()
    corners = game.options.token_style == "corners"
    side = game.side
    return ThirtyOneView(
        seat=seat,
        seats=game.seats,
        to_act=game.to_act(),
        moves=() if seat is None else tuple(game.moves(seat)),
        options=game.options,
        phase=game.phase,
        round=game.round,
        dealer=game.dealer,
        eldest=None if over else game.eldest,
        turn=game.turn,
        form=game.form,
        circuit=game.circuit,
        knocked=game.knocked,
        knocker=game.knocker,
        hand=hand,
        value=value,
        just_taken=game.just_taken if own_turn else None,
        just_drawn=game.just_drawn if own_turn else None,
        card_counts=tuple(len(cards) for cards in game.hands),
        tokens=tuple(game.tokens),
        corners_folded=tuple(game.options.tokens - tokens for tokens in game.tokens) if corners else None,
        scores=tuple(game.scores),
        free_ride=tuple(game.rides_free(other) for other in every),
        out=tuple(other in game.fell for other in every),
        left=tuple(other in game.left for other in every),
        places=outcome.places if outcome else tuple(game.place(other) for other in every),
        pot=game.seats if corners else game.pot,
        stock_count=len(game.stock),
        discard_top=game.discard[-1] if game.discard else None,
        discard_count=len(game.discard),
        recycles=game.recycles,
        widow=game.widow.seen,
        last_round=game.last_round,
        side_chips=side.chips if side else (),
        side_escrow=side.escrow if side else (),
        side_offers=side.offers if side else (),
        side_bets=side.bets if side else (),
        side_ended=side.ended if side else (),
        passed=side.passed if side else frozenset(),
    )
