"""Events without a command: the game's own time, deadlines, robots, rounds that lie open, idle tables."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from bot.tables import keeping, robots
from bot.tables.attendance import missed
from bot.tables.change import Change, after_moves, cleared_away, looked_around
from bot.tables.commands import Answered
from bot.tables.moment import Moment
from bot.tables.paces import PACES
from bot.tables.table import Table
from db.records import Phase
from games.core import DEALER, TIME


def wake(table: Table, now: Moment, luck: Random) -> Change:
    """Does one thing that is due; where nothing is, the robots have another look at least."""
    if table.is_live and now.ms >= table.header.touched_ms + PACES[table.header.pace].idle:
        return cleared_away(table, now)
    if table.header.phase is Phase.LOBBY and now.ms >= (table.header.kept_until_ms or now.ms + 1):
        return keeping.run_out(table)
    if table.header.phase is not Phase.PLAYING or table.match is None:
        return Change(table)
    match, header, at = table.match, table.header, table.at(now.by_discord)
    standing = match.standing
    late = [
        seat
        for seat in standing.to_act
        if (sitting := table.by_seat.get(seat)) is not None
        and not sitting.robot_plays
        and sitting.deadline_ms is not None
        and sitting.deadline_ms <= now.ms
    ]
    if (alarm := table.alarm) is not None and now.by_discord >= alarm and TIME in match.offers(DEALER):
        match = match.played(DEALER, TIME, "clock", at)
    elif standing.round_open:
        if now.ms < (table.next_round_ms or now.ms):
            return Change(table)
        return after_moves(table, header, match, now, luck, next_round=True)
    elif table.anybody_there and (seat := robots.next_due(table.plans, now.ms)) is not None:
        plan = table.plans[seat]
        table = replace(table, plans={other: one for other, one in table.plans.items() if other != seat})
        moved = robots.moved(match, table.by_seat[seat], plan, at, luck)
        if moved is None:
            return Change(looked_around(table, now, luck))
        match = moved
    elif late and table.anybody_there:
        seat = min(late)
        match = match.played(seat, match.game.default(seat), "clock", at)
        header = missed(header, table.by_seat[seat])
    else:
        return Change(looked_around(table, now, luck))
    return after_moves(table, header, match, now, luck)


def answered(table: Table, asked: Answered) -> Change:
    """A search has ended: the robot's plan, or the hint, is known from now on."""
    plans = {
        seat: plan._replace(search=plan.search.ended(asked.decision))
        for seat, plan in table.plans.items()
        if plan.search is not None and plan.search.number == asked.number
    }
    hints = {
        seat: search.ended(asked.decision) for seat, search in table.hints.items() if search.number == asked.number
    }
    if not plans and not hints:
        return Change(table)
    return Change(replace(table, plans={**table.plans, **plans}, hints={**table.hints, **hints}))
