"""Drawing cards for partners, for the deal, and for who has to wait (RULES 8.2 and 8.6; laws 8 to 16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from games.cards import SUITS, Card
from games.core import Event, Seat, tell
from games.whist.state import Phase, State

Drawn = tuple[tuple[Seat, Card], ...]
"""The cards that were drawn, each after the seat that drew it."""

_PLAYING: Final = 4


class Drawing:
    """Cards that are drawn from a shuffled pack, the ace lowest; it notes what everybody has seen.

    Without `ties` equal ranks are told apart by their suits, in the order `CDHS`.
    """

    def __init__(self, pack: Sequence[Card], *, ties: bool = True) -> None:
        self._cards: Iterator[Card] = iter(pack)
        self._left = len(pack)
        self._ties = ties
        self.seen: list[tuple[Drawn, bool]] = []
        """Each draw, with whether these had equal cards before it."""

    def order(self, seats: Sequence[Seat], *, again: bool = False) -> list[Seat]:
        """All draw: `seats` from the lowest card to the highest; equals draw again among themselves."""
        return [seat for group in self._groups(seats, again=again) for seat in self._told_apart(group)]

    def partners(self, seats: Sequence[Seat], *, again: bool = False) -> list[Seat]:
        """Four draw for partners: the first two are one side, and the first deals.

        Two equal highest cards are no matter, for these are partners; where all four are equal all draw again.
        """
        groups = self._groups(seats, again=again)
        if len(groups) == 1 and self._again(groups[0]):
            return self.partners(seats, again=True)
        *lower, highest = groups
        order = [seat for group in lower for seat in self._told_apart(group)]
        return [*order, *(self._told_apart(highest) if len(highest) > 2 else highest)]

    def _told_apart(self, equals: Sequence[Seat]) -> Sequence[Seat]:
        """Those with equal cards, from the lowest to the highest by the cards that they draw next."""
        return self.order(equals, again=True) if self._again(equals) else equals

    def _groups(self, seats: Sequence[Seat], *, again: bool) -> list[list[Seat]]:
        """Everybody draws a card: those with equal cards together, the lowest first."""
        drawn = tuple(zip(seats, self._cards, strict=False))
        self._left -= len(drawn)
        self.seen.append((drawn, again))
        worth = {seat: (card.number, 0 if self._ties else SUITS.index(card.suit)) for seat, card in drawn}
        ranked = sorted(seats, key=worth.__getitem__)
        return [list(group) for _, group in groupby(ranked, key=worth.__getitem__)]

    def _again(self, group: Sequence[Seat]) -> bool:
        """True if a group has to draw again. Should the pack not last, which no shuffle brings about, its order
        stands.
        """
        return len(group) > 1 and self._left >= len(group)


def draw(state: State, dealer: Seat, pack: Sequence[Card]) -> list[Event]:
    """DRAW: who plays where more than four are at the table, and with whom; then the deal follows.

    Before the first hand everybody moves to the seat that they have drawn; the lowest card deals, from the fourth
    of the chairs. Where partners sit as they came, those who play move up in their order.
    """
    first = state.number == 0
    drawing = Drawing(pack, ties=state.options.partners != "random")
    if first and state.seats > _PLAYING:
        order = drawing.order(range(state.seats))
        playing, waiting = order[:_PLAYING], order[_PLAYING:]
    elif first:
        playing, waiting = list(range(_PLAYING)), []
    else:
        playing, waiting = _change_over(state, drawing)
    kept = state.options.partners == "chosen"
    chairs = (sorted(playing) if first else playing) if kept else _chairs(drawing.partners(playing))
    if first:
        places = (*chairs, *sorted(waiting))
        state.reseated = tuple(places.index(seat) for seat in range(state.seats))
        chairs = [state.reseated[seat] for seat in chairs]
        state.leavers = {state.reseated[seat] for seat in state.leavers}
    state.chairs, state.dealer = tuple(chairs), chairs[3]
    state.phase = Phase.DEAL
    events = [_told(state, drawn, first=first, again=again) for drawn, again in drawing.seen]
    events.append(tell("sides", seats=state.side(1), other_seats=state.side(0), by_cards=not kept))
    if state.waiting:
        events.append(tell("waits", seats=state.waiting, count=len(state.waiting)))
    return [*events, tell("first-dealer", seat=state.dealer, by_cards=not kept)]


def _told(state: State, drawn: Drawn, *, first: bool, again: bool) -> Event:
    """A draw, told by the seats that everybody has from then on."""
    dealt = tuple((state.reseated[seat] if first else seat, card) for seat, card in drawn)
    return tell("drawn", dealt=dealt, again=again)


def _chairs(order: Sequence[Seat]) -> list[Seat]:
    """The chairs for an order from the lowest card to the highest: the lowest deals, with the next opposite.

    The lower of the other two sits at the dealer's left; that is the house's choice.
    """
    dealer, partner, lower, higher = order
    return [lower, partner, higher, dealer]


def _change_over(state: State, drawing: Drawing) -> tuple[list[Seat], list[Seat]]:
    """After a rubber, whoever has played most rubbers on end goes out; of equals the highest card drawn (8.6).

    A player who comes in takes the chair of one who goes out.
    """
    coming, count = state.waiting, len(state.waiting)
    rests: list[Seat] = []
    for rubbers in sorted({state.consecutive[seat] for seat in state.chairs}, reverse=True):
        equal = [seat for seat in state.chairs if state.consecutive[seat] == rubbers]
        room = count - len(rests)
        if room:
            rests += equal if len(equal) <= room else drawing.order(equal)[len(equal) - room :]
    takes = dict(zip(rests, coming, strict=True))
    for seat in rests:
        state.consecutive[seat] = 0
    return [takes.get(seat, seat) for seat in state.chairs], rests
