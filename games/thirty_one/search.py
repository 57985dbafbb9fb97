"""The `strong` robot of Thirty-One: how does the round go on after each choice, as the hidden cards may lie?

Every lie of the cards is played to the end of the round by sensible people, once for each choice. What counts is
what the seat wins or loses beside the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from random import Random
from typing import Final

from games.cards import Card
from games.comparing import decisions
from games.core import Decision, Seat, Tools
from games.thirty_one.imagined import BIT, Course, Imagination, Lie, bits_of, gains_at_once
from games.thirty_one.moves import PLAY, exchanges_of
from games.thirty_one.robot import choose, open_swaps
from games.thirty_one.state import Phase
from games.thirty_one.view import ThirtyOneView

_MOST: Final = 400
"""The lies of the cards that are imagined at most."""

_SWAPS: Final = 4
"""The number of exchanges with the widow that are looked into."""


def search(view: ThirtyOneView, level: str, luck: Random, tools: Tools) -> Iterator[Decision]:
    """Decisions, each better founded than the last; at once where there is no choice, or where it is all luck."""
    usual = choose(view, "normal", luck)
    choices = choices_of(view, usual)
    if len(choices) < 2 or (view.knocked and view.knocker is None):  # who knocked has left: who is still to play?
        return iter((Decision(usual),))
    trial = Trial(view, luck)
    return decisions(usual, choices, trial.whole.lies(), trial.worths, _MOST)


def choices_of(view: ThirtyOneView, usual: str) -> list[str]:
    """The moves among which it chooses, `usual` first; of exchanges with the widow those that look best."""
    if view.phase is Phase.DISCARD:
        found = [f"drop {card}" for card in view.choosable]
    elif view.phase is Phase.TURN:
        moves = [move for move in view.moves if isinstance(move, str)]
        swaps = sorted(open_swaps(view), key=lambda swap: -swap.value)
        found = [
            *(move for move in moves if not move.startswith("swap ")),
            *(swap.move for swap in swaps[:_SWAPS]),
        ]
    else:
        found = []
    return [usual, *(move for move in found if move != usual)]


class Trial:
    """One position, tried as the cards may lie."""

    def __init__(self, view: ThirtyOneView, luck: Random) -> None:
        self.view, self.whole = view, Imagination(view, luck)
        self._discard = list(bits_of(view.discard))

    def worths(self, lie: Lie, choices: Sequence[str]) -> list[float]:
        """Returns what each of `choices` is worth where the cards lie so."""
        return [self._worth(lie, choice) for choice in choices]

    def _worth(self, lie: Lie, choice: str) -> float:
        """Returns what the seat gains beside the others, on average."""
        own, others = self.whole.seat, len(self.whole.seats) - 1
        gains = self._gains(lie, choice)
        return gains.get(own, 0.0) - sum(gain for seat, gain in gains.items() if seat != own) / others

    def _gains(self, lie: Lie, choice: str) -> dict[Seat, float]:
        """Returns what each wins or loses when the round is played to its end after `choice`."""
        view, whole = self.view, self.whole
        final = takewhile(lambda seat: seat != view.knocker, whole.seats[1:]) if view.knocked else ()
        course = Course(
            whole,
            dict(lie.hands),
            list(lie.stock),
            self._discard[:],
            whole.seat,
            view.circuit,
            view.knocker,
            list(final),
        )
        return gains_at_once(course) if _make(course, lie, choice) else course.gains()


def _make(course: Course, lie: Lie, choice: str) -> bool:
    """Makes a move for the seat on turn. Returns True if it ends the round."""
    hand = course.hands[course.seat]
    match PLAY.moves.read(choice).words:
        case ("take", "stock"):
            return course.draw()
        case ("take", "discard"):
            return course.take()
        case ("knock",):
            course.knock()
            return False
        case ("drop", card):
            thrown = BIT[Card(card)]
            course.discard.append(thrown)
            course.hands[course.seat] = tuple(card for card in hand if card != thrown)
        case ("swap", *_):
            swapped = {BIT[card]: lie.widow[position] for card, position in exchanges_of(choice)}
            course.hands[course.seat] = tuple(swapped.get(card, card) for card in hand)
    return course.ends()
