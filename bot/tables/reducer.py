"""The one way in which a table goes on: a command is applied to it, and a change comes out.

Nothing in here waits, calls back, looks at a clock or at the store. What a command needs of the world it brings.
What people do in a match stands here too: move, leave, come back, sit down late.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, Final

from bot.tables import commands as ask
from bot.tables import keeping, lobby, money, seating, waking
from bot.tables.attendance import seat_changed
from bot.tables.change import Change, after_moves, cleared_away, looked_around, saved, wakes, with_time_anew
from bot.tables.errors import MovedOn, Refusal
from bot.tables.lobby import check_can_pay
from bot.tables.moment import Moment
from bot.tables.restoring import by_rules_of_today, match_of
from bot.tables.standstill import postponed
from bot.tables.table import Table
from db.records import Header, Occupant, Phase
from games.core import JOIN, LEAVE, InvalidMove, Seat

GRAIN: Final = 10_000
"""The precision with which a person's last tap in a race is kept (ms): every tap would double what is stored."""

LONGEST_MOVE: Final = 1_000
"""No move of a person is longer; what is has not been offered, and is not read any further."""


def apply(table: Table, command: ask.Command, now: Moment, luck: Random) -> Change:
    """Returns what `command` makes of the table; `luck` is the robots', and draws secret seeds.

    Raises `bot.tables.errors.Refusal` where it may not be, `games.core.InvalidMove` and `IllegalMove` for moves.
    """
    match command:
        case ask.Act():
            change = _act(table, command, now, luck)
        case ask.Wake():
            change = waking.wake(table, now, luck)
        case ask.Answered():
            change = waking.answered(table, command)
        case ask.Join() if table.header.phase is Phase.PLAYING and table.kind.takes_newcomers:
            change = _sit_down_late(table, command, now, luck)
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
            change = lobby.close(table, command, now)
        case ask.HandOver():
            change = lobby.hand_over(table, command, now)
        case ask.Ready():
            change = lobby.ready(table, command, now)
        case ask.ComeBack():
            change = _come_back(table, command, now, luck)
        case ask.Leave():
            change = _leave(table, command, now, luck)
        case ask.OpenUp():
            change = _open_up(table, command, now)
        case ask.NextRound():
            change = _next_round(table, command, now, luck)
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
    return replace(change, wakes=wakes(change.table, now))


def _act(table: Table, asked: ask.Act, now: Moment, luck: Random) -> Change:
    """A person's move. Raises `MovedOn`, `Refusal`, `games.core.InvalidMove` or `IllegalMove`."""
    match, seat = table.playing(), table.own_seat(asked.user_id)
    if len(asked.move) > LONGEST_MOVE:
        raise InvalidMove("a move of this length")
    if asked.move.split() == [LEAVE]:
        return _got_up(table, seat, now, luck, give_up=True)
    if asked.stamp is not None and not match.standing.racing and asked.stamp != match.made[seat]:
        raise MovedOn
    match = match.played(seat, asked.move, "person", table.at(asked.arrived_ms))
    return after_moves(table, _present(table, seat, now), match, now, luck)


def _come_back(table: Table, asked: ask.ComeBack, now: Moment, luck: Random) -> Change:
    """A person takes their seat back, if they had left it and may."""
    occupant = table.sitting(asked.user_id)
    if table.header.phase is not Phase.PLAYING or (occupant is not None and occupant.gave_up):
        return Change(table)
    seat = table.own_seat(asked.user_id)
    if not (table.by_seat[seat].absent or table.by_seat[seat].left):
        return Change(table)
    return after_moves(table, _present(table, seat, now), table.playing(), now, luck)


def _leave(table: Table, asked: ask.Leave, now: Moment, luck: Random) -> Change:
    """A person gets up. Raises `MovedOn` where what they were told of the table's end is no longer true."""
    table.playing()
    seat = table.own_seat(asked.user_id)
    if asked.closes not in (None, table.is_last(asked.user_id)):
        raise MovedOn
    return _got_up(table, seat, now, luck, give_up=asked.give_up)


