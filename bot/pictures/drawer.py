"""The program that draws beside the house; its argument is the folder of the assets.

It reads what is to be drawn from its standard input and writes what came of it to its standard output, as pickles
with their length before them. It ends with its input, so with the house, however that ends. Whatever a game lays
on a table comes with its class: unpickling a scene loads the module that draws it.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
import traceback
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO, Final

from bot.pictures.errors import PictureError
from bot.pictures.pen import Tools

LENGTH: Final = struct.Struct(">I")
"""The length of the pickle behind it, in bytes."""

_PATIENT: Final = 5
"""The niceness of the process, as `os.nice` counts: the house goes first, which answers everybody."""


def packed(value: object) -> bytes:
    """A value as it is written."""
    data = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(data)) + data


def _drawn(tools: Tools | None, assets: Path, data: bytes) -> tuple[Tools | None, tuple[bool, Any]]:
    """The tools from now on; whether it could be drawn; the result, or what is said and what is logged."""
    try:
        tools = tools or Tools.open(assets)
        return tools, (True, pickle.loads(data)(tools))
    except PictureError as error:
        return tools, (False, (str(error), ""))
    except Exception as error:
        return tools, (False, (f"drawing failed: {error}", traceback.format_exc()))


def serve(assets: Path, source: BinaryIO, target: BinaryIO) -> None:
    """Draws one after the other until there is nothing more to read.

    A picture is larger than what a pipe holds: a thread waits until the house takes it, and the next is begun.
    """
    drawn: SimpleQueue[bytes | None] = SimpleQueue()
    writing = Thread(target=_write, args=(drawn, target), daemon=True)
    writing.start()
    tools: Tools | None = None
    while head := source.read(LENGTH.size):
        (length,) = LENGTH.unpack(head)
        tools, came = _drawn(tools, assets, source.read(length))
        drawn.put(packed(came))
    drawn.put(None)
    writing.join()


def _write(drawn: SimpleQueue[bytes | None], target: BinaryIO) -> None:
    while (data := drawn.get()) is not None:
        target.write(data)
        target.flush()


def main() -> None:
    """Ctrl-C is for the house, on Windows too; whatever a library prints goes where errors go."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not on Windows
        os.nice(_PATIENT)
    target = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve(Path(sys.argv[1]), sys.stdin.buffer, target)
