"""Spit's moves and deadlines: what is offered when, and what becomes of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from games.cards import Card
from games.core import DEALER, Event, IllegalMove, Move, Seat, tell
from games.race import COMMON_MOVES, DEAL, RACE, Deadline, Happening, RaceRules
from games.spit import dealing, running, slapping, spitting
from games.spit.options import LONGEST_WAIT
from games.spit.state import COIN, SLAP, STUCK, State


class Due(StrEnum):
    """Spit's own deadlines: the next spit, the only one who can play, and the slap."""

    SPIT = "spit"
    FORCE = "force"
    SLAP = "slap"


def offers(state: State, seat: Seat) -> Sequence[Move]:
    """What `seat` may do; for the dealer, what has to be shuffled or tossed."""
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


def race_offers(state: State, seat: Seat) -> list[Move]:
    """What `seat` may do in the race (10.5)."""
    if state.alone not in (None, seat):
        return []
    plays = state.plays(seat)
    offers: list[Move] = [f"play {place + 1} {number + 1}" for place, number in plays]
    offers += [f"fill {place + 1} {target + 1}" for place, target in state.shifts(seat)]
    if state.alone == seat:
        offers.append("done")
    elif state.race.live and not plays and seat not in state.resting:
        offers.append("spit")
    return offers


def act(state: State, seat: Seat, words: list[str]) -> list[Event]:
    """Makes a move of the game's own."""
    stage, verb = state.race.stage, words[0]
    if verb == "deal":
        return dealing.deal(state, [Card(word) for word in words[1:]])
    numbers = [int(word) for word in words[1:]]
    if verb == "coin":
        return slapping.toss(state, numbers[0]) if state.out else spitting.toss(state, numbers[0])
    if verb == "slap":
        return slapping.slap(state, seat, numbers[0] - 1)
    if verb == "spit" and stage is STUCK:
        return spitting.shout(state, seat, " ".join(words))
    if stage is not RACE:
        raise IllegalMove("wrong-phase")
    if state.alone not in (None, seat):
        raise IllegalMove("other-plays-on")
    return _act_in_race(state, seat, verb, [number - 1 for number in numbers])


def _act_in_race(state: State, seat: Seat, verb: str, places: list[int]) -> list[Event]:
    if verb == "play":
        return running.play_card(state, seat, *places)
    if verb == "fill":
        return running.fill(state, seat, *places)
    if verb == "done":
        if state.alone is None:
            raise IllegalMove("wrong-phase")
        return [tell("done", seat=seat), *dealing.gather(state)]
    if places:  # a spit that names a pile is for those who are stuck
        raise IllegalMove("wrong-phase")
    return running.rest(state, seat)


def deadlines(state: State) -> list[Deadline]:
    """What time does next."""
    race, options = state.race, state.options
    if race.stage is STUCK:
        return [Deadline(race.stage_at + (options.auto_spit_seconds or LONGEST_WAIT) * 1000, Due.SPIT)]
    if race.stage is SLAP and not race.contests:
        return [Deadline(race.stage_at + options.slap_seconds * 1000, Due.SLAP)]
    if race.stage is RACE and state.held is not None:
        return [Deadline(state.held[1] + options.idle_force_seconds * 1000, Due.FORCE)]
    return []


def happen(state: State, what: StrEnum) -> list[Event]:
    """What comes without anybody's move."""
    if what == Happening.BEGUN:
        return spitting.open_race(state)
    if what == Happening.PASSED:
        return running.get_stuck(state) if state.alone is None else dealing.gather(state)
    if what == Due.SPIT:
        return spitting.spit_again(state)
    if what == Due.FORCE:
        return running.force(state)
    return slapping.nobody_slaps(state)


RULES: Final = RaceRules(
    grammar=re.compile(
        r"play [1-5] [12]|fill [1-5](?: [1-5])?|spit|spit [12]|spit [1-5] [12]|slap [12]|done|coin [01]|"
        + COMMON_MOVES
    ),
    offers=offers,
    act=act,
    deadlines=deadlines,
    happen=happen,
    settle=slapping.settle,
)
