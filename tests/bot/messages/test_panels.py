"""The messages of one person: a panel, or a hand in direct messages, which follows its table and is put away."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from bot.messages.watching import Audience
from bot.room.shell import TableChanged
from db import StoreLocked, StoreUnreachable
from tests.bot.messages.wire import Stage
from tests.bot.tables.hall import ANN, BOB, MINUTE, Hall, move
from tests.held import Held


def gate() -> asyncio.Event:
    return asyncio.Event()


async def moved(stage: Stage, *, on: Any, when: asyncio.Event | None = None, says: str = "") -> Any:
    """Ann presses a panel, which makes a move, once she may; returns her press when it is answered."""
    table, pressed = next(iter(stage.hall.room)), stage.use(ANN, on)
    async with stage.messages.responding(pressed, table) as reply:
        if when is not None:
            await when.wait()
        await move(stage.hall, Held(stage.hall.room, table))
        reply.notice = says
    return pressed


async def test_a_panel_follows_its_table_and_a_press_on_it_is_its_own_delivery(hall: Hall, stage: Stage) -> None:
    table = await hall.match(BOB)
    panel = await stage.panel(table, ANN)
    await move(hall, table)
    await stage.settle()
    await moved(stage, on=panel)
    await stage.settle()
    assert panel.told == ["1", "2", "3"]


async def test_what_changes_nothing_on_a_panel_makes_no_new_one(hall: Hall, stage: Stage) -> None:
    table = await hall.match(BOB)
    panel = await stage.panel(table, ANN)
    await table.hand_over(BOB)
    await stage.settle()
    assert panel.told == ["1"]


async def test_a_notice_stays_for_three_seconds(hall: Hall, stage: Stage) -> None:
    table = await hall.match(BOB)
    panel = await stage.panel(table, ANN)
    await moved(stage, on=panel, says="Too late!")
    hall.now += 2_999
    await move(hall, table)
    await stage.settle()
    hall.now += 1
    await move(hall, table)
    await stage.settle()
    assert panel.told == ["1", "Too late! 2", "Too late! 3", "4"]


async def test_an_older_panel_is_put_away(hall: Hall, stage: Stage) -> None:
    table = await hall.match(BOB)
    older, newer = await stage.panel(table, ANN), await stage.panel(table, ANN)
    await move(hall, table)
    await stage.settle()
    assert (older.told, newer.told) == (["1", "elsewhere"], ["1", "2"])


async def test_an_older_panel_that_is_being_answered_is_not_put_away(hall: Hall, stage: Stage) -> None:
    table, may = await hall.match(BOB), gate()
    older = await stage.panel(table, ANN)
    newer = stage.use(ANN)
    answer = asyncio.create_task(moved(stage, on=older, when=may))  # a press on the older overtakes the newer
    await stage.settle()
    await stage.messages.open_panel(newer, table.now)
    await stage.settle()
    assert older.told == ["1"]
    may.set()
    await answer
    await stage.settle()
    assert older.shows == "2"
    assert newer.shown.told == ["1", "elsewhere"]


async def test_of_two_answers_the_later_press_is_the_panel_that_follows(hall: Hall, stage: Stage) -> None:
    table = await hall.match(BOB)
    older, newer = stage.use(ANN), stage.use(ANN)
    older.gate.clear()
    slow = asyncio.create_task(stage.messages.open_panel(older, table.now))
    await stage.settle()
    await stage.messages.open_panel(newer, table.now)
    older.gate.set()
    await slow
    await stage.settle()
    await move(hall, table)
    await stage.settle()
    assert older.shown.shows == "elsewhere"
    assert newer.shown.shows == "2"


async def test_only_a_panel_that_nobody_presses_for_long_falls_asleep(hall: Hall, stage: Stage) -> None:
    table, may = await hall.match(BOB, pace="untimed"), gate()
    panel = await stage.panel(table, ANN)
    hall.now += 12 * MINUTE
    stage.messages.watch()
    await stage.settle()
    assert panel.told == ["1"]
    hall.now += MINUTE
    answer = asyncio.create_task(moved(stage, on=panel, when=may))
    await stage.settle()
    stage.messages.watch()
    may.set()
    await answer
    stage.messages.watch()
    await stage.settle()
    assert panel.told == ["1", "2"]
    hall.now += 13 * MINUTE
    stage.messages.watch()
    stage.messages.watch()
    await stage.settle()
    await move(hall, table)
    await stage.settle()
    assert panel.told == ["1", "2", "asleep"]


async def test_a_panel_that_is_pressed_while_it_falls_asleep_stays_awake(hall: Hall, stage: Stage) -> None:
    table = await hall.match(BOB, pace="untimed")
    panel = await stage.panel(table, ANN)
    hall.now += 13 * MINUTE
    stage.messages.watch()
    await moved(stage, on=panel)  # the parting page is to set out, but has not
    await stage.settle()
    assert panel.told == ["1", "2"]


async def test_a_refresh_that_was_under_way_may_come_after_the_answer(hall: Hall, stage: Stage) -> None:
    """Then the panel shows what was, with buttons that are out of date; one more refresh puts that right."""
    table = await hall.match(BOB)
    opened = stage.use(ANN)
    await stage.messages.open_panel(opened, table.now)
    opened.token.clear()
    await move(hall, table)
    await stage.settle()
    await moved(stage, on=opened.shown)
    await stage.settle()
    assert opened.shown.told == ["1", "3"]
    opened.token.set()
    await stage.settle()
    assert opened.shown.told == ["1", "3", "2", "3"]


async def test_a_refresh_that_was_under_way_may_come_over_what_a_person_is_told(hall: Hall, stage: Stage) -> None:
    table = await hall.match(BOB)
    opened = stage.use(ANN)
    await stage.messages.open_panel(opened, table.now)
    opened.token.clear()
    await move(hall, table)
    await stage.settle()
    await stage.messages.respond(stage.use(ANN, opened.shown), table.now, notice="Not now.")
    opened.token.set()
    await stage.settle()
    assert opened.shown.told == ["1", "Not now. 2", "2", "Not now. 2"]


@pytest.mark.parametrize("drawn", ["before the answer", "after it"])
async def test_a_refresh_that_is_being_drawn_does_not_overwrite_the_answer(
    hall: Hall, stage: Stage, drawn: str
) -> None:
    table, brush, may = await hall.match(BOB), gate(), gate()
    panel = await stage.panel(table, ANN)
    stage.pages.brushes.append(brush)
    await move(hall, table)
    await stage.settle()
    answer = asyncio.create_task(moved(stage, on=panel, when=may))
    await stage.settle()
    if drawn == "before the answer":
        brush.set()
        await stage.settle()
    may.set()
    await answer
    brush.set()
    await stage.settle()
    assert panel.told == ["1", "3"]


async def test_a_panel_that_the_store_could_not_make_follows_a_little_later(hall: Hall, stage: Stage) -> None:
    table = await hall.match(BOB)
    panel = await stage.panel(table, ANN)
    stage.pages.failures += [StoreLocked(), StoreUnreachable()]
    await move(hall, table)
    await stage.settle()
    assert panel.told == ["1", "2"]


async def test_a_panel_that_is_gone_is_left_alone(hall: Hall, stage: Stage) -> None:
    table = await hall.match(BOB)
    panel = await stage.panel(table, ANN)
    panel.there = False
    await move(hall, table)
    await stage.settle()
    panel.there = True
    await move(hall, table)
    hall.now += 13 * MINUTE
    stage.messages.watch()
    await stage.settle()
    assert panel.told == ["1"]


async def test_of_whoever_has_no_seat_no_panel_is_kept(hall: Hall, stage: Stage) -> None:
    table = await hall.match(BOB, pace="untimed")
    panel = await stage.panel(table, 999)
    hall.now += 13 * MINUTE
    stage.messages.watch()
    await move(hall, table)
    await stage.settle()
    assert panel.told == ["1"]


# Hands in direct messages ------------------------------------------------------------------------------------


async def sent(stage: Stage) -> Any:
    """Ann asks for her hand, which she likes to have in her direct messages."""
    await stage.hall.store.people.set_preferences(ANN, hand="dm")
    asked = stage.use(ANN)
    await stage.messages.open_preferred_panel(asked, next(iter(stage.hall.room)))
    return asked


def hands(stage: Stage) -> list[str]:
    """The texts of the hands that are there."""
    return [message.shows for message in stage.wire.there if "your " not in message.shows.lower()]


async def test_a_hand_in_direct_messages_follows_and_the_answer_links_to_it(hall: Hall, stage: Stage) -> None:
    table = await hall.match(BOB)
    asked = await sent(stage)
    await move(hall, table)
    await stage.settle()
    occupant = table.sitting(ANN)
    assert occupant is not None
    assert occupant.dm is not None
    assert f"link to {occupant.dm[1]}" in asked.shown.shows
    assert hands(stage) == ["2"]


async def test_a_hand_asked_for_twice_at_once_lies_once_in_direct_messages(hall: Hall, stage: Stage) -> None:
    table = await hall.match(BOB)
    await asyncio.gather(*(sent(stage) for _ in range(2)))
    await stage.settle()
    [hand] = [message for message in stage.wire.there if message.shows == "1"]
    occupant = table.sitting(ANN)
    assert occupant is not None
    assert occupant.dm == (stage.wire.id, hand.id)


async def test_what_happens_while_a_hand_is_sent_follows_it(hall: Hall, stage: Stage) -> None:
    table = await hall.match(BOB)
    stage.wire.sending.clear()
    asked = asyncio.create_task(sent(stage))
    await stage.settle()
    await move(hall, table)
    stage.wire.sending.set()
    await asked
    await stage.settle()
    assert hands(stage) == ["2"]


async def test_a_hand_that_is_sent_anew_while_the_old_one_is_refreshed_is_the_one_that_follows(
    hall: Hall, stage: Stage
) -> None:
    table = await hall.match(BOB)
    await sent(stage)
    stage.wire.editing.clear()
    await move(hall, table)
    await stage.settle()
    await sent(stage)
    stage.wire.editing.set()
    await stage.settle()
    await move(hall, table)
    await stage.settle()
    assert hands(stage) == ["3"]


async def test_a_press_on_an_older_hand_in_direct_messages_shows_nothing_on_the_newer_one(
    hall: Hall, stage: Stage
) -> None:
    table = await hall.match(BOB)
    await sent(stage)
    older = stage.wire.arrive(None, "an older hand")
    pressed = stage.use(ANN, older, private=False)
    pressed.guild_id = None
    async with stage.messages.responding(pressed, table.now):
        await move(hall, table)
    await stage.settle()
    assert hands(stage) == ["2", "2"]


@contextmanager
def unnoted(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The store does not take where a hand lies."""

    async def refused(*of: Any) -> TableChanged:
        raise StoreLocked

    with monkeypatch.context() as patch:
        patch.setattr(stage.hall.room, "change", refused)
        yield


async def test_a_hand_that_could_not_be_noted_is_not_left_behind(
    hall: Hall, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await hall.match(BOB)
    with unnoted(stage, monkeypatch), pytest.raises(StoreLocked):
        await sent(stage)
    await stage.settle()
    assert [message.shows for message in stage.wire.there] == ["..."]


def test_seed_8100_3317_the_table_tells_of_as_many_watchers_as_were_counted_when_it_was_shown_anew() -> None:
    """A panel ends unheard, and they are counted each minute: drawn in between, a page was another than shown."""
    audience, panel = Audience(lambda: 0), SimpleNamespace(is_open=True)
    audience.panels[BOB] = panel  # type: ignore[assignment]
    assert audience.count()
    panel.is_open = False
    assert audience.seen().watching == 1
    assert audience.count()
    assert audience.seen().watching == 0
    assert not audience.count()
