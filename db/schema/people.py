"""People and servers: members, choices, bars, and what was done or told to them."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Table, Text, false

from .columns import Id, metadata

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
    Column("id", Id, primary_key=True),
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

refusals = Table(
    "refusals",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("other_id", BigInteger, primary_key=True, autoincrement=False),
    Index("ix_refusals_other_id", "other_id"),
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
    Column("id", Id, primary_key=True),
    Column("verb", Text, nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("until_ms", BigInteger),
    sqlite_autoincrement=True,  # a number is never given twice: servers note the last that they were told of
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

notes = Table(
    "notes",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
