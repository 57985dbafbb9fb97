"""The moves of Thirty-One: who may act, what each may do, and what is done for whoever is away.

What a move does stands in `turns.py`, `pause.py` and `side_bets.py`, how a round ends in `ending.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.cards import in_suits
from games.core import DEALER, LEAVE, TIME, Event, IllegalMove, Move, Pick, Seat, tell
from games.thirty_one import ending, pause, side_bets, turns
from games.thirty_one.hands import droppable, safe_discard
from games.thirty_one.notation import ParsedMove, parse
from games.thirty_one.options import ThirtyOneOptions
from games.thirty_one.state import Phase, State, before_deal

_PLAYED: Final[Mapping[Phase, Callable[[State, Seat, ParsedMove], list[Event]]]] = {
    Phase.BETTING: pause.bet,
    Phase.PREDEAL: turns.choose_form,
    Phase.DEAL: turns.order,
    Phase.RECYCLE: turns.order,
    Phase.TURN: turns.take_turn,
    Phase.DISCARD: turns.drop,
}
"""What makes the moves of each phase; a player may leave in any."""


def begin(seats: int, options: ThirtyOneOptions) -> State:
    """A new match; the last seat deals first."""
    return State(
        options=options,
        seats=seats,
        dealer=seats - 1,
        phase=before_deal(options),
        tokens=[0 if options.counts_points else options.tokens] * seats,
        scores=[0] * seats,
        hands=[()] * seats,
        side_chips=[] if options.side_bets == "off" else [options.side_chips] * seats,
        taken=[()] * seats,
    )


def to_act(state: State) -> frozenset[Seat]:
    """Who may move now: in a pause for side bets several seats, and the dealer for the time."""
    if state.turn is not None and state.phase is not Phase.RECYCLE:
        return frozenset((state.turn,))
    if state.phase is Phase.BETTING:
        return frozenset((DEALER, *side_bets.bettors(state)))
    if state.phase is Phase.PREDEAL:
        return frozenset((state.eldest,))
    return frozenset() if state.phase is Phase.OVER else frozenset((DEALER,))


def offers(state: State, seat: Seat) -> tuple[Move, ...]:
    """What `seat` may do; nothing for whoever may not act."""
    if seat not in to_act(state):
        return ()
    if state.phase in (Phase.DEAL, Phase.RECYCLE):
        cards = state.to_order
        return (Pick("deal", cards, len(cards), len(cards)),)
    if state.phase is Phase.PREDEAL:
        return turns.forms(state.options)
    if state.phase is Phase.BETTING:
        return (TIME,) if seat == DEALER else side_bets.offers(state, seat)
    if state.phase is Phase.DISCARD:
        return (Pick("drop", in_suits(droppable(state.hands[seat], state.just_taken))),)
    return turns.offers(state, seat)


def default(state: State, seat: Seat) -> str:
    """The safe move (RULES 4.14): draw, throw the worst card, stand after a knock; never a knock or a bet.

    Raises `ValueError` for a seat that may not act.
    """
    offered = offers(state, seat)
    if not offered:
        raise ValueError(f"seat {seat} may not act")
    if state.phase is Phase.DISCARD:
        hand = state.hands[seat]
        return f"drop {safe_discard(hand, droppable(hand, state.just_taken), state.just_drawn, state.options)}"
    if isinstance(offered[0], Pick):
        return offered[0].text(offered[0].cards)
    return next(
        safe for safe in ("normal", "pass", TIME, "stand", "take stock", "take discard") if safe in offered
    )


def play(state: State, seat: Seat, text: str, at: int) -> list[Event]:
    """Makes a move at `at` milliseconds since the start. Raises `InvalidMove` or `IllegalMove`."""
    move = parse(text)
    if state.phase is Phase.OVER:
        raise IllegalMove("match-over")
    state.at = at
    if move.verb == LEAVE:
        return _leave(state, seat)
    if seat not in to_act(state):
        if state.phase is Phase.BETTING and seat in range(state.seats):
            pause.refuse(state, seat, move)
        raise IllegalMove("not-your-turn")
    return _PLAYED[state.phase](state, seat, move)


def _leave(state: State, seat: Seat) -> list[Event]:
    """`seat` gets up for good: its tokens go to the pot, its cards are set aside (RULES 4.14)."""
    if seat not in range(state.seats):
        raise IllegalMove("not-your-turn")
    if seat in state.exits:
        raise IllegalMove("already-left")
    ending.put_out(state, (seat,))
    state.leavers.add(seat)
    if seat == state.dealer and state.phase in (Phase.BETTING, Phase.PREDEAL, Phase.DEAL):
        state.dealer = state.after(seat)
    state.pot, state.tokens[seat] = state.pot + state.tokens[seat], 0
    state.aside += state.hands[seat]
    state.hands[seat] = state.taken[seat] = ()
    state.final = tuple(other for other in state.final if other != seat)
    if state.knocker == seat:
        state.knocker = None
    side_bets.withdraw(state, seat)
    events = [tell("leave", seat=seat), *side_bets.settle(state, left=(seat,))]
    if len(state.still_in) == 1:
        return events + ending.desert(state, seat)
    if state.turn == seat:
        return events + turns.next_turn(state, seat)
    pause.end_if_idle(state)
    return events
