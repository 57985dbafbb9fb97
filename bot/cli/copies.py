"""`python -m bot backup`, `restore` and `copy-database`: one way to copy all that is kept, in three directions."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from db import Database

Rows = dict[str, int]
"""How many rows were copied, by table."""


async def copy_database(source: str, target: str) -> Rows:
    """Copies all that is kept at one address, as it is at this moment, to another at which nothing is kept.

    A bot may be running at the source. Raises `db.StoreError`, as `Database.look` and `Database.open` do, and
    `db.StoreTaken` where something is kept at the target.
    """
    old = await Database.look(source)
    try:
        new = await Database.open(target, vanished=True)  # that nothing is kept there is meant
        try:
            return await old.copy_to(new)
        finally:
            await new.close()
    finally:
        await old.close()


async def backup(url: str, file: Path) -> Rows:
    """Copies a database of either kind into a new SQLite file; half a file is never seen. See `copy_database`.

    Raises `FileExistsError` rather than write over a file.
    """
    if file.exists():
        raise FileExistsError(f"{file} is there already")
    file.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".backup-", dir=file.parent) as folder:
        copied = await copy_database(url, _address(Path(folder, "gamester.db")))
        os.replace(Path(folder, "gamester.db"), file)
    return copied


async def restore(file: Path, url: str) -> Rows:
    """Copies a backup, also one by an earlier version, to where nothing is kept. See `copy_database`."""
    with TemporaryDirectory(prefix="gamester-") as folder:
        copy = Path(folder, "gamester.db")
        shutil.copyfile(file, copy)
        store = await Database.open(_address(copy))  # brings the copy up to date; the backup stays as it is
        await store.close()
        return await copy_database(_address(copy), url)


def _address(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path.resolve()}"
