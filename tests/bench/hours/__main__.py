"""Spends the hours, and prints how they went."""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from bot.client import Gamester
from local_discord import LocalDiscord
from tests.bench.evenings import card_room
from tests.bench.hours.hour import Hour
from tests.bench.hours.member import member
from tests.bench.hours.moderator import moderator
from tests.bench.hours.owner import FIRST, MASTERS, owner
from tests.bench.hours.stranger import stranger
from tests.local_discord.browser import chromium, window


class Person(NamedTuple):
    """A person who spends an hour, and how they spend it."""

    name: str
    spend: Callable[[Hour], Awaitable[None]]


HOURS: Final[Mapping[str, Person]] = {
    "owner": Person("alice", owner),
    "moderator": Person("bob", moderator),
    "member": Person("carol", member),
    "stranger": Person("dave", stranger),
}


class Errors(logging.Handler):
    """The lines that the bot logs as errors."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keeps a line of it."""
        self.told.append(f"the bot logs: {record.getMessage().splitlines()[0]}")


def furnish(discord: LocalDiscord) -> None:
    """Gives the server the roles that its owner has made: Game Masters, of whom Bob is one, and a champion's."""
    (guild,) = discord.world.guilds.values()
    masters = discord.world.add_role(guild, MASTERS)
    discord.world.add_role(guild, FIRST)
    discord.world.give_role(guild, discord.world.person("bob"), masters)


async def spend(width: int, height: int, language: str, shots: Path | None, wanted: list[str]) -> int:
    """Spends the hours that are wanted; how many troubles there were."""
    errors, troubles = Errors(), 0
    logging.getLogger().addHandler(errors)
    async with chromium() as running, card_room() as room:
        room_discord: LocalDiscord = room[0]
        bot: Gamester = room[1]
        furnish(room_discord)
        for who in wanted:
            print(f"{who}, {width} px, {language}", flush=True)
            async with window(running, room_discord, width, height, language) as browser:
                name = HOURS[who].name
                (client,) = await browser.open(name)
                hour = Hour(who, name, browser, client, (room_discord, bot), shots)
                await HOURS[who].spend(hour)
                hour.leave()
                troubles += len(hour.troubles)
    for told in errors.told:
        print(f"✗ {told}")
    return troubles + len(errors.told)


def main() -> None:
    """See the package."""
    parser = argparse.ArgumentParser(prog="tests.bench.hours")
    parser.add_argument("--width", type=int, default=390)
    parser.add_argument("--height", type=int, default=844)
    parser.add_argument("--language", default="en-US")
    parser.add_argument("--shots", type=Path, help="a folder for pictures of the page")
    parser.add_argument("hours", nargs="*", metavar="HOUR", help=f"of {', '.join(HOURS)}; all if none is named")
    chosen = parser.parse_args()
    if unknown := {*chosen.hours} - {*HOURS}:
        parser.error(f"no such hour: {', '.join(sorted(unknown))}")
    if chosen.shots:
        chosen.shots.mkdir(parents=True, exist_ok=True)
    logging.disable(logging.WARNING)
    wanted = chosen.hours or list(HOURS)
    sys.exit(bool(asyncio.run(spend(chosen.width, chosen.height, chosen.language, chosen.shots, wanted))))


if __name__ == "__main__":
    main()
