"""People who play Thirty-One through a local Discord, and remember every move that was acknowledged."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from bot.ui.custom_id import Press
from bot.words import words_for
from db import Header, LoggedMove
from local_discord import Failed, Person

CHANNEL = "card-room"
UPDATED = 7
"""Discord's type of an answer that changes the pressed message at once."""

ACKNOWLEDGED = 6
"""Its type of one after which what was asked for follows."""

MOVED_ON = words_for()("refused-moved-on")

Message = dict[str, Any]


class Acknowledged(NamedTuple):
    """A move whose press was answered by the panel: who made it, at which table, and which of their moves.

    `said` is what the panel then said.
    """

    user_id: int
    match: int
    number: int
    move: str
    said: str


def presses(message: Message | None) -> list[Press]:
    """The presses that can be made in a message."""
    found: list[Press] = []

    def walk(components: Sequence[Message]) -> None:
        for component in components:
            walk(component.get("components", ()))
            press = Press.parse(component.get("custom_id") or "")
            if press is not None and not component.get("disabled"):
                found.append(press)

    walk((message or {}).get("components", ()))
    return found


def offering(person: Person, verb: str) -> tuple[Message, Press] | None:
    """The newest public message with a button of this verb, and the button."""
    for message in reversed(person.messages(CHANNEL)):
        for press in presses(message):
            if press.verb == verb and message not in person.ephemeral(CHANNEL):
                return message, press
    return None


async def sit_down(host: Person, *others: Person, **options: Any) -> None:
    """The host opens a table of Thirty-One, the others join, and the match begins."""
    await host.slash(CHANNEL, "thirty-one", **{"seats": 1 + len(others), **options})
    for other in others:
        await other.wait(lambda person: offering(person, "join"))
        await press(other, "join")
    await press(host, "start")


async def press(person: Person, verb: str) -> Message | None:
    """Presses the newest public button with this verb; returns what answered, or followed. Raises `Failed`."""
    found = offering(person, verb)
    if found is None:
        raise Failed(f"nobody offers {verb}")
    answer = await person.click(found[0], found[1].id())
    if answer.kind != ACKNOWLEDGED or verb != "hand":
        return answer.message
    pressed = int(answer.interaction_id or 0)

    def follows(person: Person) -> Message | None:
        return next((one for one in reversed(person.ephemeral(CHANNEL)) if int(one["id"]) > pressed), None)

    try:
        message: Message = await person.wait(follows)
    except TimeoutError:
        raise Failed("the hand did not follow") from None
    return message


class Tally:
    """Counts answered presses, and tells when there are enough."""

    def __init__(self) -> None:
        self.count = 0
        self._waiting: list[tuple[int, asyncio.Event]] = []

    def add(self) -> None:
        self.count += 1
        for number, event in self._waiting:
            if self.count >= number:
                event.set()

    async def reach(self, number: int) -> None:
        """Returns when there are `number` of them. Raises `TimeoutError` after a minute."""
        event = asyncio.Event()
        waiting = (number, event)
        self._waiting.append(waiting)
        try:
            if self.count < number:
                async with asyncio.timeout(60):
                    await event.wait()
        finally:
            self._waiting.remove(waiting)


class Player:
    """One person at one table after another.

    `may_play` holds everybody back while it is clear. `wants_more` says after a match whether to go on.
    `patience` is how many seconds they wait for something to happen. `moves` counts those that were acknowledged.
    """

    def __init__(
        self,
        person: Person,
        luck: Random,
        answers: Tally,
        may_play: asyncio.Event,
        wants_more: Callable[[int], bool] = lambda match: False,
        patience: float = 60,
        moves: Tally | None = None,
    ) -> None:
        self.person = person
        self.acknowledged: list[Acknowledged] = []
        self.failures = 0
        self._luck = luck
        self._answers = answers
        self._may_play = may_play
        self._wants_more = wants_more
        self._patience = patience
        self._moves = moves or Tally()

    async def play(self) -> None:
        """Plays until a match is over after which nobody wants another. A dead bot is waited for."""
        while True:
            await self._may_play.wait()
            await self.person.wait(lambda person: person.bot_online, timeout=60)
            ended = offering(self.person, "again")
            try:
                if offering(self.person, "hand"):
                    await self._play_one()
                elif ended is None:
                    await self.person.wait(self._has_news, timeout=self._patience)
                elif self._wants_more(ended[1].match):
                    await self._again()
                else:
                    return
            except Failed:
                self.failures += 1

    async def _play_one(self) -> None:
        """Opens the panel and plays from it as long as it follows the match."""
        answer = await press(self.person, "hand")
        self._answers.add()
        assert answer is not None
        panel = str(answer["id"])
        while self._may_play.is_set() and offering(self.person, "hand"):
            moves = [one for one in presses(self.person.message(panel)) if one.verb == "do"]
            if moves:
                await self._move(panel, self._choose(moves))
            else:
                await self.person.wait(lambda person: self._is_over(panel), timeout=self._patience)
                if not self.person.bot_online:
                    return

    def _is_over(self, panel: str) -> bool:
        waits = not any(one.verb == "do" for one in presses(self.person.message(panel)))
        return not waits or not self.person.bot_online or offering(self.person, "hand") is None

    def _has_news(self, person: Person) -> bool:
        return not person.bot_online or bool(offering(person, "hand") or offering(person, "again"))

    def _choose(self, moves: list[Press]) -> Press:
        knocks = [one for one in moves if one.argument == "knock"]
        return knocks[0] if knocks and self._luck.random() < 0.3 else self._luck.choice(moves)

    async def _move(self, panel: str, move: Press) -> None:
        message = self.person.message(panel)
        assert message is not None
        answer = await self.person.click(message, move.id())
        self._answers.add()
        offered = presses(answer.message)
        still = any(one.verb == "do" and one.stamp == move.stamp for one in offered)
        live = any(one.verb in ("do", "refresh") for one in offered)  # who is too late sees how it ended
        if answer.kind == UPDATED and live and not still and MOVED_ON not in answer.text:
            assert move.stamp is not None
            made = Acknowledged(int(self.person.id), move.match, move.stamp, move.argument, answer.text)
            self.acknowledged.append(made)
            self._moves.add()

    async def _again(self) -> None:
        await press(self.person, "again")
        self._answers.add()
        await self.person.wait(
            lambda person: offering(person, "hand") or not person.bot_online, timeout=self._patience
        )


def lost(header: Header, log: Sequence[LoggedMove], acknowledged: Sequence[Acknowledged]) -> list[Acknowledged]:
    """The acknowledged moves of a match that its log doesn't have."""
    missing = []
    for made in acknowledged:
        seat = next(seat.seat for seat in header.seats if seat.user_id == made.user_id)
        own = [move.move for move in log if move.seat == seat]
        if made.match == header.id and own[made.number : made.number + 1] != [made.move]:
            missing.append(made)
    return missing
