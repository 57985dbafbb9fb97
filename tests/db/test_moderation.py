"""The log of who did what on a server, and the bars that keep people from its tables."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from db import EVERYBODY, EVERYWHERE, AuditEntry, Bar, Database, Forgotten, Trouble

from .conftest import NOW
from .examples import ANN, BOB, EVE, GUILD, names
from .test_people import everything

BARRED = AuditEntry(GUILD, "bar", EVE, "Eve", BOB, "Bob")


async def test_what_was_done_is_listed_newest_first(db: Database) -> None:
    await db.servers.set_settings(
        GUILD, AuditEntry(GUILD, "set", EVE, "Eve", facts={"name": "stakes", "value": False}), stakes=False
    )
    await db.servers.bar(BARRED)
    await db.servers.append_audit(AuditEntry(GUILD + 1, "end", ANN, "Ann", facts={"table": 7}))
    assert [(entry.verb, entry.facts, entry.at_ms) for entry in await db.servers.audit_log(GUILD, 10)] == [
        ("bar", {}, NOW),
        ("set", {"name": "stakes", "value": False}, NOW),
    ]
    assert [entry.verb for entry in await db.servers.audit_log(GUILD, 1)] == ["bar"]
    assert await db.servers.settings(GUILD) == {"stakes": False}


async def test_whoever_is_barred_stays_so_until_they_are_allowed(db: Database) -> None:
    await db.servers.bar(BARRED)
    await db.servers.bar(BARRED)
    assert await db.servers.bar_of(GUILD, BOB) == Bar(GUILD, BOB, "Bob", at_ms=NOW)
    assert await db.servers.bar_of(GUILD, ANN) is None
    assert await db.servers.bar_of(GUILD + 1, BOB) is None
    assert [bar.name for bar in await db.servers.barred(GUILD)] == ["Bob"]
    await db.servers.allow(BARRED._replace(verb="allow"))
    assert await db.servers.bar_of(GUILD, BOB) is None


@pytest.fixture
async def clocked(url: str) -> AsyncIterator[tuple[Database, list[int]]]:
    """A store, and the milliseconds by which its clock is later than NOW."""
    later: list[int] = []
    store = await Database.open(url, now=lambda: NOW + sum(later))
    yield store, later
    await store.close()


def until(ms: int, reason: str = "") -> AuditEntry:
    """Bob is barred until some milliseconds from now."""
    return BARRED._replace(facts={"reason": reason, "until_ms": NOW + ms})


async def test_a_bar_ends_by_itself(clocked: tuple[Database, list[int]]) -> None:
    db, later = clocked
    await db.servers.bar(until(1_000, "shouting"))
    assert await db.servers.bar_of(GUILD, BOB) == Bar(GUILD, BOB, "Bob", "shouting", NOW + 1_000, NOW)
    later.append(1_000)
    assert await db.servers.bar_of(GUILD, BOB) is None
    assert await db.servers.barred(GUILD) == []
    assert (await db.people.export(BOB))["barred"] != []
    await db.servers.clear_ended()
    assert (await db.people.export(BOB))["barred"] == []


async def test_the_newest_reason_and_end_hold(db: Database) -> None:
    await db.servers.bar(until(1_000, "shouting"))
    await db.servers.bar(BARRED)
    assert await db.servers.bar_of(GUILD, BOB) == Bar(GUILD, BOB, "Bob", at_ms=NOW)
    await db.people.forget(BOB)
    await db.servers.bar(until(500))
    assert await db.servers.bar_of(GUILD, BOB) == Bar(GUILD, BOB, "Bob", "", NOW + 500, NOW)


async def test_the_bar_of_a_forgotten_person_ends_when_it_was_to_end(
    clocked: tuple[Database, list[int]], url: str
) -> None:
    db, later = clocked
    await db.servers.bar(until(1_000, "shouting"))
    await db.people.forget(BOB)
    held = await db.servers.bar_of(GUILD, BOB)
    assert held is not None
    assert (held.name, held.reason, held.until_ms) == ("someone", "", NOW + 1_000)
    assert not names(BOB, await everything(url))
    later.append(1_000)
    assert await db.servers.bar_of(GUILD, BOB) is None


async def test_whoever_runs_the_bot_bars_a_person_everywhere_and_a_whole_server(db: Database) -> None:
    await db.operator.bar(EVERYWHERE, BOB, "cheating")
    for guild in (GUILD, GUILD + 1, 0):
        held = await db.servers.bar_of(guild, BOB)
        assert held is not None
        assert (held.guild_id, held.reason) == (EVERYWHERE, "cheating")
    await db.operator.bar(GUILD, EVERYBODY, "spam")
    held = await db.servers.bar_of(GUILD, ANN)
    assert held is not None
    assert (held.user_id, held.reason) == (EVERYBODY, "spam")
    assert await db.servers.bar_of(GUILD + 1, ANN) is None
    assert await db.servers.bar_of(0, ANN) is None
    assert await db.servers.barred(GUILD) == []
    await db.servers.forget(GUILD)
    assert await db.servers.bar_of(GUILD, ANN) is not None
    assert await db.operator.allow(GUILD, EVERYBODY)
    assert await db.operator.allow(EVERYWHERE, BOB)
    assert not await db.operator.allow(EVERYWHERE, BOB)
    assert await db.servers.bar_of(GUILD, BOB) is None


async def test_whoever_is_barred_everywhere_stays_so_when_they_are_forgotten(db: Database, url: str) -> None:
    await db.operator.bar(EVERYWHERE, BOB, "cheating")
    await db.people.forget(BOB)
    assert not names(BOB, await everything(url))
    assert await db.servers.bar_of(GUILD, BOB) is not None
    assert await db.operator.allow(EVERYWHERE, BOB) is False
    assert await db.servers.bar_of(GUILD, BOB) is None


async def test_a_list_under_another_key_takes_no_mark_away(db: Database) -> None:
    await db.operator.bar(EVERYWHERE, BOB, "cheating")
    await db.people.forget(BOB)
    (noted,) = await db.people.forgotten()
    await db.people.keep_forgotten([Forgotten("00" * 32, "11" * 32, NOW + 1)])
    assert await db.servers.bar_of(GUILD, BOB) is not None
    assert await db.people.forgotten() == [noted]


async def test_whoever_listens_hears_of_each_entry_once_it_is_stored(db: Database) -> None:
    heard: list[AuditEntry] = []
    db.servers.listeners.append(heard.append)
    await db.servers.bar(BARRED)
    await db.servers.set_settings(GUILD, AuditEntry(GUILD, "set", EVE, "Eve"), stakes=False)
    await db.servers.set_settings(GUILD, stakes=True)
    assert [(entry.verb, entry.at_ms) for entry in heard] == [("bar", NOW), ("set", NOW)]


async def test_orders_are_read_once_and_in_their_order(db: Database) -> None:
    await db.keep()
    assert db.epochs.order == 0
    first = await db.operator.give("leave", GUILD)
    second = await db.operator.give("announce", text="Hello")
    await db.keep()
    assert db.epochs.order == second > first
    assert [(order.verb, order.guild_id, order.text) for order in await db.operator.after(0, 0)] == [
        ("leave", GUILD, ""),
        ("announce", 0, "Hello"),
    ]
    assert [order.id for order in await db.operator.after(first, 0)] == [second]
    assert await db.operator.after(0, NOW + 1) == []


async def test_another_program_gives_orders_beside_the_process_that_has_the_database(
    db: Database, url: str
) -> None:
    beside = await Database.beside(url)
    await beside.operator.give("leave", GUILD)
    await beside.operator.bar(EVERYWHERE, BOB, "cheating")
    await beside.close()
    assert [order.verb for order in await db.operator.after(0, 0)] == ["leave"]
    assert await db.servers.bar_of(GUILD, BOB) is not None


async def test_trouble_is_noted_once_until_it_is_over(db: Database) -> None:
    trouble = Trouble(GUILD, "show", 12)
    assert await db.troubles.note(trouble)
    assert not await db.troubles.note(trouble)
    assert await db.troubles.known() == [trouble]
    await db.troubles.told(trouble)
    assert await db.troubles.known() == [trouble._replace(told=True)]
    await db.troubles.over(trouble)
    assert await db.troubles.known() == []
    assert await db.troubles.note(trouble)
    await db.servers.forget(GUILD)
    assert await db.troubles.known() == []


async def test_nobody_gets_round_a_bar_by_being_forgotten(db: Database, url: str) -> None:
    """The bar holds, and nothing names the person any more: neither as who was barred nor as who did it."""
    await db.servers.bar(BARRED)
    for person in (BOB, EVE):
        await db.people.forget(person)
        assert not names(person, await everything(url))
    assert await db.servers.bar_of(GUILD, BOB) == Bar(GUILD, BOB, "someone")
    assert await db.servers.barred(GUILD) == []
    await db.servers.bar(BARRED._replace(guild_id=GUILD + 1))
    await db.people.forget(BOB)
    await db.servers.allow(BARRED._replace(verb="allow"))
    assert await db.servers.bar_of(GUILD, BOB) is None
    assert await db.servers.bar_of(GUILD + 1, BOB) is not None


async def test_a_person_sees_what_they_did_and_what_was_done_to_them(db: Database) -> None:
    await db.servers.bar(BARRED)
    mine, theirs = await db.people.export(BOB), await db.people.export(EVE)
    entry = {"guild_id": GUILD, "verb": "bar", "facts": {}, "at_ms": NOW}
    assert mine["barred"] == [{"guild_id": GUILD, "name": "Bob", "reason": "", "until_ms": None, "at_ms": NOW}]
    assert mine["deeds"] == [{**entry, "part": "target", "name": "Bob"}]
    assert theirs["barred"] == []
    assert theirs["deeds"] == [{**entry, "part": "actor", "name": "Eve"}]
    assert "Eve" not in str(mine)


async def test_what_was_done_stays_when_its_people_are_forgotten(db: Database) -> None:
    await db.servers.bar(BARRED)
    for person in (BOB, EVE):
        await db.people.forget(person)
    (entry,) = await db.servers.audit_log(GUILD, 10)
    assert (entry.actor_name, entry.target_name, entry.actor_id, entry.target_id) == (
        "someone",
        "someone",
        None,
        None,
    )
