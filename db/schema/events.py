"""The tables of what is held: game nights and tournaments."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, Table, Text

from .columns import Id, metadata

nights = Table(
    "nights",
    metadata,
    Column("id", Id, primary_key=True),
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
    Column("night_id", Id, ForeignKey("nights.id"), primary_key=True),
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
    Column("id", Id, primary_key=True),
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
    Column("tournament_id", Id, ForeignKey("tournaments.id"), primary_key=True, autoincrement=False),
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
    Column("tournament_id", Id, ForeignKey("tournaments.id"), primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("round", Integer, nullable=False),
    Column("seats", Text, nullable=False),
    Column("opened_ms", BigInteger, nullable=False),
    Column("match_id", Id),
    Column("won", Text),
    Column("how", Text),
    Column("ended_ms", BigInteger),
    Column("same_deal_as", Integer),
)
