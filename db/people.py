"""The members of servers."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from sqlalchemy import Connection, Executable, bindparam, select, update

from . import ledger
from .engine import upsert
from .marks import is_marked
from .records import MINT, Transfer, member_account
from .schema.people import members

_NAME = select(members.c.name).where(
    members.c.guild_id == bindparam("guild"), members.c.user_id == bindparam("user")
)

_RENAMED = update(members).where(members.c.guild_id == bindparam("guild"), members.c.user_id == bindparam("user"))


def known_as(conn: Connection, guild_id: int, user_id: int) -> str | None:
    """The name of a member; None for a stranger."""
    return conn.scalar(_NAME, {"guild": guild_id, "user": user_id})


@cache
def _newcomer(dialect: str) -> Executable:
    return upsert(dialect, members).on_conflict_do_nothing()


def welcome(conn: Connection, guild_id: int, user_id: int, name: str, grant: int, at_ms: int) -> int:
    """Make sure that a member exists, with the newest name and one grant from the mint; the balance.

    Whoever was forgotten and comes again has had theirs.
    """
    row = {"guild_id": guild_id, "user_id": user_id, "name": name, "joined_ms": at_ms}
    account = member_account(guild_id, user_id)
    if conn.execute(_newcomer(conn.dialect.name), row).rowcount:
        reason = f"grant:{guild_id}:{user_id}"
        if grant and not is_marked(conn, reason):
            ledger.post(conn, [[Transfer(MINT, account, grant, reason)]], at_ms)
    else:
        conn.execute(_RENAMED, {"guild": guild_id, "user": user_id, "name": name})
    return ledger.balance(conn, account)


def names(conn: Connection, guild_id: int, user_ids: Collection[int]) -> dict[int, str]:
    """The newest names of members of a server, of those who have one."""
    known = select(members.c.user_id, members.c.name).where(
        members.c.guild_id == guild_id, members.c.user_id.in_(user_ids)
    )
    return {row.user_id: row.name for row in conn.execute(known)}
