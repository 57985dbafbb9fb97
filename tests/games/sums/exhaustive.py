"""The other way to find out who wins: playing every line to its end, with the rules and nothing else."""

from __future__ import annotations

from games.cards import Card
from games.core import AnyGame, Pick, Seat, advance
from games.sums import SumsView


def result(game: AnyGame, seat: Seat) -> int:
    """1 if `seat` wins the game in progress with best play, -1 if it loses, 0 for a draw.

    Of cards of one rank, which are alike, one is tried.
    """
    mover = min(game.to_act())
    best = -2
    for move in tries(game, mover):
        after, _ = advance(game, mover, move)
        best = max(best, ended(game, after, mover) if over(game, after) else result(after, mover))
        if best == 1:
            break
    return best if mover == seat else -best


def tries(game: AnyGame, seat: Seat) -> list[str]:
    """The moves to try: a card of each rank, or the pass."""
    found: dict[str, str] = {}
    for offer in game.moves(seat):
        if isinstance(offer, Pick):
            found |= {Card(card).rank: offer.text([card]) for card in offer.cards}
    return list(found.values()) or ["pass"]


def finished(game: AnyGame) -> int:
    """The number of games of the session that are over."""
    view = game.view(None)
    assert isinstance(view, SumsView)
    return len(view.finished)


def over(before: AnyGame, after: AnyGame) -> bool:
    """True if the move between them ended a game."""
    return finished(after) > finished(before)


def ended(before: AnyGame, after: AnyGame, seat: Seat) -> int:
    """The end of that game for `seat`: 1 if it has won, -1 if it has lost, 0 for a draw."""
    view = after.view(None)
    assert isinstance(view, SumsView)
    winner = view.finished[-1].winner
    return 0 if winner is None else 1 if winner == seat else -1
