"""Side bets: who wins the match, or who of two lasts longer (RULES 4.11).

The article only says that they are made, mostly by players who are already out. Ours: counters of their own
that never touch the game's tokens; an offer is made and taken between two rounds and lapses at the next deal;
one offer a seat and pause, so that a pause ends; both stakes lie in escrow from the acceptance on. Nobody who is
still in may bet against himself: he backs no other to win, nobody over himself, and takes no bet on his own
success.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Self

from games.core import Amount, Event, IllegalMove, Move, Seat, tell
from games.thirty_one.notation import Said, bet_verb


class Room(NamedTuple):
    """Who is still in the game and who has left the table; the others are out and watch."""

    still_in: frozenset[Seat]
    left: frozenset[Seat]


class Offer(NamedTuple):
    """An open offer: ``maker`` backs ``subject``, to win (``other`` is None) or to outlast ``other``; each puts up
    ``stake`` chips. ``taker`` is whom it is meant for, None for anybody who may bet."""

    number: int
    maker: Seat
    subject: Seat
    other: Seat | None
    stake: int
    taker: Seat | None

    @property
    def concerned(self) -> tuple[Seat | None, ...]:
        """Everybody whose leaving makes the offer void."""
        return self.maker, self.subject, self.other, self.taker

    def told(self) -> Event:
        """The news that it was made."""
        facts: dict[str, Any] = {
            "seat": self.maker,
            "other": self.subject,
            "number": self.number,
            "stake": self.stake,
        }
        if self.other is not None:
            facts["rivalseat"] = self.other
        if self.taker is not None:
            facts["takerseat"] = self.taker
        kind = "side-offer-wins" if self.other is None else "side-offer-further"
        return Event(kind if self.taker is None else f"{kind}-to", facts)


class Bet(NamedTuple):
    """An offer that ``taker`` has taken; both stakes lie in escrow."""

    number: int
    maker: Seat
    subject: Seat
    other: Seat | None
    stake: int
    taker: Seat

    def told(self) -> Event:
        """The news that it was taken."""
        return tell("side-bet", seat=self.taker, other=self.maker, number=self.number, stake=self.stake)


class Settled(NamedTuple):
    """A bet and who takes both stakes, None when each takes back his own."""

    bet: Bet
    winner: Seat | None

    def told(self) -> Event:
        """The news that it is decided or given back."""
        bet = self.bet
        if self.winner is None:
            return tell("side-back", seat=bet.maker, other=bet.taker, number=bet.number)
        loser = bet.taker if self.winner == bet.maker else bet.maker
        return tell("side-won", seat=self.winner, other=loser, number=bet.number, stake=bet.stake)


def may_back(maker: Seat, subject: Seat, other: Seat | None, still_in: Collection[Seat]) -> bool:
    """Whether a bet makes sense and its maker does not bet against himself."""
    if subject not in still_in or subject == other or (other is not None and other not in still_in):
        return False
    if maker not in still_in:
        return True
    return subject == maker if other is None else other != maker


def may_oppose(taker: Seat, subject: Seat, maker: Seat) -> bool:
    """Whether ``taker`` may bet against ``subject``'s success; a seat that is out is never the subject."""
    return taker not in (subject, maker)


def subjects(maker: Seat, still_in: Collection[Seat]) -> Iterator[tuple[Seat, Seat | None]]:
    """Everything that ``maker`` may back: (subject, None) to win, (subject, other) to last longer."""
    for subject in sorted(still_in):
        for other in (None, *sorted(still_in)):
            if may_back(maker, subject, other, still_in):
                yield subject, other


def settle(
    bet: Bet, fallen: Collection[Seat], left: Collection[Seat], winners: Collection[Seat]
) -> Settled | None:
    """The bet's end, or None while it is open.

    ``fallen``: the seats that went out just now; ``left``: those who left the table just now; ``winners``: of
    the match, empty while it goes on. Whom a leaver concerns, and who bets on something that stays undecided or is
    shared, takes his stake back.
    """
    concerned = {bet.subject} if bet.other is None else {bet.subject, bet.other}
    if concerned & set(left):
        return Settled(bet, None)
    if bet.other is not None:
        down = concerned & set(fallen)
        if len(down) == 1:
            return Settled(bet, bet.taker if bet.subject in down else bet.maker)
        return Settled(bet, None) if down or winners else None
    if not winners:
        return None
    if bet.subject not in winners:
        return Settled(bet, bet.taker)
    return Settled(bet, bet.maker if len(winners) == 1 else None)


