"""The moves of Whist, who may act, what each may do, and what is done for the player who is away."""

from __future__ import annotations

from typing import Final

from games.cards import PACK
from games.core import DEALER, Dealing, Event, Form, IllegalMove, Offer, Pick, Seat, deal_of, tell
from games.tricks import Claims, TrickPlay, by_suit, lowest, playable
from games.whist import ending, hands, leaving, scoring
from games.whist.drawing import draw
from games.whist.state import Phase, State

FORCED_MS: Final = 1_000
"""The milliseconds that the last card of a hand waits for its owner before it plays itself (8.8)."""

REMARKS: Final = ("well-played", "thank-you", "sorry", "bad-luck")
"""The remarks that may be made while a hand is played, where that is allowed at all."""


CLAIMS: Final = Claims[State](
    claimable=lambda state, seat: range(1, state.tricks_left + 1) if state.tricks_left > 1 else range(0),
    may_concede=lambda state, seat: not state.tricks.trick and state.tricks_left > 1,
    sides=lambda state, seat: (state.side(state.side_of(seat)), state.side(1 - state.side_of(seat))),
    end=scoring.end_hand,
    played=lambda state: state.options.claims,
)
"""The leader may claim or concede, once at each lead, with two tricks left or more (8.6)."""


def acting(state: State) -> frozenset[Seat]:
    """The seats that may act now."""
    match state.phase:
        case Phase.DRAW | Phase.DEAL:
            return frozenset((DEALER,))
        case Phase.SCORE:
            return frozenset(seat for seat in state.chairs if seat not in state.ready)
    return frozenset() if state.tricks.turn is None else frozenset((state.tricks.turn,))


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Returns what `seat`, which may act, may do."""
    if seat == DEALER:
        return (deal_of(PACK),)
    if state.phase is Phase.SCORE:
        return ("ready", "honours") if state.may_call and seat not in state.called else ("ready",)
    found: list[Offer] = [Pick("play", by_suit(playable(state.tricks, seat), state.tricks.trumps))]
    found += CLAIMS.offers(state, seat)
    if not state.options.mute_partners and seat not in state.said:  # one remark in a hand (8.6)
        found += [f"say {remark}" for remark in REMARKS]
    return tuple(found)


def default(state: State, seat: Seat) -> str:
    """The safe move (8.8): the lowest card that may be played, and on with the next hand."""
    if state.phase is Phase.SCORE:
        return "ready"
    return f"play {lowest(playable(state.tricks, seat))}"


def say(state: State, seat: Seat, remark: str) -> list[Event]:
    """PLAY(p): one remark in a hand. Raises `IllegalMove`."""
    if state.options.mute_partners:
        raise IllegalMove("option-off")
    if seat in state.said:
        raise IllegalMove("said-already")
    state.said.add(seat)
    return [tell("said", seat=seat, remark=remark)]


PLAY: Final = TrickPlay(
    Dealing("deal PACK", draw, Phase.DRAW),
    Dealing("deal PACK", hands.deal, Phase.DEAL),
    Form(f"say {'|'.join(REMARKS)}", say, Phase.PLAY),
    Form("ready", scoring.go_on, Phase.SCORE),
    Form("honours", scoring.call_honours, Phase.SCORE),
    play_card=hands.play_card,
    acting=acting,
    offers=offers,
    default=default,
    outcome=ending.outcome,
    leave=leaving.leave,
    forced_ms=FORCED_MS,
    claims=CLAIMS,
)
