"""The first answer to an interaction: in time, in words, and only once.

Discord gives three seconds. `attending` puts a slow answer off and answers every error in words, so that nobody
else has to.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Any, Final

import discord

from bot.messages.delivery import is_answered
from bot.tables.errors import Refusal
from bot.ui.markup import with_suits_as_text
from bot.words import Words
from db import StoreError
from games.core import IllegalMove, InvalidMove

log = logging.getLogger(__name__)

#: Whoever's client has ``words``: see `bot.interactions.host.Host`.
Interaction = discord.Interaction[Any]

#: Discord gives three seconds for the first answer; after this many the answer is put off.
PATIENCE: Final = 1.8


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
        if not is_answered(error):
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
    if isinstance(error, discord.InteractionResponded) or is_answered(error):
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


async def tell_error(interaction: Interaction, error: Exception) -> None:
    """Answers an interaction with what went wrong, in words that only the person sees."""
    if isinstance(error, discord.NotFound) and error.code in (10062, 10015):
        log.info("an interaction had expired before it could be answered")
        return
    if is_answered(error) and not interaction.response.is_done():
        log.info("an interaction had been answered already")
        return
    text = with_suits_as_text(in_words(interaction, error))
    try:
        await say(interaction, text)
    except discord.HTTPException:
        log.info("nobody could be told: %s", text)
