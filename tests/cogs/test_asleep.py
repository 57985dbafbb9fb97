"""Tables that nobody has touched for long sleep in the store, and whoever comes back notices nothing."""

from __future__ import annotations

import pytest

from bot.tables.paces import DAY
from db import Phase

from .house import House, Seen

NEARLY_AN_HOUR = 55 * 60


async def fall_asleep(house: House) -> None:
    """Nobody touches a table for so long that all of them sleep, and nothing of them is kept."""
    await house.env.advance_time(NEARLY_AN_HOUR)
    assert list(house.bot.room) == []
    assert house.bot.room.tables.headers()
    assert house.bot.messages._shown == {}


@pytest.fixture
async def seen(house: House) -> Seen:
    """The message of a table of Ann's and Bob's that sleeps; each has opened their hand before."""
    seen = await house.match(house.bob, seats=2, stake=10, pace="untimed")
    await house.bob.slash("hand", where="dm")
    await house.ann.hand(seen)
    await fall_asleep(house)
    return seen


async def test_a_press_on_its_message_wakes_it_and_a_move_posts_it_anew(house: House, seen: Seen) -> None:
    await house.bob.slash("hand", where="here")
    person = house.bob
    panel = await house.ann.hand(seen)
    table = house.table()
    if house.to_play() is house.ann:
        person = house.ann
    else:
        panel = await house.bob.hand(seen)
    assert panel.moves() == house.legal(person)
    await person.press(panel, "do", sorted(panel.moves())[0])
    await house.settle()
    assert len(table.playing().log) == 2
    assert not seen.there
    assert "is to play" in house.public().text


async def test_two_who_press_at_once_are_both_answered(house: House, seen: Seen) -> None:
    answers = [person.send(seen, seen.button("words")) for person in (house.ann, house.bob, house.eve)]
    await house.settle()
    assert all(answer.result.acknowledged for answer in answers)
    assert len(list(house.bot.room)) == 1


async def test_a_typed_move_wakes_it(house: House, seen: Seen) -> None:
    person = house.ann
    if "not" in (await person.slash("play", move="take stock")).told:
        person = house.bob
        await person.slash("play", move="take stock")
    assert len(house.table().playing().log) == 2


async def test_a_suggestion_wakes_it(house: House, seen: Seen) -> None:
    assert list(await house.ann.suggestions("hand", "table")) == [1]


async def test_the_hand_in_direct_messages_wakes_it_and_follows_it(house: House, seen: Seen) -> None:
    (hand,) = house.dms(house.bob)
    own: list[tuple[str, str | None]] = [("do", move) for move in sorted(hand.moves())] or [("refresh", None)]
    await house.bob.in_dms().press(hand, *own[0])
    table = house.table()
    person = house.to_play()
    await table.act(person.id, sorted(house.legal(person))[0], None, house.bot.now())
    await house.settle()
    assert hand.moves() == house.legal(house.bob)


@pytest.mark.parametrize("command", ["table list", "table show", "table leave", "hand", "rules"])
async def test_a_command_about_it_wakes_it(house: House, seen: Seen, command: str) -> None:
    answer = await house.ann.slash(command)
    assert [table.id for table in house.bot.room] == [1]
    assert "no table" not in answer.told.lower()
    if command == "table show":
        assert not seen.there
        assert "is to play" in house.public().text


async def test_a_channel_that_is_deleted_closes_it(house: House, seen: Seen) -> None:
    house.env.backend.delete_channel(house.channel.id)
    await house.settle()
    assert house.table().header.phase is Phase.CLOSED
    assert (await house.wallet(house.ann), await house.wallet(house.bob)) == (1000, 1000)


@pytest.mark.parametrize("deleted", [True, False])
async def test_a_channel_that_was_deleted_while_the_bot_was_away_closes_it(
    house: House, seen: Seen, deleted: bool
) -> None:
    await house.env.advance_time(10 * 60)
    await house.match(house.bob, seats=2)  # what is looked after is what was touched in the hour before this
    await house.bot.close()
    if deleted:
        house.env.backend.delete_channel(house.channel.id)
    await house.env.restart_bot(house._make_bot())
    await house.settle()
    header = await house.bot.store.matches.get(1)
    assert header is not None
    assert header.phase is (Phase.CLOSED if deleted else Phase.PLAYING)


async def test_a_bot_that_is_sent_away_closes_it(house: House, seen: Seen) -> None:
    await house.bot.get_guild(house.guild.id).leave()  # type: ignore[union-attr]
    await house.settle()
    assert house.table().header.phase is Phase.CLOSED
    assert (await house.wallet(house.ann), await house.wallet(house.bob)) == (1000, 1000)


async def test_nobody_is_forgotten_who_sits_at_it(house: House, seen: Seen) -> None:
    assert "You are still sitting at #1." in (await house.bob.slash("privacy delete")).told
    assert list(house.bot.room) == []


async def test_its_deadline_is_kept_and_it_is_closed_when_its_time_is_over(house: House) -> None:
    await house.match(house.bob, seats=2, pace="slow")
    await fall_asleep(house)
    await house.pass_time(DAY // 1000 - NEARLY_AN_HOUR + 5)
    assert len(house.table().playing().log) > 1
    house.another_day(6)
    await house.pass_time(DAY // 1000)
    assert (await house.bot.room.table(1)).header.phase is Phase.CLOSED


async def test_a_lobby_sleeps_and_whoever_sits_down_wakes_it(house: House) -> None:
    seen = await house.lobby(seats=2)
    await fall_asleep(house)
    await house.bob.press(seen, "join")
    assert [seat.name for seat in house.table().people] == ["ann", "bob"]


async def test_what_others_write_below_a_fresh_message_is_counted_while_its_table_is_awake(house: House) -> None:
    await house.match(house.bob, seats=2, pace="untimed")
    await house.env.advance_time(30 * 60)
    assert [table.id for table in house.bot.room] == [1]


async def test_robots_go_on_after_a_kill_and_old_tables_are_left_asleep(house: House) -> None:
    await house.match(house.bob, seats=2, pace="untimed")
    await house.env.advance_time(2 * NEARLY_AN_HOUR)
    seen = await house.lobby(seats=2, pace="untimed")
    await house.ann.press(seen, "robot", "normal")
    await house.bot.room.close()  # so that nothing happens by itself any more in this process
    await house.ann.press(seen, "start")
    table = house.table()
    while [table.by_seat[seat].user_id for seat in table.playing().game.to_act()] == [house.ann.id]:
        await house.ann.slash("play", move=sorted(house.legal(house.ann))[0], table=2)
    await house.restart()
    await house.settle()
    assert [table.id for table in house.bot.room] == [2]
    assert house.to_play() is house.ann
