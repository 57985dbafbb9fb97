"""The options of Whist (RULES 8 and 18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from games.options import IllegalOptions, Options, Value, choice, flag

_BRINGS: Final[Mapping[object, Mapping[str, Value]]] = {7: {"honours": "off"}}
"""The options that come with a length of the game where nothing else was asked for: a game to seven has no
honours."""


@dataclass(frozen=True)
class WhistOptions(Options):
    """House rules of Whist.

    `make` with a dict fills in what the length of the game brings with it, so that `{"game_points": 7}` is
    enough; the class itself takes its fields as they are.
    """

    ADVISES = True

    PRESETS: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "quick": {"rubber": "single_game"},
        "books": {},
        "american": {"game_points": 7},
    }
    LENGTH: ClassVar[tuple[str, ...]] = ("game_points", "rubber", "honours")

    game_points: int = choice(5, 7, 10, leads=True)
    """The points that win a game: 5 by the Code, 7 as Americans play, 10 at long whist (8.5)."""

    rubber: str = choice("best_of_3", "single_game")
    """Two games of three make a rubber, or a single game is played (8.5)."""

    partners: str = choice("draw", "chosen", "random")
    """The way to find partners: all draw cards, they sit as they came, or chance says (8.2)."""

    honours: str = choice("auto", "claim", "off")
    """The scoring of honours: by themselves, only if they are claimed, or not at all (8.4)."""

    claims: bool = flag(True)
    """True if the player who leads may claim tricks or concede them (8.6)."""

    show_last_trick: bool = flag(False)
    """True if the last trick may be looked at after the next lead (8.6)."""

    mute_partners: bool = flag(True)
    """True if nobody may remark on anything while a hand is played; otherwise the match is not ranked (8.6)."""

    review: bool = flag(True)
    """True if all tricks and hands are shown between two hands (8.7)."""

    autoplay_forced: bool = flag(True)
    """True if the last card of a hand plays itself after a moment (8.8)."""

    waiting_list: bool = flag(False)
    """True if five or six may sit at the table and take turns in the rubbers (8.6)."""

    hint: bool = flag(False)
    """True if people see what a strong robot would do in their place, and why; then the match is not ranked."""

    @classmethod
    def brought_by(cls, given: Mapping[str, object]) -> Mapping[str, Value]:
        """Returns what the length of the game brings with it."""
        return _BRINGS.get(given.get("game_points"), {})

    def check(self) -> None:
        """Refuses honours in a game to seven (8.5)."""
        if self.game_points == 7 and self.honours != "off":
            raise IllegalOptions("options-seven-honours")

    @property
    def ranked(self) -> bool:
        """Remarks during a hand are for tables where nothing is at stake too (8.6)."""
        return self.mute_partners and super().ranked

    @property
    def pauses(self) -> bool:
        """True if the table stops between two hands."""
        return self.review or self.honours == "claim"

    @property
    def games_to_win(self) -> int:
        """Returns how many games win the rubber."""
        return 2 if self.rubber == "best_of_3" else 1
