"""Counts of what an evening, or a run, has come to."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from bot.ui.custom_id import Press
from local_discord.model import DM_CHANNEL, PUBLIC_THREAD, Channel

COMMANDS: Final = {
    "daily": "the deal of the day",
    "settings": "settings",
    "set-": "settings",
    "season": "settings",
    "moderate": "moderation",
    "privacy": "privacy",
    "forget": "privacy",
    "again": "rematches",
    "replay": "replays",
    "verify": "proofs",
    "hint": "hints",
    "night": "nights",
    "tournament": "tournaments",
    "cup-": "tournaments",
    "puzzle": "puzzles",
    "watch-seat": "watchers look into hands",
    "watch": "watchers",
    "guess": "watchers",
    "react": "watchers",
    "challenge": "challenges",
    "accept": "challenges",
    "moment": "moments",
    "duplicate": "a deal again",
    "deal-": "a deal again",
    "menu Invite": "the menu's Invite",
    "menu Stats": "the menu's Stats",
    "menu Review": "the menu's Review this match",
    "menu Challenge": "the menu's Challenge",
}
"""The part of the house that a command, or the verb of a press, belongs to, by how it begins."""

PLAYED: Final = (
    *dict.fromkeys(COMMANDS.values()),
    "in threads",
    "in direct messages",
    "at a stake",
    "at a table in a thread of its own",
    "at a table in a post of a forum",
    "a match ends in a post of a forum",
    "a night has tables",
    "a tournament has boards",
    "a tournament has ended",
    "a puzzle is answered",
    "a run against the clock",
    "a badge is earned",
    "by people with the longest names",
    "in German",
    "a process ends in the middle of a match",
    "one process follows another in the middle of a match",
    "the clock jumps",
    "an outage of Discord",
    "an outage of the store",
    "an outage of both",
    "an hour's outage",
    "the clocks change to summer time or back",
    "a year ends",
)
"""Whatever evenings must have: what is never met has a line of its own."""

RARE: Final = frozenset(
    {
        "watchers look into hands",
        "at a table in a thread of its own",
        "at a table in a post of a forum",
        "a match ends in a post of a forum",
        "a night has tables",
        "a tournament has boards",
        "a tournament has ended",
        "a badge is earned",
        "an hour's outage",
    }
)
"""Parts that a short run may miss: evenings with a night's tables and a tournament's boards are played by name."""


def word_of(what: str) -> str:
    """The verb of a press, or a command as it is typed."""
    press = Press.parse(what, "psd")
    return press.verb if press is not None else what


def played(what: str, channel: Channel) -> Iterator[str]:
    """Yields what an answered command or press was part of."""
    press = Press.parse(what, "psd")
    word = press.verb if press is not None else what.lstrip("/?")
    name = next((part for begins, part in COMMANDS.items() if word.startswith(begins)), "")
    if name:
        yield name
    if channel.type == PUBLIC_THREAD:
        yield "in threads"
    elif channel.type == DM_CHANNEL:
        yield "in direct messages"


class Met:
    """Counts of what an evening, or a run, has come to."""

    def __init__(self) -> None:
        self.steps: Counter[str] = Counter()
        self.answers: Counter[tuple[str, str]] = Counter()
        self.commands: Counter[tuple[str, str]] = Counter()
        self.refusals: Counter[str] = Counter()
        self.transitions: Counter[tuple[str, str]] = Counter()
        self.faults: Counter[tuple[str, str]] = Counter()
        self.laws: Counter[str] = Counter()
        self.started: Counter[str] = Counter()
        self.ended: Counter[str] = Counter()
        self.played: Counter[str] = Counter()
        """The number of times that each part was played, by the words of `PLAYED`."""

        self.used: Counter[str] = Counter()
        """The number of times that each command, and each verb of a press, was answered."""

        self.known: set[str] = set()
        """All that there is to be used."""

        self.evenings = 0

    def add(self, other: Met) -> None:
        """Adds up."""
        for name, counter in vars(self).items():
            if isinstance(counter, Counter):
                counter.update(getattr(other, name))
        self.known |= other.known
        self.evenings += other.evenings


class LoggedError(logging.Handler):
    """Whatever is logged as an error is told to the laws."""

    def __init__(self, tell: Any) -> None:
        super().__init__(logging.ERROR)
        self._tell = tell

    def emit(self, record: logging.LogRecord) -> None:
        self._tell(record)
