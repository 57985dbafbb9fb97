"""The tricks that a side takes with best play of everybody, all hands open: what bridge players call double dummy.

Any number of players, each on one of two sides, with trumps or without. Whoever wants as few tricks as possible is
on the side whose tricks nobody counts: all that the one side doesn't take, the other does. Cards are numbers here,
as in `games.tricks.playout`.

This is a plain alpha-beta search with a memory, fast enough for the last tricks of a deal. A host may lend a
faster solver for four players, partners opposite (`OPEN_CARDS`); where there is time ours may be used with more
cards in hand (`PATIENCE`), and where both sides want as few tricks as they can.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from games.core import Tools

OPEN_CARDS: Final = "open-cards"
"""The name under which a host lends a `Solver` to searches."""

PATIENCE: Final = "open-cards-patience"
"""The name under which somebody who has time says with how many cards in the longest hand `solve` may be used."""

_SUIT: Final = (1 << 13) - 1
_ALWAYS: Final = 99


@dataclass(frozen=True)
class OpenCards:
    """A deal with all hands open. Everything runs over the players, in their order round the table.

    `hands` are bits, one for each card by its number. `trick` holds the cards that lie there, the one who led
    first, and `turn` is who plays next. `sides` says 0 or 1 for each player. All but those who have already
    played to the trick hold equally many cards. Where tricks are `shunned` both sides want as few as they can.
    """

    hands: tuple[int, ...]
    trumps: int
    trick: tuple[int, ...]
    turn: int
    sides: tuple[int, ...]
    shunned: bool = False

    @property
    def to_go(self) -> int:
        """Returns how many tricks are to come, the one that is being played among them."""
        return self.hands[self.turn].bit_count()


Solver = Callable[[OpenCards], Mapping[int, int]]
"""Says for each card that may be played how many of the tricks to come the side takes that is on turn."""


def solver(tools: Tools, players: int, sides: Sequence[int]) -> Solver | None:
    """A faster solver than `solve`, where the host lends one and it knows such a table: partners opposite."""
    if players == 4 and sides[0] == sides[2] != sides[1] == sides[3]:
        lent: Any = tools.get(OPEN_CARDS)
        return lent  # type: ignore[no-any-return]
    return None


def solve(deal: OpenCards) -> dict[int, int]:
    """See `Solver`. Every card that may be played has its number of tricks."""
    search = _Search(deal)
    hand = deal.hands[deal.turn]
    led = deal.trick[0] // 13 if deal.trick else -1
    may = (hand >> 13 * led & _SUIT) << 13 * led if led >= 0 else 0
    may = may or hand
    found: dict[int, int] = {}
    live = search.live()
    for card in range(51, -1, -1):
        if not may >> card & 1:
            continue
        higher = card + 1
        while higher % 13 and not live >> higher & 1:
            higher += 1
        twin = higher % 13 and higher in found
        tricks = found[higher] if twin else search.after(card)
        found[card] = tricks
    if deal.sides[deal.turn]:
        return {card: deal.to_go - tricks for card, tricks in found.items()}
    return found


class _Search:
    """One deal that is looked into. Values are the tricks of side 0."""

    def __init__(self, deal: OpenCards) -> None:
        self.deal = deal
        self.hands = list(deal.hands)
        self.players = len(deal.hands)
        self.trumps = deal.trumps
        self.sides = deal.sides
        self.raises = tuple(
            (side == 0) is not deal.shunned for side in deal.sides
        )  # who wants side 0 to take many
        self.memory: dict[tuple[int, ...], tuple[int, int]] = {}

    def live(self) -> int:
        """All cards that are still in hands or in the trick: those between which none can come."""
        live = 0
        for hand in self.hands:
            live |= hand
        for card in self.deal.trick:
            live |= 1 << card
        return live

    def after(self, card: int) -> int:
        """The tricks of side 0 if the seat on turn plays `card`."""
        deal, trick, live = self.deal, self.deal.trick, self.live()
        first = (deal.turn - len(trick)) % self.players
        best_card, best = -1, -1
        for place, down in enumerate(trick):
            if best < 0 or self._beats(down, best_card):
                best_card, best = down, (first + place) % self.players
        self.hands[deal.turn] ^= 1 << card
        if best < 0 or self._beats(card, best_card):
            best_card, best = card, deal.turn
        led = (trick[0] if trick else card) // 13
        waiting = self.players - len(trick) - 1
        after = (deal.turn + 1) % self.players
        result = self._follow(after, waiting, led, best_card, best, 0, deal.to_go, live)
        self.hands[deal.turn] ^= 1 << card
        return result

    def _beats(self, card: int, best: int) -> bool:
        suit = card // 13
        return (suit == best // 13 and card > best) or (suit == self.trumps and best // 13 != suit)

    def _lead(self, leader: int, alpha: int, beta: int) -> int:
        """The tricks of side 0 from here on, exact between `alpha` and `beta`."""
        hands = self.hands
        hand = hands[leader]
        left = hand.bit_count()
        if left == 0:
            return 0
        key = (*hands, leader)
        low, high = self.memory.get(key, (0, left))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        live = 0
        for other in hands:
            live |= other
        ours = self.raises[leader]
        if not self.deal.shunned:
            sure = self._sure(leader, live)
            low, high = (max(low, sure), high) if ours else (low, min(high, left - sure))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        alpha, beta = max(alpha, low), min(beta, high)
        value = min(max(self._tried(leader, alpha, beta, live, ours), low), high)
        if value <= alpha:
            high = value
        elif value >= beta:
            low = value
        else:
            low = high = value
        self.memory[key] = (low, high)
        return value

    def _tried(self, leader: int, alpha: int, beta: int, live: int, ours: bool) -> int:
        """Returns what the best lead comes to."""
        value, after, waiting = (-1 if ours else _ALWAYS), (leader + 1) % self.players, self.players - 1
        for card in self._distinct(self.hands[leader], live, high_first=True):
            self.hands[leader] ^= 1 << card
            result = self._follow(after, waiting, card // 13, card, leader, alpha, beta, live)
            self.hands[leader] ^= 1 << card
            if ours:
                if result > value:
                    value = result
                    alpha = max(alpha, value)
            elif result < value:
                value = result
                beta = min(beta, value)
            if alpha >= beta:
                break
        return value

    def _follow(
        self, player: int, waiting: int, led: int, best_card: int, best: int, alpha: int, beta: int, live: int
    ) -> int:
        """The same in mid-trick: `best` holds it with `best_card`, and `waiting` have still to play."""
        if not waiting:
            won = 1 if self.sides[best] == 0 else 0
            return won + self._lead(best, alpha - won, beta - won)
        hands, ours = self.hands, self.raises[player]
        hand = hands[player]
        following = hand & (_SUIT << 13 * led)
        value, after = (-1 if ours else _ALWAYS), (player + 1) % self.players
        for card in self._ordered(following or hand, live, best_card, self.sides[best] == self.sides[player]):
            hands[player] ^= 1 << card
            if self._beats(card, best_card):
                result = self._follow(after, waiting - 1, led, card, player, alpha, beta, live)
            else:
                result = self._follow(after, waiting - 1, led, best_card, best, alpha, beta, live)
            hands[player] ^= 1 << card
            if ours:
                if result > value:
                    value = result
                    alpha = max(alpha, value)
            elif result < value:
                value = result
                beta = min(beta, value)
            if alpha >= beta:
                break
        return value

    @staticmethod
    def _distinct(cards: int, live: int, *, high_first: bool) -> list[int]:
        """One card, the lowest, of each run that no other player's card comes between; higher suits first."""
        found = []
        for suit in range(4):
            ranks, others = cards >> 13 * suit & _SUIT, live >> 13 * suit & _SUIT & ~(cards >> 13 * suit)
            while ranks:
                low = (ranks & -ranks).bit_length() - 1
                found.append(13 * suit + low)
                between = others >> low
                if not between:
                    break
                next_other = low + (between & -between).bit_length() - 1
                ranks = ranks >> next_other << next_other
        return sorted(found, key=lambda card: -(card % 13)) if high_first else found

    def _ordered(self, cards: int, live: int, best_card: int, partner: bool) -> list[int]:
        """What is tried first: the cheapest card that takes the trick, then the lowest; low to a partner's."""
        found = self._distinct(cards, live, high_first=False)
        if len(found) < 2:
            return found
        if partner:
            return sorted(found, key=lambda card: (self._beats(card, best_card), card % 13))
        return sorted(found, key=lambda card: (not self._beats(card, best_card), card % 13))

    def _sure(self, leader: int, live: int) -> int:
        """Tricks that the leader takes at once with cards that nobody can beat."""
        hand, trumps, tricks = self.hands[leader], self.trumps, 0
        others = live & ~hand
        if trumps >= 0:
            tricks = _tops(hand >> 13 * trumps & _SUIT, others >> 13 * trumps & _SUIT)
            if others >> 13 * trumps & _SUIT:
                return tricks
        for suit in range(4):
            if suit != trumps:
                tricks += _tops(hand >> 13 * suit & _SUIT, others >> 13 * suit & _SUIT)
        return tricks


def _tops(own: int, others: int) -> int:
    """Returns how many of the cards `own` are higher than all `others` of the suit."""
    return (own >> others.bit_length()).bit_count()
