"""`python -m tests.simulated [tables|house]`: plays, and says how fast, what was met and what never was.

`tables --steps N` plays at pure tables, `house --faults N` in the whole house: see docs/simulation.md.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, Final

import psutil

from bot.tables import commands
from db.records import Phase
from games import GAMES
from tests.simulated.run import Met, play, shrunk
from tests.simulated.sums import Sums

SAYS_NO: Final = re.compile(r"""Refusal\(\s*"(refused-[a-z-]+|illegal-[a-z-]+)\"""")
ILLEGAL: Final = re.compile(r"^illegal-([a-z-]+) =", re.MULTILINE)
BOT: Final = Path(commands.__file__).parents[1]

IN_PURE: Final = ("keeping", "lobby", "seating", "table", "reducer", "waking", "money")


def kinds() -> list[str]:
    """Every kind of step."""
    payload = {"Reread": "ReadAgain", "Resume": "Restart", "GoOn": "Practice"}
    found = [
        payload.get(name, name)
        for name, kind in vars(commands).items()
        if isinstance(kind, type) and issubclass(kind, commands.Command) and name not in ("Command", "Paying")
    ]
    return [*found, "Open", "Again", "Late", "DealtAgain"]


def refusals() -> set[str]:
    """Every reason for which a table or a game may refuse something."""
    pure = "".join((BOT / "tables" / f"{name}.py").read_text() for name in IN_PURE)
    words = "".join(page.read_text() for page in sorted((BOT / "locales" / "en").glob("*.ftl")))
    return {*SAYS_NO.findall(pure), *ILLEGAL.findall(words)}


def totals(met: Met, seconds: float, spent: float) -> str:
    """Says how much was played. `spent` is the time that a core had to work, in seconds."""
    return (
        f"{met.steps} steps of {met.evenings} evenings in {seconds:.1f} s; "
        f"{spent:.1f} s of a core's work, in each of which {met.steps / (spent or 1):.0f} steps"
    )


def report(met: Met, seconds: float, spent: float) -> str:
    """Says what a run has come to."""
    phases = [str(phase) for phase in Phase]
    lines = [
        totals(met, seconds, spent),
        f"{met.compared} views compared with two hidden cards swapped, {met.staked} matches paid out",
        "",
        f"{'':14}" + "".join(f"{phase:>10}" for phase in phases),
    ]
    never = []
    for kind in kinds():
        counts = [met.commands[kind, phase] for phase in phases]
        never += [f"{kind} ({phase})" for phase, count in zip(phases, counts, strict=True) if not count]
        lines.append(f"{kind:14}" + "".join(f"{count or '-':>10}" for count in counts))
    lines += ["", "games: " + ", ".join(f"{key} {met.ended[key]}/{met.begun[key]}" for key in sorted(GAMES))]
    lines += ["in the store: " + ", ".join(f"{fate} {count}" for fate, count in sorted(met.fates.items()))]
    lines += ["", f"refusals met: {len(met.refusals)}"]
    lines += ["  " + ", ".join(f"{reason} {count}" for reason, count in met.refusals.most_common())]
    missing = sorted(refusals() - met.refusals.keys())
    lines += ["", f"refusals never met: {len(missing)}", "  " + ", ".join(missing)]
    lines += ["", "commands never met: " + (", ".join(never) or "none")]
    return "\n".join(lines)


EVERY_S: Final = 60.0
"""Seconds between two lines in which a long run says how far it is."""


def at_tables(asked: argparse.Namespace) -> int:
    """Plays until there were as many steps as are asked for. Returns 1 where something does not hold."""
    sums = Sums.read(_path(asked), asked.seed, asked.games, Met(), asked.first)
    piece = _Piece(asked, sums, process_time, lambda: totals(sums.met, sums.seconds, sums.spent))

    def told(number: int) -> bool:
        piece.ended(number)
        return piece.left > 0

    fault = play(asked.seed, asked.steps, tuple(asked.games), sums.met, told, sums.first)
    print(report(sums.met, sums.seconds, sums.spent))
    if fault is None:
        return 0
    print(f"\n{len(fault.steps)} steps lead to a fault: {fault.broken}\nleaving some out ...", flush=True)
    print(shrunk(fault))
    return 1


