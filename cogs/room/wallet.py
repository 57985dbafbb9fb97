"""The wallet: one's tokens on this server. They are play counters: never bought, sold, given or cashed out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from discord import app_commands

from bot.interactions.command_text import command_text
from bot.interactions.press_cog import PressCog, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.messages.sending import answer, attending
from bot.tables.errors import Refusal
from bot.tables.paces import DAY
from bot.ui.custom_id import Press, number_in
from bot.ui.markup import in_time, table_link, with_commands
from bot.ui.message_limits import Need
from bot.ui.page import Page, text_page, turns
from bot.words import Words
from db import Conflict, Transfer, member_account

LISTED: Final = 8
"""Transfers on one page."""


class Wallet(PressCog):
    """`/wallet show` and `/wallet daily`."""

    group = app_commands.Group(name="wallet", description=command_text("cmd-wallet"), guild_only=True)

    @group.command(name="show", description=command_text("cmd-wallet-show"))
    async def show(self, interaction: Interaction) -> None:
        """The balance and the last changes."""
        async with attending(interaction):
            await answer(interaction, await self._page(interaction, 0))

    @on_press("wallet", updates=True)
    async def turn_page(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Earlier or later changes."""
        number = number_in(press.argument)
        await answer(interaction, await self._page(interaction, number), updates=True)

    @group.command(name="daily", description=command_text("cmd-wallet-daily"))
    async def daily(self, interaction: Interaction) -> None:
        """Today's tokens."""
        async with attending(interaction):
            user = interaction.user
            try:
                given = await self.bot.room.members.daily(interaction.guild_id or 0, user.id, user.display_name)
            except Conflict:
                tomorrow = (self.bot.now() // DAY + 1) * DAY
                raise Refusal("refused-daily", time=in_time(tomorrow)) from None
            words = self.bot.pages.words(interaction)
            streak = "wallet-streak" if given.days > 1 else "wallet-first-day"
            page = text_page(words("wallet-daily", tokens=given.tokens, balance=given.balance))
            page.text(words(streak, days=given.days, tokens=given.tomorrow))
            await answer(interaction, page)

    async def _page(self, interaction: Interaction, number: int) -> Page:
        guild, user = interaction.guild_id or 0, interaction.user
        balance = await self.bot.room.members.welcome(guild, user.id, user.display_name)
        account, words = member_account(guild, user.id), self.bot.pages.words(interaction)
        found = await self.bot.store.ledger.history(account, LISTED + 1, number * LISTED)
        page = text_page(words("wallet-title"), words("wallet-balance", tokens=balance))
        page.text(*[await self._line(row, at, account, words) for row, at in found[:LISTED]])
        daily = (await self.bot.room.members.settings(guild)).daily
        page.text(with_commands(words("wallet-about", daily=daily), self.bot.command_ids), need=Need.EXTRA)
        if number or len(found) > LISTED:
            page.buttons(*turns("wallet", number, more=len(found) > LISTED))
        return page

    async def _line(self, row: Transfer, at_ms: int, account: str, words: Words) -> str:
        """One transfer: how much, why, and when; what was at a table links to it."""
        kind, _, rest = row.reason.partition(":")
        number = rest.partition(":")[0]
        reason = words(f"reason-{kind}", table=number)
        if kind in ("stake", "settle", "refund"):
            match = await self.bot.store.matches.get(int(number))
            if match is not None:
                reason = words("wallet-linked", reason=reason, link=table_link(match))
        sign = "plus" if row.target == account else "minus"
        return words("wallet-line", sign=sign, amount=row.amount, reason=reason, time=in_time(at_ms))


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Wallet(bot))
