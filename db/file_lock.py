"""The files of an embedded database: one process at a time has them, and their folder can be written to."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import IO, ClassVar

from .errors import StoreBusy

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class FileLock:
    """Keeps a second process away from an embedded file; the death of the process releases it.

    A process may open its own file again, as after a restart of the bot inside a running program.
    """

    # What the system locks is locked for the process, whoever of it asked: so the process keeps the list.
    _held: ClassVar[dict[Path, tuple[IO[str], int]]] = {}

    def __init__(self, database: Path) -> None:
        """Raises StoreBusy if another process has it, OSError as open() does."""
        self._path = database.resolve()
        file, users = self._held.get(self._path) or (self._take(), 0)
        self._held[self._path] = (file, users + 1)

    def release(self) -> None:
        """Let go; the lock's file stays, since removing it would race with the next owner."""
        file, users = self._held.pop(self._path)
        if users > 1:
            self._held[self._path] = (file, users - 1)
        else:
            file.close()

    def _take(self) -> IO[str]:
        file = open(f"{self._path}-lock", "a", encoding="ascii")  # noqa: SIM115
        try:
            if sys.platform == "win32":
                file.seek(0)
                msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise StoreBusy(path=str(self._path)) from None
        return file


def prepare_file(path: Path) -> None:
    """Create the folders and the file, readable by its owner alone: it holds the seeds of matches under way."""
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def try_folder(path: Path) -> None:
    """Make sure that a database at `path` can be made or written; nothing is left there. Raises OSError.

    A file beside it tells more than its rights do: the disk may be full, or let nobody write.
    """
    folder = path.absolute().parent
    while not folder.exists():
        folder = folder.parent
    with tempfile.TemporaryFile(dir=folder) as trial:
        trial.write(bytes(4_096))
        trial.flush()
    beside = (Path(f"{path}{end}") for end in ("", "-lock", "-wal", "-shm"))
    for file in (*beside, path.with_name(f".{path.name}-seen")):
        if file.exists():
            os.close(os.open(file, os.O_RDWR))
