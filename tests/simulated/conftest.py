"""Fixtures that the tests of the simulated house share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.simulated.house.run import Houses, houses


@pytest.fixture(scope="session")
def made() -> Iterator[Houses]:
    """Evenings, each in a child of its own; what they share is made once."""
    with houses() as found:
        yield found
