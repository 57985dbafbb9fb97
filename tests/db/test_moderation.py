"""Who did what on a server, and who is barred from its tables."""

from __future__ import annotations

from db import AuditEntry, Database

from .conftest import NOW
from .examples import ANN, BOB, EVE, GUILD
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
    assert await db.servers.is_barred(GUILD, BOB)
    assert not await db.servers.is_barred(GUILD, ANN)
    assert not await db.servers.is_barred(GUILD + 1, BOB)
    assert await db.servers.barred(GUILD) == ["Bob"]
    await db.servers.allow(BARRED._replace(verb="allow"))
    assert not await db.servers.is_barred(GUILD, BOB)


async def test_nobody_gets_round_a_bar_by_being_forgotten(db: Database, url: str) -> None:
    """The bar holds, and nothing names the person any more: neither as who was barred nor as who did it."""
    await db.servers.bar(BARRED)
    for person in (BOB, EVE):
        await db.people.forget(person)
        assert str(person) not in await everything(url)
    assert await db.servers.is_barred(GUILD, BOB)
    assert await db.servers.barred(GUILD) == []
    await db.servers.bar(BARRED._replace(guild_id=GUILD + 1))
    await db.people.forget(BOB)
    await db.servers.allow(BARRED._replace(verb="allow"))
    assert not await db.servers.is_barred(GUILD, BOB)
    assert await db.servers.is_barred(GUILD + 1, BOB)


async def test_a_person_sees_what_they_did_and_what_was_done_to_them(db: Database) -> None:
    await db.servers.bar(BARRED)
    mine, theirs = await db.people.export(BOB), await db.people.export(EVE)
    entry = {"guild_id": GUILD, "verb": "bar", "facts": {}, "at_ms": NOW}
    assert mine["barred"] == [{"guild_id": GUILD, "name": "Bob"}]
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
