"""Typing: plain words, and commands with their options."""

from __future__ import annotations

import re

from playwright.async_api import expect

from local_discord import LocalDiscord
from tests.local_discord.browser import Browser, composer
from tests.local_discord.small_bot import running


async def test_commands_are_listed_and_filtered(local: LocalDiscord, browser: Browser) -> None:
    async with running(local):
        (alice,) = await browser.open("alice")
        options = alice.get_by_role("option")
        await composer(alice).press_sequentially("/")
        await expect(options).to_have_count(8)
        await composer(alice).press_sequentially("ta")
        await expect(options).to_have_count(1)
        await expect(options).to_contain_text("/table open")
        await expect(options).to_contain_text("Open a table.")
        await expect(options).to_have_accessible_name(re.compile("^/table open game Open a table."))
        await browser.page.keyboard.press("Escape")
        await expect(options).to_have_count(0)


async def test_commands_that_come_while_one_is_typed_are_offered(local: LocalDiscord, browser: Browser) -> None:
    (alice,) = await browser.open("alice")
    await composer(alice).press_sequentially("/tab")
    await expect(alice.get_by_role("option")).to_have_count(0)
    async with running(local):
        await expect(alice.get_by_role("option")).to_contain_text("/table open")
        await browser.page.keyboard.press("Enter")
        await expect(alice.get_by_role("combobox", name="game")).to_be_focused()


async def test_autocomplete_follows_what_is_typed(local: LocalDiscord, browser: Browser) -> None:
    async with running(local):
        (alice,) = await browser.open("alice")
        await composer(alice).press_sequentially("/table")
        await browser.page.keyboard.press("Tab")
        game = alice.get_by_role("combobox", name="game")
        await expect(game).to_be_focused()
        await expect(alice.get_by_role("option")).to_have_text(["Whist", "Solo-Whist", "Spit"])
        await browser.page.keyboard.type("solo")
        await expect(alice.get_by_role("option")).to_have_text(["Solo-Whist"])
        await browser.page.keyboard.press("Enter")
        await expect(game).to_have_value("Solo-Whist")
        await browser.page.keyboard.press("Enter")
        await expect(alice.get_by_role("log")).to_contain_text("Alice used /table open")
        await expect(alice.get_by_role("log")).to_contain_text("a table for solo-whist")


async def test_every_kind_of_option_by_keyboard(local: LocalDiscord, browser: Browser) -> None:
    async with running(local):
        (alice,) = await browser.open("alice")
        await composer(alice).press_sequentially("/every ")
        for typed in ("sp", "11", "true", "bob", "lou"):
            await browser.page.keyboard.type(typed)
            await browser.page.keyboard.press("Tab")
        await browser.page.keyboard.press("Enter")
        await expect(alice.get_by_role("alert")).to_have_text(["stakes: The most is 10."])
        stakes = alice.get_by_role("textbox", name="stakes")
        await expect(stakes).to_be_focused()
        await stakes.fill("7")
        await browser.page.keyboard.press("Enter")
        await expect(alice.get_by_role("log")).to_contain_text("spit 7 True Bob lounge")


async def test_options_are_typed_by_name_as_in_discord(local: LocalDiscord, browser: Browser) -> None:
    async with running(local):
        (alice,) = await browser.open("alice")
        log = alice.get_by_role("log")
        await composer(alice).focus()
        await browser.page.keyboard.type("/every stakes:7 game:sp place:lou rated:true who:bob")
        await browser.page.keyboard.press("Enter")
        await browser.page.keyboard.press("Enter")
        await expect(log).to_contain_text("spit 7 True Bob lounge")
        await composer(alice).fill("/every game:whist stakes:3 rated:false who:bob place:lounge")
        await browser.page.keyboard.press("Enter")
        await browser.page.keyboard.press("Enter")
        await expect(log).to_contain_text("whist 3 False Bob lounge")
        await composer(alice).focus()
        await browser.page.keyboard.type("/say words:see: the moon loud:true ")
        await browser.page.keyboard.press("Enter")
        await expect(log).to_contain_text("SEE: THE MOON")


async def test_a_space_after_a_whole_value_goes_on(local: LocalDiscord, browser: Browser) -> None:
    async with running(local):
        (alice,) = await browser.open("alice")
        await composer(alice).focus()
        await browser.page.keyboard.type("/every whist 3 false bob lounge ")
        await browser.page.keyboard.press("Enter")
        await expect(alice.get_by_role("log")).to_contain_text("whist 3 False Bob lounge")


async def test_what_begins_with_the_typed_words_is_offered_first(local: LocalDiscord, browser: Browser) -> None:
    async with running(local):
        (alice,) = await browser.open("alice")
        await composer(alice).focus()
        await browser.page.keyboard.type("/say words:hello place:west")
        await expect(alice.get_by_role("option")).to_have_text(["West Lansing", "the far west", "Northwest"])


async def test_a_missing_option_is_asked_for(local: LocalDiscord, browser: Browser) -> None:
    async with running(local):
        (alice,) = await browser.open("alice")
        await composer(alice).press_sequentially("/every ")
        game = alice.get_by_role("combobox", name="game")
        await browser.page.keyboard.press("Escape")
        await browser.page.keyboard.press("Enter")
        await expect(alice.get_by_role("alert")).to_contain_text("game: This option is required")
        await expect(game).to_have_attribute("aria-invalid", "true")
        await alice.get_by_role("button", name="Discard the command").click()
        await expect(composer(alice)).to_be_focused()
    assert local.world.messages("card-room") == []


async def test_what_people_write_is_never_markup(local: LocalDiscord, browser: Browser) -> None:
    alice, bob = await browser.open("alice", "bob")
    await composer(alice).fill('<img src=x onerror="document.title=1"><b>hi</b>')
    await composer(alice).press("Enter")
    await expect(bob.get_by_role("log")).to_contain_text('<img src=x onerror="document.title=1"><b>hi</b>')
    await expect(bob.get_by_role("log").locator("img, b")).to_have_count(0)


async def test_markdown_as_discord_shows_it(local: LocalDiscord, browser: Browser) -> None:
    (alice,) = await browser.open("alice")
    lines = [
        "# Rules",
        "**bold** *slanted* __under__ ~~gone~~ `code` snake_case_name \\*plain\\*",
        "- first",
        "- second",
        "> quoted",
        "-# small print",
        "||hidden|| <@{bob}> <t:0:R>".replace("{bob}", local.world.person("bob").id),
    ]
    await composer(alice).fill("\n".join(lines))
    await composer(alice).press("Enter")
    text = alice.get_by_role("log").locator(".markdown")
    await expect(text.get_by_role("heading", name="Rules", level=1)).to_be_visible()
    await expect(text.locator("strong")).to_have_text("bold")
    await expect(text.locator("em")).to_have_text("slanted")
    await expect(text.locator("u")).to_have_text("under")
    await expect(text.locator("s")).to_have_text("gone")
    await expect(text.locator("code")).to_have_text("code")
    await expect(text).to_contain_text("snake_case_name *plain*")
    await expect(text.get_by_role("listitem")).to_have_text(["first", "second"])
    await expect(text.locator("blockquote")).to_have_text("quoted")
    await expect(text.locator(".subtext")).to_have_text("small print")
    await expect(text.locator(".mention")).to_have_text("@Bob")
    await expect(text.locator("time")).to_contain_text("years ago")
    await text.get_by_role("button", name="Spoiler").press("Enter")
    await expect(text.get_by_text("hidden")).to_be_visible()
    await expect(text.get_by_role("button", name="Spoiler")).to_have_count(0)
