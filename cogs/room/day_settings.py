"""What those who manage a server choose about its day; the page is a section of `/settings`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord

from bot.interactions.audit_log import entry, must_manage
from bot.interactions.press_cog import PressCog, chosen, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.interactions.router import filled_in
from bot.interactions.wanted_role import check_may_be_given
from bot.messages.answers import answer, ask
from bot.tables.errors import Refusal
from bot.tables.zones import HOURS, zone_meant
from bot.ui import settings as pages
from bot.ui.custom_id import Press, number_in
from bot.ui.day_settings import OTHER_ZONE, day_section
from bot.ui.forms import text_dialog

SECTION: Final = "day"
LONGEST_ZONE: Final = 40


class DaySettings(PressCog):
    """Each press stores one choice, with who made it, and shows the section."""

    @on_press("set-zone", updates=True)
    async def zone(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """A zone of the list, or one that is typed: first a dialog, then its name."""
        must_manage(interaction)
        words, typed = self.bot.pages.words(interaction), chosen(values) if values else ""
        if interaction.type is discord.InteractionType.modal_submit:
            typed = str(filled_in(interaction).get("zone") or "")
        elif typed == OTHER_ZONE:
            asked = text_dialog(
                Press("set-zone"),
                words("settings-zone-dialog"),
                "zone",
                words("settings-zone-label"),
                words("settings-zone-example"),
                longest=LONGEST_ZONE,
            )
            await ask(interaction, asked)
            return
        zone = zone_meant(typed)
        if zone is None:
            raise Refusal("refused-zone", name=typed)
        await self._set(interaction, "zone", zone)

    @on_press("set-deal-channel", updates=True)
    async def deal_channel(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The deal of the day is posted in a channel from now on, if the bot may write there."""
        must_manage(interaction)
        guild, number = interaction.guild, number_in(chosen(values)) or int(chosen(values))
        channel = guild.get_channel(number) if guild is not None else None
        if guild is None or not isinstance(channel, discord.TextChannel):
            raise Refusal("refused-old-button")
        may = channel.permissions_for(guild.me)
        if not (may.view_channel and may.send_messages):
            raise Refusal("refused-cannot-write-there", channel=channel.mention)
        await self._set(interaction, "deal_channel", channel.id, deal_since=self.bot.now())

    @on_press("set-deal-hour", updates=True)
    async def deal_hour(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Its hour."""
        must_manage(interaction)
        if (hour := number_in(chosen(values))) not in HOURS:
            raise Refusal("refused-old-button")
        await self._set(interaction, "deal_hour", hour, deal_since=self.bot.now())

    @on_press("set-deal-off", updates=True)
    async def deal_off(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """It is posted nowhere any more."""
        must_manage(interaction)
        await self._set(interaction, "deal_channel", 0)

    @on_press("set-wanted", updates=True)
    async def wanted(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Whom "one more wanted" calls: a role that anybody may take."""
        must_manage(interaction)
        role = interaction.guild.get_role(int(chosen(values))) if interaction.guild is not None else None
        check_may_be_given(interaction, role, by_person=True)
        assert role is not None
        await self._set(interaction, "wanted_role", role.id)

    @on_press("make-wanted", updates=True)
    async def make_wanted(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Makes such a role, which may do nothing."""
        must_manage(interaction)
        guild = interaction.guild
        if guild is None or not interaction.app_permissions.manage_roles:
            raise Refusal("refused-wanted-rights")
        if (await self.bot.room.members.settings(guild.id)).wanted_role:
            raise Refusal("refused-old-button")
        name = (await self.bot.pages.words_for_all(guild.id))("wanted-role-name")
        nothing = discord.Permissions.none()
        mentionable = not guild.me.guild_permissions.mention_everyone  # else nobody but the bot need call it
        role = await guild.create_role(name=name, permissions=nothing, mentionable=mentionable, reason="/settings")
        await self._set(interaction, "wanted_role", role.id)

    @on_press("set-wanted-off", updates=True)
    async def wanted_off(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Nobody is called any more; the role stays."""
        must_manage(interaction)
        await self._set(interaction, "wanted_role", 0)

    async def _set(self, interaction: Interaction, name: str, value: Any, **beside: int) -> None:
        """Stores a choice, and what follows from it `beside`, and shows the section."""
        guild_id, words = interaction.guild_id or 0, self.bot.pages.words(interaction)
        by = entry(interaction, "set", name=name, value=value)
        await self.bot.store.servers.set_settings(guild_id, by, **{name: value}, **beside)
        server = await self.bot.room.members.settings(guild_id)
        page = pages.begun(SECTION, words)
        day_section(page, server, self.bot.now(), interaction.app_permissions, words)
        await answer(interaction, pages.finished(page, SECTION, words, words("settings-saved")), updates=True)


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(DaySettings(bot))
