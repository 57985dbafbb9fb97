"""Claims of processes to their tables, where several share a server: locks of the connection that writes.

Whoever writes has the locks, and with the connection both are lost: so a process that another has taken over from
can't write any more, whatever it still believes. The server forgets the locks of a process that died. That another
had them meanwhile, and has lost them, is seen by fencing tokens: whoever takes over counts a number on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, text

from .errors import StoreDivided

EVERYTHING: Final = 0x67616D65
"""The lock that whoever keeps all shards has alone, and whoever keeps some shares; any number that is ours."""

SHARD: Final = 0x67616D66
"""The class of the locks that are one shard's each."""


COUNT: Final = 0x67616D67
"""The class of the locks that say how many shards there are in all; those who say the same share one."""

LEASE: Final = "lease"
"""The note that counts the leases of everything; those of one shard's have its number behind it."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The claim of a process: the shards with these numbers, or all of them; and of how many they are.

    By another number other servers belong to a shard, so nobody may keep some by one and somebody by another.
    """

    shards: tuple[int, ...] | None = None
    count: int | None = None


_ALONE = text("SELECT pg_try_advisory_lock(:area, 0)")
_SHARED = text("SELECT pg_try_advisory_lock_shared(:area, 0)")
_ONE_SHARD = text("SELECT pg_try_advisory_lock(:area, :shard)")
_ONE_COUNT = text("SELECT pg_try_advisory_lock_shared(:area, :count)")
_OTHER_COUNTS = text(
    "SELECT DISTINCT objid::bigint FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database "
    "WHERE locktype = 'advisory' AND classid = :area AND objid <> :count AND datname = current_database()"
)
_LET_GO = text("SELECT pg_advisory_unlock_all()")
# A connection that was lost on the way may be alive at the server's end, and hold what we want again.
_END_OWN = text(
    "SELECT pg_terminate_backend(activity.pid) FROM pg_stat_activity AS activity JOIN pg_locks USING (pid) "
    "WHERE locktype = 'advisory' AND classid IN (:everything, :shard) AND pid <> pg_backend_pid() "
    "AND activity.datname = current_database() AND application_name = current_setting('application_name')"
)
_COUNT_LEASE = text(
    "INSERT INTO notes (name, value) VALUES (:name, '1') "
    "ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(notes.value AS INTEGER) + 1 AS TEXT)"
)
_LEASES = text("SELECT name, value FROM notes WHERE name = :name OR name LIKE :of_shards ORDER BY name")


def take(conn: Connection, claim: Claim) -> bool:
    """Takes all the locks of `claim` for this connection, or none, and then says False.

    Raises StoreDivided where another process reckons with another number of shards.
    """
    with conn.begin() as transaction:
        if claim.count is not None:
            conn.execute(_ONE_COUNT, {"area": COUNT, "count": claim.count})
            others = conn.scalars(_OTHER_COUNTS, {"area": COUNT, "count": claim.count}).all()
            if others:
                conn.execute(_LET_GO)
                transaction.rollback()
                raise StoreDivided(own=claim.count, other=min(others))
        if claim.shards is None:
            taken = conn.scalar(_ALONE, {"area": EVERYTHING})
        else:
            taken = conn.scalar(_SHARED, {"area": EVERYTHING}) and all(
                conn.scalar(_ONE_SHARD, {"area": SHARD, "shard": shard}) for shard in claim.shards
            )
        if not taken:
            conn.execute(_LET_GO)
            conn.execute(_END_OWN, {"everything": EVERYTHING, "shard": SHARD})
        transaction.rollback()  # nothing was stored, and the locks outlive it
    return bool(taken)


def count_lease(conn: Connection, claim: Claim) -> dict[str, str]:
    """Counts a new lease of what is locked for `claim`; returns its fencing tokens, as `fencing_tokens` does."""
    with conn.begin():
        for shard in (None,) if claim.shards is None else claim.shards:
            conn.execute(_COUNT_LEASE, {"name": _lease_of(shard)})
        return fencing_tokens(conn, claim)


def fencing_tokens(conn: Connection, claim: Claim) -> dict[str, str]:
    """The numbers by which a lease is told from all later ones, whichever of its shards these have."""
    found = conn.execute(_LEASES, {"name": LEASE, "of_shards": _lease_of("%")})
    concerned = None if claim.shards is None else {LEASE, *map(_lease_of, claim.shards)}
    return {row.name: row.value for row in found if concerned is None or row.name in concerned}


def _lease_of(shard: int | str | None) -> str:
    return LEASE if shard is None else f"{LEASE}-{shard}"
