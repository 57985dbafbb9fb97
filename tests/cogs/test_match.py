"""A match through all its troubles: restarts, lost messages and channels; nobody sees another's cards."""

from __future__ import annotations

import dataclasses
import re
from typing import Any

import discord
import pytest

from bot.room.shell import TableChanged
from bot.tables.commands import Close, Command
from bot.tables.table import Table
from cogs.room.upkeep import Upkeep
from db import Phase, StoreLocked
from games.cards import Card
from tests.held import Held

from .house import House, Person, Seen

SIGNS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}


def cards_known(value: Any) -> set[str]:
    """Every card that a view names."""
    if isinstance(value, Card):
        return {str(value)}
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return cards_known([getattr(value, field.name) for field in dataclasses.fields(value)])
    if isinstance(value, dict):
        return cards_known([*value, *value.values()])
    if isinstance(value, tuple | list | set | frozenset):
        return set().union(*map(cards_known, value))
    if isinstance(value, str):
        return set(re.findall(r"\b[2-9TJQKA][CDHS]\b", value))
    return set()


def cards_read(seen: Seen) -> set[str]:
    """Every card in a message: in its texts, alt texts, labels, custom_ids and values."""
    text = repr([*seen.parts()]) + seen.stored.content
    found = set(re.findall(r"\b[2-9TJQKA][CDHS]\b", text))
    signs = re.findall(r"(10|[2-9JQKA])([♣♦♥♠])", text)
    for suit, ranks in re.findall(r"([♣♦♥♠]) \w+: ((?:(?:10|[2-9JQKA])\b ?)+)", text):
        signs += [(rank, suit) for rank in ranks.split()]
    return found | {("T" if rank == "10" else rank) + SIGNS[suit] for rank, suit in signs}


async def test_nobody_ever_reads_a_card_that_they_may_not_know(house: House) -> None:
    await house.match(house.bob, seats=2)
    table = house.table()
    people: tuple[Person, ...] = (house.ann, house.bob, house.eve)
    known: dict[str, set[str]] = {person.name: set() for person in people}
    await house.bob.slash("hand", where="dm")
    for step in range(10):
        for person in people:
            row = table.sitting(person.id)
            view = table.playing().game.view(row.seat if row else None)
            known[person.name] |= cards_known(view)
            await house.settle()
            read = [*house.history(person), *house.dms(person)]
            assert set().union(*map(cards_read, read)) <= known[person.name], (step, person.name)
        person = house.to_play()
        move = next(move for move in sorted(house.legal(person), reverse=True) if move != "knock")
        await person.slash("play", move=move)
    mine = table.playing().game.view(table.sitter(house.bob.id).seat).hand
    await house.settle()
    (panel,) = house.dms(house.bob)
    assert set(map(str, mine)) <= cards_read(panel)
    assert not set(map(str, mine)) <= known["eve"]


async def test_buttons_of_before_work_after_a_restart_in_mid_round(house: House) -> None:
    seen = await house.match(house.bob, seats=2, stake=10)
    await house.turn(seen, "take")
    person, other = house.to_play(), house.waiting()
    panel = await person.hand(seen)
    await other.slash("hand", where="dm")
    old = house.table()
    lobby_button = "p|join|1||"

    await house.restart()

    table = house.table()
    assert table is not old
    assert (table.match, table.header) == (old.match, old.header)
    assert panel.moves() == house.legal(person)
    await person.press(panel, "do", sorted(panel.moves())[0])
    assert len(table.playing().log) == len(old.playing().log) + 1
    await house.settle()
    assert f"**{other.name}** is to play." in seen.text
    (dm,) = house.dms(other)
    assert dm.moves() == house.legal(other)
    await other.hand(seen)
    (anew,) = house.dms(other)
    assert anew.id != dm.id  # posted at the bottom, and the one before is gone
    assert "begun already" in (await house.eve.forge(seen, lobby_button)).told


