"""The steps by which a game's own moves act on the race: enter a stage, bounce a play, contend, and end the
match."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction

from games.core import Event, IllegalMove, Outcome, Seat
from games.race.state import Contest, Race


def enter(race: Race, stage: StrEnum) -> None:
    """Begins a stage."""
    race.stage, race.stage_at = stage, race.time
    race.ready = ()


def bounce(race: Race, seat: Seat, reason: str, **facts: object) -> list[Event]:
    """A play that came too late or was wrong: refused, or accepted for its penalty (RT-2, RT-3).

    Raises `IllegalMove` where nothing is penalized.
    """
    if not race.options.bounce_penalty_ms:
        raise IllegalMove(reason, **facts)
    race.free_at[seat] = race.move_time + race.options.bounce_penalty_ms
    return [Event("bounced", {"seat": seat, "why": reason, **facts})]


def contend(race: Race, thing: str, seat: Seat, window: int) -> bool:
    """Opens a contest for `thing` that lasts `window` milliseconds, or joins it; False if it came too late.

    RT-5: the move's own stamp decides when it begins and who is in time, also where a later move of somebody
    else's has arrived before it.
    """
    contest = race.contests.get(thing)
    if contest is None:
        race.contests[thing] = Contest(race.move_time + window, (seat,))
        return True
    if race.move_time > contest.until:
        return False
    race.contests[thing] = Contest(contest.until, (*contest.seats, seat))
    return True


def finish(race: Race, points: Sequence[int], reason: str) -> None:
    """The match is over: each who has not won pays one stake, and the winners share them."""
    best = max(points)
    winners = tuple(seat for seat, own in enumerate(points) if own == best)
    gain = Fraction(race.seats - len(winners), len(winners))
    shares = tuple(gain if seat in winners else Fraction(-1) for seat in range(race.seats))
    race.result = Outcome(tuple(points), winners, shares, reason)
    race.able, race.contests = (), {}
