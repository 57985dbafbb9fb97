"""The race's clock: what time does next, and when (RT-1, RT-5, RT-6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core import DEALER, Seat
from games.race.rules import Deadline, Happening, RaceRules, S
from games.race.state import Stage

#: How long everybody may take to press ready.
READY_MS: Final = 20_000


def alarm(state: S, rules: RaceRules[S]) -> int | None:
    """When the dealer has to play ``time``, as a stamp; None where no time runs."""
    race = state.race
    if race.result is not None or rules.offers(state, DEALER):
        return None
    if race.pause is not None:
        return race.pause.until
    due = next_deadline(state, rules)
    return None if due is None else max(due.at + race.stopped, 0)


def next_deadline(state: S, rules: RaceRules[S]) -> Deadline | None:
    """The earliest deadline that runs; in turns none does, since there the table has its own (RT-7)."""
    return min(_deadlines(state, rules), default=None) if state.race.live else None


def _deadlines(state: S, rules: RaceRules[S]) -> Iterator[Deadline]:
    race = state.race
    for thing, contest in race.contests.items():
        yield Deadline(contest.until, Happening.CONTEST, thing)
    if race.stage == Stage.READY:
        yield Deadline(race.stage_at + READY_MS, Happening.READY)
        return
    yield from rules.deadlines(state)
    patience = race.options.idle_seconds * 1000
    for seat in waited_for(state, rules):
        yield Deadline(race.since[seat] + patience, Happening.IDLE)


def waited_for(state: S, rules: RaceRules[S]) -> Iterator[Seat]:
    """The seats that may act and would hold up the others by their silence."""
    race = state.race
    return (seat for seat in race.able if seat not in race.absent and rules.awaits(state, seat))
