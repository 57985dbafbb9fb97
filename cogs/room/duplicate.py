"""Duplicate: deals that others have played, two tables with the same deals, and how everybody did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from discord import app_commands

from bot.interactions.command_text import command_text
from bot.interactions.find_table import table_in_sight
from bot.interactions.finished import over_in_sight, suggest_finished
from bot.interactions.opening import deal_again, new_table
from bot.interactions.press_cog import PressCog, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.messages.sending import answer, attending
from bot.tables.errors import Refusal
from bot.tables.shared_deal import Known, check_comparable, first_seat, team_deals
from bot.tables.table import DIRECT, Table
from bot.ui.custom_id import Press, number_in
from bot.ui.duplicate import challenge_page, deal_page, team_page
from bot.ui.markup import table_link
from db import Header, Phase
from games import GAMES
from games.core import Seat

FOUR: Final = 4
"""The seats at each table of a duplicate match, where the game is for so many; else as few as it takes."""

TEAM_GAMES: Final = ("whist", "solo-whist", "knock-out-whist", "thirty-one", "wit-and-reason", "dictation")
"""The games at which two tables are offered."""


class DuplicateCog(PressCog):
    """`/duplicate`, and the buttons below results that lead to the same deal."""

    group = app_commands.Group(name="duplicate", description=command_text("cmd-duplicate"))

    @group.command(name="deal", description=command_text("cmd-duplicate-deal"))
    @app_commands.describe(table=command_text("arg-past-table"), code=command_text("arg-deal"))
    @app_commands.autocomplete(table=suggest_finished)
    async def deal_command(
        self,
        interaction: Interaction,
        table: int | None = None,
        code: app_commands.Range[str, 1, 30] | None = None,
    ) -> None:
        """A deal by the table that had it, or by the code that a friend has sent."""
        async with attending(interaction):
            if table is not None and code is not None:
                raise Refusal("refused-which-deal")
            if table is not None:
                await self._show_of(interaction, await over_in_sight(interaction, table))
            elif code is not None:
                header = await self.bot.room.duplicates.origin(code)
                await self._show(interaction, header, first_seat(header, interaction.user.id))
            else:
                raise Refusal("refused-which-deal")

    @group.command(name="tables", description=command_text("cmd-duplicate-tables"))
    @app_commands.describe(game=command_text("arg-duplicate-game"))
    @app_commands.choices(
        game=[app_commands.Choice(name=command_text("name", key), value=key) for key in TEAM_GAMES]
    )
    async def tables_command(self, interaction: Interaction, game: str) -> None:
        """Two tables with the same deals, at which the teams have changed seats."""
        async with attending(interaction, public=True):
            await self._open_twins(interaction, game)

    async def _open_twins(self, interaction: Interaction, game: str) -> None:
        if interaction.guild_id is None:
            raise Refusal("refused-twin-direct")
        kind, room, messages = GAMES[game], self.bot.room, self.bot.messages
        sitting = {"partners": "chosen"} if kind.pairs else {}
        seats = FOUR if FOUR in kind.players else kind.players.start
        first = await new_table(interaction, kind, seats=seats, stake=0, needed=sitting)
        opened = [first.id]
        try:
            first, second = await room.new_tables.open_twin(first)
            opened.append(second.id)
            await messages.open_table(interaction, first)
            await messages.post(second)
        except Exception:
            for number in opened:
                await room.new_tables.clear_away(number)
            raise

    # A deal -----------------------------------------------------------------------------------------------

    @on_press("same-deal")
    async def deal(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The deal of a match that is over."""
        await self._show_of(interaction, await over_in_sight(interaction, press.match))

    @on_press("deal-see")
    async def see(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """A deal to which somebody was challenged."""
        await self._show(interaction, *await self._named(press))

    @on_press("deal-look", updates=True)
    async def look(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The person would rather look than play for the score."""
        header, seat = await self._named(press)
        await self._check_done(header, interaction)
        await self.bot.room.duplicates.look(header.deal, interaction.user.id)
        await self._show(interaction, header, seat, updates=True)

    @on_press("deal-play")
    async def play(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Robots sit down with the person, who gets the deal at once."""
        await self._deal_again(interaction, press, alone=True)

    @on_press("deal-table", public=True)
    async def table(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """A table at which others can sit down for the deal."""
        await self._deal_again(interaction, press, alone=False)

    @on_press("deal-challenge", public=True)
    async def challenge(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Tells everybody in the channel of a deal, and nothing of its cards."""
        header, seat = await self._named(press)
        if interaction.guild_id is None:
            raise Refusal("refused-twin-direct")
        await self.bot.room.duplicates.share(header.deal)
        words = await self.bot.pages.words_for_all(interaction.guild_id, header.game)
        name = interaction.user.display_name
        await answer(interaction, challenge_page(header, seat, name, table_link(header), words), public=True)

    async def _named(self, press: Press) -> tuple[Header, Seat]:
        """The match and the seat that a button names. Raises `Refusal`."""
        code, _, seat = press.argument.partition(" ")
        header = await self.bot.room.duplicates.origin(code)
        if number_in(seat) >= len(header.seats):
            raise Refusal("refused-old-button")
        return header, number_in(seat)

    async def _deal_again(self, interaction: Interaction, press: Press, *, alone: bool) -> None:
        header, seat = await self._named(press)
        await self._check_done(header, interaction)
        await self.bot.room.duplicates.share(header.deal)
        await deal_again(interaction, header, seat, alone=alone)

    async def _check_done(self, header: Header, interaction: Interaction) -> None:
        """Raises `Refusal` while the person plays the deal, or the other table of its match does."""
        duplicates = self.bot.room.duplicates
        await duplicates.check_twin(header)
        if await duplicates.known_to(header.deal, interaction.user.id) is Known.PLAYS:
            raise Refusal("refused-deal-plays")

    async def _show_of(self, interaction: Interaction, table: Table) -> None:
        """The deal of a table, for the seat that the person had there, or else that of its first person."""
        check_comparable(table.header, table.kind)
        await self._show(interaction, table.header, first_seat(table.header, interaction.user.id))

    async def _show(self, interaction: Interaction, header: Header, seat: Seat, *, updates: bool = False) -> None:
        await self._check_done(header, interaction)
        duplicates, user_id = self.bot.room.duplicates, interaction.user.id
        deal = await duplicates.deal(header)
        if deal.known_to(user_id) is Known.ALL:
            own = deal.own(user_id)
            deal = await duplicates.filled(deal, own[1] if own is not None else 0)
        words = self.bot.pages.words(interaction, header.game)
        page = deal_page(deal, user_id, seat, words, direct=interaction.guild_id in (None, DIRECT))
        await answer(interaction, page, updates=updates)

    # Two tables -------------------------------------------------------------------------------------------

    @on_press("deal-teams")
    async def teams(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Shows how the teams have done at both tables. Raises `Refusal` where that is not open yet."""
        here = await over_in_sight(interaction, press.match)
        await self.bot.room.duplicates.check_twin(here.header)
        there = await table_in_sight(interaction, here.header.twin_id or 0)
        if there.header.phase is not Phase.OVER:
            raise Refusal("refused-twin-closed", table=there.id)
        first, second = (here, there) if here.header.deal == here.id else (there, here)
        deal = await self.bot.room.duplicates.deal(first.header)
        scores: dict[int, Any] = dict(deal.scores)
        deals = team_deals(deal.kind, scores.get(first.id, ()), scores.get(second.id, ()))
        words = self.bot.pages.words(interaction, first.header.game)
        await answer(interaction, team_page(first, second, deals, words))


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(DuplicateCog(bot))
