"""Every solver of open hands that this machine has says the same as our own."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from bot.room.search_workers.tools import tools
from games.tricks.open_cards import OPEN_CARDS, OpenCards, Solver, solve, solver

SIDES = (0, 1, 0, 1)
OTHERS = [cast(Solver, lent) for name, lent in tools().items() if name == OPEN_CARDS]


def some_deal(luck: Random, cards: int) -> OpenCards:
    """A deal with four hands, in the middle of a trick or before it."""
    pack = luck.sample(range(52), 4 * cards)
    hands = [set(pack[player * cards : player * cards + cards]) for player in range(4)]
    turn, trick = luck.randrange(4), list[int]()
    for _ in range(luck.randrange(4)):
        led = trick[0] // 13 if trick else None
        may = [card for card in hands[turn] if card // 13 == led] or sorted(hands[turn])
        trick.append(luck.choice(sorted(may)))
        hands[turn].discard(trick[-1])
        turn = (turn + 1) % 4
    bits = tuple(sum(1 << card for card in hand) for hand in hands)
    return OpenCards(bits, luck.choice((-1, 0, 1, 2, 3)), tuple(trick), turn, SIDES)


@pytest.mark.parametrize("other", [*OTHERS, solve])
@pytest.mark.parametrize("cards", [1, 2, 3, 5, 6])
def test_all_solvers_agree(other: Solver, cards: int) -> None:
    luck = Random(cards)
    for _ in range(25):
        deal = some_deal(luck, cards)
        assert dict(other(deal)) == solve(deal), deal


def test_one_is_lent_where_partners_sit_opposite_and_only_there() -> None:
    lent = {OPEN_CARDS: solve}
    assert solver(lent, 4, SIDES) is solve
    assert solver(lent, 4, (0, 1, 1, 1)) is None
    assert solver(lent, 4, (0, 0, 1, 1)) is None
    assert solver(lent, 3, (0, 1, 0)) is None
    assert solver({}, 4, SIDES) is None
