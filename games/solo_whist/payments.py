"""Payments between the players (RULES 9.6). Amounts are units of the ledger."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core import Seat
from games.solo_whist.calls import ALL_TRICKS, MISERES, Call, Contract, target
from games.solo_whist.options import SoloWhistOptions

STAKES: Final = {
    "6-12-18": {
        Call.COP: 6,
        Call.SOLO: 6,
        Call.MISERE: 12,
        Call.ABUNDANCE: 18,
        Call.ROYAL: 18,
        Call.SPREAD: 24,
        Call.DECLARED: 36,
        Call.GENERAL: 6,
    },
    "1-2-3": {
        Call.COP: 1,
        Call.SOLO: 1,
        Call.MISERE: 2,
        Call.ABUNDANCE: 3,
        Call.ROYAL: 3,
        Call.SPREAD: 4,
        Call.DECLARED: 6,
        Call.GENERAL: 1,
    },
}
COUNTED: Final = frozenset({Call.COP, Call.SOLO, Call.ABUNDANCE, Call.ROYAL})
"""Calls for which tricks over and under are paid."""


class Payment(NamedTuple):
    """Each of `payers` pays `amount` to each of `payees`."""

    payers: tuple[Seat, ...]
    payees: tuple[Seat, ...]
    amount: int


def stake(call: Call, options: SoloWhistOptions) -> int:
    """Returns what a call is worth to or from each opponent, without tricks over and under."""
    return STAKES[options.scale][Call.COP if call is Call.PROP else call]


def is_won(call: Call, tricks: int, goal: int) -> bool:
    """True if a side with that many tricks has made its call."""
    return tricks == 0 if call in MISERES else tricks >= goal


def rate(call: Call, tricks: int, players: int, options: SoloWhistOptions) -> int:
    """Returns what each opponent pays for `tricks` of the side, or is paid where the call is lost."""
    base, goal = stake(call, options), target(call, players, options.three_solo_tricks)
    if not options.over_under or call not in COUNTED:
        return base
    over = tricks - goal
    if over < 0:
        return base - over
    twice = (call is Call.COP and tricks == ALL_TRICKS) or (call is not Call.COP and _doubles(call, options))
    return base + over * (2 if twice else 1)


def _doubles(call: Call, options: SoloWhistOptions) -> bool:
    return options.abundance_double_over and call in (Call.ABUNDANCE, Call.ROYAL)


def settle(contract: Contract, tricks: int, players: Sequence[Seat], options: SoloWhistOptions) -> list[Payment]:
    """The payments for a call whose side took `tricks`; of partners each deals with one opponent."""
    call, side = contract
    others = tuple(sorted(seat for seat in players if seat not in side))
    amount = rate(call, tricks, len(players), options)
    won = is_won(call, tricks, target(call, len(players), options.three_solo_tricks))
    pairs = (
        [((one,), (other,)) for one, other in zip(side, others, strict=True)]
        if len(side) > 1
        else [(side, others)]
    )
    return [Payment(theirs, ours, amount) if won else Payment(ours, theirs, amount) for ours, theirs in pairs]


def settle_general(losers: Sequence[Seat], players: Sequence[Seat], options: SoloWhistOptions) -> list[Payment]:
    """The payments of a general misère: two who tie for most tricks share, of more nobody pays (9.4.9)."""
    if len(losers) > 2:
        return []
    others = tuple(sorted(seat for seat in players if seat not in losers))
    return [Payment(tuple(losers), others, stake(Call.GENERAL, options) // len(losers))]
