"""Who may act at Knock-out Whist, what each may do, and what is done for whoever is away."""

from __future__ import annotations

from typing import Final

from games.cards import PACK, SUITS
from games.core import DEALER, TIME, Move, Pick, Seat
from games.knock_out_whist.notation import SIGNS
from games.knock_out_whist.state import Phase, State
from games.tricks import by_suit, longest_suit, lowest

FORCED_MS: Final = 2_000
"""How long the only card of a hand waits for its owner before it plays itself, in milliseconds."""

FORCED_LEAD_MS: Final = 3_500
"""The same where it is led, and the trick before still has to be looked at."""

_DEALS: Final = (Phase.DRAW, Phase.DEAL, Phase.CUT)


def to_act(state: State) -> frozenset[Seat]:
    """Who may move now: the dealer also where a card plays itself in a moment."""
    if state.phase in _DEALS:
        return frozenset((DEALER,))
    if state.phase is Phase.THROW:
        return frozenset(seat for seat in state.tied if seat not in state.throws)
    acting = state.chooser if state.phase is Phase.CHOOSE else state.tricks.turn
    if acting is None:
        return frozenset()
    return frozenset((acting,) if state.forced is None else (acting, DEALER))


def offers(state: State, seat: Seat) -> tuple[Move, ...]:
    """What `seat`, which is among `to_act`, may do."""
    if seat == DEALER:
        return (Pick("deal", PACK, len(PACK), len(PACK)),) if state.phase in _DEALS else (TIME,)
    if state.phase is Phase.CHOOSE:
        return tuple(f"trump {suit}" for suit in SUITS)
    if state.phase is Phase.THROW:
        return tuple(f"throw {sign}" for sign in SIGNS)
    cards = Pick("play", by_suit(state.playable(seat), state.tricks.trumps))
    return (cards, "knock") if state.may_knock(seat) else (cards,)


def alarm(state: State) -> int | None:
    """When the only card of a hand plays itself, in milliseconds since the start."""
    if state.forced is None:
        return None
    return state.at + (FORCED_MS if state.tricks.trick else FORCED_LEAD_MS)


def default(state: State, seat: Seat) -> str:
    """The safe move (7.9): one's own longest suit for trumps, a card kept, else the lowest that may be played.

    Signs are thrown in turn, so that nobody's silence can be counted on.
    """
    if state.phase is Phase.CHOOSE:
        return f"trump {longest_suit(state.tricks.hands[seat])}"
    if state.phase is Phase.THROW:
        return f"throw {SIGNS[(state.round + state.thrown + seat) % len(SIGNS)]}"
    return "knock" if state.may_knock(seat) else f"play {lowest(state.playable(seat))}"
