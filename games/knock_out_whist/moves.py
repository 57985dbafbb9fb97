"""The moves of Knock-out Whist, who may act, what each may do, and what is done for the player who is away."""

from __future__ import annotations

from typing import Final

from games.cards import PACK, SUITS
from games.core import DEALER, Dealing, Form, Offer, Pick, Seat, deal_of
from games.knock_out_whist import deals, ending, trumps, turns
from games.knock_out_whist.state import SIGNS, Phase, State
from games.tricks import TrickPlay, by_suit, longest_suit, lowest

FORCED_MS: Final = 2_000
"""The milliseconds that the only card of a hand waits for its owner before it plays itself."""


def acting(state: State) -> frozenset[Seat]:
    """The seats that may act now."""
    if state.phase in (Phase.DRAW, Phase.DEAL, Phase.CUT):
        return frozenset((DEALER,))
    if state.phase is Phase.THROW:
        return frozenset(seat for seat in state.tied if seat not in state.throws)
    seat = state.chooser if state.phase is Phase.CHOOSE else state.tricks.turn
    return frozenset() if seat is None else frozenset((seat,))


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Returns what `seat`, which may act, may do."""
    if seat == DEALER:
        return (deal_of(PACK),)
    if state.phase is Phase.CHOOSE:
        return tuple(f"trump {suit}" for suit in SUITS)
    if state.phase is Phase.THROW:
        return tuple(f"throw {sign}" for sign in SIGNS)
    cards = Pick("play", by_suit(state.playable(seat), state.tricks.trumps))
    return (cards, "knock") if state.may_knock(seat) else (cards,)


def default(state: State, seat: Seat) -> str:
    """The safe move (7.9): one's own longest suit for trumps, a card kept, else the lowest that may be played.

    Signs are thrown in turn, so that nobody's silence can be counted on.
    """
    if state.phase is Phase.CHOOSE:
        return f"trump {longest_suit(state.tricks.hands[seat])}"
    if state.phase is Phase.THROW:
        return f"throw {SIGNS[(state.round + state.thrown + seat) % len(SIGNS)]}"
    return "knock" if state.may_knock(seat) else f"play {lowest(state.playable(seat))}"


PLAY: Final = TrickPlay(
    Dealing("deal PACK", deals.draw_for_deal, Phase.DRAW),
    Dealing("deal PACK", deals.deal, Phase.DEAL),
    Dealing("deal PACK", deals.cut, Phase.CUT),
    Form("trump SUIT", trumps.name_trumps, Phase.CHOOSE),
    Form(f"throw {'|'.join(SIGNS)}", trumps.throw, Phase.THROW),
    Form("knock", turns.knock, Phase.PLAY),
    play_card=turns.play_card,
    acting=acting,
    offers=offers,
    default=default,
    outcome=ending.outcome,
    leave=ending.leave,
    forced_ms=FORCED_MS,
    gone=lambda state: {*state.exits, *state.leavers},
    round_open=lambda state: state.phase is Phase.DEAL and state.last_round is not None,
    done=lambda state: state.exits,
)
