"""The bot in a process of its own, as `python -m bot run` starts it."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import resource
import signal
import sys
from multiprocessing.process import BaseProcess
from typing import Any

from bot.cli.serve import serve
from bot.settings import Settings
from local_discord import LocalDiscord, use_local_discord
from tests.faults.flushes import fail_while


def run_bot(origin: str, token: str, url: str, no_flush: Any) -> None:
    """Runs the bot; whatever the process says goes to nobody. It can't flush files while `no_flush` is set."""
    sys.stderr = open(os.devnull, "w")  # noqa: SIM115 -- for as long as the process lives
    fail_while(no_flush)
    with use_local_discord(origin):
        asyncio.run(serve(Settings(url, token, pictures=False, emoji=False, shards=1, robot_delay=0)))


class Bot:
    """One process after another on the database at `url`."""

    def __init__(self, discord: LocalDiscord, url: str) -> None:
        self._context = multiprocessing.get_context("forkserver")  # has read the modules: a process begins at once
        self._context.set_forkserver_preload(["tests.faults.bot"])
        self._discord = discord
        self._url = url
        self._no_flush = self._context.RawValue("b")
        self._process: BaseProcess = self._begun()

    def _begun(self) -> BaseProcess:
        arguments = (self._discord.origin, self._discord.token, self._url, self._no_flush)
        process = self._context.Process(target=run_bot, args=arguments, daemon=True)
        process.start()
        return process

    async def end(self, sign: signal.Signals) -> None:
        """Ends the process. SIGTERM must be obeyed in order, within ten seconds."""
        process = self._process
        assert process.is_alive(), f"the bot ended by itself: {process.exitcode}"
        self.send(sign)
        await asyncio.to_thread(process.join, 10)
        assert process.exitcode == (0 if sign == signal.SIGTERM else -sign), process.exitcode

    def begin(self) -> None:
        """Starts another process after the `end` of the last."""
        self._process = self._begun()

    def restart_on_failure(self) -> None:
        """Another process where this one could not begin, as without a database: docs/hosting.md asks for that."""
        if self._process.exitcode == 1:
            self.begin()

    async def replace(self, sign: signal.Signals) -> None:
        """Another process starts beside this one, which ends a little later."""
        old, self._process = self._process, self._begun()
        await asyncio.sleep(1)
        os.kill(_id(old), sign)
        await asyncio.to_thread(old.join, 10)
        assert old.exitcode == (0 if sign == signal.SIGTERM else -sign), old.exitcode

    def send(self, sign: signal.Signals) -> None:
        os.kill(_id(self._process), sign)

    def limit_files(self, size: int) -> None:
        """No file of the process may grow beyond `size` bytes (-1: any may), as on a full disk."""
        resource.prlimit(_id(self._process), resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def fail_flushes(self, failing: bool) -> None:
        """Sets whether the process fails to flush to the disk what it writes."""
        self._no_flush.value = failing

    def clear_away(self) -> None:
        """Leaves no process behind."""
        self._process.kill()
        self._process.join()


def _id(process: BaseProcess) -> int:
    assert process.pid is not None
    return process.pid
