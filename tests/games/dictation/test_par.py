"""Par: the best that is found for a known order (RULES 15.8)."""

from __future__ import annotations

from random import Random

import pytest

from games.cards import PACK, Card, parse_cards
from games.dictation import SirTommy, tommy_play
from games.dictation.par import square_par, tommy_par
from games.dictation.poker_squares import CARDS
from games.dictation.square_play import Grid, play_greedily

from .table import IN_ORDER


def replayed(order: list[Card], moves: tuple[str, ...]) -> SirTommy:
    """The layout to which the moves lead, by the rules."""
    layout, cards = SirTommy(), iter(order)
    for move in moves:
        words = move.split()
        match words:
            case ["found"]:
                layout = layout.found(next(cards))
            case ["pile", number]:
                layout = layout.pile(next(cards), int(number))
            case [_, number]:
                layout = layout.build(int(number))[0]
    assert next(cards, None) is None
    return layout


def test_15_8_an_order_that_builds_itself_is_complete() -> None:
    par = tommy_par(parse_cards(IN_ORDER))
    assert (par.sequences, par.cards, par.exact) == (4, 52, True)
    assert par.moves == ("found",) * 52


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_15_8_the_moves_of_par_are_legal_and_lead_to_it(seed: int) -> None:
    order = Random(seed).sample(PACK, 52)
    par = tommy_par(order, widths=(20,))
    layout = replayed(order, par.moves)
    assert (layout.sequences, layout.built) == (par.sequences, par.cards)
    assert par.exact == (par.cards == 52)
    greedy = tommy_play.play_greedily(tommy_play.Ranks.of(SirTommy()), [card.number for card in order])
    assert 100 * par.sequences + par.cards >= greedy


def test_15_8_an_order_that_cannot_be_completed_has_no_exact_par() -> None:
    """From the twos up, and the aces last: four piles can't keep twelve ranks from lying above smaller ones."""
    order = [Card(rank + suit) for rank in "23456789TJQKA" for suit in "CDHS"]
    par = tommy_par(order, widths=(20,))
    assert not par.exact
    assert par.sequences == 0


@pytest.mark.parametrize("scoring", ["american", "english"])
def test_15_8_par_at_poker_squares_uses_the_cards_and_beats_the_greedy_player(scoring: str) -> None:
    cards = Random(4).sample(PACK, 52)
    found = square_par(cards, scoring, Random(1), starts=1, swaps=4_000)
    assert sorted(found.cards) == sorted(cards[:CARDS])
    assert found.score > play_greedily(Grid.of(type(found)(scoring)), cards[:CARDS], scoring)
    assert found == square_par(cards, scoring, Random(1), starts=1, swaps=4_000)


def test_15_8_par_finds_four_royal_flushes() -> None:
    cards = [Card(rank + suit) for suit in "CDHS" for rank in "TJQKA"] + list(parse_cards("9C 9D 9H 9S 2C"))
    found = square_par(Random(3).sample(cards, CARDS), "american", Random(1), starts=3, swaps=20_000)
    assert found.score > 400
