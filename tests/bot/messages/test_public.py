"""The tables' public messages: whoever shows a change first delivers it, and the newest state wins."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Any

import aiohttp
import pytest

from bot.messages.calls import WAIT_MS
from bot.messages.location import remove_each
from bot.room.shell import TableChanged
from bot.tables.commands import Command, Note
from bot.tables.table import Table
from db import StoreLocked, privacy
from tests.bot.messages.wire import Lobby, Stage
from tests.bot.tables.hall import ANN, BOB, EVE, MINUTE, NAMES, seat_of, turn


async def test_an_answer_is_the_delivery_of_what_it_shows(lobby: Lobby) -> None:
    await lobby.join(lobby.press(BOB))
    await lobby.idle()
    assert lobby.message.told == ["Ann", "Ann Bob"]


async def test_what_happens_while_an_answer_is_under_way_follows_it(lobby: Lobby) -> None:
    pressed = lobby.press(BOB)
    pressed.gate.clear()
    answer = asyncio.create_task(lobby.join(pressed))
    await lobby.stage.settle()
    await lobby.table.add_robot("normal")
    await lobby.stage.settle()
    assert lobby.message.told == ["Ann"]
    pressed.gate.set()
    await answer
    await lobby.idle()
    assert lobby.message.told == ["Ann", "Ann Bob", "Ann Bob Ada"]


async def test_a_delivery_that_is_to_set_out_when_somebody_presses_waits_for_the_answer(lobby: Lobby) -> None:
    pressed = lobby.press(BOB)
    pressed.gate.clear()
    asyncio.get_running_loop().call_later(0.05, pressed.gate.set)
    await lobby.table.add_robot("normal")
    await lobby.join(pressed)
    await lobby.idle()
    assert lobby.message.told == ["Ann", "Ann Ada Bob"]


async def test_of_two_answers_at_once_the_older_one_may_come_last(lobby: Lobby) -> None:
    first = lobby.press(BOB)
    first.gate.clear()
    older = asyncio.create_task(lobby.join(first))
    await lobby.stage.settle()
    await lobby.join(lobby.press(EVE))
    first.gate.set()
    await older
    await lobby.idle()
    assert lobby.message.told == ["Ann", "Ann Bob Eve", "Ann Bob", "Ann Bob Eve"]


async def test_of_two_answers_at_once_the_older_one_may_arrive_last_and_be_confirmed_first(lobby: Lobby) -> None:
    first, second = lobby.press(BOB), lobby.press(EVE)
    first.gate.clear()
    second.confirmed.clear()
    older = asyncio.create_task(lobby.join(first))
    await lobby.stage.settle()
    newer = asyncio.create_task(lobby.join(second))
    await lobby.stage.settle()
    first.gate.set()
    await older
    assert lobby.message.told == ["Ann", "Ann Bob Eve", "Ann Bob"]
    second.confirmed.set()
    await newer
    await lobby.idle()
    assert lobby.message.told == ["Ann", "Ann Bob Eve", "Ann Bob", "Ann Bob Eve"]


async def test_an_edit_that_was_under_way_may_come_after_the_answer(lobby: Lobby) -> None:
    lobby.stage.wire.editing.clear()
    await lobby.table.add_robot("normal")
    await lobby.stage.settle()
    await lobby.join(lobby.press(BOB))
    lobby.stage.wire.editing.set()
    await lobby.idle()
    assert lobby.message.told == ["Ann", "Ann Ada Bob", "Ann Ada", "Ann Ada Bob"]


async def test_a_page_that_is_being_drawn_when_somebody_presses_is_thrown_away(lobby: Lobby) -> None:
    lobby.stage.pages.easel.clear()
    await lobby.table.add_robot("normal")
    await lobby.stage.settle()
    answer = asyncio.create_task(lobby.join(lobby.press(BOB)))
    await lobby.stage.settle()
    lobby.stage.pages.easel.set()
    await answer
    await lobby.idle()
    assert lobby.message.told == ["Ann", "Ann Ada Bob"]


async def test_an_answer_that_may_not_have_come_is_followed_by_the_updater(lobby: Lobby) -> None:
    pressed = lobby.press(BOB)
    lobby.message.there = False
    with pytest.raises(Exception, match="Unknown Message"):
        await lobby.join(pressed)
    lobby.message.there = True
    await lobby.idle()
    assert lobby.message.told == ["Ann", "Ann Bob"]


async def test_a_refused_press_shows_nothing(lobby: Lobby) -> None:
    await lobby.join(lobby.press(BOB))
    with pytest.raises(Exception, match="refused-already-seated"):
        await lobby.join(lobby.press(BOB))
    await lobby.idle()
    assert lobby.message.told == ["Ann", "Ann Bob"]


async def test_an_answer_on_an_old_copy_shows_nothing_on_the_table_s_message(lobby: Lobby) -> None:
    old = lobby.stage.wire.arrive(None, "an old copy")
    await lobby.join(lobby.press(BOB, old))
    await lobby.idle()
    assert lobby.message.told == ["Ann", "Ann Bob"]


@contextmanager
def nothing_noted(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The store does not take the next thing that is noted of a table."""
    change, failures = stage.hall.room.change, [StoreLocked()]

    async def noting(table: Table, command: Command) -> TableChanged:
        if isinstance(command, Note) and failures:
            raise failures.pop()
        return await change(table, command)

    with monkeypatch.context() as patch:
        patch.setattr(stage.hall.room, "change", noting)
        yield


