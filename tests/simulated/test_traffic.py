"""The cost of a match in requests: the bar of docs/scaling.md, held at one game; `bench discord` measures all."""

from __future__ import annotations

from functools import partial

import pytest

from games import GAMES
from tests.bench.traffic import OWN, measure
from tests.simulated.house.run import apart

BAR = 1.2
"""Requests of the bot's own for a move, all kinds together."""


@pytest.mark.parametrize("pace", [4.0, 11.0])
def test_a_match_that_is_played_briskly_calls_nobody_and_goes_by_tokens(pace: float) -> None:
    traffic = apart(partial(measure, GAMES["whist"], pace, 25, robots=False, pictures=False))
    assert traffic.moves >= 25
    assert traffic.own <= BAR * traffic.moves
    assert {kind: traffic.requests[kind] for kind in OWN if traffic.requests[kind]} == {}
    assert traffic.requests["public edit by token"] >= traffic.moves


def test_what_goes_on_for_longer_than_a_token_lives_is_under_the_bar_too() -> None:
    traffic = apart(partial(measure, GAMES["dictation"], 40.0, 60, robots=False, pictures=False))
    assert traffic.seconds > 20 * 60
    assert traffic.requests["public edit"] > 5
    assert traffic.requests["public edit by token"] > 5
