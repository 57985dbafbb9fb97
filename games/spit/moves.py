"""Spit's moves and deadlines: what is offered when, and what becomes of it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from games.core import DEALER, Dealing, Event, Form, IllegalMove, Offer, Seat, tell
from games.race import DEAL, RACE, Deadline, Happening, RaceRules, Racing
from games.spit import dealing, running, slapping, spitting
from games.spit.options import LONGEST_WAIT
from games.spit.state import COIN, SLAP, STUCK, State


class Due(StrEnum):
    """Spit's own deadlines: the next spit, the only one who can play, and the slap."""

    SPIT = "spit"
    FORCE = "force"
    SLAP = "slap"


def offers(state: State, seat: Seat) -> Sequence[Offer]:
    """Returns what `seat` may do; for the dealer, what has to be shuffled or tossed."""
    stage = state.race.stage
    if seat == DEALER:
        if stage is DEAL:
            return (dealing.order(state),)
        return ("coin 0", "coin 1") if stage is COIN else ()
    if stage is RACE:
        return race_offers(state, seat)
    if stage is STUCK:
        return [] if seat in state.shouts else ["spit", *spitting.choices(state, seat)]
    return ["slap 1", "slap 2"] if stage is SLAP and seat in state.slappers else []


def race_offers(state: State, seat: Seat) -> list[Offer]:
    """Returns what `seat` may do in the race (10.5)."""
    if state.alone not in (None, seat):
        return []
    plays = state.plays(seat)
    offers: list[Offer] = [f"play {place + 1} {number + 1}" for place, number in plays]
    offers += [f"fill {place + 1} {target + 1}" for place, target in state.shifts(seat)]
    if state.alone == seat:
        offers.append("done")
    elif state.race.racing and not plays and seat not in state.resting:
        offers.append("spit")
    return offers


def _check_plays(state: State, seat: Seat) -> None:
    """Raises `IllegalMove` where the other one plays on alone."""
    if state.alone not in (None, seat):
        raise IllegalMove("other-plays-on")


def play(state: State, seat: Seat, place: int, pile: int) -> list[Event]:
    """RACE: the top card of a stock pile goes on a spit pile."""
    _check_plays(state, seat)
    return running.play_card(state, seat, place - 1, pile - 1)


def fill(state: State, seat: Seat, place: int, target: int | None = None) -> list[Event]:
    """RACE: the top card of a stock pile fills a space."""
    _check_plays(state, seat)
    return running.fill(state, seat, place - 1, None if target is None else target - 1)


def rest(state: State, seat: Seat) -> list[Event]:
    """RACE: nothing left to play."""
    _check_plays(state, seat)
    return running.rest(state, seat)


def done(state: State, seat: Seat) -> list[Event]:
    """RACE: the player who plays on alone takes up the table."""
    _check_plays(state, seat)
    if state.alone is None:
        raise IllegalMove("wrong-phase")
    return [tell("done", seat=seat), *dealing.gather(state)]


def toss(state: State, dealer: Seat, seat: Seat) -> list[Event]:
    """COIN: it says who slaps first or, in a deal with one pile, who spits."""
    return slapping.toss(state, seat) if state.out else spitting.toss(state, seat)


def safe_slap(state: State, seat: Seat) -> str | None:
    """The smaller pile, where one may be slapped."""
    return f"slap {state.smaller(seat) + 1}" if state.race.stage is SLAP else None


def deadlines(state: State) -> list[Deadline]:
    """Returns what time does next."""
    race, options = state.race, state.options
    if race.stage is STUCK:
        return [Deadline(race.stage_at + (options.auto_spit_seconds or LONGEST_WAIT) * 1000, Due.SPIT)]
    if race.stage is SLAP and not race.contests:
        return [Deadline(race.stage_at + options.slap_seconds * 1000, Due.SLAP)]
    if race.stage is RACE and state.held is not None:
        return [Deadline(state.held[1] + options.idle_force_seconds * 1000, Due.FORCE)]
    return []


def happen(state: State, what: StrEnum) -> list[Event]:
    """Returns what comes without anybody's move."""
    if what == Happening.BEGUN:
        return spitting.open_race(state)
    if what == Happening.PASSED:
        return running.get_stuck(state) if state.alone is None else dealing.gather(state)
    if what == Due.SPIT:
        return spitting.spit_again(state)
    if what == Due.FORCE:
        return running.force(state)
    return slapping.nobody_slaps(state)


PLAY: Final = Racing(
    RaceRules(
        forms=(
            Dealing("deal CARDS", dealing.deal),
            Dealing("coin 0-1", toss),
            Form("play 1-5 1-2", play, RACE),
            Form("fill 1-5", fill, RACE),
            Form("fill 1-5 1-5", fill, RACE),
            Form("spit", rest, RACE),
            Form("spit", spitting.shout, STUCK),
            Form("spit 1-2", spitting.shout, STUCK),
            Form("spit 1-5 1-2", spitting.shout, STUCK),
            Form("slap 1-2", slapping.slap),
            Form("done", done, RACE),
        ),
        offers=offers,
        deadlines=deadlines,
        happen=happen,
        settle=slapping.settle,
        prefers=safe_slap,
    )
)
