"""After a restart everything is as it was, and what can't be resumed is refunded."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from typing import Any

import pytest

from bot.room.room import Room
from bot.tables.errors import Refusal
from bot.tables.paces import DAY, REST_OF_TURN
from db import Phase
from games import GAMES
from games.records import replay
from games.thirty_one import ThirtyOne
from games.thirty_one.options import ThirtyOneOptions
from tests.held import Held

from .hall import ANN, BOB, EVE, GUILD, Hall, finish, move, seat_of, some_move, turn


def everything(table: Held) -> tuple[Any, ...]:
    """A table's whole state: the game, the stamps, the deadlines, what was told."""
    return table.header, table.match, table.kind, table.options, [table.stamp(one) for one in (ANN, BOB, EVE)]


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_is_resumed_in_mid_match(hall: Hall, game: str) -> None:
    robots = max(0, GAMES[game].players.start - 2)
    table = await hall.match(BOB, game=game, pace="slow", robots=robots)
    for _ in range(6):
        for person in (ANN, BOB):
            if table.header.phase is Phase.PLAYING and table.playing().game.moves(seat_of(table, person)):
                hall.now += 700
                await table.act(person, some_move(table, person), None, hall.now)
    assert table.header.phase is Phase.PLAYING
    before, wakes = everything(table), table.wakes()
    await hall.restart()
    again = await hall.table(table.id)
    assert again is not table
    assert everything(again) == before
    assert again.wakes() == wakes


async def test_lobbies_matches_and_robots_go_on(hall: Hall) -> None:
    lobby = await hall.lobby(BOB, capacity=3)
    await lobby.cut(BOB, "mine")
    match = await hall.match(BOB, robots=1, options={"tokens": 1}, pace="blitz")
    await match.leave(BOB, give_up=False)
    over = await hall.match(BOB, options={"tokens": 1})
    await finish(hall, over)
    before = [everything(lobby), everything(match)]
    await hall.restart()
    assert {header.id for header in hall.room.tables.headers()} == {lobby.id, match.id}
    assert [everything(await hall.table(table.id)) for table in (lobby, match)] == before
    fresh = await hall.table(match.id)
    await finish(hall, fresh)
    assert fresh.header.phase is Phase.OVER
    assert "robot" in {entry.by for entry in await hall.store.matches.moves(match.id)}


async def test_a_deadline_that_passed_meanwhile_comes_as_much_later(hall: Hall) -> None:
    table = await hall.match(BOB, pace="blitz")
    seat = seat_of(table, turn(table))
    await hall.close()
    hall.now += 60_000
    await hall.open()
    again = await hall.table(table.id)
    await hall.pass_time(19_999)
    assert len(again.playing().log) == 1
    await hall.pass_time(1)
    assert len(again.playing().log) == 2
    assert again.by_seat[seat].misses == 1


async def test_a_clock_that_ran_out_is_told_of_as_it_was_before(hall: Hall) -> None:
    table = await hall.match(BOB, pace="blitz")
    seat = seat_of(table, turn(table))
    await hall.pass_time(20_000)
    told = table.playing().story
    first = next(one.event for one in told if one.ply == 1)
    assert (first.verb, first.facts) == ("time-is-up", {"seat": seat})
    await hall.pass_time(REST_OF_TURN)
    told = table.playing().story
    assert len(table.playing().log) == 3
    assert [one.event.verb for one in told].count("time-is-up") == 1, "once for both halves of a turn"
    await hall.restart()
    assert (await hall.table(table.id)).playing().story == told


async def test_the_room_s_own_clock_rings_after_a_restart(hall: Hall) -> None:
    """Nobody wakes the table here: the scheduler does, because its time has passed."""
    table = await hall.match(BOB, pace="blitz", stake=30)
    await hall.restart()
    hall.now += DAY
    hall.room._clock.set(table.id, hall.now)
    for _ in range(5):
        await asyncio.sleep(0)  # the scheduler begins; closing waits for what it has begun
    await hall.room.close()
    assert (await hall.table(table.id)).header.phase is Phase.CLOSED
    assert await hall.wallet(ANN) == 1000


async def test_a_match_of_other_rules_is_refunded(hall: Hall) -> None:
    table = await hall.match(BOB, stake=30)
    await hall.store.matches.save(replace(table.header, rules=table.header.rules + 1))
    await hall.restart()
    assert table.id not in hall.room.tables
    assert (await hall.wallet(ANN), await hall.wallet(BOB)) == (1000, 1000)
    row = await hall.store.matches.get(table.id)
    assert row is not None
    assert row.phase == "closed"


