"""A table of Solo Whist for tests: decks written down, moves as `"0 solo"`, tricks as rows of cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.cards import Card, parse_cards
from games.core import DEALER, Pick, Seat
from games.solo_whist import SoloWhist, SoloWhistView
from tests.games.text_table import TextTable

SAFE = "2S 3S 4S 5S 2H 3H 4H 5H 2D 3D 4D 5D 2C"
"""A hand that takes no trick whatever is led, and one whose ace of spades takes the first."""

UNSAFE = "AS 3S 4S 5S 2H 3H 4H 5H 2D 3D 4D 5D 2C"


def order(hands: Mapping[Seat, tuple[Card, ...]], packet: int = 3) -> list[Card]:
    """The pack that deals these hands, eldest hand's first: `packet` cards at a time, the last one singly."""
    found: list[Card] = []
    counts = [packet] * (12 // packet) + [1]
    start = 0
    for count in counts:
        for hand in hands.values():
            found += hand[start : start + count]
        start += count
    return found


def filled(pack: Iterable[Card], hands: list[str], up: str = "") -> list[tuple[Card, ...]]:
    """Whole hands of thirteen: what is written, then `pack` in its order; the last ends with `up`."""
    given = [parse_cards(hand) for hand in hands]
    if up:
        given[-1] = tuple(card for card in given[-1] if card != up)
    named = [card for hand in given for card in hand] + ([Card(up)] if up else [])
    assert len(set(named)) == len(named), "a card twice"
    rest = iter([card for card in pack if card not in named])
    found = []
    for place, hand in enumerate(given):
        last = (Card(up),) if up and place == len(given) - 1 else ()
        found.append((*hand, *(next(rest) for _ in range(13 - len(hand) - len(last))), *last))
    return found


def taking(count: int) -> list[str]:
    """Hands with which eldest hand, who leads its spades from the top, takes exactly `count` tricks.

    The next player takes none. The dealer turns up the two of spades, unless all spades are eldest's.
    """
    spades, hearts = [*"AKQJT98765432"], [*"23456789TJQKA"]
    if count == 13:
        caller = [*(f"{rank}S" for rank in spades[:12]), "AH"]
    else:
        caller = [*(f"{rank}S" for rank in spades[:count]), *(f"{rank}H" for rank in hearts[: 13 - count])]
    partner = [f"{rank}C" for rank in hearts[:7]] + [f"{rank}D" for rank in hearts[:6]]
    return [" ".join(caller), " ".join(partner), "3S" if count < 12 else "", ""]


class Table(TextTable[SoloWhist]):
    """One match and what happened in it last."""

    def __init__(self, seats: int = 4, **options: Any) -> None:
        super().__init__(SoloWhist.start(seats, options))

    def deal(self, *hands: str, up: str = "", spare: str = "") -> Table:
        """Deals `hands`, eldest hand's first; what is not written is filled from the pack in its order.

        `up` is the dealer's last card; `spare` the fortieth of three players.
        """
        offer = self.game.moves(DEALER)[0]
        assert isinstance(offer, Pick)
        pack = [card for card in offer.cards if card != spare]
        given = [*hands, *[""] * (len(self.look().players) - len(hands))]
        whole = dict(enumerate(filled(pack, given, up)))
        cards = order(whole, self.look().options.packet)
        named = [*cards, *(card for card in offer.cards if card not in cards)]
        return self.play(f"dealer deal {' '.join(named)}")

    def anyhow(self) -> Table:
        """Deals the pack in its own order."""
        offer = self.game.moves(DEALER)[0]
        assert isinstance(offer, Pick)
        return self.play(f"dealer {offer.text(offer.cards)}")

    def passes(self, count: int | None = None) -> Table:
        """The next `count` who are asked pass; without a number all until the auction is over."""
        self.news = []
        while (speaker := self.look().speaker) is not None and self.look().phase == "call" and count != 0:
            self._advance(speaker, "pass")
            count = None if count is None else count - 1
        return self

    def tricks(self, *rows: str) -> Table:
        """Plays rows of cards, each by whoever is on turn."""
        self.news = []
        for word in " ".join(rows).split():
            turn = self.look().turn
            assert turn is not None, word
            self._advance(turn, f"play {word}")
        return self

    def play_out(self, caller: Seat = 0) -> Table:
        """Plays a deal of `taking` to its end: the caller leads from the top, whoever else leads, too.

        All others play their lowest card, hearts last.
        """
        self.news = []
        deal = self.look().deal
        while self.look().phase == "play" and self.look().deal == deal:
            turn = self.look().turn
            assert turn is not None
            may = next(move.cards for move in self.game.moves(turn) if isinstance(move, Pick))
            ranks = "23456789TJQKA"
            if self.look().trick:
                card = min(may, key=lambda card: (card.suit == "H", ranks.index(card.rank)))
            elif turn == caller:
                card = max(may, key=lambda card: (card.suit == "S", ranks.index(card.rank)))
            else:
                card = max(may, key=lambda card: (card.suit != "S", ranks.index(card.rank)))
            self._advance(turn, f"play {card}")
        return self

    def look(self, seat: int | None = None) -> SoloWhistView:
        return self.game.view(seat)

    @property
    def ledger(self) -> tuple[int, ...]:
        return self.look().ledger
