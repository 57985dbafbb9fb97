"""Points without tokens: RULES 4.13."""

from __future__ import annotations

from typing import Any

from tests.games.thirty_one.table import PLAIN, Table

BLITZ = "AS KS QS"


def points(*hands: str, seats: int = 0, **options: Any) -> Table:
    return win(Table(seats or len(hands), mode="points", **options), *hands)


def win(table: Table, *hands: str) -> Table:
    table.deal(*hands)
    if table.ended is None or table.state.turn is not None:
        table.play(f"{table.state.turn} knock")
        while table.state.turn is not None:
            table.play(f"{table.state.turn} stand")
    return table


def test_4_13_there_are_no_tokens() -> None:
    table = points(*PLAIN[:3])
    assert table.tokens == [0, 0, 0]
    assert table.view().free_ride == (False, False, False)
    assert table.view().out == (False, False, False)
    assert table.view().pot == 0


def test_4_13_the_highest_hand_wins_a_point() -> None:
    assert points(*PLAIN[:3]).view().scores == (1, 0, 0)
    assert points(*reversed(PLAIN[:3])).view().scores == (0, 0, 1)


def test_4_13_several_highest_hands_win_a_point_each() -> None:
    table = points("TC 9C 3D", "TH 9H 2C", PLAIN[2])
    assert table.view().scores == (1, 1, 0)
    assert table.state.last_round.points == (0, 1)  # type: ignore[union-attr]


def test_4_13_a_blitz_wins_a_point_each() -> None:
    assert points(*PLAIN[1:3], BLITZ).view().scores == (0, 0, 1)
    assert points(BLITZ, PLAIN[1], "AD KD QD").view().scores == (1, 0, 1)


def test_4_13_blitz_after_knock_and_three_aces() -> None:
    table = Table(2, mode="points", blitz_after_knock="ends_round").deal(PLAIN[3], "AS KS 2D", up="2S", stock="QS")
    assert table.play("0 knock", "1 take stock", "1 drop 2D").view().scores == (0, 1)
    assert points(BLITZ, "AC AD AH", three_aces_33=True).view().scores == (0, 1)


def test_4_13_no_point_for_a_drawn_round() -> None:
    table = Table(2, mode="points", max_circuits=5).deal(*PLAIN[:2])
    for turn in range(10):
        table.play(f"{turn % 2} take discard", f"{turn % 2} drop {table.view(turn % 2).hand[0]}")
    assert (table.ended, table.view().scores) == ("circuits", (0, 0))


def test_4_13_the_target_wins() -> None:
    assert Table(2, mode="points").view().options.target == 5
    table = Table(3, mode="points", target=2)
    win(table, PLAIN[0], PLAIN[1], PLAIN[2])
    win(table, PLAIN[1], PLAIN[0], PLAIN[2])
    win(table, PLAIN[1], PLAIN[0], PLAIN[2])
    outcome = table.game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.points) == ((1,), "target", (1, 2, 0))
    assert outcome.shares == (-1, 2, -1)
    assert outcome.places == (2, 1, 3)


def test_4_13_equal_leaders_play_on() -> None:
    table = points("TC 9C 3D", "TH 9H 2C", PLAIN[2], target=1)
    assert table.game.outcome() is None
    win(table, PLAIN[1], PLAIN[2], PLAIN[0])
    assert table.view().scores == (1, 1, 1)
    assert table.game.outcome() is None, "the third has caught up: all are level"
    win(table, PLAIN[1], PLAIN[0], PLAIN[2])
    assert table.game.outcome().winners == (1,)  # type: ignore[union-attr]


def test_4_13_the_knocker_has_neither_protection_nor_penalty() -> None:
    assert points("TC 7C 3D", "TD 7D 3H", PLAIN[0]).view().scores == (0, 0, 1)


def test_4_14_the_highest_hand_wins_though_the_knocker_has_left() -> None:
    table = Table(3, mode="points").deal(*PLAIN[:3]).play("0 knock", "0 leave", "1 stand", "2 stand")
    assert table.view().scores == (0, 1, 0)


def test_4_14_who_leaves_is_below_all_who_stay() -> None:
    table = points(*PLAIN[:3], target=2).play("0 leave")
    win(table, "", PLAIN[0], PLAIN[1])
    win(table, "", PLAIN[0], PLAIN[1])
    outcome = table.game.outcome()
    assert outcome is not None
    assert outcome.places == (3, 1, 2)
    table = points(*PLAIN[:2]).play("0 leave")
    assert table.game.outcome().winners == (1,)  # type: ignore[union-attr]
