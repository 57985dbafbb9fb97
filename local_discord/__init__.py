"""A stand-in for Discord on this machine: enough of its API and gateway for an unmodified bot, and a page."""

from local_discord.client import Answer, Person
from local_discord.errors import Failed
from local_discord.faults import Faults
from local_discord.model import FORUM, VOICE_CHANNEL
from local_discord.redirect import use_local_discord
from local_discord.server import LocalDiscord

__all__ = ["FORUM", "VOICE_CHANNEL", "Answer", "Failed", "Faults", "LocalDiscord", "Person", "use_local_discord"]
