"""The part of the house that a click passes: our files and functions from the gateway's event to the sent answer.

Two people play Thirty-One in words alone; one of them presses "take stock". Functions with a name are counted,
once each, on all threads; a turn before it has made what is made only once.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import threading
from collections import Counter
from pathlib import Path
from types import CodeType
from typing import Any, Final

from discord.webhook.async_ import AsyncWebhookAdapter

from bot.cli.play import local_room
from bot.client import Gamester
from bot.settings import Settings
from local_discord import Person

ROOT: Final = Path(__file__).resolve().parent.parent.parent
FLOORS: Final = ("games", "db", "bot", "cogs")
CHANNEL: Final = "card-room"
MOVE: Final = "|take stock"


class Passed:
    """Collects the code that runs while it is `watching`: from an interaction's event until its answer."""

    def __init__(self) -> None:
        self.armed = False
        self.watching = False
        self.codes: dict[CodeType, None] = {}

    def profile(self, frame: Any, event: str, arg: Any) -> None:
        """For `sys.setprofile`."""
        if self.watching and event == "call":
            self.codes.setdefault(frame.f_code)

    def watch(self, bot: Gamester) -> None:
        """Looks at the next interaction that comes once this is `armed`."""
        threading.setprofile(self.profile)
        sys.setprofile(self.profile)
        dispatch, respond = bot._connection.dispatch, AsyncWebhookAdapter.create_interaction_response

        def coming(event: str, *given: Any) -> None:
            if event == "interaction" and self.armed:
                self.watching, self.armed = True, False
            dispatch(event, *given)

        def going(adapter: AsyncWebhookAdapter, *given: Any, **named: Any) -> Any:
            self.watching = False
            return respond(adapter, *given, **named)

        bot._connection.dispatch = coming
        AsyncWebhookAdapter.create_interaction_response = going  # type: ignore[assignment,method-assign]

    def ours(self) -> list[CodeType]:
        """The functions of our own floors that have a name, in the order in which they were first called."""
        floors = tuple(f"{ROOT / floor}/" for floor in FLOORS)
        return [code for code in self.codes if code.co_filename.startswith(floors) and code.co_name[0] != "<"]


async def path() -> None:
    """Prints how many files and functions there were, and which, in the order in which the press came to them."""
    passed = Passed()
    threading.setprofile(passed.profile)  # also the store's threads, which begin with the bot
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}"
        settings = Settings(database_url=url, pictures=False, emoji=False, robot_delay=0, log_level="ERROR")
        async with local_room(settings, None) as (discord, bot):
            passed.watch(bot)
            people = [await Person.join(discord, name) for name in ("alice", "bob")]
            await _take_stock(people, passed)
            for person in people:
                await person.close()
    sys.setprofile(None)
    threading.setprofile(None)
    functions = passed.ours()
    files = Counter(str(Path(code.co_filename).relative_to(ROOT)) for code in functions)
    print(f"  {len(files)} files, {len(functions)} functions")
    for name, count in files.items():
        named = [code.co_qualname for code in functions if code.co_filename.endswith(f"/{name}")]
        print(f"  {count:4} {name}: {', '.join(named)}")


async def _take_stock(people: list[Person], passed: Passed) -> None:
    """Both open their panels; the first turn warms up, of the second the press is watched."""
    ann, bob = people
    await ann.slash(CHANNEL, "thirty-one", seats=2, stake=0)
    table = ann.last(CHANNEL)["id"]
    await bob.wait(lambda person: person.message(table))
    await bob.click(bob.message(table) or {}, "Join")
    await ann.click(ann.message(table) or {}, "Start")
    for person in people:
        await person.click(person.message(table) or {}, "My hand")
    for armed in (False, True):
        mover, button = await _whoever_moves(people)
        await asyncio.sleep(1.5)  # whatever follows the last move is over
        passed.armed = armed
        await mover.click(mover.ephemeral(CHANNEL)[-1], button)
        drops = [one for one in _buttons(mover.ephemeral(CHANNEL)[-1]) if "|drop " in one]
        await mover.click(mover.ephemeral(CHANNEL)[-1], drops[0])


async def _whoever_moves(people: list[Person]) -> tuple[Person, str]:
    """The person whose turn it is, and the button that draws from the stock."""
    while True:
        for person in people:
            for button in _buttons(person.ephemeral(CHANNEL)[-1]):
                if button.endswith(MOVE):
                    return person, button
        await asyncio.sleep(0.05)


def _buttons(message: dict[str, Any]) -> list[str]:
    def walk(parts: list[dict[str, Any]]) -> list[str]:
        found = [part["custom_id"] for part in parts if "custom_id" in part and not part.get("disabled")]
        return found + [one for part in parts for one in walk(part.get("components", []))]

    return walk(message["components"])


if __name__ == "__main__":
    asyncio.run(path())
