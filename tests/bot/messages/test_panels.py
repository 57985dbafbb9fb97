"""Private panels that no longer follow their table: put away once, and never across an answer under way."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.messages.panels import Panels, state
from bot.tables.table import Table
from bot.ui.page import Page
from db import StoreLocked, StoreUnreachable
from tests.bot.tables.hall import ANN, BOB, Hall, move


class Panel:
    """An interaction that was answered with a panel; ``shows`` is what was edited into it, in order.

    ``on`` is the panel that was pressed. Edits arrive while the ``gate`` is open.
    """

    def __init__(self, number: int, on: int | None = None, *, ephemeral: bool = True) -> None:
        self.id = number
        self.message = None if on is None else SimpleNamespace(id=on, flags=SimpleNamespace(ephemeral=ephemeral))
        self.shows: list[str] = []
        self.gate = asyncio.Event()
        self.gate.set()

    async def edit_original_response(self, *, view: Any, attachments: Any) -> None:
        await self.gate.wait()
        self.shows.append(text_of(view))


def text_of(view: Any) -> str:
    [container] = view.to_components()
    text: str = container["components"][0]["content"]
    return text


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


@pytest.mark.parametrize("drawn", ["before the answer", "after it"])
async def test_a_refresh_that_is_being_drawn_does_not_overwrite_the_answer(
    hall: Hall, panels: Panels, monkeypatch: pytest.MonkeyPatch, drawn: str
) -> None:
    table, brush = await hall.match(BOB), asyncio.Event()

    async def slow(table: Table, user_id: int, notice: str) -> Page:
        await brush.wait()
        return page("hand")

    monkeypatch.setattr(panels, "_render", slow)
    hall.room.listeners.append(panels.changed)
    opened, pressed = Panel(1), Panel(2, on=11)
    panels.shown_anew(table, ANN, opened, state(table), 11)  # type: ignore[arg-type]
    await move(hall, table)
    await asyncio.sleep(0.05)
    with panels.answering(table, ANN):
        await move(hall, table)
        shows = state(table)
        if drawn == "before the answer":
            brush.set()
            await asyncio.sleep(0.05)
    panels.shown(table, ANN, pressed, shows)  # type: ignore[arg-type]
    brush.set()
    await panels.after_restart(table)
    assert (opened.shows, pressed.shows) == ([], ["hand"])


async def test_a_panel_that_the_store_could_not_make_follows_a_little_later(
    hall: Hall, panels: Panels, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.messages.courier.PAUSES", (0.0, 0.0, 0.0))
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
    """What of Discord's client and of a person's DMs is used; ``shows`` are the messages that are there.

    What is sent, and what is edited, arrives while its gate is open.
    """

    id = 5

    def __init__(self) -> None:
        self.shows: dict[int, str] = {}
        self.sending, self.editing = asyncio.Event(), asyncio.Event()
        self.sending.set()
        self.editing.set()

    def get_user(self, user_id: int) -> None:
        """Nobody is known."""

    async def create_dm(self, user: Any) -> Dms:
        return self

    async def send(self, *, view: Any, files: Any) -> Any:
        await self.sending.wait()
        await asyncio.sleep(0)
        number = len(self.shows) + 1
        self.shows[number] = text_of(view)
        return SimpleNamespace(id=number)

    def get_partial_messageable(self, channel_id: int, **where: Any) -> Dms:
        return self

    def get_partial_message(self, message_id: int) -> Any:
        async def edit(*, view: Any, attachments: Any) -> None:
            await self.editing.wait()
            if message_id not in self.shows:
                gone: Any = SimpleNamespace(status=404, reason="Not Found")
                raise discord.NotFound(gone, {"code": 10008, "message": "Unknown Message"})
            self.shows[message_id] = text_of(view)

        async def delete() -> None:
            del self.shows[message_id]

        return SimpleNamespace(edit=edit, delete=delete)


@pytest.fixture
def dms(hall: Hall, panels: Panels, monkeypatch: pytest.MonkeyPatch) -> Dms:
    """Panels lie in DMs, follow their tables, and tell how many moves were made."""

    async def moves(table: Table, user_id: int, notice: str) -> Page:
        await asyncio.sleep(0)
        return page(str(table.playing().ply))

    dms = Dms()
    monkeypatch.setattr(panels, "_client", dms)
    monkeypatch.setattr(panels, "_render", moves)
    hall.room.listeners.append(panels.changed)
    return dms


async def test_a_hand_asked_for_twice_at_once_lies_once_in_direct_messages(
    hall: Hall, panels: Panels, dms: Dms
) -> None:
    table = await hall.match(BOB)
    await asyncio.gather(*(panels.send_dm(table, ANN) for _ in range(2)))
    sitting = table.sitting(ANN)
    assert sitting is not None
    assert [(dms.id, message_id) for message_id in dms.shows] == [sitting.dm]


async def test_what_happens_while_a_hand_is_sent_follows_it(hall: Hall, panels: Panels, dms: Dms) -> None:
    table = await hall.match(BOB)
    dms.sending.clear()
    sent = asyncio.create_task(panels.send_dm(table, ANN))
    await asyncio.sleep(0.05)
    await move(hall, table)
    dms.sending.set()
    await sent
    await asyncio.sleep(0.05)
    assert dms.shows == {1: "2"}


async def test_a_hand_that_is_sent_anew_while_the_old_one_is_refreshed_is_the_one_that_follows(
    hall: Hall, panels: Panels, dms: Dms
) -> None:
    table = await hall.match(BOB)
    await panels.send_dm(table, ANN)
    dms.editing.clear()
    await move(hall, table)
    await asyncio.sleep(0.05)
    await panels.send_dm(table, ANN)
    dms.editing.set()
    await asyncio.sleep(0.05)
    await move(hall, table)
    await asyncio.sleep(0.05)
    assert dms.shows == {2: "3"}


async def test_a_press_on_an_older_hand_in_direct_messages_shows_nothing_on_the_newer_one(
    hall: Hall, panels: Panels, dms: Dms
) -> None:
    table, pressed = await hall.match(BOB), Panel(1, on=99, ephemeral=False)
    await panels.send_dm(table, ANN)
    with panels.answering(table, ANN):
        await move(hall, table)
        shows = state(table)
    panels.shown(table, ANN, pressed, shows)  # type: ignore[arg-type]
    await asyncio.sleep(0.05)
    assert dms.shows == {1: "2"}
