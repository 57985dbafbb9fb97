"""The tables' public messages: whoever shows a change first delivers it, and the newest state wins."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.messages.posts import Posts
from bot.tables.table import Table
from bot.ui.page import Page
from db import Header, StoreLocked
from tests.bot.tables.hall import BOB, EVE, NAMES, Hall


@dataclass
class Message:
    """The table's message in a channel; ``edits`` counts what arrives, the courier's when its gate is open."""

    id: int
    shows: str = ""
    edits: int = 0
    courier: asyncio.Event = field(default_factory=asyncio.Event)
    there: bool = True

    async def delete(self) -> None:
        self.there = False

    async def edit(self, *, view: Any, attachments: Any) -> None:
        """The courier's way."""
        await self.courier.wait()
        self.arrive(view)

    def arrive(self, view: Any) -> None:
        [container] = view.to_components()
        self.shows = container["components"][0]["content"]
        self.edits += 1


class Channel:
    """What of Discord's client and channel the courier uses. ``failures`` befall what is sent next."""

    def __init__(self, message: Message) -> None:
        self.message = message
        self.sent: list[Message] = []
        self.failures: list[Exception] = []

    def get_partial_messageable(self, channel_id: int, **where: Any) -> Channel:
        return self

    def get_partial_message(self, message_id: int) -> Message:
        return next((message for message in self.sent if message.id == message_id), self.message)

    async def send(self, text: str = "", **shown: Any) -> Message:
        if self.failures:
            raise self.failures.pop()
        self.sent.append(Message(self.message.id + 1 + len(self.sent), text))
        return self.sent[-1]


class Pressed:
    """A press on a message; its answer arrives when its gate is open; that is known once it is ``confirmed``."""

    def __init__(self, message: Message, on: int | None = None) -> None:
        self.message = Message(message.id if on is None else on)
        self.response = self
        self.gate, self.confirmed = asyncio.Event(), asyncio.Event()
        self.confirmed.set()
        self._answers = message

    def is_done(self) -> bool:
        return False

    async def edit_message(self, *, view: Any, attachments: Any) -> None:
        await self.gate.wait()
        if self.message.id == self._answers.id:
            self._answers.arrive(view)
        await self.confirmed.wait()


class Lobby:
    """A table, its message, and people who press Join."""

    def __init__(self, hall: Hall, table: Table, message: Message) -> None:
        self.hall, self.table, self.message = hall, table, message
        self.channel = Channel(message)
        self.posts = Posts(
            self.channel,  # type: ignore[arg-type]
            self._render,
            lambda table, people: "Your turn",
            lambda: hall.now,
            0,
            lambda table: 1.0,
        )
        hall.room.listeners.append(self.posts.changed)
        message.courier.set()

    async def _render(self, table: Table) -> Page:
        page = Page()
        page.text(" ".join(seat.name for seat in table.header.seats))
        return page

    async def join(self, person: int, pressed: Pressed) -> None:
        with self.posts.answering(self.table):
            await self.table.join(person, NAMES[person])
            await self.posts.show(pressed, self.table)  # type: ignore[arg-type]

    async def idle(self) -> None:
        """Returns when nothing more is under way."""
        await self.posts.after_restart(self.table)


@pytest.fixture
async def lobby(hall: Hall) -> Lobby:
    for person in (BOB, EVE):
        await hall.room.welcome(11, person, NAMES[person])
    table = await hall.lobby(capacity=4, stake=0)
    message = Message(hall.now - 1_420_070_400_000 << 22)  # of this very moment
    await table.note(message_id=message.id)
    return Lobby(hall, table, message)


async def test_an_answer_is_the_delivery_of_what_it_shows(lobby: Lobby) -> None:
    pressed = Pressed(lobby.message)
    pressed.gate.set()
    await lobby.join(BOB, pressed)
    await lobby.idle()
    assert (lobby.message.shows, lobby.message.edits) == ("Ann Bob", 1)


async def test_what_happens_while_an_answer_is_under_way_follows_it(lobby: Lobby) -> None:
    pressed = Pressed(lobby.message)
    answer = asyncio.create_task(lobby.join(BOB, pressed))
    await asyncio.sleep(0.05)
    await lobby.table.add_robot("normal", "Robot")
    await asyncio.sleep(0.05)
    assert lobby.message.edits == 0
    pressed.gate.set()
    await answer
    await lobby.idle()
    assert (lobby.message.shows, lobby.message.edits) == ("Ann Bob Robot", 2)


