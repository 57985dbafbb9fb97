"""The supply, the used cards, and the cards that are owed to hands (RULES 5.6)."""

from __future__ import annotations

from collections.abc import Sequence

from games.bank.hands import Hand, HandState
from games.bank.state import Bank
from games.cards import Card
from games.core import Event, Seat, tell


def can_draw(bank: Bank) -> bool:
    """True if a card can be dealt at all: the bottom card never is, of the supply or of the used cards."""
    return len(bank.supply) > 1 or len(bank.heap) > 1


def draw(bank: Bank) -> tuple[Card | None, list[Event]]:
    """The next card. None where the supply is used up: then the used cards have to be shuffled, if there are any.

    The last card is thrown out face up (5.6).
    """
    if len(bank.supply) > 1:
        card, bank.supply = bank.supply[0], bank.supply[1:]
        return card, []
    events = []
    if bank.supply:
        bank.aside += bank.supply
        bank.show(bank.supply)
        events.append(tell("last-card", card=bank.supply[0]))
        bank.supply = ()
    if len(bank.heap) > 1:
        bank.to_order = tuple(sorted(bank.heap, key=bank.whole_pack.index))
    return None, events


def shuffled(bank: Bank, cards: Sequence[Card]) -> list[Event]:
    """The used cards are the new supply; what has come to them since they were taken up waits for the next one."""
    bank.supply, bank.to_order, bank.reshuffled = tuple(cards), (), True
    bank.heap = tuple(card for card in bank.heap if card not in cards)
    _forget(bank, cards)
    return [tell("shuffled", count=len(cards))]


def fresh_pack(bank: Bank, cards: Sequence[Card]) -> None:
    """A whole pack, shuffled: nothing lies anywhere else."""
    bank.supply, bank.heap, bank.aside, bank.to_order = tuple(cards), (), (), ()
    bank.reshuffled = False
    _forget(bank, cards)


def _forget(bank: Bank, cards: Sequence[Card]) -> None:
    for seen in (bank.seen, *bank.known):
        seen.difference_update(cards)
    for hands in bank.hands:
        for hand in hands:
            hand.thrown = ()


def serve(bank: Bank) -> list[Event]:
    """Deals the cards that are due, until none is or the used cards have to be shuffled first.

    Where no card is left at all, the player who is owed one has to stand (5.6).
    """
    events: list[Event] = []
    while bank.due and not bank.to_order:
        due = bank.due[0]
        card, told = draw(bank)
        events += told
        if card is None:
            if not bank.to_order:
                bank.due.clear()
                _stand_all(bank)
                events.append(tell("no-card"))
            return events
        del bank.due[0]
        events += _lay(bank, due.seat, bank.hands[due.seat][due.hand], card, down=due.down)
    return events


def _stand_all(bank: Bank) -> None:
    if bank.turn is not None:
        for hand in bank.hands[bank.turn[0]]:
            if hand.state is HandState.OPEN:
                hand.state = HandState.STANDS


def _lay(bank: Bank, seat: Seat, hand: Hand, card: Card, *, down: bool) -> list[Event]:
    hand.cards += (card,)
    if not down:
        bank.show((card,))
        if bank.form.turned and seat == bank.dealer:
            return [tell("turned", card=card, count=len(hand.cards))]
        return [tell("drawn", seat=seat, card=card)]
    hand.down += 1
    if bank.form.blind:
        return [tell("drawn-blind", seat=seat)] if len(hand.cards) > 2 else []
    bank.known[seat].add(card)
    return [tell("dealt-you", card=card, seen_by=(seat,))]


def show_hand(bank: Bank, seat: Seat, hand: Hand) -> list[Event]:
    """A hand is turned up for everybody."""
    if hand.shown:
        return []
    hand.shown = True
    bank.show(hand.cards)
    return [tell("shown", seat=seat, cards=hand.cards, total=bank.total(hand))]


def throw_up(bank: Bank, hand: Hand) -> None:
    """A hand goes face down to the used cards; what lay face down in it is seen by nobody."""
    hand.thrown = hand.cards[hand.down :]
    bank.heap += hand.cards
    hand.busted, hand.cards, hand.down = hand.cards, (), 0


def collect(bank: Bank) -> None:
    """The pone takes all cards of the round that is over."""
    bank.heap += tuple(card for hands in bank.hands for hand in hands for card in hand.cards) + bank.aside
    bank.aside = ()
    bank.hands = [[] for _ in range(bank.seats)]
