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
"""Types whose values never change, nor do those of any type derived from them."""


def _copy_list(items: list[T]) -> list[T]:
    return [item if (copier := _COPIERS[type(item)]) is None else copier(item) for item in items]


def _copy_dict(items: dict[str, T]) -> dict[str, T]:
    return {
        name: item if (copier := _COPIERS[type(item)]) is None else copier(item) for name, item in items.items()
    }


class _Copiers(dict[type, Copier | None]):
    """The copiers of values by their type: in a copy everything that can change is new; None where nothing can."""

    def __missing__(self, kind: type) -> Copier | None:
        self[kind] = clone if _is_changing(kind) else None
        return self[kind]


_COPIERS = _Copiers({list: _copy_list, dict: _copy_dict, set: set.copy})


def _copy_by_type(value: T) -> T:
    return value if (copier := _COPIERS[type(value)]) is None else copier(value)


def _is_changing(kind: type) -> bool:
    return is_dataclass(kind) and not vars(kind)["__dataclass_params__"].frozen


def _copier(hint: Any) -> Copier | None:
    """Returns what copies the values that are declared to be of this type; None where nothing in them changes."""
    origin, inner = get_origin(hint) or hint, get_args(hint)
    if origin in (Union, UnionType):
        return _copy_by_type if any(map(_copier, inner)) else None
    if not isinstance(origin, type):
        return _copy_by_type
    if is_dataclass(origin):
        return clone if _is_changing(origin) else None
    if issubclass(origin, _FIXED):
        return None
    if origin is set or (origin in (list, dict) and inner and not _copier(inner[-1])):
        return origin.copy
    if origin is list and inner:
        of_one = _copier(inner[0])
        assert of_one is not None
        return lambda items: [*map(of_one, items)]
    return _copy_by_type


class _Changing(dict[type, tuple[tuple[str, Copier], ...] | None]):
    """The fields of a dataclass that may hold what can change, by their declared types, each with what copies it.

    None for any other class, of which nobody knows.
    """

    def __missing__(self, kind: type) -> tuple[tuple[str, Copier], ...] | None:
        hints = get_type_hints(kind) if is_dataclass(kind) else None
        self[kind] = (
            None
            if hints is None
            else tuple((name, copier) for name, hint in hints.items() if (copier := _copier(hint)))
        )
        return self[kind]


_CHANGING = _Changing()
_new = object.__new__


def clone(game: T) -> T:
    """An equal match, or state of one, that shares nothing changeable with `game`."""
    copy = _new(kind := type(game))
    fields = _CHANGING[kind]
    if fields is None:
        copy.__dict__ = _copy_dict(game.__dict__)
    else:
        copy.__dict__ = own = game.__dict__.copy()
        for name, copier in fields:
            own[name] = copier(own[name])
    return copy
