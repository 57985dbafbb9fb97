"""Spit's deal and what may be seen of it: each test names the paragraph of RULES 10 that it plays."""

from __future__ import annotations

import pytest

from games.cards import PACK
from games.core import DEALER, Pick, advance
from games.spit import Spit
from games.spit.layout import SpitPile, adjacent, lay_out
from tests.games.races import cards, deal, refusal, ring, run, verbs
from tests.games.spit.positions import DULL, RUN, as_set, begun, dealt, run_out, runaway


@pytest.mark.parametrize(
    ("pair", "fits"), [("AS KD", True), ("AS 2S", True), ("KS QH", True), ("7C 7D", False), ("AS QS", False)]
)
def test_10_1_ranks_are_a_circle(pair: str, fits: bool) -> None:
    one, other = cards(pair)
    assert adjacent(one, other) is adjacent(other, one) is fits


def test_10_3_twenty_six_cards_and_five_piles_row_by_row() -> None:
    """10.3.1 to 3: dealt one by one; piles of 1 to 5 cards with their last card face up; eleven spit cards."""
    view = deal(Spit.start(2)).view(0)
    assert [pile.size for pile in view.stocks[0]] == [1, 2, 3, 4, 5]
    assert [pile.top for pile in view.stocks[0]] == cards("AC JC 6D QD 3H")
    assert [pile.top for pile in view.stocks[1]] == cards("2C QC 7D KD 4H")
    assert view.spit_cards == (11, 11)


@pytest.mark.parametrize(
    ("count", "sizes"), [(3, [1, 1, 1, 0, 0]), (7, [1, 2, 2, 1, 1]), (14, [1, 2, 3, 4, 4]), (15, [1, 2, 3, 4, 5])]
)
def test_10_3_4_a_short_set_shows_as_many_cards_as_possible(count: int, sizes: list[int]) -> None:
    piles, spits = lay_out(PACK[:count])
    assert [len(pile) for pile in piles] == sizes
    assert spits == []


def test_10_3_5_the_opening_spit_follows_ready() -> None:
    game, events = run(dealt(as_set(RUN, "KH"), as_set(DULL, "KS")), "10 0 ready\n20 1 ready")
    assert verbs(events) == ["ready", "race", "spat", "spat"]
    assert game.view(None).piles == (SpitPile(1, cards("KH")[0]), SpitPile(1, cards("KS")[0]))
    assert game.view(None).spit_cards == (10, 10)


def test_10_4_the_race_begins_without_ready_after_20_seconds() -> None:
    game, events = ring(dealt(as_set(RUN, "KH"), as_set(DULL, "KS")))
    assert verbs(events)[:2] == ["ready-all", "race"]
    assert game.view(None).now == 20_000


def test_10_3_4_a_short_set_makes_a_deal_with_one_pile() -> None:
    game, _ = run(run_out(runaway()), "20000 0 slap 1")
    game = deal(game)
    offer = game.moves(DEALER)[0]
    assert isinstance(offer, Pick)
    game, events = advance(game, DEALER, offer.text(offer.cards))
    view = game.view(0)
    assert [(event.verb, event.facts["seat"], event.facts["other"]) for event in events] == [
        ("dealt-one-pile", 0, 1)
    ]
    assert view.short == 0
    assert view.spit_cards == (0, 26)
    game = begun(game, 30_000)
    assert [pile.size for pile in game.view(0).piles] == [0, 1]
    assert refusal(game, 0, "play 1 1", 31_000) == "no-pile"


def test_10_3_4_exactly_fifteen_cards_are_short_too() -> None:
    game = run_out(runaway())
    game.state.piles[0] += game.state.piles[1][:4]
    del game.state.piles[1][:4]
    game, _ = run(game, "20000 0 slap 1")
    view = deal(deal(game)).view(0)
    assert sum(pile.size for pile in view.stocks[0]) == 15
    assert (view.short, view.spit_cards) == (0, (0, 22))


def test_10_9_what_lies_face_down_is_hidden_from_its_owner_too() -> None:
    view = runaway().view(0)
    shown = repr(view)
    for hidden in ("3C", "6C", "TC", "2D"):
        assert f"'{hidden}'" not in shown
    assert view.cards == (25, 25)
    assert runaway().view(None).stocks == view.stocks
