"""Limits to the tables there may be at once, so that nobody fills a channel with tables at which nobody plays.

Everything here is told from headers: no table is woken for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.tables.errors import Refusal
from bot.tables.paces import MINUTE
from db.records import Header

TABLES_A_CHANNEL: Final = 8
"""Tables that one channel can hold at once, so that nobody floods it."""

TABLES_A_PERSON: Final = 5
"""Tables that one person can host at once, on all servers: fewer than fill a channel."""

QUIET_MS: Final = 5 * MINUTE
"""A table with one person counts for no limit any more when nobody has touched it for so long."""


class Crowded(Refusal):
    """There are tables enough. `tables` are the ones that are in the way, of which the person may close some.

    `wanted` is the game that was to be played at once, if one was.
    """

    def __init__(self, reason: str, tables: Sequence[Header], wanted: str = "") -> None:
        super().__init__(reason, tables=len(tables))
        self.tables = tuple(tables)
        self.wanted = wanted


def company(header: Header) -> int:
    """Returns how many people play here, be they there, or away while a robot plays on for them."""
    return sum(seat.user_id is not None and not seat.gave_up for seat in header.seats)


def with_robots_alone(header: Header, user_id: int) -> bool:
    """True if this person is the only one here, and the others are robots."""
    robots = any(seat.user_id is None for seat in header.seats)
    return robots and company(header) == 1 and any(seat.user_id == user_id for seat in header.seats)


def counts(header: Header, now: int) -> bool:
    """True if a table counts for the limits: others play here, or somebody has touched it lately."""
    return company(header) > 1 or now - header.touched_ms < QUIET_MS


def check_one_with_robots(here: Iterable[Header], user_id: int) -> None:
    """Raises `Crowded` where the person has a table with robots `here`, in a channel, or is just opening one."""
    own = [header for header in here if with_robots_alone(header, user_id)]
    if own:
        raise Crowded("refused-own-table", _stored(own))


def check_tables_each(seated: Sequence[Header], most: int) -> None:
    """Raises `Crowded` where a person sits at as many tables of a server as it lets anybody."""
    if len(seated) >= most:
        raise Crowded("refused-tables-enough", seated)


def check_room(here: Sequence[Header], hosted: Sequence[Header], now: int) -> None:
    """Raises `Crowded` where there is room for no other table.

    `here` are the channel's, `hosted` the person's on all servers, with those that are just being opened.
    """
    counted = [header for header in here if counts(header, now)]
    if len(counted) >= TABLES_A_CHANNEL:
        raise Crowded("refused-channel-full", _stored(counted))
    own = [header for header in hosted if counts(header, now)]
    if len(own) >= TABLES_A_PERSON:
        raise Crowded("refused-hosts-enough", _stored(own))


def _stored(headers: Sequence[Header]) -> list[Header]:
    """Those of which anybody can be told: a table that is just being opened has no number yet."""
    return [header for header in headers if header.id]
