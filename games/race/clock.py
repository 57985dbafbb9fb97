"""The race's clock: what time does next, and when (RT-1, RT-5, RT-6)."""

from __future__ import annotations

from typing import Final

from games.core import Seat
from games.race.rules import Happening, RaceRules, S
from games.race.state import READY, Deadline, Race

READY_MS: Final = 20_000
"""The milliseconds that everybody may take to press ready."""


def alarm(race: Race) -> int | None:
    """The moment at which time acts, as a stamp, unless the match is over or waits for the dealer; None where no
    time runs."""
    if race.pause is not None:
        return race.pause.until
    return None if race.due is None else max(race.due.at + race.stopped, 0)


def next_deadline(state: S, rules: RaceRules[S]) -> Deadline | None:
    """The earliest deadline that runs; in turns none does, since there the table has its own (RT-7)."""
    race = state.race
    if not race.racing:
        return None
    due = [Deadline(contest.until, Happening.CONTEST, thing) for thing, contest in race.contests.items()]
    if race.stage is READY:
        due.append(Deadline(race.stage_at + READY_MS, Happening.READY))
    else:
        due += rules.deadlines(state)
        if silent := [race.since[seat] for seat in waited_for(state, rules)]:
            due.append(Deadline(min(silent) + race.options.idle_seconds * 1000, Happening.IDLE))
    return min(due, default=None)


def waited_for(state: S, rules: RaceRules[S]) -> list[Seat]:
    """The seats that may act and would hold up the others by their silence."""
    race = state.race
    return [seat for seat in race.able if seat not in race.absent and rules.awaits(state, seat)]
