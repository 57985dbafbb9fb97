"""Facts that the browser tests know beside the page: the table's truth, and which cards a person may have seen."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, contextmanager
from random import Random
from typing import Any

from discord import ComponentType
from playwright import async_api as api
from playwright.async_api import Locator, Page, expect
from simcord.components import walk_components

from bot.client import Gamester
from bot.pictures.emoji import emoji_name
from bot.room.shell import TableChanged
from bot.ui.page import Page as Shown
from bot.words import SUIT_SIGNS
from db import Phase
from games.cards import PACK, Card
from local_discord import LocalDiscord
from tests.held import Held
from tests.local_discord.browser import Browser, appears, window

Window = AbstractAsyncContextManager[Browser]

SUITS = {sign: suit for suit, sign in SUIT_SIGNS.items()}
SPOKEN = {emoji_name(card): card for card in PACK}
WRITTEN = re.compile(
    rf"(10|[2-9AJQK])([♣♦♥♠])|(?<![A-Za-z0-9])([2-9ATJQK][CDHS])(?![A-Za-z0-9])|({'|'.join(SPOKEN)})"
)
"""A card in words (`10♥`), in a custom_id or a log (`TH`), or as an emoji of the application (`ten_of_hearts`)."""

CONTENTS = """client => ({
  everything: client.outerHTML,
  pictures: [...client.querySelectorAll("img")].map(image => image.alt).join("\\n"),
  controls: [...client.querySelectorAll("[data-action=press], [data-action=choose]")]
    .map(one => `${one.dataset.key} ${one.textContent}`).join("\\n"),
})"""
"""All that a client holds: its whole markup, the alt texts of its pictures, and what can be pressed."""


SHOWS_EACH_ONCE = """([person, alts]) => {
  const images = [...document.querySelectorAll(`[data-person=${person}] img`)];
  return alts.every(alt => images.filter(image => image.alt === alt).length === 1);
}"""
"""A script: true if a person's client has one picture of each of these alt texts. The page asks this with every
frame, `expect` only every second after a while."""


def cards_in(text: str) -> set[Card]:
    """Every card that a text names, however it is written."""
    return {
        SPOKEN[name] if name else Card(code or ("T" if rank == "10" else rank) + SUITS[sign])
        for rank, sign, code, name in WRITTEN.findall(text)
    }


def held_in(view: Any) -> set[Card]:
    """The cards that a view shows in its owner's hand, or in their hands at a bank."""
    if hasattr(view, "hand"):
        return set(view.hand)
    return {card for hand in view.hands[view.seat] for card in hand.cards if card is not None}


