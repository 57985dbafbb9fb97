"""An evening: its tables, its store and its time. After each step everything must hold that always holds."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import fields, replace
from itertools import islice
from operator import attrgetter
from random import Random
from typing import Any, Final

from bot.tables import commands as ask
from bot.tables import opening, restoring, seating
from bot.tables.change import Change
from bot.tables.errors import Refusal
from bot.tables.moment import Moment
from bot.tables.reducer import apply
from bot.tables.table import Table
from db.errors import Short
from db.records import LIVE, Header, LoggedMove, Phase
from games import GAMES
from games.core import DEALER, JOIN, IllegalMove, InvalidMove
from games.driver import by_seed, drive
from tests.simulated import laws
from tests.simulated.broken import Broken, broken
from tests.simulated.replica import Replica
from tests.simulated.steps import Again, DealtAgain, Fate, Late, Open, Practice, ReadAgain, Restart, Step
from tests.simulated.store import Store

START: Final = 1_767_225_600_000
"""The time at which every evening begins, in ms since 1970."""

GUILD: Final = 11
WALLETS: Final = {1001: 5_000, 1002: 1_000, 1003: 600, 1004: 2_000, 1005: 0, 1006: 45, 1007: 1_000}
"""The people of an evening, and the tokens with which each of them comes."""

REFUSED = (Refusal, InvalidMove, IllegalMove, Short)

MANY: Final = 1_000_000

MOST_MOVES: Final = 3_000
"""Of a match of robots no more moves are made."""

ALL_OF_A_HEADER: Final = attrgetter(*(entry.name for entry in fields(Header)))
"""Gets the values of all fields of a header."""


class Held:
    """A table that is alive, and what is known of it beside: what was logged, seen and paid."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.wakes: int | None = None
        self.replica: Replica | None = None
        self.header = ALL_OF_A_HEADER(table.header)
        self.options = dict(table.header.options)
        """A copy of its header's options: there they could be written over."""

        self.idle_wakes = 0
        """The number of times in a row that it was woken when it wanted to be, for nothing."""


