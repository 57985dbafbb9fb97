"""The rules that are Vingt-Un's own: the deal, its rounds, what ends it, and who deals next (RULES 5.6, 5.7 and
5.9)."""

from __future__ import annotations

from typing import Final

from games.bank import Banking, HandForm, Step, Why, begin_round, pips
from games.bank.ending import retire_before_stakes
from games.bank.paying import pay
from games.core import Event, Seat, tell
from games.vingt_un.state import State

OPENING: Final = "opening"
"""The step in which a new deal is opened, once its pack is shuffled."""

ROUND: Final = (
    *(Step.DEAL, Step.STAKE, Step.DOUBLE, Step.DEAL, Step.NATURALS),
    *(Step.OFFER, Step.BANK, Step.SETTLE),
)
BRULET: Final = 2
"""The number of the least stakes that a brulet costs each punter."""


def begin_deal(state: State) -> None:
    """The first round of a deal, with the whole pack shuffled."""
    state.bank.deal += 1
    state.bank.deal_round = 0
    begin_round(state.bank, (Step.PACK, OPENING, *ROUND), _form(state))


def _form(state: State) -> HandForm:
    return HandForm(bank_splits=state.options.dealer_split)


def open_deal(state: State) -> list[Event]:
    """A new deal begins: the pool is filled, and the dealer looks for a brulet; both may cost the last stake."""
    bank = state.bank
    events = [tell("new-deal", seat=bank.dealer, number=bank.deal)]
    if state.options.pool == "natural":
        events.append(_fill_pool(state))
    if state.options.brulet:
        events += _brulet(state)
    return [*events, *retire_before_stakes(bank)]


def _fill_pool(state: State) -> Event:
    bank = state.bank
    payers = [seat for seat in bank.active if not bank.options.bankroll or bank.chips[seat] > 0]
    for seat in payers:
        bank.chips[seat] -= 1
    bank.pool += len(payers)
    bank.explain(bank.dealer, Why.POOL)
    return tell("pool-filled", count=bank.pool)


def _brulet(state: State) -> list[Event]:
    """The bottom card and, if that is an ace or a ten-card, the top one: a natural pays the dealer (5.9)."""
    bank = state.bank
    pair = (bank.supply[-1], bank.supply[0])
    if pips(pair[0]) not in (1, 10):
        bank.known[bank.dealer].add(pair[0])
        return [tell("brulet-looked", cards=pair[:1], seen_by=(bank.dealer,))]
    if {pips(card) for card in pair} != {1, 10}:
        bank.known[bank.dealer].update(pair)
        return [tell("brulet-looked", cards=pair, seen_by=(bank.dealer,))]
    bank.show(pair)
    paid = sum(pay(bank, seat, bank.dealer, BRULET * bank.options.min_stake) for seat in bank.playing)
    bank.explain(bank.dealer, Why.BRULET)
    return [tell("brulet", seat=bank.dealer, cards=pair, amount=paid)]


def after_round(state: State) -> list[Event]:
    """ROUND_END: the same dealer goes on, or the deal passes, or the match is over."""
    bank = state.bank
    events: list[Event] = []
    holder = _ending_natural(state)
    if holder is not None and bank.pool:
        bank.chips[holder] += bank.pool
        events.append(tell("pool-won", seat=holder, amount=bank.pool))
        bank.pool = 0
    if not _deal_is_over(state, holder):
        begin_round(bank, ROUND, _form(state))
        return events
    taker = holder if state.options.natural_takes_deal and holder in bank.active else None
    return [*events, *PLAY.after_deal(state, taker)]


def _ending_natural(state: State) -> Seat | None:
    """The seat whose natural counts for deal and pool: the nearest to dealer's left; none in the opening round."""
    bank = state.bank
    if bank.deal_round == 1 or (bank.cancelled and state.options.cancelled_natural == "keeps"):
        return None
    return min(bank.naturals, key=bank.left_of(bank.dealer).index, default=None)


def _deal_is_over(state: State, holder: Seat | None) -> bool:
    bank, options = state.bank, state.options
    if bank.bank_left or bank.dealer in bank.broke:
        return True
    match options.deal_ends:
        case "rounds":
            return bank.deal_round >= options.rounds_per_deal
        case "pack":
            return bank.reshuffled or len(bank.supply) < 2
        case "one":
            return True
    return holder is not None or 0 < options.max_rounds_per_deal <= bank.deal_round


PLAY: Final[Banking[State]] = Banking(begin=begin_deal, after_round=after_round, enter={OPENING: open_deal})
