"""Says on the terminal how far long work has come; where nobody looks, nothing is written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


class Told(Protocol):
    """Is called with how much is done and of how much, and with what there is to say of it so far."""

    def __call__(self, done: int, of: int, figures: str = "", /) -> None: ...


@contextmanager
def progress(title: str) -> Iterator[Told]:
    """While it lasts a line on standard error says how much is done, and how long the rest may take.

    The line is gone at the end.
    """
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda done, of, figures="", /: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, TextColumn("{task.fields[figures]}"), console=console, transient=True) as bar:
        task = bar.add_task(title, total=None, figures="")

        def told(done: int, of: int, figures: str = "", /) -> None:
            bar.update(task, completed=done, total=of, figures=figures)

        yield told
