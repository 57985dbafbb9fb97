"""The search that our robots are measured by: it knows the rules of a deal, and finds what is plain to see."""

from __future__ import annotations

from itertools import chain
from random import Random

import pytest

from games import GAMES
from games.cards import Card, parse_cards
from games.core import Pick
from games.driver import drive
from tests.bench.ismcts import TABLES, Deal, ismcts, search


@pytest.mark.parametrize("key", TABLES)
def test_a_deal_is_played_as_the_game_plays_it(key: str) -> None:
    """The cards that may be played, the turn, and the taker of each trick, through deals with all hands open."""
    kind, deal, checked = GAMES[key], None, 0
    start = kind.start(TABLES[key], dict(kind.Options.short()))
    matches = [drive(start, ["normal"] * TABLES[key], Random(number)) for number in range(6)]
    for step in chain.from_iterable(matches):
        tricks = step.game.state.tricks
        if deal is not None and step.move.startswith("play "):
            deal.play(Card(step.move.split()[1]))
            checked += 1
        if tricks.turn is None or tricks.claim is not None:
            deal = None
        elif deal is None and not tricks.fallen:
            order = tricks.order or tuple(seat for seat, hand in enumerate(tricks.hands) if hand)
            hands = {seat: list(tricks.hands[seat]) for seat in order}
            deal = Deal(hands, order, tricks.turn, tricks.trumps, [], dict.fromkeys(order, 0))
        elif deal is not None:
            assert deal.turn == tricks.turn
            assert deal.taken == {seat: tricks.taken[seat] for seat in deal.order}
            (pick,) = [move for move in step.game.moves(tricks.turn) if isinstance(move, Pick)]
            assert set(deal.may()) == set(pick.cards)
    assert checked > 100


def test_it_takes_the_trick_that_wins_everything() -> None:
    """With ace and deuce of trumps before the last two tricks, of which both have to be won."""

    def deal() -> Deal:
        hands = {0: list(parse_cards("2S AS")), 1: list(parse_cards("KS 3H"))}
        return Deal(hands, (0, 1), 0, "S", [], {0: 0, 1: 0})

    found = search(deal, lambda end: {seat: float(end.taken[seat] == 2) for seat in (0, 1)}, 200, Random(1))
    assert found == "AS"


def test_it_plays_what_may_be_played_and_knows_no_more_than_its_view() -> None:
    kind = GAMES["whist"]
    for step in drive(kind.start(4, dict(kind.Options.short())), ["normal"] * 4, Random(7)):
        turn = step.game.state.tricks.turn
        if turn is not None and len(step.game.state.tricks.past) == 9:
            move = ismcts(kind, 30, step.game.view(turn), Random(1))
            assert move.split()[1] in step.game.state.tricks.hands[turn]
            assert move == ismcts(kind, 30, step.game.view(turn), Random(1))
