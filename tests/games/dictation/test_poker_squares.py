"""Poker Squares by dictation (RULES 15.6), with orders that are written down."""

from __future__ import annotations

import pytest

from games.cards import PACK, parse_cards
from games.core import InvalidMove, advance
from games.dictation import PokerSquare
from games.dictation.poker_squares import CARDS, SCORES, Hand, hand_of, lines

from .table import Table

ROWS = (
    "TS JS QS KS AS",
    "5H 6H 7H 8H 9H",
    "4C 4D 4H 4S 2C",
    "3C 3D 3H KC KD",
    "2D 9D 7D 8D QD",
)
"""A square with a line of every kind: rows from the top."""


def square(rows: tuple[str, ...] = ROWS, scoring: str = "american") -> PokerSquare:
    """A full square, written row by row."""
    return PokerSquare(scoring, parse_cards(" ".join(rows)))


@pytest.mark.parametrize(
    ("cards", "hand", "american", "english"),
    [
        ("TS JS QS KS AS", Hand.ROYAL_FLUSH, 100, 30),
        ("9H TH JH QH KH", Hand.STRAIGHT_FLUSH, 75, 30),
        ("AH 2H 3H 4H 5H", Hand.STRAIGHT_FLUSH, 75, 30),
        ("4C 4D 4H 4S 2C", Hand.FOUR, 50, 16),
        ("3C 3D 3H KC KD", Hand.FULL_HOUSE, 25, 10),
        ("2D 9D 7D 8D QD", Hand.FLUSH, 20, 5),
        ("9H TC JH QH KH", Hand.STRAIGHT, 15, 12),
        ("AH 2C 3H 4H 5H", Hand.STRAIGHT, 15, 12),
        ("TH JC QH KH AH", Hand.STRAIGHT, 15, 12),
        ("JH QC KH AH 2H", Hand.NOTHING, 0, 0),
        ("3C 3D 3H KC QD", Hand.THREE, 10, 6),
        ("3C 3D 2H KC KD", Hand.TWO_PAIRS, 5, 3),
        ("3C 3D 2H KC QD", Hand.PAIR, 2, 1),
        ("3C 5D 2H KC QD", Hand.NOTHING, 0, 0),
    ],
)
def test_15_6_what_a_line_is_and_scores(cards: str, hand: Hand, american: int, english: int) -> None:
    held = parse_cards(cards)
    assert hand_of(held) is hand
    assert hand_of(held[::-1]) is hand
    assert (SCORES["american"][hand], SCORES["english"][hand]) == (american, english)


def test_15_6_rows_and_columns_score() -> None:
    assert square().line_scores[:5] == (100, 75, 50, 25, 20)
    assert len(lines()) == 10
    assert square().score == sum(square().line_scores)
    assert square(scoring="english").line_scores[:5] == (30, 30, 16, 10, 5)


def test_15_6_twenty_five_cards_are_called_and_each_goes_into_an_empty_cell() -> None:
    table = Table(2, patience="poker_squares", dictation_pace="auto").deal(" ".join(ROWS))
    assert len(table.may(0)) == CARDS
    assert table.look().of == CARDS
    table.play("0 cell 1 1", "1 cell 5 5")
    assert "cell 1 1" not in table.may(0)
    assert table.refused("0 cell 1 1") == "cell-is-taken"
    assert "cell 1 1" in table.may(1)
    table.play("0 cell 1 2").rest()
    assert table.look().count == CARDS


def test_15_6_the_highest_total_wins() -> None:
    table = Table(2, patience="poker_squares", dictation_pace="auto").deal(" ".join(ROWS))
    for number in range(CARDS):
        other = (number * 7) % CARDS
        table.play(f"0 cell {number // 5 + 1} {number % 5 + 1}", f"1 cell {other // 5 + 1} {other % 5 + 1}")
    outcome = table.game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "squares")
    assert outcome.points[0] == square().score > outcome.points[1]


def test_15_6_a_line_is_told_when_it_is_complete() -> None:
    table = Table(2, patience="poker_squares", dictation_pace="auto").deal("TS JS QS KS AS")
    table.all(*(f"cell 1 {column}" for column in range(1, 6)))
    line = next(event for event in table.news if event.verb == "line")
    assert line.facts == {"seat": 0, "hand": "royal-flush", "count": 100}
    assert not line.visible_to(1)


def test_15_5_squares_are_sealed_too() -> None:
    table = Table(2, patience="poker_squares").deal("TS JS").play("0 next", "0 cell 3 3")
    assert table.look(1).layouts[0] == PokerSquare()
    assert table.look(0).own.cards == ("TS",)
    assert table.play("1 cell 1 1").look(1).layouts[0] == table.look(0).own


def test_15_7_whose_time_is_up_the_first_empty_cell_is_taken() -> None:
    table = Table(2, patience="poker_squares").deal("TS JS").play("0 next", "0 cell 1 1", "1 cell 2 2", "0 next")
    assert table.game.default(0) == "cell 1 2"
    assert table.game.default(1) == "cell 1 1"


@pytest.mark.parametrize("move", ["cell 0 1", "cell 1 6", "cell 1", "cell 1 1 1"])
def test_15_6_a_cell_that_is_not_there_is_no_move(move: str) -> None:
    table = Table(2, patience="poker_squares").deal("TS JS").play("0 next")
    with pytest.raises(InvalidMove):
        advance(table.game, 0, move)


def test_15_6_a_move_of_the_other_patience_is_refused() -> None:
    squares = Table(2, patience="poker_squares").deal("TS").play("0 next")
    tommy = Table(2).deal("TS").play("0 next")
    assert squares.refused("0 pile 1") == squares.refused("0 build 1") == "other-patience"
    assert tommy.refused("0 cell 1 1") == "other-patience"
    assert len(PACK) == 52
