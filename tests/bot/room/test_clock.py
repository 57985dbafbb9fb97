"""The one scheduler: every alarm once, at its last time, whatever the others do."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator

import pytest

from bot.room.clock import SLACK, STORE_RETRY_MS, Clock
from db import StoreFull

NUDGE = -1


class Bell:
    """A clock whose time is moved by hand, and what it rang."""

    def __init__(self) -> None:
        self.now = 1_000
        self.rang: list[int] = []
        self.rung = asyncio.Event()
        self.fails: dict[int, Exception] = {}
        self.hold: asyncio.Event | None = None
        self.clock = Clock(lambda: self.now, self._ring)

    async def _ring(self, key: int) -> None:
        if key == NUDGE:
            return
        self.rang.append(key)
        self.rung.set()
        if self.hold is not None:
            await self.hold.wait()
        if key in self.fails:
            raise self.fails[key]

    async def passes(self, ms: int) -> None:
        """Moves the time, and has the clock look at it: it sleeps by another one."""
        self.now += ms
        self.clock.set(NUDGE, 0)
        await self.turn()

    async def turn(self) -> None:
        """Lets everything run that can run now."""
        for _ in range(20):
            await asyncio.sleep(0)


@pytest.fixture
async def bell() -> AsyncIterator[Bell]:
    bell = Bell()
    yield bell
    if bell.hold is not None:
        bell.hold.set()
    await bell.clock.close()


async def test_what_is_due_rings_at_once_and_only_once(bell: Bell) -> None:
    bell.clock.set(1, bell.now)
    bell.clock.set(2, bell.now - 500)
    bell.clock.set(3, bell.now + 3_600_000)
    await bell.turn()
    assert sorted(bell.rang) == [1, 2]
    await bell.turn()
    assert len(bell.rang) == 2


async def test_a_time_that_is_held_gives_way_to_no_later_one_until_it_has_come(bell: Bell) -> None:
    bell.clock.set(1, bell.now + 60_000, held=True)
    bell.clock.set(1, bell.now + 60_000)
    bell.clock.set(1, bell.now + 3_600_000)
    bell.clock.set(1, None)
    await bell.passes(60_000)
    assert bell.rang == [1]
    bell.clock.set(1, bell.now + 60_000)
    bell.clock.set(1, None)
    await bell.passes(60_000)
    assert bell.rang == [1]


async def test_a_time_that_is_held_gives_way_to_an_earlier_one(bell: Bell) -> None:
    bell.clock.set(1, bell.now + 3_600_000, held=True)
    bell.clock.set(1, bell.now)
    await bell.turn()
    assert bell.rang == [1]


async def test_a_later_time_replaces_an_earlier_one(bell: Bell) -> None:
    bell.clock.set(1, bell.now + 60_000)
    bell.clock.set(1, bell.now + 3_600_000)
    await bell.passes(60_000)
    assert bell.rang == []
    await bell.passes(3_600_000)
    assert bell.rang == [1]


async def test_an_earlier_time_replaces_a_later_one(bell: Bell) -> None:
    bell.clock.set(1, bell.now + 3_600_000)
    await bell.turn()
    bell.clock.set(1, bell.now)
    await bell.turn()
    assert bell.rang == [1]
    await bell.passes(3_600_000)
    assert bell.rang == [1]


async def test_what_was_called_off_is_silent(bell: Bell) -> None:
    bell.clock.set(1, bell.now + 1_000)
    bell.clock.set(1, None)
    bell.clock.set(9, None)
    await bell.passes(2_000)
    assert bell.rang == []


async def test_a_sleeper_is_woken_for_a_sooner_alarm(bell: Bell) -> None:
    """The first alarm is an hour away; the second, really waited for, some milliseconds."""
    bell.clock.set(1, bell.now + 3_600_000)
    await bell.turn()
    loop = asyncio.get_running_loop()
    started = loop.time()
    bell.clock._now = lambda: 1_000 + round((loop.time() - started) * 1000)
    bell.clock.set(2, 1_030)
    async with asyncio.timeout(5):
        await bell.rung.wait()
    assert bell.rang == [2]


async def test_a_failure_is_tried_again_later(bell: Bell, caplog: pytest.LogCaptureFixture) -> None:
    bell.fails = {1: RuntimeError("nobody thought of this")}
    bell.clock.set(1, bell.now)
    bell.clock.set(2, bell.now)
    await bell.turn()
    assert sorted(bell.rang) == [1, 2]
    assert "will be tried again" in caplog.text
    bell.fails = {}
    await bell.passes(STORE_RETRY_MS)
    assert Counter(bell.rang) == {1: 2, 2: 1}


async def test_an_outage_is_told_by_the_store_and_not_by_each_table(
    bell: Bell, caplog: pytest.LogCaptureFixture
) -> None:
    bell.fails = {1: StoreFull(), 2: StoreFull()}
    bell.clock.set(1, bell.now)
    bell.clock.set(2, bell.now)
    await bell.turn()
    assert caplog.text == ""
    bell.fails = {}
    await bell.passes(STORE_RETRY_MS)
    assert Counter(bell.rang) == {1: 2, 2: 2}


async def test_one_that_is_slow_holds_nobody_up_and_is_not_rung_twice_at_once(bell: Bell) -> None:
    bell.hold = asyncio.Event()
    bell.clock.set(1, bell.now)
    await bell.turn()
    bell.clock.set(1, bell.now)
    bell.clock.set(2, bell.now)
    await bell.turn()
    assert bell.rang == [1, 2]
    bell.hold.set()
    await bell.turn()
    await bell.passes(1_000)
    assert Counter(bell.rang) == {1: 2, 2: 1}


async def test_thousands_of_alarms_each_ring_once_at_their_last_time(bell: Bell) -> None:
    for key in range(5_000):
        bell.clock.set(key, bell.now + 10_000 + key)
    for key in range(0, 5_000, 2):
        bell.clock.set(key, bell.now + 1_000_000 + key)
    await bell.passes(10_000 + 5_000)
    assert Counter(bell.rang) == Counter(range(1, 5_000, 2))


async def test_closing_waits_for_what_rings_and_rings_nothing_more(bell: Bell) -> None:
    bell.hold = asyncio.Event()
    bell.clock.set(1, bell.now)
    await bell.turn()
    closing = asyncio.create_task(bell.clock.close())
    await bell.turn()
    assert not closing.done()
    bell.clock.set(2, bell.now)
    bell.hold.set()
    await closing
    assert bell.rang == [1]


async def test_times_that_were_replaced_are_not_kept_until_they_come(bell: Bell) -> None:
    """A table that nobody hurries sets its end, a week ahead, anew with every move."""
    for moved in range(5 * SLACK):
        bell.clock.set(1, bell.now + 1_000_000 + moved)
        bell.clock.set(2, bell.now + 500)
    assert len(bell.clock._heap) <= SLACK + 5
    await bell.passes(500)
    assert bell.rang == [2]
    await bell.passes(1_000_000 + 5 * SLACK)
    assert bell.rang == [2, 1]


async def test_seed_5200_800_what_is_held_once_the_clock_has_stopped_is_in_nobody_s_way(bell: Bell) -> None:
    await bell.clock.close()
    bell.clock.set(1, bell.now + 5, held=True)
    bell.clock.set(1, bell.now)
    await bell.turn()
    assert bell.rang == []
