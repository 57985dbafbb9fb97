"""A seat of a lobby that is kept for whoever was challenged or invited, until they answer or time is up."""

from __future__ import annotations

from dataclasses import replace

from bot.tables import commands as ask
from bot.tables.change import NOBODY, Change, saved
from bot.tables.errors import Refusal
from bot.tables.moment import Moment
from bot.tables.table import Table
from db.records import Header, Phase


def keep(table: Table, asked: ask.Keep, now: Moment) -> Change:
    """A seat is kept for somebody. Raises `Refusal` where none is free, or one is kept already."""
    if table.header.phase is not Phase.LOBBY:
        raise Refusal("refused-started" if table.header.phase is Phase.PLAYING else "refused-over")
    if table.sitting(asked.user_id):
        raise Refusal("refused-other-sits", name=asked.name)
    if len(table.header.seats) >= table.header.capacity:
        raise Refusal("refused-full", seats=table.header.capacity)
    if is_kept(table.header, now.ms):
        raise Refusal("refused-kept-already", name=table.header.kept_name or "?")
    kept = {**NOBODY, "kept_for": asked.user_id, "kept_name": asked.name, "kept_until_ms": asked.until_ms}
    return saved(table, now, **kept)


def release(table: Table, asked: ask.Release, now: Moment) -> Change:
    """The seat is anybody's again; nothing changes where it is not kept for this person."""
    if table.header.kept_for != asked.user_id or table.header.phase is not Phase.LOBBY:
        return Change(table)
    return saved(table, now, **NOBODY)


def run_out(table: Table) -> Change:
    """Time is up: the seat is anybody's."""
    return Change(table.with_header(replace(table.header, **NOBODY)))


def is_kept(header: Header, now_ms: int) -> bool:
    """True while a seat is kept."""
    return header.kept_for is not None and now_ms < (header.kept_until_ms or 0)


def check_free(header: Header, now_ms: int, user_id: int | None) -> None:
    """Raises `Refusal` where the only free seat is kept for somebody else; None asks for a robot."""
    free = header.capacity - len(header.seats)
    if free == 1 and is_kept(header, now_ms) and header.kept_for != user_id:
        raise Refusal("refused-seat-kept", name=header.kept_name or "?")
