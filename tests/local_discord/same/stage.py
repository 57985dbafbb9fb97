"""The stage: what a person at a client does and sees, whichever Discord it is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import discord
from discord.ext import commands

Json = dict[str, Any]

PEOPLE = ("alice", "bob")
"""The people who play; alice owns the server."""

SERVER = "The Card Room"
CHANNELS = ("card-room", "lounge")


class Declined(Exception):
    """The client does not let a person do this."""


class Unanswered(Exception):
    """The client says that the application did not respond."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The outcome of an action: the message that answers (or was updated), a modal, or choices.

    `handle` is what the Discord at hand needs to send the modal off.
    """

    message: Json | None = None
    modal: Json | None = None
    choices: list[Json] | None = None
    handle: Any = None


@dataclass(frozen=True)
class Company:
    """The way to make a bot for a stage, and what to wait for until it is ready."""

    make: Callable[[Stage], commands.AutoShardedBot]
    ready: Callable[[Any], Awaitable[Any]]


class Stage(ABC):
    """One Discord with one bot, a server of two channels, and people.

    `channel` is "card-room", "lounge" or "dm". `heard` holds the data of the interactions that came to the bot.
    Messages are API objects.
    """

    bot: commands.AutoShardedBot

    def __init__(self) -> None:
        self.heard: list[Any] = []

    def listen(self, bot: commands.AutoShardedBot) -> None:
        """Writes down what comes to a bot."""

        async def hear(interaction: discord.Interaction[Any]) -> None:
            self.heard.append(interaction.data)

        bot.add_listener(hear, "on_interaction")

    @abstractmethod
    def now(self) -> int:
        """The time there in milliseconds since 1970."""

    @abstractmethod
    def names(self) -> dict[str, str]:
        """Ids of people, channels and the server, and what they are called."""

    @abstractmethod
    def sees(self, who: str, channel: str) -> list[Json] | None:
        """The messages of a channel as one person has them, oldest first; None if it is hidden or gone."""

    @abstractmethod
    async def fetch(self, url: str) -> bytes:
        """The file at the address that a message names."""

    @abstractmethod
    async def slash(self, who: str, channel: str, command: str, options: Json) -> Answer:
        """Sends a slash command; people and channels are options by name. Raises Declined, Unanswered."""

    @abstractmethod
    async def autocomplete(self, who: str, channel: str, command: str, option: str, typed: str) -> Answer:
        """Returns what is offered while something is typed."""

    @abstractmethod
    async def click(self, who: str, message: Json, button: str) -> Answer:
        """Presses a button by custom_id or label. Raises Declined, Unanswered."""

    @abstractmethod
    async def select(self, who: str, message: Json, custom_id: str, values: list[str]) -> Answer:
        """Chooses values of a select. Raises Declined, Unanswered."""

    @abstractmethod
    async def submit(self, who: str, opened: Answer, values: Json) -> Answer:
        """Fills in a modal by custom_id and sends it. Raises Declined, Unanswered."""

    @abstractmethod
    async def set_dms_open(self, who: str, is_open: bool) -> None:
        """Allows or forbids direct messages from the bot."""

    @abstractmethod
    def withdraw(self, channel: str, permissions: discord.Permissions) -> None:
        """Denies the bot permissions in a channel; none restores them."""

    @abstractmethod
    def delete_channel(self, channel: str) -> None:
        """Somebody deletes a channel."""

    @abstractmethod
    def delete_message(self, message: Json) -> None:
        """Somebody deletes a message."""

    @abstractmethod
    def let_pass(self, seconds: float) -> None:
        """Time passes at once."""

    @abstractmethod
    async def restart(self) -> None:
        """The bot ends and another one begins."""

    @abstractmethod
    async def settle(self) -> None:
        """Waits until everything that was begun is done and everybody sees it."""
