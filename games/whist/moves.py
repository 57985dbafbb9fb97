"""Who may act at Whist, what each may do, and what is done for whoever is away."""

from __future__ import annotations

from typing import Final

from games.cards import PACK
from games.core import DEALER, TIME, Amount, Move, Pick, Seat
from games.tricks import by_suit, lowest, playable
from games.whist.notation import REMARKS
from games.whist.state import Phase, State

FORCED_MS: Final = 1_000
"""How long the last card of a hand waits for its owner before it plays itself, in milliseconds (8.8)."""

FORCED_LEAD_MS: Final = 3_500
"""The same where it is led, and the trick before still has to be looked at."""

CLAIM_MS: Final = 30_000
"""How long a claim waits for an answer (8.6)."""

_DEALS: Final = (Phase.DRAW, Phase.DEAL)


def to_act(state: State) -> frozenset[Seat]:
    """Who may move now: the dealer also where time will do something."""
    match state.phase:
        case Phase.DRAW | Phase.DEAL:
            return frozenset((DEALER,))
        case Phase.CLAIM:
            return frozenset((*state.asked, DEALER))
        case Phase.SCORE:
            return frozenset(seat for seat in state.chairs if seat not in state.ready)
    turn = state.tricks.turn
    if turn is None:
        return frozenset()
    return frozenset((turn,) if state.forced is None else (turn, DEALER))


def offers(state: State, seat: Seat) -> tuple[Move, ...]:
    """What `seat`, which is among `to_act`, may do."""
    if seat == DEALER:
        return (Pick("deal", PACK, len(PACK), len(PACK)),) if state.phase in _DEALS else (TIME,)
    if state.phase is Phase.CLAIM:
        return ("accept", "reject")
    if state.phase is Phase.SCORE:
        return ("ready", "honours") if state.may_call and seat not in state.called else ("ready",)
    found: list[Move] = [Pick("play", by_suit(playable(state.tricks, seat), state.tricks.trumps))]
    if state.may_claim:
        found += [Amount("claim", 1, state.tricks_left), "concede"]
    if may_say(state, seat):
        found += [f"say {remark}" for remark in REMARKS]
    return tuple(found)


def may_say(state: State, seat: Seat) -> bool:
    """Whether `seat`, whose turn it is, may make a remark: one in a hand (8.6)."""
    return not state.options.mute_partners and seat not in state.said


def alarm(state: State) -> int | None:
    """When time does something, in milliseconds since the start."""
    if state.phase is Phase.CLAIM:
        return state.since + CLAIM_MS
    if state.forced is None:
        return None
    return state.at + (FORCED_MS if state.tricks.trick else FORCED_LEAD_MS)


def default(state: State, seat: Seat) -> str:
    """The safe move (8.8): the lowest card that may be played, no to any claim, and on with the next hand."""
    if state.phase is Phase.CLAIM:
        return "reject"
    if state.phase is Phase.SCORE:
        return "ready"
    return f"play {lowest(playable(state.tricks, seat))}"
