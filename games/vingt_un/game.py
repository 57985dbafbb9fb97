"""Vingt-Un (RULES 5).

Source: Professor Hoffmann, "Hoyle's Games Modernized", the chapter Vingt-Un with its footnotes; Peel, "Round Games
with Cards", and the Encyclopaedia Britannica of 1911 for what Hoyle leaves open. Decisions of our own:

* At most ten play, with two packs as well.
* With a bankroll a punter pays no more than they have, and goes on both only where what that can cost is covered.
* A dealer who goes on both plays each hand against every punter's that stands, for the whole stake.
* A pool is won by the first natural after the opening round of a deal, whatever ends the deal; what is left in it
  at the end is shared.
* A player who leaves is placed below all who stay, and is paid when the round is over.
* The end of a round lies open for ten seconds before the next one begins, unless somebody wants it sooner.
* Newcomers may sit down in a running match, and deal whenever the deal still comes by.

Shares: a stake on the match stands for ten of the largest stakes on a card, or for the bankroll. Chips are changed
back at that rate; nobody loses more than the stake, and where somebody has lost more chips than it stands for the
winners are paid in proportion.
"""

from __future__ import annotations

from games.bank import MOST_SEATS, Bank, bank_view, choose, delay, hints
from games.bank.guide import covering, extras, paying
from games.core import Game, Paragraph, Seat
from games.vingt_un.moves import PLAY
from games.vingt_un.options import VingtUnOptions
from games.vingt_un.state import State, VingtUnView


class VingtUn(Game[State, VingtUnView, VingtUnOptions]):
    """A match of Vingt-Un: everybody is the bank in turn."""

    key = "vingt-un"
    rules = 5
    compared = "points"
    family = "bank"
    players = range(2, MOST_SEATS + 1)
    takes_newcomers = True
    Options = VingtUnOptions
    part = PLAY
    choose = staticmethod(choose)
    hint = staticmethod(hints.hint)
    delay = staticmethod(delay)

    @staticmethod
    def begin(seats: int, options: VingtUnOptions) -> State:
        """See `Game.begin`. Raises `IllegalOptions` where not everybody would deal equally often."""
        options.check_deals(seats, any_number=options.natural_takes_deal)
        return PLAY.start(State(options, Bank.before_the_first_deal(seats, options, options.packs)))

    def view(self, seat: Seat | None) -> VingtUnView:
        return bank_view(self, self.state.options, seat)

    @staticmethod
    def guide(options: VingtUnOptions) -> list[Paragraph]:
        page: list[Paragraph] = [
            ("rules-aim", {"packs": options.packs}),
            (
                "rules-stake",
                {"low": options.min_stake, "high": options.highest_stake, "order": options.stake_order},
            ),
            ("rules-double", {}),
            ("rules-natural", {"times": options.natural_pays}),
            ("rules-draw", {"itself": options.auto_stand_21}),
            ("rules-split", {"natural": options.split_natural, "bank": options.dealer_split}),
            *paying(options),
            (f"rules-deal-{options.deal_ends}", _deal_facts(options)),
        ]
        if options.pool == "natural":
            page.append(("rules-pool", {}))
        if options.brulet:
            page.append(("rules-brulet", {}))
        return [*page, *extras(options), *covering(options, takes=options.natural_takes_deal)]


def _deal_facts(options: VingtUnOptions) -> dict[str, int | str | bool]:
    if options.deal_ends == "rounds":
        return {"count": options.rounds_per_deal}
    if options.deal_ends == "natural":
        return {
            "takes": options.natural_takes_deal,
            "cancelled": options.cancelled_natural,
            "cap": options.max_rounds_per_deal,
        }
    return {}
