"""Interactions on their way: their tokens, their deadlines, and what has been answered."""

from __future__ import annotations

import asyncio
import base64
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import takewhile

from local_discord import errors
from local_discord.errors import ApiError
from local_discord.ids import snowflake_ms
from local_discord.model import LOADING, Channel, Json, Message, User
from local_discord.watcher import Watcher
from local_discord.world import World

PING, COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 1, 2, 3, 4, 5

TOKEN_START = base64.urlsafe_b64encode(b"interaction:").decode()
"""The beginning of every token that was ever handed out."""

FIRST_ANSWER_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0

FAILED = {COMMAND: "The application did not respond", AUTOCOMPLETE: "Loading options failed"}
"""The words of the client when nothing came in time; for all else they are "This interaction failed"."""


@dataclass(slots=True)
class Interaction:
    """One thing that a person did and the bot has to answer.

    `source` is the message whose component was used; `original` is what "@original" means: the answer, or
    the source if the answer was an update of it. `opener` is what was answered with the modal that is now
    submitted. `tell` sends a frame to the page that is waiting. `is_guest`: the bot is there only because the
    person has installed it for themselves.
    """

    id: str
    token: str
    type: int
    user: User
    channel: Channel
    nonce: str
    tell: Callable[[Json], None]
    source: Message | None = None
    opener: Interaction | None = None
    command_name: str | None = None
    answer: int | None = None
    expired: bool = False
    token_expired: bool = False
    timer: asyncio.TimerHandle | None = None
    original: Message | None = None
    followups: dict[str, Message] = field(default_factory=dict)
    modal: Json | None = None
    is_guest: bool = False

    @property
    def created_ms(self) -> int:
        """Milliseconds since 1970 of the click."""
        return snowflake_ms(self.id)

    def stop_waiting(self) -> None:
        """Nothing is to happen any more when the time for the first answer is over."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def state(self, state: str, words: str | None = None) -> None:
        """Tell the waiting page how things stand."""
        frame: Json = {"t": "interaction", "nonce": self.nonce, "state": state, "interaction_id": self.id}
        if words is not None:
            frame["message"] = words
        if self.original is not None:
            frame["message_id"] = self.original.id
        if self.answer is not None:
            frame["answer"] = self.answer
        self.tell(frame)


class Interactions(Watcher):
    """All interactions whose tokens are still good. They live in memory only."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._by_token: dict[str, Interaction] = {}
        self._by_id: dict[str, Interaction] = {}

    def token_for(self, interaction_id: str) -> str:
        """A new token. Like Discord's, it is opaque but names its interaction."""
        raw = f"interaction:{interaction_id}:{secrets.token_urlsafe(96)}"
        return base64.urlsafe_b64encode(raw.encode()).decode().rstrip("=")

    def open(self, interaction: Interaction) -> None:
        """Start the three seconds. Call it just before the interaction goes to the bot."""
        self._forget_old()
        self._by_token[interaction.token] = interaction
        self._by_id[interaction.id] = interaction
        interaction.state("sent")
        self._wait(interaction, FIRST_ANSWER_SECONDS)

    def close(self) -> None:
        """Cancel what is waiting."""
        for interaction in self._by_id.values():
            interaction.stop_waiting()

    def to_answer(self, interaction_id: str, token: str) -> Interaction:
        """The interaction of a callback. Raises 10062 if unknown or too late, 40060 if already answered."""
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != interaction_id:
            raise ApiError(errors.UNKNOWN_INTERACTION)
        if interaction.answer is not None:
            raise ApiError(errors.ALREADY_ACKNOWLEDGED)
        if interaction.expired or self._age(interaction) > FIRST_ANSWER_SECONDS:
            self._fail(interaction)
            raise ApiError(errors.UNKNOWN_INTERACTION)
        return interaction

    def answered(self, interaction: Interaction, kind: int) -> None:
        """The first answer has come: the clock stops."""
        interaction.answer = kind
        interaction.stop_waiting()

    def by_token(self, application_id: str, token: str) -> Interaction:
        """The interaction of a webhook request. Raises 50027 after 15 minutes, 10015 if it was never answered."""
        interaction = self._by_token.get(token)
        if interaction is None or application_id != self._world.bot.id:
            raise ApiError(errors.EXPIRED_TOKEN if token.startswith(TOKEN_START) else errors.UNKNOWN_WEBHOOK)
        if interaction.token_expired or self._age(interaction) > TOKEN_SECONDS:
            raise ApiError(errors.EXPIRED_TOKEN)
        if interaction.answer is None:
            raise ApiError(errors.UNKNOWN_WEBHOOK)
        return interaction

    def expire(self, token: str) -> None:
        """A token runs out before its time."""
        if token in self._by_token:
            self._by_token[token].token_expired = True

    def opener_of(self, interaction_id: str) -> Interaction | None:
        """The interaction that was answered with a modal."""
        return self._by_id.get(interaction_id)

    def on_clock(self) -> None:
        for interaction in self._by_id.values():
            if interaction.timer is not None and self._age(interaction) > FIRST_ANSWER_SECONDS:
                self._fail(interaction)

    def _age(self, interaction: Interaction) -> float:
        return (self._world.clock.now_ms() - interaction.created_ms) / 1000

    def _wait(self, interaction: Interaction, seconds: float) -> None:
        interaction.timer = asyncio.get_running_loop().call_later(seconds, self._check, interaction)

    def _check(self, interaction: Interaction) -> None:
        """The timer runs on the machine's time; the world's clock decides."""
        left = FIRST_ANSWER_SECONDS - self._age(interaction)
        if left > 0:
            self._wait(interaction, left)
        else:
            self._fail(interaction)

    def _fail(self, interaction: Interaction) -> None:
        interaction.stop_waiting()
        if interaction.expired:
            return
        interaction.expired = True
        interaction.state("failed", FAILED.get(interaction.type, "This interaction failed"))

    def _forget_old(self) -> None:
        for old in list(takewhile(lambda each: self._age(each) > TOKEN_SECONDS, self._by_id.values())):
            del self._by_token[old.token]
            del self._by_id[old.id]


def owners_of(interaction: Interaction) -> Json:
    """Returns who has installed the bot where an interaction is: a server, the bot's messages, or the person."""
    return {"1": interaction.user.id} if interaction.is_guest else {"0": interaction.channel.guild_id or "0"}


def is_loading(message: Message) -> bool:
    """True if a message is still the "is thinking" of a deferred answer."""
    return bool(message.payload["flags"] & LOADING)
