"""Deals of Whist, or of Solo Whist, played by robots and written out card by card, for somebody who plays to read.

    python -m tests.bench deals whist 10 --level strong --seconds 0.3

Hands lie by seat, trumps first. Each trick names who led, then its cards in their order, the winner's in brackets.
What a card gave away against best play with all hands open stands behind it (`-1`): no more than a place to
look at first.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

from bot.room.search_workers.thinking import think
from bot.room.search_workers.tools import tools
from bot.tables.question import Question
from games import GAMES
from games.cards import Card
from games.core import AnyGame, Seat
from games.driver import drive
from games.tricks.hands import by_suit
from games.tricks.review import PlayedDeal


def searched(kind: type[AnyGame], level: str, seconds: float, view: Any, luck: Random) -> str:
    """The move of a robot that takes `seconds` of a core for it."""
    if level not in kind.searches:
        return kind.choose(view, level, luck)
    decision = think(Question(kind, view, level, luck.getrandbits(64)), seconds, time.thread_time)
    return kind.choose(view, "normal", luck) if decision is None else decision.move


def deals(key: str, level: str, seconds: float, seed: int) -> Iterator[tuple[list[str], PlayedDeal]]:
    """Every deal that is played out, with the calls before it."""
    kind, luck = GAMES[key], Random(seed)
    while True:
        players = [partial(searched, kind, level, seconds)] * 4
        said, before = list[str](), None
        for step in drive(kind.start(4), players, luck):
            if not step.move.startswith(("play", "deal", "time", "ready")):
                said.append(f"{step.seat} {step.move}")
            deal = step.game.deal_to_review()
            if isinstance(deal, PlayedDeal) and deal != before:
                before = deal
                yield said, deal
                said = []


def written(said: list[str], deal: PlayedDeal) -> Iterator[str]:
    """A deal as somebody reads it."""
    review = deal.review(tools())
    lost = {(slip.seat, slip.move): slip.reason.facts["lost"] for slip in review.mistakes}
    trumps = deal.tricks[0].trumps
    yield f"deal {deal.number}, trumps {trumps or 'none'}; {'; '.join(said) or 'nothing said'}"
    for seat in deal.order:
        yield f"  seat {seat} (side {deal.sides[seat]}): {' '.join(map(str, by_suit(deal.hands[seat], trumps)))}"
    for number, trick in enumerate(deal.tricks, 1):
        winner = trick.winning
        cards = [_card(play.seat, play.card, winner, lost) for play in trick.plays]
        yield f"  {number:2} seat {trick.seats[0]}: {' '.join(cards)}"


def _card(seat: Seat, card: Card, winner: Any, lost: dict[tuple[Seat, str], object]) -> str:
    told = f"[{card}]" if winner is not None and winner.seat == seat else str(card)
    gone = lost.get((seat, f"play {card}"))
    return f"{told}-{gone}" if gone else told


def main() -> None:
    """Prints them."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("game", nargs="?", default="whist", choices=("whist", "solo-whist"))
    given.add_argument("count", nargs="?", type=int, default=10)
    given.add_argument("--level", default="strong")
    given.add_argument("--seconds", type=float, default=0.3)
    given.add_argument("--seed", type=int, default=1)
    chosen = given.parse_args()
    found = deals(chosen.game, chosen.level, chosen.seconds, chosen.seed)
    for _ in range(chosen.count):
        print("\n".join([*written(*next(found)), ""]), flush=True)


if __name__ == "__main__":
    main()
