"""Hoyle's advice and the robots: RULES 5.11 and 17.3."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from games.bank.advice import Advice, advise
from games.driver import finish
from games.vingt_un import VingtUn
from tests.bench.bank import bank

from .table import Table, duel


def advice(table: Table) -> Advice:
    (seat,) = table.game.to_act()
    found = advise(table.look(seat))
    assert found is not None
    return found


@pytest.mark.parametrize(("card", "amount"), [("AS", 10), ("KS", 1), ("9S", 1), ("2S", 1)])
def test_5_11_the_most_is_staked_on_an_ace_alone(card: str, amount: int) -> None:
    table = Table(2).deal(f"{card} 7S", "TD 8D")
    assert advice(table).move == f"stake {amount}"


def test_5_11_the_chance_of_a_natural() -> None:
    assert advice(Table(2).deal("AS 7S", "TD 8D")).chance == Fraction(16, 51)
    assert advice(Table(2).deal("KS 7S", "TD 8D")).chance == Fraction(4, 51)
    assert advice(Table(2).deal("9S 7S", "TD 8D")).chance == 0


@pytest.mark.parametrize(
    ("card", "move"),
    [
        ("AD", "double"),
        ("QD", "double"),
        ("9D", "double"),
        ("8D", "double"),
        ("7D", "no double"),
        ("2D", "no double"),
    ],
)
def test_5_11_the_dealer_doubles_with_the_four_best_cards(card: str, move: str) -> None:
    assert advice(Table(2).deal("TS 9S", f"{card} 6D").play("0 stake 1")).move == move


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        *(("TS 6S", "stand"), ("TS 5S", "card"), ("AS 7S", "card"), ("AS 8S", "stand")),
        *(("AS AH", "split"), ("9S 9H", "split"), ("8S 8H", "split")),
        *(("TS TH", "stand"), ("7S 7H", "card"), ("2S 2H", "card")),
    ],
)
def test_5_11_what_a_punter_does(hand: str, move: str) -> None:
    assert advice(duel(hand, "TD 7D")).move == move


def test_5_11_the_chance_to_be_over_is_exact() -> None:
    """With ten and five in hand of 50 unknown cards those over six are too many: 7, 8, 9 and fifteen tens."""
    assert advice(duel("TS 5S", "TD 7D")).chance == Fraction(27, 50)
    assert advice(duel("AS 7S", "TD 7D")).chance == 0


@pytest.mark.parametrize(
    ("hand", "move"),
    [("TD 7D", "stand"), ("TD 6D", "card"), ("AD 7D", "card"), ("AD 8D", "stand")],
)
def test_5_11_what_the_dealer_does(hand: str, move: str) -> None:
    assert advice(duel("TS 9S", hand, "0 stand")).move == move


def test_5_11_against_many_hands_the_dealer_stands_on_16_where_small_cards_were_drawn() -> None:
    table = Table(4).deal("TS 2S", "TH 2H", "TC 2C", "TD 6D", then="5S 5H 5C").stake(1, 1, 1)
    table.play("0 card", "0 stand", "1 card", "1 stand", "2 card", "2 stand")
    assert advice(table).move == "stand"


def test_5_11_nobody_is_advised_off_turn() -> None:
    table = duel("TS 5S", "TD 7D")
    assert advise(table.look(1)) is None
    assert advise(table.look()) is None


def test_17_3_the_benchmark_finds_what_was_computed(capsys: pytest.CaptureFixture[str]) -> None:
    """In few rounds, so within a wide error; a million bring it to a few thousandths."""
    bank(20_000)
    gain, sympathy, clock = (float(line.split()[-8]) for line in capsys.readouterr().out.splitlines())
    assert abs(gain + 0.158) < 0.05
    assert abs(sympathy - 25 / 51) < 0.02
    assert abs(clock - 0.357) < 0.05


def test_5_11_the_better_robot_wins_chips_from_the_weaker() -> None:
    """Each level has each seat equally often."""
    won = {"beginner": 0, "normal": 0}
    for number in range(40):
        levels = ["beginner", "normal"] if number % 2 else ["normal", "beginner"]
        game = finish(VingtUn.start(4), levels * 2, Random(number))
        for seat, level in enumerate(levels * 2):
            won[level] += game.state.bank.chips[seat]
    assert won["normal"] > 400
