"""A commit whose answer is lost, and a second process: the table becomes what the store says, and play goes on."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest
from sqlalchemy import URL

from bot.tables.errors import MovedOn, Refusal
from bot.tables.paces import REST
from db import Claim, LoggedMove, Phase, StoreUnreachable, StoreUnsure
from tests import postgres
from tests.bot.tables.hall import ANN, BOB, CHANNEL, EVE, GUILD, Hall, finish, some_move, turn
from tests.held import Held


class Troubled(Hall):
    """A hall on a server, with a line to it that can be cut."""

    def __init__(self, line: postgres.Line, url: str) -> None:
        super().__init__(Path("nowhere"), url)
        self.line = line
        self.claim = Claim()

    async def press(self, table: Held) -> int:
        """Whoever is to play makes a move; returns how many have been made by then."""
        person = turn(table)
        await table.act(person, some_move(table, person, "take", "drop"), table.stamp(person), self.now)
        return len(table.playing().log)

    async def log(self, table: Held) -> tuple[LoggedMove, ...]:
        return await self.store.matches.moves(table.id)


@pytest.fixture
async def troubled(on_postgres: URL) -> AsyncIterator[Troubled]:
    line = postgres.Line(on_postgres)
    async with line.open() as url:
        hall = Troubled(line, url)
        await hall.open()
        yield hall
        await hall.sound()
        await hall.close()


async def test_a_move_whose_confirmation_is_lost_counts(troubled: Troubled) -> None:
    table = await troubled.match(BOB)
    troubled.line.cut = "after"
    assert await troubled.press(table) == 2
    assert len(await troubled.log(table)) == 2
    assert await troubled.press(table) == 3
    await finish(troubled, table)


async def test_a_move_that_never_arrived_is_refused_and_can_be_made_again(troubled: Troubled) -> None:
    table = await troubled.match(BOB)
    before = table.header, table.match
    troubled.line.cut = "before"
    with pytest.raises(StoreUnreachable):
        await troubled.press(table)
    assert (table.header, table.match) == before
    assert await troubled.press(table) == 2


async def test_while_nobody_can_say_whether_a_move_counts_the_person_is_told_so(troubled: Troubled) -> None:
    table = await troubled.match(BOB)
    person = turn(table)
    move, stamp = some_move(table, person, "take"), table.stamp(person)
    troubled.line.cut = "after, and down"
    with pytest.raises(StoreUnsure):
        await table.act(person, move, stamp, troubled.now)
    with pytest.raises(StoreUnreachable):
        await table.act(person, move, stamp, troubled.now)
    troubled.line.down = False
    with pytest.raises(MovedOn):
        await table.act(person, move, stamp, troubled.now)
    assert len(table.playing().log) == len(await troubled.log(table)) == 2
    assert await troubled.press(table) == 3


async def test_seed_8100_3484_a_table_in_doubt_becomes_what_the_store_says_though_nobody_asks_for_it(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await hall.lobby(stake=0)
    append = hall.store.matches.append

    async def lose_confirmation(*given: Any, **named: Any) -> None:
        await append(*given, **named)
        raise StoreUnsure(detail="the answer was lost")

    async def fail(match_id: int) -> NoReturn:
        raise StoreUnreachable(detail="not there")

    with monkeypatch.context() as trouble:
        trouble.setattr(hall.store.matches, "append", lose_confirmation)
        trouble.setattr(hall.store.matches, "log", fail)
        with pytest.raises(StoreUnsure):
            await table.close()
        with pytest.raises(StoreUnreachable):
            await hall.room.outages.keep()
    assert [one.header.phase for one in hall.room] == [Phase.LOBBY]
    await hall.room.outages.keep()
    assert [one.header.phase for one in hall.room] == [Phase.CLOSED]


async def test_stakes_and_seats_whose_confirmation_is_lost_are_there_once(troubled: Troubled) -> None:
    for person, name in ((ANN, "Ann"), (BOB, "Bob")):
        await troubled.room.members.welcome(GUILD, person, name)
    troubled.line.cut = "after"
    table = await troubled.lobby(capacity=3, stake=50)
    assert [one.id for one in troubled.room] == [one.id for one in await troubled.store.matches.live()]
    troubled.line.cut = "after"
    await table.join(BOB, "Bob")
    assert [seat.user_id for seat in table.people] == [ANN, BOB]
    troubled.line.cut = "after"
    await table.start()
    assert await troubled.wallet(ANN) == 950
    troubled.line.cut = "after"
    await table.close()
    assert await troubled.wallet(ANN) == 1000


async def test_a_table_of_which_nobody_could_say_whether_it_is_there_goes(troubled: Troubled) -> None:
    """Whoever asked for it was told to try again, and has done so."""
    first = await troubled.match(BOB, stake=0)
    await finish(troubled, first)
    for person in (ANN, BOB):
        await first.ready(person)
    asked: tuple[Callable[[], Awaitable[Held]], ...] = (
        lambda: troubled.lobby(BOB),
        lambda: troubled.rematch(first),
    )
    for ask in asked:
        troubled.line.cut = "after, and down"
        with pytest.raises(StoreUnreachable):
            await ask()
        troubled.line.down = False
        wanted = await ask()
        assert len(await troubled.store.matches.live()) == 2
        await troubled.room.outages.keep()
        assert [header.id for header in await troubled.store.matches.live()] == [wanted.id]
        assert [header.id for header in troubled.room.tables.headers()] == [wanted.id]
        await wanted.close()


async def test_a_table_that_another_process_has_moved_on_is_not_frozen(troubled: Troubled) -> None:
    table = await troubled.match(BOB)
    second = Hall(Path("nowhere"), troubled.url)
    await second.open()
    theirs = await second.table(table.id)
    second.now += 500
    for _ in range(2):
        person = turn(theirs)
        await theirs.act(person, some_move(theirs, person, "take", "drop"), None, second.now)
    with pytest.raises(MovedOn):
        await troubled.press(table)
    assert (table.header, table.match) == (theirs.header, theirs.match)
    assert table.id in troubled.changed
    assert await troubled.press(table) == 4
    await second.close()


async def test_a_clock_that_another_process_has_kept_rings_on(troubled: Troubled) -> None:
    table = await troubled.match(BOB, pace="blitz")
    second = Hall(Path("nowhere"), troubled.url)
    await second.open()
    await second.pass_time(30_000)
    await troubled.pass_time(30_000)
    assert len(table.playing().log) == len(await troubled.log(table)) > 2
    await second.close()


async def test_a_hand_that_is_noted_in_doubt_is_noted_once(troubled: Troubled) -> None:
    table = await troubled.match(BOB, EVE, channel_id=CHANNEL + 1)
    troubled.line.cut = "after"
    await table.note(message_id=77)
    troubled.line.cut = "after"
    await table.note_seat(BOB, dm_channel_id=5, dm_message_id=6)
    stored = await troubled.store.matches.get(table.id)
    assert stored == table.header
    assert stored.message_id == 77


async def test_what_another_process_did_while_the_connection_was_lost_is_taken_up(
    troubled: Troubled, on_postgres: URL
) -> None:
    table, ended = await troubled.match(BOB), await troubled.match(BOB)
    second = Hall(Path("nowhere"), troubled.url)
    await second.open()
    theirs, closed = await second.table(table.id), await second.table(ended.id)
    await theirs.note(message_id=4711)
    await closed.close()
    opened = await second.match(BOB, channel_id=CHANNEL + 1)
    await second.close()
    await postgres.hang_up(on_postgres)
    await troubled.room.outages.keep()
    assert table.header == theirs.header
    assert ended.header == closed.header
    found = await troubled.table(opened.id)
    assert (found.header, found.match) == (opened.header, opened.match)
    assert await troubled.press(table) == 2


async def test_whoever_another_process_has_deleted_does_not_come_back(troubled: Troubled) -> None:
    """Before this process has learned of it, at tables that are over."""
    for _ in range(2):  # the second time somebody had been deleted before
        table = await troubled.match(BOB, stake=0)
        await finish(troubled, table)
        await table.ready(ANN)
        second = Hall(Path("nowhere"), troubled.url)
        await second.open()
        await second.room.members.forget_person(ANN)
        await second.close()
        with pytest.raises(MovedOn):
            await table.ready(BOB)
        assert await table.ready(BOB)
        await table.note(end_shown=True)
        stored = await troubled.store.matches.get(table.id)
        assert stored == table.header
        assert [seat.name for seat in stored.seats if seat.user_id != BOB] == ["someone"]


async def test_where_an_older_copy_replaces_the_database_only_its_tables_are_left(
    troubled: Troubled, on_postgres: URL, postgres_server: str
) -> None:
    kept = await troubled.match(BOB)
    await postgres.hang_up(on_postgres)
    copy = await postgres.new_database(postgres_server, str(on_postgres.database))
    lost = await troubled.lobby(BOB, game="whist", channel_id=CHANNEL + 1)
    gone = await troubled.lobby(EVE, host=(BOB, "Bob"), channel_id=CHANNEL + 1)
    assert await troubled.press(kept) == 2
    await postgres.put_in_place_of(postgres_server, on_postgres, copy)
    again = await troubled.lobby(host=(BOB, "Bob"), channel_id=CHANNEL + 2)
    assert (again.id, again.kind) == (lost.id, kept.kind)
    await troubled.room.outages.keep()
    assert [header.id for header in troubled.room.tables.headers()] == [kept.id, again.id]
    assert troubled.room.tables.in_channel(CHANNEL + 1) == []
    assert len(kept.playing().log) == len(await troubled.log(kept)) == 1
    assert await troubled.press(kept) == 2
    troubled.room.members.check_forgettable(EVE)
    with pytest.raises(Refusal):
        await troubled.table(gone.id)


async def test_what_slept_meanwhile_is_what_the_store_says_when_it_is_woken(
    troubled: Troubled, on_postgres: URL
) -> None:
    table, ended, held = [await troubled.match(BOB, pace="untimed") for _ in range(3)]
    numbers = [table.id, ended.id, held.id]
    troubled.now += REST
    assert all(troubled.room.let_sleep(one.now) for one in (table, ended, held))
    del table, ended
    second = Hall(Path("nowhere"), troubled.url)
    await second.open()
    theirs, closed, moved = [await second.table(number) for number in numbers]
    await theirs.leave(ANN, give_up=False)
    await closed.close()
    await moved.note(message_id=4711)
    await second.close()
    await postgres.hang_up(on_postgres)
    await troubled.room.outages.keep()
    assert [header.id for header in troubled.room.tables.headers()] == [theirs.id, moved.id]
    assert troubled.room.tables.of_person(ANN)[0][1].left
    assert (await troubled.table(theirs.id)).header == theirs.header
    assert (await troubled.table(moved.id)).header == moved.header
    assert held.header == moved.header


async def test_nothing_is_written_over_that_another_process_did_meanwhile(
    troubled: Troubled, on_postgres: URL
) -> None:
    """Before anybody has looked: the very write that meets the new connection is refused."""
    table = await troubled.match(BOB)
    second = Hall(Path("nowhere"), troubled.url)
    await second.open()
    theirs = await second.table(table.id)
    await theirs.note(message_id=4711)
    await second.close()
    await postgres.hang_up(on_postgres)
    with pytest.raises(MovedOn):
        await table.note(call_id=1)
    await table.note(call_id=2)
    assert (table.header.message_id, table.header.call_id) == (4711, 2)
    assert await troubled.store.matches.get(table.id) == table.header
