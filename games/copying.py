"""Copies of matches that share nothing changeable, so that a move can be tried."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")

Copier = Callable[[Any], Any]

_FIXED = (bool, int, float, str, tuple, frozenset, Enum, NoneType)
"""What never changes, nor anything derived from it."""


class _Copiers(dict[type, Copier | None]):
    """What makes a copy of values of a type in which everything that can change is new; None if nothing can."""

    def __missing__(self, kind: type) -> Copier | None:
        changes = is_dataclass(kind) and not vars(kind)["__dataclass_params__"].frozen
        self[kind] = clone if changes else None
        return self[kind]


class _Changing(dict[type, tuple[str, ...] | None]):
    """The fields of a dataclass that may hold what can change, by what they are declared to be.

    None for any other class, of which nobody knows.
    """

    def __missing__(self, kind: type) -> tuple[str, ...] | None:
        hints = get_type_hints(kind) if is_dataclass(kind) else None
        self[kind] = None if hints is None else tuple(name for name, hint in hints.items() if _may_change(hint))
        return self[kind]


def _may_change(hint: Any) -> bool:
    """False for a declared type whose values surely never change."""
    origin = get_origin(hint) or hint
    if origin in (Union, UnionType):
        return any(map(_may_change, get_args(hint)))
    return not isinstance(origin, type) or not issubclass(origin, _FIXED)


def _copy_list(items: list[T]) -> list[T]:
    for item in items:
        if _COPIERS[type(item)] is not None:
            return [item if (copier := _COPIERS[type(item)]) is None else copier(item) for item in items]
    return items[:]  # mostly cards


_COPIERS: _Copiers = _Copiers(
    {
        list: _copy_list,
        dict: lambda items: {
            name: item if (copier := _COPIERS[type(item)]) is None else copier(item)
            for name, item in items.items()
        },
        set: set.copy,
    }
)
_CHANGING = _Changing()


def clone(game: T) -> T:
    """An equal match, or state of one, that shares nothing changeable with `game`."""
    copy = object.__new__(kind := type(game))
    own = copy.__dict__
    own.update(game.__dict__)
    names = _CHANGING[kind]
    for name in own if names is None else names:
        value = own[name]
        if copier := _COPIERS[type(value)]:
            own[name] = copier(value)
    return copy
