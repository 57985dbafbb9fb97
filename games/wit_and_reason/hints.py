"""A hint for whoever is to act: a card that keeps what the position holds, and why."""

from __future__ import annotations

from typing import Final

from games.core import Pick, Reason, Thought
from games.sums import hint as of_position
from games.sums.reasons import face
from games.wit_and_reason.position import GOAL, Position, worth
from games.wit_and_reason.view import WitView

_CHANCE: Final = Reason("tip-draw", {})


def hint(view: WitView) -> Thought:
    """What to do in the seat of `view`, which may act now."""
    assert view.seat is not None
    offer = next((move for move in view.moves if isinstance(move, Pick)), None)
    if offer is None:
        return Thought("pass", Reason("why-pass", {})) if "pass" in view.moves else Thought("draw", _CHANCE)
    moves = {offer.text([card]): worth(card) for card in offer.cards}
    position = Position(view.left[view.seat], view.left[1 - view.seat], view.room)
    found = of_position(position, GOAL, moves)
    said = found.reason.facts.get("value")
    return Thought(next((move for move in found.moves if face(moves[move]) == said), found.moves[0]), found.reason)
