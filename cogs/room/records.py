"""After the match: the replay, step by step, and the proof of every deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Final, NamedTuple

from discord import app_commands

from bot.interactions.command_text import command_text
from bot.interactions.find_table import shows_another
from bot.interactions.host import Host, Interaction
from bot.interactions.press_cog import PressCog, on_press
from bot.interactions.suggestions import SUGGESTIONS
from bot.messages.answers import answer, attending
from bot.tables.errors import Refusal
from bot.tables.table import Table
from bot.ui.custom_id import Press
from bot.ui.markup import plain
from bot.ui.page import Component, Page, button, text_page
from bot.ui.reader import Reader
from bot.ui.screen import MARKED
from db import Phase
from games import GAMES
from games.core import DEALER, TIME, Event, Game
from games.records import Ply, RecordError, replay, verify

LEAP: Final = 10
"""How many moves further the buttons go in long matches."""

MOST_FAULTS: Final = 5
"""This many faults of a record are listed on its page; more would say the same."""

KEPT: Final = 8
"""How many replays are kept ready, those that were stepped through last: playing a long match again for each step
would take longer than showing it."""


class Replay(NamedTuple):
    """A match played again: every move with the match after it and what happened, and which moves are marked."""

    steps: Sequence[tuple[Ply, Game, list[Event]]]
    marked: Sequence[int]


class Records(PressCog):
    """Replay and Verify, as buttons of the result and as commands for older matches."""

    def __init__(self, bot: Host) -> None:
        super().__init__(bot)
        self._lately: dict[int, Replay] = {}

    @on_press("replay")
    async def replay(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Opens the replay at its first move, or at the first that is marked."""
        number = None if press.argument == MARKED else 0
        await answer(
            interaction, await self._replay_page(interaction, await self._own(interaction, press.match), number)
        )

    @on_press("step", updates=True)
    async def step(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Goes to another move of the replay."""
        number = int(press.argument) if press.argument.isdecimal() else 0
        page = await self._replay_page(interaction, await self._own(interaction, press.match), number)
        await answer(interaction, page, updates=True)

    @on_press("verify")
    async def verify(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Deals every deal again and says what came out."""
        await answer(interaction, await self._verify_page(interaction, await self._own(interaction, press.match)))

    @app_commands.command(name="replay", description=command_text("cmd-replay"))
    @app_commands.describe(table=command_text("arg-past-table"))
    async def replay_command(self, interaction: Interaction, table: int) -> None:
        """Opens the replay of a match that is over."""
        async with attending(interaction):
            await answer(interaction, await self._replay_page(interaction, await self._own(interaction, table), 0))

    @app_commands.command(name="verify", description=command_text("cmd-verify"))
    @app_commands.describe(table=command_text("arg-past-table"))
    async def verify_command(self, interaction: Interaction, table: int) -> None:
        """Verifies a match that is over."""
        async with attending(interaction):
            await answer(interaction, await self._verify_page(interaction, await self._own(interaction, table)))

    @replay_command.autocomplete("table")
    @verify_command.autocomplete("table")
    async def suggest(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        """The caller's own last matches."""
        matches = await self.bot.store.matches_of(interaction.guild_id or 0, interaction.user.id)
        names = {key: self.bot.pages.words(interaction, key)("name") for key in GAMES}
        return [
            app_commands.Choice(name=f"#{one.id} {names[one.game]}", value=one.id)
            for one in matches
            if one.phase is Phase.OVER and one.game in names and current.lstrip("#") in str(one.id)
        ][:SUGGESTIONS]

    async def _own(self, interaction: Interaction, number: int) -> Table:
        """A match of this server that is over; whether there is another elsewhere is nobody else's business."""
        table = await self.bot.room.table(number)
        if table.header.guild_id != interaction.guild_id and not table.sitting(interaction.user.id):
            raise Refusal("refused-no-table", table=number)
        if shows_another(interaction, table):
            raise Refusal("refused-other-table")
        if table.header.phase is Phase.CLOSED:
            raise Refusal("refused-no-result", table=number)
        if table.header.phase is not Phase.OVER:
            raise Refusal("refused-not-over")
        return table

    async def _replayed(self, table: Table, reader: Reader) -> Replay:
        """The match played again, or as it was played again lately. Raises `Refusal`."""
        kept = self._lately.pop(table.id, None)
        if kept is None:
            screen = self.bot.pages.screen(table)
            try:
                steps = list(replay(await self.bot.room.record(table), GAMES))
            except RecordError:
                raise Refusal("refused-other-rules") from None
            remarks = [screen.replay_note(game.view(None), events, reader) for _, game, events in steps]
            kept = Replay(steps, [step for step, remark in enumerate(remarks) if remark.marked])
        self._lately[table.id] = kept  # the last one is the newest
        for oldest in list(self._lately)[:-KEPT]:
            del self._lately[oldest]
        return kept

    async def _replay_page(self, interaction: Interaction, table: Table, number: int | None) -> Page:
        """The replay at move `number`; without one at the first marked move, if there is any."""
        pages = self.bot.pages
        reader, screen = await pages.reader(table, interaction.user.id, interaction), pages.screen(table)
        steps, marked = await self._replayed(table, reader)
        last, words = len(steps) - 1, reader.words
        number = max(0, min((*marked, 0)[0] if number is None else number, last))
        ply, game, events = steps[number]
        view = game.view(None)
        page = text_page(
            words("replay-title", game=words("name"), table=table.id, step=number + 1, steps=last + 1)
        )
        await pages.scenes.show(page, screen.table_scene(view, reader), reader)
        page.text(_moved(ply, table, reader))
        page.text(*(f"-# {_told(event, table, reader)}" for event in events))
        page.text(*screen.replay_note(view, events, reader).lines)
        places = count()
        for ways in _ways(number, last, marked, reader):
            page.buttons(*_jumps(table, ways, number, places))
        if number in (0, last):
            page.file(f"table-{table.id}.txt", str(await self.bot.room.record(table)).encode())
        return page

    async def _verify_page(self, interaction: Interaction, table: Table) -> Page:
        record = await self.bot.room.record(table)
        words = self.bot.pages.words(interaction)
        page = text_page(words("verify-title", table=table.id))
        try:
            check = verify(record, GAMES)
        except RecordError:
            raise Refusal("refused-other-rules") from None
        verdict = "verify-fault" if check.faults else "verify-sound"
        page.text(words(verdict, deals=check.deals, cuts=len(record.cuts)))
        page.text(*(f"- {words(f'found-{reason}', **facts)}" for reason, facts in check.faults[:MOST_FAULTS]))
        notes = [f"- {words(f'unchecked-{reason}', **facts)}" for reason, facts in check.unchecked]
        page.text(words("verify-by-you"), *notes)
        page.text(words("verify-figures", commitment=record.commitment, seed=record.seed))
        page.text(words("verify-how"))
        page.file(f"table-{table.id}.txt", str(record).encode())
        return page


def _ways(here: int, last: int, marked: Sequence[int], reader: Reader) -> Iterator[dict[str, int | None]]:
    """Rows of signs and the steps that they lead to (None: nowhere); no row is too wide for a telephone."""
    back, on = here - 1 if here else None, here + 1 if here < last else None
    yield {"⏮": 0 if here else None, "◀": back, "▶": on, "⏭": last if here < last else None}
    if last >= 2 * LEAP:
        yield {
            reader.words("button-leap-back", steps=LEAP): here - LEAP if here >= LEAP else None,
            reader.words("button-leap-on", steps=LEAP): here + LEAP if here + LEAP <= last else None,
        }
    if marked:
        yield {
            reader.words("button-marked-back"): max((step for step in marked if step < here), default=None),
            reader.words("button-marked-on"): min((step for step in marked if step > here), default=None),
        }


def _jumps(table: Table, ways: Mapping[str, int | None], here: int, places: Iterator[int]) -> list[Component]:
    """Buttons that go to a step each, off where there is none; `places` tell their ids apart."""
    return [
        button(Press("step", table.id, next(places), str(here if to is None else to)), sign, disabled=to is None)
        for sign, to in ways.items()
    ]


def _moved(ply: Ply, table: Table, reader: Reader) -> str:
    """A move in words; what the dealer does is the game's to tell."""
    if ply.seat == DEALER:
        return reader.words("replay-time" if ply.move == TIME else "replay-deal")
    return reader.words(
        "replay-move", name=plain(table.name(ply.seat)), move=reader.move(ply.move, as_label=False)
    )


def _told(event: Event, table: Table, reader: Reader) -> str:
    """An event in words; of what not everybody knew at the time also who did."""
    line = reader.tell(event)
    if event.seen_by is None:
        return line
    names = tuple(plain(table.name(seat)) for seat in sorted(event.seen_by))
    return reader.words("replay-to", names=names, what=line)


async def setup(bot: Host) -> None:
    """Called by discord.py."""
    await bot.add_cog(Records(bot))
