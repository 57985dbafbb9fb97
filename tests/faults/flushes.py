"""A disk whose flushes fail while writes go through: SQLite's calls of fsync, answered with its own error.

SQLite reaches its files by tables of functions. Those that the process opens get a table that differs in one.
"""

from __future__ import annotations

import _sqlite3
from ctypes import CDLL, CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_void_p, cast, pointer
from typing import Any

IOERR_FSYNC = 10 | 4 << 8
"""https://www.sqlite.org/rescode.html#ioerr_fsync"""

SYNC = CFUNCTYPE(c_int, c_void_p, c_int)


class _Methods(Structure):
    """https://www.sqlite.org/c3ref/io_methods.html, in its third version."""

    _fields_ = [("version", c_int), ("first", c_void_p * 4), ("sync", c_void_p), ("rest", c_void_p * 13)]


class _File(Structure):
    _fields_ = [("methods", POINTER(_Methods))]


OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, POINTER(_File), c_int, c_void_p)


class _Vfs(Structure):
    """https://www.sqlite.org/c3ref/vfs.html, as far as the function that opens files."""

    _fields_ = [
        ("sizes", c_int * 3),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", c_void_p),
    ]


_in_use: list[Any] = []
"""The objects that SQLite holds addresses of, for as long as the process lives."""


def fail_while(failing: Any) -> None:
    """Files that this process opens from now on can't be flushed while `failing.value`, a shared flag, is set."""
    find = CDLL(_sqlite3.__file__).sqlite3_vfs_find
    find.argtypes, find.restype = [c_char_p], POINTER(_Vfs)
    vfs = find(None).contents
    opened_before = OPEN(vfs.open)

    def open_file(system: int, name: int, file: Any, flags: int, got: int) -> int:
        result: int = opened_before(system, name, file, flags, got)
        if result == 0:
            methods = _Methods.from_buffer_copy(file.contents.methods.contents)
            flush = SYNC(methods.sync)
            sync = SYNC(lambda file, flags: IOERR_FSYNC if failing.value else flush(file, flags))
            methods.sync = cast(sync, c_void_p)
            file.contents.methods = pointer(methods)
            _in_use.append((methods, sync))
        return result

    opens = OPEN(open_file)
    vfs.open = cast(opens, c_void_p)
    _in_use.append(opens)
