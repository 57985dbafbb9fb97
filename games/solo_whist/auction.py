"""The auction, the raise of a proposal that nobody accepts, and naming trumps (RULES 9.4)."""

from __future__ import annotations

from games.core import Event, IllegalMove, Seat, tell
from games.solo_whist import ending
from games.solo_whist.calls import ALONE, NAMED, Call, Called, Contract
from games.solo_whist.state import Phase, State


def legal(state: State) -> tuple[Call, ...]:
    """Returns what the speaker may call, a pass too; for a proposer whom nobody accepted, what it may raise to."""
    if state.phase is Phase.RAISE:
        return ALONE
    calls = tuple(call for call in Call if call is not Call.GENERAL)
    return tuple(call for call in calls if refused(state, call) is None)


def refused(state: State, call: Call) -> str | None:
    """The reason why the speaker may not make `call`; None if it may."""
    standing = state.standing
    if call is Call.PASS:
        return None
    if call in (Call.PROP, Call.COP) and len(state.players) == 3:
        return "no-proposals"
    if call is Call.COP:
        return None if standing and standing.call is Call.PROP else "no-proposal"
    if state.speaker in state.passed:
        return "already-passed"  # eldest hand's second chance is for accepting alone
    if call is Call.PROP and standing and standing.call is Call.PROP:
        return "proposal-stands"
    return "call-too-low" if standing and call.rank <= standing.call.rank else None


def make(state: State, seat: Seat, said: str) -> list[Event]:
    """CALL(p): `seat`, who is asked, passes or calls. Raises `IllegalMove`."""
    call = Call(said)
    if reason := refused(state, call):
        raise IllegalMove(reason)
    state.calls.append(Called(seat, call))
    events = [tell("pass", seat=seat) if call is Call.PASS else tell("called", seat=seat, call=call.value)]
    if call is Call.PASS:
        state.passed.add(seat)
    elif call is Call.COP:
        assert state.standing is not None
        state.standing = Contract(call, tuple(sorted((*state.standing.side, seat))))
    else:
        state.standing = Contract(call, (seat,))
    return [*events, *_ask_next(state, seat)]


def _ask_next(state: State, speaker: Seat) -> list[Event]:
    """Asks the next seat that may speak; ends the auction where there is none."""
    standing, eldest = state.standing, state.players[0]
    place = state.players.index(speaker)
    side = standing.side if standing else ()
    for seat in (*state.players[place + 1 :], *state.players[:place]):
        if seat not in state.passed and seat not in side:
            state.speaker = seat
            return []
    is_open = standing is not None and standing.call is Call.PROP
    if is_open and eldest in state.passed and not state.eldest_asked:
        state.eldest_asked, state.speaker = True, eldest
        return [tell("asked-again", seat=eldest)]
    state.speaker = None
    if standing is None:
        return _all_passed(state)
    return _unaccepted(state, standing.side[0]) if is_open else _settle(state, standing)


def _all_passed(state: State) -> list[Event]:
    if state.options.all_pass == "redeal":
        return [tell("all-pass"), *ending.throw_in(state)]
    return [tell("general"), *_settle(state, Contract(Call.GENERAL, ()))]


def _unaccepted(state: State, seat: Seat) -> list[Event]:
    match state.options.unaccepted:
        case "forced_solo":
            return [tell("forced-solo", seat=seat), *_settle(state, Contract(Call.SOLO, (seat,)))]
        case "redeal":
            return [tell("unaccepted", seat=seat), *ending.throw_in(state, seat)]
    state.phase, state.speaker = Phase.RAISE, seat
    return [tell("unaccepted", seat=seat)]


def raise_to(state: State, seat: Seat, said: str) -> list[Event]:
    """RAISE(p): the proposer plays alone after all."""
    call = Call(said)
    state.calls.append(Called(seat, call))
    return [tell("called", seat=seat, call=call.value), *_settle(state, Contract(call, (seat,)))]


def drop(state: State, seat: Seat) -> list[Event]:
    """RAISE(p): the proposer doesn't, and the cards are thrown in."""
    return [tell("dropped", seat=seat), *ending.throw_in(state, seat)]


def _settle(state: State, contract: Contract) -> list[Event]:
    """The contract stands; play begins, or first its caller names trumps."""
    state.contract, state.standing = contract, contract
    call = contract.call
    if call in NAMED and not (call is Call.DECLARED and state.options.declared_trumps == "none"):
        state.phase, state.speaker = Phase.TRUMP, contract.side[0]
        return []
    return _begin_play(state, state.trumps_of(call))


def name_trumps(state: State, seat: Seat, suit: str) -> list[Event]:
    """TRUMP(p): the caller names trumps, which only now are told. Raises `IllegalMove`."""
    if suit == state.left_out:
        raise IllegalMove("suit-left-out", suit=suit)
    return [tell("trumps", seat=seat, suit=suit), *_begin_play(state, suit)]


def _begin_play(state: State, trumps: str | None) -> list[Event]:
    """Eldest hand leads, but the caller in an abundance declared and, as an option, in any abundance (9.5)."""
    contract = state.contract
    assert contract is not None
    call, side = contract.call, contract.side
    caller_leads = call is Call.DECLARED or (
        call in (Call.ABUNDANCE, Call.ROYAL) and state.options.abundance_lead == "caller"
    )
    state.tricks.set_trumps(trumps)
    state.tricks.turn = side[0] if caller_leads else state.players[0]
    state.phase, state.speaker = Phase.PLAY, None
    if not side:
        return []
    return [tell("contract", seats=side, count=len(side), call=call.value, suit=trumps)]
