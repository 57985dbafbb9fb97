"""Backups that nobody has to think of: before a migration, and every day, with the oldest going."""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.cli.copies import backup
from bot.cli.forgotten import NAME, write_list
from bot.client import Gamester
from bot.settings import Settings
from bot.tables.table import DIRECT
from db import Database, StoreError

log = logging.getLogger(__name__)

LOOK_S: Final = 5.0
"""Seconds between two looks whether somebody was deleted, or a backup is due."""

FIRST_S: Final = 600.0
"""Seconds after a start until the first backup is made, where there is none yet."""

AGAIN_S: Final = 3_600.0
"""Seconds until a backup that failed is tried again."""

SCHEDULED: Final = "gamester-"
BEFORE: Final = "before-upgrade-"
"""The beginning of the files' names; the time follows, so that they lie in order."""


def list_of(settings: Settings) -> Path | None:
    """Returns the path of the list of deleted people; None where there are no backups."""
    return settings.backups / NAME if settings.backups is not None else None


def newest(folder: Path) -> float | None:
    """Returns the time of the newest scheduled backup, in seconds since 1970; None where there is none."""
    found = sorted(folder.glob(f"{SCHEDULED}*.db"))
    return found[-1].stat().st_mtime if found else None


async def back_up_before_migration(settings: Settings) -> Path | None:
    """Copies a database that a start is going to change, as it is; returns the file, None where none is needed.

    Raises `StoreError` and `OSError`: then nothing has been changed.
    """
    if settings.backups is None or await Database.older(settings.database_url) is None:
        return None
    file = settings.backups / f"{BEFORE}{_now()}.db"
    log.info("the database is from an earlier version; a copy goes to %s first", file)
    await backup(settings.database_url, file)
    _rotate(settings.backups, BEFORE, settings.backups_kept)
    return file


class Backups:
    """The backups of a bot that runs. Of several processes the one with the direct messages makes them."""

    def __init__(self, bot: Gamester, settings: Settings) -> None:
        self._bot = bot
        self._settings = settings
        self._listed: str | None = None
        self._list_fails = False
        self._not_before = asyncio.get_running_loop().time() + FIRST_S

    async def keep(self) -> None:
        """Sees to it as long as it runs."""
        folder = self._settings.backups
        if folder is None or not self._settings.holds(DIRECT):
            return
        await self._bot.up.wait()
        while True:
            try:
                await self.look(folder)
            except (StoreError, OSError, ValueError) as error:
                log.error("no backup could be made: %s", error)
                self._not_before = asyncio.get_running_loop().time() + AGAIN_S
            await asyncio.sleep(LOOK_S)

    async def look(self, folder: Path) -> None:
        """Makes what is due. Raises `StoreError` and `OSError`."""
        await self._list(folder / NAME)
        hours, last = self._settings.backup_hours, newest(folder)
        is_due = hours and (last is None or self._bot.now() / 1_000 - last >= 3_600 * hours)
        if not is_due or asyncio.get_running_loop().time() < self._not_before:
            return
        file = folder / f"{SCHEDULED}{_now()}.db"
        rows = await backup(self._settings.database_url, file)
        log.info("a backup was made: %s, %d matches", file, rows["matches"])
        _rotate(folder, SCHEDULED, self._settings.backups_kept)

    async def _list(self, file: Path) -> None:
        """Writes down who was deleted. Where that fails it is told once, tried again, and holds up no backup."""
        epoch = self._bot.store.epochs.deletion
        if epoch == self._listed:
            return
        try:
            await write_list(self._bot.store, file)
        except (OSError, ValueError) as error:
            if not self._list_fails:
                log.error("the list of deleted people can't be written: %s", error)
            self._list_fails = True
        else:
            self._listed, self._list_fails = epoch, False


def _rotate(folder: Path, kind: str, kept: int) -> None:
    for file in sorted(folder.glob(f"{kind}*.db"))[:-kept]:
        file.unlink()


def _now() -> str:
    return datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
