"""Opening a table and what its lobby's buttons do."""

from __future__ import annotations

from .house import House


async def test_a_table_opens_with_its_host_at_it(house: House) -> None:
    seen = (await house.ann.slash("thirty-one", seats=3, stake=10, pace="slow")).seen
    assert not seen.ephemeral
    assert "ann" in seen.text
    row = house.table().row
    assert (row.capacity, row.stake, row.pace, row.host_id) == (3, 10, "slow", house.ann.id)
    assert row.message_id == seen.id


async def test_a_match_is_played_by_clicks(house: House) -> None:
    seen = await house.match(house.bob, seats=2, stake=10)
    table = house.table()
    assert table.row.state == "playing"
    person = house.to_play()
    panel = await person.hand(seen)
    assert panel.ephemeral
    assert panel.moves() == house.legal(person)
