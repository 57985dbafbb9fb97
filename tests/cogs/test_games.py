"""The first minute: the games to choose from, a game at once, help, and the greeting."""

from __future__ import annotations

from bot.ui.games import minutes_alone
from bot.words import words_for
from db import Phase
from games import GAMES

from .house import House, Person, Seen, said

MORE, BACK = words_for()("button-more-games"), words_for()("button-games-back")


async def listed(person: Person, page: Seen) -> list[str]:
    """The games that the list offers, page after page; it is at its first page again afterwards."""
    found: list[str] = []
    pages = 0
    while True:
        found += [one.split("|", 4)[4] for one in page.buttons() if one.split("|")[1] == "open"]
        if MORE not in page.buttons().values():
            break
        await person.click(page, MORE)
        pages += 1
    for _ in range(pages):
        await person.click(page, BACK)
    assert BACK not in page.buttons().values()
    return found


async def everything(person: Person) -> Seen:
    """All that the help tells, behind its button."""
    page = (await person.slash("help")).seen
    await person.press(page, "help", "more")
    return page


async def test_help_is_four_lines_whose_buttons_lead_on(house: House) -> None:
    page = (await house.ann.slash("help")).seen
    assert len(page.text.splitlines()) == 1 + 4
    assert "`/" not in page.text, "its commands can be clicked"
    assert (await house.ann.press(page, "games", "")).seen.button("play-now", "thirty-one")
    page = (await house.ann.slash("help")).seen
    assert (await house.ann.press(page, "learn", "")).seen.button("learn", "thirty-one")
    page = await everything(house.ann)
    await house.ann.press(page, "help", "")
    assert len(page.text.splitlines()) == 1 + 4


async def test_the_games_begin_with_what_people_know(house: House) -> None:
    page = (await house.ann.slash("games")).seen
    ids = {command.name: command.id for command in await house.bot.tree.fetch_commands()}
    blackjack = f"Like **blackjack**: </vingt-un:{ids['vingt-un']}> or </french-vingt-un:{ids['french-vingt-un']}>"
    assert blackjack in page.text
    assert f"Like **Oh Hell**: </knock-out-whist:{ids['knock-out-whist']}>" in page.text
    assert page.text.index("Like **blackjack**") < page.text.index("**Thirty-One** ·")
    await house.ann.click(page, MORE)
    assert "Like **blackjack**" not in page.text
    await house.ann.click(page, BACK)
    await house.ann.press(page, "learn", "thirty-one")


async def test_every_game_is_listed_with_what_it_is_for_how_many_and_how_long(house: House) -> None:
    page = (await house.ann.slash("games")).seen
    assert page.ephemeral
    text = page.text
    assert await listed(house.ann, page) == list(GAMES)
    assert "**Thirty-One** · 2 to 7 players · about 10 minutes\nDraw and discard for 31" in text
    assert "**Spit** · 2 players · about 3 minutes" in text


def offered(page: Seen) -> list[str]:
    """The games on this page of the list."""
    return [one.split("|", 4)[4] for one in page.buttons() if one.split("|")[1] == "open"]


async def test_the_list_is_narrowed_by_people_and_by_time(house: House) -> None:
    page = (await house.ann.slash("games")).seen
    await house.ann.choose(page, ["5"], "games-people")
    for_five = await listed(house.ann, page)
    assert for_five == [key for key in GAMES if 5 in GAMES[key].players]
    assert "Like **blackjack**" not in page.text
    await house.ann.choose(page, ["10"], "games-minutes")
    short = await listed(house.ann, page)
    server = await house.bot.room.members.settings(house.guild.id)
    assert short == [key for key in for_five if minutes_alone(house.bot.screens[key], server) <= 10]
    assert 0 < len(short) < len(for_five)
    await house.ann.choose(page, ["7"], "games-people")
    await house.ann.choose(page, ["0"], "games-minutes")
    many = await listed(house.ann, page)
    assert many == [key for key in GAMES if GAMES[key].players[-1] >= 7]
    await house.ann.choose(page, ["0"], "games-people")
    assert await listed(house.ann, page) == list(GAMES)
    off = [key for key in GAMES if key != "whist"]
    await house.bot.store.servers.set_settings(house.guild.id, games_off=off)
    await house.ann.choose(page, ["2"], "games-people")
    assert "Nothing here fits that." in page.text
    assert offered(page) == []


async def test_a_button_of_an_earlier_list_leads_to_its_page(house: House) -> None:
    page = (await house.ann.slash("games")).seen
    second = (await house.ann.forge(page, "p|games|0||1")).seen
    assert offered(second) == list(GAMES)[4:8]
    for argument in ("", "x y", "9 9 9 9", "99999999999999999999 0 0"):
        assert not (await house.ann.forge(page, f"p|games|0||{argument}")).told.startswith("Something")


async def test_a_table_is_opened_from_the_list_as_by_its_command(house: House) -> None:
    page = (await house.ann.slash("games")).seen
    await house.ann.click(page, MORE)
    opened = (await house.ann.press(page, "open", "grabbage")).seen
    assert not opened.ephemeral
    header = house.table().header
    assert (header.game, header.phase, header.host_id) == ("grabbage", Phase.LOBBY, house.ann.id)
    assert len(header.seats) == 1
    await house.bob.press(opened, "join")
    assert house.table().sitting(house.bob.id)


