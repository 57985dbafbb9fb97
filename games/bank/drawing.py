"""Cards that are offered to punters, going on both, and the dealer's own draw (RULES 5.3 and 5.5)."""

from __future__ import annotations

from typing import Final

from games.bank.hands import Hand, HandState, least
from games.bank.options import COST
from games.bank.paying import pay_natural, pay_over
from games.bank.state import Bank, Due, HasBank, Step
from games.bank.supply import can_draw, show_hand
from games.core import Event, IllegalMove, Offer, Seat, tell

MOST_HANDS: Final = 4
"""The most hands that come of one pair."""

MOST_BLIND: Final = 10
"""The most cards that a hand of a blind round draws."""

HIDDEN_LEAST: Final = 2
"""The least that two cards which nobody has seen count."""

HOUSE_STANDS: Final = 17
"""The total from which on a bank that plays itself stands."""


def begin_offers(bank: Bank) -> list[Event]:
    """OFFER: the punters are asked, eldest hand first."""
    _ask(bank, bank.playing[0] if bank.playing else None)
    return []


def begin_bank(bank: Bank) -> list[Event]:
    """BANK: the dealer's cards are turned up, if a punter's hand stands against them."""
    if not bank.standing_hands():
        return []
    _ask(bank, bank.dealer)
    if bank.form.blind:
        return []
    return [event for hand in bank.hands[bank.dealer] for event in show_hand(bank, bank.dealer, hand)]


def _ask(bank: Bank, seat: Seat | None) -> None:
    bank.turn, bank.fresh = (None if seat is None else (seat, 0)), True


def go_on(bank: Bank) -> list[Event]:
    """After a card or an answer: what is over pays, and the next hand is found that has to be asked."""
    events: list[Event] = []
    while bank.turn is not None:
        seat = bank.turn[0]
        for hand in bank.hands[seat]:
            if hand.state is HandState.OPEN:
                events += _judge_bank(bank, hand) if seat == bank.dealer else _judge(bank, seat, hand)
        still_open = [number for number, hand in enumerate(bank.hands[seat]) if hand.state is HandState.OPEN]
        if still_open:
            bank.turn = (seat, still_open[0])
            break
        later = () if seat == bank.dealer else bank.playing[bank.playing.index(seat) + 1 :]
        _ask(bank, later[0] if later else None)
    if bank.turn is not None and bank.turn[0] == bank.dealer and bank.bank_left:
        _play_itself(bank)
        if not bank.due:
            events += go_on(bank)
    return events


def _judge(bank: Bank, seat: Seat, hand: Hand) -> list[Event]:
    """Ends a punter's hand about which there is nothing to decide: it is over, a natural, or it stands."""
    if _too_many(bank, hand):
        return pay_over(bank, seat, hand)
    if not bank.form.blind and hand.split and bank.is_natural(hand):
        return pay_natural(bank, seat, hand)
    full = bank.options.auto_stand_21 and not bank.form.blind and bank.total(hand) == 21
    if full or seat in bank.leavers or _no_more(bank, hand):
        hand.state = HandState.STANDS
    return [tell("stands", seat=seat)] if full else []


def _judge_bank(bank: Bank, hand: Hand) -> list[Event]:
    """Ends a hand of the dealer's about which there is nothing to decide: it is over, or it stands."""
    if _too_many(bank, hand):
        hand.state = HandState.OVER
        return [tell("dealer-over", seat=bank.dealer)]
    if _no_more(bank, hand):
        hand.state = HandState.STANDS
    return []


def _too_many(bank: Bank, hand: Hand) -> bool:
    """True if a hand is over; in a blind round whether it is, whatever the two hidden cards are."""
    if bank.form.blind:
        return least(hand.cards[hand.down :]) + HIDDEN_LEAST > 21
    return bank.is_over(hand)


def _no_more(bank: Bank, hand: Hand) -> bool:
    """True if no card can be dealt to it: there is none, or a blind hand has drawn ten."""
    drawn = len(hand.cards) - bank.form.dealt
    return not can_draw(bank) or (bank.form.blind and drawn >= MOST_BLIND)


def _play_itself(bank: Bank) -> None:
    """The dealer has left: below 17 a card is drawn, in a blind round none (5.10)."""
    hand = asked(bank)
    if bank.form.blind or bank.total(hand) >= HOUSE_STANDS:
        hand.state = HandState.STANDS
    else:
        _owe_card(bank)


def asked(bank: Bank) -> Hand:
    """The hand that is being drawn to."""
    assert bank.turn is not None
    seat, number = bank.turn
    return bank.hands[seat][number]


def may_split(bank: Bank) -> bool:
    """True if the player on turn may go on both.

    Only the cards that a hand was dealt can pair, before anything is drawn to any of the hands; with a bankroll
    only where a double payment for each of the hands is covered.
    """
    assert bank.turn is not None
    seat, hands = bank.turn[0], bank.hands[bank.turn[0]]
    allowed = bank.form.bank_splits if seat == bank.dealer else bank.form.splits
    if not allowed or not bank.fresh or len(hands) >= MOST_HANDS or not can_draw(bank):
        return False
    if bank.options.bankroll and seat != bank.dealer:
        costs = COST // 2 * hands[0].stake * bank.rate
        if bank.chips[seat] < costs * (len(hands) + 1):
            return False
    return any(map(_pairs, hands))


def _pairs(hand: Hand) -> bool:
    return hand.state is HandState.OPEN and len(hand.cards) == 2 and hand.cards[0].rank == hand.cards[1].rank


def answers(bank: Bank) -> tuple[Offer, ...]:
    """Returns what may be said to an offer."""
    return ("card", "stand", "split") if may_split(bank) else ("card", "stand")


def draw_card(state: HasBank, seat: Seat) -> list[Event]:
    """OFFER, BANK: a card is due to the hand that is being drawn to."""
    _owe_card(state.bank)
    return []


def _owe_card(bank: Bank) -> None:
    assert bank.turn is not None
    bank.fresh = False
    bank.due.append(Due(*bank.turn, bank.form.blind and not bank.form.draws_up))


def stand(state: HasBank, seat: Seat) -> list[Event]:
    """OFFER, BANK: the hand that is being drawn to gets no more cards."""
    state.bank.fresh = False
    asked(state.bank).state = HandState.STANDS
    return [tell("stands", seat=seat)]


def split(state: HasBank, seat: Seat) -> list[Event]:
    """OFFER, BANK: going on both. The second card of the first pair begins a hand, and each gets a card.

    A punter's is dealt face down; the dealer's cards lie open by then. Raises `IllegalMove`.
    """
    bank = state.bank
    if not may_split(bank):
        raise IllegalMove("no-split")
    hands = bank.hands[seat]
    number = next(at for at, hand in enumerate(hands) if _pairs(hand))
    old, down = hands[number], seat != bank.dealer
    new = Hand(old.cards[1:], int(down), old.stake, split=True, shown=old.shown)
    old.cards, old.down, old.split = old.cards[:1], int(down), True
    hands.append(new)
    bank.due += [Due(seat, number, down), Due(seat, len(hands) - 1, down)]
    return [tell("split", seat=seat, count=len(hands))]


def default(bank: Bank) -> str:
    """The safe answer: a punter stands, the dealer draws below 17 (5.10); in a blind round both stand."""
    assert bank.turn is not None
    if bank.step == Step.BANK and not bank.form.blind and bank.total(asked(bank)) < HOUSE_STANDS:
        return "card"
    return "stand"