class BrowserRoom:
    """The Discord, the bot in it, and its one table, and the browser that looks at them."""

    def __init__(self, discord: LocalDiscord, bot: Gamester, chromium: api.Browser) -> None:
        self.discord = discord
        self.bot = bot
        self._chromium = chromium
        self._changed = asyncio.Event()
        bot.room.listeners.append(self._note)

    def window(self, width: int = 1200, height: int = 800, language: str = "en-US") -> Window:
        """A window of this size and language, to be entered; see `window`."""
        return window(self._chromium, self.discord, width, height, language)

    @property
    def table(self) -> Held:
        """The newest table."""
        return Held(self.bot.room, max(self.bot.room, key=lambda table: table.id))

    async def until(self, holds: Callable[[], bool]) -> None:
        """Returns when `holds()`; it is asked after every change at a table."""
        async with asyncio.timeout(30):
            while not holds():
                self._changed.clear()
                await self._changed.wait()

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """Shows only at the end what happens meanwhile: nobody looks at a thousand moves."""
        listeners = self.bot.room.listeners
        kept = listeners[:]
        listeners[:] = [self._note]
        yield
        listeners[:] = kept
        for listener in kept:
            listener(TableChanged(None, self.table.now))

    async def hurry(
        self, people: Sequence[Onlooker], until: Callable[[Any], bool] = lambda game: False, level: str = "normal"
    ) -> None:
        """These people play as robots of this level would, without their panels.

        They do so until `until` holds of the game, or to the end of the match.
        """
        table, luck = self.table, Random(1)
        users = {person.seat: person.user_id for person in people}

        def ends() -> bool:
            return table.header.phase is Phase.OVER or until(table.playing().game)

        with self.unseen():
            while True:
                await self.until(lambda: ends() or bool(users.keys() & table.playing().game.to_act()))
                if ends():
                    return
                game = table.playing().game
                seat = min(users.keys() & game.to_act())
                move = game.robot(game.view(seat), level, luck)
                await table.act(users[seat], move, table.stamp(users[seat]), self.bot.room.now())

    def _note(self, change: TableChanged) -> None:
        self._changed.set()

    async def turn(self) -> int | None:
        """Waits until it is a person's turn and returns their seat, or None when the match is over."""
        table = self.table

        def rests() -> bool:
            acting = table.match.game.to_act() if table.match else ()
            return table.header.phase is Phase.OVER or any(
                table.by_seat[seat].user_id for seat in acting if seat >= 0
            )

        await self.until(rests)
        return next(iter(table.playing().game.to_act())) if table.header.phase is Phase.PLAYING else None

    def seat_of(self, name: str) -> int:
        """The seat of a person in the match."""
        sitting = self.table.sitting(int(self.discord.world.person(name).id))
        assert sitting is not None
        assert sitting.seat is not None
        return sitting.seat


class Onlooker:
    """One person's client in the browser, and everything that its socket has brought."""

    def __init__(self, room: BrowserRoom, client: Locator, name: str) -> None:
        self.room = room
        self.client = client
        self.name = name
        self.user_id = int(room.discord.world.person(name).id)
        self._frames: list[str] = []
        self._known_since: set[Card] = set()
        room.bot.room.listeners.append(self._take_note)

    def listen(self, page: Page) -> None:
        """Keep what the client's socket brings. Call it before the page is opened."""

        def opened(socket: Any) -> None:
            if f"as={self.name}" in socket.url:
                socket.on("framereceived", lambda frame: self._frames.append(_unescaped(frame)))

        page.on("websocket", opened)

    @property
    def seat(self) -> int:
        return self.room.seat_of(self.name)

    def _knows(self) -> tuple[set[Card], set[Card]]:
        """The cards that the person may see now, and those that the story of the table tells them."""
        live = self.room.table.playing()
        told = [entry.event for entry in live.story if entry.event.visible_to(self.seat)]
        return cards_in(repr(live.game.view(self.seat))), cards_in(repr(told))

    def _take_note(self, change: TableChanged) -> None:
        """Whatever the person knew in passing may have been shown to them."""
        table = change.after
        if table.id == self.room.table.id and table.header.phase is Phase.PLAYING:
            self._known_since |= set.union(*self._knows())

    @property
    def panel(self) -> Locator:
        """The person's private panel."""
        return self.client.locator("[data-ephemeral=true]").filter(has_text="only you can see this")

    def press(self, custom_id_end: str) -> Locator:
        """The button or buttons whose custom_id ends so."""
        return self.client.locator(f"[data-action=press][data-key$={json.dumps(custom_id_end)}]")

    async def is_up_to_date(self) -> None:
        """Waits until the client shows the table and the person's own panel as they are now."""
        table, bot = self.room.table, self.room.bot
        pages = await bot.pages.public(table.now), await bot.pages.panel(table.now, self.user_id)
        alts = [alt for page in pages for alt in _alts(page)]
        try:
            await self.client.page.wait_for_function(SHOWS_EACH_ONCE, arg=[self.name, alts], timeout=30_000)
        except api.TimeoutError:
            raise AssertionError(f"not shown: {alts}\n{await self.client.aria_snapshot()}") from None

    async def sees_nothing_of(self, other: Onlooker) -> int:
        """Asserts that nothing in this client tells a card that `other` holds and this person can't know.

        Returns how many such cards there were. The match must rest while this looks.
        """
        await self.is_up_to_date()
        seen, told = self._knows()
        theirs: Any = self.room.table.playing().game.view(other.seat)
        hidden = held_in(theirs) - seen
        contents = await self.client.evaluate(CONTENTS)
        _expect_none(hidden, contents["pictures"] + contents["controls"])
        _expect_none(hidden - told, contents["everything"])
        frames, self._frames[:] = "\n".join(self._frames), []
        _expect_none(hidden - told - self._known_since, frames)
        self._known_since = seen | told
        return len(hidden)

    async def _lies_still(self) -> None:
        """Waits until every message is there, such as the line that calls a player.

        One that comes between a button's being pressed and released moves it away, and it hears of no click.
        """
        world, table = self.room.discord.world, self.room.table
        await self.room.bot.messages.bring(table.now)
        own = world.ephemeral_messages(world.person(self.name))
        messages = [*world.messages(str(table.header.channel_id)), *own]
        await expect(self.client.locator("[data-message-id]")).to_have_count(len(messages))

    async def opens_panel(self) -> None:
        """Opens the person's private panel, as soon as the table offers it; whoever has pressed Start has it."""
        if self.room.table.header.host_id == self.user_id:
            await appears(self.panel)
            return
        button = self.client.get_by_role("button", name=re.compile("^My (hand|cards|seat)$")).first
        await appears(button)
        await button.click()
        await appears(self.panel)

    async def makes(self, press: Locator) -> None:
        """Presses what makes a move, and waits until the move is made."""
        await self._lies_still()
        ply = len(self.room.table.playing().log)
        await press.click()
        try:
            await self.room.until(
                lambda: self.room.table.match is not None and len(self.room.table.match.log) > ply
            )
        except TimeoutError:
            raise AssertionError(f"no move came of it:\n{await self.client.aria_snapshot()}") from None


