"""Everything that may go wrong on the way, at which point, and how often it has."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

NETWORK: Final = (
    "rate_limited",
    "server_error",
    "lost_answer",
    "cut_before",
    "cut_after",
    "hangs",
    "slow",
    "delete_message",
    "expire_token",
    "withdraw",
    "delete_channel",
)
"""The faults that may befall a request of the bot to Discord."""

POINTS: Final = ("answer", "follow-up", "edit-answer", "delete-answer", "post", "edit", "delete", "read", "other")
"""The requests, by what they are about."""

GATEWAY: Final = ("duplicate", "reorder", "delayed", "cut")
"""The faults that may befall an event on its way to the bot."""

STORE: Final = ("locked", "full", "io", "unreachable", "unsure", "slow", "crawls")
"""The faults that may befall a statement: refused for a while, no room, a broken disk, a lost connection before it
is carried out and after, one that takes its time, and one that takes seconds."""

STATEMENTS: Final = ("begin", "read", "write", "commit", "connect")


class Weather:
    """A source of faults. Its luck is each step's own, so that steps can be left out without changing others."""

    def __init__(self) -> None:
        self.luck = Random(0)
        self._due: list[list[object]] = []
        self.struck: Counter[tuple[str, str]] = Counter()
        """The number of times that each fault has struck, by the fault and the point."""

        self.lately: list[str] = []
        """The faults that have struck since somebody looked last."""

        self.network_up = True
        self.store_up = True
        self.latency = (0.004, 0.04)
        self.disk = (0.0001, 0.002)

    def expect(self, fault: str, point: str, times: int) -> None:
        """The next so many requests or statements at this point (empty: at any) meet the fault."""
        self._due.append([fault, point, times])

    def clear(self) -> None:
        """Nothing goes wrong any more."""
        self._due.clear()
        self.network_up = self.store_up = True

    @property
    def is_calm(self) -> bool:
        """True if nothing is wrong."""
        return not self._due and self.network_up and self.store_up

    def strikes(self, kinds: tuple[str, ...], point: str) -> str:
        """The fault that strikes at this point now; empty if none does."""
        for due in self._due:
            fault, wanted, times = due
            if fault in kinds and (not wanted or wanted == point):
                assert isinstance(times, int)
                assert isinstance(fault, str)
                due[2] = times - 1
                if times <= 1:
                    self._due.remove(due)
                self.note(fault, point)
                return fault
        return ""

    def note(self, fault: str, point: str) -> None:
        """Something went wrong that was not waited for here."""
        self.struck[fault, point] += 1
        self.lately.append(fault)

    def struck_lately(self) -> list[str]:
        """The faults that have struck since this was asked last."""
        struck, self.lately = self.lately, []
        return struck

    def trip(self) -> float:
        """The time that a request or an event is on its way, in seconds."""
        return self.luck.uniform(*self.latency)