def _sit_down_late(table: Table, asked: ask.Join, now: Moment, luck: Random) -> Change:
    """A newcomer puts down the stake and has a seat of their own from now on."""
    if occupant := table.sitting(asked.user_id):
        raise Refusal("refused-gave-up" if occupant.gave_up else "refused-plays-already")
    if asked.agreed is not None and asked.agreed < table.stake:
        raise MovedOn
    if table.is_private:
        raise Refusal("refused-private")
    robot = table.makes_room
    if table.chairs < 1 and robot is None:
        raise Refusal("refused-full", seats=table.header.capacity)
    check_can_pay(table, asked, asked.user_id, table.stake)
    match, at = table.playing(), table.at(now.by_discord)
    seat = match.game.seats
    newcomer = Occupant(0, asked.user_id, asked.name, None, seat, moved_ms=now.ms, agreed=table.stake)
    seats = seating.with_newcomer(table.header, newcomer)
    # Whoever played without a clock goes on without one.
    header, match = replace(table.header, seats=seats, touched_ms=now.ms), match.played(seat, JOIN, "person", at)
    if robot is not None and robot.seat is not None:
        match = match.played(robot.seat, LEAVE, "robot", at)
        header = seat_changed(header, robot.seat, left=True, gave_up=True)
    return after_moves(
        table, header, match, now, luck, transfers=money.escrow(header, table.kind.risk, seats[-1:])
    )


def _open_up(table: Table, asked: ask.OpenUp, now: Moment) -> Change:
    """The host lets others sit down."""
    table.playing()
    if asked.user_id != table.header.host_id:
        raise Refusal("refused-old-button")
    if not table.can_be_opened:
        raise MovedOn
    return saved(table, now, opened=True)


def _next_round(table: Table, asked: ask.NextRound, now: Moment, luck: Random) -> Change:
    """The next round begins, if one lies open that is over; what somebody else has begun may have ended all."""
    if table.header.phase is not Phase.PLAYING:
        return Change(table)
    match, seat = table.playing(), table.own_seat(asked.user_id)
    if not match.standing.round_open:
        return Change(table)
    return after_moves(table, _present(table, seat, now), match, now, luck, next_round=True)


def _got_up(table: Table, seat: Seat, now: Moment, luck: Random, *, give_up: bool) -> Change:
    match = table.playing()
    if give_up:
        match = match.played(seat, LEAVE, "person", table.at(now.by_discord))
    header = seat_changed(table.header, seat, left=True, absent=False, misses=0, gave_up=give_up)
    header = seating.with_host(header)
    if match.standing.outcome is None and all(person.left for person in header.seats if person.user_id):
        return cleared_away(table, now, seats=header.seats)
    return after_moves(table, header, match, now, luck)


def _present(table: Table, seat: Seat, now: Moment) -> Header:
    """The header after a person's own move; in a race most leave it as it is."""
    header, occupant, changes = table.header, table.by_seat[seat], dict[str, Any]()
    since, grain = now.ms - occupant.moved_ms, GRAIN if table.playing().standing.racing else 0
    touches = not 0 <= since < grain  # below zero where the clock was put back
    if touches:
        changes["moved_ms"] = now.ms
    if occupant.misses or occupant.absent or occupant.left:
        changes.update(misses=0, absent=False, left=False)
    if not changes:
        return header
    seats = tuple([replace(one, **changes) if one is occupant else one for one in header.seats])
    return replace(header, seats=seats, touched_ms=now.ms if touches else header.touched_ms)


def _noted(table: Table, command: ask.NoteSeat) -> Change:
    occupant = table.sitting(command.user_id)
    if occupant is None:
        return Change(table)
    seats = seating.changed(table.header, occupant.place, **command.facts)
    return Change(table.with_header(replace(table.header, seats=seats)))


def _reread(table: Table, command: ask.Reread, now: Moment, luck: Random) -> Change:
    """Takes up what the store says; nothing changes where the table says that already."""
    header = by_rules_of_today(command.header, table.kind)
    if (header, command.log) == (table.header, table.match.log if table.match is not None else ()):
        return Change(table)
    after = table.with_header(header, match=match_of(header, table.kind, command.log))
    return Change(looked_around(after, now, luck))
