"""Rate limits with Discord's headers (official documentation, "Rate Limits").

Discord does not publish the numbers and asks bots to obey the headers; these are what is commonly met.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import NamedTuple

from local_discord.ids import Clock


class Limit(NamedTuple):
    """A number of requests in a number of seconds, counted in fixed windows that start with a first request."""

    requests: int
    seconds: float


GLOBAL = Limit(50, 1.0)
SEND = Limit(5, 5.0)
EDIT = Limit(5, 5.0)
EDIT_OLD = Limit(3, 6.0)
DELETE = Limit(5, 1.0)
WEBHOOK = Limit(5, 2.0)
EMOJI = Limit(50, 10.0)

OLD_AFTER_SECONDS = 3600.0
"""A message older than this falls under EDIT_OLD."""


@dataclass(slots=True)
class Window:
    """One running count."""

    left: int
    ends: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of counting one request. `retry_after` (seconds) is None if it may go on."""

    headers: dict[str, str]
    retry_after: float | None


class Limits:
    """Counts requests by bucket and major parameter."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._windows: dict[tuple[str, str], Window] = {}

    def spend(self, bucket: str, major: str, limit: Limit) -> Verdict:
        """Count a request. A refused one is not counted."""
        now = self._clock.now()
        window = self._window(bucket, major, limit, now)
        refused = window.left == 0
        if not refused:
            window.left -= 1
        after = max(window.ends - now, 0.0)
        headers = {
            "X-RateLimit-Limit": str(limit.requests),
            "X-RateLimit-Remaining": str(window.left),
            "X-RateLimit-Reset": f"{window.ends:.3f}",
            "X-RateLimit-Reset-After": f"{after:.3f}",
            "X-RateLimit-Bucket": hashlib.sha256(bucket.encode()).hexdigest()[:32],
        }
        return Verdict(headers, after if refused else None)

    def _window(self, bucket: str, major: str, limit: Limit, now: float) -> Window:
        window = self._windows.get((bucket, major))
        if window is None or window.ends <= now:
            if len(self._windows) > 10_000:
                self._windows = {key: w for key, w in self._windows.items() if w.ends > now}
            window = self._windows[bucket, major] = Window(limit.requests, now + limit.seconds)
        return window
