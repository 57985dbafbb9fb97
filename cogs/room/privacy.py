"""Data that the bot keeps of a person, to see and to delete, and of a server, to delete."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from discord import app_commands

from bot.interactions.authority import must_manage
from bot.interactions.command_text import command_text
from bot.interactions.press_cog import PressCog, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.messages.sending import answer, attending
from bot.tables.errors import Refusal
from bot.ui.custom_id import Press
from bot.ui.markup import plain
from bot.ui.page import button, text_page
from bot.words import Words
from db import PUZZLES

LARGEST: Final = 8_000_000
"""Bytes of a file that goes out as it is."""


class Privacy(PressCog):
    """`/privacy show`, `export`, `puzzles` and `delete`, and `/privacy server` for whoever manages it."""

    group = app_commands.Group(name="privacy", description=command_text("cmd-privacy"))

    @group.command(name="show", description=command_text("cmd-privacy-show"))
    async def show(self, interaction: Interaction) -> None:
        """Tells in words what is kept."""
        async with attending(interaction):
            known = await self.bot.store.people.export(interaction.user.id)
            await answer(interaction, text_page(_in_words(known, self.bot.pages.words(interaction))))

    @group.command(name="export", description=command_text("cmd-privacy-export"))
    async def export(self, interaction: Interaction) -> None:
        """Sends all that is kept as a file."""
        async with attending(interaction):
            known = await self.bot.store.people.export(interaction.user.id)
            page = text_page(self.bot.pages.words(interaction)("privacy-about"))
            page.file(*await asyncio.to_thread(_packed, known))
            await answer(interaction, page)

    @group.command(name="puzzles", description=command_text("cmd-privacy-puzzles"))
    @app_commands.describe(allowed=command_text("arg-privacy-puzzles"))
    async def puzzles(self, interaction: Interaction, allowed: bool) -> None:
        """Says whether one's matches may be sources of puzzles; where not, those that there are go."""
        async with attending(interaction):
            user_id, store = interaction.user.id, self.bot.store
            await store.people.set_preferences(user_id, **{PUZZLES: None if allowed else False})
            if not allowed:
                await store.puzzles.withdraw_of(user_id)
            words = self.bot.pages.words(interaction)
            await answer(interaction, text_page(words("privacy-puzzles", allowed=allowed)))

    @group.command(name="server", description=command_text("cmd-privacy-server"))
    async def server(self, interaction: Interaction) -> None:
        """Asks whoever manages the server once more before everything that is kept of it is deleted."""
        async with attending(interaction):
            must_manage(interaction)
            words = self.bot.pages.words(interaction)
            page = text_page(words("privacy-server-sure"))
            press = Press("forget-server", argument=str(interaction.guild_id))
            page.buttons(button(press, words("button-forget-server"), "bad"))
            await answer(interaction, page)

    @on_press("forget-server", updates=True)
    async def forget_server(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Deletes; tables that are open or in play have to end first."""
        if press.argument != str(interaction.guild_id):
            raise Refusal("refused-old-button")
        must_manage(interaction)
        await self.bot.room.members.forget_server(interaction.guild_id or 0)
        done = self.bot.pages.words(interaction)("privacy-server-done")
        await answer(interaction, text_page(done), updates=True)

    @group.command(name="delete", description=command_text("cmd-privacy-delete"))
    async def delete(self, interaction: Interaction) -> None:
        """Asks once more before anything is deleted."""
        async with attending(interaction):
            self.bot.room.members.check_forgettable(interaction.user.id)
            words = self.bot.pages.words(interaction)
            page = text_page(words("privacy-sure"))
            page.buttons(
                button(Press("forget-me", argument=str(interaction.user.id)), words("button-forget-me"), "bad")
            )
            await answer(interaction, page)

    @on_press("forget-me", updates=True)
    async def forget(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Deletes; somebody in the middle of a match has to leave it first."""
        user_id = interaction.user.id
        if press.argument != str(user_id):
            raise Refusal("refused-old-button")
        await self.bot.room.members.forget_person(user_id)
        self.bot.messages.past.name_anew()
        await answer(interaction, text_page(self.bot.pages.words(interaction)("privacy-done")), updates=True)


def _packed(known: Mapping[str, Any]) -> tuple[str, bytes]:
    """The file of all that is stored about a person: its name and what is in it, packed where it is large.

    Discord takes no file of 10 MiB. Not on the event loop: a thousand matches take a second.
    """
    text = json.dumps(known, indent=2, ensure_ascii=False).encode()
    return ("my-data.json", text) if len(text) <= LARGEST else ("my-data.json.gz", gzip.compress(text))


def _in_words(known: Mapping[str, Any], words: Words) -> str:
    """Returns what `People.export` has found, counted."""
    servers, matches = known["servers"], known["matches"]
    if not any(found for name, found in known.items() if name != "user_id"):
        return words("privacy-unknown")
    return words(
        "privacy-known",
        servers=len(servers),
        names=tuple(sorted({plain(server["name"]) for server in servers})),
        tokens=sum(server["tokens"] for server in servers),
        transfers=sum(len(server["transfers"]) for server in servers),
        matches=len(matches),
        moves=sum(len(match["moves"]) for match in matches),
        ratings=len(known["ratings"]),
        reviews=len({review["match_id"] for review in known["reviewed"]}),
        badges=len(known["badges"]),
        favourites=len({mark["match_id"] for mark in known["favourites"]}),
        choices=len(known["preferences"]),
        days=len(known["daily"]),
        puzzles=len(known["puzzles"]),
        runs=len(known["runs"]),
        deeds=len(known["deeds"]),
        barred=len(known["barred"]),
        refused=known["refused"],
        tournaments=len(known["tournaments"]),
        kept=len(known["kept"]),
        notices=len(known["notices"]),
        guesses=len(known["guesses"]),
    )


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Privacy(bot))
