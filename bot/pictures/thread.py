"""The one thread that draws, where no process does. It alone holds the fonts.

resvg's may not even be let go by another thread.
"""

from __future__ import annotations

import logging
import traceback
import weakref
from collections.abc import Callable
from concurrent.futures import Future
from itertools import count
from pathlib import Path
from queue import PriorityQueue
from threading import Thread, current_thread
from typing import Any, TypeAlias, TypeVar

from bot.pictures.errors import PictureError
from bot.pictures.pen import Tools
from bot.pictures.priority import Priority

Result = TypeVar("Result")
log = logging.getLogger(__name__)

_Task: TypeAlias = tuple[Future[Any], Callable[[Tools], Any]]
_END = Priority.SPARE - 0.5
"""The priority of the end: what somebody waits for is drawn before it."""
_Queue: TypeAlias = PriorityQueue[tuple[float, int, _Task | None]]
"""The numbers in the middle keep the order among equals, so that tasks are never compared."""


class RenderThread:
    """Does one drawing after the other, each with the tools that only this thread knows.

    The thread begins with the first drawing and takes up the tools for it. It ends with `close`, or with the
    process, whatever ends that.
    """

    def __init__(self, assets: Path) -> None:
        self._assets = assets
        self._work: _Queue = PriorityQueue()
        self._numbers = count()
        self._end: weakref.finalize[..., RenderThread] | None = None
        self._closed = False

    def submit(self, draw: Callable[[Tools], Result], priority: Priority = Priority.LEISURE) -> Future[Result]:
        """Returns what `draw` will return; every failure is a `PictureError` with a line in the log.

        Of two drawings the one with the higher priority is begun first; `Priority.SPARE` is dropped at the end.
        """
        if self._closed:
            raise PictureError("the pictures are closed")
        if self._end is None:
            thread = Thread(target=_serve, args=(self._assets, self._work), name="pictures", daemon=True)
            thread.start()
            self._end = weakref.finalize(self, _finish, thread, self._work)
        future: Future[Result] = Future()
        self._work.put((priority, next(self._numbers), (future, draw)))
        return future

    def close(self) -> None:
        """Ends the thread after the drawing under way and those that nobody has cancelled."""
        self._closed = True
        if self._end is not None:
            self._end()


def _finish(thread: Thread, work: _Queue) -> None:
    work.put((_END, 0, None))
    if thread is not current_thread():  # garbage is collected in any thread
        thread.join()


def _serve(assets: Path, work: _Queue) -> None:
    """The thread's life. The tools are known to no other frame, so they go where they were made."""
    tools: Tools | None = None
    while (task := work.get()[-1]) is not None:
        future, draw = task
        if not future.set_running_or_notify_cancel():
            continue
        reason = ""
        try:
            tools = tools or Tools.open(assets)
            future.set_result(draw(tools))
        except PictureError as error:
            reason = str(error)
            log.warning("no picture: %s", reason)
        except Exception as error:
            reason = f"drawing failed: {error}"
            # As text: a handler that kept the error would keep the fonts in its frames.
            log.warning("no picture: drawing failed\n%s", traceback.format_exc())
        if reason:
            future.set_exception(PictureError(reason))
        del task, future, draw
