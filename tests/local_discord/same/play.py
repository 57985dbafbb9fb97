"""One run of a flow: what was done, what came of it, what everybody sees then."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable
from typing import Any

import discord

from tests.local_discord.same.plain import Plain
from tests.local_discord.same.stage import CHANNELS, PEOPLE, Answer, Declined, Json, Stage, Unanswered

PLACES = (*CHANNELS, "dm")


class Play:
    """Does what a flow says and writes the transcript: a dict for each step, numbered.

    A step says what the bot heard, the answer, and for each person and channel the messages that are new or
    changed since the step before, and those that are gone.
    """

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.transcript: dict[str, Json] = {}
        self._plain = Plain(stage.names())
        self._shown: dict[tuple[str, str], dict[str, Any]] = {}
        self._numbered = 0

    # What flows do

    async def slash(self, who: str, command: str, /, *, channel: str = "card-room", **options: Any) -> Answer:
        return await self._step(f"{who} /{command}", self.stage.slash(who, channel, command, options))

    async def autocomplete(self, who: str, command: str, option: str, typed: str) -> Answer:
        attempt = self.stage.autocomplete(who, "card-room", command, option, typed)
        return await self._step(f"{who} types {typed}", attempt)

    async def click(self, who: str, message: Json | None, button: str) -> Answer:
        assert message is not None
        return await self._step(f"{who} presses {self._plain.of(button)}", self.stage.click(who, message, button))

    async def select(self, who: str, message: Json | None, custom_id: str, *values: str) -> Answer:
        assert message is not None
        attempt = self.stage.select(who, message, custom_id, list(values))
        return await self._step(f"{who} chooses {' '.join(values)}", attempt)

    async def submit(self, who: str, opened: Answer, values: Json) -> Answer:
        return await self._step(f"{who} sends the form", self.stage.submit(who, opened, values))

    async def event(self, words: str, happening: Awaitable[None] | None = None) -> None:
        """Something happens that is nobody's interaction; without `happening` it has happened already."""

        async def happen() -> Answer:
            if happening is not None:
                await happening
            return Answer()

        await self._step(words, happen())

    async def withdraw(self, channel: str, **permissions: bool) -> None:
        """The bot is denied permissions, in discord.py's names; none restores them."""
        self.stage.withdraw(channel, discord.Permissions(**permissions))
        await self.event(f"the bot may not {' '.join(permissions) or 'nothing'} in {channel}")

    async def picture(self, url: str) -> None:
        """Somebody looks at a file."""
        data = await self.stage.fetch(url)
        self.transcript[f"{len(self.transcript) + 1} a file"] = {"sha256": hashlib.sha256(data).hexdigest()}

    def seen(self, who: str, text: str, *, channel: str = "card-room") -> Json:
        """The newest message in which somebody sees `text` (anywhere in the API object)."""
        found = [message for message in self.stage.sees(who, channel) or () if text in str(message)]
        return found[-1]

    # Writing it down

    async def _step(self, did: str, action: Awaitable[Answer]) -> Answer:
        answer, outcome = Answer(), "answered"
        try:
            answer = await action
        except Declined:
            outcome = "declined"
        except Unanswered:
            outcome = "unanswered"
        await self.stage.settle()
        sees = self._look()
        entry: Json = {"outcome": outcome, "sees": sees, "heard": self._plain.of(self.stage.heard)}
        self.stage.heard.clear()
        if answer.message is not None:
            entry["message"] = self._plain.of(answer.message["id"])
        for part in ("modal", "choices"):
            if getattr(answer, part) is not None:
                entry[part] = self._plain.of(getattr(answer, part))
        self.transcript[f"{len(self.transcript) + 1} {did}"] = entry
        return answer

    def _look(self) -> Json:
        """Returns what is new for everybody since the last look."""
        views = {(who, place): self.stage.sees(who, place) for who in PEOPLE for place in PLACES}
        self._plain.names |= self.stage.names()
        ids = {message["id"] for view in views.values() for message in view or ()}
        for message_id in sorted(ids - self._plain.names.keys(), key=int):
            self._numbered += 1
            self._plain.names[message_id] = f"message {self._numbered}"
        news: Json = {}
        for (who, place), view in views.items():
            before = self._shown.get((who, place), {})
            now: dict[str, Any] = {"closed": True} if view is None else {}
            now |= {self._plain.of(message["id"]): self._plain.of(message) for message in view or ()}
            changes = {key: message for key, message in now.items() if before.get(key) != message}
            changes |= {key: "gone" for key in before if key not in now}
            if changes:
                news.setdefault(who, {})[place] = changes
            self._shown[who, place] = now
        return news
