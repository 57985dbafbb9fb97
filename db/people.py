"""The members of servers."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, bindparam, select, update

from . import ledger
from .engine import upsert
from .marks import is_marked
from .records import MINT, Transfer, member_account
from .schema.people import members

_NAME = select(members.c.name).where(
    members.c.guild_id == bindparam("guild"), members.c.user_id == bindparam("user")
)


def known_as(conn: Connection, guild_id: int, user_id: int) -> str | None:
    """The name of a member; None for a stranger."""
    return conn.scalar(_NAME, {"guild": guild_id, "user": user_id})


def welcome(conn: Connection, guild_id: int, user_id: int, name: str, grant: int, at_ms: int) -> int:
    """Make sure that a member exists, with the newest name and one grant from the mint; the balance.

    Whoever was forgotten and comes again has had theirs.
    """
    row = {"guild_id": guild_id, "user_id": user_id, "name": name, "joined_ms": at_ms}
    account = member_account(guild_id, user_id)
    if conn.execute(upsert(conn.dialect.name, members).values(row).on_conflict_do_nothing()).rowcount:
        reason = f"grant:{guild_id}:{user_id}"
        if grant and not is_marked(conn, reason):
            ledger.post(conn, [[Transfer(MINT, account, grant, reason)]], at_ms)
    else:
        mine = (members.c.guild_id == guild_id, members.c.user_id == user_id)
        conn.execute(update(members).where(*mine).values(name=name))
    return ledger.balance(conn, account)


def names(conn: Connection, guild_id: int, user_ids: Collection[int]) -> dict[int, str]:
    """The newest names of members of a server, of those who have one."""
    known = select(members.c.user_id, members.c.name).where(
        members.c.guild_id == guild_id, members.c.user_id.in_(user_ids)
    )
    return {row.user_id: row.name for row in conn.execute(known)}
