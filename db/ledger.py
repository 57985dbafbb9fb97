"""The double-entry ledger: one row is one transfer, and an account's balance is kept beside its rows.

Both are written in the caller's transaction, so they cannot part.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import (
    Connection,
    Executable,
    Select,
    Text,
    bindparam,
    cast,
    func,
    insert,
    literal,
    or_,
    select,
    union_all,
    update,
)
from sqlalchemy.exc import IntegrityError

from .engine import upsert
from .errors import Conflict, Short, StakesEnough
from .marks import is_marked
from .records import LIVE, MINT, Transfer, as_row, match_account, member_account
from .schema.people import settings
from .schema.playing import matches
from .schema.standing import accounts, transfers

STAKE = "stake:"
"""The beginning of the reasons of what is put down at a table."""

STAKED_DAILY = "staked_daily"
"""The setting of a server that says how many tokens one person may put down in a day (UTC); 0: any number."""

DAY_MS = 86_400_000

DAILY = "daily:"
"""The beginning of the reasons of what a person is given for a day; they end with the day."""

_BALANCE = select(accounts.c.balance).where(accounts.c.account == bindparam("of"))

_USED = select(transfers.c.reason).where(transfers.c.reason.in_(bindparam("reasons", expanding=True)))

# Always in the same order, so that two processes do not wait for each other.
_LOCKED = (
    select(accounts)
    .where(accounts.c.account.in_(bindparam("names", expanding=True)))
    .order_by(accounts.c.account)
    .with_for_update()
)

_LOSE = (
    update(accounts)
    .where(accounts.c.account == bindparam("of"))
    .values(balance=accounts.c.balance + bindparam("change"))
)


def post(conn: Connection, calls: Sequence[Sequence[Transfer]], at_ms: int) -> None:
    """Enter the transfers of one call, or of several, all or none.

    Only what a call's transfers come to together must be covered: an account may pass on what it gets in the same
    call, but not what it gets in another. Raises Short if an account would go below zero, Conflict if a reason has
    been used before.
    """
    entries = [entry for call in calls for entry in call]
    if not entries:
        return
    # Before anything else: what has been settled already must not look like an account that is short.
    reasons = [entry.reason for entry in entries]
    used = conn.scalars(_USED, {"reasons": reasons}).all()
    if used or len(set(reasons)) < len(reasons):
        raise Conflict(transfers=", ".join(used or reasons))
    # A person can have the day's grant only once, even if they are forgotten in between.
    grants = [one.reason for one in entries if one.source == MINT and one.reason.startswith(DAILY)]
    again = [reason for reason in grants if is_marked(conn, reason)]
    if again:
        raise Conflict(transfers=", ".join(again))
    changes, owed = _sums(calls)
    _cover(conn, changes, owed)
    losses = [{"of": name, "change": changes[name]} for name in sorted(changes) if changes[name] < 0]
    if losses:
        conn.execute(_LOSE, losses)
    gains = [{"account": name, "balance": changes[name]} for name in sorted(changes) if changes[name] >= 0]
    if gains:
        conn.execute(_gain(conn.dialect.name), gains)
    rows = [{**as_row(entry), "at_ms": at_ms} for entry in entries]
    try:
        conn.execute(insert(transfers), rows)
    except IntegrityError as error:
        raise Conflict(transfers=", ".join(reasons)) from error  # another process was faster
    staked = (entry.source for entry in entries if entry.reason.startswith(STAKE))
    _check_stakes(conn, [wallet for wallet in staked if wallet.startswith("member:")], at_ms)


@cache
def _gain(dialect: str) -> Executable:
    gain = upsert(dialect, accounts)
    more = accounts.c.balance + gain.excluded.balance
    return gain.on_conflict_do_update(index_elements=[accounts.c.account], set_={"balance": more})


def _check_stakes(conn: Connection, staking: Sequence[str], at_ms: int) -> None:
    """Raises StakesEnough where one of these wallets has put down more today than its server lets anybody."""
    owners = [tuple(map(int, wallet.split(":")[1:])) for wallet in dict.fromkeys(staking)]
    if not owners:
        return
    guilds = {guild_id for guild_id, _ in owners}
    chosen = select(settings).where(settings.c.name == STAKED_DAILY, settings.c.guild_id.in_(guilds))
    most = {row.guild_id: json.loads(row.value) for row in conn.execute(chosen)}
    for guild_id, user_id in owners:
        limit = most.get(guild_id)
        if limit and staked_since(conn, guild_id, user_id, at_ms // DAY_MS * DAY_MS) > limit:
            raise StakesEnough(account=member_account(guild_id, user_id), most=limit)


def _sums(calls: Sequence[Sequence[Transfer]]) -> tuple[dict[str, int], dict[str, int]]:
    """Returns what each account comes to gain; and what those that lose in a call must have before it."""
    changes: defaultdict[str, int] = defaultdict(int)
    owed: defaultdict[str, int] = defaultdict(int)
    for call in calls:
        net: defaultdict[str, int] = defaultdict(int)
        for entry in call:
            net[entry.source] -= entry.amount
            net[entry.target] += entry.amount
        for account, change in net.items():
            changes[account] += change
            if change < 0 and account != MINT:
                owed[account] -= change
    return changes, owed


def _cover(conn: Connection, names: Iterable[str], owed: Mapping[str, int]) -> None:
    """Lock accounts until the transaction ends. Raises Short if one of them has less than it owes."""
    held = {row.account: row.balance for row in conn.execute(_LOCKED, {"names": sorted(names)})}
    for account, amount in sorted(owed.items()):
        if held.get(account, 0) < amount:
            raise Short(account=account, balance=held.get(account, 0), amount=amount)


def balance(conn: Connection, account: str) -> int:
    """Returns what an account holds; 0 for one that was never used."""
    return int(conn.scalar(_BALANCE, {"of": account}) or 0)


def staked_since(conn: Connection, guild_id: int, user_id: int, since_ms: int) -> int:
    """Returns what a person has put down at tables of a server since a time (ms), without what was given back.

    What comes back of a stake from before that time counts for nothing.
    """
    account, stakes = member_account(guild_id, user_id), transfers.alias()
    recent = (stakes.c.source == account, stakes.c.reason.startswith(STAKE), stakes.c.at_ms >= since_ms)
    down = select(func.coalesce(func.sum(stakes.c.amount), 0)).where(*recent)
    back = select(func.coalesce(func.sum(transfers.c.amount), 0)).where(
        transfers.c.target == account,
        transfers.c.reason.startswith("refund:"),
        transfers.c.source.in_(select(stakes.c.target).where(*recent)),
    )
    return int(conn.scalar(down) or 0) - int(conn.scalar(back) or 0)


def used(conn: Connection, reasons: Sequence[str]) -> set[str]:
    """Those of the reasons for which there was a transfer."""
    return set(conn.scalars(_USED, {"reasons": reasons}))


def history(conn: Connection, account: str, limit: int = 20, skip: int = 0) -> list[tuple[Transfer, int]]:
    """The latest transfers from and to an account but for `skip`, newest first, each with its time in ms."""
    # Two index ranges, each cut short, instead of sorting all that a busy account ever did.
    newest = select(transfers).order_by(transfers.c.id.desc()).limit(skip + limit)
    sides = [
        newest.where(side == account).subquery().select() for side in (transfers.c.source, transfers.c.target)
    ]
    both = union_all(*sides).subquery()
    rows = conn.execute(select(both).order_by(both.c.id.desc()).limit(limit).offset(skip))
    return [(Transfer(row.source, row.target, row.amount, row.reason), row.at_ms) for row in rows]


def audit(conn: Connection) -> list[str]:
    """Every disagreement in the books, in words for whoever runs the bot; empty if they are sound."""
    found: list[str] = []
    total = conn.scalar(select(func.sum(accounts.c.balance)))
    if total:
        found.append(f"the balances add up to {total}, not to 0")
    overdrawn = select(accounts).where(accounts.c.balance < 0, accounts.c.account != MINT)
    for query, words in (
        (overdrawn, "{account} is at {balance}, below zero"),
        (_disagreements(), "{account} is at {balance}, but its transfers come to {entered}"),
        (_forgotten_stakes(), "{balance} tokens are left on {account}, which is {phase}"),
    ):
        found.extend(words.format_map(dict(row)) for row in conn.execute(query).mappings())
    return found


_entries = union_all(
    select(transfers.c.source.label("account"), (-transfers.c.amount).label("change")),
    select(transfers.c.target.label("account"), transfers.c.amount.label("change")),
).subquery()


def _disagreements() -> Select[Any]:
    entered = func.coalesce(func.sum(_entries.c.change), 0)
    return (
        select(accounts.c.account, accounts.c.balance, entered.label("entered"))
        .outerjoin(_entries, _entries.c.account == accounts.c.account)
        .group_by(accounts.c.account, accounts.c.balance)
        .having(accounts.c.balance != entered)
    )


def _forgotten_stakes() -> Select[Any]:
    prefix = match_account(0).removesuffix("0")
    its_match = accounts.c.account == literal(prefix) + cast(matches.c.id, Text)
    return (
        select(accounts.c.account, accounts.c.balance, func.coalesce(matches.c.phase, "unknown").label("phase"))
        .outerjoin(matches, its_match)
        .where(accounts.c.account.startswith(prefix), accounts.c.balance != 0)
        .where(or_(matches.c.id.is_(None), matches.c.phase.not_in(LIVE)))
    )
