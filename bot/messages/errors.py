"""Errors in the words in which a person is told about them, and what metrics call them."""

from __future__ import annotations

import logging
import secrets
from typing import Any, Final

import discord

from bot.messages.line import (
    Interaction,
    Urgency,
    urgency_of,
)
from bot.messages.updates import is_transient
from bot.tables.errors import Refusal
from bot.ui.markup import in_time, plain
from bot.words import Words
from db import Conflict, Short, StoreError
from games.core import IllegalMove, InvalidMove

log = logging.getLogger(__name__)

ALREADY_ANSWERED: Final = 40060
"""Discord's code for an answer to what has its answer."""

UNANSWERABLE: Final = (10062, 10015, 50027, 10003)
"""Its codes for an interaction whose time is over, for the token of one, and for a channel that is gone."""

UNKNOWN_MESSAGE: Final = 10008
"""Its code for a message that is not there any more."""

PEOPLE: Final = ("name", "host", "people")
"""The facts of a refusal that are people's names, or what somebody took for a name."""

QUOTED: Final = 100
"""Of a name, which may be anything that was typed, this many characters are told."""


def is_answered(error: Exception) -> bool:
    """True if Discord says that the interaction has its answer."""
    return isinstance(error, discord.HTTPException) and error.code == ALREADY_ANSWERED


def in_words(interaction: Interaction, error: Exception) -> str:
    """Returns what a person is told about `error`. What nobody foresaw is logged under a number that is told."""
    words: Words = interaction.client.pages.words(interaction, getattr(error, "game", None))
    if isinstance(error, Refusal):
        return words(error.reason, **_labelled(error, words))
    if isinstance(error, StoreError):
        refused = isinstance(error, Conflict | Short)  # somebody was quicker, or has too few tokens: no trouble
        log.log(logging.INFO if refused else logging.ERROR, "the database: %s", error)
        return words(error.reason) if error.reason in words else words("store-trouble")
    if isinstance(error, IllegalMove):
        return words("refused-illegal")
    if isinstance(error, InvalidMove):
        return words("refused-invalid")
    if isinstance(error, discord.Forbidden):
        log.warning("Discord forbids it: %s", error)
        return words("refused-cannot-write")
    if isinstance(error, discord.InteractionResponded) or is_answered(error):
        return words("refused-too-late")  # a dialog: none can be opened once the answer has been deferred
    if isinstance(error, discord.NotFound) and error.code == UNKNOWN_MESSAGE:
        return words("refused-message-gone")  # somebody deleted it after it was pressed
    number = secrets.token_hex(3)
    if is_transient(error):
        log.warning("trouble %s: Discord can't be reached: %s", number, error)
    else:
        log.error("trouble %s", number, exc_info=error)
    return words("refused-trouble", number=number)


def _labelled(error: Refusal, words: Words) -> dict[str, Any]:
    """The facts of a refusal: people by plain names, options and their values as the dialog calls them."""
    facts: dict[str, Any] = {
        fact: _plain(value) if fact in PEOPLE else value for fact, value in error.facts.items()
    }
    if "reason" in facts:
        facts["reason"] = plain(facts["reason"]) or "none"
    if isinstance(facts.get("until"), int):
        facts["until"] = in_time(facts["until"])
    value = f"option-{facts.get('other', facts.get('option'))}-{facts.get('value')}"
    if value in words:
        facts["value"] = words(value)
    for fact in ("option", "other"):
        if f"option-{facts.get(fact)}" in words:
            facts[fact] = words(f"option-{facts[fact]}")
    return facts


def _plain(names: str | tuple[str, ...]) -> str | tuple[str, ...]:
    if isinstance(names, str):
        return plain(names[:QUOTED])
    return tuple(plain(name[:QUOTED]) for name in names)


def outcome_of(interaction: Interaction, error: Exception) -> str:
    """Returns the outcome of an interaction, as metrics tell it: `late`, `refused` where a rule said no, else
    `failed`."""
    code = error.code if isinstance(error, discord.HTTPException) else 0
    if urgency_of(interaction) is Urgency.DEAD or code in UNANSWERABLE:
        return "late"
    if isinstance(error, Refusal | Conflict | Short | IllegalMove | InvalidMove | discord.Forbidden):
        return "refused"
    return "refused" if code in (ALREADY_ANSWERED, UNKNOWN_MESSAGE) else "failed"
