"""A person's wishes: how they are reminded, when they are written to, and whether they can be challenged."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from bot.tables.zones import HOURS
from db.zones import USUAL_ZONE

PING, DM, NEVER = "ping", "dm", "never"
REMINDERS: Final = (PING, DM, NEVER)
"""The ways to remind somebody at half of a day's time: where the table lies, in direct messages, or not at all."""


class Wishes(NamedTuple):
    """The choices of one person; `zone` is None for the server's, `morning` None where they want no line.

    A line that was due before `morning_since` (ms since 1970), when its hour was chosen, does not come.
    """

    reminder: str = PING
    morning: int | None = None
    zone: str | None = None
    challenges: bool = True
    morning_since: int = 0

    @classmethod
    def read(cls, kept: Mapping[str, Any]) -> Wishes:
        """Reads what the store keeps; what is not of today's kind is as usual."""
        reminder, morning, zone = kept.get("reminder"), kept.get("morning"), kept.get("zone")
        since = kept.get("morning_since")
        return cls(
            reminder if reminder in REMINDERS else PING,
            morning if type(morning) is int and morning in HOURS else None,
            zone if isinstance(zone, str) else None,
            kept.get("challenges") != "off",
            since if type(since) is int else 0,
        )

    def zone_on(self, server: str) -> str:
        """The zone of their hours: their own, else that of their server."""
        return self.zone or server or USUAL_ZONE


DMS_CLOSED: Final = "dms_closed"
"""The choice that is none: that their direct messages were found closed, and they have not been told so yet."""
