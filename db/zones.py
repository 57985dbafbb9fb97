"""Time zones by their names."""

from __future__ import annotations

from datetime import UTC, tzinfo
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

USUAL_ZONE: Final = "UTC"
"""The zone of a server that has chosen none."""


@cache
def zone_named(name: str) -> tzinfo:
    """The time zone of this name; UTC where this machine knows none of that name."""
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, ZoneInfoNotFoundError):
        return UTC
