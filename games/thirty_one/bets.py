"""Side bets as values: what is offered, agreed on and decided, and by whom it may be (RULES 4.11)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Final, NamedTuple

from games.core import Event, Said, Seat, tell


class Wager(NamedTuple):
    """The matter of a bet: `subject` wins the match (`other` is None) or outlasts `other`.

    Each side puts up `stake` chips. `taker` is whom it is meant for, None for anybody who may bet.
    """

    subject: Seat
    other: Seat | None
    taker: Seat | None
    stake: int

    @property
    def verb(self) -> str:
        """The move without its stake: what an `Amount` needs as its verb."""
        kind = f"bet wins {self.subject}" if self.other is None else f"bet further {self.subject} {self.other}"
        return kind if self.taker is None else f"{kind} to {self.taker}"


WAGERS: Final[Mapping[str, Callable[..., Wager]]] = {
    "bet wins SEAT AMOUNT": lambda subject, stake: Wager(subject, None, None, stake),
    "bet wins SEAT to SEAT AMOUNT": lambda subject, taker, stake: Wager(subject, None, taker, stake),
    "bet further SEAT SEAT AMOUNT": lambda subject, other, stake: Wager(subject, other, None, stake),
    "bet further SEAT SEAT to SEAT AMOUNT": lambda subject, other, taker, stake: Wager(
        subject, other, taker, stake
    ),
}
"""The forms of the moves by which bets are offered, and what each is about."""


def wager_in(said: Said) -> Wager | None:
    """Returns what a move offers to bet on; None for one that offers no bet."""
    return WAGERS[said.form](*said.args) if said.form in WAGERS else None


class BetOffer(NamedTuple):
    """An open offer: `maker` backs `subject`, to win (`other` is None) or to outlast `other`; each puts up
    `stake` chips. `taker` is whom it is meant for, None for anybody who may bet."""

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

    @property
    def event(self) -> Event:
        """The news that it was made."""
        facts: dict[str, object] = {
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
    """An offer that `taker` has taken; both stakes lie in escrow."""

    number: int
    maker: Seat
    subject: Seat
    other: Seat | None
    stake: int
    taker: Seat

    @property
    def event(self) -> Event:
        """The news that it was taken."""
        return tell("side-bet", seat=self.taker, other=self.maker, number=self.number, stake=self.stake)


class Settled(NamedTuple):
    """A bet and who takes both stakes, None when each side takes its own back."""

    bet: Bet
    winner: Seat | None

    @property
    def event(self) -> Event:
        """The news that it is decided or given back."""
        bet = self.bet
        if self.winner is None:
            return tell("side-back", seat=bet.maker, other=bet.taker, number=bet.number)
        loser = bet.taker if self.winner == bet.maker else bet.maker
        return tell("side-won", seat=self.winner, other=loser, number=bet.number, stake=bet.stake)


def may_back(maker: Seat, subject: Seat, other: Seat | None, still_in: Collection[Seat]) -> bool:
    """True if a bet makes sense and its maker does not bet against themselves."""
    if subject not in still_in or subject == other or (other is not None and other not in still_in):
        return False
    if maker not in still_in:
        return True
    return subject == maker if other is None else other != maker


def may_oppose(taker: Seat, subject: Seat, maker: Seat) -> bool:
    """True if `taker` may bet against `subject`'s success; a seat that is out is never the subject."""
    return taker not in (subject, maker)


def subjects(maker: Seat, still_in: Collection[Seat]) -> Iterator[tuple[Seat, Seat | None]]:
    """Everything that `maker` may back: (subject, None) to win, (subject, other) to last longer."""
    for subject in sorted(still_in):
        for other in (None, *sorted(still_in)):
            if may_back(maker, subject, other, still_in):
                yield subject, other


def settled(
    bet: Bet, fallen: Collection[Seat], left: Collection[Seat], winners: Collection[Seat]
) -> Settled | None:
    """The bet's end, or None while it is open.

    `fallen`: the seats that went out just now; `left`: those who left the table just now; `winners`: of
    the match, empty while it goes on. Where a leaver is concerned, and where what was bet on stays undecided or is
    shared, both sides take their stakes back.
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
