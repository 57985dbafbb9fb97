"""Tokens at a table: the stakes that go into escrow, and what comes out again.

Tokens are play counters. They are staked among people only: at a table with a robot nothing is staked, so that
nobody can win tokens from the house by playing weak robots.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import floor

from bot.tables.errors import Refusal
from db import Header, Transfer, match_account, member_account
from games.options import Options


def at_stake(header: Header) -> int:
    """The stake that is really played for: 0 while a robot has a seat of its own."""
    people_only = all(seat.user_id is not None for seat in header.seats)
    return header.stake if people_only else 0


def check_ranked(options: Options, stake: int, game: str) -> None:
    """Raises `Refusal` for a stake under house rules that are not for ranked tables."""
    if stake and not options.ranked:
        raise Refusal("refused-unranked", game)


def escrow(header: Header, risk: int) -> list[Transfer]:
    """What every person puts down before the first deal: the stake, as often as it can be lost."""
    amount = at_stake(header) * risk
    return [
        Transfer(
            member_account(header.guild_id, seat.user_id),
            match_account(header.id),
            amount,
            f"stake:{header.id}:{seat.user_id}",
        )
        for seat in header.seats
        if seat.user_id is not None and amount
    ]


def refund(header: Header, risk: int) -> list[Transfer]:
    """The way back of `escrow`, for a match that ends without a result."""
    return [
        Transfer(stake.target, stake.source, stake.amount, stake.reason.replace("stake:", "refund:", 1))
        for stake in escrow(header, risk)
    ]


def winnings(shares: Sequence[Fraction | int], stake: int, winners: Sequence[int]) -> list[int]:
    """What each seat wins (or loses) in whole tokens; the sum is zero.

    Fractions are rounded down; the odd tokens go to the winners in order, then to the others.
    """
    exact = [share * stake for share in shares]
    amounts = [floor(amount) for amount in exact]
    order = [*winners, *(seat for seat in range(len(shares)) if seat not in winners)]
    fractional = [seat for seat in order if exact[seat] != amounts[seat]] or order
    for turn in range(-sum(amounts)):
        amounts[fractional[turn % len(fractional)]] += 1
    return amounts


def settle(header: Header, risk: int, amounts: Sequence[int]) -> list[Transfer]:
    """Out of escrow: every person gets back what they put down, and what they won or lost on top."""
    stake = at_stake(header) * risk
    if not stake:
        return []
    paid = []
    for seat in header.seats:
        if seat.user_id is None or seat.seat is None:
            continue
        amount = stake + amounts[seat.seat]
        if amount:
            paid.append(
                Transfer(
                    match_account(header.id),
                    member_account(header.guild_id, seat.user_id),
                    amount,
                    f"settle:{header.id}:{seat.user_id}",
                )
            )
    return paid
