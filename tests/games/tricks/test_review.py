"""Deals that have been played, looked into with all hands open."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games import GAMES
from games.cards import Card, parse_cards
from games.core import DealReview, Seat, advance
from games.driver import drive
from games.tricks import Play, Trick, Tricks
from games.tricks.open_cards import OPEN_CARDS, solve
from games.tricks.review import PlayedDeal, played_deal

WHISTS = ("whist", "solo-whist", "knock-out-whist")


def played(*rows: str, trumps: str | None = None, sides: tuple[int, ...] = (0, 1, 0, 1)) -> PlayedDeal:
    """A deal that was played in these tricks, each led by whoever took the one before, the first by seat 0."""
    leader, tricks = 0, []
    for row in rows:
        cards = parse_cards(row)
        seats = [(leader + step) % len(cards) for step in range(len(cards))]
        tricks.append(Trick(trumps, tuple(map(Play, seats, cards))))
        winning = tricks[-1].winning
        assert winning is not None
        leader = winning.seat
    table = Tricks([()] * len(sides), past=tricks)
    deal = played_deal(1, table, sides)
    assert deal is not None
    return deal


def lost(looked: DealReview) -> list[tuple[Seat, str, object, object]]:
    return [(seat, move, reason.facts["lost"], reason.facts["better"]) for seat, move, reason in looked.mistakes]


def test_a_card_that_gives_a_trick_away_is_told_with_a_better_one() -> None:
    """Seat 0 could have led the only heart. Seat 3 wastes the ace on the king of a partner, and has to lead."""
    deal = played("2S KS 4S AS", "3S 5H 2D QS")
    slips = [(0, "play 2S", 1, Card("5H")), (3, "play AS", 1, Card("3S"))]
    assert lost(deal.review({})) == slips


def test_where_nobody_has_partners_each_is_looked_at_against_all_others() -> None:
    """The queen was enough for the knave, and then the ace would have taken the other trick."""
    deal = played("JS 2S AS", "QS KS 3H", sides=(0, 1, 2))
    assert lost(deal.review({})) == [(2, "play AS", 1, Card("QS"))]


def test_a_card_without_a_choice_is_no_mistake() -> None:
    assert lost(played("2S 3S 4S AS").review({})) == []


@pytest.mark.parametrize(("cards", "first"), [(7, 1), (9, 3)])
def test_our_own_solver_looks_into_the_last_seven_tricks(cards: int, first: int) -> None:
    rows = [f"{rank}S {rank}H {rank}D {rank}C" for rank in "AKQJT9876"[:cards]]
    looked = played(*rows).review({})
    assert looked.summary.facts == {"number": 1, "first": first, "last": cards, "looked": 7, "slips": 0}


def test_a_solver_that_is_lent_looks_into_all_tricks_of_partners() -> None:
    rows = [f"{rank}S {rank}H {rank}D {rank}C" for rank in "AKQJT987"]
    lent: dict[str, Any] = {OPEN_CARDS: solve}
    assert played(*rows).review(lent).summary.facts["first"] == 1
    assert played(*rows, sides=(0, 1, 1, 1)).review(lent).summary.facts["first"] == 2


def test_after_a_claim_the_cards_that_were_not_played_count_too() -> None:
    """One trick of three: seat 3 has thrown the ace that would have taken the next."""
    table = Tricks([*map(parse_cards, ("2H 3H", "4H 5H", "6H 7H", "KS 3S"))])
    table.past.append(Trick(None, tuple(map(Play, range(4), parse_cards("8H QH KH AS")))))
    deal = played_deal(1, table, (0, 1, 0, 1))
    assert deal is not None
    assert [len(hand) for hand in deal.hands] == [3, 3, 3, 3]
    assert deal.review({}).summary.facts["looked"] == 1


def test_a_deal_in_which_some_hold_fewer_cards_is_not_looked_into() -> None:
    table = Tricks([parse_cards("2H"), ()], past=[Trick(None, (Play(0, Card("AS")), Play(1, Card("KS"))))])
    assert played_deal(1, table, (0, 1)) is None


@pytest.mark.parametrize("key", WHISTS)
def test_a_deal_may_be_reviewed_only_when_nobody_holds_its_cards(key: str) -> None:
    """And all that is said of it are cards that were played, by who played them."""
    seen: list[PlayedDeal] = []
    for step in drive(GAMES[key].start(4), ["beginner"] * 4, Random(5)):
        deal, tricks = step.game.deal_to_review(), step.game.state.tricks
        if deal is None:
            continue
        assert isinstance(deal, PlayedDeal)
        assert step.game.state.phase.value not in ("play", "call", "choose", "claim")
        if deal not in seen:
            seen.append(deal)
            looked = deal.review({})
            plays = {(play.seat, f"play {play.card}") for trick in tricks.past for play in trick.plays}
            assert {(mistake.seat, mistake.move) for mistake in looked.mistakes} <= plays
        if len(seen) == 3:
            break
    assert len(seen) > 1
    assert [deal.number for deal in seen] == sorted({deal.number for deal in seen})


@pytest.mark.parametrize("key", WHISTS)
def test_a_deal_that_is_broken_off_is_nobodys_business(key: str) -> None:
    game = GAMES[key].start(4)
    for step in drive(game, ["normal"] * 4, Random(5)):
        game = step.game
        if game.state.phase.value == "play" and game.state.tricks.past:
            break
    for seat in range(4):
        if game.outcome() is None:
            game, _ = advance(game, seat, "leave")
    assert game.outcome() is not None
    assert game.deal_to_review() is None
