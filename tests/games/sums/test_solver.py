"""The solver against RULES 17.1 and 17.2, and against exhaustive play by the rules alone."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import TypeVar

import pytest

from games.core import AnyGame, advance
from games.sums import PASS, Line, Position, SumsView, Verdict, hardest, keeping, lines, verdict
from games.thirty_one_game import ThirtyOneGame
from games.thirty_one_game.position import opening
from games.wit_and_reason import WitAndReason
from games.wit_and_reason.position import START
from games.wit_and_reason.position import Position as WitPosition
from tests.bench.sums import reachable
from tests.games.sums.exhaustive import over, result, tries

P = TypeVar("P", bound=Position)


def winning(position: Position) -> str:
    """The values that win, as RULES 17.1 and 17.2 write them; `none` where there are none."""
    if verdict(position) is not Verdict.WIN:
        return "none"
    return " ".join("A" if value == 1 else str(value) for value in keeping(position))


@pytest.fixture(scope="module")
def wit_positions() -> set[WitPosition]:
    """Everything that can come up at Wit and Reason."""
    return reachable(START)  # type: ignore[return-value]


# 17.1 -----------------------------------------------------------------------------------------------------


def test_17_1_the_leader_wins_by_an_eight_or_a_nine_alone() -> None:
    assert verdict(START) is Verdict.WIN
    assert winning(START) == "8 9"
    assert {line.verdict for line in lines(START) if line.value not in (8, 9)} == {Verdict.LOSS}


@pytest.mark.parametrize(
    ("lead", "replies"),
    list(enumerate(["2 3 4 5 6 7 8", "2 3 4 5 6 7", "2 3 5 6", "2", "2 10", "8", "A 6", "none", "none", "10"], 1)),
)
def test_17_1_winning_replies_to_each_lead(lead: int, replies: str) -> None:
    assert winning(START.after(lead)) == replies


@pytest.mark.parametrize(
    ("reply", "after_eight", "after_nine"),
    [
        (1, "10", "10"),
        (2, "10", "7 9"),
        (3, "6 9", "5 8"),
        (4, "4", "3 7"),
        (5, "7", "6"),
        (6, "6", "5"),
        (7, "5", "4"),
        (8, "4", "3"),
        (9, "3", "2"),
        (10, "2", "A"),
    ],
)
def test_17_1_winning_continuations(reply: int, after_eight: str, after_nine: str) -> None:
    assert winning(START.after(8).after(reply)) == after_eight
    assert winning(START.after(9).after(reply)) == after_nine


def test_17_1_reachable_positions_and_where_draws_occur(wit_positions: set[WitPosition]) -> None:
    open_ones = [position for position in wit_positions if position.room]
    assert len(open_ones) == 91_279
    stuck = Counter(31 - position.room for position in open_ones if not position.values())
    assert stuck == {28: 1, 29: 50, 30: 1_465}


def test_17_1_a_forced_pass_never_wins(wit_positions: set[WitPosition]) -> None:
    passing = [position for position in wit_positions if position.values() == (PASS,)]
    assert len(passing) == 3_332
    assert all(verdict(position) is not Verdict.WIN for position in passing)


def test_2_3_whoever_is_stuck_stays_stuck(wit_positions: set[WitPosition]) -> None:
    for position in wit_positions:
        if position.values() == (PASS,):
            alone = position.after(PASS)
            assert all(alone.after(value).values() in ((), (PASS,)) for value in alone.values())


def test_17_1_a_game_takes_four_to_thirteen_cards() -> None:
    @cache
    def lengths(position: WitPosition) -> tuple[int, int]:
        after = [(value != PASS, lengths(position.after(value))) for value in position.values()]
        shortest = min((played + least for played, (least, _) in after), default=0)
        return shortest, max((played + most for played, (_, most) in after), default=0)

    assert lengths(START) == (4, 13)


# 17.2 -----------------------------------------------------------------------------------------------------


def test_17_2_the_first_player_wins_by_ace_two_or_five() -> None:
    assert winning(opening()) == "A 2 5"
    assert len(reachable(opening())) == 3_551


def test_3_2_somebody_always_wins() -> None:
    assert Verdict.DRAW not in {verdict(position) for position in reachable(opening())}


@pytest.mark.parametrize(("lead", "replies"), list(enumerate(["none", "none", "3 4", "3 6", "none", "4"], 1)))
def test_17_2_winning_replies_to_each_opening(lead: int, replies: str) -> None:
    assert winning(opening().after(lead)) == replies


@pytest.mark.parametrize(
    ("reply", "after_ace", "after_two", "after_five"),
    [
        (1, "6", "6", "3 4"),
        (2, "6", "2", "3 5"),
        (3, "5 6", "5", "A 2"),
        (4, "4 5", "4", "A 4"),
        (5, "3 4", "3 5", "2"),
        (6, "A 2 3", "A", "6"),
    ],
)
def test_17_2_winning_second_turns(reply: int, after_ace: str, after_two: str, after_five: str) -> None:
    found = [winning(opening().after(lead).after(reply)) for lead in (1, 2, 5)]
    assert found == [after_ace, after_two, after_five]


def test_3_6_the_sharpers_trap_is_lost_for_the_player_to_move() -> None:
    position = opening()
    for value in (3, 4, 3, 3, 4, 4, 3, 4):
        position = position.after(value)
    assert position.room == 3
    assert verdict(position) is Verdict.LOSS


# The other way --------------------------------------------------------------------------------------------


def late(game: AnyGame, luck: Random, room: int) -> AnyGame | None:
    """Plays at random until at most `room` is missing; None if the game ended before that."""
    while True:
        view = game.view(None)
        assert isinstance(view, SumsView)
        if view.room <= room:
            return game
        seat = min(game.to_act())
        after, _ = advance(game, seat, luck.choice(tries(game, seat)))
        if over(game, after):
            return None
        game = after


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        (WitAndReason, {"first_lead": "host", "colours": "leader_black"}),
        (WitAndReason, {"first_lead": "host", "colours": "leader_black", "auto_pass": False}),
        (ThirtyOneGame, {}),
        (ThirtyOneGame, {"cards_per_rank": 3, "target": 40}),
        (ThirtyOneGame, {"cards_per_rank": 6, "target": 11}),
    ],
)
def test_solver_agrees_with_exhaustive_play(
    kind: type[WitAndReason] | type[ThirtyOneGame], options: dict[str, object]
) -> None:
    luck = Random(17)
    judged: Counter[Verdict] = Counter()
    while judged.total() < 60:
        found = late(kind.start(2, options), luck, luck.choice((5, 9, 11)))
        if found is not None:
            assert isinstance(found, (WitAndReason, ThirtyOneGame))
            judged[verdict(found.state.position)] += 1
            assert verdict(found.state.position) == result(found, min(found.to_act()))
    assert judged[Verdict.WIN]
    assert judged[Verdict.LOSS]


# What is built on it --------------------------------------------------------------------------------------


def test_lines_look_into_every_move() -> None:
    found = {line.value: line for line in lines(START)}
    assert found[4] == Line(4, Verdict.LOSS, (2,))
    assert found[8] == Line(8, Verdict.WIN, tuple(range(1, 11)))


def test_2_9_the_hardest_problem_in_a_lost_position_leaves_the_fewest_right_answers(
    wit_positions: set[WitPosition],
) -> None:
    lost = [one for one in wit_positions if one.values() and verdict(one) is Verdict.LOSS]
    for position in Random(1).sample(sorted(lost, key=repr), 300):
        answers = {value: len(keeping(position.after(value))) for value in position.values()}
        assert {answers[value] for value in hardest(position)} == {min(answers.values())}


def test_hardest_keeps_what_can_be_kept_and_wins_on_the_spot(wit_positions: set[WitPosition]) -> None:
    for position in Random(2).sample(sorted(wit_positions, key=repr), 2_000):
        if position.values():
            assert set(hardest(position)) <= set(keeping(position))
            if position.room in position.values():
                assert hardest(position) == (position.room,)
