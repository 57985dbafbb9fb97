"""Writes that are stored together leave what they would have left one after the other."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import aiosqlite
import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy import Connection, Engine, event, make_url

from db import (
    MINT,
    Conflict,
    Database,
    Header,
    LoggedMove,
    Occupant,
    Phase,
    Short,
    StoreUnsure,
    Transfer,
    match_account,
)
from tests import postgres

from .examples import ANN, BOB, EVE, GUILD, LOBBY, MOVES, begun, over, prize, staked


@pytest.fixture
def statements(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Gets the text of every statement that any engine carries out, or `store_rows` hands to the driver."""
    seen: list[str] = []
    fetchall = aiosqlite.Connection.execute_fetchall

    def driven(driver: aiosqlite.Connection, sql: str, row: Any) -> Any:
        seen.append(sql)
        return fetchall(driver, sql, row)

    def note(_conn: object, _cursor: object, statement: str, *_: object) -> None:
        seen.append(statement)

    monkeypatch.setattr(aiosqlite.Connection, "execute_fetchall", driven)
    event.listen(Engine, "before_cursor_execute", note)
    yield seen
    event.remove(Engine, "before_cursor_execute", note)


async def at_fifty_tables(db: Database) -> list[Header]:
    """Fifty matches, each under way, with a stake that tells one from the other."""
    lobbies = [replace(LOBBY, stake=number) for number in range(50)]
    headers = [begun(header) for header in await asyncio.gather(*(db.matches.create(one) for one in lobbies))]
    await asyncio.gather(*(db.matches.append(header, MOVES[:1]) for header in headers))
    return headers


async def test_fifty_moves_take_a_handful_of_statements(db: Database, statements: list[str]) -> None:
    headers = await at_fifty_tables(db)
    statements.clear()
    headers = [replace(header, touched_ms=header.stake) for header in headers]
    await asyncio.gather(*(db.matches.append(header, MOVES[1:]) for header in headers))
    assert len(statements) <= 6  # two a batch; the first move finds nobody to wait for
    assert await db.matches.live() == headers
    assert [await db.matches.moves(header.id) for header in headers] == [MOVES] * len(headers)


async def test_a_move_writes_what_it_changed_and_nothing_else(db: Database, statements: list[str]) -> None:
    header, *_ = await at_fifty_tables(db)
    statements.clear()
    await db.matches.append(replace(header, deadline_ms=12), MOVES[1:])
    (change,) = [statement for statement in statements if statement.startswith("UPDATE")]
    assert change.split("SET ")[1].split("=")[0] == "deadline_ms"
    assert not [statement for statement in statements if "seats" in statement]


async def test_matches_made_together_keep_their_seats_and_stakes_apart(db: Database) -> None:
    names = [f"Ann {number}" for number in range(20)]
    lobbies = [replace(LOBBY, seats=(Occupant(0, ANN, name, None),)) for name in names]
    headers = await asyncio.gather(
        *(
            db.matches.create(lobby, [Transfer(MINT, match_account(0), amount, f"stake {amount}")])
            for amount, lobby in enumerate(lobbies, start=1)
        )
    )
    assert len({header.id for header in headers}) == 20
    for amount, header in enumerate(headers, start=1):
        assert await db.matches.get(header.id) == header
        assert header.seats[0].name == names[amount - 1]
        assert await db.ledger.balance(match_account(header.id)) == amount


def changed(header: Header, dice: random.Random) -> Header:
    """The match after something that may happen at a table."""
    sitting = list(header.seats)
    match dice.randrange(6):
        case 0 if sitting:
            sitting.pop(dice.randrange(len(sitting)))
        case 1:
            place = max((seat.place for seat in sitting), default=-1) + 1
            sitting.append(Occupant(place, EVE, "Eve", None, misses=dice.randrange(3)))
        case 2 if sitting:
            sitting[0] = replace(sitting[0], absent=not sitting[0].absent, deadline_ms=dice.randrange(9))
        case 3:
            header = replace(header, options={"points": dice.randrange(9)}, cuts=("ff",) * dice.randrange(3))
        case 4:
            header = replace(header, message_id=dice.choice([None, 5]), phase=dice.choice([*Phase]))
    return replace(header, touched_ms=header.touched_ms + 1, seats=tuple(sitting))


