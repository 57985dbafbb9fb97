"""What this machine has for searches beyond the standard library (`games.core.Tools`)."""

from __future__ import annotations

from functools import cache

from games.core import Tools


@cache
def tools() -> Tools:
    """Everything that is installed here."""
    return {}
