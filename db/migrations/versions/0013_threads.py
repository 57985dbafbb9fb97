"""Tables in threads of their own, what watchers may see there, and their guesses who wins."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.add_column("matches", sa.Column("home_id", sa.BigInteger()))
    op.add_column("matches", sa.Column("card_id", sa.BigInteger()))
    op.add_column("matches", sa.Column("thread_lost", sa.Text()))
    op.add_column("matches", sa.Column("late_hands", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "guesses",
        sa.Column("match_id", ID, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_guesses_user_id", "guesses", ["user_id"])
