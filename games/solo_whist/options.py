"""The options of Solo Whist (RULES 9 and 18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from games.options import IllegalOptions, Options, Value, choice, flag, number

HANDS: Final = 12
"""The usual number of deals."""

HANDS_OF_FIVE: Final = 15
"""The number for which that stands with five players, who sit out equally often."""

EACH: Final = 4
"""The number of deals of the short form: everybody deals once, however many play."""


@dataclass(frozen=True)
class SoloWhistOptions(Options):
    """House rules of Solo Whist. How many play is how many sit down."""

    ADVISES = True

    PRESETS: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "quick": {"hands": EACH},
        "books": {},
        "everything": {"pool": True, "all_pass": "general_misere", "abundance_double_over": True},
    }
    LENGTH: ClassVar[tuple[str, ...]] = ("hands",)

    scale: str = choice("6-12-18", "1-2-3", leads=True)
    """The pay for each call (9.6)."""

    hands: int = number(HANDS, 3, 36)
    """The number of deals that are played; with five players the usual twelve are fifteen (9.8 to 9.10). Four are
    one for each player, also where three or five play."""

    over_under: bool = flag(True)
    """True if tricks over and under what was called are paid for (9.6)."""

    abundance_double_over: bool = flag(False, only_if=("over_under", (True,)))
    """True if tricks over nine in an abundance count twice (9.6)."""

    pool: bool = flag(False)
    """True if all pay into a pool that a lone caller wins or doubles (9.6)."""

    unaccepted: str = choice("raise_or_redeal", "forced_solo", "redeal")
    """The fate of a proposal that nobody accepts (9.4.7)."""

    all_pass: str = choice("redeal", "general_misere")
    """The consequence where everybody passes (9.4.9)."""

    gm_loser: str = choice("last_trick", "most_tricks", only_if=("all_pass", ("general_misere",)))
    """The loser of a general misère (9.4.9)."""

    abundance_lead: str = choice("eldest", "caller")
    """The player who leads in an abundance (9.5)."""

    declared_trumps: str = choice("choose", "none")
    """The trumps of an abundance declared: its caller names them, or there are none (9.3)."""

    packet: int = choice(3, 1)
    """The number of cards that are dealt at a time (9.2)."""

    shuffle: str = choice("full", "cut_only")
    """The way to mix the pack: it is shuffled for each deal, or mostly only cut (9.2)."""

    show_last_trick: str = choice("not_misere", "never", "always")
    """The times at which the last complete trick may be looked at (9.11)."""

    three_form: str = choice("strip40", "three_suits")
    """Three players: without the low cards, or without a suit (9.10)."""

    left_out: str = choice("C", "D", "H", "S", "random", only_if=("three_form", ("three_suits",)))
    """Three players with three suits: which suit is left out (9.10)."""

    three_solo_tricks: int = choice(5, 6)
    """Three players: how many tricks a solo takes (9.10)."""

    allow_shrink: bool = flag(False)
    """True if the others go on with one player fewer when somebody leaves (9.13)."""

    hint: bool = flag(False)
    """True if people see what a strong robot would do in their place, and why; then the match is not ranked."""

    @classmethod
    def brought_by(cls, given: Mapping[str, object]) -> Mapping[str, Value]:
        """The points of the small scale are for whole calls alone."""
        return {"over_under": False} if given.get("scale") == "1-2-3" else {}

    def check(self) -> None:
        """Refuses the combinations of RULES 18."""
        if self.scale == "1-2-3" and self.over_under:
            raise IllegalOptions("options-scale-over-under")

    def check_players(self, players: int) -> None:
        """Raises `IllegalOptions` where these rules don't fit as many players."""
        if players != 3 and (self.three_form != "strip40" or self.three_solo_tricks != 5):
            raise IllegalOptions("options-only-three")
        if players == 3 and self.unaccepted != "raise_or_redeal":
            raise IllegalOptions("options-no-proposal")
        if players == 3 and self.allow_shrink:
            raise IllegalOptions("options-no-shrink")
        if self.deals(players) % players:
            raise IllegalOptions("options-hands", hands=self.hands, players=players)

    def deals(self, players: int) -> int:
        """Returns how many deals a match of `players` has."""
        if self.hands == EACH:
            return players
        return HANDS_OF_FIVE if players == 5 and self.hands == HANDS else self.hands

    def length_in_rounds(self, seats: int) -> int | None:
        """See `Options.length_in_rounds`."""
        return self.deals(seats)
