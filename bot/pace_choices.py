"""The paces as choices of a slash command."""

from __future__ import annotations

from discord import app_commands

from bot.paces import PACES
from bot.said import said

PACE_CHOICES = [app_commands.Choice(name=said(f"pace-{name}"), value=name) for name in PACES]
