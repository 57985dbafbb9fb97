"""Seeds that a test knows: the same cards and the same robots in every run, others in every test."""

from __future__ import annotations

import hashlib
import itertools
from random import Random

import pytest


def deal_alike(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Has rooms draw their secret seeds, and their robots' luck, from the test's name."""
    numbers = itertools.count()

    def seed(luck: Random) -> str:
        return hashlib.sha256(f"{request.node.name} {next(numbers)}".encode()).hexdigest()

    monkeypatch.setattr("bot.tables.fairness.fresh_seed", seed)
    monkeypatch.setattr("bot.room.room.SystemRandom", lambda: Random(request.node.name))
