"""Nights, tournaments and puzzles in the store, read from outside: nobody is paired, seated or counted twice."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.tables.nights import NUMBERS
from bot.tournaments.terms import PAUSE
from db.tournament_records import ROBOT

if TYPE_CHECKING:
    from tests.simulated.house.laws import Laws

COUNTED = {
    "a puzzle is answered": "SELECT COUNT(*) FROM puzzle_answers WHERE at_ms IS NOT NULL",
    "a run against the clock": "SELECT COUNT(*) FROM puzzle_runs",
    "a badge is earned": "SELECT COUNT(*) FROM badges",
    "a night has tables": "SELECT COUNT(*) FROM matches WHERE series LIKE 'night %'",
    "a tournament has boards": "SELECT COUNT(*) FROM boards",
    "a tournament has ended": "SELECT COUNT(*) FROM tournaments WHERE stage = 'over'",
}
"""The events that count as played, and the query that says how many there are."""


class Events:
    """Tells the laws what is wrong. `rows` answers a query, with nothing where there is no store just now."""

    def __init__(self, laws: Laws, rows: Callable[..., list[sqlite3.Row]]) -> None:
        self._laws, self._rows = laws, rows
        self._counts: Counter[str] = Counter()
        self._won: dict[tuple[int, int], str] = {}

    def look(self) -> None:
        """Looks at all that is there after something was stored."""
        for name, query in COUNTED.items():
            for [count] in self._rows(query):
                if count != self._counts[name]:
                    self._laws.met.played[name] += max(0, count - self._counts[name])
                    self._counts[name] = count
        for row in self._rows("SELECT * FROM tournaments WHERE stage = 'sign-up' AND next_ms <> begins_ms"):
            self._laws.broken("a tournament begins when it says", str(tuple(row)))
        if self._counts["a tournament has boards"]:
            self._boards()
            self._rounds()
        if self._counts["a night has tables"]:
            self._nights()

    def _boards(self) -> None:
        """Nobody sits at two open boards, is paired twice in a round, or twice in a match; results stay."""
        self._laws.met.laws["a tournament pairs nobody twice"] += 1
        here, in_round, matches = Counter[tuple[int, int]](), Counter[tuple[int, int, int]](), Counter[int]()
        forms = {row["id"]: json.loads(row["terms"]) for row in self._rows("SELECT id, terms FROM tournaments")}
        for row in self._rows("SELECT * FROM boards ORDER BY tournament_id, number"):
            cup, terms = row["tournament_id"], forms[row["tournament_id"]]
            entrants = [one for one in json.loads(row["seats"]) if one != ROBOT]
            if len(set(entrants)) < len(entrants):
                self._laws.broken("a tournament pairs nobody twice", f"one board: {tuple(row)}")
            if row["match_id"] is not None:
                matches[row["match_id"]] += 1
            if row["ended_ms"] is None:
                here.update((cup, one) for one in entrants)
            if terms["form"] in ("swiss", "neighbours"):
                in_round.update((cup, row["round"], one) for one in entrants)
            if row["won"] is not None:
                known = self._won.setdefault((cup, row["number"]), row["won"])
                if known != row["won"]:
                    self._laws.broken(
                        "a result stays", f"board {row['number']} of {cup}: {known}, now {row['won']}"
                    )
        for one, count in (*here.items(), *in_round.items(), *matches.items()):
            if count > 1:
                self._laws.broken("a tournament pairs nobody twice", f"{one} {count} times")
        staked = self._rows("SELECT id, stake FROM matches WHERE series LIKE 'tournament %' AND stake <> 0")
        for row in staked:
            self._laws.broken("a tournament is played for no stake", str(tuple(row)))
        for row in self._rows(
            "SELECT m.id, b.number FROM matches m LEFT JOIN boards b ON b.match_id = m.id "
            "WHERE m.series LIKE 'tournament %' AND b.number IS NULL"
        ):
            self._laws.broken("a table of a tournament has its board", str(tuple(row)))

    def _rounds(self) -> None:
        """The look at a tournament whose round is over comes when the next one is to begin."""
        for row in self._rows(
            "SELECT t.id, t.terms, t.next_ms, MAX(b.ended_ms) AS ended_ms FROM tournaments t "
            "JOIN boards b ON b.tournament_id = t.id WHERE t.stage = 'playing' "
            "GROUP BY t.id, t.terms, t.next_ms HAVING COUNT(b.ended_ms) = COUNT(*)"
        ):
            if json.loads(row["terms"])["form"] in ("swiss", "neighbours", "teams"):
                self._laws.met.laws["a round begins when it says"] += 1
                if row["next_ms"] is None or row["next_ms"] > row["ended_ms"] + PAUSE:
                    self._laws.broken("a round begins when it says", str(tuple(row)))

    def _nights(self) -> None:
        """Nobody sits at two tables of a night at once, nor twice in a round of it."""
        self._laws.met.laws["a night seats nobody twice"] += 1
        at_once, in_round = Counter[tuple[str, int]](), Counter[tuple[str, int, int]]()
        for row in self._rows(
            'SELECT m.series, m.series_number, m.phase, s.user_id, s."left" FROM matches m '
            "JOIN seats s ON s.match_id = m.id WHERE m.series LIKE 'night %' AND s.user_id IS NOT NULL"
        ):
            if row["left"]:
                continue
            if row["phase"] in ("lobby", "playing"):
                at_once[row["series"], row["user_id"]] += 1
            in_round[row["series"], row["series_number"] // NUMBERS, row["user_id"]] += 1
        for one, count in (*at_once.items(), *in_round.items()):
            if count > 1:
                self._laws.broken("a night seats nobody twice", f"{one} {count} times")
        for row in self._rows(
            "SELECT series, series_number, COUNT(*) AS there FROM matches WHERE series IS NOT NULL "
            "GROUP BY series, series_number HAVING COUNT(*) > 1"
        ):
            self._laws.broken("an event opens a table once", str(tuple(row)))