async def test_play_now_seats_robots_begins_and_shows_one_s_cards(house: House) -> None:
    page = (await house.ann.slash("games")).seen
    for number in range(4):
        for game in [one.split("|", 4)[4] for one in page.buttons() if one.split("|")[1] == "play-now"]:
            panel = (await house.ann.press(page, "play-now", game)).seen
            table = house.table()
            assert (table.header.game, table.header.phase) == (game, Phase.PLAYING), number
            assert [seat.user_id for seat in table.header.seats if seat.user_id] == [house.ann.id]
            assert panel.ephemeral
            assert f"· table\u00a0{table.id}\n" in panel.text
            assert f"· table\u00a0{table.id}\n" in house.public(table).text
            about = words_for(game)("about")
            assert (about in panel.text) != (about in house.public(table).text)
            called = [one.text for one in house.history(house.eve) if house.ann.actor.mention in one.text]
            assert called == [], "whoever is shown their hand at once needs no call to it"
            await house.end(house.ann)
        if MORE in page.buttons().values():
            await house.ann.click(page, MORE)


async def test_a_panel_says_what_the_game_is_about_until_one_has_moved(house: House) -> None:
    page = (await house.ann.slash("games")).seen
    panel = (await house.ann.press(page, "play-now", "thirty-one")).seen
    table = house.table()
    while table.sitter(house.ann.id).seat not in table.playing().game.to_act():
        await house.env.advance_time(2)
    about = words_for("thirty-one")("about")
    assert about in panel.text
    await house.ann.press(panel, "do", "take stock")
    assert about not in panel.text


async def test_a_race_s_table_says_what_it_is_about_until_somebody_has_moved(house: House) -> None:
    page = (await house.ann.slash("games")).seen
    panel = (await house.ann.press(page, "play-now", "spit")).seen
    about = words_for("spit")("about")
    assert about in house.public().text
    await house.ann.press(panel, "do", "ready")
    await house.env.advance_time(5)
    assert about not in house.public().text


async def test_whoever_has_read_the_rules_may_play_or_learn_where_that_is_possible(house: House) -> None:
    rules = (await house.ann.slash("rules", game="thirty-one")).seen
    ways = {one.split("|")[1] for one in rules.buttons()}
    assert ways == {"rulebook", "play-now", "learn"}
    await house.ann.press(rules, "play-now")
    assert house.table().header.phase is Phase.PLAYING
    await house.bot.store.servers.set_settings(house.guild.id, robots=False)
    rules = (await house.bob.slash("rules", game="thirty-one")).seen
    assert {one.split("|")[1] for one in rules.buttons()} == {"rulebook", "learn"}


async def test_a_table_with_house_rules_says_nothing_that_they_may_have_changed(house: House) -> None:
    lobby = await house.match(house.bob, mode="banking")
    about = words_for("thirty-one")("about")
    for person in (house.ann, house.bob):
        assert about not in (await person.hand(lobby)).text


async def test_it_begins_in_direct_messages_as_well(house: House) -> None:
    ann = house.ann.in_dms()
    page = (await ann.slash("games")).seen
    panel = (await ann.press(page, "play-now", "thirty-one")).seen
    assert "-# only you can see this" in panel.text, "there is no channel whose name could be told"
    assert house.table().direct
    assert house.public().channel_id == panel.channel_id


async def test_only_what_the_server_plays_is_listed(house: House) -> None:
    off = [key for key in GAMES if key not in ("whist", "spit")]
    await house.bot.store.servers.set_settings(house.guild.id, games_off=off, robots=False)
    page = (await house.ann.slash("games")).seen
    ways = {"open|0||spit", "open|0||whist", "learn|0||spit", "learn|0||whist", "wishes|0||"}
    assert {one.split("|", 1)[1] for one in page.buttons()} == ways
    assert [f"</{key}:" in page.text for key in ("whist", "spit", "vingt-un")] == [True, True, False]
    told = (await everything(house.ann)).text
    assert [f"</{key}:" in told for key in ("whist", "spit", "thirty-one")] == [True, True, False]


async def test_help_in_direct_messages_names_no_command_that_is_for_servers(house: House) -> None:
    told = (await everything(house.ann.in_dms())).text
    commands = {one.name: one.guild_only for one in house.bot.tree.get_commands()}
    assert [name for name, guild_only in commands.items() if guild_only and f"</{name}" in told] == []
    assert "</daily:" in told


async def test_a_game_that_is_gone_is_refused(house: House) -> None:
    page = (await house.ann.slash("games")).seen
    for verb in ("open", "play-now"):
        assert said("refused-no-game", name="bridge") in (await house.ann.forge(page, f"p|{verb}|0||bridge")).told


async def test_help_names_every_game_and_command_to_be_clicked(house: House) -> None:
    ids = {command.name: command.id for command in await house.bot.tree.fetch_commands()}
    for _ in range(2):  # the next process knows the numbers from the store
        told = (await everything(house.eve)).text
        for command in (*GAMES, "games", "replay", "verify", "settings"):
            assert f"</{command}:{ids[command]}>" in told
        for command in ("wallet show", "table list", "privacy show"):
            assert f"</{command}:{ids[command.split()[0]]}>" in told
        assert "`/" not in told
        await house.restart()


async def test_a_server_that_adds_the_bot_is_greeted_where_it_may_write(house: House) -> None:
    guild = house.bot.get_guild(house.guild.id)
    assert guild is not None
    house.env.backend.edit_guild(guild.id, {"system_channel_id": str(house.channel.id)})
    await house.settle()
    house.bot.dispatch("guild_join", guild)
    hello = await house.posted(house.ann)
    assert "card room" in hello.text
    panel = (await house.eve.press(hello, "play-now", "thirty-one")).seen
    assert panel.ephemeral
    more = (await house.bob.press(hello, "games")).seen
    assert more.ephemeral
    assert more.id != hello.id
