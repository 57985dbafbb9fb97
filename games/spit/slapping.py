"""The race for the smaller spit pile, once somebody is out (RULES 10.7)."""

from __future__ import annotations

from games.core import Event, IllegalMove, Seat, tell
from games.race import RACE, bounce, contend, enter
from games.spit.dealing import award
from games.spit.state import COIN, SLAP, State


def slap(state: State, seat: Seat, pile: int) -> list[Event]:
    """`seat` slaps a spit pile: it is taken, or contested where slaps may be simultaneous."""
    race = state.race
    if race.stage is RACE:
        return bounce(race, seat, "false-slap")
    if race.stage is not SLAP:
        raise IllegalMove("wrong-phase")
    if seat not in state.slappers:
        raise IllegalMove("already-slapped" if seat in state.claimed else "not-your-slap")
    event = tell("slapped", seat=seat, pile=pile)
    thing, window = str(pile), state.options.tie_window_ms
    if not window or (race.contests and thing not in race.contests):
        return [event, *award(state, seat, pile - 1)]
    if not contend(race, thing, seat, window):
        return bounce(race, seat, "pile-taken", pile=pile)
    return [event]


def settle(state: State, thing: str, seats: tuple[Seat, ...]) -> list[Event]:
    """The window for simultaneous slaps is over."""
    number, rule = int(thing) - 1, state.options.slap_tie
    if len(seats) == 2 and rule == "random":
        state.slapped = number
        enter(state.race, COIN)
        return [tell("slapped-both", pile=number + 1)]
    if len(seats) == 2 and rule == "out_player" and len(state.out) == 1:
        return award(state, state.out[0], number)
    return award(state, seats[0], number)


def toss(state: State, seat: Seat) -> list[Event]:
    """The coin says that `seat` takes the pile that both have slapped."""
    return [tell("tossed-slap", seat=seat), *award(state, seat, state.slapped)]


def nobody_slaps(state: State) -> list[Event]:
    """A player who is out gets the smaller pile; if both are, each keeps the own one."""
    if len(state.out) == 2:
        return award(state, 0, 0)
    return award(state, state.out[0], state.smaller(state.out[0]))
