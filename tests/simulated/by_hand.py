"""Faults put in by hand, one pure function each: what the simulation has to find, and how soon it does.

`python -m tests.simulated.by_hand` says after how many steps each of them is found, with three seeds, and by which
law.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from bot.tables import change, money, robots, seating
from bot.tables.paces import PACES
from bot.tables.table import Table
from games.core import tell
from tests.simulated.run import play

MOST: Final = 20_000
"""After this many steps a fault counts as not found."""


class ByHand(NamedTuple):
    """A fault: what goes wrong, the function that does it, at which games it can, and the laws that it breaks."""

    what: str
    where: str
    wrong: Callable[..., Any]
    games: tuple[str, ...]
    laws: tuple[str, ...]


def _told_to_all(tell: Callable[..., Any], verb: str) -> Callable[..., Any]:
    def told(said: str, *, seen_by: Any = None, **facts: Any) -> Any:
        return tell(said, seen_by=None if said == verb else seen_by, **facts)

    return told


def _one_too_many(stamp: Callable[[Table, int], int]) -> Callable[[Table, int], int]:
    return lambda table, user_id: stamp(table, user_id) + (stamp(table, user_id) > 1)


def _only_seats_later(header: Any, ms: int) -> Any:
    return replace(header, touched_ms=header.touched_ms + ms)


def _as_before(with_deadlines: Callable[..., Any]) -> Callable[..., Any]:
    def stayed(header: Any, before: Any, *given: Any) -> Any:
        after = with_deadlines(header, before, *given)
        if before is None:
            return after
        pairs = zip(header.seats, after.seats, strict=True)
        seats = tuple(
            replace(new, deadline_ms=old.deadline_ms) if old.deadline_ms and new.deadline_ms else new
            for old, new in pairs
        )
        untils = [seat.deadline_ms for seat in seats if seat.deadline_ms is not None]
        return replace(after, seats=seats, deadline_ms=min(untils, default=None))

    return stayed


def _last_not_paying(escrow: Callable[..., Any]) -> Callable[..., Any]:
    return lambda header, risk, sitting: escrow(header, risk, sitting)[:2]


def _old_hands_kept(again: Callable[..., Any]) -> Callable[..., Any]:
    def stayed(header: Any, game: Any, level: str) -> Any:
        return again(replace(header, seats=tuple(replace(seat, left=False) for seat in header.seats)), game, level)

    return stayed


def _paid_twice(settle: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *given: settle(*given) * 2


def _anybody_s_view(hinted: Callable[..., Any]) -> Callable[..., Any]:
    def seen(match: Any, seats: Any, known: Any, luck: Any) -> Any:
        hints = hinted(match, seats, known, luck)
        if match is None:
            return hints
        others = {seat: match.view((seat + 1) % match.game.seats) for seat in hints}
        return {
            seat: one._replace(question=one.question._replace(view=others[seat])) for seat, one in hints.items()
        }

    return seen


BANKS: Final = ("vingt-un", "french-vingt-un")
TURNS: Final = ("thirty-one", "whist", "wit-and-reason", "knock-out-whist")
WRONG: Final = (
    ByHand(
        "an abandoned match pays nothing back",
        "bot.tables.change.money.refund",
        lambda header, risk, now: [],
        ("thirty-one", "whist", "vingt-un"),
        (
            "after a match nothing is left in escrow",
            "an abandoned match pays back what was put down",
        ),
    ),
    ByHand(
        "everybody hears which card a seat has drawn",
        "games.thirty_one.turns.tell",
        _told_to_all(tell, "drew"),
        ("thirty-one",),
        ("an event tells a seat what it may see",),
    ),
    ByHand(
        "everybody hears which card a hand was dealt",
        "games.bank.supply.tell",
        _told_to_all(tell, "dealt-you"),
        BANKS,
        ("an event tells a seat what it may see",),
    ),
    ByHand(
        "a panel's stamp is one too many from the second move on",
        "bot.tables.table.Table.stamp",
        _one_too_many(Table.stamp),
        TURNS,
        ("a stamp is the number of a seat's own moves",),
    ),
    ByHand(
        "whoever is paid is paid twice",
        "bot.tables.money.settle",
        _paid_twice(money.settle),
        ("thirty-one", "knock-out-whist"),
        ("nothing is paid twice",),
    ),
    ByHand(
        "a deadline stays where it was after a move",
        "bot.tables.change.with_deadlines",
        _as_before(change.with_deadlines),
        TURNS,
        ("whoever is on turn has the whole time",),
    ),
    ByHand(
        "a standstill moves nobody's deadline",
        "bot.tables.reducer.postponed",
        _only_seats_later,
        TURNS,
        (
            "a neighbour moves nobody's deadline",
            "the table's deadline is the first",
            "whoever has to move has until when",
        ),
    ),
    ByHand(
        "the third to sit down pays no stake",
        "bot.tables.lobby.money.escrow",
        _last_not_paying(money.escrow),
        ("thirty-one", "vingt-un"),
        ("everybody puts down the stake once",),
    ),
    ByHand(
        "a table wakes for nothing but its idleness",
        "bot.tables.reducer.wakes",
        lambda table, now: table.header.touched_ms + PACES[table.header.pace].idle if table.is_live else None,
        TURNS,
        (
            "a table wakes when somebody's time is up",
            "a table wakes when a robot moves",
            "a table wakes when its game's time acts",
        ),
    ),
    ByHand(
        "whoever has left sits in the rematch",
        "bot.tables.seating.again",
        _old_hands_kept(seating.again),
        ("knock-out-whist", "pirate", "thirty-one"),
        ("nobody who has left plays a rematch unasked",),
    ),
    ByHand(
        "a hint is worked out from a neighbour's hand",
        "bot.tables.change.hinted",
        _anybody_s_view(robots.hinted),
        ("knock-out-whist", "solo-whist", "whist"),
        ("whoever thinks for a seat knows its view alone",),
    ),
)


@contextmanager
def put_in(fault: ByHand) -> Iterator[None]:
    """The fault is there meanwhile."""
    with patch(fault.where, fault.wrong):
        yield


def found_after(fault: ByHand, seed: int, most: int = MOST) -> tuple[int, str] | None:
    """After how many steps it is found, and by which law."""
    with put_in(fault):
        found = play(seed, most, fault.games)
    return None if found is None else (found.after, found.broken.law)


def main() -> int:
    """Puts in one after the other."""
    missed = 0
    for fault in WRONG:
        found = [found_after(fault, seed) for seed in (1, 2, 3)]
        missed += None in found
        after = "".join(f"{'never' if one is None else one[0]:>7}" for one in found)
        laws = "; ".join(sorted({one[1] for one in found if one is not None}))
        print(f"{fault.what:58}{after}  {laws}", flush=True)
    return missed


if __name__ == "__main__":
    sys.exit(main())