class Evening:
    """Does steps, and raises `Broken` as soon as something does not hold.

    `trace` tells all that has happened; a long run, in which nobody reads it, is not `traced`.
    """

    def __init__(self, *, traced: bool = True) -> None:
        self._traced = traced
        self.held: dict[int, Held] = {}
        self.store = Store({(GUILD, person): tokens for person, tokens in WALLETS.items()})
        self.trace: list[str] = []
        self.compared = 0
        """The number of views that were compared with those of a match in which two hidden cards are swapped."""

        self.bounced: Counter[str] = Counter()
        """The reasons for which moves of a race came to nothing, and cost their seat some time."""

        self.phase_before: Phase | None = None
        """The phase of the table of the last step before that; None where it was not there."""

    @property
    def digest(self) -> str:
        """The SHA-256 of the trace."""
        return hashlib.sha256("\n".join(self.trace).encode()).hexdigest()

    def do(self, step: Step) -> str:
        """Does a step. Returns what came of it: `done`, or why it was refused; empty where nobody could do it."""
        there = self.held.get(step.table)
        self.phase_before = there.table.header.phase if there is not None else None
        try:
            came = self._done(step)
        except Broken:
            raise
        except Exception as error:
            raise Broken("nothing but a refusal is raised", f"{type(error).__name__}: {error}") from error
        if self._traced:
            self.trace.append(f"{step.number} {step.table} {step.at} {_name(step)} {step.fate}: {came}")
        return came

    def _done(self, step: Step) -> str:
        if isinstance(step.what, Open):
            return self._open(step, step.what)
        if isinstance(step.what, Again):
            return self._again(step, step.what)
        if isinstance(step.what, Practice):
            return self._practice(step, step.what)
        if isinstance(step.what, Late):
            return self._late(step, step.what)
        if isinstance(step.what, DealtAgain):
            return self._dealt_again(step, step.what)
        held = self.held.get(step.table)
        if held is None:
            return ""
        if isinstance(step.what, Restart):
            return self._restart(held, step)
        if isinstance(step.what, ReadAgain):
            return self._read_again(held, step)
        return self._apply(held, step, step.what)

    # Tables ---------------------------------------------------------------------------------------------------

    def _open(self, step: Step, asked: Open) -> str:
        header = self._opened(step, asked, (asked.host, f"Guest {asked.host}"))
        self._new(step, replace(header, series=asked.series))
        return "done"

    def _opened(self, step: Step, asked: Open, host: tuple[int, str]) -> Header:
        header = opening.opened(
            GAMES[asked.game],
            guild_id=asked.guild_id,
            channel_id=12,
            host=host,
            options=asked.options,
            capacity=asked.capacity,
            stake=asked.stake,
            pace=asked.pace,
            luck=luck_of(step),
            now=moment(step).ms,
            asked=None,
        )
        return replace(header, id=step.table)

    def _new(self, step: Step, header: Header) -> Held:
        held = self.held[header.id] = Held(Table.of(header, GAMES[header.game]))
        self.store.open(header)
        return held

    def _again(self, step: Step, asked: Again) -> str:
        old = self.held.get(asked.of)
        if old is None or not old.table.awaits_rematch or step.table in self.held:
            return ""
        table = old.table
        seats = seating.again(table.header, table.kind, table.robot_level)
        if all(seat.user_id is None for seat in seats):
            return ""  # it is people who ask for a rematch
        header = opening.rematch_of(table.header, table.kind, seats, luck_of(step), moment(step).ms, None)
        held = self._new(step, replace(header, id=step.table))
        laws.rematch(table, held.table)
        came = self._apply(held, step, ask.Start())
        if held.table.header.phase is Phase.LOBBY:
            self._apply(held, replace(step, fate=Fate.STORED), ask.Close())
            return came
        self._apply(old, replace(step, fate=Fate.STORED), ask.Note(rematch_id=held.table.id))
        return came

    def _practice(self, step: Step, asked: Practice) -> str:
        old = self._over(step, asked.of)
        if old is None or old.match is None or not 0 < asked.before < len(old.match.log):
            return ""
        return self._gone_on(step, old.header, old.match.log, asked.before, asked.user_id)

    def _late(self, step: Step, asked: Late) -> str:
        """A table that goes on from where no evening comes to, since that has so many steps and no more."""
        if step.table in self.held:
            return ""
        kind = GAMES[asked.game]
        of_robots = Open(asked.game, asked.user_id, asked.options, asked.seats)
        header = self._opened(step, of_robots, (asked.user_id, f"Guest {asked.user_id}"))
        there = seating.filled(header, kind.stand_in)
        header = replace(header, seats=tuple(replace(one, seat=number) for number, one in enumerate(there)))
        played = drive(
            kind.start(asked.seats, asked.options),
            [kind.stand_in] * asked.seats,
            luck_of(step),
            dealer=by_seed(bytes.fromhex(header.seed)),
        )
        log = [
            LoggedMove(ply, one.seat, one.move, one.at, "dealer" if one.seat == DEALER else "robot")
            for ply, one in enumerate(islice(played, MOST_MOVES))
        ]
        before = max(1, min(round(asked.part * len(log)), len(log) - 1))
        return self._gone_on(step, header, tuple(log), before, asked.user_id)

    def _gone_on(self, step: Step, old: Header, log: tuple[LoggedMove, ...], before: int, user_id: int) -> str:
        """A table for practice, from a match of which the first moves are kept."""
        came_later = sum(move.move == JOIN for move in log[before:])
        try:
            seats = seating.with_robots(old, old.robot_level or GAMES[old.game].stand_in, user_id, came_later)
        except Refusal as refused:
            return refused.reason
        header = opening.continued(old, seats, user_id, GUILD, 12, moment(step).ms, None)
        held = self._new(step, replace(header, id=step.table))
        return self._apply(held, step, ask.GoOn(log[:before], user_id))

    def _dealt_again(self, step: Step, asked: DealtAgain) -> str:
        old = self._over(step, asked.of)
        if old is None:
            return ""
        origin, count = old.header, len(old.header.seats)
        host = (asked.host, f"Guest {asked.host}")
        again = Open(origin.game, asked.host, origin.options, count)
        header = opening.dealt_again(self._opened(step, again, host), origin, asked.seat % count)
        if asked.filled:
            header = replace(header, seats=seating.filled(header, old.kind.stand_in))
        self._new(step, header)
        return "done"

    def _over(self, step: Step, table_id: int) -> Table | None:
        """A match that has been played to its end, where the step's own table isn't there yet."""
        old = self.held.get(table_id)
        ended = old is not None and old.table.header.phase is Phase.OVER and step.table not in self.held
        return old.table if old is not None and ended else None

    def _restart(self, held: Held, step: Step) -> str:
        table = held.table
        if table.header.phase not in LIVE:
            return ""
        found = restoring.restored(*self._read(held))
        if found is None:
            broken("what was stored goes on", f"table {table.id}")
        _same(found.header, found.match, table)
        again = Table.of(found.header, table.kind, found.match)
        self._become(held, step, None, apply(again, ask.Resume(), moment(step), luck_of(step)))
        return "done"

    def _read(self, held: Held) -> Any:
        header, log = self.store.read(held.table.id)
        return header, held.table.kind, log

    def _read_again(self, held: Held, step: Step) -> str:
        """The store knows nothing else than the table; and who knows nothing yet comes to know the same."""
        table, (header, log) = held.table, self.store.read(held.table.id)
        now, reread = moment(step), ask.Reread(header, log)
        if apply(table, reread, now, luck_of(step)).table is not table:
            broken("the log says what the table says", f"table {table.id} is another when it is read again")
        blank = Table.of(header, table.kind)
        change = apply(blank, reread, now, luck_of(step))
        if log:
            _same(change.table.header, change.table.match, table)
            laws.of_table(change.table)
        return "done"

    # Commands -------------------------------------------------------------------------------------------------

    def _apply(self, held: Held, step: Step, command: ask.Command) -> str:
        before = held.table
        if isinstance(command, ask.Paying):
            command = replace(command, wallets=self._wallets(before, command, step.fate))
        try:
            change = apply(before, command, moment(step), luck_of(step))
        except REFUSED as refused:
            self._unchanged(held, before)
            laws.refusal(before, command, refused, self._made(held))
            return getattr(refused, "reason", "invalid")
        self._unchanged(held, before)
        laws.of_change(before, command, change, moment(step), self._made(held))
        if change.table is before:
            self._note_idle(held, step, command, change)
            return "nothing"
        if step.fate is Fate.LOST:
            return "lost"
        try:
            if not isinstance(command, ask.Answered):
                self.store.append(before.header, change)
        except Short:
            if step.fate is not Fate.STALE:
                broken("whoever can pay is known before", f"{command}")
            return "short"
        self._note_idle(held, step, command, change)
        if step.fate is Fate.UNSURE and not isinstance(command, ask.Answered):
            again = apply(before, ask.Reread(*self.store.read(before.id)), moment(step), luck_of(step))
            _same(again.table.header, again.table.match, change.table)
            change = replace(change, table=again.table, wakes=again.wakes)
        self._become(held, step, command, change)
        return "done"

    def _made(self, held: Held) -> Sequence[int]:
        """The number of moves that each seat has made, by the log."""
        return held.replica.made if held.replica is not None else ()

    def _wallets(self, table: Table, command: ask.Paying, fate: Fate) -> dict[int, int]:
        guild_id = table.header.guild_id
        have = {person: self.store.balances[f"member:{guild_id}:{person}"] for person in command.payers(table)}
        return {person: MANY if fate is Fate.STALE else tokens for person, tokens in have.items()}

    def _unchanged(self, held: Held, before: Table) -> None:
        """The match is what its log came to when it was played beside, and the header has what it had."""
        if before.match is None or held.replica is None:
            return
        same = before.match.game == held.replica.game
        if not same or before.header.options != held.options or ALL_OF_A_HEADER(before.header) != held.header:
            broken("no command changes the table that it is applied to", f"table {before.id}")

    def _become(self, held: Held, step: Step, command: ask.Command | None, change: Change) -> None:
        before, table = held.table, change.table
        if table.match is not None and held.replica is None:
            held.replica = Replica(table, Random(f"watcher {step.number}"))
        if held.replica is not None and change.moves:
            self.compared += held.replica.follow(table, change, self.bounced)
        held.table, held.wakes = table, change.wakes
        moved = table.match is not before.match or table.header is not before.header
        if moved:
            held.header, held.options = ALL_OF_A_HEADER(table.header), dict(table.header.options)
        laws.of_table(table)
        laws.of_waking(table, change.wakes, moment(step))
        laws.of_money(self.store, table)
        if change.results is not None:
            laws.of_results(self.store, table)
        if self._traced:
            self._tell(table, change)

    def _note_idle(self, held: Held, step: Step, command: ask.Command, change: Change) -> None:
        """A table that wants to be woken has something to do: now, or as soon as it has looked around."""
        if not isinstance(command, ask.Wake) or held.wakes is None or moment(step).ms < held.wakes:
            held.idle_wakes = 0
            return
        nothing = not change.moves and change.table.is_live
        again = change.wakes is not None and change.wakes <= moment(step).ms
        held.idle_wakes = held.idle_wakes + 1 if nothing and again else 0
        if held.idle_wakes > len(change.table.header.seats) + 1:
            broken("a table that is woken has something to do", f"table {held.table.id} at {step.at}")

    def _tell(self, table: Table, change: Change) -> None:
        plans = [(seat, plan.at, plan.latest, plan.offers) for seat, plan in sorted(table.plans.items())]
        match = table.match
        offers = [] if match is None else [match.offers(seat) for seat in sorted(match.standing.to_act)]
        news = (
            []
            if match is None
            else [entry for entry in match.story if entry.ply >= len(match.log) - len(change.moves)]
        )
        told = [(entry.ply, entry.event.verb, [*entry.event.facts.items()]) for entry in news]
        came = (table.header, change.moves, change.transfers, told, plans, offers, change.wakes)
        self.trace.append(f"  {came!r}")


def luck_of(step: Step) -> Random:
    """A step's own luck."""
    return Random(f"step {step.number}")


def moment(step: Step) -> Moment:
    """The moment at which a step is done."""
    return Moment(START + step.at, START + step.discord)


def _same(header: Header, match: Any, table: Table) -> None:
    if header != table.header:
        broken("the log says what the table says", f"header {header} is not {table.header}")
    if match != table.match:
        broken("the log says what the table says", f"the match of table {table.id} is another when it is read")


def _name(step: Step) -> str:
    return type(step.what).__name__
