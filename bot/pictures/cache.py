"""A small cache of what was used last."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Recent(Generic[Value]):
    """Keeps the values used last, as many as weigh `limit` together; each weighs 1 unless `weigh` tells otherwise.

    For one thread.
    """

    def __init__(self, limit: int, weigh: Callable[[Value], int] = lambda _: 1) -> None:
        self._limit = limit
        self._weigh = weigh
        self._weight = 0
        self._values: OrderedDict[Hashable, Value] = OrderedDict()

    def __len__(self) -> int:
        return len(self._values)

    def get(self, key: Hashable) -> Value | None:
        value = self._values.get(key)
        if value is not None:
            self._values.move_to_end(key)
        return value

    def put(self, key: Hashable, value: Value) -> None:
        replaced = self._values.pop(key, None)
        self._weight += self._weigh(value) - (0 if replaced is None else self._weigh(replaced))
        self._values[key] = value
        while self._weight > self._limit and len(self._values) > 1:
            _, oldest = self._values.popitem(last=False)
            self._weight -= self._weigh(oldest)

    def made(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """The value kept under `key`, made now if it is missing."""
        value = self.get(key)
        if value is None:
            value = make()
            self.put(key, value)
        return value