async def test_of_two_answers_at_once_the_older_one_may_come_last(lobby: Lobby) -> None:
    first, second = Pressed(lobby.message), Pressed(lobby.message)
    older = asyncio.create_task(lobby.join(BOB, first))
    await asyncio.sleep(0.05)
    second.gate.set()
    await lobby.join(EVE, second)
    assert lobby.message.shows == "Ann Bob Eve"
    first.gate.set()
    await older
    await lobby.idle()
    assert (lobby.message.shows, lobby.message.edits) == ("Ann Bob Eve", 3)


async def test_of_two_answers_at_once_the_older_one_may_arrive_last_and_be_confirmed_first(lobby: Lobby) -> None:
    first, second = Pressed(lobby.message), Pressed(lobby.message)
    second.confirmed.clear()
    older = asyncio.create_task(lobby.join(BOB, first))
    await asyncio.sleep(0.05)
    second.gate.set()
    newer = asyncio.create_task(lobby.join(EVE, second))
    await asyncio.sleep(0.05)
    first.gate.set()
    await older
    assert lobby.message.shows == "Ann Bob"
    second.confirmed.set()
    await newer
    await lobby.idle()
    assert (lobby.message.shows, lobby.message.edits) == ("Ann Bob Eve", 3)


async def test_an_edit_that_was_under_way_may_come_after_the_answer(lobby: Lobby) -> None:
    lobby.message.courier.clear()
    await lobby.table.add_robot("normal", "Robot")
    await asyncio.sleep(0.05)
    pressed = Pressed(lobby.message)
    pressed.gate.set()
    await lobby.join(BOB, pressed)
    assert lobby.message.shows == "Ann Robot Bob"
    lobby.message.courier.set()
    await lobby.idle()
    assert (lobby.message.shows, lobby.message.edits) == ("Ann Robot Bob", 3)


async def test_an_answer_on_an_old_copy_shows_nothing_on_the_table_s_message(lobby: Lobby) -> None:
    pressed = Pressed(lobby.message, on=5)
    pressed.gate.set()
    await lobby.join(BOB, pressed)
    await lobby.idle()
    assert (lobby.message.shows, lobby.message.edits) == ("Ann Bob", 1)


@pytest.fixture
def troubled(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> Lobby:
    """The store does not take the next thing that is noted of the table; whoever tries again does so at once."""
    monkeypatch.setattr("bot.messages.courier.PAUSES", (0.0, 0.0, 0.0))
    noted, failures = lobby.table.note, [StoreLocked()]

    async def note(**facts: Any) -> Header:
        if failures:
            raise failures.pop()
        return await noted(**facts)

    monkeypatch.setattr(lobby.table, "note", note)
    return lobby


async def test_a_message_that_could_not_be_noted_is_not_left_behind(troubled: Lobby) -> None:
    with pytest.raises(StoreLocked):
        await troubled.posts.post_anew(troubled.table)
    await troubled.idle()
    assert [message.there for message in troubled.channel.sent] == [False]
    assert troubled.table.header.message_id == troubled.message.id
    assert troubled.message.there


async def test_a_call_that_could_not_be_noted_is_made_again(troubled: Lobby) -> None:
    await troubled.table.join(BOB, NAMES[BOB])
    await troubled.table.start()
    await troubled.idle()
    assert [message.there for message in troubled.channel.sent] == [False, True]
    assert troubled.table.header.call_id == troubled.channel.sent[1].id


async def test_a_table_that_could_not_be_posted_is_posted_yet(lobby: Lobby) -> None:
    await lobby.table.note(message_id=None)
    lobby.channel.failures.append(ConnectionResetError())
    with pytest.raises(ConnectionResetError):
        await lobby.posts.post_anew(lobby.table)
    await asyncio.sleep(0.05)
    assert [message.id for message in lobby.channel.sent] == [lobby.table.header.message_id]


async def test_a_table_that_is_posted_twice_at_once_has_one_message(lobby: Lobby) -> None:
    await asyncio.gather(*(lobby.posts.post_anew(lobby.table) for _ in range(2)))
    await lobby.idle()
    assert not lobby.message.there
    [message] = [message for message in lobby.channel.sent if message.there]
    assert message.id == lobby.table.header.message_id
