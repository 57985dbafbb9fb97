"""The delay of a table's time where nobody could play: nobody loses a turn for that."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.tables.paces import SECOND
from db.records import Header

AT_LEAST: Final = 15 * SECOND
"""The least that those who could not play have for their move."""


def time_lost(header: Header, latest: int, well: int, now: int) -> int:
    """Returns by how much a table's time is put off at `now`, where all was well until `well`; in ms.

    Something may have happened there later than that, at `latest`. Where the clock was put back it is below zero.
    Nobody's turn ends sooner than `AT_LEAST` from now.
    """
    if now < well:
        return now - well
    lost = max(now - max(well, latest), 0)
    if lost < SECOND:
        return 0
    if header.deadline_ms is not None:
        lost = max(lost, now + AT_LEAST - header.deadline_ms)
    return lost


def postponed(header: Header, ms: int) -> Header:
    """The header of a table that has stood still for `ms`; its match counts its own time on from where it was."""

    def later(at: int | None) -> int | None:
        return None if at is None else at + ms

    return replace(
        header,
        touched_ms=header.touched_ms + ms,
        started_ms=later(header.started_ms),
        deadline_ms=later(header.deadline_ms),
        seats=tuple(replace(seat, deadline_ms=later(seat.deadline_ms)) for seat in header.seats),
    )
