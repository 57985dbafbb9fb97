"""Whole matches in the local room's page, by clicks alone: what somebody presses from `/games` to the result.

    python -m tests.bench.evenings [--width W] [--language L] [--shots FOLDER] [GAME ...]

Each game is opened with **Play now** and played to its end on one screen. What is wished for is what a `normal`
robot would do; it is done with whatever the panel has for it. Printed are presses and seconds to the first move,
presses of the match, and what went wrong: a page wider than the window, labels cut off, complaints of the page.
Robots are quick here, so the seconds of the match are not a person's: `tests.bench.lengths` has those.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Final
from unittest.mock import patch

from playwright import async_api as api
from playwright.async_api import Locator

from bot.cli.play import local_room
from bot.client import Gamester
from bot.settings import Settings
from db import Phase
from games import GAMES
from games.cards import PACK
from games.core import quick_move
from local_discord import LocalDiscord
from tests.held import Held
from tests.local_discord.browser import Browser, chromium, command, window

ROBOT_DELAY: Final = 0.1
"""The time that robots take, as a part of what they usually take."""

MOST_PRESSES: Final = 700
"""No short form of a game needs as many."""

PATIENCE_MS: Final = 20_000
"""The time that something may take to appear."""

POLL_S: Final = 0.05

IDLE_POLLS: Final = 400
"""After so many of them without anything to press nothing comes any more."""

SHOTS: Final = {1: "2-moved", 6: "3-on", 20: "4-later", 60: "5-late"}
"""After which moves a picture of the page is kept."""

LocalRoom = tuple[LocalDiscord, Gamester]

OF_MOVES: Final = ", ".join(
    f"[data-action=press][data-key*='|{verb}|']:enabled" for verb in ("do", "aim", "form", "amount")
)
"""A selector of the buttons that make a move, or lead to one."""

CUT_OFF: Final = """() => {
  const found = document.documentElement.scrollWidth > window.innerWidth ? ["the page"] : [];
  for (const one of document.querySelectorAll("[data-message-id] button, [data-message-id] img")) {
    const box = one.getBoundingClientRect();
    if (box.left < 0 || box.right > window.innerWidth || one.scrollWidth > one.clientWidth + 1)
      found.push(one.textContent || one.alt);
  }
  return found;
}"""


class Evening:
    """A person's match at one game.

    They make so many `presses`, and so many until their `first_move`, which comes after `until_first` seconds.
    """

    def __init__(
        self,
        key: str,
        browser: Browser,
        client: Locator,
        room: LocalRoom,
        shots: Path | None,
        person: str = "alice",
    ) -> None:
        self.key, self.page, self.client, self.shots = key, browser.page, client, shots
        discord, self.bot = room
        self.user_id = int(discord.world.person(person).id)
        self.luck = Random(key)
        self.presses = self.first_move = 0
        self.until_first = 0.0
        self.troubles: list[str] = []

    @property
    def table(self) -> Held:
        """The newest table."""
        return Held(self.bot.room, max(self.bot.room, key=lambda table: table.id))

    @property
    def panel(self) -> Locator:
        """The person's panel."""
        return (
            self.client.locator("[data-ephemeral=true]").filter(has=self.page.locator("[data-key*='|more|']")).last
        )

    async def shot(self, name: str) -> None:
        """Keeps what can be seen, and notes what doesn't fit."""
        for found in await self.page.evaluate(CUT_OFF):
            self.troubles.append(f"{name}: {found!r} is cut off")
        if self.shots:
            await self.page.screenshot(path=self.shots / f"{self.key}-{name}.png")

    async def press(self, what: Locator) -> bool:
        """Presses, if it is still there."""
        try:
            await what.click(timeout=2_000)
        except api.Error:
            return False  # it has just gone
        self.presses += 1
        return True

    async def play(self) -> None:
        """From the list of games to the result."""
        began = time.monotonic()
        await command(self.client, "games")
        self.presses += 1
        await self.find_game()
        await self.panel.wait_for(timeout=PATIENCE_MS)
        await asyncio.sleep(1)
        await self.shot("1-first")
        await self.to_the_end(began)
        await asyncio.sleep(2)
        await self.shot("6-result")

    async def to_the_end(self, began: float) -> None:
        """Moves until the match is over, or nothing happens any more; it was asked for at `began`."""
        moves = idle = 0
        while self.table.header.phase is Phase.PLAYING and self.presses < MOST_PRESSES and idle < IDLE_POLLS:
            seat, ply = self.table.sitter(self.user_id).seat, len(self.table.playing().log)
            if seat not in self.table.playing().game.to_act() or not await self.move(seat):
                idle += 1
                await asyncio.sleep(POLL_S)
            elif await self.went_on(ply):
                idle, moves = 0, moves + 1
                if moves == 1:
                    self.first_move, self.until_first = self.presses, time.monotonic() - began
                if moves in SHOTS:
                    await asyncio.sleep(1)
                    await self.shot(SHOTS[moves])
        if self.table.header.phase is Phase.PLAYING:
            self.troubles.append("nothing happens any more" if idle == IDLE_POLLS else "does not come to an end")

    async def went_on(self, ply: int) -> bool:
        """True if a move comes of the press; some only aim."""
        for _ in range(40):
            if self.table.match is None or len(self.table.match.log) > ply:
                return True
            await asyncio.sleep(POLL_S)
        return False

    async def find_game(self) -> None:
        """Turns the pages of the list until the game's button is there, and presses it."""
        listed = self.client.locator("[data-ephemeral=true]").last
        wanted = listed.locator(f"[data-action=press][data-key$='|play-now|0||{self.key}']")
        await listed.locator("[data-key*='|play-now|']").first.wait_for()
        if self.key == next(iter(GAMES)):
            await self.shot("0-games")
        for _ in GAMES:
            if await wanted.count():
                break
            await self.press(listed.locator("[data-action=press][data-key*='|games|']:enabled").last)
            await asyncio.sleep(0.4)
        await self.press(wanted)

    async def move(self, seat: int) -> bool:
        """Does what a robot would, or else whatever there is; False if there is nothing to press yet."""
        game = self.table.playing().game
        wish = quick_move(type(game), game.view(seat), "normal", self.luck)
        exact = self.panel.locator(f"[data-action=press][data-key$={json.dumps('|' + wish)}]:enabled")
        if await exact.count():
            return await self.press(exact.first)
        others = self.panel.locator(OF_MOVES)
        pickers = self.panel.get_by_role("combobox")
        if await pickers.count():
            await self.press(pickers.first)
            options = self.client.get_by_role("option")
            if number := await options.count():
                return await self.press(options.nth(self.luck.randrange(number)))
        if number := await others.count():
            pressed = await self.press(others.nth(self.luck.randrange(number)))
            dialog = self.client.get_by_role("dialog")
            if await dialog.count():
                await self.fill_in(dialog)
            return pressed
        return False

    async def fill_in(self, dialog: Locator) -> None:
        """Sends a form; where it holds nothing yet, with one."""
        field = dialog.get_by_role("textbox").first
        if await field.count() and not await field.input_value():
            await field.fill("1")
        await self.press(dialog.locator("button[type=submit], button").last)


