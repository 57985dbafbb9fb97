"""What the process logs: nothing that lets somebody answer in the bot's name, or look into a hand."""

from __future__ import annotations

import logging
import re
from typing import Final

FORM: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"

_TOKEN: Final = re.compile(r"(/(?:interactions|webhooks)/\d+/)[^/?\s\"']+")
"""Where Discord's addresses carry the token of an interaction, or of a webhook."""

_OURS: Final = ("bot", "cogs", "db", "games", "local_discord")
"""The packages that may log more than INFO. What libraries say then holds tokens, and rows with cards in them."""


class WithoutTokens(logging.Formatter):
    """Writes a record as usual, errors and all, with every token in an address left out."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as text."""
        return _TOKEN.sub(r"\1…", super().format(record))


def log_to_terminal(level: str) -> None:
    """Logs to standard error what is of `level` or above; of libraries nothing below INFO."""
    handler = logging.StreamHandler()
    handler.setFormatter(WithoutTokens(FORM))
    own = logging.getLevelNamesMapping()[level]
    logging.basicConfig(level=max(own, logging.INFO), handlers=[handler])
    for package in _OURS:
        logging.getLogger(package).setLevel(own)
    logging.getLogger("discord.client").setLevel(logging.ERROR)  # it warns of voice, which is not used
