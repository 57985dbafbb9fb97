"""Tables that are gone: nothing is kept of them."""

from __future__ import annotations

from .house import House


async def test_seed_4100_184_whoever_had_a_table_in_hand_when_it_went_leaves_nothing_behind(house: House) -> None:
    opened = (await house.ann.slash("thirty-one", seats=4)).seen
    had = house.table().now
    await house.ann.press(opened, "cancel")
    await house.settle()
    messages = house.bot.messages
    house.bot.room.tables.forget(lambda table: table.id == had.id)
    await messages.forget(had.id)
    messages._messages_of(had)
    await house.settle()
    assert had.id not in {table.id for table in house.bot.room}
    messages.let_sleep()
    assert had.id not in messages._shown
