"""The robots of Dictation, and hints (RULES 15.8)."""

from __future__ import annotations

from random import Random

import pytest

from games.cards import PACK, Card, parse_cards
from games.dictation import Dictation, DictationView, PokerSquare, SirTommy, square_play, tommy_play
from games.dictation.advice import hint
from games.driver import finish

from .table import Table


def tommy(*piles: str, runs: tuple[str, ...] = ()) -> SirTommy:
    """A layout written down."""
    laid = [parse_cards(pile) for pile in piles]
    return SirTommy(tuple(map(parse_cards, runs)), tuple(laid + [()] * (4 - len(laid))))


@pytest.mark.parametrize(
    ("layout", "card", "move", "reason"),
    [
        (tommy(), "AS", "found", "ace"),
        (tommy(runs=("AS",)), "2H", "found", "fits"),
        (tommy("9H", "6C", "KD"), "5D", "pile 2", "above"),
        (tommy("9H", "6C"), "QD", "pile 3", "empty"),
        (tommy("2H 9C", "8C", "3D 4H", "TD"), "QD", "pile 4", "buries"),
        (tommy("2H 9C", "3C", "4C"), None, "done", "nothing-left"),
        (tommy("9H 2C", runs=("AS",)), None, "build 1", "frees"),
        (tommy("2C", runs=("AS",)), "9H", "build 1", "clears"),
    ],
)
def test_15_8_the_greedy_player_of_sir_tommy_and_why(
    layout: SirTommy, card: str | None, move: str, reason: str
) -> None:
    held = Card(card) if card else None
    assert tommy_play.greedy(layout, held) == move
    told = hint(layout, held)
    assert (told.move, told.reason) == (move, reason)


def test_15_8_of_two_builds_the_one_that_hides_the_lowest_card_is_made() -> None:
    layout = tommy("9H 2C", "3H 2D", runs=("AS",))
    assert tommy_play.greedy(layout, None) == "build 2"


@pytest.mark.parametrize(
    ("cells", "card", "move", "reason"),
    [
        ("", "AS", "cell 1 1", "new-line"),
        ("9H - - - -", "9C", "cell 1 2", "same-rank"),
        ("9H 2H 5H KH -", "7H", "cell 1 5", "same-suit"),
        ("9H TC JD QS -", "KC", "cell 1 5", "straight"),
    ],
)
def test_15_8_the_greedy_player_of_poker_squares_and_why(cells: str, card: str, move: str, reason: str) -> None:
    laid = [None if word == "-" else Card(word) for word in cells.split()]
    square = PokerSquare(cells=tuple(laid + [None] * (25 - len(laid))))
    assert square_play.greedy(square, Card(card)) == move
    told = hint(square, Card(card))
    assert (told.move, told.reason) == (move, reason)


def test_15_8_a_table_with_hints_tells_whoever_has_something_to_do() -> None:
    table = Table(2, hint=True).deal("9H AC")
    assert table.look(0).hint is None
    table.play("0 next", "0 pile 1")
    told = table.look(1).hint
    assert told is not None
    assert told.move == "pile 1"
    assert table.look(0).hint is None
    assert table.look(None).hint is None
    assert not table.look(0).options.ranked
    assert Table(2).deal("9H").play("0 next").look(0).hint is None


def test_15_8_what_a_line_is_worth_is_exact_once_it_is_full() -> None:
    line = square_play.Line()
    for card in parse_cards("TS JS QS KS AS"):
        before = square_play.worth(line, "american")
        line = line.plus(card)
        assert square_play.worth(line, "american") > before
    assert square_play.worth(line, "american") == 100
    assert square_play.worth(line, "english") == 30


def test_15_8_the_strong_player_sees_what_is_left_to_come() -> None:
    """All that is left are the kings: a queen that waits for the jack below must not go on it."""
    runs = ("AC 2C 3C 4C 5C 6C 7C 8C 9C TC",)
    gone = [card for card in PACK if card.rank != "K"]
    layout = tommy("JC", "9D", "5D", "4D", runs=runs)
    *_, move = tommy_play.search(layout, Card("QC"), gone, Random(1))
    assert move == "build 1"


def strong(view: DictationView, luck: Random) -> str:
    """A move of `strong`, which has all the time it wants."""
    return Dictation.robot(view, "strong", luck)


@pytest.mark.parametrize("patience", ["sir_tommy", "poker_squares"])
def test_15_8_each_level_is_better_than_the_one_before(patience: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By points, over the same orders: every level plays each of them, `strong` with a part of its time."""
    monkeypatch.setattr(square_play, "SAMPLES", 120)
    monkeypatch.setattr(tommy_play, "SAMPLES", 60)
    luck, totals = Random(5), [0, 0, 0]
    for _ in range(3):
        game = Dictation.start(3, {"patience": patience, "dictation_pace": "auto"})
        outcome = finish(game, ("beginner", "normal", strong), luck).outcome()
        assert outcome is not None
        totals = [total + int(points) for total, points in zip(totals, outcome.points, strict=True)]
    assert totals[0] < totals[1] < totals[2]


def test_15_8_a_robot_calls_the_next_card() -> None:
    table = Table(2).deal()
    for level in Dictation.levels:
        assert Dictation.robot(table.look(0), level, Random(1)) == "next"


@pytest.mark.parametrize("patience", ["sir_tommy", "poker_squares"])
def test_15_8_normal_players_do_not_all_play_alike(patience: str) -> None:
    game = Dictation.start(4, {"patience": patience, "dictation_pace": "auto"})
    assert len(set(finish(game, ["normal"] * 4, Random(5)).view(None).layouts)) > 2
