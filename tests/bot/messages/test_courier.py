"""The courier: one delivery under way for each message, and the newest state wins."""

from __future__ import annotations

import asyncio
from itertools import pairwise

import pytest

from bot.messages.courier import Courier, Delivery


class Reader:
    """Somebody whose deliveries can be held up; ``got`` is what arrived."""

    def __init__(self) -> None:
        self.got: list[str] = []
        self.under_way = 0
        self.most = 0
        self.gate = asyncio.Event()
        self.gate.set()

    def bring(self, what: str) -> Delivery:
        async def deliver() -> None:
            self.under_way += 1
            self.most = max(self.most, self.under_way)
            await self.gate.wait()
            self.under_way -= 1
            if what == "trouble":
                raise RuntimeError("Discord is down")
            self.got.append(what)

        return deliver


async def test_of_what_is_asked_for_meanwhile_only_the_newest_is_brought() -> None:
    courier, reader = Courier(0), Reader()
    reader.gate.clear()
    for number in range(10):
        courier.ask("table 1", reader.bring(str(number)))
        await asyncio.sleep(0)
    reader.gate.set()
    await courier.idle("table 1")
    assert reader.got == ["0", "9"]
    assert reader.most == 1


async def test_messages_do_not_wait_for_each_other() -> None:
    courier, slow, quick = Courier(0), Reader(), Reader()
    slow.gate.clear()
    courier.ask(1, slow.bring("a"))
    courier.ask(2, quick.bring("b"))
    await courier.idle(2)
    assert (slow.got, quick.got) == ([], ["b"])
    slow.gate.set()
    await courier.idle(1)
    assert slow.got == ["a"]


async def test_a_delivery_that_fails_does_not_stop_the_next(caplog: pytest.LogCaptureFixture) -> None:
    courier, reader = Courier(0), Reader()
    reader.gate.clear()
    courier.ask(1, reader.bring("trouble"))
    await asyncio.sleep(0)
    courier.ask(1, reader.bring("news"))
    reader.gate.set()
    await courier.idle(1)
    assert reader.got == ["news"]
    assert "a delivery for 1 failed" in caplog.text


async def test_deliveries_to_one_message_keep_their_distance() -> None:
    courier, times = Courier(0.05), []
    loop = asyncio.get_running_loop()

    async def deliver() -> None:
        times.append(loop.time())
        if len(times) < 3:
            courier.ask(1, deliver)

    courier.ask(1, deliver)
    await courier.idle(1)
    assert len(times) == 3
    assert all(later - earlier >= 0.045 for earlier, later in pairwise(times))


async def test_closing_gives_up_what_is_under_way() -> None:
    courier, reader = Courier(0), Reader()
    reader.gate.clear()
    courier.ask(1, reader.bring("a"))
    await asyncio.sleep(0)
    courier.ask(1, reader.bring("b"))
    await courier.close()
    reader.gate.set()
    await asyncio.sleep(0)
    assert reader.got == []
    await courier.idle(1)
