"""`python -m tests.bench between`: what it costs to take cards for equals between which one lies on the table.

Positions from matches among `normal` robots in which a card of the trick lies between two of one's own, and none
that is unseen does. Each is played by `normal`, by `strong`, and by a `strong` who counts the unseen cards alone;
what they lose is measured in tricks, with all hands open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from contextlib import ExitStack
from itertools import islice
from random import Random
from typing import Any, Final
from unittest.mock import patch

from games import GAMES
from games.cards import PACK, Card
from games.core import DEALER, AnyGame, Pick, Seat, final_decision
from games.driver import drive
from games.solo_whist.calls import MISERES
from games.tricks import Trick, Tricks
from games.tricks.imagine import alike
from games.tricks.open_cards import OpenCards, solve
from games.tricks.playout import number, suit_number

TABLES: Final = {"knock-out-whist": 3, "whist": 4, "solo-whist": 4}
"""The games, with how many seats."""

POSITIONS: Final = 85
"""Of each game."""

LONGEST: Final = 7
"""The cards in hand with which a position is still solved soon."""

WHERE: Final = ("games.tricks.imagine.alike", "games.knock_out_whist.search.alike")
WHO: Final = ("strong, unseen cards alone", "strong", "normal")


def main() -> None:
    """Prints the tricks lost, by game and by who plays."""
    total = Counter[str]()
    for key, seats in TABLES.items():
        luck, lost = Random(key), Counter[str]()
        for game, seat in islice(_positions(GAMES[key], seats, luck), POSITIONS):
            lost += _lost(game, seat)
        total += lost
        _print(key, POSITIONS, lost)
    _print("all", POSITIONS * len(TABLES), total)


def _print(name: str, positions: int, lost: Counter[str]) -> None:
    figures = ", ".join(f"{who} {lost[who]}" for who in WHO)
    print(f"  {name:16} {positions:3} positions, tricks lost: {figures}", flush=True)


def _positions(kind: type[AnyGame], seats: int, luck: Random) -> Iterator[tuple[AnyGame, Seat]]:
    """Positions that count, with who is on turn; no two are of one trick."""
    while True:
        game: AnyGame = kind.start(seats)
        found: Trick | None = None
        for step in drive(game, ["normal"] * seats, luck):
            game = step.game
            tricks: Tricks = game.state.tricks
            if tricks.trick and tricks.trick.plays[:1] != (found.plays[:1] if found else ()) and _counts(game):
                found = tricks.trick
                yield game, min(game.to_act())


def _counts(game: AnyGame) -> bool:
    """True if there is a choice of cards with one on the table between them, soon enough solved."""
    contract = getattr(game.state, "contract", None)
    if contract is not None and contract.call in MISERES:
        return False  # no trick is wanted
    seat, tricks = min(game.to_act(), default=DEALER), game.state.tricks
    may = [] if seat == DEALER else may_play(game, seat)
    if len(may) < 2 or len(tricks.hands[seat]) > LONGEST:
        return False
    seen = {*tricks.hands[seat], *tricks.fallen}
    unseen = [card for card in PACK if card not in seen]
    return alike(may, unseen, Trick()) != alike(may, unseen, tricks.trick)


def may_play(game: AnyGame, seat: Seat) -> Sequence[Card]:
    picks = (offer for offer in game.moves(seat) if isinstance(offer, Pick) and offer.verb == "play")
    return next((offer.cards for offer in picks), ())


def _lost(game: AnyGame, seat: Seat) -> Counter[str]:
    """By who plays, how many tricks their card loses."""
    view, kind = game.view(seat), type(game)
    moves = {"normal": kind.robot(view, "normal", Random(1)), "strong": _strong(kind, view)}
    with ExitStack() as stack:
        for place in WHERE:
            stack.enter_context(patch(place, _without_table))
        moves["strong, unseen cards alone"] = _strong(kind, view)
    worth = solve(open_cards(game, seat))
    most = max(worth.values())
    return Counter({who: most - worth[number(Card(move.split()[1]))] for who, move in moves.items()})


def _strong(kind: type[AnyGame], view: Any) -> str:
    return final_decision(kind.search(view, "strong", Random(1), {})).move


def _without_table(cards: Sequence[Card], unseen: Collection[Card], trick: Trick) -> dict[Card, Card]:
    """`alike` by the unseen cards alone."""
    return alike(cards, unseen, Trick())


def open_cards(game: AnyGame, seat: Seat) -> OpenCards:
    """The position with all hands open: whoever plays together with `seat`, against all others."""
    tricks: Tricks = game.state.tricks
    order = [other for other in tricks.clockwise(seat) if tricks.hands[other] or other in tricks.trick.seats]
    view: Any = game.view(seat)
    side = view.side_of(seat) if hasattr(view, "side_of") else None
    friends = {seat} if side is None else {other for other in order if view.side_of(other) == side}
    return OpenCards(
        hands=tuple(sum(1 << number(card) for card in tricks.hands[other]) for other in order),
        trumps=suit_number(tricks.trumps),
        trick=tuple(number(play.card) for play in tricks.trick.plays),
        turn=0,
        sides=tuple(int(other not in friends) for other in order),
    )


if __name__ == "__main__":
    main()
