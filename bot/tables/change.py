"""The change that follows from a command: the table afterwards, and all that has to be stored with it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial
from operator import is_
from random import Random
from typing import Any, Final

from bot.tables import money
from bot.tables.attendance import seat_changed
from bot.tables.fairness import with_digest
from bot.tables.match import Match
from bot.tables.moment import Moment
from bot.tables.paces import PACES, REST_OF_TURN
from bot.tables.results import results
from bot.tables.robots import Plans, hinted, planned
from bot.tables.table import Table, nothing_to_do
from db.records import Header, LoggedMove, Phase, Results, Transfer
from games.core import Seat

NOBODY: Final[dict[str, Any]] = {
    "kept_for": None,
    "kept_name": None,
    "kept_until_ms": None,
    "kept_message_id": None,
}
"""The fields of a header where no seat is kept for anybody (`bot.tables.keeping`)."""


@dataclass(frozen=True)
class Change:
    """The `table` afterwards, the `moves` to log, the tokens that move, and how a match has ended, if it has.

    `wakes` is when something happens at the table by itself next, in ms since 1970.
    """

    table: Table
    moves: tuple[LoggedMove, ...] = ()
    transfers: tuple[Transfer, ...] = ()
    results: Results | None = None
    wakes: int | None = None


def saved(table: Table, now: Moment, **changes: Any) -> Change:
    """The header with `changes`; somebody has touched the table."""
    return Change(table.with_header(replace(table.header, **{"touched_ms": now.ms, **changes})))


def cleared_away(table: Table, now: Moment, **changes: Any) -> Change:
    """The end of a table without a result; what was staked goes back."""
    playing = table.header.phase is Phase.PLAYING
    back = money.refund(table.header, table.kind.risk, table.playing().standing) if playing else ()
    closed = saved(table, now, phase=Phase.CLOSED, ended_ms=now.ms, deadline_ms=None, **NOBODY, **changes).table
    return Change(replace(closed, plans={}, hints={}), transfers=tuple(back))


def after_moves(
    table: Table,
    header: Header,
    match: Match,
    now: Moment,
    luck: Random,
    *,
    transfers: Sequence[Transfer] = (),
    next_round: bool = False,
) -> Change:
    """Returns what becomes of a table under a new `header` when `match` has come of its own.

    The dealer deals what has to be dealt. `next_round`: a round that lies open has been seen, and the next one
    begins.
    """
    before, reveal_ms = table.match, round(table.kind.reveal_ms * now.robot_delay)
    unseen = not reveal_ms or nothing_to_do(header, match.standing.done)
    match = match.dealt(header, table.at(now.by_discord), rounds=None if unseen else int(next_round))
    moves = match.log[len(before.log) if before is not None else 0 :]
    standing, outcome = match.standing, match.standing.outcome
    amounts, paid = list[int](), list[Transfer]()
    if outcome is not None or standing.reckoned is not None:
        amounts = money.amounts(standing, money.at_stake(header))
        paid = money.payments(header, table.kind.risk, before.standing if before else None, standing, amounts)
    ended: Results | None = None
    if outcome is not None:
        if header.continues is None:  # practice leaves nothing behind
            ended = partial(results, header, outcome, amounts, table.options.ranked)
        header = replace(header, phase=Phase.OVER, ended_ms=now.ms, deadline_ms=None)
        header = with_digest(header, match.log, luck, alternates=table.kind.alternates)
    else:
        by_clock = {move.seat for move in moves if move.by == "clock" and before is not None}
        seated = with_absent(header, before, match) if standing.away else header
        header = with_deadlines(seated, before, match, by_clock, now.ms, table.options.move_ms)
    after = table.with_header(header, match)
    if next_round:  # the next one may have played itself already, and lies open in its turn
        after = replace(after, next_round_ms=None)
    return Change(looked_around(after, now, luck, reveal_ms), moves, (*transfers, *paid), ended)


def with_absent(header: Header, before: Match | None, after: Match) -> Header:
    """Robots take over the seats that the game itself has just given up waiting for."""
    given_up = after.standing.away - (before.standing.away if before is not None else frozenset())
    for occupant in header.seats:
        if occupant.seat in given_up and occupant.user_id is not None:
            header = seat_changed(header, occupant.seat, absent=True)
    return header


def with_deadlines(
    header: Header,
    before: Match | None,
    match: Match,
    by_clock: Collection[Seat],
    now: int,
    move_ms: int | None = None,
) -> Header:
    """The header as it is when the match has come from `before` to `match` at `now` (ms since 1970).

    `by_clock`: the seats for which the clock has just moved; for the second half of such a turn (see
    `games.core.Game.mid_turn`) little time is left. `move_ms` is the time that the house rules set for a move,
    if any (`Options.move_ms`): it goes before the table's pace. There are no deadlines of this kind while the
    match's own time runs, as in a race or while tricks are claimed. Each seat has one of its own, which a
    neighbour cannot move.
    """
    pace = None if match.standing.has_own_time else move_ms or PACES[header.pace].move
    seats = []
    for sitting in header.seats:
        until, mid_turn = None, False
        seat = sitting.seat
        if pace is not None and seat is not None and seat in match.standing.to_act and not sitting.robot_plays:
            mid_turn = seat in by_clock and match.game.mid_turn(seat)
            waited = (
                before is not None and seat in before.standing.to_act and match.made[seat] == before.made[seat]
            )
            kept = sitting.deadline_ms if waited else None
            until = kept or now + (REST_OF_TURN if mid_turn else pace)
        if (until, mid_turn) != (sitting.deadline_ms, sitting.half_turn):
            sitting = replace(sitting, deadline_ms=until, half_turn=mid_turn)
        seats.append(sitting)
    untils = [sitting.deadline_ms for sitting in seats if sitting.deadline_ms is not None]
    first = min(untils, default=None)
    if first == header.deadline_ms and all(map(is_, seats, header.seats)):
        return header
    return replace(header, seats=tuple(seats), deadline_ms=first)


def with_time_anew(table: Table, now: Moment, luck: Random) -> Table:
    """A table whose time goes on: robots get theirs anew, and a round that lies open does so anew."""
    reveal_ms = round(table.kind.reveal_ms * now.robot_delay)
    return looked_around(replace(table, plans={}, next_round_ms=None), now, luck, reveal_ms)


def looked_around(table: Table, now: Moment, luck: Random, reveal_ms: int = 0) -> Table:
    """The table once its robots, and who gives hints, have looked at how it stands.

    A round that is over lies open for `reveal_ms` from now, unless it does so already.
    """
    match = table.match if table.header.phase is Phase.PLAYING else None
    robots, people = [], []
    for occupant in table.header.seats:
        if occupant.robot_plays:
            robots.append(occupant)
        elif occupant.seat is not None:
            people.append(occupant.seat)
    plans: Plans = {}
    if match is not None and robots and not table.awaits_first_move:
        plans = planned(match, robots, table.plans, now, luck, hurry=table.only_robots_left)
    hints = hinted(match, people, table.hints, luck) if table.options.advised else {}
    open_until = None
    if table.match is not None and table.match.standing.round_open:
        open_until = now.ms + reveal_ms if table.next_round_ms is None else table.next_round_ms
    if (plans, hints, open_until) == (table.plans, table.hints, table.next_round_ms):
        return table
    return replace(table, plans=plans, hints=hints, next_round_ms=open_until)


def wakes(table: Table, now: Moment) -> int | None:
    """Returns when something happens at this table by itself, in ms since 1970; None if nothing will."""
    if not table.is_live:
        return None
    times = [table.header.touched_ms + PACES[table.header.pace].idle]
    if table.header.kept_until_ms is not None:
        times.append(table.header.kept_until_ms)
    if table.match is not None and table.header.phase is Phase.PLAYING:
        if (alarm := table.alarm) is not None:
            times.append(alarm + now.ms - now.by_discord)
        if table.match.standing.round_open:
            times.append(table.next_round_ms or now.ms)
        if table.anybody_there:
            times += [plan.due for plan in table.plans.values()]
            if table.header.deadline_ms is not None:
                times.append(table.header.deadline_ms)
    return min(times)
