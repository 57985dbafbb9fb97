"""Knock-out Whist, also called Trumps, Reduction Whist, Diminishing Whist or Rat (RULES 7).

Source: the encyclopedia article "Knock-out Whist"; catsatcards.com's page "Knockout Whist" for the deal of players
who are out, Pagat's page of that name for the dog's life. Decisions of our own:

* A card that is the last of its hand plays itself after two seconds, where it is led after three and a half.
* All who go out in a round share the place; whoever leaves goes out with the round that is then being played.
* A round in which nobody but players who have left took a trick counts for nobody; dogs are back in it (7.9).
* After twenty throws of rock, paper, scissors the cards are cut.

Shares: every seat puts one stake on the match, and the winner takes them all; winners who share them split them.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from games.cards import Card
from games.core import Game, Seat, Thought, Tools, thought_out
from games.knock_out_whist import hints
from games.knock_out_whist.guide import guide
from games.knock_out_whist.moves import PLAY
from games.knock_out_whist.options import KnockOutWhistOptions
from games.knock_out_whist.robot import choose, delay
from games.knock_out_whist.search import search
from games.knock_out_whist.state import Phase, State
from games.knock_out_whist.view import KnockOutWhistView, view
from games.tricks.review import PlayedDeal, played_deal


class KnockOutWhist(Game[State, KnockOutWhistView, KnockOutWhistOptions]):
    """A match of Knock-out Whist: rounds of seven cards, six and so on, until one player is left."""

    key = "knock-out-whist"
    rules = 3
    players = range(2, 8)
    Options = KnockOutWhistOptions
    levels = ("beginner", "normal", "strong")
    searches = frozenset({"strong"})
    family = "tricks"
    part = PLAY
    delay = staticmethod(delay)
    guide = staticmethod(guide)

    @classmethod
    def begin(cls, seats: int, options: KnockOutWhistOptions) -> State:
        """The last seat deals first, unless all draw for it."""
        return State.before_the_first_deal(seats, options)

    def view(self, seat: Seat | None) -> KnockOutWhistView:
        """See `Game.view`."""
        return view(self, self.state, seat)

    hint = staticmethod(hints.hint)

    @staticmethod
    def robot(view: KnockOutWhistView, level: str, luck: Random) -> str:
        """See `Game.robot`."""
        return thought_out(search(view, luck)).move if level == "strong" else choose(view, level, luck)

    @staticmethod
    def search(view: KnockOutWhistView, level: str, luck: Random, tools: Tools) -> Iterator[Thought]:
        """See `Game.search`."""
        return search(view, luck)

    def played_deal(self) -> PlayedDeal | None:
        """See `Game.played_deal`: a round of which all cards have been played."""
        state = self.state
        if state.last_round is None or any(state.tricks.hands):
            return None
        return played_deal(state.last_round.number, state.tricks, range(state.seats))

    def all_cards(self) -> tuple[Card, ...]:
        """See `Game.all_cards`."""
        return self.state.all_cards

    def between_rounds(self) -> bool:
        """See `Game.between_rounds`."""
        return self.state.phase is Phase.DEAL and self.state.last_round is not None

    def done(self) -> frozenset[Seat]:
        """See `Game.done`."""
        return frozenset(self.state.exits)
