"""The five rounds without drawing: what is turned up in them, and what that decides (RULES 6.2, rounds 4 to 8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.bank.paying import pay_hand, settle_hand
from games.bank.state import Due
from games.bank.supply import can_draw
from games.cards import Card
from games.core import Event, Seat, tell
from games.french_vingt_un.state import Kind, Own, State

CALLS: Final = {
    Kind.SYMPATHY: ("elect sympathy", "elect antipathy"),
    Kind.ROUGE: ("declare red", "declare black"),
}
"""The calls of a round, as moves; the second is as good as the first, and the safe one."""

HOURS: Final = 13
"""The number of cards that the Clock counts."""

_TOLD: Final = {Kind.COMPANY: ("company-won", "company-lost"), Kind.CLOCK: ("clock-won", "clock-lost")}
"""The messages that tell that the bank has won or lost."""


def call_of(state: State, seat: Seat) -> str:
    """Returns what a seat has called; the safe call where it has left before it did."""
    return state.bank.calls.get(seat, CALLS[Kind(state.bank.kind)][1].split()[1])


def face_up(state: State) -> list[Event]:
    """Two cards face up to each punter, in Rouge et Noir as many as decide; in Differences to the dealer too."""
    bank = state.bank
    _without_leavers(state)
    seats = (*bank.playing, bank.dealer) if bank.kind == Kind.DIFFERENCES else bank.playing
    count = state.options.rouge_cards if bank.kind == Kind.ROUGE else 2
    bank.due += [Due(seat, 0, False) for _ in range(count) for seat in seats]
    return []


def turn(state: State) -> list[Event]:
    """Self and company, or the first card of the Clock; then one more."""
    bank = state.bank
    _without_leavers(state)
    count = 2 if bank.kind == Kind.COMPANY and not turned(state) else 1
    bank.due += [Due(bank.dealer, 0, False)] * (count if bank.playing else 0)
    return []


def _without_leavers(state: State) -> None:
    """In rounds without a stake the player who has left before the cards sits out."""
    bank = state.bank
    if not bank.staked:
        bank.playing = tuple(seat for seat in bank.playing if seat not in bank.leavers)


def turned(state: State) -> tuple[Card, ...]:
    """The cards that lie in the middle."""
    return state.bank.hands[state.bank.dealer][0].cards


def judge(state: State) -> list[Event]:
    """Settles what the cards decide; where they don't yet, has another one turned."""
    bank = state.bank
    if not bank.playing:
        return []
    match Kind(bank.kind):
        case Kind.SYMPATHY:
            return _each_call(state, sympathy)
        case Kind.ROUGE:
            return _each_call(state, rouge)
        case Kind.DIFFERENCES:
            return _differences(state)
        case Kind.COMPANY:
            won = company(turned(state))
        case _:
            won = clock(turned(state))
    if won is None and can_draw(bank):
        bank.place = bank.plan.index(Own.TURN) - 1
        return []
    return [] if won is None else _all_against_one(state, bank_wins=won)


def _each_call(state: State, drawn: Callable[[tuple[Card, ...]], str]) -> list[Event]:
    """Each punter's own cards decide whether the call was right."""
    bank = state.bank
    for seat in bank.playing:
        hand = bank.hands[seat][0]
        settle_hand(bank, seat, hand, 1 if drawn(hand.cards) == call_of(state, seat) else -1)
    return []


def sympathy(cards: tuple[Card, ...]) -> str:
    """Two cards of one colour are sympathy, of two colours antipathy."""
    return "sympathy" if len({card.red for card in cards}) == 1 else "antipathy"


def rouge(cards: tuple[Card, ...]) -> str:
    """The colour of the card, or of two of the three."""
    return "red" if 2 * sum(card.red for card in cards) > len(cards) else "black"


def company(cards: tuple[Card, ...]) -> bool | None:
    """True if the dealer wins at Self and Company; None as long as neither card is paired."""
    if cards[0].rank == cards[1].rank:
        return True
    for card in cards[2:]:
        if card.rank in (cards[0].rank, cards[1].rank):
            return card.rank == cards[0].rank
    return None


def clock(cards: tuple[Card, ...]) -> bool | None:
    """True if the dealer wins at the Clock: a card whose rank is its hour; None as long as it is undecided."""
    if cards[-1].number == len(cards):
        return True
    return False if len(cards) == HOURS else None


def _all_against_one(state: State, *, bank_wins: bool) -> list[Event]:
    """The dealer receives from all punters, or pays them all."""
    bank = state.bank
    for seat in bank.playing:
        hand = bank.hands[seat][0]
        if bank.kind == Kind.CLOCK:
            pay_hand(bank, seat, hand, -state.options.clock_stake if bank_wins else state.options.clock_stake)
        else:
            settle_hand(bank, seat, hand, -1 if bank_wins else 1)
    won, lost = _TOLD[Kind(bank.kind)]
    return [tell(won if bank_wins else lost, seat=bank.dealer, card=turned(state)[-1])]


def _differences(state: State) -> list[Event]:
    """Each punter's points above the dealer's are paid for, those below pay."""
    bank = state.bank
    points = {seat: bank.total(bank.hands[seat][0]) for seat in (*bank.playing, bank.dealer)}
    for seat in bank.playing:
        difference = points[seat] - points[bank.dealer]
        pay_hand(bank, seat, bank.hands[seat][0], difference * state.options.difference_rate)
    return []
