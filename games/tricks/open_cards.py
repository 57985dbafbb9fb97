"""The tricks that a side takes with best play of everybody, all hands open: what bridge players call double dummy.

Any number of players, each on one of two sides, with trumps or without. Whoever wants as few tricks as possible is
on the side whose tricks nobody counts: all that the one side doesn't take, the other does. Cards are numbers here,
as in `games.tricks.playout`.

This is a plain alpha-beta search with a memory, fast enough for the second half of a deal. A host may lend a
faster solver for four players, partners opposite (`OPEN_CARDS`); where there is time ours may be used with more
cards in hand (`PATIENCE`), and where both sides want as few tricks as they can.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from games.core import Tools

OPEN_CARDS: Final = "open-cards"
"""The name under which a host lends a `Solver` to searches."""

PATIENCE: Final = "open-cards-patience"
"""The name under which somebody who has time says with how many cards in the longest hand `solve` may be used."""

_SUIT: Final = (1 << 13) - 1
_ALWAYS: Final = 99

_KEPT: Final = 1 << 16
"""The number of suits, as one player holds them, that are known by heart."""


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
    search, hand = _Search(deal), deal.hands[deal.turn]
    led = deal.trick[0] // 13 if deal.trick else -1
    may = hand & _SUIT << 13 * led if led >= 0 else 0
    found: dict[int, int] = {}
    tricks = -1
    for suit in search.cards:
        before = False
        for card in suit:
            own = bool((may or hand) >> card & 1)
            if own and not before:  # else nobody has a card between this one and the one before
                tricks = search.after(card, tricks)
            if own:
                found[card] = deal.to_go - tricks if deal.sides[deal.turn] else tricks
            before = own
    return found


Suits = tuple[str, ...]
"""The holders of what is still to be played: for each suit the players of its cards, one sign each, from the
lowest on.

