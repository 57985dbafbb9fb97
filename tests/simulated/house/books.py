"""The store, read from outside: what was stored stays, tokens add up, and every log plays."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from typing import TYPE_CHECKING, Any

from bot.tables.match import begun
from db.records import LIVE, LoggedMove
from games import GAMES
from games.core import advance
from local_discord.model import FORUM
from tests.simulated.house.events import Events

if TYPE_CHECKING:
    from tests.simulated.house.evening import Evening
    from tests.simulated.house.laws import Laws


class Books:
    """Looks into the file, and tells the laws what is wrong there.

    `phases` are the matches', by their numbers; `gone` says since when some are over or closed, by the loop's
    time.
    """

    def __init__(self, laws: Laws, evening: Evening) -> None:
        self._laws, self._evening = laws, evening
        self._db: sqlite3.Connection | None = None
        self._logs: defaultdict[int, list[tuple[int, str]]] = defaultdict(list)
        self.phases: dict[int, str] = {}
        self.gone: dict[int, float] = {}
        self._events = Events(laws, self.rows)
        self.open()

    def open(self) -> None:
        """Looks into the store from now on."""
        self._db = sqlite3.connect(f"file:{self._evening.path}?mode=ro", uri=True, isolation_level=None)
        self._db.row_factory = sqlite3.Row
        self._seen_version = -1

    def close(self) -> None:
        """Lets the file go: somebody puts another in its place."""
        if self._db is not None:
            self._db.close()
        self._db = None

    def rows(self, query: str, *given: object) -> list[sqlite3.Row]:
        """Returns the rows of a query; none where there is no store to look into."""
        return self._db.execute(query, given).fetchall() if self._db is not None else []

    def has_any(self, table: str) -> bool:
        """True if there is a row in a table by that name."""
        return bool(self.rows(f"SELECT 1 FROM {table} LIMIT 1"))

    def log(self, match: int) -> list[tuple[int, str]]:
        """A match's log as it is on the disk by now. Notes where it is not what it was, and more."""
        known = self._logs[match]
        if self._db is None:
            return known
        rows = self.rows(
            "SELECT ply, seat, move FROM moves WHERE match_id = ? AND ply >= ? ORDER BY ply",
            match,
            max(len(known) - 1, 0),
        )
        if known:
            if not rows or (rows[0]["seat"], rows[0]["move"]) != known[-1]:
                there = [tuple(row) for row in rows[:1]]
                self._laws.broken(
                    "what was stored stays stored", f"move {len(known)} of {match}: {known[-1]}, now {there}"
                )
                return known
            rows = rows[1:]
        for row in rows:
            if row["ply"] != len(known):
                self._laws.broken("a log has no gaps", f"match {match}: {row['ply']} after {len(known)} moves")
            known.append((row["seat"], row["move"]))
        return known

    def look(self) -> None:
        if self._db is None:
            return
        [[version]] = self.rows("PRAGMA data_version")
        if version == self._seen_version:
            return
        self._seen_version = version
        self._laws.met.laws["the books are in order"] += 1
        [[total]] = self.rows("SELECT COALESCE(SUM(balance), 0) FROM accounts")
        if total:
            self._laws.broken("tokens sum to zero", str(total))
        for row in self.rows("SELECT * FROM accounts WHERE balance < 0 AND account <> 'mint'"):
            self._laws.broken("nobody owes tokens", str(tuple(row)))
        left = self.rows(
            "SELECT a.account, a.balance, m.phase FROM accounts a JOIN matches m ON a.account = 'match:' || m.id "
            "WHERE a.balance <> 0 AND m.phase <> 'playing'"
        )
        for row in left:
            self._laws.broken("after a match nothing is left in escrow", str(tuple(row)))
        self._events.look()
        for row in self.rows("SELECT id, game, phase, stake, home_id, channel_id FROM matches"):
            before = self.phases.get(row["id"])
            if before != row["phase"]:
                self.phases[row["id"]] = row["phase"]
                if row["phase"] not in LIVE:
                    self.gone[row["id"]] = self._evening.loop.time()
                self._laws.met.started[row["game"]] += row["phase"] == "playing"
                self._laws.met.played["at a stake"] += row["phase"] == "playing" and row["stake"] > 0
                in_thread = row["phase"] == "playing" and row["home_id"] is not None
                self._laws.met.played["at a table in a thread of its own"] += in_thread
                in_post = in_thread and self._is_post(row["channel_id"])
                self._laws.met.played["at a table in a post of a forum"] += in_post
                self._laws.met.ended[row["game"]] += row["phase"] == "over"
                ends_in_post = row["phase"] == "over" and self._is_post(row["channel_id"])
                self._laws.met.played["a match ends in a post of a forum"] += ends_in_post
                if before in ("over", "closed"):
                    self._laws.broken("what is over stays over", f"{tuple(row)}, {before} before")

    def _is_post(self, number: int) -> bool:
        """True for a post of a forum."""
        channel = self._evening.world.channels.get(str(number))
        return channel is not None and channel.parent is not None and channel.parent.type == FORUM

    def whole(self) -> None:
        """The books by their entries, escrow by the stakes, and every log played again."""
        wrong = self.rows(
            "SELECT a.account, a.balance, "
            "(SELECT COALESCE(SUM(amount), 0) FROM transfers WHERE target = a.account) - "
            "(SELECT COALESCE(SUM(amount), 0) FROM transfers WHERE source = a.account) AS entered "
            "FROM accounts a WHERE a.balance <> entered"
        )
        for row in wrong:
            self._laws.broken("an account is the sum of its transfers", str(tuple(row)))
        for row in self.rows("SELECT * FROM matches WHERE phase = 'playing'"):
            self._plays(row)
            self._escrow(row)

    def _plays(self, row: sqlite3.Row) -> None:
        self._laws.met.laws["a log plays"] += 1
        header = self._headers.get(row["id"])
        if header is None:
            return
        rows = self.rows("SELECT ply, seat, move, at, by FROM moves WHERE match_id = ? ORDER BY ply", row["id"])
        log = tuple(LoggedMove(*one) for one in rows)
        try:
            game = begun(GAMES[row["game"]], header, log)
            for move in log:
                game, _ = advance(game, move.seat, move.move, move.at)
        except Exception as error:
            self._laws.broken("a log plays", f"match {row['id']} of {row['game']}: {error!r}")

    def _escrow(self, row: sqlite3.Row) -> None:
        """The tokens in escrow were put there by people, from each the stake, once or several times."""
        account = f"match:{row['id']}"
        put = self.rows("SELECT source, SUM(amount) FROM transfers WHERE target = ? GROUP BY source", account)
        self._laws.met.laws["escrow is what people agreed to"] += bool(put)
        for source, amount in put:
            if amount % row["stake"] if row["stake"] else amount:
                self._laws.broken(
                    "escrow is what people agreed to", f"{source} has {amount} in {account}: {row['stake']}"
                )

    @property
    def _headers(self) -> dict[int, Any]:
        return {table.id: table.header for _, table in self._evening.tables()}
