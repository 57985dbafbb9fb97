"""How an interaction is answered: at once, after its answer was put off, or where Discord has one already."""

from __future__ import annotations

import logging
from typing import Any, Final

import discord

from bot.ui.page import Page

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

#: Discord's code for an answer to what has its answer.
ALREADY_ANSWERED: Final = 40060


def is_answered(error: Exception) -> bool:
    """Whether Discord says that the interaction has its answer."""
    return isinstance(error, discord.HTTPException) and error.code == ALREADY_ANSWERED


async def answer(
    interaction: Interaction, shown: Page | str, *, updates: bool = False, public: bool = False
) -> int | None:
    """Answers with a page, or a line of text, that only the person sees; ``public``: that everybody sees.

    ``updates``: by changing the message that was pressed. Returns the id of the message that shows the answer, if
    Discord tells it.
    """
    response, pressed = interaction.response, interaction.message
    was_answered = response.is_done()
    try:
        if updates and was_answered:
            await interaction.edit_original_response(**_edited(shown))
        elif updates:
            await response.edit_message(**_edited(shown))
        elif was_answered:
            return (await interaction.followup.send(**_sent(shown), ephemeral=not public, wait=True)).id
        else:
            return (await response.send_message(**_sent(shown), ephemeral=not public)).message_id
    except discord.HTTPException as error:
        if was_answered or not is_answered(error):
            raise
        # Discord's word for this answer was lost, or putting it off was quicker: what there is shows it then.
        return (await interaction.edit_original_response(**_edited(shown))).id
    return pressed.id if pressed is not None else None


async def put_off(interaction: Interaction, *, updates: bool = False, public: bool = False) -> None:
    """Tells Discord that the answer takes longer, unless it has one or knows already; see `answer`."""
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


def _sent(shown: Page | str) -> dict[str, Any]:
    return {"content": shown} if isinstance(shown, str) else {"view": shown.view(), "files": shown.attachments()}


def _edited(shown: Page | str) -> dict[str, Any]:
    if isinstance(shown, str):
        return {"content": shown}
    return {"view": shown.view(), "attachments": shown.attachments()}
