"""The verifiable shuffle: every deal follows from a secret seed, the players' cuts and the deal's number.

Before the first deal the table publishes `commitment(seed)`. Anyone may then cut, which mixes a text of their
own into every shuffle; the terms of the match go into it, too. When it is over the seed is published and anyone
can deal every hand again. `docs/fairness.md` says the same in words, for those who want to write their own check.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32


def commitment(seed: bytes) -> str:
    """The SHA-256 of the seed in hexadecimal: it binds the table without telling anything."""
    return hashlib.sha256(seed).hexdigest()


def derived(seed: bytes, mixed_in: Sequence[str], label: str) -> bytes:
    """HMAC-SHA256(seed, label and texts), each part preceded by its length.

    So no two different lists of texts give the same. `label` tells the uses apart: `deal 3`, `seating`, and of a
    tournament's seed `board 7`, which is the seed of the match at that board.
    """
    parts = [part.encode() for part in (label, *mixed_in)]
    return hmac.digest(seed, b"".join(len(part).to_bytes(4, "big") + part for part in parts), "sha256")


class Stream:
    """Whole numbers without bias, drawn from HMAC-SHA256(key, counter); for the key see `derived`."""

    def __init__(self, seed: bytes, mixed_in: Sequence[str], label: str) -> None:
        self._key = derived(seed, mixed_in, label)
        self._counter = 0
        self._pool = b""

    def _word(self) -> int:
        if not self._pool:
            self._pool = hmac.digest(self._key, self._counter.to_bytes(8, "big"), "sha256")
            self._counter += 1
        word, self._pool = self._pool[:4], self._pool[4:]
        return int.from_bytes(word, "big")

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1, each as likely as the other (rejection sampling)."""
        if not 0 < limit <= 2**32:
            raise ValueError(f"limit out of range: {limit}")
        fair = 2**32 - 2**32 % limit
        while True:
            word = self._word()
            if word < fair:
                return word % limit

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """`items` in a random order (Fisher and Yates, from the last place down)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def deal_stream(seed: bytes, mixed_in: Sequence[str], number: int) -> Stream:
    """The numbers behind the dealer's move `number` (0 for the first of the match)."""
    return Stream(seed, mixed_in, f"deal {number}")


def seating(seed: bytes, mixed_in: Sequence[str], seats: int) -> int:
    """The number of places by which the people at the table are moved on, so that chance decides who deals
    first."""
    return Stream(seed, mixed_in, "seating").below(seats)
