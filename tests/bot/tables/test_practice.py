"""Playing on from a position of an earlier match: every game, from anywhere, by the reducer alone."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.tables import commands as ask
from bot.tables import seating
from bot.tables.change import Change
from bot.tables.errors import Refusal
from bot.tables.fairness import record_of
from bot.tables.opening import continued
from bot.tables.reducer import apply
from bot.tables.restoring import replay
from bot.tables.table import Table
from db.records import LoggedMove, Phase
from games import GAMES
from games.core import DEALER
from games.driver import drive
from games.records import parse_record
from games.verifying import verify

from .test_reducer import ANN, BOB, RICH, START, Evening


def played(game: str, *others: int, robots: int = 0, seed: int = 1) -> Evening:
    evening = Evening(game, seed)
    evening.begin(*others, robots=robots)
    evening.play()
    assert evening.table.header.phase is Phase.OVER
    return evening


def driven(game: str, seats: int) -> Table:
    """A table whose match was played by robots, in a race too; its people did nothing of it by themselves."""
    kind = GAMES[game]
    evening = Evening(game, 1, capacity=seats)
    evening.begin(BOB, robots=seats - 2)
    levels = [kind.levels[0]] * seats
    plays = drive(kind.start(seats), levels, Random(3))
    log = tuple(
        LoggedMove(number, step.seat, step.move, step.at, "dealer" if step.seat == DEALER else "person")
        for number, step in enumerate(plays)
    )
    header = replace(evening.table.header, phase=Phase.OVER, ended_ms=START.ms + log[-1].at, deadline_ms=None)
    return replace(Table.of(header, kind), match=replay(header, kind, log))


def log_of(table: Table) -> tuple[LoggedMove, ...]:
    assert table.match is not None
    return table.match.log


def goes_on(old: Table, before: int, user_id: int = ANN) -> tuple[Table, Change]:
    """The table for practice, begun."""
    moves = log_of(old)[:before]
    seats = seating.with_robots(old.header, old.robot_level, user_id, 0)
    header = continued(old.header, seats, user_id, 11, 12, START.ms + 10**9, None)
    fresh = Table.of(replace(header, id=2), old.kind)
    later = START._replace(ms=START.ms + 10**9, by_discord=START.ms + 10**9)
    change = apply(fresh, ask.GoOn(moves, user_id), later, Random(1))
    return change.table, change


@pytest.mark.parametrize("game", GAMES)
def test_a_table_for_practice_begins_with_the_moves_before(game: str) -> None:
    kind = GAMES[game]
    old = driven(game, kind.players.start)
    log, own = log_of(old), old.own_seat(ANN)
    for before in (1, len(log) // 3, len(log) // 2, len(log) - 1):
        table, change = goes_on(old, before)
        assert change.moves[:before] == log[:before]
        assert table.header.phase is Phase.PLAYING or len(change.moves) > before
        assert table.is_private or table.header.phase is Phase.OVER
        assert table.stake == 0
        assert change.transfers == ()
        assert change.results is None
        assert table.by_person[ANN].seat == own
        assert all(seat.robot for seat in table.header.seats if seat.user_id is None)
        assert table.match is not None
        assert replay(table.header, kind, change.moves).game == table.match.game
        assert table.at(START.ms + 10**9) >= log[before - 1].at


def test_a_race_stands_still_until_its_person_goes_on() -> None:
    old = driven("spit", 2)
    log, seat = log_of(old), old.own_seat(ANN)
    before = next(number for number, move in enumerate(log) if number > 20 and move.seat == seat)
    table, change = goes_on(old, before)
    assert [move.move for move in change.moves[before:]] == ["pause"]
    assert change.moves[-1].at == log[before - 1].at
    race = Evening("spit")
    race.table, race.now = table, START._replace(ms=START.ms + 10**9, by_discord=START.ms + 10**9)
    race.changes.append(change)
    for _ in range(50):
        if race.table.playing().game.state.race.pause is not None:
            break
        race.wait()
    assert race.table.playing().game.state.race.pause is not None
    race.do(ask.Act(ANN, "resume", None, race.now.ms))


def test_the_end_of_practice_is_counted_nowhere_and_can_be_dealt_again() -> None:
    evening = played("thirty-one", BOB)
    table, _ = goes_on(evening.table, 3)
    practice = Evening("thirty-one")
    practice.table, practice.now = table, practice.now._replace(ms=START.ms + 10**9, by_discord=START.ms + 10**9)
    practice.do(ask.Resume())
    practice.play()
    assert practice.table.header.phase is Phase.OVER
    assert all(change.results is None and not change.transfers for change in practice.changes)
    record = record_of(practice.table.header, log_of(practice.table), open_seed=True, follows=False)
    assert record.follows == 1
    found = verify(parse_record(str(record)), GAMES)
    assert found.faults == ()


def test_words_that_others_have_cut_with_are_not_taken_along() -> None:
    evening = Evening("thirty-one")
    evening.do(ask.Join(BOB, "Bob", wallets=RICH))
    evening.do(ask.Cut(ANN, "mine"))
    evening.do(ask.Cut(BOB, "his secret"))
    evening.do(ask.Start(wallets=RICH))
    evening.play()
    table, change = goes_on(evening.table, 2)
    assert table.header.cuts == ("0 mine", "1 ")
    assert "his secret" not in repr(table.header)
    assert change.moves[0] == log_of(evening.table)[0]


def test_whoever_was_not_there_has_nothing_to_play_on() -> None:
    evening = played("thirty-one", BOB)
    with pytest.raises(Refusal, match="refused-not-seated"):
        seating.with_robots(evening.table.header, "normal", 77, 0)
    assert evening.table.by_seat[0].seat is not None
    assert DEALER not in evening.table.by_seat
