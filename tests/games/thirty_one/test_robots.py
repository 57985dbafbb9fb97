"""The robots: RULES 4.16."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.cards import PACK, Card, parse_cards
from games.core import DEALER
from games.driver import finish
from games.thirty_one import ThirtyOne, ThirtyOneOptions
from games.thirty_one.robot import best_discard, choose, threshold
from tests.games.thirty_one.table import PLAIN, Table


def choice(table: Table, seat: int, level: str = "normal") -> str:
    return ThirtyOne.robot(table.view(seat), level, Random(1))


def turn(hand: str, up: str, *, final: bool = False) -> Table:
    """Seat 1 is on turn with `hand`, in the final turn after a knock or in an ordinary one."""
    if final:
        return Table(2).deal("AD 6H 8S", hand, up=up).play("0 knock")
    return Table(2).deal("AD 6H 8S", hand, up="2S", stock=up).play("0 take stock", f"0 drop {up}")


@pytest.mark.parametrize(
    ("hand", "up", "move"),
    [
        ("KC 4H 2D", "5C", "take discard"),  # 10 to 15: five more
        ("KC 4H 2D", "4C", "take stock"),  # four more
        ("KC 6C 2D", "TC", "take discard"),
        ("AC 2H 3S", "KH", "take stock"),  # 11 to 12
        ("KC 3C 2D", "8C", "take discard"),
    ],
)
def test_4_16_the_discard_is_taken_for_a_good_gain(hand: str, up: str, move: str) -> None:
    assert choice(turn(hand, up), 1) == move


def test_4_16_any_gain_will_do_from_24_on() -> None:
    """With so much one would knock; where that is not allowed the discard is taken."""
    view = turn("KC 8C 4C", "6C").view(1)
    moves = tuple(move for move in view.moves if move != "knock")
    assert ThirtyOne.robot(replace(view, moves=moves), "normal", Random(1)) == "take discard"
    low = turn("KC 6C 2C", "4C").view(1)
    moves = tuple(move for move in low.moves if move != "knock")
    assert ThirtyOne.robot(replace(low, moves=moves), "normal", Random(1)) == "take stock"


@pytest.mark.parametrize(
    ("hand", "up", "move"),
    [
        ("KC 4H 2D", "4C", "take discard"),  # 10 to 14: four more
        ("KC 4H 2D", "3C", "take stock"),
        ("KC QC 4C", "5C", "take discard"),  # 24 to 25
        ("KC 9C 3C", "5C", "take stock"),  # 22 to 24
    ],
)
def test_4_16_in_the_final_turn_four_more_or_any_gain_to_25(hand: str, up: str, move: str) -> None:
    assert choice(turn(hand, up, final=True), 1) == move


@pytest.mark.parametrize(
    ("hand", "up", "drop"),
    [
        ("TS KS 2D", "9S", "2D"),
        ("KC 4H 2H", "3D", "2H"),  # all leave ten: two hearts or none alike, the lowest goes
        ("KC QC 4H", "2H", "4H"),  # twenty stay; the four goes, as the two came from the discards
        ("KC 5H 3H", "2D", "3H"),
    ],
)
def test_4_16_the_best_hand_is_kept(hand: str, up: str, drop: str) -> None:
    table = turn(hand, up).play("1 take discard")
    assert choice(table, 1) == f"drop {drop}"


def test_4_16_of_equal_hands_the_longer_suit_is_kept() -> None:
    options = ThirtyOneOptions()
    hand = parse_cards("KC 3H 4H 2D")
    assert best_discard(hand, hand, options) == "2D", "KC 3H 4H has a pair of hearts"
    assert best_discard(hand, hand[:1] + hand[1:2] + hand[3:], options) == "2D"


THRESHOLDS = {2: (21, 22), 3: (19, 22), 4: (18, 21), 5: (17, 20), 6: (16, 18), 7: (15, 17)}


@pytest.mark.parametrize("seats", THRESHOLDS)
@pytest.mark.parametrize("penalty", [1, 2])
def test_4_16_the_knocking_threshold_by_players(seats: int, penalty: int) -> None:
    table = Table(seats, knocker_penalty=penalty)
    table.play("dealer deal " + " ".join(sorted(table.game.moves(DEALER)[0].cards)))  # type: ignore[union-attr]
    view = table.view(0)
    assert threshold(view) == THRESHOLDS[seats][penalty - 1]
    assert threshold(replace(view, circuit=2)) in (
        THRESHOLDS[seats][penalty - 1] + 2,
        THRESHOLDS[seats][penalty - 1] + 3,
    )
    lansing = Table(seats, mode="west_lansing")
    lansing.play("dealer deal " + " ".join(sorted(lansing.game.moves(DEALER)[0].cards)))  # type: ignore[union-attr]
    assert threshold(lansing.view(0)) == THRESHOLDS[seats][1]


def test_4_16_free_rides_shift_the_threshold() -> None:
    view = Table(4).deal(*PLAIN).view(0)
    assert threshold(replace(view, free_ride=(True, False, False, False))) == 19
    assert threshold(replace(view, free_ride=(False, True, True, True))) == 17
    assert threshold(replace(view, free_ride=(False, True, True, False))) == 18


def test_4_16_it_knocks_from_the_threshold_on() -> None:
    assert choice(Table(4).deal("TS 8S 3D", *PLAIN[1:3], "9C 7C 4D"), 0) == "knock"
    assert choice(Table(4).deal("TS 7S 3D", *PLAIN[1:3], "9C 7C 4D"), 0) != "knock"


def test_4_9_3_robots_take_open_cards_from_the_widow() -> None:
    table = Table(2, mode="banking").deal("9S 5D 3C", "KS 4S 2D", widow="6H 7H 8C")
    table.play("0 swap 9S:0")
    assert choice(table, 1) == "swap 2D:0"


@pytest.mark.parametrize("level", ["beginner", "normal"])
def test_robots_do_not_bet(level: str) -> None:
    table = Table(4, side_bets="all").deal(*PLAIN).play("0 knock", "1 stand", "2 stand", "3 stand")
    assert choice(table, 1, level) == "pass"


def match(levels: list[str], luck: Random, **options: Any) -> tuple[int, ...]:
    """A whole match of robots; who won."""
    outcome = finish(ThirtyOne.start(len(levels), options), levels, luck).outcome()
    assert outcome is not None
    return outcome.winners


@pytest.mark.parametrize("mode", ["standard", "banking", "west_lansing", "points"])
def test_4_16_normal_beats_three_beginners(mode: str) -> None:
    """Chance alone would give it a quarter of the matches."""
    luck, wins = Random(31), 0
    for number in range(60):
        levels = ["beginner"] * 4
        levels[number % 4] = "normal"
        wins += number % 4 in match(levels, luck, mode=mode)
    assert wins >= 30


def test_a_discard_that_makes_31_goes_before_a_knock() -> None:
    deal = "AH 9C 4D 7S KH 5C 6S 2S 2C 8D QD 3S TH"
    rest = " ".join(card for card in PACK if card not in deal.split())
    table = Table(4).play(f"dealer deal {deal} {rest}")
    assert choose(table.view(0), "normal", Random(1)) == "take discard"


def test_open_cards_of_the_widow_that_make_31_go_before_a_knock() -> None:
    table = Table(2, mode="banking").deal("AH KH 5C", "9C 8D 7S", widow="QD 2S 3S", up="4S")
    table.state.widow = table.state.widow.with_cards([(Card("QH"), 1)])
    assert choose(table.view(0), "normal", Random(1)) == "swap 5C:1"


def test_somebody_begins_with_the_widow() -> None:
    table = Table(2, mode="banking").deal("4H 3D 5C", "9C 8D 7S", widow="QD 2S KS", up="6S")
    assert choose(table.view(0), "normal", Random(1)).startswith("swap ")


@pytest.mark.parametrize("level", ["beginner", "normal"])
def test_guts_knock_and_fugk_are_called_sometimes(level: str) -> None:
    view = Table(3, guts_knock=True, fugk=True).view(0)
    luck = Random(3)
    called = Counter(choose(view, level, luck) for _ in range(400))
    assert set(called) == {"normal", "guts knock", "fugk"}
    assert called["normal"] > 300
