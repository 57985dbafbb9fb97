"""Hints: what a strong robot would do, for people at tables where they may see it."""

from __future__ import annotations

import asyncio

from bot.room.shell import TableChanged
from bot.ui.panel import hint_lines
from bot.ui.viewer import Viewer
from bot.words import words_for
from games.cards import Card
from games.core import Decision, Reason
from games.knock_out_whist import KnockOutWhist

from .hall import BOB, Hall, move, seat_of, turn
from .test_table_robots import Slow

HINTED = {"hint": True, "start_cards": 3}


async def test_whoever_is_on_turn_has_a_hint_for_themselves(hall: Hall) -> None:
    table = await hall.match(BOB, game="knock-out-whist", stake=0, options=HINTED)
    seat = seat_of(table, turn(table))
    hint = table.hint(seat)
    assert hint is not None
    assert hint.move.startswith("play ")
    assert table.hint(1 - seat) is None
    await move(hall, table, "play")
    assert table.hint(seat) is None
    assert table.hint(1 - seat) is not None


async def test_without_the_option_nobody_thinks(hall: Hall) -> None:
    workers = Slow()
    hall.workers = workers
    await hall.restart()
    await hall.match(BOB, game="knock-out-whist")
    assert not workers.asked


async def test_a_hint_comes_when_it_is_thought_of_and_is_dropped_with_its_turn(hall: Hall) -> None:
    workers = Slow()
    hall.workers = workers
    await hall.restart()
    heard: list[int] = []

    def hear(change: TableChanged) -> None:
        if change.brings_hints and not change.is_seen:
            heard.append(change.after.id)

    hall.room.listeners.append(hear)
    table = await hall.match(BOB, game="knock-out-whist", stake=0, options=HINTED)
    seat = seat_of(table, turn(table))
    assert table.hint(seat) is None
    await workers.answer(Decision("play 2C"))
    await asyncio.sleep(0)
    assert table.hint(seat) == Decision("play 2C")
    assert heard == [table.id]
    await move(hall, table, "play")
    first = workers.asked[-1][1]
    await move(hall, table, "play")
    assert first.cancelled()


async def test_a_hint_is_covered_and_says_why(hall: Hall) -> None:
    viewer = Viewer(words_for("knock-out-whist"), str, lambda seat: (), game=KnockOutWhist)
    facts = {"card": Card("AS"), "second": Card("KS"), "stays": 90, "else": 70, "deals": 8}
    (line,) = hint_lines(Decision("play AS", Reason("why-card", facts)), viewer)
    assert "||" in line
    assert "90 of 100" in line
    assert hint_lines(Decision("play AS"), viewer)
    assert hint_lines(None, viewer) == []
