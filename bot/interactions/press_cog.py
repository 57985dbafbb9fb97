"""What the cogs share that answer presses: their verbs are taken when they are loaded, and given back after."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from discord.ext import commands

from bot.interactions.host import Host

F = TypeVar("F", bound=Callable[..., Any])


def on_press(verb: str, *, updates: bool = False) -> Callable[[F], F]:
    """Marks the method that answers ``verb``; ``updates`` where its answer changes the pressed message itself."""

    def mark(method: F) -> F:
        method.press = (verb, updates)  # type: ignore[attr-defined]
        return method

    return mark


class PressCog(commands.Cog):
    """A cog some of whose methods are marked by `on_press`."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """Takes its verbs at the router."""
        for name in dir(type(self)):
            verb, updates = getattr(getattr(type(self), name), "press", (None, False))
            if verb is not None:
                self.bot.router.on(verb, getattr(self, name), updates=updates)

    async def cog_unload(self) -> None:
        """Gives them back."""
        for name in dir(type(self)):
            verb, _ = getattr(getattr(type(self), name), "press", (None, False))
            if verb is not None:
                self.bot.router.off(verb)
