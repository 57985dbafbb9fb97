"""The painter: one thread, a cache by what is shown, and words instead of harm."""

from __future__ import annotations

import asyncio
import logging
import shutil
import threading
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.pictures import Painter, PictureError, Style
from bot.pictures.atlas import ASSETS
from bot.pictures.cache import Recent
from tests.samples.common import CHARTS, crowd, small_hand, whist


@pytest.fixture(name="painter")
async def new_painter() -> AsyncIterator[Painter]:
    painter = Painter()
    yield painter
    painter.close()


async def test_equal_scenes_are_drawn_once(painter: Painter) -> None:
    first = await painter.hand(small_hand())
    assert await painter.hand(small_hand()) is first
    assert await painter.hand(small_hand(), Style(four_colours=False)) is not first
    assert (first.name, first.data[:4]) == ("hand.png", b"\x89PNG")


async def test_those_who_ask_at_once_share_one_drawing(painter: Painter) -> None:
    first, second, third = await asyncio.gather(
        painter.table(whist()), painter.table(whist()), painter.table(replace(whist(), notice="now"))
    )
    assert first is second
    assert third.data != first.data


async def test_whoever_gives_up_does_not_spoil_it_for_the_others(painter: Painter) -> None:
    impatient = asyncio.create_task(painter.table(crowd()))
    patient = asyncio.create_task(painter.table(crowd()))
    await asyncio.sleep(0)
    impatient.cancel()
    assert (await patient).name == "table.png"
    assert impatient.cancelled() or impatient.cancelling()


async def test_all_drawing_is_done_by_one_thread(painter: Painter) -> None:
    before = set(threading.enumerate())
    await asyncio.gather(painter.table(whist()), painter.hand(small_hand()), painter.chart(CHARTS["history"]))
    assert len(set(threading.enumerate()) - before) == 1


async def test_missing_assets_are_told_to_the_caller_and_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    painter = Painter(tmp_path)
    with caplog.at_level(logging.WARNING), pytest.raises(PictureError):
        await painter.table(whist())
    assert "no picture" in caplog.text
    painter.close()


async def test_a_broken_font_is_told_and_nothing_is_remembered(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assets = tmp_path / "assets"
    shutil.copytree(ASSETS, assets)
    (assets / "fonts" / "NotoSans-Bold.ttf").write_bytes(b"no font")
    painter = Painter(assets)
    with caplog.at_level(logging.WARNING), pytest.raises(PictureError):
        await painter.hand(small_hand())
    assert "NotoSans-Bold" in caplog.text
    shutil.copy(ASSETS / "fonts" / "NotoSans-Bold.ttf", assets / "fonts")
    assert (await painter.hand(small_hand())).width > 0
    painter.close()


async def test_a_closed_painter_leaves_no_thread() -> None:
    before = set(threading.enumerate())
    painter = Painter()
    painter.warm()
    assert set(threading.enumerate()) - before
    painter.close()
    assert not set(threading.enumerate()) - before


def test_the_cache_forgets_what_was_not_used() -> None:
    recent: Recent[int] = Recent(2)
    recent.put("a", 1)
    recent.put("b", 2)
    assert recent.get("a") == 1
    recent.put("c", 3)
    assert (recent.get("a"), recent.get("b"), recent.get("c"), len(recent)) == (1, None, 3, 2)
    assert recent.made("d", lambda: 4) == 4
