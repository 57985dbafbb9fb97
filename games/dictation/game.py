"""Dictation: everybody plays the same patience with cards in the same order (RULES 15).

Source: *The Penguin Book of Card Games*, "Dictation (Sir Tommy)", whose last sentence breaks off; the article "Sir
Tommy" for what it would have said, and "Poker Squares" for the two scorings. Decisions of our own:

* Seat 0 dictates, and chance decides who sits there; in a rematch it is the next one's turn.
* A player who has placed the card and can build nothing waits for the others without a move of their own.
* When the last card is placed everybody who still has a build is asked once more, whatever they said before.
* A layout that somebody leaves is closed; all who stay are above it. The player who stays longest wins.
* A hint, where the table has them, is what the robot `normal` would do.

Shares: every seat puts one stake on the match; the winners take them all, and split them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Self

from games.cards import Card
from games.core import Game, Paragraph, Seat
from games.dictation import hints
from games.dictation.moves import PLAY
from games.dictation.options import DictationOptions
from games.dictation.robot import choose, search
from games.dictation.state import Phase, State
from games.dictation.view import DictationView, seen_by


class Dictation(Game[State, DictationView, DictationOptions]):
    """A match of Dictation: one order of cards, and a layout for everybody."""

    key = "dictation"
    rules = 1
    compared = "points"
    players = range(2, 11)
    levels = ("beginner", "normal", "strong")
    searches = frozenset({"strong"})
    alternates = True
    Options = DictationOptions
    view = seen_by
    part = PLAY
    hint = staticmethod(hints.hint)
    begin = staticmethod(State.before_the_deal)
    choose = staticmethod(choose)
    search = staticmethod(search)

    @classmethod
    def alone(cls, options: DictationOptions | Mapping[str, object] | None = None) -> Self:
        """A patience for one, away from any table: the next card comes by itself. Raises `IllegalOptions`."""
        given = DictationOptions.make(options)
        return cls(1, State.before_the_deal(1, replace(given, dictation_pace="auto")))

    def all_cards(self) -> tuple[Card, ...]:
        """The common order; every layout has its own picture of the cards that were called."""
        return self.state.order

    def mid_turn(self, seat: Seat) -> bool:
        """A player who has placed the card may still build."""
        return self.state.phase is Phase.PLACE and seat in self.state.placed - self.state.done

    @staticmethod
    def guide(options: DictationOptions) -> list[Paragraph]:
        page = of_the_patience(options)
        page += [("rules-dictation", {"pace": options.dictation_pace}), (f"rules-{options.layouts}", {})]
        if options.card_seconds:
            patience = options.patience.replace("_", "-")
            page.append(("rules-seconds", {"count": options.card_seconds, "patience": patience}))
        return [*page, ("rules-hint", {})] if options.hint else page


def of_the_patience(options: DictationOptions) -> list[Paragraph]:
    """The paragraphs on the patience itself, which hold for whoever plays alone too: how cards are placed, and
    what counts."""
    if options.patience == "poker_squares":
        return [("rules-squares", {}), ("rules-cells", {}), (f"rules-{options.poker_scoring}", {})]
    return [
        ("rules-tommy", {}),
        ("rules-place", {}),
        ("rules-build", {}),
        ("rules-rank", {"by": options.rank_by.replace("_", "-")}),
    ]
