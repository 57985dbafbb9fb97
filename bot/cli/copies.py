"""`gamester backup`, `restore` and `copy-database`: one way to copy all that is kept, in three directions."""

from __future__ import annotations

import os
import shutil
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bot.cli.forgotten import read_list
from bot.cli.progress import progress
from bot.tables.money import returned
from bot.tables.paces import HOUR
from bot.words import words_for
from db import Conflict, Database, Phase, StoreOlder, match_account, wall_ms

Rows = dict[str, int]
"""The number of rows that were copied, by table."""

COPIED_MS: Final = "copied-ms"
"""The note of a backup that says when it was begun, in ms since 1970."""

HALF: Final = ".backup-"
"""The beginning of the name of the folder in which a backup is made. One that was killed leaves it."""

LONGEST_MS: Final = 6 * HOUR
"""No backup takes so long (ms)."""


async def copy_database(source: str, target: str) -> Rows:
    """Copies all that is kept at one address, as it is at this moment, to another at which nothing is kept.

    A bot may be running at the source. Raises `db.StoreError`, as `Database.look` and `Database.open` do, and
    `db.StoreTaken` where something is kept at the target.
    """
    old = await Database.look(source)
    try:
        new = await Database.open(target, vanished=True)  # that nothing is kept there is meant
        try:
            with progress(words_for()("progress-copy")) as told:
                return await old.copy_to(new, told)
        finally:
            await new.close()
    finally:
        await old.close()


async def backup(url: str, file: Path) -> Rows:
    """Copies a database of either kind into a new SQLite file; half a file is never seen. See `copy_database`.

    One of an earlier version is copied as that version had it. What a backup that was killed has left beside the
    file goes. Raises `FileExistsError` rather than write over a file.
    """
    if file.exists():
        raise FileExistsError(f"{file} is there already")
    file.parent.mkdir(parents=True, exist_ok=True)
    begun_ms = wall_ms()
    for left in file.parent.glob(f"{HALF}*"):  # who is in it may have been deleted since
        if begun_ms - left.stat().st_mtime_ns // 1_000_000 > LONGEST_MS:
            shutil.rmtree(left, ignore_errors=True)
    with TemporaryDirectory(prefix=HALF, dir=file.parent) as folder:
        copy = _address(Path(folder, "gamester.db"))
        try:
            copied = await copy_database(url, copy)
        except StoreOlder:
            with progress(words_for()("progress-copy")) as told:
                copied = await Database.copy_older(url, copy, (COPIED_MS, str(begun_ms)), told)
        else:
            store = await Database.open(copy)
            await store.notes.write(COPIED_MS, str(begun_ms))
            await store.close()
        os.replace(Path(folder, "gamester.db"), file)
    return copied


async def restore(file: Path, url: str, forgotten: Path | None = None) -> tuple[Rows, int]:
    """Copies a backup, also one by an earlier version, to where nothing is kept. See `copy_database`.

    Whom the list `forgotten` names as deleted since is deleted again, before anything is brought back. Returns the
    rows, and how many people that were.
    """
    with TemporaryDirectory(prefix="gamester-") as folder:
        copy = Path(folder, "gamester.db")
        shutil.copyfile(file, copy)
        with progress(words_for()("progress-steps")) as told:  # the copy; the backup stays as it is
            store = await Database.open(_address(copy), told=told)
        try:
            people = await _forget_again(store, forgotten) if forgotten is not None else 0
        finally:
            await store.close()
        return await copy_database(_address(copy), url), people


async def _forget_again(store: Database, forgotten: Path) -> int:
    """Deletes whoever was deleted after a copy was begun; matches under way that they sit at end for it."""
    listed = read_list(forgotten)
    await store.people.keep_forgotten(listed)  # whoever is deleted now leaves marks, which need the key
    since_ms = int(await store.notes.read(COPIED_MS) or 0)
    people = await store.people.listed_here(listed, since_ms)
    for user_id in people:
        try:
            await store.people.forget(user_id)
        except Conflict as held:
            for match_id in held.facts["matches"]:
                await _close(store, match_id)
            await store.people.forget(user_id)
    await store.people.keep_forgotten(listed)  # they were deleted then, and not now
    return len(people)


async def _close(store: Database, match_id: int) -> None:
    """Ends a match before its end, and returns the stakes."""
    header, account = await store.matches.get(match_id), match_account(match_id)
    assert header is not None, "it has just been found"
    moved = [transfer for transfer, _ in await store.ledger.history(account, limit=100)]
    closed = replace(header, phase=Phase.CLOSED, ended_ms=wall_ms(), deadline_ms=None)
    await store.matches.save(closed, returned(account, moved, f"refund:{match_id}:abandoned"))


def _address(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path.resolve()}"
