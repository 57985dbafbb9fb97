"""A bot in a process of its own, as the one that measures sees it: a bench again, with the word `bot`."""

from __future__ import annotations

import asyncio
import sys
from typing import Self

import psutil


class BotProcess:
    """Tells something line by line, and looks at the world an hour later for each line that it is given."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def begin(cls, bench: str, *given: str) -> Self:
        """Starts the bot of the module `bench`."""
        command = (sys.executable, "-m", bench, "bot", *given)
        pipe = asyncio.subprocess.PIPE
        return cls(await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe))

    async def says(self) -> str:
        """The next thing that it tells."""
        assert self._process.stdout is not None
        return (await self._process.stdout.readline()).decode().strip()

    async def an_hour_later(self) -> str:
        """Returns what it tells of its tables then."""
        assert self._process.stdin is not None
        self._process.stdin.write(b"\n")
        return await self.says()

    @property
    def resident(self) -> int:
        """The bytes of it that are resident."""
        return int(psutil.Process(self._process.pid).memory_info().rss)

    async def end(self) -> None:
        """It ends in order."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()

    async def kill(self) -> None:
        """Ends it without a word."""
        self._process.kill()
        await self._process.wait()
