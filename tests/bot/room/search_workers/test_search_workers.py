"""The processes in which robots think, what becomes of thoughts that never come, and the stand-in for tests."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path

import psutil
import pytest

from bot.room.search_workers import Processes, Question
from bot.room.search_workers.processes import LEAST_SEARCH_S, SEARCH_S, share
from bot.room.search_workers.thinking import think
from games.core import Decision, at_once
from tests.here import Here

from .ponder import Ponder, view


def question(level: str) -> Question:
    return Question(Ponder, view(), level, 1)


def who_works() -> tuple[int, int, set[str]]:
    """The process that works, how nice it is, and what it has loaded."""
    return os.getpid(), psutil.Process().nice(), set(sys.modules)


def wait_for_work() -> None:
    """Returns when a process of ours has begun with something that takes long."""
    own = psutil.Process()
    while not any(one.nice() > own.nice() for one in own.children(recursive=True)):
        time.sleep(0.05)


@pytest.fixture
async def workers() -> AsyncIterator[Processes]:
    workers = Processes(1)
    yield workers
    await workers.close()


async def move(workers: Processes, level: str) -> int:
    decision = await workers.ask(question(level))
    assert decision is not None
    return int(decision.move)


async def test_it_is_thought_in_one_other_process_that_stays(workers: Processes) -> None:
    first, second = await move(workers, "process"), await move(workers, "process")
    assert first == second != os.getpid()


async def test_an_answer_takes_as_long_where_there_is_no_choice(workers: Processes) -> None:
    """Else its time would tell what the robot holds. The process is free for others long before."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    first, second = await asyncio.gather(move(workers, "process"), move(workers, "process"))
    assert first == second
    assert loop.time() - began >= share(2, 1)


async def test_a_search_without_end_is_cut_short_at_its_best_thought(workers: Processes) -> None:
    assert await move(workers, "counts") > 0
    assert workers.lost == 0


@pytest.mark.parametrize("level", ["dies", "hangs"])
async def test_a_process_that_dies_or_hangs_gives_no_answer_and_is_replaced(
    workers: Processes, level: str
) -> None:
    before = await move(workers, "process")
    assert await workers.ask(question(level)) is None
    assert workers.lost == 1
    assert await move(workers, "process") != before


async def test_only_the_thought_of_the_process_that_died_is_lost() -> None:
    workers = Processes(2)
    try:
        died, lived = await asyncio.gather(workers.ask(question("dies")), workers.ask(question("process")))
        assert died is None
        assert lived is not None
    finally:
        await workers.close()


async def test_a_process_whose_question_is_dropped_is_the_last_to_be_asked_again() -> None:
    """Nothing stops its thought, and the next question would wait for that while others are idle."""
    workers = Processes(2)
    try:
        dropped = workers.ask(question("hangs"))
        await asyncio.sleep(0.5)
        dropped.cancel()
        await asyncio.gather(dropped, return_exceptions=True)
        assert await move(workers, "process") > 0
        assert workers.lost == 0
    finally:
        await workers.close()


async def test_a_search_that_fails_or_finds_nothing_gives_no_answer(
    workers: Processes, caplog: pytest.LogCaptureFixture
) -> None:
    assert await workers.ask(question("fails")) is None
    assert "the fails robot of ponder failed" in caplog.text
    assert await workers.ask(question("empty")) is None
    assert workers.lost == 1


@pytest.mark.parametrize(
    ("questions", "processes", "seconds"),
    [
        (1, 1, SEARCH_S),
        (2, 2, SEARCH_S),
        (2, 1, SEARCH_S / 2),
        (10, 4, SEARCH_S * 0.4),
        (1_000, 2, LEAST_SEARCH_S),
    ],
)
def test_the_more_wait_the_less_each_thinks(questions: int, processes: int, seconds: float) -> None:
    assert share(questions, processes) == seconds


async def test_closing_drops_what_is_still_open_and_ends_the_processes(workers: Processes) -> None:
    first = await move(workers, "process")
    waiting = [workers.ask(question("counts")) for _ in range(3)]
    await asyncio.sleep(0)
    await workers.close()
    assert all(answer.cancelled() for answer in waiting)
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)
    assert await workers.ask(question("process")) is None


_HOUSE = """
import asyncio
from bot.room.search_workers import Processes, Question
from tests.bot.room.search_workers.ponder import Ponder, view

async def main():
    thought = await Processes(1).ask(Question(Ponder, view(), "process", 1))
    print(thought.move, flush=True)
    await asyncio.sleep(60)

if __name__ == "__main__":
    asyncio.run(main())
"""


async def test_where_the_house_is_killed_its_processes_end(tmp_path: Path) -> None:
    script = tmp_path / "house.py"
    script.write_text(_HOUSE, encoding="utf-8")
    paths = os.pathsep.join([str(Path.cwd()), *filter(None, sys.path)])
    house = await asyncio.create_subprocess_exec(
        sys.executable, str(script), stdout=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONPATH": paths}
    )
    assert house.stdout is not None
    process = psutil.Process(int(await house.stdout.readline()))
    house.kill()
    await house.wait()
    gone, alive = await asyncio.to_thread(psutil.wait_procs, [process], 20)
    assert [one.pid for one in gone] == [process.pid]
    assert not alive


async def test_long_work_has_a_process_of_its_own_that_gives_way(workers: Processes) -> None:
    thinking = await move(workers, "process")
    process, niceness, loaded = await workers.work_out(who_works)
    assert process not in (thinking, os.getpid())
    assert niceness > psutil.Process().nice()
    assert not psutil.pid_exists(process)
    assert not loaded & {"discord", "aiohttp", "sqlalchemy"}  # nothing that takes a process's time and memory
    with pytest.raises(ZeroDivisionError):
        await workers.work_out(divmod, 1, 0)


async def test_long_work_ends_with_the_minds() -> None:
    workers = Processes(1)
    work = asyncio.create_task(workers.work_out(time.sleep, 600))
    await asyncio.to_thread(wait_for_work)
    await workers.close()
    with pytest.raises(asyncio.CancelledError):
        await work


async def test_nothing_starts_before_somebody_asks(workers: Processes) -> None:
    assert workers._free == [None]


def test_the_last_thought_before_time_is_up_counts() -> None:
    ticks = count()
    assert think(question("counts"), 5, lambda: next(ticks)) == Decision("4")
    ticks = count()
    assert think(question("counts"), 0, lambda: next(ticks)) == Decision("0")


async def test_the_stand_in_answers_before_it_returns() -> None:
    ticks = count()
    answer = Here(3, lambda: next(ticks)).ask(question("counts"))
    assert answer.done()
    assert answer.result() == Decision("2")
    own = Here().ask(question("process")).result()
    assert own == Decision(str(os.getpid()))


def test_who_searches_is_replaced_by_the_next_best_that_does_not() -> None:
    assert at_once(Ponder) == "quick"
