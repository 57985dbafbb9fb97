"""Two bots share a PostgreSQL server and a Discord, each with shards of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Any, Final

import pytest
from sqlalchemy import URL

from bot import create_bot
from bot.cli.main import main
from bot.client import Gamester
from bot.settings import Settings
from db import Phase, wall_ms
from local_discord import Failed, LocalDiscord, Person, use_local_discord
from local_discord.components import text_of
from tests import postgres
from tests.held import Held
from tests.players import CHANNEL, press, presses, sit_down

MOST_SHARDS: Final = 100


@dataclass
class House:
    """Alice and Bob on a server that is the second bot's; direct messages come to the first."""

    discord: LocalDiscord
    bots: list[Gamester]
    people: list[Person]
    line: postgres.Line
    """The bots' way to the database."""

    server: URL

    async def lose_the_database(self) -> None:
        """Nobody reaches the database until the line is up again."""
        self.line.down = True
        await postgres.hang_up(self.server)

    def whose_turn(self, table: Held) -> Person:
        """The only one who can move."""
        (seat,) = table.playing().game.to_act()
        return next(person for person in self.people if int(person.id) == table.by_seat[seat].user_id)


@pytest.fixture
async def house(on_postgres: URL) -> AsyncIterator[House]:
    # All sessions may begin at once: that they otherwise wait for each other is tried by itself, below.
    discord = LocalDiscord(enforce_limits=False, max_concurrency=MOST_SHARDS)
    await discord.start()
    line = postgres.Line(on_postgres)
    (guild,) = discord.world.guilds
    shards = next(count for count in range(2, MOST_SHARDS) if (int(guild) >> 22) % count)
    async with AsyncExitStack() as stack:
        stack.enter_context(use_local_discord(discord))
        url = await stack.enter_async_context(line.open())
        bots = []
        for own in ((0,), tuple(range(1, shards))):
            settings = Settings(url, discord.token, pictures=False, emoji=False, shards=shards, shard_ids=own)
            bot = await stack.enter_async_context(create_bot(settings, spacing=0, pause=0.1))
            running = asyncio.create_task(bot.start(discord.token))
            stack.push_async_callback(asyncio.wait, [running])
            await asyncio.wait_for(bot.up.wait(), 30)
            bots.append(bot)
        people = [await stack.enter_async_context(await Person.join(discord, name)) for name in ("alice", "bob")]
        yield House(discord, bots, people, line, on_postgres)
        for bot in bots:
            await bot.close()
    await discord.close()


async def press_in_dm(person: Person) -> tuple[str, str]:
    """The person's hand is in direct messages: a move of theirs is pressed there, if they have one.

    Returns the move, and what the message says afterwards.
    """
    message = next(one for one in reversed(person.messages("dm")) if presses(one))
    moves = [one for one in presses(message) if one.verb == "do"]
    if not moves:
        return "", text_of(message)
    answer = await person.click(message, moves[0].id())
    return moves[0].argument, answer.text


async def test_hands_in_direct_messages_are_played_at_another_process_s_table(house: House) -> None:
    first, second = house.bots
    for person in house.people:
        await person.slash(CHANNEL, "hand", where="dm")
    await sit_down(*house.people)
    table = Held(second.room, *second.room)
    assert not list(first.room)
    for person in house.people:
        await press(person, "hand")
    for _ in range(6):
        person = house.whose_turn(table)
        before = len(table.playing().log)
        await person.wait(lambda person: any(one.verb == "do" for one in presses(person.messages("dm")[-1])))
        move, _ = await press_in_dm(person)
        assert len(table.playing().log) > before
        assert (await second.store.matches.moves(table.id))[before].move == move
    assert not list(first.room)


async def test_a_command_in_direct_messages_reaches_the_table_of_another_process(house: House) -> None:
    first, second = house.bots
    await sit_down(*house.people)
    table = Held(second.room, *second.room)
    person = house.whose_turn(table)
    await person.open_dm()
    assert "Your hand" not in (await person.slash("dm", "rules")).text
    hand = await person.slash("dm", "hand")
    assert any(one.verb == "do" for one in presses(hand.message))
    assert len(table.playing().log) == (before := len(table.playing().log))
    offered = await person.autocomplete("dm", "play", "move", "stock")
    assert [choice["value"] for choice in offered] == ["take stock"]
    for move in ("take stock", f"#{table.id} refresh"):
        await person.slash("dm", "play", move=move)
    assert (await second.store.matches.moves(table.id))[before].move == "take stock"
    assert len(table.playing().log) == before + 1
    shown = await person.slash("dm", "table leave", table=table.id)
    assert str(table.id) in shown.text
    assert not list(first.room)


