"""Choices that are kept for a moment."""

from __future__ import annotations

import asyncio
import gc
from typing import Any

import pytest

from db import Database
from db.repositories import FRESH, Choices


class Reads:
    """A reader of what lies in the store, with the number of times that it was asked."""

    def __init__(self, **chosen: Any) -> None:
        self.chosen = chosen
        self.count = 0

    async def __call__(self) -> dict[str, Any]:
        self.count += 1
        return dict(self.chosen)


async def test_choices_are_read_once_and_again_when_they_are_stale() -> None:
    now = [0.0]
    choices, reads = Choices(clock=lambda: now[0]), Reads(hand="dm")
    for _ in range(3):
        assert await choices.get(("preferences", 1), reads) == {"hand": "dm"}
    assert reads.count == 1
    now[0] += FRESH
    reads.chosen["hand"] = "here"
    assert await choices.get(("preferences", 1), reads) == {"hand": "here"}


async def test_what_another_owner_chooses_is_no_reason_to_read_again() -> None:
    choices, ann, ben = Choices(), Reads(hand="dm"), Reads(hand="here")
    for _ in range(2):
        await choices.get(("preferences", 1), ann)
        await choices.get(("preferences", 2), ben)
        choices.forget(("preferences", 2))
    assert (ann.count, ben.count) == (1, 2)


async def test_those_who_ask_at_once_share_one_answer() -> None:
    choices, reads = Choices(), Reads(hand="dm")
    found = await asyncio.gather(*(choices.get(("settings", 1), reads) for _ in range(5)))
    assert found == [{"hand": "dm"}] * 5
    assert reads.count == 1


async def test_a_read_that_fails_is_tried_again() -> None:
    choices, reads = Choices(), Reads(hand="dm")

    async def fails() -> dict[str, Any]:
        raise OSError("gone")

    with pytest.raises(OSError, match="gone"):
        await choices.get(("settings", 1), fails)
    assert await choices.get(("settings", 1), reads) == {"hand": "dm"}


async def test_what_a_caller_does_to_their_copy_changes_nothing() -> None:
    choices, reads = Choices(), Reads(hand="dm")
    for _ in range(2):
        mine = await choices.get(("preferences", 1), reads)
        mine["hand"] = "here"
    assert await choices.get(("preferences", 1), reads) == {"hand": "dm"}


async def test_a_read_that_a_change_overtakes_is_not_kept() -> None:
    choices, reads = Choices(), Reads(hand="dm")

    async def overtaken() -> dict[str, Any]:
        found = await reads()
        reads.chosen["hand"] = "here"
        choices.forget()
        return found

    assert await choices.get(("preferences", 1), overtaken) == {"hand": "dm"}
    assert await choices.get(("preferences", 1), reads) == {"hand": "here"}


async def test_a_change_may_overtake_a_read_before_it_has_begun() -> None:
    choices, reads = Choices(), Reads(hand="dm")
    early = asyncio.ensure_future(choices.get(("preferences", 1), reads))
    await asyncio.sleep(0)
    choices.forget()
    assert await early == {"hand": "dm"}
    assert await choices.get(("preferences", 1), reads) == {"hand": "dm"}
    assert reads.count == 2


async def test_a_change_is_seen_at_once(db: Database) -> None:
    assert await db.people.preferences(5) == {}
    assert await db.servers.settings(5) == {}
    await db.people.set_preferences(5, hand="dm")
    await db.servers.set_settings(5, pictures=False)
    assert await db.people.preferences(5) == {"hand": "dm"}
    assert await db.servers.settings(5) == {"pictures": False}


async def test_seed_5200_900_a_read_that_fails_after_whoever_asked_has_gone_troubles_nobody() -> None:
    choices, reading, told = Choices(), asyncio.Event(), list[dict[str, Any]]()
    asyncio.get_running_loop().set_exception_handler(lambda _, context: told.append(context))

    async def fails() -> dict[str, Any]:
        await reading.wait()
        raise OSError("gone")

    asks = asyncio.create_task(choices.get(("settings", 1), fails))
    await asyncio.sleep(0)
    asks.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asks
    reading.set()
    for _ in range(5):
        await asyncio.sleep(0)
    gc.collect()
    assert told == []
