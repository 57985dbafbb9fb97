"""A hint for whoever is to act: a card that keeps what the position holds, and why."""

from __future__ import annotations

from games.cards import Card
from games.core import Decision, Pick, Reason
from games.sums import hint as of_position
from games.sums.reasons import face
from games.thirty_one_game.position import Position
from games.thirty_one_game.state import Phase
from games.thirty_one_game.view import ThirtyOneGameView


def hint(view: ThirtyOneGameView) -> Decision:
    """Returns what to do in the seat of `view`, which may act now."""
    offer = next(move for move in view.moves if isinstance(move, Pick))
    if view.phase is not Phase.PLAY:
        return Decision(offer.text([offer.cards[0]]), Reason("tip-draw", {}))
    moves: dict[str, Card] = {offer.text([card]): card for card in offer.cards}
    position = Position(view.remaining, view.room)
    found = of_position(position, view.target, {move: card.number for move, card in moves.items()})
    said = found.reason.facts.get("value")
    best = next((move for move in found.moves if face(moves[move].number) == said), found.moves[0])
    return Decision(best, found.reason)
