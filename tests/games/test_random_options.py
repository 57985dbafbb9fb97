"""Every game under any legal house rules: matches that are played by luck end, and their sums are right."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games import GAMES
from games.core import LEAVE, IllegalMove
from games.options import IllegalOptions
from games.records import Record, parse_record, start
from tests.games.driving import Drive, seats_of
from tests.games.strategies import option_dicts

#: After so many moves people get up one by one: some house rules have no end of their own.
PATIENCE = 1_200


@pytest.mark.parametrize("key", sorted(GAMES))
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data(), number=st.integers(0, 2**32 - 1))
def test_matches_end_under_all_house_rules(key: str, data: st.DataObject, number: int) -> None:
    kind, luck = GAMES[key], Random(number)
    chosen = data.draw(option_dicts(kind.Options))
    seats = seats_of(kind, luck)
    try:
        drive = Drive(kind.start(seats, chosen), luck)
    except IllegalOptions:
        return  # rules that need another number of seats
    tokens = drive.game.all_tokens()
    for _ in range(PATIENCE):
        if drive.game.outcome() is not None:
            break
        with suppress(*() if kind.ordered else (IllegalMove,)):  # in a race one may be too fast or too late
            drive.step()
        assert drive.game.all_tokens() == tokens
    for seat in range(seats):
        with suppress(IllegalMove):  # out already, or over
            drive.play(seat, LEAVE)
    outcome = drive.game.outcome()
    assert outcome is not None
    assert sum(outcome.shares) == 0
    assert min(outcome.shares) >= -kind.risk


@pytest.mark.parametrize("key", sorted(GAMES))
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_options_survive_the_record(key: str, data: st.DataObject) -> None:
    """What a header tells of the options makes the same options again."""
    kind = GAMES[key]
    options = kind.Options.make(data.draw(option_dicts(kind.Options)))
    for seats in kind.players:
        try:
            game = kind.start(seats, options)
        except IllegalOptions:
            continue
        record = Record(key, kind.rules, seats, options.changed())
        assert start(parse_record(str(record)), GAMES) == game
