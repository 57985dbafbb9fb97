"""Private panels that no longer follow their table: put away once, and never across an answer under way."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.page import Page
from bot.panels import Panels, state
from bot.table import Table
from db import StoreLocked, StoreUnreachable

from .hall import ANN, BOB, Hall, move


class Panel:
    """An interaction that was answered with a panel; ``shows`` is what was edited into it, in order.

    ``on`` is the panel that was pressed. Edits arrive while the ``gate`` is open.
    """

    def __init__(self, number: int, on: int | None = None) -> None:
        self.id = number
        self.message = None if on is None else SimpleNamespace(id=on, flags=SimpleNamespace(ephemeral=True))
        self.shows: list[str] = []
        self.gate = asyncio.Event()
        self.gate.set()

    async def edit_original_response(self, *, view: Any, attachments: Any) -> None:
        await self.gate.wait()
        [container] = view.to_components()
        self.shows.append(container["components"][0]["content"])


def page(text: str) -> Page:
    made = Page()
    made.text(text)
    return made


async def hand(table: Table, user_id: int, notice: str) -> Page:
    return page("hand")


@pytest.fixture
async def panels(hall: Hall) -> Panels:
    return Panels(
        None,  # type: ignore[arg-type]
        hand,
        lambda table, asleep: page("asleep" if asleep else "elsewhere"),
        lambda: hall.now,
        0,
    )


async def test_an_older_panel_that_is_being_answered_is_not_put_away(hall: Hall, panels: Panels) -> None:
    table = await hall.match(BOB)
    older, newer, again = Panel(1), Panel(2), Panel(3)
    panels.shown_anew(table, ANN, older, state(table), 11)  # type: ignore[arg-type]
    with panels.answering(table, ANN):  # a press on the older panel, which a newer one overtakes
        panels.shown_anew(table, ANN, newer, state(table), 12)  # type: ignore[arg-type]
        await asyncio.sleep(0.05)
        assert older.shows == []
    panels.shown_anew(table, ANN, again, state(table), 11)  # type: ignore[arg-type]
    await panels.after_restart(table)
    assert (older.shows, newer.shows, again.shows) == ([], ["elsewhere"], [])


async def test_of_two_answers_the_later_press_is_the_panel_that_follows(hall: Hall, panels: Panels) -> None:
    table = await hall.match(BOB)
    older, newer = Panel(1), Panel(2)
    panels.shown_anew(table, ANN, newer, state(table), 12)  # type: ignore[arg-type]
    panels.shown_anew(table, ANN, older, state(table), 11)  # type: ignore[arg-type]
    await panels.after_restart(table)
    assert (older.shows, newer.shows) == (["elsewhere"], [])


async def test_only_a_panel_that_nobody_presses_for_long_falls_asleep(hall: Hall, panels: Panels) -> None:
    table = await hall.match(BOB, pace="untimed")
    idle = Panel(1)
    panels.shown_anew(table, ANN, idle, state(table), 11)  # type: ignore[arg-type]
    hall.now += 12 * 60_000
    panels.watch(hall.room.find)
    await panels.after_restart(table)
    assert idle.shows == []
    hall.now += 60_000
    with panels.answering(table, ANN):
        panels.watch(hall.room.find)
    await panels.after_restart(table)
    assert idle.shows == []
    panels.watch(hall.room.find)
    panels.watch(hall.room.find)
    await panels.after_restart(table)
    assert idle.shows == ["asleep"]


async def test_a_refresh_that_was_under_way_may_come_after_the_answer(hall: Hall, panels: Panels) -> None:
    """Then the panel shows what was, with buttons that are out of date; one more refresh puts that right."""
    table = await hall.match(BOB)
    hall.room.listeners.append(panels.changed)
    opened, pressed = Panel(1), Panel(2, on=11)
    panels.shown_anew(table, ANN, opened, state(table), 11)  # type: ignore[arg-type]
    opened.gate.clear()
    await move(hall, table)
    await asyncio.sleep(0.05)
    with panels.answering(table, ANN):
        await move(hall, table)
        shows = state(table)
        await asyncio.sleep(0.05)
    panels.shown(table, ANN, pressed, shows)  # type: ignore[arg-type]
    await asyncio.sleep(0.05)
    assert (opened.shows, pressed.shows) == ([], [])
    opened.gate.set()
    await panels.after_restart(table)
    assert (opened.shows, pressed.shows) == (["hand"], ["hand"])


async def test_a_panel_that_the_store_could_not_make_follows_a_little_later(
    hall: Hall, panels: Panels, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.courier.PAUSES", (0.0, 0.0, 0.0))
    failures = [StoreLocked(), StoreUnreachable()]

    async def troubled(table: Table, user_id: int, notice: str) -> Page:
        if failures:
            raise failures.pop()
        return page("hand")

    monkeypatch.setattr(panels, "_render", troubled)
    table = await hall.match(BOB)
    opened = Panel(1)
    panels.shown_anew(table, ANN, opened, state(table), 11)  # type: ignore[arg-type]
    await move(hall, table)
    await panels.after_restart(table)
    assert opened.shows == ["hand"]


class Dms:
    """What of Discord's client and of a person's DMs is used; ``there`` are the messages."""

    id = 5

    def __init__(self) -> None:
        self.there: list[int] = []

    def get_user(self, user_id: int) -> None:
        """Nobody is known."""

    async def create_dm(self, user: Any) -> Dms:
        await asyncio.sleep(0)
        return self

    async def send(self, *, view: Any, files: Any) -> Any:
        await asyncio.sleep(0)
        self.there.append(len(self.there) + 1)
        return SimpleNamespace(id=self.there[-1])

    def get_partial_messageable(self, channel_id: int, **where: Any) -> Dms:
        return self

    def get_partial_message(self, message_id: int) -> Any:
        async def delete() -> None:
            self.there.remove(message_id)

        return SimpleNamespace(delete=delete)


async def test_a_hand_asked_for_twice_at_once_lies_once_in_direct_messages(hall: Hall, panels: Panels) -> None:
    table, dms = await hall.match(BOB), Dms()
    panels._client = dms  # type: ignore[assignment]
    await asyncio.gather(*(panels.send_dm(table, ANN) for _ in range(2)))
    sitting = table.sitting(ANN)
    assert sitting is not None
    assert [[dms.id, message_id] for message_id in dms.there] == [sitting.extra["dm"]]
