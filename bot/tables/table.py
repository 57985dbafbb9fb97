"""A table: its lobby, its match, its seats, and the lock that keeps them whole. It knows no Discord.

Everything that changes a table goes the same way: take the lock, work out what it would be, commit that to the
store, and only then make it so and tell the screens. A commit that fails leaves the table as it was.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from typing import Any, Final

from bot.minds import look_back
from bot.tables import money, seating
from bot.tables.attendance import attentive, missed, present, seat_changed, with_absent
from bot.tables.deadlines import plays_itself, with_deadlines
from bot.tables.errors import MovedOn, Refusal, refused_options
from bot.tables.hints import Hints
from bot.tables.match import Draft, Match, opened
from bot.tables.paces import OFFERED_PACES, PACES, REST, REVEAL, in_play
from bot.tables.results import results
from bot.tables.robots import Robots
from bot.tables.sealing import mixed_in, sealed, with_terms
from bot.tables.services import Services
from bot.tables.standstill import postponed
from bot.tables.state import nothing_to_do
from bot.tables.stored import StoredTable
from db import (
    LIVE,
    Header,
    Phase,
    Results,
    Sitter,
    Transfer,
    member_account,
)
from games.core import (
    DEALER,
    JOIN,
    LEAVE,
    TIME,
    AnyGame,
    Hindsight,
    IllegalMove,
    InvalidMove,
    LookedBack,
    Seat,
    Thought,
)
from games.options import IllegalOptions

log = logging.getLogger(__name__)

CUTS_EACH: Final = 3
"""How many cuts of one person count; more would only fill the record."""

LONGEST_MOVE: Final = 1_000
"""No move of a person is longer; what is has not been offered, and is not read any further."""


class Table(StoredTable):
    """One table of one game in one channel. Every public coroutine takes the table's own lock."""

    def __init__(
        self, header: Header, game: type[AnyGame], services: Services, match: Match | None = None
    ) -> None:
        super().__init__(header, game, services, match)
        self._robots = Robots(services, partial(services.thought, header.id))
        self._hints = Hints(services, partial(services.hinted, header.id))

    # The lobby --------------------------------------------------------------------------------------------

    async def join(self, user_id: int, name: str, agreed: int | None = None) -> None:
        """A person sits down, in a lobby or at a running match that takes newcomers.

        `agreed` is the stake that they were shown (None: the one that is); for more they are asked, and a running
        match is not joined. Raises `Refusal`, also where they can't put down the stake.
        """
        async with self._changing():
            if self.header.phase is Phase.PLAYING and self.kind.takes_newcomers:
                await self._sit_down_late(user_id, name, agreed)
                return
            self._check_lobby()
            if self.sitting(user_id):
                raise Refusal("refused-already-seated")
            await self._check_can_pay(user_id, self.header.stake)
            yes = self.header.stake if agreed is None else agreed
            await self._save(seats=seating.add(self.header, Sitter(0, user_id, name, None, agreed=yes)))

    async def agree(self, user_id: int, stake: int) -> None:
        """A person says yes to a stake of at most `stake` tokens."""
        async with self._changing():
            self._check_lobby()
            sitter = self.sitting(user_id)
            if sitter is None:
                raise Refusal("refused-not-seated")
            agreed = max(sitter.agreed, stake)
            await self._save(seats=seating.changed(self.header, sitter.place, agreed=agreed))

    async def add_robot(self, level: str) -> None:
        """A robot of `level` sits down, under a name that nobody at the table has. Raises `Refusal`."""
        async with self._changing():
            self._check_lobby()
            if level not in self.kind.levels:
                raise Refusal("refused-table-options")
            name = seating.robot_name(seat.name for seat in self.header.seats)
            seats = seating.add(self.header, Sitter(0, None, name, level))
            await self._save(seats=seats, robot_level=level)

    async def remove(self, place: int) -> None:
        """Whoever sits at `place` of the lobby gets up; the host's place goes to the next person."""
        async with self._changing():
            self._check_lobby()
            left = seating.without(self.header, place)
            # Whoever sits down here next has made none of the cuts.
            cuts = tuple(cut for cut in self.header.cuts if not cut.startswith(f"{place} "))
            if any(seat.user_id is not None for seat in left.seats):
                await self._save(seats=left.seats, host_id=left.host_id, cuts=cuts)
            else:
                await self._clear_away(seats=left.seats, cuts=cuts)

    async def set_options(self, options: Any) -> None:
        """Other house rules: a dict of the game's options. Raises `Refusal` with the reason."""
        async with self._changing():
            self._check_lobby()
            try:
                made = self.kind.Options.make(options)
            except IllegalOptions as wrong:
                raise refused_options(wrong, self.header.game) from wrong
            money.check_ranked(made, self.header.stake, self.header.game)
            await self._save(options=made.changed())

    async def set_table(self, capacity: int, stake: int, pace: str, *, asked_by: int | None = None) -> None:
        """Another number of seats, stake or pace."""
        async with self._changing():
            self._check_lobby()
            if capacity not in self.kind.players or pace not in OFFERED_PACES:
                raise Refusal("refused-table-options")
            if self.direct and stake:
                raise Refusal("refused-direct-stake")
            money.check_ranked(self.options, stake, self.header.game)
            if capacity < len(self.header.seats):
                raise Refusal("refused-too-few-seats", seated=len(self.header.seats))
            await self._check_all_can_pay(stake, asked_by)
            seats = self.header.seats
            if (asking := self.sitting(asked_by) if asked_by is not None else None) is not None:
                agreed = max(asking.agreed, stake)
                seats = tuple(replace(seat, agreed=agreed) if seat == asking else seat for seat in seats)
            await self._save(capacity=capacity, stake=stake, pace=pace, seats=seats)

    async def cut(self, user_id: int, words: str) -> None:
        """Somebody cuts the cards: their words go into every shuffle of this match, or of its rematch."""
        async with self._changing():
            made = "rematch_cuts" if self.awaits_rematch else "cuts"
            if made == "cuts":
                self._check_lobby()
            sitter = self.sitting(user_id)
            if sitter is None:
                raise Refusal("refused-not-seated")
            mark = f"{sitter.place} "
            cuts = getattr(self.header, made)
            if sum(cut.startswith(mark) for cut in cuts) >= CUTS_EACH:
                raise Refusal("refused-cut-enough", most=CUTS_EACH)
            await self._save(**{made: (*cuts, mark + " ".join(words.split())[:60])})

    async def start(self, *, asked_by: int | None = None, shown_to: int | None = None) -> None:
        """The match begins: stakes go into escrow, seats are numbered, the first cards are dealt.

        `shown_to` is a person who is shown their hand at once and needs no call to it. Raises `Refusal`, also
        where the house rules don't fit as many players as sit here.
        """
        async with self._changing():
            self._check_lobby()
            if len(self.header.seats) not in self.kind.players:
                raise Refusal("refused-too-few", least=self.kind.players.start, seated=len(self.header.seats))
            try:
                game = self.kind.start(len(self.header.seats), self.options)
            except IllegalOptions as wrong:  # house rules for another number of players
                raise refused_options(wrong, self.header.game) from wrong
            if asked := self.not_agreed:
                names, need = tuple(seat.name for seat in asked), self.stake * self.kind.risk
                raise Refusal("refused-not-agreed", people=names, count=len(names), stake=need)
            await self._check_all_can_pay(self.stake, asked_by)
            now = self.services.now()
            follows = self.kind.alternates and self.header.rematch_of is not None
            numbered = seating.numbered(
                with_terms(self.header), self.kind.host_seat(self.options), follows=follows
            )
            pace = in_play(self.header.pace, len(self.people))
            header = replace(numbered, phase=Phase.PLAYING, started_ms=now, touched_ms=now, pace=pace)
            if shown_to is not None:
                header = attentive(header, shown_to, now)
            draft = Draft(opened(game), bytes.fromhex(header.seed), mixed_in(header))
            draft.deal(0)
            header = seating.reseated(header, draft.game.reseated())
            await self._commit(header, draft, money.escrow(header, self.kind.risk, header.seats))

    async def close(self) -> None:
        """The table is cleared away: a lobby is cancelled, a match abandoned with every stake returned."""
        async with self._changing():
            if self.header.phase not in LIVE:
                raise Refusal("refused-over")
            await self._clear_away()

    async def hand_over(self, user_id: int) -> None:
        """Another person at the table becomes its host."""
        async with self._changing():
            sitter = self.sitting(user_id)
            if sitter is None or sitter.left:
                raise Refusal("refused-other-not-seated")
            await self._save(host_id=user_id)

    async def ready(self, user_id: int) -> bool:
        """A person wants a rematch; True when nobody is waited for any more."""
        async with self._changing():
            if self.header.phase is Phase.OVER and self.match is None:
                raise Refusal("refused-other-rules")
            if self.header.phase is not Phase.OVER:
                raise Refusal("refused-not-over")
            sitter = self.sitting(user_id)
            if sitter is None:
                raise Refusal("refused-not-seated")
            if self.header.rematch_id is not None:
                raise Refusal("refused-rematch-on", table=self.header.rematch_id)
            await self._save(seats=seating.changed(self.header, sitter.place, ready=True))
            return not self.waited_for

    # The match --------------------------------------------------------------------------------------------

    async def act(self, user_id: int, move: str, stamp: int | None, arrived_ms: int) -> None:
        """A person's move. `stamp` is what their panel showed (None: whatever lies there now is meant).

        Whoever types `leave` has given up. Raises `MovedOn`, `Refusal`, `games.core.InvalidMove` or `IllegalMove`.
        """
        async with self._changing():
            match = self.playing()
            seat = self._own_seat(user_id)
            if len(move) > LONGEST_MOVE:
                raise InvalidMove("a move of this length")
            if move.split() == [LEAVE]:
                await self._get_up(seat, give_up=True)
                return
            if stamp is not None and not match.game.racing() and stamp != match.made[seat]:
                raise MovedOn
            self.services.lag.heard(arrived_ms, self.services.now())
            draft = self._draft(match)
            draft.play(seat, move, "person", self._at(arrived_ms))
            await self._commit(self._with_present(seat), draft)

    def may_give_up(self, user_id: int) -> bool:
        """Whether the rules let this person give up now, and that ends the match or leaves others in it.

        Where only robots would play on the table closes instead. Raises `Refusal` where they play no match.
        """
        draft = self._draft(self.playing())
        try:
            draft.play(self._own_seat(user_id), LEAVE, "person", self._at_now())
        except (IllegalMove, InvalidMove):
            return False
        return draft.game.outcome() is not None or not self.is_last(user_id)

    async def come_back(self, user_id: int) -> bool:
        """A person takes their seat back from the robot; False if they had never left it."""
        async with self._changing(quiet=True):
            sitter = self.sitting(user_id)
            if self.header.phase is not Phase.PLAYING or (sitter is not None and sitter.gave_up):
                return False
            seat = self._own_seat(user_id)
            if not (self.at_seat(seat).absent or self.at_seat(seat).left):
                return False
            self._robots.forget(seat)
            await self._commit(self._with_present(seat), self._draft(self.playing()))
        self._tell()
        return True

    async def leave(self, user_id: int, *, give_up: bool, closes: bool | None = None) -> None:
        """A person gets up in mid-match: their seat goes to a robot, or they give up by the game's own rules.

        When nobody is left who plays, the match is abandoned and every stake returned. `closes` is whether they
        were told so (None: they were told nothing); raises `MovedOn` where that is no longer true.
        """
        async with self._changing():
            self.playing()
            seat = self._own_seat(user_id)
            if closes not in (None, self.is_last(user_id)):
                raise MovedOn
            await self._get_up(seat, give_up=give_up)

    async def _get_up(self, seat: Seat, *, give_up: bool) -> None:
        draft = self._draft(self.playing())
        if give_up:
            draft.play(seat, LEAVE, "person", self._at_now())
        header = seat_changed(self.header, seat, left=True, absent=False, misses=0, gave_up=give_up)
        header = seating.with_host(header)
        if draft.game.outcome() is None and all(person.left for person in header.seats if person.user_id):
            await self._clear_away(seats=header.seats)
            return
        await self._commit(header, draft)

    async def _sit_down_late(self, user_id: int, name: str, agreed: int | None) -> None:
        """A newcomer puts down the stake and has a seat of their own from now on."""
        if sitter := self.sitting(user_id):
            raise Refusal("refused-gave-up" if sitter.gave_up else "refused-plays-already")
        if agreed is not None and agreed < self.stake:
            raise MovedOn
        robot = self.makes_room
        if self.chairs < 1 and robot is None:
            raise Refusal("refused-full", seats=self.header.capacity)
        await self._check_can_pay(user_id, self.stake)
        match, now = self.playing(), self.services.now()
        newcomer = Sitter(0, user_id, name, None, match.game.seats, moved_ms=now, agreed=self.stake)
        seats = seating.with_newcomer(self.header, newcomer)
        pace = in_play(self.header.pace, len(self.people) + 1)
        header = replace(self.header, seats=seats, touched_ms=now, pace=pace)
        draft = self._draft(match)
        draft.play(match.game.seats, JOIN, "person", self._at_now())
        if robot is not None and robot.seat is not None:
            draft.play(robot.seat, LEAVE, "robot", self._at_now())
            header = seat_changed(header, robot.seat, left=True, gave_up=True)
        await self._commit(header, draft, money.escrow(header, self.kind.risk, seats[-1:]))

    async def next_round(self, user_id: int) -> None:
        """A person has seen enough of the round that lies open. Raises `Refusal`; a round that is on goes on."""
        async with self._changing():
            match = self.playing()
            header = self._with_present(self._own_seat(user_id))
            if match.game.between_rounds():
                await self._commit(header, self._draft(match), next_round=True)

    # What happens by itself -------------------------------------------------------------------------------

    def wakes(self) -> int | None:
        """When something happens at this table by itself, in ms since 1970; None if nothing will."""
        if self.header.phase not in LIVE:
            return None
        times = [self.header.touched_ms + PACES[self.header.pace].idle]
        if self.match is not None and self.header.phase is Phase.PLAYING:
            if (alarm := self.alarm) is not None:
                times.append(alarm + round(self.services.lag.ms))
            if self.match.game.between_rounds():
                times.append(self.next_round_ms or self.services.now())
            if self.anybody_there:
                times += self._robots.times()
                times += [until for seat in self.match.game.to_act() if (until := self._until(seat))]
        return min(times)

    async def wake(self) -> None:
        """Does one thing that is due: the game's own clock, a robot's move, an absent person's safe move."""
        async with self._changing(quiet=True):
            if not await self._wake(self.services.now()):
                return
        self._tell()

    async def _wake(self, now: int) -> bool:
        if self.header.phase in LIVE and now >= self.header.touched_ms + PACES[self.header.pace].idle:
            await self._clear_away()
            return True
        if self.header.phase is not Phase.PLAYING or self.match is None:
            return False
        match, header, draft = self.match, self.header, self._draft(self.match)
        alarm = match.game.alarm()
        late = [seat for seat in match.game.to_act() if (until := self._until(seat)) and until <= now]
        if alarm is not None and self._at_now() >= alarm and TIME in match.game.moves(DEALER):
            draft.play(DEALER, TIME, "clock", self._at_now())
        elif match.game.between_rounds():
            if now < (self.next_round_ms or now):
                return False
            await self._commit(header, draft, next_round=True)
            return True
        elif self.anybody_there and (due := self._robots.next_due(now)) is not None:
            seat, plan = due
            if not self._robots.move(draft, self.at_seat(seat), plan, self._at_now()):
                self._plan_robots()
                return False
        elif late and self.anybody_there:
            seat = min(late)
            draft.play(seat, match.game.default(seat), "clock", self._at_now())
            header = missed(header, seat)
        else:
            self._plan_robots()
            return False
        await self._commit(header, draft)
        return True

    def set_clock(self) -> None:
        """Says again when something happens here by itself."""
        self.services.due(self.id, self.wakes())

    def resume(self) -> None:
        """Read from the store anew: robots get their times again, a round lies open again; deadlines were kept."""
        self._lay_open_anew()
        self._plan_robots()
        self.set_clock()

    def postpone(self, ms: int) -> None:
        """Its time has stood still for `ms`, as is stored already; to be called while it is `held`.

        Robots get their times again, and a round that lies open does so anew.
        """
        self.header = postponed(self.header, ms)
        self._robots.plan(None, ())
        self.resume()
        if self.header.deadline_ms is not None:
            self.services.changed(self.id)

    def may_sleep(self, now: int) -> bool:
        """Whether nobody has touched it lately, and nothing is under way here or happens soon by itself."""
        wakes = self.wakes()
        return (
            wakes is not None
            and min(now - self.header.touched_ms, wakes - now) >= REST
            and not self.lock.locked()
            and not self.is_in_doubt
            and not self._robots.are_thinking
            and not self._hints.are_thought_of
        )

    # What robots say -------------------------------------------------------------------------------------

    def hint(self, seat: Seat) -> Thought | None:
        """What a strong robot would do in the place of `seat`, where that may be seen and is known already."""
        return self._hints.of(seat)

    async def look_back(self, deals: Sequence[Hindsight]) -> list[LookedBack]:
        """Where something was lost in `deals` of this table that are over (see `Game.played_deal`)."""
        return await self.services.minds.work_out(look_back, deals)

    # Inside -----------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def _changing(self, *, quiet: bool = False) -> AsyncIterator[None]:
        async with self._at_rest():
            yield
        if not quiet:
            self._tell()

    def _tell(self) -> None:
        self.set_clock()
        self.services.changed(self.id)

    def _check_lobby(self) -> None:
        if self.header.phase is not Phase.LOBBY:
            raise Refusal("refused-started" if self.header.phase is Phase.PLAYING else "refused-over")

    def _own_seat(self, user_id: int) -> Seat:
        """The seat that a person plays. Raises `Refusal` where they have none, or have given it up."""
        sitter = self.sitting(user_id)
        if sitter is None or sitter.seat is None:
            raise Refusal("refused-not-seated")
        if sitter.gave_up:
            raise Refusal("illegal-already-left")
        return sitter.seat

    async def _wealth(self, user_id: int) -> int:
        return await self.services.store.balance(member_account(self.header.guild_id, user_id))

    async def _check_can_pay(self, user_id: int, stake: int) -> None:
        need = stake * self.kind.risk
        have = await self._wealth(user_id)
        if have < need:
            raise Refusal("refused-short", need=need, have=have)

    async def _check_all_can_pay(self, stake: int, asked_by: int | None) -> None:
        """Escrow is what holds; this says first who lacks what: you, to `asked_by`, and others by name."""
        if asked_by is not None and self.sitting(asked_by):
            await self._check_can_pay(asked_by, stake)
        for person in self.people:
            have = await self._wealth(person.user_id or 0)
            if have < stake * self.kind.risk:
                raise Refusal("refused-other-short", name=person.name, have=have)

    def _at(self, ms: int) -> int:
        """A moment by Discord's clock, in ms since the start."""
        return max(0, ms - (self.header.started_ms or ms))

    def _at_now(self) -> int:
        return self._at(self.services.now() - round(self.services.lag.ms))

    def _draft(self, match: Match) -> Draft:
        return Draft(match, bytes.fromhex(self.header.seed), mixed_in(self.header))

    def _until(self, seat: Seat) -> int | None:
        if seat == DEALER or plays_itself(self.at_seat(seat)):
            return None
        return self.deadline(seat)

    def _with_present(self, seat: Seat) -> Header:
        return present(self.header, seat, self.services.now(), racing=self.racing())

    async def _save(self, transfers: Sequence[Transfer] = (), **changes: Any) -> None:
        header = replace(self.header, **{"touched_ms": self.services.now(), **changes})
        await self._store(header, transfers=transfers)

    async def _clear_away(self, **changes: Any) -> None:
        """Ends the table without a result; what was staked goes back."""
        playing = self.header.phase is Phase.PLAYING
        back = money.refund(self.header, self.kind.risk, self.playing().game) if playing else []
        await self._save(back, phase=Phase.CLOSED, ended_ms=self.services.now(), deadline_ms=None, **changes)
        log.info("the table is closed")
        self._plan_robots()

    async def _commit(
        self, header: Header, draft: Draft, transfers: Sequence[Transfer] = (), *, next_round: bool = False
    ) -> None:
        """Commit, then swap. The screens are told by whoever called.

        `next_round`: a round that lies open has been seen, and the next one begins.
        """
        now, reveal = self.services.now(), self._reveal
        draft.deal(self._at_now(), next_round=next_round or not reveal or nothing_to_do(header, draft.game))
        match = draft.match()
        outcome = match.game.outcome()
        amounts = money.amounts(match.game, money.at_stake(header))
        played = self.match.game if self.match is not None else None
        paid = [*transfers, *money.payments(header, self.kind.risk, played, match.game, amounts)]
        ended: Results | None = None
        if outcome is not None:
            ended = partial(results, header, outcome, amounts, self.options.ranked)
            header = replace(header, phase=Phase.OVER, ended_ms=now, deadline_ms=None)
            logged = [*await self.services.store.moves(self.id), *draft.moves]
            header = sealed(header, logged, follows=self.kind.alternates)
        else:
            by_clock = {move.seat for move in draft.moves if move.by == "clock"}
            seated = with_absent(header, played, match.game)
            header = with_deadlines(seated, self.match, match, by_clock, now, self.options.move_ms)
        before = self.header
        await self._store(header, match, draft.moves, paid, ended)
        self._lay_open(now + reveal)
        log.debug("%d moves are stored, %d in all", len(draft.moves), match.ply)
        if header.phase is not before.phase:
            log.info("the match of %s is %s", header.game, header.phase)
        self._plan_robots()

    def _lay_open(self, until_ms: int) -> None:
        """A round that is over lies open until then, unless it does so already."""
        if self.match is None or not self.match.game.between_rounds():
            self.next_round_ms = None
        elif self.next_round_ms is None:
            self.next_round_ms = until_ms

    def _lay_open_anew(self) -> None:
        self.next_round_ms = None
        self._lay_open(self.services.now() + self._reveal)

    @property
    def _reveal(self) -> int:
        return round(REVEAL * self.services.haste)

    def _was_read_again(self) -> None:
        self._lay_open(self.services.now())
        self._plan_robots()
        self._tell()

    def _plan_robots(self) -> None:
        match = self.match if self.header.phase is Phase.PLAYING else None
        self._robots.plan(
            match.game if match else None,
            [sitter for sitter in self.header.seats if plays_itself(sitter)],
            hurry=self.only_robots_left,
        )
        self._ask_for_hints()

    def _ask_for_hints(self) -> None:
        match = self.match if self.header.phase is Phase.PLAYING and self.options.advised else None
        played = [sitter.seat for sitter in self.header.seats if not plays_itself(sitter)]
        self._hints.ask(match.game if match else None, [seat for seat in played if seat is not None])
