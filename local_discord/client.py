"""A person without a browser: the page's protocol as a few methods, for tests and load."""

# ruff: noqa: ASYNC109 -- a `timeout` is what a test wants to say, and each method turns it into its own words

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from secrets import token_hex
from typing import Any, Self
from urllib.parse import parse_qs, urlsplit

import aiohttp

from local_discord import components, forms
from local_discord.errors import Failed
from local_discord.model import DM_CHANNEL, EPHEMERAL, Json
from local_discord.server import LocalDiscord

TIMEOUT = 10.0
"""Seconds that an action waits for its answer unless told otherwise."""

MESSAGES_KEPT = 500


@dataclass(frozen=True, slots=True)
class Answer:
    """The result of an action: the message that answered, or was updated, as it was then; or the modal."""

    message: Json | None = None
    modal: Json | None = None
    interaction_id: str | None = None
    kind: int | None = None
    """The type of the first answer, by Discord's number: 6 only says that an update will come."""

    @property
    def text(self) -> str:
        """The words of the answering message."""
        return components.text_of(self.message) if self.message else ""

    @property
    def is_ephemeral(self) -> bool:
        """True if only this person sees the answer."""
        return bool(self.message and self.message["flags"] & EPHEMERAL)


class Person:
    """One person at one open page. Use `Person.join`, or `async with await Person.join(...)`."""

    def __init__(self, session: aiohttp.ClientSession, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._session = session
        self._socket = socket
        self._reader: asyncio.Task[None] | None = None
        self._nonces = 0
        self._page = token_hex(4)
        self._pending: dict[str, asyncio.Future[Json]] = {}
        self._modals: dict[str, Json] = {}
        self._waiters: list[tuple[Callable[[Person], Any], asyncio.Future[Any]]] = []
        self._messages: dict[str, OrderedDict[str, Json]] = {}
        self.channels: dict[str, Json] = {}
        self.frames: deque[Json] = deque(maxlen=MESSAGES_KEPT)
        self.user: Json = {}
        self.bot: Json = {}
        self.people: list[Json] = []
        self.guilds: list[Json] = []
        self.commands: list[Json] = []
        self.emojis: Json = {}
        self.bot_online = False

    @classmethod
    async def join(cls, discord: LocalDiscord | tuple[str, str] | str, name: str) -> Self:
        """Open a page as `name`. `discord` may be the server, (origin, key), or the page's address."""
        if isinstance(discord, str):
            parts = urlsplit(discord)
            origin, key = f"{parts.scheme}://{parts.netloc}", parse_qs(parts.query)["key"][0]
        elif isinstance(discord, tuple):
            origin, key = discord
        else:
            origin, key = discord.origin, discord.key
        session = aiohttp.ClientSession()
        try:
            url = f"{origin}/page/socket"
            socket = await session.ws_connect(url, params={"key": key, "as": name}, max_msg_size=0)
            person = cls(session, socket)
            person._take(json.loads((await socket.receive()).data))
        except BaseException:
            await session.close()
            raise
        person._reader = asyncio.create_task(person._read())
        return person

    async def close(self) -> None:
        """Close the page."""
        await self._socket.close()
        if self._reader is not None:
            await self._reader
        await self._session.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exc_info: object) -> None:
        await self.close()

    # What the person sees

    @property
    def id(self) -> str:
        """The user's id."""
        return str(self.user["id"])

    def channel(self, name_or_id: str | int) -> Json:
        """A visible channel by name, id or "dm" (with the bot). Raises KeyError."""
        wanted = str(name_or_id).removeprefix("#")
        if wanted in self.channels:
            return self.channels[wanted]
        for channel in self.channels.values():
            if channel.get("name") == wanted or (wanted == "dm" and channel["type"] == DM_CHANNEL):
                return channel
        raise KeyError(f"{self.user['username']} sees no channel {wanted}")

    def messages(self, channel: str | int) -> list[Json]:
        """The messages of a channel that this page has, oldest first, ephemeral ones included."""
        return list(self._messages.get(self.channel(channel)["id"], {}).values())

    def last(self, channel: str | int) -> Json:
        """The newest message of a channel. Raises IndexError if there is none."""
        return self.messages(channel)[-1]

    def ephemeral(self, channel: str | int) -> list[Json]:
        """The messages of a channel that only this person sees, oldest first."""
        return [message for message in self.messages(channel) if message["flags"] & EPHEMERAL]

    def message(self, message_id: str | int) -> Json | None:
        """A message by id, as it looks now; None if it is gone."""
        for messages in self._messages.values():
            if str(message_id) in messages:
                return messages[str(message_id)]
        return None

    async def wait(self, predicate: Callable[[Person], Any], timeout: float = TIMEOUT) -> Any:
        """Wait until `predicate(self)` is true and return what it returned. Raises TimeoutError."""
        now = predicate(self)
        if now:
            return now
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        entry = (predicate, future)
        self._waiters.append(entry)
        try:
            # Not `wait_for`, which in Python 3.11 forgets that it was cancelled where the answer comes as well.
            async with asyncio.timeout(timeout):
                return await future
        finally:
            self._waiters.remove(entry)

    async def wait_for_text(self, channel: str | int, text: str, timeout: float = TIMEOUT) -> Json:
        """Wait for a message of the channel that contains `text`, and return the newest such."""

        def found(person: Person) -> Json | None:
            matching = (m for m in reversed(person.messages(channel)) if text in components.text_of(m))
            return next(matching, None)

        message: Json = await self.wait(found, timeout)
        return message

    # What the person does

    async def slash(
        self, channel: str | int, command: str, /, *, timeout: float = TIMEOUT, **options: Any
    ) -> Answer:
        """Send a slash command, such as `slash("card-room", "whist", stake=5)`.

        Options may be people or channels by name or id. Raises Failed.
        """
        place = self.channel(channel)
        data = self._forms().command(place, command, options)
        return await self._act({"op": "command", "data": data}, place["id"], timeout)

    async def menu(self, channel: str | int, name: str, target: str | int, *, timeout: float = TIMEOUT) -> Answer:
        """Choose from the context menu of a person or a message, by its number. Raises Failed."""
        place = self.channel(channel)
        menu = next((one for one in self.commands if one["name"] == name and one["type"] != 1), None)
        if menu is None:
            raise Failed(f"There is no menu {name} here.")
        data = {"id": menu["id"], "target_id": str(target)}
        return await self._act({"op": "command", "data": data}, place["id"], timeout)

    async def autocomplete(
        self,
        channel: str | int,
        command: str,
        option: str,
        typed: Any,
        /,
        *,
        timeout: float = TIMEOUT,
        **others: Any,
    ) -> list[Json]:
        """The choices offered while `typed` stands in `option`. Raises Failed."""
        place = self.channel(channel)
        data = self._forms().command(place, command, {**others, option: typed}, focused=option)
        op = {"op": "autocomplete", "data": data, "channel_id": place["id"]}
        frame = await self.request(op, timeout)
        choices: list[Json] = frame["choices"]
        return choices

    async def click(self, message: Json, button: str, *, timeout: float = TIMEOUT) -> Answer:
        """Press a button, named by its label or custom_id, of a message. Raises Failed."""
        found = forms.find_component(message, button, (components.BUTTON,))
        return await self._use(message, found, None, timeout)

    async def select(
        self, message: Json, custom_id: str, values: str | Iterable[str], *, timeout: float = TIMEOUT
    ) -> Answer:
        """Choose from a select, named by its custom_id or placeholder; values may be labels. Raises Failed."""
        found = forms.find_component(message, custom_id, components.SELECTS)
        wanted = [values] if isinstance(values, str) else [str(value) for value in values]
        by_label = {option["label"]: option["value"] for option in found.get("options", ())}
        offered = set(by_label.values())
        chosen = [value if value in offered else by_label.get(value, value) for value in wanted]
        return await self._use(message, found, chosen, timeout)

    async def submit(self, opened: Answer | Json, values: Json, *, timeout: float = TIMEOUT) -> Answer:
        """Fill in a modal (what `click` or `slash` returned) by custom_id and send it. Raises Failed.

        Fields that are left out keep what the modal filled in.
        """
        modal = opened.modal if isinstance(opened, Answer) else opened
        if modal is None:
            raise Failed("There is no form to fill in.")
        filled = forms.fill_in(modal["components"], values)
        op = {"op": "modal_submit", "interaction_id": modal["interaction_id"], "components": filled}
        return await self._act(op, modal["channel_id"], timeout)

    async def say(self, channel: str | int, text: str, *, timeout: float = TIMEOUT) -> Json:
        """Write a message and return it once it is there. Raises Failed."""
        place, nonce = self.channel(channel), self._nonce()
        refusal = self._expect(nonce)
        await self._send({"op": "message", "nonce": nonce, "channel_id": place["id"], "content": text})

        def there(person: Person) -> Json | None:
            if refusal.done():
                return refusal.result()
            mine = (m for m in reversed(person.messages(place["id"])) if m.get("nonce") == nonce)
            return next(mine, None)

        try:
            result: Json = await self.wait(there, timeout)
        finally:
            self._pending.pop(nonce, None)
        if result.get("t") == "error":
            raise Failed(result["message"])
        return result

    async def dismiss(self, message: Json) -> None:
        """Forget an ephemeral message."""
        ids = {"channel_id": message["channel_id"], "message_id": message["id"]}
        await self._send({"op": "dismiss", "nonce": self._nonce(), **ids})
        await self.wait(lambda person: person.message(message["id"]) is None)

    async def history(self, channel: str | int, before: str | int) -> list[Json]:
        """Up to 50 older messages."""
        op = {"op": "history", "channel_id": self.channel(channel)["id"], "before": str(before)}
        frame = await self.request(op, TIMEOUT)
        messages: list[Json] = frame["messages"]
        return messages

    async def open_dm(self) -> Json:
        """The direct messages with the bot, opened if need be."""
        frame = await self.request({"op": "open_dm", "user_id": self.bot["id"]}, TIMEOUT)
        channel: Json = frame["channel"]
        return channel

    async def set_dms_open(self, is_open: bool) -> None:
        """Allow or forbid direct messages from the bot."""
        await self._send({"op": "set", "nonce": self._nonce(), "dms_open": is_open})
        await self.history(next(iter(self.channels)), 1)  # answered in order, so the setting has been taken in

    def _forms(self) -> forms.CommandForms:
        users = {user["username"]: user["id"] for user in [*self.people, self.bot]}
        return forms.CommandForms(self.commands, users, lambda name: str(self.channel(name)["id"]))

    # Asking and hearing

    def _nonce(self) -> str:
        self._nonces += 1
        return f"{self._page}-{self._nonces}"

    def _expect(self, nonce: str) -> asyncio.Future[Json]:
        future = self._pending[nonce] = asyncio.get_running_loop().create_future()
        return future

    async def _send(self, op: Json) -> None:
        await self._socket.send_str(json.dumps(op, separators=(",", ":")))

    async def request(self, op: Json, timeout: float = TIMEOUT) -> Json:
        """Send any op of the page's protocol and return the frame that settles it. Raises Failed."""
        nonce = self._nonce()
        future = self._expect(nonce)
        try:
            await self._send({**op, "nonce": nonce})
            async with asyncio.timeout(timeout):
                frame = await future
        except TimeoutError:
            raise Failed("Nothing came back in time.") from None
        finally:
            self._pending.pop(nonce, None)
        if frame["t"] == "error" or frame.get("state") == "failed":
            raise Failed(frame.get("message") or "This interaction failed")
        return frame

    async def _act(self, op: Json, channel_id: str, timeout: float) -> Answer:
        frame = await self.request({**op, "channel_id": channel_id}, timeout)
        modal = self._modals.pop(frame["interaction_id"], None)
        if modal is not None:
            modal["channel_id"] = channel_id
        return Answer(frame["shown"], modal, frame["interaction_id"], frame.get("answer"))

    async def _use(self, message: Json, component: Json, values: list[str] | None, timeout: float) -> Answer:
        used = {"message_id": message["id"], "custom_id": component["custom_id"], "values": values}
        return await self._act({"op": "component", **used}, message["channel_id"], timeout)

    async def _read(self) -> None:
        async for received in self._socket:
            if received.type is aiohttp.WSMsgType.TEXT:
                self._take(json.loads(received.data))
        for future in [*self._pending.values(), *(future for _, future in self._waiters)]:
            if not future.done():
                future.set_exception(Failed("The connection to the room was lost."))

    def _take(self, frame: Json) -> None:
        self.frames.append(frame)
        kind = frame["t"]
        if kind in ("message_create", "message_update"):
            self._keep(frame["message"])
        elif kind == "message_delete":
            self._messages.get(frame["channel_id"], OrderedDict()).pop(frame["id"], None)
        elif kind == "hello":
            self._greet(frame)
        elif kind in ("channel_create", "channel_update"):
            self.channels[frame["channel"]["id"]] = frame["channel"]
        elif kind == "channel_delete":
            self.channels.pop(frame["channel"]["id"], None)
            self._messages.pop(frame["channel"]["id"], None)
        elif kind in ("commands", "emojis"):
            setattr(self, kind, frame[kind])
        elif kind == "bot":
            self.bot_online = frame["online"]
        elif kind == "modal":
            self._modals[frame["interaction_id"]] = frame
        self._settle(frame)
        for predicate, future in list(self._waiters):
            if future.done():
                continue
            try:
                result = predicate(self)
            except Exception as error:  # the waiter's own mistake, for the waiter to see
                future.set_exception(error)
                continue
            if result:
                future.set_result(result)

    def _settle(self, frame: Json) -> None:
        """Finish the action that a frame answers. "sent" and "thinking" are not yet the end."""
        future = self._pending.get(str(frame.get("nonce")))
        if future is None or future.done() or frame["t"] == "modal":
            return
        if frame["t"] == "interaction" and frame["state"] in ("sent", "thinking"):
            return
        if frame["t"] not in ("message_create", "message_update"):
            shown = self.message(frame["message_id"]) if "message_id" in frame else None
            future.set_result({**frame, "shown": shown})

    def _greet(self, hello: Json) -> None:
        self.user, self.people = hello["user"], hello["people"]
        self.guilds, self.commands, self.emojis = hello["guilds"], hello["commands"], hello["emojis"]
        self.bot, self.bot_online = hello["application"]["bot"], hello["bot_online"]
        places = [channel for guild in self.guilds for channel in guild["channels"]] + hello["dms"]
        self.channels = {channel["id"]: channel for channel in places}
        for channel_id, messages in hello["messages"].items():
            mine = self._messages.get(channel_id, OrderedDict())
            ephemeral = {key: m for key, m in mine.items() if m["flags"] & EPHEMERAL}
            known = {message["id"]: message for message in messages} | ephemeral
            self._messages[channel_id] = OrderedDict(sorted(known.items(), key=lambda item: int(item[0])))

    def _keep(self, message: Json) -> None:
        kept = self._messages.setdefault(message["channel_id"], OrderedDict())
        kept[message["id"]] = message
        if len(kept) > MESSAGES_KEPT:
            kept.popitem(last=False)
