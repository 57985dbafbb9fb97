"""Tables that go on from a position of another, for practice; and what reviews have found in people's play."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.add_column("matches", sa.Column("continues", number))
    op.create_table(
        "reviewed",
        sa.Column("match_id", number, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("unit", sa.Text(), nullable=False),
        sa.Column("decisions", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("cost", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_reviewed_match_id_matches"),
        sa.PrimaryKeyConstraint("match_id", "user_id", "kind", name="pk_reviewed"),
    )
    op.create_index("ix_reviewed_user_id", "reviewed", ["user_id", "game"])
