"""Answers go first, then what people see for themselves; and Discord is never asked for more than it takes."""

from __future__ import annotations

import asyncio
import time

from bot.messages.rate_limit import RateLimiter
from bot.messages.updates import PriorityGate, UpdateQueue
from bot.pictures import Turn


async def test_no_delivery_begins_while_somebody_waits_for_an_answer() -> None:
    gate, brought = PriorityGate(), list[str]()

    async def bring(what: str) -> None:
        brought.append(what)

    public = UpdateQueue(0, 4, gate, Turn.PUBLIC).updater("public")
    own = UpdateQueue(0, 4, gate, Turn.OWN).updater("own")
    with gate.making_move():
        with public.making_move():
            public.ask(lambda: bring("public"))
            await asyncio.sleep(0.01)
        own.ask(lambda: bring("own"))
        await asyncio.sleep(0.01)
        assert brought == []
    await asyncio.gather(public.idle(), own.idle())
    assert brought == ["own", "public"]


async def test_where_answers_never_end_a_delivery_begins_after_a_while() -> None:
    gate = PriorityGate()
    with gate.making_move():
        await asyncio.wait_for(gate.clear(Turn.PUBLIC), 5)


async def test_a_delivery_that_is_given_up_as_its_turn_comes_is_given_up() -> None:
    gate = PriorityGate()
    with gate.making_move():
        waiting = asyncio.create_task(gate.clear(Turn.OWN))
        await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.wait([waiting])
    assert waiting.cancelled()


async def test_an_answer_that_comes_between_two_deliveries_goes_before_the_second() -> None:
    gate, order = PriorityGate(), list[str]()

    async def deliver(name: str) -> None:
        await gate.clear(Turn.OWN)
        order.append(name)
        if name == "first":
            with gate.making_move():
                await asyncio.sleep(0.01)
                order.append("answer")

    with gate.making_move():
        both = [asyncio.create_task(deliver(name)) for name in ("first", "second")]
        await asyncio.sleep(0)
    await asyncio.gather(*both)
    assert order == ["first", "answer", "second"]


async def test_requests_are_spread_beyond_what_may_be_made_at_once() -> None:
    loop, limiter = asyncio.get_running_loop(), RateLimiter(100, at_once=5)
    begun = loop.time()
    await asyncio.gather(*(limiter.turn() for _ in range(25)))
    assert loop.time() - begun >= 0.19


async def test_requests_that_were_kept_waiting_are_not_made_all_at_once() -> None:
    loop, limiter, begun = asyncio.get_running_loop(), RateLimiter(100, at_once=5), list[float]()

    async def ask() -> None:
        await limiter.turn()
        begun.append(loop.time())

    asked = [asyncio.create_task(ask()) for _ in range(20)]
    await asyncio.sleep(0)
    time.sleep(0.3)  # noqa: ASYNC251 -- nothing moves, as while Python looks for garbage
    await asyncio.gather(*asked)
    assert all(later - first >= 0.045 for first, later in zip(begun, begun[5:], strict=False))
