"""The pure table in a simulation: a run in the suite, and that a seed says everything."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import GAMES
from tests.simulated.evening import Evening
from tests.simulated.people import People
from tests.simulated.run import Met, broken_by, play, shrunk, trace
from tests.simulated.steps import Step, printed
from tests.simulated.sums import Sums

ROOT = Path(__file__).parents[2]
STEPS = 300
"""How many steps of each game the suite plays."""


@pytest.mark.parametrize("game", sorted(GAMES))
def test_whatever_anybody_does_at_a_table_of_any_game_all_holds(game: str) -> None:
    met = Met()
    fault = play(7, STEPS, (game,), met)
    assert fault is None, str(shrunk(fault)) if fault else ""
    assert met.begun[game]
    assert met.commands["Act", "playing"]


def test_whatever_anybody_does_at_tables_of_all_games_with_one_purse_all_holds() -> None:
    fault = play(11, 1_000)
    assert fault is None, str(shrunk(fault)) if fault else ""


def test_the_same_seed_brings_the_same_evening() -> None:
    first, second = trace("5.1", 150), trace("5.1", 150)
    assert first.trace == second.trace
    assert trace("5.2", 150).trace != first.trace


def test_the_same_seed_brings_the_same_evening_in_other_processes() -> None:
    """Texts hash otherwise in each of them, so that nothing may go by the order of a set."""
    names = ("5.1", "5.2", "5.3")
    program = f"from tests.simulated.run import trace\nfor name in {names}: print(trace(name, 80).digest)"
    told = set()
    for seed in ("1", "4711"):
        run = subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        told.add(run.stdout)
    assert told == {"".join(f"{trace(name, 80).digest}\n" for name in names)}


def test_an_evening_is_the_same_when_its_steps_are_read_from_a_test() -> None:
    """What a fault prints does the same as the evening did in which it was found."""
    evening, steps = Evening(), list[Step]()
    people = People(evening, Random("6.0"))
    for _ in range(80):
        steps.append(people.next())
        evening.do(steps[-1])
    read: dict[str, Any] = {}
    exec(compile(printed(steps) + "    return evening\n", "steps", "exec"), read)
    assert read["test_what_went_wrong"]().trace == evening.trace
    assert broken_by(steps) is None


def test_a_run_in_pieces_adds_up_to_the_run_in_one(tmp_path: Path) -> None:
    whole, kept = Met(), tmp_path / "sums.json"
    assert play(5, 300, ("spit",), whole) is None
    for _ in range(whole.evenings):
        sums = Sums.read(kept, 5, ("spit",), Met(), 0)
        assert play(5, 300, ("spit",), sums.met, lambda number: False, sums.first) is None
        sums.first += 1
        sums.write(kept)
    assert sums.met.steps == 300
    assert sums.met == whole


def test_seed_6100_360_what_a_deal_turns_up_that_ends_the_round_at_once_is_told_in_passing() -> None:
    """Somebody is dealt 31, and the next dealer names a form: no view keeps the card, and a seat may act."""
    met = Met()
    assert play(6100, 600, met=met, first=360) is None
    assert met.steps == 600


def test_seed_6100_2173_what_a_pile_takes_next_is_no_card_of_anybodys() -> None:
    """A card that does not go where somebody has put it bounces, and they are told which would."""
    met = Met()
    assert play(6100, 100, met=met, first=2173) is None
    assert met.steps == 100


def test_seed_6100_3607_a_rematch_has_somebody_who_asked_for_it() -> None:
    """All had left: robots alone began a match, and a newcomer sat down there, where nobody was the host."""
    assert play(6100, 600, first=3607) is None
