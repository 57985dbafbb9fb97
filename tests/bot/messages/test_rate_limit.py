"""Answers go first, then what people see for themselves; and Discord is never asked for more than it takes."""

from __future__ import annotations

import asyncio
import time
from random import Random

import pytest

from bot import create_bot
from bot.messages.line import LONGEST_WAIT_S, PriorityGate
from bot.messages.rate_limit import REQUESTS_A_SECOND, RateLimiter
from bot.messages.updates import UpdateQueue
from bot.pictures import Priority
from bot.settings import Settings
from local_discord.ids import Clock
from local_discord.limits import GLOBAL, Limits
from tests.bench.virtual_time import VirtualTime


async def test_no_delivery_begins_while_somebody_waits_for_an_answer() -> None:
    gate, brought = PriorityGate(), list[str]()

    async def bring(what: str) -> None:
        brought.append(what)

    public = UpdateQueue(0, 4, gate, Priority.PUBLIC).updater("public")
    own = UpdateQueue(0, 4, gate, Priority.OWN).updater("own")
    with gate.making_move():
        with public.making_move():
            public.ask(lambda: bring("public"))
            await asyncio.sleep(0.01)
        own.ask(lambda: bring("own"))
        await asyncio.sleep(0.01)
        assert brought == []
    await asyncio.gather(public.idle(), own.idle())
    assert brought == ["own", "public"]


async def test_what_follows_a_move_waits_for_its_answer_and_other_tables_do_not() -> None:
    gate, brought = PriorityGate(), list[str]()
    queue = UpdateQueue(0, 4, gate)

    async def bring(what: str) -> None:
        brought.append(what)

    own, another = queue.updater("own", table=1), queue.updater("another", table=2)
    with own.answering() as sets_out:
        with own.making_move():
            own.ask(lambda: bring("own"))
            another.ask(lambda: bring("another"))
            await asyncio.sleep(0.01)
            assert brought == []
        await another.idle()
        assert brought == ["another"]
        sets_out()
        await asyncio.sleep(0)
        assert brought == ["another"]
    await own.idle()
    assert brought == ["another", "own"]


@pytest.mark.parametrize("sets_out", [True, False])
async def test_an_answer_that_hangs_holds_up_nothing_for_long(sets_out: bool) -> None:
    """Nor does one that is never drawn."""
    gate, brought = PriorityGate(), asyncio.Event()

    async def bring() -> None:
        brought.set()

    own = UpdateQueue(0, 4, gate).updater("own", table=1)
    with own.answering() as on_its_way:
        if sets_out:
            on_its_way()
        own.ask(bring)
        await asyncio.wait_for(brought.wait(), 5)


async def test_an_answer_that_fails_lets_go_of_what_follows() -> None:
    gate = PriorityGate()
    with pytest.raises(OSError, match="gone"), gate.answering(1):
        raise OSError("gone")
    assert await gate.answered(1) == LONGEST_WAIT_S


async def test_where_answers_never_end_a_delivery_begins_after_a_while() -> None:
    gate = PriorityGate()
    with gate.making_move():
        await asyncio.wait_for(gate.clear(Priority.PUBLIC), 5)


async def test_a_delivery_that_is_given_up_as_its_turn_comes_is_given_up() -> None:
    gate = PriorityGate()
    with gate.making_move():
        waiting = asyncio.create_task(gate.clear(Priority.OWN))
        await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.wait([waiting])
    assert waiting.cancelled()


async def test_an_answer_that_comes_between_two_deliveries_goes_before_the_second() -> None:
    gate, order = PriorityGate(), list[str]()

    async def deliver(name: str) -> None:
        await gate.clear(Priority.OWN)
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


def played(shares: list[float], seconds: float) -> tuple[list[int], int, list[float]]:
    """Processes with these shares, each with more to ask than it may: what each got, refusals, limits at last."""
    loop = VirtualTime()
    limits, luck = Limits(Clock(lambda: loop.time())), Random(1)
    limiters = [RateLimiter.of(share) for share in shares]
    got, refused = [0] * len(shares), 0

    async def ask(number: int) -> None:
        nonlocal refused
        while loop.time() < seconds:
            await limiters[number].turn()
            await asyncio.sleep(luck.uniform(0.03, 0.09))
            verdict = limits.spend("global", "", GLOBAL)
            if verdict.retry_after is None:
                got[number] += 1
                limiters[number].heard("own", 200, "unknown")
            else:
                refused += 1
                limiters[number].heard("own", 429, "global")
                await asyncio.sleep(verdict.retry_after)

    async def run() -> list[float]:
        await asyncio.gather(*(ask(number) for number in range(len(shares)) for _ in range(20)))
        return [limiter.a_second() for limiter in limiters]

    try:
        return got, refused, loop.run_until_complete(run())
    finally:
        loop.close()


def test_two_processes_with_their_shares_are_never_refused_and_use_the_whole() -> None:
    got, refused, _ = played([0.75, 0.25], 60)
    assert refused == 0
    assert sum(got) >= 0.95 * 60 * REQUESTS_A_SECOND
    assert 2.8 < got[0] / got[1] < 3.2


def test_where_the_shares_are_too_large_refusals_make_them_smaller_and_are_few() -> None:
    got, refused, limits = played([1.0, 1.0], 120)
    assert sum(limits) < 1.5 * REQUESTS_A_SECOND
    assert sum(got) > 0.6 * 120 * REQUESTS_A_SECOND
    assert refused < 0.05 * sum(got)


async def test_a_global_refusal_halves_the_limit_at_once_and_it_grows_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loop, now = asyncio.get_running_loop(), 1_000.0
    monkeypatch.setattr(loop, "time", lambda: now)
    limiter = RateLimiter.of(1.0)
    for status, scope in ((429, "user"), (429, "shared"), (200, "unknown")):
        limiter.heard("own", status, scope)
    assert limiter.a_second() == 40
    for _ in range(5):  # what was under way at once is refused at once
        limiter.heard("own", 429, "global")
    assert limiter.a_second() == 20
    now += 15
    assert limiter.a_second() == 30
    limiter.heard("own", 429, "global")
    assert limiter.a_second() == 15
    now += 60
    assert limiter.a_second() == 40


@pytest.mark.parametrize(("held", "limit"), [(None, 40.0), ((0,), 10.0), ((1, 2, 3), 30.0)])
async def test_a_process_has_the_share_of_the_shards_that_it_holds(
    held: tuple[int, ...] | None, limit: float
) -> None:
    bot = create_bot(Settings(shards=4, shard_ids=held, pictures=False))
    assert bot.rate_limiter.a_second() == limit
    assert bot.rate_limiter.heard in bot.requests.listeners
