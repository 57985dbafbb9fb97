"""The sentences of the guides on hints, and on tables that have them."""

from __future__ import annotations

from itertools import islice
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.tables.errors import Refusal
from bot.tables.money import check_ranked
from bot.tables.results import results
from bot.ui.viewer import Viewer
from bot.words import words_for
from games import GAMES
from games.core import DEALER, AnyGame, Outcome, advance
from tests.guides.sentences import Told


def a_robots_hint(told: Told, game: AnyGame) -> None:
    """Quotes it, and has a strong robot say its move and why to whoever is on turn in `game`."""
    told("On your turn you may see what a strong robot would do, and why.")
    (seat,) = game.to_act()
    assert "strong" in game.searches
    *_, decision = islice(game.search(game.view(seat), "strong", Random(1), {}), 3)
    advance(game, seat, decision.move)
    assert decision.reason is not None
    not_ranked(told)


def a_hint_that_is_asked_for(told: Told, game: AnyGame, later: int = 0) -> None:
    """Quotes it, and whoever may act in `game`, which goes on at `later`, makes the move that it names."""
    told("… gives one, and why.")
    seat = min(game.to_act() - {DEALER})
    decision = game.hint(game.view(seat))
    assert decision.reason is not None
    assert viewer(told.game).reason(decision.reason)
    advance(game, seat, decision.move, later)
    not_ranked(told)


def viewer(game: str) -> Viewer:
    """Reads in English, seat by seat."""
    return Viewer(words_for(game), lambda seat: f"p{seat}", lambda seat: ())


def not_ranked(told: Told) -> None:
    """Quotes it, and plays a match for a stake in vain, and one that is not rated."""
    told("Such a table has no stake and no rating.")
    chosen = GAMES[told.game].Options.make(told.options)
    with pytest.raises(Refusal, match="refused-unranked"):
        check_ranked(chosen, 5, told.game)
    two: Any = SimpleNamespace(
        deal_of=None, seats=[SimpleNamespace(seat=seat, user_id=7 + seat) for seat in (0, 1)]
    )
    outcome = Outcome((1, 0), (0,), (1, -1), "")
    for ranked in (True, chosen.ranked):
        rated = [result.rated for result in results(two, outcome, (0, 0), ranked, lambda person: None)]
        assert rated == [ranked] * 2
    assert not chosen.ranked
