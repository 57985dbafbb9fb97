"""The one way in which a table goes on: a command is applied to it, and a change comes out.

Nothing in here waits, calls back, looks at a clock or at the store. What a command needs of the world it brings.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from bot.tables import commands as ask
from bot.tables import lobby, playing, seating, waking
from bot.tables.change import Change, laid_open, looked_around, resumed
from bot.tables.moment import Moment
from bot.tables.restoring import by_rules_of_today, played
from bot.tables.standstill import postponed
from bot.tables.table import Table
from db.records import Phase


def apply(table: Table, command: ask.Command, now: Moment, luck: Random) -> Change:
    """Returns what `command` makes of the table; `luck` is the robots', and draws secret seeds.

    Raises `bot.tables.errors.Refusal` where it may not be, `games.core.InvalidMove` and `IllegalMove` for moves.
    """
    change = _applied(table, command, now, luck)
    return replace(change, wakes=waking.wakes(change.table, now))


def _applied(table: Table, command: ask.Command, now: Moment, luck: Random) -> Change:
    match command:
        case ask.Act():
            return playing.act(table, command, now, luck)
        case ask.Wake():
            return waking.wake(table, now, luck)
        case ask.Answered():
            return waking.answered(table, command)
        case ask.Join() if table.header.phase is Phase.PLAYING and table.kind.takes_newcomers:
            return playing.sit_down_late(table, command, now, luck)
        case ask.Join():
            return lobby.join(table, command, now)
        case ask.Agree():
            return lobby.agree(table, command, now)
        case ask.AddRobot():
            return lobby.add_robot(table, command, now)
        case ask.Remove():
            return lobby.remove(table, command, now)
        case ask.SetOptions():
            return lobby.set_options(table, command, now)
        case ask.SetTable():
            return lobby.set_table(table, command, now)
        case ask.Cut():
            return lobby.cut(table, command, now)
        case ask.Start():
            return lobby.start(table, command, now, luck)
        case ask.Close():
            return lobby.close(table, now)
        case ask.HandOver():
            return lobby.hand_over(table, command, now)
        case ask.Ready():
            return lobby.ready(table, command, now)
        case ask.ComeBack():
            return playing.come_back(table, command, now, luck)
        case ask.Leave():
            return playing.leave(table, command, now, luck)
        case ask.OpenUp():
            return playing.open_up(table, command, now)
        case ask.NextRound():
            return playing.next_round(table, command, now, luck)
        case ask.Note():
            return Change(table.with_header(replace(table.header, **command.facts)))
        case ask.NoteSeat():
            return _noted(table, command)
        case ask.Resume():
            return Change(resumed(table, now, luck))
        case ask.Postpone():
            return Change(resumed(table.with_header(postponed(table.header, command.ms)), now, luck))
        case ask.Reread():
            return _reread(table, command, now, luck)
    raise TypeError(f"no table knows {command!r}")


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
    after = replace(table.with_header(header), match=played(header, table.kind, command.log))
    return Change(looked_around(laid_open(after, now.ms), now, luck))
