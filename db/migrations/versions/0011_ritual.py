"""Posts and notices that were sent already, refusals of somebody's challenges, and seats that are kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "server_posts",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        sa.PrimaryKeyConstraint("guild_id", "kind", name="pk_server_posts"),
    )
    op.create_table(
        "person_notices",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "kind", name="pk_person_notices"),
    )
    op.create_table(
        "refusals",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("other_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "other_id", name="pk_refusals"),
    )
    op.create_index("ix_refusals_other_id", "refusals", ["other_id"])
    op.add_column("matches", sa.Column("kept_for", sa.BigInteger()))
    op.add_column("matches", sa.Column("kept_name", sa.Text()))
    op.add_column("matches", sa.Column("kept_until_ms", sa.BigInteger()))
    op.add_column("matches", sa.Column("kept_message_id", sa.BigInteger()))
    op.add_column("seats", sa.Column("reminded", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("seen_ms", sa.BigInteger(), nullable=False, server_default="0"))
