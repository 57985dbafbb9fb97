"""Between two rounds: the table is cleared, and there may be a pause for side bets (RULES 4.11).

Everybody who has something to offer or to take may act until they pass; the pause ends when nobody has anything
left to do, or by the clock, so that it never holds up the game.
"""

from __future__ import annotations

from typing import Final, NoReturn

from games.core import DEALER, TIME, Event, IllegalMove, Seat, tell
from games.thirty_one import side_bets
from games.thirty_one.notation import ParsedMove
from games.thirty_one.state import Phase, RoundForm, State, before_deal
from games.thirty_one.widow import Widow

PAUSE_MS: Final = 30_000
"""How long a pause lasts, and how long at least after an offer, in milliseconds."""

ANSWER_MS: Final = 20_000


def next_round(state: State) -> list[Event]:
    """The next dealer gathers the cards; if anybody can bet, a pause comes before the deal."""
    state.dealer = state.after(state.dealer)
    state.aside = state.all_cards
    state.round += 1
    state.form = RoundForm.NORMAL
    state.turn, state.circuit, state.idle_turns = None, 0, 0
    state.knocked, state.knocker, state.final = False, None, ()
    state.hands, state.taken = [()] * state.seats, [()] * state.seats
    state.just_taken = state.just_drawn = None
    state.stock, state.discard, state.recycles = (), (), 0
    state.widow = Widow()
    state.phase = before_deal(state.options)
    side_bets.new_pause(state)
    if not side_bets.bettors(state):
        return []
    state.phase, state.deadline = Phase.BETTING, state.at + PAUSE_MS
    return [tell("side-pause")]


def end_if_idle(state: State) -> None:
    """Goes on to the deal when nobody has anything left to do."""
    if state.phase is Phase.BETTING and not side_bets.bettors(state):
        _end(state)


def _end(state: State) -> None:
    side_bets.new_pause(state)
    state.deadline = None
    state.phase = before_deal(state.options)


def bet(state: State, seat: Seat, move: ParsedMove) -> list[Event]:
    """BETTING: an offer, an acceptance, a pass, or the dealer's `TIME`. Raises `IllegalMove`."""
    if seat == DEALER:
        if move.verb != TIME:
            raise IllegalMove("wrong-phase")
        _end(state)
        return []
    events: list[Event] = []
    if move.verb == "pass":
        state.passed.add(seat)
    elif move.verb == "accept":
        events.append(side_bets.accept(state, seat, move.numbers[0]))
    elif move.wager is not None:
        events.append(side_bets.offer(state, seat, move.wager))
        state.deadline = max(state.deadline or 0, state.at + ANSWER_MS)
    else:
        raise IllegalMove("wrong-phase")
    end_if_idle(state)
    return events


def refuse(state: State, seat: Seat, move: ParsedMove) -> NoReturn:
    """Tells `seat`, which has nothing to do in the pause, why it can't do this. Raises `IllegalMove`."""
    if move.verb == "accept":
        side_bets.check_accept(state, seat, move.numbers[0])
    elif move.wager is not None:
        side_bets.check_offer(state, seat, move.wager)
    raise IllegalMove("not-your-turn")
