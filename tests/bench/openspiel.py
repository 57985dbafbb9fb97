"""Random moves a second of our games of tricks, beside `hearts` and `oh_hell` of OpenSpiel, in one run.

OpenSpiel is no dependency of ours. It is found where the interpreter that runs this has it, or another one whose
path is in `OPENSPIEL_PYTHON`: `python3 -m venv venv-os && venv-os/bin/pip install open_spiel`.
"""

from __future__ import annotations

import os
import subprocess
import sys

from tests.bench.rules import moves_a_second

OURS = ("knock-out-whist", "solo-whist", "whist")
THEIRS = ("hearts", "oh_hell")
SECONDS = 3.0

PROGRAM = """
import random, sys, time
import pyspiel
for name in sys.argv[2:]:
    game, luck, moves = pyspiel.load_game(name), random.Random(1), 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < float(sys.argv[1]):
        state = game.new_initial_state()
        while not state.is_terminal():
            chance = state.is_chance_node()
            may = [one for one, _ in state.chance_outcomes()] if chance else state.legal_actions()
            state.apply_action(luck.choice(may))
            moves += not chance
    print(f"  {name + ' (OpenSpiel)':22} {moves / spent:9,.0f} moves/s")
"""
"""Drives OpenSpiel from Python with its rules in C++; what chance deals, card by card, is not counted as moves."""


def main() -> None:
    """Prints moves a second for each game; says what is missing where OpenSpiel is."""
    for key in OURS:
        rate, length = moves_a_second(key, SECONDS)
        print(f"  {key:22} {rate:9,.0f} moves/s  ({length:,.0f} moves a match)", flush=True)
    python = os.environ.get("OPENSPIEL_PYTHON", sys.executable)
    if subprocess.run([python, "-c", "import pyspiel"], check=False, capture_output=True).returncode:
        print("  OpenSpiel is missing: python3 -m venv venv-os && venv-os/bin/pip install open_spiel,")
        print("  then OPENSPIEL_PYTHON=venv-os/bin/python python -m tests.bench openspiel")
        return
    subprocess.run([python, "-c", PROGRAM, str(SECONDS), *THEIRS], check=True)


if __name__ == "__main__":
    main()
