"""What is kept: matches, tokens, members, ratings. Texts and numbers; no game is known here."""

from .database import Database
from .errors import (
    Conflict,
    Short,
    StoreBusy,
    StoreCorrupt,
    StoreError,
    StoreFull,
    StoreLocked,
    StoreNewer,
    StoreUnreachable,
)
from .rows import (
    LIVE,
    MINT,
    MatchRow,
    MoveRow,
    RatingOf,
    ResultRow,
    Results,
    SeatRow,
    Standing,
    Transfer,
    match_account,
    member_account,
)

__all__ = [
    "LIVE",
    "MINT",
    "Conflict",
    "Database",
    "MatchRow",
    "MoveRow",
    "RatingOf",
    "ResultRow",
    "Results",
    "SeatRow",
    "Short",
    "Standing",
    "StoreBusy",
    "StoreCorrupt",
    "StoreError",
    "StoreFull",
    "StoreLocked",
    "StoreNewer",
    "StoreUnreachable",
    "Transfer",
    "match_account",
    "member_account",
]
