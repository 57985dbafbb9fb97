"""All tokens come from the mint: what wallets, escrows and the mint hold is nothing together, whatever happens."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from random import Random

import pytest

from bot.tables import daily_grant
from bot.tables.daily_grant import LOOKED_BACK, WEEK, tokens_on
from bot.tables.errors import Refusal
from db import Conflict, Phase, StoreError

from .hall import ANN, BOB, EVE, GUILD, NAMES, Hall, finish, some_move, turn

DAY = 86_400_000


def holdings(hall: Hall) -> dict[str, int]:
    """The tokens that lie with each kind of account, as the file has them."""
    held = dict.fromkeys(("mint", "member", "match"), 0)
    with closing(sqlite3.connect(hall.path)) as file:
        for account, balance in file.execute("SELECT account, balance FROM accounts"):
            held[account.partition(":")[0]] += balance
    return held


async def test_after_every_step_of_many_matches_nothing_was_made_or_lost(hall: Hall) -> None:
    luck, staked = Random(3), False
    for _ in range(12):
        table = await hall.match(BOB, EVE, stake=luck.choice((0, 10, 200)), options={"tokens": 1})
        staked |= holdings(hall)["match"] > 0
        for _ in range(luck.randrange(12)):
            if table.header.phase is Phase.PLAYING:
                person = turn(table)
                await table.act(person, some_move(table, person), table.stamp(person), hall.now)
                assert sum(holdings(hall).values()) == 0
        match luck.randrange(3):
            case 0 if table.header.phase is Phase.PLAYING:
                await table.close()
            case 1 if table.header.phase is Phase.PLAYING:
                with hall.locked(), pytest.raises(StoreError):
                    await table.close()
                await hall.restart()
                restored = await hall.table(table.id)
                await finish(hall, restored)
            case _:
                await finish(hall, table)
        hall.now += DAY
        for person in (ANN, BOB):
            await hall.room.members.daily(GUILD, person, NAMES[person])
            with pytest.raises(Conflict):
                await hall.room.members.daily(GUILD, person, NAMES[person])
        held = holdings(hall)
        assert sum(held.values()) == 0
        assert held["match"] == 0
    assert staked
    await hall.room.members.forget_person(BOB)
    assert await hall.store.ledger.audit() == []


async def test_a_day_s_tokens_are_given_once_however_often_and_fast_somebody_asks(hall: Hall) -> None:
    asked = [hall.room.members.daily(GUILD, ANN, "Ann") for _ in range(5)]
    came = await asyncio.gather(*asked, return_exceptions=True)
    assert sorted(type(one).__name__ for one in came) == ["Conflict"] * 4 + ["Given"]
    with hall.locked(), pytest.raises(StoreError):
        await hall.room.members.daily(GUILD, BOB, "Bob")
    await hall.restart()
    assert (await hall.wallet(ANN), await hall.wallet(BOB)) == (1_100, 0)
    assert (await hall.room.members.daily(GUILD, BOB, "Bob")).balance == 1_100
    await hall.sound()


async def test_a_streak_ends_with_the_first_day_that_was_missed(hall: Hall) -> None:
    days = []
    for wait in (1, 1, 1, 2, 1):
        given = await hall.room.members.daily(GUILD, ANN, "Ann")
        days.append((given.days, given.tokens))
        hall.now += wait * DAY
    assert days == [(1, 100), (2, 110), (3, 120), (4, 130), (1, 100)]


def test_a_streak_is_told_as_far_back_as_it_is_looked_up() -> None:
    before = daily_grant.days_before(GUILD, ANN, 20_000)
    assert daily_grant.streak(before, set(before)) == LOOKED_BACK
    assert daily_grant.streak(before, set()) == 1
    assert tokens_on(WEEK, 100) == tokens_on(LOOKED_BACK, 100) == 160


async def test_a_server_is_not_forgotten_in_the_middle_of_a_match(hall: Hall) -> None:
    table = await hall.match(BOB, stake=10)
    with pytest.raises(Refusal, match="refused-forget-server"):
        await hall.room.members.forget_server(GUILD)
    await table.close()
    await hall.room.members.forget_server(GUILD)
    assert table.id not in hall.room.tables
    assert await hall.store.servers.known() == set()
    assert holdings(hall) == {"mint": 0, "member": 0, "match": 0}
