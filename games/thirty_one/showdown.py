"""The end of a round of Thirty-One: who pays, who wins and who shares (RULES 4.6, 4.8 to 4.10, 4.13).

Plain functions of the hands that were shown; the match itself applies what they say.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from games.cards import Card
from games.core import Seat
from games.thirty_one.hands import hand_rank, high_cards, is_blitz, is_three_aces
from games.thirty_one.options import ThirtyOneOptions
from games.thirty_one.state import RoundEnd

Hands = Mapping[Seat, Sequence[Card]]


def lowest(hands: Hands, options: ThirtyOneOptions) -> frozenset[Seat]:
    """The seats with the lowest hand."""
    ranks = {seat: hand_rank(hand, options) for seat, hand in hands.items()}
    least = min(ranks.values())
    return frozenset(seat for seat, rank in ranks.items() if rank == least)


def highest(hands: Hands, options: ThirtyOneOptions) -> frozenset[Seat]:
    """The seats with the highest hand."""
    ranks = {seat: hand_rank(hand, options) for seat, hand in hands.items()}
    most = max(ranks.values())
    return frozenset(seat for seat, rank in ranks.items() if rank == most)


def pot_takers(hands: Hands, options: ThirtyOneOptions) -> frozenset[Seat]:
    """Banking: whose hands take the pot (RULES 4.9.4, 4.9.5)."""
    best = highest(hands, options)
    if options.banking_tie == "high_card" and len(best) > 1:
        cards = {seat: high_cards(hands[seat]) for seat in best}
        best = frozenset(seat for seat in best if cards[seat] == max(cards.values()))
    return best


def owed_at_showdown(hands: Hands, knocker: Seat | None, options: ThirtyOneOptions) -> dict[Seat, int]:
    """Returns what each loser owes after a showdown (RULES 4.6.1 to 4.6.3, 4.6.6, 4.10)."""
    low = lowest(hands, options)
    if options.mode == "west_lansing":
        return {knocker: 2} if knocker in low else dict.fromkeys(low, 1)
    owed = dict.fromkeys(low, 1)
    if knocker is None:
        return owed
    if low == {knocker}:
        owed[knocker] = options.knocker_penalty
    elif knocker in low:
        del owed[knocker]
        if options.knocker_tie == "pays_two":
            owed[knocker] = 2
    if options.knocker_penalty == 2 and followed_by_blitz(hands, knocker, options):
        owed[knocker] = 2
    return owed


def followed_by_blitz(hands: Hands, knocker: Seat, options: ThirtyOneOptions) -> bool:
    """True if somebody has a blitz against a knocker who has none."""
    return not is_blitz(hands[knocker], options) and any(is_blitz(hand, options) for hand in hands.values())


def owed_to(
    holders: Iterable[Seat], payers: Iterable[Seat], knocker: Seat | None, penalty: int
) -> dict[Seat, int]:
    """Returns what the others owe to a hand that was shown at once: one each, a knocker `penalty`."""
    safe = frozenset(holders)
    return {seat: penalty if seat == knocker else 1 for seat in payers if seat not in safe}


def shown_at_once(hands: Hands, options: ThirtyOneOptions) -> tuple[RoundEnd, frozenset[Seat]] | None:
    """Returns how a round ends before any showdown: three aces or a blitz, and who holds it."""
    if options.three_aces_33:
        aces = frozenset(seat for seat, hand in hands.items() if is_three_aces(hand))
        if aces:
            return RoundEnd.THREE_ACES, aces
    if options.blitz_mode == "instant":
        blitzes = frozenset(seat for seat, hand in hands.items() if is_blitz(hand, options))
        if blitzes:
            return RoundEnd.BLITZ, blitzes
    return None


def split(amount: int, seats: Sequence[Seat]) -> dict[Seat, int]:
    """Parts of `amount` for all `seats`, the odd ones for the first of them."""
    part, odd = divmod(amount, len(seats))
    return {seat: part + (place < odd) for place, seat in enumerate(seats)}
