"""The window: who is shown, how narrow it is, what it keeps in view, and its connection."""

from __future__ import annotations

from playwright import async_api as api
from playwright.async_api import WebSocketRoute, expect

from local_discord import LocalDiscord, Person
from local_discord.permissions import Permission
from tests.local_discord.browser import Browser, command, composer, window
from tests.local_discord.small_bot import running


async def test_one_click_comes_in_as_somebody(local: LocalDiscord, browser: Browser) -> None:
    page = browser.page
    await page.goto(local.page())
    await page.get_by_role("button", name="Bob").click()
    await expect(browser.client("bob").get_by_role("log")).to_be_visible()
    assert page.url == local.page("bob")


async def test_the_welcome_lets_several_people_in(local: LocalDiscord, browser: Browser) -> None:
    page = browser.page
    await page.goto(local.page())
    await expect(page.get_by_role("checkbox", checked=True)).to_have_count(0)
    together = page.get_by_role("button", name="Come in side by side")
    await page.get_by_role("checkbox", name="Alice").check()
    await expect(together).to_be_disabled()
    await page.get_by_role("checkbox", name="Carol").check()
    await together.click()
    await expect(browser.client("alice").get_by_role("log")).to_be_visible()
    await expect(browser.client("carol").get_by_role("log")).to_be_visible()
    assert page.url == local.page("alice", "carol")


async def test_a_person_can_become_another(local: LocalDiscord, browser: Browser) -> None:
    (alice,) = await browser.open("alice")
    await alice.get_by_role("button", name="You are Alice").click()
    await browser.page.get_by_role("menuitem", name="Be Bob").click()
    await expect(browser.client("bob").get_by_role("log")).to_be_visible()
    await expect(alice).to_have_count(0)
    await browser.page.go_back()
    await expect(alice.get_by_role("log")).to_be_visible()


async def test_a_phone_wide_window_has_a_drawer(running_chromium: api.Browser, local: LocalDiscord) -> None:
    async with running(local), window(running_chromium, local, 400, 800) as browser:
        (alice,) = await browser.open("alice")
        lounge = alice.get_by_role("button", name="lounge")
        await expect(lounge).to_have_count(0)
        await command(alice, "hand")
        await expect(alice.get_by_role("img", name="Ace of spades")).to_be_visible()
        widths = "[document.documentElement, ...document.querySelectorAll('.log-scroller, .composer')]"
        assert await browser.page.evaluate(f"{widths}.every(box => box.scrollWidth <= 400)")
        await alice.get_by_role("button", name="Channels").click()
        await lounge.click()
        await expect(composer(alice)).to_have_attribute("placeholder", "Message #lounge")
        await expect(lounge).to_have_count(0)


async def test_other_channels_are_marked_unread(local: LocalDiscord, browser: Browser, bob: Person) -> None:
    (alice,) = await browser.open("alice")
    await bob.say("lounge", f"hello <@{local.world.person('alice').id}>")
    await alice.get_by_role("button", name="lounge, 1 mention").click()
    await expect(alice.get_by_role("log")).to_contain_text("hello @Alice")
    await expect(alice.get_by_role("button", name="lounge", exact=True)).to_be_visible()


async def test_the_log_follows_its_end_only_from_there(local: LocalDiscord, browser: Browser, bob: Person) -> None:
    (alice,) = await browser.open("alice")
    for number in range(60):
        await bob.say("card-room", f"line {number}")
    await expect(alice.get_by_text("line 59", exact=True)).to_be_in_viewport()
    await alice.locator(".log-scroller").evaluate("box => box.scrollTop = 0")
    jump = alice.get_by_role("button", name="Jump to present")
    await expect(jump).to_be_visible()
    await bob.say("card-room", "the newest")
    await expect(alice.get_by_text("the newest")).not_to_be_in_viewport()
    await jump.click()
    await expect(alice.get_by_text("the newest")).to_be_in_viewport()


async def test_what_grows_at_the_end_does_not_leave_it(local: LocalDiscord, browser: Browser, bob: Person) -> None:
    (alice,) = await browser.open("alice")
    for number in range(60):
        await bob.say("card-room", f"line {number}")
    await expect(alice.get_by_text("line 59", exact=True)).to_be_in_viewport()
    box = alice.locator(".log-scroller")
    await box.evaluate("""box => new Promise(done => {
      box.scrollTop -= 20;
      requestAnimationFrame(() => requestAnimationFrame(() => {
        box.scrollTop = box.scrollHeight;
        const picture = document.createElement("div");
        picture.style.height = "500px";
        box.querySelector(".log").append(picture);
        requestAnimationFrame(() => requestAnimationFrame(done));
      }));
    })""")
    assert await box.evaluate("box => box.scrollHeight - box.scrollTop - box.clientHeight") <= 1


