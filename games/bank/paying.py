"""Payments between the seats (RULES 5.4), the natural's extras (5.9), and the end of a round."""

from __future__ import annotations

from typing import NamedTuple

from games.bank.hands import GOAL, Hand, HandState, least
from games.bank.options import BankOptions
from games.bank.state import Bank, RoundResult, ShownHand, Why
from games.bank.supply import show_hand, throw_up
from games.cards import Card
from games.core import Event, Seat, tell


class Worth(NamedTuple):
    """The worth of a hand, as it is compared: its total, and whether it is a natural; more than 21 is over."""

    total: int
    natural: bool

    @property
    def over(self) -> bool:
        """True if the hand counts more than 21 however its aces are taken."""
        return self.total > GOAL


def worth(bank: Bank, hand: Hand) -> Worth:
    """Returns what a hand of the round is worth."""
    return Worth(bank.total(hand), bank.is_natural(hand))


def times(options: BankOptions, punter: Worth, dealer: Worth) -> int:
    """Returns how many stakes a punter's hand receives from the dealer's, or pays where it is below zero (5.4)."""
    if punter.over:
        return -1
    if dealer.natural:
        return 0 if punter.natural else -options.natural_pays
    if punter.natural:
        return options.natural_pays
    if dealer.over or punter.total > dealer.total:
        return 2 if punter.total == GOAL else 1
    if dealer.total < GOAL:
        return -1
    return -1 if punter.total == GOAL and options.tie21 == "single" else -2


def pay(bank: Bank, payer: Seat, payee: Seat, amount: int) -> int:
    """Chips change hands; returns how many.

    With a bankroll a punter never pays more than they have. The bank does, and goes below zero (5.2).
    """
    if bank.options.bankroll and payer != bank.dealer:
        amount = min(amount, max(0, bank.chips[payer]))
    bank.chips[payer] -= amount
    bank.chips[payee] += amount
    return amount


def pay_hand(bank: Bank, seat: Seat, hand: Hand, amount: int) -> int:
    """The bank pays `amount` on a hand of `seat`, or receives it where it is below zero; returns what was paid."""
    paid = pay(bank, bank.dealer, seat, amount) if amount > 0 else -pay(bank, seat, bank.dealer, -amount)
    hand.gain += paid
    return paid


def settle_hand(bank: Bank, seat: Seat, hand: Hand, stakes: int) -> int:
    """The same where the amount is `stakes` times what lies on the hand."""
    return pay_hand(bank, seat, hand, stakes * hand.stake * bank.rate)


def pay_over(bank: Bank, seat: Seat, hand: Hand) -> list[Event]:
    """A hand that is over pays at once and is thrown up, whatever the dealer does later."""
    hand.state = HandState.OVER
    paid = -settle_hand(bank, seat, hand, -1)
    throw_up(bank, hand)
    return [tell("over", seat=seat, amount=paid)]


def pay_natural(bank: Bank, seat: Seat, hand: Hand) -> list[Event]:
    """A punter's natural is shown and paid at once; as an option by the other punters too."""
    hand.state = HandState.NATURAL
    bank.naturals.append(seat)
    bank.explain(seat, Why.NATURAL)
    events = show_hand(bank, seat, hand)
    events.append(tell("natural-paid", seat=seat, amount=settle_hand(bank, seat, hand, bank.options.natural_pays)))
    return [*events, *_others_pay(bank, seat)]


def _others_pay(bank: Bank, seat: Seat) -> list[Event]:
    """As an option the other punters who have no natural pay `seat` for its own (5.9)."""
    holders = {other for other in bank.playing for held in bank.hands[other] if bank.is_natural(held)}
    rate = bank.options.others_pay_natural
    payers = [other for other in bank.playing if other not in holders] if rate else []
    paid = sum(pay(bank, other, seat, rate * bank.staked[other]) for other in payers)
    if not payers:
        return []
    bank.explain(seat, Why.OTHERS)
    return [tell("others-paid", seat=seat, seats=tuple(payers), amount=paid)]


def dealer_natural(bank: Bank) -> list[Event]:
    """The dealer's natural ends the round: it takes from all who have none, and cancels the others."""
    events: list[Event] = []
    dealer, bank.cancelled = bank.hands[bank.dealer][0], True
    events += show_hand(bank, bank.dealer, dealer)
    events.append(tell("dealer-natural", seat=bank.dealer))
    for seat in bank.playing:
        hand = bank.hands[seat][0]
        mine, theirs = worth(bank, hand), worth(bank, dealer)
        _explain(bank, seat, mine, theirs)
        if mine.natural:
            events += show_hand(bank, seat, hand)
            events.append(tell("cancelled", seat=seat))
            hand.state = HandState.NATURAL
            bank.naturals.append(seat)
        else:
            hand.state = HandState.STANDS
            settle_hand(bank, seat, hand, times(bank.options, mine, theirs))
    return events


