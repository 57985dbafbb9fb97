"""From one process to the next that keeps the same tables: no press is lost between them, none is answered twice.

A process that waits for another's tables is connected to Discord already, which then tells both of every press
(two sessions may hold one shard). Whoever keeps the tables answers. When it is told to stop it takes nothing
more, answers what is under way, and notes in the store what it has taken. Its successor has held back what came
meanwhile, and answers what is not on that note. Where there is none, as after a kill, nobody knows what was
done of it, and it is left alone: who pressed is told by Discord that nobody answered, and presses again.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterable
from typing import Final

from bot.inside import Event
from bot.interactions.router import Router
from db import Database

HELD_S: Final = 3.0
"""Seconds that an interaction is held back for: as long as Discord waits for an answer."""

NOTHING: Final = "-"
"""The note of a process that has taken nothing, which is not the same as none."""


class Handover:
    """Interactions that are held back while another process keeps the tables of these shards (None: of all)."""

    def __init__(self, router: Router, shards: Iterable[int] | None) -> None:
        self._router = router
        self._note = "-".join(["taken", *map(str, shards or ())])
        self._held: deque[tuple[float, Event]] | None = None
        self.in_order = True
        """False where the process before this one has left no note: it may not know yet that it is replaced."""

    def hold(self) -> None:
        """From now on interactions are held back."""
        self._held = deque()

    def holds(self, event: Event) -> bool:
        """True if an interaction is held back."""
        if self._held is None:
            return False
        now = time.monotonic()
        while self._held and now - self._held[0][0] > HELD_S:
            self._held.popleft()
        self._held.append((now, event))
        return True

    async def take_over(self, store: Database) -> list[tuple[Event, int]]:
        """Returns what this process has to answer, and how many ms each was held back; from now on none is.

        Raises `StoreError`.
        """
        note = await store.notes.read(self._note)
        if note:
            await store.notes.write(self._note, "")  # it tells of one end alone
        held, self._held = self._held or (), None
        self.in_order = bool(note)
        if not note:
            return []
        self._router.has_taken(int(number) for number in note.split() if number != NOTHING)
        now = time.monotonic()
        return [(event, round(1_000 * (now - came))) for came, event in held]

    async def hand_over(self, store: Database) -> None:
        """Notes what this process has taken; it takes nothing more. Raises `StoreError`."""
        await store.notes.write(self._note, " ".join(map(str, self._router.lately)) or NOTHING)
