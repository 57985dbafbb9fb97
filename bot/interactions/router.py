"""The router: who answers which press. Every component and dialog of the room comes through here."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from bot.interactions.answers import Interaction, attending
from bot.tables.errors import Refusal
from bot.ui.custom_id import Press

#: This many interactions are remembered, to know those that come twice.
MEMORY: Final = 1_000

Answer = Callable[[Interaction, Press, Sequence[str]], Awaitable[None]]


class Router:
    """Who answers which verb, and how a refusal or a failure is told."""

    def __init__(self) -> None:
        self._answers: dict[str, tuple[Answer, bool]] = {}
        self._lately: deque[int] = deque(maxlen=MEMORY)

    def is_new(self, interaction: Interaction) -> bool:
        """Whether ``interaction`` comes for the first time: a connection that is resumed may bring one again."""
        if interaction.id in self._lately:
            return False
        self._lately.append(interaction.id)
        return True

    def on(self, verb: str, answer: Answer, *, updates: bool = False) -> None:
        """Registers who answers ``verb``; ``updates`` where the answer changes the pressed message itself.

        Raises ``ValueError`` for a verb that is taken.
        """
        if verb in self._answers:
            raise ValueError(f"somebody answers {verb!r} already")
        self._answers[verb] = (answer, updates)

    def off(self, verb: str) -> None:
        """Forgets who answers ``verb`` (a cog was unloaded)."""
        self._answers.pop(verb, None)

    async def answer(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Answers one press, whatever happens."""
        if not self.is_new(interaction):
            return
        known, updates = self._answers.get(press.verb, (_unknown, False))
        async with attending(interaction, updates=updates):
            await known(interaction, press, values)

    async def component(self, interaction: Interaction) -> None:
        """Answers a button or a select, also one of a message of an earlier version."""
        data = _data(interaction)
        custom_id = str(data.get("custom_id", ""))
        press = Press.parse(custom_id) or Press.parse(custom_id, "s") or Press("unknown")
        await self.answer(interaction, press, tuple(data.get("values", ())))

    async def dialog(self, interaction: Interaction) -> None:
        """Answers a dialog that was filled in; also one that was opened before a restart."""
        press = Press.parse(str(_data(interaction).get("custom_id", "")), "d")
        if press is not None:
            await self.answer(interaction, press, ())


async def _unknown(interaction: Interaction, press: Press, values: Sequence[str]) -> None:
    raise Refusal("refused-old-button")


def filled_in(interaction: Interaction) -> dict[str, Any]:
    """What a dialog was filled in with: custom_id to text, to a list of values, or to yes and no."""
    found: dict[str, Any] = {}

    def walk(components: Sequence[Any]) -> None:
        for component in components:
            walk(component.get("components", ()))
            if "component" in component:
                walk([component["component"]])
            if "custom_id" in component:
                found[component["custom_id"]] = component.get("values", component.get("value"))

    walk(_data(interaction).get("components", ()))
    return found


def _data(interaction: Interaction) -> dict[str, Any]:
    return dict(interaction.data or {})
