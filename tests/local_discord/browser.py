"""A browser that looks at the page of a local Discord."""

from __future__ import annotations

import asyncio
import re
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playwright import async_api as api
from playwright.async_api import Locator, Page, async_playwright, expect

from local_discord import LocalDiscord

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
"""The path of the browser; None if there is none."""

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",  # nothing is drawn by a graphics card: one process less
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Without the address bar's popups, each a page of its own, a window takes half the work. The last such list
    # counts, so this one repeats what matters here of Playwright's.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,AimEnabled,HttpsUpgrades,MediaRouter,"
    "OptimizationHints,PaintHolding,ThirdPartyStoragePartitioning",
]

# Edits of one channel are rationed, so the last of several may come seconds later; a busy machine takes longer.
expect.set_options(timeout=30_000)


class Browser:
    """One window. `complaints` are the errors that the page wrote to the console, which must stay empty."""

    def __init__(self, page: Page, local: LocalDiscord) -> None:
        self.page = page
        self._local = local
        self.complaints: list[str] = []
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda line: self.complaints.append(line.text) if line.type == "error" else None)

    async def open(self, *names: str) -> list[Locator]:
        """Show these people side by side and return the client of each, when they are there."""
        await self.page.goto(self._local.page(*names))
        clients = [self.client(name) for name in names]
        for client in clients:
            await expect(client.get_by_role("log")).to_be_visible()
        return clients

    def client(self, name: str) -> Locator:
        """The root of a person's client."""
        return self.page.locator(f"[data-person={name}]")


@asynccontextmanager
async def chromium() -> AsyncIterator[api.Browser]:
    """A browser without a window."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS, headless=True)
        yield browser
        await browser.close()


@asynccontextmanager
async def window(
    running: api.Browser, local: LocalDiscord, width: int = 1200, height: int = 800, language: str = "en-US"
) -> AsyncIterator[Browser]:
    """A window of this size and language, which knows nothing of earlier ones.

    Fails at the end if the page complained, as about its Content-Security-Policy.
    """
    async with await running.new_page(viewport={"width": width, "height": height}, locale=language) as page:
        browser = Browser(page, local)
        yield browser
    assert browser.complaints == []


async def appears(what: Locator) -> None:
    """Waits until something can be seen that is on its way; `expect` alone would rest longer and longer."""
    async with asyncio.timeout(30):
        while not await what.first.is_visible():  # noqa: ASYNC110 -- the browser is watched
            await asyncio.sleep(0.02)


def composer(client: Locator) -> Locator:
    """The box in which a person writes."""
    return client.get_by_role("textbox", name="Message ")


async def command(client: Locator, name: str) -> None:
    """Type a command that needs no options, pick it from the list and send it."""
    await composer(client).press_sequentially(f"/{name}")
    await client.get_by_role("option", name=re.compile(rf"^.{name}(?![\w-])")).click()
    await client.page.keyboard.press("Enter")
