"""The hour of whoever owns a server: they look through all that can be set, and set up what their server wants."""

from __future__ import annotations

from typing import Final

from bot.ui.settings import SECTIONS
from bot.words import words_for
from tests.bench.hours.hour import Hour

CHANNEL: Final = "card-room"
MASTERS: Final = "Game Masters"
FIRST: Final = "Card champion"
LANGUAGES: Final = {"en": "English", "de": "Deutsch"}


async def owner(hour: Hour) -> None:
    """Alice, who has just added the bot."""
    words = hour.words

    async def section(name: str) -> None:
        await hour.picks("settings", words(f"settings-section-{name}"))

    async with hour.step("reads every page of the settings"):
        await hour.types("settings")
        for name in SECTIONS:
            await section(name)
            await hour.sees("settings-title", section=words(f"settings-section-{name}"))
            await hour.shot(f"settings-{name}")
    async with hour.step("has what everybody reads written in the language of the server"):
        await section("look")
        await hour.picks("set-choice", LANGUAGES[hour.language], argument="language")
        await hour.shot("language")
    async with hour.step("names the channels where tables may be opened"):
        await section("tables")
        await hour.picks("set-channel", CHANNEL)
        await hour.shot("channels")
    async with hour.step("wants a thread for each table there"):
        await section("channels")
        await hour.presses("set-in-threads")
        await hour.sees("settings-saved")
        await hour.shot("threads")
    async with hour.step("has the deal of the day posted at six in the evening, Berlin's time"):
        await section("day")
        await hour.picks("set-zone", "Europe/Berlin")
        await hour.picks("set-deal-channel", "lounge")
        await hour.picks("set-deal-hour", "18:00")
        await hour.shot("day")
    async with hour.step("has results and the log of who did what posted"):
        await section("posts")
        await hour.picks("set-place", "lounge", argument="news_channel")
        await hour.picks("set-place", "lounge", argument="log_channel")
        await hour.shot("posts")
    async with hour.step("says whose role makes a Game Master, and what a season's first is given"):
        await section("roles")
        await hour.picks("set-role", MASTERS, argument="master_role")
        await hour.picks("set-role", FIRST, argument="reward_role")
        await hour.shot("roles")
    async with hour.step("reads what the bot may not do here"):
        await section("rights")
        await hour.shot("rights")
    async with hour.step("gives one game house rules of the server, which no host may change"):
        await section("rules")
        await hour.picks("set-rules", words("name", "whist"))
        await hour.shot("rules-of-a-game")
        await hour.presses("set-lock")
        await hour.shot("rules-locked")
        await hour.presses("settings", "rules")
    async with hour.step("changes the numbers about tokens"):
        await section("tokens")
        await hour.presses("set-tokens")
        await hour.shot("tokens-form")
        await hour.fills_in("25")
        await hour.shot("tokens")
    async with hour.step("plans a game night"):
        await hour.types("night")
        await hour.shot("night-none")
        await hour.presses("night-plan")
        await hour.shot("night-form")
        await plan(hour)
        await hour.shot("night-planned")
    async with hour.step("makes a tournament for the members"):
        await hour.types(
            "tournament create", f"form:{words_for()('tournament-form-swiss')}", "game:wit-and-reason"
        )
        await hour.shot("tournament-made")
    async with hour.step("looks up who did what"):
        await hour.types("settings")
        await section("log")
        await hour.shot("log")


async def plan(hour: Hour) -> None:
    """Fills in the form of a game night: tomorrow at eight, three games."""
    dialog = hour.client.get_by_role("dialog")
    await dialog.get_by_role("combobox").nth(0).click()
    await hour.client.get_by_role("option").nth(1).click()
    await hour.marks(1, *(hour.words("name", game) for game in ("thirty-one", "whist", "spit")))
    await hour.fills_in("20:00")
