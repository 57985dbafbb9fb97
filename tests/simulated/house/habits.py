"""Habits of people and of the weather in an evening: what is likely, what ends a table, what befalls a house."""

from __future__ import annotations

from random import Random
from typing import Final

from tests.simulated.house.cast import BEGINS, Temper

VERBS: Final = {
    "do": 30.0,
    "hand": 6.0,
    "join": 10.0,
    "start": 8.0,
    "again": 6.0,
    "ready": 6.0,
    "next": 10.0,
    "back": 8.0,
    "robot": 3.0,
    "agree": 8.0,
    "hint": 8.0,
    "leave": 0.5,
    "close": 0.15,
}
"""The weights with which people press a button of a verb; 1 where it is not named."""

ENDS_LOBBY: Final = frozenset({"leave", "start", "cancel", "close", "kick"})
"""The verbs that empty a table for which people gather, or begin before all are there."""

ENDS: Final = frozenset({"leave", "go", "ask-end", "end", "agree"})
"""The verbs that end a match before its time."""

HOST_S: Final = frozenset({"robot", "start", "close", "cancel", "kick"})
"""The verbs that only the host may use: others hardly try."""

FORGED: Final = (
    "do",
    "join",
    "start",
    "close",
    "kick",
    "hand",
    "agree",
    "again",
    "set-tokens",
    "forget",
    "house-table",
)

OUTAGES: Final = ("network", "store", "both")
"""The troubles in which Discord, the store or neither is there."""

LONG_MS: Final = 3_600_000
"""The time that a long one of these lasts: an hour, in ms."""

TROUBLES: Final = (
    ("kill", (200, 3_000)),
    ("machine lost", (200, 3_000)),
    ("handed over", (0, 0)),
    ("killed", (0, 0)),
    ("paused", (500, 120_000)),
    ("cut off", (500, 120_000)),
    ("server restarts", (500, 20_000)),
    ("stop", (0, 0)),
    ("freeze", (100, 4_000)),
    ("network", (500, 90_000)),
    ("store", (500, 30_000)),
    ("both", (500, 30_000)),
    ("clock", (-3_600_000, 3_600_000)),
    ("older copy", (0, 0)),
    ("drop", (0, 0)),
    ("sessions", (0, 0)),
    ("leaves", (1_000, 60_000)),
    ("sent away", (1_000, 60_000)),
    ("channel deleted", (0, 0)),
    ("thread deleted", (0, 0)),
    ("line lost", (0, 0)),
    ("no permission", (500, 60_000)),
    ("closes dms", (0, 0)),
    ("renamed", (0, 0)),
    ("message deleted", (0, 0)),
)


def temper_of(name: str) -> Temper:
    """The temper of an evening of that name."""
    luck = Random(f"temper {name}")
    return Temper(
        luck.choice((0.1, 0.3, 1.0, 1.0)),
        luck.choice((0, 0, 0, 400, -700)),
        luck.random() < 0.3,
        luck.choice((1, 1, 2)),
        luck.choice(BEGINS) + luck.choice((0, 1_800, 3_300)),  # few evenings last an hour
    )
