"""A hint and why: what the greedy robot would do (RULES 15.8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.cards import Card
from games.dictation import square_play, tommy_play
from games.dictation.poker_squares import PokerSquare, cell
from games.dictation.sir_tommy import SirTommy
from games.dictation.state import Layout


@dataclass(frozen=True)
class Hint:
    """A move that is good now. `reason` names the message that says why, `facts` are its arguments."""

    move: str
    reason: str
    facts: Mapping[str, str | int] = field(default_factory=dict)


def hint(layout: Layout, card: Card | None) -> Hint:
    """Returns what to do; `card` is the one in hand, None once it is placed."""
    if isinstance(layout, PokerSquare):
        assert card is not None, "a square waits once the card is placed"
        return _for_square(layout, card)
    return _for_tommy(layout, card)


def _for_tommy(layout: SirTommy, card: Card | None) -> Hint:
    move = tommy_play.greedy(layout, card)
    verb, _, number = move.partition(" ")
    if verb == "build":
        pile = layout.piles[int(number) - 1]
        if len(pile) > 1:
            return Hint(move, "frees", {"card": pile[-1], "freed": pile[-2]})
        return Hint(move, "clears", {"card": pile[-1]})
    if card is None:
        return Hint(move, "nothing-left")
    if verb == "found":
        return Hint(move, "ace" if card.number == 1 else "fits", {"card": card})
    pile = layout.piles[int(number) - 1]
    if not pile:
        return Hint(move, "empty", {"number": int(number)})
    if pile[-1].number >= card.number:
        return Hint(move, "above", {"card": pile[-1], "number": int(number)})
    buried = sum(below.number < card.number for below in pile)
    return Hint(move, "buries", {"number": int(number), "count": buried})


def _for_square(square: PokerSquare, card: Card) -> Hint:
    """The line to which the card adds more, and what the two have in common."""
    move = square_play.greedy(square, card)
    row, column = map(int, move.split()[1:])
    gains = square_play.Grid.of(square).gains(card, square.scoring)
    lines = dict(zip(("row", "column"), square_play.through(cell(row, column)), strict=True))
    way = max(lines, key=lambda name: gains[lines[name]])
    held = [other for index in square_play.cells(lines[way]) if (other := square.cells[index]) is not None]
    facts: dict[str, str | int] = {"way": way, "number": row if way == "row" else column}
    if not held:
        return Hint(move, "new-line", facts)
    if any(other.rank == card.rank for other in held):
        return Hint(move, "same-rank", facts)
    if {other.suit for other in held} == {card.suit}:
        return Hint(move, "same-suit", facts)
    if _can_be_straight([*held, card]):
        return Hint(move, "straight", facts)
    return Hint(move, "least-harm", facts)


def _can_be_straight(cards: list[Card]) -> bool:
    """True if cards of different ranks can all lie in one straight."""
    low = [card.number for card in cards]
    high = [14 if number == 1 else number for number in low]
    return len(set(low)) == len(low) and min(max(low) - min(low), max(high) - min(high)) < 5
