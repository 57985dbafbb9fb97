"""The router: who answers which press. Every component and dialog of the room comes through here."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import discord

from bot.inside import break_reference_cycles
from bot.interactions.elsewhere import pass_on
from bot.log_context import TABLE
from bot.messages.line import Interaction, made_ms
from bot.messages.sending import OUTCOME, attending
from bot.tables.errors import Refusal
from bot.tables.table import Table
from bot.ui.custom_id import Press

MEMORY: Final = 1_000
"""This many interactions are remembered, to know those that come twice."""

LEEWAY_MS: Final = 10_000
"""The time by which a message may seem older than its table (ms): earlier versions wrote down our clock's time."""

LAST_ANSWERS: Final = 4.0
"""Seconds that the last answers have when the process is told to end."""

KINDS: Final = {discord.InteractionType.component: "ps", discord.InteractionType.modal_submit: "d"}
"""The kinds of custom_id that an interaction may bring: see `bot.ui.custom_id`."""

Answer = Callable[[Interaction, Press, Sequence[str]], Awaitable[None]]


class Handler(NamedTuple):
    """The function that answers a verb.

    `updates` where the answer changes the pressed message itself, `public` where everybody is to see it.
    """

    answer: Answer
    updates: bool = False
    public: bool = False


async def _unknown(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    raise Refusal("refused-old-button")


UNKNOWN: Final = Handler(_unknown)


class Done(NamedTuple):
    """An interaction that is done with: a slash command, suggestions for one or a press, by its name or verb.

    `outcome`: `done`, `refused`, `late` or `failed`.
    """

    kind: str
    name: str
    outcome: str
    seconds: float


class Router:
    """Takes interactions, has each press answered by the handler of its verb, and tells refusals and failures.

    Its `listeners` hear of every interaction that is done with; before that `afterwards` have a look at it.
    """

    def __init__(self) -> None:
        self.listeners: list[Callable[[Done], None]] = []
        self.afterwards: list[Callable[[Interaction], None]] = []
        self.handlers: dict[str, Handler] = {}
        self._lately: deque[int] = deque(maxlen=MEMORY)
        self._under_way: set[asyncio.Task[Any]] = set()
        self._closed = False

    def accept(self, interaction: Interaction, press: Press | None = None) -> bool:
        """Takes an interaction as it arrives, once; it is under way until the task that asks has ended.

        `press` is what it says, unless it is a command's. False where it has come before, as a connection that is
        resumed may bring it again, and after `finish`.
        """
        if self._closed or interaction.id in self._lately:
            return False
        self._lately.append(interaction.id)
        # As it arrives: what it waits for here is our own delay, and must not make a person's clicks seem late.
        interaction.client.room.lag.heard(made_ms(interaction.id), interaction.client.now())
        task = asyncio.current_task()
        if task is not None:
            self._under_way.add(task)
            task.add_done_callback(partial(self._done, interaction, press, time.perf_counter()))
        return True

    @property
    def lately(self) -> tuple[int, ...]:
        """The numbers of the interactions that were taken last."""
        return tuple(self._lately)

    def has_taken(self, numbers: Iterable[int]) -> None:
        """The process before this one has taken these interactions: they are done with."""
        self._lately.extend(numbers)

    def _done(self, interaction: Interaction, press: Press | None, began: float, task: asyncio.Task[Any]) -> None:
        self._under_way.discard(task)
        outcome = (
            "failed" if not task.cancelled() and task.exception() else interaction.extras.get(OUTCOME, "done")
        )
        done = Done(*self._named(interaction, press), outcome, time.perf_counter() - began)
        for look in self.afterwards:
            look(interaction)
        break_reference_cycles(interaction)
        for listener in self.listeners:
            listener(done)

    def _named(self, interaction: Interaction, press: Press | None) -> tuple[str, str]:
        """The kind of an interaction and its name, of which there are only so many, whatever is pressed."""
        if press is not None:
            return "press", press.verb if press.verb in self.handlers else "unknown"
        suggests = interaction.type is discord.InteractionType.autocomplete
        command = interaction.command
        return "suggestions" if suggests else "command", command.qualified_name if command else "unknown"

    @property
    def under_way(self) -> int:
        """Returns how many interactions are under way."""
        return len(self._under_way)

    async def finish(self) -> None:
        """Takes nothing more, and waits until what is under way has been answered, though not for ever."""
        self._closed = True
        if others := self._under_way - {asyncio.current_task()}:
            await asyncio.wait(others, timeout=LAST_ANSWERS)

    def on(self, verb: str, answer: Answer, *, updates: bool = False, public: bool = False) -> None:
        """Registers who answers `verb` (see `Handler`). Raises `ValueError` for a verb that is taken."""
        if verb in self.handlers:
            raise ValueError(f"somebody answers {verb!r} already")
        self.handlers[verb] = Handler(answer, updates, public)

    def off(self, verb: str) -> None:
        """Forgets who answers `verb` (a cog was unloaded)."""
        self.handlers.pop(verb, None)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answers a button, a select or a dialog, also one of an earlier version; discord.py's event."""
        if (kinds := KINDS.get(interaction.type)) is None:
            return
        data: dict[str, Any] = {**(interaction.data or {})}
        press = Press.parse(str(data.get("custom_id", "")), kinds) or Press("unknown")
        if not self.accept(interaction, press):
            return
        handler = self.handlers.get(press.verb, UNKNOWN)
        TABLE.set(press.match or None)  # each event has a task of its own
        async with attending(interaction, updates=handler.updates, public=handler.public):
            if interaction.client.relay is None or not await pass_on(interaction, press):
                await handler.answer(interaction, press, tuple(data.get("values", ())))


async def table_pressed(interaction: Interaction, press: Press) -> Table:
    """The table that a press belongs to. Raises `Refusal` where there is none, or none on this server."""
    table: Table = (await interaction.client.room.tables.live(press.match)).table
    if shows_another(interaction, table):
        raise Refusal("refused-other-table")
    at_home = interaction.guild_id == table.header.guild_id
    if not at_home and (interaction.guild_id is not None or table.sitting(interaction.user.id) is None):
        raise Refusal("refused-no-table", table=str(press.match))
    return table


def shows_another(interaction: Interaction, table: Table) -> bool:
    """True if the pressed message is older than the table, and so shows another that had the same number.

    Where a backup was put back numbers may come again. Both times are told by Discord's clock.
    """
    message = interaction.message
    return message is not None and made_ms(message.id) + LEEWAY_MS < table.header.created_ms


async def carry_out(interaction: Interaction, press: Press) -> None:
    """Does what a button with this `press` does, where it is asked for in another way."""
    await interaction.client.router.handlers[press.verb].answer(interaction, press, ())


def filled_in(interaction: Interaction) -> dict[str, Any]:
    """Returns what a dialog was filled in with: custom_id to text, to a list of values, or to yes and no."""
    found: dict[str, Any] = {}

    def walk(components: Sequence[Any]) -> None:
        for component in components:
            walk(component.get("components", ()))
            if "component" in component:
                walk([component["component"]])
            if "custom_id" in component:
                found[component["custom_id"]] = component.get("values", component.get("value"))

    data: dict[str, Any] = {**(interaction.data or {})}
    walk(data.get("components", ()))
    return found
