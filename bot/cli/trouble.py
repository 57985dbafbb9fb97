"""Troubles, as the person who types a command is told them."""

from __future__ import annotations

import errno

from bot.words import words_for
from db import StoreError


def in_words(error: Exception) -> str:
    """Says why a command did not work: a host is told what the system or the database said of it."""
    words = words_for()
    if isinstance(error, StoreError):
        own = f"cli-{error.reason}"
        return words(own if own in words else error.reason, **error.facts)
    if isinstance(error, FileNotFoundError):
        return words("cli-no-file", file=str(error.filename))
    if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
        return words("cli-port-taken")
    return str(error)
