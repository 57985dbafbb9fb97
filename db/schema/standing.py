"""The tables of what people have won: tokens, ratings, leaderboards and badges."""

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
    Table,
    Text,
    false,
)

from .columns import Id, metadata

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
    Column("id", Id, primary_key=True),
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

badges = Table(
    "badges",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("badge", Text, primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
    Column("told", Boolean, nullable=False, server_default=false()),
)
