"""The laws of a table, of what a command makes of it, and of its tokens: each law by its own reckoning."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.tables import commands as ask
from bot.tables.change import Change
from bot.tables.errors import MovedOn
from bot.tables.fairness import record_of
from bot.tables.moment import Moment
from bot.tables.paces import PACES, REST_OF_TURN
from bot.tables.table import Table
from db.records import LIVE, Phase, Transfer, match_account
from games import GAMES
from games.core import DEALER, LEAVE, Seat
from games.verifying import verify
from tests.games.seeing import is_offered
from tests.simulated.broken import broken
from tests.simulated.store import Store

# A table ------------------------------------------------------------------------------------------------------


def of_table(table: Table) -> None:
    """A table by itself."""
    header, match = table.header, table.match
    places = [seat.place for seat in header.seats]
    people = [seat.user_id for seat in header.seats if seat.user_id is not None]
    names = [seat.name for seat in header.seats]
    if len(set(places)) < len(places) or len(set(people)) < len(people) or len(set(names)) < len(names):
        broken("nobody sits in two places", f"{header.seats}")
    if header.phase in LIVE and people and header.host_id not in people:
        broken("the host sits at the table", f"{header.host_id} of {people}")
    if header.phase is not Phase.PLAYING:
        if table.plans or table.hints or table.searches():
            broken("where nobody plays nothing is planned", f"{header.phase}: {table.plans} {table.hints}")
        if header.deadline_ms is not None:
            broken("where nobody plays nobody has to move", f"{header.phase}: {header.deadline_ms}")
        return
    if match is None:
        broken("a match that is played is there", f"table {table.id}")
    if sorted(seat.seat for seat in header.seats if seat.seat is not None) != [*range(match.game.seats)]:
        broken("every seat of the match has its place", f"{header.seats}")
    if match.standing.outcome is not None or not match.standing.to_act:
        broken("a match that has ended is over", f"table {table.id}")
    _of_robots(table)
    _of_deadlines(table)


def _of_robots(table: Table) -> None:
    match = table.playing()
    robots = {seat.seat for seat in table.header.seats if seat.robot_plays}
    acting = match.standing.to_act - {DEALER}
    if table.plans.keys() != (set() if table.awaits_first_move else acting & robots):
        broken("every robot that may act has a plan", f"{sorted(table.plans)} of {sorted(acting)}, {robots}")
    if not table.hints.keys() <= acting - robots or (table.hints and not table.options.advised):
        broken("hints are for people who may act", f"{sorted(table.hints)}")
    searches = [(seat, plan.search) for seat, plan in table.plans.items() if plan.search is not None]
    for seat, search in (*searches, *table.hints.items()):
        if search.question.view.seat != seat:
            broken("whoever thinks for a seat knows its view alone", f"{search.question.view.seat} for {seat}")
    for seat, hint in table.hints.items():
        if hint.question.view != match.view(seat):
            broken("a hint belongs to what its seat sees", f"seat {seat}")


def _of_deadlines(table: Table) -> None:
    match, header = table.playing(), table.header
    timed = time_for_a_move(table) is not None
    for seat in header.seats:
        due = timed and seat.seat in match.standing.to_act and not seat.robot_plays
        if (seat.deadline_ms is not None) is not due:
            broken("whoever has to move has until when", f"{seat}, and {sorted(match.standing.to_act)} may act")
    untils = [seat.deadline_ms for seat in header.seats if seat.deadline_ms is not None]
    if header.deadline_ms != min(untils, default=None):
        broken("the table's deadline is the first", f"{header.deadline_ms} of {untils}")


def time_for_a_move(table: Table) -> int | None:
    """The time that a person has for a move, in ms; None where they may take their time, or the match says it."""
    if table.match is not None and (_races(table) or table.match.standing.alarm is not None):
        return None
    return table.options.move_ms or PACES[table.header.pace].move


def of_waking(table: Table, wakes: int | None, now: Moment) -> None:
    """Judges when a table wakes."""
    header = table.header
    if not table.is_live:
        if wakes is not None:
            broken("a table that is over sleeps", f"{header.phase}, {wakes}")
        return
    idle = header.touched_ms + PACES[header.pace].idle
    if wakes is None or wakes > idle:
        broken("a table wakes when it has been idle", f"{wakes}, {idle}")
    if header.phase is not Phase.PLAYING or not table.anybody_there:
        return
    for seat in header.seats:
        if seat.deadline_ms is not None and wakes > seat.deadline_ms:
            broken("a table wakes when somebody's time is up", f"{wakes}, {seat}")
    for plan in table.plans.values():
        if wakes > plan.due:
            broken("a table wakes when a robot moves", f"{wakes}, {plan.due}")
    alarm = table.playing().game.alarm()
    waits = table.awaits_first_move or table.playing().standing.before_race
    if alarm is not None and not waits and wakes - now.ms > (header.started_ms or 0) + alarm - now.by_discord:
        broken("a table wakes when its game's time acts", f"{wakes}, {alarm}")


# A change -----------------------------------------------------------------------------------------------------


def of_change(before: Table, command: ask.Command, change: Change, now: Moment, made: Sequence[int]) -> None:
    """Judges what a command has made of the table `before`, whose seats had `made` their moves by its log."""
    table = change.table
    if table is before and (change.moves or change.transfers or change.results):
        broken("where nothing changes nothing is stored", f"{command}: {change.moves} {change.transfers}")
    ends = table.header.phase is Phase.OVER is not before.header.phase
    if (change.results is not None) is not (ends and table.header.continues is None):
        broken("a match that ends has a result, and practice has none", f"{command}")
    if before.header.phase not in LIVE and (change.moves or change.transfers or table.match != before.match):
        broken("what is over stays as it was", f"{command}: {change.moves} {change.transfers}")
    if isinstance(command, ask.Act):
        _of_act(before, command, change, now, made)
    _of_movers(before, command, change, now)
    if table.header.phase is before.header.phase is Phase.PLAYING:
        _of_times(before, command, change, now)


def _of_act(before: Table, command: ask.Act, change: Change, now: Moment, made: Sequence[int]) -> None:
    match, sitting = before.match, before.sitting(command.user_id)
    if match is None or sitting is None or sitting.seat is None or sitting.gave_up:
        broken("whoever has no seat makes no move", f"{command}")
    gives_up = command.move.split() == [LEAVE]
    if not gives_up and not _races(before) and command.stamp not in (None, made[sitting.seat]):
        broken("an old panel moves nothing", f"{command} after {made[sitting.seat]} moves of its own")
    first = change.moves[0] if change.moves else None
    if gives_up and change.table.header.phase is Phase.CLOSED:
        return  # nobody plays on, so that nobody has lost either
    if first is None or (first.seat, first.by) != (sitting.seat, "person"):
        broken("a person's move is logged as theirs", f"{command}: {change.moves}")
    if not _races(before) and not gives_up and change.table.header.touched_ms != now.ms:
        broken("whoever moves has touched the table", f"{command}")


def _of_movers(before: Table, command: ask.Command, change: Change, now: Moment) -> None:
    """Judges who has moved: it was the one who may have done so."""
    person, moves = getattr(command, "user_id", None), change.moves
    if isinstance(command, ask.GoOn):
        person, moves = command.shown_to, moves[len(command.moves) :]
        if (*command.moves, *moves) != change.moves:
            broken("practice goes on from where the match was", f"{command}: {change.moves}")
    for number, move in enumerate(moves):
        if move.by == "person":
            sitting = change.table.sitting(person) if person is not None else None
            if number or sitting is None or sitting.seat != move.seat:
                broken("nobody moves for another", f"{command}: {move}")
        elif move.by == "robot":
            fine = isinstance(command, ask.Join) or before.by_seat[move.seat].robot_plays
            if not fine or (isinstance(command, ask.Wake) and before.plans[move.seat].due > now.ms):
                broken("a robot moves when it is due, and for nobody who is there", f"{command}: {move}")
        elif move.by == "clock" and move.seat != DEALER:
            until = before.by_seat[move.seat].deadline_ms
            if until is None or until > now.ms or before.by_seat[move.seat].robot_plays:
                broken("the clock moves for nobody before their time is up", f"{move}, {until}, {now.ms}")
        elif (move.by == "dealer") is not (move.seat == DEALER) and move.by != "clock":
            broken("the dealer deals", f"{move}")


def _of_times(before: Table, command: ask.Command, change: Change, now: Moment) -> None:
    """Whoever has moved, and may again, has the whole time anew; a neighbour's time is no other for that."""
    if isinstance(command, ask.Resume):
        return
    later = command.ms if isinstance(command, ask.Postpone) else 0
    pace, old = time_for_a_move(change.table), {seat.place: seat for seat in before.header.seats}
    movers = {move.seat for move in change.moves}
    for seat in change.table.header.seats:
        was = old.get(seat.place)
        if seat.deadline_ms is None or pace is None:
            continue
        if was is not None and was.deadline_ms is not None and seat.seat not in movers:
            if not _acted_between(before, change, seat.seat) and seat.deadline_ms != was.deadline_ms + later:
                broken("a neighbour moves nobody's deadline", f"{command}: {was.deadline_ms}, {seat}")
        elif seat.deadline_ms != now.ms + (REST_OF_TURN if seat.half_turn else pace):
            broken("whoever is on turn has the whole time", f"{command} at {now.ms}: {seat}, {pace}")


