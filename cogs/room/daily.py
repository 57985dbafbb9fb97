"""The deal of the day: `/daily`, on a server and in direct messages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Final

from discord import app_commands

from bot.interactions.command_text import command_text
from bot.interactions.press_cog import PressCog, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.messages.answers import answer, attending
from bot.room.daily import Daily, Solitaire, solitaire
from bot.scene.charts import Leaderboard
from bot.tables.errors import MovedOn, Refusal
from bot.tables.paces import DAY
from bot.ui.custom_id import Press
from bot.ui.daily import par_lines, score, squares, standing, state
from bot.ui.markup import in_time, plain, with_commands
from bot.ui.message_limits import Component, Need, needed
from bot.ui.page import FELT, GOLD, Page, button, text_page
from bot.ui.panel import add_rows
from bot.ui.viewer import Viewer
from bot.words import Words
from games.core import IllegalMove, InvalidMove
from games.dictation import Dictation
from games.dictation.day import PATIENCES
from games.dictation.game import of_the_patience
from games.fair import commitment

PLACES: Final = 10
"""How many stand on a board."""


class DailyDeal(PressCog):
    """The order that everybody on every server has today, for two patiences."""

    @cached_property
    def deals(self) -> Daily:
        """The deals, once the store is open."""
        return Daily(self.bot.store, self.bot.now, self.bot.room.workers)

    @app_commands.command(name="daily", description=command_text("cmd-daily"))
    @app_commands.describe(patience=command_text("arg-daily"))
    @app_commands.choices(
        patience=[
            app_commands.Choice(name=command_text(f"option-patience-{patience}", Dictation.key), value=patience)
            for patience in PATIENCES
        ]
    )
    async def daily(self, interaction: Interaction, patience: str | None = None) -> None:
        """Shows what there is today, or one of the patiences at once."""
        async with attending(interaction):
            page = await (self._home(interaction) if patience is None else self._patience(interaction, patience))
            await answer(interaction, page)

    # Presses ----------------------------------------------------------------------------------------------

    @on_press("daily", updates=True)
    async def turn_page(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Another page of the same message."""
        match press.argument.split():
            case ["play", patience] if patience in PATIENCES:
                page = await self._patience(interaction, patience)
            case ["board", patience, scope] if patience in PATIENCES:
                page = await self._board(interaction, patience, everywhere=scope == "all")
            case ["fair"]:
                page = await self._fair(interaction)
            case ["yesterday"]:
                page = await self._yesterday(interaction)
            case _:
                page = await self._home(interaction)
        await answer(interaction, page, updates=True)

    @on_press("daily-move", updates=True)
    async def move(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """A card is placed or built."""
        patience, _, move = press.argument.partition(" ")
        if patience not in PATIENCES:
            raise Refusal("refused-old-button")
        user, notice = interaction.user, ""
        try:
            await self.deals.move(
                press.match,
                patience,
                move,
                press.stamp,
                user_id=user.id,
                guild_id=interaction.guild_id or 0,
                name=user.display_name,
            )
        except (MovedOn, InvalidMove) as error:
            reason = error.reason if isinstance(error, MovedOn) else "refused-invalid"
            notice = self.bot.pages.words(interaction)(reason)
        except IllegalMove as error:
            notice = (await self._viewer(interaction)).refusal(error.reason, error.facts)
        await answer(interaction, await self._patience(interaction, patience, notice), updates=True)

    @on_press("daily-share")
    async def share(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Posts the result for everybody, without a card of it."""
        patience = press.argument
        if press.match != self.deals.today or patience not in PATIENCES:
            raise Refusal("refused-daily-over")
        now = await self.deals.begun(patience, interaction.user.id)
        if now.points is None:
            raise Refusal("refused-old-button")
        words = self.bot.pages.words(interaction, Dictation.key)
        if interaction.guild_id is not None:
            words = await self.bot.pages.words_for_all(interaction.guild_id, Dictation.key)
        result = self._result(now, words)
        shared = words("daily-shared", name=plain(interaction.user.display_name), result=result)
        page = Page(GOLD)
        page.text(with_commands(shared, self.bot.command_ids))
        page.buttons(button(Press("daily-play", argument=patience), words("daily-button-play"), "good"))
        await answer(interaction, page, public=True)

    @on_press("daily-play")
    async def play(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Today's deal for whoever presses, also below a result that was shared on another day."""
        if press.argument not in PATIENCES:
            raise Refusal("refused-old-button")
        await answer(interaction, await self._patience(interaction, press.argument))

    # Pages ------------------------------------------------------------------------------------------------

    async def _home(self, interaction: Interaction) -> Page:
        """Returns how far one has come, and how many days in a row."""
        words, deals, user_id = self.bot.pages.words(interaction, Dictation.key), self.deals, interaction.user.id
        page = Page(GOLD)
        page.text(words("daily-title", day=_day(deals.today, words)))
        page.text(words("daily-about", time=in_time(deals.ends)))
        buttons: list[Component] = []
        states: list[str] = []
        for patience in PATIENCES:
            now = await deals.begun(patience, user_id)
            name = words(f"option-patience-{patience}")
            states.append(words("daily-state", patience=name, state=state(now, words)))
            style = "good" if now.points is None else "plain"
            buttons.append(button(Press("daily", argument=f"play {patience}"), name, style))
        row = await deals.streak(user_id)
        page.text(*states, words("daily-streak", count=row) if row else "")
        page.buttons(*buttons)
        page.buttons(
            button(Press("daily", argument=f"board {PATIENCES[0]} here"), words("daily-button-board")),
            button(Press("daily", argument="yesterday"), words("daily-button-yesterday")),
            button(Press("daily", argument="fair"), words("button-fair")),
        )
        return page

    async def _fair(self, interaction: Interaction) -> Page:
        """Returns what is promised of today and tomorrow, and the seed of yesterday."""
        words, deals = self.bot.pages.words(interaction, Dictation.key), self.deals
        today, tomorrow = await deals.promise(deals.today), await deals.promise(deals.today + 1)
        page = text_page(words("daily-fair"))
        page.text(words("daily-promise", today=today, tomorrow=tomorrow))
        seed = await deals.opened(deals.today - 1)
        if seed is not None:
            page.text(words("daily-opened", seed=seed, promise=commitment(bytes.fromhex(seed))))
        page.buttons(button(Press("daily"), words("daily-button-back")))
        return page

    async def _patience(self, interaction: Interaction, patience: str, notice: str = "") -> Page:
        """One's own patience: the card and the buttons, or what it came to."""
        now = await self.deals.begun(patience, interaction.user.id)
        viewer = await self._viewer(interaction)
        words, screen, view = viewer.words, self.bot.screens[Dictation.key], now.game.view(0)
        page = Page(GOLD if now.points is None else FELT)
        name = words(f"option-patience-{patience}")
        title = words("daily-panel", day=_day(self.deals.today, words), patience=name)
        rules = [] if now.moves else of_the_patience(view.options)
        about = [f"-# {words(name, **facts)}" for name, facts in rules]
        # In one: a square of buttons needs room.
        page.text(title, f"**{notice}**" if notice else "", *needed(Need.EXTRA, about))
        scene = replace(screen.hand_scene(view, viewer), title=viewer.labels(f"option-patience-{patience}"))
        await self.bot.pages.scenes.show(page, scene, viewer)
        back = button(Press("daily"), words("daily-button-back"))
        if now.points is not None:
            page.text(*await self._placed(interaction, now, words))
            page.text(f"```\n{self._result(now, words)}\n```")
            board = button(Press("daily", argument=f"board {patience} here"), words("daily-button-board"))
            share = button(Press("daily-share", self.deals.today, argument=patience), words("daily-button-share"))
            page.buttons(*([share] if interaction.guild_id else []), board, back)
            return page
        page.text(*screen.hand_lines(view, viewer))
        today, stamp = self.deals.today, len(now.moves)
        rows = screen.controls(view, viewer) or ()
        add_rows(page, rows, viewer, lambda one: Press("daily-move", today, stamp, f"{patience} {one.move}"))
        page.buttons(back)
        if viewer.in_letters:
            page.in_letters()
        return page

    async def _board(self, interaction: Interaction, patience: str, *, everywhere: bool) -> Page:
        """The best of today, of the server or of all."""
        viewer = await self._viewer(interaction)
        words, guild_id = viewer.words, None if everywhere else interaction.guild_id
        plays = await self.bot.store.daily.board(self.deals.today, patience, guild_id, PLACES)
        scope = "here" if guild_id else "all"
        page = Page(GOLD)
        if plays:
            title = words("daily-board", patience=words(f"option-patience-{patience}"), scope=scope)
            standings = tuple(standing(play, plays, interaction.user.id, words) for play in plays)
            await self.bot.pages.scenes.show(page, Leaderboard(title, standings), viewer)
        else:
            page.text(words("daily-board-empty", scope=scope))
        other = next(one for one in PATIENCES if one != patience)
        page.buttons(
            button(Press("daily", argument=f"board {other} {scope}"), words(f"option-patience-{other}")),
            *(
                [button(Press("daily", argument=f"board {patience} all"), words("daily-button-everywhere"))]
                if guild_id
                else [button(Press("daily", argument=f"board {patience} here"), words("daily-button-here"))]
                if interaction.guild_id
                else []
            ),
            button(Press("daily"), words("daily-button-back")),
        )
        return page

    async def _yesterday(self, interaction: Interaction) -> Page:
        """Returns what could have been done."""
        viewer = await self._viewer(interaction)
        words, day = viewer.words, self.deals.today - 1
        gone = await self.deals.bygone(day)
        page = Page(FELT)
        page.text(words("daily-yesterday", day=_day(day, words)))
        if gone is None:
            page.text(words("daily-none"))
        else:
            for patience in PATIENCES:
                own = await self.bot.store.daily.play(day, patience, interaction.user.id)
                best = await self.bot.store.daily.board(day, patience, None, 1)
                done = solitaire(gone.seed, patience, gone.pars[patience].way)
                page.text(*par_lines(done, gone.pars[patience], own, best, words))
                if patience == "poker_squares":
                    laid = self.bot.screens[Dictation.key].hand_scene(done.game.view(0), viewer)
                    scene = replace(laid, title=viewer.labels(f"option-patience-{patience}"))
                    await self.bot.pages.scenes.show(page, scene, viewer)
        page.buttons(
            button(Press("daily"), words("daily-button-back")),
            button(Press("daily", argument="fair"), words("button-fair")),
        )
        return page

    # Parts ------------------------------------------------------------------------------------------------

    async def _placed(self, interaction: Interaction, now: Solitaire, words: Words) -> list[str]:
        """The result and its places, and the days in a row."""
        assert now.points is not None
        day, store = self.deals.today, self.bot.store
        told = [words("daily-result", result=score(now, words))]
        if interaction.guild_id is not None:
            place, of = await store.daily.place(day, now.patience, interaction.guild_id, now.points)
            told.append(words("daily-place", place=place, of=of, scope="here"))
        place, of = await store.daily.place(day, now.patience, None, now.points)
        told.append(words("daily-place", place=place, of=of, scope="all"))
        row = await self.deals.streak(interaction.user.id)
        return [*told, words("daily-streak", count=row), words("daily-tomorrow", time=in_time(self.deals.ends))]

    def _result(self, now: Solitaire, words: Words) -> str:
        """Returns what one may show to anybody: the day, coloured squares and the score."""
        words = words.plain
        name = words(f"option-patience-{now.patience}")
        day = _day(self.deals.today, words)
        head = words("daily-share", day=day, patience=name, result=score(now, words))
        return "\n".join([head, *squares(now)])

    async def _viewer(self, interaction: Interaction) -> Viewer:
        """Returns how the patience looks to whoever plays it."""
        return await self.bot.pages.viewer_alone(interaction, Dictation.key)


def _day(day: int, words: Words) -> str:
    return words.day(day * DAY, "long")


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(DailyDeal(bot))
