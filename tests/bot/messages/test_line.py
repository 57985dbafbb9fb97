"""The order of answers after a stall: time counts from the press, and the dead come last and are not answered."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.messages.line import AT_ONCE, DEAD, LATE, Line, TooLate
from bot.messages.sending import answer, ask, attending, defer
from bot.pictures import Painter, Priority, TooBusy
from bot.room.clock import CREEP, LONGEST_TRIP_MS, SET_ANEW_MS, Lag
from bot.scene.model import Badge, Hand, Place, TableScene, backs
from bot.tables.errors import Refusal
from bot.ui.pages import priority_of
from bot.words import words_for

TRIP = 150
"""The time that a press is on its way, and by which the clocks are apart, in ms."""


A_TABLE = TableScene("Abc", tuple(Place("Abc", "1", tuple(Badge), hands=(Hand(backs(3)),)) for _ in range(2)))


class House:
    """A bot that answers presses, at a time that the test sets (ms); one press has told it how long the way is."""

    def __init__(self) -> None:
        self.now = 1_000_000
        self.lag = Lag(lambda: self.now / 1_000)
        self.line = Line(lambda: discord.utils.DISCORD_EPOCH + self.now, self.lag)
        self.pages = SimpleNamespace(words=lambda interaction, game: words_for(game))
        self.command_ids: dict[str, int] = {}
        self.done: list[str] = []
        self.line.waited(Press(self, "first", 0))  # type: ignore[arg-type]

    async def carry_out(self, press: Press) -> None:
        """As the router does it; a press is done by its name."""
        async with attending(press, updates=True):  # type: ignore[arg-type]
            self.done.append(press.name)
            press.turn = priority_of(press)  # type: ignore[arg-type]
            await asyncio.sleep(0)
            await answer(press, press.name, updates=True)  # type: ignore[arg-type]


class Press:
    """A press that somebody made so many ms ago; it has arrived by now."""

    type = discord.InteractionType.component

    def __init__(self, house: House, name: str, ago: int) -> None:
        self.client = house
        self.name = name
        self.id = (house.now - TRIP - ago) << 22
        self.extras: dict[str, Any] = {}
        self.message = SimpleNamespace(id=1)
        self.response = self.followup = self
        self.turn: Priority | None = None
        self.sent: list[str] = []

    def is_done(self) -> bool:
        return bool(self.sent)

    async def defer(self) -> None:
        self.sent.append("put off")

    async def edit_message(self, *, content: str, **shown: Any) -> None:
        self.sent.append(content)

    async def edit_original_response(self, *, content: str, **shown: Any) -> SimpleNamespace:
        self.sent.append(content)
        return self.message

    async def send_message(self, *, content: str, **shown: Any) -> None:
        self.sent.append(content)

    async def send_modal(self, dialog: Any) -> None:
        self.sent.append("dialog")


@pytest.fixture
def house() -> House:
    return House()


async def test_time_counts_from_the_press(house: House) -> None:
    fresh, late, dead = (Press(house, str(ago), ago) for ago in (999, 1_000, 3_000))
    for press in (dead, late, fresh):
        await house.carry_out(press)
    assert (fresh.sent, fresh.turn) == (["999"], Priority.ANSWER)
    assert (late.sent, late.turn) == (["put off", "1000"], Priority.LATE)
    assert (dead.sent, dead.turn) == ([], Priority.LATE)
    assert sorted(house.done) == ["1000", "3000", "999"]


async def test_the_dead_are_done_after_those_that_can_be_answered(house: House) -> None:
    """As a process finds them that stood still for four seconds: the oldest first."""
    presses = [Press(house, f"{ago}", ago) for ago in range(4_000, 0, -40)]
    await asyncio.gather(*(house.carry_out(press) for press in presses))
    dead = [name for name in house.done if int(name) >= 1_000 * DEAD]
    assert house.done[-len(dead) :] == dead
    assert len(house.done) == len(presses) == 100
    for press in presses:
        assert press.sent[-1:] == ([] if press.name in dead else [press.name])
        assert (press.sent[:1] == ["put off"]) is (LATE <= int(press.name) / 1_000 < DEAD)


async def test_no_more_are_carried_out_at_once_than_there_is_room_for(house: House) -> None:
    under_way, most, gate = 0, 0, asyncio.Event()

    async def carry_out(press: Press) -> None:
        nonlocal under_way, most
        async with attending(press):  # type: ignore[arg-type]
            under_way += 1
            most = max(most, under_way)
            try:
                await gate.wait()
            finally:
                under_way -= 1

    tasks = [asyncio.create_task(carry_out(Press(house, str(number), 0))) for number in range(3 * AT_ONCE)]
    await asyncio.sleep(0)
    tasks[-1].cancel()  # whoever waits may go
    tasks[0].cancel()  # whoever is under way, too
    await asyncio.sleep(0)
    gate.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert most == AT_ONCE
    await house.carry_out(Press(house, "last", 0))
    assert house.done == ["last"]


async def test_nobody_waits_in_line_for_answers_that_are_slow_on_their_way(house: House) -> None:
    """Discord takes its time: meanwhile those behind are carried out."""
    gate = asyncio.Event()

    class Slow(Press):
        async def edit_message(self, *, content: str, **shown: Any) -> None:
            await gate.wait()
            await super().edit_message(content=content)

    presses = [Slow(house, str(number), 0) for number in range(3 * AT_ONCE)]
    tasks = [asyncio.create_task(house.carry_out(press)) for press in presses]
    for _ in range(1_000):
        await asyncio.sleep(0)
    assert len(house.done) == len(presses)
    assert not any(press.sent for press in presses)
    gate.set()
    await asyncio.gather(*tasks)
    assert all(press.sent == [press.name] for press in presses)


async def test_whoever_waits_in_line_for_too_long_is_put_off(house: House) -> None:
    gate = asyncio.Event()

    async def hold(press: Press) -> None:
        async with attending(press):  # type: ignore[arg-type]
            await gate.wait()

    holding = [asyncio.create_task(hold(Press(house, "", 0))) for _ in range(AT_ONCE)]
    await asyncio.sleep(0)
    waiting = Press(house, "waits", 990)
    carried_out = asyncio.create_task(house.carry_out(waiting))
    while not waiting.sent:
        house.now += 10
        await asyncio.sleep(0.01)
    assert house.done == []
    house.now += 5_000  # what has been put off can be answered for long
    gate.set()
    await asyncio.gather(carried_out, *holding)
    assert (waiting.sent, waiting.turn) == (["put off", "waits"], Priority.LATE)


async def test_a_dead_press_is_told_nothing_in_any_way(house: House) -> None:
    dead = Press(house, "dead", 3_000)
    async with attending(dead):  # type: ignore[arg-type]
        raise Refusal("refused-not-seated")
    for way in (answer(dead, "text"), ask(dead, discord.utils.MISSING)):
        with pytest.raises(TooLate):
            await way
    await defer(dead)
    assert dead.sent == []


async def test_for_who_is_late_nothing_is_drawn(house: House) -> None:
    painter = Painter()
    with pytest.raises(TooBusy):
        await painter.table(A_TABLE, priority=Priority.LATE)
    drawn = await painter.table(A_TABLE)
    assert await painter.table(A_TABLE, priority=Priority.LATE) is drawn
    painter.close()


def test_a_stall_does_not_change_how_long_the_way_is() -> None:
    now, lag = 0, Lag(lambda: now / 1_000)
    lag.heard(now - TRIP, now)
    for waited in range(4_000, 0, -100):
        lag.heard(now - TRIP - waited, now)
    assert lag.ms <= TRIP + LONGEST_TRIP_MS
    assert lag.waited(now - TRIP - 3_000, now) == 3_000


def test_clocks_that_drift_apart_are_followed() -> None:
    now, lag = 0, Lag(lambda: now / 1_000)
    for minute in range(60):
        now = 60_000 * minute
        sample = TRIP + minute * 60_000 * CREEP / 2
        assert lag.waited(round(now - sample), now) <= 1


def test_a_clock_that_is_set_anew_is_believed() -> None:
    steady, now = 0, 0
    lag = Lag(lambda: steady / 1_000)
    lag.waited(-TRIP, 0)
    now, steady = 10_000 + SET_ANEW_MS + 1, 10_000
    assert lag.waited(10_000 - TRIP, now) == 0
    assert lag.waited(10_000 - TRIP - 500, now) == 500


def test_how_far_behind_a_clock_that_is_set_anew_discord_s_is_is_known_at_the_first_click() -> None:
    steady, now = 0, 0
    lag = Lag(lambda: steady / 1_000)
    for _ in range(20):
        lag.heard(now - TRIP, now)
    assert lag.ms == TRIP
    now, steady = 10_000 + SET_ANEW_MS + 1, 10_000
    lag.heard(10_000 - TRIP, now)
    assert lag.ms == TRIP + SET_ANEW_MS + 1
