"""The wallet: one's tokens on this server. They are play counters: never bought, sold, given or cashed out."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.interactions.command_text import command_text
from bot.interactions.host import Host, Interaction
from bot.messages.answers import answer, attending
from bot.tables.errors import Refusal
from bot.ui.markup import in_time
from bot.ui.page import text_page
from db import Conflict, member_account

DAY_MS = 86_400_000


class Wallet(commands.Cog):
    """`/wallet show` and `/wallet daily`."""

    group = app_commands.Group(name="wallet", description=command_text("cmd-wallet"), guild_only=True)

    def __init__(self, bot: Host) -> None:
        self.bot = bot

    @group.command(name="show", description=command_text("cmd-wallet-show"))
    async def show(self, interaction: Interaction) -> None:
        """The balance and the last changes."""
        async with attending(interaction):
            guild, user = interaction.guild_id or 0, interaction.user
            balance = await self.bot.room.welcome(guild, user.id, user.display_name)
            account = member_account(guild, user.id)
            words = self.bot.pages.words(interaction)
            page = text_page(words("wallet-title"), words("wallet-balance", tokens=balance))
            lines = []
            for row, at in await self.bot.store.history(account, limit=8):
                amount = row.amount if row.target == account else -row.amount
                kind, _, rest = row.reason.partition(":")
                sign = "plus" if amount > 0 else "minus"
                line = words(
                    "wallet-line",
                    sign=sign,
                    amount=abs(amount),
                    reason=words(f"reason-{kind}", table=rest.partition(":")[0]),
                    time=in_time(at),
                )
                lines.append(line)
            page.text(*lines)
            page.text(words("wallet-about"))
            await answer(interaction, page)

    @group.command(name="daily", description=command_text("cmd-wallet-daily"))
    async def daily(self, interaction: Interaction) -> None:
        """Today's tokens."""
        async with attending(interaction):
            user = interaction.user
            try:
                balance = await self.bot.room.daily(interaction.guild_id or 0, user.id, user.display_name)
            except Conflict:
                tomorrow = (self.bot.now() // DAY_MS + 1) * DAY_MS
                raise Refusal("refused-daily", time=in_time(tomorrow)) from None
            words = self.bot.pages.words(interaction)
            tokens = (await self.bot.room.settings(interaction.guild_id or 0)).daily
            await answer(interaction, words("wallet-daily", tokens=tokens, balance=balance))


async def setup(bot: Host) -> None:
    """Called by discord.py."""
    await bot.add_cog(Wallet(bot))
