"""Robots with a character: who says something, how seldom, and that it follows from the table alone."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.remarks import Occasion, Remark, remark
from bot.tables.seating import CHARACTERS, ROBOTS
from bot.tables.table import Table
from bot.words import languages, words_for
from db import Phase
from tests.bot.tables.hall import ANN, CHANNEL, GUILD, NAMES, Hall
from tests.held import Held

TRIED = 200


async def opened(hall: Hall, level: str = "normal", **options: int) -> Held:
    """A match of Ann's with robots."""
    table = Held(
        hall.room,
        await hall.room.new_tables.open(
            guild_id=GUILD,
            channel_id=CHANNEL,
            host=(ANN, NAMES[ANN]),
            game="thirty-one",
            options={},
            capacity=options.get("seats", 7),
            stake=0,
        ),
    )
    while len(table.header.seats) < table.header.capacity:
        await table.add_robot(level)
    await table.start()
    return table


def alike(table: Table) -> list[Table]:
    """The same table under many seeds, so with many commitments."""
    return [table.with_header(replace(table.header, seed=f"{number:064x}")) for number in range(TRIED)]


def heard(table: Table) -> list[Remark]:
    return [said for one in alike(table) if (said := remark(one)) is not None]


async def test_one_of_those_with_a_character_says_hello_at_about_every_second_table(hall: Hall) -> None:
    table = await opened(hall)
    said = heard(table.now)
    assert {one.occasion for one in said} == {Occasion.HELLO}
    assert {one.robot.name for one in said} == set(CHARACTERS)
    assert TRIED * 2 // 5 < len(said) < TRIED * 3 // 5
    assert said == heard(table.now), "nobody says something else the next time the table is looked at"


async def test_what_was_said_at_the_beginning_is_gone_when_people_have_moved(hall: Hall) -> None:
    table = (await opened(hall)).now
    assert table.match is not None
    seat = next(one.seat for one in table.people)
    assert seat is not None
    for moves, silent in ((1, False), (2, True)):
        made = tuple(moves if number == seat else 40 for number in range(7))
        assert (heard(replace(table, match=replace(table.match, made=made))) == []) is silent


async def test_those_who_lost_congratulate_and_those_who_won_are_glad(hall: Hall) -> None:
    for level, told in (("normal", {Occasion.WON}), ("beginner", set())):
        table = await opened(hall, level, seats=2)
        await table.leave(ANN, give_up=True)
        assert table.header.phase is Phase.OVER
        won = heard(table.now)
        assert {one.occasion for one in won} == told
        assert all(one.is_triumph for one in won)
        ann = table.now.sitting(ANN)
        assert ann is not None
        # Who sits where is turned round, and with it who has won.
        seats = tuple(replace(one, seat=1 - (one.seat or 0)) for one in table.header.seats)
        lost = heard(table.now.with_header(replace(table.header, seats=seats)))
        assert {one.occasion for one in lost} == {Occasion.LOST}
        assert not any(one.is_triumph for one in lost)


async def test_robots_without_a_character_and_people_of_their_names_say_nothing(hall: Hall) -> None:
    table = (await opened(hall)).now
    plain = tuple(one if one.robot is None else replace(one, name="Greta") for one in table.header.seats)
    assert heard(table.with_header(replace(table.header, seats=plain))) == []
    people = tuple(replace(one, robot=None, user_id=7 + number) for number, one in enumerate(table.header.seats))
    assert heard(table.with_header(replace(table.header, seats=people))) == []


def test_each_has_a_word_for_every_occasion_in_every_language() -> None:
    assert ROBOTS[:6] == CHARACTERS
    for language in languages():
        words = words_for(None, language)
        said = [words(f"robot-{name.lower()}-{occasion}") for name in CHARACTERS for occasion in Occasion]
        assert len(set(said)) == 18
        told = words("robot-says", face="🤖", name="Ada", line=words("robot-ada-hello"))
        assert told.startswith("🤖 **Ada:** ")
        assert words("robot-ada-hello") in told
