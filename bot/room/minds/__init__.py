"""Where robots think: searches run in processes of their own, so that neither the event loop nor its lock waits.

A view crosses over, a thought comes back. Whoever asks decides how long to wait for it.
"""

from __future__ import annotations

from bot.room.minds.hindsight import look_back
from bot.room.minds.processes import Processes
from bot.room.minds.thinking import Minds
from bot.tables.question import Question

__all__ = ["Minds", "Processes", "Question", "look_back"]
