"""The end of a deal and of the match, and players who get up (RULES 9.6 to 9.8 and 9.13)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from games.core import Event, Outcome, Seat, tell
from games.solo_whist import deals
from games.solo_whist.calls import Call, Contract
from games.solo_whist.payments import Payment, is_won, settle, settle_general
from games.solo_whist.state import HandResult, MatchEnd, Phase, State
from games.tricks import by_suit

MOST_DOUBLED: Final = 48
"""The most that a lost call pays into the pool."""

FEWEST: Final = 3
"""With fewer players nobody goes on."""


def throw_in(state: State, proposer: Seat | None = None) -> list[Event]:
    """The cards are thrown in unseen: nobody has accepted the `proposer`, or all have passed. The next deals."""
    before = tuple(state.ledger)
    events = deals.pay_in(state) if proposer is None else []
    state.last_hands = []
    _note(state, None, () if proposer is None else (proposer,), won=False, tricks=0, before=before)
    return [*events, *_go_on(state)]


def end_hand(state: State) -> list[Event]:
    """The last trick is taken, or the deal is decided: everybody is paid, and all hands are shown."""
    contract = state.contract
    assert contract is not None
    before, taken = tuple(state.ledger), state.tricks.taken
    state.last_hands = [*state.dealt]
    events = [
        tell("held", seat=seat, cards=by_suit(state.dealt[seat], state.tricks.trumps)) for seat in state.players
    ]
    if contract.call is Call.GENERAL:
        losers = _losers(state)
        tricks, won = max(taken), False
        events.append(tell("general-lost", seats=losers, count=len(losers), tricks=tricks))
        events += _pay(state, settle_general(losers, state.players, state.options))
        events += deals.pay_in(state)
        _note(state, Call.GENERAL, losers, won=won, tricks=tricks, before=before)
        return [*events, *_go_on(state)]
    tricks = state.side_tricks
    won = is_won(contract.call, tricks, state.target(contract.call))
    events.append(_told(state, contract, tricks, won=won))
    events += _pay(state, settle(contract, tricks, state.players, state.options))
    events += _from_pool(state, contract, won=won)
    _note(state, contract.call, contract.side, won=won, tricks=tricks, before=before)
    return [*events, *_go_on(state)]


def _told(state: State, contract: Contract, tricks: int, *, won: bool) -> Event:
    return tell(
        "made" if won else "failed",
        seats=contract.side,
        count=len(contract.side),
        call=contract.call.value,
        tricks=tricks,
        target=state.target(contract.call),
    )


def _losers(state: State) -> tuple[Seat, ...]:
    """The seats that lose a general misère: whoever took the last trick or, as an option, most of them."""
    if state.options.gm_loser == "last_trick":
        winning = state.tricks.past[-1].winning
        assert winning is not None
        return (winning.seat,)
    taken = state.tricks.taken
    return tuple(seat for seat in sorted(state.players) if taken[seat] == max(taken))


def _pay(state: State, payments: Sequence[Payment]) -> list[Event]:
    events: list[Event] = []
    for payers, payees, amount in payments:
        for seat in payers:
            state.ledger[seat] -= amount * len(payees)
        for seat in payees:
            state.ledger[seat] += amount * len(payers)
        if amount:
            events.append(
                tell(
                    "pay",
                    payerseats=payers,
                    payeeseats=payees,
                    amount=amount,
                    payers=len(payers),
                    payees=len(payees),
                )
            )
    return events


def _from_pool(state: State, contract: Contract, *, won: bool) -> list[Event]:
    """A lone caller wins the pool, or doubles it; a proposal that was accepted leaves it alone (9.6)."""
    if not state.pool or contract.call is Call.COP:
        return []
    (caller,) = contract.side
    amount = state.pool if won else min(state.pool, MOST_DOUBLED)
    state.ledger[caller] += amount if won else -amount
    state.pool += -amount if won else amount
    return [tell("pool-won" if won else "pool-doubled", seat=caller, amount=amount)]


def _note(
    state: State, call: Call | None, side: tuple[Seat, ...], *, won: bool, tricks: int, before: Sequence[int]
) -> None:
    """Writes a line of the score sheet."""
    changes = tuple(now - then for now, then in zip(state.ledger, before, strict=True))
    taken = tuple(state.tricks.taken)
    state.sheet.append(HandResult(state.deal, call, side, state.tricks.trumps, won, tricks, taken, changes))


def _go_on(state: State) -> list[Event]:
    """The next deal is prepared, or the match is over."""
    state.tricks.turn, state.speaker, state.tricks.claim = None, None, None
    if state.deal >= state.deals:
        return _finish(state, MatchEnd.HANDS)
    gone = len(state.staying) < len(state.present)
    if gone and not (state.options.allow_shrink and len(state.staying) >= FEWEST):
        return _finish(state, MatchEnd.LEFT)
    deals.prepare(state)
    return []


def _finish(state: State, ended: MatchEnd) -> list[Event]:
    """Ends the match: what is left in the pool is shared out, and those with most win; the player who has left is
    none of them."""
    events: list[Event] = []
    if state.pool:
        events.append(tell("pool-shared", amount=state.pool))
        _share_pool(state)
    most = max(state.ledger[seat] for seat in state.staying)
    state.winners = tuple(seat for seat in sorted(state.staying) if state.ledger[seat] == most)
    state.phase, state.ended = Phase.OVER, ended
    state.tricks.turn, state.speaker, state.tricks.claim = None, None, None
    return events


def _share_pool(state: State) -> None:
    """Equally among all who are still there; odd units go to the highest ledger, of equals to the first seat."""
    highest = max(sorted(state.staying), key=lambda seat: state.ledger[seat])
    each, odd = divmod(state.pool, len(state.staying))
    for seat in state.staying:
        state.ledger[seat] += each
    state.ledger[highest] += odd
    state.pool = 0


def leave(state: State, seat: Seat) -> list[Event]:
    """`seat` gets up: its hand is played on to the end of the deal."""
    state.leavers.add(seat)
    events = [tell("leave", seat=seat)]
    if len(state.staying) == 1:
        return [*events, *_finish(state, MatchEnd.LEFT)]
    if state.phase in (Phase.OMIT, Phase.DEAL):  # between two deals nobody has a hand
        if not (state.options.allow_shrink and len(state.staying) >= FEWEST):
            return [*events, *_finish(state, MatchEnd.LEFT)]
        deals.without(state, seat)
    return events


def outcome(state: State) -> Outcome | None:
    """Everybody puts one stake on the match, and the player who has won most takes them all; equals share.

    A player who has left comes after all who stayed, whatever they had won.
    """
    if state.ended is None:
        return None
    won = Fraction(state.seats, len(state.winners)) - 1
    seats, behind = range(state.seats), min(state.ledger) - 1
    return Outcome(
        points=tuple(behind if seat in state.leavers else state.ledger[seat] for seat in seats),
        winners=state.winners,
        shares=tuple(won if seat in state.winners else Fraction(-1) for seat in seats),
        reason=state.ended.value,
    )
