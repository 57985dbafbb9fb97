"""Refusals: what the room won't do, said in words and answered in one place (`bot.messages.sending`)."""

from __future__ import annotations

from typing import Any

from games.options import IllegalOptions


class Refusal(Exception):
    """The room says no. `reason` names the message for the person, `facts` are its arguments.

    `game` names the game whose words the message belongs to, where it is not the room's own.
    """

    def __init__(self, reason: str, /, game: str | None = None, **facts: Any) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.game = game
        self.facts = facts

    def __str__(self) -> str:
        return self.reason


def refused_options(error: IllegalOptions, game: str) -> Refusal:
    """House rules that `game` doesn't allow, with the reason.

    Reasons that all games share are named `option-...`, a game's own stand under `options-...`, which it may
    leave out.
    """
    named = error.reason.startswith(("option-", "options-"))
    return Refusal(error.reason if named else f"options-{error.reason}", game, **error.facts)


class MovedOn(Refusal):
    """The press belongs to an earlier state of the table: a double click, or an old panel."""

    def __init__(self) -> None:
        super().__init__("refused-moved-on")
