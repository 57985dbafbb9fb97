"""The list of those who were deleted, which lies beside the backups: a copy from before has to forget them again.

A line is a key, the hash of a person's number under it (see `db.marks`), and when they were deleted. It tells
nothing by itself; only where the same number comes again does it match.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from db import Database, Forgotten

NAME: Final = "forgotten.txt"
"""The name of the list in the folder of the backups."""


def read_list(file: Path) -> list[Forgotten]:
    """Everybody on the list; nobody where there is none. Raises `OSError`, and `ValueError` for another file."""
    if not file.exists():
        return []
    rows = (line.split() for line in file.read_text(encoding="ascii").splitlines() if line)
    try:
        return [Forgotten(key, mark, int(at_ms)) for key, mark, at_ms in rows]
    except ValueError as error:
        raise ValueError(f"{file} is no list of people who were deleted") from error


async def write_list(store: Database, file: Path) -> None:
    """Adds to the list whoever was deleted since, and takes nobody off it. Raises `OSError` and `StoreError`.

    With nobody deleted yet it is there and empty: without one a restore can't know that.
    """
    known = read_list(file)
    listed = sorted({*known, *await store.people.forgotten()}, key=lambda one: (one.at_ms, one))
    if len(listed) == len(known) and file.exists():
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    half = file.with_name(f".{file.name}-{os.getpid()}")
    with os.fdopen(os.open(half, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w", encoding="ascii") as out:
        out.writelines(f"{one.key} {one.mark} {one.at_ms}\n" for one in listed)
        out.flush()
        os.fsync(out.fileno())
    os.replace(half, file)
