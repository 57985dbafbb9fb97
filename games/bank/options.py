"""The options that the banking games share (RULES 5.9, 6.1 and 18)."""

from __future__ import annotations

from dataclasses import dataclass

from games.options import IllegalOptions, Options, choice, flag, number

COVERS = 10
"""A stake on the whole match stands for this many of the largest stakes on a card, without a maximum for as many
times ten of the smallest."""

LEAST_BANKROLL = 20
"""The smallest bankroll."""

COST = 4
"""The most that a hand can cost, as a multiple of what was staked on it. A bankroll has to be at least this many
of the smallest stakes."""


@dataclass(frozen=True)
class BankOptions(Options):
    """House rules of every banking game. Stakes and bankrolls are chips."""

    min_stake: int = number(1, 1, 100)
    """The least that is put on a card (5.2)."""

    max_stake: int = number(10, 0, 100)
    """The most that is put on a card; 0: none but `highest_stake` (5.2)."""

    stake_order: str = choice("simultaneous", "in_turn")
    """The order of the stakes: each punter when ready, or eldest hand first (5.3)."""

    tie21: str = choice("double", "single")
    """The payment for a drawn 21 to a dealer who has one too: two stakes, or one (5.4)."""

    natural_pays: int = choice(2, 3, 4)
    """The number of stakes that a natural pays, on both sides (5.4)."""

    split_natural: str = choice("natural", "plain21")
    """The worth of an ace with a ten-card on a split hand (5.5)."""

    others_pay_natural: int = choice(0, 1, 2)
    """The number of stakes that each other punter pays to the player who holds a natural (5.9)."""

    bankroll: int = number(0, 0, 1000)
    """The number of chips with which everybody begins; 0: what is won and lost is only counted (5.2)."""

    auto_stand_21: bool = flag(True)
    """True if a punter who has 21 stands without being asked (5.3)."""

    first_dealer: str = choice("first_ace", "first_jack", "random", "host")
    """The player who deals first (5.2)."""

    deals: int = number(0, 0, 40)
    """The number of deals of the match; 0: everybody deals once (5.7)."""

    hint: bool = flag(True)
    """True if the private panel says what is well played, and the exact chance behind it."""

    @property
    def host_seat(self) -> int | None:
        """The host deals first where the table agreed on that."""
        return 0 if self.first_dealer == "host" else None

    @property
    def ranked(self) -> bool:
        """Hints or none: everybody may have them here, at a stake too."""
        return True

    def check(self) -> None:
        if 0 < self.max_stake < self.min_stake:
            raise IllegalOptions("max-below-min")
        if 0 < self.bankroll < max(LEAST_BANKROLL, COST * self.min_stake):
            raise IllegalOptions("bankroll-too-small", least=max(LEAST_BANKROLL, COST * self.min_stake))

    @property
    def highest_stake(self) -> int:
        """The most that may be put on a card: without a maximum what a stake on the match stands for (5.2)."""
        return self.max_stake or self.covers

    @property
    def covers(self) -> int:
        """The number of chips for which a stake on the whole match stands: more than these nobody can lose in
        tokens."""
        return self.bankroll or COVERS * (self.max_stake or COVERS * self.min_stake)

    def check_deals(self, seats: int, *, any_number: bool = False) -> None:
        """Raises `IllegalOptions` where not everybody would deal equally often (5.7)."""
        if self.deals % seats and not any_number:
            raise IllegalOptions("deals-uneven", deals=self.deals, seats=seats)
