"""Pirate's moves and deadlines: what is offered when, and what becomes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Final

from games.cards import Card, make_pack
from games.core import DEALER, Amount, Dealing, Event, Form, IllegalMove, Offer, Seat, deal_of, tell
from games.pirate import building, ending
from games.pirate.state import CUT, State
from games.race import DEAL, RACE, READY, Deadline, Happening, RaceRules, Racing, enter

CUTS: Final = Amount("cut", 1, 51)
"""The offer of a cut: how many cards may be lifted; the default is the middle."""

CUT_MS: Final = 20_000
"""The milliseconds that both may take to cut."""


class Due(StrEnum):
    """Pirate's own deadlines: for cutting, for claiming, and that nobody has built for too long."""

    CUT = "cut"
    CLAIM = "claim"
    QUIET = "quiet"


def offers(state: State, seat: Seat) -> Sequence[Offer]:
    """Returns what `seat` may do; for the dealer, what has to be shuffled."""
    stage = state.race.stage
    if seat == DEALER:
        if stage is not DEAL:
            return ()
        return (deal_of(make_pack(state.undealt[0] + 1)),)
    if stage is RACE:
        return _race_offers(state, seat)
    return [CUTS] if stage is CUT and state.cuts[seat] is None else []


def _race_offers(state: State, seat: Seat) -> list[Offer]:
    if state.waits(seat):
        return []
    if state.can_claim(seat) or state.joinable(seat, claiming=True):
        return ["claim"]
    turned, waste = state.turned[seat], state.wastes[seat]
    offers: list[Offer] = []
    if state.fits(seat, turned) or state.joinable(seat, claiming=False):
        offers.append("build turned")
    if waste and not state.has_run_out(seat) and state.fits(seat, waste[-1]):
        offers.append("build waste")
    if turned is not None:
        offers += ["discard"] if state.may_discard(seat) else []
    elif state.can_turn(seat):
        offers.append("turn")
    return offers


def _in_race(act: Callable[[State, Seat], list[Event]]) -> Callable[[State, Seat], list[Event]]:
    """Returns `act` as it is done in the race: not while its player waits for a contest nor, as a rule, once they
    have run out of cards; and with what follows where it takes the last of them."""

    def made(state: State, seat: Seat) -> list[Event]:
        if state.waits(seat):
            raise IllegalMove("contest-runs")
        before = state.has_run_out(seat)
        if before and act is not building.claim and not state.joinable(seat, claiming=False):
            raise IllegalMove("ran-out")
        events = act(state, seat)
        if state.has_run_out(seat) and not before and state.race.result is None:
            events += ending.run_out(state, seat)
        return events

    return made


# Setting up (12.2).


def deal(state: State, dealer: Seat, cards: tuple[Card, ...]) -> list[Event]:
    """A player's pack."""
    state.stocks[state.undealt.pop(0)] = [*cards[::-1]]
    if state.undealt:
        return []
    enter(state.race, CUT)
    return [tell("dealt")]


def cut(state: State, seat: Seat, lifted: int) -> list[Event]:
    """CUT: that many cards are lifted, the lowest of them is shown, and the cut is completed."""
    if state.cuts[seat] is not None:
        raise IllegalMove("wrong-phase")
    if not CUTS.low <= lifted <= CUTS.high:
        raise IllegalMove("cut-limits", low=CUTS.low, high=CUTS.high)
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
    return [event for seat in missing for event in cut(state, seat, middle)]


# Time.


def deadlines(state: State) -> list[Deadline]:
    """Returns what time does next."""
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
    """Returns what comes without anybody's move."""
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


PLAY: Final = Racing(
    RaceRules(
        forms=(
            Dealing("deal CARDS", deal),
            Form("cut AMOUNT", cut, CUT),
            Form("turn", _in_race(building.turn), RACE),
            Form("build", _in_race(building.build), RACE),
            Form("build turned", _in_race(building.build), RACE),
            Form("build waste", _in_race(building.build_from_waste), RACE),
            Form("discard", _in_race(building.discard), RACE),
            Form("claim", _in_race(building.claim), RACE),
        ),
        before=(CUT, READY),
        offers=offers,
        deadlines=deadlines,
        happen=happen,
        settle=ending.settle,
        awaits=awaits,
    )
)
