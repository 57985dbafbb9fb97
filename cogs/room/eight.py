"""The day's eight: eight deals of a day at Whist and at Knock-out Whist, with robots in the other seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

import discord

from bot.interactions.installs import home_id
from bot.interactions.press_cog import PressCog, chosen, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.messages.sending import answer
from bot.room.eight import DaysEight
from bot.tables.errors import MovedOn, Refusal
from bot.tables.paces import DAY
from bot.ui.custom_id import Press, number_in
from bot.ui.eight import at_deal, last_trick_lines, line_of, own_lines, score_line, total_lines
from bot.ui.markup import in_time, plain
from bot.ui.message_limits import Component, Need
from bot.ui.page import FELT, GOLD, Page, button, select
from bot.ui.panel import add_rows
from bot.ui.viewer import Viewer
from bot.words import Words
from db import DailyPlay
from games.core import IllegalMove, InvalidMove
from games.eight import EIGHT, KINDS, EightDeal, EightPlay, eight_deals


class EightCog(PressCog):
    """Each page is that of one day; what is pressed on a deal says that day. `/daily` leads here."""

    @cached_property
    def deals(self) -> DaysEight:
        """The deals of all days, once the store is open."""
        return DaysEight(self.bot.store, self.bot.now, self.bot.room.workers)

    @on_press("eight", updates=True)
    async def turn(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Turns to another page: `play GAME NUMBER`, `list GAME`, `yesterday GAME`, or the first."""
        what, _, rest = press.argument.partition(" ")
        if what == "play":
            page = await self._deal_page(
                interaction, await self._resumed(interaction, _deal(rest)), self.deals.today
            )
        elif what in ("list", "yesterday") and rest in KINDS:
            page = await self._results(interaction, rest, self.deals.today - (what == "yesterday"))
        else:
            page = await self._home(interaction)
        await answer(interaction, page, updates=True)

    @on_press("eight-move", updates=True)
    async def move(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """A card is played, and the robots answer."""
        number, _, rest = press.argument.partition(" ")
        game, _, said = rest.partition(" ")
        place, _, move = said.partition(" ")
        deal, day, user, notice = _deal(f"{game} {place}"), number_in(number), interaction.user, ""
        try:
            play = await self.deals.move(
                day,
                deal.key,
                move,
                press.stamp,
                user_id=user.id,
                guild_id=home_id(interaction) or 0,
                name=user.display_name,
            )
        except (MovedOn, InvalidMove, IllegalMove) as error:
            play = await self.deals.resume_or_deal(day, deal.key, user.id)
            if isinstance(error, IllegalMove):
                notice = (await self._viewer(interaction, deal)).refusal(error.reason, error.facts)
            else:
                reason = error.reason if isinstance(error, MovedOn) else "refused-invalid"
                notice = self.bot.pages.words(interaction)(reason)
        await answer(interaction, await self._deal_page(interaction, play, day, notice), updates=True)

    @on_press("eight-best", updates=True)
    async def best(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The best line that anybody has found, for whoever has finished the deal or once the day is over."""
        number, _, game = press.argument.partition(" ")
        deal, day = _deal(f"{game} {chosen(values)}"), number_in(number)
        if not 0 <= self.deals.today - day <= 1:
            raise Refusal("refused-daily-over")
        own = await self.bot.store.daily.play(day, deal.key, interaction.user.id)
        if day == self.deals.today and (own is None or own.points is None):
            raise Refusal("refused-eight-first")
        viewer, field = await self._viewer(interaction, deal), await self.deals.field(day, deal.game)
        words, best, page = viewer.words, field.best(deal), Page(FELT)
        page.text(words("eight-panel", game=words("name"), number=deal.number, of=EIGHT, day=_day(day, words)))
        if best is None:
            page.text(words("eight-best-none"))
        else:
            play = await self.deals.replayed(day, best)
            shown = at_deal(viewer, deal, best.name)
            page.text(words("eight-best", name=plain(best.name), points=best.points or 0))
            page.text(*line_of(play, shown))
        page.buttons(self._to_list(deal.game, day, words))
        await answer(interaction, page, updates=True)

    # Pages ------------------------------------------------------------------------------------------------

    async def _home(self, interaction: Interaction) -> Page:
        """Both games: how far one has come, and the next deal of each."""
        words, day = self.bot.pages.words(interaction), self.deals.today
        page = Page(GOLD)
        page.text(words("eight-title", day=_day(day, words)), words("eight-about", time=in_time((day + 1) * DAY)))
        for game in KINDS:
            own, name = await self._own(interaction, game, day), self.bot.pages.words(interaction, game)("name")
            done = [key for key, play in own.items() if play.points is not None]
            page.line(words("eight-state", game=name, count=len(done), of=EIGHT))
            following = next((deal for deal in eight_deals(game) if deal.key not in done), None)
            if following is not None:
                label = words("eight-button-next", number=following.number)
                page.buttons(button(Press("eight", argument=f"play {following.key}"), label, "good"))
            page.buttons(
                button(Press("eight", argument=f"list {game}"), words("eight-button-results")),
                button(Press("eight", argument=f"yesterday {game}"), words("daily-button-yesterday")),
            )
        page.buttons(
            button(Press("daily"), words("daily-button-back")),
            button(Press("daily", argument="fair"), words("button-fair")),
        )
        return page

    async def _deal_page(self, interaction: Interaction, play: EightPlay, day: int, notice: str = "") -> Page:
        """One deal: the trick, one's hand and its buttons; or how one did."""
        deal = play.deal
        viewer = await self._viewer(interaction, deal)
        words, screen, view = viewer.words, self.bot.screens[deal.game], play.game.view(deal.seat)
        page = Page(FELT if play.points is not None else GOLD)
        title = words("eight-panel", game=words("name"), number=deal.number, of=EIGHT, day=_day(day, words))
        page.text(title, f"**{notice}**" if notice else "")
        if play.points is not None:
            field = await self.deals.field(day, deal.game)
            score = field.score(deal, interaction.user.id)
            page.text(score_line(deal, score, begun=True, words=words))
            page.text(*line_of(play, viewer), need=Need.DETAIL)
            own = await self._own(interaction, deal.game, day)
            following = next(
                (one for one in eight_deals(deal.game) if one.key not in own or own[one.key].points is None), None
            )
            if following is not None:
                label = words("eight-button-next", number=following.number)
                page.buttons(button(Press("eight", argument=f"play {following.key}"), label, "good"))
            page.buttons(self._to_list(deal.game, day, words), button(Press("eight"), words("daily-button-back")))
            return page
        scene = replace(screen.hand_scene(view, viewer), title=viewer.labels("name"))
        await viewer.show(page, scene)
        page.text(*last_trick_lines(play, viewer), *screen.hand_lines(view, viewer))
        press = Press("eight-move", 0, len(play.moves), f"{day} {deal.key}")
        add_rows(page, screen.controls(view, viewer).rows, viewer, press)
        page.buttons(button(Press("eight"), words("daily-button-back")))
        if viewer.in_letters:
            page.in_letters()
        return page

    async def _results(self, interaction: Interaction, game: str, day: int) -> Page:
        """All eight deals of a game beside the field, and everybody's places once they are open."""
        words, user_id = self.bot.pages.words(interaction, game), interaction.user.id
        own, over = await self._own(interaction, game, day), day < self.deals.today
        field = await self.deals.field(day, game)
        done = [deal for deal in eight_deals(game) if deal.key in own and own[deal.key].points is not None]
        page = Page(GOLD)
        page.text(words("eight-results", game=words("name"), day=_day(day, words)))
        if own or not over:
            page.text(*own_lines(field, own, user_id, words))
        if over or len(done) == EIGHT:
            totals = total_lines(field.totals(), user_id, words)
            heading = words("eight-board", state="over" if over else "so-far")
            page.text(*([heading, *totals] if totals else [words("eight-nobody")]))
        else:
            page.text(words("eight-hidden", time=in_time((day + 1) * DAY)))
        offered = [deal for deal in (eight_deals(game) if over else done) if field.best(deal) is not None]
        options = [
            discord.SelectOption(label=words.plain("eight-option", number=deal.number), value=str(deal.number))
            for deal in offered
        ]
        page.select(select(Press("eight-best", argument=f"{day} {game}"), words("eight-choose"), options))
        page.text(words("eight-scale"), need=Need.EXTRA)
        page.buttons(button(Press("eight"), words("daily-button-back")))
        return page

    # Parts ------------------------------------------------------------------------------------------------

    async def _resumed(self, interaction: Interaction, deal: EightDeal) -> EightPlay:
        return await self.deals.resume_or_deal(self.deals.today, deal.key, interaction.user.id)

    async def _own(self, interaction: Interaction, game: str, day: int) -> dict[str, DailyPlay]:
        """A person's plays of a game's deals, by key."""
        keys = [deal.key for deal in eight_deals(game)]
        return {play.game: play for play in await self.bot.store.daily.plays_of(day, keys, interaction.user.id)}

    async def _viewer(self, interaction: Interaction, deal: EightDeal) -> Viewer:
        viewer = await self.bot.pages.viewer_alone(interaction, deal.game)
        return at_deal(viewer, deal, interaction.user.display_name)

    def _to_list(self, game: str, day: int, words: Words) -> Component:
        which = "list" if day == self.deals.today else "yesterday"
        return button(Press("eight", argument=f"{which} {game}"), words("eight-button-results"))


def _deal(key: str) -> EightDeal:
    """The deal that a press names. Raises `Refusal` where there is none of that name."""
    try:
        return EightDeal.read(key)
    except ValueError:
        raise Refusal("refused-old-button") from None


def _day(day: int, words: Words) -> str:
    return words.day(day * DAY, "long")


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(EightCog(bot))
