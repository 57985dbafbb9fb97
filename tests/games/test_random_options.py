"""Every game under any legal house rules: they survive the record that a match is kept in."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import GAMES
from games.options import IllegalOptions
from games.records import Record, parse_record, start
from tests.games.strategies import option_dicts


@pytest.mark.parametrize("key", sorted(GAMES))
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_options_survive_the_record(key: str, data: st.DataObject) -> None:
    """The options that a header tells make the same options again."""
    kind = GAMES[key]
    options = kind.Options.make(data.draw(option_dicts(kind.Options)))
    for seats in kind.players:
        try:
            game = kind.start(seats, options)
        except IllegalOptions:
            continue
        record = Record(key, kind.rules, seats, options.changed())
        assert start(parse_record(str(record)), GAMES) == game
