"""Answers that only make sense while their table waits for players: they go when the match begins.

What only one person sees lies in the channel below the table; left there it would bury it.
"""

from __future__ import annotations

import asyncio
import logging

import discord

from bot.messages.line import Interaction
from bot.messages.location import TOKEN_MS
from bot.messages.updates import RETRY_AFTER_S, TRANSIENT_ERRORS, is_transient

log = logging.getLogger(__name__)


class LobbyAnswers:
    """The last answer of this kind that each person has, at one table. A newer one takes the place of an older."""

    def __init__(self) -> None:
        self._kept: dict[int, Interaction] = {}
        self._going: set[asyncio.Task[None]] = set()

    def keep(self, interaction: Interaction) -> None:
        """`interaction` has been answered with one, anew or by changing the message that was pressed."""
        older = self._kept.get(interaction.user.id)
        self._kept[interaction.user.id] = interaction
        if older is not None and interaction.message is not None and not interaction.message.flags.ephemeral:
            self._remove(older)

    def go(self) -> None:
        """The table waits no longer."""
        while self._kept:
            self._remove(self._kept.popitem()[1])

    def _remove(self, interaction: Interaction) -> None:
        task = asyncio.create_task(_removed(interaction), name="remove an answer")
        self._going.add(task)
        task.add_done_callback(self._going.discard)


async def _removed(interaction: Interaction) -> None:
    """Removes an answer, as long as its token may live."""
    for _ in range(round(TOKEN_MS / 1_000 / RETRY_AFTER_S[-1])):
        try:
            await interaction.delete_original_response()
        except (discord.HTTPException, *TRANSIENT_ERRORS) as error:
            if is_transient(error):
                await asyncio.sleep(RETRY_AFTER_S[-1])
                continue
            log.debug("an answer could not be removed: %s", error)  # dismissed, or its token has run out
        return