So positions that differ only in which ranks have gone are the same one.
"""

Held = tuple[int, int]
"""A card in these: its suit, and its place there."""

Choice = tuple[bool, int, int, int, bool]
"""A card that may be played, in the order in which they are tried: whether it does what is not wanted, and how far
it lies below the highest of its suit; then its suit, its place, and whether it takes the trick as it stands."""


class _Search:
    """One deal that is looked into. Values are the tricks of side 0.

    `cards` are the numbers of each suit's cards, `suits` who holds them; the cards of the trick at hand count too.
    """

    def __init__(self, deal: OpenCards) -> None:
        self.deal = deal
        self.players = len(deal.hands)
        first = (deal.turn - len(deal.trick)) % self.players
        self.holders = {card: (first + place) % self.players for place, card in enumerate(deal.trick)}
        self.holders |= {
            card: player for player, hand in enumerate(deal.hands) for card in range(52) if hand >> card & 1
        }
        self.cards = [[card for card in sorted(self.holders) if card // 13 == suit] for suit in range(4)]
        self.suits: Suits = tuple("".join(str(self.holders[card]) for card in suit) for suit in self.cards)
        self.raises = [(side == 0) is not deal.shunned for side in deal.sides]
        """For each player whether they want side 0 to take many tricks."""

        self.memory: dict[tuple[Suits, int], tuple[int, int, Choice | None]] = {}
        """By position and leader: the least and the most tricks of side 0, and what was best when it was tried."""

    def after(self, card: int, guess: int) -> int:
        """The tricks of side 0 if the seat on turn plays `card`; a `guess` that is near saves time (-1: none)."""
        deal, played, best = self.deal, list[Held](), None
        for down in (*deal.trick, card):
            suit, place = down // 13, self.cards[down // 13].index(down)
            if best is None or self._takes(suit, place, best):
                best = (suit, place, self.holders[down])
            played.append((suit, place))
        assert best is not None
        low, high, value = 0, deal.to_go, guess if guess >= 0 else deal.to_go // 2
        while low < high:  # each try says on which side of the guess it lies
            beta = value + 1 if value == low else value
            value = self._next(self.suits, deal.turn, best, tuple(played), deal.to_go, beta - 1, beta)
            low, high = (low, value) if value < beta else (value, high)
        return low

    def _takes(self, suit: int, place: int, best: tuple[int, int, int]) -> bool:
        return place > best[1] if suit == best[0] else suit == self.deal.trumps

    def _next(
        self,
        suits: Suits,
        player: int,
        best: tuple[int, int, int],
        played: tuple[Held, ...],
        to_go: int,
        alpha: int,
        beta: int,
    ) -> int:
        """Returns what comes of a trick in which `player` has played last, exact between `alpha` and `beta`.

        `best` is the card that has it, and whose it is.
        """
        if len(played) < self.players:
            after = (player + 1) % self.players
            choices = self._answers(suits, after, best, played[0][0])
            return self._tried(suits, after, choices, best, played, to_go, alpha, beta)[0]
        left = [*suits]
        for suit, place in sorted(played, reverse=True):
            left[suit] = left[suit][:place] + left[suit][place + 1 :]
        won = 1 - self.deal.sides[best[2]]
        return won + self._lead(tuple(left), best[2], to_go - 1, alpha - won, beta - won)

    def _lead(self, suits: Suits, leader: int, to_go: int, alpha: int, beta: int) -> int:
        """The tricks of side 0 from here on, exact between `alpha` and `beta`."""
        if to_go <= 1:
            return to_go and 1 - self.deal.sides[self._last(suits, str(leader))]
        low, high, choice = self.memory.get((suits, leader), (0, to_go, None))
        if choice is None and not self.deal.shunned:
            low, high = self._bounds(suits, leader, to_go)
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        alpha, beta = max(alpha, low), min(beta, high)
        choices = self._leads(suits, str(leader))
        if choice is not None:
            choices.remove(choice)
            choices.insert(0, choice)
        value, choice = self._tried(suits, leader, choices, None, (), to_go, alpha, beta)
        value = min(max(value, low), high)
        self.memory[suits, leader] = (
            low if value <= alpha else value,
            high if value >= beta else value,
            choice,
        )
        return value

    def _tried(
        self,
        suits: Suits,
        player: int,
        choices: list[Choice],
        best: tuple[int, int, int] | None,
        played: tuple[Held, ...],
        to_go: int,
        alpha: int,
        beta: int,
    ) -> tuple[int, Choice]:
        """Returns what the best of a player's choices comes to, and which it is."""
        ours, value, chosen = self.raises[player], _ALWAYS, choices[0]
        if ours:
            value = -1
        for choice in choices:
            _, _, suit, place, takes = choice
            now = (suit, place, player) if takes or best is None else best
            result = self._next(suits, player, now, (*played, (suit, place)), to_go, alpha, beta)
            if (result > value) if ours else (result < value):
                value, chosen = result, choice
                if ours:
                    alpha = max(alpha, value)
                else:
                    beta = min(beta, value)
                if alpha >= beta:
                    break
        return value, chosen

    @staticmethod
    def _leads(suits: Suits, own: str) -> list[Choice]:
        """The cards that may be led, the highest of their suits first."""
        found = [
            (False, len(held) - place, suit, place, True)
            for suit, held in enumerate(suits)
            if own in held
            for place in _runs(held, own)
        ]
        found.sort()
        return found

    def _answers(self, suits: Suits, player: int, best: tuple[int, int, int], led: int) -> list[Choice]:
        """The cards that may be played to a lead: what takes it first, low before high; low to a partner's."""
        own, sides = str(player), self.deal.sides
        wanted = sides[best[2]] != sides[player]
        follows = own in suits[led]
        found = []
        for suit in (led,) if follows else range(4):
            held = suits[suit]
            if own in held:
                for place in _runs(held, own):
                    takes = self._takes(suit, place, best)
                    found.append((takes is not wanted, place - len(held), suit, place, takes))
        if len(found) > 1:
            found.sort()
        return found

    def _last(self, suits: Suits, own: str) -> int:
        """Returns who takes the last trick."""
        trumps = self.deal.trumps
        held = suits[trumps] if trumps >= 0 else ""
        return int((held or next(held for held in suits if own in held))[-1])

    def _bounds(self, suits: Suits, leader: int, to_go: int) -> tuple[int, int]:
        """The least and the most tricks of side 0: some cards nobody can beat, and of trumps wherever they lie."""
        sure, trumps = [0, 0], self.deal.trumps
        own, sides = str(leader), self.deal.sides
        if trumps >= 0 and suits[trumps]:
            highest = suits[trumps][-1]
            sure[sides[int(highest)]] = _tops(suits[trumps], highest)
        if trumps < 0 or suits[trumps].count(own) == len(suits[trumps]):
            at_once = sum(_tops(held, own) for held in suits)
        else:
            at_once = _tops(suits[trumps], own)
        sure[sides[leader]] = max(sure[sides[leader]], at_once)
        return sure[0], to_go - sure[1]


@lru_cache(maxsize=_KEPT)
def _runs(held: str, own: str) -> tuple[int, ...]:
    """The lowest of each run of a player's cards that no other player's card comes between."""
    return tuple(
        place for place, player in enumerate(held) if player == own and (not place or held[place - 1] != own)
    )


def _tops(held: str, own: str) -> int:
    """Returns how many of a player's cards are higher than all others of the suit."""
    return len(held) - len(held.rstrip(own))
