"""The badges that were earned in matches, worked out from their records."""

from __future__ import annotations

from collections.abc import Sequence

from games import GAMES
from games.badges import of_match
from games.core import Seat
from games.records import Record, RecordError


def badges_of_all(records: Sequence[Record]) -> list[dict[Seat, tuple[str, ...]]]:
    """The badges of each match, by seat; none of one that today's rules can't play again."""
    found = []
    for record in records:
        try:
            found.append(of_match(record, GAMES))
        except RecordError:
            found.append({})
    return found
