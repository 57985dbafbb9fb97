"""The moves of Solo Whist, who may act, what each may do, and what is done for the player who is away."""

from __future__ import annotations

from typing import Final

from games.cards import SUITS, Card
from games.core import (
    DEALER,
    Dealing,
    Form,
    IllegalMove,
    Offer,
    Pick,
    Said,
    Seat,
    cards_of,
    deal_of,
    pack,
)
from games.solo_whist import auction, deals, ending, turns
from games.solo_whist.calls import ALONE, MISERES, Call
from games.solo_whist.state import Phase, State
from games.tricks import Claims, TrickPlay, by_suit, height, longest_suit, lowest, playable

FORCED_MS: Final = 2_000
"""The milliseconds that the only card of a hand waits for its owner before it plays itself."""

CALLS: Final = "|".join(call for call in Call if call is not Call.GENERAL)
"""All calls, as a form has them."""


def claimable(state: State, seat: Seat) -> range:
    """The numbers of tricks that `seat` may claim for its side: in an abundance declared all or none."""
    if state.contract is None or state.is_misere:
        return range(0)
    return range(state.tricks_left if state.contract.call is Call.DECLARED else 1, state.tricks_left + 1)


CLAIMS: Final = Claims[State](
    claimable=claimable,
    may_concede=lambda state, seat: state.contract is not None and bool(state.contract.side),
    sides=lambda state, seat: (side := state.side_of(seat), sorted({*state.players} - {*side})),
    end=ending.end_hand,
    avoids=lambda state: state.is_misere,
)
"""Tricks are claimed at a lead, and given up on any turn where there are sides (9.12)."""


def acting(state: State) -> frozenset[Seat]:
    """The seats that may act now."""
    if state.phase in (Phase.OMIT, Phase.DEAL):
        return frozenset((DEALER,))
    seat = state.tricks.turn if state.phase is Phase.PLAY else state.speaker
    return frozenset() if seat is None else frozenset((seat,))


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Returns what `seat`, which may act, may do."""
    if seat == DEALER:
        return _of_the_dealer(state)
    match state.phase:
        case Phase.CALL:
            return tuple(call.value for call in auction.legal(state))
        case Phase.RAISE:
            return (*(f"raise {call}" for call in auction.legal(state)), "drop")
        case Phase.TRUMP:
            return tuple(f"trump {suit}" for suit in SUITS if suit != state.left_out)
    may: list[Offer] = [Pick("play", by_suit(playable(state.tricks, seat), state.tricks.trumps))]
    return (*may, *CLAIMS.offers(state, seat))


def _of_the_dealer(state: State) -> tuple[Offer, ...]:
    if state.phase is Phase.OMIT:
        return tuple(f"omit {suit}" for suit in SUITS)
    if state.pack:
        return tuple(f"cut {count}" for count in range(1, len(state.pack)))
    return (deal_of(state.whole_pack),)


def default(state: State, seat: Seat) -> str:
    """The safe move (9.13): pass, throw in, name the longest suit, play the lowest card.

    The caller of a misère throws the highest card that does not take the trick.
    """
    match state.phase:
        case Phase.CALL:
            return "pass"
        case Phase.RAISE:
            return "drop"
        case Phase.TRUMP:
            return f"trump {longest_suit(state.tricks.hands[seat])}"
    may, contract = playable(state.tricks, seat), state.contract
    if contract is not None and contract.call in MISERES and seat in contract.side:
        return f"play {_ducking(state, may)}"
    return f"play {lowest(may)}"


def _ducking(state: State, may: tuple[Card, ...]) -> Card:
    below = [card for card in may if not state.tricks.trick.takes(card)]
    return max(below, key=lambda card: (height(card), -SUITS.index(card.suit))) if below else lowest(may)


class SoloPlay(TrickPlay[State]):
    """A game of tricks with an auction before them."""

    def refuse(self, state: State, seat: Seat, said: Said) -> None:
        """See `Part.refuse`: in the auction the player who has passed is told so."""
        if state.phase is Phase.CALL and seat in state.passed and said.form == CALLS:
            raise IllegalMove("already-passed")
        super().refuse(state, seat, said)

    def all_tokens(self, state: State) -> int:
        return sum(state.ledger) + state.pool


PLAY: Final = SoloPlay(
    Dealing("omit SUIT", deals.omit, Phase.OMIT),
    Dealing("cut 1-99", deals.cut, Phase.DEAL),
    Dealing("deal PACK", deals.deal, Phase.DEAL),
    Form(CALLS, auction.make, Phase.CALL),
    Form(f"raise {'|'.join(ALONE)}", auction.raise_to, Phase.RAISE),
    Form("drop", auction.drop, Phase.RAISE),
    Form("trump SUIT", auction.name_trumps, Phase.TRUMP),
    play_card=turns.play_card,
    acting=acting,
    offers=offers,
    default=default,
    outcome=ending.outcome,
    leave=ending.leave,
    forced_ms=FORCED_MS,
    claims=CLAIMS,
    kinds=(pack(cards_of(0), 39, 40, 52),),
    # What was played lies open until the next deal; cards thrown in do not.
    round_open=lambda state: state.phase is Phase.DEAL and bool(state.last_hands),
)
