"""The shared part of cogs with presses: their verbs are taken when they are loaded, and given back after."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, TypeVar

from discord.ext import commands

from bot.interactions.room_bot import RoomBot
from bot.tables.errors import Refusal

F = TypeVar("F", bound=Callable[..., Any])


def on_press(*verbs: str, updates: bool = False, public: bool = False) -> Callable[[F], F]:
    """Marks the method that answers `verbs`: for `updates` and `public` see `bot.interactions.router.Handler`."""

    def mark(method: F) -> F:
        method.answers = [(verb, updates, public) for verb in verbs]  # type: ignore[attr-defined]
        return method

    return mark


def chosen(values: Sequence[str]) -> str:
    """Returns what was chosen from a select that takes one thing. Raises `Refusal` for a press that names none or
    more."""
    if len(values) != 1:
        raise Refusal("refused-old-button")
    return values[0]


class PressCog(commands.Cog):
    """A cog some of whose methods are marked by `on_press`; `presses` are their names."""

    presses: ClassVar[list[str]] = []

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.presses = [name for name, method in vars(cls).items() if hasattr(method, "answers")]

    def __init__(self, bot: RoomBot) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """Takes its verbs at the router."""
        for method in self._answering():
            for verb, updates, public in method.answers:
                self.bot.router.on(verb, method, updates=updates, public=public)

    async def cog_unload(self) -> None:
        """Gives them back."""
        for method in self._answering():
            for verb, *_ in method.answers:
                self.bot.router.off(verb)

    def _answering(self) -> list[Any]:
        return [getattr(self, name) for name in self.presses]
