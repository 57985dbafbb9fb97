"""`python -m tests.bench guilds [SERVERS]`: a server's weight, and what a counted message costs.

Seven servers in twenty are small, twelve usual, one is big. Each figure is of a process of its own: as discord.py
keeps servers by itself, and as the bot does (`bot.inside.SLIMMED`).
"""

from __future__ import annotations

import asyncio
import gc
import json
import subprocess
import sys
import time
from random import Random
from typing import Any

import psutil

from bot import create_bot
from bot.inside import SLIMMED
from bot.settings import Settings

KINDS = {"small": (8, 4, 1, 0), "usual": (40, 30, 2, 20), "big": (250, 150, 6, 100)}
"""Of a server: its channels, its roles, the overwrites of each channel, its emoji and threads."""

SHARE = ("small",) * 7 + ("usual",) * 12 + ("big",)
MESSAGES = 5_000
EPOCH_MS = 1_420_070_400_000
FIRST = (1_767_225_600_000 - EPOCH_MS) << 22


def server(number: int, kind: str, luck: Random) -> dict[str, Any]:
    """One GUILD_CREATE, as Discord spells it."""
    channels, roles, overwrites, extras = KINDS[kind]
    own = FIRST + number * 10_000
    role_ids = [str(own)] + [str(own + 1 + one) for one in range(roles)]

    def role(its_id: str) -> dict[str, Any]:
        colour = luck.randrange(1 << 24)
        return {
            "id": its_id,
            "name": f"role {luck.random()}",
            "permissions": str(luck.choice((1_024, 3_072, 104_189_505))),
            "position": 1,
            "color": colour,
            "colors": {"primary_color": colour},
            "hoist": False,
            "managed": False,
            "mentionable": False,
            "icon": None,
            "unicode_emoji": None,
            "flags": 0,
            "tags": {},
        }

    def channel(its_id: int, type_: int) -> dict[str, Any]:
        some = luck.sample(role_ids, min(overwrites, len(role_ids)))
        rights = [
            {"id": one, "type": 0, "allow": str(luck.choice((0, 64, 1_024))), "deny": "2048"} for one in some
        ]
        return {
            "id": str(its_id),
            "type": type_,
            "name": luck.choice(("general", "chat", f"talk-{luck.random()}")),
            "position": 1,
            "topic": f"what this is about {luck.random()} " * 3,
            "nsfw": False,
            "parent_id": None,
            "last_message_id": str(its_id + 1),
            "rate_limit_per_user": 0,
            "permission_overwrites": rights,
            "flags": 0,
            **({"bitrate": 64_000, "user_limit": 0, "rtc_region": None} if type_ == 2 else {}),
        }

    def thread(its_id: int, parent: int) -> dict[str, Any]:
        about = {
            "archived": False,
            "auto_archive_duration": 1_440,
            "archive_timestamp": "2026-01-01T00:00:00+00:00",
        }
        return {
            "id": str(its_id),
            "type": 11,
            "name": f"thread {luck.random()}",
            "parent_id": str(parent),
            "flags": 0,
            "owner_id": str(own),
            "thread_metadata": {**about, "locked": False},
            "last_message_id": None,
            "message_count": 3,
            "member_count": 2,
            "rate_limit_per_user": 0,
            "guild_id": str(own),
        }

    emoji = [
        {"id": str(own + 4_000 + one), "name": "smile", "roles": [], "animated": False} for one in range(extras)
    ]
    return {
        "id": str(own),
        "name": f"server {number}",
        "owner_id": str(own + 9_999),
        "unavailable": False,
        "roles": [role(one) for one in role_ids],
        "emojis": emoji,
        "stickers": [],
        "features": ["COMMUNITY", "NEWS"],
        "channels": [channel(own + 1_000 + one, 2 if one % 5 == 0 else 0) for one in range(channels)],
        "threads": [thread(own + 6_000 + one, own + 1_001) for one in range(extras // 5)],
        "members": [],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
        "member_count": 100,
        "description": "a place " * 5,
        "preferred_locale": "en-US",
    }


def message(guild: dict[str, Any], number: int) -> dict[str, Any]:
    """One MESSAGE_CREATE of somebody on that server, without its content, as without the privileged intent."""
    author = {"id": "81", "username": "somebody", "discriminator": "0", "global_name": "Somebody", "avatar": None}
    return {
        "id": str(FIRST + (number << 22)),
        "channel_id": guild["channels"][1]["id"],
        "guild_id": guild["id"],
        "author": author,
        "member": {"roles": [], "joined_at": None, "deaf": False, "mute": False, "flags": 0},
        "content": "",
        "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": None,
        "tts": False,
        "type": 0,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "pinned": False,
        "components": [],
        "flags": 0,
    }


async def measure(servers: int, *, slim: bool) -> dict[str, float]:
    """Bytes a server, seconds to take them in, and seconds of a processor for a message."""
    if not slim:
        SLIMMED.clear()
    bot, luck = create_bot(Settings(pictures=False, count_messages=True)), Random(1)
    await bot._async_setup_hook()
    parsers = bot._connection.parsers
    texts = [json.dumps(server(number, luck.choice(SHARE), luck)) for number in range(100)]
    gc.collect()
    before, began, spent = psutil.Process().memory_info().rss, time.perf_counter(), 0.0
    for number in range(servers):
        text = texts[number % 100] if number < 100 else json.dumps(server(number, luck.choice(SHARE), luck))
        began = time.process_time()
        parsers["GUILD_CREATE"](json.loads(text))
        spent += time.process_time() - began
        await asyncio.sleep(0)
    assert len(bot.guilds) == servers
    gc.collect()
    each = (psutil.Process().memory_info().rss - before) / servers
    written = [json.dumps(message(json.loads(texts[0]), number)) for number in range(MESSAGES)]
    began = time.process_time()
    for text in written:
        parsers["MESSAGE_CREATE"](json.loads(text))
        await asyncio.sleep(0)
    return {"bytes": each, "start": spent, "message": (time.process_time() - began) / MESSAGES}


def main() -> None:
    """Prints a line for each way of keeping servers."""
    if len(sys.argv) > 2:
        print(json.dumps(asyncio.run(measure(int(sys.argv[2]), slim=sys.argv[1] == "slim"))))
        return
    servers = sys.argv[1] if len(sys.argv) > 1 else "2000"
    found = {}
    for how in ("all", "slim"):
        out = subprocess.run(
            [sys.executable, "-m", __spec__.name, how, servers], check=True, stdout=subprocess.PIPE
        )
        found[how] = json.loads(out.stdout)
    for how, title in (("all", "as discord.py keeps them"), ("slim", "as the bot does")):
        figures = found[how]
        print(
            f"  {servers} servers, {title}: {figures['bytes'] / 1_024:.1f} KiB each, "
            f"read in {figures['start']:.1f} s of a processor"
        )
    cost, a_second = found["slim"]["message"], 1_000 * 10 / 60
    print(
        f"  a message that is only counted: {1e6 * cost:.0f} µs of a processor; 1,000 servers with ten a minute "
        f"each: {a_second:.0f} events and {100 * a_second * cost:.1f} % of a core; none without the intent"
    )


if __name__ == "__main__":
    main()
