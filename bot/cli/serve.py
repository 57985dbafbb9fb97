"""`python -m bot run`: the bot on Discord, until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from bot.cli.backups import Backups, back_up_before_migration
from bot.cli.status import status_pages
from bot.client import Gamester
from bot.settings import Settings

log = logging.getLogger(__name__)

COLLECTED: Final = (2_000, 10, 50)
"""The thresholds from which Python looks for reference cycles, as `gc.set_threshold` counts. A press leaves none
(see `bot.inside.break_reference_cycles`), and everybody waits while everything is looked through: a few tenths
of a second with 2,000 tables."""


def collect_seldom() -> None:
    """Looks for garbage in circles as seldom as `COLLECTED` says, and never among what is there already."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED)


def told_to_stop() -> asyncio.Event:
    """Is set when the process gets SIGINT (Ctrl-C) or SIGTERM; to be asked for inside a running loop."""
    stop = asyncio.Event()
    if sys.platform != "win32":  # there Ctrl-C arrives as KeyboardInterrupt
        for sign in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(sign, stop.set)
    return stop


@asynccontextmanager
async def _status(bot: Gamester, settings: Settings) -> AsyncIterator[None]:
    """The pages for other programs, where the host has said at which port."""
    if settings.status is None:
        yield
        return
    async with status_pages(bot, *settings.status):
        yield


async def serve(settings: Settings) -> None:
    """Runs the bot until a signal; presses under way are answered and the store is closed before it returns.

    Raises `discord.LoginFailure` and whatever else a start may fail with, and `db.StoreElsewhere` where another
    process has taken the tables over.
    """
    stop = told_to_stop()
    collect_seldom()
    await back_up_before_migration(settings)
    async with Gamester(settings) as bot, _status(bot, settings):
        running = asyncio.create_task(bot.start(settings.token), name="bot")
        stopping = asyncio.create_task(stop.wait(), name="stop")
        keeping = asyncio.create_task(bot.keep(), name="keep")
        copying = asyncio.create_task(Backups(bot, settings).keep(), name="backups")
        await asyncio.wait([running, stopping, keeping], return_when=asyncio.FIRST_COMPLETED)
        if not running.done():
            log.info("told to stop, or taken over from; what is under way is finished first")
            if not bot.up.is_set():  # in the middle of its start: there is nothing to finish
                running.cancel()
            copying.cancel()
            await bot.close()
        for task in (running, stopping, keeping, copying):
            task.cancel()
        for ended in await asyncio.gather(running, keeping, copying, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended
