"""A table as a value: evenings that are played by the reducer alone, without a loop, a store or a clock."""

from __future__ import annotations

import pickle
from dataclasses import replace
from random import Random

import pytest

from bot.room.shell import TableChanged
from bot.tables import commands as ask
from bot.tables import seating
from bot.tables.change import Change
from bot.tables.errors import MovedOn, Refusal
from bot.tables.moment import Moment
from bot.tables.opening import opened, rematch_of
from bot.tables.paces import PACES
from bot.tables.question import Search
from bot.tables.reducer import apply
from bot.tables.table import Table
from bot.tournaments.verdict import no_shows
from db.records import Phase, match_account
from games import GAMES
from games.core import DEALER, Decision
from games.driver import take_up
from games.tricks.claims import CLAIM_MS

START = Moment(1_767_225_600_000, 1_767_225_600_000)
ANN, BOB, EVE = 1001, 1002, 1003
RICH = {ANN: 1_000, BOB: 1_000, EVE: 1_000}


class Evening:
    """A table, its time, and everything that was logged and paid at it."""

    def __init__(self, game: str = "thirty-one", seed: int = 0, **given: object) -> None:
        self.luck, self.now = Random(seed), START
        kind = GAMES[game]
        asked = {"options": {}, "capacity": kind.players.start, "stake": 0, "pace": "normal", **given}
        header = opened(
            kind,
            guild_id=11,
            channel_id=12,
            host=(ANN, "Ann"),
            luck=self.luck,
            now=self.now.ms,
            asked=None,
            **asked,  # type: ignore[arg-type]
        )
        self.table = Table.of(replace(header, id=1), kind)
        self.changes: list[Change] = []

    def do(self, command: ask.Command) -> Change:
        """Applies a command: what comes of it becomes true."""
        change = apply(self.table, command, self.now, self.luck)
        self.table = change.table
        self.changes.append(change)
        return change

    def at(self, ms: int) -> None:
        """It is that late now, at least."""
        later = max(self.now.ms, ms)
        self.now = self.now._replace(ms=later, by_discord=later)

    def begin(self, *others: int, robots: int = 0) -> None:
        for number, person in enumerate(others):
            self.do(ask.Join(person, f"Guest {number}", wallets=RICH))
        for _ in range(robots):
            self.do(ask.AddRobot(self.table.kind.stand_in))
        self.do(ask.Start(wallets=RICH))

    def wait(self) -> Change:
        """Time passes until something happens by itself."""
        at = self.changes[-1].wakes
        assert at is not None
        self.at(at)
        return self.do(ask.Wake())

    def play(self) -> None:
        """To the end: people move at random, or leave it to the clock; robots and rounds come by themselves."""
        for _ in range(5_000):
            if not self.table.is_live:
                return
            acting = self.table.playing().standing.to_act - {DEALER}
            people = [seat for seat in sorted(acting) if not self.table.by_seat[seat].robot_plays]
            if not people or self.luck.random() < 0.05:
                self.wait()
                continue
            seat = self.luck.choice(people)
            person = self.table.by_seat[seat].user_id
            move = take_up(self.luck.choice(self.table.playing().offers(seat)), self.luck)
            assert person is not None
            self.do(ask.Act(person, move, self.table.stamp(person), self.now.ms))
        raise AssertionError("the match does not end")

    def balance(self) -> int:
        """The tokens that have gone into escrow, and not come out again."""
        moved = [one for change in self.changes for one in change.transfers]
        account = match_account(1)
        return sum(one.amount if one.target == account else -one.amount for one in moved)


@pytest.mark.parametrize("seed", range(30))
def test_an_evening_comes_to_its_end_and_its_log_to_the_same_table(seed: int) -> None:
    evening = Evening(seed=seed, capacity=3, stake=20, options={"tokens": 1})
    evening.begin(BOB, EVE)
    assert evening.balance() == 60
    evening.play()
    table = evening.table
    assert evening.balance() == 0
    assert table.match is not None
    logged = tuple(move for change in evening.changes for move in change.moves)
    assert logged == table.match.log
    again = apply(replace(table, match=None), ask.Reread(table.header, logged), evening.now, Random(0)).table
    assert (again.match, again.header) == (table.match, table.header)
    if table.header.phase is Phase.OVER:
        results = evening.changes[-1].results
        assert results is not None
        assert sum(row.tokens for row in results(lambda user_id: None)) == 0
        assert table.header.digest


