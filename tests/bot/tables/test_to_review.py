"""The deal that may be reviewed while a match goes on."""

from __future__ import annotations

from random import Random

from bot.tables.match import Match, opened
from games import GAMES
from games.core import DEALER, TIME, Reviewable
from games.records import dealer_move

SEED = bytes(32)


def moved(match: Match) -> Match:
    """The match after its next move: the dealer's, or that of a simple robot."""
    seat = min(match.standing.to_act)
    if seat == DEALER and TIME in match.offers(DEALER):
        return match.played(DEALER, TIME, "dealer", 0)
    if seat == DEALER:
        return match.played(DEALER, dealer_move(match.game, SEED, (), match.deals), "dealer", 0)
    return match.played(seat, match.game.robot(match.view(seat), "easy", Random(0)), "robot", 0)


def test_a_round_that_is_over_may_be_reviewed_until_the_next_one_is_over_too() -> None:
    match = opened(GAMES["knock-out-whist"].start(3))
    rounds = list[Reviewable]()
    while not match.standing.outcome and len(rounds) < 3:
        match = moved(match)
        deal = match.game.deal_to_review()
        if deal is not None and deal not in rounds:
            rounds.append(deal)
        assert match.to_review == (rounds[-1] if rounds else None), "also in the middle of the next round"
    assert len(rounds) > 1
