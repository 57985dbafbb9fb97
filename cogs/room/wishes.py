"""A person's wishes: what the bot may tell them by itself, and who may challenge them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord

from bot.interactions.press_cog import PressCog, chosen, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.interactions.router import filled_in
from bot.messages.sending import answer, ask
from bot.tables.errors import Refusal
from bot.tables.table import DIRECT
from bot.tables.wishes import REMINDERS, Wishes
from bot.tables.zones import HOURS, zone_meant
from bot.ui.custom_id import Press, number_in
from bot.ui.forms import text_dialog
from bot.ui.page import Page
from bot.ui.wishes import OFF, OTHER_ZONE, SERVERS, wishes_page

LONGEST_ZONE: Final = 40


class WishesCog(PressCog):
    """The page behind "What I tell you"; each press stores one choice."""

    @on_press("wishes")
    async def wishes(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Opens the page."""
        await answer(interaction, await self._page(interaction))

    @on_press("wish-reminder", updates=True)
    async def reminder(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Chooses how they are reminded."""
        if (way := chosen(values)) not in REMINDERS:
            raise Refusal("refused-old-button")
        await self._set(interaction, reminder=way)

    @on_press("wish-morning", updates=True)
    async def morning(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Chooses at which hour they are written to, or that they aren't."""
        picked = chosen(values)
        if picked != OFF and number_in(picked) not in HOURS:
            raise Refusal("refused-old-button")
        if picked != OFF:
            await self.bot.pages.remember_language(interaction)
        hour = None if picked == OFF else number_in(picked)
        await self._set(interaction, morning=hour, morning_since=None if hour is None else self.bot.now())

    @on_press("wish-zone", updates=True)
    async def zone(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The zone of their hours: the server's, one of the list, or one that is typed in a dialog."""
        words, typed = self.bot.pages.words(interaction), chosen(values) if values else ""
        if interaction.type is discord.InteractionType.modal_submit:
            typed = str(filled_in(interaction).get("zone") or "")
        elif typed == OTHER_ZONE:
            label, example = words("settings-zone-label"), words("settings-zone-example")
            title = words("wishes-zone-dialog")
            await ask(
                interaction, text_dialog(Press("wish-zone"), title, "zone", label, example, longest=LONGEST_ZONE)
            )
            return
        zone = None if typed == SERVERS else zone_meant(typed)
        if zone is None and typed != SERVERS:
            raise Refusal("refused-zone", name=typed)
        wishes = Wishes.read(await self.bot.store.people.preferences(interaction.user.id))
        since = {} if wishes.morning is None else {"morning_since": self.bot.now()}
        await self._set(interaction, zone=zone, **since)

    @on_press("wish-challenges", updates=True)
    async def challenges(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Chooses whether they can be challenged; or lets those challenge them again whom they had refused."""
        match press.argument:
            case "everybody":
                await self.bot.store.rituals.refuse_nobody(interaction.user.id)
                await self._set(interaction)
            case "on" | "off":
                await self._set(interaction, challenges=None if press.argument == "on" else "off")
            case _:
                raise Refusal("refused-old-button")

    async def _set(self, interaction: Interaction, **changes: Any) -> None:
        """Stores what was chosen, and shows the page."""
        if changes:
            await self.bot.store.people.set_preferences(interaction.user.id, **changes)
        saved = self.bot.pages.words(interaction)("settings-saved")
        await answer(interaction, await self._page(interaction, saved), updates=True)

    async def _page(self, interaction: Interaction, *notices: str) -> Page:
        user_id, store = interaction.user.id, self.bot.store
        wishes = Wishes.read(await store.people.preferences(user_id))
        server = await self.bot.room.members.settings(interaction.guild_id or DIRECT)
        refused = await store.rituals.refused(user_id)
        words = self.bot.pages.words(interaction)
        return wishes_page(wishes, server.zone, self.bot.now(), refused, words, *notices)


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(WishesCog(bot))