async def test_a_lobby_and_a_dialog_survive_a_restart(house: House) -> None:
    seen = await house.lobby(house.bob, seats=3)
    rules = await house.rules(house.ann, seen)
    shown = await house.ann.press(rules, "house-page", "0")
    await house.restart()
    await house.ann.submit(shown, tokens=["6"])
    assert house.table().options.tokens == 6
    await house.eve.press(seen, "join")
    await house.ann.press(seen, "start")
    assert house.table().header.phase is Phase.PLAYING


async def test_a_table_over_is_played_again_after_a_restart(house: House) -> None:
    seen = await house.match(house.bob, seats=2, stake=10)
    await house.bob.slash("table leave")
    await house.end_by_giving_up(house.bob)
    await house.restart()
    assert list(house.bot.room) == []
    answers = [house.ann.send(seen, seen.button("again")), house.bob.send(seen, seen.button("again"))]
    await house.settle()
    assert all(answer.result.acknowledged for answer in answers)
    (live,) = [table for table in house.bot.room if table.header.phase is Phase.PLAYING]
    assert live.id == 2


async def test_a_table_that_nobody_touches_is_closed_and_refunded(house: House) -> None:
    seen = await house.match(house.bob, seats=2, stake=10, pace="untimed")
    assert "<t:" not in seen.text
    house.another_day(6)
    await house.restart()  # a process that begins sets its clock by what the time is then
    await house.pass_time(86_400 + 1)
    assert house.table().header.phase is Phase.CLOSED
    assert (await house.wallet(house.ann), await house.wallet(house.bob)) == (1000, 1000)


async def test_a_deleted_channel_closes_its_tables_and_refunds(house: House) -> None:
    await house.match(house.bob, seats=2, stake=10)
    await house.lobby(seats=2)
    house.env.backend.delete_channel(house.channel.id)
    await house.settle()
    assert {table.header.phase for table in house.bot.room} == {"closed"}
    assert (await house.wallet(house.ann), await house.wallet(house.bob)) == (1000, 1000)


