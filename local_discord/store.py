"""Keeping the world in a file.

One SQLite file with one row for each thing, as JSON. Every change is committed before it is acknowledged,
so a killed process loses nothing; `synchronous` is off because the machine's own crash is not guarded against.
Interactions on their way live in memory only. Ephemeral messages are kept, since a page that stayed open can press
their buttons after a restart; the pictures on them are not, for that page has them.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections import OrderedDict
from dataclasses import astuple
from pathlib import Path
from typing import Any

from local_discord.model import (
    FORUM,
    PUBLIC_THREAD,
    Attachment,
    Channel,
    Emoji,
    File,
    Guild,
    Json,
    Member,
    Message,
    Overwrite,
    Role,
    User,
)
from local_discord.watcher import Change, Watcher
from local_discord.world import World

SCHEMA = """
CREATE TABLE IF NOT EXISTS thing (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    json TEXT NOT NULL,
    PRIMARY KEY (kind, id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS message (
    id INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL,
    json TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS message_by_channel ON message (channel);
CREATE TABLE IF NOT EXISTS ephemeral (
    id INTEGER PRIMARY KEY,
    reader TEXT NOT NULL,
    json TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS file (
    key TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    type TEXT NOT NULL,
    data BLOB NOT NULL
) WITHOUT ROWID;
"""


class Store(Watcher):
    """Reads the world from a file and writes every later change to it."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        # For its owner alone: whoever reads the page's key can be anybody in this Discord.
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        for file in (path, path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm")):
            if file.exists():
                file.chmod(0o600)
        self._db = sqlite3.connect(path, isolation_level=None)
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=OFF")
        self._db.executescript(SCHEMA)
        self._world: World
        self._origin = ""

    def begin(self, world: World, kept: dict[str, str]) -> None:
        """Write down what the world holds now, and from here on all that changes.

        `kept` is what the next `load` returns.
        """
        self._world = world
        self._db.execute("BEGIN")
        self._put("kept", "kept", {**kept, "origin": world.origin, "bot": world.bot.id})
        for user in world.users.values():
            self.on_user("create", user)
        for guild in world.guilds.values():
            self.on_guild("create", guild)
        if self._origin != world.origin:
            for message in (m for channel in world.channels.values() for m in channel.messages.values()):
                self.on_message("update", message)
        self._db.execute("COMMIT")
        world.watchers.append(self)

    def close(self) -> None:
        """Fold the write-ahead log into the file and let go of it."""
        self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._db.close()

    # Writing

    def _put(self, kind: str, thing_id: str, value: Any) -> None:
        self._db.execute("INSERT OR REPLACE INTO thing VALUES (?, ?, ?)", (kind, thing_id, json.dumps(value)))

    def _drop(self, kind: str, thing_id: str) -> None:
        self._db.execute("DELETE FROM thing WHERE kind = ? AND id = ?", (kind, thing_id))

    def _put_file(self, key: str, file: File) -> None:
        row = (key, file.name, file.content_type, file.data)
        self._db.execute("INSERT OR REPLACE INTO file VALUES (?, ?, ?, ?)", row)

    def on_user(self, change: Change, user: User) -> None:
        self._put("user", user.id, [user.name, user.global_name, user.bot, user.dms_open])

    def on_guild(self, change: Change, guild: Guild) -> None:
        value = {
            "name": guild.name,
            "owner": guild.owner_id,
            "roles": [astuple(role) for role in guild.roles.values()],
            "members": [[m.user.id, m.joined_ms, m.nick, m.roles] for m in guild.members.values()],
            "channels": [
                [c.id, c.type, c.name, c.position, [astuple(overwrite) for overwrite in c.overwrites.values()]]
                for c in guild.channels.values()
            ],
            "threads": {c.id: c.parent.id for c in guild.channels.values() if c.parent is not None},
            "forums": {
                c.id: [c.tags, c.flags, c.archived, c.locked, c.owner_id, c.archived_after]
                for c in guild.channels.values()
                if c.type in (FORUM, PUBLIC_THREAD)
            },
        }
        self._put("guild", guild.id, value)

    def on_channel(self, change: Change, channel: Channel) -> None:
        guild = self._world.guild_of(channel)
        if guild is not None:
            self.on_guild("update", guild)
        elif change == "delete":
            self._drop("dm", channel.id)
        else:
            self._put("dm", channel.id, channel.recipients[0].id)
        if change == "delete":
            self._db.execute("DELETE FROM message WHERE channel = ?", (int(channel.id),))

    def on_message(self, change: Change, message: Message) -> None:
        if message.reader_id is not None:
            self._on_ephemeral(change, message, message.reader_id)
            return
        if change == "delete":
            self._db.execute("DELETE FROM message WHERE id = ?", (int(message.id),))
            return
        files = [[attachment.id, attachment.key, attachment.payload] for attachment in message.attachments]
        text = f'{{"message":{message.text()},"files":{json.dumps(files)}}}'
        row = (int(message.id), int(message.channel_id), text)
        self._db.execute("INSERT OR REPLACE INTO message VALUES (?, ?, ?)", row)

    def _on_ephemeral(self, change: Change, message: Message, reader: str) -> None:
        if change == "delete":
            self._db.execute("DELETE FROM ephemeral WHERE id = ?", (int(message.id),))
            return
        self._db.execute(
            "INSERT OR REPLACE INTO ephemeral VALUES (?, ?, ?)", (int(message.id), reader, message.text())
        )

    def on_file(self, change: Change, key: str) -> None:
        if change == "delete":
            self._db.execute("DELETE FROM file WHERE key = ?", (key,))
        elif self._world.files[key].lasting:
            self._put_file(key, self._world.files[key])

    def on_emoji(self, change: Change, emoji: Emoji) -> None:
        if change == "delete":
            self._drop("emoji", emoji.id)
            self.on_file("delete", f"emoji {emoji.id}")
            return
        self._put("emoji", emoji.id, [emoji.name, emoji.animated, emoji.content_type])
        self._put_file(f"emoji {emoji.id}", File(emoji.name, emoji.content_type, emoji.image))

    def on_commands(self, scope: str) -> None:
        self._put("commands", scope, self._world.commands[scope])

    # Reading

    def load(self, world: World) -> dict[str, str]:
        """Fill an empty world from the file. Returns what `begin` was given, or nothing for a new file."""
        kept: dict[str, str] = next((value for _, value in self._all("kept")), {})
        if not kept:
            return {}
        for user_id, (name, global_name, bot, dms_open) in self._all("user"):
            world.users[user_id] = User(user_id, name, global_name, bot, dms_open)
        world.bot = world.users[kept["bot"]]
        for guild_id, value in self._all("guild"):
            self._load_guild(world, guild_id, value)
        for channel_id, person_id in self._all("dm"):
            channel = Channel(channel_id, 1, recipients=[world.users[person_id]])
            world.channels[channel_id] = world.dms[person_id] = channel
        for scope, commands in self._all("commands"):
            world.commands[scope] = commands
        self._origin = kept["origin"]
        self._load_messages(world, self._origin)
        self._load_ephemerals(world)
        self._load_files(world)
        world.ids.continue_after(self._newest_id(world))
        return kept

    def _all(self, kind: str) -> list[tuple[str, Any]]:
        rows = self._db.execute("SELECT id, json FROM thing WHERE kind = ? ORDER BY CAST(id AS INTEGER)", (kind,))
        return [(thing_id, json.loads(text)) for thing_id, text in rows]

    def _load_guild(self, world: World, guild_id: str, value: Json) -> None:
        guild = Guild(guild_id, value["name"], value["owner"])
        guild.roles = {row[0]: Role(*row) for row in value["roles"]}
        guild.members = {row[0]: Member(world.users[row[0]], *row[1:]) for row in value["members"]}
        for channel_id, kind, name, position, overwrites in value["channels"]:
            channel = Channel(channel_id, kind, name, guild_id, position)
            channel.overwrites = {row[0]: Overwrite(*row) for row in overwrites}
            guild.channels[channel_id] = world.channels[channel_id] = channel
        for thread_id, parent_id in value.get("threads", {}).items():
            guild.channels[thread_id].parent = guild.channels[parent_id]
        for number, row in value.get("forums", {}).items():
            one = guild.channels[number]
            one.tags, one.flags, one.archived, one.locked, one.owner_id, one.archived_after = row
        world.guilds[guild_id] = guild

    def _load_messages(self, world: World, old_origin: str) -> None:
        """Addresses of files begin with where the server was then; the port may have changed."""
        for (text,) in self._db.execute("SELECT json FROM message ORDER BY id"):
            value = json.loads(text.replace(f"{old_origin}/files/", f"{world.origin}/files/"))
            payload = value["message"]
            channel = world.channels.get(payload["channel_id"])
            if channel is None:
                continue
            files = [Attachment(*row) for row in value["files"]]
            author_id = payload["author"]["id"]
            channel.messages[payload["id"]] = Message(payload["id"], channel.id, author_id, payload, files)

    def _load_ephemerals(self, world: World) -> None:
        """Reads the messages that only one person sees, oldest first."""
        for reader, text in self._db.execute("SELECT reader, json FROM ephemeral ORDER BY id"):
            payload = json.loads(text)
            message = Message(
                payload["id"], payload["channel_id"], payload["author"]["id"], payload, reader_id=reader
            )
            world.ephemerals.setdefault(reader, OrderedDict())[message.id] = message

    def _load_files(self, world: World) -> None:
        shown = {a.key for c in world.channels.values() for m in c.messages.values() for a in m.attachments}
        emojis = {f"emoji {emoji_id}": (emoji_id, *row) for emoji_id, row in self._all("emoji")}
        forgotten = []
        for key, name, content_type, data in self._db.execute("SELECT * FROM file"):
            if key in emojis:
                emoji_id, emoji_name, animated, _ = emojis[key]
                emoji = Emoji(emoji_id, emoji_name, animated, content_type, data, world.bot)
                world.emojis[emoji_id] = emoji
            elif key in shown:
                world.files[key] = File(name, content_type, data)
            else:
                forgotten.append((key,))
        self._db.executemany("DELETE FROM file WHERE key = ?", forgotten)

    def _newest_id(self, world: World) -> int:
        ids = [*world.users, *world.channels, *world.emojis]
        ids += [message_id for channel in world.channels.values() for message_id in channel.messages]
        ids += [message_id for messages in world.ephemerals.values() for message_id in messages]
        ids += [command["id"] for commands in world.commands.values() for command in commands]
        ids += [command["version"] for commands in world.commands.values() for command in commands]
        ids += [role for guild in world.guilds.values() for role in guild.roles]
        return max(int(thing_id) for thing_id in ids)
