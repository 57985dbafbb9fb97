"""The tables of what everybody plays alone: deals of a day and puzzles."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Double, Index, Integer, Table, Text

from .columns import Id, metadata

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

puzzles = Table(
    "puzzles",
    metadata,
    Column("key", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("text", Text, nullable=False),
    # Without a foreign key: the match may be deleted first, and none is known of those that robots played.
    Column("match_id", Id, index=True),
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
