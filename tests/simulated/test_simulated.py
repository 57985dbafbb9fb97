"""The pure table in a simulation: a run in the suite, and that a seed says everything."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.tables.commands import Act, AddRobot, Join, Leave, Start
from games import GAMES
from games.cards import parse_cards
from games.core import DEALER, Pick, advance
from games.records import Ply
from games.thirty_one import ThirtyOne
from tests.games.spit.positions import position
from tests.simulated.evening import START, Evening
from tests.simulated.people import People
from tests.simulated.run import Met, broken_by, play, shrunk, trace
from tests.simulated.steps import Again, Open, Step, printed
from tests.simulated.sums import Sums
from tests.simulated.watching import Watcher

ROOT = Path(__file__).parents[2]
STEPS = 300
"""The number of steps of each game that the suite plays."""


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


def test_people_go_on_from_earlier_matches_and_try_what_is_nearly_right() -> None:
    met = Met()
    fault = play(9, 2_500, ("wit-and-reason",), met)
    assert fault is None, str(shrunk(fault)) if fault else ""
    assert met.commands["Practice", "playing"]
    assert met.commands["DealtAgain", "lobby"]
    assert {"may-not-pass", "not-in-hand"} <= met.refusals.keys()


def test_people_go_on_from_late_in_a_match_of_robots() -> None:
    """No evening has as many steps as Pirate takes until a suit is contested, or somebody has no card left."""
    met = Met()
    fault = play(18, 2_500, ("pirate",), met)
    assert fault is None, str(shrunk(fault)) if fault else ""
    assert met.commands["Late", "playing"]
    assert {"suit-locked", "ran-out"} <= met.refusals.keys()


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
    """The steps that a fault prints do the same as the evening did in which it was found."""
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
    game, _ = advance(ThirtyOne.start(2, {"fugk": True, "blitz_mode": "instant"}), 0, "normal")
    [order] = game.moves(DEALER)
    assert isinstance(order, Pick)
    blitz = parse_cards("AS 2C KS 3C QS 4D")
    deal = order.text([*blitz, *(card for card in order.cards if card not in blitz)])
    after, events = advance(game, DEALER, deal)
    assert [event.verb for event in events] == ["deal", "hand", "hand", "turn-up", "blitz", "pay"]
    assert after.to_act() == {1}
    Watcher(game, None, Random(0)).note(game, Ply(0, DEALER, deal), after, events)


def test_seed_6100_2173_what_a_pile_takes_next_is_no_card_of_anybodys() -> None:
    """A card that does not go where somebody has put it bounces, and they are told which would."""
    evening = Evening()
    evening.do(
        Step(534570001, 1, 2102, 2022, Open("pirate", 1002, {"must_build": True, "bounce_penalty_ms": 1737}))
    )
    evening.do(Step(534570019, 1, 27489, 27409, Join(1003, "Guest 1003")))
    evening.do(Step(534570024, 1, 35140, 35060, Start()))
    evening.do(Step(534570025, 1, 35252, 35172, Act(1003, "cut 26", 0, START + 35172)))
    evening.do(Step(534570028, 1, 41864, 41784, Act(1002, "cut 36", 0, START + 41784)))
    evening.do(Step(534570030, 1, 44382, 44302, Act(1002, "ready", 1, START + 44152)))
    evening.do(Step(534570033, 1, 51725, 51645, Act(1003, "ready", 1, START + 51495)))
    evening.do(Step(534570045, 1, 67510, 67430, Act(1003, "turn", 4, START + 67280)))
    evening.do(Step(534570048, 1, 71307, 71227, Act(1003, "build turned", 4, START + 71227)))
    assert evening.bounced == {"pile-does-not-accept": 1}


def test_seeds_6100_2967_and_3607_a_rematch_has_somebody_who_asked_for_it() -> None:
    """All had left: robots alone began a match, and a newcomer sat down there, where nobody was the host.

    The room asks people for a rematch (`bot.room.rematches`), and opens none of this kind.
    """
    evening = Evening()
    evening.do(Step(1, 15, 740708, 740708, Open("french-vingt-un", 1002, capacity=9, pace="untimed")))
    evening.do(Step(2, 15, 740987, 740987, AddRobot("normal")))
    evening.do(Step(3, 15, 743515, 743515, Start(asked_by=1002, shown_to=1002)))
    evening.do(Step(4, 15, 779945, 779945, Leave(1002, give_up=True)))
    assert evening.held[15].table.awaits_rematch
    assert evening.do(Step(5, 16, 781620, 781620, Again(of=15))) == ""
    assert 16 not in evening.held


def test_seed_7100_18746_what_a_move_turns_up_that_ends_the_deal_is_told_in_passing() -> None:
    """The short player at Spit plays on alone and is stuck: the card beneath is gathered with all the others."""
    game, _ = advance(position((["KH 7C"], ["6D"]), ("", "2D 3D"), ("", "5D"), short=0), 1, "play 1 2", 2_000)
    after, events = advance(game, 0, "play 1 2", 3_000)
    assert [event.verb for event in events] == ["played", "gathered"]
    assert events[0].facts["turned_card"] == "KH"
    assert after.view(None).piles[1].top is None
    Watcher(game, None, Random(0)).note(game, Ply(0, 0, "play 1 2"), after, events)
