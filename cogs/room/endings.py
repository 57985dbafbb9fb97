"""Ending a match without a result: at once, with everybody's yes where it counts, or by a moderator."""

from __future__ import annotations

from collections.abc import Sequence

from bot.interactions.audit_log import entry
from bot.interactions.find_table import hosts, must_run
from bot.interactions.press_cog import PressCog, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.interactions.router import table_pressed
from bot.messages.errors import in_words
from bot.messages.sending import answer, post_page
from bot.room.shell import TableChanged
from bot.tables.commands import Close
from bot.tables.errors import Refusal
from bot.tables.table import Table
from bot.ui.custom_id import Press
from bot.ui.ending import consent_page, end_question
from bot.ui.markup import plain
from bot.ui.page import text_page
from db import Occupant, Phase


class Endings(PressCog):
    """The buttons of the questions that `/table end` asks.

    Who has agreed is remembered here and not in a button, which can be forged; after a restart all are asked anew.
    However the match ends, that is forgotten with it.
    """

    def __init__(self, bot: RoomBot) -> None:
        super().__init__(bot)
        self._agreed: dict[int, set[int]] = {}  # by match, the places at the table whose people said yes
        bot.milestones.append(self._changed)

    def _changed(self, change: TableChanged) -> None:
        if change.after.header.phase is not Phase.PLAYING:
            self._agreed.pop(change.after.id, None)

    @on_press("end", updates=True)
    async def end_match(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Ends a match, as was asked before; where others have to agree the question is another one now."""
        table = await table_pressed(interaction, press)
        words = self.bot.pages.words(interaction)
        try:
            await must_run(interaction, table)
            if table.to_agree(interaction.user.id):
                await answer(interaction, end_question(table, interaction.user.id, words), updates=True)
                return
            await self.bot.room.change(table, Close(interaction.user.id))
            if not hosts(table, interaction.user.id):
                await self.bot.store.servers.append_audit(entry(interaction, "end", table=table.id))
        except Refusal as error:  # an old question: it is answered for good, so that its buttons go
            await answer(interaction, text_page(in_words(interaction, error)), updates=True)
            return
        await answer(interaction, text_page(words("table-ended", table=table.id, stake=table.stake)), updates=True)
        if table.sitting(interaction.user.id) is None:
            who = {"name": plain(interaction.user.display_name), "table": table.id, "stake": table.stake}
            told = (await self.bot.pages.words_for_all(table.header.guild_id))("ended-by", **who)
            await answer(interaction, text_page(told), public=True)

    @on_press("play-on", updates=True)
    async def play_on(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The match is not ended after all."""
        page = text_page(self.bot.pages.words(interaction)("not-ended", table=press.match))
        await answer(interaction, page, updates=True)

    @on_press("ask-end", updates=True)
    async def ask(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Asks the others in the channel."""
        table = await table_pressed(interaction, press)
        await must_run(interaction, table)
        table.playing()
        words, others = self.bot.pages.words(interaction), table.to_agree(interaction.user.id)
        if not others:  # they have left since
            await answer(interaction, end_question(table, interaction.user.id, words), updates=True)
            return
        occupant = _seated(table, interaction.user.id)
        self._agreed[table.id] = {occupant.place}
        public = await self.bot.pages.words_for_all(table.header.guild_id)
        page = consent_page(table, occupant, self._agreed[table.id], public)
        channel = self.bot.get_partial_messageable(table.header.channel_id)
        asked = [one.user_id or 0 for one in others]
        await post_page(channel, page, asked)
        await answer(interaction, text_page(words("end-is-asked", table=table.id)), updates=True)

    @on_press("end-yes", updates=True)
    async def agree(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Somebody agrees; with the last yes the match ends."""
        table = await table_pressed(interaction, press)
        occupant = _seated(table, interaction.user.id)
        table.playing()
        asked_by = next((one for one in table.people if str(one.place) == press.argument), None)
        if asked_by is None:
            raise Refusal("refused-old-button")
        words = await self.bot.pages.words_for_all(table.header.guild_id)
        agreed = self._agreed.setdefault(table.id, set())
        agreed.add(occupant.place)
        page = consent_page(table, asked_by, agreed, words)
        if all(one.place in agreed or one.left for one in table.people):
            await self.bot.room.change(table, Close())
            page = text_page(words("ended-agreed", table=table.id, stake=table.stake))
        await answer(interaction, page, updates=True)

    @on_press("end-no", updates=True)
    async def refuse(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Somebody would play on; the question is answered."""
        table = await table_pressed(interaction, press)
        occupant = _seated(table, interaction.user.id)
        self._agreed.pop(table.id, None)
        words = await self.bot.pages.words_for_all(table.header.guild_id)
        told = words("end-refused", name=plain(occupant.name), table=table.id)
        await answer(interaction, text_page(told), updates=True)


def _seated(table: Table, user_id: int) -> Occupant:
    """The person's seat. Raises `Refusal` where they have none, or have left it to a robot."""
    occupant = table.sitting(user_id)
    if occupant is None or occupant.left:
        raise Refusal("refused-not-seated")
    return occupant


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Endings(bot))
