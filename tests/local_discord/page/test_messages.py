"""Two people in a browser: what each sees, presses, chooses and fills in."""

from __future__ import annotations

import pytest
from playwright.async_api import Locator, expect

from local_discord import LocalDiscord, Person
from tests.local_discord.browser import Browser, command, composer
from tests.local_discord.small_bot import running


async def test_only_its_reader_sees_an_ephemeral_reply(local: LocalDiscord, browser: Browser) -> None:
    async with running(local):
        alice, bob = await browser.open("alice", "bob")
        await command(alice, "hand")
        private = alice.locator("[data-ephemeral=true]")
        await expect(private.get_by_role("heading", name="Your hand")).to_be_visible()
        await expect(private.get_by_role("img", name="Ace of spades")).to_be_visible()
        await expect(private).to_contain_text("Alice used /hand")
        await expect(private).to_contain_text("Only you can see this")
        await composer(alice).fill("look at that")
        await composer(alice).press("Enter")
        await expect(bob.get_by_role("log")).to_contain_text("look at that")
        await expect(bob.locator("[data-ephemeral=true]")).to_have_count(0)

        await private.get_by_role("button", name="Dismiss message").click()
        await expect(private).to_have_count(0)
    assert local.world.ephemeral_messages(local.world.person("alice")) == []


async def test_two_people_press_one_button(local: LocalDiscord, browser: Browser) -> None:
    async with running(local):
        alice, bob = await browser.open("alice", "bob")
        await command(alice, "count")
        await bob.get_by_role("button", name="Count 0").click()
        await alice.get_by_role("button", name="Count 1").click()
        for client in (alice, bob):
            await expect(client.get_by_role("log")).to_contain_text("Counted to 2")
            await expect(client.get_by_role("log")).to_contain_text("Alice used /count")
            await expect(client.get_by_role("log")).to_contain_text("(edited)")


@pytest.mark.parametrize(("stray", "count"), [(0, 1), (60, 0)])
async def test_a_button_that_moves_away_under_the_pointer_is_pressed(
    local: LocalDiscord, browser: Browser, stray: int, count: int
) -> None:
    """Unless the pointer was moved away itself."""
    async with running(local):
        (alice,) = await browser.open("alice")
        await command(alice, "count")
        button = alice.get_by_role("button", name="Count 0")
        box = await button.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        await browser.page.mouse.move(x, y)
        await browser.page.mouse.down()
        await button.evaluate("one => { one.closest('[data-message-id]').style.marginBottom = '90px' }")
        await alice.locator(".log-scroller").evaluate("log => log.scrollTo(0, log.scrollHeight)")
        assert (moved := await button.bounding_box()) is not None
        assert moved["y"] != box["y"]
        await browser.page.mouse.move(x, y + stray)
        await browser.page.mouse.up()
        await command(alice, "count")
        await expect(alice.get_by_role("log")).to_contain_text(f"Counted to {count}")


async def test_the_keyboard_stays_in_a_message_that_changes(local: LocalDiscord, browser: Browser) -> None:
    async with running(local):
        (alice,) = await browser.open("alice")
        await command(alice, "count")
        await alice.get_by_role("button", name="Count 0").focus()
        await browser.page.keyboard.press("Enter")
        await expect(alice.get_by_role("button", name="Count 1")).to_be_focused()
        await browser.page.keyboard.press("Enter")
        await expect(alice.get_by_role("button", name="Count 2")).to_be_focused()


async def test_a_message_is_patched_and_not_rebuilt(local: LocalDiscord, browser: Browser) -> None:
    async with running(local):
        (alice,) = await browser.open("alice")
        await command(alice, "count")
        item = alice.locator("[data-message-id]").filter(has_text="Counted to 0")
        handle = await item.element_handle()
        await alice.get_by_role("button", name="Count 0").click()
        await expect(alice.get_by_role("log")).to_contain_text("Counted to 1")
        assert handle is not None
        assert await handle.evaluate("item => item.isConnected && item.textContent.includes('Counted to 1')")


async def test_several_values_are_chosen_with_the_keyboard(local: LocalDiscord, browser: Browser) -> None:
    async with running(local):
        (alice,) = await browser.open("alice")
        await command(alice, "hand")
        select = alice.get_by_role("combobox", name="Your cards")
        await select.focus()
        for key in ("Enter", "Enter", "ArrowDown", "ArrowDown", "Enter"):
            await browser.page.keyboard.press(key)
        await expect(alice.get_by_role("option", name="KD")).to_be_disabled()
        await expect(alice.get_by_role("option", selected=True)).to_have_text(["AS", "7C"])
        await browser.page.keyboard.press("Escape")
        await expect(alice.get_by_role("log")).to_contain_text("You play AS 7C")
        await expect(select).to_have_text("AS7C")


async def opens_cards(browser: Browser) -> Locator:
    """Alice's client, with the list of the cards in her hand open."""
    (alice,) = await browser.open("alice")
    await command(alice, "hand")
    await alice.get_by_role("combobox", name="Your cards").click()
    return alice


async def test_an_open_list_stays_open_while_others_talk(
    local: LocalDiscord, browser: Browser, bob: Person
) -> None:
    async with running(local):
        alice = await opens_cards(browser)
        await alice.get_by_role("option", name="AS").click()
        await bob.say("card-room", "anybody there?")
        await expect(alice.get_by_role("log")).to_contain_text("anybody there?")
        await expect(alice.get_by_role("option", selected=True)).to_have_text(["AS"])
        await composer(alice).click()
        await expect(alice.get_by_role("log")).to_contain_text("You play AS")