@pytest.mark.parametrize("seed", range(5))
async def test_many_tables_that_change_together_are_all_as_they_were_told(
    db: Database, url: str, seed: int
) -> None:
    """Now and then with another store, which knows nothing of what lies there."""
    dice = random.Random(seed)
    headers = await asyncio.gather(*(db.matches.create(LOBBY) for _ in range(8)))
    stores = [db, await Database.open(url)]
    for ply in range(6):
        headers = [changed(header, dice) if dice.random() < 0.8 else header for header in headers]
        store = stores[ply % 4 == 3]
        if store is not db:
            await db.close()
        move = LoggedMove(ply, 0, "pass", ply, "person")
        await asyncio.gather(*(store.matches.append(header, [move]) for header in headers))
        for header in headers:
            assert await store.matches.get(header.id) == header
            assert len(await store.matches.moves(header.id)) == ply + 1
        if store is not db:
            break
    await stores[1].close()


async def test_what_one_call_gets_does_not_cover_another(db: Database) -> None:
    """Otherwise two empty wallets could pay each other."""
    outcomes = await asyncio.gather(
        db.ledger.transfer(Transfer("a", "b", 5, "there")),
        db.ledger.transfer(Transfer("b", "a", 5, "back")),
        db.ledger.transfer(Transfer(MINT, "c", 5, "in")),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [Short, Short, type(None)]
    assert await db.ledger.audit() == []


async def test_two_calls_that_an_account_covers_only_one_by_one(db: Database) -> None:
    await db.ledger.transfer(Transfer(MINT, "a", 15, "in"))
    calls = [db.ledger.transfer(Transfer("a", "b", 10, f"{number}")) for number in range(2)]
    outcomes = await asyncio.gather(*calls, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), Short]
    assert (await db.ledger.balance("a"), await db.ledger.balance("b")) == (5, 10)


async def test_one_account_may_pay_and_be_paid_in_one_batch(db: Database) -> None:
    await db.ledger.transfer(Transfer(MINT, "a", 15, "in"))
    flows = [("a", "b", 5), (MINT, "a", 3), ("a", "c", 4), ("a", "b", 6), (MINT, "b", 1)]
    await asyncio.gather(*(db.ledger.transfer(Transfer(s, t, n, f"{s}{t}{n}")) for s, t, n in flows))
    assert [await db.ledger.balance(name) for name in ("a", "b", "c")] == [3, 12, 4]
    assert await db.ledger.audit() == []


@pytest.mark.parametrize("company", [(), (Transfer("nobody", "a", 1, "short"),)])
async def test_a_match_saved_twice_at_once_is_as_it_was_told_last(
    db: Database, company: tuple[Transfer, ...]
) -> None:
    """Among writes that are all stored, and beside one that is refused."""
    header = begun(await db.matches.create(LOBBY))
    await db.matches.append(header, MOVES)
    there = replace(header, touched_ms=1, seats=header.seats[:1])
    calls = [db.matches.save(there), db.matches.save(header), *(db.ledger.transfer(one) for one in company)]
    outcomes = await asyncio.gather(*calls, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes if outcome is not None] == [Short] * len(company)
    assert await db.matches.get(header.id) == header


async def test_after_a_commit_whose_answer_is_lost_the_next_save_is_whole(db: Database) -> None:
    """The store can't know whether it was stored; what it believed to lie in the tables no longer counts."""

    def lose(conn: Connection) -> None:
        conn.connection.commit()
        raise OSError("the answer is lost")

    header = begun(await db.matches.create(LOBBY))
    await db.matches.append(header, MOVES)
    event.listen(Engine, "commit", lose)
    try:
        with pytest.raises(StoreUnsure):
            await db.matches.save(replace(header, touched_ms=1, seats=()))
    finally:
        event.remove(Engine, "commit", lose)
    await db.matches.save(header)
    assert await db.matches.get(header.id) == header