async def test_an_answer_for_this_person_alone_is_never_out_of_sight(
    local: LocalDiscord, browser: Browser, bob: Person
) -> None:
    async with running(local):
        (alice,) = await browser.open("alice")
        await command(alice, "hand")
        await expect(alice.get_by_role("combobox", name="Your cards")).to_be_visible()
        for number in range(30):
            await bob.say("card-room", f"line {number}")
        await expect(alice.get_by_text("line 29", exact=True)).to_be_in_viewport()
        await alice.get_by_role("combobox", name="Your cards").click()
        await alice.get_by_role("option", name="AS").click()
        await browser.page.keyboard.press("Escape")
        await expect(alice.get_by_text("You play AS")).to_be_in_viewport()


async def test_a_new_channel_has_a_beginning_and_nothing_older(local: LocalDiscord, browser: Browser) -> None:
    (alice,) = await browser.open("alice")
    await alice.get_by_role("complementary", name="Members").locator("[data-do]").click()
    await expect(alice.get_by_text("the beginning of your direct messages")).to_be_visible()


async def test_older_messages_come_when_scrolled_to(local: LocalDiscord, browser: Browser, bob: Person) -> None:
    for number in range(120):
        await bob.say("card-room", f"line {number}")
    (alice,) = await browser.open("alice")
    lines = alice.locator("[data-message-id]")
    await expect(lines).to_have_count(50)
    for expected in (100, 120):
        await alice.locator(".log-scroller").evaluate("box => box.scrollTop = 0")
        await expect(lines).to_have_count(expected)
    await expect(alice.get_by_role("heading", name="Welcome to #card-room!")).to_be_attached()


async def test_a_long_evening_is_forgotten_and_fetched_again(
    local: LocalDiscord, browser: Browser, bob: Person
) -> None:
    (alice,) = await browser.open("alice")
    for number in range(401):
        await bob.say("card-room", f"line {number}")
    lines = alice.locator("[data-message-id]")
    await expect(alice.get_by_text("line 400", exact=True)).to_be_in_viewport()
    await expect(lines).to_have_count(200)
    await alice.locator(".log-scroller").evaluate("box => box.scrollTop = 0")
    await expect(lines).to_have_count(250)
    await expect(alice.get_by_text("line 201", exact=True)).to_be_attached()


async def test_a_lost_connection_comes_back(local: LocalDiscord, browser: Browser, bob: Person) -> None:
    routes: list[WebSocketRoute] = []

    async def through(route: WebSocketRoute) -> None:
        route.connect_to_server()
        routes.append(route)

    await browser.page.route_web_socket("**/page/socket*", through)
    async with running(local):
        (alice,) = await browser.open("alice")
        await command(alice, "hand")
        await expect(alice.locator("[data-ephemeral=true]")).to_have_count(1)
        await routes[0].close()
        await bob.say("card-room", "while you were away")
        await expect(alice.get_by_role("log")).to_contain_text("while you were away")
        await expect(alice.locator("[data-ephemeral=true]")).to_have_count(1)
        await expect(alice.get_by_text("Connection lost")).not_to_be_visible()
        assert len(routes) == 2
        await command(alice, "count")
        await expect(alice.get_by_role("log")).to_contain_text("Counted to 0")


async def test_a_channel_that_goes_is_left(local: LocalDiscord, browser: Browser) -> None:
    (alice,) = await browser.open("alice")
    local.world.delete_channel(local.world.channel("card-room"))
    await expect(alice.get_by_text("That channel is gone.")).to_be_visible()
    await expect(composer(alice)).to_have_attribute("placeholder", "Message #lounge")


async def test_without_permission_to_write_the_composer_is_off(local: LocalDiscord, browser: Browser) -> None:
    (bob,) = await browser.open("bob")
    channel, person = local.world.channel("card-room"), local.world.person("bob")
    local.world.overwrite(channel, person, deny=Permission.SEND_MESSAGES.value)
    await expect(composer(bob)).to_be_disabled()
    local.world.overwrite(channel, person)
    await expect(composer(bob)).to_be_enabled()
