"""After the match: the replay, step by step, and the proof of every deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from discord import app_commands

from bot.desk_cog import DeskCog, on_press
from bot.errors import Refusal
from bot.face import MARKED
from bot.look import Look, plain
from bot.page import Component, Page, button, reply, update
from bot.press import Interaction, Press, attending
from bot.said import said
from bot.table import Table
from games import GAMES
from games.core import DEALER, Event
from games.records import RecordError, replay, verify

if TYPE_CHECKING:
    from bot.client import Gamester


class Records(DeskCog):
    """Replay and Verify, as buttons of the result and as commands for older matches."""

    @on_press("replay")
    async def replay(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Opens the replay at its first move, or at the first that is marked."""
        number = None if press.argument == MARKED else 0
        await reply(interaction, await self._replay_page(interaction, await self._ended(press.match), number))

    @on_press("step", updates=True)
    async def step(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Goes to another move of the replay."""
        number = int(press.argument) if press.argument.isdecimal() else 0
        await update(interaction, await self._replay_page(interaction, await self._ended(press.match), number))

    @on_press("verify")
    async def verify(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Deals every deal again and says what came out."""
        await reply(interaction, await self._verify_page(interaction, await self._ended(press.match)))

    @app_commands.command(name="replay", description=said("cmd-replay"))
    @app_commands.describe(table=said("arg-past-table"))
    async def replay_command(self, interaction: Interaction, table: int) -> None:
        """Opens the replay of a match that is over."""
        async with attending(interaction):
            await reply(interaction, await self._replay_page(interaction, await self._own(interaction, table), 0))

    @app_commands.command(name="verify", description=said("cmd-verify"))
    @app_commands.describe(table=said("arg-past-table"))
    async def verify_command(self, interaction: Interaction, table: int) -> None:
        """Verifies a match that is over."""
        async with attending(interaction):
            await reply(interaction, await self._verify_page(interaction, await self._own(interaction, table)))

    @replay_command.autocomplete("table")
    @verify_command.autocomplete("table")
    async def suggest(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        """The caller's own last matches."""
        rows = await self.bot.store.matches_of(interaction.guild_id or 0, interaction.user.id)
        return [
            app_commands.Choice(name=f"#{row.id} {self.bot.words(row.game, interaction)('name')}", value=row.id)
            for row in rows
            if row.state == "over" and row.game in GAMES and current.lstrip("#") in str(row.id)
        ][:25]

    async def _own(self, interaction: Interaction, number: int) -> Table:
        """A match of this server; others' matches elsewhere are nobody's business."""
        table = await self._ended(number)
        if table.row.guild_id != interaction.guild_id and not table.sitting(interaction.user.id):
            raise Refusal("refused-no-table", table=number)
        return table

    async def _ended(self, number: int) -> Table:
        table = await self.bot.room.table(number)
        if table.row.state == "closed":
            raise Refusal("refused-no-result", table=number)
        if table.row.state != "over":
            raise Refusal("refused-not-over")
        return table

    async def _replay_page(self, interaction: Interaction, table: Table, number: int | None) -> Page:
        """The replay at move ``number``; without one at the first marked move, if there is any."""
        record, face = await self.bot.room.record(table), self.bot.face(table)
        look = await self.bot.look(table, interaction.user.id, interaction)
        try:
            steps = list(replay(record, GAMES))
        except RecordError:
            raise Refusal("refused-other-rules") from None
        remarks = [face.remark(game.view(None), events, look) for _, game, events in steps]
        marked = [step for step, remark in enumerate(remarks) if remark.marked]
        last, words = len(steps) - 1, look.words
        number = max(0, min((marked or [0])[0] if number is None else number, last))
        page = Page()
        page.text(words("replay-title", game=words("name"), table=table.id, step=number + 1, steps=last + 1))
        ply, game, events = steps[number]
        await self.bot.studio.show(page, face.table_scene(game.view(None), look), look)
        who = words("replay-dealer") if ply.seat == DEALER else plain(table.name(ply.seat))
        moved = words("replay-deals") if ply.seat == DEALER else look.move(ply.move, as_label=False)
        page.text(words("replay-move", name=who, move=moved))
        page.text(*(f"-# {_told(event, table, look)}" for event in events))
        page.text(*remarks[number].lines)
        signs = {"⏮": 0, "⏪": max(0, number - 10), "◀": number - 1, "▶": number + 1, "⏭": last}
        page.buttons(*_jumps(table, signs, range(last + 1), number))
        if marked:
            back = max((step for step in marked if step < number), default=-1)
            on = min((step for step in marked if step > number), default=-1)
            ways = {words("button-marked-back"): back, words("button-marked-on"): on}
            page.buttons(*_jumps(table, ways, marked, number, place=len(signs)))
        if number in (0, last):
            page.file(f"table-{table.id}.txt", str(record).encode())
        return page

    async def _verify_page(self, interaction: Interaction, table: Table) -> Page:
        record = await self.bot.room.record(table)
        words = self.bot.words(None, interaction)
        page = Page()
        page.text(words("verify-title", table=table.id))
        try:
            check = verify(record, GAMES)
        except RecordError:
            raise Refusal("refused-other-rules") from None
        verdict = "verify-fault" if check.faults else "verify-sound"
        page.text(words(verdict, deals=check.deals, cuts=len(record.cuts)))
        page.text(words("verify-figures", commitment=record.commitment, seed=record.seed))
        page.text(words("verify-how"))
        page.file(f"table-{table.id}.txt", str(record).encode())
        return page


def _jumps(
    table: Table, signs: Mapping[str, int], targets: Sequence[int], here: int, place: int = 0
) -> list[Component]:
    """Buttons that go to a step each, off where that is none of ``targets``; ``place`` tells their ids apart."""
    return [
        button(
            Press("step", table.id, place + index, str(max(0, target))),
            sign,
            disabled=target not in targets or target == here,
        )
        for index, (sign, target) in enumerate(signs.items())
    ]


def _told(event: Event, table: Table, look: Look) -> str:
    """An event in words; of what not everybody knew at the time also who did."""
    line = look.tell(event)
    if event.seen_by is None:
        return line
    names = tuple(plain(table.name(seat)) for seat in sorted(event.seen_by))
    return look.words("replay-to", names=names, what=line)


async def setup(bot: Gamester) -> None:
    """Called by discord.py."""
    await bot.add_cog(Records(bot))
