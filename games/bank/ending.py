"""The seats that still play, the next dealer, and the end of a match (RULES 5.2, 5.6 and 5.7)."""

from __future__ import annotations

from games.bank.state import Bank, MatchEnd, Step
from games.core import Event, Outcome, Reckoning, Seat, tell


def retire(bank: Bank) -> list[Event]:
    """With a bankroll a punter who has less than the least stake is out, and a dealer who is below zero."""
    if not bank.options.bankroll:
        return []
    least = {seat: 0 if seat == bank.dealer else bank.options.min_stake for seat in bank.active}
    gone = tuple(seat for seat in bank.active if bank.chips[seat] < least[seat])
    bank.broke.update(gone)
    return [tell("out", seats=gone, count=len(gone))] if gone else []


def retire_before_stakes(bank: Bank) -> list[Event]:
    """The same before the stakes of a round: who is out is not in it, and the match may be over."""
    events = retire(bank)
    for seat in bank.broke:
        bank.hands[seat] = []
    bank.playing = tuple(seat for seat in bank.playing if seat not in bank.broke)
    return [*events, *deserted(bank)] if events and is_deserted(bank) else events


def pass_deal(bank: Bank, taker: Seat | None = None) -> list[Event]:
    """The deal goes to dealer's left, or to `taker`; a seat that is passed over has had its turn.

    A player who has dealt plays on as a punter, if they have enough for it.
    """
    order = bank.left_of(bank.dealer)
    to = next(iter(bank.active), bank.dealer) if taker is None else taker
    bank.dealt += 1 if taker is not None else order.index(to) + 1
    bank.dealer = to
    return retire(bank)


def is_deserted(bank: Bank) -> bool:
    """True if nobody is left to play against."""
    return bank.seats - len(bank.leavers | bank.broke) < 2


def deserted(bank: Bank) -> list[Event]:
    """One player is left: the match is over."""
    return finish(bank, MatchEnd.LEFT if bank.leavers else MatchEnd.LAST_PLAYER)


def finish(bank: Bank, ended: MatchEnd) -> list[Event]:
    """The match is over; what lies in the pool is shared, odd chips from dealer's left on."""
    sharing = bank.active or tuple(seat for seat in range(bank.seats) if seat not in bank.accounts.paid)
    part, odd = divmod(bank.pool, len(sharing))
    for number, seat in enumerate(sharing):
        bank.chips[seat] += part + (number < odd)
    events = [tell("pool-shared", seats=sharing, count=bank.pool)] if bank.pool else []
    bank.pool, bank.ended = 0, ended
    bank.plan, bank.place = (Step.OVER,), 0
    return events


def points(bank: Bank) -> tuple[int, ...]:
    """Returns what places the seats: their chips, those who have left below all who stayed."""
    below = max(bank.chips) - min(bank.chips) + 1
    return tuple(chips - below * (seat in bank.leavers) for seat, chips in enumerate(bank.chips))


def outcome(bank: Bank) -> Outcome | None:
    """The most chips win."""
    if bank.ended is None:
        return None
    placed = points(bank)
    winners = tuple(seat for seat in range(bank.seats) if placed[seat] == max(placed))
    *shares, _ = bank.accounts.shares_of(bank.chips, bank.pool, bank.options.covers)  # the pool is empty by now
    return Outcome(placed, winners, tuple(shares), bank.ended.value, newcomers=frozenset(bank.newcomers))


def pay_leavers(bank: Bank) -> list[Event]:
    """Pays those who have left and are in no round any more what they have won, while the match goes on (5.10)."""
    going = bank.leavers - bank.accounts.paid - {bank.dealer, *bank.playing}
    if bank.ended is not None or not going:
        return []
    bank.accounts = bank.accounts.reckoned(bank.chips, bank.pool, bank.options.covers, going)
    gained = {seat: bank.chips[seat] - bank.options.bankroll for seat in sorted(going)}
    signs = {seat: "plus" if gain > 0 else "minus" if gain < 0 else "even" for seat, gain in gained.items()}
    return [tell("reckoned", seat=seat, sign=signs[seat], amount=abs(gain)) for seat, gain in gained.items()]


def reckoned(bank: Bank) -> Reckoning | None:
    if not bank.accounts.paid:
        return None
    return Reckoning(bank.accounts.shares[:-1], bank.accounts.paid)
