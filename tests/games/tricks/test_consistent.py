"""Deals that agree with what a seat has seen: always possible, and each as likely as any other."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

from games.cards import PACK, Card, parse_cards
from games.tricks.consistent import Unseen, deals, likely

NOTHING = frozenset[str]()


def test_every_card_lies_somewhere_and_nobody_has_what_they_lack() -> None:
    cards = PACK[:40]
    voids = (frozenset("C"), NOTHING, frozenset("DH"), NOTHING)
    known = {Card("AC"): 1, Card("AH"): 3}
    for deal in islice(deals(Unseen(cards, (9, 13, 6, 12), voids, known), Random(1)), 200):
        assert [len(hand) for hand in deal] == [9, 13, 6, 12]
        assert sorted(card for hand in deal for card in hand) == sorted(cards)
        assert all(card.suit not in void for hand, void in zip(deal, voids, strict=True) for card in hand)
        assert all(card in deal[place] for card, place in known.items())


@pytest.mark.parametrize("voids", [("", "", ""), ("C", "", "")])
def test_every_deal_is_as_likely_as_any_other(voids: tuple[str, ...]) -> None:
    cards = parse_cards("AC KC AD KD QD")
    unseen = Unseen(cards, (2, 2, 1), tuple(map(frozenset, voids)), {})
    found = Counter(tuple(map(frozenset, deal)) for deal in islice(deals(unseen, Random(3)), 6_000))
    possible = 30 if not voids[0] else 9
    assert len(found) == possible
    expected = 6_000 / possible
    assert sum((count - expected) ** 2 / expected for count in found.values()) < 70  # chi square, 29 degrees


def test_the_only_deal_that_is_possible_is_found() -> None:
    cards = parse_cards("AC AD AH AS")
    voids = (frozenset("CDH"), frozenset("CD"), frozenset("C"), NOTHING)
    deal = next(deals(Unseen(cards, (1, 1, 1, 1), voids, {}), Random(1)))
    assert deal == (("AS",), ("AH",), ("AD",), ("AC",))


def test_what_is_impossible_is_refused() -> None:
    with pytest.raises(ValueError, match="no deal"):
        next(deals(Unseen(parse_cards("AC KC"), (1, 1), (frozenset("C"), NOTHING), {}), Random(1)))
    with pytest.raises(ValueError, match="as many"):
        next(deals(Unseen(parse_cards("AC KC"), (1, 0), (NOTHING, NOTHING), {}), Random(1)))


def test_weights_make_some_deals_rarer() -> None:
    unseen = Unseen(parse_cards("AC KC"), (1, 1), (NOTHING, NOTHING), {})
    chosen = likely(deals(unseen, Random(1)), lambda deal: 1.0 if deal[0] == ("AC",) else 0.1, Random(2))
    first = Counter(deal[0] for deal in islice(chosen, 1_000))
    assert first[(Card("AC"),)] > 800
    never = likely(deals(unseen, Random(1)), lambda deal: 0.0, Random(2))
    assert len({deal[0] for deal in islice(never, 50)}) == 2
