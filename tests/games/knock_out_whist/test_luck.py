"""The bench's exact answer to how often luck can be beaten at Knock-out Whist at all."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import Random
from statistics import fmean

import pytest

from games.cards import Card
from tests.bench.ismcts import HEIGHTS, Deal
from tests.bench.knock_out_luck import RANKS, best, chances

LETTERS = "CDHS"


def named(number: int) -> Card:
    return Card(HEIGHTS[number % RANKS] + LETTERS[number // RANKS])


def by_every_line(deal: Deal, end: Callable[[Deal], float]) -> float:
    """The same chance by every line of play, by the rules that `test_ismcts` holds to the game's own."""
    if deal.over:
        return end(deal)
    found = []
    for card in deal.may():
        then = deepcopy(deal)
        then.play(card)
        found.append(by_every_line(then, end))
    return max(found) if deal.turn == 0 else fmean(found)


@pytest.mark.parametrize("luck", range(20))
def test_the_best_that_there_is_against_luck_is_what_every_line_of_play_comes_to(luck: int) -> None:
    chance = Random(luck)
    cards = chance.choice((1, 2, 3))
    dealt = chance.sample(range(4 * RANKS), 2 * cards)
    own, other, trumps, leads = tuple(dealt[:cards]), tuple(dealt[cards:]), chance.randrange(4), luck % 2 == 0
    later = {True: 0.7, False: 0.4}

    def end(deal: Deal) -> float:
        won, lost = deal.taken[0], deal.taken[1]
        if not (won and lost):
            return float(lost == 0)
        return 0.55 if won == lost else later[won > lost]

    hands = {0: [named(card) for card in own], 1: [named(card) for card in other]}
    deal = Deal(hands, (0, 1), 0 if leads else 1, LETTERS[trumps], [], {0: 0, 1: 0})
    assert best(own, other, trumps, leads, later.__getitem__) == pytest.approx(by_every_line(deal, end))


def test_even_whoever_knows_all_cards_loses_to_luck_now_and_then() -> None:
    mean, error = chances(2, Random(1))
    assert 0.5 < mean < 1
    assert error >= 0
