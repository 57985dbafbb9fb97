"""The lengths of matches, from what was measured with robots on a clock (`python -m tests.bench.lengths`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple, Self

from games.core import AnyGame
from games.options import Options

FILE: Final = Path(__file__).with_name("lengths.tsv")


class Length(NamedTuple):
    """The `minutes` that a match by a `preset` lasts among so many seats, of which `people` are people's."""

    game: str
    preset: str
    seats: int
    people: int
    minutes: float

    @classmethod
    def read(cls, line: str) -> Self:
        """A line of the file."""
        game, preset, seats, people, minutes = line.split("\t")
        return cls(game, preset, int(seats), int(people), float(minutes))

    @staticmethod
    def write(lengths: Iterable[Length]) -> None:
        """Keeps these figures instead of those of before."""
        FILE.write_text("".join("\t".join(map(str, one)) + "\n" for one in lengths), encoding="utf-8")


MEASURED: Final = tuple(map(Length.read, FILE.read_text(encoding="utf-8").splitlines()))


def minutes(kind: type[AnyGame], options: Options, seats: int, people: int) -> float | None:
    """About how long a match lasts; None where that is not known of these house rules, or of a new game."""
    presets = {name: kind.Options.make(dict(rules)) for name, rules in kind.Options.PRESETS.items()}
    for name, rules in presets.items():
        if rules == options:
            return _between(kind.key, name, seats, people)
    for name, rules in presets.items():
        if all(getattr(rules, option) == getattr(options, option) for option in kind.Options.LENGTH):
            return _between(kind.key, name, seats, people)
    rounds = options.length_in_rounds(seats)
    if rounds is None:
        return None
    known = {
        name: count for name, rules in presets.items() if (count := rules.length_in_rounds(seats)) is not None
    }
    nearest = min(known, key=lambda name: abs(known[name] - rounds), default=None)
    lasts = None if nearest is None else _between(kind.key, nearest, seats, people)
    return None if nearest is None or lasts is None else lasts * rounds / known[nearest]


def _between(game: str, preset: str, seats: int, people: int) -> float | None:
    """The figure for this company, or on a straight line between those that were measured; None without any."""
    found: dict[int, dict[int, float]] = {}
    for one in MEASURED:
        if (one.game, one.preset) == (game, preset):
            found.setdefault(one.seats, {})[one.people] = one.minutes
    return _line({count: _line(by_people, people) for count, by_people in found.items()}, seats) if found else None


def _line(known: Mapping[int, float], at: int) -> float:
    """The value at `at` on straight lines through what is `known`; beyond these the last one."""
    below = max((one for one in known if one <= at), default=min(known))
    above = min((one for one in known if one >= at), default=max(known))
    if below == above:
        return known[below]
    return known[below] + (known[above] - known[below]) * (at - below) / (above - below)
