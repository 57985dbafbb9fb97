"""Leaving out a suit, cutting, and the deal (RULES 9.2, 9.9 and 9.10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.cards import Card
from games.core import Event, IllegalMove, InvalidMove, Seat, tell
from games.solo_whist.calls import LONG_SUITS
from games.solo_whist.state import Phase, State
from games.tricks import Tricks, by_suit

HAND: Final = 13
POOL_SHARE: Final = 2
"""The units that everybody in a deal pays into the pool."""


def omit(state: State, dealer: Seat, suit: str) -> list[Event]:
    """OMIT: chance says which suit is left out for the whole match."""
    state.left_out, state.phase = suit, Phase.DEAL
    return [tell("left-out", suit=suit)]


def cut(state: State, dealer: Seat, count: int) -> list[Event]:
    """DEAL: `count` cards from the top go below the others, and the pack is dealt. Raises `InvalidMove`."""
    if not state.pack:
        raise IllegalMove("wrong-phase")
    if not 0 < count < len(state.pack):
        raise InvalidMove(f"cut {count}")
    return [tell("cut", seat=state.dealer), *_deal(state, (*state.pack[count:], *state.pack[:count]))]


def deal(state: State, dealer: Seat, pack: Sequence[Card]) -> list[Event]:
    """DEAL: a shuffled pack."""
    return _deal(state, pack)


def _deal(state: State, pack: Sequence[Card]) -> list[Event]:
    hands: dict[Seat, list[Card]] = {seat: [] for seat in state.players}
    cards = iter(pack)
    for count in _packets(state.options.packet):
        for seat in state.players:
            hands[seat] += [next(cards) for _ in range(count)]
    _clear(state)
    state.dealt = [by_suit(hands.get(seat, ())) for seat in range(state.seats)]
    lies = None if state.tricks.trick else state.tricks.last_trick  # what was cut short is taken away
    state.tricks = Tricks([*state.dealt], last_trick=lies)
    state.spare = tuple(cards)
    state.turn_up = state.spare[0] if state.spare else hands[state.dealer][-1]
    state.phase, state.speaker = Phase.CALL, state.players[0]
    out = next((seat for seat in state.present if seat not in state.players), None)
    events = [tell("deal", seat=state.dealer, number=state.deal, deals=state.deals, outseat=out)]
    if state.deal == 1:
        events += pay_in(state)
    events += [
        tell("hand", seat=seat, cards=by_suit(hands[seat], state.turned_suit), seen_by=(seat,))
        for seat in state.players
    ]
    return [*events, tell("turn-up", card=state.turn_up)]


def _packets(packet: int) -> Iterator[int]:
    """Returns how many cards at a time: the last one of each hand is always dealt alone."""
    yield from [packet] * ((HAND - 1) // packet)
    yield 1


def _clear(state: State) -> None:
    """Nothing of the last deal is left but the trick that lies there until the next lead."""
    state.pack, state.spare, state.turn_up = (), (), None
    state.standing, state.contract, state.eldest_asked = None, None, False
    state.calls.clear()
    state.passed.clear()


def pay_in(state: State) -> list[Event]:
    """Everybody in the deal pays into the pool, where there is one (9.6)."""
    if not state.options.pool:
        return []
    for seat in state.players:
        state.ledger[seat] -= POOL_SHARE
    state.pool += POOL_SHARE * len(state.players)
    return [tell("pool-in", seats=tuple(sorted(state.players)), amount=POOL_SHARE, pool=state.pool)]


def prepare(state: State) -> None:
    """The next player deals; where the pack is only cut it is gathered trick by trick."""
    call = state.contract.call if state.contract else None
    gathered = [play.card for trick in state.tricks.past for play in trick.plays]
    gathered += [play.card for play in state.tricks.trick.plays]
    gathered += [card for seat in state.players for card in state.tricks.hands[seat]]
    gathered += state.spare
    state.dealer = after(state)
    state.deal += 1
    state.present = [*state.staying]
    players, state.players = state.players, state.next_players
    state.phase, state.tricks.turn, state.speaker = Phase.DEAL, None, None
    if state.options.shuffle == "cut_only" and call not in LONG_SUITS and len(players) == len(state.players):
        state.pack = tuple(gathered)


def without(state: State, seat: Seat) -> None:
    """`seat` has left between two deals, and the others go on; a pack of another size is shuffled."""
    if seat == state.dealer:
        state.dealer = after(state)
    state.present = [*state.staying]
    state.players = state.next_players
    if len(state.pack) != len(state.whole_pack):
        state.pack = ()


def after(state: State) -> Seat:
    """The next dealer: the next player clockwise who stays."""
    seats = [(state.dealer + step) % state.seats for step in range(1, state.seats + 1)]
    return next(seat for seat in seats if seat in state.staying)
