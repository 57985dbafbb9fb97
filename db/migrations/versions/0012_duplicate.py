"""Deals that several play: whose deal a match plays, who has looked at one, and how every play of it ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.add_column("matches", sa.Column("deal_of", ID))
    op.add_column("matches", sa.Column("twin_id", ID))
    op.create_index("ix_matches_deal_of", "matches", ["deal_of"])
    op.create_table(
        "shared_deals",
        sa.Column("deal", ID, primary_key=True, autoincrement=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "deal_looks",
        sa.Column("deal", ID, primary_key=True, autoincrement=False),
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_deal_looks_user_id", "deal_looks", ["user_id"])
    op.create_table(
        "deal_scores",
        sa.Column("deal", ID, primary_key=True, autoincrement=False),
        sa.Column("play", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("scores", sa.Text(), nullable=False),
    )
