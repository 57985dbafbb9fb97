"""Pauses, agreed or for those who are silent (RT-6)."""

from __future__ import annotations

from typing import Final

from games.core import Event, IllegalMove, Seat, tell
from games.race.clock import waited_for
from games.race.rules import HasRace, RaceRules, S
from games.race.state import Pause, Race, without

IDLE_PAUSE_MS: Final = 60_000
AGREED_PAUSE_MS: Final = 300_000


def ask(state: HasRace, seat: Seat) -> list[Event]:
    """`pause`: `seat` asks for a pause, or agrees to one. Raises `IllegalMove`."""
    race = state.race
    if not race.racing:
        raise IllegalMove("option-off")
    if race.pause is not None:
        raise IllegalMove("paused")
    if seat in race.pause_asked:
        raise IllegalMove("already-asked")
    race.pause_asked += (seat,)
    return [tell("asked-pause", seat=seat), *agree(race)]


def agree(race: Race) -> list[Event]:
    """Begins the pause that was asked for, if nobody is left who has to agree."""
    asked = race.pause_asked
    if not asked or any(seat not in asked and seat not in race.absent for seat in race.playing):
        return []
    _begin(race, race.playing, AGREED_PAUSE_MS, idle=False)
    return [tell("paused")]


def wait_for_idle(state: S, rules: RaceRules[S]) -> list[Event]:
    """Begins a pause for those who have been silent too long."""
    race = state.race
    limit = race.time - race.options.idle_seconds * 1000
    idle = [seat for seat in waited_for(state, rules) if race.since[seat] <= limit]
    _begin(race, idle, IDLE_PAUSE_MS, idle=True)
    return [tell("paused-idle", seats=tuple(idle))]


def _begin(race: Race, awaited: list[Seat], length: int, *, idle: bool) -> None:
    race.pause = Pause(race.last_stamp, race.last_stamp + length, tuple(awaited), idle)
    race.pause_asked = ()


def resume(state: HasRace, seat: Seat) -> list[Event]:
    """`resume`: `seat` is back, or takes back what it has asked for. Raises `IllegalMove`."""
    race = state.race
    if race.pause is None:
        if seat not in race.pause_asked:
            raise IllegalMove("wrong-phase")
        race.pause_asked = without(race.pause_asked, seat)
        return [tell("withdrew-pause", seat=seat)]
    if seat not in race.awaited:
        raise IllegalMove("not-awaited")
    forget(race, seat)
    return [tell("back", seat=seat), *end_if_complete(race)]


def forget(race: Race, seat: Seat) -> None:
    """`seat` is neither waited for, nor absent, nor does it ask for a pause any more."""
    if race.pause is not None:
        race.pause = race.pause._replace(awaited=without(race.awaited, seat))
    race.pause_asked = without(race.pause_asked, seat)
    race.absent = without(race.absent, seat)


def end_if_complete(race: Race) -> list[Event]:
    """Ends a pause that waits for nobody any more."""
    return end(race) if race.pause is not None and not race.awaited else []


def end(race: Race) -> list[Event]:
    """Time goes on; those for whom the pause has waited in vain are absent."""
    pause = race.pause
    assert pause is not None
    events = []
    if pause.idle and pause.awaited:
        race.absent = tuple(sorted({*race.absent, *pause.awaited}))
        events.append(tell("absent", seats=pause.awaited))
    race.stopped += race.last_stamp - pause.since
    race.pause = None
    race.resumed_at = race.time
    race.since = [race.time] * race.seats
    return [*events, tell("resumed")]
