"""The bench measures what it says: real clicks with real answers."""

from __future__ import annotations

from tests.bench.loopback import measure


async def test_a_short_run() -> None:
    result = await measure(people=2, seconds=0.2)
    assert result.answered > 2
    assert 0 < result.median <= result.p99
    assert "2 people" in str(result)
