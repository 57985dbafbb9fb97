"""The choices of a server for its tables: where, which games, for what, and how."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final, Self

from bot.tables.errors import Refusal
from bot.tables.paces import USUAL_PACE
from db.zones import USUAL_ZONE
from games.options import IllegalOptions, Options, Value

HIGHEST_STAKE: Final = 10_000
"""The highest there is, on any server; a newcomer's tokens and a day's are never more either."""


@dataclass(frozen=True)
class ServerSettings:
    """The choices of one server; what it never chose is as here."""

    channels: tuple[int, ...] = ()
    """Where tables may be opened; everywhere where none is named."""
    games_off: tuple[str, ...] = ()
    """The games that are not played here, by key."""
    stakes: bool = True
    usual_stake: int = 10
    """What each person puts down where nobody said otherwise."""
    highest_stake: int = HIGHEST_STAKE
    grant: int = 1_000
    """The tokens a new member starts with."""
    daily: int = 100
    pace: str = USUAL_PACE
    robots: bool = True
    remarks: bool = True
    """Whether robots say something now and then."""
    hints: bool = True
    """Whether whoever plays with robots alone may ask for a hint; other tables have them by their house rules."""
    calls: bool = True
    """Whether people are pinged when it is their turn."""
    hands_in_dms: bool = False
    """Where hands lie of people who have not chosen: in direct messages, or here for them alone."""
    pictures: bool = True
    language: str = "en"
    """Of what everybody reads."""
    zone: str = USUAL_ZONE
    """The time zone of its hours, weeks and months."""
    deal_channel: int = 0
    """Where the deal of the day is posted; 0: nowhere."""
    deal_hour: int = 9
    deal_since: int = 0
    """When that was chosen, in ms since 1970: what was due before is not posted."""
    wanted_role: int = 0
    """Whom "one more wanted" calls; 0: there is no such button."""
    house_rules: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    """By game, the options with which its tables begin."""

    @classmethod
    def read(cls, kept: Mapping[str, object]) -> Self:
        """What the store keeps, tuples being lists there; what is not of today's kind is left at its default."""
        chosen: dict[str, Any] = {}
        for entry in fields(cls):
            value = kept.get(entry.name)
            value = tuple(value) if isinstance(value, list) else value
            if value is not None and type(value) is type(getattr(USUAL, entry.name)):
                chosen[entry.name] = value
        return cls(**chosen)

    def rules_of(self, kind: type[Options], game: str) -> Options:
        """The house rules of this server for a game; where it has none, or they fit no more, the short form."""
        try:
            return kind.make(dict(self.house_rules.get(game, kind.short())))
        except IllegalOptions:
            return kind.make(dict(kind.short()))

    def plays(self, game: str) -> bool:
        """True if a game is played here."""
        return game not in self.games_off

    def check_place(self, game: str, *channels: int) -> None:
        """Raises `Refusal` where a game is not played here, or not in any of these channels."""
        if not self.plays(game):
            raise Refusal("refused-game-off")
        if self.channels and not set(self.channels) & set(channels):
            raise Refusal("refused-channel-off", channels=tuple(f"<#{channel}>" for channel in self.channels))

    def check_stake(self, stake: int) -> None:
        """Raises `Refusal` where nobody may play for this many tokens."""
        if stake and not (self.stakes and self.highest_stake):
            raise Refusal("refused-stakes-off")
        if stake > self.highest_stake:
            raise Refusal("refused-stake-high", most=self.highest_stake)

    def check_robots(self) -> None:
        """Raises `Refusal` where robots don't sit down."""
        if not self.robots:
            raise Refusal("refused-robots-off")

    @property
    def stake(self) -> int:
        """Returns what is put down at a ranked table where nobody said otherwise."""
        return min(self.usual_stake, self.highest_stake) if self.stakes else 0


USUAL: Final = ServerSettings()
"""The choices of a server that has made none."""

LIMITS: Final[Mapping[str, tuple[int, int]]] = {
    "usual_stake": (0, HIGHEST_STAKE),
    "highest_stake": (0, HIGHEST_STAKE),
    "grant": (0, HIGHEST_STAKE),
    "daily": (0, HIGHEST_STAKE),
}
"""Between which numbers the settings lie that are typed."""
