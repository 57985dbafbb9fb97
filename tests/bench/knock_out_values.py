"""The worth of naming trumps at Knock-out Whist, and of living on as a dog: matches of `normal` robots.

    python -m tests.bench knock_out_values --matches 15000    # four minutes; `_NAMING` of the search
    python -m tests.bench knock_out_values --dogs             # `_DOG` of it

Whoever names trumps wins (1 + n) / (players + n) of the matches, and each of the others 1 / (players + n), where n
is what naming is worth: that is printed, by the cards that are dealt and the players who are in.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from games.core import Seat
from games.driver import drive
from games.knock_out_whist import KnockOutWhist
from games.knock_out_whist.state import State


class Start(NamedTuple):
    """The start of a round in a match: who was still in, who named trumps and who was a dog, and who won."""

    cards: int
    players: tuple[Seat, ...]
    chooser: Seat
    dogs: frozenset[Seat]
    winners: tuple[Seat, ...]


def starts(match: int, seats: int, *, dogs: bool) -> Iterator[Start]:
    """Yields the starts of all rounds of a match but the first."""
    game, begun = KnockOutWhist.start(seats, {"dogs_life": dogs}), dict[int, State]()
    for step in drive(game, ["normal"] * seats, Random(f"values {match}")):
        game = step.game
        if game.state.chooser is not None:
            begun.setdefault(game.state.round, game.state)
    for state in begun.values():
        assert state.chooser is not None
        dog_seats = frozenset(state.dogs)
        yield Start(state.cards, state.still_in, state.chooser, dog_seats, game.state.winners)


def share(start: Start, seat: Seat) -> float:
    """A seat's share of the match that was won."""
    return (seat in start.winners) / len(start.winners)


def naming(found: Sequence[Start]) -> tuple[float, float]:
    """The worth of naming trumps by `found`, all of equally many players, and its standard error."""
    players, count = len(found[0].players), len(found)
    wins = sum(share(start, start.chooser) for start in found) / count
    worth = (wins * players - 1) / (1 - wins)
    return worth, sqrt(wins * (1 - wins) / count) * (players - 1) / (1 - wins) ** 2


def main() -> None:
    """Prints what naming trumps is worth, by cards and players; with `--dogs` what a dog wins beside others."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=3_000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--dogs", action="store_true")
    chosen = parser.parse_args()
    matches = range(chosen.matches)
    found = [start for match in matches for start in starts(match, chosen.seats, dogs=chosen.dogs)]
    if chosen.dogs:
        _print_dogs([start for start in found if start.dogs])
        return
    kinds = sorted({(start.cards, len(start.players)) for start in found}, reverse=True)
    for cards, players in kinds:
        these = [start for start in found if (start.cards, len(start.players)) == (cards, players)]
        if all(share(start, start.chooser) == 1 for start in these):
            print(f"{cards} cards, {players} players: whoever named trumps won ({len(these)} rounds)")
            continue
        worth, error = naming(these)
        print(f"{cards} cards, {players} players: {worth:.2f} ± {error:.2f} ({len(these)} rounds)")


def _print_dogs(found: Sequence[Start]) -> None:
    for cards in sorted({start.cards for start in found}, reverse=True):
        these = [start for start in found if start.cards == cards]
        dogs = [share(start, dog) * len(start.players) for start in these for dog in start.dogs]
        print(f"{cards} cards: a dog wins {sum(dogs) / len(dogs):.2f} of an equal share ({len(dogs)} dogs)")


if __name__ == "__main__":
    main()
