"""A small discord.py bot that uses what a card room uses."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Literal

import discord
from discord import app_commands, ui
from discord.ext import commands

from local_discord import LocalDiscord, Person, use_local_discord
from tests.local_discord.same.trouble import Trouble
from tests.local_discord.small_png import PNG


class Count(ui.DynamicItem[ui.Button[Any]], template=r"count:(?P<number>\d+)"):
    """A button that survives a restart: all it knows is in its custom_id."""

    def __init__(self, number: int) -> None:
        super().__init__(ui.Button(label=f"Count {number}", custom_id=f"count:{number}"))
        self.number = number

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any) -> Count:
        return cls(int(match["number"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.edit_message(view=counter(self.number + 1))


class Pick(ui.DynamicItem[ui.Select[Any]], template=r"pick"):
    """A select of several values."""

    def __init__(self) -> None:
        hearts = [f"{rank}H" for rank in "A23456789TJQK"]
        offered = [discord.SelectOption(label=card, value=card) for card in ("AS", "KD", "7C", *hearts)]
        super().__init__(ui.Select(custom_id="pick", options=offered, max_values=2, placeholder="Your cards"))

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any) -> Pick:
        pick = cls()
        pick.item = item
        return pick

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("You play " + " ".join(self.item.values), ephemeral=True)


def counter(number: int) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(ui.TextDisplay(f"Counted to **{number}**"), ui.ActionRow(Count(number))))
    return view


class HouseRules(ui.Modal, title="House rules"):
    """Every kind of field that a room asks for."""

    name: ui.Label[Any] = ui.Label(text="Name", component=ui.TextInput(min_length=2))
    pace: ui.Label[Any] = ui.Label(
        text="Pace",
        component=ui.Select(options=[discord.SelectOption(label=pace) for pace in ("slow", "blitz")]),
    )
    deal: ui.Label[Any] = ui.Label(
        text="Deal",
        component=ui.RadioGroup(options=[discord.RadioGroupOption(label=d) for d in ("one", "three")]),
    )
    extra: ui.Label[Any] = ui.Label(
        text="Extras",
        component=ui.CheckboxGroup(
            options=[discord.CheckboxGroupOption(label=e) for e in ("robots", "stakes")], required=False
        ),
    )
    public: ui.Label[Any] = ui.Label(text="Public", component=ui.Checkbox(default=True))

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        fields: list[Any] = [
            label.component for label in (self.name, self.pace, self.deal, self.extra, self.public)
        ]
        name, pace, deal, extra, public = fields
        words = f"{name.value}/{pace.values[0]}/{deal.value}/{'+'.join(extra.values)}/{public.value}"
        await interaction.response.send_message(words)


@app_commands.command()
@app_commands.describe(game="Which game", stakes="How much", who="Whom", place="Where")
async def every(
    interaction: discord.Interaction[Any],
    game: Literal["whist", "spit"],
    stakes: app_commands.Range[int, 1, 10],
    rated: bool,
    who: discord.Member,
    place: discord.TextChannel,
) -> None:
    """Take every kind of option."""
    words = f"{game} {stakes} {rated} {who.display_name} {place.name}"
    await interaction.response.send_message(words)


@app_commands.command()
@app_commands.choices(
    place=[app_commands.Choice(name=name, value=name) for name in ("Northwest", "the far west", "West Lansing")]
)
async def say(
    interaction: discord.Interaction[Any], words: str, place: str | None = None, loud: bool = False
) -> None:
    """Say something, somewhere."""
    said = words.upper() if loud else words
    await interaction.response.send_message(f"{said} ({place})")


@app_commands.command()
async def hand(interaction: discord.Interaction[Any]) -> None:
    """Show a picture that only one person sees."""
    view = ui.LayoutView(timeout=None)
    picture = discord.MediaGalleryItem("attachment://hand.png", description="Ace of spades")
    view.add_item(ui.Container(ui.TextDisplay("# Your hand"), ui.MediaGallery(picture), ui.ActionRow(Pick())))
    file = discord.File(io.BytesIO(PNG), "hand.png")
    await interaction.response.send_message(view=view, file=file, ephemeral=True)


@app_commands.command()
async def count(interaction: discord.Interaction[Any]) -> None:
    """Count in public."""
    await interaction.response.send_message(view=counter(0))


@app_commands.command()
async def slow(interaction: discord.Interaction[Any]) -> None:
    """Think, answer, follow up, and tidy."""
    await interaction.response.defer(thinking=True)
    await interaction.edit_original_response(content="thought")
    extra = await interaction.followup.send("and another thing", ephemeral=True, wait=True)
    await extra.edit(content="and one more thing")
    gone = await interaction.followup.send("never mind", wait=True)
    await gone.delete()


@app_commands.command()
async def rules(interaction: discord.Interaction[Any]) -> None:
    """Ask for the house rules."""
    await interaction.response.send_modal(HouseRules())


@app_commands.command()
async def whisper(interaction: discord.Interaction[Any]) -> None:
    """Write a direct message, or say why not."""
    try:
        message = await interaction.user.send("psst")
    except discord.Forbidden as error:
        await interaction.response.send_message(f"closed: {error.code}", ephemeral=True)
        return
    await message.edit(content="psst!")
    await interaction.response.send_message("sent", ephemeral=True)


class Table(app_commands.Group, name="table", description="Tables"):
    """Subcommands, one with autocomplete."""

    @app_commands.command(name="open")
    async def open_table(self, interaction: discord.Interaction[Any], game: str) -> None:
        """Open a table."""
        await interaction.response.send_message(f"a table for {game}")

    @open_table.autocomplete("game")
    async def games(self, interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
        known = ("whist", "solo-whist", "spit")
        return [app_commands.Choice(name=game.title(), value=game) for game in known if typed in game]


class SmallBot(commands.AutoShardedBot):
    """The bot of these tests. `errors` holds what its handlers raised.

    With `let_pass`, which lets seconds pass at once, it has the commands of `Trouble` too.
    """

    def __init__(self, let_pass: Callable[[float], None] | None = None, **more: Any) -> None:
        intents = discord.Intents(guilds=True)
        super().__init__("!", intents=intents, guild_ready_timeout=0.02, **more)
        self.errors: list[BaseException] = []
        self.resumed = asyncio.Event()
        mine: list[Any] = [every, say, hand, count, slow, rules, whisper, Table()]
        mine += [Trouble(let_pass)] if let_pass else []
        for command in mine:
            self.tree.add_command(command)
        self.tree.error(self._on_tree_error)

    async def _on_tree_error(self, interaction: Any, error: BaseException) -> None:
        self.errors.append(error)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Count, Pick)
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once: Discord rations it to one shard in five seconds, `local_discord` does not."""

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.resumed.set()


@asynccontextmanager
async def running(local: LocalDiscord, **more: Any) -> AsyncIterator[SmallBot]:
    """The bot, connected and ready."""
    with use_local_discord(local):
        bot = SmallBot(**more)
        await bot.login(local.token)
        connection = asyncio.create_task(bot.connect())
        ready = asyncio.create_task(bot.wait_until_ready())
        try:
            await asyncio.wait([connection, ready], return_when=asyncio.FIRST_COMPLETED)
            yield bot
        finally:
            ready.cancel()
            await bot.close()
            await connection


async def joined(local: LocalDiscord, name: str) -> Person:
    """A person who sees the bot's commands."""
    person = await Person.join(local, name)
    await person.wait(lambda p: p.bot_online and p.commands)
    return person
