"""The deal of the day, and how far everybody has come with it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "daily_deals",
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("pars", sa.Text()),
        sa.PrimaryKeyConstraint("day", name="pk_daily_deals"),
    )
    op.create_table(
        "daily_plays",
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("moves", sa.Text(), nullable=False),
        sa.Column("points", sa.Integer()),
        sa.Column("began_ms", sa.BigInteger(), nullable=False),
        sa.Column("ended_ms", sa.BigInteger()),
        sa.PrimaryKeyConstraint("day", "game", "user_id", name="pk_daily_plays"),
    )
    op.create_index("ix_daily_plays_points", "daily_plays", ["day", "game", "points"])
    op.create_index("ix_daily_plays_user_id", "daily_plays", ["user_id", "day"])
