"""What an evening, or a run, has come to, counted."""

from __future__ import annotations

import logging
from collections import Counter
from typing import Any


class Met:
    """What an evening, or a run, has come to."""

    def __init__(self) -> None:
        self.steps: Counter[str] = Counter()
        self.answers: Counter[tuple[str, str]] = Counter()
        self.commands: Counter[tuple[str, str]] = Counter()
        self.refusals: Counter[str] = Counter()
        self.transitions: Counter[tuple[str, str]] = Counter()
        self.faults: Counter[tuple[str, str]] = Counter()
        self.laws: Counter[str] = Counter()
        self.started: Counter[str] = Counter()
        self.ended: Counter[str] = Counter()
        self.evenings = 0

    def add(self, other: Met) -> None:
        """Adds up."""
        for name, counter in vars(self).items():
            if isinstance(counter, Counter):
                counter.update(getattr(other, name))
        self.evenings += other.evenings


class LoggedError(logging.Handler):
    """Whatever is logged as an error is told to the laws."""

    def __init__(self, tell: Any) -> None:
        super().__init__(logging.ERROR)
        self._tell = tell

    def emit(self, record: logging.LogRecord) -> None:
        self._tell(record)