@pytest.mark.parametrize("game", [key for key, kind in GAMES.items() if kind.ordered])
def test_a_table_of_every_game_is_played_by_one_person_and_robots(game: str) -> None:
    kind = GAMES[game]
    seats = max(kind.players.start, 2)
    evening = Evening(game, capacity=seats)
    evening.begin(robots=seats - 1)
    for _ in range(60):
        if not evening.table.is_live:
            break
        before = len(evening.table.playing().log)
        acting = sorted(evening.table.playing().standing.to_act - {DEALER})
        mine = [seat for seat in acting if not evening.table.by_seat[seat].robot_plays]
        if mine:
            move = evening.table.playing().game.default(mine[0])
            evening.do(ask.Act(ANN, move, None, evening.now.ms))
        else:
            evening.wait()
        if evening.table.is_live:
            assert len(evening.table.playing().log) >= before


def test_whoever_is_asked_about_a_claim_has_the_time_of_the_claim_and_has_not_stayed_away() -> None:
    evening = Evening("whist", capacity=4, pace="blitz", options={"partners": "chosen"})
    evening.begin(BOB, EVE, EVE + 1)
    [leader] = evening.table.playing().standing.to_act
    evening.at(evening.now.ms + 15_000)
    evening.do(ask.Act(evening.table.by_seat[leader].user_id or 0, "claim 9", None, evening.now.ms))
    asked = evening.table.playing().standing.to_act - {DEALER}
    assert len(asked) == 2
    assert [evening.table.deadline(seat) for seat in range(4)] == [None] * 4
    assert no_shows(evening.table, evening.now.ms + 25_000) == []
    evening.wait()
    assert evening.now.ms == START.ms + 15_000 + CLAIM_MS
    assert evening.table.playing().standing.to_act == {leader}
    assert evening.table.deadline(leader) == evening.now.ms + 20_000


def test_a_command_leaves_the_table_as_it_was() -> None:
    evening = Evening()
    evening.begin(BOB)
    before = evening.table
    kept = pickle.dumps((before.header, before.playing().game.__dict__))
    person = before.by_seat[next(iter(before.playing().standing.to_act))].user_id or 0
    evening.do(ask.Act(person, "take stock", 0, evening.now.ms))
    assert len(evening.table.playing().log) == len(before.playing().log) + 1
    assert pickle.dumps((before.header, before.playing().game.__dict__)) == kept
    with pytest.raises(MovedOn):
        evening.do(ask.Act(person, "knock", 0, evening.now.ms))


def test_the_same_command_at_the_same_moment_with_the_same_luck_brings_the_same() -> None:
    first, second = Evening(seed=4), Evening(seed=4)
    for evening in (first, second):
        evening.begin(BOB)
        evening.play()
    assert first.table == second.table
    assert [one.transfers for one in first.changes] == [one.transfers for one in second.changes]


def test_who_moves_touches_the_table_also_after_the_clock_was_put_back() -> None:
    """They have moved later than it is now, by the clock as it was: a table where people play is not idle."""
    evening, hour = Evening("knock-out-whist", capacity=2, pace="blitz"), 3_600_000
    evening.begin(BOB)
    evening.at(evening.now.ms + hour)
    for back in (0, 0, hour, 0, 0, 0):
        evening.now = evening.now._replace(ms=evening.now.ms - back, by_discord=evening.now.by_discord - back)
        evening.do(ask.Postpone(-back))
        evening.at(evening.now.ms + 5_000)
        table = evening.table
        [seat] = table.playing().standing.to_act
        person = table.by_seat[seat].user_id or 0
        evening.do(ask.Act(person, table.playing().game.default(seat), None, evening.now.ms))
        assert evening.table.header.touched_ms == evening.now.ms


