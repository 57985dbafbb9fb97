"""Every page that shows a table fits into a message: each game at its largest table, long names, every language.

Names have 32 signs: in one half of them each needs an escape, in the other each is an emoji of two UTF-16 units.
Cards are emoji of the application, which in a text are as long as their names and numbers.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random
from typing import Any, Final

import discord
import pytest

from bot import create_bot
from bot.pictures import Picture
from bot.settings import Settings
from bot.tables.errors import MovedOn, Refusal
from bot.tables.table import Table
from bot.ui.custom_id import Press
from bot.ui.ending import consent_page, end_question
from bot.ui.forms import dialog
from bot.ui.house_rules import Answered, details_page, dialog_pages, house_dialog, presets_page, table_dialog
from bot.ui.lobby import closed_page, lobby_page
from bot.ui.markup import plain
from bot.ui.match import match_page, result_page, words_page
from bot.ui.page import Page
from bot.ui.panel import panel_page
from bot.ui.screen import AnyScreen
from bot.ui.viewer import Viewer
from bot.words import languages, words_for
from db import Phase
from games import GAMES
from games.cards import Card
from games.core import DEALER, IllegalMove, InvalidMove
from games.driver import take_up
from local_discord.components import walk
from tests.bot.tables.hall import CHANNEL, GUILD, Hall
from tests.held import Held
from tests.names import hard_name
from tests.payloads import components, faults, page_faults

LINK: Final = "https://discord.com/channels/1234567890123456789/1234567890123456789/1234567890123456789"


class Signs:
    """The application's emoji, as Discord writes them."""

    def text(self, card: Card) -> str:
        return f"<:c2_{card}:1234567890123456789>"

    def emoji(self, card: Card | None) -> discord.PartialEmoji | None:
        return discord.PartialEmoji(name=f"c2_{card}", id=1234567890123456789)


class Canvas:
    """Pictures with nothing on them."""

    async def table(self, *shown: Any) -> Picture:
        return Picture(b"", "table.png", 1, 1)

    hand = chart = table


CROWDED: Final[list[tuple[str, dict[str, Any]]]] = [
    *((game, {}) for game in GAMES if game != "whist"),
    ("whist", {"waiting_list": True}),
    ("solo-whist", {"hands": 5, "all_pass": "general_misere"}),
    ("dictation", {"layouts": "open"}),
    ("dictation", {"patience": "poker_squares", "layouts": "open"}),
]
"""Each game at its largest table, also under rules that say more than its own; at Whist two wait for a seat."""

ROOM: Final = 37
"""So many components has a page with a square of buttons at most, so that there is room for one row more."""


def viewers(table: Table) -> list[Viewer]:
    """Whoever may look: in each language, with pictures and without."""
    signs, found = Signs(), list[Viewer]()
    canvas: Any = Canvas()
    for language in languages():
        words = words_for(table.header.game, language).with_cards(signs.text)
        found += [Viewer(words, emoji=signs.emoji, painter=painter).at(table) for painter in (canvas, None)]
    return found


def check(page: Page, what: str) -> str:
    """The page fits, and so does the plain one that would go out if Discord refused it; returns its texts."""
    assert page_faults(page) == {}, what
    assert components(page) <= ROOM, what
    bare = page.plain()
    assert page_faults(bare) == {}, what
    assert not bare.file_digests
    return "\n".join(part.get("content") or "" for part in walk(page.components))


def check_dialog(modal: Any) -> None:
    """The dialog is within the limits."""
    assert faults({"type": 9, "data": modal.to_dict()}) == {}


@pytest.fixture(scope="module")
def screens() -> dict[str, AnyScreen]:
    async def load() -> dict[str, AnyScreen]:
        bot = create_bot(Settings(pictures=False))
        await bot.load_cogs()
        return dict(bot.screens)

    return asyncio.run(load())


