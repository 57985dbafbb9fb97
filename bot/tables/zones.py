"""Time zones: the hour of a server or a person as moments, whatever becomes of their clocks twice a year."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from functools import cache
from typing import Final
from zoneinfo import available_timezones

from bot.tables.paces import DAY
from db.zones import zone_named

OFFERED: Final = (
    "UTC",
    "Pacific/Honolulu",
    "America/Anchorage",
    "America/Los_Angeles",
    "America/Denver",
    "America/Chicago",
    "America/New_York",
    "America/Halifax",
    "America/Sao_Paulo",
    "Atlantic/Azores",
    "Europe/London",
    "Europe/Berlin",
    "Europe/Helsinki",
    "Europe/Istanbul",
    "Asia/Dubai",
    "Asia/Karachi",
    "Asia/Kolkata",
    "Asia/Dhaka",
    "Asia/Bangkok",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
)
"""Those that are offered; any other can be typed."""

HOURS: Final = range(24)

_TIME: Final = re.compile(
    r"(?P<hour>\d{1,2})(?:[:.h ]?(?P<minute>\d\d))? ?(?:(?P<half>[ap])\.?m\.?|uhr|h|o[’']?clock)?"
)
"""A time of day as people type it."""


def due_ms(day: int, hour: int, zone: str) -> int:
    """Returns when a day's deal is posted where it is done at `hour` o'clock: once in that day's 24 hours by UTC.

    An hour that the clocks leave out is the moment at which they do; of one that comes twice it is the first.
    Where it comes at no time of that day it is as the day begins.
    """
    begins = day * DAY
    moments = (_ms(one, hour, zone) for one in _dates(begins, zone))
    return next((ms for ms in moments if begins <= ms < begins + DAY), begins)


def _dates(begins: int, zone: str) -> Iterator[date]:
    """The dates in a zone that some of the 24 hours from `begins` (ms) on belong to."""
    first, last = (_local(ms, zone).date() for ms in (begins, begins + DAY - 1))
    while first <= last:
        yield first
        first += timedelta(days=1)


def _ms(on: date, hour: int, zone: str) -> int:
    return int(datetime.combine(on, time(hour), zone_named(zone)).timestamp()) * 1_000


def _local(ms: int, zone: str) -> datetime:
    return datetime.fromtimestamp(ms / 1_000, zone_named(zone))


def date_of(ms: int, zone: str) -> int:
    """The date in a zone at a moment (ms since 1970), counted in days."""
    return _local(ms, zone).toordinal()


def at_hour(ms: int, hour: int, zone: str) -> int:
    """The moment (ms) at which it is `hour` o'clock in a zone, on the date that it is there at another moment."""
    return _ms(_local(ms, zone).date(), hour, zone)


def clock_of(ms: int, zone: str) -> str:
    """The time of day in a zone at a moment: `18:05`."""
    return f"{_local(ms, zone):%H:%M}"


@cache
def _known() -> dict[str, str]:
    """The zones that are meant, by what people may type, in lower case: the whole name, or the city's."""
    names = sorted(name for name in available_timezones() if not name.startswith(("Etc/", "posix", "right")))
    cities = {name.rpartition("/")[2].replace("_", " ").lower(): name for name in names if "/" in name}
    return cities | {name.lower(): name for name in names} | {"utc": "UTC"}


def zone_meant(typed: str) -> str | None:
    """The zone whose name, or city, was typed; None where there is none."""
    return _known().get(" ".join(typed.replace("_", " ").split()).lower()) or _known().get(typed.strip().lower())


def on_day(days: int, typed: str, now: int, zone: str) -> int | None:
    """The moment (ms) `days` after today in a zone at a typed time: `20:00`, `20.30`, `8 pm`, `20 Uhr`, `9`.

    None for what is no time. Of an hour that comes twice it is the first.
    """
    found = _TIME.fullmatch(" ".join(typed.lower().split()))
    if found is None:
        return None
    hour, minute, half = int(found["hour"]), int(found["minute"] or 0), found["half"]
    if half and not 1 <= hour <= 12:
        return None
    if half:
        hour = hour % 12 + (12 if half == "p" else 0)
    if hour > 23 or minute > 59:
        return None
    on = date.fromordinal(date_of(now, zone) + days)
    return int(datetime.combine(on, time(hour, minute), zone_named(zone)).timestamp()) * 1_000
