"""Puzzles: `/puzzle`, the puzzle of the day, runs against the clock, and the boards of the week."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import cached_property
from typing import Final

from discord import app_commands
from discord.ext import commands

from bot.interactions.command_text import command_text
from bot.interactions.installs import everywhere, home_id, may_show_others
from bot.interactions.periodic import PeriodicTask
from bot.interactions.press_cog import PressCog, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.messages.sending import answer, attending
from bot.room.daily import streak
from bot.room.puzzle_nights import NIGHT_MS, PuzzleNights
from bot.room.puzzles import Asked, Puzzles, Solved
from bot.tables.errors import MovedOn, Refusal
from bot.tables.paces import DAY
from bot.tables.table import DIRECT
from bot.ui.custom_id import Press, number_in
from bot.ui.deal_post import monday_of
from bot.ui.markup import with_commands
from bot.ui.page import GOLD, Page, button, text_page
from bot.ui.puzzle import (
    WAYS,
    at_puzzle,
    board,
    day_lines,
    puzzle_page,
    run_over_page,
    run_title,
    shared_page,
    solved_page,
    tally_line,
    unknown_button,
    ways,
)
from bot.ui.viewer import Viewer
from db import ANY_DAY, PUZZLES, PuzzleRun

log = logging.getLogger(__name__)

PLACES: Final = 10
"""The number of people on a board."""


class PuzzleCog(PressCog):
    """One puzzle after another in one message that only its person sees; new ones are looked for at night.

    The process that keeps direct messages looks, in a search worker, once a day: a day is claimed in the store.
    """

    def __init__(self, bot: RoomBot) -> None:
        super().__init__(bot)
        self._day = -1
        self._looking = PeriodicTask(self._look, minutes=15)

    @cached_property
    def puzzles(self) -> Puzzles:
        """All puzzles, once the store is open."""
        return Puzzles(self.bot.store, self.bot.now)

    @cached_property
    def nights(self) -> PuzzleNights:
        """Those who look for new ones."""
        return PuzzleNights(self.bot.store, self.bot.now, self.bot.room.workers)

    # The night --------------------------------------------------------------------------------------------

    async def cog_unload(self) -> None:
        """Called by discord.py."""
        await super().cog_unload()
        self._looking.cancel()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Looks for new puzzles from now on, by the clock."""
        self._looking.start()

    async def _look(self) -> None:
        day, now = self.puzzles.today, self.bot.now()
        if day == self._day or now % DAY < NIGHT_MS or not self.bot.room.holds(DIRECT):
            return
        await self.look_tonight(day)
        self._day = day

    async def look_tonight(self, day: int) -> int:
        """Looks for the new puzzles of a day, unless another process has; how many it found."""
        if not await self.bot.store.rituals.claim_post(DIRECT, PUZZLES, day, self.bot.now()):
            return 0
        count = await self.nights.look_for_new()
        log.info("new puzzles: %d", count)
        return count

    # What people do ---------------------------------------------------------------------------------------

    @app_commands.command(name="puzzle", description=command_text("cmd-puzzle"))
    @app_commands.describe(what=command_text("arg-puzzle"))
    @app_commands.choices(
        what=[app_commands.Choice(name=command_text(f"puzzle-choice-{way}"), value=way) for way in WAYS]
    )
    @everywhere
    async def puzzle(self, interaction: Interaction, what: str = "next") -> None:
        """Gives a puzzle of about one's strength, or what else there is."""
        async with attending(interaction):
            await answer(interaction, await self._way(interaction, what))

    @on_press("puzzle", updates=True)
    async def go_on(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Another page of the same message."""
        await answer(interaction, await self._way(interaction, press.argument), updates=True)

    @on_press("puzzle-day")
    async def of_post(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The puzzle of the day for whoever presses, below what everybody reads."""
        await answer(interaction, await self._of_day(interaction))

    @on_press("puzzle-share", public=True)
    async def share(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Posts for everybody how one fared at the puzzle of the day, without a word of the position."""
        user, day = interaction.user, number_in(press.argument)
        if day != self.puzzles.today:
            raise Refusal("refused-puzzle-day")
        asked = await self.puzzles.of_day(day, user.id, home_id(interaction) or 0, user.display_name)
        known = await self.puzzles.answered(user.id, asked.kept.key, day)
        if known is None:
            raise Refusal("refused-old-button")
        words = self.bot.pages.words(interaction)
        if (home := home_id(interaction)) is not None:
            words = await self.bot.pages.words_for_all(home)
        days = streak(await self.bot.store.puzzles.days_answered(user.id), day)
        await answer(
            interaction, shared_page(user.display_name, day, bool(known.solved), days, words), public=True
        )

    @on_press("puzzle-move", updates=True)
    async def move(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """An answer; one without a move says that its person does not know."""
        key, _, said = press.argument.partition(" ")
        number, _, move = said.partition(" ")
        day = number_in(number)
        solved = await self.puzzles.answer(interaction.user.id, key, day, move)
        await answer(interaction, await self._solved(interaction, solved, day), updates=True)

    @on_press("puzzle-run", updates=True)
    async def move_in_run(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """An answer in a run."""
        number, _, move = press.argument.partition(" ")
        words = self.bot.pages.words(interaction)
        run = await self.puzzles.run(interaction.user.id, number_in(number))
        if run.ended_ms is not None:
            over = await self._run_over(interaction, run, words("puzzle-run-late"))
            await answer(interaction, over, updates=True)
            return
        try:
            run, right, following = await self.puzzles.answer_in_run(run, press.stamp or 0, move)
            notice = words("puzzle-run-answer", right=right)
        except MovedOn as error:
            run = await self.puzzles.run(interaction.user.id, run.began_ms)
            following = None if run.ended_ms is not None else await self.puzzles.asked_in_run(run)
            notice = words(error.reason)
        page = (
            await self._run_over(interaction, run, notice)
            if following is None
            else await self._run(interaction, run, following, notice)
        )
        await answer(interaction, page, updates=True)

    # Pages ------------------------------------------------------------------------------------------------

    async def _way(self, interaction: Interaction, way: str) -> Page:
        match way.split():
            case ["day"]:
                return await self._of_day(interaction)
            case ["storm"]:
                return await self._run_offer(interaction)
            case ["storm", "go"]:
                user, guild_id = interaction.user, home_id(interaction) or 0
                run, asked = await self.puzzles.begin_run(user.id, guild_id, user.display_name)
                return await self._run(interaction, run, asked)
            case ["week", *scope]:
                return await self._week(interaction, whole_world=scope == ["all"])
        return await self._next(interaction)

    async def _next(self, interaction: Interaction) -> Page:
        user = interaction.user
        asked = await self.puzzles.next(user.id, home_id(interaction) or 0, user.display_name)
        return await self._asked(interaction, asked, ANY_DAY)

    async def _of_day(self, interaction: Interaction) -> Page:
        """The puzzle of today, or how one has answered it."""
        user, day = interaction.user, self.puzzles.today
        asked = await self.puzzles.of_day(day, user.id, home_id(interaction) or 0, user.display_name)
        known = await self.puzzles.answered(user.id, asked.kept.key, day)
        if known is None:
            return await self._asked(interaction, asked, day)
        rating = await self.puzzles.rating(user.id)
        solved = Solved(asked, known.move or "", bool(known.solved), True, rating, rating)
        return await self._solved(interaction, solved, day)

    async def _asked(self, interaction: Interaction, asked: Asked, day: int) -> Page:
        viewer, key = await self._viewer(interaction, asked), asked.kept.key
        screen = self.bot.screens[asked.puzzle.game]
        about = viewer.words("puzzle-game", about=viewer.words("about"))
        title = f"{self._title(viewer, asked, day)}\n{with_commands(about, self.bot.command_ids)}"
        page = await puzzle_page(
            asked, viewer, screen, title, lambda move: Press("puzzle-move", argument=f"{key} {day} {move}")
        )
        unknown = unknown_button(Press("puzzle-move", argument=f"{key} {day} "), viewer.words)
        page.buttons(*ways(viewer.words, unknown), a_row=2)
        return page

    async def _solved(self, interaction: Interaction, solved: Solved, day: int) -> Page:
        viewer, told = await self._viewer(interaction, solved.asked), list[str]()
        if day != ANY_DAY:
            days = streak(await self.bot.store.puzzles.days_answered(interaction.user.id), day)
            told += day_lines(days, await self.bot.store.puzzles.day_counts(day), viewer.words)
        tally = await self.bot.store.puzzles.tally(interaction.user.id)
        if tally.in_a_row > 1:
            told.append(viewer.words("puzzle-in-a-row", count=tally.in_a_row))
        screen = self.bot.screens[solved.asked.puzzle.game]
        shares = day != ANY_DAY and interaction.guild_id and may_show_others(interaction)
        share = (
            [button(Press("puzzle-share", argument=str(day)), viewer.words("daily-button-share"))]
            if shares
            else []
        )
        return await solved_page(solved, viewer, screen, self._title(viewer, solved.asked, day), told, share)

    async def _run_offer(self, interaction: Interaction) -> Page:
        """Tells what a run is, before the clock begins."""
        words = self.bot.pages.words(interaction)
        tally = await self.bot.store.puzzles.tally(interaction.user.id)
        page = text_page(words("puzzle-run-about"))
        page.text(words("puzzle-run-best", best=tally.best_run, own=False) if tally.best_run else "")
        page.buttons(button(Press("puzzle", argument="storm go"), words("puzzle-button-run"), "good"))
        page.buttons(button(Press("puzzle", argument="next"), words("puzzle-button-next")))
        page.buttons(*ways(words)[::2])
        return page

    async def _run(self, interaction: Interaction, run: PuzzleRun, asked: Asked, notice: str = "") -> Page:
        viewer, number = await self._viewer(interaction, asked), run.solved + run.missed
        screen, title = self.bot.screens[asked.puzzle.game], run_title(run, viewer.words)
        told = f"{title}\n{self._game(viewer, asked)}"

        def press(move: str) -> Press:
            return Press("puzzle-run", 0, number, f"{run.began_ms} {move}")

        return await puzzle_page(asked, viewer, screen, told, press, notice)

    async def _run_over(self, interaction: Interaction, run: PuzzleRun, notice: str = "") -> Page:
        tally = await self.bot.store.puzzles.tally(interaction.user.id)
        return run_over_page(run, tally.best_run, self.bot.pages.words(interaction), notice)

    async def _week(self, interaction: Interaction, *, whole_world: bool) -> Page:
        """Tells who has solved most this week, and the best runs, on the server or everywhere."""
        viewer, user_id = await self.bot.pages.viewer_alone(interaction, None), interaction.user.id
        words, store, home = viewer.words, self.bot.store.puzzles, home_id(interaction)
        guild_id = None if whole_world else home
        since = monday_of(self.puzzles.today) * DAY
        page = Page(GOLD)
        for scores, title in (
            (await store.week_solved(since, guild_id, user_id, PLACES), words("puzzle-week-solved")),
            (await store.week_runs(since, guild_id, user_id, PLACES), words("puzzle-week-runs")),
        ):
            if scores:
                await viewer.show(page, board(title, scores, user_id, words))
        page.text("" if page.blocks else words("puzzle-week-empty"))
        tally, rating = await store.tally(user_id), await self.puzzles.rating(user_id)
        days = streak(await store.days_answered(user_id), self.puzzles.today)
        page.text(tally_line(tally, rating.shown, days, words))
        other = "week" if whole_world else "week all"
        label = words("daily-button-here") if whole_world else words("daily-button-everywhere")
        page.buttons(
            button(Press("puzzle", argument="next"), words("puzzle-button-next"), "good"),
            *([button(Press("puzzle", argument=other), label)] if home else []),
        )
        page.buttons(*ways(words)[:2])
        return page

    # Parts ------------------------------------------------------------------------------------------------

    def _title(self, viewer: Viewer, asked: Asked, day: int) -> str:
        words = viewer.words
        head = words("puzzle-title-day", day=words.day(day * DAY, "long")) if day else words("puzzle-title")
        return f"{head}\n{self._game(viewer, asked)}"

    def _game(self, viewer: Viewer, asked: Asked) -> str:
        """The game, and at Dictation which patience it is."""
        patience = getattr(asked.position.game.state.options, "patience", None)
        name = viewer.words("name")
        return f"**{name}**" if patience is None else f"**{name}** · {viewer.words(f'option-patience-{patience}')}"

    async def _viewer(self, interaction: Interaction, asked: Asked) -> Viewer:
        return at_puzzle(await self.bot.pages.viewer_alone(interaction, asked.puzzle.game), asked)


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(PuzzleCog(bot))
