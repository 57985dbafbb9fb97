"""Spit's race: playing and filling, and what follows: out, stuck, or on with the race (RULES 10.5, 10.7)."""

from __future__ import annotations

from games.cards import Card
from games.core import Event, IllegalMove, Seat, tell
from games.race import RACE, bounce, enter, finish
from games.race.state import without
from games.spit.dealing import gather
from games.spit.layout import adjacent
from games.spit.state import COIN, SLAP, STUCK, State


def race_on(state: State) -> list[Event]:
    """New cards lie on the spit piles: the race begins or goes on."""
    enter(state.race, RACE)
    state.resting, state.held = (), None
    return after(state, None)


def play_card(state: State, seat: Seat, place: int, number: int) -> list[Event]:
    """The top card of a stock pile goes on a spit pile."""
    if not state.stocks[seat][place]:
        raise IllegalMove("no-card")
    if not state.piles[number]:
        raise IllegalMove("no-pile")
    card, under = state.stocks[seat][place][-1], state.piles[number][-1]
    if not adjacent(card, under):
        return bounce(state.race, seat, "pile-does-not-accept", card=card, lies_card=under)
    state.piles[number].append(lift(state, seat, place))
    state.resting, state.spread = (), without(state.spread, seat)
    turned = state.top(seat, place)
    event = tell("played", seat=seat, card=card, stock=place + 1, pile=number + 1, turned_card=turned)
    return [event, *after(state, seat)]


def fill(state: State, seat: Seat, place: int, target: int | None = None) -> list[Event]:
    """The top card of a stock pile fills a space, the first one if none is named, or goes on an equal card."""
    own = state.stocks[seat]
    if not own[place]:
        raise IllegalMove("no-card")
    if target is None:
        spaces = [space for space, pile in enumerate(own) if not pile]
        if not spaces:
            raise IllegalMove("no-space")
        target = spaces[0]
    onto = own[target]
    if not state.may_shift(seat, place, target):
        equal = state.options.combine_pairs and onto and onto[-1].rank == own[place][-1].rank
        raise IllegalMove("no-space" if onto and not equal else "nothing-to-turn")
    verb = "combined" if onto else "filled"
    if not onto and not state.turns_up(seat, place):
        state.spread = (*without(state.spread, seat), seat)
    onto.append(lift(state, seat, place))
    state.shown[seat][target] += 1
    if state.plays(seat):
        state.resting = without(state.resting, seat)
    turned = state.top(seat, place)
    event = tell(verb, seat=seat, card=onto[-1], stock=place + 1, place=target + 1, turned_card=turned)
    return [event, *after(state, seat)]


def lift(state: State, seat: Seat, place: int) -> Card:
    """Takes the top card of a stock pile and turns up the next one."""
    if state.turns_up(seat, place):
        state.spread = without(state.spread, seat)
    pile, shown = state.stocks[seat][place], state.shown[seat]
    card = pile.pop()
    shown[place] = min(len(pile), max(shown[place] - 1, 1))
    return card


def rest(state: State, seat: Seat) -> list[Event]:
    """`spit` during the race: nothing left to play, the other one willing (10.5)."""
    if not state.race.racing or state.alone is not None:
        raise IllegalMove("wrong-phase")
    if state.plays(seat):
        raise IllegalMove("can-play")
    if seat in state.resting:
        raise IllegalMove("already-shouted")
    state.resting = (*state.resting, seat)
    return [tell("shouted", seat=seat), *after(state, seat)]


def force(state: State) -> list[Event]:
    """The only one who can play has rested too long, and counts as stuck (10.5)."""
    assert state.held is not None
    seat = state.held[0]
    state.resting = (*state.resting, seat)
    return [tell("forced", seat=seat), *after(state, None)]


def after(state: State, seat: Seat | None) -> list[Event]:
    """Out, stuck, or on with the race; `seat` has just acted."""
    if seat is not None and not state.tops(seat):
        return go_out(state, [seat])
    waiting = [who for who in (0, 1) if who in state.resting or state.is_stuck(who)]
    if state.alone is not None:
        state.held = (state.alone, state.race.time)
        return gather(state) if state.alone in waiting else []
    if len(waiting) == 2:
        return get_stuck(state)
    if not waiting:
        state.held = None
    else:
        free = 1 - waiting[0]
        if state.held is None or state.held[0] != free or seat == free:
            state.held = (free, state.race.time)
    return []


def get_stuck(state: State) -> list[Event]:
    """Nobody can play any more: both have to spit, and where neither comes first a coin decides (10.6)."""
    state.shouts, state.tossed, state.held, state.resting = {}, None, None, ()
    enter(state.race, STUCK if state.spitters else COIN)
    return [tell("stuck")]


def go_out(state: State, seats: list[Seat]) -> list[Event]:
    """`seats` have emptied their stock piles: a slap, the end, or the other one plays on (10.7, 10.8)."""
    events = [tell("out", seat=seat) for seat in seats]
    state.held, state.resting, state.shouts = None, (), {}
    if state.short is None:
        state.out = seats
        enter(state.race, SLAP)
        return events
    if state.short in seats or not state.spits[1 - state.short]:
        finish(state.race, [int(seat in seats) for seat in (0, 1)], "out")
        return events
    state.alone = state.short
    enter(state.race, RACE)
    return [*events, tell("plays-on", seat=state.alone, other=1 - state.alone), *after(state, None)]
