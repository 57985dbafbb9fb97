"""`strong`'s opening lead, by a table of what leads of a kind do double dummy: RULES 8.10."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from games.cards import PACK, parse_cards
from games.whist.opening import kinds, opening_lead, worth
from games.whist.robot import choose
from games.whist.search import search
from tests.bench.opening_leads import Open, at_the_table, learn, played_on

from .table import Table


@pytest.mark.parametrize(
    ("hand", "lead"),
    [
        ("AS KS 8S 4S QH 9H 6H 3H TD 7D 2D 9C 3C", "KS"),  # from ace and king, the king as partners expect
        ("QS JS TS 4S AH QH 6H KD 7D 2D KC 9C 3C", "QS"),  # the top of a sequence
        ("KS QS 7S 4S AH JH 5H 3H QD 8D 2D 5C 9C", "KS"),
        ("7S AH QH 5H 4H 3H 2H KD 8D 5C 9C JC QC", "7S"),  # a card that is alone in its suit
        ("KS 8S 4S KH JH 6H 2H QD 9D 7D 2D 5C JC", "2D"),  # away from a queen rather than from a king
        ("AS JS 8S 4S KH JH 6H 2H KD TD 2D 4C 3C", "4C"),  # trumps rather than away from any honours
    ],
)
def test_8_10_the_opening_lead_gives_nothing_away(hand: str, lead: str) -> None:
    assert opening_lead(parse_cards(hand), "C") == lead


@pytest.mark.parametrize("luck", range(3))
@pytest.mark.parametrize(
    ("hand", "lead"),
    [
        ("AS QS 8S 4S 2S AH JH 6H 9D 7D 2D 4C 3C", "4C"),  # `normal` leads the ace of five
        ("KS JS 8S 4S 3S AH QH 6H KD JD 2D 4C 3C", "4C"),  # and away from the king
    ],
)
def test_8_10_strong_leads_by_it_unless_another_card_is_better_beyond_doubt(
    hand: str, lead: str, luck: int
) -> None:
    view = Table().deal(hand, up="TC").look(0)
    assert choose(view, "normal", Random(luck)) != f"play {lead}"
    *_, decision = islice(search(view, "strong", Random(luck), {}), 40)
    assert decision.move == f"play {lead}"


def test_every_card_is_of_one_kind() -> None:
    luck = Random(2)
    for _ in range(100):
        hand, trumps = luck.sample(PACK, 13), luck.choice("CDHS")
        found = list(kinds(hand, trumps))
        assert sorted(card for cards, _ in found for card in cards) == sorted(hand)
        lead = opening_lead(hand, trumps)
        assert max(worth(traits) for _, traits in found) == next(worth(t) for cards, t in found if lead in cards)


def test_what_leads_bring_is_learnt_from_deals() -> None:
    """A lone card of a plain suit that brings a trick and a half more than anything else is learnt to do so."""
    luck, deals = Random(3), list[Open]()
    for _ in range(200):
        pack = luck.sample(PACK, 52)
        hands = tuple(tuple(pack[13 * player :][:13]) for player in range(4))
        suits = [card.suit for card in hands[0]]
        alone = {card for card in hands[0] if suits.count(card.suit) == 1 and card.suit != pack[-1].suit}
        deals.append(Open(hands, pack[-1], {card: 6 + 2 * (card in alone) for card in hands[0]}))
    learnt = learn(deals)
    assert learnt["plain, 1 of them"] > 1.0
    assert all(abs(tricks) < 0.5 for trait, tricks in learnt.items() if trait[0] != "1" and "1 of" not in trait)


def test_a_deal_is_played_on_after_a_lead() -> None:
    """The hand that leads has all trumps but the one that was turned up."""
    own = parse_cards("AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2S")
    rest = [card for card in PACK if card not in own and card != "2C"]
    hands = (own, tuple(rest[:13]), tuple(rest[13:26]), (*rest[26:], parse_cards("2C")[0]))
    game = at_the_table(Open(hands, hands[3][-1], {}))
    assert set(game.view(0).hand) == set(own)
    assert game.view(0).turned == "2C"
    assert played_on(game, own[0]) >= 12
