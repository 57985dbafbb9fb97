"""Puzzles: what is kept of one, what proves it, and that it tells no more than its seat may know."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest

from bot.room.puzzles import seed_puzzles
from bot.room.search_workers.puzzles import SOLVED, patient
from bot.room.search_workers.tools import tools
from games import GAMES
from games.coaches import COACHES
from games.core import DEALER, AnyGame, Seat, Tools
from games.driver import RANDOM, drive
from games.puzzle_finder import BY_ODDS, MOST_FOUND, ends_at_once, found, is_usual, proved
from games.puzzles import Proof, Puzzle, position, spelt, why
from games.records import Ply, Record, RecordError
from games.weighing import Unit, Weigher, Weighing
from tests.bench.puzzle_judges import CLEAR, verdict

SEEDS = [Puzzle.read(one.text) for one in seed_puzzles()]
LATE = 6
"""After so many moves everything is soon tried."""

EXACT = [one for one in SEEDS if one.game in ("wit-and-reason", "thirty-one-game")]


def judged(rows: Sequence[Sequence[float]], *, exact: bool = False, least: float = 1.0) -> Proof | None:
    """The proof that is made of three cards whose worth in each deal is written down; the first one was played."""
    puzzle = next(one for one in SEEDS if one.game == "whist")
    game = position(puzzle, GAMES).game
    cards = [move for move in spelt(game, puzzle.seat) if move.startswith("play ")][:3]
    others = {move: cards[0] for move in spelt(game, puzzle.seat) if move not in cards}

    def weigh(game: AnyGame, seat: Seat, move: str, luck: Random, tools: Tools) -> Weighing:
        return Weighing("lead", tuple(cards), iter(rows), exact, others)

    coach = Weigher(weigh, lambda game: Unit("tricks", least))
    return proved(coach, game, puzzle.seat, cards[0], Random(1), {}, lambda: False)


def test_the_puzzles_with_which_a_room_begins_are_all_sound() -> None:
    assert len(SEEDS) >= 150
    assert len({one.key for one in SEEDS}) == len(SEEDS)
    assert len({one.game for one in SEEDS}) >= 9
    for puzzle in SEEDS:
        game, proof = position(puzzle, GAMES).game, puzzle.proof
        assert {*proof.right} < {*proof.choices} <= {*spelt(game, puzzle.seat)}
        assert proof.best in proof.right
        assert puzzle.played not in proof.right
        assert puzzle.played in proof.choices
        assert is_usual(GAMES[puzzle.game], puzzle.options)
        assert Puzzle.read(str(puzzle)) == puzzle
        coach = COACHES[puzzle.game]
        assert isinstance(coach, Weigher)
        assert not ends_at_once(coach, game, puzzle.seat, proof)
        weighing = coach.weigh(game, puzzle.seat, puzzle.played, Random(1), patient())
        assert weighing is not None
        assert not weighing.plain, "everybody sees it"
        assert not weighing.rough, "at the whists deals are solved"
        assert puzzle.sound or proof.unit not in BY_ODDS
        assert not getattr(game.state.options, "hint", False), "no hint tells the answer"
        why(puzzle, game)


@pytest.mark.parametrize("puzzle", EXACT[::12], ids=lambda one: one.key)
def test_where_nothing_is_hidden_the_solution_is_the_only_one_that_is_as_good(puzzle: Puzzle) -> None:
    coach, game = COACHES[puzzle.game], position(puzzle, GAMES).game
    assert isinstance(coach, Weigher)
    weighing = coach.weigh(game, puzzle.seat, puzzle.played, Random(1), {})
    assert weighing is not None
    (worths,) = weighing.deals
    best = {move for move in puzzle.proof.choices if worths[weighing.place(move) or 0] == max(worths)}
    assert best == {*puzzle.proof.right}


@pytest.mark.parametrize("puzzle", [one for one in SEEDS if one.game == "thirty-one"][:2], ids=lambda one: one.key)
def test_other_luck_comes_to_the_same(puzzle: Puzzle) -> None:
    coach, game = COACHES[puzzle.game], position(puzzle, GAMES).game
    assert isinstance(coach, Weigher)
    again = proved(coach, game, puzzle.seat, puzzle.played, Random("other"), tools(), lambda: False)
    assert again is not None
    assert again.right == puzzle.proof.right


def rows(*worths: Sequence[float]) -> Iterator[Sequence[float]]:
    return (worths[number % len(worths)] for number in range(240))


def test_one_move_has_to_be_clearly_the_best() -> None:
    proof = judged(list(rows((0, 5, 1))))
    assert proof is not None
    assert (proof.gains, proof.loses, proof.lead, proof.cost) == (100, 0, 4, 5)
    assert judged(list(rows((0, 5, 3)))) is None, "another is nearly as good"
    assert judged(list(rows((0, 5, 1)))[:40]) is None, "in too few deals"
    assert judged(list(rows((0, 40, 1), (9, 2, 1), (0, 40, 1)))) is not None
    assert judged(list(rows((0, 40, 1), (9, 2, 1)))) is None, "the other brings more as often"
    assert judged(list(rows((0, 40, 1), (0.9, 0, 0.9)))) is not None, "more by less than is worth a word is none"
    assert judged(list(rows((0, 14, 1), (0, 14, 1), (0, -14, 1)))) is None, "it may be chance"
    assert judged(list(rows((5, 0, 1)))) is None, "what was played was the best"
    assert judged([(0, 1, 0)], exact=True) is not None
    assert judged([(0, 1, 1)], exact=True) is None, "two are as good"


def test_what_today_s_rules_cannot_play_is_no_position() -> None:
    with pytest.raises(RecordError):
        position(replace(SEEDS[0], moves=(*SEEDS[0].moves, "0 nonsense")), GAMES)
    with pytest.raises(RecordError):
        position(replace(SEEDS[0], rules=99), GAMES)
    with pytest.raises(ValueError, match="no puzzle"):
        Puzzle.read("{}")


def test_unusual_house_rules_make_no_puzzle() -> None:
    assert is_usual(GAMES["dictation"], {"patience": "poker_squares"})
    assert not is_usual(GAMES["thirty-one"], {"tokens": 9})


def test_two_at_most_are_found_in_the_play_of_one_seat_and_others_agree() -> None:
    kind, counts = GAMES["thirty-one-game"], list[int]()
    coach = COACHES[kind.key]
    for seed in range(6):
        luck = Random(seed)
        log = tuple(Ply(0, one.seat, one.move) for one in drive(kind.start(2), [RANDOM, RANDOM], luck))
        record = Record(kind.key, kind.rules, 2, {}, moves=log)
        own = [number for number, made in enumerate(log) if made.seat == 0]
        limits = itertools.repeat(lambda: False)
        some = list(found(record, GAMES, coach, 0, own, luck, {}, {}, limits))
        counts.append(len(some))
        for puzzle in some:
            assert len(puzzle.moves) < LATE or verdict(puzzle) == CLEAR, "by the rules alone"
            assert puzzle.seat == 0
            assert f"0 {puzzle.played}" == f"0 {log[len(puzzle.moves)].move}"
    assert max(counts) == MOST_FOUND


def test_at_the_whists_a_proof_solves_its_deals() -> None:
    kind, luck = GAMES["whist"], Random(2)
    coach, cards = COACHES["whist"], dict[int, bool]()
    assert isinstance(coach, Weigher)
    for step in itertools.islice(drive(kind.start(4), ["normal"] * 4, luck), 54):
        game = step.game
        seat = min(game.to_act())
        if seat == DEALER or not (moves := [move for move in spelt(game, seat) if move.startswith("play ")]):
            continue
        weighing = coach.weigh(game, seat, moves[0], luck, patient())
        if weighing is not None:
            cards[len(game.view(seat).hand)] = weighing.rough
            assert not weighing.rough or proved(coach, game, seat, moves[0], luck, patient(), lambda: True) is None
    lent = bool(tools())
    assert cards[13] is not lent
    assert not any(rough for count, rough in cards.items() if count <= SOLVED)


def test_a_draw_that_everybody_makes_is_no_puzzle() -> None:
    kind, luck, plain = GAMES["vingt-un"], Random(3), dict[int, bool]()
    coach = COACHES["vingt-un"]
    assert isinstance(coach, Weigher)
    for step in itertools.islice(drive(kind.start(4), ["normal"] * 4, luck), 300):
        game = step.game
        seat = min(game.to_act(), default=DEALER)
        if seat != DEALER and "card" in game.moves(seat) and (hand := game.view(seat).asked) is not None:
            weighing = coach.weigh(game, seat, "card", luck, {})
            assert weighing is not None
            plain[hand.total] = weighing.plain
    assert plain
    assert all(is_plain is (total <= 11) for total, is_plain in plain.items() if total < 20)
