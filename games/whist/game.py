"""Whist by the Revised Code of 1900, with the customs of later tables as options (RULES 8).

Source: "Hoyle's Games Modernized" by Professor Hoffmann, whose laws 1 to 94 these are. Decisions of our own:

* Partners sit at seats 0 and 2, and at 1 and 3. Whoever draws for them moves to the seat that they have drawn,
  before the first hand; the lowest card deals, from seat 3, and the lower of the other side sits at the dealer's
  left (8.2).
* A claim needs both opponents, a concession the partner; each may be tried once at a lead, with two tricks left or
  more. No answer within thirty seconds is a refusal.
* The last card of a hand plays itself after a second, where it is led after three and a half.
* Between two hands the table stops until all are ready.
* With a waiting list five play five rubbers, or six play three, so that everybody rests once; scores are then
  everybody's own.

Shares: every seat puts one stake on the match; the winning side takes them, or the best score of several rubbers.
"""

from __future__ import annotations

from games.core import Game, Paragraph, Scored, Seat
from games.options import IllegalOptions
from games.tricks.play import takers
from games.tricks.review import PlayedDeal, played_deal
from games.whist import hints
from games.whist.moves import PLAY
from games.whist.options import WhistOptions
from games.whist.robot import choose, delay
from games.whist.search import search
from games.whist.state import Phase, State
from games.whist.view import WhistView, seen_by


class Whist(Game[State, WhistView, WhistOptions]):
    """A match of Whist: a rubber, or a single game."""

    key = "whist"
    rules = 4
    players = range(4, 7)
    usual_seats = 4
    Options = WhistOptions
    family = "tricks"
    levels = ("beginner", "normal", "strong")
    searches = frozenset({"strong"})
    compared = "tricks"
    pairs = True
    view = seen_by
    choose = staticmethod(choose)
    search = staticmethod(search)
    part = PLAY
    hint = staticmethod(hints.hint)
    delay = staticmethod(delay)

    @staticmethod
    def begin(seats: int, options: WhistOptions) -> State:
        """See `Game.begin`. Raises `IllegalOptions` where more than four would play without a waiting list."""
        if seats > 4 and not options.waiting_list:
            raise IllegalOptions("options-waiting-list-seats")
        return State.before_the_first_deal(seats, options)

    @classmethod
    def partners(cls, seats: int, options: WhistOptions) -> tuple[tuple[Seat, ...], ...]:
        """See `Game.partners`: they sit opposite each other, as they came (8.2)."""
        return ((0, 2), (1, 3)) if seats == 4 and options.partners == "chosen" else ()

    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """See `Game.sides`: the partners, where no more than four play (8.6)."""
        return self.state.sides if self.seats == len(self.state.chairs) else ()

    def reseated(self) -> tuple[Seat, ...]:
        return self.state.reseated

    def deal_to_review(self) -> PlayedDeal | None:
        """See `Game.deal_to_review`: as an option all hands are shown when a hand is over (8.7)."""
        state, last = self.state, self.state.last_hand
        if state.phase is Phase.PLAY or not state.options.review:
            return None
        if last is None or last.number != state.number:
            return None
        return played_deal(last.number, state.tricks, [int(seat in state.side(1)) for seat in range(state.seats)])

    def scored(self) -> Scored | None:
        """See `Game.scored`: partners have the tricks of their side."""
        state, last = self.state, self.state.last_hand
        if last is None:
            return None
        taken = [last.taken[state.side_of(seat)] if seat in state.chairs else 0 for seat in range(self.seats)]
        return Scored(last.number, tuple(state.dealt), tuple(taken), takers(state.tricks))

    @staticmethod
    def guide(options: WhistOptions) -> list[Paragraph]:
        page: list[Paragraph] = [
            ("rules-aim", {}),
            ("rules-deal", {}),
            ("rules-trick", {}),
            ("rules-score", {"points": options.game_points}),
        ]
        if options.honours != "off":
            page.append(("rules-honours", {"how": options.honours, "most": options.game_points - 1}))
        page.append(("rules-game", {"points": options.game_points, "rubber": options.rubber.replace("_", "-")}))
        page.append(("rules-partners", {"how": options.partners}))
        if options.claims:
            page.append(("rules-claims", {}))
        page.append(("rules-memory", {"last": options.show_last_trick, "review": options.review}))
        page.append(("rules-talk", {"mute": options.mute_partners}))
        if options.autoplay_forced:
            page.append(("rules-itself", {}))
        if options.waiting_list:
            page.append(("rules-waiting", {}))
        return [*page, *options.hint_told]
