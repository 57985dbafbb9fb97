"""Commands of the small bot that ask for what Discord refuses, and say how it was refused."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands
from discord.http import Route

V2 = 1 << 15

_PATH = re.compile(r"^In ([\w.]+):", re.MULTILINE)

Tap = discord.Interaction[Any]


async def said(attempt: Awaitable[Any]) -> str:
    """The outcome of a request: "taken", or the HTTP status, Discord's code and the fields that were wrong."""
    try:
        await attempt
    except discord.HTTPException as refused:
        return " ".join([str(refused.status), str(refused.code), *_PATH.findall(str(refused))])
    return "taken"


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


def row(*components: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


def button(custom_id: str, label: str = "Press") -> dict[str, Any]:
    return {"type": 2, "style": 2, "label": label, "custom_id": custom_id}


def select(options: int, custom_id: str = "pick", **more: Any) -> dict[str, Any]:
    offered = [{"label": f"card {n}", "value": str(n)} for n in range(options)]
    return {"type": 3, "custom_id": custom_id, "options": offered, **more}


BODIES: dict[str, dict[str, Any]] = {
    "40 components": {"flags": V2, "components": [text("x") for _ in range(40)]},
    "41 components": {"flags": V2, "components": [text("x") for _ in range(41)]},
    "41 nested components": {"flags": V2, "components": [{"type": 17, "components": [text("x")] * 40}]},
    "4000 characters": {"flags": V2, "components": [text("x" * 2000), text("y" * 2000)]},
    "4001 characters": {"flags": V2, "components": [text("x" * 2000), text("y" * 2001)]},
    "2001 characters of content": {"content": "x" * 2001},
    "the same custom_id twice": {"flags": V2, "components": [row(button("a"), button("a"))]},
    "the same id twice": {"flags": V2, "components": [{**text("x"), "id": 7}, {**text("y"), "id": 7}]},
    "a file that nobody sent": {
        "flags": V2,
        "components": [{"type": 12, "items": [{"media": {"url": "attachment://hand.png"}}]}],
    },
    "25 options": {"content": "x", "components": [row(select(25))]},
    "26 options": {"content": "x", "components": [row(select(26))]},
    "no option": {"content": "x", "components": [row(select(0))]},
    "a label of 81 characters": {"content": "x", "components": [row(button("a", "x" * 81))]},
    "a custom_id of 100 characters": {"content": "x", "components": [row(button("a" * 100))]},
    "a custom_id of 101 characters": {"content": "x", "components": [row(button("a" * 101))]},
    "a placeholder of 151 characters": {"content": "x", "components": [row(select(1, placeholder="x" * 151))]},
    "six buttons in a row": {"content": "x", "components": [row(*(button(str(n)) for n in range(6)))]},
    "a button beside a select": {"content": "x", "components": [row(button("a"), select(1))]},
    "six rows": {"content": "x", "components": [row(button(str(n))) for n in range(6)]},
    "content in a V2 message": {"flags": V2, "content": "x", "components": [text("y")]},
    "a text display without the V2 flag": {"content": "x", "components": [text("y")]},
    "a V2 message of nothing": {"flags": V2, "components": []},
    "nothing": {},
    "a section without an accessory": {"flags": V2, "components": [{"type": 9, "components": [text("x")]}]},
    "a button outside a row": {"flags": V2, "components": [button("a")]},
}
"""Messages at and beyond Discord's limits."""


class Trouble(app_commands.Group, name="trouble", description="Ask for what Discord refuses"):
    """`let_pass` lets seconds pass at once."""

    def __init__(self, let_pass: Callable[[float], None]) -> None:
        super().__init__()
        self._let_pass = let_pass
        self._kept: Tap | None = None

    async def _tell(self, interaction: Tap, *words: str) -> None:
        await interaction.response.send_message("\n".join(words), ephemeral=True)

    @app_commands.command()
    async def body(self, interaction: Tap, which: str) -> None:
        """Send one of the bodies."""
        route = Route("POST", "/channels/{channel_id}/messages", channel_id=interaction.channel_id)
        await self._tell(interaction, await said(interaction.client.http.request(route, json=BODIES[which])))

    @app_commands.command()
    async def twice(self, interaction: Tap) -> None:
        """Answer, and answer again."""
        await interaction.response.send_message("once")
        again: discord.InteractionResponse[Any] = discord.InteractionResponse(interaction)
        await interaction.followup.send(await said(again.send_message("twice")), ephemeral=True)

    @app_commands.command()
    async def early(self, interaction: Tap) -> None:
        """Follow up before the answer."""
        await self._tell(
            interaction,
            await said(interaction.followup.send("too early", wait=True)),
            await said(interaction.original_response()),
        )

    @app_commands.command()
    async def late(self, interaction: Tap) -> None:
        """Answer after more than three seconds."""
        self._let_pass(3.1)
        again = await said(interaction.response.send_message("too late"))
        await interaction.user.send(again)

    @app_commands.command()
    async def keep(self, interaction: Tap) -> None:
        """Keep this interaction for later."""
        self._kept = interaction
        await self._tell(interaction, "kept")

    @app_commands.command()
    async def use(self, interaction: Tap) -> None:
        """Use the interaction that was kept."""
        kept = self._kept
        assert kept is not None
        await self._tell(
            interaction,
            await said(kept.edit_original_response(content="changed")),
            await said(kept.followup.send("more", ephemeral=True, wait=True)),
            await said(kept.delete_original_response()),
        )

    @app_commands.command()
    async def gone(self, interaction: Tap) -> None:
        """Edit, read and delete a message that is not there any more, and one that never was."""
        channel: Any = interaction.channel
        message = await channel.send("short-lived")
        await message.delete()
        await self._tell(
            interaction,
            await said(message.edit(content="again")),
            await said(channel.fetch_message(message.id)),
            await said(message.delete()),
            await said(channel.get_partial_message(message.id + 1).edit(content="never")),
        )

    @app_commands.command()
    async def send(self, interaction: Tap, channel_id: str) -> None:
        """Send to a channel, whether or not it is there, and delete it again."""
        place = interaction.client.get_partial_messageable(int(channel_id))
        await self._tell(interaction, await said(place.send("hello", delete_after=None)))

    @app_commands.command()
    async def secret(self, interaction: Tap) -> None:
        """Look for an ephemeral message as if it were anybody's."""
        await self._tell(interaction, "only you")
        answer = await interaction.original_response()
        channel: Any = interaction.channel
        await interaction.followup.send(
            "\n".join(
                [
                    await said(channel.fetch_message(answer.id)),
                    await said(channel.get_partial_message(answer.id).edit(content="everybody")),
                    await said(channel.get_partial_message(answer.id).delete()),
                ]
            ),
            ephemeral=True,
        )

    @app_commands.command()
    async def anothers(self, interaction: Tap, message_id: str) -> None:
        """Edit a message through the token of an interaction that it does not belong to."""
        await interaction.response.defer(ephemeral=True)
        words = await said(interaction.followup.edit_message(int(message_id), content="mine now"))
        await interaction.edit_original_response(content=words)
