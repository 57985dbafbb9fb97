"""The one way in which a table goes on: a command is applied to it, and a change comes out.

Nothing in here waits, calls back, looks at a clock or at the store. What a command needs of the world it brings.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from bot.tables import commands as ask
from bot.tables import keeping, lobby, playing, seating, waking
from bot.tables.change import Change, looked_around, wakes, with_time_anew
from bot.tables.moment import Moment
from bot.tables.restoring import by_rules_of_today, match_of
from bot.tables.standstill import postponed
from bot.tables.table import Table
from db.records import Phase


def apply(table: Table, command: ask.Command, now: Moment, luck: Random) -> Change:
    """Returns what `command` makes of the table; `luck` is the robots', and draws secret seeds.

    Raises `bot.tables.errors.Refusal` where it may not be, `games.core.InvalidMove` and `IllegalMove` for moves.
    """
    match command:
        case ask.Act():
            change = playing.act(table, command, now, luck)
        case ask.Wake():
            change = waking.wake(table, now, luck)
        case ask.Answered():
            change = waking.answered(table, command)
        case ask.Join() if table.header.phase is Phase.PLAYING and table.kind.takes_newcomers:
            change = playing.sit_down_late(table, command, now, luck)
        case ask.Join():
            change = lobby.join(table, command, now)
        case ask.Agree():
            change = lobby.agree(table, command, now)
        case ask.AddRobot():
            change = lobby.add_robot(table, command, now)
        case ask.Remove():
            change = lobby.remove(table, command, now)
        case ask.SetOptions():
            change = lobby.set_options(table, command, now)
        case ask.SetTable():
            change = lobby.set_table(table, command, now)
        case ask.Cut():
            change = lobby.cut(table, command, now)
        case ask.Start():
            change = lobby.start(table, command, now, luck)
        case ask.Keep():
            change = keeping.keep(table, command, now)
        case ask.Release():
            change = keeping.release(table, command, now)
        case ask.GoOn():
            change = lobby.go_on(table, command, now, luck)
        case ask.Close():
            change = lobby.close(table, now)
        case ask.HandOver():
            change = lobby.hand_over(table, command, now)
        case ask.Ready():
            change = lobby.ready(table, command, now)
        case ask.ComeBack():
            change = playing.come_back(table, command, now, luck)
        case ask.Leave():
            change = playing.leave(table, command, now, luck)
        case ask.OpenUp():
            change = playing.open_up(table, command, now)
        case ask.NextRound():
            change = playing.next_round(table, command, now, luck)
        case ask.Note():
            change = Change(table.with_header(replace(table.header, **command.facts)))
        case ask.NoteSeat():
            change = _noted(table, command)
        case ask.Resume():
            change = Change(with_time_anew(table, now, luck))
        case ask.Postpone():
            change = Change(with_time_anew(table.with_header(postponed(table.header, command.ms)), now, luck))
        case ask.Reread():
            change = _reread(table, command, now, luck)
        case _:
            raise TypeError(f"no table knows {command!r}")
    return Change(change.table, change.moves, change.transfers, change.results, wakes(change.table, now))


def _noted(table: Table, command: ask.NoteSeat) -> Change:
    occupant = table.sitting(command.user_id)
    if occupant is None:
        return Change(table)
    seats = seating.changed(table.header, occupant.place, **command.facts)
    return Change(table.with_header(replace(table.header, seats=seats)))


def _reread(table: Table, command: ask.Reread, now: Moment, luck: Random) -> Change:
    """Where the store says what the table says already, nothing changes."""
    header = by_rules_of_today(command.header, table.kind)
    if (header, command.log) == (table.header, table.match.log if table.match is not None else ()):
        return Change(table)
    after = table.with_header(header, match=match_of(header, table.kind, command.log))
    return Change(looked_around(after, now, luck))
