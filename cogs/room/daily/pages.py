"""The pages of the deal of the day: one's own patience, boards, yesterday with its par, what can be checked."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Final

from bot.interactions.installs import home_id, may_show_others
from bot.interactions.room_bot import Interaction, RoomBot
from bot.room.daily import DealOfTheDay, Solitaire, solitaire
from bot.scene.charts import Leaderboard
from bot.tables.paces import DAY
from bot.ui.custom_id import Press
from bot.ui.daily import board_line, par_lines, score, squares, state
from bot.ui.deal_post import WEEK, monday_of, week_board
from bot.ui.markup import in_time
from bot.ui.message_limits import Component, Need, needed
from bot.ui.page import FELT, GOLD, Page, button, text_page
from bot.ui.panel import add_rows
from bot.ui.viewer import Viewer
from bot.words import Words
from cogs.room.daily.asked import Asked
from db import FIRST_PLACE
from games.dictation import Dictation
from games.dictation.day import PATIENCES
from games.dictation.game import of_the_patience
from games.fair import commitment

PLACES: Final = 10
"""The number of people on a board."""


class DailyPages:
    """Makes each page for whoever has pressed; each is that of one day."""

    def __init__(self, bot: RoomBot) -> None:
        self.bot = bot

    @cached_property
    def deal(self) -> DealOfTheDay:
        """The deals of all days, once the store is open."""
        return DealOfTheDay(self.bot.store, self.bot.now, self.bot.room.workers)

    async def page(self, interaction: Interaction, asked: Asked) -> Page:
        """The page that was asked for; the first one where there is none such."""
        match asked:
            case Asked(page="play", patience=patience) if patience:
                return await self.resumed(interaction, patience)
            case Asked(page="board", day=day) if day <= self.deal.today:
                return await self._board(
                    interaction,
                    asked.patience or PATIENCES[0],
                    whole_world=asked.rest == "all",
                    day=day or self.deal.today,
                )
            case Asked(page="fair"):
                return await self._fair(interaction)
            case Asked(page="yesterday"):
                return await self._yesterday(interaction)
            case Asked(page="week"):
                return await self._week(interaction)
            case _:
                return await self.home(interaction)

    async def home(self, interaction: Interaction) -> Page:
        """The first page: how far one has come today, and on how many days in a row one has finished a deal."""
        words, user_id = self.bot.pages.words(interaction, Dictation.key), interaction.user.id
        day = self.deal.today
        page = Page(GOLD)
        page.text(words("daily-title", day=_day(day, words)))
        page.text(words("daily-about", time=_end_of(day)))
        buttons: list[Component] = []
        states: list[str] = []
        for patience in PATIENCES:
            own = await self.deal.resume_or_deal(day, patience, user_id)
            name = words(f"option-patience-{patience}")
            states.append(words("daily-state", patience=name, state=state(own, words)))
            style = "good" if own.points is None else "plain"
            buttons.append(button(Press("daily", argument=f"play {patience}"), name, style))
        days = await self.deal.streak(day, user_id)
        page.text(*states, *([words("daily-streak", count=days), words("deal-forgiven")] if days else []))
        page.buttons(*buttons)
        page.buttons(button(Press("eight"), words("daily-button-eight")))
        page.buttons(button(Press("puzzle", argument="day"), words("puzzle-button-day")))
        page.buttons(
            button(Press("daily", argument=f"board {PATIENCES[0]} here"), words("daily-button-board")),
            button(Press("daily", argument="yesterday"), words("daily-button-yesterday")),
            button(Press("daily", argument="week"), words("deal-button-week")),
            button(Press("month"), words("button-marks-month")),
            a_row=2,
        )
        page.buttons(button(Press("daily", argument="fair"), words("button-fair")))
        return page

    async def _fair(self, interaction: Interaction) -> Page:
        """The page of what can be checked: the commitments of today and tomorrow, and the seed of yesterday."""
        words, day = self.bot.pages.words(interaction, Dictation.key), self.deal.today
        today, tomorrow = await self.deal.commitment(day), await self.deal.commitment(day + 1)
        page = text_page(words("daily-fair"))
        page.text(words("daily-commitments", today=today, tomorrow=tomorrow))
        seed = await self.deal.open_seed(day - 1)
        if seed is not None:
            page.text(words("daily-opened", seed=seed, commitment=commitment(bytes.fromhex(seed))))
        page.buttons(button(Press("daily"), words("daily-button-back")))
        return page

    async def resumed(self, interaction: Interaction, patience: str) -> Page:
        """One's own patience of today, from where one was."""
        own = await self.deal.resume_or_deal(self.deal.today, patience, interaction.user.id)
        return await self.patience(interaction, own)

    async def patience(self, interaction: Interaction, own: Solitaire, notice: str = "") -> Page:
        """One's own patience: the card and the buttons, or the result."""
        viewer, patience = await self.viewer(interaction), own.patience
        words, screen, view = viewer.words, self.bot.screens[Dictation.key], own.game.view(0)
        page = Page(GOLD if own.points is None else FELT)
        name = words(f"option-patience-{patience}")
        title = words("daily-panel", day=_day(own.day, words), patience=name)
        rules = [] if own.moves else of_the_patience(view.options)
        about = [f"-# {words(message, **facts)}" for message, facts in rules]
        # In one: a square of buttons needs room.
        page.text(title, f"**{notice}**" if notice else "", *needed(Need.EXTRA, about))
        scene = replace(screen.hand_scene(view, viewer), title=viewer.labels(f"option-patience-{patience}"))
        await viewer.show(page, scene)
        back = button(Press("daily"), words("daily-button-back"))
        if own.points is not None:
            page.text(*await self._placed(interaction, own, words))
            page.text(f"```\n{result_of(own, words)}\n```")
            argument = f"board {own.day} {patience} here"
            board = button(Press("daily", argument=argument), words("daily-button-board"))
            share = button(Press("daily-share", argument=f"{own.day} {patience}"), words("daily-button-share"))
            shares = interaction.guild_id and may_show_others(interaction)
            page.buttons(*([share] if shares else []), board, back)
            return page
        page.text(*screen.hand_lines(view, viewer))
        press = Press("daily-move", 0, len(own.moves), f"{own.day} {patience}")
        add_rows(page, screen.controls(view, viewer).rows, viewer, press)
        page.buttons(back)
        if viewer.in_letters:
            page.in_letters()
        return page

    async def _week(self, interaction: Interaction) -> Page:
        """The table of this week's deals, of the server, or of all where there is none."""
        viewer, first = await self.viewer(interaction), monday_of(self.deal.today)
        words, page = viewer.words, Page(GOLD)
        scores = await self.bot.store.rituals.week_scores(
            first, first + WEEK - 1, PATIENCES, home_id(interaction), PLACES, interaction.user.id
        )
        if scores:
            await viewer.show(page, week_board(scores, interaction.user.id, words))
        page.text("" if scores else words("deal-week-empty"), words("deal-week-about", best=FIRST_PLACE))
        page.buttons(button(Press("daily"), words("daily-button-back")))
        return page

    async def _board(self, interaction: Interaction, patience: str, *, whole_world: bool, day: int) -> Page:
        """The best of a day, of the server or of all."""
        today, viewer = self.deal.today, await self.viewer(interaction)
        words, guild_id = viewer.words, None if whole_world else home_id(interaction)
        plays = await self.bot.store.daily.board(day, patience, guild_id, PLACES)
        scope = "here" if guild_id else "all"
        page, name = Page(GOLD), words(f"option-patience-{patience}")
        if plays:
            title = words("daily-board", patience=name, scope=scope)
            if day != today:
                title = words("deal-board", patience=name, day=_day(day, words), scope=scope)
            lines = tuple(board_line(play, plays, interaction.user.id, words) for play in plays)
            await viewer.show(page, Leaderboard(title, lines))
        elif day == today:
            page.text(words("daily-board-empty", patience=name, scope=scope))
        else:
            page.text(words("deal-board-empty", patience=name, day=_day(day, words), scope=scope))
        other = next(one for one in PATIENCES if one != patience)
        if day != today:
            press = Press("deal", argument=f"board {day} {other}")
            page.buttons(
                button(press, words(f"option-patience-{other}")),
                button(Press("daily"), words("daily-button-today")),
            )
            return page
        page.buttons(
            button(Press("daily", argument=f"board {other} {scope}"), words(f"option-patience-{other}")),
            *(
                [button(Press("daily", argument=f"board {patience} all"), words("daily-button-everywhere"))]
                if guild_id
                else [button(Press("daily", argument=f"board {patience} here"), words("daily-button-here"))]
                if home_id(interaction)
                else []
            ),
            button(Press("daily"), words("daily-button-back")),
        )
        return page

    async def _yesterday(self, interaction: Interaction) -> Page:
        """The page of the day before: par, one's own result and the best, and a way to par."""
        day, viewer = self.deal.today - 1, await self.viewer(interaction)
        words, gone = viewer.words, await self.deal.bygone(day)
        page = Page(FELT)
        page.text(words("daily-yesterday", day=_day(day, words)))
        if gone is None:
            page.text(words("daily-none"))
        else:
            for patience in PATIENCES:
                own = await self.bot.store.daily.play(day, patience, interaction.user.id)
                best = await self.bot.store.daily.board(day, patience, None, 1)
                done = solitaire(day, gone.seed, patience, gone.pars[patience].way)
                page.text(*par_lines(done, gone.pars[patience], own, best, words))
                if patience == "poker_squares":
                    laid = self.bot.screens[Dictation.key].hand_scene(done.game.view(0), viewer)
                    scene = replace(laid, title=viewer.labels(f"option-patience-{patience}"))
                    await viewer.show(page, scene)
        page.buttons(
            button(Press("daily"), words("daily-button-back")),
            button(Press("daily", argument="fair"), words("button-fair")),
        )
        return page

    async def _placed(self, interaction: Interaction, own: Solitaire, words: Words) -> list[str]:
        """The result and its places, and the days in a row."""
        assert own.points is not None
        store = self.bot.store
        told = [words("daily-result", result=score(own, words))]
        if (home := home_id(interaction)) is not None:
            place, of = await store.daily.place(own.day, own.patience, home, own.points, interaction.user.id)
            told.append(words("daily-place", place=place, of=of, scope="here"))
        place, of = await store.daily.place(own.day, own.patience, None, own.points, interaction.user.id)
        told.append(words("daily-place", place=place, of=of, scope="all"))
        days = await self.deal.streak(own.day, interaction.user.id)
        return [*told, words("daily-streak", count=days), words("daily-tomorrow", time=_end_of(own.day))]

    async def viewer(self, interaction: Interaction) -> Viewer:
        """The person who plays a patience, as a viewer of its pages."""
        return await self.bot.pages.viewer_alone(interaction, Dictation.key)


def result_of(own: Solitaire, words: Words) -> str:
    """The text that one may show to anybody: the day, coloured squares and the score."""
    words = words.plain
    name = words(f"option-patience-{own.patience}")
    head = words("daily-share", day=_day(own.day, words), patience=name, result=score(own, words))
    return "\n".join([head, *squares(own)])


def _day(day: int, words: Words) -> str:
    return words.day(day * DAY, "long")


def _end_of(day: int) -> str:
    """The midnight by UTC at which a day is over, as Discord counts down to it."""
    return in_time((day + 1) * DAY)
