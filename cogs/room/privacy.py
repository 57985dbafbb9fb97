"""What the bot keeps of a person, to see and to delete."""

from __future__ import annotations

import json
from collections.abc import Sequence

from discord import app_commands

from bot.interactions.command_text import command_text
from bot.interactions.host import Host, Interaction
from bot.interactions.press_cog import PressCog, on_press
from bot.messages.answers import answer, attending
from bot.tables.errors import Refusal
from bot.ui.custom_id import Press
from bot.ui.page import button, text_page


class Privacy(PressCog):
    """`/privacy show` and `/privacy delete`."""

    group = app_commands.Group(name="privacy", description=command_text("cmd-privacy"))

    @group.command(name="show", description=command_text("cmd-privacy-show"))
    async def show(self, interaction: Interaction) -> None:
        """What is kept, in words and as a file."""
        async with attending(interaction):
            known = await self.bot.store.export_person(interaction.user.id)
            page = text_page(self.bot.pages.words(interaction)("privacy-about"))
            page.file("my-data.json", json.dumps(known, indent=2, ensure_ascii=False).encode())
            await answer(interaction, page)

    @group.command(name="delete", description=command_text("cmd-privacy-delete"))
    async def delete(self, interaction: Interaction) -> None:
        """Asks once more before anything is deleted."""
        async with attending(interaction):
            self.bot.room.check_forgettable(interaction.user.id)
            words = self.bot.pages.words(interaction)
            page = text_page(words("privacy-sure"))
            page.buttons(
                button(Press("forget-me", argument=str(interaction.user.id)), words("button-forget-me"), "bad")
            )
            await answer(interaction, page)

    @on_press("forget-me", updates=True)
    async def forget(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Deletes; somebody in the middle of a match has to leave it first."""
        user_id = interaction.user.id
        if press.argument != str(user_id):
            raise Refusal("refused-old-button")
        await self.bot.room.forget_person(user_id)
        await answer(interaction, text_page(self.bot.pages.words(interaction)("privacy-done")), updates=True)


async def setup(bot: Host) -> None:
    """Called by discord.py."""
    await bot.add_cog(Privacy(bot))
