"""House rules: the page that all may read, and the dialogs in which the host changes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

import discord

from bot.interactions.find_table import own_table_pressed, runs
from bot.interactions.opening import parent_of
from bot.interactions.press_cog import PressCog, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.interactions.router import filled_in, table_pressed
from bot.messages.errors import in_words
from bot.messages.sending import answer, ask
from bot.tables.commands import SetOptions, SetTable
from bot.tables.errors import Refusal, refused_options
from bot.tables.house_rules import read, revised
from bot.tables.server_settings import HIGHEST_STAKE, ServerSettings
from bot.tables.table import Table
from bot.ui.custom_id import Press, number_in
from bot.ui.house_rules import (
    NOTHING_ANSWERED,
    Answered,
    Lock,
    asks_about_table,
    details_page,
    dialog_pages,
    gave_way,
    house_dialog,
    left_out,
    presets_page,
    table_dialog,
)
from bot.ui.page import Page
from bot.ui.viewer import Viewer
from db import Phase
from games.options import Options, Value


class PageOf(Protocol):
    """A page that tells the house rules."""

    def __call__(self, table: Table, viewer: Viewer, *, may_change: bool, answered: Answered, lock: Lock) -> Page:
        """The page of a table as it is now."""


class HouseRules(PressCog):
    """The house rules of a table. What is answered well is applied; else it is left out, and the page says why."""

    async def _show(
        self,
        interaction: Interaction,
        table: Table,
        page_of: PageOf,
        answered: Answered = NOTHING_ANSWERED,
        *,
        updates: bool = True,
    ) -> None:
        viewer, server = await self.bot.pages.viewer_for(table, interaction), await self._server(table)
        header, lock = table.header, Lock.NONE
        if not server.lets_change(header.game) and header.phase is Phase.LOBBY:
            theirs = server.plays_by(header.game, table.kind.Options, header.options)
            lock = Lock.THEIRS if theirs else Lock.OTHERS
        may_change = await runs(interaction, table)
        page = page_of(table, viewer, may_change=may_change, answered=answered, lock=lock)
        await answer(interaction, page, updates=updates)
        self.bot.messages.keep_while_it_waits(interaction, table)

    @on_press("house")
    async def house(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Shows the house rules: the presets first."""
        await self._show(interaction, await table_pressed(interaction, press), presets_page, updates=False)

    @on_press("house-details", updates=True)
    async def details(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Shows every rule."""
        await self._show(interaction, await table_pressed(interaction, press), details_page)

    @on_press("house-presets", updates=True)
    async def presets(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Takes one of the presets, for fun where nobody may stake anything on it, or shows them again."""
        if not press.argument:
            await self._show(interaction, await table_pressed(interaction, press), presets_page)
            return
        table = await self._unlocked(interaction, press)
        if press.argument not in table.options.PRESETS:
            raise Refusal("refused-old-button")
        before, saved = table.options, list[str]()
        rules = dict(before.PRESETS[press.argument])
        if table.header.stake and not type(before).make(rules).ranked:  # they are played for fun
            for_fun = SetTable(**{**_as_it_is(table), "stake": 0}, asked_by=interaction.user.id)
            table = (await self.bot.room.change(table, for_fun)).after
            saved.append(self.bot.pages.words(interaction)("option-stake"))
        table = (await self.bot.room.change(table, SetOptions(rules))).after
        saved += self._changed(interaction, table, before)
        await self._show(interaction, table, presets_page, Answered(saved=saved))

    @on_press("house-page", updates=True)
    async def house_page(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Opens a page of questions, or takes the answers."""
        table = await self._unlocked(interaction, press)
        pages = dialog_pages(table.options)
        number = number_in(press.argument)
        if number >= len(pages):
            raise Refusal("refused-old-button")
        viewer = await self.bot.pages.viewer_for(table, interaction)
        if interaction.type is not discord.InteractionType.modal_submit:
            await ask(interaction, house_dialog(press, table.options, viewer, number))
            return
        before, answers = table.options, read(pages[number], filled_in(interaction))
        rules = revised(table.options, answers.good)
        table = (await self.bot.room.change(table, SetOptions(rules.values))).after
        notices = [left_out(option, given, viewer) for option, given in answers.bad.items()]
        notices += [
            in_words(interaction, refused_options(wrong, table.header.game)) for wrong in rules.refused.values()
        ]
        changed = [option.name for option in pages[number] if _differs(option.name, before, table.options)]
        saved = [viewer.words(f"option-{name}") for name in changed]
        answered = Answered([*notices, *gave_way(rules.reset, viewer)], saved)
        await self._show(interaction, table, details_page, answered)

    @on_press("house-table", updates=True)
    async def house_table(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Opens the questions about the table itself, or takes the answers."""
        table = await own_table_pressed(interaction, press)
        if not asks_about_table(table):
            raise Refusal("refused-old-button")
        if interaction.type is not discord.InteractionType.modal_submit:
            viewer = await self.bot.pages.viewer_for(table, interaction)
            await ask(interaction, table_dialog(table, viewer))
            return
        now, saved = _as_it_is(table), list[str]()
        given = filled_in(interaction)
        wanted, notices, words = dict(now), list[str](), self.bot.pages.words(interaction)
        try:
            wanted["stake"] = await self._stake(interaction, table, given.get("stake"))
        except Refusal as wrong:
            notices.append(in_words(interaction, wrong))
        wanted["capacity"] = int((given.get("seats") or [table.header.capacity])[0])
        wanted["pace"] = str(given.get("pace") or table.header.pace)
        wanted["late_hands"] = bool(given.get("late_hands", table.header.late_hands))
        for name, value in wanted.items():
            if value == now[name]:
                continue
            try:
                asked = SetTable(**{**now, name: value}, asked_by=interaction.user.id)
                table = (await self.bot.room.change(table, asked)).after
                now[name] = value
                saved.append(words(f"option-{TABLE_OPTIONS[name]}"))
            except Refusal as wrong:
                notices.append(in_words(interaction, wrong))
        await self._show(interaction, table, presets_page, Answered(notices, saved))

    async def _server(self, table: Table) -> ServerSettings:
        return await self.bot.room.members.settings(table.header.guild_id)

    async def _unlocked(self, interaction: Interaction, press: Press) -> Table:
        """The table of a press that changes its rules. Raises `Refusal` where they are the server's to change."""
        table = await own_table_pressed(interaction, press)
        if not (await self._server(table)).lets_change(table.header.game):
            raise Refusal("refused-rules-locked")
        return table

    async def _stake(self, interaction: Interaction, table: Table, given: Any) -> int:
        """A typed stake; nothing typed is none. Raises `Refusal` for what can't be one here."""
        text = str(given or "0").strip()
        if not text.isdecimal() or int(text) > HIGHEST_STAKE:
            raise Refusal("refused-stake")
        here = table.header.channel_id
        (await self._server(table)).check_stake(
            int(text), here, table.header.home_id or parent_of(interaction) or here
        )
        return int(text)

    @on_press("house-reset", updates=True)
    async def house_reset(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Back to the game's own rules, or to the server's where no host may change those."""
        table = await own_table_pressed(interaction, press)
        before, server = table.options, await self._server(table)
        rules: dict[str, Value] = {}
        if not server.lets_change(table.header.game):
            rules = server.rules_of(table.kind.Options, table.header.game).changed()
        table = (await self.bot.room.change(table, SetOptions(rules))).after
        await self._show(
            interaction, table, details_page, Answered(saved=self._changed(interaction, table, before))
        )

    def _changed(self, interaction: Interaction, table: Table, before: Options) -> list[str]:
        """The names of all rules that are others than `before`."""
        words = self.bot.pages.words(interaction, table.header.game)
        changed = [option.name for option in before.catalogue() if _differs(option.name, before, table.options)]
        return [words(f"option-{name}") for name in changed]


TABLE_OPTIONS: Final = {"capacity": "seats", "stake": "stake", "pace": "table-pace", "late_hands": "late-hands"}
"""The names of the arguments of `SetTable` where people read of them."""


def _differs(name: str, before: Options, after: Options) -> bool:
    return bool(getattr(before, name) != getattr(after, name))


def _as_it_is(table: Table) -> dict[str, Any]:
    """Returns what `SetTable` would change nothing with."""
    header = table.header
    choices = {"capacity": header.capacity, "stake": header.stake, "pace": header.pace}
    return {**choices, "late_hands": header.late_hands}


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(HouseRules(bot))