async def test_a_process_that_is_gone_is_told_of_in_words(house: House) -> None:
    first, second = house.bots
    alice, bob = house.people
    await alice.slash(CHANNEL, "hand", where="dm")
    await sit_down(alice, bob)
    await press(alice, "hand")
    await second.close()
    first_button, *_ = presses(alice.messages("dm")[-1])
    answer = await alice.click(alice.messages("dm")[-1], first_button.id())
    assert "kept elsewhere" in answer.text
    assert not list(first.room)


async def test_a_table_of_another_process_is_looked_at_and_not_taken_up(house: House) -> None:
    first, second = house.bots
    await sit_down(*house.people)
    table = Held(second.room, *second.room)
    for _ in range(2):
        seen = await first.room.table(table.id)
        assert (seen.id, seen.match) == (table.id, table.match)
    assert not list(first.room)


async def test_whoever_is_deleted_through_one_process_is_gone_from_the_ended_tables_of_the_other(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, second = house.bots
    alice, bob = house.people
    await sit_down(alice, bob)
    table = Held(second.room, *second.room)
    await alice.open_dm()
    asked = await alice.slash("dm", "privacy delete")
    assert asked.message is not None
    seated = await alice.click(asked.message, presses(asked.message)[0].id())
    assert f"sitting at #{table.id}" in seated.text
    await table.leave(int(bob.id), give_up=True)
    assert table.header.phase is Phase.OVER
    await bob.wait(lambda person: "is over" in text_of(person.messages(CHANNEL)[-1]))
    asked = await alice.slash("dm", "privacy delete")
    assert asked.message is not None
    done = await alice.click(asked.message, presses(asked.message)[0].id())
    assert "Nothing is stored about you any more" in done.text
    assert table.sitting(int(alice.id)) is not None
    await second.room.outages.keep()
    assert [seat.name for seat in table.header.seats] == ["someone", "Bob"]
    await bob.wait(lambda person: "someone" in text_of(person.messages(CHANNEL)[-1]))
    assert "Alice" not in text_of(bob.messages(CHANNEL)[-1])
    monkeypatch.setattr(second.store.matches, "log", None)
    await second.room.outages.keep()  # nobody was deleted since: nothing is read


async def test_the_next_process_may_be_on_a_machine_whose_clock_is_behind(house: House) -> None:
    _, second = house.bots
    alice, bob = house.people
    await sit_down(alice, bob)
    table = Held(second.room, *second.room)
    await second.close()
    third = create_bot(second.settings, now=lambda: wall_ms() - 180_000, spacing=0, pause=0.1)
    async with third:
        running = asyncio.create_task(third.start(house.discord.token))
        await asyncio.wait_for(third.up.wait(), 30)
        for person in (alice, bob):
            panel = await press(person, "hand")
            assert panel is not None
            assert f"#{table.id}" in text_of(panel)
    await asyncio.wait([running])


async def test_a_press_that_reaches_the_other_process_too_late_is_not_made(house: House) -> None:
    """By then the person has been told that it did not get there."""
    _, second = house.bots
    for person in house.people:
        await person.slash(CHANNEL, "hand", where="dm")
    await sit_down(*house.people)
    table = Held(second.room, *second.room)
    for person in house.people:
        await press(person, "hand")
    person = house.whose_turn(table)
    message = next(one for one in reversed(person.messages("dm")) if presses(one))
    move = next(one for one in presses(message) if one.verb == "do")
    before = len(table.playing().log)
    assert second.relay is not None
    async with second.relay._turn:
        answer = await person.click(message, move.id())
        assert "kept elsewhere" in answer.text
    assert "moved on" not in (await person.click(message, move.id())).text
    assert len(table.playing().log) > before


COMMANDS_AT_A_TABLE: list[tuple[str, dict[str, Any]]] = [
    ("play", {"move": "take stock"}),
    ("hand", {}),
    ("table show", {}),
    ("table leave", {}),
    ("table remove", {"who": "Bob"}),
    ("table end", {}),
]


async def test_a_command_about_a_table_whose_process_is_gone_is_told_so(house: House) -> None:
    _, second = house.bots
    alice, bob = house.people
    await sit_down(alice, bob)
    table = Held(second.room, *second.room)
    await second.close()
    await alice.open_dm()
    asked = [
        (command, {**options, **named})
        for command, options in COMMANDS_AT_A_TABLE
        for named in ({}, {"table": table.id})
    ]
    # All at once: each waits a second for the process that is gone.
    answers = await asyncio.gather(*(alice.slash("dm", command, **options) for command, options in asked))
    for (command, options), answer in zip(asked, answers, strict=True):
        assert "kept elsewhere" in answer.text, (command, options, answer.text)
    with pytest.raises(Failed, match="Loading options failed"):
        await alice.autocomplete("dm", "play", "move", "")
    assert "No match has been played" in (await alice.slash("dm", "replay")).text


async def test_a_command_in_direct_messages_is_answered_while_the_database_is_gone(house: House) -> None:
    alice, bob = house.people
    await sit_down(alice, bob)
    await alice.open_dm()
    await house.lose_the_database()
    for command, options in COMMANDS_AT_A_TABLE:
        answer = await alice.slash("dm", command, **options)
        assert "can’t reach my database" in answer.text, (command, answer.text)
    with pytest.raises(Failed, match="Loading options failed"):
        await alice.autocomplete("dm", "play", "move", "")
    house.line.down = False


async def test_a_process_that_ends_takes_no_presses_that_it_will_not_answer(house: House) -> None:
    _, second = house.bots
    alice, bob = house.people
    await alice.slash(CHANNEL, "hand", where="dm")
    await sit_down(alice, bob)
    await press(alice, "hand")
    table = Held(second.room, *second.room)
    live = second.room.tables.awake(table.id)
    assert live is not None
    async with live.lock:
        last = asyncio.create_task(press(bob, "hand"))
        await asyncio.sleep(0.2)
        ending = asyncio.create_task(second.close())
        await asyncio.sleep(0.2)
        message = alice.messages("dm")[-1]
        answer = await alice.click(message, presses(message)[0].id())
        assert "kept elsewhere" in answer.text
    await last
    await ending


async def test_two_that_start_together_begin_their_sessions_in_turn(
    on_postgres: URL, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord refuses a session that begins sooner than five seconds (here a half) after another one."""
    monkeypatch.setattr("bot.interactions.sessions.SESSION_EVERY_MS", 600)
    discord = LocalDiscord(session_seconds=0.5)
    await discord.start()
    url = on_postgres.render_as_string(hide_password=False)
    async with AsyncExitStack() as stack:
        stack.enter_context(use_local_discord(discord))
        bots = []
        for own in ((0, 1), (2, 3)):
            settings = Settings(url, discord.token, pictures=False, emoji=False, shards=4, shard_ids=own)
            bot = await stack.enter_async_context(create_bot(settings, spacing=0, pause=0.1))
            running = asyncio.create_task(bot.start(discord.token))
            stack.push_async_callback(asyncio.wait, [running])
            bots.append(bot)
        async with asyncio.timeout(60):
            await asyncio.gather(*(bot.up.wait() for bot in bots))
        assert (discord.gateway.begun, discord.gateway.refused) == (4, 0)
        for bot in bots:
            await bot.close()
    await discord.close()


async def look(house: House) -> None:
    """Both processes look for orders, as they do every few seconds."""
    for bot in house.bots:
        await bot.store.keep()
        bot.dispatch("kept")


async def until(holds: Callable[[], bool]) -> None:
    """Returns when `holds()`, which another task brings about soon."""
    for _ in range(500):
        if holds():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it does not come")


async def typed(house: House, monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    """Whoever runs the bot types a command beside both processes, which look afterwards."""
    monkeypatch.setenv("GAMESTER_DATABASE_URL", house.server.render_as_string(hide_password=False))
    assert await asyncio.to_thread(main, words) == 0
    await look(house)


async def test_both_processes_follow_whoever_runs_them(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = house.bots
    alice, bob = house.people
    await sit_down(alice, bob)
    await typed(house, monkeypatch, "maintenance", "2")
    await alice.wait(lambda person: any("I restart: away" in text_of(one) for one in person.messages(CHANNEL)))
    await until(lambda: first.pages.back_ms is not None)
    assert first.pages.back_ms == second.pages.back_ms
    await typed(house, monkeypatch, "maintenance", "0")
    await alice.wait(lambda person: not any("I restart: away" in text_of(one) for one in person.messages(CHANNEL)))
    await typed(house, monkeypatch, "bar-person", alice.id, "--reason", "cheated")
    for place in (CHANNEL, "dm"):
        await alice.open_dm()
        assert "has barred you. Why: cheated" in (await alice.slash(place, "thirty-one")).text
    (guild,) = (int(one) for one in house.discord.world.guilds)
    await typed(house, monkeypatch, "leave-server", str(guild))
    await until(lambda: second.get_guild(guild) is None)
    assert first.is_ready()
