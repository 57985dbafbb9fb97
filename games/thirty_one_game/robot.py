"""Robots for The Thirty-One Game (RULES 3.7).

`perfect` never gives away what a position holds, and in a lost one leaves the other the fewest right answers.
`human` climbs the ladder of key totals (24, 17, 10, 3 below 31) but only onto a rung that it can hold, counting
the cards that the climb will need, and tries to leave the other no such rung.
`beginner` climbs the ladder blindly, so that it can be starved of the cards it needs, as in Dudeney's story.
All of them agree to end early when asked.
"""

from __future__ import annotations

from random import Random

from games.core import Pick
from games.sums import hardest
from games.thirty_one_game.position import Position
from games.thirty_one_game.state import Phase
from games.thirty_one_game.view import ThirtyOneGameView


def choose(view: ThirtyOneGameView, level: str, luck: Random) -> str:
    """The move of the seat whose `view` it is, which must be one that may act now."""
    if view.asked and "stop" in view.moves:
        return "stop"
    offer = next(move for move in view.moves if isinstance(move, Pick))
    cards = list(offer.cards)
    if view.phase is Phase.PLAY:
        values = _values(Position(view.remaining, view.room), level)
        cards = [card for card in cards if card.number in values]
    return offer.text([luck.choice(cards)])


def _values(position: Position, level: str) -> tuple[int, ...]:
    if level == "perfect":
        return hardest(position)
    if level == "beginner":
        return _rungs(position) or position.values()
    return _firm(position) or _denying(position) or position.values()


def _rungs(position: Position) -> tuple[int, ...]:
    """Returns what steps onto a key total, or makes the total that wins."""
    return tuple(value for value in position.values() if (position.room - value) % position.step == 0)


def _firm(position: Position) -> tuple[int, ...]:
    """Returns what steps onto a key total that can be held."""
    return tuple(value for value in _rungs(position) if _holds(position.after(value)))


def _denying(position: Position) -> tuple[int, ...]:
    """Returns what leaves the other nothing of the kind: rather something else than a rung that can't be held."""
    denying = tuple(value for value in position.values() if not _firm(position.after(value)))
    rungs = _rungs(position)
    return tuple(value for value in denying if value not in rungs) or denying


def _holds(position: Position) -> bool:
    """True if the answers from this rung on outlast an opponent who turns one value again and again."""
    steps = position.room // position.step
    return all(
        position.left[position.step - value - 1] >= min(steps, count)
        for value, count in enumerate(position.left, 1)
    )
