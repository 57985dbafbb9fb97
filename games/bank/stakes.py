"""Stakes and the dealer's double (RULES 5.2 and 5.3)."""

from __future__ import annotations

from games.bank.options import COST
from games.bank.state import Bank, HasBank, Step
from games.core import Amount, Event, IllegalMove, Seat, tell


def limits(bank: Bank, seat: Seat) -> Amount:
    """Returns what `seat` may stake.

    With a bankroll no more than a quarter of what it has, so that a doubled hand against a 21 is covered; without
    a maximum no more than the stake on the match stands for.
    """
    options = bank.options
    high = options.highest_stake
    if options.bankroll:
        high = min(high, max(options.min_stake, bank.chips[seat] // COST))
    return Amount("stake", options.min_stake, high)


def awaited(bank: Bank) -> frozenset[Seat]:
    """The seats whose stakes are missing: all of them or, as an option, only the next one from dealer's left."""
    missing = [seat for seat in bank.playing if seat not in bank.staked]
    return frozenset(missing[:1] if bank.options.stake_order == "in_turn" else missing)


def stake(state: HasBank, seat: Seat, amount: int) -> list[Event]:
    """STAKE: once, and everybody sees it. Raises `IllegalMove`."""
    bank = state.bank
    if seat not in awaited(bank):
        raise IllegalMove("wrong-phase")
    allowed = limits(bank, seat)
    if not allowed.low <= amount <= allowed.high:
        raise IllegalMove("stake-limits", low=allowed.low, high=allowed.high)
    bank.staked[seat] = amount
    for hand in bank.hands[seat]:
        hand.stake = amount
    return [tell("staked", seat=seat, amount=amount)]


def wants_double(bank: Bank) -> bool:
    """True if the dealer has still to say if the stakes are doubled."""
    return bank.step == Step.DOUBLE and not bank.answered and not bank.bank_left and bool(bank.staked)


def double(state: HasBank, seat: Seat) -> list[Event]:
    """DOUBLE: every stake counts twice for the rest of the round."""
    state.bank.answered = state.bank.doubled = True
    return [tell("double", seat=seat)]


def leave_stakes(state: HasBank, seat: Seat) -> list[Event]:
    """DOUBLE: every stake stays as it is."""
    state.bank.answered = True
    return [tell("no-double", seat=seat)]
