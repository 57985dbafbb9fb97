"""Pirate's robots (RULES 12.8): they build at once and don't leave the connecting card to the opponent."""

from __future__ import annotations

from random import Random
from typing import Final

from games.cards import Card
from games.core import Amount
from games.pirate.view import PirateView
from games.race import Quickness, courtesy, reaction

TURNING: Final = {
    "beginner": Quickness(1550, 1950, 0),
    "normal": Quickness(1400, 1750, 0),
    "strong": Quickness(960, 1200, 0),
}
BUILDING: Final = {
    "beginner": Quickness(850, 1200, 40),
    "normal": Quickness(750, 1050, 10),
    "strong": Quickness(440, 640, 1),
}
FITS_PEOPLE: Final = {"beginner": 980, "normal": 1300}
"""See `games.race.robot.FITS_PEOPLE`; as these robots turn slowly, they are made quicker than that."""

FIT_TO_CLAIMS: Final = (792, 1.8)
"""The pace for which both are made where there are claims, and the power. Whoever is done with their cards depends
on those, and a person who needs 1.6 s for a move hardly ever claims within `claim_ms`: 1.7 cards a match, where
7.7 are at 0.9 s."""


def delay(view: PirateView, level: str, luck: Random) -> int:
    """Returns how long the robot takes, in milliseconds; a claim that it overlooks comes late."""
    pace = TURNING[level]
    if any(move == "claim" or str(move).startswith("build") for move in view.moves):
        pace = BUILDING[level]
    looks = 2 if "claim" in view.moves and luck.randrange(100) < pace.misses else 1
    return sum(reaction(view, pace, luck) for _ in range(looks))


def choose(view: PirateView, level: str, luck: Random) -> str:
    """The move of a robot of this level."""
    offers = view.moves
    if polite := courtesy(offers):
        return polite
    if isinstance(offers[0], Amount):
        return offers[0].text(luck.randint(offers[0].low, offers[0].high))
    moves = [move for move in offers if isinstance(move, str)]
    own = view.players[view.seat or 0]
    if "claim" in moves:
        return "claim"
    if "build waste" in moves and own.waste_top is not None:
        seen = luck.randrange(100) >= BUILDING[level].misses
        holds = level != "beginner" and "build turned" not in moves and _exposes(view, own.waste_top)
        if len(moves) == 1 or (seen and not holds):
            return "build waste"
    for move in ("build turned", "discard", "turn"):
        if move in moves:
            return move
    return moves[-1]


def _exposes(view: PirateView, card: Card) -> bool:
    """True if building `card` leaves one missing card that the robot does not see before itself."""
    own = view.players[view.seat or 0]
    ships = next(ships for ships in view.ships if ships.suit == card.suit)
    if ships.missing != 2 or ships.locked is not None:
        return False
    connector = card.number + (1 if ships.up_owner == view.seat else -1)
    return own.turned is None or own.turned.suit != card.suit or own.turned.number != connector
