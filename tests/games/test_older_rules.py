"""The header of a match of older rules means today what it said then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from games import GAMES

OLDER = [
    ("pirate", {}, {"tie_window_ms": 0}),
    ("pirate", {"tie_window_ms": 400, "sunk_rule": "tow"}, {"tie_window_ms": 400, "sunk_rule": "tow"}),
    ("pirate", {"sunk_rule": "tow"}, {"tie_window_ms": 0}),  # without a window nothing came of it
    ("pirate", {"pace": "turns"}, {"pace": "turns"}),
    ("thirty-one", {}, {}),
    ("thirty-one", {"mode": "banking", "max_circuits": 10}, {"mode": "banking", "max_circuits": 10, "rounds": 0}),
    ("thirty-one", {"mode": "banking", "rounds": 7}, {"mode": "banking", "max_circuits": 10, "rounds": 7}),
    ("thirty-one", {"mode": "west_lansing"}, {"mode": "west_lansing"}),
]


@pytest.mark.parametrize(("game", "stored", "meant"), OLDER)
def test_options_of_version_1(game: str, stored: Mapping[str, Any], meant: Mapping[str, Any]) -> None:
    options = GAMES[game].Options
    assert options.make(options.of_version(1, stored)) == options.make(meant)


@pytest.mark.parametrize("game", GAMES)
def test_every_former_default_is_of_an_older_version_and_still_allowed(game: str) -> None:
    kind = GAMES[game]
    allowed = {option.name: option.allowed for option in kind.Options.catalogue()}
    for rules, former in kind.Options.FORMER.items():
        assert rules < kind.rules
        assert all(value in allowed[name] for name, value in former.items())
