"""Watching a table: the panel of whoever doesn't play, with reactions and a guess who wins."""

from __future__ import annotations

from collections.abc import Sequence

from bot.interactions.press_cog import PressCog, chosen, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.interactions.router import table_pressed
from bot.tables.errors import Refusal
from bot.tables.table import Table
from bot.ui.custom_id import Press, number_in
from bot.ui.watching import NOBODY, SIGNS, may_look
from db import Phase
from games.core import Seat


class Watching(PressCog):
    """The buttons that a watcher presses; whoever plays has a hand instead."""

    @on_press("watch")
    async def watch(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Opens the panel."""
        table = await table_pressed(interaction, press)
        if table.sitting(interaction.user.id) is not None and table.header.phase is Phase.PLAYING:
            await self.bot.messages.open_preferred_panel(interaction, table)
            return
        _check(table, interaction)
        async with self.bot.messages.watching(interaction, table, updates=False):
            pass

    @on_press("watch-seat", updates=True)
    async def look(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Shows the hand that a seat had in the round before, where the host lets watchers look."""
        table = await table_pressed(interaction, press)
        _check(table, interaction)
        if not may_look(table):
            raise Refusal("refused-late-hands")
        seat = None if chosen(values) == NOBODY else _seat(table, chosen(values))
        async with self.bot.messages.watching(interaction, table, updates=True) as (panel, _):
            panel.seat = seat

    @on_press("guess", updates=True)
    async def guess(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Notes whom the person takes to win; their first word stands."""
        table = await table_pressed(interaction, press)
        _check(table, interaction)
        table.playing()
        seat = _seat(table, chosen(values))
        async with self.bot.messages.watching(interaction, table, updates=True) as (panel, _):
            panel.guess = await self.bot.store.boards.guess(table.id, interaction.user.id, seat)

    @on_press("react", updates=True)
    async def react(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Everybody at the table sees a reaction."""
        table, person = await table_pressed(interaction, press), interaction.user
        _check(table, interaction)
        if press.argument not in map(str, range(len(SIGNS))):
            raise Refusal("refused-old-button")
        table.playing()
        await self.bot.room.members.check_allowed(table.header.guild_id, person.id)
        async with self.bot.messages.watching(interaction, table, updates=True) as (_, reply):
            sign = SIGNS[number_in(press.argument)]
            heard = self.bot.messages.shout(table, person.id, person.display_name, sign)
            words = self.bot.pages.words(interaction)
            reply.notice = words("watch-heard", sign=sign) if heard else words("watch-too-soon")


def _check(table: Table, interaction: Interaction) -> None:
    """Raises `Refusal` where there is nothing to watch, or for whoever sits there."""
    if table.sitting(interaction.user.id) is not None:
        raise Refusal("refused-watch-seated")
    if table.header.phase is Phase.CLOSED:
        raise Refusal("refused-over")


def _seat(table: Table, value: str) -> Seat:
    """The seat that was chosen. Raises `Refusal` for what is none."""
    seat = number_in(value)
    if not value.isdecimal() or seat not in table.by_seat:
        raise Refusal("refused-old-button")
    return seat


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Watching(bot))
