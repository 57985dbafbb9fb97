"""The sums of a run in pieces so far: kept in a file, so that the next piece goes on and adds up.

The file is JSON. It says which seed and games it is of: another run is refused.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

T = TypeVar("T")


@dataclass
class Sums(Generic[T]):
    """A run up to an evening: `first` is the number of the next one. `seconds` by the clock, `spent` of cores.

    `met` is what was met, in counters, sets and numbers.
    """

    seed: int
    games: Sequence[str]
    met: T
    first: int = 0
    seconds: float = 0.0
    spent: float = 0.0
    found: list[str] = field(default_factory=list)
    """The laws that did not hold, each with its evening."""

    @classmethod
    def read(cls, path: Path | None, seed: int, games: Sequence[str], met: T, first: int) -> Sums[T]:
        """Reads the file; begins a new run from `first` on where there is none. Raises `ValueError`.

        What was met is added to `met`.
        """
        if path is None or not path.exists():
            return cls(seed, games, met, first)
        kept: dict[str, Any] = json.loads(path.read_text())
        if (kept["seed"], kept["games"]) != (seed, list(games)):
            raise ValueError(f"{path} has the sums of seed {kept['seed']}, or of other games")
        made = cls(seed, games, met, kept["first"], kept["seconds"], kept["spent"], found=kept["found"])
        for name, entries in kept["met"].items():
            known = getattr(made.met, name)
            if isinstance(known, Counter):
                known.update({_key(key): count for key, count in entries})
            elif isinstance(known, set):
                known.update(entries)
            else:
                setattr(made.met, name, entries)
        return made

    def write(self, path: Path) -> None:
        """Keeps it, wholly or not at all."""
        met = dict[str, Any]()
        for name, value in vars(self.met).items():
            of_many = sorted(value) if isinstance(value, set) else value
            met[name] = [*value.items()] if isinstance(value, Counter) else of_many
        new = path.with_name(f"{path.name}.new")
        new.write_text(json.dumps({**vars(self), "games": list(self.games), "met": met}))
        new.replace(path)


def _key(key: Any) -> Any:
    return tuple(key) if isinstance(key, list) else key
