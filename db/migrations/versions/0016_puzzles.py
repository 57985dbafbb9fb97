"""Puzzles: the positions, who answered which, the puzzle of each day, and runs against the clock."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "puzzles",
        sa.Column("key", sa.Text(), primary_key=True),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("match_id", ID),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_puzzles_mu", "puzzles", ["mu"])
    op.create_index("ix_puzzles_match_id", "puzzles", ["match_id"])
    op.create_table(
        "puzzle_days",
        sa.Column("day", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("puzzle", sa.Text(), nullable=False),
    )
    op.create_index("ix_puzzle_days_puzzle", "puzzle_days", ["puzzle"])
    op.create_table(
        "puzzle_answers",
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("puzzle", sa.Text(), primary_key=True),
        sa.Column("day", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("given_ms", sa.BigInteger(), nullable=False),
        sa.Column("at_ms", sa.BigInteger()),
        sa.Column("move", sa.Text()),
        sa.Column("solved", sa.Boolean()),
        sa.Column("mu", sa.Double()),
        sa.Column("sigma", sa.Double()),
    )
    op.create_index("ix_puzzle_answers_user_id", "puzzle_answers", ["user_id", "at_ms"])
    op.create_index("ix_puzzle_answers_at_ms", "puzzle_answers", ["at_ms"])
    op.create_table(
        "puzzle_runs",
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("began_ms", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("puzzle", sa.Text(), nullable=False),
        sa.Column("seen", sa.Text(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("missed", sa.Integer(), nullable=False),
        sa.Column("ended_ms", sa.BigInteger()),
    )
    op.create_index("ix_puzzle_runs_began_ms", "puzzle_runs", ["began_ms"])
