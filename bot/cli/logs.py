"""The log of the process: nothing that lets somebody answer in the bot's name, or look into a hand."""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime
from typing import Final

from bot.log_context import TABLE

FORM: Final = "%(asctime)s %(levelname)s %(name)s%(at)s: %(message)s"

_TOKEN: Final = re.compile(r"(/(?:interactions|webhooks)/\d+/)[^/?\s\"']+")
"""The part of one of Discord's addresses that ends with the token of an interaction, or of a webhook."""

_OURS: Final = ("bot", "cogs", "db", "games", "local_discord")
"""The packages that may log more than INFO. What libraries say then holds tokens, and rows with cards in them."""


class AsText(logging.Formatter):
    """Writes a record as usual, errors and all, with the number of the table that it is about."""

    def __init__(self) -> None:
        super().__init__(FORM)

    def format(self, record: logging.LogRecord) -> str:
        """The record as text, tokens left out."""
        record.at = "" if TABLE.get() is None else f" [table {TABLE.get()}]"
        return _without_tokens(super().format(record))


class AsJson(logging.Formatter):
    """Writes a record as an object on one line: time (UTC), level, logger, message, and where it has them table
    and error."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON, tokens left out."""
        told: dict[str, str | int] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": _without_tokens(record.getMessage()),
        }
        if (table := TABLE.get()) is not None:
            told["table"] = table
        if record.exc_info:
            told["error"] = _without_tokens(self.formatException(record.exc_info))
        return json.dumps(told, ensure_ascii=False)


def _without_tokens(text: str) -> str:
    return _TOKEN.sub(r"\1…", text)


FORMATS: Final = {"text": AsText, "json": AsJson}
"""The ways to write a log, by the setting's name for them."""


def log_to_terminal(level: str, form: str = "text") -> None:
    """Logs to standard error what is of `level` or above; of libraries nothing below INFO.

    `form`: one of `FORMATS`.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(FORMATS[form]())
    own = logging.getLevelNamesMapping()[level]
    logging.basicConfig(level=max(own, logging.INFO), handlers=[handler])
    for package in _OURS:
        logging.getLogger(package).setLevel(own)
    logging.getLogger("discord.client").setLevel(logging.ERROR)  # it warns of voice, which is not used
    logging.getLogger("alembic").setLevel(logging.WARNING)  # `db.migrate` says how far an upgrade is
