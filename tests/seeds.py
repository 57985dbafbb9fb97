"""Seeds that a test knows: the same cards and the same robots in every run, others in every test."""

from __future__ import annotations

import hashlib
import itertools
from random import Random

import pytest


def deal_alike(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Has rooms draw their secret seeds, and their robots' luck, from the test's name."""
    numbers = itertools.count()

    def seed() -> str:
        return hashlib.sha256(f"{request.node.name} {next(numbers)}".encode()).hexdigest()

    for module in ("opening", "sealing"):  # who opens a table, and who seals a rematch
        monkeypatch.setattr(f"bot.tables.{module}.fresh_seed", seed)
    monkeypatch.setattr("bot.tables.room.SystemRandom", lambda: Random(request.node.name))
