"""Search workers: robots think in processes of their own, so that neither the event loop nor its lock waits.

A view crosses over, a decision comes back. Whoever asks decides how long to wait for it.
"""

from __future__ import annotations

from bot.room.search_workers.processes import Processes
from bot.room.search_workers.review import review, review_seat
from bot.room.search_workers.thinking import SearchWorkers
from bot.tables.question import Question

__all__ = ["Processes", "Question", "SearchWorkers", "review", "review_seat"]
