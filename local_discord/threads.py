"""The things that may be done in a thread that is archived or locked."""

from __future__ import annotations

from local_discord import errors
from local_discord.errors import ApiError
from local_discord.model import PUBLIC_THREAD, Channel
from local_discord.world import World


def check_open(world: World, thread: Channel) -> None:
    """A message to a thread takes it out of the archive; raises ApiError where it is locked."""
    if thread.type != PUBLIC_THREAD:
        return
    if thread.locked:
        raise ApiError(errors.THREAD_LOCKED)
    if thread.archived:
        world.put_away(thread, archived=False)


def check_not_archived(thread: Channel) -> None:
    """Raises ApiError where nothing may be edited."""
    if thread.type == PUBLIC_THREAD and thread.archived:
        raise ApiError(errors.THREAD_ARCHIVED)
