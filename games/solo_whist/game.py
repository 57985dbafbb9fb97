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
from functools import partial
from random import Random

from games.core import Decision, Game, Paragraph, Scored, Tools
from games.solo_whist import hints
from games.solo_whist.calls import Call
from games.solo_whist.moves import PLAY
from games.solo_whist.options import EACH, SoloWhistOptions
from games.solo_whist.payments import stake
from games.solo_whist.robot import choose, delay
from games.solo_whist.search import search
from games.solo_whist.state import Phase, State
from games.solo_whist.view import SoloWhistView, seen_by
from games.tricks.play import takers
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
    compared = "points"
    view = seen_by
    choose = staticmethod(choose)
    part = PLAY
    hint = staticmethod(hints.hint)
    delay = staticmethod(delay)

    @staticmethod
    def begin(seats: int, options: SoloWhistOptions) -> State:
        """The last seat deals first. Raises `IllegalOptions`, also for rules of other tables."""
        options.check_players(seats)
        return State.before_the_first_deal(seats, options)

    @classmethod
    def search(cls, view: SoloWhistView, level: str, luck: Random, tools: Tools) -> Iterator[Decision]:
        """See `Game.search`."""
        return search(view, luck, tools, partial(cls, view.seats))

    def deal_to_review(self) -> PlayedDeal | None:
        """See `Game.deal_to_review`: not a deal that was thrown in, and none in which tricks are avoided."""
        state, contract = self.state, self.state.contract
        if state.phase not in (Phase.OMIT, Phase.DEAL, Phase.OVER) or state.last_hands != state.dealt:
            return None
        if contract is None or state.is_misere:
            return None
        return played_deal(
            state.sheet[-1].number, state.tricks, [int(seat in contract.side) for seat in range(state.seats)]
        )

    def scored(self) -> Scored | None:
        """See `Game.scored`: what everybody won or lost."""
        state = self.state
        if not state.sheet:
            return None
        last = state.sheet[-1]
        return Scored(last.number, tuple(state.dealt), last.changes, takers(state.tricks))

    @staticmethod
    def guide(options: SoloWhistOptions) -> list[Paragraph]:
        scale = "small" if options.scale == "1-2-3" else "large"
        paid = "none" if not options.over_under else "double" if options.abundance_double_over else "single"
        each = options.hands == EACH
        five = 0 if each or options.deals(5) == options.hands else options.deals(5)
        page: list[Paragraph] = [
            ("rules-aim", {"hands": options.hands, "five": five, "each": each}),
            ("rules-auction", {}),
            ("rules-prop", {"unaccepted": options.unaccepted.replace("_", "-")}),
            (
                "rules-calls",
                {"scale": scale, "declared": options.declared_trumps, "solo": options.three_solo_tricks},
            ),
            ("rules-trick", {}),
            ("rules-lead", {"first": options.abundance_lead}),
            ("rules-spread", {}),
            ("rules-pay", {"scale": scale, "paid": paid}),
            (
                "rules-all-pass",
                {
                    "all": options.all_pass.replace("_", "-"),
                    "loser": options.gm_loser.replace("_", "-"),
                    "pays": stake(Call.GENERAL, options),
                },
            ),
        ]
        if options.pool:
            page.append(("rules-pool", {}))
        if options.shuffle == "cut_only":
            page.append(("rules-cut", {}))
        page.append(("rules-claims", {}))
        three = "strip40" if options.three_form == "strip40" else "three-suits"
        page.append(("rules-three", {"form": three, "tricks": options.three_solo_tricks}))
        return [
            *page,
            ("rules-five", {}),
            ("rules-itself", {}),
            *options.hint_told,
        ]
