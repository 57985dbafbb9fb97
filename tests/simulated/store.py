"""A store in memory: what `db.Database` promises, in a few lines, to be held against what tables ask of it."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.tables.change import Change
from db.errors import Short
from db.records import MINT, Header, LoggedMove, SeatResult, Transfer, member_account
from tests.simulated.broken import broken


class Store:
    """The ledger, the headers, the logs and the results of an evening."""

    def __init__(self, wallets: Mapping[tuple[int, int], int]) -> None:
        self.balances: defaultdict[str, int] = defaultdict(int)
        self.transfers: dict[str, Transfer] = {}
        self.headers: dict[int, Header] = {}
        self._options: dict[int, dict[str, object]] = {}
        """The house rules of each header, as JSON gives them back."""

        self.logs: defaultdict[int, list[LoggedMove]] = defaultdict(list)
        self.results: dict[int, Sequence[SeatResult]] = {}
        self._of_match: defaultdict[str, list[Transfer]] = defaultdict(list)
        self._ratings: dict[tuple[str, int], tuple[float, float]] = {}
        for (guild_id, user_id), tokens in wallets.items():
            if tokens:
                account = member_account(guild_id, user_id)
                self._enter(Transfer(MINT, account, tokens, f"grant:{guild_id}:{user_id}"))

    def open(self, header: Header) -> None:
        """A new table."""
        self.headers[header.id], self._options[header.id] = header, _as_stored(header.options)

    def append(self, before: Header, change: Change) -> None:
        """Stores a change, all or nothing. Raises `db.Short`, and `Broken` for what no table may ask."""
        header = change.table.header
        log = self.logs[header.id]
        for number, move in enumerate(change.moves):
            if move.ply != len(log) + number:
                broken("the log goes on where it ends", f"{move} after {len(log) + number} moves")
        self._check_reasons(change.transfers)
        owed: defaultdict[str, int] = defaultdict(int)
        for one in change.transfers:
            owed[one.source] += one.amount
            owed[one.target] -= one.amount
        for account, amount in sorted(owed.items()):
            if amount > 0 and account != MINT and self.balances[account] < amount:
                raise Short(account=account, balance=self.balances[account], amount=amount)
        for one in change.transfers:
            self._enter(one)
        log += change.moves
        self.headers[header.id] = header
        if header.options is not before.options or header.options != self._options[header.id]:
            self._options[header.id] = _as_stored(header.options)
        if change.results is not None:
            if header.id in self.results:
                broken("a match has one result", str(header.id))
            self._note_results(header, change)

    def read(self, match_id: int) -> tuple[Header, tuple[LoggedMove, ...]]:
        """A table's header and its log."""
        header = replace(self.headers[match_id], options=dict(self._options[match_id]))
        return header, tuple(self.logs[match_id])

    def of_match(self, match_id: int) -> Sequence[Transfer]:
        """Every transfer whose reason names the match, in order."""
        return self._of_match[str(match_id)]

    def _check_reasons(self, transfers: Sequence[Transfer]) -> None:
        reasons = [one.reason for one in transfers]
        again = [reason for reason in reasons if reason in self.transfers]
        if again or len(set(reasons)) < len(reasons):
            broken("nothing is paid twice", ", ".join(again or reasons))

    def _enter(self, one: Transfer) -> None:
        self.transfers[one.reason] = one
        self._of_match[one.reason.split(":")[1]].append(one)
        self.balances[one.source] -= one.amount
        self.balances[one.target] += one.amount

    def _note_results(self, header: Header, change: Change) -> None:
        assert change.results is not None
        rows = change.results(lambda user_id: self._ratings.get((header.game, user_id)))
        self.results[header.id] = rows
        for row in rows:
            if row.user_id is not None and row.mu is not None and row.sigma is not None:
                self._ratings[header.game, row.user_id] = row.mu, row.sigma


def _as_stored(options: Mapping[str, object]) -> dict[str, object]:
    stored: dict[str, object] = json.loads(json.dumps(dict(options)))
    return stored
