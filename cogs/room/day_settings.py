"""The choices about a server's day of those who manage it; the page is a section of `/settings`."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final
from weakref import WeakValueDictionary

import discord

from bot.interactions.authority import must_manage, must_moderate
from bot.interactions.choosing import channel_of, choose, chosen_here, number_of
from bot.interactions.press_cog import PressCog, chosen, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.interactions.router import filled_in
from bot.interactions.settings_page import show_saved
from bot.interactions.wanted_role import check_may_be_given
from bot.messages.sending import ask
from bot.tables.errors import Refusal
from bot.tables.zones import HOURS, zone_meant
from bot.ui.custom_id import Press, number_in
from bot.ui.day_settings import OTHER_ZONE
from bot.ui.forms import text_dialog

SECTION: Final = "day"
LONGEST_ZONE: Final = 40


class DaySettings(PressCog):
    """Each press stores one choice, with who made it, and shows the section."""

    def __init__(self, bot: RoomBot) -> None:
        super().__init__(bot)
        self._making: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @on_press("set-zone", updates=True)
    async def zone(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """A zone of the list, or one that is typed: first a dialog, then its name."""
        await must_moderate(interaction)
        words, typed = self.bot.pages.words(interaction), chosen(values) if values else ""
        if interaction.type is discord.InteractionType.modal_submit:
            typed = str(filled_in(interaction).get("zone") or "")
        elif typed == OTHER_ZONE:
            label, example = words("settings-zone-label"), words("settings-zone-example")
            title = words("settings-zone-dialog")
            asked = text_dialog(Press("set-zone"), title, "zone", label, example, longest=LONGEST_ZONE)
            await ask(interaction, asked)
            return
        zone = zone_meant(typed)
        if zone is None:
            raise Refusal("refused-zone", name=typed)
        await choose(interaction, "zone", zone, deal_since=self.bot.now())
        await show_saved(interaction, SECTION)

    @on_press("set-deal-channel", updates=True)
    async def deal_channel(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The deal of the day is posted in a channel from now on, if the bot may write there; in none, nowhere."""
        await must_moderate(interaction)
        number, guild = channel_of(interaction, values[0]) if values else 0, interaction.guild
        channel = guild.get_channel_or_thread(number) if guild is not None and number else None
        if guild is not None and channel is not None:
            may = channel.permissions_for(guild.me)
            may_write = may.send_messages_in_threads if isinstance(channel, discord.Thread) else may.send_messages
            if not (may.view_channel and may_write):
                raise Refusal("refused-cannot-write-there", channel=channel.mention)
        await self._deal(interaction, "deal_channel", number)

    @on_press("set-deal-hour", updates=True)
    async def deal_hour(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Its hour."""
        await must_moderate(interaction)
        if (hour := number_in(chosen(values))) not in HOURS:
            raise Refusal("refused-old-button")
        await self._deal(interaction, "deal_hour", hour)

    async def _deal(self, interaction: Interaction, name: str, value: int) -> None:
        """Stores where or when the deal comes: what was due until now is not posted."""
        await choose(interaction, name, value, deal_since=self.bot.now())
        await show_saved(interaction, SECTION)

    @on_press("set-wanted", updates=True)
    async def wanted(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Chooses whom "one more wanted" calls: a role that anybody may take; or nobody."""
        must_manage(interaction)
        number = number_of(values[0]) if values else 0
        if number:
            role = interaction.guild.get_role(number) if interaction.guild is not None else None
            check_may_be_given(interaction, role, by_person=True)
        await choose(interaction, "wanted_role", number)
        await show_saved(interaction, SECTION)

    @on_press("make-wanted", updates=True)
    async def make_wanted(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Makes such a role, which may do nothing."""
        must_manage(interaction)
        guild = interaction.guild
        if guild is None or not interaction.app_permissions.manage_roles:
            raise Refusal("refused-wanted-rights")
        async with self._making.setdefault(guild.id, asyncio.Lock()):  # of two presses at once one makes it
            if (await chosen_here(interaction)).wanted_role:
                raise Refusal("refused-old-button")
            name = (await self.bot.pages.words_for_all(guild.id))("wanted-role-name")
            nothing = discord.Permissions.none()
            calls = not guild.me.guild_permissions.mention_everyone  # else nobody but the bot need call it
            role = await guild.create_role(name=name, permissions=nothing, mentionable=calls, reason="/settings")
            await choose(interaction, "wanted_role", role.id)
        await show_saved(interaction, SECTION)


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(DaySettings(bot))
