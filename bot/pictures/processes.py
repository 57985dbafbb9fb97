"""Pictures drawn in processes of their own, so that neither the event loop nor its lock waits for them.

They are spoken to over pipes that the event loop reads itself. A pool of `concurrent.futures` hands every picture
through two threads of this process, each of which waits for the lock whenever the house is busy: just then, when
it counts, a picture would take some ten milliseconds longer.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

from bot.pictures.atlas import ASSETS
from bot.pictures.drawer import LENGTH, packed
from bot.pictures.errors import PictureError
from bot.pictures.pen import Tools
from bot.pictures.priority import Priority

log = logging.getLogger(__name__)

Result = TypeVar("Result")

MOST: Final = 3
"""Processes that draw, at most; there are as many as there are cores beside the one that the house runs on."""

AHEAD: Final = 2
"""Pictures for answers that a process is given: the one that it draws, and the next, so that it never waits."""

LARGEST: Final = 2**20
"""Bytes of a drawing process's answers that are read at once, at most."""

PROGRAM: Final = "from bot.pictures.drawer import main; main()"
_ROOT: Final = Path(__file__).resolve().parents[2]
_Task: TypeAlias = tuple[Priority, int, asyncio.Future[Any], Callable[[Tools], Any]]


class DrawingProcesses:
    """Draws in at most `most` processes, which begin when the first picture is wanted. For one event loop.

    Of two drawings the one with the higher priority is begun first. Where one dies the next takes its place.
    """

    def __init__(self, assets: Path = ASSETS, most: int | None = None) -> None:
        self._assets = assets
        self._most = most or max(1, min(MOST, (os.cpu_count() or 1) - 1))
        self._waiting: list[_Task] = []
        self._numbers = count()
        self._drawers: set[_Drawer] = set()
        self._beginning: set[asyncio.Task[None]] = set()
        self._closed = False

    def submit(
        self, draw: Callable[[Tools], Result], priority: Priority = Priority.LEISURE
    ) -> asyncio.Future[Result]:
        """Returns what `draw`, a function of a module or a `partial` of one, will return.

        Every failure is a `PictureError` with a line in the log.
        """
        if self._closed:
            raise PictureError("the pictures are closed")
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (priority, next(self._numbers), future, draw))
        self._begin_another()
        self._give()
        return future

    def close(self) -> None:
        """Nothing more is drawn; see `ended`."""
        self._closed = True
        for task in self._beginning:
            task.cancel()
        for drawer in self._drawers:
            drawer.kill()

    async def ended(self) -> None:
        """Returns when every process has ended, after `close`."""
        await asyncio.gather(*self._beginning, return_exceptions=True)
        await asyncio.gather(*(drawer.ended() for drawer in tuple(self._drawers)))

    def _give(self) -> None:
        """Gives the processes what is to be drawn next. What nobody waits for never stands before an answer."""
        for drawer in sorted(self._drawers, key=lambda one: one.busy):
            while self._waiting and drawer.busy < (AHEAD if self._waiting[0][0] is Priority.ANSWER else 1):
                *_, future, draw = heappop(self._waiting)
                if not future.done():
                    drawer.draw(draw, future)

    def _begin_another(self) -> None:
        """Begins a process where something waits and there is room for one more."""
        if not self._closed and self._waiting and len(self._drawers) + len(self._beginning) < self._most:
            task = asyncio.create_task(self._begin(), name="pictures")
            self._beginning.add(task)
            task.add_done_callback(self._begun)

    def _begun(self, task: asyncio.Task[None]) -> None:
        """Tells all that waits where no process can be begun, and there is none: nobody else would."""
        self._beginning.discard(task)
        if task.cancelled() or (error := task.exception()) is None:
            return
        while self._waiting and not (self._drawers or self._beginning):
            *_, future, _draw = heappop(self._waiting)
            _settle(future, False, (f"no process can be begun: {error}", ""))

    async def _begin(self) -> None:
        program = (sys.executable, "-c", PROGRAM, str(self._assets))
        # In a session of its own Ctrl-C doesn't reach it, which is for the house, not even while it begins.
        process = await asyncio.create_subprocess_exec(
            *program, stdin=PIPE, stdout=PIPE, limit=LARGEST, cwd=_ROOT, start_new_session=True
        )
        drawer = _Drawer(process, self._give, self._died)
        self._drawers.add(drawer)
        self._give()

    def _died(self, drawer: _Drawer) -> None:
        self._drawers.discard(drawer)
        self._begin_another()


class _Drawer:
    """One process that draws, and what it has been given. It says when it is `free` and that it `died`."""

    def __init__(self, process: Process, free: Callable[[], None], died: Callable[[_Drawer], None]) -> None:
        self._process = process
        self._free = free
        self._died = died
        self._given: deque[asyncio.Future[Any]] = deque()
        self._listening = asyncio.create_task(self._listen(), name="pictures that are drawn")

    @property
    def busy(self) -> int:
        """Returns how much it has been given that is not drawn yet."""
        return len(self._given)

    def draw(self, draw: Callable[[Tools], Any], future: asyncio.Future[Any]) -> None:
        """Will set the future's result, or a `PictureError`."""
        assert self._process.stdin is not None
        self._given.append(future)
        self._process.stdin.write(packed(draw))

    def kill(self) -> None:
        """Ends the process at once; nobody waits for its pictures any more."""
        for future in self._given:
            future.cancel()
        if self._process.returncode is None:
            self._process.kill()

    async def ended(self) -> None:
        """Returns when the process has ended."""
        await self._process.wait()
        await self._listening

    async def _listen(self) -> None:
        assert self._process.stdout is not None
        try:
            while True:
                (length,) = LENGTH.unpack(await self._process.stdout.readexactly(LENGTH.size))
                drawn, what = pickle.loads(await self._process.stdout.readexactly(length))
                _settle(self._given.popleft(), drawn, what)
                self._free()
        except asyncio.IncompleteReadError:
            pass  # it has ended
        except Exception:
            log.exception("what a process that draws has said can't be read")
            self._process.kill()
        self._died(self)
        for future in self._given:
            _settle(future, False, ("the process that drew it has died", ""))


def _settle(future: asyncio.Future[Any], drawn: bool, what: Any) -> None:
    """Tells whoever waits what came of a drawing."""
    if drawn and not future.done():
        future.set_result(what)
    elif not future.done():
        reason, details = what
        log.warning("no picture: %s\n%s" if details else "no picture: %s%s", reason, details)
        future.set_exception(PictureError(reason))
