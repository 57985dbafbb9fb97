"""Faults put into the whole house by hand, one function each: what the simulation has to find, and how soon.

`python -m tests.simulated.house.by_hand` says after how many faults of its own, and how many steps, each is found.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from bot.messages import errors, living, sending
from bot.messages.living import Event, State
from bot.room.clock import Clock
from bot.room.shell import Shell
from bot.tables import money
from bot.tables.table import Table
from db.engine import Access
from games import GAMES
from games.core import tell
from tests.simulated.house.met import Met
from tests.simulated.house.run import Houses, houses

MOST: Final = 20_000
"""After this many faults one that was put in counts as not found."""

ALL: Final = tuple(sorted(GAMES))


class ByHand(NamedTuple):
    """A fault: what goes wrong, where, what is there instead, and at which games it shows."""

    what: str
    where: str
    wrong: Any
    games: tuple[str, ...] = ALL


async def _nobody_waits(interaction: Any, error: Exception) -> None:
    text = errors.in_words(interaction, error)
    sending.answer(interaction, text).close()  # the coroutine is made, and never awaited


_stored = Shell._store


async def _swapped_first(shell: Shell, live: Any, change: Any) -> bool:
    shell._under_way = asyncio.create_task(_stored(shell, live, change))  # type: ignore[attr-defined]
    return True


def _told_to_all(verb: str) -> Callable[..., Any]:
    def told(said: str, *, seen_by: Any = None, **facts: Any) -> Any:
        return tell(said, seen_by=None if said == verb else seen_by, **facts)

    return told


_stamp = Table.stamp


def _one_too_many(table: Table, user_id: int) -> int:
    stamp = _stamp(table, user_id)
    return stamp + (stamp > 1)


_set = Clock.set


def _sleeps_on(clock: Clock, key: int, at: int | None) -> None:
    clock._sleeper = None  # whoever sleeps is forgotten, and sleeps on
    _set(clock, key, at)


_TRANSITIONS: Final = {
    **living.TRANSITIONS,
    State.SENDING: {**living.TRANSITIONS[State.SENDING], Event.TAKEN: State.HELD},
    State.HELD: {**living.TRANSITIONS[State.HELD], Event.ENDED: State.HELD},
}

_settle = money.settle


def _twice(*given: Any) -> Any:
    transfers = list(_settle(*given))
    return transfers + [replace(one, reason=f"{one.reason}:more") for one in transfers]


_take = Access._take


async def _kept(access: Access, conn: Any) -> None:
    if not access.epochs.lease:  # else whose it was once it stays
        await _take(access, conn)


def _as_it_is(_rounds: Any, table: Table, seat: int) -> Any:
    return table.playing().game.view(seat)


WRONG: Final = (
    ByHand("a refusal is told by a call that nobody awaits", "bot.messages.sending.tell_error", _nobody_waits),
    ByHand("a table is swapped before the commit", "bot.room.shell.Shell._store", _swapped_first),
    ByHand(
        "an abandoned match pays nothing back", "bot.tables.change.money.refund", lambda header, risk, now: [], ALL
    ),
    ByHand(
        "everybody hears which card a seat has drawn",
        "games.thirty_one.turns.tell",
        _told_to_all("drew"),
        ("thirty-one",),
    ),
    ByHand(
        "a panel's stamp is one too many from the second move on", "bot.tables.table.Table.stamp", _one_too_many
    ),
    ByHand("the clock's timers are never cancelled", "bot.room.clock.Clock.set", _sleeps_on),
    ByHand("an edit that overtakes an answer is forgotten", "bot.messages.living.TRANSITIONS", _TRANSITIONS),
    ByHand(
        "a page is as long as it likes",
        "bot.ui.message_limits._shorter",
        lambda parts, most: list(parts),
    ),
    ByHand(
        "an older copy of the store is taken for the newest",
        "db.high_water_mark.HighWaterMark.look",
        lambda *_: None,
    ),
    ByHand("a lease is kept after its time", "db.engine.Access._take", _kept),
    ByHand("whoever is paid is paid twice", "bot.tables.money.settle", _twice),
    ByHand("who watches looks into a hand of now", "bot.tables.late.Rounds.late_view", _as_it_is),
)


@contextmanager
def put_in(fault: ByHand) -> Iterator[None]:
    """The fault is there meanwhile."""
    with patch(fault.where, fault.wrong):
        yield


def found_after(made: Houses, fault: ByHand, seed: int, most: int = MOST) -> tuple[int, int, str] | None:
    """After how many faults and steps it is found, and by which law."""
    met = Met()
    with put_in(fault):
        found = made.play(seed, most, fault.games, met, cores=os.cpu_count() or 1)
    return None if found is None else (met.faults.total(), met.steps.total(), found.law)


def main() -> int:
    """Puts in one after the other."""
    missed = 0
    with houses() as made:
        for fault in WRONG:
            found = found_after(made, fault, 1)
            missed += found is None
            told = "never" if found is None else f"{found[0]:>6} faults {found[1]:>6} steps  {found[2]}"
            print(f"{fault.what:58} {told}", flush=True)
    return missed


if __name__ == "__main__":
    sys.exit(main())
