"""Tables that an event opens: each once, begun, and told of when it ends; also after a crash."""

from __future__ import annotations

import pytest

from bot.room.series import Planned
from bot.tables.commands import Close, Ready
from bot.tables.errors import Refusal
from bot.tables.limits import TABLES_A_CHANNEL
from db import AuditEntry, Phase, StoreError
from db.records import Header
from tests.bot.tables.hall import ANN, BOB, CHANNEL, EVE, GUILD, Hall, finish
from tests.held import Held

EVENT = "night 5"
TWO = Planned(1, "thirty-one", ((ANN, "Ann"), (BOB, "Bob")), 2)


async def opened(hall: Hall, planned: Planned = TWO) -> Held:
    return Held(hall.room, await hall.room.series.open(EVENT, planned, guild_id=GUILD, channel_id=CHANNEL))


async def test_a_table_begins_with_its_people_and_robots_in_the_other_chairs(hall: Hall) -> None:
    table = await opened(hall, Planned(1, "whist", ((ANN, "Ann"), (BOB, "Bob"), (EVE, "Eve")), 4, {}, "blitz"))
    header = table.header
    assert (header.phase, header.host_id, header.stake, header.pace) == (Phase.PLAYING, ANN, 0, "blitz")
    assert [seat.name for seat in header.seats if seat.user_id] == ["Ann", "Bob", "Eve"]
    assert [seat.robot for seat in header.seats if seat.user_id is None] == [table.kind.stand_in]


async def test_the_same_table_is_not_opened_twice_also_not_after_a_restart(hall: Hall) -> None:
    first = await opened(hall)
    assert (await opened(hall)).id == first.id
    await hall.restart()
    assert (await opened(hall)).id == first.id
    await hall.room.change((await hall.table(first.id)).now, Close())
    again = await opened(hall)
    assert (again.id, again.header.phase) == (first.id, Phase.CLOSED)
    assert (await opened(hall, Planned(2, *list(vars(TWO).values())[1:]))).id != first.id


async def test_what_a_crash_left_half_opened_is_begun(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    async def killed(header: Header) -> None:
        raise StoreError(detail=header.game)

    with monkeypatch.context() as patch:
        patch.setattr(hall.room.series, "begin", killed)
        with pytest.raises(StoreError):
            await opened(hall)
    (lobby,) = hall.room.tables.headers()
    assert lobby.phase is Phase.LOBBY
    await hall.restart()
    await hall.room.make_whole(await hall.room.table(lobby.id))  # as a process does that begins
    assert (await hall.table(lobby.id)).header.phase is Phase.PLAYING
    assert (await opened(hall)).id == lobby.id


async def test_two_who_open_at_once_mean_one_table(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """The store holds this, where another process was quicker than the look that came first."""
    first, found = await opened(hall), []

    async def nothing_yet(event: str, number: int) -> Header | None:
        found.append(number)
        return None if len(found) == 1 else first.header

    monkeypatch.setattr(hall.room.series, "_found", nothing_yet)
    assert (await opened(hall)).id == first.id
    assert len(hall.room.tables.headers()) == 1


async def test_an_event_hears_of_its_end_and_finds_the_result_in_the_store(hall: Hall) -> None:
    heard: list[str] = []
    hall.room.series.tell("night", heard.append)
    table, other = await opened(hall), await opened(hall, Planned(2, "thirty-one", ((EVE, "Eve"),), 3))
    await finish(hall, table)
    assert heard == [EVENT]
    await hall.room.change(other.now, Close())
    assert heard == [EVENT, EVENT]
    await finish(hall, await hall.match(BOB))  # no event's
    assert heard == [EVENT, EVENT]
    await hall.restart()
    first, second = await hall.room.series.tables(EVENT)
    assert (first.number, first.is_over, second.number, second.is_over) == (1, True, 2, True)
    assert sorted(result.user_id or 0 for result in first.results) == [ANN, BOB]
    assert second.results == ()
    assert await hall.room.series.tables("night 50") == []


async def test_neither_rematch_nor_limits(hall: Hall) -> None:
    tables = [await opened(hall, Planned(number, "thirty-one", TWO.people, 2)) for number in range(10)]
    assert len(tables) > TABLES_A_CHANNEL
    await finish(hall, tables[0])
    assert not tables[0].now.awaits_rematch
    with pytest.raises(Refusal, match="refused-series-rematch"):
        await hall.room.change(tables[0].now, Ready(ANN))


async def test_what_the_server_does_not_want_is_not_opened(hall: Hall) -> None:
    servers = hall.store.servers
    with pytest.raises(Refusal, match="refused-table-options"):
        await opened(hall, Planned(1, "whist", TWO.people, 9))
    await servers.bar(AuditEntry(GUILD, "bar", EVE, "Eve", BOB, "Bob"))
    with pytest.raises(Refusal, match="refused-other-barred"):
        await opened(hall)
    await servers.set_settings(GUILD, robots=False)
    with pytest.raises(Refusal, match="refused-robots-off"):
        await opened(hall, Planned(1, "thirty-one", ((ANN, "Ann"),), 2))
    await servers.set_settings(GUILD, games_off=["thirty-one"])
    with pytest.raises(Refusal, match="refused-game-off"):
        await opened(hall)
    assert hall.room.tables.headers() == []
    assert await hall.room.series.tables(EVENT) == []


async def test_house_rules_for_another_number_of_players_leave_no_table(hall: Hall) -> None:
    with pytest.raises(Refusal, match="options-waiting-list-seats"):
        await opened(hall, Planned(1, "whist", TWO.people, 5))
    assert await hall.room.series.tables(EVENT) == []