@dataclass(frozen=True)
class SideTable:
    """The side bets of a match: a value, each change gives a new one.

    ``chips`` are those that lie free before each seat; with twice the stakes of ``bets`` they sum to what
    everybody started with. ``offered`` and ``passed``: who has made his offer and who has nothing to add in this
    pause. ``ended``: the bets of the whole match that are decided or given back, in their order.
    """

    everybody: bool
    chips: tuple[int, ...]
    offers: tuple[Offer, ...] = ()
    bets: tuple[Bet, ...] = ()
    offered: frozenset[Seat] = frozenset()
    passed: frozenset[Seat] = frozenset()
    count: int = 0
    ended: tuple[Settled, ...] = ()

    def pause(self) -> Self:
        """The table between two rounds: old offers have lapsed, everybody may speak again."""
        return replace(self, offers=(), offered=frozenset(), passed=frozenset())

    def may_offer(self, seat: Seat, room: Room) -> bool:
        """Whether ``seat`` may offer bets and take open ones: he is out (or everybody may) and has chips."""
        return self.has_chips(seat, room) and (self.everybody or seat not in room.still_in)

    def has_chips(self, seat: Seat, room: Room) -> bool:
        """Whether ``seat`` is there and has a chip to put up."""
        return seat not in room.left and self.chips[seat] > 0

    def may_take(self, seat: Seat, offer: Offer, room: Room) -> bool:
        """Whether ``seat`` may take ``offer``; both must still have the chips."""
        asked = offer.taker == seat if offer.taker is not None else self.may_offer(seat, room)
        return (
            asked
            and seat not in room.left
            and may_oppose(seat, offer.subject, offer.maker)
            and min(self.chips[seat], self.chips[offer.maker]) >= offer.stake
        )

    @property
    def total(self) -> int:
        """All chips, those in escrow too."""
        return sum(self.chips) + sum(self.escrow)

    @property
    def escrow(self) -> tuple[int, ...]:
        """By seat the chips that lie in open bets."""
        return tuple(
            sum(bet.stake for bet in self.bets if seat in (bet.maker, bet.taker))
            for seat in range(len(self.chips))
        )

    def moves(self, seat: Seat, room: Room) -> tuple[Move, ...]:
        """What ``seat`` may do in this pause; empty when it has nothing to do, else ``pass`` is among it."""
        found = tuple(self._choices(seat, room))
        return (*found, "pass") if found else ()

    def is_busy(self, seat: Seat, room: Room) -> bool:
        """Whether ``seat`` has something to do in this pause."""
        return next(self._choices(seat, room), None) is not None

    def _choices(self, seat: Seat, room: Room) -> Iterator[Move]:
        if seat in self.passed or seat in room.left:
            return
        for offer in self.offers:
            if self.may_take(seat, offer, room):
                yield f"accept {offer.number}"
        if seat not in self.offered and self.may_offer(seat, room):
            for subject, other in subjects(seat, room.still_in):
                yield from self._offers_on(seat, subject, other, room)

    def _offers_on(self, seat: Seat, subject: Seat, other: Seat | None, room: Room) -> Iterator[Amount]:
        takers = [
            taker
            for taker in range(len(self.chips))
            if may_oppose(taker, subject, seat) and self.has_chips(taker, room)
        ]
        if any(self.may_offer(taker, room) for taker in takers):
            yield Amount(bet_verb(subject, other, None), 1, self.chips[seat])
        for taker in takers:
            yield Amount(bet_verb(subject, other, taker), 1, min(self.chips[seat], self.chips[taker]))

    def offer(self, seat: Seat, said: Said, room: Room) -> Self:
        """``seat`` makes an offer. Raises `IllegalMove`."""
        if not self.chips[seat]:
            raise IllegalMove("side-no-chips")
        subject, second, named, stake = said.numbers
        other = second if said.verb == "bet further" else None
        taker = named if named >= 0 else None
        if not self.may_offer(seat, room):
            raise IllegalMove("side-not-allowed")
        if seat in self.offered:
            raise IllegalMove("side-one-offer")
        if subject not in room.still_in or subject == other or (other is not None and other not in room.still_in):
            raise IllegalMove("side-subject")
        if not may_back(seat, subject, other, room.still_in):
            raise IllegalMove("side-against-self")
        made = self._offers_on(seat, subject, other, room)
        fitting = [offer for offer in made if offer.verb == bet_verb(subject, other, taker)]
        if not fitting:
            raise IllegalMove("side-no-taker")
        if not 1 <= stake <= fitting[0].high:
            raise IllegalMove("side-chips", most=fitting[0].high)
        new = Offer(self.count + 1, seat, subject, other, stake, taker)
        table = replace(self, offers=(*self.offers, new), offered=self.offered | {seat}, count=new.number)
        asked = {other for other in self.passed if table.may_take(other, new, room)}
        return replace(table, passed=self.passed - asked)

    def accept(self, seat: Seat, number: int, room: Room) -> Self:
        """``seat`` takes the offer of that number. Raises `IllegalMove`."""
        found = [offer for offer in self.offers if offer.number == number]
        if not found:
            raise IllegalMove("side-offer-gone")
        maker, subject, other, stake = found[0][1:5]
        if self.chips[seat] < stake:
            raise IllegalMove("side-short", stake=stake, chips=self.chips[seat])
        if not self.may_take(seat, found[0], room):
            raise IllegalMove("side-not-yours")
        chips = list(self.chips)
        chips[maker] -= stake
        chips[seat] -= stake
        return replace(
            self,
            chips=tuple(chips),
            offers=tuple(offer for offer in self.offers if offer.number != number),
            bets=(*self.bets, Bet(number, maker, subject, other, stake, seat)),
        )

    def done(self, seat: Seat) -> Self:
        """``seat`` has nothing to add in this pause, unless another offer is made that it may take."""
        return replace(self, passed=self.passed | {seat})

    def without(self, seat: Seat) -> Self:
        """The table without the offers that are made by, to or about a leaver."""
        return replace(
            self, offers=tuple(o for o in self.offers if seat not in (o.maker, o.taker, o.subject, o.other))
        )

    def settled(
        self, fallen: Collection[Seat], left: Collection[Seat], winners: Collection[Seat]
    ) -> tuple[Self, list[Settled]]:
        """The table after the bets that are decided were paid, and these; see `settle`."""
        chips, still, done = list(self.chips), [], []
        for bet in self.bets:
            end = settle(bet, fallen, left, winners)
            if end is None:
                still.append(bet)
                continue
            done.append(end)
            for seat in (bet.maker, bet.taker) if end.winner is None else (end.winner, end.winner):
                chips[seat] += bet.stake
        return replace(self, chips=tuple(chips), bets=tuple(still), ended=(*self.ended, *done)), done
