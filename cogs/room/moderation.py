"""Keeping people from a server's tables: for how long and why, and letting them sit down again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import app_commands

from bot.interactions.audit_log import entry
from bot.interactions.authority import manages, must_moderate
from bot.interactions.choosing import known, number_of
from bot.interactions.command_text import command_text
from bot.interactions.press_cog import PressCog, chosen, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.interactions.router import filled_in
from bot.interactions.settings_page import show_section
from bot.messages.sending import answer, ask, attending
from bot.tables.errors import Refusal
from bot.tables.fair_play import DAYS, FIELD, GAP_MS, signs
from bot.tables.paces import DAY
from bot.ui.conduct import conduct_page
from bot.ui.custom_id import Press
from bot.ui.markup import in_time, plain, with_commands
from bot.ui.page import Page, button
from bot.ui.staff import LENGTHS, LONGEST_REASON, bar_dialog
from db import AuditEntry


class Moderation(PressCog):
    """`/moderate`, and the section of the settings that does the same by clicks."""

    moderate = app_commands.Group(
        name="moderate",
        description=command_text("cmd-moderate"),
        guild_only=True,
        default_permissions=discord.Permissions(manage_guild=True),
    )

    @moderate.command(name="bar", description=command_text("cmd-moderate-bar"))
    @app_commands.describe(
        person=command_text("arg-bar"),
        length=command_text("arg-bar-length"),
        reason=command_text("arg-bar-reason"),
    )
    @app_commands.choices(
        length=[app_commands.Choice(name=command_text(f"bar-{name}"), value=name) for name in LENGTHS]
    )
    async def bar(
        self,
        interaction: Interaction,
        person: discord.User,
        length: str = "good",
        reason: app_commands.Range[str, 1, LONGEST_REASON] | None = None,
    ) -> None:
        """Keeps somebody from the tables of this server; Discord has said already that the person may."""
        async with attending(interaction):
            self.bot.let_in.note(interaction.guild_id or 0, interaction.user.id, "moderate")
            await answer(interaction, await self._bar(interaction, person.id, length, reason or ""))

    @moderate.command(name="allow", description=command_text("cmd-moderate-allow"))
    @app_commands.describe(person=command_text("arg-allow"))
    async def allow(self, interaction: Interaction, person: discord.User) -> None:
        """Lets somebody sit down again."""
        async with attending(interaction):
            self.bot.let_in.note(interaction.guild_id or 0, interaction.user.id, "moderate")
            await answer(interaction, await self._allow(interaction, person.id, person.display_name))

    @moderate.command(name="look", description=command_text("cmd-moderate-look"))
    async def look(self, interaction: Interaction) -> None:
        """Lists pairs of accounts that may not play in earnest, with reasons; nothing follows by itself."""
        async with attending(interaction):
            guild_id = interaction.guild_id or 0
            self.bot.let_in.note(guild_id, interaction.user.id, "moderate")
            await answer(interaction, await self._conduct(interaction, guild_id))

    @on_press("fair-play", updates=True)
    async def look_here(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The same from the settings, for Game Masters, to whom Discord may not show the command."""
        await must_moderate(interaction)
        page = await self._conduct(interaction, interaction.guild_id or 0)
        back = self.bot.pages.words(interaction)("button-settings-back")
        page.buttons(button(Press("settings", argument="people"), back))
        await answer(interaction, page, updates=True)

    async def _conduct(self, interaction: Interaction, guild_id: int) -> Page:
        now, store = self.bot.now(), self.bot.store
        meetings = await store.conduct.meetings(guild_id, now - DAYS * DAY)
        followed = await store.conduct.follow_ups(guild_id, now // DAY - DAYS, GAP_MS, FIELD)
        shared = await self.bot.room.duplicates.follow_ups(guild_id, now - DAYS * DAY, GAP_MS, FIELD)
        found = signs(meetings, followed, shared)
        names = await store.people.names(guild_id, {user_id for sign in found for user_id in sign[1:3]})
        return conduct_page(found, names, self.bot.pages.words(interaction))

    @on_press("bar", updates=True)
    async def ask_whom(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Asks who is to be barred, for how long and why, or does it."""
        await must_moderate(interaction)
        if interaction.type is not discord.InteractionType.modal_submit:
            await ask(interaction, bar_dialog(self.bot.pages.words(interaction)))
            return
        given = filled_in(interaction)
        person, length = chosen(given.get("who") or ()), str(given.get("length") or "good")
        told = await self._bar(interaction, number_of(person), length, str(given.get("reason") or "").strip())
        await show_section(interaction, "people", told)

    @on_press("allow", updates=True)
    async def allow_again(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Lets somebody from the list sit down again."""
        await must_moderate(interaction)
        user_id = number_of(chosen(values))
        barred = await self.bot.store.servers.barred(interaction.guild_id or 0)
        name = next((bar.name for bar in barred if bar.user_id == user_id), None)
        if name is None:
            raise Refusal("refused-old-button")
        await show_section(interaction, "people", await self._allow(interaction, user_id, name))

    async def _bar(self, interaction: Interaction, user_id: int, length: str, reason: str) -> str:
        """Bars somebody who was named, and says so. Raises `Refusal` for whom nobody, or not this person, may."""
        user = _named(interaction, "users", user_id)
        self._check(interaction, user_id)
        lasts = LENGTHS[known(length, LENGTHS)]
        until = None if lasts is None else self.bot.now() + lasts
        facts: dict[str, Any] = {"reason": reason[:LONGEST_REASON]} if reason else {}
        facts |= {} if until is None else {"until_ms": until}
        name = str(
            _named(interaction, "members", user_id).get("nick")
            or user.get("global_name")
            or user.get("username")
            or user_id
        )
        done = entry(interaction, "bar", **facts)
        await self.bot.store.servers.bar(done._replace(target_id=user_id, target_name=name))
        told = self.bot.pages.words(interaction)(
            "barred", name=plain(name), until="none" if until is None else in_time(until)
        )
        return with_commands(told, self.bot.command_ids)

    async def _allow(self, interaction: Interaction, user_id: int, name: str) -> str:
        done: AuditEntry = entry(interaction, "allow")
        await self.bot.store.servers.allow(done._replace(target_id=user_id, target_name=name))
        return self.bot.pages.words(interaction)("allowed", name=plain(name))

    def _check(self, interaction: Interaction, user_id: int) -> None:
        """Raises `Refusal` for oneself, the bot, the owner, and to Game Masters for who manages the server."""
        guild, me = interaction.guild, self.bot.user
        if user_id == interaction.user.id:
            raise Refusal("refused-bar-self")
        if me is not None and user_id == me.id:
            raise Refusal("refused-bar-me")
        if guild is not None and user_id == guild.owner_id:
            raise Refusal("refused-bar-owner")
        member = _named(interaction, "members", user_id)
        if not manages(interaction) and guild is not None and _may_manage(member, guild):
            raise Refusal("refused-bar-manager")


def _named(interaction: Interaction, kind: str, user_id: int) -> Mapping[str, Any]:
    """Returns what Discord says of a person who was named in an interaction, among its `users` or `members`."""
    data: dict[str, Any] = {**(interaction.data or {})}
    found: Mapping[str, Any] = data.get("resolved", {}).get(kind, {}).get(str(user_id), {})
    return found


def _may_manage(member: Mapping[str, Any], guild: discord.Guild) -> bool:
    """True if a member, as Discord tells of them, may manage the server: by their rights here, or their roles."""
    roles = [guild.get_role(int(role)) for role in member.get("roles", ())]
    rights = [role.permissions for role in roles if role is not None]
    rights.append(discord.Permissions(int(member.get("permissions", 0))))
    return any(one.manage_guild or one.administrator for one in rights)


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Moderation(bot))
