"""The choices of a server for its tables: where, which games, for what, and how."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final, Self

from bot.tables.errors import Refusal
from bot.tables.house_rules import filled_up
from bot.tables.limits import TABLES_A_PERSON
from bot.tables.paces import USUAL_PACE
from db.records import names_of
from db.zones import USUAL_ZONE
from games.options import IllegalOptions, Options, Value

HIGHEST_STAKE: Final = 10_000
"""The highest there is, on any server; a newcomer's tokens and a day's are never more either."""


@dataclass(frozen=True)
class ChannelRules:
    """The choices of a server for one of its channels.

    They forbid what is allowed elsewhere, and say where the tables that are opened there stand.
    """

    games_off: tuple[str, ...] = ()
    stakes: bool = True
    highest_stake: int = HIGHEST_STAKE
    threads: str = "off"
    """The tables that stand in threads of their own: one of `THREADS`."""
    forum: int = 0
    """The forum of whose posts each table has one, which goes before `threads`; 0: none."""

    @classmethod
    def read(cls, kept: Mapping[str, Any]) -> Self:
        """Reads what the store keeps; what is not of today's kind is left at its default."""
        return cls(**_of_their_kinds(cls(), kept))

    def kept(self) -> dict[str, Any]:
        """The inverse of `read`: what is chosen otherwise than usual."""
        usual = ChannelRules()
        return {name: value for name, value in vars(self).items() if value != getattr(usual, name)}


THREADS: Final = {"off": "on", "on": "several", "several": "off"}
"""Tables that have threads: none, each, or each that is opened beside another; and what a press makes of it."""


