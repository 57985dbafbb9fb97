"""Who may act at Thirty-One, what each may do, and what is done for whoever is away."""

from __future__ import annotations

from games.cards import in_suits
from games.core import DEALER, TIME, Move, Pick, Seat
from games.thirty_one import side_bets, turns
from games.thirty_one.hands import droppable, safe_discard
from games.thirty_one.state import Phase, State


def to_act(state: State) -> frozenset[Seat]:
    """Who may move now: in a pause for side bets several seats, and the dealer for the time."""
    if state.turn is not None and state.phase is not Phase.RECYCLE:
        return frozenset((state.turn,))
    if state.phase is Phase.BETTING:
        return frozenset((DEALER, *side_bets.bettors(state)))
    if state.phase is Phase.PREDEAL:
        return frozenset((state.eldest,))
    return frozenset() if state.phase is Phase.OVER else frozenset((DEALER,))


def moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """What ``seat``, which is among `to_act`, may do."""
    if state.phase in (Phase.DEAL, Phase.RECYCLE):
        cards = state.to_order
        return (Pick("deal", cards, len(cards), len(cards)),)
    if state.phase is Phase.PREDEAL:
        return turns.forms(state.options)
    if state.phase is Phase.BETTING:
        return (TIME,) if seat == DEALER else side_bets.offers(state, seat)
    if state.phase is Phase.DISCARD:
        return (Pick("drop", in_suits(droppable(state.hands[seat], state.just_taken))),)
    return _in_turn(state, seat)


def _in_turn(state: State, seat: Seat) -> tuple[Move, ...]:
    found = (
        ("take stock", bool(state.stock)),
        ("take discard", bool(state.discard)),
        ("knock", state.may_knock),
        ("stand", state.knocked),
    )
    return (*(move for move, allowed in found if allowed), *state.widow.swaps(state.hands[seat]))


def default(state: State, seat: Seat) -> str:
    """The safe move (RULES 4.14): draw, throw the worst card, stand after a knock; never a knock or a bet."""
    if state.phase is Phase.DISCARD:
        hand = state.hands[seat]
        return f"drop {safe_discard(hand, droppable(hand, state.just_taken), state.just_drawn, state.options)}"
    offers = moves(state, seat)
    if isinstance(offers[0], Pick):
        return offers[0].text(offers[0].cards)
    return next(safe for safe in ("normal", "pass", TIME, "stand", "take stock", "take discard") if safe in offers)