@asynccontextmanager
async def card_room() -> AsyncIterator[LocalRoom]:
    """The local room, with quick robots."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database_url=f"sqlite+aiosqlite:///{folder}/room.db", robot_delay=ROBOT_DELAY)
        with patch("bot.messages.card_emoji.UPLOAD_PAUSE_S", 0):  # as at any start but the first
            async with local_room(settings, None, limits=False, spacing=0) as room:
                while not room[1].cards.text(PACK[0]).startswith("<"):  # noqa: ASYNC110 -- nothing tells
                    await asyncio.sleep(POLL_S)
                yield room


async def evenings(width: int, height: int, language: str, shots: Path | None, keys: list[str]) -> None:
    """Plays and prints."""
    print(f"{width} px, {language}: presses and seconds to the first move; presses of the match")
    async with chromium() as running:
        for key in keys:
            async with card_room() as room, window(running, room[0], width, height, language) as browser:
                (client,) = await browser.open("alice")
                one = Evening(key, browser, client, room, shots)
                try:
                    await one.play()
                except api.Error as error:
                    one.troubles.append(str(error).splitlines()[0])
                    await one.shot("trouble")
                one.troubles += browser.complaints
                told = (f"{key:22} {one.first_move:3} {one.until_first:5.1f} s {one.presses:5}", *one.troubles)
                print(*told, sep="  ", flush=True)


def main() -> None:
    """See the module."""
    parser = argparse.ArgumentParser(prog="tests.bench.evenings")
    parser.add_argument("--width", type=int, default=390)
    parser.add_argument("--height", type=int, default=844)
    parser.add_argument("--language", default="en-US")
    parser.add_argument("--shots", type=Path)
    parser.add_argument("games", nargs="*", metavar="GAME")
    chosen = parser.parse_args()
    if chosen.shots:
        chosen.shots.mkdir(parents=True, exist_ok=True)
    logging.disable(logging.WARNING)
    asyncio.run(evenings(chosen.width, chosen.height, chosen.language, chosen.shots, chosen.games or list(GAMES)))


if __name__ == "__main__":
    main()