async def test_a_message_that_could_not_be_noted_is_not_left_behind(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    with nothing_noted(lobby.stage, monkeypatch), pytest.raises(StoreLocked):
        await lobby.stage.messages.post(lobby.table.now)
    await lobby.idle()
    assert lobby.stage.wire.there == [lobby.message]
    assert lobby.table.header.message_id == lobby.message.id


async def test_a_call_that_could_not_be_noted_is_made_again(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    await lobby.table.join(BOB, NAMES[BOB])
    await lobby.table.start()
    await lobby.waits()
    with nothing_noted(lobby.stage, monkeypatch):
        await lobby.idle()
    first, second = list(lobby.stage.wire.messages.values())[1:]
    assert (first.there, second.there) == (False, True)
    assert lobby.table.header.call_id == second.id


async def test_a_call_that_could_not_be_sent_is_sent_when_it_is_tried_again(lobby: Lobby) -> None:
    await lobby.table.join(BOB, NAMES[BOB])
    await lobby.table.start()
    await lobby.idle()
    lobby.stage.hall.now += WAIT_MS
    lobby.stage.wire.failures = [aiohttp.ClientError(), aiohttp.ClientError()]
    await lobby.stage.messages.bring(lobby.table.now)
    await lobby.idle()
    assert [message.shows for message in lobby.stage.wire.there][1:] == [f"Your turn: {lobby.message.id}"]


async def test_who_was_to_be_reminded_is_when_a_call_that_failed_is_tried_again(lobby: Lobby) -> None:
    await lobby.table.join(BOB, NAMES[BOB])
    await lobby.table.start()
    await lobby.waits()
    await lobby.idle()
    (first,) = lobby.stage.wire.there[1:]
    lobby.stage.wire.failures = [aiohttp.ClientError()]
    lobby.stage.messages.remind(lobby.table.now, turn(lobby.table))
    await lobby.idle()
    (second,) = lobby.stage.wire.there[1:]
    assert second.id != first.id


async def test_after_a_thread_was_lost_whoever_is_to_play_is_called_in_the_channel(lobby: Lobby) -> None:
    await lobby.table.join(BOB, NAMES[BOB])
    await lobby.table.start()
    await lobby.waits()
    await lobby.idle()
    await lobby.table.note(call_id=None, called=None)
    await lobby.stage.messages.bring(lobby.table.now)
    await lobby.idle()
    assert len(lobby.stage.wire.there) == 3, "a message, the call that went with the thread, and a new one"


async def test_whoever_is_to_play_is_called_when_a_press_began_the_match(lobby: Lobby) -> None:
    await lobby.table.join(BOB, NAMES[BOB])
    await lobby.idle()
    pressed = lobby.press(ANN)
    async with lobby.stage.messages.responding(pressed, lobby.table.now):
        await lobby.table.start()
    await lobby.waits()
    table, hand = [message.shows for message in lobby.stage.wire.there]
    assert (table, hand) == ("Ann Bob", "1"), "whoever pressed has their hand, and nobody is called yet"
    await lobby.idle()
    assert [message.shows for message in lobby.stage.wire.there][2:] == [f"Your turn: {lobby.message.id}"]


async def test_whoever_is_to_play_is_called_where_a_match_is_posted(stage: Stage) -> None:
    table = await stage.hall.match(BOB)
    await stage.messages.post(table.now)
    await stage.settle()
    stage.hall.now += WAIT_MS
    await stage.messages.bring(table.now)
    [message, call] = stage.wire.there
    assert (message.id, call.id) == (table.header.message_id, table.header.call_id)


@pytest.mark.parametrize(("pace", "calls"), [("untimed", 0), ("normal", 1)])
async def test_who_reads_a_hand_among_robots_keeps_nobody_waiting(stage: Stage, pace: str, calls: int) -> None:
    table = await stage.hall.match(robots=1, pace=pace)
    await stage.hall.pass_time(5_000)
    assert table.playing().game.to_act() == {seat_of(table, ANN)}
    await stage.messages.post(table.now)
    await stage.settle()
    stage.hall.now += WAIT_MS
    await stage.messages.bring(table.now)
    assert len(stage.wire.there) == 1 + calls


async def test_a_call_links_to_the_table_wherever_it_lies_and_calls_nobody_again(lobby: Lobby) -> None:
    await lobby.table.join(BOB, NAMES[BOB])
    await lobby.table.start()
    await lobby.waits()
    await lobby.idle()
    [call] = [message for message in lobby.stage.wire.there if message is not lobby.message]
    assert call.told == [f"Your turn: {lobby.message.id}"]
    await lobby.stage.messages.post(lobby.table.now)
    await lobby.idle()
    assert call.told == [f"Your turn: {lobby.message.id}", f"Your turn: {lobby.table.header.message_id}"]
    assert len(lobby.stage.wire.there) == 2


async def test_a_table_that_could_not_be_posted_is_posted_yet(lobby: Lobby) -> None:
    await lobby.table.note(message_id=None)
    lobby.stage.wire.failures.append(ConnectionResetError())
    with pytest.raises(ConnectionResetError):
        await lobby.stage.messages.post(lobby.table.now)
    await lobby.stage.settle()
    assert [message.id for message in lobby.stage.wire.there] == [lobby.message.id, lobby.table.header.message_id]


async def test_seed_8100_2733_what_happens_while_a_table_is_first_posted_follows(lobby: Lobby) -> None:
    await lobby.table.note(message_id=None)
    lobby.stage.wire.sending.clear()
    posted = asyncio.create_task(lobby.stage.messages.bring(lobby.table.now))
    await lobby.stage.settle()  # the message is under way, with Ann alone
    await lobby.table.join(BOB, NAMES[BOB])
    lobby.stage.wire.sending.set()
    await posted
    await lobby.stage.settle()
    assert lobby.stage.wire.there[-1].shows == "Ann Bob"


async def test_a_table_that_is_posted_twice_at_once_has_one_message(lobby: Lobby) -> None:
    await asyncio.gather(*(lobby.stage.messages.post(lobby.table.now) for _ in range(2)))
    await lobby.idle()
    [message] = lobby.stage.wire.there
    assert message is not lobby.message
    assert (message.id, message.shows) == (lobby.table.header.message_id, "Ann")


async def test_an_edit_of_the_old_message_does_not_pass_for_one_of_the_new(lobby: Lobby) -> None:
    lobby.stage.wire.editing.clear()
    await lobby.table.join(BOB, NAMES[BOB])
    await lobby.stage.settle()  # an edit of the old message is under way, with Bob
    lobby.stage.wire.sending.clear()
    posted = asyncio.create_task(lobby.stage.messages.post(lobby.table.now))
    await lobby.stage.settle()  # the new message is under way, with Bob
    await lobby.table.join(EVE, NAMES[EVE])
    lobby.stage.wire.sending.set()
    await posted
    lobby.stage.wire.editing.set()
    await lobby.idle()
    [message] = lobby.stage.wire.there
    assert message.shows == "Ann Bob Eve"


async def test_seed_1_7_two_who_remove_what_was_replaced_don_t_get_in_each_other_s_way(lobby: Lobby) -> None:
    stage = lobby.stage
    stage.wire.removing.clear()
    posted = asyncio.create_task(stage.messages.post(lobby.table.now))
    location = stage.messages._messages_of(lobby.table.now).public.location
    while not location.replaced:  # the old message is being removed from then on
        await stage.settle()
    other = asyncio.create_task(remove_each(location.replaced))
    await stage.settle()  # and by somebody else, too
    last = await stage.wire.send(view="an older one")
    location.replaced.append(location.channel.get_partial_message(last.id))
    stage.wire.removing.set()
    await posted
    await other
    await lobby.idle()
    assert [message.shows for message in stage.wire.there] == ["Ann"]
    assert location.replaced == []


async def test_a_message_that_is_old_or_buried_is_posted_anew(lobby: Lobby) -> None:
    stage = lobby.stage
    for number in range(14):
        stage.messages.written_below(lobby.table.header.channel_id, lobby.message.id + 1 + number)
    await lobby.join(lobby.press(BOB))
    await lobby.idle()
    assert stage.wire.there == [lobby.message]
    stage.messages.written_below(lobby.table.header.channel_id, lobby.message.id + 20)
    await lobby.idle()
    [second] = stage.wire.there
    stage.messages.written_below(lobby.table.header.channel_id, second.id + 1)
    await lobby.idle()
    assert second.told == ["Ann Bob"]
    assert stage.wire.there == [second]
    stage.hall.now += 51 * MINUTE
    await lobby.idle()
    [third] = stage.wire.there
    assert third is not second
    assert third.id == lobby.table.header.message_id


async def test_of_a_table_that_was_closed_before_it_had_a_message_nothing_is_shown(stage: Stage) -> None:
    table = await stage.hall.lobby(stake=0)
    await table.close()
    await stage.messages.bring(table.now)
    assert stage.wire.messages == {}


async def test_whoever_is_forgotten_is_shown_no_more_at_a_table_that_is_over(lobby: Lobby) -> None:
    table, room = lobby.table, lobby.stage.hall.room
    await lobby.join(lobby.press(BOB))
    await table.start()
    await table.leave(BOB, give_up=True)
    await lobby.idle()
    assert "Bob" in lobby.message.shows
    await room.members.forget_person(BOB)
    await lobby.idle()
    assert "Bob" not in lobby.message.shows


async def test_a_message_that_is_sent_as_somebody_is_forgotten_by_another_process_is_noted(lobby: Lobby) -> None:
    stage, table, people = lobby.stage, lobby.table, lobby.stage.hall.store.people
    await lobby.join(lobby.press(BOB))
    await table.start()
    await table.leave(BOB, give_up=True)
    await lobby.idle()
    now = stage.hall.now
    await people.queue.write(lambda conn: privacy.forget(conn, BOB, now))  # nobody here hears of it
    await stage.messages.post(table.now)
    await lobby.idle()
    [message] = stage.wire.there
    assert message is not lobby.message
    assert message.id == table.header.message_id
    assert "Bob" not in message.shows


async def test_the_answer_that_opens_a_table_goes_where_it_can_t_be_noted(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await stage.hall.lobby(stake=0)
    with nothing_noted(stage, monkeypatch), pytest.raises(StoreLocked):
        await stage.messages.open_table(stage.use(ANN), table.now)
    assert stage.wire.there == []


async def test_presses_tell_that_something_was_written_below_and_the_bots_own_posts_bury_nothing(
    lobby: Lobby,
) -> None:
    stage, channel = lobby.stage, lobby.table.header.channel_id
    first = lobby.message.id
    await stage.look_below(channel, first)  # its own
    for number in range(1, 9):
        stage.messages.posted(channel, first + number)
        await stage.look_below(channel, first + number)
    await lobby.join(lobby.press(BOB))
    await lobby.idle()
    assert stage.wire.there == [lobby.message]
    for number in range(10, 15):
        for _ in range(2):  # the second press finds nothing new
            await stage.look_below(channel, first + number)
    stage.wire.below = ["the bot", *["Eve"] * 14]
    await lobby.table.join(EVE, NAMES[EVE])
    await lobby.idle()
    assert (stage.wire.there, stage.wire.read) == ([lobby.message], 1)  # that was a guess: fourteen don't bury it
    await lobby.table.add_robot("normal")
    await lobby.idle()
    assert stage.wire.read == 1
    await stage.look_below(channel, first + 20)
    stage.wire.below.append("Ann")
    await lobby.idle()
    [second] = stage.wire.there
    assert second is not lobby.message
    assert stage.wire.read == 2


async def test_where_nobody_may_read_the_channel_a_guess_has_to_do(lobby: Lobby) -> None:
    stage, channel, first = lobby.stage, lobby.table.header.channel_id, lobby.message.id
    for number in range(1, 6):
        await stage.look_below(channel, first + number)
    await lobby.join(lobby.press(BOB))
    await lobby.idle()
    [second] = stage.wire.there
    assert (second is not lobby.message, stage.wire.read) == (True, 1)


async def test_what_was_counted_below_a_message_is_not_counted_below_the_next(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage, wire, first = lobby.stage, lobby.stage.wire, lobby.message.id
    read = wire.history

    async def read_meanwhile(*, limit: int, after: Any) -> AsyncIterator[Any]:
        async for message in read(limit=limit, after=after):
            yield message
        await stage.messages.post(lobby.table.now)

    monkeypatch.setattr(wire, "history", read_meanwhile)
    wire.below = ["the bot", *["Eve"] * 20]
    for number in range(1, 6):
        await stage.look_below(lobby.table.header.channel_id, first + number)
    await lobby.table.join(EVE, NAMES[EVE])
    await lobby.idle()
    [second] = wire.there
    await lobby.table.add_robot("normal")
    await lobby.idle()
    assert (wire.there, second.shows) == ([second], "Ann Eve Ada")
    assert len(wire.messages) == 2
