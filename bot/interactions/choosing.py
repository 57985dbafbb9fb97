"""Choosing something for a server: who may, what is stored, and what is written down of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from bot.interactions.audit_log import entry
from bot.interactions.authority import must_manage, must_moderate
from bot.interactions.room_bot import Interaction
from bot.tables.errors import Refusal
from bot.tables.server_settings import ServerSettings

MANAGERS_ALONE: Final = frozenset({"master_role", "reward_role", "rewards", "log_channel", "wanted_role"})
"""Settings that no Game Master chooses: who they are, what anybody is given, and where one reads what they have
done."""

SHOWN: Final = frozenset({"language", "pictures", "robots", "remarks", "hints", "wanted_role"})
"""Settings that can be seen on the messages of tables."""

WRITTEN_TO: Final = {"deal_channel": "deal", "log_channel": "log", "news_channel": "news"}
"""The channels that are chosen, each with the trouble that it is if the bot may not write there. Where another is
chosen nobody has to hear of the one before."""

LONGEST_NUMBER: Final = 20
"""No number of Discord's has more digits."""


async def chosen_here(interaction: Interaction) -> ServerSettings:
    """Returns what the server has chosen by now."""
    settings: ServerSettings = await interaction.client.room.members.settings(interaction.guild_id or 0)
    return settings


async def choose(
    interaction: Interaction, name: str, value: Any, told: Mapping[str, Any] | None = None, **besides: Any
) -> None:
    """Stores one setting, what changes `besides`, and who changed it from what; nothing where it stays the same.

    `told` is what is written down of values that are not told as they are. Raises `Refusal`.
    """
    if name in MANAGERS_ALONE:
        must_manage(interaction)
    await must_moderate(interaction)
    before = getattr(await chosen_here(interaction), name)
    if before == (tuple(value) if isinstance(value, list) else value):
        return
    facts = {"name": name, **({"value": value, "before": before} if told is None else told)}
    by, guild_id = entry(interaction, "set", **facts), interaction.guild_id or 0
    await interaction.client.store.servers.set_settings(guild_id, by, **{name: value}, **besides)
    if name in WRITTEN_TO:
        await interaction.client.troubles.works(guild_id, WRITTEN_TO[name], before)
    if name in SHOWN:
        interaction.client.messages.doubt(interaction.guild_id)


def known(value: str, allowed: Collection[str]) -> str:
    """Returns what was pressed or chosen, if it is on offer. Raises `Refusal`."""
    if value not in allowed:
        raise Refusal("refused-old-button")
    return value


def number_of(text: str) -> int:
    """A number of Discord's. Raises `Refusal` for what is none."""
    if not (text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER):
        raise Refusal("refused-old-button")
    return int(text)


def channel_of(interaction: Interaction, text: str) -> int:
    """A channel of this server by its number. Raises `Refusal` where there is none."""
    number, guild = number_of(text), interaction.guild
    if guild is None or guild.get_channel_or_thread(number) is None:
        raise Refusal("refused-old-button")
    return number


def tokens_typed(text: object, low: int, high: int) -> int | None:
    """The number that was typed, nothing being 0; None for what is none from `low` to `high`."""
    typed = str(text or "0").strip()
    return int(typed) if typed.isascii() and typed.isdecimal() and low <= int(typed) <= high else None
