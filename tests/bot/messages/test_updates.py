"""Updates of messages: one delivery under way for each message, and the newest state wins."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import pairwise

import pytest

from bot.messages.updates import MessageUpdater, UpdateQueue


class Reader:
    """Somebody whose deliveries can be held up; `news` is what is brought, `got` what arrived."""

    def __init__(self, updates: UpdateQueue, name: str = "reader", lane: str | None = None) -> None:
        self.updater: MessageUpdater = updates.updater(name, lane=lane)
        self.news = ""
        self.got: list[str] = []
        self.times: list[float] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.meanwhile: Callable[[], None] = lambda: None
        self.under_way = 0
        self.most = 0

    def bring(self, news: str) -> None:
        self.news = news
        self.updater.ask(self._deliver)

    async def _deliver(self) -> None:
        self.under_way += 1
        self.most = max(self.most, self.under_way)
        self.times.append(asyncio.get_running_loop().time())
        news = self.news
        self.meanwhile()
        await self.gate.wait()
        self.under_way -= 1
        if news == "trouble":
            raise RuntimeError("Discord is down")
        if news == "a hitch":
            self.news = "later news"
            raise ConnectionResetError
        self.got.append(news)


async def test_of_what_is_asked_for_meanwhile_only_the_newest_is_brought() -> None:
    reader = Reader(UpdateQueue(0, 4))
    reader.gate.clear()
    for number in range(10):
        reader.bring(str(number))
        await asyncio.sleep(0.001)
    reader.gate.set()
    await reader.updater.idle()
    assert reader.got == ["0", "9"]
    assert reader.most == 1


async def test_messages_do_not_wait_for_each_other() -> None:
    updates = UpdateQueue(0, 4)
    slow, quick = Reader(updates), Reader(updates)
    slow.gate.clear()
    slow.bring("a")
    quick.bring("b")
    await quick.updater.idle()
    assert (slow.got, quick.got) == ([], ["b"])
    slow.gate.set()
    await slow.updater.idle()
    assert slow.got == ["a"]


async def test_no_more_are_under_way_at_once_than_there_are_slots() -> None:
    updates = UpdateQueue(0, 2)
    readers = [Reader(updates) for _ in range(3)]
    for reader in readers:
        reader.gate.clear()
        reader.bring("news")
    await asyncio.sleep(0.01)
    assert sum(reader.under_way for reader in readers) == 2
    for reader in readers:
        reader.gate.set()
        await reader.updater.idle()
    assert [reader.got for reader in readers] == [["news"]] * 3


async def test_deliveries_that_cost_no_request_do_not_wait_behind_those_that_do() -> None:
    updates = UpdateQueue(0, 1)
    dear, free = Reader(updates), Reader(updates)
    free.updater = updates.updater("free", is_free=lambda: True)
    dear.gate.clear()
    dear.bring("waits for the limit")
    free.bring("news")
    await free.updater.idle()
    assert (dear.got, free.got) == ([], ["news"])
    dear.gate.set()
    await dear.updater.idle()


async def test_messages_of_one_lane_take_turns_and_keep_their_distance() -> None:
    updates = UpdateQueue(0.05, 4)
    one, other, elsewhere = Reader(updates, lane="a"), Reader(updates, lane="a"), Reader(updates, lane="b")
    for reader in (one, other, elsewhere):
        reader.bring("news")
    for reader in (one, other, elsewhere):
        await reader.updater.idle()
    assert other.times[0] - one.times[0] >= 0.045
    assert elsewhere.times[0] - one.times[0] < 0.045


async def test_a_delivery_that_fails_does_not_stop_the_next(caplog: pytest.LogCaptureFixture) -> None:
    reader = Reader(UpdateQueue(0, 4), "table 1")
    reader.gate.clear()
    reader.bring("trouble")
    await asyncio.sleep(0.001)
    reader.bring("news")
    reader.gate.set()
    await reader.updater.idle()
    assert reader.got == ["news"]
    assert "a delivery for table 1 failed" in caplog.text


async def test_what_passes_is_tried_again_with_what_is_true_by_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.messages.updates.RETRY_AFTER_S", (0.0,))
    reader = Reader(UpdateQueue(0, 4))
    reader.bring("a hitch")
    await reader.updater.idle()
    assert reader.got == ["later news"]


async def test_deliveries_to_one_message_keep_their_distance() -> None:
    reader = Reader(UpdateQueue(0.05, 4))
    reader.meanwhile = lambda: reader.updater.ask(reader._deliver) if len(reader.times) < 3 else None
    reader.bring("news")
    await reader.updater.idle()
    assert len(reader.times) == 3
    assert all(later - earlier >= 0.045 for earlier, later in pairwise(reader.times))


async def test_closing_gives_up_what_is_under_way_and_what_is_asked_for_later() -> None:
    updates = UpdateQueue(0, 4)
    reader = Reader(updates)
    reader.gate.clear()
    reader.bring("a")
    await asyncio.sleep(0.001)
    reader.bring("b")
    await updates.close()
    reader.gate.set()
    reader.bring("c")
    await asyncio.sleep(0.001)
    assert reader.got == []
    await reader.updater.idle()
