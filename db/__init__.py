"""The store: matches, tokens, members, ratings. Texts and numbers; no game is known here."""

from .badges import Badge, Ended, PersonRecord
from .board_records import Best, Board, BoardPage, By, Company, Placed, Season, Streaks, Tally
from .claims import Claim
from .conduct_records import Completion, FollowUp, Meeting
from .daily import DailyPlay
from .database import Database
from .engine import Epochs
from .errors import (
    OUTAGE,
    Conflict,
    Short,
    StakesEnough,
    StoreAbsent,
    StoreBusy,
    StoreCorrupt,
    StoreDivided,
    StoreElsewhere,
    StoreError,
    StoreForbidden,
    StoreFull,
    StoreLocked,
    StoreNewer,
    StoreOlder,
    StoreRegained,
    StoreRewound,
    StoreTaken,
    StoreUnreachable,
    StoreUnsure,
    StoreVanished,
)
from .favourites import STAR
from .guesses import Guessed
from .marks import Forgotten
from .moderation import EVERYBODY, EVERYWHERE, SOMEONE, AuditEntry, Bar
from .night_records import Night, NightGuest, NightPhase
from .orders import Order, Trouble
from .puzzle_boards import PuzzleScore, PuzzleTally
from .puzzle_runs import PuzzleRun
from .puzzles import ANY_DAY, PUZZLES, PuzzleAnswer, Skill, StoredPuzzle
from .queue import wall_ms
from .records import (
    LIVE,
    MINT,
    Called,
    DealPlay,
    Header,
    LoggedMove,
    Occupant,
    Phase,
    RatingOf,
    Results,
    SeatResult,
    Transfer,
    match_account,
    member_account,
)
from .relay import Relay, relay_on
from .reviewed import Leak, Reviewed
from .rituals import DEAL, FIRST_PLACE, Claimed, Dealing, Score
from .sessions import session_turn
from .standings import ALL_GAMES, ALL_TIME, month_of, period_of, week_of

__all__ = [
    "ALL_GAMES",
    "ALL_TIME",
    "ANY_DAY",
    "DEAL",
    "EVERYBODY",
    "EVERYWHERE",
    "FIRST_PLACE",
    "LIVE",
    "MINT",
    "OUTAGE",
    "PUZZLES",
    "SOMEONE",
    "STAR",
    "AuditEntry",
    "Badge",
    "Bar",
    "Best",
    "Board",
    "BoardPage",
    "By",
    "Called",
    "Claim",
    "Claimed",
    "Company",
    "Completion",
    "Conflict",
    "DailyPlay",
    "Database",
    "DealPlay",
    "Dealing",
    "Ended",
    "Epochs",
    "FollowUp",
    "Forgotten",
    "Guessed",
    "Header",
    "Leak",
    "LoggedMove",
    "Meeting",
    "Night",
    "NightGuest",
    "NightPhase",
    "Occupant",
    "Order",
    "PersonRecord",
    "Phase",
    "Placed",
    "PuzzleAnswer",
    "PuzzleRun",
    "PuzzleScore",
    "PuzzleTally",
    "RatingOf",
    "Relay",
    "Results",
    "Reviewed",
    "Score",
    "Season",
    "SeatResult",
    "Short",
    "Skill",
    "StakesEnough",
    "StoreAbsent",
    "StoreBusy",
    "StoreCorrupt",
    "StoreDivided",
    "StoreElsewhere",
    "StoreError",
    "StoreForbidden",
    "StoreFull",
    "StoreLocked",
    "StoreNewer",
    "StoreOlder",
    "StoreRegained",
    "StoreRewound",
    "StoreTaken",
    "StoreUnreachable",
    "StoreUnsure",
    "StoreVanished",
    "StoredPuzzle",
    "Streaks",
    "Tally",
    "Transfer",
    "Trouble",
    "match_account",
    "member_account",
    "month_of",
    "period_of",
    "relay_on",
    "session_turn",
    "wall_ms",
    "week_of",
]
