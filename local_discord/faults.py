"""Faults on demand. All are off by default; a seed makes a run repeatable."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Faults:
    """The chances of things going wrong. All but `seed` and `latency` are probabilities between 0 and 1.

    latency: seconds that every request and event takes, drawn evenly between the two.
    rate_limited: a request is answered 429 although no limit was reached.
    server_error: a request is answered 500, 502 or 503 and not carried out.
    lost_answer: a request is carried out but answered 502.
    drop_connection: after an interaction the gateway connection breaks.
    duplicate: an interaction arrives twice.
    reorder: an interaction arrives after the next one (or a fifth of a second later).
    delete_message: the message that a request is about is deleted just before.
    delete_channel: the channel that a request is about is deleted just before.
    withdraw: the bot loses VIEW_CHANNEL and SEND_MESSAGES in the request's channel just before.
    expire_token: the token of an answered interaction that a request comes with has just run out.
    """

    seed: int = 0
    latency: tuple[float, float] = (0.0, 0.0)
    rate_limited: float = 0.0
    server_error: float = 0.0
    lost_answer: float = 0.0
    drop_connection: float = 0.0
    duplicate: float = 0.0
    reorder: float = 0.0
    delete_message: float = 0.0
    delete_channel: float = 0.0
    withdraw: float = 0.0
    expire_token: float = 0.0


class FaultPlan:
    """Draws the faults of one run, and counts each kind. `faults` may be replaced while it runs."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults
        self.count: Counter[str] = Counter()
        self._random = random.Random(faults.seed)
        self._held: list[Callable[[], None]] = []

    def strikes(self, kind: str) -> bool:
        """True if a fault of this kind, a field of `Faults`, happens now; counts it then."""
        probability: float = getattr(self.faults, kind)
        struck = probability > 0 and self._random.random() < probability
        if struck:
            self.count[kind] += 1
        return struck

    def latency(self) -> float:
        """Seconds that this request or event takes longer."""
        low, high = self.faults.latency
        return self._random.uniform(low, high) if high > 0 else 0.0

    def server_error(self) -> int | None:
        """An HTTP status to fail with, if this request fails."""
        return self._random.choice((500, 502, 503)) if self.strikes("server_error") else None

    def drops_connection(self) -> bool:
        """True if the gateway connection breaks now."""
        return self.strikes("drop_connection")

    def deliver(self, send: Callable[[], None]) -> None:
        """Send an interaction now, later, twice or after its successor."""
        loop = asyncio.get_running_loop()
        if self.strikes("reorder"):
            self._held.append(send)
            loop.call_later(0.2, self._release)
            return
        delay = self.latency()
        times = 2 if self.strikes("duplicate") else 1
        for _ in range(times):
            if delay:
                loop.call_later(delay, send)
            else:
                send()
        self._release()

    def _release(self) -> None:
        held, self._held = self._held, []
        for send in held:
            send()
