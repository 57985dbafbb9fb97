"""Errors of the store, one class for each thing a person can be told."""

from __future__ import annotations

from typing import Any, ClassVar, Final


class StoreError(Exception):
    """Nothing of the refused work was stored, unless it is `StoreUnsure`.

    `reason` is the id of the message to show; `facts` are the texts and numbers that message may use.
    """

    reason: ClassVar[str] = "store-failed"

    def __init__(self, **facts: Any) -> None:
        self.facts: dict[str, Any] = facts
        told = ", ".join(f"{name}={value}" for name, value in facts.items())
        super().__init__(f"{self.reason} ({told})" if told else self.reason)


class StoreBusy(StoreError):
    """Another process has opened the same file."""

    reason = "store-busy"


class StoreLocked(StoreError):
    """Another writer held the store for too long; the same call may succeed a moment later."""

    reason = "store-locked"


class StoreFull(StoreError):
    """The disk is full or refuses to be written."""

    reason = "store-full"


class StoreCorrupt(StoreError):
    """The file is damaged, or is no database."""

    reason = "store-corrupt"


class StoreNewer(StoreError):
    """A newer version of the program has already changed the schema. Facts: found, known."""

    reason = "store-newer"


class StoreOlder(StoreError):
    """An earlier version of the program wrote it, and whoever only looks can't bring it up to date."""

    reason = "store-older"


class StoreAbsent(StoreError):
    """There is no database yet, and whoever only looks makes none."""

    reason = "store-absent"


class StoreVanished(StoreError):
    """Tables that were here are missing. Facts: seen, the highest number that was given; there, what is left."""

    reason = "store-vanished"


class StoreRewound(StoreVanished):
    """Moves that were here are missing. Facts: match, seen, how many moves it had; there, how many are left."""

    reason = "store-rewound"


class StoreTaken(StoreError):
    """Something is kept there already, and a copy of another database would mix with it."""

    reason = "store-taken"


class StoreUnreachable(StoreError):
    """The server does not answer, the file cannot be opened, or the store has been closed."""

    reason = "store-unreachable"


class StoreForbidden(StoreError):
    """The role on the server may not do that, such as make the tables."""

    reason = "store-forbidden"


class StoreElsewhere(StoreError):
    """Another process keeps these tables now; this one may not write any more."""

    reason = "store-elsewhere"


class StoreDivided(StoreElsewhere):
    """Another process shares the tables out by another number of shards. Facts: own, other."""

    reason = "store-divided"


class StoreUnsure(StoreError):
    """The connection was lost in the middle of a commit: whoever reads the store later sees what came of it."""

    reason = "store-unsure"


OUTAGE: Final = (StoreLocked, StoreFull, StoreCorrupt, StoreUnreachable, StoreForbidden, StoreUnsure)
"""The store is in trouble, whatever it was asked for."""


class Conflict(StoreError):
    """Somebody was faster: the ply is taken, the transfer's reason is used, or the match is not there."""

    reason = "store-conflict"


class Short(StoreError):
    """An account would go below zero. Facts: account, balance, amount."""

    reason = "store-short"


class StakesEnough(Short):
    """A person would put down more tokens in a day (UTC) than their server lets anybody. Facts: account, most."""

    reason = "store-stakes-a-day"


class StoreRegained(Conflict):
    """Another process may have changed this since it was read; see `Epochs`."""
