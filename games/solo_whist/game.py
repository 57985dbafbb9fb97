"""Solo Whist for four, five and three players (RULES 9).

Source: Professor Hoffmann, "Hoyle's Games Modernized", chapter Solo Whist. Options come from Pagat's page "Solo
Whist", the Encyclopaedia Britannica of 1911 and the encyclopedia article of that name. Decisions of our own:

* Of partners the first in seat order is paid by the first opponent in seat order, or pays them (9.6).
* The turned suit of a three-suit pack is that of the dealer's last card; targets with three players stay (9.10).
* A general misère counts as a deal that all have passed, so the pool grows after it, too (9.6).
* Tricks are claimed on one's turn to lead, and given up on any turn; either once a trick and side (9.12).
* A card that is the last of its hand plays itself after two seconds, where it is led after three and a half.
* Whoever leaves comes after all who stay; when one player is left, the deal in progress counts for nobody (9.13).

Shares: every seat puts one stake on the match, and whoever has won most units takes them all; equals split them.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from games.cards import Card
from games.core import Game, Seat, Thought, Tools, thought_out
from games.solo_whist import hints
from games.solo_whist.guide import guide
from games.solo_whist.moves import PLAY
from games.solo_whist.options import SoloWhistOptions
from games.solo_whist.robot import choose, delay
from games.solo_whist.search import search
from games.solo_whist.state import Phase, State
from games.solo_whist.view import SoloWhistView, view
from games.tricks.review import PlayedDeal, played_deal


class SoloWhist(Game[State, SoloWhistView, SoloWhistOptions]):
    """A match of Solo Whist: a number of deals, each with an auction, and whoever has won most at the end."""

    key = "solo-whist"
    rules = 1
    players = range(3, 6)
    family = "tricks"
    Options = SoloWhistOptions
    levels = ("beginner", "normal", "strong")
    searches = frozenset({"strong"})
    part = PLAY
    delay = staticmethod(delay)
    guide = staticmethod(guide)

    @classmethod
    def begin(cls, seats: int, options: SoloWhistOptions) -> State:
        """The last seat deals first. Raises `IllegalOptions`, also for rules of other tables."""
        options.check_players(seats)
        return State.before_the_first_deal(seats, options)

    def view(self, seat: Seat | None) -> SoloWhistView:
        """See `Game.view`."""
        return view(self, self.state, seat)

    hint = staticmethod(hints.hint)

    @staticmethod
    def robot(view: SoloWhistView, level: str, luck: Random) -> str:
        """See `Game.robot`."""
        if level == "strong":
            return thought_out(SoloWhist.search(view, level, luck, {})).move
        return choose(view, level, luck)

    @staticmethod
    def search(view: SoloWhistView, level: str, luck: Random, tools: Tools) -> Iterator[Thought]:
        """See `Game.search`."""
        return search(view, choose(view, "normal", luck), luck, tools)

    def played_deal(self) -> PlayedDeal | None:
        """See `Game.played_deal`: not a deal that was thrown in, and none in which tricks are avoided."""
        state, contract = self.state, self.state.contract
        if state.phase not in (Phase.OMIT, Phase.DEAL, Phase.OVER) or state.last_hands != state.dealt:
            return None
        if contract is None or state.is_misere:
            return None
        return played_deal(
            state.sheet[-1].number, state.tricks, [int(seat in contract.side) for seat in range(state.seats)]
        )

    def all_cards(self) -> tuple[Card, ...]:
        """See `Game.all_cards`."""
        return self.state.all_cards

    def all_tokens(self) -> int:
        """See `Game.all_tokens`."""
        return sum(self.state.ledger) + self.state.pool
