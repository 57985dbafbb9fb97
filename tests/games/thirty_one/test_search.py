"""The `strong` robot: RULES 4.16."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from games.cards import PACK, parse_cards
from games.core import DEALER, advance, final_decision
from games.driver import RANDOM, drive
from games.thirty_one import ThirtyOne
from games.thirty_one.hands import hand_value
from games.thirty_one.imagined import Imagination, bits_of, cards_in, worths_under
from games.thirty_one.options import ThirtyOneOptions
from games.thirty_one.robot import best_discard
from games.thirty_one.search import search
from games.thirty_one.state import Phase
from tests.bench.thirty_one import LastTurn, last_turns, lost
from tests.games.thirty_one.table import Table


def strong(table: Table, seat: int) -> str:
    return final_decision(search(table.view(seat), "strong", Random(1), {})).move


def taker() -> Table:
    """Seat 1 has taken the king and queen of clubs; seat 0 holds 22 in spades and has drawn the ace of clubs."""
    table = Table(2).deal("KC QC 9S", "4H 5D 2C", up="7H", stock="KS 3S AC")
    table.play("0 take stock", "0 drop KC", "1 take discard", "1 drop 4H")
    return table.play("0 take stock", "0 drop QC", "1 take discard", "1 drop 5D", "0 take stock")


def test_4_16_what_was_taken_before_all_eyes_is_remembered() -> None:
    table = taker()
    for seat in (None, 0, 1):
        assert table.view(seat).taken == ((), tuple(parse_cards("KC QC")))
    table.play("0 drop AC", "1 take discard", "1 drop 2C")  # 31: the round is over
    assert table.view(0).taken == ((), ())


def test_4_16_it_keeps_what_makes_31_for_the_next() -> None:
    table = taker()
    assert ThirtyOne.robot(table.view(0), "normal", Random(1)) == "drop AC"
    assert strong(table, 0) != "drop AC"


def test_4_16_it_does_not_knock_against_more_than_it_has() -> None:
    table = Table(2).deal("KC QC 8C", "4H 5D 2D", up="7H", stock="KS 9S 5S")
    for mine, theirs in (("KC", "4H"), ("QC", "5D"), ("8C", "2D")):
        table.play("0 take stock", f"0 drop {mine}", "1 take discard", f"1 drop {theirs}")
    assert table.view(0).taken[1] == tuple(parse_cards("KC QC 8C"))
    assert ThirtyOne.robot(table.view(0), "normal", Random(1)) == "knock"  # with 24
    assert strong(table, 0) != "knock"


def test_4_16_it_takes_what_makes_31() -> None:
    assert strong(Table(2).deal("AH KH 5C", "9C 8D 7S", up="QH"), 0) == "take discard"


@pytest.mark.parametrize("options", [{}, {"mode": "banking"}, {"mode": "points"}, {"three_aces_33": True}])
def test_imagined_cards_agree_with_what_was_seen(options: dict[str, object]) -> None:
    luck, tried = Random(4), 0
    for step in islice(drive(ThirtyOne.start(4, options), ["normal"] * 4, luck), 200):
        state = step.game.state
        if state.turn is None or state.phase not in (Phase.TURN, Phase.DISCARD):
            continue
        view = step.game.view(state.turn)
        for lie in islice(Imagination(view, luck).lies(), 3):
            cards = [card for hand in lie.hands.values() for card in hand]
            cards += [*lie.stock, *lie.widow, *bits_of(view.discard)]
            assert len(set(cards)) == len(cards)
            assert lie.hands[state.turn] == bits_of(view.hand)
            assert all(set(bits_of(view.taken[seat])) <= set(hand) for seat, hand in lie.hands.items())
            assert [len(lie.hands.get(seat, ())) for seat in range(4)] == list(view.card_counts)
            assert len(lie.stock) == view.stock_count
            tried += 1
    assert tried > 100


def test_the_best_of_four_is_what_normal_keeps() -> None:
    luck, options = Random(2), ThirtyOneOptions(three_of_a_kind="ranked")
    for _ in range(300):
        four = luck.sample(PACK, 4)
        kept, thrown = worths_under(options).best(bits_of(four))
        assert cards_in((thrown,)) == (best_discard(four, four, options),)
        assert sorted((*kept, thrown)) == sorted(bits_of(four))


def test_a_thought_comes_at_once_and_ends_by_itself() -> None:
    decisions = list(search(taker().view(0), "strong", Random(1), {}))
    assert decisions[0].move == "drop AC"
    assert 1 < len(decisions) <= 401


@pytest.mark.parametrize("seats", [2, 7])
@pytest.mark.parametrize("stock", ["draw", "recycle"])
@pytest.mark.parametrize("mode", ["standard", "banking"])
def test_it_can_think_whatever_people_did(seats: int, stock: str, mode: str) -> None:
    """Also where the stock is used up, and after a knock by somebody who has left."""
    luck = Random(6)
    for step in drive(ThirtyOne.start(seats, {"mode": mode, "stock_exhausted": stock}), [RANDOM] * seats, luck):
        for seat in step.game.to_act() - {DEALER}:
            for decision in islice(search(step.game.view(seat), "strong", luck, {}), 3):
                advance(step.game, seat, decision.move)


@pytest.mark.parametrize("mode", ["standard", "banking", "west_lansing", "points"])
def test_it_plays_to_the_end_under_every_mode(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.thirty_one.search._MOST", 8)
    game = ThirtyOne.start(3, {"mode": mode, "guts_knock": True})
    for step in drive(game, ["strong"] * 3, Random(3)):
        game = step.game
    assert game.outcome() is not None


def test_4_16_a_knocker_is_imagined_with_a_hand_to_knock_with() -> None:
    view = Table(2).deal("AS KS 2D", "8C KD AC", up="AD").play("0 knock").view(1)
    values = [
        hand_value(cards_in(lie.hands[0]), view.options) for lie in islice(Imagination(view, Random(1)).lies(), 99)
    ]
    assert sum(value >= 21 for value in values) >= 97
    assert max(values) < 31


@pytest.mark.parametrize(
    ("hand", "up"),
    [("8C KD AC", "AD"), ("6S 2H KH", "9H")],  # 21 and 21: no more than the least that is knocked with
)
def test_4_16_it_does_not_take_what_only_equals_the_knocker(hand: str, up: str) -> None:
    view = Table(2).deal("AS KS 2D", hand, up=up).play("0 knock").view(1)
    best = LastTurn(view)
    assert best.worth("take discard") == -1
    move = final_decision(search(view, "strong", Random(1), {})).move
    assert best.worth(move) == max(best.worth(other) for other in view.moves if isinstance(other, str)) > -1


def test_4_16_in_a_last_turn_it_gives_hardly_anything_away() -> None:
    found = [lost(game, seat, "strong") for game, seat in islice(last_turns(Random(7)), 6)]
    assert sum(found) / len(found) < 0.01
