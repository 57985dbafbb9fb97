"""The worth of chips in stakes on the match, when somebody leaves and at the end (RULES 5.7 and 5.10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from games.core import Seat


@dataclass(frozen=True)
class Accounts:
    """The accounts of all seats when chips were reckoned last, or as they sat down.

    Each seat has an account, and the last one is the pool's: `chips` are what it had, `shares` what it had won or
    lost by then, in stakes on the match. `paid` are the seats that have left and taken theirs with them.
    """

    chips: tuple[int, ...]
    shares: tuple[Fraction, ...]
    paid: frozenset[Seat] = frozenset()

    @classmethod
    def opened(cls, chips: Sequence[int]) -> Accounts:
        """Those of players who sit down with these chips, and of an empty pool."""
        return cls((*chips, 0), (Fraction(0),) * (len(chips) + 1))

    def with_newcomer(self, chips: int) -> Accounts:
        """One account more, of a seat that has these chips."""
        *had, pool = self.chips
        *shares, pools = self.shares
        return Accounts((*had, chips, pool), (*shares, Fraction(0), pools), self.paid)

    def shares_of(self, chips: Iterable[int], pool: int, covers: int) -> tuple[Fraction, ...]:
        """The shares of all accounts that have these chips now; a stake on the match stands for `covers` chips.

        Since they were reckoned last nobody loses more than what they had left of their stake. Where somebody has
        lost more chips than that stands for, those who have won are paid in proportion from what is there.
        """
        gained = [have - had for have, had in zip((*chips, pool), self.chips, strict=True)]
        *shares, pools = self.shares
        left = (*(share + 1 for share in shares), pools)  # the pool has no stake of its own
        lost = [
            min(Fraction(-gain, covers), least) if gain < 0 else 0
            for gain, least in zip(gained, left, strict=True)
        ]
        won = sum(gain for gain in gained if gain > 0)
        rate = Fraction(sum(lost), won) if won else Fraction(0)
        return tuple(
            share + rate * gain if gain > 0 else share - loss
            for share, gain, loss in zip(self.shares, gained, lost, strict=True)
        )

    def reckoned(self, chips: Sequence[int], pool: int, covers: int, paid: Iterable[Seat]) -> Accounts:
        """Returns what they are once these chips are reckoned, and the seats in `paid` have gone with theirs."""
        return Accounts((*chips, pool), self.shares_of(chips, pool, covers), self.paid | frozenset(paid))
