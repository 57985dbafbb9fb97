"""Tricks that are claimed or given up without play, if others agree (RULES 8.6 and 9.12)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, Protocol, TypeVar

from games.core import TIME, Amount, Dealing, Event, Form, IllegalMove, Offer, Seat, tell
from games.tricks.hands import by_suit
from games.tricks.play import Claim, Tricks

CLAIM_MS: Final = 30_000
"""The milliseconds that a claim waits for an answer; silence is a no."""

PLAYING: Final = "play"
"""The phase in which cards are played to tricks, in every such game."""

CLAIM: Final = "claim"
"""The phase of the moves that answer a claim: play rests until all who are asked have spoken."""


class Claimable(Protocol):
    """A state in which tricks may be claimed."""

    tricks: Tricks
    at: int


S = TypeVar("S", bound=Claimable)


@dataclass(frozen=True)
class Claims(Generic[S]):
    """A game's own rules of claims.

    `claimable` are the numbers of tricks that a seat may claim for its side when it leads; `may_concede` whether
    it may give up all that are left, on its turn. `sides` are those who win with a seat, itself among them, and
    their opponents. `end` ends the deal, once all tricks have been given to somebody. Who gives up gets none of
    them, or all, where tricks are avoided (`avoids`). House rules may have no claims (`played`).
    """

    claimable: Callable[[S, Seat], range]
    may_concede: Callable[[S, Seat], bool]
    sides: Callable[[S, Seat], tuple[Sequence[Seat], Sequence[Seat]]]
    end: Callable[[S], list[Event]]
    avoids: Callable[[S], bool] = lambda state: False
    played: Callable[[S], bool] = lambda state: True

    @property
    def forms(self) -> tuple[Form[S], ...]:
        """The moves, as they are declared."""
        return (
            Form("claim AMOUNT", self.claim, PLAYING),
            Form("concede", self.concede, PLAYING),
            Form("accept", self.accept, CLAIM),
            Form("reject", _reject, CLAIM),
            Dealing(TIME, _lapse, CLAIM),
        )

    def offers(self, state: S, seat: Seat) -> list[Offer]:
        """Returns what `seat`, on turn, may claim and give up: once a trick."""
        found: list[Offer] = []
        if self.played(state) and seat not in state.tricks.asked:
            if not state.tricks.trick and (allowed := self.claimable(state, seat)):
                found.append(Amount("claim", allowed[0], allowed[-1]))
            if self.may_concede(state, seat):
                found.append("concede")
        return found

    def claim(self, state: S, seat: Seat, count: int) -> list[Event]:
        """PLAY: whoever leads lays the hand open and claims a number of the tricks left. Raises `IllegalMove`."""
        self._check(state, seat)
        if state.tricks.trick:
            raise IllegalMove("only-leader-claims")
        allowed = self.claimable(state, seat)
        if not allowed:
            raise IllegalMove("no-claim")
        if count not in allowed:
            raise IllegalMove("claim-limits", high=allowed[-1], whole=len(allowed) == 1)
        _ask(state, Claim(seat, count, frozenset(self.sides(state, seat)[1]), state.at))
        return [tell("claimed", seat=seat, count=count), lay_open(state.tricks, seat)]

    def concede(self, state: S, seat: Seat) -> list[Event]:
        """PLAY: the tricks that are left are the others', if one's own side agrees. Raises `IllegalMove`."""
        self._check(state, seat)
        if not self.may_concede(state, seat):
            raise IllegalMove("only-leader-claims" if state.tricks.trick else "no-claim")
        partners = frozenset(self.sides(state, seat)[0]) - {seat}
        if not partners:
            return [tell("concedes", seat=seat), *self._award(state, seat, None)]
        _ask(state, Claim(seat, None, partners, state.at))
        return [tell("conceding", seat=seat)]

    def _check(self, state: S, seat: Seat) -> None:
        if not self.played(state):
            raise IllegalMove("option-off")
        if seat in state.tricks.asked:
            raise IllegalMove("no-claim-now")

    def accept(self, state: S, seat: Seat) -> list[Event]:
        """CLAIM: one of those who are asked agrees; when all have, the deal is over."""
        claim = state.tricks.claim
        assert claim is not None
        claim = replace(claim, waiting=claim.waiting - {seat})
        state.tricks.claim = claim if claim.waiting else None
        agreed = tell("agreed", seat=seat)
        return [agreed] if claim.waiting else [agreed, *self._award(state, claim.seat, claim.count)]

    def _award(self, state: S, seat: Seat, count: int | None) -> list[Event]:
        """The side of `seat` gets `count` of the tricks that are left, the others the rest; the deal is over.

        They count for the first of each side: which partner has them makes no difference.
        """
        side, others = self.sides(state, seat)
        left = len(state.tricks.hands[seat])  # which has not played to this trick yet
        if count is None:
            count = left if self.avoids(state) else 0
        state.tricks.taken[side[0]] += count
        state.tricks.taken[others[0]] += left - count
        return self.end(state)


def _ask(state: Claimable, claim: Claim) -> None:
    state.tricks.asked.add(claim.seat)
    state.tricks.claim = claim


def _reject(state: Claimable, seat: Seat) -> list[Event]:
    """CLAIM: `seat` says no; play goes on, and a hand that was laid open stays open."""
    state.tricks.claim = None
    return [tell("refused", seat=seat)]


def _lapse(state: Claimable, dealer: Seat) -> list[Event]:
    """CLAIM: nobody has answered in time; play goes on as after a no."""
    state.tricks.claim = None
    return [tell("unanswered")]


def lay_open(tricks: Tricks, seat: Seat) -> Event:
    """`seat` lays its hand open, for the rest of the deal."""
    tricks.faced.add(seat)
    return tell("faced", seat=seat, cards=by_suit(tricks.hands[seat], tricks.trumps))
