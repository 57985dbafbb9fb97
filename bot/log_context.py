"""The table that a line of the log is about: whatever is logged while a table is at work carries its number."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

TABLE: Final[ContextVar[int | None]] = ContextVar("table", default=None)
"""The number of the table; None where no single one is at work. A task of its own may simply set it."""


@contextmanager
def at_table(number: int | None) -> Iterator[None]:
    """While it lasts, what is logged, here and in tasks that begin here, is about this table."""
    token = TABLE.set(number)
    try:
        yield
    finally:
        TABLE.reset(token)
