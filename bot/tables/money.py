"""Tokens at a table: the stakes that go into escrow, and what comes out again.

Tokens are play counters. They are staked among people only: at a table with a robot nothing is staked, so that
nobody can win tokens from the house by playing weak robots.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from fractions import Fraction
from math import floor

from bot.tables.errors import Refusal
from db.records import Header, Occupant, Transfer, match_account, member_account
from games.core import Seat, Standing
from games.options import Options


def at_stake(header: Header) -> int:
    """The stake that is really played for: 0 while a robot has a seat of its own."""
    people_only = all(seat.user_id is not None for seat in header.seats)
    return header.stake if people_only else 0


def check_ranked(options: Options, stake: int, game: str) -> None:
    """Raises `Refusal` for a stake under house rules that are not for ranked tables."""
    if stake and not options.ranked:
        raise Refusal("refused-unranked", game)


def escrow(header: Header, risk: int, sitting_down: Iterable[Occupant]) -> list[Transfer]:
    """Returns what every person puts down who sits down to a match: the stake, as often as it can be lost."""
    amount = at_stake(header) * risk
    return [
        Transfer(
            member_account(header.guild_id, seat.user_id),
            match_account(header.id),
            amount,
            f"stake:{header.id}:{seat.user_id}",
        )
        for seat in sitting_down
        if seat.user_id is not None and amount
    ]


def amounts(now: Standing, stake: int) -> list[int]:
    """Tokens that each seat has won or lost, at the end or when somebody last left; empty before that."""
    if now.outcome is not None:
        return winnings(now.outcome.shares, stake, now.outcome.winners, now.paid_early)
    return [] if now.reckoned is None else winnings(now.reckoned.shares, stake, (), now.paid_early)


def winnings(
    shares: Sequence[Fraction | int], stake: int, winners: Sequence[Seat], early: Container[Seat] = ()
) -> list[int]:
    """Returns what each seat wins (or loses) in whole tokens; the sum is zero.

    Fractions are rounded down; the odd tokens go to the winners in order, then to the others, but not to those
    who are paid `early`.
    """
    exact = [share * stake for share in shares]
    amounts = [floor(amount) for amount in exact]
    others = (seat for seat in range(len(shares)) if seat not in winners)
    order = [seat for seat in (*winners, *others) if seat not in early]
    fractional = [seat for seat in order if exact[seat] != amounts[seat]] or order
    for turn in range(-sum(amounts)):
        amounts[fractional[turn % len(fractional)]] += 1
    return amounts


def settle(
    header: Header, risk: int, amounts: Sequence[int], seats: Container[Seat], why: str = "settle"
) -> list[Transfer]:
    """Out of escrow: every person at `seats` gets back what they put down, and what they won or lost on top.

    `why` begins the reasons of the transfers.
    """
    stake = at_stake(header) * risk
    if not stake:
        return []
    paid = []
    for seat in header.seats:
        if seat.user_id is None or seat.seat is None or seat.seat not in seats:
            continue
        amount = stake + amounts[seat.seat]
        if amount:
            paid.append(
                Transfer(
                    match_account(header.id),
                    member_account(header.guild_id, seat.user_id),
                    amount,
                    f"{why}:{header.id}:{seat.user_id}",
                )
            )
    return paid


def payments(
    header: Header, risk: int, before: Standing | None, after: Standing, amounts: Sequence[int]
) -> list[Transfer]:
    """Returns what goes out of escrow as a match comes from `before` to `after`, where seats have won `amounts`.

    At the end it goes to everybody, before that to those who have just left for good.
    """
    paid = before.paid_early if before is not None else frozenset()
    due = after.paid_early if after.outcome is None else frozenset(range(len(header.seats)))
    return settle(header, risk, amounts, due - paid)


def refund(header: Header, risk: int, now: Standing) -> list[Transfer]:
    """The way back of `escrow`, for a match that ends without a result.

    What was reckoned when somebody left stands: they have been paid already.
    """
    seats = range(len(header.seats))
    won = amounts(now, at_stake(header)) or [0] * len(seats)
    return settle(header, risk, won, frozenset(seats) - now.paid_early, "refund")


def returned(account: str, moved: Sequence[Transfer], reason: str) -> list[Transfer]:
    """Returns what still lies on a match's `account` after the transfers `moved`, whatever was played.

    It goes in equal parts to those who have put a stake there and were not paid yet, odd tokens from the first on.
    """
    paid = {transfer.target for transfer in moved}
    people = [transfer.source for transfer in moved if transfer.target == account and transfer.source not in paid]
    rest = sum(transfer.amount if transfer.target == account else -transfer.amount for transfer in moved)
    part, odd = divmod(rest, max(1, len(people)))
    parts = [(person, part + (number < odd)) for number, person in enumerate(people)]
    return [
        Transfer(account, person, amount, f"{reason}:{number}")
        for number, (person, amount) in enumerate(parts)
        if amount
    ]
