"""Periodic work, on a loop whose time passes at once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator

import pytest

from bot.interactions.periodic import PeriodicTask
from db import StoreLocked
from tests.simulated.house.loop import Loop


@pytest.fixture
def loop() -> Iterator[Loop]:
    made = Loop()
    yield made
    made.close()


def test_work_is_done_at_once_and_every_minute(loop: Loop) -> None:
    done: list[float] = []

    async def work() -> None:
        done.append(loop.time())

    task = PeriodicTask(work, minutes=1)
    loop.run_for(150.0, task.start)
    assert done == [0.0, 60.0, 120.0]
    loop.run_for(150.0, task.cancel)
    assert len(done) == 3
    loop.run_for(30.0, task.start)
    assert done[3:] == [300.0]


def test_work_that_takes_long_is_never_done_twice_at_once(loop: Loop) -> None:
    done: list[float] = []

    async def work() -> None:
        done.append(loop.time())
        await asyncio.sleep(90.0)

    task = PeriodicTask(work, minutes=1)
    loop.run_for(30.0, task.start, task.start)
    loop.run_for(300.0, task.start)
    assert done == [0.0, 150.0, 300.0]
    loop.run_for(300.0, task.cancel)
    assert loop.timers() == []


def test_work_that_comes_seldom_and_could_not_be_done_is_done_a_minute_later(loop: Loop) -> None:
    """A tournament that was due while the store was out for a second began an hour late."""
    done: list[float] = []

    async def work() -> None:
        done.append(loop.time())
        if len(done) == 1:
            raise StoreLocked

    loop.run_for(4_000.0, PeriodicTask(work, minutes=60).start)
    assert done == [0.0, 60.0, 3_660.0]


@pytest.mark.parametrize(("error", "level"), [(StoreLocked(), logging.WARNING), (KeyError("x"), logging.ERROR)])
def test_work_that_fails_is_told_of_and_done_again(
    loop: Loop, error: Exception, level: int, caplog: pytest.LogCaptureFixture
) -> None:
    done: list[float] = []

    async def work() -> None:
        done.append(loop.time())
        raise error

    loop.run_for(90.0, PeriodicTask(work, minutes=1).start)
    assert done == [0.0, 60.0]
    assert [record.levelno for record in caplog.records] == [level, level]
    assert "work" in caplog.text
