"""simcord's look whether all is settled, at half of its price: a third of what a test of a cog took was that look.

It asks of every task of the bot what it waits for, each time that any of them has come a step further. Here the
newest are asked first, which are those that are still under way; then nobody needs to know about the others.
"""

from __future__ import annotations

from asyncio import Task
from typing import Any
from weakref import WeakKeyDictionary

import pytest
import simcord.env
from simcord._settlement import _is_parked, _owned_tasks, _virtualize_recognized_waits


def look_less(patch: pytest.MonkeyPatch) -> None:
    """Has every `simcord.Env` look so for as long as `patch` holds."""
    seen = WeakKeyDictionary[Task[Any], object]()
    under_way = False

    def newest_first(state: Any) -> list[Task[Any]]:
        return _owned_tasks(state)[::-1]

    def begins_a_look(state: Any, pending: list[Task[Any]]) -> None:
        nonlocal under_way
        under_way = False
        # A task that still waits for the same has been dealt with.
        others = [task for task in pending if seen.get(task, task) is not getattr(task, "_fut_waiter", None)]
        _virtualize_recognized_waits(state, others)
        seen.update((task, getattr(task, "_fut_waiter", None)) for task in others)

    def waits_for_nobody_here(state: Any, task: Task[Any], deadline: float) -> bool:
        nonlocal under_way
        under_way = under_way or not _is_parked(state, task, deadline)
        return not under_way

    patch.setattr(simcord.env, "_owned_tasks", newest_first)
    patch.setattr(simcord.env, "_virtualize_recognized_waits", begins_a_look)
    patch.setattr(simcord.env, "_is_parked", waits_for_nobody_here)
