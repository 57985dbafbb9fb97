"""First lessons: `/learn`, and the button of that name beside a game. A lesson lies in its buttons alone."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands

from bot.interactions.command_text import command_text
from bot.interactions.installs import everywhere
from bot.interactions.press_cog import PressCog, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.interactions.suggestions import known_game, suggest_lessons
from bot.lessons import Lesson, lesson_of, taught
from bot.messages.sending import answer, attending
from bot.tables.errors import Refusal
from bot.tables.table import DIRECT
from bot.ui.custom_id import Press
from bot.ui.lesson import at_lesson, end_page, free_page, lessons_page, step_page
from bot.ui.page import Page
from bot.ui.viewer import Viewer
from games.core import IllegalMove, InvalidMove


class Learn(PressCog):
    """`/learn`, and the steps of a lesson."""

    @app_commands.command(name="learn", description=command_text("cmd-learn"))
    @app_commands.describe(game=command_text("arg-game"))
    @app_commands.autocomplete(game=suggest_lessons)
    @everywhere
    async def learn(self, interaction: Interaction, game: str | None = None) -> None:
        """A game's first lesson, or all that there are."""
        async with attending(interaction):
            await answer(interaction, await self._first(interaction, known_game(game) if game else ""))

    @on_press("learn")
    async def begin(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Begins a lesson, or shows them all, in a message of the learner's own."""
        await answer(interaction, await self._first(interaction, press.argument))

    @on_press("lesson", updates=True)
    async def go_on(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Another step, or the learner's own turns after the last one."""
        page = await self._step(interaction, _lesson(press.argument), press.stamp or 0)
        await answer(interaction, page, updates=True)

    @on_press("lesson-move", updates=True)
    async def move(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """A move in a lesson: the taught one leads on, any other is answered where one is."""
        key, _, move = press.argument.partition(" ")
        lesson, number = _lesson(key), press.stamp or 0
        if number >= len(lesson.steps):
            raise Refusal("refused-old-button")
        if move == lesson.steps[number].move:
            page = await self._step(interaction, lesson, number + 1)
        else:
            page = await self._step(interaction, lesson, number, move)
        await answer(interaction, page, updates=True)

    @on_press("lesson-free", updates=True)
    async def free(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """A move of the learner's own; the button says all that went before it."""
        key, _, done = press.argument.partition(" ")
        lesson, moves = _lesson(key), [move for move in done.split(";") if move]
        try:
            lesson.free(moves)
        except InvalidMove:
            raise Refusal("refused-old-button") from None
        except IllegalMove as error:
            notice = (await self._viewer(interaction, lesson)).refusal(error.reason, error.facts)
            page = await self._own_turns(interaction, lesson, moves[:-1], notice)
        else:
            page = await self._own_turns(interaction, lesson, moves)
        await answer(interaction, page, updates=True)

    # Pages ------------------------------------------------------------------------------------------------

    async def _first(self, interaction: Interaction, key: str) -> Page:
        """The beginning of a lesson; all lessons where no game is named."""
        if not key:
            return lessons_page(taught(), lambda key: self.bot.pages.words(interaction, key))
        return await self._step(interaction, _lesson(key), 0)

    async def _step(self, interaction: Interaction, lesson: Lesson, number: int, tried: str = "") -> Page:
        """A step; after the last one the learner's own turns."""
        if number >= len(lesson.steps):
            return await self._own_turns(interaction, lesson, ())
        viewer, screen = await self._viewer(interaction, lesson), self.bot.screens[lesson.key]
        return await step_page(lesson, number, viewer, screen, tried=tried)

    async def _own_turns(
        self, interaction: Interaction, lesson: Lesson, moves: Sequence[str], notice: str = ""
    ) -> Page:
        """The learner's own turns after these moves, or the end of the lesson."""
        viewer, screen = await self._viewer(interaction, lesson), self.bot.screens[lesson.key]
        if lesson.is_over(moves):
            server = await self.bot.room.members.settings(interaction.guild_id or DIRECT)
            return await end_page(lesson, moves, viewer, screen, server)
        return await free_page(lesson, moves, viewer, screen, notice)

    async def _viewer(self, interaction: Interaction, lesson: Lesson) -> Viewer:
        """Returns how the lesson's table looks to whoever learns."""
        return at_lesson(await self.bot.pages.viewer_alone(interaction, lesson.key), lesson)


def _lesson(key: str) -> Lesson:
    """The lesson of a game. Raises `Refusal` where there is none."""
    lesson = lesson_of(key)
    if lesson is None:
        raise Refusal("refused-no-lesson")
    return lesson


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Learn(bot))
