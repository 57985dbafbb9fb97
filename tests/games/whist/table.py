"""A table of Whist for tests: decks written down, moves as `"0 claim 5"`, tricks as rows of cards."""

from __future__ import annotations

from itertools import cycle
from typing import Any

from games.cards import PACK, Card, parse_cards
from games.core import Outcome
from games.whist import Phase, Whist, WhistView
from tests.games.text_table import TextTable


def stacked(*first: str) -> str:
    """A deal with these cards on top."""
    order = [Card(card) for card in first]
    assert len(set(order)) == len(order), "a card twice"
    return "deal " + " ".join([*order, *(card for card in PACK if card not in order)])


def filled(hands: tuple[str, ...], up: str, last: int) -> list[list[Card]]:
    """Four hands of thirteen: what is written, and the other cards in the pack's order where there is room.

    `up` is the last card of the hand `last`.
    """
    held = [list(parse_cards(hand)) for hand in (*hands, "", "", "", "")[:4]]
    if up and Card(up) not in held[last]:
        held[last].append(Card(up))
    rest = [card for card in PACK if not any(card in hand for hand in held)]
    for hand in held:
        while len(hand) < 13:
            hand.append(rest.pop(0))
    assert not rest
    if up:
        held[last].remove(Card(up))
        held[last].append(Card(up))
    return held


class Table(TextTable[Whist]):
    """One match and what happened in it last. Seats sit as they came, unless a test says otherwise."""

    def __init__(self, seats: int = 4, **options: Any) -> None:
        super().__init__(Whist.start(seats, {"partners": "chosen", **options}))

    def deal(self, *hands: str, up: str = "2C") -> Table:
        """Deals hands that are written by chair, the first being seat 0's; what is left out is filled up.

        `up` is turned up as the dealer's last card.
        """
        state = self.game.state
        order = state.clockwise(state.left_of(state.dealer))
        by_chair = dict(zip(state.chairs, filled(hands, up, state.chairs.index(state.dealer)), strict=True))
        pack = [by_chair[seat].pop(0) for seat, _ in zip(cycle(order), range(52), strict=False)]
        return self.play(f"dealer {stacked(*pack)}")

    def tricks(self, *rows: str) -> Table:
        """Plays rows of cards, each by whoever is on turn."""
        self.news = []
        for card in " ".join(rows).split():
            turn = self.look().turn
            assert turn is not None, card
            self._advance(turn, f"play {card}")
        return self

    def hand(self, first_side: int, *hands: str, up: str = "2C") -> Table:
        """A whole hand in which the first side takes that many tricks, by a claim that all agree to.

        Without `hands` nobody has three honours: either side holds two of them.
        """
        self.deal(*(hands or ("AC", "KC", "QC", "JC")), up=up)
        leader = self.look().turn
        assert leader is not None
        state = self.game.state
        own = state.side_of(leader)
        tricks = first_side if own == 0 else 13 - first_side
        news = []
        if tricks == 0:
            moves = [f"{leader} concede", f"{state.partner(leader)} accept"]
        else:
            moves = [f"{leader} claim {tricks}", *(f"{seat} accept" for seat in state.side(1 - own))]
        for move in moves:
            news += self.play(move).news
        self.news = news
        return self

    def on(self) -> Table:
        """Everybody is ready for the next hand."""
        return self.play(*(f"{seat} ready" for seat in self.look().chairs))

    def hands(self, *first_side: int) -> Table:
        """Whole hands, one after the other, with the tricks of seats 0 and 2."""
        for tricks in first_side:
            if self.look().phase is Phase.SCORE:
                self.on()
            self.hand(tricks)
        return self

    def look(self, seat: int | None = None) -> WhistView:
        return self.game.view(seat)

    @property
    def outcome(self) -> Outcome:
        """The end of a match that is over."""
        outcome = self.game.outcome()
        assert outcome is not None
        return outcome


def twelve_tricks(**options: Any) -> Table:
    """Everybody holds a suit, and one card of it is left."""
    table = Table(**options)
    suits = [[f"{rank}{suit}" for rank in "AKQJT98765432"] for suit in "SHDC"]
    table.deal(*(" ".join(suit) for suit in suits), up="2C")
    for number in range(12):
        turn = table.look().turn
        for step in range(4):
            seat = (turn + step) % 4 if turn is not None else 0
            table.play(f"{seat} play {table.look(seat).hand[-1]}")
        assert number or table.look().turn == 3
    return table
