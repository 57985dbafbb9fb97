"""The coach of Wit and Reason: every card against best play, by `games.sums.coach`."""

from __future__ import annotations

from typing import Final

from games.sums.coach import coach
from games.wit_and_reason.position import Position, worth
from games.wit_and_reason.state import Phase
from games.wit_and_reason.view import WitView


def _position(view: WitView) -> Position | None:
    if view.phase is not Phase.PLAY or view.seat is None:
        return None
    return Position(view.remaining[view.seat], view.remaining[1 - view.seat], view.room)


COACH: Final = coach(_position, worth)
