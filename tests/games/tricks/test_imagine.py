"""The worth of cards in imagined deals, by solving them and by playing them out."""

from __future__ import annotations

from random import Random

import pytest

from games.cards import PACK, Card, parse_cards
from games.core import Tools
from games.tricks import Trick
from games.tricks.imagine import SEARCHED, Judge, Known, alike, best_cards
from games.tricks.open_cards import OPEN_CARDS, OpenCards, solve

NOTHING = frozenset[str]()


def known(
    hand: str, trick: str, *, out: str, trumps: str | None = None, side: frozenset[int] = frozenset()
) -> Known:
    """Seat 0 is on turn at a table of four; `out` are the cards that others hold, evenly."""
    down, unseen = parse_cards(trick), parse_cards(out)
    lying = Trick()
    for place, card in enumerate(down, 4 - len(down)):
        lying = lying.with_play(place, card)
    own = parse_cards(hand)
    counts = tuple(len(own) - (seat > 3 - len(down)) for seat in range(4))
    return Known(0, (0, 1, 2, 3), own, lying, counts, (NOTHING,) * 4, unseen, side or frozenset((0, 2)))


def test_cards_that_nobody_can_come_between_are_alike() -> None:
    cards = parse_cards("2S 3S 5S 6S 2H")
    low = {card: same for card, same in alike(cards, parse_cards("4S KH"), Trick()).items() if card != same}
    assert low == {Card("3S"): "2S", Card("6S"): "5S"}
    assert len({*alike(cards, parse_cards("KS"), Trick()).values()}) == 2
    assert alike((), (), Trick()) == {}


def test_a_card_on_the_table_comes_between_too() -> None:
    """The ace takes the trick from the king, and the queen does not."""
    lying = Trick().with_play(1, Card("KH")).with_play(2, Card("5H"))
    kinds = alike(parse_cards("AH QH JH"), parse_cards("2S"), lying)
    assert kinds == {Card("AH"): "AH", Card("QH"): "JH", Card("JH"): "JH"}


def test_a_trick_is_taken_where_the_card_to_beat_lies_between_ones_own() -> None:
    """Whist and Solo Whist choose so: between ace and queen lies no unseen card, but the king on the table."""
    position = known("AH QH 2S", "KH 3H 5H", out="3S 4S 5S 6S 7S 8S")
    judge = Judge(position, float, Random(1), {})
    *_, (card, standing) = best_cards(judge, position.hand[:2], Card("AH"), position.possible(Random(2)), 40, 0.05)
    assert card == "AH"
    assert {choice for choice, _ in standing.worth} == {"AH", "QH"}


@pytest.mark.parametrize(("side", "card"), [(frozenset((0, 2)), "QS"), (frozenset((0,)), "TS")])
def test_partners_are_led_the_top_of_a_sequence(side: frozenset[int], card: str) -> None:
    """Queen, knave and ten are good, and better than the three that habit would lead."""
    position = known("QS JS TS 3H", "", out="2S 4S 5S AH KH QH JH TH 9H 8H 7H 6H", side=side)
    judge = Judge(position, float, Random(1), {})
    *_, (led, _) = best_cards(judge, position.hand, Card("3H"), position.possible(Random(2)), 40, 0.0)
    assert led == card


def test_among_followers_the_lowest_of_a_sequence_is_enough() -> None:
    position = known("QS JS TS", "9S 2S 3S", out="4S 5S AH KH 7H 6H")
    judge = Judge(position, float, Random(1), {})
    *_, (played, _) = best_cards(judge, position.hand, Card("TS"), position.possible(Random(2)), 40, 0.0)
    assert played == "TS"


