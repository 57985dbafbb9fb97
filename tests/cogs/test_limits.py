"""Tables that nobody plays at lock nobody out: one with robots a person, and a way to close those in the way."""

from __future__ import annotations

from bot.tables.limits import QUIET_MS, TABLES_A_CHANNEL, TABLES_A_PERSON
from bot.words import words_for
from db import LIVE, Phase

from .house import House, Person, Seen


async def play_now(person: Person, game: str) -> Seen:
    """Presses Play now in the list of games for somebody, and returns what they see."""
    page = (await person.slash("games")).seen
    while not any(one.endswith(f"|{game}") for one in page.buttons()):
        await person.click(page, words_for()("button-more-games"))
    return (await person.press(page, "play-now", game)).seen


def open_tables(house: House) -> list[int]:
    return [header.id for header in house.bot.room.tables.headers() if header.phase in LIVE]


async def test_who_plays_with_robots_is_offered_that_table_before_another(house: House) -> None:
    await play_now(house.ann, "thirty-one")
    first = house.table()
    offered = await play_now(house.ann, "whist")
    assert offered.ephemeral
    assert "You are playing with robots in this channel already" in offered.text
    assert f"#{first.id}" in offered.text
    assert open_tables(house) == [first.id]
    panel = (await house.ann.press(offered, "hand")).seen
    assert panel.text.startswith(f"### Thirty-One · table\u00a0{first.id}\n")


async def test_it_is_closed_for_the_other_game_by_one_press(house: House) -> None:
    await play_now(house.ann, "thirty-one")
    first = house.table()
    offered = await play_now(house.ann, "spit")
    answer = await house.ann.press(offered, "close-own", "spit")
    assert first.header.phase is Phase.CLOSED
    assert house.table().header.game == "spit"
    assert open_tables(house) == [house.table().id]
    panel = answer.result.followups[-1]
    shown = Seen(house.env, panel.channel_id, panel.id)
    assert shown.text.startswith(f"### Spit · table\u00a0{house.table().id}\n")
    assert "is closed" in offered.text
    assert offered.buttons() == {}


async def test_it_can_be_closed_and_nothing_else_begun(house: House) -> None:
    await play_now(house.ann, "thirty-one")
    offered = await play_now(house.ann, "spit")
    await house.ann.press(offered, "close-own", "")
    assert open_tables(house) == []
    await play_now(house.ann, "spit")
    assert house.table().header.phase is Phase.PLAYING


async def test_a_lobby_with_robots_does_not_begin_beside_another_such_table(house: House) -> None:
    await play_now(house.ann, "thirty-one")
    lobby = (await house.ann.slash("spit")).seen
    await house.ann.press(lobby, "robot", "normal")
    refused = await house.ann.press(lobby, "start")
    assert "You are playing with robots in this channel already" in refused.told
    assert house.table().header.phase is Phase.LOBBY


async def test_others_have_tables_with_robots_beside_it_and_so_has_one_elsewhere(house: House) -> None:
    await play_now(house.ann, "thirty-one")
    await play_now(house.bob, "thirty-one")
    assert len(open_tables(house)) == 2
    await play_now(house.ann.in_dms(), "thirty-one")
    assert len(open_tables(house)) == 3


async def test_a_match_with_another_person_is_in_nobody_s_way(house: House) -> None:
    await house.match(house.bob)
    await play_now(house.ann, "spit")
    assert len(open_tables(house)) == 2


async def test_tables_at_which_nobody_plays_lock_a_channel_for_five_minutes_at_most(house: House) -> None:
    """Eight of them once locked it for hours, and open lobbies for days."""
    for number in range(TABLES_A_CHANNEL):
        person = house.person(f"guest{number}")
        await play_now(person, "thirty-one") if number % 2 else await person.slash("thirty-one", pace="untimed")
    refused = await house.ann.slash("spit")
    assert f"as many tables as it can hold ({TABLES_A_CHANNEL})" in refused.told
    await house.env.advance_time(QUIET_MS / 1_000 + 1)
    await house.ann.slash("spit")
    assert house.table().header.host_id == house.ann.id
    assert len(open_tables(house)) == TABLES_A_CHANNEL + 1, "nobody's table was closed for that"


async def test_tables_where_people_play_together_count_however_quiet_they_are(house: House) -> None:
    guests = [house.person(f"guest{number}") for number in range(2 * TABLES_A_CHANNEL)]
    for host, other in zip(guests[::2], guests[1::2], strict=True):
        lobby = (await host.slash("thirty-one", pace="untimed")).seen
        await other.press(lobby, "join")
    await house.env.advance_time(QUIET_MS / 1_000 + 1)
    assert "as many tables as it can hold" in (await house.ann.slash("spit")).told


async def test_one_person_fills_no_channel_and_is_told_which_of_their_tables_to_close(house: House) -> None:
    assert TABLES_A_PERSON < TABLES_A_CHANNEL
    for _ in range(TABLES_A_PERSON):
        await house.ann.slash("spit")
    refused = (await house.ann.slash("spit")).seen
    assert refused.ephemeral
    assert f"You host {TABLES_A_PERSON} tables" in refused.text
    closing = [one for one in refused.buttons() if one.startswith("p|close-own|")]
    assert len(closing) == TABLES_A_PERSON
    other = await house.bob.forge(refused, closing[0])
    assert "Others play at table" in other.told
    await house.ann.forge(refused, closing[0])
    assert len(open_tables(house)) == TABLES_A_PERSON - 1
    await house.bob.slash("spit")
    await house.ann.slash("spit")
    assert len(open_tables(house)) == TABLES_A_PERSON + 1


async def test_a_table_where_nobody_else_plays_sleeps_after_five_minutes(house: House) -> None:
    """Unless its person has a panel that can still be edited, and looks alive."""
    await house.ann.slash("thirty-one", pace="untimed")
    number = house.table().id
    await house.env.advance_time(QUIET_MS / 1_000 + 120)
    assert number not in {table.id for table in house.bot.room}
    assert number in house.bot.room.tables
