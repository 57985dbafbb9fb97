"""Badges, favourites among matches of the past, and how many matches one must have finished to sit down."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "badges",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("badge", sa.Text(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.Column("told", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("user_id", "badge", name="pk_badges"),
    )
    op.create_table(
        "favourites",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("match_id", ID, sa.ForeignKey("matches.id", name="fk_favourites_match_id"), nullable=False),
        sa.Column("tag", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "match_id", "tag", name="pk_favourites"),
    )
    op.create_index("ix_favourites_match_id", "favourites", ["match_id"])
    op.create_index("ix_matches_ended_ms", "matches", ["ended_ms", "id"])
    op.add_column("matches", sa.Column("least_finished", sa.Integer(), nullable=False, server_default="0"))