async def test_one_table_that_cannot_be_closed_keeps_no_other_open(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        await house.lobby(seats=2)
    first, second, _ = (Held(house.bot.room, table) for table in house.bot.room)
    troubled, change = [StoreLocked(), StoreLocked()], house.bot.room.tables.change

    async def locked(table: Table, command: Command) -> TableChanged:
        """The store is busy with something else twice; meanwhile somebody cancels the second table."""
        if table.id == first.id and isinstance(command, Close):
            if second.header.phase is Phase.LOBBY:
                await change(second.now, Close())
            if troubled:
                raise troubled.pop()
        return await change(table, command)

    monkeypatch.setattr(house.bot.room.tables, "change", locked)
    house.env.backend.delete_channel(house.channel.id)
    await house.settle()
    assert [table.header.phase for table in house.bot.room] == [Phase.LOBBY, Phase.CLOSED, Phase.CLOSED]
    await first.add_robot("normal")  # by a press that was under way; the table has its own times, too
    await house.env.advance_time(10)
    assert {table.header.phase for table in house.bot.room} == {"closed"}


async def test_a_channel_that_was_deleted_while_the_bot_was_away(house: House) -> None:
    await house.match(house.bob, seats=2, stake=10, pace="blitz")
    await house.bot.close()
    house.env.backend.delete_channel(house.channel.id)
    await house.env.restart_bot(house._make_bot())
    await house.env.advance_time(21)
    assert house.table().header.phase is Phase.CLOSED
    assert (await house.wallet(house.ann), await house.wallet(house.bob)) == (1000, 1000)


async def test_a_bot_that_is_sent_away_refunds(house: House) -> None:
    await house.match(house.bob, seats=2, stake=10)
    await house.bot.get_guild(house.guild.id).leave()  # type: ignore[union-attr]
    await house.settle()
    assert house.table().header.phase is Phase.CLOSED
    assert (await house.wallet(house.ann), await house.wallet(house.bob)) == (1000, 1000)


async def test_a_message_that_was_deleted_is_posted_anew(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    panel = await house.to_play().hand(seen)
    person = house.to_play()
    house.env.backend.delete_message(seen.channel_id, seen.id)
    await person.press(panel, "do", "take stock")
    await house.settle()
    fresh = house.public()
    assert fresh.id != seen.id
    assert f"**{person.name}** is to play." in fresh.text
    await person.hand(fresh)


async def test_a_buried_table_is_posted_anew(house: House) -> None:
    """Each press learns whether anything was written below since the last one; five times is enough."""
    seen = await house.match(house.bob, seats=2)
    for number in range(5):
        assert seen.there
        await house.settle()
        for line in range(3):
            await house.eve.actor.send(house.channel, f"chatter {number} {line}")
        await house.eve.press(seen, "hand")
    await house.turn(seen, "take")
    await house.settle()
    assert not seen.there
    fresh = house.public()
    assert fresh.id > seen.id
    await house.turn(fresh, "drop")
    await house.settle()
    assert house.public().id == fresh.id


async def test_a_table_shown_anew_leaves_no_second_message(house: House) -> None:
    seen = await house.lobby(house.bob, seats=3)
    assert "at the bottom of the channel now" in (await house.eve.slash("table show")).told
    assert not seen.there
    await house.eve.press(house.public(), "join")
    listed = await house.eve.slash("table list")
    link = f"https://discord.com/channels/{house.guild.id}/{house.channel.id}/{house.public().id}"
    assert f"**[#1]({link})** Thirty-One · full, waiting for the start · ann, bob and eve" in listed.told


async def test_without_the_right_to_write_a_match_goes_on(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    person = house.to_play()
    panel = await person.hand(seen)
    house.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013, times=None)
    house.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=None)
    await person.press(panel, "do", "take stock")
    assert panel.moves() == house.legal(person)


async def test_a_table_in_a_thread_goes_with_it(house: House) -> None:
    everybody = discord.PermissionOverwrite(send_messages_in_threads=True)
    assert everybody.send_messages_in_threads
    parent = house.bot.get_channel(house.channel.id)
    assert isinstance(parent, discord.TextChannel)
    thread = await parent.create_thread(name="cards", type=discord.ChannelType.public_thread)
    await house.settle()
    (house.channel,) = house.channel.threads
    assert house.channel.id == thread.id
    await house.match(house.bob, seats=2, stake=10)
    house.env.backend.delete_channel(thread.id)
    await house.settle()
    assert house.table().header.phase is Phase.CLOSED
    assert await house.wallet(house.ann) == 1000


async def test_a_thread_that_has_been_put_away_is_there_all_the_same(house: House) -> None:
    parent = house.bot.get_channel(house.channel.id)
    assert isinstance(parent, discord.TextChannel)
    thread = await parent.create_thread(name="cards", type=discord.ChannelType.public_thread)
    await house.settle()
    (house.channel,) = house.channel.threads
    await house.match(house.bob, seats=2, stake=10)
    await thread.edit(archived=True)
    await house.settle()
    parent.guild._remove_thread(thread)  # Discord names none that is archived when a session begins
    assert parent.guild.get_channel_or_thread(thread.id) is None
    upkeep = house.bot.get_cog("Upkeep")
    assert isinstance(upkeep, Upkeep)
    await upkeep.on_ready()
    assert house.table().header.phase is Phase.PLAYING


async def test_the_table_is_told_in_words_to_whoever_asks(house: House) -> None:
    """Pictures on the server make no difference; a stranger hears of what lies open alone."""
    seen = await house.match(house.bob, seats=2)
    table = house.table()
    for pictures in (True, False):
        await house.bot.store.servers.set_settings(table.header.guild_id, pictures=pictures)
        for person in (house.bob, house.eve):
            told = await person.press(seen, "words")
            row = table.sitting(person.id)
            view = table.playing().game.view(row.seat if row else None)
            assert told.seen.ephemeral
            assert "Stock: " in told.told
            assert cards_read(told.seen) == cards_known(view)
