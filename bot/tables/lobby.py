"""The lobby, before a match begins, and for a rematch after it: functions from a table to what follows."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Final

from bot.tables import commands as ask
from bot.tables import money, seating
from bot.tables.attendance import attentive
from bot.tables.change import NOBODY, Change, after_moves, cleared_away, saved
from bot.tables.errors import Refusal, refused_options
from bot.tables.fairness import followed, with_terms
from bot.tables.keeping import check_free
from bot.tables.match import opened
from bot.tables.moment import Moment
from bot.tables.paces import OFFERED_PACES, in_play
from bot.tables.restoring import replay
from bot.tables.table import Table
from db.records import Occupant, Phase
from games.core import IllegalMove
from games.options import IllegalOptions

PAUSE: Final = "pause"
"""The move by which a race stands still, once all others have agreed: robots do."""

CUTS_EACH: Final = 3
"""The number of one person's cuts that count; more would only fill the record."""


def join(table: Table, asked: ask.Join, now: Moment) -> Change:
    """Somebody sits down."""
    check_lobby(table)
    if table.sitting(asked.user_id):
        missing = max(table.kind.players.start - len(table.header.seats), 0)
        raise Refusal(
            "refused-already-seated", is_host=int(table.header.host_id == asked.user_id), missing=missing
        )
    check_free(table.header, now.ms, asked.user_id)
    check_can_pay(table, asked, asked.user_id, table.header.stake)
    came = NOBODY if table.header.kept_for == asked.user_id else {}
    yes = table.header.stake if asked.agreed is None else asked.agreed
    seats = seating.add(table.header, Occupant(0, asked.user_id, asked.name, None, agreed=yes))
    # Nobody sits yet at the second table of a duplicate match: who comes first is its host.
    host_id = seating.with_host(replace(table.header, seats=seats)).host_id
    return saved(table, now, seats=seats, host_id=host_id, **came)


def agree(table: Table, asked: ask.Agree, now: Moment) -> Change:
    """Somebody says yes to the stake."""
    check_lobby(table)
    occupant = seated(table, asked.user_id)
    agreed = max(occupant.agreed, asked.stake)
    return saved(table, now, seats=seating.changed(table.header, occupant.place, agreed=agreed))


def add_robot(table: Table, asked: ask.AddRobot, now: Moment) -> Change:
    """A robot sits down."""
    check_lobby(table)
    if asked.level not in table.kind.levels:
        raise Refusal("refused-table-options")
    check_free(table.header, now.ms, None)
    name = seating.robot_name(seat.name for seat in table.header.seats)
    seats = seating.add(table.header, Occupant(0, None, name, asked.level))
    return saved(table, now, seats=seats, robot_level=asked.level)


def remove(table: Table, asked: ask.Remove, now: Moment) -> Change:
    """Somebody gets up; with the last person the table goes."""
    check_lobby(table)
    left = seating.without(table.header, asked.place)
    # Whoever sits down here next has made none of the cuts.
    cuts = tuple(cut for cut in table.header.cuts if not cut.startswith(f"{asked.place} "))
    if any(seat.user_id is not None for seat in left.seats):
        return saved(table, now, seats=left.seats, host_id=left.host_id, cuts=cuts)
    return cleared_away(table, now, seats=left.seats, cuts=cuts)


def set_options(table: Table, asked: ask.SetOptions, now: Moment) -> Change:
    """Other house rules."""
    check_lobby(table)
    check_own_deal(table)
    try:
        made = table.kind.Options.make(dict(asked.options))
    except IllegalOptions as wrong:
        raise refused_options(wrong, table.header.game) from wrong
    money.check_ranked(made, table.header.stake, table.header.game)
    return saved(table, now, options=made.changed())


def set_table(table: Table, asked: ask.SetTable, now: Moment) -> Change:
    """Another number of seats, stake or pace."""
    check_lobby(table)
    check_own_deal(table)
    if asked.capacity not in table.kind.players or asked.pace not in OFFERED_PACES:
        raise Refusal("refused-table-options")
    if table.direct and asked.stake:
        raise Refusal("refused-direct-stake")
    money.check_ranked(table.options, asked.stake, table.header.game)
    if asked.capacity < len(table.header.seats):
        raise Refusal("refused-too-few-seats", seated=len(table.header.seats))
    check_all_can_pay(table, asked, asked.stake, asked.asked_by)
    seats = table.header.seats
    if (asking := table.sitting(asked.asked_by) if asked.asked_by is not None else None) is not None:
        agreed = max(asking.agreed, asked.stake)
        seats = seating.changed(table.header, asking.place, agreed=agreed)
    late_hands = table.header.late_hands if asked.late_hands is None else asked.late_hands
    changed = {"capacity": asked.capacity, "stake": asked.stake, "pace": asked.pace, "late_hands": late_hands}
    return saved(table, now, seats=seats, **changed)


def cut(table: Table, asked: ask.Cut, now: Moment) -> Change:
    """The cards are cut, of this match or of its rematch."""
    made = "rematch_cuts" if table.awaits_rematch else "cuts"
    if made == "cuts":
        check_lobby(table)
        check_own_deal(table)
    mark = f"{seated(table, asked.user_id).place} "
    cuts = getattr(table.header, made)
    if sum(one.startswith(mark) for one in cuts) >= CUTS_EACH:
        raise Refusal("refused-cut-enough", most=CUTS_EACH)
    return saved(table, now, **{made: (*cuts, mark + " ".join(asked.words.split())[:60])})


