"""Spitting: at the beginning of the race, and again when both are stuck (RULES 10.3, 10.6)."""

from __future__ import annotations

from games.core import Event, IllegalMove, Seat, tell
from games.race import enter
from games.spit.layout import STOCK_PILES
from games.spit.running import go_out, lift, race_on
from games.spit.state import STUCK, State


def open_race(state: State) -> list[Event]:
    """The first spit of a deal (10.3)."""
    state.race.on_turn = state.deal % 2  # the one before the first to act
    return [*_spit_own(state, [0, 1]), *race_on(state)]


def choices(state: State, seat: Seat) -> list[str]:
    """The moves by which `seat` chooses what to spit and where; a bare `spit` is always possible."""
    spitters = state.spitters
    if seat not in spitters:
        return []
    if state.spits[seat]:
        return ["spit 1", "spit 2"] if _may_choose(state, spitters) else []
    piles = [seat] if len(spitters) == 2 else [number for number, pile in enumerate(state.piles) if pile]
    return [f"spit {place + 1} {number + 1}" for place, _ in state.tops(seat) for number in piles]


def _may_choose(state: State, spitters: list[Seat]) -> bool:
    """True if one player alone has spit cards, and has not chosen a pile in this deal yet."""
    return len(spitters) == 1 and state.short is None and state.bound_to is None


def shout(state: State, seat: Seat, *numbers: int) -> list[Event]:
    """STUCK: `seat` is ready to spit, on that pile or that card; when both are, they do."""
    move = " ".join(["spit", *map(str, numbers)])
    if seat in state.shouts:
        raise IllegalMove("already-shouted")
    if move != "spit" and move not in choices(state, seat):
        raise IllegalMove("no-such-spit")
    state.shouts[seat] = move
    event = tell("shouted", seat=seat)
    return [event, *spit_again(state)] if len(state.shouts) == 2 else [event]


def spit_again(state: State) -> list[Event]:
    """A spit card from the player who has one, else a stock card; then the race goes on."""
    spitters = state.spitters
    if state.spits[spitters[0]]:
        if _may_choose(state, spitters):
            words = state.shouts.get(spitters[0], "spit").split()
            state.bound_to = int(words[1]) - 1 if len(words) == 2 else spitters[0]
        return [*_spit_own(state, spitters), *race_on(state)]
    events = [_spit_stock(state, seat) for seat in spitters]
    first = [*state.shouts, *spitters]
    out = sorted((seat for seat in spitters if not state.tops(seat)), key=first.index)
    return events + (go_out(state, out) if out else race_on(state))


def toss(state: State, seat: Seat) -> list[Event]:
    """The coin says that `seat` spits, in a deal with one pile (10.6)."""
    state.tossed = seat
    enter(state.race, STUCK)
    return [tell("tossed-spit", seat=seat)]


def _spit_own(state: State, seats: list[Seat]) -> list[Event]:
    events = []
    for seat in seats:
        if state.spits[seat]:
            number = seat if state.bound_to is None else state.bound_to
            state.piles[number].append(state.spits[seat].pop(0))
            events.append(tell("spat", seat=seat, card=state.piles[number][-1], pile=number + 1))
    return events


def _spit_stock(state: State, seat: Seat) -> Event:
    words = state.shouts.get(seat, "spit").split()
    if len(words) == 3:
        place, number = int(words[1]) - 1, int(words[2]) - 1
    else:
        place = max(range(STOCK_PILES), key=lambda pile: len(state.stocks[seat][pile]))
        number = seat if state.piles[seat] else 1 - seat
    state.piles[number].append(lift(state, seat, place))
    card, turned = state.piles[number][-1], state.top(seat, place)
    return tell("spat-stock", seat=seat, card=card, stock=place + 1, pile=number + 1, turned_card=turned)
