"""Matches and what is kept of them: seats, moves, results, and what people noted of them."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Double, ForeignKey, Index, Integer, Table, Text, false

from .columns import Id, metadata

matches = Table(
    "matches",
    metadata,
    Column("id", Id, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("capacity", Integer, nullable=False),
    Column("stake", BigInteger, nullable=False),
    Column("pace", Text, nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("phase", Text, nullable=False, index=True),
    Column("seed", Text, nullable=False),
    Column("cuts", Text, nullable=False),
    Column("seating", Integer, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("started_ms", BigInteger),
    Column("ended_ms", BigInteger),
    Column("touched_ms", BigInteger, nullable=False),
    Column("deadline_ms", BigInteger),
    Column("message_id", BigInteger),
    Column("robot_level", Text),
    Column("words_only", Boolean, nullable=False, server_default=false()),
    Column("call_id", BigInteger),
    Column("called", Text),
    Column("end_shown", Boolean, nullable=False, server_default=false()),
    Column("rematch_id", Id),
    Column("rematch_of", Id),
    Column("terms", Text),
    Column("digest", Text),
    Column("rematch_seed", Text),
    Column("rematch_cuts", Text, nullable=False, server_default="[]"),
    Column("opened", Boolean, nullable=False, server_default=false()),
    Column("kept_for", BigInteger),
    Column("kept_name", Text),
    Column("kept_until_ms", BigInteger),
    Column("kept_message_id", BigInteger),
    Column("continues", Id),
    Column("deal_of", Id),
    Column("twin_id", Id),
    Column("least_finished", Integer, nullable=False, server_default="0"),
    Column("home_id", BigInteger),
    Column("card_id", BigInteger),
    Column("thread_lost", Text),
    Column("late_hands", Boolean, nullable=False, server_default=false()),
    Column("series", Text),
    Column("series_number", Integer),
    Index("ix_matches_deal_of", "deal_of"),
    Index("ix_matches_ended_ms", "ended_ms", "id"),
    Index("ix_matches_series", "series", "series_number", unique=True),  # so no event opens a table twice
    sqlite_autoincrement=True,  # an id is never given twice: the accounts of matches are named after it
)

seats = Table(
    "seats",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger),
    Column("name", Text, nullable=False),
    Column("robot", Text),
    Column("seat", Integer),
    Column("misses", Integer, nullable=False),
    Column("absent", Boolean, nullable=False),
    Column("left", Boolean, nullable=False),
    Column("ready", Boolean, nullable=False),
    Column("gave_up", Boolean, nullable=False, server_default=false()),
    Column("deadline_ms", BigInteger),
    Column("half_turn", Boolean, nullable=False, server_default=false()),
    Column("moved_ms", BigInteger, nullable=False, server_default="0"),
    Column("agreed", BigInteger, nullable=False, server_default="0"),
    Column("dm_channel_id", BigInteger),
    Column("dm_message_id", BigInteger),
    Column("reminded", Integer, nullable=False, server_default="0"),
    Column("seen_ms", BigInteger, nullable=False, server_default="0"),
    Index("ix_seats_user_id", "user_id", "match_id"),
)

moves = Table(
    "moves",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("move", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("by", Text, nullable=False),
    sqlite_with_rowid=False,  # the moves of a match lie side by side
)

results = Table(
    "results",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    # Server, game and time repeat the match's, so that a leaderboard reads one table.
    Column("guild_id", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("user_id", BigInteger),
    Column("place", Integer, nullable=False),
    Column("points", Double, nullable=False),
    Column("tokens", BigInteger, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("mu_before", Double),
    Column("sigma_before", Double),
    Column("mu", Double),
    Column("sigma", Double),
    Index("ix_results_guild_id", "guild_id", "at_ms"),
    Index("ix_results_user_id", "user_id", "guild_id", "game"),
)

reviewed = Table(
    "reviewed",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", Text, primary_key=True),
    # The match's, so that a person's leaks are read from one table.
    Column("game", Text, nullable=False),
    Column("unit", Text, nullable=False),
    Column("decisions", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("cost", Double, nullable=False),
    Index("ix_reviewed_user_id", "user_id", "game"),
)

favourites = Table(
    "favourites",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True),
    Column("tag", Text, primary_key=True),
    Index("ix_favourites_match_id", "match_id"),
)

guesses = Table(
    "guesses",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Index("ix_guesses_user_id", "user_id"),
)

shared_deals = Table(
    "shared_deals",
    metadata,
    Column("deal", Id, primary_key=True, autoincrement=False),
    Column("at_ms", BigInteger, nullable=False),
)

deal_looks = Table(
    "deal_looks",
    metadata,
    Column("deal", Id, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at_ms", BigInteger, nullable=False),
    Index("ix_deal_looks_user_id", "user_id"),
)

deal_scores = Table(
    "deal_scores",
    metadata,
    Column("deal", Id, primary_key=True, autoincrement=False),
    Column("play", BigInteger, primary_key=True, autoincrement=False),
    Column("scores", Text, nullable=False),
)