async def test_a_batch_of_every_kind_of_write(db: Database) -> None:
    header = await staked(db)
    other = begun(await db.matches.create(LOBBY))
    missing = replace(other, id=other.id + 9)
    outcomes: list[Any] = await asyncio.gather(
        db.matches.append(over(header), MOVES[1:], [prize(header, ANN)], lambda _: []),
        db.matches.append(other, MOVES),
        db.matches.append(missing, MOVES),
        db.matches.save(missing),
        db.matches.create(LOBBY),
        db.people.welcome(GUILD, EVE, "Eve", 7),
        db.notes.write("note", "1"),
        db.ledger.transfer(Transfer(MINT, "a", 1, "one")),
        db.people.forget(BOB),
        return_exceptions=True,
    )
    kinds = [type(outcome) for outcome in outcomes]
    nothing = type(None)
    assert kinds == [nothing, nothing, Conflict, Conflict, Header, int, nothing, nothing, Conflict]
    assert outcomes[2].facts == {"match": missing.id, "ply": 0}
    assert outcomes[3].facts == {"match": missing.id}
    assert await db.matches.get(header.id) == over(header)
    assert await db.matches.get(other.id) == other
    assert await db.matches.get(outcomes[4].id) == outcomes[4]
    assert await db.matches.moves(other.id) == MOVES
    assert await db.notes.read("note") == "1"
    assert await db.ledger.audit() == []


if postgres.HAVE:
    UNTIL_SOMEBODY_WAITS = """
        SET LOCAL statement_timeout = '5s';
        DO $$ BEGIN
            WHILE NOT EXISTS (SELECT FROM pg_locks WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))) LOOP
                PERFORM pg_sleep(0.01);
            END LOOP;
        END $$
    """

    @pytest.mark.parametrize("url", ["postgresql"], indirect=True)
    async def test_a_write_that_loses_a_deadlock_is_done_again(db: Database, url: str) -> None:
        """Another program locks the same accounts in the other order; the server lets one of us lose."""
        await db.ledger.transfer(Transfer(MINT, "a", 5, "one"), Transfer(MINT, "b", 5, "two"))
        program = await asyncpg.connect(make_url(url).set(drivername="postgresql").render_as_string(False))
        lock, paid, lost = "SELECT * FROM accounts WHERE account = $1 FOR UPDATE", 0, False
        while not lost and paid < 5:
            try:
                async with program.transaction():
                    await program.fetch(lock, "b")
                    paying = asyncio.create_task(db.ledger.transfer(Transfer("a", "b", 1, f"again {paid}")))
                    await program.execute(UNTIL_SOMEBODY_WAITS)
                    await program.fetch(lock, "a")
                    lost = True
            except asyncpg.DeadlockDetectedError:
                pass  # the other program lost
            await paying
            paid += 1
        assert lost
        assert (await db.ledger.balance("a"), await db.ledger.balance("b")) == (5 - paid, 5 + paid)
        await program.close()

    @pytest.mark.parametrize("url", ["postgresql"], indirect=True)
    async def test_two_processes_that_spend_the_same_tokens_learn_who_was_first(db: Database, url: str) -> None:
        """Two stores, as two processes would have: what one has spent, the other is short of."""
        other = await Database.open(url)
        wallets = [f"a{number}" for number in range(20)]
        await db.ledger.transfer(*(Transfer(MINT, wallet, 15, f"in {wallet}") for wallet in wallets))
        for wallet in wallets:
            outcomes = await asyncio.gather(
                db.ledger.transfer(Transfer(wallet, "b", 10, f"ours {wallet}")),
                other.ledger.transfer(Transfer(wallet, "b", 10, f"theirs {wallet}")),
                return_exceptions=True,
            )
            assert {type(outcome) for outcome in outcomes} == {type(None), Short}
        assert [await db.ledger.balance(wallet) for wallet in wallets] == [5] * 20
        await other.close()
