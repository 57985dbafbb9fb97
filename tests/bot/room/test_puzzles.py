"""Ratings of puzzles and of those who solve them: each comes to its place among the others."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from bot.room.puzzles import UNSURE, USUAL, rated
from bot.tables.ratings import Rating, rate
from db import Skill

LUCK_OF_ONE = 4.0
"""By how much one has to be stronger than a puzzle is hard to solve it e times as often as not."""


def in_order(true: Sequence[float], shown: Sequence[float]) -> float:
    """Returns the agreement of two lists on an order, from -1 to 1 (Spearman's rho; no two are equal)."""
    places = [
        {index: place for place, index in enumerate(sorted(range(len(one)), key=one.__getitem__))}
        for one in (true, shown)
    ]
    count = len(true)
    apart = sum((places[0][index] - places[1][index]) ** 2 for index in range(count))
    return 1 - 6 * apart / (count * (count**2 - 1))


def test_solvers_and_puzzles_come_to_their_places() -> None:
    luck = Random(1)
    solvers, hard = ([luck.uniform(14, 36) for _ in range(count)] for count in (30, 40))
    persons: list[Skill | None] = [None] * len(solvers)
    puzzles: list[Skill] = [(USUAL, UNSURE)] * len(hard)
    seen: list[set[int]] = [set() for _ in solvers]
    for _ in range(len(hard)):
        for who, strength in enumerate(solvers):
            mu = (persons[who] or tuple(Rating()))[0]
            new = sorted({*range(len(hard))} - seen[who], key=lambda one: abs(puzzles[one][0] - mu))
            one = luck.choice(new[:12])  # as `/puzzle` gives them
            seen[who].add(one)
            solved = luck.random() < 1 / (1 + exp((hard[one] - strength) / LUCK_OF_ONE))
            persons[who], puzzles[one] = rated(persons[who], puzzles[one], solved)
    shown = [one[0] for one in persons if one is not None]
    assert in_order(solvers, shown) > 0.9
    assert in_order(hard, [one[0] for one in puzzles]) > 0.9
    assert all(not Rating(*one).provisional for one in persons if one is not None)
    best, worst = max(zip(solvers, shown, strict=True)), min(zip(solvers, shown, strict=True))
    assert best[1] - worst[1] > 8, "as far from each other as they are, roughly"


def test_an_answer_is_a_match_between_a_person_and_a_puzzle() -> None:
    puzzle = (30.0, UNSURE)
    for solved, places in ((True, [1, 2]), (False, [2, 1])):
        person, its = rated(None, puzzle, solved)
        assert [tuple(one) for one in rate([Rating(), Rating(*puzzle)], places)] == [person, its]
        assert (person[0] > Rating().mu) is solved
        assert (its[0] < 30) is solved
