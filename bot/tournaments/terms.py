"""The terms of a tournament: its form, the game and its house rules, and how long it lasts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from enum import StrEnum
from typing import Any, Final

from bot.tables.errors import Refusal, refused_options
from bot.tables.house_rules import filled_up
from bot.tables.paces import DAY, HOUR, MINUTE, PACES, SECOND
from bot.tables.server_settings import ServerSettings
from games import GAMES
from games.options import IllegalOptions

NO_SHOW: Final = 3 * MINUTE
"""Whoever has not moved by then, and could have, forfeits; at slower paces two moves' time."""

PAUSE: Final = 20 * SECOND
"""The time that everybody has between two rounds (ms)."""

LAST_CALL: Final = MINUTE
"""Cuts are closed for so long before sign-up ends."""

LONGEST_SIGN_UP: Final = 7 * DAY
MOST_ENTRANTS: Final = 1_000
ROUNDS: Final = range(1, 16)
MINUTES: Final = range(10, 241)
BEST_OF: Final = (1, 3, 5, 7)
TEAMS_OF: Final = (2, 4)
CLOCKED: Final = ("blitz", "normal", "slow")
"""The paces that always have a clock: a tournament must not wait for one player for ever."""


class Form(StrEnum):
    """The ways in which people are paired."""

    ARENA = "arena"
    SWISS = "swiss"
    NEIGHBOURS = "neighbours"
    KNOCK_OUT = "knock-out"
    TEAMS = "teams"


USED_IN: Final[Mapping[str, frozenset[Form]]] = {
    "minutes": frozenset({Form.ARENA}),
    "rounds": frozenset({Form.SWISS, Form.NEIGHBOURS, Form.TEAMS}),
    "best_of": frozenset({Form.KNOCK_OUT}),
    "team_of": frozenset({Form.TEAMS}),
}
"""The terms that some forms alone know, each with these."""

ROBOTS: Final[Mapping[Form, bool]] = {Form.NEIGHBOURS: True, Form.TEAMS: True, Form.KNOCK_OUT: False}
"""The forms that don't ask about robots: at tables and in teams they are whoever lacks, a knock-out has none."""


@dataclass(frozen=True)
class Terms:
    """All that was fixed when the tournament was made."""

    form: Form
    game: str
    options: Mapping[str, Any] = field(default_factory=dict)
    pace: str = "normal"
    table: int = 2
    """The number of seats at a table."""
    rounds: int = 5
    minutes: int = 45
    """The length of an arena."""
    best_of: int = 1
    team_of: int = 2
    robots: bool = True
    """A robot of the house plays whoever would have to sit out."""

    @property
    def no_show_ms(self) -> int:
        """The time that a seat may wait with its first move after a board has opened, in ms."""
        return max(NO_SHOW, 2 * (PACES[self.pace].move or 0))

    @property
    def least(self) -> int:
        """The number of those who have to enter."""
        return {Form.NEIGHBOURS: 4, Form.TEAMS: self.team_of + 1}.get(self.form, 2)

    def late_until(self) -> int:
        """The last round into which somebody may still come; 0 where nobody may once it has begun."""
        return {Form.ARENA: 1, Form.SWISS: self.rounds // 2, Form.NEIGHBOURS: self.rounds // 2}.get(self.form, 0)

    def stored(self) -> dict[str, object]:
        """The terms as JSON keeps them; `read` is the inverse."""
        return {**asdict(self), "form": str(self.form), "options": dict(self.options)}

    @classmethod
    def read(cls, stored: Mapping[str, Any]) -> Terms:
        """The terms that were `stored`."""
        return cls(**{**stored, "form": Form(stored["form"])})


def check(terms: Terms) -> None:
    """Raises `Refusal` where terms don't go together."""
    kind = GAMES.get(terms.game)
    if kind is None:
        raise Refusal("refused-no-game", name=terms.game)
    if terms.table not in kind.players:
        raise Refusal("refused-tournament-seats", seats=terms.table)
    if terms.pace not in CLOCKED:
        raise Refusal("refused-tournament-pace")
    if terms.form is Form.ARENA and (terms.minutes not in MINUTES or terms.pace == "slow"):
        raise Refusal("refused-tournament-arena", least=MINUTES[0], most=MINUTES[-1])
    if terms.rounds not in ROUNDS or terms.best_of not in BEST_OF or terms.team_of not in TEAMS_OF:
        raise Refusal("refused-tournament-terms", most=ROUNDS[-1])
    try:
        kind.start(terms.table, kind.Options.make(dict(terms.options)))
    except IllegalOptions as wrong:  # house rules for another number of players
        raise refused_options(wrong, terms.game) from wrong


def by_house_rules(terms: Terms, server: ServerSettings) -> Terms:
    """The terms by the house rules that a server has chosen for a game, as far as they go with what was asked for.

    Where it has chosen none the game is played by its books.
    """
    kind = GAMES.get(terms.game)
    if kind is None or (terms.game not in server.house_rules and server.lets_change(terms.game)):
        return terms
    usual = server.rules_of(kind.Options, terms.game)
    return replace(terms, options=kind.Options.make(filled_up(terms.options, usual)).changed())


def check_used(form: Form, asked: Mapping[str, Any]) -> None:
    """Raises `Refusal` where something was asked for that a form does not know; None: it was not asked for."""
    for name, forms in USED_IN.items():
        if asked.get(name) is not None and form not in forms:
            raise Refusal("refused-tournament-unused", option=name)
    robots = asked.get("robots")
    if form in ROBOTS and robots is not None and robots is not ROBOTS[form]:
        raise Refusal("refused-tournament-robots", form=str(form))


def table_of(form: Form, team_of: int, game: str) -> int:
    """Returns how many sit at a table of this form: four if neighbours change, or teams of four play in pairs."""
    if form is Form.NEIGHBOURS:
        return 4
    return 4 if form is Form.TEAMS and team_of == 4 and 4 in GAMES[game].players and GAMES[game].pairs else 2


def options_for(game: str, table: int) -> dict[str, Any]:
    """House rules that let everybody stay where the pairing has put them."""
    return {"partners": "chosen"} if table == 4 and GAMES[game].pairs else {}


def begins_within(minutes: int) -> int:
    """The time until it begins, in ms. Raises `Refusal` for what is too short for the last call, or too long."""
    if not LAST_CALL < minutes * MINUTE <= LONGEST_SIGN_UP:
        raise Refusal("refused-tournament-begin", most=LONGEST_SIGN_UP // HOUR)
    return minutes * MINUTE
