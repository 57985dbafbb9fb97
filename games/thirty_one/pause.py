"""Between two rounds: the table is cleared, and there may be a pause for side bets (RULES 4.11).

Everybody who has something to offer or to take may act until they pass; the pause ends when nobody has anything
left to do, or by the clock, so that it never holds up the game.
"""

from __future__ import annotations

from typing import Final

from games.core import Event, Said, Seat, tell
from games.thirty_one import side_bets
from games.thirty_one.bets import Wager, wager_in
from games.thirty_one.state import Phase, RoundForm, State, before_deal
from games.thirty_one.widow import Widow

PAUSE_MS: Final = 30_000
"""The milliseconds that a pause lasts."""

ANSWER_MS: Final = 20_000
"""The milliseconds that it lasts at least after an offer."""


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


def bet(state: State, seat: Seat, wager: Wager) -> list[Event]:
    """BETTING: an offer, for which there is time again. Raises `IllegalMove`."""
    event = side_bets.offer(state, seat, wager)
    state.deadline = max(state.deadline or 0, state.at + ANSWER_MS)
    end_if_idle(state)
    return [event]


def accept(state: State, seat: Seat, number: int) -> list[Event]:
    """BETTING: `seat` takes an offer. Raises `IllegalMove`."""
    event = side_bets.accept(state, seat, number)
    end_if_idle(state)
    return [event]


def pass_by(state: State, seat: Seat) -> list[Event]:
    """BETTING: `seat` has nothing to add."""
    state.passed.add(seat)
    end_if_idle(state)
    return []


def end(state: State, dealer: Seat) -> list[Event]:
    """BETTING: the pause is over."""
    _end(state)
    return []


def refuse(state: State, seat: Seat, said: Said) -> None:
    """Raises `IllegalMove` for a bet that `seat`, which has nothing to do in the pause, can't make, with the
    reason."""
    wager = wager_in(said)
    if wager is not None:
        side_bets.check_offer(state, seat, wager)
    elif said.verb == "accept":
        side_bets.check_accept(state, seat, int(said.words[1]))
