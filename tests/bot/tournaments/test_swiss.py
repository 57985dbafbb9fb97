"""Swiss pairing: nobody twice, byes and floats least, first turns even; tie-breaks worked by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tournaments import commands as ask
from bot.tournaments.event import POINT, Event
from bot.tournaments.reducer import apply
from bot.tournaments.standings import standings
from bot.tournaments.swiss import SIT_OUT, Side, paired
from bot.tournaments.terms import Form
from db.tournament_records import ROBOT, How, Stage

from .rounds import BEGINS, better_wins, by_luck, ended, entered, fresh, played_out, seated, woken


def pairs_of(event: Event) -> list[frozenset[int]]:
    return [frozenset(board.seats) for board in event.boards if len(board.seats) == 2 and ROBOT not in board.seats]


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 24), st.integers(1, 9), st.booleans(), st.integers(0, 10**6))
def test_nobody_meets_twice_sits_out_twice_or_has_the_first_turn_much_too_often(
    count: int, rounds: int, robots: bool, seed: int
) -> None:
    event = entered(fresh(Form.SWISS, rounds=rounds, robots=robots), count)
    event = played_out(event, by_luck(Random(seed)))
    assert event.header.stage is Stage.OVER
    assert max(Counter(pairs_of(event)).values()) == 1
    out = Counter(
        number for board in event.boards if len(board.seats) == 1 or ROBOT in board.seats for number in board.seats
    )
    del out[ROBOT]
    played = event.header.round
    if played <= count // 2:  # else there may be nobody left to meet
        assert all(times == 1 for times in out.values())
        assert sum(out.values()) == played * (count % 2)
    for number, boards in event.boards_of.items():
        turns = [board.seats[0] == number for board in boards if len(board.seats) == 2]
        assert abs(2 * sum(turns) - len(turns)) <= (2 if played <= count // 2 else played)
        assert len({board.round for board in boards}) == played


def fewest_floats(sides: Sequence[Side]) -> int | None:
    """The least sum of the squares of floats over all ways to pair an even field, by trying every one."""
    if not sides:
        return 0
    first, *rest = sides
    found = []
    for other in rest:
        if other.number not in first.met:
            left = fewest_floats([side for side in rest if side is not other])
            if left is not None:
                found.append(left + ((first.score - other.score) // 3) ** 2)
    return min(found, default=None)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_there_are_no_fewer_floats_than_any_pairing_could_have(data: st.DataObject) -> None:
    count = data.draw(st.sampled_from((4, 6, 8)))
    scores = data.draw(st.lists(st.sampled_from((0, 3, 6, 9, 12)), min_size=count, max_size=count))
    couples = list(combinations(range(1, count + 1), 2))
    played = data.draw(st.sets(st.sampled_from(couples), max_size=count))
    sides = [
        Side(number, score, frozenset(sum(pair) - number for pair in played if number in pair))
        for number, score in enumerate(sorted(scores, reverse=True), 1)
    ]
    found = paired(sides)
    best = fewest_floats(sides)
    by_number = {side.number: side for side in sides}
    assert not any(frozenset(pair) in set(map(frozenset, played)) for pair in found)
    if best is not None:
        assert all(pair.second != SIT_OUT for pair in found)
        floats = sum(((by_number[a].score - by_number[b].score) // 3) ** 2 for a, b in found)
        assert floats == best


def test_the_first_round_is_the_fold_and_the_lowest_sits_out() -> None:
    event = woken(entered(fresh(Form.SWISS, robots=False), 9), BEGINS)
    assert {frozenset(board.seats) for board in event.boards} == {
        *(frozenset((at, at + 4)) for at in range(1, 5)),
        frozenset((9,)),
    }
    assert [board.how for board in event.boards if len(board.seats) == 1] == [How.BYE]


def test_a_robot_of_the_house_plays_whoever_would_sit_out() -> None:
    event = woken(entered(fresh(Form.SWISS), 5), BEGINS)
    assert [set(board.seats) for board in event.open_boards if ROBOT in board.seats] == [{5, ROBOT}]


def test_nine_rounds_with_a_hundred_and_one() -> None:
    event = played_out(entered(fresh(Form.SWISS, rounds=9, robots=False), 101), by_luck(Random(7)))
    assert (event.header.stage, event.header.round) == (Stage.OVER, 9)
    assert max(Counter(pairs_of(event)).values()) == 1
    byes = [board.seats[0] for board in event.boards if board.how is How.BYE]
    assert len(byes) == len(set(byes)) == 9
    lines = standings(event)
    assert sum(line.points for line in lines) == 9 * 51
    assert [line.points for line in lines] == sorted((line.points for line in lines), reverse=True)
    # Of 50 pairs a round few are floats: score groups of odd size make some necessary.
    floats, totals = 0, dict.fromkeys(event.by_number, 0)
    for number in range(1, 10):
        boards = [board for board in event.boards if board.round == number]
        floats += sum(len({totals[one] for one in board.seats}) > 1 for board in boards)
        for board in boards:
            for one, won in zip(board.seats, board.won or (), strict=True):
                totals[one] += won
    assert floats <= 45


def test_the_best_one_of_all_wins_where_the_better_always_wins() -> None:
    event = played_out(entered(fresh(Form.SWISS, rounds=6, robots=False), 40), better_wins)
    assert [line.number for line in standings(event)][:1] == [1]
    assert standings(event)[0].points == 6


def test_buchholz_and_sonneborn_berger_by_hand() -> None:
    """Four players, all against all, so that every figure can be followed.

    1 beats 2 and 3 and ties with 4: 2½. 2 beats 3 and 4: 2. 4 ties with 1 and with 3: 1. 3: ½.
    Sonneborn-Berger of 1: 2 + ½ + 1/2 = 3; of 2: ½ + 1 = 1½; of 4: 2½/2 + ½/2 = 1½; of 3: 1/2 = ½.
    Buchholz is what all others have together: 6 less one's own points.
    """
    results = {
        frozenset((1, 2)): {1: 6, 2: 0},
        frozenset((1, 3)): {1: 6, 3: 0},
        frozenset((1, 4)): {1: 3, 4: 3},
        frozenset((2, 3)): {2: 6, 3: 0},
        frozenset((2, 4)): {2: 6, 4: 0},
        frozenset((3, 4)): {3: 3, 4: 3},
    }
    event = played_out(
        entered(fresh(Form.SWISS, rounds=3), 4),
        lambda _, board: [results[frozenset(board.seats)][number] for number in board.seats],
    )
    half = Fraction(1, 2)
    assert [(line.number, line.points, line.ties) for line in standings(event)] == [
        (1, 5 * half, (7 * half, Fraction(3), Fraction(2))),
        (2, Fraction(2), (Fraction(4), 3 * half, Fraction(2))),
        (4, Fraction(1), (Fraction(5), 3 * half, Fraction(0))),
        (3, half, (11 * half, half, Fraction(0))),
    ]


def test_a_round_without_an_opponent_counts_as_if_against_ones_equal_of_middling_points() -> None:
    """FIDE's C.07, article 16.4.2: of three, each sits out once, and everybody loses or wins by their number."""
    event = played_out(entered(fresh(Form.SWISS, rounds=3, robots=False), 3), better_wins)
    lines = {line.number: line for line in standings(event)}
    assert {number: line.points for number, line in lines.items()} == {1: 3, 2: 2, 3: 1}
    # 1 met those with 2 and 1, and as if itself, but with no more than a tie in each of three rounds would bring.
    half = Fraction(1, 2)
    assert {number: line.ties[0] for number, line in lines.items()} == {1: 9 * half, 2: 11 * half, 3: 6}
    assert {number: line.ties[1] for number, line in lines.items()} == {1: 9 * half, 2: 5 * half, 3: 1}
    # Who sat out has a point of it, and has won no game.
    assert {number: line.ties[2] for number, line in lines.items()} == {1: 2, 2: 1, 3: 0}


def test_whoever_comes_late_has_missed_what_was_played_and_is_paired_from_then_on() -> None:
    event = woken(entered(fresh(Form.SWISS, rounds=4, robots=False), 4), BEGINS)
    event = apply(event, ask.SignUp(99, "late", 1_500), BEGINS + 1).event
    for board in event.open_boards:
        event = ended(event, board, better_wins(event, board), BEGINS + 2)
    assert event.header.round == 1
    event = woken(event, BEGINS + 2 + 20_000)
    assert event.header.round == 2
    assert [board.round for board in event.boards_of[5]] == [2]
    assert seated(event).header.stage is Stage.PLAYING


def test_points_are_whole_at_every_board() -> None:
    event = played_out(entered(fresh(Form.SWISS, rounds=3, robots=False), 7), by_luck(Random(3)))
    assert all(sum(board.won or ()) == POINT for board in event.boards)
