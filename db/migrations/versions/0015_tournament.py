"""Tournaments: who entered, and which boards were paired."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", ID, primary_key=True),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("terms", sa.Text(), nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("begins_ms", sa.BigInteger(), nullable=False),
        sa.Column("cuts", sa.Text(), nullable=False),
        sa.Column("stage", sa.Text(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("next_ms", sa.BigInteger()),
        sa.Column("ended_ms", sa.BigInteger()),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("thread_id", sa.BigInteger()),
        sa.Column("version", sa.Integer(), nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_tournaments_stage", "tournaments", ["stage"])
    op.create_index("ix_tournaments_guild_id", "tournaments", ["guild_id", "id"])
    op.create_table(
        "entrants",
        sa.Column("tournament_id", ID, sa.ForeignKey("tournaments.id"), primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=False),
        sa.Column("joined_ms", sa.BigInteger(), nullable=False),
        sa.Column("withdrawn_ms", sa.BigInteger()),
        sa.Column("team", sa.Integer()),
    )
    op.create_index("ix_entrants_user_id", "entrants", ["user_id"])
    op.create_table(
        "boards",
        sa.Column("tournament_id", ID, sa.ForeignKey("tournaments.id"), primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("seats", sa.Text(), nullable=False),
        sa.Column("opened_ms", sa.BigInteger(), nullable=False),
        sa.Column("match_id", ID),
        sa.Column("won", sa.Text()),
        sa.Column("how", sa.Text()),
        sa.Column("ended_ms", sa.BigInteger()),
        sa.Column("same_deal_as", sa.Integer()),
    )
