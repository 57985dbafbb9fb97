"""A hint for whoever is to act: a card that keeps what the position holds, and why."""

from __future__ import annotations

from typing import Final

from games.core import Decision, Pick, Reason
from games.sums import hint as of_position
from games.sums.reasons import face
from games.wit_and_reason.position import GOAL, Position, worth
from games.wit_and_reason.view import WitView

_CHANCE: Final = Reason("tip-draw", {})


def hint(view: WitView) -> Decision:
    """Returns what to do in the seat of `view`, which may act now."""
    assert view.seat is not None
    offer = next((move for move in view.moves if isinstance(move, Pick)), None)
    if offer is None:
        passes = "pass" in view.moves
        return Decision("pass", Reason("why-pass", {})) if passes else Decision("draw", _CHANCE)
    moves = {offer.text([card]): worth(card) for card in offer.cards}
    position = Position(view.remaining[view.seat], view.remaining[1 - view.seat], view.room)
    found = of_position(position, GOAL, moves)
    said = found.reason.facts.get("value")
    return Decision(
        next((move for move in found.moves if face(moves[move]) == said), found.moves[0]), found.reason
    )
