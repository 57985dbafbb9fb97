"""The claims on tables where several processes share a server: who keeps which."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from sqlalchemy import URL

from db import (
    MINT,
    Claim,
    Database,
    StoreDivided,
    StoreElsewhere,
    StoreRegained,
    StoreUnreachable,
    StoreUnsure,
    Transfer,
    member_account,
    session_turn,
)
from tests import postgres

from .examples import LOBBY

LineAndUrl = tuple[postgres.Line, str]


@pytest.fixture
async def line(on_postgres: URL) -> AsyncIterator[LineAndUrl]:
    """A line to a new database that can be cut, and the address at this end of it."""
    line = postgres.Line(on_postgres)
    async with line.open() as url:
        yield line, url


async def test_who_comes_second_waits_until_the_first_has_ended(on_postgres: URL) -> None:
    url = on_postgres.render_as_string(hide_password=False)
    first = await Database.open(url, claim=Claim())
    for claim in (Claim(), Claim((3,))):
        opening = asyncio.create_task(Database.open(url, claim=claim))
        done, _ = await asyncio.wait([opening], timeout=0.5)
        assert not done
        await first.close()
        first = await opening
    others = [await Database.open(url, claim=Claim((shard,))) for shard in (1, 2)]
    for store in (first, *others):
        await store.keep()
        await store.close()


async def test_who_reckons_with_another_number_of_shards_is_refused_at_once(on_postgres: URL) -> None:
    url = on_postgres.render_as_string(hide_password=False)
    first = await Database.open(url, claim=Claim((0,), 2))
    second = await Database.open(url, claim=Claim((1,), 2))
    for other in (Claim((1, 2), 4), Claim((3,), 4), Claim(None, 1)):
        with pytest.raises(StoreDivided) as caught:
            await Database.open(url, claim=other)
        assert caught.value.facts == {"own": other.count, "other": 2}
    await first.keep()
    await first.close()
    with pytest.raises(StoreDivided):
        await Database.open(url, claim=Claim((3,), 4))
    await second.close()
    for shards in ((0, 1), (2, 3)):  # all have ended, and begin with another number
        await (await Database.open(url, claim=Claim(shards, 4))).close()


async def test_who_lost_their_connection_while_the_number_changed_can_write_no_more(on_postgres: URL) -> None:
    url = on_postgres.render_as_string(hide_password=False)
    old = await Database.open(url, claim=Claim((0,), 2))
    await postgres.hang_up(on_postgres)
    new = await Database.open(url, claim=Claim((1,), 4))
    with pytest.raises(StoreElsewhere):
        await old.keep()
    with pytest.raises(StoreDivided):
        await old.ledger.transfer(Transfer(MINT, "a", 5, "one"))
    assert await new.ledger.balance("a") == 0
    await old.close()
    await new.close()


async def test_a_connection_that_is_lost_is_claimed_again_and_tells_that_something_may_have_changed(
    on_postgres: URL,
) -> None:
    store = await Database.open(on_postgres.render_as_string(hide_password=False), claim=Claim((0, 1)))
    header, read_at = await store.matches.create(LOBBY), replace(store.epochs)
    await store.matches.append(header, (), read_at=read_at)
    await postgres.hang_up(on_postgres)
    await store.keep()
    assert store.epochs.lease == read_at.lease + 1
    with pytest.raises(StoreRegained):
        await store.matches.append(header, (), read_at=read_at)
    await store.matches.append(header, (), read_at=store.epochs)
    await store.close()


async def test_a_process_meets_its_own_lost_connection_and_ends_it(line: LineAndUrl) -> None:
    cut, url = line
    store = await Database.open(url, claim=Claim())
    cut.cut = "after"
    with pytest.raises(StoreUnsure):
        await store.ledger.transfer(Transfer(MINT, "a", 5, "one"))
    await store.ledger.transfer(Transfer(MINT, "a", 5, "two"))
    assert await store.ledger.balance("a") == 10
    await store.close()


async def test_who_is_deleted_through_two_processes_at_once_is_gone(on_postgres: URL) -> None:
    url = on_postgres.render_as_string(hide_password=False)
    stores = [await Database.open(url, claim=Claim((shard,))) for shard in (0, 1)]
    for person in range(5):
        await stores[0].people.welcome(11, person, "Ann", 1_000)
        await asyncio.gather(*(store.people.forget(person) for store in stores))
        assert await stores[0].ledger.balance(member_account(11, person)) == 0
    assert await stores[0].ledger.audit() == []
    for store in stores:
        await store.close()


async def test_a_choice_whose_confirmation_is_lost_is_shown_as_it_is_stored(line: LineAndUrl) -> None:
    cut, url = line
    store = await Database.open(url)
    assert await store.servers.settings(11) == await store.people.preferences(1) == {}
    cut.cut = "after"
    with pytest.raises(StoreUnsure):
        await store.servers.set_settings(11, pace="slow")
    assert await store.servers.settings(11) == {"pace": "slow"}
    cut.cut = "after"
    with pytest.raises(StoreUnsure):
        await store.people.set_preferences(1, hand="dm")
    assert await store.people.preferences(1) == {"hand": "dm"}
    cut.cut = "after"
    with pytest.raises(StoreUnsure):
        await store.people.forget(1)
    assert await store.people.preferences(1) == {}
    cut.cut = "after"
    with pytest.raises(StoreUnsure):
        await store.servers.forget(11)
    assert await store.servers.settings(11) == {}
    await store.close()


async def test_who_has_been_taken_over_from_cannot_write(
    line: tuple[postgres.Line, str], on_postgres: URL
) -> None:
    cut, url = line
    old = await Database.open(url, claim=Claim())
    waiting = asyncio.create_task(Database.open(on_postgres.render_as_string(hide_password=False), claim=Claim()))
    await asyncio.wait([waiting], timeout=0.5)
    cut.cut = "before, and down"
    with pytest.raises(StoreUnsure):
        await old.ledger.transfer(Transfer(MINT, "a", 5, "one"))
    with pytest.raises(StoreUnreachable):
        await old.keep()
    new = await asyncio.wait_for(waiting, 30)
    cut.down = False
    for _ in range(2):
        with pytest.raises(StoreElsewhere):
            await old.ledger.transfer(Transfer(MINT, "a", 5, "one"))
    assert await new.ledger.balance("a") == 0
    await new.close()
    with pytest.raises(StoreElsewhere):  # what it was asked the other one has done, perhaps
        await old.ledger.transfer(Transfer(MINT, "a", 5, "one"))
    await old.close()


async def test_whatever_shards_a_successor_has_who_was_taken_over_from_cannot_write(on_postgres: URL) -> None:
    url = on_postgres.render_as_string(hide_password=False)
    for claim, other in ((Claim(), Claim((3,))), (Claim((3,)), Claim()), (Claim((2, 3)), Claim((3, 4)))):
        old = await Database.open(url, claim=claim)
        await postgres.hang_up(on_postgres)
        await (await Database.open(url, claim=other)).close()
        with pytest.raises(StoreElsewhere):
            await old.keep()
        await old.close()


async def test_who_has_other_shards_is_no_successor(on_postgres: URL) -> None:
    url = on_postgres.render_as_string(hide_password=False)
    first = await Database.open(url, claim=Claim((3,)))
    await postgres.hang_up(on_postgres)
    other = await Database.open(url, claim=Claim((33,)))
    for store in (first, other):
        await store.keep()
        await store.close()


async def test_sessions_of_one_bucket_begin_one_after_another_whoever_keeps_the_tables(on_postgres: URL) -> None:
    url = on_postgres.render_as_string(hide_password=False)
    store = await Database.open(url, claim=Claim((0,), 3))
    waits = await asyncio.gather(*(session_turn(url, 0, 5_000) for _ in range(9)))
    in_turn = sorted(wait for wait in waits if wait is not None)
    assert len(in_turn) == 9
    assert in_turn[0] == 0
    assert all(4_000 < later - sooner <= 5_000 for sooner, later in pairwise(in_turn))
    assert await session_turn(url, 1, 5_000) == 0  # another bucket waits for nobody
    await store.close()


async def test_a_moment_that_lies_too_far_ahead_is_none(on_postgres: URL) -> None:
    url = on_postgres.render_as_string(hide_password=False)
    store = await Database.open(url)
    await store.notes.write("session-0", str(10**13))
    assert await session_turn(url, 0, 5_000) == 0
    assert 0 < (await session_turn(url, 0, 5_000) or 0) <= 5_000
    await store.close()


async def test_whom_no_other_process_can_meet_asks_no_store(tmp_path: Path) -> None:
    assert await session_turn(f"sqlite+aiosqlite:///{tmp_path}/room.db", 0, 5_000) is None
    assert not list(tmp_path.iterdir())
