"""Who may act at Solo Whist, what each may do, and what is done for whoever is away."""

from __future__ import annotations

from typing import Final

from games.cards import SUITS, Card
from games.core import DEALER, TIME, Amount, Move, Pick, Seat
from games.solo_whist import auction
from games.solo_whist.calls import MISERES, Call
from games.solo_whist.claims import ANSWER_MS, claimable, may_concede
from games.solo_whist.state import Phase, State
from games.tricks import by_suit, height, longest_suit, lowest, playable, strength

FORCED_MS: Final = 2_000
"""How long the only card of a hand waits for its owner before it plays itself, in milliseconds."""

FORCED_LEAD_MS: Final = 3_500
"""The same where it is led, and the trick before still has to be looked at."""

_DEALS: Final = (Phase.OMIT, Phase.DEAL)


def to_act(state: State) -> frozenset[Seat]:
    """Who may move now: the dealer also where a card plays itself in a moment, or a claim lapses."""
    if state.phase in _DEALS:
        return frozenset((DEALER,))
    if state.phase is Phase.CLAIM:
        return (state.claim.waiting if state.claim else frozenset()) | {DEALER}
    acting = state.tricks.turn if state.phase is Phase.PLAY else state.speaker
    if acting is None:
        return frozenset()
    return frozenset((acting,) if state.forced is None else (acting, DEALER))


def offers(state: State, seat: Seat) -> tuple[Move, ...]:
    """What `seat`, which is among `to_act`, may do."""
    if seat == DEALER:
        return _of_the_dealer(state)
    match state.phase:
        case Phase.CALL:
            return tuple(call.value for call in auction.legal(state))
        case Phase.RAISE:
            return (*(f"raise {call}" for call in auction.legal(state)), "drop")
        case Phase.TRUMP:
            return tuple(f"trump {suit}" for suit in SUITS if suit != state.left_out)
        case Phase.CLAIM:
            return ("accept", "reject")
    may: list[Move] = [Pick("play", by_suit(playable(state.tricks, seat), state.tricks.trumps))]
    if claims := claimable(state, seat):
        may.append(Amount("claim", claims[0], claims[-1]))
    return (*may, "concede") if may_concede(state, seat) else tuple(may)


def _of_the_dealer(state: State) -> tuple[Move, ...]:
    if state.phase is Phase.OMIT:
        return tuple(f"omit {suit}" for suit in SUITS)
    if state.phase is not Phase.DEAL:
        return (TIME,)
    if state.pack:
        return tuple(f"cut {count}" for count in range(1, len(state.pack)))
    pack = state.whole_pack
    return (Pick("deal", pack, len(pack), len(pack)),)


def alarm(state: State) -> int | None:
    """When the only card of a hand plays itself, or a claim lapses, in milliseconds since the start."""
    if state.claim is not None:
        return state.claim.at + ANSWER_MS
    if state.forced is None:
        return None
    return state.at + (FORCED_MS if state.tricks.trick else FORCED_LEAD_MS)


def default(state: State, seat: Seat) -> str:
    """The safe move (9.13): pass, throw in, name the longest suit, say no to a claim, play the lowest card.

    The caller of a misère throws the highest card that does not take the trick.
    """
    match state.phase:
        case Phase.CALL:
            return "pass"
        case Phase.RAISE:
            return "drop"
        case Phase.TRUMP:
            return f"trump {longest_suit(state.tricks.hands[seat])}"
        case Phase.CLAIM:
            return "reject"
    may, contract = playable(state.tricks, seat), state.contract
    if contract is not None and contract.call in MISERES and seat in contract.side:
        return f"play {_ducking(state, may)}"
    return f"play {lowest(may)}"


def _ducking(state: State, may: tuple[Card, ...]) -> Card:
    winning, led = state.tricks.trick.winning, state.tricks.trick.led
    if winning is None or led is None:
        return lowest(may)
    held = strength(winning.card, led, None)
    below = [card for card in may if strength(card, led, None) < held]
    return max(below, key=lambda card: (height(card), -SUITS.index(card.suit))) if below else lowest(may)


def is_call(verb: str) -> bool:
    """Whether a move's verb is a call."""
    return verb in set(Call) - {Call.GENERAL}