def test_a_rematch_has_a_host_who_sits_there_also_where_both_have_given_up() -> None:
    """Whoever gives up last stays the host, since nobody else is there; a rematch is for who asks for it."""
    evening = Evening("dictation", capacity=2)
    evening.begin(BOB)
    evening.do(ask.Leave(BOB, give_up=True))
    evening.do(ask.Leave(ANN, give_up=True))
    evening.do(ask.Ready(BOB))
    old = evening.table
    assert (old.header.phase, old.header.host_id) == (Phase.OVER, ANN)
    seats = seating.again(old.header, old.kind, old.robot_level)
    new = rematch_of(old.header, old.kind, seats, evening.luck, evening.now.ms, None)
    assert new.host_id == BOB


def test_who_lacks_the_stake_is_told_by_the_wallets_that_come_with_the_command() -> None:
    evening = Evening(stake=50)
    join = ask.Join(BOB, "Bob")
    assert join.payers(evening.table) == (BOB,)
    with pytest.raises(Refusal, match="refused-short-here"):
        evening.do(replace(join, wallets={BOB: 49}))
    evening.do(replace(join, wallets={BOB: 50}))
    assert set(ask.Start().payers(evening.table)) == {ANN, BOB}
    with pytest.raises(Refusal, match="refused-other-short"):
        evening.do(ask.Start(wallets={ANN: 50, BOB: 0}))
    with pytest.raises(Refusal, match="refused-short-here"):
        evening.do(ask.Start(asked_by=BOB, wallets={ANN: 50, BOB: 0}))


def test_a_view_is_made_once_for_a_position() -> None:
    evening = Evening()
    evening.begin(BOB)
    match = evening.table.playing()
    assert match.view(0) is match.view(0) == match.game.view(0)
    assert match.offers(0) is match.offers(0)
    assert match.standing == match.game.standing()
    assert evening.table.with_header(evening.table.header).playing() is match


def test_a_search_is_asked_for_once_and_its_answer_brings_the_robot_s_move_forward() -> None:
    evening = Evening("knock-out-whist", capacity=2, options={"start_cards": 3})
    evening.do(ask.AddRobot("strong"))
    evening.do(ask.Start())
    while not evening.table.plans:
        evening.do(ask.Act(ANN, some(evening.table), None, evening.now.ms))
    [search] = evening.table.searches().values()
    assert evening.changes[-1].table.searches() == {search.number: search}
    late = evening.changes[-1].wakes
    chosen = take_up(search.question.view.moves[0], Random(1))
    change = evening.do(ask.Answered(search.number, Decision(chosen)))
    assert change.table.searches() == {}
    assert (change.wakes or 0) < (late or 0)
    assert not change.moves
    assert evening.wait().moves[0].move == chosen
    assert evening.do(ask.Answered(search.number, None)).table is evening.table


def some(table: Table) -> str:
    """A legal move of whoever is to act."""
    [seat] = table.playing().standing.to_act
    return take_up(table.playing().offers(seat)[0], Random(0))


def test_nothing_is_asked_for_twice_while_its_view_is_the_same() -> None:
    options = {"hint": True, "start_cards": 3}
    evening = Evening("knock-out-whist", capacity=2, options=options)
    evening.begin(BOB)
    [search] = evening.table.searches().values()
    assert isinstance(search, Search)
    evening.do(ask.Resume())
    assert list(evening.table.searches().values()) == [search]


def test_a_note_touches_nothing_else() -> None:
    evening = Evening()
    evening.begin(BOB)
    evening.at(evening.now.ms + 5_000)
    before = evening.table
    evening.do(ask.Note(message_id=77))
    evening.do(ask.NoteSeat(BOB, dm_channel_id=5, dm_message_id=6))
    assert evening.table.header.touched_ms == before.header.touched_ms
    assert evening.table.match is before.match
    assert evening.do(ask.NoteSeat(999, dm_channel_id=5)).table is evening.table