@dataclass(frozen=True)
class ServerSettings:
    """The choices of one server; what it never chose is as here."""

    channels: tuple[int, ...] = ()
    """The channels in which tables may be opened; where none is named, everywhere."""
    games_off: tuple[str, ...] = ()
    """The games that are not played here, by key."""
    stakes: bool = True
    usual_stake: int = 10
    """The tokens that each person puts down where nobody said otherwise."""
    highest_stake: int = HIGHEST_STAKE
    grant: int = 1_000
    """The tokens a new member starts with."""
    daily: int = 100
    pace: str = USUAL_PACE
    robots: bool = True
    remarks: bool = True
    """True if robots say something now and then."""
    hints: bool = True
    """True if whoever plays with robots alone may ask for a hint; other tables have them by their house rules."""
    calls: bool = True
    """True if people are pinged when it is their turn."""
    hands_in_dms: bool = False
    """True if the hands of people who have not chosen lie in direct messages; else here, for them alone."""
    pictures: bool = True
    badges: bool = True
    """True if badges are told and shown."""
    language: str = "en"
    """The language of what everybody reads."""
    zone: str = USUAL_ZONE
    """The time zone of its hours, weeks and months."""
    deal_channel: int = 0
    """The channel in which the deal of the day is posted; 0: none."""
    deal_hour: int = 9
    deal_since: int = 0
    """The time at which that was chosen, in ms since 1970: what was due before is not posted."""
    wanted_role: int = 0
    """The role that "one more wanted" calls; 0: there is no such button."""
    house_rules: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    """By game, the options with which its tables begin."""
    locked: tuple[str, ...] = ()
    """The games whose house rules no host may change, by key."""
    channel_rules: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """By the number of a channel, what holds there besides: see `ChannelRules`."""
    tables_each: int = 0
    """The number of tables here at which one person may sit at once; 0: any number."""
    staked_daily: int = 0
    """The number of tokens that one person may put down here in a day (UTC); 0: any number."""
    master_role: int = 0
    """The role whose members are Game Masters: they choose settings, bar people and end tables. 0: none."""
    reward_role: int = 0
    """The role that the first of a season is given until the next one ends; 0: none."""
    rewards: Mapping[str, int] = field(default_factory=dict)
    """The roles that are given for good, by what earns them: a badge's name, or one of `MATCHES_REWARDED`."""
    log_channel: int = 0
    """The channel in which the audit log is posted; 0: none."""
    news_channel: int = 0
    """The channel in which results, records and the ends of seasons are told; 0: none."""
    host_news: bool = True
    """True if whoever runs the bot may tell something there, too."""

    @classmethod
    def read(cls, kept: Mapping[str, object]) -> Self:
        """Reads what the store keeps (lists for tuples); what is not of today's kind is left at its default."""
        return cls(**_of_their_kinds(USUAL, kept))

    def rules_of(self, kind: type[Options], game: str) -> Options:
        """The house rules of this server for a game; where it has none, or they fit no more, the short form."""
        try:
            return kind.make(dict(self.house_rules.get(game, kind.short())))
        except IllegalOptions:
            return kind.make(dict(kind.short()))

    def plays(self, game: str) -> bool:
        """True if a game is played here."""
        return game not in self.games_off

    def rules_in(self, channel: int) -> ChannelRules:
        """The rules of a channel that has its own."""
        return ChannelRules.read(self.channel_rules.get(str(channel), {}))

    def at(self, *channels: int) -> ServerSettings:
        """The choices as they hold in a channel: of a thread and its parent the first with rules decides."""
        named = next((channel for channel in channels if str(channel) in self.channel_rules), None)
        if named is None:
            return self
        own = self.rules_in(named)
        return replace(
            self,
            games_off=tuple(dict.fromkeys((*self.games_off, *own.games_off))),
            stakes=self.stakes and own.stakes,
            highest_stake=min(self.highest_stake, own.highest_stake),
        )

    def check_place(self, game: str, *channels: int) -> None:
        """Raises `Refusal` where a game is not played here, or not in any of these channels."""
        if not self.plays(game):
            raise Refusal("refused-game-off")
        if self.channels and not set(self.channels) & set(channels):
            raise Refusal("refused-channel-off", channels=tuple(f"<#{channel}>" for channel in self.channels))
        if not self.at(*channels).plays(game):
            raise Refusal("refused-game-off-here")

    def check_stake(self, stake: int, *channels: int) -> None:
        """Raises `Refusal` where nobody may play for this many tokens, here or in these channels."""
        here = self.at(*channels)
        if stake and not (self.stakes and self.highest_stake):
            raise Refusal("refused-stakes-off")
        if stake and not (here.stakes and here.highest_stake):
            raise Refusal("refused-stakes-off-here")
        if stake > self.highest_stake:
            raise Refusal("refused-stake-high", most=self.highest_stake)
        if stake > here.highest_stake:
            raise Refusal("refused-stake-high-here", most=here.highest_stake)

    def check_rules(
        self,
        kind: type[Options],
        game: str,
        changed: Mapping[str, object],
        needed: Mapping[str, Value] = MappingProxyType({}),
    ) -> None:
        """Raises `Refusal` where no host may change a game's house rules, and these are others than the server's.

        `changed` are the options of a table that are not the game's own, `needed` those without which there can be
        no such table: they are nobody's choice.
        """
        if self.lets_change(game) or self.plays_by(game, kind, changed):
            return
        if dict(changed) != kind.make(filled_up(needed, self.rules_of(kind, game))).changed():
            raise Refusal("refused-rules-locked")

    def lets_change(self, game: str) -> bool:
        """True if a host may change a game's house rules."""
        return game not in self.locked

    def plays_by(self, game: str, kind: type[Options], changed: Mapping[str, object]) -> bool:
        """True if these, as far as they are not the game's own, are the house rules of the server for a game."""
        return dict(changed) == self.rules_of(kind, game).changed()

    def check_robots(self) -> None:
        """Raises `Refusal` where robots don't sit down."""
        if not self.robots:
            raise Refusal("refused-robots-off")

    @property
    def stake(self) -> int:
        """Returns what is put down at a ranked table where nobody said otherwise."""
        return min(self.usual_stake, self.highest_stake) if self.stakes else 0


def _of_their_kinds(usual: ChannelRules | ServerSettings, kept: Mapping[str, object]) -> dict[str, Any]:
    """Those of the choices that are of the kind of the `usual` ones."""
    chosen: dict[str, Any] = {}
    for name in names_of(type(usual)):
        value = kept.get(name)
        value = tuple(value) if isinstance(value, list) else value
        if value is not None and type(value) is type(getattr(usual, name)):
            chosen[name] = value
    return chosen


MATCHES_REWARDED: Final[Mapping[str, int]] = {f"matches-{count}": count for count in (10, 50, 250)}
"""Numbers of matches, played to the end on a server, that may earn a role there."""

USUAL: Final = ServerSettings()
"""The choices of a server that has made none."""

TOKENS: Final = ("usual_stake", "highest_stake", "grant", "daily")
EACH: Final = ("tables_each", "staked_daily")
"""The settings that are typed: about tokens, and the limits for each person."""

LIMITS: Final[Mapping[str, tuple[int, int]]] = {
    "usual_stake": (0, HIGHEST_STAKE),
    "highest_stake": (0, HIGHEST_STAKE),
    "grant": (0, HIGHEST_STAKE),
    "daily": (0, HIGHEST_STAKE),
    "tables_each": (0, TABLES_A_PERSON),
    "staked_daily": (0, 100 * HIGHEST_STAKE - 1),
}
"""The least and the greatest value of each setting that is typed."""