def settle(bank: Bank) -> list[Event]:
    """SETTLE: all hands that stand are shown and compared with each of the dealer's."""
    events: list[Event] = []
    standing = bank.standing_hands()
    for seat, hand in standing:
        events += show_hand(bank, seat, hand)
    if standing:
        for dealers in bank.hands[bank.dealer]:
            events += show_hand(bank, bank.dealer, dealers)
    against = [worth(bank, dealers) for dealers in bank.hands[bank.dealer]]
    for seat, hand in standing:
        mine = worth(bank, hand)
        for theirs in against:
            settle_hand(bank, seat, hand, times(bank.options, mine, theirs))
            _explain(bank, seat, mine, theirs)
        if mine.over:
            hand.state = HandState.OVER
        elif mine.natural:  # only where nobody has looked at what was dealt
            hand.state = HandState.NATURAL
            bank.naturals.append(seat)
            if not against[0].natural:
                events += _others_pay(bank, seat)
    return events


def _explain(bank: Bank, seat: Seat, punter: Worth, dealer: Worth) -> None:
    """Keeps what makes `times` other than a stake for the better hand."""
    if punter.over:
        if dealer.over:
            bank.explain(seat, Why.BOTH_OVER)
    elif punter.natural:
        bank.explain(seat, Why.CANCELLED if dealer.natural else Why.NATURAL)
    elif dealer.natural:
        bank.explain(bank.dealer, Why.BANK_NATURAL)
    else:
        if times(bank.options, punter, dealer) == -2:
            bank.explain(bank.dealer, Why.BANK_DRAWN)
        if punter.total == dealer.total:
            bank.explain(seat, Why.TIE)
        elif punter.total == GOAL:
            bank.explain(seat, Why.DRAWN)


def gains(bank: Bank) -> tuple[int, ...]:
    """Returns what each seat has won or lost since the round began."""
    return tuple(now - then for now, then in zip(bank.chips, bank.before, strict=True))


def record(bank: Bank) -> list[Event]:
    """The round is over: how it went stays in sight until the next one has begun."""
    result = RoundResult(
        number=bank.round,
        kind=bank.kind,
        dealer=bank.dealer,
        doubled=bank.doubled,
        hands=shown_hands(bank, None),
        gains=gains(bank),
        reasons=tuple(bank.reasons),
        calls=bank.called,
        playing=bank.playing,
    )
    bank.last_round = result
    bank.gains.append(result.gains)
    bank.own_hands = tuple(
        tuple([shown_hand(bank, seat, hand, seat) for hand in own]) for seat, own in enumerate(bank.hands)
    )
    won = {seat: result.gains[seat] for seat in (*bank.playing, bank.dealer)}
    return [
        tell("round-over", number=bank.round),
        *[tell("gained", seat=seat, amount=gain) for seat, gain in won.items() if gain > 0],
        *[tell("paid", seat=seat, amount=-gain) for seat, gain in won.items() if gain < 0],
    ]


def shown_hands(bank: Bank, viewer: Seat | None) -> tuple[tuple[ShownHand, ...], ...]:
    """By seat all hands as `viewer` sees them."""
    return tuple(
        [tuple([shown_hand(bank, seat, hand, viewer) for hand in own]) for seat, own in enumerate(bank.hands)]
    )


def shown_hand(bank: Bank, seat: Seat, hand: Hand, viewer: Seat | None) -> ShownHand:
    """A hand as `viewer` sees it; None is the public. The one place that hides cards."""
    own = viewer is not None and viewer == seat and not bank.form.blind
    stake = hand.stake * bank.rate
    cards: tuple[Card | None, ...]
    if own and hand.busted:
        cards, total = hand.busted, least(hand.busted, bank.form.held)
    elif hand.thrown:
        cards, total = (None,) * (len(hand.busted) - len(hand.thrown)) + hand.thrown, None
    else:
        hidden = 0 if hand.shown or own else min(hand.down, len(hand.cards))
        cards = (None,) * hidden + hand.cards[hidden:]
        total = bank.total(hand) if cards and not hidden else None
    return ShownHand(cards, total, stake, hand.state, hand.gain, hand.split)
