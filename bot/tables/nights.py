"""Game nights without Discord or a store: what can be chosen, when a round is due, how the evening went."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple

from bot.tables.drawing import Guest, Pair, Sizes
from bot.tables.paces import HOUR, MINUTE
from bot.tables.seating import usual_seats
from db.night_records import Night, NightGuest, NightPhase
from db.records import Header, Phase, SeatResult
from games.core import AnyGame
from games.options import IllegalOptions, Options

MOST_GUESTS: Final = 40
"""So many may sign up: the tables of all of them are told in one message."""

MOST_NIGHTS: Final = 5
"""So many nights of a server may be planned at once, and one of each person who is no Game Master."""

DAYS_AHEAD: Final = 14
PACES_OFFERED: Final = ("usual", "blitz")
"""The paces at which a table can be waited for; `usual` is 60 seconds for a move."""

LENGTHS: Final[Mapping[str, tuple[int, int]]] = {
    **{f"{rounds}r": (rounds, 0) for rounds in (1, 2, 3, 4, 5, 6)},
    **{f"{hours}h": (0, hours * HOUR) for hours in (1, 2, 3, 4)},
}
"""The lengths of a night: a number of rounds, or a time (ms) after which no round begins."""

LATEST_MS: Final = 2 * HOUR
"""A night that nobody could begin at its hour is begun this much later at most (ms)."""

BREAK_MS: Final = MINUTE
"""Between two rounds people look at the result, and latecomers sign up (ms)."""

WAIT_MS: Final = 10 * MINUTE
"""Those whose tables have ended wait for the last table this long (ms)."""

NOBODY_MS: Final = 20 * MINUTE
"""A night at which nobody plays any more, or nobody ever did, ends after this (ms)."""

ROUND_MS: Final = 40 * MINUTE
"""About as long takes a round (ms), which tells Discord when an event ends."""

NUMBERS: Final = 100
"""The tables of round 3 have the numbers from 300 on."""


def series_of(night: Night) -> str:
    """The name of the series of a night's tables."""
    return f"night {night.id}"


def sizes_of(kind: type[AnyGame], rules: Options) -> Sizes | None:
    """Returns with how many a game can be played by these house rules; None where with no number."""
    legal = list[int]()
    for count in kind.players:
        try:
            kind.start(count, rules)
        except IllegalOptions:
            if legal:
                break
        else:
            legal.append(count)
    return Sizes(legal[0], legal[-1], min(max(usual_seats(kind), legal[0]), legal[-1])) if legal else None


class Played(NamedTuple):
    """A table of a night: its number there, and how it stands or ended."""

    number: int
    header: Header
    results: Sequence[SeatResult] = ()

    @property
    def round(self) -> int:
        """The round that it belongs to."""
        return self.number // NUMBERS

    @property
    def is_over(self) -> bool:
        """True if it has ended, with a result or without."""
        return self.header.phase not in (Phase.LOBBY, Phase.PLAYING)


# When ---------------------------------------------------------------------------------------------------------


def is_last(night: Night, now: int) -> bool:
    """True if no other round begins any more."""
    if night.rounds:
        return night.round >= night.rounds
    return now >= night.at_ms + night.length_ms


def ends_ms(night: Night) -> int:
    """Returns when a night ends, in ms since 1970, as far as anybody can say."""
    return night.at_ms + (night.length_ms or night.rounds * ROUND_MS)


def free(guests: Iterable[NightGuest], tables: Iterable[Played]) -> list[NightGuest]:
    """Those who are there and whom no table of the night keeps."""
    busy = {seat.user_id for table in tables if not table.is_over for seat in table.header.seats if not seat.left}
    return [guest for guest in guests if not guest.away and guest.user_id not in busy]


def next_round_ms(night: Night, guests: Sequence[NightGuest], tables: Sequence[Played]) -> int | None:
    """Returns when the next round is drawn (ms since 1970); None while those who are free have to wait.

    That is a break after the last table has ended, or where a table takes long and two others have ended, a while
    after that.
    """
    waiting = free(guests, tables)
    if not waiting:
        return None
    if not night.round:
        return night.at_ms
    ended = [table.header.ended_ms or 0 for table in tables if table.is_over and table.round == night.round]
    if all(table.is_over for table in tables):
        return max([night.drawn_ms, *ended]) + BREAK_MS
    return max(ended) + WAIT_MS if len(ended) > 1 and len(waiting) > 1 else None


def nobody_since(night: Night, tables: Sequence[Played]) -> int:
    """Returns since when nobody has played, in ms since 1970."""
    return max([night.at_ms, night.drawn_ms, *(table.header.ended_ms or 0 for table in tables)])


# Who ----------------------------------------------------------------------------------------------------------


