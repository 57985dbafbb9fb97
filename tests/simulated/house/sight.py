"""The sight of people in an evening: the messages before them, and what there is to press."""

from __future__ import annotations

from functools import cache
from itertools import islice
from typing import Any

from bot.ui.custom_id import Press
from local_discord import components
from local_discord.model import DM_CHANNEL, Guild, Json, Message, User
from local_discord.world import World

Parts = list[tuple[Json, Press | None]]


class Sight:
    """Looks at the world as each of the `users` does."""

    def __init__(self, world: World, users: list[User], guilds: list[Guild]) -> None:
        self._world, self._users, self._guilds = world, users, guilds
        self._parts: dict[str, tuple[list[Json], Parts]] = {}

    def sees(self, who: int) -> list[Message]:
        """The latest messages that somebody has before them, the newest last."""
        user, seen = self._users[who], list[Message]()
        for guild in self._guilds:
            if user.id not in guild.members:
                continue
            for channel in guild.channels.values():
                seen += _last(channel.messages, 4)
        if (dm := self._world.dms.get(user.id)) is not None:
            seen += _last(dm.messages, 3)
        seen += [
            message
            for message in _last(self._world.ephemerals.get(user.id, {}), 4)
            if message.channel_id in self._world.channels
        ]
        return [message for message in seen if message.author_id == self._world.bot.id]

    def showing(self, who: int, custom_id: str) -> Message | None:
        """The newest message before somebody that has this component, switched on."""
        for message in reversed(self.sees(who)):
            found = [part for part, _ in self.parts(message) if part["custom_id"] == custom_id]
            if found and not found[0].get("disabled"):
                return message
        return None

    def pressable(self, who: int, verb: str, match: int = 0) -> list[Json]:
        """Returns the parts of a verb that somebody can press."""
        return [
            part
            for message in self.sees(who)
            for part, press in self.parts(message)
            if press is not None and (press.verb, press.match) == (verb, match) and not part.get("disabled")
        ]

    def parts(self, message: Message) -> Parts:
        """Returns what can be used of a message, each part with what its custom_id says, if anything."""
        tree = message.payload["components"]
        known = self._parts.get(message.id)
        if known is None or known[0] is not tree:
            found = [part for part in components.walk(tree) if part.get("custom_id")]
            known = tree, [(part, _said(part["custom_id"])) for part in found]
            self._parts[message.id] = known
        return known[1]

    def is_direct(self, message: Message) -> bool:
        """True if it lies in somebody's direct messages."""
        channel = self._world.channels.get(message.channel_id)
        return channel is not None and channel.type == DM_CHANNEL


@cache
def _said(custom_id: str) -> Press | None:
    return Press.parse(custom_id, "ps")


def _last(messages: Any, count: int) -> list[Message]:
    return [*islice(reversed(messages.values()), count)][::-1]
