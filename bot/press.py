"""Presses: the one place that knows what a component's custom_id says, and that answers errors.

A custom_id is ``p|verb|match|stamp|argument`` for a button and the same with ``s|`` for a select, whose chosen
values follow the argument; dialogs use ``d|``. It holds everything, so every component survives a restart.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import discord

from bot.emoji import with_suits_as_text
from bot.errors import Refusal
from bot.words import Words
from db import StoreError
from games.core import IllegalMove, InvalidMove

if TYPE_CHECKING:
    from bot.client import Gamester  # noqa: F401  (the name stands in a text below)

log = logging.getLogger(__name__)

Interaction = discord.Interaction["Gamester"]

#: Discord gives three seconds for the first answer; after this many the answer is put off.
PATIENCE: Final = 1.8
LONGEST_ID: Final = 100
#: Discord's code for an answer to what has its answer.
ALREADY_ANSWERED: Final = 40060
#: So many interactions are remembered, to know those that come twice.
MEMORY: Final = 1_000

_FIELDS: Final = r"\|(?P<verb>[a-z-]+)\|(?P<match>\d+)\|(?P<stamp>\d*)\|(?P<argument>.*)"


class Press(NamedTuple):
    """What was pressed: a verb of the room, the table it belongs to, the panel's stamp, and the rest."""

    verb: str
    match: int = 0
    stamp: int | None = None
    argument: str = ""

    def id(self, kind: str = "p") -> str:
        """The custom_id. Raises ``ValueError`` where it would be too long."""
        stamp = "" if self.stamp is None else self.stamp
        text = f"{kind}|{self.verb}|{self.match}|{stamp}|{self.argument}"
        if len(text) > LONGEST_ID:
            raise ValueError(f"custom_id too long: {text}")
        return text

    @classmethod
    def parse(cls, custom_id: str, kind: str = "p") -> Press | None:
        """The inverse of `id`; None for anything else."""
        found = re.fullmatch(kind + _FIELDS, custom_id)
        if found is None or len(found["match"]) > 18 or len(found["stamp"]) > 9:
            return None
        stamp = int(found["stamp"]) if found["stamp"] else None
        return cls(found["verb"], int(found["match"]), stamp, found["argument"])


Answer = Callable[[Interaction, Press, Sequence[str]], Awaitable[None]]


class Desk:
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


class attending:  # noqa: N801  (it reads as a statement)
    """While it lasts, a slow answer is put off in time and every error is answered in words.

    ``updates`` where the answer changes the pressed message, ``public`` where everybody is to see it.
    """

    def __init__(self, interaction: Interaction, *, updates: bool = False, public: bool = False) -> None:
        self._interaction = interaction
        self._updates = updates
        self._public = public
        self._late: asyncio.Task[None] | None = None
        self._patient = True

    async def __aenter__(self) -> None:
        self._late = asyncio.create_task(self._put_off(), name="put off")

    async def _put_off(self) -> None:
        await asyncio.sleep(PATIENCE)
        self._patient = False
        if self._interaction.type is not discord.InteractionType.autocomplete:
            await put_off(self._interaction, updates=self._updates, public=self._public)

    async def __aexit__(self, kind: Any, error: BaseException | None, trace: Any) -> bool:
        assert self._late is not None
        if self._patient or not isinstance(error, Exception):
            self._late.cancel()
        else:
            await asyncio.wait([self._late])  # what is on its way decides how the error can be told
        if not isinstance(error, Exception):
            return False
        await tell_error(self._interaction, error)
        return True


async def put_off(interaction: Interaction, *, updates: bool = False, public: bool = False) -> None:
    """Tells Discord that the answer takes longer, unless it has one or knows already; see `attending`."""
    response = interaction.response
    if response.is_done():
        return
    try:
        if updates and interaction.message is not None:
            await response.defer()
        else:
            await response.defer(ephemeral=not public, thinking=True)
    except (discord.HTTPException, discord.InteractionResponded):
        log.debug("an answer could not be put off", exc_info=True)


async def say(interaction: Interaction, text: str) -> None:
    """Answers with a line that only the person sees, also where the answer has been put off."""
    if interaction.response.is_done():
        await interaction.followup.send(text, ephemeral=True)
        return
    try:
        await interaction.response.send_message(text, ephemeral=True)
    except discord.HTTPException as error:
        if not _is_answered(error):
            raise
        await interaction.edit_original_response(content=text)  # putting it off was quicker


def in_words(interaction: Interaction, error: Exception) -> str:
    """What a person is told about ``error``. What nobody foresaw is logged under a number that is told."""
    bot = interaction.client
    game = getattr(error, "game", None)
    words: Words = bot.words(game, interaction)
    if isinstance(error, Refusal):
        return words(error.reason, **_labelled(error, words))
    if isinstance(error, StoreError):
        log.error("the database: %s", error)
        return words(error.reason) if error.reason in words else words("store-trouble")
    if isinstance(error, IllegalMove):
        return words("refused-illegal")
    if isinstance(error, InvalidMove):
        return words("refused-invalid")
    if isinstance(error, discord.Forbidden):
        log.warning("Discord forbids it: %s", error)
        return words("refused-cannot-write")
    if isinstance(error, discord.InteractionResponded) or _is_answered(error):
        return words("refused-too-late")  # a dialog: none can be opened once the answer has been put off
    number = secrets.token_hex(3)
    log.error("trouble %s", number, exc_info=error)
    return words("refused-trouble", number=number)


def _labelled(error: Refusal, words: Words) -> dict[str, Any]:
    """The facts of a refusal; options and their values are called what the dialog calls them."""
    facts = dict(error.facts)
    value = f"option-{facts.get('other', facts.get('option'))}-{facts.get('value')}"
    if value in words:
        facts["value"] = words(value)
    for fact in ("option", "other"):
        if f"option-{facts.get(fact)}" in words:
            facts[fact] = words(f"option-{facts[fact]}")
    return facts


def _is_answered(error: Exception) -> bool:
    """Whether Discord says that the interaction has its answer."""
    return isinstance(error, discord.HTTPException) and error.code == ALREADY_ANSWERED


async def tell_error(interaction: Interaction, error: Exception) -> None:
    """Answers an interaction with what went wrong, in words that only the person sees."""
    if isinstance(error, discord.NotFound) and error.code in (10062, 10015):
        log.info("an interaction had expired before it could be answered")
        return
    if _is_answered(error) and not interaction.response.is_done():
        log.info("an interaction had been answered already")
        return
    text = with_suits_as_text(in_words(interaction, error))
    try:
        await say(interaction, text)
    except discord.HTTPException:
        log.info("nobody could be told: %s", text)
