"""Those whom Discord itself has let use a command that it keeps from others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

LET_IN_MS: Final = 15 * 60_000
"""As long as the answer to a command lives, what it has opened may be pressed by whoever was let use it."""


class LetIn:
    """The people who used `/settings` or `/moderate` lately, by server. `now` tells the time in ms."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._since: dict[tuple[int, int, str], int] = {}

    def note(self, guild_id: int, user_id: int, command: str) -> None:
        """Somebody uses such a command."""
        begun = self._now() - LET_IN_MS
        self._since = {key: since for key, since in self._since.items() if since > begun}
        self._since[guild_id, user_id, command] = self._now()

    def lately(self, guild_id: int, user_id: int, *commands: str) -> bool:
        """True if the person has been let use one of these on this server, not too long ago."""
        uses = (self._since.get((guild_id, user_id, command)) for command in commands)
        return any(since is not None and self._now() - since < LET_IN_MS for since in uses)
