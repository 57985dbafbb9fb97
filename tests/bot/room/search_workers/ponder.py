"""A game of one seat whose robots do whatever a search can do, good or bad; each level is one way."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from random import Random

from games.core import DEALER, Decision, Event, Game, Outcome, Paragraph, Tools, View
from games.options import Options


class Ponder(Game[list[str], View, Options]):
    """One seat, one move: whatever was thought of."""

    key = "ponder"
    rules = 1
    players = range(1, 2)
    levels = ("quick", "process", "counts", "dies", "hangs", "fails", "empty")
    searches = frozenset(levels[1:])

    @staticmethod
    def begin(seats: int, options: Options) -> list[str]:
        return []

    def to_act(self) -> frozenset[int]:
        return frozenset((0,)) if not self.state else frozenset()

    def moves(self, seat: int) -> list[str]:
        return ["think"] if seat in self.to_act() else []

    def play(self, seat: int, move: str, at: int = 0) -> list[Event]:
        self.state.append(move)
        return []

    def view(self, seat: int | None) -> View:
        return View(seat, self.seats, self.to_act(), tuple(self.moves(DEALER if seat is None else seat)))

    @staticmethod
    def hint(view: View) -> Decision:
        return Decision("think")

    def outcome(self) -> Outcome | None:
        return Outcome((1,), (0,), (0,), "over") if self.state else None

    def default(self, seat: int) -> str:
        return "think"

    def alarm(self) -> int | None:
        return None

    @staticmethod
    def choose(view: View, level: str, luck: Random) -> str:
        return "think"

    @staticmethod
    def search(view: View, level: str, luck: Random, tools: Tools) -> Iterator[Decision]:
        match level:
            case "process":
                yield Decision(str(os.getpid()))
            case "counts":
                for number in range(1_000_000):
                    yield Decision(str(number))
            case "dies":
                os._exit(1)
            case "hangs":
                time.sleep(3_600)
            case "fails":
                raise ZeroDivisionError

    @staticmethod
    def guide(options: Options) -> list[Paragraph]:
        return []


def view() -> View:
    """The view of its seat."""
    return Ponder.start(1).view(0)