def test_a_table_that_nobody_touches_is_closed_and_everything_comes_back() -> None:
    evening = Evening(stake=30, pace="untimed")
    evening.begin(BOB)
    assert evening.balance() == 60
    assert evening.changes[-1].wakes == evening.now.ms + PACES["untimed"].idle
    assert evening.wait().table.header.phase is Phase.CLOSED
    assert evening.balance() == 0
    assert evening.changes[-1].wakes is None


def test_a_table_whose_time_has_stood_still_goes_on_from_where_it_was() -> None:
    evening = Evening(pace="blitz")
    evening.begin(BOB)
    before, wakes = evening.table, evening.changes[-1].wakes
    evening.at(evening.now.ms + 600_000)
    change = evening.do(ask.Postpone(600_000))
    assert not change.moves
    assert change.wakes == (wakes or 0) + 600_000
    [seat] = before.playing().standing.to_act
    assert (evening.table.deadline(seat) or 0) - (before.deadline(seat) or 0) == 600_000
    assert evening.table.match is before.match


def test_only_what_somebody_sees_is_news() -> None:
    evening = Evening()
    evening.begin(BOB)
    before = evening.table
    noted = evening.do(ask.Note(message_id=77, end_shown=True)).table
    assert not TableChanged(before, noted).is_seen
    assert not TableChanged(noted, evening.do(ask.NoteSeat(BOB, dm_channel_id=5, dm_message_id=6)).table).is_seen
    handed = evening.do(ask.HandOver(BOB)).table
    assert TableChanged(noted, handed).is_seen
    [seat] = handed.playing().standing.to_act
    person = handed.by_seat[seat].user_id or 0
    moved = evening.do(ask.Act(person, some(handed), None, evening.now.ms)).table
    assert TableChanged(handed, moved).is_seen
    assert TableChanged(None, moved).is_seen


def test_who_is_absent_is_played_by_a_robot_and_back_with_their_next_move() -> None:
    evening = Evening(pace="blitz", capacity=3)
    evening.begin(BOB, EVE)
    while not any(occupant.absent for occupant in evening.table.header.seats):
        evening.wait()
    [absent] = [occupant for occupant in evening.table.header.seats if occupant.absent]
    back = evening.do(ask.ComeBack(absent.user_id or 0))
    assert (back.moves, back.table.sitting(absent.user_id or 0).misses) == ((), 0)  # type: ignore[union-attr]
    assert evening.do(ask.ComeBack(absent.user_id or 0)).table is back.table


def test_a_round_that_plays_itself_lies_open_for_as_long_as_any_other() -> None:
    """In French Vingt-Un's Differences nobody decides anything: it lies open as soon as it begins."""
    evening, opened_for = Evening("french-vingt-un", capacity=3), dict[int, int]()
    evening.begin(robots=2)
    while evening.table.is_live:
        match = evening.table.playing()
        if match.standing.round_open and evening.table.next_round_ms is not None:
            number = match.game.state.bank.last_round.number
            opened_for.setdefault(number, evening.table.next_round_ms - evening.now.ms)
        own = evening.table.by_person[ANN].seat
        if own in match.standing.to_act:
            evening.do(ask.Act(ANN, match.game.default(own), None, evening.now.ms))
        else:
            evening.wait()
    assert len(opened_for) >= 7
    assert set(opened_for.values()) == {evening.table.kind.reveal_ms}


@pytest.mark.parametrize("ahead", [-30_000, 0, 30_000])
def test_a_host_s_clock_that_is_wrong_leaves_the_stamps_of_a_race_right(ahead: int) -> None:
    """Presses are told by Discord's clock, and so is when a match began."""
    evening = Evening("spit")
    evening.now = Moment(START.ms + ahead, START.ms)
    evening.begin(BOB)
    for seconds, person in ((3, ANN), (4, BOB)):
        evening.now = Moment(START.ms + ahead + 1_000 * seconds, START.ms + 1_000 * seconds)
        evening.do(ask.Act(person, "ready", None, evening.now.by_discord))
    stamps = [move.at for move in evening.table.playing().log if move.move == "ready"]
    assert stamps == [3_000, 4_000]
    alarm, wakes = evening.table.alarm, evening.changes[-1].wakes
    assert alarm is not None
    assert wakes == alarm + ahead