def _acted_between(before: Table, change: Change, seat: Seat | None) -> bool:
    """True if it was not the seat's turn all the time: what one change brings may be several moves."""
    return seat not in before.playing().standing.to_act


def refusal(before: Table, command: ask.Command, refused: Exception, made: Sequence[int]) -> None:
    """Breaks where a move was refused that is offered, by a panel that is up to date. `made`: see `of_change`."""
    match = before.match
    if not isinstance(command, ask.Act) or match is None or before.header.phase is not Phase.PLAYING:
        return
    sitting = before.sitting(command.user_id)
    if sitting is None or sitting.seat is None or sitting.gave_up:
        return
    own = made[sitting.seat]
    offered = is_offered(command.move, match.offers(sitting.seat))
    if command.stamp not in (None, own):
        old = len(command.move) <= 1_000 and command.move.split() != [LEAVE] and not _races(before)
        if old and not isinstance(refused, MovedOn):
            broken("an old panel is told so", f"{command}: {refused}")
    elif offered and not _races(before):
        broken("what is offered may be done", f"{command} after {own} moves of its own: {refused!r}")


def rematch(old: Table, new: Table) -> None:
    """The same people play the same game again, with what was promised."""
    before = {seat.place: seat for seat in old.header.seats}
    for seat in new.header.seats:
        was = before[seat.place]
        if seat.user_id is not None and seat.user_id != was.user_id:
            broken("in a rematch everybody keeps their place", f"{was}: {seat}")
        if seat.user_id is not None and was.left and not was.ready:
            broken("nobody who has left plays a rematch unasked", f"{was}")
    if new.commitment != old.rematch_commitment or new.header.stake != old.header.stake:
        broken("a rematch is what was promised", f"{old.id}")


