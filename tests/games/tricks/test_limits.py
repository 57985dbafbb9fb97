"""The measures of what limits a search (`tests.bench.limits`): they are right where the answer is known."""

from __future__ import annotations

from itertools import islice, permutations
from types import SimpleNamespace

import pytest

from games.cards import Card, parse_cards
from tests.bench.between import TABLES
from tests.bench.limits import agreeing, possible_deals, size, turns


def test_the_deals_that_are_possible_are_counted_by_what_seats_lack() -> None:
    hidden = parse_cards("2C 3C 4D 5D 6H 7H")
    voids = (frozenset[str](), frozenset("C"), frozenset("H"), frozenset[str]())
    view = SimpleNamespace(card_counts=(0, 2, 2, 1), voids=voids)
    known = {Card("4D"): 2}
    found = set()
    for order in permutations(hidden):
        hands = order[:2], order[2:4], order[4:5], order[5:]
        fits = all(card.suit not in voids[seat] for seat, cards in enumerate(hands[:3], 1) for card in cards)
        if fits and Card("4D") in hands[1]:
            found.add(tuple(map(frozenset, hands)))
    assert size(view, hidden, known, (1, 2, 3)) == len(found) > 4


@pytest.mark.parametrize("key", TABLES)
def test_the_real_hands_agree_with_all_that_was_shown_and_are_possible(key: str) -> None:
    for game, seat, shown in islice(turns(key, 2), 30, None, 7):
        tricks = game.state.tricks
        hands = {other: tricks.hands[other] for other in range(TABLES[key]) if other != seat}
        assert all(agreeing(type(game), seat, hands, shown))
        assert possible_deals(game.view(seat)) >= 1


def test_fewer_deals_are_possible_from_turn_to_turn() -> None:
    counts: dict[int, list[int]] = {}
    for game, seat, shown in turns("whist", 1):
        if not shown:
            counts = {}
        counts.setdefault(seat, []).append(possible_deals(game.view(seat)))
    for found in counts.values():
        assert found == sorted(found, reverse=True)
        assert found[-1] < found[0]
