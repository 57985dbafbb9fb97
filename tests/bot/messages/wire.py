"""A Discord for living messages, held in the hand: everything that is sent arrives when its gate is open."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import discord

from bot.messages.calls import WAIT_MS
from bot.messages.messages import Messages
from bot.pictures import Priority
from bot.tables.server_settings import ServerSettings
from bot.tables.table import Table
from bot.ui.page import Page, text_page
from bot.ui.pages import ALONE
from bot.ui.watching import Spectators
from bot.words import Words, words_for
from tests.bot.tables.hall import GUILD, NAMES, Hall
from tests.held import Held


@dataclass
class Message:
    """A message that is there or was; `told` is what it has shown, the last is what it shows."""

    id: int
    told: list[str]
    there: bool = True
    components: tuple[()] = ()
    own: int = 0
    """The number of times that the bot has edited it by a request of its own."""

    async def delete(self) -> None:
        self.there = False

    @property
    def shows(self) -> str:
        return self.told[-1]

    @property
    def jump_url(self) -> str:
        return f"link to {self.id}"


def opened() -> asyncio.Event:
    gate = asyncio.Event()
    gate.set()
    return gate


@dataclass
class Wire:
    """A client with one channel, for direct messages too. `failures` befall what is sent next."""

    hall: Hall
    id: int = 5
    messages: dict[int, Message] = field(default_factory=dict)
    sending: asyncio.Event = field(default_factory=opened)
    editing: asyncio.Event = field(default_factory=opened)
    removing: asyncio.Event = field(default_factory=opened)
    failures: list[Exception] = field(default_factory=list)
    down: Exception | None = None
    """The error that befalls whatever is sent as long as Discord is out of reach."""

    def get_partial_messageable(self, channel_id: int, **where: Any) -> Wire:
        return self

    def get_channel(self, channel_id: int) -> None:
        return None

    user = "the bot"
    below: list[str] = field(default_factory=list)
    """The authors of a table's message and those below it, if the bot may read that; `read`: how often it has."""

    read: int = 0

    async def history(self, *, limit: int, after: Any) -> AsyncIterator[Any]:
        self.read += 1
        if self.down is not None:
            raise self.down
        for number, author in enumerate(self.below[:limit]):
            yield SimpleNamespace(id=after.id + 1 + number, author=author)

    def get_user(self, user_id: int) -> None:
        """Nobody is known."""

    async def create_dm(self, user: Any) -> Wire:
        return self

    async def send(self, *, view: Any, **shown: Any) -> Message:
        await self.sending.wait()
        if self.failures:
            raise self.failures.pop()
        return self.arrive(None, view)

    def get_partial_message(self, message_id: int) -> Partial:
        return Partial(self, message_id)

    def arrive(self, message_id: int | None, shown: Any) -> Message:
        """Something is shown by the message with this id, or by a new one."""
        if self.down is not None:
            raise self.down
        if message_id is None:
            message_id = (self.hall.now - discord.utils.DISCORD_EPOCH << 22) + len(self.messages)
            self.messages[message_id] = Message(message_id, [])
        message = self.messages[message_id]
        if not message.there:
            gone: Any = SimpleNamespace(status=404, reason="Not Found")
            raise discord.NotFound(gone, {"code": 10008, "message": "Unknown Message"})
        message.told.append(shown if isinstance(shown, str) else text_of(shown))
        return message

    @property
    def there(self) -> list[Message]:
        return [message for message in self.messages.values() if message.there]


@dataclass
class Partial:
    """A message by its id."""

    wire: Wire
    id: int

    async def edit(self, *, view: Any = None, content: str = "", **shown: Any) -> None:
        await self.wire.editing.wait()
        self.wire.arrive(self.id, view or content).own += 1

    async def delete(self) -> None:
        if self.wire.down is not None:
            raise self.wire.down
        await self.wire.removing.wait()
        self.wire.messages[self.id].there = False


def text_of(view: Any) -> str:
    [container] = view.to_components()
    text: str = container["components"][0]["content"]
    return text


class Use:
    """Somebody's press on a message, or their command; `shown` is the message by which it was answered.

    The answer arrives when the `gate` is open, and that is known once it is `confirmed`. What is edited later
    by the interaction's token waits at `token`.
    """

    type = discord.InteractionType.component
    locale = None
    channel = None

    def __init__(
        self, wire: Wire, number: int, person: int, on: Message | None = None, *, private: bool = True
    ) -> None:
        self.id = number
        self.extras: dict[str, Any] = {}
        self.wire = wire
        self.user = SimpleNamespace(id=person)
        self.guild_id: int | None = GUILD
        self.message = SimpleNamespace(id=on.id, flags=SimpleNamespace(ephemeral=private)) if on else None
        self.response = self.followup = self
        self.gate, self.confirmed, self.token = opened(), opened(), opened()
        self.shown: Message | None = None
        self.failures: list[Exception] = []
        """The errors that befall what is edited next by the token."""

    def is_done(self) -> bool:
        return self.shown is not None

    async def edit_message(self, *, view: Any, **shown: Any) -> None:
        assert self.message is not None
        await self.gate.wait()
        self.shown = self.wire.arrive(self.message.id, view)
        await self.confirmed.wait()

    async def send_message(self, *, view: Any, **shown: Any) -> SimpleNamespace:
        await self.gate.wait()
        self.shown = self.wire.arrive(None, view)
        return SimpleNamespace(message_id=self.shown.id, resource=None)

    async def defer(self, *, ephemeral: bool = False, thinking: bool = False) -> None:
        if thinking:
            self.shown = self.wire.arrive(None, "...")
        else:
            assert self.message is not None
            self.shown = self.wire.messages[self.message.id]

    async def send(self, *, content: str = "", view: Any = None, **shown: Any) -> Message:
        assert self.shown is not None
        return self.wire.arrive(None if view else self.shown.id, view or content)

    async def edit_original_response(self, *, view: Any, **shown: Any) -> Message:
        assert self.shown is not None
        await self.token.wait()
        if self.failures:
            raise self.failures.pop()
        return self.wire.arrive(self.shown.id, view)


