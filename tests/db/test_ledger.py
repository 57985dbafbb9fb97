"""Tokens are neither lost nor made."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from db import (
    MINT,
    Conflict,
    Database,
    Phase,
    Short,
    StakesEnough,
    StoreError,
    Transfer,
    match_account,
    member_account,
)
from db.schema.standing import accounts, transfers

from .conftest import NOW
from .examples import ANN, BOB, GUILD, LOBBY, grant, over, prize, staked


@pytest.fixture
async def raw(db: Database, url: str) -> AsyncIterator[AsyncConnection]:
    """A way to the tables that goes past the store; what is done in it is committed at each step."""
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as conn:
        yield conn
    await engine.dispose()


async def test_a_transfer_moves_tokens_and_is_remembered(db: Database) -> None:
    entries = [Transfer(MINT, "a", 7, "one"), Transfer("a", "b", 3, "two")]
    for entry in entries:
        await db.ledger.transfer(entry)
    assert [await db.ledger.balance(account) for account in ("a", "b", MINT)] == [4, 3, -7]
    assert await db.ledger.history("a") == [(entries[1], NOW), (entries[0], NOW)]
    assert await db.ledger.history("a", limit=1) == [(entries[1], NOW)]
    assert await db.ledger.history("nobody") == []
    assert await db.ledger.balance("nobody") == 0


async def test_an_account_never_goes_below_zero(db: Database) -> None:
    await db.ledger.transfer(Transfer(MINT, "a", 7, "one"))
    with pytest.raises(Short) as caught:
        await db.ledger.transfer(Transfer("a", "b", 8, "two"))
    assert caught.value.facts == {"account": "a", "balance": 7, "amount": 8}
    assert caught.value.reason == "store-short"
    assert await db.ledger.balance("a") == 7
    assert await db.ledger.balance("b") == 0


async def test_several_transfers_are_entered_all_or_none(db: Database) -> None:
    with pytest.raises(Short):
        await db.ledger.transfer(Transfer(MINT, "a", 7, "one"), Transfer("b", "c", 1, "two"))
    assert await db.ledger.balance("a") == 0
    assert await db.ledger.history(MINT) == []


async def test_what_comes_in_the_same_call_may_be_passed_on(db: Database) -> None:
    await db.ledger.transfer(Transfer("a", "b", 5, "out"), Transfer(MINT, "a", 5, "in"))
    assert (await db.ledger.balance("a"), await db.ledger.balance("b")) == (0, 5)
    assert await db.ledger.audit() == []


async def test_a_reason_counts_once(db: Database) -> None:
    await db.ledger.transfer(Transfer(MINT, "a", 7, "one"))
    with pytest.raises(Conflict) as caught:
        await db.ledger.transfer(Transfer(MINT, "b", 1, "new"), Transfer(MINT, "a", 7, "one"))
    assert "one" in caught.value.facts["transfers"]
    assert await db.ledger.balance("a") == 7
    assert await db.ledger.balance("b") == 0


@pytest.mark.parametrize("amount", [0, -1, 2**53 + 1])
def test_an_amount_out_of_range_is_no_transfer(amount: int) -> None:
    with pytest.raises(ValueError, match="tokens"):
        Transfer("a", "b", amount, "x")


def test_nobody_pays_themselves() -> None:
    with pytest.raises(ValueError, match="itself"):
        Transfer("a", "a", 1, "x")


async def test_stakes_wait_in_escrow_until_they_are_settled(db: Database) -> None:
    row = await staked(db)
    assert await db.ledger.balance(match_account(row.id)) == 20
    await db.matches.save(over(row), [prize(row, BOB)])
    assert await db.ledger.balance(match_account(row.id)) == 0
    assert await db.ledger.balance(member_account(GUILD, BOB)) == 110
    assert await db.ledger.audit() == []


async def test_the_audit_finds_stakes_left_on_an_ended_match(db: Database) -> None:
    row = await staked(db)
    assert await db.ledger.audit() == []
    await db.matches.save(replace(row, phase=Phase.CLOSED))
    assert await db.ledger.audit() == [f"20 tokens are left on match:{row.id}, which is closed"]


async def test_the_audit_finds_a_forged_balance(db: Database, raw: AsyncConnection) -> None:
    await db.ledger.transfer(grant(ANN, 5, "g"))
    account = member_account(GUILD, ANN)
    await raw.execute(update(accounts).where(accounts.c.account == account).values(balance=6))
    assert await db.ledger.audit() == [
        "the balances add up to 1, not to 0",
        f"{account} is at 6, but its transfers come to 5",
    ]


async def test_the_audit_finds_stakes_on_a_match_that_never_was(db: Database) -> None:
    await db.ledger.transfer(Transfer(MINT, match_account(77), 5, "astray"))
    assert await db.ledger.audit() == ["5 tokens are left on match:77, which is unknown"]


async def test_the_tables_themselves_refuse_what_the_ledger_forbids(db: Database, raw: AsyncConnection) -> None:
    await db.ledger.transfer(Transfer(MINT, "a", 5, "g"), Transfer(MINT, "b", 5, "h"))
    entry = {"source": "a", "target": "b", "amount": 1, "reason": "r", "at_ms": 0}
    for statement in (
        update(accounts).where(accounts.c.account == "a").values(balance=-1),
        insert(transfers).values(entry | {"amount": 0}),
        insert(transfers).values(entry | {"target": "a"}),
        insert(transfers).values(entry | {"reason": "g"}),
    ):
        with pytest.raises(IntegrityError):
            await raw.execute(statement)


names = st.sampled_from([MINT, "a", "b", "c", match_account(1)])
entry = st.tuples(names, names, st.integers(1, 40), st.integers(0, 25)).filter(lambda e: e[0] != e[1])


@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
@given(calls=st.lists(st.lists(entry, min_size=1, max_size=4), max_size=12), together=st.booleans())
def test_random_transfers_keep_the_books_balanced(
    tmp_path: Path, empty_store: Path, calls: list[list[tuple[str, str, int, int]]], together: bool
) -> None:
    """One after the other they do what a dictionary would do; at once they still sum to zero."""
    path = Path(shutil.copy(empty_store, tmp_path / "house.db"))
    asyncio.run(_play(path, [[Transfer(s, t, n, f"r{r}") for s, t, n, r in call] for call in calls], together))


async def _play(path: Path, calls: list[list[Transfer]], together: bool) -> None:
    db = await Database.open(f"sqlite+aiosqlite:///{path}")
    model = dict.fromkeys((MINT, "a", "b", "c", match_account(1)), 0)
    used: set[str] = set()
    if together:
        outcomes = await asyncio.gather(*(db.ledger.transfer(*call) for call in calls), return_exceptions=True)
        assert all(outcome is None or isinstance(outcome, StoreError) for outcome in outcomes)
    for call in calls if not together else ():
        after, reasons = dict(model), [transfer.reason for transfer in call]
        for transfer in call:
            after[transfer.source] -= transfer.amount
            after[transfer.target] += transfer.amount
        refused = min(n for name, n in after.items() if name != MINT) < 0
        refused = refused or len(set(reasons)) < len(reasons) or not used.isdisjoint(reasons)
        try:
            await db.ledger.transfer(*call)
        except (Short, Conflict):
            assert refused
        else:
            assert not refused
            model, used = after, used.union(reasons)
    balances = {name: await db.ledger.balance(name) for name in model}
    assert together or balances == model
    assert sum(balances.values()) == 0
    assert [line for line in await db.ledger.audit() if "match:1" not in line] == []
    await db.close()


async def test_stakes_come_back_when_a_lobby_is_created_in_vain(db: Database) -> None:
    await db.people.welcome(GUILD, ANN, "Ann", 5)
    with pytest.raises(Short):
        await db.matches.create(LOBBY, [Transfer(member_account(GUILD, ANN), match_account(0), 6, "s")])
    assert await db.matches.live() == []
    assert await db.ledger.balance(member_account(GUILD, ANN)) == 5


async def test_what_one_may_stake_in_a_day_holds_in_the_transaction_that_stakes(db: Database) -> None:
    """Whoever looked before may have seen another day, or a table that has begun since."""
    await db.servers.set_settings(GUILD, staked_daily=15)
    row = await staked(db)
    account = match_account(row.id)
    more = [
        Transfer(member_account(GUILD, who), account, amount, f"stake:9:{who}")
        for who, amount in ((ANN, 5), (BOB, 6))
    ]
    with pytest.raises(StakesEnough) as refused:
        await db.ledger.transfer(*more)
    assert refused.value.facts == {"account": member_account(GUILD, BOB), "most": 15}
    assert await db.ledger.balance(account) == 20, "nobody has put down anything"
    both = await asyncio.gather(
        db.ledger.transfer(more[0]),
        db.ledger.transfer(replace(more[0], reason="stake:10:1")),
        return_exceptions=True,
    )
    assert [type(one) for one in both if one is not None] == [StakesEnough]
    await db.servers.set_settings(GUILD, staked_daily=0)
    await db.ledger.transfer(more[1])


async def test_what_comes_back_of_another_day_s_stake_leaves_today_s_limit_as_it_is(url: str) -> None:
    later = [0]
    db = await Database.open(url, now=lambda: NOW + later[-1])
    await db.servers.set_settings(GUILD, staked_daily=15)
    row = await staked(db)
    later.append(86_400_000)
    today = NOW + later[-1]
    wallet, other = member_account(GUILD, ANN), match_account(row.id + 1)
    await db.ledger.transfer(Transfer(match_account(row.id), wallet, 10, f"refund:{row.id}:{ANN}"))
    assert await db.ledger.staked_since(GUILD, ANN, today) == 0
    await db.ledger.transfer(Transfer(wallet, other, 15, f"stake:{row.id + 1}:{ANN}"))
    with pytest.raises(StakesEnough):
        await db.ledger.transfer(Transfer(wallet, other, 1, f"stake:{row.id + 2}:{ANN}"))
    await db.ledger.transfer(Transfer(other, wallet, 15, f"refund:{row.id + 1}:{ANN}"))
    assert await db.ledger.staked_since(GUILD, ANN, today) == 0
    await db.close()