def test_a_search_solves_deals_that_a_review_has_no_time_for() -> None:
    """A review tries hundreds of decisions in seconds, a search a single one."""
    for cards, by_all, by_searches in ((5, True, True), (7, False, True), (8, False, False)):
        pack = [str(card) for card in PACK[: 4 * cards]]
        position = known(" ".join(pack[:cards]), "", out=" ".join(pack[cards:]))
        assert Judge(position, float, Random(1), {}).solves is by_all
        assert Judge(position, float, Random(1), {}, solved=SEARCHED).solves is by_searches


@pytest.mark.parametrize("tools", [{}, {OPEN_CARDS: solve}])
def test_the_last_to_play_keeps_the_ace(tools: Tools) -> None:
    """The queen is enough for the knave, and then the ace takes the other trick."""
    position = known("AS QS", "JS 2S TS", out="KS 3H 4H")
    judge = Judge(position, float, Random(1), tools)
    *_, (card, standing) = best_cards(judge, position.hand, Card("AS"), position.possible(Random(2)), 40, 0.05)
    assert card == "QS"
    assert dict(standing.worth)[Card("QS")] == 2.0
    assert dict(standing.worth)[Card("AS")] < 2.0


def test_habit_decides_between_cards_that_are_as_good() -> None:
    position = known("2S 3H", "AC KC QC", out="AH KH QH")
    judge = Judge(position, float, Random(1), {})
    for habit in position.hand:
        *_, (card, standing) = best_cards(judge, position.hand, habit, position.possible(Random(2)), 16, 0.05)
        assert card == habit
        assert len({worth for _, worth in standing.worth}) == 1


def test_with_many_cards_deals_are_played_out_or_solved_by_whoever_is_lent() -> None:
    asked: list[OpenCards] = []

    def lent(deal: OpenCards) -> dict[int, int]:
        asked.append(deal)
        return dict.fromkeys(range(52), 7)

    hand = "AS KS QS JS TS 9S 8S"
    others = " ".join(card for card in PACK if card.suit == "H" or (card.suit == "D" and card.rank != "A"))
    position = known(hand, "", out=" ".join(others.split()[:21]))
    cards = parse_cards("AS 8S")
    deal = next(position.possible(Random(1)))
    assert Judge(position, float, Random(1), {}).worths(deal, cards) == [7.0, 7.0]  # nobody can beat them
    assert not asked
    Judge(position, float, Random(1), {OPEN_CARDS: lent}).worths(deal, cards)
    assert len(asked) == 1
    alone = known(hand, "", out=" ".join(others.split()[:21]), side=frozenset((0,)))
    Judge(alone, float, Random(1), {OPEN_CARDS: lent}).worths(deal, cards)
    assert len(asked) == 1


def test_who_shuns_tricks_is_played_out_so() -> None:
    """Two deuces and four low cards: in a misère they take nothing, whatever the others hold."""
    hand = "2S 2H 2D 2C 3S 3H"
    out = " ".join(card for card in PACK if card.rank in "TJQKA")
    position = known(hand, "", out=" ".join(out.split()[:18]), side=frozenset((0,)))
    judge = Judge(position, float, Random(1), {}, shuns=(0, 1, 2, 3))
    for deal, _ in zip(position.possible(Random(1)), range(20), strict=False):
        assert judge.worths(deal, parse_cards("2S")) == [0.0]


def test_no_solver_is_asked_about_a_misere() -> None:
    """It takes as many tricks as it can: the king over the queen, which whoever shuns tricks plays below."""
    position = known("KS 2S 3D", "QS", out="AS 4S 5S 6D 7D 8D 9D TD", side=frozenset((0,)))
    for tools in ({}, {OPEN_CARDS: solve}):
        judge = Judge(position, lambda tricks: -float(tricks), Random(1), tools, shuns=(0, 1, 2, 3))
        deals = position.possible(Random(2))
        *_, (card, standing) = best_cards(judge, position.hand[:2], Card("KS"), deals, 40, 0.0)
        assert card == "2S"
        assert dict(standing.worth)[Card("2S")] > dict(standing.worth)[Card("KS")] + 0.5
