"""Pirate's moves and deadlines: what is offered when, and what becomes of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from games.cards import Card, make_pack
from games.core import DEALER, NUMBER, Amount, Event, IllegalMove, Move, Pick, Seat, tell
from games.pirate import building, ending
from games.pirate.state import CUT, State
from games.race import COMMON_MOVES, DEAL, RACE, READY, Deadline, Happening, RaceRules, enter

CUTS: Final = Amount("cut", 1, 51)
"""How many cards may be lifted; the default is the middle."""

CUT_MS: Final = 20_000
"""How long both may take to cut."""


class Due(StrEnum):
    """Pirate's own deadlines: for cutting, for claiming, and that nobody has built for too long."""

    CUT = "cut"
    CLAIM = "claim"
    QUIET = "quiet"


def offers(state: State, seat: Seat) -> Sequence[Move]:
    """What `seat` may do; for the dealer, what has to be shuffled."""
    stage = state.race.stage
    if seat == DEALER:
        if stage is not DEAL:
            return ()
        cards = make_pack(state.undealt[0] + 1)
        return (Pick("deal", cards, len(cards), len(cards)),)
    if stage is RACE:
        return _race_offers(state, seat)
    return [CUTS] if stage is CUT and state.cuts[seat] is None else []


def _race_offers(state: State, seat: Seat) -> list[Move]:
    if state.waits(seat):
        return []
    if state.can_claim(seat) or state.joinable(seat, claiming=True):
        return ["claim"]
    turned, waste = state.turned[seat], state.wastes[seat]
    offers: list[Move] = []
    if state.fits(seat, turned) or state.joinable(seat, claiming=False):
        offers.append("build turned")
    if waste and not state.has_run_out(seat) and state.fits(seat, waste[-1]):
        offers.append("build waste")
    if turned is not None:
        offers += ["discard"] if state.may_discard(seat) else []
    elif state.can_turn(seat):
        offers.append("turn")
    return offers


def act(state: State, seat: Seat, words: list[str]) -> list[Event]:
    """Makes a move of the game's own."""
    stage = state.race.stage
    if words[0] == "deal":
        return _deal(state, [Card(word) for word in words[1:]])
    if words[0] == "cut":
        if stage is not CUT or state.cuts[seat] is not None:
            raise IllegalMove("wrong-phase")
        return _cut(state, seat, _lifted(words[1]))
    if stage is not RACE:
        raise IllegalMove("wrong-phase")
    if state.waits(seat):
        raise IllegalMove("contest-runs")
    before = state.has_run_out(seat)
    events = _act_in_race(state, seat, words)
    if state.has_run_out(seat) and not before and state.race.result is None:
        events += ending.run_out(state, seat)
    return events


def _act_in_race(state: State, seat: Seat, words: list[str]) -> list[Event]:
    if words[0] == "claim":
        return building.claim(state, seat)
    if state.has_run_out(seat) and not state.joinable(seat, claiming=False):
        raise IllegalMove("ran-out")
    if words[0] == "turn":
        return building.turn(state, seat)
    if words[0] == "discard":
        return building.discard(state, seat)
    return building.build(state, seat, from_waste=words[1:] == ["waste"])


# Setting up (12.2).


def _deal(state: State, cards: list[Card]) -> list[Event]:
    state.stocks[state.undealt.pop(0)] = cards[::-1]
    if state.undealt:
        return []
    enter(state.race, CUT)
    return [tell("dealt")]


def _lifted(number: str) -> int:
    lifted = Amount.named(number)
    if not CUTS.low <= lifted <= CUTS.high:
        raise IllegalMove("cut-limits", low=CUTS.low, high=CUTS.high)
    return lifted


def _cut(state: State, seat: Seat, lifted: int) -> list[Event]:
    pack = state.stocks[seat]
    card = state.cuts[seat] = pack[-lifted]
    state.stocks[seat] = pack[-lifted:] + pack[:-lifted]
    events = [tell("cut", seat=seat, card=card)]
    mine, yours = state.cuts
    if mine is None or yours is None:
        return events
    if mine.number == yours.number:
        state.cuts = [None, None]
        enter(state.race, CUT)
        return [*events, tell("cut-again")]
    up = state.up_player = int(yours.number < mine.number)
    enter(state.race, READY)
    return [*events, tell("directions", seat=up, other=1 - up)]


def _cut_for_the_late(state: State) -> list[Event]:
    middle = (CUTS.low + CUTS.high) // 2
    missing = [seat for seat in (0, 1) if state.cuts[seat] is None]
    return [event for seat in missing for event in _cut(state, seat, middle)]


# Time.


def deadlines(state: State) -> list[Deadline]:
    """What time does next."""
    race, options = state.race, state.options
    if race.stage is CUT:
        return [Deadline(race.stage_at + CUT_MS, Due.CUT)]
    if race.stage is not RACE:
        return []
    due = [Deadline(state.claim_until(turner), Due.CLAIM) for turner in (0, 1) if state.can_claim(1 - turner)]
    if not options.must_build or options.redeal == "none":
        quiet = max(race.stage_at, state.built_at, race.resumed_at)
        due.append(Deadline(quiet + options.idle_seconds * 1000, Due.QUIET))
    return due


def happen(state: State, what: StrEnum) -> list[Event]:
    """What comes without anybody's move."""
    if what == Happening.PASSED:
        return ending.end(state, "passed", "passed-drawn")
    if what == Due.QUIET:
        return ending.end(state, "quiet", "quiet-drawn")
    if what == Due.CLAIM:
        return building.close_claims(state)
    return _cut_for_the_late(state) if what == Due.CUT else []


def awaits(state: State, seat: Seat) -> bool:
    """Cutting has a deadline of its own."""
    return state.race.stage is not CUT


RULES: Final = RaceRules(
    grammar=re.compile(f"cut {NUMBER}|turn|build(?: turned| waste)?|discard|claim|{COMMON_MOVES}"),
    offers=offers,
    act=act,
    deadlines=deadlines,
    happen=happen,
    settle=ending.settle,
    awaits=awaits,
)
