"""Refusals in Discord's own words and codes.

The codes are those of the official documentation ("Opcodes and Status Codes"); a bot that handles them
here handles them there.
"""

from __future__ import annotations

from typing import Any

from aiohttp import web

from local_discord.replies import as_json


class ApiError(Exception):
    """A request is refused: HTTP status, Discord's JSON code, words and, for bad bodies, the error tree."""

    def __init__(self, status: int, code: int, message: str, errors: dict[str, Any] | None = None) -> None:
        super().__init__(f"{status} (code {code}): {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def response(self) -> web.Response:
        """The HTTP answer for this refusal."""
        body: dict[str, Any] = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return as_json(body, self.status)


class Refused(Exception):
    """A person asked for something that the client would not let them do; the message says why."""


class Failed(Exception):
    """What a person did was refused or not answered; the message is what they read."""


def unauthorized() -> ApiError:
    return ApiError(401, 0, "401: Unauthorized")


def unknown_route() -> ApiError:
    return ApiError(404, 0, "404: Not Found")


def unknown_channel() -> ApiError:
    return ApiError(404, 10003, "Unknown Channel")


def unknown_guild() -> ApiError:
    return ApiError(404, 10004, "Unknown Guild")


def unknown_application() -> ApiError:
    return ApiError(404, 10002, "Unknown Application")


def unknown_member() -> ApiError:
    return ApiError(404, 10007, "Unknown Member")


def unknown_message() -> ApiError:
    return ApiError(404, 10008, "Unknown Message")


def unknown_user() -> ApiError:
    return ApiError(404, 10013, "Unknown User")


def unknown_emoji() -> ApiError:
    return ApiError(404, 10014, "Unknown Emoji")


def unknown_webhook() -> ApiError:
    return ApiError(404, 10015, "Unknown Webhook")


def unknown_interaction() -> ApiError:
    return ApiError(404, 10062, "Unknown interaction")


def already_acknowledged() -> ApiError:
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def missing_access() -> ApiError:
    return ApiError(403, 50001, "Missing Access")


def not_the_author() -> ApiError:
    return ApiError(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> ApiError:
    return ApiError(400, 50006, "Cannot send an empty message")


def closed_dms() -> ApiError:
    return ApiError(403, 50007, "Cannot send messages to this user")


def missing_permissions() -> ApiError:
    return ApiError(403, 50013, "Missing Permissions")


def expired_token() -> ApiError:
    return ApiError(401, 50027, "Invalid Webhook Token")


def no_mutual_guild() -> ApiError:
    return ApiError(403, 50278, "Cannot send messages to this user due to having no mutual guilds")


def too_large() -> ApiError:
    return ApiError(413, 40005, "Request entity too large")


def bad_json() -> ApiError:
    return ApiError(400, 50109, "The request body contains invalid JSON.")


class Problems:
    """Collects what is wrong with a body, field by field, as Discord's error tree."""

    def __init__(self) -> None:
        self.tree: dict[str, Any] = {}

    def add(self, path: tuple[str | int, ...], code: str, message: str) -> None:
        """Say that the field at `path` is wrong."""
        node = self.tree
        for part in path:
            node = node.setdefault(str(part), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def check(self) -> None:
        """Raise 50035 with the whole tree if anything was added."""
        if self.tree:
            raise ApiError(400, 50035, "Invalid Form Body", self.tree)


def invalid_field(path: tuple[str | int, ...], code: str, message: str) -> ApiError:
    """50035 for a single field."""
    problems = Problems()
    problems.add(path, code, message)
    return ApiError(400, 50035, "Invalid Form Body", problems.tree)
