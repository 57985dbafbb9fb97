"""The steps of a round at a bank that nobody decides, how it begins, and who comes to it (RULES 5.2 to 5.6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from games.bank import drawing, hands, paying
from games.bank.state import Bank, Due, HasBank, Step
from games.cards import Card
from games.core import Event, IllegalMove, Seat, tell

MOST_SEATS: Final = 10
"""More than these never sit at a bank, those who have left among them (5.1)."""


def begin_round(bank: Bank, plan: Sequence[str], form: hands.HandForm, kind: str = "ordinary") -> None:
    """The next round; its first step is still to begin. First of all the round before lies open."""
    bank.round += 1
    bank.deal_round += 1
    bank.lies_open = bank.last_round is not None
    before = (Step.REVEAL,) if bank.lies_open else ()
    bank.plan, bank.place = (*before, *plan, Step.END), -1
    bank.form, bank.kind = form, kind
    _deal_in(bank)
    bank.staked, bank.calls, bank.answered, bank.doubled = {}, {}, False, False
    bank.turn, bank.naturals, bank.cancelled = None, [], False
    bank.before, bank.reasons = tuple(bank.chips), []


def _deal_in(bank: Bank) -> None:
    """Deals in all who play this round: everybody who is in the match as its first card is dealt."""
    bank.playing = tuple(seat for seat in bank.active if seat != bank.dealer)
    held = (*bank.playing, bank.dealer)
    bank.hands = [[hands.Hand()] if seat in held else [] for seat in range(bank.seats)]


def _shuffle_pack(bank: Bank) -> list[Event]:
    """PACK: all cards are to be shuffled, wherever they lie."""
    bank.to_order = bank.whole_pack
    return []


def _deal(bank: Bank) -> list[Event]:
    """DEAL: one card face down to each punter from dealer's left on, then to the dealer."""
    bank.due += [Due(seat, 0, True) for seat in (*bank.playing, bank.dealer)]
    return []


def _naturals(bank: Bank) -> list[Event]:
    """NATURALS: the dealer's ends the round; else punters show theirs and are paid."""
    if not bank.playing:
        return []
    if bank.is_natural(bank.hands[bank.dealer][0]):
        bank.place = len(bank.plan) - 2  # the last step before `END`, which comes next
        return paying.dealer_natural(bank)
    holders = [(seat, hand) for seat in bank.playing for hand in bank.hands[seat] if bank.is_natural(hand)]
    return [event for seat, hand in holders for event in paying.pay_natural(bank, seat, hand)]


ENTER: Final[Mapping[str, Callable[[Bank], list[Event]]]] = {
    Step.PACK: _shuffle_pack,
    Step.DEAL: _deal,
    Step.NATURALS: _naturals,
    Step.OFFER: drawing.begin_offers,
    Step.BANK: drawing.begin_bank,
    Step.SETTLE: paying.settle,
}
"""The functions by which steps begin; the others begin with nothing."""


def end_reveal(state: HasBank, shuffler: Seat) -> list[Event]:
    """REVEAL: the round before has been looked at; who has come meanwhile is in this one, who has gone is not."""
    state.bank.lies_open = False
    _deal_in(state.bank)
    return []


def join(state: HasBank, seat: Seat) -> list[Event]:
    """A newcomer sits down, and is dealt in from the next round on (5.10). Raises `IllegalMove`."""
    if seat < state.bank.seats:
        raise IllegalMove("sits-already")
    if seat > state.bank.seats or seat >= MOST_SEATS:
        raise IllegalMove("no-chair")
    state.bank.add_seat()
    return [tell("join", seat=seat)]


def face_for_deal(bank: Bank, cards: Sequence[Card]) -> list[Event]:
    """Cards are faced round the table; the player who gets the first ace, or knave, deals first (5.2)."""
    rank = "A" if bank.options.first_dealer == "first_ace" else "J"
    seats = [seat for seat in range(bank.seats) if seat not in bank.leavers]
    count = next(at for at, card in enumerate(cards) if card.rank == rank)
    bank.dealer = seats[count % len(seats)]
    return [
        tell("faced", cards=tuple(cards[: count + 1])),
        tell("first-dealer", seat=bank.dealer, card=cards[count]),
    ]
