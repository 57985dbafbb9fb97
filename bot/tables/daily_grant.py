"""The daily grant: what a person is given for a day (UTC): more for each day in a row, up to a week."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

WEEK: Final = 7
"""After this many days in a row it stays as it is."""

LOOKED_BACK: Final = 366
"""No streak is told that is longer."""


class Given(NamedTuple):
    """The tokens that somebody was given and has now, and for how many days in a row they have come.

    `tomorrow` is what the next day will bring.
    """

    tokens: int
    balance: int
    days: int
    tomorrow: int


def reason(guild_id: int, user_id: int, day: int) -> str:
    """The reason of the transfer for a day, counted from 1 January 1970."""
    return f"daily:{guild_id}:{user_id}:{day}"


def days_before(guild_id: int, user_id: int, day: int) -> list[str]:
    """The reasons of the days before `day`, the latest first, as far back as a streak is told."""
    return [reason(guild_id, user_id, day - back) for back in range(1, LOOKED_BACK)]


def streak(before: list[str], had: Collection[str]) -> int:
    """The days in a row, today included, of somebody who came on those days `before` that they `had`."""
    missed = (back for back, day in enumerate(before, 1) if day not in had)
    return next(missed, len(before) + 1)


def tokens_on(days: int, first: int) -> int:
    """Returns what the last of `days` in a row brings: each a tenth more than the `first`, up to a week."""
    return first + first * (min(days, WEEK) - 1) // 10
