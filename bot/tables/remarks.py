"""Remarks of robots with a character at a table: seldom, at its beginning and at its end, and never twice.

All of it follows from the table's commitment, its own luck that anybody can see: after a restart, and wherever the
table is shown, the same robot has said the same.
"""

from __future__ import annotations

from enum import StrEnum
from random import Random
from typing import Final, NamedTuple

from bot.tables.seating import CHARACTERS
from bot.tables.table import Table
from db.records import Occupant, Phase

CHANCE: Final = 0.5
"""The probability that something is said on an occasion."""

HEARD: Final = 2
"""After this many moves of people what was said at the beginning has been heard."""

FEW_MATCHES: Final = 5
"""A beginner at a game has played it to its end less often than this."""


class Occasion(StrEnum):
    """The occasions on which a robot says something."""

    HELLO = "hello"
    WON = "won"
    """It has won, and nobody who is not a robot has."""
    LOST = "lost"
    """A person has won, and it has not."""


class Remark(NamedTuple):
    """A robot's words on an occasion."""

    robot: Occupant
    occasion: Occasion

    @property
    def is_triumph(self) -> bool:
        """True if a beginner should not hear it."""
        return self.occasion is Occasion.WON

    @property
    def message(self) -> str:
        """The message that says it."""
        return f"robot-{self.robot.name.lower()}-{self.occasion}"


def remark(table: Table) -> Remark | None:
    """Returns what a robot says now, if any does."""
    robots = [seat for seat in table.header.seats if seat.robot is not None and seat.name in CHARACTERS]
    match = table.match
    if match is None or not robots:
        return None
    if table.header.phase is Phase.PLAYING:
        moves = sum(match.made[seat.seat] for seat in table.people if seat.seat is not None)
        return _said(table, robots, Occasion.HELLO) if moves < HEARD else None
    outcome = match.standing.outcome
    if table.header.phase is not Phase.OVER or outcome is None:
        return None
    if any(seat.seat in outcome.winners for seat in table.people):
        return _said(table, [one for one in robots if one.seat not in outcome.winners], Occasion.LOST)
    winners = [one for one in robots if one.seat in outcome.winners]
    # Who asked for robots that play like beginners is none of the strong.
    return _said(table, [one for one in winners if one.robot != "beginner"], Occasion.WON)


def _said(table: Table, robots: list[Occupant], occasion: Occasion) -> Remark | None:
    luck = Random(f"{table.commitment} {occasion}")
    if not robots or luck.random() >= CHANCE:
        return None
    return Remark(robots[int(luck.random() * len(robots))], occasion)