async def test_a_match_of_older_rules_goes_on_with_what_its_options_meant(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await hall.match(BOB, stake=30, options={"tokens": 5})
    seen = table.playing().game.view(None)
    monkeypatch.setattr(ThirtyOne, "rules", table.header.rules + 1)
    monkeypatch.setattr(ThirtyOneOptions, "FORMER", {table.header.rules: {"max_circuits": 30, "tokens": 2}})
    await hall.restart()
    after = await hall.table(table.id)
    assert after.playing().game.view(None) == replace(seen, options=after.options)
    assert after.options.changed() == {"tokens": 5, "max_circuits": 30}
    await move(hall, after)
    stored = await hall.store.matches.get(table.id)
    assert stored is not None
    assert (stored.rules, stored.options) == (ThirtyOne.rules, {"tokens": 5, "max_circuits": 30})
    monkeypatch.setattr(ThirtyOneOptions, "FORMER", {})
    record = replace(await hall.room.record(after.now), rules=ThirtyOne.rules - 1)
    assert len(list(replay(record, GAMES))) == len(after.playing().log)


async def test_a_match_of_older_rules_whose_log_disagrees_is_refunded(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await hall.match(BOB, stake=30)
    monkeypatch.setattr(ThirtyOne, "rules", table.header.rules + 1)
    monkeypatch.setattr(
        ThirtyOneOptions, "FORMER", {table.header.rules: {"guts_knock": True}}
    )  # which the players are asked before a deal
    await hall.restart()
    assert (await hall.table(table.id)).header.phase is Phase.CLOSED
    assert (await hall.wallet(ANN), await hall.wallet(BOB)) == (1000, 1000)


@pytest.mark.parametrize(
    ("game", "chosen", "goes_on_with"),
    [
        ("pirate", {"tie_window_ms": 0}, {"tie_window_ms": 0}),
        ("thirty-one", {"mode": "banking", "rounds": 0}, {"mode": "banking", "max_circuits": 10, "rounds": 0}),
    ],
)
async def test_a_match_of_version_1_keeps_the_defaults_of_then(
    hall: Hall, game: str, chosen: dict[str, Any], goes_on_with: dict[str, Any]
) -> None:
    table = await hall.match(BOB, game=game, options=chosen)
    named = {name: value for name, value in table.header.options.items() if name == "mode"}
    await hall.store.matches.save(replace(table.header, rules=1, options=named))
    await hall.restart()
    after = await hall.table(table.id)
    assert after.options.changed() == goes_on_with
    assert after.playing().game == table.playing().game


async def test_a_match_of_a_game_that_is_gone_is_refunded(hall: Hall) -> None:
    table = await hall.match(BOB, stake=30)
    room = Room(hall.store, {}, now=lambda: hall.now)
    assert await room.outages.restore() == 0
    assert (await hall.wallet(ANN), await hall.wallet(BOB)) == (1000, 1000)
    with pytest.raises(Refusal, match="refused-no-table"):
        await room.table(table.id)


async def test_a_log_that_does_not_play_is_refunded_and_the_others_go_on(hall: Hall) -> None:
    table, other = await hall.match(BOB, stake=30), await hall.match(BOB, stake=30)
    await move(hall, table, "take")
    await hall.close()
    with sqlite3.connect(hall.path) as conn:
        conn.execute("UPDATE moves SET move = 'sing' WHERE match_id = ? AND ply = 1", (table.id,))
    conn.close()
    await hall.open()
    phases = [(await hall.table(one.id)).header.phase for one in (table, other)]
    assert phases == [Phase.CLOSED, Phase.PLAYING]
    assert (await hall.wallet(ANN), await hall.wallet(BOB)) == (970, 970)


async def test_a_table_over_is_read_from_the_store_once_for_all(hall: Hall) -> None:
    table = await hall.match(BOB, options={"tokens": 1})
    await finish(hall, table)
    await hall.restart()
    assert table.id not in hall.room.tables
    again = await hall.table(table.id)
    assert again.now is (await hall.table(table.id)).now
    assert (again.header, again.match) == (table.header, table.match)
    hall.now += 1
    hall.room.forget_ended(0)
    assert table.id not in hall.room.tables
    with pytest.raises(Refusal, match="refused-no-table"):
        await hall.table(999)


async def test_only_what_has_been_over_for_a_while_is_let_go_of(hall: Hall) -> None:
    playing, over = await hall.match(BOB), await hall.match(BOB, options={"tokens": 1})
    await finish(hall, over)
    hall.room.forget_ended(0)
    assert {table.id for table in hall.room} == {playing.id, over.id}
    hall.now += 1
    hall.room.forget_ended(0)
    assert {table.id for table in hall.room} == {playing.id}


async def test_seed_5200_357_what_ended_at_a_time_still_to_come_is_let_go_of_too(hall: Hall) -> None:
    """The clock was set back since, by more than tables that are over are kept."""
    over = await hall.match(BOB, options={"tokens": 1})
    await finish(hall, over)
    hall.now -= 50 * 60_000
    hall.room.forget_ended(60 * 60_000)
    assert over.id in hall.room.tables
    hall.room.forget_ended(30 * 60_000)
    assert over.id not in hall.room.tables


async def test_a_process_takes_up_the_tables_of_its_own_servers(hall: Hall) -> None:
    table = await hall.match(BOB)
    others = Room(hall.store, GAMES, now=lambda: hall.now, holds=lambda guild_id: guild_id != GUILD)
    assert await others.outages.restore() == 0
    own = Room(hall.store, GAMES, now=lambda: hall.now, holds=lambda guild_id: guild_id == GUILD)
    assert await own.outages.restore() == 1
    assert table.id in own.tables
    for room in (others, own):
        await room.close()
