"""The list that a moderator may ask for: plain, with reasons, and without consequences."""

from __future__ import annotations

from typing import Any

import pytest

from tests.db.examples import ended

from .house import House


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"pictures": False}


async def test_a_moderator_sees_what_stands_out_and_nothing_follows(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    boss = house.person("boss", permissions=32)
    store, now = house.bot.store, house.bot.now()
    monkeypatch.setattr("tests.db.examples.GUILD", house.guild.id)
    monkeypatch.setattr("tests.db.examples.LOBBY", _of(house))
    assert "Nothing stands out." in (await boss.slash("moderate look")).seen.text
    for person in (house.ann, house.bob, house.eve):
        await store.people.welcome(house.guild.id, person.id, person.name, 0)
    for number in range(30):
        await ended(store, now - 5_000 + number, house.ann.id, house.bob.id)
    for number in range(20):
        pair = (house.bob.id, house.eve.id) if number % 3 else (house.eve.id, house.bob.id)
        await ended(store, now - 9_000 + number, *pair)
    seen = (await boss.slash("moderate look")).seen
    assert seen.ephemeral
    assert (
        "**ann** has won 30 of 30 against **bob**, who wins 64 % against others. 90 tokens went that way."
        in seen.text
    )
    assert "None of it proves anything" in seen.text
    assert "eve" not in seen.text
    assert await store.servers.barred(house.guild.id) == []
    assert await store.servers.audit_log(house.guild.id) == []


def _of(house: House) -> Any:
    from dataclasses import replace

    from tests.db.examples import LOBBY

    return replace(LOBBY, guild_id=house.guild.id, started_ms=1)
