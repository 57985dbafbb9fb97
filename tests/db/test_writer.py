"""Writes share commits, and neither a refusal nor a cancellation of one touches the others."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Iterator
from dataclasses import replace

import pytest
from sqlalchemy import Connection, Engine, event

from db import MINT, Conflict, Database, LoggedMove, Short, StoreError, StoreUnreachable, Transfer

from .examples import LOBBY, begun


@pytest.fixture
def commits() -> Iterator[list[object]]:
    """Gets one element for every commit of any engine."""
    seen: list[object] = []

    def note(conn: Connection) -> None:
        seen.append(conn)

    event.listen(Engine, "commit", note)
    yield seen
    event.remove(Engine, "commit", note)


async def test_writes_that_wait_share_a_commit(db: Database, commits: list[object]) -> None:
    rows = [begun(await db.matches.create(LOBBY)) for _ in range(50)]
    commits.clear()
    await asyncio.gather(*(db.matches.append(row, [LoggedMove(0, 0, "pass", 1, "person")]) for row in rows))
    assert 1 <= len(commits) <= 5
    assert await db.matches.live() == rows
    assert [len(await db.matches.moves(row.id)) for row in rows] == [1] * len(rows)


async def test_a_refused_write_does_not_spoil_the_others(db: Database, commits: list[object]) -> None:
    await db.ledger.transfer(Transfer(MINT, "a", 5, "used"))
    commits.clear()
    calls = [Transfer(MINT, "a", 1, f"fine {n}") for n in range(20)]
    calls[3:3] = [Transfer("nobody", "a", 1, "short"), Transfer(MINT, "a", 9, "used")]
    outcomes = await asyncio.gather(*(db.ledger.transfer(call) for call in calls), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes if outcome is not None] == [Short, Conflict]
    assert await db.ledger.balance("a") == 25
    assert len(commits) <= 5


async def test_a_write_refused_halfway_is_undone_among_the_others(db: Database) -> None:
    row = await db.matches.create(LOBBY)
    outcomes = await asyncio.gather(
        db.notes.write("before", "1"),
        db.matches.append(
            begun(row), [LoggedMove(0, 0, "pass", 1, "person")], [Transfer("nobody", "a", 1, "short")]
        ),
        db.notes.write("after", "1"),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), Short, type(None)]
    assert await db.matches.moves(row.id) == ()
    assert await db.matches.get(row.id) == row
    assert (await db.notes.read("before"), await db.notes.read("after")) == ("1", "1")


async def test_an_error_of_the_program_does_not_spoil_the_others(db: Database) -> None:
    row = await db.matches.create(LOBBY)
    unfit = replace(row, capacity="many")  # type: ignore[arg-type]
    outcomes = await asyncio.gather(
        db.ledger.transfer(Transfer(MINT, "a", 1, "one")),
        db.matches.save(replace(unfit, pace=b"raw", host_id="x" * 3)),  # type: ignore[arg-type]
        db.notes.write("name", object()),  # type: ignore[arg-type]
        db.ledger.transfer(Transfer(MINT, "a", 1, "two")),
        return_exceptions=True,
    )
    assert isinstance(outcomes[2], StoreError)
    assert outcomes[0] is None
    assert outcomes[3] is None
    assert await db.ledger.balance("a") == 2


async def test_two_writes_to_one_match_in_one_commit_leave_the_later(db: Database) -> None:
    row = begun(await db.matches.create(LOBBY))
    await db.matches.append(row, [LoggedMove(0, 0, "pass", 1, "person")])
    there = replace(row, touched_ms=1, seats=row.seats[:1])
    back = replace(row, touched_ms=0)
    await asyncio.gather(db.matches.save(there), db.matches.save(back))
    assert await db.matches.get(row.id) == back
    await db.matches.append(there, [])
    assert await db.matches.get(row.id) == there


@pytest.mark.parametrize("seed", range(5))
async def test_a_cancelled_write_is_whole_or_not_there(db: Database, seed: int) -> None:
    """Thirty writers, a third of them cancelled at a random moment: whatever came of it is final at once."""
    dice = random.Random(seed)
    final: dict[int, int] = {}

    async def pay(number: int) -> None:
        entries = [
            Transfer(MINT, f"a{number}", 5, f"in {number}"),
            Transfer(f"a{number}", "pot", 2, f"out {number}"),
        ]
        try:
            await db.ledger.transfer(*entries)
        except asyncio.CancelledError:
            final[number] = await db.ledger.balance(f"a{number}")
            raise

    tasks = [asyncio.create_task(pay(number)) for number in range(30)]
    doomed = dice.sample(range(30), 10)
    for number in doomed:
        for _ in range(dice.randrange(30)):
            await asyncio.sleep(0)
        tasks[number].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    balances = [await db.ledger.balance(f"a{number}") for number in range(30)]
    assert set(balances) <= {0, 3}
    assert all(balances[number] == 3 for number in range(30) if number not in doomed)
    assert all(balances[number] == balance for number, balance in final.items())
    assert await db.ledger.balance("pot") == 2 * balances.count(3)
    assert await db.ledger.audit() == []
    await db.ledger.transfer(Transfer(MINT, "pot", 1, "afterwards"))


async def test_a_write_cancelled_before_its_turn_is_not_done(db: Database) -> None:
    first = asyncio.create_task(db.ledger.transfer(Transfer(MINT, "a", 1, "first")))
    await asyncio.sleep(0)
    second = asyncio.create_task(db.ledger.transfer(Transfer(MINT, "a", 2, "second")))
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.gather(first, second, return_exceptions=True)
    assert second.cancelled()
    assert await db.ledger.balance("a") == 1


@pytest.mark.parametrize("company", [0, 3])
async def test_a_write_cancelled_before_its_commit_is_undone(db: Database, company: int) -> None:
    doomed = asyncio.create_task(db.ledger.transfer(Transfer(MINT, "a", 1, "doomed")))
    others = [
        asyncio.create_task(db.ledger.transfer(Transfer(MINT, "a", 2, f"other {n}"))) for n in range(company)
    ]

    loop = asyncio.get_running_loop()

    async def cancel_doomed() -> None:
        doomed.cancel()
        for _ in range(10):  # until everybody who waits has heard of it
            await asyncio.sleep(0)

    def cancel(_conn: object, _cursor: object, statement: str, parameters: object, *_: object) -> None:
        if "INSERT INTO transfers" not in statement or "doomed" not in str(parameters):
            return
        if threading.current_thread() is threading.main_thread():
            doomed.cancel()
        else:  # a file's transactions run in a thread of their own
            asyncio.run_coroutine_threadsafe(cancel_doomed(), loop).result()

    event.listen(Engine, "before_cursor_execute", cancel)
    await asyncio.gather(doomed, *others, return_exceptions=True)
    event.remove(Engine, "before_cursor_execute", cancel)
    assert doomed.cancelled()
    assert await db.ledger.balance("a") == 2 * company
    assert await db.ledger.audit() == []


async def test_a_cancelled_reader_leaves_the_store_usable(db: Database) -> None:
    for _ in range(20):
        task = asyncio.create_task(db.matches.live())
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    assert await db.matches.live() == []


async def test_closing_finishes_what_was_asked_and_refuses_the_rest(db: Database, url: str) -> None:
    calls = [asyncio.create_task(db.ledger.transfer(Transfer(MINT, "a", 1, f"{n}"))) for n in range(10)]
    await asyncio.sleep(0)
    await db.close()
    await asyncio.gather(*calls)
    with pytest.raises(StoreUnreachable):
        await db.ledger.transfer(Transfer(MINT, "a", 1, "late"))
    with pytest.raises(StoreUnreachable):
        await db.ledger.balance("a")
    await db.close()
    again = await Database.open(url)
    assert await again.ledger.balance("a") == 10
    await again.close()


async def test_a_loop_that_ends_in_the_middle_leaves_nothing_half(db: Database) -> None:
    """The store's own tasks are cancelled too, as asyncio.run does when the program ends."""
    calls = []
    for n in range(20):
        both = (Transfer(MINT, f"a{n}", 5, f"in {n}"), Transfer(f"a{n}", "pot", 5, f"out {n}"))
        calls.append(asyncio.create_task(db.ledger.transfer(*both)))
    for _ in range(12):
        await asyncio.sleep(0)
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()
    await asyncio.gather(*calls, return_exceptions=True)
    assert all(call.cancelled() for call in calls)
    assert await db.ledger.audit() == []
    assert await db.ledger.balance("pot") == -await db.ledger.balance(MINT)
    await db.ledger.transfer(Transfer(MINT, "pot", 1, "afterwards"))
