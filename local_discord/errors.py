"""Refusals in Discord's own words and codes.

The codes are those of the official documentation ("Opcodes and Status Codes"); a bot that handles them
here handles them there.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from aiohttp import web

from local_discord.replies import as_json


class Refusal(NamedTuple):
    """The reason why a request is refused: HTTP status, Discord's JSON code, and words."""

    status: int
    code: int
    message: str


class ApiError(Exception):
    """A request is refused; `errors` is the error tree of a bad body."""

    def __init__(self, refusal: Refusal, errors: dict[str, Any] | None = None) -> None:
        super().__init__("{} (code {}): {}".format(*refusal))
        self.refusal = refusal
        self.errors = errors

    def response(self) -> web.Response:
        """The HTTP answer for this refusal."""
        body: dict[str, Any] = {"message": self.refusal.message, "code": self.refusal.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return as_json(body, self.refusal.status)


class Refused(Exception):
    """A person asked for something that the client would not let them do; the message says why."""


class Failed(Exception):
    """Something that a person did was refused or not answered; the message is what they read."""


UNAUTHORIZED = Refusal(401, 0, "401: Unauthorized")
UNKNOWN_ROUTE = Refusal(404, 0, "404: Not Found")
UNKNOWN_CHANNEL = Refusal(404, 10003, "Unknown Channel")
UNKNOWN_GUILD = Refusal(404, 10004, "Unknown Guild")
UNKNOWN_APPLICATION = Refusal(404, 10002, "Unknown Application")
UNKNOWN_MEMBER = Refusal(404, 10007, "Unknown Member")
UNKNOWN_ROLE = Refusal(404, 10011, "Unknown Role")
UNKNOWN_MESSAGE = Refusal(404, 10008, "Unknown Message")
UNKNOWN_USER = Refusal(404, 10013, "Unknown User")
UNKNOWN_EMOJI = Refusal(404, 10014, "Unknown Emoji")
UNKNOWN_WEBHOOK = Refusal(404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = Refusal(404, 10062, "Unknown interaction")
ALREADY_ACKNOWLEDGED = Refusal(400, 40060, "Interaction has already been acknowledged.")
ENOUGH_FOLLOWUPS = Refusal(400, 40094, "This interaction has reached the maximum number of follow up messages")
MISSING_ACCESS = Refusal(403, 50001, "Missing Access")
NOT_THE_AUTHOR = Refusal(403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE = Refusal(400, 50006, "Cannot send an empty message")
CLOSED_DMS = Refusal(403, 50007, "Cannot send messages to this user")
MISSING_PERMISSIONS = Refusal(403, 50013, "Missing Permissions")
EXPIRED_TOKEN = Refusal(401, 50027, "Invalid Webhook Token")
INVALID_RECIPIENT = Refusal(400, 50033, "Invalid Recipient(s)")
NO_MUTUAL_GUILD = Refusal(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
CHANNEL_OF_ANOTHER_KIND = Refusal(400, 50024, "Cannot execute action on this channel type")
THREAD_ARCHIVED = Refusal(400, 50083, "Thread is archived")
TAG_REQUIRED = Refusal(400, 40067, "A tag is required to create a forum post in this channel")
HAS_THREAD = Refusal(400, 160004, "A thread has already been created for this message")
THREAD_LOCKED = Refusal(400, 160005, "Thread is locked")
TOO_LARGE = Refusal(413, 40005, "Request entity too large")
BAD_JSON = Refusal(400, 50109, "The request body contains invalid JSON.")
INVALID_FORM = Refusal(400, 50035, "Invalid Form Body")