async def test_a_list_longer_than_its_room_stays_where_it_is_scrolled_to(
    local: LocalDiscord, browser: Browser, bob: Person
) -> None:
    async with running(local):
        alice = await opens_cards(browser)
        opened = alice.get_by_role("listbox")
        scroll = """async list => {
          list.scrollTop = 9999;
          await new Promise(requestAnimationFrame);
          return list.scrollTop;
        }"""
        bottom = await opened.evaluate(scroll)
        assert bottom > 0
        await bob.say("card-room", "anybody there?")
        await expect(alice.get_by_role("log")).to_contain_text("anybody there?")
        assert await opened.evaluate("list => list.scrollTop") == bottom


async def test_an_option_that_moves_away_under_the_pointer_is_chosen(
    local: LocalDiscord, browser: Browser
) -> None:
    async with running(local):
        alice = await opens_cards(browser)
        box = await alice.get_by_role("option", name="KD").bounding_box()
        assert box is not None
        await browser.page.mouse.move(box["x"] + 20, box["y"] + box["height"] / 2)
        await browser.page.mouse.down()
        await alice.get_by_role("listbox").evaluate(
            "list => { list.style.marginBottom = list.style.marginTop = '-90px' }"
        )
        await browser.page.mouse.up()
        await expect(alice.get_by_role("option", selected=True)).to_have_text(["KD"])


async def test_a_modal_with_every_field(local: LocalDiscord, browser: Browser) -> None:
    async with running(local):
        alice, bob = await browser.open("alice", "bob")
        await command(alice, "rules")
        modal = alice.get_by_role("dialog", name="House rules")
        name = modal.get_by_role("textbox", name="Name")
        await expect(name).to_be_focused()
        await modal.get_by_role("button", name="Submit").click()
        await expect(modal.get_by_text("This field is required.")).to_have_count(3)

        await name.fill("Al")
        await modal.get_by_role("combobox", name="Pace").click()
        await alice.get_by_role("option", name="blitz").click()
        await modal.get_by_role("radio", name="three").check()
        await modal.get_by_role("checkbox", name="robots").check()
        await modal.get_by_role("checkbox", name="Public").uncheck()
        await modal.get_by_role("button", name="Submit").click()
        await expect(modal).to_have_count(0)
        await expect(bob.get_by_role("log")).to_contain_text("Al/blitz/three/robots/False")


async def test_a_button_nobody_answers_fails_after_three_seconds(local: LocalDiscord, browser: Browser) -> None:
    async with running(local):
        (alice,) = await browser.open("alice")
        await command(alice, "count")
        button = alice.get_by_role("button", name="Count 0")
        await expect(button).to_be_visible()
    await button.click()
    await expect(button).to_have_attribute("aria-busy", "true")
    local.world.advance(3.1)
    await expect(alice.get_by_text("This interaction failed")).to_be_visible()
    await expect(button).not_to_have_attribute("aria-busy", "true")


async def test_a_command_nobody_answers_says_so_to_its_sender(local: LocalDiscord, browser: Browser) -> None:
    async with running(local):
        alice, bob = await browser.open("alice", "bob")
        await composer(alice).press_sequentially("/count ")
        await expect(alice.get_by_role("group", name="Command /count")).to_be_visible()
    await browser.page.keyboard.press("Enter")
    await expect(alice.get_by_text("Sending command…")).to_be_visible()
    local.world.advance(3.1)
    await expect(alice.get_by_text("The application did not respond")).to_be_visible()
    await expect(bob.get_by_role("log")).not_to_contain_text("count")
    await alice.get_by_role("button", name="Dismiss message").click()
    await expect(alice.get_by_text("The application did not respond")).to_have_count(0)


async def test_direct_messages_can_be_closed(local: LocalDiscord, browser: Browser) -> None:
    async with running(local):
        (alice,) = await browser.open("alice")
        await command(alice, "whisper")
        await expect(alice.get_by_role("button", name="Direct Messages, 1 mention")).to_be_visible()
        await alice.get_by_role("button", name="User settings").click()
        await alice.get_by_role("switch", name="Allow direct messages").click()
        await browser.page.keyboard.press("Escape")
        await command(alice, "whisper")
        await expect(alice.get_by_role("log")).to_contain_text("closed: 50007")
        await alice.get_by_role("button", name="Direct Messages").click()
        await expect(alice.get_by_role("log")).to_contain_text("psst!")


async def test_an_enlarged_picture_keeps_its_words(local: LocalDiscord, browser: Browser) -> None:
    async with running(local):
        (alice,) = await browser.open("alice")
        await command(alice, "hand")
        await alice.get_by_role("button", name="Ace of spades").click()
        large = alice.get_by_role("dialog", name="Ace of spades")
        await expect(large.get_by_role("img", name="Ace of spades")).to_be_visible()
        await browser.page.keyboard.press("Escape")
        await expect(large).to_have_count(0)
        await expect(alice.get_by_role("button", name="Ace of spades")).to_be_focused()


async def test_a_link_goes_to_its_message_in_another_channel(local: LocalDiscord, browser: Browser) -> None:
    """Also past what the page has fetched, and pictures that load later don't take the reader away."""
    async with await Person.join(local, "bob") as bob:
        wanted = await bob.say("lounge", "here it is")
        for number in range(120):
            await bob.say("lounge", f"line {number}")
        guild, lounge = local.world.guild("The Card Room"), local.world.channel("lounge")
        await bob.say("card-room", f"[look](https://discord.com/channels/{guild.id}/{lounge.id}/{wanted['id']})")
        (alice,) = await browser.open("alice")
        await alice.get_by_role("button", name="look").click()
        there = alice.locator(f"[data-message-id='{wanted['id']}']")
        await expect(there).to_be_in_viewport()
        await expect(alice.get_by_role("button", name="Jump to present")).to_be_visible()
