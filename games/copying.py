"""Copies of matches that share nothing changeable, so that a move can be tried."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import is_dataclass
from typing import Any, TypeVar

K = TypeVar("K")
T = TypeVar("T")

Copier = Callable[[Any], Any]


class _Copiers(dict[type, Copier | None]):
    """What makes a copy of values of a type in which everything that can change is new; None if nothing can."""

    def __missing__(self, kind: type) -> Copier | None:
        changes = is_dataclass(kind) and not vars(kind)["__dataclass_params__"].frozen
        self[kind] = clone if changes else None
        return self[kind]


def _copy_list(items: list[T]) -> list[T]:
    for item in items:
        if _COPIERS[type(item)] is not None:
            return [item if (copier := _COPIERS[type(item)]) is None else copier(item) for item in items]
    return items[:]  # mostly cards


def _copy_dict(items: dict[K, T]) -> dict[K, T]:
    return {
        name: item if (copier := _COPIERS[type(item)]) is None else copier(item) for name, item in items.items()
    }


_COPIERS = _Copiers({list: _copy_list, dict: _copy_dict, set: set.copy})


def clone(game: T) -> T:
    """An equal match, or state of one, that shares nothing changeable with `game`."""
    copy = object.__new__(type(game))
    own = copy.__dict__
    own.update(game.__dict__)
    for name, value in game.__dict__.items():
        if copier := _COPIERS[type(value)]:
            own[name] = copier(value)
    return copy
