"""The people's side: the page's files and one WebSocket for each open page."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from itertools import islice
from typing import Any

import discord
from aiohttp import WSMsgType, web

from local_discord import messages
from local_discord.actions import Actions
from local_discord.errors import ApiError, Refused
from local_discord.gateway import Gateway
from local_discord.model import DM_CHANNEL, ENGLISH, FORUM, Channel, Emoji, Guild, Json, Message, User
from local_discord.outbox import Outbox
from local_discord.permissions import Permission
from local_discord.threads import check_open
from local_discord.watcher import Change, Watcher
from local_discord.world import World

_log = logging.getLogger(__name__)

HISTORY = 50
"""Messages of a channel that a page gets at once."""

PERSON_TEXT = 2000
"""Characters of a person's own message."""


def _locale(accepted: str) -> str:
    """Discord's name for the language that a browser likes best, by its `Accept-Language`."""
    best = accepted.split(",")[0].split(";")[0].strip()
    names = [locale.value for locale in discord.Locale]
    alike = (name for name in names if name.split("-")[0] == best.split("-")[0])
    return best if best in names else next(alike, ENGLISH)


class Page(Watcher):
    """Pushes to every open page what its person may see, and takes what they do."""

    def __init__(self, world: World, actions: Actions, gateway: Gateway) -> None:
        self._world = world
        self._actions = actions
        self._gateway = gateway
        self._open: dict[Outbox, User] = {}
        gateway.online_changed.append(lambda online: self._push(json.dumps({"t": "bot", "online": online})))
        self._ops: dict[str, Callable[[User, Json, Callable[[Json], None]], None]] = {
            "command": actions.command,
            "autocomplete": actions.autocomplete,
            "component": actions.component,
            "modal_submit": actions.modal_submit,
            "message": self._say,
            "dismiss": self._dismiss,
            "history": self._history,
            "open_dm": self._open_dm,
            "set": self._set,
        }

    # One connection

    async def connect(self, request: web.Request) -> web.StreamResponse:
        """Serve one page. The key was checked before."""
        try:
            user = self._world.person(request.query.get("as", ""))
        except KeyError:
            return web.Response(status=404, text="There is nobody of that name here.")
        user.locale = _locale(request.headers.get("Accept-Language", ""))
        socket = web.WebSocketResponse(max_msg_size=256 * 1024)
        await socket.prepare(request)
        outbox = Outbox(socket)
        self._open[outbox] = user
        outbox.put(json.dumps(self._hello(user)))
        try:
            async for received in socket:
                if received.type is WSMsgType.TEXT:
                    self._take(user, received.data, outbox)
        finally:
            del self._open[outbox]
            await outbox.close()
        return socket

    async def close(self) -> None:
        """Hang up on every page."""
        for outbox in list(self._open):
            await outbox.socket.close(code=1001)

    def _take(self, user: User, text: str, outbox: Outbox) -> None:
        def tell(frame: Json) -> None:
            outbox.put(json.dumps(frame))

        nonce = None
        try:
            op = json.loads(text)
            nonce = op.get("nonce")
            self._ops[op["op"]](user, op, tell)
        except Refused as refused:
            tell({"t": "error", "nonce": nonce, "message": str(refused)})
        except ApiError as error:
            tell({"t": "error", "nonce": nonce, "message": error.refusal.message})
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            _log.warning("an op of %s could not be understood: %.500s", user.name, text, exc_info=True)
            tell({"t": "error", "nonce": nonce, "message": "That request could not be understood."})

    # What a person does besides using the bot

    def _say(self, user: User, op: Json, tell: Callable[[Json], None]) -> None:
        channel = self._actions.channel(user, op)
        text = op["content"].strip()
        if (
            channel.type == FORUM
            or channel.locked
            or not self._world.can(user.id, channel, Permission.SEND_MESSAGES)
        ):
            raise Refused("You may not write in that channel.")
        check_open(self._world, channel)
        if not 0 < len(text) <= PERSON_TEXT:
            raise Refused(f"A message has 1 to {PERSON_TEXT} characters.")
        messages.create(self._world, channel, user, {"content": text, "nonce": op.get("nonce")}, [])

    def _dismiss(self, user: User, op: Json, tell: Callable[[Json], None]) -> None:
        message = self._world.message_for(user.id, str(op["channel_id"]), str(op["message_id"]))
        if message is None or message.reader_id != user.id:
            raise Refused("Only your own “only you can see this” messages can be dismissed.")
        self._world.delete_message(message)

    def _history(self, user: User, op: Json, tell: Callable[[Json], None]) -> None:
        channel = self._actions.channel(user, op)
        before = int(op["before"])
        older = (m.payload for m in reversed(channel.messages.values()) if int(m.id) < before)
        found = list(islice(older, HISTORY))[::-1]
        tell({"t": "history", "nonce": op.get("nonce"), "channel_id": channel.id, "messages": found})

    def _open_dm(self, user: User, op: Json, tell: Callable[[Json], None]) -> None:
        if str(op["user_id"]) != self._world.bot.id:
            raise Refused("Here you can write direct messages to the bot only.")
        channel = self._world.dm(user)
        tell({"t": "channel_create", "nonce": op.get("nonce"), "channel": self._channel_for(user, channel)})

    def _set(self, user: User, op: Json, tell: Callable[[Json], None]) -> None:
        self._world.set_dms_open(user, bool(op["dms_open"]))

    # What a person sees

    def _hello(self, user: User) -> Json:
        world = self._world
        guilds = [guild for guild in world.guilds.values() if user.id in guild.members]
        channels = [c for guild in guilds for c in self._channels(user, guild)]
        dm = world.dms.get(user.id)
        if dm is not None:
            channels.append(dm)
        bot = world.bot.payload()
        return {
            "t": "hello",
            "user": {**user.payload(), "dms_open": user.dms_open},
            "people": [person.payload() for person in world.users.values() if not person.bot],
            "application": {"id": world.bot.id, "name": world.bot.global_name, "bot": bot},
            "bot_online": self._gateway.online,
            "guilds": [self._guild_for(user, guild) for guild in guilds],
            "dms": [self._channel_for(user, dm)] if dm else [],
            "commands": self._commands(),
            "emojis": self._emojis(),
            "messages": {channel.id: _newest(channel) for channel in channels},
            "now": world.clock.now_ms(),
        }

    def _guild_for(self, user: User, guild: Guild) -> Json:
        return {
            "id": guild.id,
            "name": guild.name,
            "channels": [self._channel_for(user, channel) for channel in self._channels(user, guild)],
            "roles": [role.payload() for role in guild.roles.values()],
            "members": [{"user": m.user.payload(), "nick": m.nick} for m in guild.members.values()],
        }

    def _channels(self, user: User, guild: Guild) -> list[Channel]:
        return [channel for channel in guild.channels.values() if self._sees(user, channel)]

    def _sees(self, user: User, channel: Channel) -> bool:
        return self._world.can(user.id, channel, Permission.VIEW_CHANNEL)

    def _channel_for(self, user: User, channel: Channel) -> Json:
        """A channel as its person sees it: in direct messages the bot is the other side."""
        payload = channel.payload()
        if channel.type == DM_CHANNEL:
            payload["recipients"] = [self._world.bot.payload()]
        usable = [command["id"] for command in self._commands() if self._actions.usable(user, channel, command)]
        writable = channel.type != FORUM and not channel.locked
        may_write = writable and self._world.can(user.id, channel, Permission.SEND_MESSAGES)
        usable = usable if channel.type != FORUM else []
        return {**payload, "commands": usable, "may_write": may_write}

    def _commands(self) -> list[Json]:
        return [command for commands in self._world.commands.values() for command in commands]

    def _emojis(self) -> Json:
        place = f"{self._world.origin}/files/emojis"
        return {
            emoji.id: {"name": emoji.name, "url": f"{place}/{emoji.id}.{'gif' if emoji.animated else 'png'}"}
            for emoji in self._world.emojis.values()
        }

    # Pushing

    def _push(self, frame: str, concerns: Callable[[User], bool] = lambda user: True) -> None:
        for outbox, user in self._open.items():
            if concerns(user):
                outbox.put(frame)

    def on_message(self, change: Change, message: Message) -> None:
        channel = self._world.channels.get(message.channel_id)
        if channel is None:
            return
        if change == "delete":
            frame = json.dumps({"t": "message_delete", "channel_id": message.channel_id, "id": message.id})
        else:
            frame = f'{{"t":"message_{change}","message":{message.text()}}}'
        reader = message.reader_id
        self._push(frame, lambda user: user.id == reader if reader else self._sees(user, channel))

    def on_channel(self, change: Change, channel: Channel) -> None:
        """A channel that someone may no longer see is gone for them; one they may see again is new."""
        gone = {"id": channel.id, "guild_id": channel.guild_id}
        for outbox, user in self._open.items():
            if user.id not in self._world.members_of(channel):
                continue
            if change == "delete" or not self._sees(user, channel):
                payload: Json = {"t": "channel_delete", "channel": gone}
            else:
                payload = {"t": f"channel_{change}", "channel": self._channel_for(user, channel)}
            outbox.put(json.dumps(payload))

    def on_guild(self, change: Change, guild: Guild) -> None:
        """Servers, members and roles change rarely: everybody gets everything anew."""
        for outbox, user in self._open.items():
            outbox.put(json.dumps(self._hello(user)))

    def on_commands(self, scope: str) -> None:
        """Each channel says anew which of the commands it offers."""
        self._push(json.dumps({"t": "commands", "commands": self._commands()}))
        for channel in self._world.channels.values():
            self.on_channel("update", channel)

    def on_emoji(self, change: Change, emoji: Emoji) -> None:
        self._push(json.dumps({"t": "emojis", "emojis": self._emojis()}))


def _newest(channel: Channel) -> list[Any]:
    newest = islice(reversed(channel.messages.values()), HISTORY)
    return [message.payload for message in newest][::-1]
