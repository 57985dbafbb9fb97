"""Best play with all hands open, compared with trying out everything."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from games.cards import parse_cards
from games.tricks.open_cards import OpenCards, solve
from games.tricks.playout import number


def everything(deal: OpenCards) -> dict[int, int]:
    """The same by trying every card of every player to the end."""
    players = len(deal.hands)

    def choices(hands: tuple[int, ...], trick: tuple[int, ...], turn: int) -> dict[int, int]:
        led = trick[0] // 13 if trick else None
        hand = [card for card in range(52) if hands[turn] >> card & 1]
        found = {}
        for card in [card for card in hand if card // 13 == led] or hand:
            after = tuple(held ^ (1 << card) if player == turn else held for player, held in enumerate(hands))
            found[card] = value(after, (*trick, card), (turn + 1) % players)
        return found

    def value(hands: tuple[int, ...], trick: tuple[int, ...], turn: int) -> int:
        """The tricks of side 0."""
        if len(trick) == players:
            best = trick[0]
            for card in trick:
                same = card // 13 == best // 13
                if (same and card > best) or (not same and card // 13 == deal.trumps):
                    best = card
            winner = (turn + trick.index(best)) % players
            return (deal.sides[winner] == 0) + value(hands, (), winner)
        if not trick and not any(hands):
            return 0
        few = bool(deal.sides[turn]) is not deal.shunned
        return (min if few else max)(choices(hands, trick, turn).values())

    found = choices(deal.hands, deal.trick, deal.turn)
    return {card: deal.to_go - tricks if deal.sides[deal.turn] else tricks for card, tricks in found.items()}


def held(*hands: str) -> tuple[int, ...]:
    return tuple(sum(1 << number(card) for card in parse_cards(hand)) for hand in hands)


def cards(*names: str) -> list[int]:
    return [number(card) for card in parse_cards(" ".join(names))]


@pytest.mark.parametrize(("players", "count"), [(2, 4), (3, 3), (4, 2), (4, 3), (5, 2), (7, 1)])
def test_it_is_the_best_that_can_be_done(players: int, count: int) -> None:
    luck = Random(players)
    for _ in range(25):
        pack = luck.sample(range(52), players * count)
        hands = [sum(1 << card for card in pack[player * count :][:count]) for player in range(players)]
        sides = tuple(luck.randrange(2) for _ in range(players))
        deal = OpenCards(tuple(hands), luck.choice((-1, 0, 1, 2, 3)), (), luck.randrange(players), sides)
        assert solve(deal) == everything(deal), deal
        lead = luck.choice([card for card in range(52) if hands[deal.turn] >> card & 1])
        hands[deal.turn] ^= 1 << lead
        second = OpenCards(tuple(hands), deal.trumps, (lead,), (deal.turn + 1) % players, sides)
        assert solve(second) == everything(second), second
        for both in (deal, second):
            shunned = replace(both, shunned=True)
            assert solve(shunned) == everything(shunned), shunned


def test_a_finesse_is_seen() -> None:
    deal = OpenCards(held("2S 3S", "KS 4H", "AS QS", "5H 6H"), -1, (), 0, (0, 1, 0, 1))
    assert solve(deal) == dict.fromkeys(cards("2S", "3S"), 2)
    behind = OpenCards(held("2S 3S", "5H 6H", "AS QS", "KS 4S"), -1, (), 0, (0, 1, 0, 1))
    assert solve(behind) == dict.fromkeys(cards("2S", "3S"), 1)


def test_who_wants_no_tricks_leads_low() -> None:
    """The caller of a misère is alone against the rest, whose tricks are the ones that count for them."""
    deal = OpenCards(held("2S AH", "3S 4H", "5S 6H", "7S 8H"), -1, (), 0, (1, 0, 0, 0))
    most = OpenCards(held("2S AH", "3S 4H", "5S 6H", "7S 8H"), -1, (), 0, (0, 1, 1, 1))
    assert solve(deal) == everything(deal)
    assert solve(most)[cards("AH")[0]] == 1
