"""Side bets as they are made: who wins the match, or who of two lasts longer (RULES 4.11).

The article only says that they are made, mostly by players who are already out. Ours: counters of their own
that never touch the game's tokens; an offer is made and taken between two rounds and lapses at the next deal;
one offer a seat and pause, so that a pause ends; both stakes lie in escrow from the acceptance on. Nobody who is
still in may bet against themselves: they back no other to win, nobody over themselves, and take no bet on their
own success.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from games.core import Amount, Event, IllegalMove, Offer, Seat
from games.thirty_one.bets import Bet, BetOffer, Settled, Wager, may_back, may_oppose, settled, subjects
from games.thirty_one.state import State

# Who may do what ------------------------------------------------------------------------------------------


def has_chips(state: State, seat: Seat) -> bool:
    """True if `seat` is there and has a chip to put up."""
    return seat not in state.leavers and state.side_chips[seat] > 0


def may_bet(state: State, seat: Seat) -> bool:
    """True if `seat` may offer bets and take open ones: it is out (or everybody may) and has chips."""
    return has_chips(state, seat) and (state.options.side_bets == "all" or seat in state.exits)


def may_take(state: State, seat: Seat, offer: BetOffer) -> bool:
    """True if `seat` may take `offer`; both must still have the chips."""
    asked = offer.taker == seat if offer.taker is not None else may_bet(state, seat)
    return (
        asked
        and seat not in state.leavers
        and may_oppose(seat, offer.subject, offer.maker)
        and min(state.side_chips[seat], state.side_chips[offer.maker]) >= offer.stake
    )


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Returns what `seat` may do in a pause; empty when it has nothing to do, else `pass` is among it."""
    found = tuple(_choices(state, seat))
    return (*found, "pass") if found else ()


def bettors(state: State) -> list[Seat]:
    """The seats that have something to do in a pause."""
    return [seat for seat in range(len(state.side_chips)) if next(_choices(state, seat), None) is not None]


def _choices(state: State, seat: Seat) -> Iterator[Offer]:
    if seat in state.passed or seat in state.leavers:
        return
    for offer in state.side_offers:
        if may_take(state, seat, offer):
            yield f"accept {offer.number}"
    if seat not in state.offered and may_bet(state, seat):
        for subject, other in subjects(seat, state.still_in):
            yield from _amounts(state, seat, subject, other)


def _amounts(state: State, seat: Seat, subject: Seat, other: Seat | None) -> Iterator[Amount]:
    """Returns what `seat` may stake on this, against anybody and against each who may be asked."""
    chips = state.side_chips
    takers = [
        taker for taker in range(state.seats) if may_oppose(taker, subject, seat) and has_chips(state, taker)
    ]
    if any(may_bet(state, taker) for taker in takers):
        yield Amount(Wager(subject, other, None, 0).verb, 1, chips[seat])
    for taker in takers:
        yield Amount(Wager(subject, other, taker, 0).verb, 1, min(chips[seat], chips[taker]))


# In a pause -----------------------------------------------------------------------------------------------


def new_pause(state: State) -> None:
    """Open offers lapse, and everybody may speak again."""
    state.side_offers = ()
    state.offered.clear()
    state.passed.clear()


def offer(state: State, seat: Seat, wager: Wager) -> Event:
    """`seat` makes an offer. Raises `IllegalMove`."""
    check_offer(state, seat, wager)
    state.offers_made += 1
    new = BetOffer(state.offers_made, seat, wager.subject, wager.other, wager.stake, wager.taker)
    state.side_offers += (new,)
    state.offered.add(seat)
    state.passed -= {other for other in state.passed if may_take(state, other, new)}
    return new.event


def check_offer(state: State, seat: Seat, wager: Wager) -> None:
    """Raises `IllegalMove` where `seat` may not make this offer."""
    subject, other, _, stake = wager
    if not state.side_chips[seat]:
        raise IllegalMove("side-no-chips")
    if not may_bet(state, seat):
        raise IllegalMove("side-not-allowed")
    if seat in state.offered:
        raise IllegalMove("side-one-offer")
    still_in = state.still_in
    if subject not in still_in or subject == other or (other is not None and other not in still_in):
        raise IllegalMove("side-subject")
    if not may_back(seat, subject, other, still_in):
        raise IllegalMove("side-against-self")
    fitting = [amount for amount in _amounts(state, seat, subject, other) if amount.verb == wager.verb]
    if not fitting:
        raise IllegalMove("side-no-taker")
    if not 1 <= stake <= fitting[0].high:
        raise IllegalMove("side-chips", most=fitting[0].high)


def accept(state: State, seat: Seat, number: int) -> Event:
    """`seat` takes the offer of that number, and both put up their stakes. Raises `IllegalMove`."""
    taken = check_accept(state, seat, number)
    state.side_offers = tuple(other for other in state.side_offers if other != taken)
    bet = Bet(number, taken.maker, taken.subject, taken.other, taken.stake, seat)
    for side in (bet.maker, bet.taker):
        state.side_chips[side] -= bet.stake
    state.side_bets += (bet,)
    return bet.event


def check_accept(state: State, seat: Seat, number: int) -> BetOffer:
    """The offer of that number. Raises `IllegalMove` where `seat` may not take it."""
    taken = next((offer for offer in state.side_offers if offer.number == number), None)
    if taken is None:
        raise IllegalMove("side-offer-gone")
    if state.side_chips[seat] < taken.stake:
        raise IllegalMove("side-short", stake=taken.stake, chips=state.side_chips[seat])
    if not may_take(state, seat, taken):
        raise IllegalMove("side-not-yours")
    return taken


# At the end of a round ------------------------------------------------------------------------------------


def withdraw(state: State, leaver: Seat) -> None:
    """The offers that are made by, to or about a leaver are void."""
    state.side_offers = tuple(offer for offer in state.side_offers if leaver not in offer.concerned)


def settle(
    state: State, *, fallen: Collection[Seat] = (), left: Collection[Seat] = (), winners: Collection[Seat] = ()
) -> list[Event]:
    """Pays the bets that are decided by who went out, left or won; see `bets.settled`."""
    ends = {bet: settled(bet, fallen, left, winners) for bet in state.side_bets}
    decided = [end for end in ends.values() if end is not None]
    state.side_bets = tuple(bet for bet, end in ends.items() if end is None)
    state.side_ended += tuple(decided)
    for end in decided:
        _pay(state, end)
    return [end.event for end in decided]


def _pay(state: State, end: Settled) -> None:
    for side in (end.bet.maker, end.bet.taker):
        state.side_chips[side if end.winner is None else end.winner] += end.bet.stake