class Play:
    """A match at the largest table by luck, of which every page is looked at now and then."""

    def __init__(self, hall: Hall, game: str, screen: AnyScreen) -> None:
        self.hall, self.game, self.screen = hall, game, screen
        self.luck = Random(game)
        self.table: Held

    async def open(self, options: dict[str, Any]) -> None:
        seats = GAMES[self.game].players[-1]
        kind = GAMES[self.game].Options
        opened = await self.hall.room.new_tables.open(
            guild_id=GUILD,
            channel_id=CHANNEL,
            host=(2001, hard_name(0)),
            game=self.game,
            options=kind.make(options).changed(),
            capacity=seats,
            stake=10,
            pace="normal",
        )
        self.table = Held(self.hall.room, opened)
        for number in range(1, seats):
            await self.hall.room.members.welcome(GUILD, 2001 + number, hard_name(number))
            await self.table.join(2001 + number, hard_name(number))

    async def look(self) -> None:
        """Looks at whatever shows the table now."""
        table, screen = self.table, self.screen
        for number, viewer in enumerate(viewers(table.now)):
            what = f"{self.game} {table.header.phase} {viewer.words.language} {number}"
            match table.header.phase:
                case Phase.LOBBY:
                    told = check(lobby_page(table.now, viewer, robots=True), what)
                    assert all(plain(occupant.name) in told for occupant in table.people)
                    self._dialogs(viewer)
                    answered = Answered(["🂡" * 99] * 6, ["x" * 40] * 9)
                    for page_of in (presets_page, details_page):
                        check(page_of(table.now, viewer, may_change=True, answered=answered), what)
                case Phase.PLAYING:
                    check(await match_page(table.now, viewer, screen), what)
                    check(consent_page(table.now, table.people[0], [], viewer.words), what)
                    check(end_question(table.now, 2001, viewer.words), what)
                case Phase.OVER:
                    told = check(await result_page(table.now, viewer, screen, LINK), what)
                    assert all(viewer.safe_name(seat) in told for seat in range(viewer.seats)), what
                case Phase.CLOSED:
                    check(closed_page(table.now, viewer, screen), what)
            seen = table.people if table.header.phase is Phase.PLAYING else table.people[:2]
            for occupant in seen:
                notice = "🂡" * 100
                assert occupant.user_id is not None
                if occupant.seat is not None and table.header.phase is Phase.PLAYING:
                    self._forms(viewer, occupant.seat)
                page = await panel_page(table.now, occupant.user_id, viewer, screen, notice, LINK)
                check(page, f"{what} panel")
                check(words_page(table.now, viewer, screen, occupant.user_id), f"{what} words")

    def _dialogs(self, viewer: Viewer) -> None:
        options = self.table.options
        check_dialog(table_dialog(self.table.now, viewer))
        for number in range(len(dialog_pages(options))):
            check_dialog(house_dialog(Press("house-page", self.table.id), options, viewer, number))

    def _forms(self, viewer: Viewer, seat: int) -> None:
        view: Any = self.table.playing().game.view(seat)
        for form in self.screen.controls(view, viewer).forms:
            check_dialog(dialog(form, Press("form", self.table.id, 1, form.name)))

    async def play(self, most: int, every: int) -> None:
        """Plays at most so many moves and looks after each `every`; then all but one give up, if they may."""
        await self.table.start()
        for number in range(most):
            if self.table.header.phase is not Phase.PLAYING:
                break
            await self._move()
            if number % every == 0:
                await self.look()
        for occupant in self.table.people[1:]:
            if self.table.header.phase is Phase.PLAYING:
                with suppress(Refusal, IllegalMove):
                    await self.table.leave(occupant.user_id, give_up=True)
        for _ in range(most):
            if self.table.header.phase is not Phase.PLAYING:
                break
            await self._move()

    async def _move(self) -> None:
        game, table = self.table.playing().game, self.table
        acting = sorted(seat for seat in game.to_act() if seat != DEALER and game.moves(seat))
        if not acting or game.between_rounds():
            await self.hall.pass_time(20_000)
            return
        self.hall.now += 700
        person = table.by_seat[self.luck.choice(acting)].user_id
        if person is None:
            await self.hall.pass_time(5_000)
            return
        seat = table.sitter(person).seat
        assert seat is not None
        move = take_up(self.luck.choice(list(game.moves(seat))), self.luck)
        with suppress(IllegalMove, InvalidMove, MovedOn, Refusal):
            await table.act(person, move, table.stamp(person), self.hall.now)


@pytest.mark.parametrize(("game", "options"), CROWDED)
async def test_every_page_of_a_match_fits(
    hall: Hall, screens: dict[str, AnyScreen], game: str, options: dict[str, Any]
) -> None:
    play = Play(hall, game, screens[game])
    await play.open(options)
    await play.look()
    await play.play(400, 40)
    assert play.table.header.phase is Phase.OVER
    await play.look()


async def test_a_table_that_is_cleared_away_says_so(hall: Hall, screens: dict[str, AnyScreen]) -> None:
    for game in ("thirty-one", "solo-whist"):
        play = Play(hall, game, screens[game])
        await play.open({})
        await play.table.start()
        await play.table.close()
        await play.look()
