"""The robots at a table: when each of them moves, what it does, and what one would do in the place of a person.

Each is given its own view and no more.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from random import Random
from typing import Final, NamedTuple

from bot.tables.match import Match
from bot.tables.moment import Moment
from bot.tables.question import Question, Search
from bot.tables.robot_pace import fitted
from db.records import Occupant
from games.core import AnyGame, IllegalMove, InvalidMove, Offer, Seat, View, at_once

log = logging.getLogger(__name__)

SOONEST_MS: Final = 20
"""In a race a robot looks again after this at the soonest, however hasty the house is."""

SEARCH_MS: Final = 4_000
"""The longest wait for a robot that searches, from the moment at which its turn came."""


SEEN_MS: Final = 1_500
"""A robot whose turn comes by a person's move waits so long at least: they see first what their move has done."""


class Plan(NamedTuple):
    """A robot's plan: when it will move, in ms since 1970, and what it could do when it made up its mind.

    One that has a `search` under way is not waited for after `latest`.
    """

    at: int
    offers: tuple[Offer, ...]
    latest: int = 0
    search: Search | None = None

    def stands(self, match: Match, seat: Seat) -> bool:
        """True if what it was made for can still be done: else the robot has to look again.

        A search has to be of the position as it is: a move whose storing was in doubt may be on the table by now.
        """
        if self.search is not None:
            return self.search.question.view == match.view(seat)
        offers = match.offers(seat)
        return any(offer in offers for offer in self.offers)

    @property
    def due(self) -> int:
        """The time at which it is carried out, in ms since 1970, as far as is known now."""
        return self.at if self.search is None or self.search.has_ended else max(self.at, self.latest)


Plans = Mapping[Seat, Plan]


def planned(
    match: Match,
    robots: Iterable[Occupant],
    known: Plans,
    now: Moment,
    luck: Random,
    *,
    hurry: bool = False,
) -> Plans:
    """A plan for every one of `robots` that may act; those `known` that still stand are kept.

    In a `hurry` they act at once: nobody is left who would like to see what they do.
    """
    plans: dict[Seat, Plan] = {}
    for occupant in robots:
        seat = occupant.seat
        if seat is not None and seat in match.standing.to_act:
            plan = known.get(seat)
            if plan is None or not plan.stands(match, seat):
                plan = _plan(match, seat, occupant.robot or match.game.stand_in, now, luck)
            plans[seat] = plan._replace(at=now.ms) if hurry else plan
    return plans


def next_due(plans: Plans, ms: int) -> Seat | None:
    """The seat whose time has come first, if any has."""
    due = [(plan.due, seat) for seat, plan in plans.items() if plan.due <= ms]
    return min(due)[1] if due else None


def moved(match: Match, occupant: Occupant, plan: Plan, at: int, luck: Random) -> Match | None:
    """Returns a match after the planned move of the robot at `occupant`; None where it came too late, as people's
    moves do."""
    game, seat = match.game, occupant.seat
    if seat is None or seat not in match.standing.to_act:
        return None
    level = occupant.robot or game.stand_in
    try:
        return match.played(seat, _chosen(match, seat, level, plan, luck), "robot", at)
    except (InvalidMove, IllegalMove):
        if match.standing.racing:
            return None
        log.exception("the %s robot of %s made no legal move", level, game.key)
        return match.played(seat, game.default(seat), "robot", at)


def _plan(match: Match, seat: Seat, level: str, now: Moment, luck: Random) -> Plan:
    game, view, offers = match.game, match.view(seat), match.offers(seat)
    wait = round(pause(game, view, level, match.moved_by_person, luck) * now.robot_delay)
    if match.standing.racing:  # a robot sits behind the same line as the people
        if level in game.fits_people:
            made_for, steeply = game.fit(level)
            wait = round(wait * fitted(match.log, made_for, now.round_trip_ms, steeply))
        wait = max(wait + now.round_trip_ms, SOONEST_MS)
    if level not in game.searches:
        return Plan(now.ms + wait, offers)
    search = Search(Question(type(game), view, level, luck.getrandbits(64)))
    return Plan(now.ms + wait, offers, now.ms + SEARCH_MS, search)


def pause(game: AnyGame, view: View, level: str, after_person: bool, luck: Random) -> int:
    """Returns how long a robot of `level` takes, in ms; `after_person`: the move before was a person's."""
    wait = game.delay(view, level, luck)
    return max(wait, SEEN_MS) if after_person and not game.racing() else wait


def _chosen(match: Match, seat: Seat, level: str, plan: Plan, luck: Random) -> str:
    """Returns what the robot does; one that searches and is late does what the next best level does."""
    game = match.game
    if plan.search is not None:
        if plan.search.decision is not None:
            return plan.search.decision.move
        log.warning("the %s robot of %s was late", level, game.key)
    if level in game.searches:
        level = at_once(type(game))
    return game.robot(match.view(seat), level, luck)


# What people may see of that ----------------------------------------------------------------------------------

Hints = Mapping[Seat, Search]


def hinted(match: Match | None, seats: Iterable[Seat], known: Hints, luck: Random) -> Hints:
    """A search for each of `seats` that is on turn; one that is `known` stays while its seat sees the same."""
    hints: dict[Seat, Search] = {}
    if match is None:
        return hints
    kind = type(match.game)
    level = next((level for level in reversed(kind.levels) if level in kind.searches), None)
    if level is None:
        return hints
    for seat in match.standing.to_act.intersection(seats):
        view, search = match.view(seat), known.get(seat)
        if search is None or search.question.view != view:
            search = Search(Question(kind, view, level, luck.getrandbits(64)))
        hints[seat] = search
    return hints