def start(table: Table, asked: ask.Start, now: Moment, luck: Random) -> Change:
    """The match begins. Raises `Refusal`, also where the house rules don't fit as many players as sit here."""
    check_lobby(table)
    kind, count = table.kind, len(table.header.seats)
    if count not in kind.players:
        raise Refusal("refused-too-few", least=kind.players.start, seated=count)
    if table.header.deal_of is not None and count < table.header.capacity:
        raise Refusal("refused-too-few", least=table.header.capacity, seated=count)
    try:
        game = kind.start(count, table.options)
    except IllegalOptions as wrong:  # house rules for another number of players
        raise refused_options(wrong, table.header.game) from wrong
    if missing := table.not_agreed:
        names, need = tuple(seat.name for seat in missing), table.stake * kind.risk
        raise Refusal("refused-not-agreed", people=names, count=len(names), stake=need)
    check_all_can_pay(table, asked, table.stake, asked.asked_by)
    before = followed(table.header, alternates=kind.alternates)
    numbered = seating.numbered(
        with_terms(table.header), kind.host_seat(table.options), follows=before is not None
    )
    pace = in_play(table.header.pace, len(table.people))
    header = replace(
        numbered, phase=Phase.PLAYING, started_ms=now.by_discord, touched_ms=now.ms, pace=pace, **NOBODY
    )
    if asked.shown_to is not None:
        header = attentive(header, asked.shown_to, now.ms)
    match = opened(game).dealt(header, 0)
    header = seating.reseated(header, match.game.reseated())
    return after_moves(table, header, match, now, luck, transfers=money.escrow(header, kind.risk, header.seats))


def go_on(table: Table, asked: ask.GoOn, now: Moment, luck: Random) -> Change:
    """A table for practice goes on from where an earlier match was; a race stands still at first."""
    check_lobby(table)
    match = replay(table.header, table.kind, asked.moves)
    at = asked.moves[-1].at
    pace = in_play(table.header.pace, len(table.people))
    header = replace(
        table.header, phase=Phase.PLAYING, started_ms=now.by_discord - at, touched_ms=now.ms, pace=pace
    )
    header = attentive(header, asked.shown_to, now.ms)
    if match.standing.racing:
        with suppress(IllegalMove):  # it stands still already, or has not begun
            match = match.played(table.own_seat(asked.shown_to), PAUSE, "person", at)
    return after_moves(table, header, match, now, luck)


def close(table: Table, asked: ask.Close, now: Moment) -> Change:
    """The table is cleared away."""
    if not table.is_live:
        raise Refusal("refused-over")
    seats = table.header.seats
    if table.header.tournament_id is not None and [one.user_id for one in table.people] == [asked.by]:
        seats = seating.changed(table.header, table.people[0].place, gave_up=True)
    return cleared_away(table, now, seats=seats)


def hand_over(table: Table, asked: ask.HandOver, now: Moment) -> Change:
    """Another person becomes the host."""
    occupant = table.sitting(asked.user_id)
    if occupant is None or occupant.left:
        raise Refusal("refused-other-not-seated")
    return saved(table, now, host_id=asked.user_id)


def ready(table: Table, asked: ask.Ready, now: Moment) -> Change:
    """Somebody wants a rematch."""
    if table.header.phase is Phase.OVER and table.match is None:
        raise Refusal("refused-other-rules")
    if table.header.phase is not Phase.OVER:
        raise Refusal("refused-not-over")
    if table.header.series is not None:
        raise Refusal("refused-series-rematch")
    occupant = seated(table, asked.user_id)
    if table.header.rematch_id is not None:
        raise Refusal("refused-rematch-on", table=table.header.rematch_id)
    return saved(table, now, seats=seating.changed(table.header, occupant.place, ready=True))


def check_lobby(table: Table) -> None:
    """Raises `Refusal` where the match has begun."""
    if table.header.phase is not Phase.LOBBY:
        raise Refusal("refused-started" if table.header.phase is Phase.PLAYING else "refused-over")


def check_own_deal(table: Table) -> None:
    """Raises `Refusal` where others have the same deals: whatever they follow from stays as it is."""
    if table.header.deal_of is not None:
        raise Refusal("refused-same-deal")


def seated(table: Table, user_id: int) -> Occupant:
    """The person's place at the table. Raises `Refusal` where they have none."""
    occupant = table.sitting(user_id)
    if occupant is None:
        raise Refusal("refused-not-seated")
    return occupant


def check_can_pay(table: Table, asked: ask.Paying, user_id: int, stake: int) -> None:
    """Raises `Refusal` where the person has less than they could lose."""
    need, have = stake * table.kind.risk, asked.wallets.get(user_id, 0)
    if have < need:
        hosts = user_id == table.header.host_id
        raise Refusal("refused-short" if hosts else "refused-short-here", need=need, have=have)


def check_all_can_pay(table: Table, asked: ask.Paying, stake: int, asked_by: int | None) -> None:
    """Escrow is what holds; this says first who lacks what: you, to `asked_by`, and others by name."""
    if asked_by is not None and table.sitting(asked_by):
        check_can_pay(table, asked, asked_by, stake)
    for person in table.people:
        have = asked.wallets.get(person.user_id or 0, 0)
        if have < stake * table.kind.risk:
            raise Refusal("refused-other-short", name=person.name, have=have)
