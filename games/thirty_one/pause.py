"""The pause between two rounds in which side bets are offered and taken (RULES 4.11).

Everybody who has something to offer or to take may act until he passes; the pause ends when nobody has anything
left to do, or by the clock, so that it never holds up the game.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NoReturn

from games.core import DEALER, TIME, Event, IllegalMove, Seat, tell
from games.thirty_one.match import Match
from games.thirty_one.notation import Said

#: How long a pause lasts, and how long at least after an offer, in milliseconds.
PAUSE_MS: Final = 30_000
ANSWER_MS: Final = 20_000


def bettors(match: Match) -> list[Seat]:
    """The seats that have something to do in the pause."""
    if match.side is None:
        return []
    room = match.room
    return [seat for seat in range(match.seats) if match.side.is_busy(seat, room)]


def begin(match: Match) -> list[Event]:
    """Opens a pause before the next deal, if anybody can bet."""
    if match.side is None:
        return []
    match.side = match.side.pause()
    if not bettors(match):
        return []
    match.phase, match.deadline = "betting", match.at + PAUSE_MS
    return [tell("side-pause")]


def end_if_idle(match: Match) -> None:
    """Goes on to the deal when nobody has anything left to do."""
    if match.phase == "betting" and not bettors(match):
        _end(match)


def _end(match: Match) -> None:
    if match.side is not None:
        match.side = match.side.pause()
    match.deadline = None
    match.await_deal()


def act(match: Match, seat: Seat, said: Said) -> list[Event]:
    """An offer, an acceptance, a pass, or the dealer's `TIME`. Raises `IllegalMove`."""
    assert match.side is not None
    assert match.deadline is not None
    if seat == DEALER:
        if said.verb != TIME:
            raise IllegalMove("wrong-phase")
        _end(match)
        return []
    events: list[Event] = []
    if said.verb == "pass":
        match.side = match.side.done(seat)
    elif said.verb == "accept":
        match.side = match.side.accept(seat, said.numbers[0], match.room)
        events.append(match.side.bets[-1].told())
    elif said.verb in ("bet wins", "bet further"):
        match.side = match.side.offer(seat, said, match.room)
        events.append(match.side.offers[-1].told())
        match.deadline = max(match.deadline, match.at + ANSWER_MS)
    else:
        raise IllegalMove("wrong-phase")
    end_if_idle(match)
    return events


def refuse(match: Match, seat: Seat, said: Said) -> NoReturn:
    """Tells ``seat``, which has nothing to do in the pause, why it can't do this. Raises `IllegalMove`."""
    if match.side is not None:
        if said.verb == "accept":
            match.side.accept(seat, said.numbers[0], match.room)
        elif said.verb.startswith("bet "):
            match.side.offer(seat, said, match.room)
    raise IllegalMove("not-your-turn")


def settle(
    match: Match, *, fallen: Collection[Seat] = (), left: Collection[Seat] = (), winners: Collection[Seat] = ()
) -> list[Event]:
    """Pays the bets that are decided by who fell, left or won."""
    if match.side is None:
        return []
    match.side, done = match.side.settled(fallen, left, winners)
    return [end.told() for end in done]
