"""Knock-out Whist, also called Trumps, Reduction Whist, Diminishing Whist or Rat (RULES 7).

Source: the encyclopedia article "Knock-out Whist"; catsatcards.com's page "Knockout Whist" for the deal of players
who are out, Pagat's page of that name for the dog's life. Decisions of our own:

* A card that is the last of its hand plays itself after two seconds, where it is led after three and a half.
* All who go out in a round share the place; a player who leaves goes out with the round that is then being played.
* A round in which nobody but players who have left took a trick counts for nobody; dogs are back in it (7.9).
* After twenty throws of rock, paper, scissors the cards are cut.

Shares: every seat puts one stake on the match, and the winner takes them all; winners who share them split them.
"""

from __future__ import annotations

from games.core import Game, Paragraph, Scored
from games.knock_out_whist import hints
from games.knock_out_whist.moves import PLAY
from games.knock_out_whist.options import KnockOutWhistOptions
from games.knock_out_whist.robot import choose, delay
from games.knock_out_whist.search import search
from games.knock_out_whist.state import State
from games.knock_out_whist.view import KnockOutWhistView, seen_by
from games.tricks.play import as_dealt, takers
from games.tricks.review import PlayedDeal, played_deal


class KnockOutWhist(Game[State, KnockOutWhistView, KnockOutWhistOptions]):
    """A match of Knock-out Whist: rounds of seven cards, six and so on, until one player is left."""

    key = "knock-out-whist"
    rules = 3
    players = range(2, 8)
    Options = KnockOutWhistOptions
    levels = ("beginner", "normal", "strong")
    searches = frozenset({"strong"})
    compared = "tricks"
    family = "tricks"
    view = seen_by
    begin = staticmethod(State.before_the_first_deal)
    choose = staticmethod(choose)
    search = staticmethod(search)
    part = PLAY
    hint = staticmethod(hints.hint)
    delay = staticmethod(delay)

    def deal_to_review(self) -> PlayedDeal | None:
        """See `Game.deal_to_review`: a round of which all cards have been played."""
        state = self.state
        if state.last_round is None or any(state.tricks.hands):
            return None
        return played_deal(state.last_round.number, state.tricks, range(state.seats))

    def scored(self) -> Scored | None:
        last, tricks = self.state.last_round, self.state.tricks
        return None if last is None else Scored(last.number, as_dealt(tricks), last.taken, takers(tricks))

    @staticmethod
    def guide(options: KnockOutWhistOptions) -> list[Paragraph]:
        page: list[Paragraph] = [
            ("rules-aim", {"cards": options.start_cards}),
            ("rules-trick", {}),
            ("rules-lead", {"first": options.first_lead.replace("_", "-")}),
        ]
        if options.break_trumps:
            page.append(("rules-break", {}))
        page.append(("rules-trumps", {"tie": options.trump_tie}))
        if options.dogs_life:
            page.append(("rules-dog", {}))
        return [
            *page,
            ("rules-out", {"dogs": options.dogs_life}),
            ("rules-itself", {}),
            *options.hint_told,
        ]
