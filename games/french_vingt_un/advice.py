"""The best stakes and calls where colours are guessed, with the exact chance (RULES 6.5)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from games.bank.advice import Advice
from games.french_vingt_un.rounds import CALLS
from games.french_vingt_un.state import FrenchVingtUnView, Kind

FEW: Final = 3
"""Of fewer cards nothing is worked out: most of those that come are shuffled first."""

CLEARLY: Final = Fraction(11, 20)
"""From this chance on a call is worth a high stake."""


def best_call(view: FrenchVingtUnView) -> Advice:
    """The likelier of two calls, and its chance to win; of equals the safe one."""
    likely = sympathy_chance(view) if view.kind == Kind.SYMPATHY else red_chance(view)
    first, second = CALLS[Kind(view.kind)]
    return Advice(first, likely) if likely > Fraction(1, 2) else Advice(second, 1 - likely)


def best_stake(view: FrenchVingtUnView) -> Advice | None:
    """The most where one call is clearly likelier after the cards that are gone; None where nothing is."""
    offer = view.stake_offer
    if offer is None or view.kind not in CALLS:
        return None
    chance = best_call(view).chance
    return Advice(offer.text(offer.high), chance) if chance >= CLEARLY else None


def sympathy_chance(view: FrenchVingtUnView) -> Fraction:
    """The chance that two cards are of one colour."""
    count = view.chances.among
    if count < FEW:
        return Fraction(1, 2)
    red = view.chances.red * count
    black = count - red
    return (red * (red - 1) + black * (black - 1)) / (count * (count - 1))


def red_chance(view: FrenchVingtUnView) -> Fraction:
    """The chance that red wins: of one card, or of two out of three."""
    red = view.chances.red
    if view.options.rouge_cards == 1:
        return red
    count = view.chances.among
    if count < FEW:
        return Fraction(1, 2)
    reds, blacks = red * count, (1 - red) * count
    three = reds * (reds - 1) * (reds - 2)
    two = 3 * reds * (reds - 1) * blacks
    return (three + two) / (count * (count - 1) * (count - 2))
