"""One more wanted: a table that lacks somebody calls those who want to be told, once in ten minutes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from bot.interactions.press_cog import PressCog, on_press
from bot.interactions.rights import may_call
from bot.interactions.room_bot import Interaction, RoomBot
from bot.interactions.router import table_pressed
from bot.interactions.wanted_role import check_may_be_given
from bot.messages.sending import answer, post_page
from bot.tables.commands import Join
from bot.tables.errors import Refusal
from bot.tables.keeping import is_kept
from bot.tables.paces import MINUTE
from bot.tables.table import Table
from bot.ui.custom_id import Press
from bot.ui.markup import table_link
from bot.ui.page import GOLD, Page, button, text_page
from bot.words import Words
from db import Phase

WANTED: Final = "wanted"
"""The kind of post that calls, numbered by its time."""

EVERY_MS: Final = 10 * MINUTE
"""A server is called no more often than this (ms)."""


class Wanted(PressCog):
    """The lobby's button, the one that takes or leaves the role, and the one that sits down from a call."""

    @on_press("wanted")
    async def call(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Calls the role to the table, if that was not done lately."""
        table = await table_pressed(interaction, press)
        guild_id, now, rituals = table.header.guild_id, self.bot.now(), self.bot.store.rituals
        lacking = table.header.capacity - len(table.header.seats) - is_kept(table.header, now)
        if table.sitting(interaction.user.id) is None:
            raise Refusal("refused-not-seated")
        if table.header.phase is not Phase.LOBBY:
            raise Refusal("refused-started")
        if lacking < 1:
            raise Refusal("refused-full", seats=table.header.capacity)
        role = await self._role(interaction)
        if role is None:
            raise Refusal("refused-wanted-gone")
        if not may_call(role, interaction.app_permissions):
            await self.bot.troubles.found(guild_id, "wanted", 0)
            raise Refusal("refused-wanted-mute")
        if not await rituals.claim_post(guild_id, WANTED, now, now, EVERY_MS):
            raise Refusal("refused-wanted-lately")
        words = await self.bot.pages.words_for_all(guild_id, table.header.game)
        page = _call_page(table, lacking, role.id, words)
        channel = self.bot.get_partial_messageable(table.header.channel_id, guild_id=guild_id)
        try:
            await post_page(channel, page, called=role.id)
        except discord.HTTPException:
            await rituals.give_up_post(guild_id, WANTED, now, EVERY_MS)
            raise
        await self.bot.troubles.works(guild_id, "wanted", 0)
        await answer(interaction, self.bot.pages.words(interaction)("wanted-called"))

    @on_press("sit")
    async def sit(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Whoever comes to a call sits down; they are told where."""
        table, person = await table_pressed(interaction, press), interaction.user
        await self.bot.room.admit(table, person.id, person.display_name)
        table = (await self.bot.room.change(table, Join(person.id, person.display_name, press.stamp or 0))).after
        words = self.bot.pages.words(interaction)
        await answer(interaction, words("challenge-sits", table=table.id, link=table_link(table.header)))

    @on_press("tell-me")
    async def tell_me(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The person takes the role, or leaves it if they have it."""
        role, person = await self._role(interaction), interaction.user
        try:
            check_may_be_given(interaction, role)
        except Refusal:
            if role is not None:
                await self.bot.troubles.found(role.guild.id, "wanted-role", 0)
            raise
        assert role is not None
        if not isinstance(person, discord.Member):
            raise Refusal("refused-server-only")
        has = any(one.id == role.id for one in person.roles)
        await (person.remove_roles(role) if has else person.add_roles(role))
        await self.bot.troubles.works(role.guild.id, "wanted-role", 0)
        words = self.bot.pages.words(interaction)
        page = text_page(words("wanted-told", on=not has, role=f"<@&{role.id}>"))
        page.buttons(button(Press("tell-me"), words("button-tell-me")))
        await answer(interaction, page if not has else words("wanted-told", on=False, role=f"<@&{role.id}>"))

    async def _role(self, interaction: Interaction) -> discord.Role | None:
        """The role that the server has chosen, if it is there."""
        server = await self.bot.room.members.settings(interaction.guild_id or 0)
        return interaction.guild.get_role(server.wanted_role) if interaction.guild is not None else None


def _call_page(table: Table, lacking: int, role_id: int, words: Words) -> Page:
    header = table.header
    page = Page(GOLD)
    link = table_link(header)
    page.text(
        words("wanted-call", role=f"<@&{role_id}>", count=lacking, game=words("name"), table=table.id, link=link),
        words("challenge-stake", stake=header.stake * table.kind.risk) if header.stake else "",
    )
    page.buttons(
        button(Press("sit", table.id, header.stake), words("button-join"), "good"),
        button(Press("tell-me"), words("button-tell-me")),
    )
    return page


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Wanted(bot))
