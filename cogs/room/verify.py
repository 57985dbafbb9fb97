"""The seal from before the first card, and after the match the proof of every deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from discord import app_commands

from bot.interactions.command_text import command_text
from bot.interactions.elsewhere import PAST
from bot.interactions.finished import finished_table, suggest_finished
from bot.interactions.press_cog import PressCog, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.interactions.router import table_pressed
from bot.messages.sending import answer, attending
from bot.tables.errors import Refusal
from bot.tables.table import Table
from bot.ui.custom_id import Press
from bot.ui.fair import fair_page, rematch_seal
from bot.ui.page import Page, text_page
from games import GAMES
from games.records import RecordError
from games.verifying import verify

MOST_FAULTS: Final = 5
"""This many faults of a record are listed on its page; more would say the same."""

HASHES: Final = frozenset({"commitment", "digest", "own"})
"""The facts of findings that are to be compared sign by sign."""


class Verify(PressCog):
    """Verify, as a button of the result and as a command for older matches."""

    @on_press("verify")
    async def verify(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Deals every deal again and says what came out."""
        table = await finished_table(interaction, press.match)
        await answer(interaction, await self._verify_page(interaction, table))

    @on_press("fair")
    async def sealed(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Shows what was sealed before the first card, to whoever asks alone."""
        table = await table_pressed(interaction, press)
        await answer(interaction, fair_page(table, self.bot.pages.words(interaction)))

    @app_commands.command(name="verify", description=command_text("cmd-verify"), extras=PAST)
    @app_commands.describe(table=command_text("arg-past-table"))
    @app_commands.autocomplete(table=suggest_finished)
    async def verify_command(self, interaction: Interaction, table: int) -> None:
        """Verifies a match that is over."""
        async with attending(interaction):
            page = await self._verify_page(interaction, await finished_table(interaction, table))
            await answer(interaction, page)

    async def _verify_page(self, interaction: Interaction, table: Table) -> Page:
        record = await self.bot.room.record(table)
        words = self.bot.pages.words(interaction)
        page = text_page(words("verify-title", table=table.id))
        try:
            check = verify(record, GAMES)
        except RecordError:
            raise Refusal("refused-other-rules") from None
        page.text(words(f"verify-{check.verdict}", deals=check.deals, cuts=len(record.cuts)))
        page.text(
            *(f"- {words(f'found-{reason}', **_marked(facts))}" for reason, facts in check.faults[:MOST_FAULTS])
        )
        for heading, open_here in (("verify-by-you", check.by_people), ("verify-by-nobody", check.by_nobody)):
            if open_here:
                told = [f"- {words(f'unchecked-{why}', **_marked(facts))}" for why, facts in open_here]
                page.text(words(heading), *told)
        page.text(words("verify-seed", seed=record.seed), *rematch_seal(table, words))
        page.text(words("verify-how"))
        page.file(f"table-{table.id}.txt", str(record).encode())
        return page


def _marked(facts: Mapping[str, object]) -> dict[str, object]:
    """Facts of a finding with hashes as they are easily copied."""
    return {name: f"`{told}`" if name in HASHES else told for name, told in facts.items()}


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Verify(bot))