class Plain:
    """Pages that say who sits at a table, or how many moves were made.

    None is made while the `easel` is shut; each of the `brushes` holds up one that is being made.
    """

    back_ms: int | None = None
    """No restart is near."""

    async def shows_pictures(self, table: Table) -> bool:
        return False

    def __init__(self) -> None:
        self.easel = opened()
        self.brushes: list[asyncio.Event] = []
        self.failures: list[Exception] = []

    async def public(
        self, table: Table, priority: Priority = Priority.ANSWER, spectators: Spectators = ALONE
    ) -> Page:
        return await self._drawn(" ".join(seat.name for seat in table.header.seats))

    async def panel(
        self, table: Table, user_id: int, notice: str, language: str | None, priority: Priority, aim: str
    ) -> Page:
        return await self._drawn(f"{notice} {len(table.match.log) if table.match else 'lobby'}".lstrip())

    async def _drawn(self, text: str) -> Page:
        await self.easel.wait()
        if self.brushes:
            await self.brushes.pop().wait()
        if self.failures:
            raise self.failures.pop()
        return text_page(text)

    def parting(self, table: Table, language: str | None, *, asleep: bool) -> Page:
        return text_page("asleep" if asleep else "elsewhere")

    async def call(self, table: Table, people: Any) -> Page:
        return text_page(f"Your turn: {table.header.message_id}")

    def screen(self, table: Table) -> SimpleNamespace:
        return SimpleNamespace(stretch=1.0)

    def words(self, interaction: Any) -> Words:
        return words_for()

    def language(self, interaction: Any) -> str:
        return "en"

    async def server(self, guild_id: int) -> ServerSettings:
        return ServerSettings()

    async def remember_language(self, interaction: Any) -> None:
        """Nobody here speaks any other."""


class NoTroubles:
    """The troubles of a server where all is well, which nobody writes down."""

    def holds(self, guild_id: int, kind: str, channel_id: int) -> bool:
        return False

    async def found(self, guild_id: int, kind: str, channel_id: int) -> None:
        pass

    async def works(self, guild_id: int, kind: str, channel_id: int) -> None:
        pass


class Stage:
    """A hall whose tables are shown. Interactions are numbered as they come."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.wire = Wire(hall)
        self.pages = Plain()
        given: Any = (self.wire, hall.room, self.pages, NoTroubles(), lambda: hall.now, 0)
        self.messages = Messages(*given)
        hall.room.listeners.append(self.messages.changed)
        self._count = 0

    async def look_below(self, channel_id: int, last: int) -> None:
        """Somebody presses something in a channel whose last message has this number."""
        channel = SimpleNamespace(last_message_id=last)
        press: Any = SimpleNamespace(channel_id=channel_id, channel=channel, guild_id=GUILD)
        self.messages.look_below(press)

    def use(self, person: int, on: Message | None = None, *, private: bool = True) -> Any:
        self._count += 1
        return Use(self.wire, self._count, person, on, private=private)

    async def panel(self, table: Held, person: int) -> Message:
        """A person opens a panel of their own."""
        use = self.use(person)
        await self.messages.open_panel(use, table.now)
        assert isinstance(use.shown, Message)
        return use.shown

    async def settle(self) -> None:
        """Lets happen what can."""
        await asyncio.sleep(0.05)


class Lobby:
    """A table, its message, and people who press Join."""

    def __init__(self, stage: Stage, table: Held, message: Message) -> None:
        self.stage, self.table, self.message = stage, table, message

    def press(self, person: int, on: Message | None = None) -> Any:
        return self.stage.use(person, on or self.message, private=False)

    async def join(self, pressed: Use) -> None:
        person = pressed.user.id
        async with self.stage.messages.responding(pressed, self.table.now):  # type: ignore[arg-type]
            await self.table.join(person, NAMES[person])

    async def waits(self) -> None:
        """Somebody's turn has waited so long that they are called."""
        await self.idle()
        self.stage.hall.now += WAIT_MS

    async def idle(self) -> None:
        """Returns when nothing more is under way."""
        await self.stage.messages.bring(self.table.now)
