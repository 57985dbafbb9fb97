"""Pictures that are drawn beside the house: the same, in the right order, and words instead of harm."""

from __future__ import annotations

import asyncio
import logging
import os
import stat
import sys
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from bot.pictures import DrawingProcesses, Painter, PictureError, Priority, TooBusy
from bot.pictures.painter import HASTE, MOST_ANSWERS
from bot.pictures.pen import Tools
from tests.samples.common import small_hand, whist


def noted(tools: Tools, file: Path, word: str) -> str:
    """Drawn by the other process: what it did, in order, stands in the file."""
    with file.open("a", encoding="utf-8") as notes:
        notes.write(f"{word}\n")
    return word


def slow(tools: Tools, seconds: float) -> None:
    time.sleep(seconds)


def loaded(tools: Tools) -> set[str]:
    return set(sys.modules)


def group(tools: Tools) -> int:
    return os.getpgrp()


def babbled(tools: Tools) -> None:
    """Sends something that is no answer in front of the answer."""
    for number in range(3, 20):
        with suppress(OSError):
            if stat.S_ISFIFO(os.fstat(number).st_mode):
                os.write(number, b"\0" * 64)
    time.sleep(60)


def died(tools: Tools) -> None:
    raise SystemExit(1)


@pytest.fixture(name="drawing")
async def new_processes() -> AsyncIterator[DrawingProcesses]:
    drawing = DrawingProcesses(most=1)
    yield drawing
    drawing.close()
    await drawing.ended()


async def test_a_picture_is_the_same_wherever_it_is_drawn(drawing: DrawingProcesses) -> None:
    here, there = Painter(), Painter(processes=drawing)
    assert await there.hand(small_hand()) == await here.hand(small_hand())
    assert await there.table(whist()) == await here.table(whist())
    here.close()


async def test_whoever_waits_goes_before_whoever_does_not(drawing: DrawingProcesses, tmp_path: Path) -> None:
    file = tmp_path / "order"
    begun = [drawing.submit(partial(slow, seconds=0.1)) for _ in range(2)]  # as many as a process is given
    priorities = (Priority.SPARE, Priority.PUBLIC, Priority.OWN, Priority.ANSWER)
    wanted = [drawing.submit(partial(noted, file=file, word=priority.name), priority) for priority in priorities]
    await asyncio.gather(*begun, *wanted)
    assert file.read_text().split() == ["ANSWER", "OWN", "PUBLIC", "SPARE"]


async def test_where_many_wait_the_words_have_to_do(drawing: DrawingProcesses) -> None:
    painter = Painter(processes=drawing)
    scenes = [replace(whist(), notice=str(number)) for number in range(MOST_ANSWERS + 1)]
    drawn = await asyncio.gather(
        *(painter.table(scene, priority=Priority.ANSWER) for scene in scenes), return_exceptions=True
    )
    assert isinstance(drawn[-1], TooBusy)
    await asyncio.sleep(HASTE[1])  # else what follows is made hastily, too, where the others were drawn quickly
    follows = await painter.table(scenes[-1], priority=Priority.PUBLIC)
    assert follows.name == "table.png"


async def test_where_many_answers_want_pictures_they_are_made_hastily(drawing: DrawingProcesses) -> None:
    painter = Painter(processes=drawing)
    await painter.hand(small_hand())  # the process has begun
    scenes = [replace(small_hand(), value=str(number)) for number in range(HASTE[0])]
    drawn = await asyncio.gather(*(painter.hand(scene, priority=Priority.ANSWER) for scene in scenes))
    assert [picture.name for picture in drawn] == ["hand.png"] * (HASTE[0] - 1) + ["hand.jpg"]
    assert (drawn[-1].width, drawn[-1].height) == (drawn[0].width, drawn[0].height)
    assert (await painter.hand(scenes[-1])).name == "hand.png"


async def test_a_process_that_dies_takes_only_its_own_pictures_with_it(
    drawing: DrawingProcesses, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING), pytest.raises(PictureError, match="died"):
        await drawing.submit(died)
    assert "died" in caplog.text
    painter = Painter(processes=drawing)
    assert (await painter.hand(small_hand())).name == "hand.png"


async def test_what_waits_when_the_last_process_dies_is_drawn_by_another(drawing: DrawingProcesses) -> None:
    ended, waiting = drawing.submit(died), Painter(processes=drawing).hand(small_hand())
    with pytest.raises(PictureError, match="died"):
        await ended
    assert (await asyncio.wait_for(waiting, 60)).name == "hand.png"


async def test_what_waits_where_no_process_can_be_begun_is_told(
    drawing: DrawingProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refused(*program: str, **how: object) -> None:
        raise BlockingIOError("no more processes")

    monkeypatch.setattr(asyncio, "create_subprocess_exec", refused)
    with pytest.raises(PictureError, match="no more processes"):
        await asyncio.wait_for(drawing.submit(loaded), 60)


async def test_what_a_process_says_that_can_not_be_read_ends_it(
    drawing: DrawingProcesses, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(PictureError, match="died"):
        await asyncio.wait_for(drawing.submit(babbled), 60)
    assert "can't be read" in caplog.text
    assert (await Painter(processes=drawing).hand(small_hand())).name == "hand.png"


async def test_whoever_waits_no_longer_does_not_spoil_it_for_the_others(
    drawing: DrawingProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.pictures.painter.PICTURE_TIMEOUT_S", 0.2)
    painter, busy = Painter(processes=drawing), drawing.submit(partial(slow, seconds=0.5))
    hasty = asyncio.create_task(painter.hand(small_hand(), priority=Priority.ANSWER))
    await asyncio.sleep(0.1)
    monkeypatch.setattr("bot.pictures.painter.PICTURE_TIMEOUT_S", 60)
    patient = asyncio.create_task(painter.hand(small_hand(), priority=Priority.ANSWER))
    with pytest.raises(TooBusy):
        await hasty
    assert (await patient).name == "hand.png"
    await busy


async def test_what_fails_is_told_with_its_reason(
    drawing: DrawingProcesses, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING), pytest.raises(PictureError, match="drawing failed"):
        await drawing.submit(partial(noted, file=Path("/"), word=""))
    assert "Traceback" in caplog.text


async def test_it_loads_neither_discord_nor_a_database(drawing: DrawingProcesses) -> None:
    """That would be half a second more for whoever waits for the first picture, and 70 MB."""
    assert not await drawing.submit(loaded) & {"discord", "aiohttp", "sqlalchemy"}


async def test_ctrl_c_in_a_terminal_is_for_the_house_alone(drawing: DrawingProcesses) -> None:
    assert await drawing.submit(group) != os.getpgrp()


async def test_missing_assets_are_told(tmp_path: Path) -> None:
    drawing = DrawingProcesses(tmp_path, most=1)
    with pytest.raises(PictureError):
        await Painter(processes=drawing).table(whist())
    drawing.close()
    await drawing.ended()


async def test_closed_processes_draw_no_more(drawing: DrawingProcesses) -> None:
    await Painter(processes=drawing).hand(small_hand())
    drawing.close()
    await drawing.ended()
    with pytest.raises(PictureError, match="closed"):
        drawing.submit(partial(slow, seconds=0))
