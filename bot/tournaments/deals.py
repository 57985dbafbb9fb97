"""The deals of a tournament: every board's seed follows from one that was sealed before anybody entered.

Its commitment stands on the card from the beginning, cuts are closed before sign-up is, and at the end the seed is
published: see docs/fairness.md.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.fairness import commitment_of, fresh_seed
from db.tournament_records import Board, TournamentHeader
from games.fair import derived

__all__ = ["board_seed", "commitment_of", "fresh_seed"]


def board_seed(header: TournamentHeader, board: Board) -> str:
    """The secret seed of the match at a board, hexadecimal; boards with the same deals have the same."""
    return seed_of(header.seed, header.cuts, board.number if board.same_deal_as is None else board.same_deal_as)


def seed_of(seed: str, cuts: Sequence[str], number: int) -> str:
    """The same from the published seed of the tournament and its cuts, for a board by its number."""
    return derived(bytes.fromhex(seed), cuts, f"board {number}").hex()