def _unescaped(frame: str | bytes) -> str:
    return json.dumps(json.loads(frame), ensure_ascii=False)


def _expect_none(cards: set[Card], text: str) -> None:
    """Asserts that a text names none of these cards; says where it does."""
    found = [
        text[max(0, hit.start() - 60) : hit.end() + 60]
        for hit in WRITTEN.finditer(text)
        if cards & cards_in(hit[0])
    ]
    assert found == [], sorted(cards)


def _alts(page: Shown) -> Iterable[str]:
    sent = walk_components(page.components)
    galleries = [one for one in sent if one["type"] == ComponentType.media_gallery.value]
    return [item["description"] for gallery in galleries for item in gallery["items"] if item["description"]]


ROWS_HOLD = """panel => [...panel.querySelectorAll(".row")]
  .every(row => new Set([...row.children].map(one => one.offsetTop)).size === 1)"""
"""A script: true if each row of buttons stands on one line."""


def lit(panel: Locator) -> Locator:
    """The buttons of moves that can be pressed."""
    return panel.locator("[data-action=press][data-key*='|do|']:enabled, [data-key*='|daily-move|']:enabled")


def enabled(player: Onlooker) -> Locator:
    """The buttons of cards that may be played."""
    return player.panel.locator("[data-action=press][data-key*='|play ']:not([disabled])")


async def expect_nothing_cut_off(page: Page) -> None:
    """Nothing is wider than the window, and every button lies in it with its whole label."""
    assert await page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    cut_off = """things => things.filter(one => {
      const box = one.getBoundingClientRect();
      return box.left < 0 || box.right > window.innerWidth || one.scrollWidth > one.clientWidth + 1;
    }).map(one => one.outerHTML)"""
    things = page.locator("[data-message-id]").locator("button, img")
    assert await things.evaluate_all(cut_off) == []
