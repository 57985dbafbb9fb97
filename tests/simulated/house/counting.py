"""Counts of what an evening has met: commands by phases, refusals, and the transitions of the living message."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from bot.messages import living
from bot.tables import reducer
from bot.tables.errors import Refusal
from games.core import IllegalMove
from tests.simulated.house.met import Met


class _Counting(Mapping[Any, Any]):
    """The transitions of the living message from a state; those that are taken are counted."""

    def __init__(self, met: Met, table: Mapping[Any, Any], state: str) -> None:
        self._met, self._table, self._state = met, table, state

    def __getitem__(self, key: Any) -> Any:
        self._met.transitions[self._state, key.name] += 1
        return self._table[key]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._table)

    def __len__(self) -> int:
        return len(self._table)


@contextmanager
def counted(met: Met) -> Iterator[None]:
    """Counts while it lasts."""
    apply, refused, illegal = reducer.apply, Refusal.__init__, IllegalMove.__init__

    def applied(table: Any, command: Any, *rest: Any) -> Any:
        met.commands[type(command).__name__, str(table.header.phase)] += 1
        return apply(table, command, *rest)

    def refuse(error: Refusal, reason: str, /, *given: Any, **facts: Any) -> None:
        met.refusals[reason] += 1
        refused(error, reason, *given, **facts)

    def illegally(error: IllegalMove, *given: Any, **facts: Any) -> None:
        met.refusals[f"illegal-{given[0]}" if given else "illegal"] += 1
        illegal(error, *given, **facts)

    with ExitStack() as stack:
        for name, module in sorted(sys.modules.items()):
            if name.startswith("bot.") and getattr(module, "apply", None) is apply:
                stack.enter_context(patch.object(module, "apply", applied))
        stack.enter_context(patch.object(Refusal, "__init__", refuse))
        stack.enter_context(patch.object(IllegalMove, "__init__", illegally))
        transitions = {state: _Counting(met, table, state.name) for state, table in living.TRANSITIONS.items()}
        stack.enter_context(patch.object(living, "TRANSITIONS", transitions))
        yield
