"""Faults put in by hand are found: a simulation that finds nothing would be as quiet."""

from __future__ import annotations

import pytest

from tests.simulated.by_hand import WRONG, ByHand, found_after, put_in
from tests.simulated.run import broken_by, play, shrunk

SHORT = 3
"""A seed with which a fault is found at a table that nobody has played at before."""

MOST = 4_000
"""Each of them is found within some hundred steps; luck may be worse when evenings change."""


@pytest.mark.parametrize("fault", WRONG, ids=lambda fault: fault.what)
def test_a_fault_is_found(fault: ByHand) -> None:
    found = found_after(fault, 1, MOST)
    assert found is not None, f"{MOST} steps, and nobody notices that {fault.what}"
    assert found[1] in fault.laws


def test_a_fault_is_told_in_few_steps() -> None:
    """Of an evening is left what leads to the fault; without the fault the same steps break nothing."""
    [fault] = (one for one in WRONG if one.what.startswith("the third"))
    with put_in(fault):
        found = play(SHORT, MOST, fault.games)
        assert found is not None
        few = shrunk(found)
        assert few.broken.law == found.broken.law
        assert broken_by(few.steps) is not None
        assert all(broken_by([*few.steps[:at], *few.steps[at + 1 :]]) is None for at in range(len(few.steps)))
    assert len(few.steps) < len(found.steps)
    assert len(few.steps) <= 12
    assert broken_by(few.steps) is None