class _Piece:
    """A piece of a run, which adds to its sums after each evening, and says every minute how far it is."""

    def __init__(
        self, asked: argparse.Namespace, sums: Sums[Any], spent: Callable[[], float], totals: Callable[[], str]
    ) -> None:
        self._path, self._seed, self._sums, self._spent, self._totals = (
            _path(asked),
            asked.seed,
            sums,
            spent,
            totals,
        )
        self._began, self._before = perf_counter() - sums.seconds, spent() - sums.spent
        self._end, self._next_line = perf_counter() + float(asked.seconds), perf_counter() + EVERY_S

    @property
    def left(self) -> float:
        """Seconds that this piece still has."""
        return self._end - perf_counter()

    def ended(self, number: int) -> None:
        """An evening is over."""
        sums = self._sums
        sums.first = number + 1
        sums.seconds, sums.spent = perf_counter() - self._began, self._spent() - self._before
        if self._path is not None:
            sums.write(self._path)
        if perf_counter() >= self._next_line:
            self._next_line = perf_counter() + EVERY_S
            print(self._totals(), f"up to {self._seed}.{number}", flush=True)


def _path(asked: argparse.Namespace) -> Path | None:
    return Path(asked.sums) if asked.sums else None


def in_house(asked: argparse.Namespace) -> int:
    """Plays until as many faults have struck, those of earlier pieces too. Returns 1 where a law does not hold."""
    from tests.simulated.house import report as of_house
    from tests.simulated.house.met import Met as MetInHouse
    from tests.simulated.house.run import houses

    path, met = _path(asked), MetInHouse()
    sums = Sums.read(path, asked.seed, asked.games, met, asked.first)
    found = sums.found

    with houses() as made:  # what is made once for all evenings is not counted
        piece = _Piece(asked, sums, _spent, lambda: of_house.totals(met, sums.seconds, sums.spent))
        while True:
            fault = made.play(
                asked.seed,
                asked.faults,
                tuple(asked.games),
                met,
                piece.left,
                asked.cores,
                first=sums.first,
                told=piece.ended,
            )
            if fault is None or not asked.go_on:
                break
            found.append(f"evening {fault.evening}, {len(fault.steps)} steps, {fault.law}: {fault.how[:400]}")
            print(found[-1], flush=True)
            if path is not None:
                sums.write(path)
        print(of_house.report(met, sums.seconds, sums.spent))
        print("", f"the next evening is {asked.seed}.{sums.first}", *found, sep="\n")
        if fault is None:
            missed = of_house.missed(met) if met.faults.total() >= of_house.ENOUGH else []
            if missed:
                print(f"to be met in so many faults, and never met: {', '.join(missed)}")
            return bool(found or missed)
        print(f"\n{len(fault.steps)} steps lead to a fault: {fault.law}\nleaving some out ...", flush=True)
        print(made.shrunk(fault))
    return 1


def _spent() -> float:
    """The time that cores have worked for this process and its children so far, in seconds."""
    this, spent = psutil.Process(), 0.0
    for one in (this, *this.children(recursive=True)):
        with suppress(psutil.NoSuchProcess):  # an evening's own has just ended
            spent += sum(one.cpu_times()[:4])
    return spent


def main() -> int:
    """Plays. Returns 1 where something does not hold."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulated", description=__doc__)
    parser.add_argument("what", nargs="?", choices=("tables", "house"), default="tables")
    parser.add_argument("--steps", type=int, default=20_000, help="at tables: how many steps")
    parser.add_argument("--faults", type=int, default=10_000, help="in the house: how many faults")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="how long at most")
    parser.add_argument(
        "--cores", type=int, default=os.cpu_count() or 1, help="in the house: how many evenings at once"
    )
    parser.add_argument("--first", type=int, default=0, help="the first evening's number")
    parser.add_argument("--sums", help="a file from which the run goes on, and to which it adds")
    parser.add_argument("--go-on", action="store_true", help="in the house: plays on where a law breaks")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", nargs="+", choices=sorted(GAMES), default=sorted(GAMES))
    asked = parser.parse_args()
    return in_house(asked) if asked.what == "house" else at_tables(asked)


if __name__ == "__main__":
    sys.exit(main())