# Tokens -------------------------------------------------------------------------------------------------------


def of_money(store: Store, table: Table) -> None:
    """Tokens sum to zero, nobody owes any, and in escrow lies what people agreed to."""
    header, balance = table.header, store.balances[match_account(table.id)]
    if any(amount < 0 for account, amount in store.balances.items() if account != "mint"):
        broken("nobody owes tokens", f"{dict(store.balances)}")
    if sum(store.balances.values()):
        broken("tokens sum to zero", f"{dict(store.balances)}")
    if header.phase is Phase.LOBBY:
        if balance:
            broken("before a match nothing is in escrow", f"{balance}")
        return
    moved = store.of_match(table.id)
    put, got = _by_person(moved, table, "stake"), _by_person(moved, table, "settle", "refund")
    if header.started_ms is not None:
        _of_stakes(table, put)
    if header.phase is Phase.PLAYING:
        gone = {seat.user_id for seat in header.seats if seat.gave_up}
        if not got.keys() <= gone:
            broken("nobody is paid who plays on", f"{got}, {gone}")
        if balance != sum(put.values()) - sum(got.values()):
            broken("in escrow lies what was put there", f"{balance}: {put} {got}")
        return
    if balance:
        broken("after a match nothing is left in escrow", f"{balance}, {header.phase}: {moved}")
    reckoned = table.match.standing.reckoned if table.match is not None else None
    if header.phase is Phase.CLOSED and reckoned is None and put != got:
        broken("an abandoned match pays back what was put down", f"{put}, {got}")


def _of_stakes(table: Table, put: dict[int, int]) -> None:
    header = table.header
    stake = header.stake * table.kind.risk if all(seat.user_id is not None for seat in header.seats) else 0
    owed = {seat.user_id: stake for seat in header.seats if seat.user_id is not None and stake}
    if put != owed:
        broken("everybody puts down the stake once", f"{put}, {owed}")
    if any(seat.agreed < header.stake for seat in header.seats if seat.user_id in owed):
        broken("nobody plays for more than they agreed to", f"{header.stake}: {header.seats}")


def _by_person(moved: Iterable[Transfer], table: Table, *whys: str) -> dict[int, int]:
    """The tokens that each person has put into a match's account, or got out of it, for one of these reasons."""
    account, guild_id = match_account(table.id), table.header.guild_id
    sums: dict[int, int] = {}
    for one in moved:
        why, _, person = one.reason.split(":")
        if why not in whys:
            continue
        wallet = f"member:{guild_id}:{person}"
        if (one.source, one.target) != ((wallet, account) if why == "stake" else (account, wallet)):
            broken("a transfer does what its reason says", f"{one}")
        sums[int(person)] = sums.get(int(person), 0) + one.amount
    return sums


def of_results(store: Store, table: Table) -> None:
    """Judges what a match leaves behind: it is what was paid, and its record can be checked by anybody."""
    rows, header = store.results[table.id], table.header
    moved = store.of_match(table.id)
    put, got = _by_person(moved, table, "stake"), _by_person(moved, table, "settle")
    by_seat = {seat.seat: seat for seat in header.seats}
    if [row.seat for row in rows] != [*range(len(header.seats))] or min(row.place for row in rows) != 1:
        broken("every seat has its result", f"{rows}")
    for row in rows:
        if row.user_id != by_seat[row.seat].user_id:
            broken("a result is its person's", f"{row}")
        won = got.get(row.user_id or 0, 0) - put.get(row.user_id or 0, 0)
        if row.tokens != won:
            broken("a result says what was paid", f"{row}, {won}")
    if sum(row.tokens for row in rows):
        broken("what one wins others lose", f"{rows}")
    if any(row.rated for row in rows) and any(seat.user_id is None for seat in header.seats):
        broken("only matches among people are rated", f"{rows}")
    record = record_of(header, store.logs[table.id], open_seed=True, alternates=table.kind.alternates)
    if faults := verify(record, GAMES, commitment=table.commitment, digest=header.digest or "").faults:
        broken("a record can be checked by anybody", f"{faults}")


def _races(table: Table) -> bool:
    return table.match is not None and table.match.standing.racing
