"""Emoji of the application: cards and robots' faces. Brought to Discord in the background, text until then."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Mapping
from typing import Final, Protocol

import discord

from bot.messages.updates import TRANSIENT_ERRORS
from bot.pictures.atlas import Atlases
from bot.pictures.emoji import NAMES, card_emoji, emoji_name, face_emoji, face_name, is_coded, spoken
from bot.pictures.errors import PictureError
from bot.tables.seating import CHARACTERS
from bot.ui.viewer import no_face
from bot.words import SIGNS
from games.cards import CARDS, Card

log = logging.getLogger(__name__)

UPLOAD_PAUSE_S: Final = 1.0
"""Seconds between two changes: their rate limit is not documented."""
RETRIES: Final = (60, 300, 1_800, 7_200)
"""Seconds before the next attempt when Discord refuses."""


class Notes(Protocol):
    """A place where small facts are kept from one start to the next."""

    async def read(self, name: str) -> str | None: ...

    async def write(self, name: str, value: str) -> None: ...


FACES: Final = frozenset(map(face_name, CHARACTERS))


class CardEmoji:
    """The emoji of each card, and of each robot's face, as far as the application has them.

    Discord's client does not list application emoji, so the map from names to ids is kept here, and in the notes
    for the next start. Uploading goes on in the background where it was interrupted: what is missing is compared
    anew. Those that still have a coded name (`c1_KH`) are renamed, not uploaded once more.
    """

    def __init__(self, client: discord.Client, notes: Notes, *, enabled: bool = True) -> None:
        self._client = client
        self._notes = notes
        self._enabled = enabled
        self._ids: dict[str, int] = {}
        self._faces: dict[str, int] = {}
        self._signs = dict(SIGNS)
        self._emoji: dict[Card, discord.PartialEmoji] = {}
        self.text: Callable[[Card], str] = self._signs.__getitem__
        """Returns how a message writes a card: its emoji, or `10♥` until there are all of them."""
        self.emoji: Callable[[Card], discord.PartialEmoji | None] = self._emoji.get
        """For buttons and selects; None until the application has all: a hand is written in one way."""
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Takes up what the last start knew and begins to upload what is missing."""
        if not self._enabled:
            return
        self._keep(json.loads(await self._notes.read(self._note) or "{}"))
        self._begin()

    def resume(self) -> None:
        """Begins once more to upload what is missing, where that had been given up."""
        lacks = len(self._ids) + len(self._faces) < len(NAMES) + len(FACES)
        if self._task is not None and self._task.done() and lacks:
            self._begin()

    def _begin(self) -> None:
        self._task = asyncio.create_task(self._complete(), name="card emoji")

    async def close(self) -> None:
        """Stops uploading; the next start goes on."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def face(self, robot: str) -> str:
        """Returns how a message shows a robot: its face, or the sign of any robot where that isn't there."""
        name = face_name(robot)
        return f"<:{name}:{self._faces[name]}>" if name in self._faces else no_face(robot)

    def _keep(self, ids: Mapping[str, int]) -> None:
        """Remembers the ids of those emoji that are ours, by their names of today."""
        known = {spoken(name): number for name, number in ids.items()}
        self._ids = {name: number for name, number in known.items() if name in NAMES}
        self._faces = {name: number for name, number in known.items() if name in FACES}
        self._signs |= SIGNS
        self._emoji.clear()
        if len(self._ids) == len(NAMES):
            for card in CARDS.values():
                name = emoji_name(card)
                self._emoji[card] = discord.PartialEmoji(name=name, id=self._ids[name])
                self._signs[card] = str(self._emoji[card])

    @property
    def _note(self) -> str:
        return f"emoji:{self._client.application_id}"

    async def _complete(self) -> None:
        for wait in (*RETRIES, None):
            try:
                await self._upload_missing()
                return
            except PictureError as error:
                log.warning("no card emoji: %s", error)
                return
            except (discord.DiscordException, *TRANSIENT_ERRORS) as error:
                log.warning("card emoji are not complete yet: %s", error)
            except Exception:
                log.exception("card emoji are not complete yet")
            if wait is not None:
                await asyncio.sleep(wait)
        log.warning("card emoji wait until Discord is there anew; until then cards are written as text")

    async def _upload_missing(self) -> None:
        there = {emoji.name: emoji for emoji in await self._client.fetch_application_emojis()}
        drawn = await asyncio.to_thread(_drawn)
        coded = {spoken(name): emoji for name, emoji in there.items() if spoken(name) not in there}
        ids = {name: emoji.id for name, emoji in {**there, **coded}.items() if name in drawn}
        self._keep(ids)
        for name, emoji in coded.items():
            await emoji.edit(name=name)
            await asyncio.sleep(UPLOAD_PAUSE_S)
        missing = [name for name in drawn if name not in ids]
        for name in missing:
            ids[name] = (await self._client.create_application_emoji(name=name, image=drawn[name])).id
            self._keep(ids)
            await asyncio.sleep(UPLOAD_PAUSE_S)
        await self._notes.write(self._note, json.dumps(ids))
        if missing:
            log.info("%d emoji uploaded", len(missing))
        for name, emoji in there.items():
            if is_coded(name) and emoji.id not in ids.values():
                await emoji.delete()
                await asyncio.sleep(UPLOAD_PAUSE_S)


def _drawn() -> dict[str, bytes]:
    atlases = Atlases()
    return card_emoji(atlases) | face_emoji(atlases)
