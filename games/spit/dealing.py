"""The beginning of a deal of Spit, and the gathering of the cards for the next one (RULES 10.3, 10.8)."""

from __future__ import annotations

from games.cards import PACK, Card
from games.core import Event, Pick, Seat, deal_of, tell
from games.race import DEAL, READY, enter, finish
from games.spit.layout import FULL, in_order, lay_out
from games.spit.state import State


def order(state: State) -> Pick:
    """Returns what the dealer has to shuffle: the pack, later one set after the other."""
    cards = PACK if state.deal == 1 else in_order(state.sets[state.undealt[0]])
    return deal_of(cards)


def deal(state: State, dealer: Seat, cards: tuple[Card, ...]) -> list[Event]:
    """The dealer has shuffled `cards`. Once both have their sets these are laid out."""
    if state.deal == 1:
        state.sets, state.undealt = [[*cards[0::2]], [*cards[1::2]]], []
    else:
        state.sets[state.undealt.pop(0)] = [*cards]
    if state.undealt:
        return []
    _lay_out(state)
    enter(state.race, READY)
    laid = tuple(card for seat in (0, 1) for _, card in state.tops(seat))
    if state.short is None:
        return [tell("dealt", number=state.deal, cards=laid)]
    return [tell("dealt-one-pile", number=state.deal, seat=state.short, other=1 - state.short, cards=laid)]


def _lay_out(state: State) -> None:
    """Each player lays out a set; the player who can't spit makes it a deal with one pile."""
    state.short = None
    for seat, own in enumerate(state.sets):
        state.stocks[seat], state.spits[seat] = lay_out(own)
        state.shown[seat] = [min(len(pile), 1) for pile in state.stocks[seat]]
        if len(own) <= FULL:
            state.short = seat
    state.sets = [[], []]


def gather(state: State) -> list[Event]:
    """The short player takes up the table, the other one keeps the spit cards (10.8)."""
    short = state.short
    assert short is not None
    table = state.piles[0] + state.piles[1] + [card for pile in state.stocks[short] for card in pile]
    state.sets[short], state.sets[1 - short] = table, state.spits[1 - short]
    return [tell("gathered", seat=short, count=len(table)), *_deal_again(state)]


def award(state: State, seat: Seat, number: int) -> list[Event]:
    """`seat` takes a spit pile, the other player the other one, and both deal again (10.7)."""
    events = []
    for who, pile in ((seat, number), (1 - seat, 1 - number)):
        stock = [card for own in state.stocks[who] for card in own]
        state.sets[who] = state.piles[pile] + state.spits[who] + stock
        events.append(tell("took-pile", seat=who, pile=pile + 1, count=len(state.piles[pile])))
    return events + _deal_again(state)


def _deal_again(state: State) -> list[Event]:
    """The next deal of the sets, unless there have been enough (10.8)."""
    _clear(state)
    if state.deal == state.options.max_deals:
        mine, yours = map(len, state.sets)
        points = [int(mine < yours), int(yours < mine)]
        finish(state.race, points, "drawn" if mine == yours else "fewer-cards")
        return []
    state.deal += 1
    state.undealt = [0, 1]
    enter(state.race, DEAL)
    return []


def _clear(state: State) -> None:
    """Takes everything off the table; the cards are in the sets again."""
    state.stocks, state.shown, state.spits, state.piles = [[], []], [[], []], [[], []], [[], []]
    state.alone, state.bound_to, state.held, state.tossed = None, None, None, None
    state.resting, state.spread, state.out, state.shouts, state.race.contests = (), (), [], {}, {}
