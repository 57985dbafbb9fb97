"""The fonts are let go by the thread that loaded them, however the process ends: resvg complains otherwise."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from threading import Event, Timer

import pytest

from bot.pictures import PictureError
from bot.pictures.atlas import ASSETS
from bot.pictures.priority import Priority
from bot.pictures.thread import RenderThread

ROOT = Path(__file__).resolve().parents[3]
BEGIN = """
import asyncio, gc, logging, sys
from bot.pictures import Painter, PictureError
from tests.samples.common import small_hand, whist
kept = []
class Keeper(logging.Handler):
    def emit(self, record):
        kept.append(record)
logging.getLogger().addHandler(Keeper())
painter = Painter()
"""
ENDS = {
    "closed": "asyncio.run(painter.hand(small_hand())); painter.close()",
    "never closed": "asyncio.run(painter.hand(small_hand()))",
    "forgotten": "asyncio.run(painter.hand(small_hand())); del painter; gc.collect()",
    "left": "asyncio.run(painter.hand(small_hand())); sys.exit(0)",
    "while drawing": """
async def go():
    await painter.hand(small_hand())
    asyncio.create_task(painter.table(whist()))
    await asyncio.sleep(0)
asyncio.run(go())
""",
    "while warming up": "painter.warm(); asyncio.run(painter.hand(small_hand())); painter.close()",
    "after a failure": """
async def go():
    try:
        await painter.table(None)
    except PictureError as error:
        kept.append(error)
asyncio.run(go())
assert any("Traceback" in str(getattr(record, "args", "")) for record in kept)
""",
}


@pytest.mark.parametrize("end", ENDS)
def test_nothing_is_said_when_the_process_ends(end: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", BEGIN + ENDS[end]],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.stderr, done.returncode) == ("", 0)


def test_a_closed_thread_draws_no_more() -> None:
    thread = RenderThread(ASSETS)
    assert thread.submit(lambda tools: tools.atlases.sign("coin", 20).size).result(30) == (20, 20)
    thread.close()
    thread.close()
    with pytest.raises(PictureError, match="closed"):
        thread.submit(lambda tools: None)


def test_what_somebody_waits_for_comes_first() -> None:
    thread, free, order = RenderThread(ASSETS), Event(), list[str]()
    thread.submit(lambda tools: free.wait(30))
    warming = thread.submit(lambda tools: order.append("warming"), Priority.SPARE)
    thread.submit(lambda tools: order.append("first"))
    thread.submit(lambda tools: order.append("second"))
    free.set()
    warming.result(30)
    assert order == ["first", "second", "warming"]
    thread.close()


def test_what_was_put_off_is_dropped_at_the_end() -> None:
    thread, free = RenderThread(ASSETS), Event()
    thread.submit(lambda tools: free.wait(30))
    wanted = thread.submit(lambda tools: "drawn")
    warming = thread.submit(lambda tools: "warm", Priority.SPARE)
    Timer(0.05, free.set).start()
    thread.close()
    assert wanted.result(0) == "drawn"
    assert not warming.done()
