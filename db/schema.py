"""The tables. The migrations build them; a test holds that the two agree.

JSON is kept as text, so that what was stored can be compared with what is to be stored.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    false,
)

# SQLite numbers rows by itself only in a column of the very type INTEGER.
_Id = BigInteger().with_variant(Integer, "sqlite")

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)

matches = Table(
    "matches",
    metadata,
    Column("id", _Id, primary_key=True),
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
    Column("rematch_id", _Id),
    Column("rematch_of", _Id),
    Column("terms", Text),
    Column("digest", Text),
    Column("rematch_seed", Text),
    Column("rematch_cuts", Text, nullable=False, server_default="[]"),
    Column("opened", Boolean, nullable=False, server_default=false()),
    Column("kept_for", BigInteger),
    Column("kept_name", Text),
    Column("kept_until_ms", BigInteger),
    Column("kept_message_id", BigInteger),
    Column("continues", _Id),
    Column("deal_of", _Id),
    Column("twin_id", _Id),
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
    Column("match_id", _Id, ForeignKey("matches.id"), primary_key=True),
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
    Column("match_id", _Id, ForeignKey("matches.id"), primary_key=True),
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
    Column("match_id", _Id, ForeignKey("matches.id"), primary_key=True),
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

ratings = Table(
    "ratings",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Index("ix_ratings_user_id", "user_id"),
)

standings = Table(
    "standings",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("period", Text, primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("matches", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("tokens", BigInteger, nullable=False),
    Column("rated", Integer, nullable=False),
    Column("mu", Double),
    Column("sigma", Double),
    Column("certain", Double),
    Column("mu_before", Double),
    Column("sigma_before", Double),
    Index("ix_standings_certain", "guild_id", "game", "period", "certain", "user_id", "rated"),
    Index("ix_standings_tokens", "guild_id", "game", "period", "tokens", "user_id"),
    Index("ix_standings_matches", "guild_id", "game", "period", "matches", "user_id"),
    Index("ix_standings_user_id", "user_id", "guild_id"),
    sqlite_with_rowid=False,
)

seasons = Table(
    "seasons",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("ended_ms", BigInteger, nullable=False),
)

accounts = Table(
    "accounts",
    metadata,
    Column("account", Text, primary_key=True),
    Column("balance", BigInteger, nullable=False),
    CheckConstraint("balance >= 0 OR account = 'mint'", name="solvent"),
)

transfers = Table(
    "transfers",
    metadata,
    Column("id", _Id, primary_key=True),
    # An account is renamed when its owner asks to be forgotten; its rows follow.
    Column("source", Text, ForeignKey("accounts.account", onupdate="CASCADE"), nullable=False),
    Column("target", Text, ForeignKey("accounts.account", onupdate="CASCADE"), nullable=False),
    Column("amount", BigInteger, nullable=False),
    Column("reason", Text, nullable=False, unique=True),
    Column("at_ms", BigInteger, nullable=False),
    CheckConstraint("amount > 0", name="amount"),
    CheckConstraint("source <> target", name="two_sides"),
    Index("ix_transfers_source", "source", "id"),
    Index("ix_transfers_target", "target", "id"),
)

members = Table(
    "members",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("joined_ms", BigInteger, nullable=False),
    Index("ix_members_user_id", "user_id"),
)

preferences = Table(
    "preferences",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

settings = Table(
    "settings",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

audit_log = Table(
    "deeds",
    metadata,
    Column("id", _Id, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("verb", Text, nullable=False),
    Column("actor_id", BigInteger),
    Column("actor_name", Text, nullable=False),
    Column("target_id", BigInteger),
    Column("target_name", Text, nullable=False),
    Column("facts", Text, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Index("ix_deeds_guild_id", "guild_id", "id"),
    Index("ix_deeds_actor_id", "actor_id"),
    Index("ix_deeds_target_id", "target_id"),
)

bars = Table(
    "bars",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("reason", Text),
    Column("until_ms", BigInteger),
    Column("at_ms", BigInteger, nullable=False, server_default="0"),
    Index("ix_bars_user_id", "user_id"),
)

troubles = Table(
    "troubles",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", Text, primary_key=True),
    Column("channel_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("told", Boolean, nullable=False, server_default=false()),
)

orders = Table(
    "orders",
    metadata,
    Column("id", _Id, primary_key=True),
    Column("verb", Text, nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("until_ms", BigInteger),
    sqlite_autoincrement=True,  # a number is never given twice: servers note the last that they were told of
)

daily_deals = Table(
    "daily_deals",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("seed", Text, nullable=False),
    Column("pars", Text),
)

daily_plays = Table(
    "daily_plays",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("moves", Text, nullable=False),
    Column("points", Integer),
    Column("began_ms", BigInteger, nullable=False),
    Column("ended_ms", BigInteger),
    Index("ix_daily_plays_points", "day", "game", "points"),
    Index("ix_daily_plays_user_id", "user_id", "day"),
)

server_posts = Table(
    "server_posts",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", Text, primary_key=True),
    Column("number", BigInteger, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("message_id", BigInteger),
)

person_notices = Table(
    "person_notices",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", Text, primary_key=True),
    Column("number", BigInteger, nullable=False),
)

refusals = Table(
    "refusals",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("other_id", BigInteger, primary_key=True, autoincrement=False),
    Index("ix_refusals_other_id", "other_id"),
)

shared_deals = Table(
    "shared_deals",
    metadata,
    Column("deal", _Id, primary_key=True, autoincrement=False),
    Column("at_ms", BigInteger, nullable=False),
)

deal_looks = Table(
    "deal_looks",
    metadata,
    Column("deal", _Id, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at_ms", BigInteger, nullable=False),
    Index("ix_deal_looks_user_id", "user_id"),
)

deal_scores = Table(
    "deal_scores",
    metadata,
    Column("deal", _Id, primary_key=True, autoincrement=False),
    Column("play", BigInteger, primary_key=True, autoincrement=False),
    Column("scores", Text, nullable=False),
)

nights = Table(
    "nights",
    metadata,
    Column("id", _Id, primary_key=True),
    Column("guild_id", BigInteger, nullable=False, index=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("maker_id", BigInteger, nullable=False),
    Column("maker_name", Text, nullable=False),
    Column("games", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("length_ms", BigInteger, nullable=False),
    Column("phase", Text, nullable=False, index=True),
    Column("round", Integer, nullable=False),
    Column("drawn", Text, nullable=False),
    Column("drawn_ms", BigInteger, nullable=False),
    Column("in_events", Boolean, nullable=False),
    Column("event_id", BigInteger),
    Column("message_id", BigInteger),
    Column("card_id", BigInteger),
    # What has changed since it was shown last is still to be shown, also by another process.
    Column("version", Integer, nullable=False),
    Column("shown", Integer, nullable=False),
    sqlite_autoincrement=True,  # a number is never given twice: the series of its tables is named after it
)

night_people = Table(
    "night_people",
    metadata,
    Column("night_id", _Id, ForeignKey("nights.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("game", Text),
    Column("beside", BigInteger),
    Column("apart", BigInteger),
    Column("away", Boolean, nullable=False),
    Index("ix_night_people_user_id", "user_id"),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", _Id, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("terms", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("begins_ms", BigInteger, nullable=False),
    Column("cuts", Text, nullable=False),
    Column("stage", Text, nullable=False),
    Column("round", Integer, nullable=False),
    Column("next_ms", BigInteger),
    Column("ended_ms", BigInteger),
    Column("message_id", BigInteger),
    Column("thread_id", BigInteger),
    Column("version", Integer, nullable=False),
    Index("ix_tournaments_stage", "stage"),
    Index("ix_tournaments_guild_id", "guild_id", "id"),
    sqlite_autoincrement=True,
)

entrants = Table(
    "entrants",
    metadata,
    Column("tournament_id", _Id, ForeignKey("tournaments.id"), primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger),
    Column("name", Text, nullable=False),
    Column("rating", Integer, nullable=False),
    Column("joined_ms", BigInteger, nullable=False),
    Column("withdrawn_ms", BigInteger),
    Column("team", Integer),
    Index("ix_entrants_user_id", "user_id"),
)

boards = Table(
    "boards",
    metadata,
    Column("tournament_id", _Id, ForeignKey("tournaments.id"), primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("round", Integer, nullable=False),
    Column("seats", Text, nullable=False),
    Column("opened_ms", BigInteger, nullable=False),
    Column("match_id", _Id),
    Column("won", Text),
    Column("how", Text),
    Column("ended_ms", BigInteger),
    Column("same_deal_as", Integer),
)

reviewed = Table(
    "reviewed",
    metadata,
    Column("match_id", _Id, ForeignKey("matches.id"), primary_key=True),
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

badges = Table(
    "badges",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("badge", Text, primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
    Column("told", Boolean, nullable=False, server_default=false()),
)

favourites = Table(
    "favourites",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("match_id", _Id, ForeignKey("matches.id"), primary_key=True),
    Column("tag", Text, primary_key=True),
    Index("ix_favourites_match_id", "match_id"),
)

guesses = Table(
    "guesses",
    metadata,
    Column("match_id", _Id, ForeignKey("matches.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Index("ix_guesses_user_id", "user_id"),
)

puzzles = Table(
    "puzzles",
    metadata,
    Column("key", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("text", Text, nullable=False),
    # Without a foreign key: the match may be deleted first, and none is known of those that robots played.
    Column("match_id", _Id, index=True),
    Column("mu", Double, nullable=False, index=True),
    Column("sigma", Double, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
)

puzzle_days = Table(
    "puzzle_days",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("puzzle", Text, nullable=False, index=True),
)

puzzle_answers = Table(
    "puzzle_answers",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("puzzle", Text, primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("given_ms", BigInteger, nullable=False),
    Column("at_ms", BigInteger, index=True),
    Column("move", Text),
    Column("solved", Boolean),
    Column("mu", Double),
    Column("sigma", Double),
    Index("ix_puzzle_answers_user_id", "user_id", "at_ms"),
)

puzzle_runs = Table(
    "puzzle_runs",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("began_ms", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("puzzle", Text, nullable=False),
    Column("seen", Text, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("missed", Integer, nullable=False),
    Column("ended_ms", BigInteger),
)

notes = Table(
    "notes",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