def to_draw(
    guests: Iterable[NightGuest], night: Night, tables: Sequence[Played]
) -> tuple[list[Guest], dict[Pair, int]]:
    """Those who want to play as the draw knows them, and how often two of them have sat together tonight."""
    met, sat = Counter[Pair](), set[int]()
    for table in tables:
        people = sorted(seat.user_id for seat in table.header.seats if seat.user_id is not None)
        met.update(frozenset(pair) for pair in combinations(people, 2))
        sat |= set(people) if table.round == night.round else set()
    wishing = [
        Guest(one.user_id, one.game, one.beside, one.apart, waited=night.round > 0 and one.user_id not in sat)
        for one in guests
    ]
    return wishing, dict(met)


def gone(guests: Iterable[NightGuest], tables: Iterable[Played]) -> set[int]:
    """Those who left a table, or did not show up: no move there is theirs; but for who signed up after it began.

    When somebody left is not known, but nobody who sits at a table has to sign up anew.
    """
    since = {guest.user_id: guest.at_ms for guest in guests}
    return {
        seat.user_id
        for table in tables
        if table.header.started_ms is not None
        for seat in table.header.seats
        if seat.user_id in since
        and since[seat.user_id] <= table.header.created_ms
        and (seat.left or seat.gave_up or (seat.absent and not seat.moved_ms))
    }


# How it went --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Line:
    """A person's evening: their place, points, tables played and won, and how many others they sat with."""

    place: int
    name: str
    user_id: int | None
    points: int
    tables: int
    wins: int
    met: int


def standings(tables: Iterable[Played]) -> list[Line]:
    """The evening's table, best first: of a table of four the first has 4 points, the second 3, and so on.

    Equals have as many; robots count as opponents and have no line. Who was forgotten has one for each table.
    """
    points, wins, played = Counter[object](), Counter[object](), Counter[object]()
    names, met = dict[object, tuple[str, int | None]](), defaultdict[object, set[object]](set)
    for table in tables:
        by_seat = {seat.seat: seat for seat in table.header.seats}
        there = list[object]()
        for result in table.results:
            seat = by_seat.get(result.seat)
            if seat is None or seat.robot is not None or seat.left or seat.gave_up:
                continue
            key: object = seat.user_id if seat.user_id is not None else (table.number, seat.place)
            there.append(key)
            names[key] = (seat.name, seat.user_id)
            points[key] += max(1, len(table.results) + 1 - result.place)
            wins[key] += result.place == 1
            played[key] += 1
        for key in there:
            met[key] |= set(there) - {key}
    order = sorted(names, key=lambda key: (-points[key], -wins[key], names[key][0].casefold(), str(key)))
    lines, place = list[Line](), 0
    for number, key in enumerate(order, 1):
        if not lines or (points[key], wins[key]) != (lines[-1].points, lines[-1].wins):
            place = number
        name, user_id = names[key]
        lines.append(Line(place, name, user_id, points[key], played[key], wins[key], len(met[key])))
    return lines


def winners(table: Played) -> list[str]:
    """The names of those who were first at a table, robots too; nobody where it has no result."""
    by_seat = {seat.seat: seat.name for seat in table.header.seats}
    return [by_seat[result.seat] for result in table.results if result.place == 1 and result.seat in by_seat]


class Moments(NamedTuple):
    """The memories of an evening: each None where there is nothing to tell."""

    streak: tuple[str, int] | None
    """The one who has won most tables, and how many: more than one, and nobody else has as many."""
    longest: Played | None
    """The table that took longest, of several."""
    social: tuple[str, int] | None
    """The one who has sat with most others, and with how many, where nobody else has with as many."""


def moments(tables: Sequence[Played], lines: Sequence[Line]) -> Moments:
    """The moments of an evening."""
    over = [table for table in tables if table.results]
    longest = max(over, key=lambda one: (lasted_ms(one), -one.number)) if len(over) > 1 else None
    return Moments(
        _alone_ahead([(line.name, line.wins) for line in lines], 2),
        longest,
        _alone_ahead([(line.name, line.met) for line in lines], 2),
    )


def lasted_ms(table: Played) -> int:
    """Returns how long a table's match took, in ms."""
    return max(0, (table.header.ended_ms or 0) - (table.header.started_ms or 0))


def _alone_ahead(counted: Sequence[tuple[str, int]], least: int) -> tuple[str, int] | None:
    best = max((count for _, count in counted), default=0)
    ahead = [one for one in counted if one[1] == best]
    return ahead[0] if best >= least and len(ahead) == 1 else None


def may_be_taken_up(night: Night, now: int) -> bool:
    """True if a night that was called off can still be held."""
    return night.phase is NightPhase.OFF and now <= night.at_ms + LATEST_MS
