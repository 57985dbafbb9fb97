"""The people of an evening, what they are called, and what the evening is like."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from local_discord import components
from local_discord.actions import Actions
from local_discord.interactions import COMPONENT
from local_discord.model import Json, Message, User

START: Final = 1_774_742_400
"""The time at which an evening begins unless it says otherwise (seconds since 1970): 29 March 2026, an hour before
Europe's clocks go forward."""

BEGINS: Final = (START, 1_792_886_400, 1_798_758_000)
"""The times at which evenings begin, or within the hour that follows: that, 25 October 2026, an hour before they
go back, and an hour before the next year."""

YEAR_ENDS: Final = BEGINS[-1] + 3_600

THREAD: Final = "a quiet corner"
"""Each server has one of that name."""

FORUM_NAME: Final = "matches"
"""The first server has one."""

TURNS: Final = (START + 3_600, 1_792_886_400 + 3_600)
"""The times at which Europe's clocks are changed."""


NAMES: Final = (
    ("alice", "Alice", "en-US"),
    ("bob", "**Bob** `the` _builder_", "en-GB"),
    ("carol", "W" * 32, "de"),
    ("dave", "\u202eevad\u202c \\| [x](y)", "en-US"),
    ("erna", "👩‍👩‍👧‍👦" * 4, "de"),
    ("frank", "@everyone <@1> </help:1>", "fr"),
    ("gerda", "Zoë Müller-Lüdenscheidt", "de"),
    ("ida", "1. Ida", "en-US"),
    ("jan", "||Jan|| ~~nie~~", "de"),
    ("kim", "김", "en-US"),
    ("lou", "> Lou\u00ad", "de"),
    ("henry", "{ $seat } \n# Henry", "en-US"),
)
"""The people: their user names, what they call themselves, and their languages."""

IN_SERVERS: Final = ((0, 1, 2, 3, 4, 5, 7, 8, 9, 10), (4, 5, 6, 0))
"""The people in each server; the first is its owner. The last of all is in none."""


@dataclass(frozen=True)
class Temper:
    """The temper of an evening: how slow robots are, and how far the machine's clock is from Discord's, in ms.

    `hard_names`: everybody is called as badly as Discord lets them. `processes` share a database's server; one has
    its store in a file. `begins`: when, in seconds since 1970.
    """

    robot_delay: float = 0.0
    skew_ms: int = 0
    hard_names: bool = False
    processes: int = 1
    begins: int = START


class People(Actions):
    """The acts of people: also what no honest client would do."""

    def forge(self, user: User, message: Message, custom_id: str, values: Sequence[str], tell: Any) -> None:
        """Presses what is not there."""
        channel = self._world.channels[message.channel_id]
        interaction = self._new(COMPONENT, user, channel, {}, tell)
        interaction.source = message
        kind = components.STRING_SELECT if custom_id.startswith("s") else components.BUTTON
        data: Json = {"custom_id": custom_id, "component_type": kind, "id": 1}
        self._send(interaction, {**data, "values": list(values)} if kind != components.BUTTON else data)
