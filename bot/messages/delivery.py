"""How a page answers an interaction, also one whose answer has been put off, or has got lost on its way."""

from __future__ import annotations

from typing import Any, Final

import discord

from bot.ui.page import Page

#: Discord's code for an answer to what has its answer.
ALREADY_ANSWERED: Final = 40060


def is_answered(error: Exception) -> bool:
    """Whether Discord says that the interaction has its answer."""
    return isinstance(error, discord.HTTPException) and error.code == ALREADY_ANSWERED


async def reply(interaction: discord.Interaction[Any], page: Page) -> int | None:
    """Answers with a new message that only the person sees; returns its id, if Discord tells it."""
    view, files = page.view(), page.attachments()
    if interaction.response.is_done():
        return (await interaction.followup.send(view=view, files=files, ephemeral=True, wait=True)).id
    try:
        return (await interaction.response.send_message(view=view, files=files, ephemeral=True)).message_id
    except discord.HTTPException as error:
        return await revise(interaction, page, error)


async def update(interaction: discord.Interaction[Any], page: Page) -> None:
    """Answers by changing the message that was pressed."""
    if interaction.response.is_done():
        await interaction.edit_original_response(view=page.view(), attachments=page.attachments())
        return
    try:
        await interaction.response.edit_message(view=page.view(), attachments=page.attachments())
    except discord.HTTPException as error:
        await revise(interaction, page, error)


async def revise(interaction: discord.Interaction[Any], page: Page, error: discord.HTTPException) -> int:
    """Discord says that there is an answer: its word for this one was lost, or putting it off was quicker.

    What there is shows ``page`` then; returns the message's id. Raises ``error`` if it is another.
    """
    if not is_answered(error):
        raise error
    return (await interaction.edit_original_response(view=page.view(), attachments=page.attachments())).id
