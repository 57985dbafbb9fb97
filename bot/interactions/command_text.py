"""Texts of slash commands: English from the locale files, other languages by Discord's own means."""

from __future__ import annotations

from functools import cache
from typing import Any

import discord
from discord import app_commands

from bot.words import languages, words_for


def command_text(name: str, game: str | None = None) -> app_commands.locale_str:
    """A command's or an option's description: the message `name`."""
    return app_commands.locale_str(words_for(game)(name)[:100], message=name, game=game)


class Translator(app_commands.Translator):
    """Gives Discord the descriptions in every language that has a folder."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: Any, /
    ) -> str | None:
        """The text in `locale`, or None where the room doesn't speak it."""
        language = _translated(locale)
        name = string.extras.get("message")
        if name is None or language is None:
            return None
        return words_for(string.extras.get("game"), language)(name)[:100]


@cache
def _translated(locale: discord.Locale) -> str | None:
    """The room's language for `locale`, None where that is English; every text is asked for in all there are."""
    language = locale.value if locale.value in languages() else locale.value.split("-")[0]
    return language if language != "en" and language in languages() else None
