"""One person's hour: what they do in the page, and what goes wrong."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from playwright import async_api as api
from playwright.async_api import Locator, expect

from bot.client import Gamester
from bot.interactions.router import Done
from bot.tables.table import Table
from bot.tournaments.terms import Form, Terms
from bot.words import words_for
from local_discord import LocalDiscord
from tests.bench.evenings import CUT_OFF, Evening
from tests.held import Held
from tests.local_discord.browser import Browser, composer

LocalRoom = tuple[LocalDiscord, Gamester]

QUIET: Final = """() => {
  if (document.querySelector("[data-message-id] [aria-busy=true], .thinking, .sending")) return false;
  const said = [...document.querySelectorAll("[data-message-id]")].map(one => one.innerText).join();
  const before = window.said;
  window.said = said;
  return said === before;
}"""
"""True if every press has its answer, and nothing has changed since the last look."""

LOOK_EVERY_MS: Final = 250

PATIENCE_MS: Final = 8_000
"""The time that something may take to appear."""

WRAPPED: Final = """() => [...document.querySelectorAll("[data-message-id] .row")]
  .filter(row => row.children.length <= 3)
  .filter(row => !row.querySelector("[data-key*='-move|'], [data-key*='|puzzle-run|']"))
  .filter(row => new Set([...row.children].map(one => one.offsetTop)).size > 1)
  .map(row => row.innerText)"""
"""Rows of two or three buttons that do not stand on one line; more than these are a list, which may flow,
as may the moves of a lesson or a puzzle."""

UNREADABLE: Final = """() => [...document.querySelectorAll("[data-message-id] .select-placeholder")]
  .filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.innerText)"""
"""The words of lists in which nothing is chosen, where they are longer than the list is wide."""

SIGN_UP_MS: Final = 8_000
"""The time that a tournament is open before it begins."""

FAILURES: Final = "[data-message-id] .failure"


class Hour:
    """A person with a window of their own. `troubles` are what went wrong in it, and `table` is their own."""

    def __init__(
        self, who: str, name: str, browser: Browser, client: Locator, room: LocalRoom, shots: Path | None
    ) -> None:
        self.who, self.name, self.browser, self.page, self.client = who, name, browser, browser.page, client
        self.discord, self.bot = self.room = room
        self.shots = shots
        self.user_id = int(self.discord.world.person(name).id)
        self.page.set_default_timeout(PATIENCE_MS)
        self.troubles: list[str] = []
        self.table: Table | None = None
        self._refused: list[str] = []
        self._taken = 0
        self.bot.router.listeners.append(self._hear)

    def _hear(self, done: Done) -> None:
        if done.outcome != "done":
            self._refused.append(f"{done.kind} {done.name}: {done.outcome}")

    def leave(self) -> None:
        """The hour is over."""
        self.bot.router.listeners.remove(self._hear)

    @property
    def language(self) -> str:
        """The language in which the bot answers this person."""
        return self.discord.world.person(self.name).locale.split("-")[0]

    def words(self, message: str, game: str | None = None, /, **facts: Any) -> str:
        """A message as this person reads it."""
        return words_for(game, self.language)(message, **facts)

    # Steps ------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def step(self, told: str, *, refused: bool = False) -> AsyncIterator[None]:
        """Something the person does, in a line; `refused`: the bot has to say no to some of it."""
        self._refused.clear()
        found = len(self.troubles)
        try:
            yield
        except (api.Error, AssertionError, TimeoutError, LookupError) as error:
            self.troubles.append(str(error).strip().splitlines()[0] if str(error) else type(error).__name__)
            await self.shot("trouble")
            await self._starts_afresh()
        self.troubles += [f"the page complains: {one}" for one in self.browser.complaints]
        self.browser.complaints.clear()
        if refused and not self._refused:
            self.troubles.append("nothing was refused")
        self.troubles += [] if refused else self._refused
        self.troubles[found:] = sorted({*self.troubles[found:]} - {*self.troubles[:found]})  # each is told once
        wrong = "".join(f"\n    ✗ {trouble}" for trouble in self.troubles[found:])
        print(f"  {self.who} {told}{wrong}", flush=True)

    async def shot(self, name: str) -> None:
        """Notes what does not fit and what failed, and keeps what can be seen."""
        await self.settles()
        look = self.page.evaluate
        self.troubles += [f"{found!r} is cut off" for found in [*await look(CUT_OFF), *await look(UNREADABLE)]]
        self.troubles += [f"the row {' | '.join(row.splitlines())!r} wraps" for row in await look(WRAPPED)]
        self.troubles += await self.client.locator(FAILURES).all_inner_texts()
        if self.shots:
            self._taken += 1
            assert self.page.viewport_size is not None
            width = self.page.viewport_size["width"]
            where = f"{self.who}-{self.language}-{width}-{self._taken:02}-{name}.png"
            await self.page.screenshot(path=self.shots / where)

    async def _starts_afresh(self) -> None:
        """Closes what is open after a trouble."""
        for _ in range(2):
            await self.page.keyboard.press("Escape")
        discard = self.client.get_by_role("button", name="Discard the command")
        if await discard.is_visible():
            await discard.click()

    async def settles(self) -> None:
        """Waits until every press has its answer and nothing changes any more: a while, for a race never rests."""
        await asyncio.sleep(0.1)
        try:
            await self.page.wait_for_function(QUIET, polling=LOOK_EVERY_MS, timeout=PATIENCE_MS)
        except api.TimeoutError:
            return

    # What a person does -----------------------------------------------------------------------------------

    async def types(self, command: str, *values: str) -> None:
        """Sends a command, with these values: those that it asks for in their order, others as `name:value`."""
        await composer(self.client).press_sequentially(f"/{command}")
        await self.client.get_by_role("option", name=f"/{command}").first.click()
        for value in values:
            await self.page.keyboard.type(value, delay=5)
            await asyncio.sleep(0.5)  # what is offered for it comes from the bot
            if await self.client.get_by_role("option").count():
                await self.page.keyboard.press("Enter")
        await self.page.keyboard.press("Enter")
        await expect(composer(self.client)).to_be_visible(timeout=PATIENCE_MS)
        await self.settles()

    def button(self, verb: str, argument: str | None = None) -> Locator:
        """The newest button that does this; `argument` is how its custom_id ends."""
        wanted = f"[data-action=press][data-key*='|{verb}|']"
        if argument is not None:
            wanted += f"[data-key$={json.dumps('|' + argument)}]"
        return self.client.locator(wanted + ":enabled").last

    async def presses(self, verb: str, argument: str | None = None) -> None:
        """Presses that button, once it is there."""
        found = self.button(verb, argument)
        await found.wait_for()
        await found.click()
        await self.settles()

    async def picks(self, verb: str, *labels: str, argument: str = "") -> None:
        """Chooses from the newest list that is for this, by how choices are called."""
        which = f"[data-key*={json.dumps(argument)}]" if argument else ""
        await self.client.locator(f"[data-action=choose][data-key*='|{verb}|']{which}").last.click()
        for label in labels:
            await self._option(label).click()
        if await self.client.get_by_role("listbox").count():
            await self.page.keyboard.press("Escape")
        await self.settles()

    def _option(self, label: str) -> Locator:
        """A choice of the list that is open, by the words it begins with."""
        return (
            self.client.get_by_role("option")
            .filter(has=self.page.locator(".option-label").get_by_text(re.compile(rf"^[@#]?{re.escape(label)}")))
            .first
        )

    async def fills_in(self, *values: str) -> None:
        """Writes into the fields of the form that is open, from the first on, and sends it."""
        dialog = self.client.get_by_role("dialog")
        await dialog.wait_for()
        fields = dialog.get_by_role("textbox")
        for number, value in enumerate(values):
            await fields.nth(number).fill(value)
        await dialog.locator("button[type=submit]").click()
        await expect(dialog).to_have_count(0)
        await self.settles()

    async def marks(self, field: int, *labels: str) -> None:
        """Chooses in a list of the form that is open, by its place among them."""
        await self.client.get_by_role("dialog").get_by_role("combobox").nth(field).click()
        for label in labels:
            await self._option(label).click()
        await self.client.get_by_role("dialog").locator("h1, h2").first.click()

    async def sees(self, message: str, game: str | None = None, /, **facts: Any) -> None:
        """Reads the first line of this message somewhere, as far as its first bold or linked word."""
        told = self.words(message, game, **facts).splitlines()[0].lstrip("-# ")
        part = max(told.replace("`", "*").split("*"), key=len).strip()
        await expect(self.client.get_by_text(part).last).to_be_visible(timeout=PATIENCE_MS)

    async def goes(self, channel: str) -> None:
        """Opens a channel or a thread of the server by its name."""
        drawer = self.client.get_by_role("button", name="Channels")
        if await drawer.is_visible():
            await drawer.click()
        await self.client.locator(f"[data-go='{self.discord.world.channel(channel).id}']").click()
        await self.settles()

    async def plays(self, key: str) -> None:
        """Plays the newest table to its end."""
        match = Evening(key, self.browser, self.client, self.room, None, self.name)
        loop = asyncio.get_running_loop()
        await match.to_the_end(loop.time())
        self.troubles += match.troubles
        await self.settles()

    # What others do ---------------------------------------------------------------------------------------

    @property
    def guild_id(self) -> int:
        """The server's number."""
        return self.bot.guilds[0].id

    def number_of(self, name: str) -> int:
        """A person's number."""
        return int(self.discord.world.person(name).id)

    def newest_table(self) -> Table:
        """The table that was opened last."""
        return max(self.bot.room, key=lambda table: table.id)

    def newest_thread(self) -> str:
        """The number of the thread that was opened last."""
        return max((one.id for one in self.discord.world.channels.values() if one.parent is not None), key=int)

    async def table_of_others(self, game: str, *names: str) -> Held:
        """A match of these people, which has begun; the first is its host."""
        channel = next(one for one in self.bot.get_all_channels() if one.name == "card-room")
        host, *others = names
        table = await self.bot.room.new_tables.open(
            guild_id=self.guild_id,
            channel_id=channel.id,
            host=(self.number_of(host), host.capitalize()),
            game=game,
            options={},
            capacity=len(names),
            stake=0,
        )
        held = Held(self.bot.room, table)
        for name in names:
            await self.bot.room.members.welcome(self.guild_id, self.number_of(name), name.capitalize())
        for name in others:
            await held.join(self.number_of(name), name.capitalize())
        await held.start()
        await self.bot.messages.bring(held.now)
        return held

    async def tournament_soon(self, game: str) -> int:
        """A Swiss tournament of one round that begins in some seconds, as the owner has made it; its number."""
        channel = next(one for one in self.bot.get_all_channels() if one.name == "card-room")
        cog: Any = self.bot.get_cog("TournamentCog")
        event = await self.bot.room.tournaments.create(
            guild_id=self.guild_id,
            channel_id=channel.id,
            host_id=self.number_of("alice"),
            name=self.words("tournament-usual-name", game=self.words("name", game)),
            terms=Terms(Form.SWISS, game, rounds=1),
            begins_ms=self.bot.now() + SIGN_UP_MS,
        )
        cog._want(event.header.id)
        await self.settles()
        return event.header.id

    async def is_seated_by(self, event_id: int) -> Held:
        """The table to which a tournament calls, when its time has come."""
        async with asyncio.timeout(2 * SIGN_UP_MS / 1000):
            while True:
                for table in self.bot.room:
                    if table.header.tournament_id == event_id and table.header.channel_id:
                        await self.settles()
                        return Held(self.bot.room, table)
                await asyncio.sleep(LOOK_EVERY_MS / 1000)
